"""The lessons run, show what they stored, and were all run; the assignments run clean with their solutions."""

import json
import os
import re
import signal
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from pathlib import Path

import psutil
import pytest

from autograder import cli, lessons, notebook
from autograder.course import Course
from autograder.errors import CourseError
from tests.conftest import FIXTURES, ROOT

SANITIZE = ROOT / "tests" / "nbval.cfg"
PICTURE = "01_small-picture"


@dataclass(frozen=True)
class Outcome:
    """What one run of nbval said."""

    code: int
    cells: int
    failed: list[str]
    text: str


def nbval(tmp_path: Path, *notebooks: Path, lax: bool = False) -> Outcome:
    """Run nbval, apart from this process and from this project's pytest settings, in a kernel of this very Python."""
    report = tmp_path / "nbval.xml"
    settings = tmp_path / "pytest.ini"
    settings.write_text("[pytest]\n")
    compare = ["--nbval-lax"] if lax else ["--nbval", "--nbval-sanitize-with", str(SANITIZE)]
    command = [
        sys.executable, "-m", "pytest", "-q", "--color=no", "-p", "no:cacheprovider", "-c", str(settings),
        f"--rootdir={tmp_path}", f"--junitxml={report}", "--nbval-current-env", "--nbval-cell-timeout=120", *compare,
        *map(str, notebooks),
    ]  # fmt: skip
    # While nbgrader validates, visible checks that fail raise: here, too, they should be seen.
    environment = lessons.kernel_environment(tmp_path) | {"NBGRADER_VALIDATING": "1"}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, cwd=tmp_path, check=False)
    assert report.is_file(), done.stdout + done.stderr
    cases = list(ElementTree.parse(report).getroot().iter("testcase"))
    assert not [case for case in cases if case.find("skipped") is not None], "nbval skipped a cell"
    failed = [case for case in cases if case.find("failure") is not None or case.find("error") is not None]
    return Outcome(done.returncode, len(cases), [case.get("name", "") for case in failed], done.stdout)


def code_cells(path: Path) -> int:
    """Count the cells of code in a notebook."""
    return sum(cell.cell_type == "code" for cell in notebook.read(path).cells)


def edit(path: Path, cell_id: str, old: str, new: str) -> None:
    """Change one cell's text in a notebook."""
    nb = notebook.read(path)
    (cell,) = [cell for cell in nb.cells if cell.id == cell_id]
    assert old in cell.source
    cell.source = cell.source.replace(old, new)
    notebook.write(path, nb)


@pytest.mark.slow
def test_lessons_show_what_they_stored(course: Course, tmp_path: Path) -> None:
    """Run again, every lesson prints what is stored in it, up to times, versions, addresses and pictures."""
    paths = [unit.lesson for unit in course.units]
    outcome = nbval(tmp_path, *paths)
    assert (outcome.code, outcome.failed) == (0, []), outcome.text
    assert outcome.cells == sum(map(code_cells, paths))
    assert all(code_cells(path) for path in paths)


@pytest.mark.slow
def test_assignments_run_clean_with_their_solutions(course: Course, tmp_path: Path) -> None:
    """In source/, with the solutions in place, no cell raises and every visible check passes."""
    paths = [unit.source for unit in course.units]
    outcome = nbval(tmp_path, *paths, lax=True)
    assert (outcome.code, outcome.failed) == (0, []), outcome.text
    assert outcome.cells == sum(map(code_cells, paths))


def test_every_cell_of_every_lesson_was_run(course: Course) -> None:
    """No lesson has a cell without an execution count: nbval would run it and compare nothing."""
    for unit in course.units:
        assert lessons.never_run(notebook.read(unit.lesson), unit.lesson.name) == []


@pytest.mark.slow
def test_nbval_accepts_the_small_lesson(small_course: Course, tmp_path: Path) -> None:
    """What may differ does not matter: times, ratios, versions, addresses, folders, tracebacks and pictures."""
    lesson = small_course.units[0].lesson
    text = lesson.read_text(encoding="utf-8")
    nb = notebook.read(lesson)
    (picture,) = [cell for cell in nb.cells if cell.id == PICTURE]
    data = picture.outputs[0].data
    for old, new in (("base64,iVBOR", "base64,AAAAAiVBOR"), ("measured in ", "measured in 12")):
        assert old in data["text/html"]
        data["text/html"] = data["text/html"].replace(old, new)
    notebook.write(lesson, nb)
    assert lesson.read_text(encoding="utf-8") != text
    outcome = nbval(tmp_path, lesson)
    assert (outcome.code, outcome.failed, outcome.cells) == (0, [], 4), outcome.text


