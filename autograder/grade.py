"""`autograder grade`: grade what lies in submitted/, through nbgrader's own path, into the course's gradebook."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from autograder import documents, notebook, sandbox
from autograder.classroom import Classroom, StepError
from autograder.course import Course, Unit, load
from autograder.documents import INTERNAL, NOT_RUN, Document
from autograder.errors import CourseError
from autograder.registry import did_you_mean
from autograder.workers import each, jobs_argument


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what `autograder grade` takes."""
    parser.add_argument("unit", metavar="UNIT", help="the unit, such as 05_jit_cache")
    parser.add_argument("--student", nargs="+", action="extend", metavar="ID", help="only these (default: all)")
    parser.add_argument(
        "--sandbox",
        choices=sandbox.SANDBOXES,
        default=sandbox.BUBBLEWRAP,
        help="what student code runs in (default: %(default)s); `none` only for code that you trust",
    )
    parser.add_argument("--force", action="store_true", help="grade again what is graded already")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write a list with a row per check to this file too")
    jobs_argument(parser)


def run(args: argparse.Namespace) -> int:
    """Run the command."""
    if args.json and not args.json.absolute().parent.is_dir():
        raise CourseError(f"{args.json}: its folder is not there; make it, or give another file to --json")
    course = load(args.root)
    unit = course.unit(args.unit)
    students = submitted(course, unit, args.student)
    err = Console(stderr=True)
    if args.sandbox == sandbox.NONE:
        sandbox.warn(err, "--sandbox=none: student code runs as you, and can read and write all that you can; "
                          "the records say so")
    else:
        sandbox.require()
    room = Classroom(course.root, unit.slug, sandbox=args.sandbox, limits=course.limits)
    _require_assignment(room)
    done, todo = {}, []
    for student in students:
        known = None if args.force else graded_already(room, student)
        if known is None:
            todo.append(student)
        else:
            done[student] = known
    with _bar(err) as progress:
        bar = progress.add_task(unit.slug, total=len(todo))
        done |= grade(room, unit, todo, args.jobs, lambda: progress.advance(bar))
    return report(Console(), [done[student] for student in students], len(todo), args.json)


def submitted(course: Course, unit: Unit, wanted: Sequence[str] | None) -> list[str]:
    """Return whose submissions are to be graded, sorted.

    Raises:
        CourseError: there is none, or none of somebody who was named.
    """
    folder = course.root / "submitted"
    there = sorted(path.parent.name for path in folder.glob(f"*/{unit.slug}") if path.is_dir())
    remedy = f"run `nbgrader collect {unit.slug}`, or put notebooks into submitted/STUDENT/{unit.slug}/"
    for student in wanted or ():
        if student not in there:
            hint = did_you_mean(student, there) if there else remedy
            raise CourseError(f"submitted/: {student!r} handed in nothing for {unit.slug}; {hint}")
    if not there:
        raise CourseError(f"submitted/: holds nothing for {unit.slug}; {remedy}")
    return sorted(set(wanted)) if wanted else there


def graded_already(room: Classroom, student: str) -> Document | None:
    """Return the record of a submission whose mark still stands, None where it has to be graded."""
    try:
        document = documents.read(documents.place(room.root, room.unit, student))
    except documents.DocumentError:
        return None
    autograded = room.root / "autograded" / student / room.unit / f"{room.unit}.ipynb"
    same = document.submission == documents.digest(room.root / "submitted" / student / room.unit)
    return document if same and document.marked and autograded.is_file() and room.marks(student) else None


@dataclass(frozen=True)
class _Task:
    """One submission for a worker process to grade."""

    room: Classroom
    unit: Unit
    student: str


def grade(
    room: Classroom, unit: Unit, students: Sequence[str], jobs: int, done: Callable[[], None]
) -> dict[str, Document]:
    """Grade submissions, and write their records; a fault of ours is tried a second time."""
    graded: dict[str, Document] = {}
    # A view of a mapping cannot cross to another process.
    unit = replace(unit, left_out=dict(unit.left_out))
    tasks = [_Task(room, unit, student) for student in students]
    again: list[_Task] = []
    for task, document in each(_grade_one, tasks, jobs):
        graded[task.student] = document
        if _internal(document):
            again.append(task)
        else:
            _keep(room, document)
            done()
    for task, document in each(_grade_one, again, jobs) if again else ():
        graded[task.student] = document
        _keep(room, document)
        done()
    return graded


