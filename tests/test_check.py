"""`autograder check`: what is right is accepted, what is wrong loses what it says, and whatever strays is named."""

import json
from collections import Counter
from multiprocessing import resource_tracker
from pathlib import Path

import pytest

from autograder import check, cli, notebook, proof, verdicts
from autograder.answers import Answer
from autograder.classroom import Graded
from autograder.course import Exercise, load
from autograder.records import NoRecordError
from tests import tiny


@pytest.fixture(scope="module", autouse=True)
def _tracker() -> None:
    """Start the helper process that multiprocessing keeps for good, so that no test is blamed for it."""
    resource_tracker.ensure_running()


ADD_UP, PREDICT = tiny.unit().exercises
ALL_GOOD = {
    "exercises": 2, "right": 4, "right_accepted": 4, "wrong": 8, "wrong_rejected": 8, "wrong_as_stated": 8,
    "problems": [],
}  # fmt: skip


def run(*words: str) -> int:
    """Run `autograder`."""
    return cli.main(words)


# Planning: few notebooks, every answer in one of them.


def test_each_answer_is_graded_once_and_meets_right_and_wrong_neighbours() -> None:
    """The mixed notebooks hold every answer exactly once, and exercises take turns in being solved."""
    given = [tiny.answer("add-up", f"wrong-{n}.py") for n in range(6)] + [tiny.answer("predict-two", "wrong-0.py")]
    blank, solution, *mixed = proof.plan([ADD_UP, PREDICT], given)
    assert blank.answers == {}
    assert solution.answers == {"add-up": None, "predict-two": None}
    assert len(mixed) == 7  # six answers to one exercise, and its solution
    assert Counter(answer.name for one in mixed for answer in one.named) == Counter(a.name for a in given)
    assert any(one.answers["add-up"] is None and one.answers["predict-two"] is not None for one in mixed)


def test_without_answers_there_is_the_blank_notebook_and_the_solution() -> None:
    """An exercise without answers is proved as far as it can be."""
    assert [one.student for one in proof.plan([ADD_UP], [])] == ["blank", "solution"]


def test_a_notebook_that_could_not_be_graded_is_taken_apart() -> None:
    """Each of its answers gets a notebook of its own, so that the one to blame is found."""
    one, other = tiny.answer("add-up", "wrong-1.py"), tiny.answer("predict-two", "wrong-2.py")
    apart = proof.alone(proof.Submission("answers-3", {"add-up": one, "predict-two": other}))
    assert [single.answers for single in apart] == [
        {"add-up": one, "predict-two": None},
        {"add-up": None, "predict-two": other},
    ]
    assert len({single.student for single in apart}) == 2


# Judging: what grading came to against what is said.

VALUE, LOST = tiny.check("value"), tiny.check("value", lost="fail")
COMPILES, NO_JIT = tiny.check("compiles", 2), tiny.check("compiles", 2, lost="fail")
RIGHT, WRONG = tiny.answer("add-up", "right-a.py"), tiny.answer("add-up", "wrong-a.py")
LOSES_COMPILES = tiny.answer("add-up", "wrong-a.py", ("compiles",))


@pytest.mark.parametrize(
    ("answer", "result", "full", "stated"),
    [
        (None, tiny.graded({"add-up": [VALUE, COMPILES]}), True, True),
        (RIGHT, tiny.graded({"add-up": [VALUE, COMPILES]}), True, True),
        (WRONG, tiny.graded({"add-up": [LOST, COMPILES]}), False, True),
        (LOSES_COMPILES, tiny.graded({"add-up": [VALUE, NO_JIT]}), False, True),
    ],
    ids=["solution", "right", "wrong, loses something", "wrong, loses what it says"],
)
def test_what_is_as_stated_is_no_problem(answer: Answer | None, result: Graded, full: bool, stated: bool) -> None:
    """Answers that do what they say leave nothing to report."""
    verdict = verdicts.judge(ADD_UP, answer, result)
    assert (verdict.full, verdict.as_stated, verdict.problems) == (full, stated, ())