@pytest.mark.slow
@pytest.mark.parametrize(
    "edits",
    [
        {
            ("01_small-values", "a stable line", "another line"): "Cell 0",
            ("01_small-error", "no such key", "no such door"): "Cell 2",
            (PICTURE, "orange dot", "blue dot"): "Cell 3",
        },
        {
            ("01_small-values", "1 + 1", "1 + 2"): "Cell 0",
            ("01_small-measured", "print", "1 / 0 #"): "Cell 1",
            (PICTURE, "a dot", "a line"): "Cell 3",
        },
    ],
    ids=["printed text, the words of an error, alt text", "a result, an error, a picture's name"],
)
def test_nbval_sees_what_counts(
    small_course: Course, tmp_path: Path, edits: dict[tuple[str, str, str], str]
) -> None:
    """What must not differ is compared: a stored output that the code no longer gives fails, and names its cell."""
    lesson = small_course.units[0].lesson
    for cell, old, new in edits:
        edit(lesson, cell, old, new)
    outcome = nbval(tmp_path, lesson)
    assert (outcome.code, outcome.failed) == (1, list(edits.values())), outcome.text


@pytest.mark.slow
def test_nbval_really_runs_source(small_course: Course, tmp_path: Path) -> None:
    """Though source/ was never run, nbval runs it: a solution that raises is seen, and one that is wrong."""
    source = small_course.units[0].source
    outcome = nbval(tmp_path, source, lax=True)
    assert (outcome.code, outcome.failed, outcome.cells) == (0, [], 7), outcome.text
    edit(source, "double-it", "x + x", "x + undefined")
    edit(source, "guess-it", "guess = 12", "guess = 'twelve'")
    outcome = nbval(tmp_path, source, lax=True)
    assert (outcome.code, outcome.failed) == (1, ["Cell 2", "Cell 5"]), outcome.text  # the visible checks of both


def test_sanitising_patterns_are_all_read() -> None:
    """Every pair of lines that looks like a pattern is one to nbval, it compiles, and it is plain ASCII."""
    from nbval.plugin import get_sanitize_patterns

    text = SANITIZE.read_text(encoding="ascii")
    patterns = get_sanitize_patterns(text)
    assert len(patterns) == text.count("\nregex:") == text.count("\nreplace:") == 21
    assert sanitised("nothing to replace, 5 traces", patterns) == "nothing to replace, 5 traces"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("the first call took 52.31 ms", "the first call took 1.2 s"),
        ("16.2 µs per hit, 3,021 times as long", "9 µs per hit, 812 times as long"),
        ("costs as much as 3,017 hits", "costs as much as 87 hits"),
        ("| 52&nbsp;ms |   98.1 % |", "| 104.3&nbsp;ms |     97 % |"),
        ("JAX 0.10.2 on Python 3.11.7", "JAX 0.12.0.1 on Python 3.13.0"),
        ("<function f at 0x…>", "<function f at 0x7f22aabbccdd>"),
        ("in site-packages/jax/_src/api.py:12", "in /home/a/.venv/lib/python3.11/site-packages/jax/_src/api.py:12"),
        ("<cell>:1: a warning", "/tmp/ipykernel_123/456.py:1: a warning"),
        ('<img src="data:image/png;base64,AAAA/+8="> x', '<img src="data:image/png;base64,BBBBBBBB"> x'),
        ("<svg width='3'>\n<path/></svg>", "<svg width='4'>\n<path d='x'/>\n</svg>"),
        ("a\n------\n 1.25 ms", "a\n--------\n  100.25 ms"),
        ("0.12345678", "0.12341111"),
    ],
)
def test_sanitising_forgives_what_may_differ(one: str, other: str) -> None:
    """Two runs of one cell, on two machines, are the same to nbval."""
    assert sanitised(one) == sanitised(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("5 compilations", "4 compilations"),
        ("traced 5 times", "traced 1 times"),
        ("f32[3]", "f32[4]"),
        ("i32[3] against f32[3]", "f32[3] against f32[3]"),
        ("2 x 3", "3 x 2"),
        ("shape, dtype", "shape, weak type"),
        ("</td><td>1</td>", "</td><td>2</td>"),
        ("0.1234", "0.2345"),
        ("the 3rd call", "the 4th call"),
        ("jitscope/watching.py", "jitscope/timing.py"),
    ],
)
def test_sanitising_keeps_what_counts(one: str, other: str) -> None:
    """Counts, shapes, reasons and values are compared."""
    assert sanitised(one) != sanitised(other)


def sanitised(text: str, patterns: list[tuple[str, str]] | None = None) -> str:
    """Return a text as nbval compares it."""
    from nbval.plugin import get_sanitize_patterns

    for regex, replacement in patterns or get_sanitize_patterns(SANITIZE.read_text(encoding="ascii")):
        text = re.sub(regex, replacement, text)
    return text


