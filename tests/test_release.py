"""The student versions: made from source/ byte for byte, with nothing of a solution or a hidden test left in them."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from autograder import cli, notebook, release
from autograder.course import Course
from autograder.errors import CourseError
from tests.conftest import FIXTURES, ROOT

NAME = "release/01_small/01_small.ipynb"
STUB = 'raise NotImplementedError("Write your answer here, then delete this line")'


def edit(path: Path, cell_id: str, change: Callable[[str], str]) -> None:
    """Change one cell's text in a notebook."""
    nb = notebook.read(path)
    (cell,) = [cell for cell in nb.cells if cell.id == cell_id]
    cell.source = change(cell.source)
    notebook.write(path, nb)


def test_release_is_what_source_makes(course: Course) -> None:
    """Made again, each student version has the bytes that are committed, and shows no line that it should not."""
    assert release.drift(course) == []


def test_small_release_is_what_source_makes(small_course: Course) -> None:
    """The small course's student version, made on another day by another user, has the same bytes."""
    assert release.drift(small_course) == []


def test_answer_cells_hold_the_stub_and_hidden_cells_one_comment(small_course: Course) -> None:
    """Signatures and docstrings stay, solutions become one line that raises, hidden tests become their first line."""
    cells = {cell.id: cell.source for cell in notebook.read(small_course.units[0].released).cells}
    assert cells["double-it"] == f'def double(x):\n    """Return twice `x`."""\n    {STUB}'
    assert cells["guess-it"] == f"# Your prediction: guess = a number\n{STUB}"
    assert cells["double-it-hidden"] == "# Hidden checks run here when your work is graded (2 points)."
    assert cells["guess-it-hidden"] == "# Hidden checks run here when your work is graded (1 point)."
    assert 'checks("double-it")' in cells["double-it-visible"]


