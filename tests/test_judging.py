"""Execution and judgement apart: hidden checks never reach the student's kernel, limits cost their own cell only."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook

from autograder.engine import walls, warm
from autograder.engine.limits import Limits
from autograder.judging import referee
from autograder.judging.desk import CRASH, MEMORY, OUTPUT, TIMEOUT, Desk, Stopped
from jitscope.checking import MIME
from jitscope.checking.transport import unpack
from tests.engine import needs_walls

pytestmark = [pytest.mark.slow, needs_walls]


@pytest.fixture(scope="module", autouse=True)
def _template() -> Iterator[None]:
    """End the shared template when the module is done: it is no leak of any one test."""
    warm.shared().start()
    yield
    warm.shared().close()



SHORT = Limits(cell_seconds=6, submission_seconds=90, output_bytes=1 << 20)


def at_a_desk(*sources: str, probe: str = "", limits: Limits = SHORT) -> tuple[list[Any], Any]:
    """Run cells, then a probe that returns what `probe` says; return the cells and its answer, or what stopped it."""
    nb = new_notebook(cells=[new_code_cell(source) for source in sources])

    async def work() -> Any:
        desk = Desk(nb, limits, walled=True)
        try:
            for index in range(len(nb.cells)):
                await desk.run(index)
            if not probe:
                return None
            try:
                return unpack(await desk.answer(f"def ask():\n    return {probe}", "ask", "[]"))
            except Stopped as stop:
                return stop.kind
        finally:
            await desk.close()

    return nb.cells, asyncio.run(work())


def errors(cell: Any) -> list[str]:
    return [output.ename for output in cell.outputs if output.output_type == "error"]


@pytest.mark.parametrize(
    ("source", "kind"),
    [
        ("while True: pass", TIMEOUT),
        ("import signal\nsignal.signal(signal.SIGINT, signal.SIG_IGN)\nwhile True: pass", TIMEOUT),
        ("while True: print('x' * 10_000)", OUTPUT),
        ("import os\nos._exit(0)", CRASH),
        ("import ctypes\nctypes.string_at(0)", CRASH),
    ],
    ids=["loop", "deaf-loop", "flood", "exit", "segfault"],
)
def test_a_stopped_cell_costs_its_own_work_only(source: str, kind: str) -> None:
    """What ran before is run again in a fresh kernel; what comes after runs; the cell says why it was stopped."""
    cells, answer = at_a_desk("a = 1", source, "b = a + 1", probe="[a, b]")
    assert [errors(cell) for cell in cells] == [[], [kind], []]
    assert answer == [1, 2]


def test_memory_is_bounded() -> None:
    """More than the limit cannot be had; the notebook goes on."""
    limits = Limits(cell_seconds=20, memory=2 << 30)
    cells, answer = at_a_desk("a = 1", "hog = [bytearray(100 << 20) for _ in range(50)]", probe="a", limits=limits)
    assert errors(cells[1]) in (["MemoryError"], [MEMORY])
    assert answer == 1


def test_the_whole_submission_is_bounded() -> None:
    """When its time is over, what is left is not run."""
    cells, answer = at_a_desk("import time\ntime.sleep(2.5)", "time.sleep(2.5)", "b = 1", probe="b",
                              limits=Limits(cell_seconds=30, submission_seconds=4))
    assert errors(cells[2]) == [TIMEOUT]
    assert answer == TIMEOUT


def test_a_probe_sees_its_own_libraries_and_the_students_names() -> None:
    """A student who shadows `np` by accident is no worse off; their names stay theirs."""
    cells, answer = at_a_desk("np = 'mine'\nvalue = 5", "assert np == 'mine'",
                              probe="[value, float(np.float32(2)), type(jnp).__name__]")
    assert errors(cells[1]) == []
    assert answer == [5, 2.0, "module"]


def test_a_probe_that_gives_no_answer_says_so() -> None:
    """A kernel whose display is gone answers nothing: that is an outcome, not a fault of ours."""
    _, answer = at_a_desk("import IPython.display\nIPython.display.publish_display_data = None", probe="1")
    assert answer == CRASH


HIDDEN = '''# Hidden checks run here when your work is graded (2 points).
### BEGIN HIDDEN TESTS
@probe
def run(x):
    return {"double": double(x), "names": [name for name in globals() if "secret" in name] or ["__builtins__"]}


with checks("some-exercise") as check:
    secret_number = draw.integer(1000, 9999)
    seen = run(secret_number)
    check.equal("value", seen["double"], 2 * secret_number, points=1, hint="Think.")
    check.equal("apart", seen["names"][0], "__builtins__", points=1, hint="no name of the test")
### END HIDDEN TESTS'''


def judged(*own: str, hidden: str = HIDDEN, **traits: Any) -> Any:
    """Take a notebook with one exercise through the referee; return its cells."""
    cell = new_code_cell(hidden, metadata={"nbgrader": {
        "grade": True, "solution": False, "locked": True, "grade_id": "some-exercise-hidden", "points": 2,
        "schema_version": 3, "task": False, "cell_type": "code"}})
    nb = new_notebook(cells=[*map(new_code_cell, own), cell])
    nb, _ = referee.Referee(limits={"cell_seconds": 5}, **traits).preprocess(nb, {})
    nbformat.validate(nb)
    return nb.cells


def record(cell: Any) -> Any:
    return cell.outputs[0].data[MIME]


def test_hidden_checks_are_judged_apart() -> None:
    """The record is the cell's one result, its number the points; no name of the test is in the student's kernel."""
    cells = judged("def double(x):\n    return 2 * x")
    assert record(cells[1])["earned"] == 2
    assert [output.output_type for output in cells[1].outputs] == ["execute_result"]
    assert cells[1].outputs[0].data["text/plain"] == "2.0"


def test_nothing_of_the_judgement_can_be_found_in_the_students_kernel() -> None:
    """Expected values and hints are in no object, no frame, no history, no environment of the student's process."""
    spy = '''
import gc, os, sys
def double(x):
    texts = [str(o) for o in gc.get_objects() if isinstance(o, (list, tuple, dict)) and len(o) < 50]
    frame = sys._getframe()
    while frame:
        texts.append(str(frame.f_locals)[:10_000])
        frame = frame.f_back
    words = [["no", "name", "of", "the", "test"], ["BEGIN", "HIDDEN"]]  # joined only here, or each would find itself
    needles = [" ".join(each) for each in words]
    found = [t for t in texts if any(needle in t for needle in needles)]
    raise ValueError(f"found {len(found)}")
'''
    cells = judged(spy)
    assert record(cells[1])["earned"] == 0
    assert "ValueError: found 0" in json.dumps(record(cells[1]))


