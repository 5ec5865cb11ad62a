"""Hold what grading came to against what the answers say of themselves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from autograder.answers import Answer
from autograder.classroom import Graded
from autograder.course import Exercise
from autograder.records import STUMBLED, Check, NoRecordError, Record

_STUB = "NotImplementedError"
# Where a prediction was never made there is no such name for the checks to look at.
_NO_NAME = "NameError"


@dataclass(frozen=True)
class Verdict:
    """What is so about one answer.

    Attributes:
        name: the answer's, for reports.
        full: whether it earned all points.
        as_stated: whether it lost exactly what it says, nothing for a right one.
        problems: a line for each thing that is not as it should be.
    """

    name: str
    full: bool
    as_stated: bool
    problems: tuple[str, ...]


def judge(exercise: Exercise, answer: Answer | None, graded: Graded) -> Verdict:
    """Judge one answer, or the solution where it is None, by the record and the gradebook."""
    name = answer.name if answer else f"{exercise.slug}/solution"
    record, mark = graded.records.get(exercise.slug), graded.marks.get(exercise.slug)
    if record is None or mark is None:
        return Verdict(name, False, False, (f"{name}: the gradebook or the notebook has no {exercise.slug}-hidden",))
    if isinstance(record, NoRecordError):
        return Verdict(name, False, False, (f"{name}: {record}",))
    problems = list(_sound(exercise, name, record))
    if abs(mark.score - record.earned) > 1e-9:
        problems.append(f"{name}: the gradebook says {mark.score:g}, its checks say {record.earned:g}")
    if answer is None or answer.kind == "right":
        problems += _visible(exercise, name, graded)
    full = not record.lost and mark.score >= exercise.points
    stated = _stated(answer, record, full)
    if not stated:
        problems.append(_strayed(name, answer, record))
    return Verdict(name, full, stated, tuple(problems))


def blank(exercises: dict[str, Exercise], others: set[str], graded: Graded) -> Iterator[str]:
    """Say where the released notebook, handed in as it is, does other than fail with `NotImplementedError`.

    Arguments:
        exercises: those that count, by slug.
        others: the unit's other exercises, whose cells are not looked at.
        graded: what grading it came to.
    """
    raised = set()
    for cell, error in graded.errors:
        slug = _slug(cell)
        if slug in exercises and cell == slug and error == _STUB:
            raised.add(slug)
        elif slug not in others:
            yield f"the released notebook: cell {cell!r} ends with {error}; only answer cells may, with {_STUB}"
    for slug in exercises:
        record, mark = graded.records.get(slug), graded.marks.get(slug)
        if not isinstance(record, Record) or mark is None:
            yield f"{slug}: the released notebook: {record or 'no record'}"
            continue
        if mark.score or record.earned:
            yield f"{slug}: the released notebook earns {mark.score:g} points, and should earn none"
        fine = {_STUB, _NO_NAME} if slug in raised else {_STUB}
        for check in record.checks:
            if check.error not in fine:
                yield f"{slug}: the released notebook: check {check.name!r} ends with {_seen(check)}, not {_STUB}"
        yield from _hints(f"{slug}: the released notebook", record)


def _sound(exercise: Exercise, name: str, record: Record) -> Iterator[str]:
    """What must be so of any record."""
    if STUMBLED in record.lost:
        check = next(check for check in record.checks if check.name == STUMBLED)
        yield f"{name}: the hidden cell itself stumbled ({check.got}); make it cope with such an answer"
    elif abs(record.points - exercise.points) > 1e-9:
        yield f"{exercise.slug}: its checks are worth {record.points:g} points, course.toml says {exercise.points}"
    yield from _hints(name, record)


def _visible(exercise: Exercise, name: str, graded: Graded) -> Iterator[str]:
    """A right answer passes what a student can run, too."""
    visible = graded.visible.get(exercise.slug, NoRecordError("there is no visible cell"))
    if isinstance(visible, NoRecordError):
        yield f"{name}: {visible}"
    elif visible.lost:
        yield f"{name}: is right, but loses the visible check {', '.join(visible.lost)} ({_why(visible)})"


def _hints(name: str, record: Record) -> Iterator[str]:
    for check in record.checks:
        if check.verdict != "pass" and not check.hint.strip():
            yield f"{name}: check {check.name!r} fails without a hint; give it one"


def _stated(answer: Answer | None, record: Record, full: bool) -> bool:
    if answer is None or answer.kind == "right":
        return full
    return not full if answer.loses is None else set(answer.loses) == set(record.lost)


def _strayed(name: str, answer: Answer | None, record: Record) -> str:
    lost = ", ".join(record.lost) or "nothing"
    if answer is None or answer.kind == "right":
        return f"{name}: should earn all points, but loses {lost} ({_why(record)})"
    if answer.loses is None:
        return f"{name}: should lose a check, but loses nothing"
    have = {check.name for check in record.checks}
    unknown = [check for check in answer.loses if check not in have]
    if unknown:
        return f"{name}: says that it loses {unknown[0]!r}, which is no check; there is {', '.join(sorted(have))}"
    return f"{name}: says that it loses {', '.join(answer.loses)}, but loses {lost}"


def _why(record: Record) -> str:
    return "; ".join(_seen(check) for check in record.checks if check.verdict != "pass")


def _seen(check: Check) -> str:
    return f"got {check.got}, expected {check.expected}" if check.error is None else check.got


def _slug(cell: str) -> str:
    return cell.removesuffix("-hidden").removesuffix("-visible")