@pytest.mark.parametrize(
    ("answer", "result", "full", "problem"),
    [
        (RIGHT, tiny.graded({"add-up": [VALUE, NO_JIT]}), False,
         "add-up/right-a.py: should earn all points, but loses compiles (got one, expected two)"),
        (None, tiny.graded({"add-up": [LOST, COMPILES]}), False,
         "add-up/solution: should earn all points, but loses value (got one, expected two)"),
        (WRONG, tiny.graded({"add-up": [VALUE, COMPILES]}), True,
         "add-up/wrong-a.py: should lose a check, but loses nothing"),
        (LOSES_COMPILES, tiny.graded({"add-up": [LOST, NO_JIT]}), False,
         "add-up/wrong-a.py: says that it loses compiles, but loses value, compiles"),
        (LOSES_COMPILES, tiny.graded({"add-up": [VALUE, COMPILES]}), True,
         "add-up/wrong-a.py: says that it loses compiles, but loses nothing"),
        (tiny.answer("add-up", "wrong-a.py", ("compile",)), tiny.graded({"add-up": [VALUE, NO_JIT]}), False,
         "add-up/wrong-a.py: says that it loses 'compile', which is no check; there is compiles, value"),
        (RIGHT, tiny.graded({"add-up": [VALUE, COMPILES]}, {"add-up": 2}), False,
         "add-up/right-a.py: the gradebook says 2, its checks say 3"),
        (LOSES_COMPILES, tiny.graded({"add-up": [VALUE, NO_JIT]}, {"add-up": 3}), False,
         "add-up/wrong-a.py: the gradebook says 3, its checks say 1"),
        (WRONG, tiny.graded({"add-up": [VALUE]}), False,
         "add-up: its checks are worth 1 points, course.toml says 3"),
        (WRONG, tiny.graded({"add-up": [VALUE, tiny.check("compiles", 2, lost="fail", hint=" ")]}), False,
         "add-up/wrong-a.py: check 'compiles' fails without a hint; give it one"),
        (WRONG, tiny.graded({"add-up": [VALUE, tiny.check("judgement", 0, lost="error", error="TypeError")]}), False,
         "add-up/wrong-a.py: the hidden cell itself stumbled (TypeError: no); make it cope with such an answer"),
        (WRONG, tiny.graded({"add-up": NoRecordError("the cell shows no record")}, {"add-up": 0}), False,
         "add-up/wrong-a.py: the cell shows no record"),
        (RIGHT, tiny.graded({"add-up": [VALUE, COMPILES]}, visible={"add-up": tiny.record("add-up", [LOST])}), True,
         "add-up/right-a.py: is right, but loses the visible check value (got one, expected two)"),
        (RIGHT, tiny.graded({"add-up": [VALUE, COMPILES]}, visible={}), True,
         "add-up/right-a.py: there is no visible cell"),
        (WRONG, tiny.graded({}), False,
         "add-up/wrong-a.py: the gradebook or the notebook has no add-up-hidden"),
    ],
)  # fmt: skip
def test_what_strays_is_named(answer: Answer | None, result: Graded, full: bool, problem: str) -> None:
    """Each way to stray gets one line that names the answer and what is to be done."""
    verdict = verdicts.judge(ADD_UP, answer, result)
    assert problem in verdict.problems
    assert verdict.full is full


def _stub(name: str, error: str = "NotImplementedError") -> object:
    return tiny.check(name, lost="error", error=error)


KNOWN = {"add-up": ADD_UP, "predict-two": PREDICT}


def test_the_released_notebook_may_fail_in_its_answer_cells_only() -> None:
    """`NotImplementedError` in each check, or a name that is missing since its own cell raised, is as it should be."""
    result = tiny.graded(
        {"add-up": [_stub("value")], "predict-two": [_stub("prediction", "NameError")]},
        errors=(("predict-two", "NotImplementedError"),),
    )
    assert list(verdicts.blank(KNOWN, set(), result)) == []