def _grade_one(task: _Task) -> Document:
    room, unit, student = task.room, task.unit, task.student
    folder = room.root / "submitted" / student / unit.slug
    began = time.perf_counter()

    def about() -> dict[str, object]:
        seconds = round(time.perf_counter() - began, 2)
        return {"submission": documents.digest(folder), "sandbox": room.sandbox, "seconds": seconds}

    file = folder / f"{unit.slug}.ipynb"
    if not file.is_file():
        message = f"submitted/{student}/{unit.slug} holds no {file.name}; ask for it again"
        return documents.without_marks(unit, student, NOT_RUN, message, **about())
    try:
        graded = room.autograde(student)
    except StepError as error:
        return documents.without_marks(unit, student, INTERNAL, str(error), **about())
    except Exception as error:  # noqa: BLE001  # whatever it is, it is ours, and the others' marks do not wait for it
        return documents.without_marks(unit, student, INTERNAL, f"{type(error).__name__}: {error}", **about())
    return documents.of_graded(unit, graded, _unreadable(file), **about())


def _unreadable(file: Path) -> str:
    """Say why a submission is no notebook; empty where it is one."""
    from autograder.nbgrader_parts import submission_exporter

    try:
        submission_exporter.read(file.read_text(encoding="utf-8"))
    except Exception as error:  # noqa: BLE001  # any file at all may lie here, and nbformat raises what it likes
        return submission_exporter.reason(error)
    return ""


def _keep(room: Classroom, document: Document) -> None:
    documents.write(documents.place(room.root, room.unit, document.student), document)


def _internal(document: Document) -> bool:
    return any(check.verdict == INTERNAL for exercise in document.exercises for check in exercise.checks)


def _require_assignment(room: Classroom) -> None:
    """Refuse where nbgrader does not know the assignment: it would fail for every submission, one by one."""
    known = (room.root / "gradebook.db").is_file() and room.known()
    if not known:
        raise CourseError(
            f"gradebook.db: does not know {room.unit} yet; run `nbgrader generate_assignment {room.unit}` first"
        )


def _bar(console: Console) -> Progress:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("ETA"),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def report(console: Console, graded: Sequence[Document], fresh: int, file: Path | None) -> int:
    """Print the marks and what has none; return 1 where a mark is missing by a fault of ours."""
    console.print(_table(graded))
    console.print(f"{fresh} graded, {len(graded) - fresh} graded before (--force grades them again).", highlight=False)
    unsafe = [document.student for document in graded if document.sandbox == sandbox.NONE]
    if unsafe:
        sandbox.warn(console, f"graded without a sandbox: {', '.join(unsafe)}")
    for line in _faults(graded):
        console.print(f"✗ {line}", style="red", markup=False, highlight=False, soft_wrap=True)
    if file:
        rows = [row for document in graded for row in document.rows()]
        notebook.replace_bytes(file, f"{json.dumps(rows, indent=1, ensure_ascii=False)}\n".encode(errors="replace"))
    sys.stdout.flush()
    return 1 if any(_internal(document) for document in graded) else 0


def _faults(graded: Iterable[Document]) -> Iterator[str]:
    """Say what could not be graded, once per submission and reason."""
    for document in graded:
        checks = [check for exercise in document.exercises for check in exercise.checks]
        for verdict, words in ((INTERNAL, "no mark, a fault of ours"), (NOT_RUN, "nothing to run")):
            for message in dict.fromkeys(check.message for check in checks if check.verdict == verdict):
                yield f"{document.student}: {words}: {message}"


def _table(graded: Sequence[Document]) -> Table:
    table = Table(title=graded[0].unit)
    table.add_column("student", no_wrap=True)
    for exercise in graded[0].exercises:
        table.add_column(f"{exercise.exercise} ({exercise.points:g})", justify="right")
    table.add_column("total", justify="right")
    table.add_column("not passed")
    for document in graded:
        marks = [exercise.earned for exercise in document.exercises]
        total = "–" if None in marks else f"{sum(mark or 0 for mark in marks):g}"
        table.add_row(document.student, *("–" if mark is None else f"{mark:g}" for mark in marks), total,
                      _verdicts(document))
    return table


def _verdicts(document: Document) -> str:
    verdicts = [check.verdict for exercise in document.exercises for check in exercise.checks]
    counts = {verdict: verdicts.count(verdict) for verdict in documents.VERDICTS[1:] if verdict in verdicts}
    return ", ".join(f"{number} {verdict}" for verdict, number in counts.items())
