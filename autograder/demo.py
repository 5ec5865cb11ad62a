"""`autograder demo`: take a simulated class through every step of nbgrader's, and print its marks."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from autograder import notebook
from autograder.class_report import marks_table, misses, undeserved
from autograder.classroom import Classroom, Graded, StepError
from autograder.course import Course, Unit, load
from autograder.engine.limits import Limits
from autograder.errors import CourseError
from autograder.sandbox import BUBBLEWRAP, for_our_own
from autograder.simulate import Student, add_class_arguments, fill, make_class
from autograder.workers import each, jobs_argument

UNIT = "05_jit_cache"
MARKER = ".autograder-demo"
# All that a demo makes, and so all that the next one in the same folder may remove.
OWN = (
    "autograded", "cache", "exchange", "feedback", "grades.csv", "gradebook.db", "gradebook.db-journal", "log",
    "nbgrader_config.py", "release", "source", "students", "submitted",
)  # fmt: skip
CONFIG = '''"""nbgrader, wired to this simulated class: run `nbgrader` or JupyterLab in this folder."""

from pathlib import Path

from autograder.nbgrader_settings import settings

here = Path(__file__).parent
settings(get_config(), here, cache=here / "cache", sandbox={sandbox!r}, limits={limits!r})
'''


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what `autograder demo` takes."""
    parser.add_argument("--unit", help=f"the unit (default: {UNIT})")
    add_class_arguments(parser)
    parser.add_argument("--to", type=Path, metavar="DIR", help="the folder (default: demo/ in the course's folder)")
    jobs_argument(parser)


def run(args: argparse.Namespace) -> int:
    """Run the command."""
    course = load(args.root)
    first = course.units[0].slug if course.units else UNIT
    unit = course.unit(args.unit or (UNIT if UNIT in {unit.slug for unit in course.units} else first))
    students = make_class(course, unit, args.students, args.seed)
    notebook.read(unit.source)  # a broken one is named before anything is made
    folder = (args.to or course.root / "demo").absolute()
    sandbox = for_our_own(Console(stderr=True))
    prepare(folder, unit, sandbox, course.limits)
    console = Console()
    try:
        room = Classroom(folder, unit.slug, sandbox=sandbox, limits=course.limits)
        graded = teach(room, unit, students, args.jobs, Steps(console))
    except StepError as error:
        console.print(f"✗ {error}", style="red", markup=False, highlight=False, soft_wrap=True)
        return 1
    return report(console, course, unit, students, graded, folder)


def prepare(folder: Path, unit: Unit, sandbox: str = BUBBLEWRAP, limits: Limits | None = None) -> None:
    """Make the folder of a class with the unit's source in it; what an earlier demo left there goes.

    Raises:
        CourseError: the folder holds something, and no demo made it.
    """
    marker = folder / MARKER
    if folder.exists() and (not folder.is_dir() or (any(folder.iterdir()) and not marker.is_file())):
        raise CourseError(f"{folder}: is not empty, and no demo made it; remove it, or give another one to --to")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        marker.write_text("`autograder demo` made this folder and makes it anew.\n", encoding="utf-8")
        for name in OWN:
            path = folder / name
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            else:
                path.unlink(missing_ok=True)
        config = CONFIG.format(sandbox=sandbox, limits=(limits or Limits()).as_dict())
        unseen = shutil.ignore_patterns(".*", "__pycache__")
        shutil.copytree(unit.source.parent, folder / "source" / unit.slug, ignore=unseen)
        (folder / "nbgrader_config.py").write_text(config, encoding="utf-8")
    except OSError as error:
        raise CourseError(f"{error.filename or folder}: {error.strerror}; give another folder to --to") from None


class Steps:
    """Shows the steps of a run: a bar while one is under way, a line when it is done."""

    def __init__(self, console: Console) -> None:
        self._console = console

    @contextmanager
    def step(self, name: str, total: int = 1) -> Iterator[Callable[[], None]]:
        """Show one step; call what this gives after each of its `total` parts."""
        began = time.perf_counter()
        with Progress(console=self._console, transient=True, disable=not self._console.is_terminal) as progress:
            bar = progress.add_task(name, total=total)
            yield lambda: progress.advance(bar)
        many = f"{total} ×" if total > 1 else ""
        self._console.print(f"✓ {name:<20} {many:>6} {time.perf_counter() - began:6.1f} s", highlight=False)


