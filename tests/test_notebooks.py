"""Notebooks: broken ones get a clear line, writing is canonical, and every rule of the house notices its own breach."""

import os
from pathlib import Path
from typing import Any

import pytest

from autograder import notebook
from autograder.course import Course
from autograder.errors import CourseError
from tests.breaches import ANSWER, HIDDEN, LESSON_BREACHES, SOURCE_BREACHES, Breach
from tests.conftest import FIXTURES

BROKEN = FIXTURES / "broken" / "notebooks"
SAYS = {
    "a-list": "is not a notebook (no list of cells)",
    "cell-is-a-number": "is not a notebook of format 4.5 (its cell 1 has no id)",
    "cell-of-no-kind": "is not a valid notebook (cells/0: ",
    "cell-without-id": "is not a notebook of format 4.5 (its cell 1 has no id)",
    "cells-no-list": "is not a notebook (no list of cells)",
    "code-without-outputs": "is not a valid notebook (cells/0: 'outputs' is a required property)",
    "cut-short": "is not a notebook (not JSON, line 4)",
    "empty": "is not a notebook (not JSON, line 1)",
    "format-3": "is in notebook format 3.0, not 4.5",
    "format-4-4": "is in notebook format 4.4, not 4.5",
    "format-unsaid": "is in notebook format ?.?, not 4.5",
    "latin-1": "is not a notebook (not UTF-8)",
    "missing-comma": "is not a notebook (not JSON, line 4)",
    "prose": "is not a notebook (not JSON, line 1)",
}


def test_every_notebook_of_the_course_keeps_the_rules(course: Course) -> None:
    """Lessons, assignments and student versions have no problem: ids, metadata, cards, checks, sizes, pictures."""
    assert notebook.problems(course) == []


@pytest.mark.parametrize("name", sorted({file.stem for file in BROKEN.iterdir()} | set(SAYS)))
def test_broken_notebook_gets_one_line(name: str) -> None:
    """Whatever is wrong with a file, one line names it, says what it is, and what to do."""
    path = BROKEN / f"{name}.ipynb"
    with pytest.raises(CourseError) as error:
        notebook.read(path)
    says = str(error.value)
    assert says.startswith(f"{path}: {SAYS[name]}")
    assert "; " in says
    assert "\n" not in says


def test_missing_and_unreadable_notebooks_are_named(tmp_path: Path) -> None:
    """A notebook that is not there, and one that is a folder, are no tracebacks."""
    with pytest.raises(CourseError, match=r"none\.ipynb: no such notebook; check the name"):
        notebook.read(tmp_path / "none.ipynb")
    with pytest.raises(CourseError, match=r"cannot be read \(Is a directory\)"):
        notebook.read(tmp_path)


def test_nesting_without_end_is_no_crash(tmp_path: Path) -> None:
    """JSON that is nested deeper than Python can follow is refused in the same words."""
    deep = tmp_path / "deep.ipynb"
    deep.write_text("[" * 200_000)
    with pytest.raises(CourseError, match="is not a notebook"):
        notebook.read(deep)


def test_writing_is_canonical(small_course: Course, tmp_path: Path) -> None:
    """Written twice, or read and written, a notebook has the same bytes, and ends in one line break."""
    for path in (small_course.units[0].source, small_course.units[0].released, small_course.units[0].lesson):
        copy = tmp_path / path.parent.parent.name / path.name
        notebook.write(copy, notebook.read(path))
        assert copy.read_bytes() == path.read_bytes()
        assert path.read_bytes().endswith(b"}\n")