def test_a_seed_decides_the_inputs() -> None:
    """The same seed the same record, another seed another number."""
    source = "def double(x):\n    return x"
    got = [record(judged(source, seed=seed)[1])["checks"][0]["got"] for seed in (1, 1, 2)]
    assert got[0] == got[1] != got[2]


def test_grading_again_gives_the_same_record() -> None:
    """Nothing of one run is left for the next."""
    source = "import os\ndef double(x):\n    return 2 * x if x % 2 else os.getppid()"
    records = [record(judged(source)[1]) for _ in range(5)]
    assert all(one == records[0] for one in records)


@pytest.mark.parametrize(
    "hidden",
    [f"{HIDDEN}\nraise RuntimeError('of the course')", "def never():\n    with checks('some-exercise'):\n        pass",
     HIDDEN.replace("some-exercise", "another-one")],
    ids=["raises", "no-checks", "other-exercise"],
)
def test_a_fault_of_the_course_is_not_a_zero(hidden: str) -> None:
    """Whoever grades is told; no record is made up."""
    with pytest.raises(referee.JudgeFault, match="the hidden checks of some-exercise"):
        judged("def double(x):\n    return 2 * x", hidden=hidden)


def test_no_bubblewrap_no_grading(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without walls student code is not run, and what to install is said."""
    monkeypatch.setattr(walls.shutil, "which", lambda *_, **__: None)
    with pytest.raises(walls.WallsError, match="install bubblewrap"):
        judged("raise AssertionError('this ran')")


def test_an_output_of_an_unknown_kind_says_so() -> None:
    """It would be nothing on a page, and a warning to whoever makes the page."""
    source = ("from IPython.display import publish_display_data as show\nshow({'application/x+json': {'a': 1}})\n"
              "def double(x):\n    return 2 * x")
    (output,) = [output for output in judged(source)[0].outputs if output.output_type == "display_data"]
    assert output.data["text/plain"] == "(of a kind that is not shown: application/x+json)"