def teach(
    room: Classroom, unit: Unit, students: Sequence[Student], jobs: int, steps: Steps
) -> dict[str, Graded]:
    """Take a class from the assignment to its marks; return what grading each student came to."""
    with steps.step("generate_assignment"):
        room.generate()
    with steps.step("release_assignment"):
        room.release()
    with steps.step("db student add", len(students)) as done:
        for student in students:
            room.enrol(student.id, student.first_name)
            done()
    with steps.step("fetch_assignment", len(students)) as done:
        for student in students:
            room.fetch(student.id)
            done()
    # Those who are late hand in last, after a due date that lies between.
    in_time = [student for student in students if student.profile != "late"]
    late = [student for student in students if student.profile == "late"]
    with steps.step("submit", sum(len(student.versions) for student in students)) as done:
        for student in in_time:
            _hand_in(room, unit, student, done)
        room.due(datetime.now(UTC).replace(tzinfo=None))
        for student in late:
            _hand_in(room, unit, student, done)
    with steps.step("collect"):
        room.collect()
    with steps.step("autograde", len(students)) as done:
        graded = _grade(room, students, jobs, done)
    with steps.step("generate_feedback"):
        room.feedback()
    with steps.step("release_feedback"):
        room.release_feedback()
    with steps.step("fetch_feedback", len(students)) as done:
        for student in students:
            room.fetch_feedback(student.id)
            done()
    with steps.step("export"):
        room.export()
    return graded


def _hand_in(room: Classroom, unit: Unit, student: Student, done: Callable[[], None]) -> None:
    path = room.desk(student.id) / unit.slug / f"{unit.slug}.ipynb"
    fetched = notebook.read(path)
    for version in student.versions:
        notebook.write(path, fill(fetched, unit, version))
        room.submit(student.id)
        done()


@dataclass(frozen=True)
class _Task:
    """One submission for a worker process to grade."""

    room: Classroom
    student: str


def _grade(room: Classroom, students: Sequence[Student], jobs: int, done: Callable[[], None]) -> dict[str, Graded]:
    graded: dict[str, Graded] = {}
    tasks = [_Task(room, student.id) for student in students]
    for task, result in each(_grade_one, tasks, jobs):
        if isinstance(result, str):
            raise StepError(result)
        graded[task.student] = result
        done()
    return graded


def _grade_one(task: _Task) -> Graded | str:
    try:
        return task.room.autograde(task.student)
    except StepError as error:
        return str(error)


def report(
    console: Console,
    course: Course,
    unit: Unit,
    students: Sequence[Student],
    graded: dict[str, Graded],
    folder: Path,
) -> int:
    """Print what the class came to; return 1 when a mark is not what the answers deserve."""
    console.print()
    console.print(marks_table(unit, students, graded))
    console.print("What the class misunderstood", style="italic")
    console.print(misses(course, unit, graded))
    console.print()
    wrong = list(undeserved(unit, students, graded, graded[students[0].id]))
    wrong += list(_missing(unit, students, folder))
    for line in wrong:
        console.print(f"✗ {line}", style="red", markup=False, highlight=False, soft_wrap=True)
    if wrong:
        console.print(f"Not as it should be, {len(wrong)} times: a fault of the course.", style="bold red")
        return 1
    console.print("✓ Every mark is what the answers deserve.", style="green")
    console.print(_where(unit, students[0], folder), highlight=False, markup=False, soft_wrap=True)
    sys.stdout.flush()
    return 0


def _missing(unit: Unit, students: Sequence[Student], folder: Path) -> Iterator[str]:
    for student in students:
        if not (folder / "feedback" / student.id / unit.slug / f"{unit.slug}.html").is_file():
            yield f"{student.id}: has no feedback"
        if not list((folder / "students" / student.id / unit.slug / "feedback").rglob("*.html")):
            yield f"{student.id}: got no feedback through the exchange"
    if len((folder / "grades.csv").read_text(encoding="utf-8").splitlines()) != len(students) + 1:
        yield "grades.csv: does not have one line for each student"


def _where(unit: Unit, student: Student, folder: Path) -> str:
    shown = Path(os.path.relpath(folder))
    jupyter = Path(sys.prefix) / "bin" / "jupyter"
    jupyter = min(jupyter, Path(os.path.relpath(jupyter, folder)), key=lambda path: len(str(path)))
    return "\n".join(
        (
            "",
            "Where to look:",
            f"  {shown / 'grades.csv'}: the marks",
            f"  {shown / 'feedback' / student.id / unit.slug / f'{unit.slug}.html'}: what a student gets back",
            f"  {shown / 'gradebook.db'}: nbgrader's gradebook",
            f"  {shown / 'log'}: what nbgrader said, step by step",
            f"  cd {shown} && {jupyter} lab, then Nbgrader > Formgrader in the menu: the same class, to grade by hand",
        )
    )
