"""The tiny course of fixtures/tiny: two exercises with answers, small enough to grade a class in a test."""

import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from autograder import notebook
from autograder.answers import Answer
from autograder.classroom import Classroom, Graded, Mark
from autograder.course import Course, Unit, load
from autograder.records import Check, Record

TINY = Path(__file__).resolve().parent / "fixtures" / "tiny"
UNIT = "01_tiny"


def copy(folder: Path) -> Path:
    """Copy the tiny course into a folder, and return its root."""
    return Path(shutil.copytree(TINY, folder / "tiny"))


def course() -> Course:
    """The tiny course."""
    return load(TINY)


def unit() -> Unit:
    """Its one unit."""
    return course().units[0]


def room(folder: Path) -> tuple[Classroom, Any]:
    """A class on the tiny unit in `folder`, the assignment generated, and the student version."""
    shutil.copytree(TINY / "source", folder / "source")
    classroom = Classroom(folder, UNIT)
    return classroom, notebook.read(classroom.generate())


def solved(nb: Any, **answers: str) -> Any:
    """Put answers into a notebook: the solution where none is given; `add_up` is the answer to `add-up`."""
    own = notebook.read(unit().source)
    for exercise in unit().exercises:
        source = answers.get(exercise.slug.replace("-", "_"))
        nb = notebook.with_answer(nb, exercise, source or notebook.find_cells(own, exercise, "").answer.source, "")
    return nb


def hand_in(classroom: Classroom, student: str, content: Any) -> Path:
    """Lay a submission where `nbgrader collect` would: a notebook, or any text or bytes."""
    path = classroom.root / "submitted" / student / UNIT / f"{UNIT}.ipynb"
    path.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(content, bytes):
        path.write_bytes(content)
    else:
        path.write_text(content if isinstance(content, str) else notebook.dumps(content), encoding="utf-8")
    return path


def secrets() -> list[str]:
    """Every line of the hidden tests whose text does not stand elsewhere, too."""
    cells = notebook.read(unit().source).cells
    parts = [notebook.region(cell.source, notebook.BEGIN_HIDDEN, notebook.END_HIDDEN) for cell in cells]
    known = "\n".join(line for open_lines, _ in parts for line in open_lines)
    return [line.strip() for _, hidden in parts for line in hidden if line.strip() not in known]


def check(name: str, points: float = 1, *, lost: str = "", hint: str = "Think.", error: str | None = None) -> Check:
    """A check of a record: passed, unless `lost` is a verdict."""
    got = "one" if not error else f"{error}: no"
    earned, hint = (0, hint) if lost else (points, "")
    return Check(name, points, earned, lost or "pass", "f", got, "two", hint, None, error)


def record(slug: str, checks: list[Check]) -> Record:
    """A record of these checks."""
    return Record(slug, sum(c.points for c in checks), sum(c.earned for c in checks), tuple(checks))


def graded(records: Mapping[str, Any], scores: Mapping[str, float] | None = None, **more: Any) -> Graded:
    """What grading came to: checks by exercise, and the gradebook's scores where they differ from what those earned."""
    made = {
        slug: record(slug, found) if isinstance(found, list) else found for slug, found in records.items()
    }
    marks = {slug: Mark(record.earned, record.points) for slug, record in made.items() if isinstance(record, Record)}
    marks |= {slug: Mark(score, 3) for slug, score in (scores or {}).items()}
    seen = {slug: Record(slug, 0, 0, (check("value", 0),)) for slug in made}
    return Graded("someone", marks, made, more.get("visible", seen), more.get("errors", ()))


def answer(slug: str, name: str, loses: tuple[str, ...] | None = None) -> Answer:
    """An answer of which only its name and what it loses matter."""
    kind = "right" if name.startswith("right") else "wrong"
    return Answer(slug, Path(slug, name), kind, "says", None, loses, f"# {name}", 0)