def test_writing_failed_keeps_the_old_notebook(
    small_course: Course, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the disk refuses, one line says so; the old notebook is whole and nothing lies beside it."""
    path = small_course.units[0].source
    before = path.read_bytes()

    def refuse(self: Path, target: Path) -> Path:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(CourseError, match=r"cannot be written \(No space left on device\)"):
        notebook.write(path, notebook.without_outputs(notebook.read(path)))
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_cells_of_an_exercise_are_found_by_slug(small_course: Course) -> None:
    """The five cells come in order, and a missing one is named."""
    exercise, nb = small_course.exercise("double-it"), notebook.read(small_course.units[0].source)
    cells = notebook.find_cells(nb, exercise, "01_small")
    assert [cell.id for cell in cells] == list(exercise.cells)
    nb.cells = [cell for cell in nb.cells if cell.id != "double-it-hidden"]
    with pytest.raises(CourseError, match=r"^01_small: has no cell 'double-it-hidden'; add it, with that id$"):
        notebook.find_cells(nb, exercise, "01_small")


def test_answer_is_put_into_a_copy(small_course: Course) -> None:
    """An answer replaces the whole text of the answer cell, in a copy; the original stays."""
    exercise, nb = small_course.exercise("double-it"), notebook.read(small_course.units[0].source)
    answered = notebook.with_answer(nb, exercise, "def double(x):\n    return 2 * x\n", "01_small")
    assert notebook.find_cells(answered, exercise, "").answer.source == "def double(x):\n    return 2 * x"
    assert "BEGIN SOLUTION" in notebook.find_cells(nb, exercise, "").answer.source
    assert [cell.id for cell in answered.cells] == [cell.id for cell in nb.cells]


def test_small_course_keeps_the_rules(small_course: Course) -> None:
    """The notebooks that the breaches below start from have no problem."""
    assert notebook.problems(small_course) == []


def said_about(course: Course, path: Path, breach: Breach) -> list[str]:
    """Return the problems of the course once a notebook of it was changed, without the notebook's name."""
    nb = notebook.read(path)
    breach(nb, {cell.id: cell for cell in nb.cells})
    notebook.write(path, nb)
    name = str(path.relative_to(course.root))
    problems = notebook.problems(course)
    assert all(problem.startswith(f"{name}: ") for problem in problems)
    return [problem.removeprefix(f"{name}: ") for problem in problems]


def check_breach(problems: list[str], says: list[str]) -> None:
    """Each expected line is there, and no other."""
    assert len(problems) == len(says), problems
    for wanted in says:
        assert any(wanted in problem for problem in problems), (wanted, problems)


@pytest.mark.parametrize("name", SOURCE_BREACHES)
def test_breach_in_an_assignment_is_noticed(name: str, small_course: Course) -> None:
    """Every rule for assignments notices its own breach, says which cell, and says nothing else."""
    breach, says = SOURCE_BREACHES[name]
    check_breach(said_about(small_course, small_course.units[0].source, breach), says)


@pytest.mark.parametrize("name", LESSON_BREACHES)
def test_breach_in_a_lesson_is_noticed(name: str, small_course: Course) -> None:
    """Every rule for lessons notices its own breach, says which cell, and says nothing else."""
    breach, says = LESSON_BREACHES[name]
    check_breach(said_about(small_course, small_course.units[0].lesson, breach), says)


def test_breach_in_a_release_is_noticed(small_course: Course) -> None:
    """A student version with an output, or with points unlike the registry's, is noticed too."""

    def breach(_: Any, cells: dict[str, Any]) -> None:
        cells[ANSWER].execution_count = 1
        cells[HIDDEN].metadata.nbgrader.points = 20

    check_breach(
        said_about(small_course, small_course.units[0].released, breach),
        ["cell double-it: carries outputs or a count", "nbgrader key 'points' is 20; set it to 2"],
    )


def test_notebook_written_otherwise_is_noticed(small_course: Course) -> None:
    """The same notebook in other bytes is noticed, with the command that mends it."""
    lesson, source = small_course.units[0].lesson, small_course.units[0].source
    for path in (lesson, source):
        path.write_text(path.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    says = "is not written as the course writes notebooks; run"
    assert notebook.problems(small_course) == [
        f"source/01_small/01_small.ipynb: {says} `autograder release --tidy`",
        f"notebooks/01_small.ipynb: {says} `autograder lessons`",
    ]


def test_broken_notebook_is_one_problem_among_others(small_course: Course) -> None:
    """A file that is no notebook is listed by its name; the other notebooks are still looked at."""
    small_course.units[0].source.write_text("{", encoding="utf-8")
    small_course.units[0].released.unlink()
    (problem,) = notebook.problems(small_course)
    assert problem.startswith("source/01_small/01_small.ipynb: is not a notebook (not JSON, line 1)")
