"""Record documents: what grading one submission came to, check by check, as one JSON file beside the gradebook.

They lie in `records/UNIT/STUDENT.json`. The dataclasses here are their schema; `read` refuses what does not fit it.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
import platform
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from autograder import notebook, records
from autograder.classroom import Graded
from autograder.course import Exercise, Unit

VERSION = 1
FOLDER = "records"
VERDICTS = ("pass", "fail", "error", "timeout", "memory", "output", "crash", "not-run", "internal")
NOT_RUN, INTERNAL = "not-run", "internal"
# The class of error that stopped a cell, and the verdict that it is.
STOPPED = {
    "TimeLimit": "timeout",
    "MemoryLimit": "memory",
    "MemoryError": "memory",
    "OutputLimit": "output",
    "KernelDied": "crash",
}
# What a check finds where the cell that makes the student's names was stopped.
_NO_NAME = "NameError"
ALL = "(all)"  # stands for the checks of an exercise that has no record


class DocumentError(Exception):
    """A file is no record document of this version; says why."""


@dataclass(frozen=True)
class CheckLine:
    """One check.

    Attributes:
        earned: points; None where the gradebook has no mark, since nothing was graded.
        verdict: one of `VERDICTS`.
        message: what a student should know, one line; empty where the check passed.
        belief: the wrong belief that usually explains it, by its name in course.toml.
    """

    name: str
    points: float
    earned: float | None
    verdict: str
    message: str
    belief: str | None


@dataclass(frozen=True)
class ExerciseLines:
    """One exercise and its checks, in their order."""

    exercise: str
    points: float
    earned: float | None
    checks: tuple[CheckLine, ...]


@dataclass(frozen=True)
class Document:
    """One submission, graded.

    Attributes:
        version: of this schema.
        submission: digest of what was handed in; another one means that it was handed in again.
        sandbox: what the student's code ran in: "bubblewrap" or "none".
        jax: version that graded it.
        python: the same.
        seconds: how long grading took.
    """

    version: int
    unit: str
    student: str
    submission: str
    sandbox: str
    jax: str
    python: str
    seconds: float
    exercises: tuple[ExerciseLines, ...]

    @property
    def marked(self) -> bool:
        """Whether the gradebook has a mark for all of it."""
        return all(exercise.earned is not None for exercise in self.exercises)

    def rows(self) -> Iterator[dict[str, Any]]:
        """One row per check, as `autograder grade --json` writes them."""
        for exercise in self.exercises:
            for check in exercise.checks:
                row = asdict(check)
                name = row.pop("name")
                yield {"student": self.student, "unit": self.unit, "exercise": exercise.exercise, "check": name, **row}


def place(root: Path, unit: str, student: str) -> Path:
    """Where the document of a submission lies."""
    return root / FOLDER / unit / f"{student}.json"


def digest(folder: Path) -> str:
    """Say in a few letters what a submission's folder holds: its notebooks, and when it was handed in."""
    seen = hashlib.sha256()
    for path in sorted([*folder.glob("*.ipynb"), folder / "timestamp.txt"]):
        if path.is_file():
            content = path.read_bytes()
            seen.update(f"{path.name} {len(content)}\n".encode(errors="surrogateescape") + content)
    return seen.hexdigest()


def of_graded(unit: Unit, graded: Graded, unreadable: str, **about: Any) -> Document:
    """Make the document of a submission that was graded.

    Args:
        unit: what it was handed in for.
        graded: what grading came to.
        unreadable: why what was handed in is no notebook; empty where it is one.
        about: the fields `submission`, `sandbox` and `seconds`.
    """
    stopped = {name: STOPPED[error] for name, error in graded.errors if error in STOPPED}
    lines = []
    for exercise in unit.exercises:
        found, mark = graded.records.get(exercise.slug), graded.marks.get(exercise.slug)
        if not isinstance(found, records.Record):
            lines.append(_without(exercise, INTERNAL, str(found or "the gradebook does not know this exercise")))
            continue
        checks = tuple(_line(check, stopped.get(exercise.slug), unreadable) for check in found.checks)
        lines.append(ExerciseLines(exercise.slug, exercise.points, mark.score if mark else None, checks))
    return _document(unit, graded.student, tuple(lines), **about)


def without_marks(unit: Unit, student: str, verdict: str, message: str, **about: Any) -> Document:
    """Make the document of a submission that has no mark, and say why."""
    return _document(unit, student, tuple(_without(one, verdict, message) for one in unit.exercises), **about)


def write(path: Path, document: Document) -> None:
    """Write a document in one step."""
    text = json.dumps(asdict(document), indent=1, ensure_ascii=False)
    notebook.replace_bytes(path, f"{text}\n".encode(errors="replace"))


def read(path: Path) -> Document:
    """Read a document.

    Raises:
        DocumentError: it is not there, or not one of this version.
    """
    try:
        values = json.loads(path.read_text(encoding="utf-8"))
        if values["version"] != VERSION:
            raise DocumentError(f"{path}: is of version {values['version']!r}, not {VERSION}")
        exercises = tuple(
            ExerciseLines(**{**one, "checks": tuple(CheckLine(**check) for check in one["checks"])})
            for one in values["exercises"]
        )
        document = Document(**{**values, "exercises": exercises})
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise DocumentError(f"{path}: is no record of grading ({type(error).__name__}: {error})") from None
    unknown = {check.verdict for exercise in exercises for check in exercise.checks} - set(VERDICTS)
    if unknown:
        raise DocumentError(f"{path}: has the verdict {min(unknown)!r}")
    return document


def _document(unit: Unit, student: str, lines: tuple[ExerciseLines, ...], **about: Any) -> Document:
    jax, python = importlib.metadata.version("jax"), platform.python_version()
    return Document(VERSION, unit.slug, student, jax=jax, python=python, exercises=lines, **about)


def _without(exercise: Exercise, verdict: str, message: str) -> ExerciseLines:
    line = CheckLine(ALL, exercise.points, None, verdict, message, None)
    return ExerciseLines(exercise.slug, exercise.points, None, (line,))


def _line(check: records.Check, stopped: str | None, unreadable: str) -> CheckLine:
    verdict, message = check.verdict, _message(check)
    if unreadable:
        verdict, message = NOT_RUN, f"What was handed in is not a notebook: {unreadable}"
    elif verdict == "error" and check.error in STOPPED:
        verdict = STOPPED[check.error or ""]
    elif verdict == "error" and check.error == _NO_NAME and stopped:
        verdict, message = stopped, f"The answer was stopped before it was done ({stopped}), so: {check.got}"
    return CheckLine(check.name, check.points, check.earned, verdict, message, check.belief)


def _message(check: records.Check) -> str:
    if check.verdict == "pass":
        return ""
    said = check.got if check.verdict == "error" else f"got {check.got}, expected {check.expected}"
    called = f"{check.called}: " if check.called else ""
    return " ".join(f"{called}{said.rstrip('.')}. {check.hint}".split())
