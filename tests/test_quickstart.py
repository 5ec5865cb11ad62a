"""nbgrader's own sample course, with test cells as any course has them, gets the same marks as under stock nbgrader."""

import shutil
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_output
from nbgrader.converters import Autograde

from autograder.classroom import Classroom
from autograder.judging import plain_tests
from tests import attacking
from tests.engine import needs_walls, template  # noqa: F401  # a fixture

UNIT = "ps1"
HALF = {"    ### BEGIN SOLUTION\n    return sum(squares(n))": "    return n * (n + 1) * (2 * n + 1) // 6"}
WRONG = {"return [i ** 2": "return [i ** 3", "raise ValueError": "raise KeyError"}


def hand_in(room: Classroom, student: str, folder: Path, changes: dict[str, str]) -> None:
    """Lay the notebooks of a folder where `nbgrader collect` would, changed here and there."""
    target = room.root / "submitted" / student / UNIT
    shutil.copytree(folder, target)
    for path in target.glob("*.ipynb"):
        nb = nbformat.read(path, as_version=nbformat.NO_CONVERT)
        for cell in nb.cells:
            for old, new in changes.items():
                cell.source = cell.source.replace(old, new)
        path.chmod(0o644)
        nbformat.write(nb, path)


def marks(folder: Path) -> dict[str, dict[str, Any]]:
    """Make the sample course, grade four submissions, and return what the gradebook holds."""
    command = str(Path(sysconfig.get_path("scripts")) / "nbgrader")
    subprocess.run([command, "quickstart", "course"], cwd=folder, check=True, capture_output=True)
    room = Classroom(folder / "course", UNIT)
    room.generate()
    source, released = room.root / "source" / UNIT, room.root / "release" / UNIT
    given = {"solved": (source, {}), "untouched": (released, {}), "half": (source, HALF), "wrong": (source, WRONG)}
    found = {}
    for student, (notebooks, changes) in given.items():
        hand_in(room, student, notebooks, changes)
        room._convert("autograde", Autograde, student)
        with room.gradebook() as gradebook:
            found[student] = {
                grade.name: (grade.auto_score, grade.manual_score, grade.max_score, grade.needs_manual_grade)
                for graded in gradebook.find_submission(UNIT, student).notebooks for grade in graded.grades}
    return found


@pytest.mark.slow
@needs_walls
def test_the_sample_course_gets_the_marks_of_stock_nbgrader(tmp_path: Path, template: Any) -> None:  # noqa: F811
    """Solved, untouched, half right and wrong; tests, manual answers and a task."""
    for name in ("ours", "stock"):
        (tmp_path / name).mkdir()
    ours = marks(tmp_path / "ours")
    with attacking.stock():
        stock = marks(tmp_path / "stock")
    assert ours == stock
    totals = {student: sum(score or 0 for score, *_ in grades.values()) for student, grades in ours.items()}
    assert totals == {"solved": 3, "untouched": 0, "half": 2.5, "wrong": 0.5}


@pytest.mark.parametrize(("outputs", "earned", "checks"), [
    ([], 3, [("tests", "pass")]),
    ([new_output("stream", name="stdout", text="x")], 3, [("tests", "pass")]),
    ([new_output("stream", name="stderr", text="x")], 0, [("tests", "fail")]),
    ([new_output("error", ename="AssertionError", evalue="no")], 0, [("tests", "error")]),
    ([new_output("execute_result", data={"text/plain": "2"})], 2, [("tests", "pass"), ("tests-rest", "fail")]),
    ([new_output("execute_result", data={"text/plain": "words"})], 3, [("tests", "pass")]),
])
def test_a_plain_test_cell_earns_what_nbgrader_gives(outputs: list[Any], earned: float, checks: list[Any]) -> None:
    """Its record adds up to it, and says what was seen."""
    cell = new_code_cell("assert f", outputs=outputs)
    cell.metadata["nbgrader"] = {
        "grade": True, "solution": False, "points": 3, "grade_id": "t", "locked": True, "schema_version": 3}
    found = plain_tests.results(cell)
    assert [(result.name, result.verdict) for result in found] == checks
    assert sum(result.earned for result in found) == earned
    assert sum(result.points for result in found) == 3


@pytest.mark.parametrize(("source", "plain"), [
    ("assert f(1) == 2", True), ("with checks('x') as check:\n    pass", False), ("%time\nassert f", True), ("", True),
    ("with jitscope.checks('x') as check:\n    pass", False), ("# with checks('x')\nassert f", True),
    ("with open('checks') as file:\n    pass", True),
])
def test_a_cell_with_checks_is_not_a_plain_one(source: str, plain: bool) -> None:
    """By its syntax tree, and not by its text."""
    assert plain_tests.is_plain(source) is plain