@pytest.mark.parametrize(
    ("add_up", "errors", "problem"),
    [
        ([VALUE], (), "add-up: the released notebook earns 1 points, and should earn none"),
        ([LOST], (), "add-up: the released notebook: check 'value' ends with got one, expected two, not NotImpl"),
        ([_stub("value", "NameError")], (), "add-up: the released notebook: check 'value' ends with NameError: no"),
        ([_stub("value")], (("01_tiny-setup", "ImportError"),), "cell '01_tiny-setup' ends with ImportError"),
        ([_stub("value")], (("add-up-visible", "NotImplementedError"),), "cell 'add-up-visible' ends with NotImpl"),
        ([_stub("value")], (("add-up", "SyntaxError"),), "cell 'add-up' ends with SyntaxError"),
        (NoRecordError("the cell shows no record"), (), "add-up: the released notebook: the cell shows no record"),
    ],
)
def test_a_released_notebook_that_fails_otherwise_is_named(add_up: object, errors: object, problem: str) -> None:
    """Points for nothing, another error, or an error in another cell, is a problem."""
    result = tiny.graded({"add-up": add_up, "predict-two": [_stub("prediction")]}, errors=errors)
    assert any(problem in line for line in verdicts.blank(KNOWN, set(), result))


def test_cells_of_exercises_that_do_not_count_are_not_looked_at() -> None:
    """`autograder check SLUG` says nothing about the unit's other exercises."""
    result = tiny.graded({"add-up": [_stub("value")]}, errors=(("predict-two", "ValueError"),))
    assert list(verdicts.blank({"add-up": ADD_UP}, {"predict-two"}, result)) == []


# The command.


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["add-upp"], "there is no exercise 'add-upp'; did you mean 'add-up'?"),
        (["--answers", "nowhere"], "nowhere: no such folder; --answers takes one that holds"),
        (["--answers", "source"], "source: holds no answer to any exercise; it needs SLUG/right-….py"),
        (["--json", "nowhere/out.json"], "nowhere/out.json: its folder is not there; make it"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    complaint: str,
) -> None:
    """An unknown slug, a missing folder and the like are said in one line, before anything is run."""
    monkeypatch.chdir(tiny.copy(tmp_path))
    assert run("check", *words) == 2
    said = capsys.readouterr()
    assert complaint in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


@pytest.mark.slow
def test_the_tiny_course_is_proved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Solutions and answers, both ways, through nbgrader: no problem, exit code 0, and nothing left in the course."""
    root = tiny.copy(tmp_path)
    before = sorted(path.relative_to(root) for path in root.rglob("*"))
    monkeypatch.chdir(root)
    assert run("check", "--json", str(tmp_path / "out.json")) == 0
    assert json.loads((tmp_path / "out.json").read_text()) == ALL_GOOD
    said = capsys.readouterr().out
    assert "predict-two" in said
    assert "No problem found." in said
    assert sorted(path.relative_to(root) for path in root.rglob("*")) == before


FAULTY = {
    "add-up/right-wrong.py": "# right: is not\ndef add_up(x):\n    return 0\n",
    "add-up/right-plain.py": "# right: plain\nadd_up = jax.jit(jnp.sum)\n",
    "add-up/wrong-right.py": "# wrong: is not\nadd_up = jax.jit(jnp.sum)\n",
    "add-up/wrong-kills.py": "# wrong: ends its kernel\nimport os\n\nos._exit(1)\n",
    "add-up/wrong-meddles.py": (
        "# wrong: adds nothing, and breaks the checks that it can reach, those of other exercises too\n"
        "from jitscope.checking import plain\n\nplain.MAX_ITEMS = 0\n\ndef add_up(x):\n    return 0\n"
    ),
    "predict-two/wrong-one.py": "# wrong: one\n# loses: prediction\nprediction = 1\n",
}


@pytest.mark.slow
def test_every_fault_is_found_and_none_hides_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Answers that do not do what they say; one that kills its kernel or meddles with the checks hides none of them."""
    monkeypatch.chdir(tiny.copy(tmp_path))
    for name, text in FAULTY.items():
        path = tmp_path / "others" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    assert run("check", "--answers", str(tmp_path / "others"), "--json", str(tmp_path / "out.json")) == 1
    found = json.loads((tmp_path / "out.json").read_text())
    problems = "\n".join(found["problems"])
    assert "add-up/right-wrong.py: should earn all points, but loses value, compiles" in problems
    assert "add-up/wrong-right.py: should lose a check, but loses nothing" in problems
    assert "wrong-kills" not in problems  # it loses its own points, as a wrong answer may, and nobody else's
    assert "wrong-meddles" not in problems
    assert "predict-two/solution: should earn" not in problems  # what breaks one exercise costs no other its points
    assert (found["right"], found["right_accepted"]) == (2, 1)
    assert (found["wrong"], found["wrong_rejected"], found["wrong_as_stated"]) == (4, 3, 3)
    assert "✗ add-up/right-wrong.py" in capsys.readouterr().out