def test_command_makes_checks_and_mends(small_root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`autograder release` mends what drifted, strays included; `--check` only says so; neither leaves anything."""
    released = small_root / NAME
    wanted = released.read_bytes()
    everything = sorted(small_root.rglob("*"))
    run = ["--root", str(small_root), "release"]

    assert cli.main([*run, "--check"]) == 0
    assert capsys.readouterr().out == ""

    released.write_bytes(wanted + b" ")
    (released.parent / "notes.txt").write_text("left over")
    assert cli.main([*run, "--check", "01_small"]) == 1
    assert capsys.readouterr().out == (
        f"{NAME}: is not what source/ makes; run `autograder release`, and edit source/ only\n"
        "release/01_small/notes.txt: has no source; remove it, or run `autograder release`\n"
    )
    assert released.read_bytes() == wanted + b" "

    assert cli.main(run) == 0
    assert capsys.readouterr().out == "release/01_small: made again\n"
    assert released.read_bytes() == wanted
    assert sorted(small_root.rglob("*")) == everything  # no gradebook, no log, no temporary file

    assert cli.main([*run, "01_small"]) == 0
    assert capsys.readouterr().out == "release/01_small: is as it should be\n"

    shutil.rmtree(small_root / "release")
    assert cli.main([*run, "--check"]) == 1
    assert capsys.readouterr().out == f"{NAME}: is missing; run `autograder release`\n"
    assert cli.main(run) == 0
    assert released.read_bytes() == wanted


def test_files_beside_the_notebook_are_released_too(small_root: Path, small_course: Course) -> None:
    """Data that an assignment reads goes to students as it is; what an editor left there does not."""
    source = small_course.units[0].source.parent
    (source / "data").mkdir()
    (source / "data" / "lengths.csv").write_text("3,5,8\n")
    (source / ".ipynb_checkpoints").mkdir()
    (source / ".ipynb_checkpoints" / "01_small.ipynb").write_text("{}")
    assert release.drift(small_course) == ["release/01_small/data/lengths.csv: is missing; run `autograder release`"]
    assert cli.main(["--root", str(small_root), "release"]) == 0
    assert release.drift(small_course) == []
    (source / "data" / "lengths.csv").unlink()
    assert cli.main(["--root", str(small_root), "release"]) == 0
    assert not (small_root / "release/01_small/data/lengths.csv").exists()


def test_tidy_takes_out_what_jupyterlab_added(small_root: Path, small_course: Course) -> None:
    """A source that was run and saved in JupyterLab becomes again what it was, and so does its release."""
    source = small_course.units[0].source
    before = source.read_bytes()
    nb = notebook.read(source)
    nb.metadata.language_info.update(version="3.11.7", file_extension=".py")
    nb.metadata.widgets = {}
    nb.cells[1].execution_count = 4
    nb.cells[1].metadata.update(collapsed=True, scrolled=False)
    notebook.write(source, nb)
    assert notebook.problems(small_course) != []
    assert cli.main(["--root", str(small_root), "release", "--tidy"]) == 0
    assert source.read_bytes() == before
    assert notebook.problems(small_course) == []


@pytest.mark.parametrize(
    ("cell", "change", "says"),
    [
        (
            "double-it",
            lambda text: text.replace("    ### END SOLUTION", ""),
            "cell double-it: needs after each '### BEGIN SOLUTION' one '### END SOLUTION'",
        ),
        (
            "double-it-hidden",
            lambda text: text.replace("### BEGIN", "### END"),
            "cell double-it-hidden: needs after each '### BEGIN HIDDEN TESTS' one '### END HIDDEN TESTS'",
        ),
        (
            "double-it-visible",
            lambda text: f"### BEGIN SOLUTION\n### END SOLUTION\n{text}",
            "nbgrader cannot make the student version (RuntimeError: Solution region detected in a non-solution cell",
        ),
        (
            "double-it-visible",
            lambda text: f"### BEGIN HIDDEN TESTS\n### END HIDDEN TESTS\n{text}",
            "nbgrader cannot make the student version (RuntimeError: Hidden test region detected in a non-grade cell",
        ),
    ],
    ids=["solution without end", "hidden tests without beginning", "solution in a check", "hidden tests in a check"],
)
def test_source_that_cannot_be_released_is_named(
    small_root: Path, small_course: Course, capsys: pytest.CaptureFixture[str],
    cell: str, change: Callable[[str], str], says: str,
) -> None:  # fmt: skip
    """A source that nbgrader cannot turn into a student version gets one line, and the old version stays."""
    edit(small_course.units[0].source, cell, change)
    before = (small_root / NAME).read_bytes()
    assert cli.main(["--root", str(small_root), "release"]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"autograder: source/01_small/01_small.ipynb: {says}"), error
    assert error.count("\n") == 1
    assert (small_root / NAME).read_bytes() == before


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("{", "source/01_small/01_small.ipynb: is not a notebook (not JSON, line 1)"),
        (None, "source/01_small/01_small.ipynb: no such notebook"),
    ],
    ids=["not JSON", "missing"],
)
def test_broken_source_is_named(
    small_root: Path, small_course: Course, capsys: pytest.CaptureFixture[str], content: str | None, says: str
) -> None:
    """A source that is not JSON, or not there, is named in one line before anything is written."""
    source = small_course.units[0].source
    source.unlink() if content is None else source.write_text(content)
    assert cli.main(["--root", str(small_root), "release"]) == 2
    assert f"autograder: {small_root / says.split(':')[0]}: " in capsys.readouterr().err
    assert (small_root / NAME).is_file()


@pytest.mark.parametrize("unit", ["01_smal", "double-it"])
def test_unknown_unit_is_refused(small_root: Path, capsys: pytest.CaptureFixture[str], unit: str) -> None:
    """A unit that course.toml does not list gets one line, with what was probably meant."""
    assert cli.main(["--root", str(small_root), "release", unit]) == 2
    assert capsys.readouterr().err.startswith(f"autograder: course.toml: there is no unit {unit!r}; ")


def test_interrupted_release_keeps_the_old_one(
    small_root: Path, small_course: Course, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-C just before the new file takes its place leaves the old one, whole; run again, it finishes."""
    edit(small_course.units[0].source, "double-it-card", lambda text: text + "\n\nA new sentence.")
    before = (small_root / NAME).read_bytes()

    def interrupt(self: Path, target: Path) -> Path:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", interrupt)
        assert cli.main(["--root", str(small_root), "release"]) == 130
    assert capsys.readouterr().err == "autograder: interrupted\n"
    assert (small_root / NAME).read_bytes() == before
    assert [path.name for path in (small_root / "release/01_small").iterdir()] == ["01_small.ipynb"]
    assert cli.main(["--root", str(small_root), "release"]) == 0
    assert b"A new sentence." in (small_root / NAME).read_bytes()


@pytest.mark.parametrize(
    ("cell", "line"),
    [
        ("double-it", "    twice_of_it = x + x"),
        ("double-it-visible", 'check.equal("right", guessed_number(), 12, points=1, called="`guess`", '
                              'hint="Twice three, and that twice?")'),
        ("double-it-after", "guess = 12"),
    ],
)
def test_leak_is_noticed(small_course: Course, cell: str, line: str) -> None:
    """A line of a solution or of a hidden test in any cell of a student version is noticed."""
    source = notebook.read(small_course.units[0].source)
    released = notebook.read(small_course.units[0].released)
    assert release.leaked(source, released, "r") == []
    (there,) = [each for each in released.cells if each.id == cell]
    there.source += f"\n{line}"
    assert release.leaked(source, released, "r") == [
        f"r: shows {line.strip()!r} of a solution or a hidden test; check the marks in source/"
    ]


def test_leak_in_metadata_is_noticed(small_course: Course) -> None:
    """What is hidden may not lie in metadata or outputs either, nor may the marks."""
    source = notebook.read(small_course.units[0].source)
    released = notebook.read(small_course.units[0].released)
    released.cells[2].metadata.solution = "twice_of_it = x + x"
    released.cells[3].metadata.note = "### BEGIN HIDDEN TESTS"
    assert release.leaked(source, released, "r") == [
        "r: holds 'twice_of_it = x + x' of a solution or a hidden test in its metadata or outputs",
        "r: holds the mark '### BEGIN HIDDEN TESTS'; run `autograder release`",
    ]


def test_line_that_students_see_anyway_is_no_leak(small_course: Course) -> None:
    """A line that the open part of a notebook holds too is not taken for a leak; once more than that, it is."""
    source = notebook.read(small_course.units[0].source)
    released = notebook.read(small_course.units[0].released)
    shared = 'with checks("double-it") as check:'
    assert shared in next(cell.source for cell in source.cells if cell.id == "double-it-hidden")
    assert release.leaked(source, released, "r") == []
    released.cells[2].source += f"\n{shared}"
    assert [shared in problem for problem in release.leaked(source, released, "r")] == [True]


@pytest.mark.slow
def test_command_line_of_nbgrader_makes_the_same(small_root: Path, tmp_path: Path) -> None:
    """What `nbgrader generate_assignment` makes with the course's configuration is what `autograder release` makes."""
    shutil.copy(ROOT / "nbgrader_config.py", small_root)
    wanted = (small_root / NAME).read_bytes()
    command = [sys.executable, "-m", "nbgrader", "generate_assignment", "01_small", "--force", "--no-db"]
    done = subprocess.run(command, cwd=small_root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    made = notebook.read(small_root / NAME)
    assert notebook.dumps(made).encode("utf-8") == wanted


def test_fixture_course_is_in_order() -> None:
    """The small course that other tests break is one that the tools accept."""
    from autograder.course import check_house, load

    small = load(FIXTURES / "course")
    assert check_house(small) == []
    with pytest.raises(CourseError):
        small.unit("05_jit_cache")