@pytest.mark.slow
def test_lessons_store_nothing_of_the_machine(
    small_course: Course, small_root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command runs a lesson and stores no folder, no address, and only metadata that is allowed."""
    lesson = small_course.units[0].lesson
    notebook.write(lesson, notebook.without_outputs(notebook.read(lesson)))
    assert cli.main(["--root", str(small_root), "lessons", "--check"]) == 1
    assert "cell 01_small-values: was never run; run `autograder lessons`" in capsys.readouterr().out
    assert cli.main(["--root", str(small_root), "lessons", "01_small"]) == 0
    assert capsys.readouterr().out.startswith("notebooks/01_small.ipynb: 4 cells run, ")
    assert cli.main(["--root", str(small_root), "lessons", "--check"]) == 0
    text = lesson.read_text(encoding="utf-8")
    assert str(small_root) not in text
    assert "object at 0x…" in text
    assert "in notebooks\\n" in text
    nb = notebook.read(lesson)
    assert [cell.execution_count for cell in nb.cells if cell.cell_type == "code"] == [1, 2, 3, 4]
    assert nb.cells[3].metadata == {}
    assert notebook.dumps(nb) == text
    stored = notebook.read(FIXTURES / "course" / "notebooks" / "01_small.ipynb")
    one, other = ([len(cell.get("outputs", [])) for cell in each.cells] for each in (nb, stored))
    assert one == other


@pytest.mark.slow
@pytest.mark.parametrize(
    ("new", "says"),
    [
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("import os; os._exit(1)", "Kernel died"),
    ],
    ids=["raises", "kills its kernel"],
)
def test_lesson_that_fails_is_refused(
    small_course: Course, small_root: Path, capsys: pytest.CaptureFixture[str], new: str, says: str
) -> None:
    """A cell that raises without being tagged for it ends the run in one line that names it; the old lesson stays."""
    lesson = small_course.units[0].lesson
    edit(lesson, "01_small-measured", "start = time.perf_counter()", new)
    before = lesson.read_bytes()
    assert cli.main(["--root", str(small_root), "lessons"]) == 2
    error = capsys.readouterr().err
    assert error.startswith("autograder: notebooks/01_small.ipynb: cell 01_small-measured: ")
    assert says in error
    assert error.count("\n") == 1
    assert lesson.read_bytes() == before


@pytest.mark.slow
def test_interrupted_lessons_leave_the_old_ones(small_course: Course, small_root: Path, tmp_path: Path) -> None:
    """Ctrl-C while a cell runs ends in one line and exit code 130, with the kernel gone and the old lesson in place."""
    lesson, started = small_course.units[0].lesson, tmp_path / "started"
    os.mkfifo(started)
    endless = f"open({str(started)!r}, 'w').close()\nwhile True:\n    start = time"
    edit(lesson, "01_small-measured", "start = time", endless)
    before = lesson.read_bytes()
    command = [sys.executable, "-m", "autograder.cli", "--root", str(small_root), "lessons"]
    running = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True)
    with started.open():  # opens when the cell opens it
        (kernel,) = psutil.Process(running.pid).children()
    running.send_signal(signal.SIGINT)
    _, error = running.communicate(timeout=60)
    assert (running.returncode, error) == (130, "autograder: interrupted\n")
    assert not kernel.is_running()
    assert lesson.read_bytes() == before


@pytest.mark.slow
def test_lesson_that_never_ends_is_refused(small_course: Course, tmp_path: Path) -> None:
    """A cell that takes longer than it may ends the run, and is named."""
    nb = notebook.read(small_course.units[0].lesson)
    nb.cells[3].source = "while True:\n    pass"
    with pytest.raises(CourseError, match=r"^small: cell 01_small-measured: .*timed out"):
        lessons.execute(nb, tmp_path, "small", seconds=1)


def test_kernels_do_not_see_a_users_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A user's own JAX, XLA, Matplotlib and IPython variables do not change what a lesson stores."""
    for name in ("JAX_ENABLE_X64", "JAX_PLATFORMS", "XLA_FLAGS", "MPLBACKEND", "MATPLOTLIBRC", "IPYTHONDIR"):
        monkeypatch.setenv(name, "theirs")
    environment = lessons.kernel_environment(tmp_path)
    assert {key: value for key, value in environment.items() if value == "theirs"} == {}
    assert environment["JAX_PLATFORMS"] == "cpu"


def test_normalising_leaves_pictures_alone(small_course: Course, small_root: Path) -> None:
    """Base64 is copied byte for byte, even where an address or a path seems to stand in it."""
    nb = notebook.read(small_course.units[0].lesson)
    tricky = "+0xabcdef12/AAAA"
    html = f'<img alt="a" src="data:image/png;base64,{tricky}="> {small_root}/x at 0xabcdef12'
    nb.cells[1].outputs[1].data = {"text/html": html, "image/png": tricky}
    nb.cells[1].outputs[1].metadata = json.loads('{"image/png": {"width": 3, "other": 1}, "isolated": true}')
    output = lessons.normalised(nb, small_root).cells[1].outputs[1]
    assert output.data["image/png"] == tricky
    assert output.data["text/html"] == f'<img alt="a" src="data:image/png;base64,{tricky}="> x at 0x…'
    assert output.metadata == {"image/png": {"width": 3}}