@pytest.mark.slow
def test_one_exercise_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a slug only that exercise counts, and another folder need not hold as many answers as the course's own."""
    monkeypatch.chdir(tiny.copy(tmp_path))
    (tmp_path / "others" / "predict-two").mkdir(parents=True)
    (tmp_path / "others" / "predict-two" / "right-two.py").write_text("# right: two\nprediction = 2\n")
    words = ["--answers", str(tmp_path / "others"), "--jobs", "1", "--json", str(tmp_path / "out.json")]
    assert run("check", "predict-two", *words) == 0
    assert json.loads((tmp_path / "out.json").read_text()) == {
        "exercises": 1, "right": 1, "right_accepted": 1, "wrong": 0, "wrong_rejected": 0, "wrong_as_stated": 0,
        "problems": [],
    }  # fmt: skip
    assert "add-up" not in capsys.readouterr().out


def test_what_is_wrong_without_running_anything_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Too few answers, an answer cell that is gone and a release that drifted; only of the exercises asked for."""
    monkeypatch.setattr(check, "_prove", lambda *_: None)
    root = tiny.copy(tmp_path)
    unit = load(root).units[0]
    nb = notebook.read(unit.released)
    nb.cells[0].source += "\n\nAnother line."
    notebook.write(unit.released, nb)
    (root / "tests" / "answers" / "predict-two" / "right-computed.py").unlink()
    lost = root / "tests" / "answers" / "predict-two" / "wrong-four.py"
    lost.write_text(lost.read_text().replace("# belief: shapes-are-free\n", ""))
    drifted = f"{unit.released.relative_to(root)}: is not what source/ makes; run `autograder release`, and edit source"
    few = [
        "tests/answers/predict-two: holds 1 right answers, and needs 2; add some",
        "tests/answers/predict-two: holds 3 wrong answers that name a belief, and needs 4; add some",
    ]

    def problems(*exercises: Exercise) -> list[str]:
        return check.check(load(root), list(exercises), None, 1).problems

    assert problems(PREDICT) == [*few, f"{drifted}/ only"]
    assert problems(ADD_UP) == [f"{drifted}/ only"]
    source = notebook.read(unit.source)
    source.cells = [cell for cell in source.cells if cell.id != "add-up"]
    notebook.write(unit.source, source)
    assert "add-up: is not proved, since cells of it are missing" in problems(ADD_UP, PREDICT)
    assert not any("add-up" in line for line in problems(PREDICT))


def test_a_report_says_each_problem_once() -> None:
    """The same complaint from many notebooks is one line."""
    report = check.Report()
    report.add(["one", "two", "one"])
    report.add(["two", "three"])
    assert report.problems == ["one", "two", "three"]


def test_exercises_named_twice_count_once(tmp_path: Path) -> None:
    """Counts are by exercise."""
    assert isinstance(ADD_UP, Exercise)
    report = check.Report({"add-up": Counter(right=2, right_accepted=1)})
    assert report.as_json() == {
        "exercises": 1, "right": 2, "right_accepted": 1, "wrong": 0, "wrong_rejected": 0, "wrong_as_stated": 0,
        "problems": [],
    }  # fmt: skip
