"""`autograder simulate`: a class of students made from the answers, and the marks that they deserve."""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from autograder import answers as answer_files
from autograder import notebook
from autograder.answers import Answer
from autograder.course import Course, Exercise, Unit, load
from autograder.errors import CourseError
from autograder.records import Record

NAMES = (
    "Amara", "Bruno", "Chiara", "Dawit", "Elif", "Farid", "Greta", "Hana", "Ibrahim", "Jun", "Kavya", "Linnea",
    "Mateo", "Nadia", "Oluwaseun", "Priya", "Quentin", "Rosa", "Samir", "Tuva", "Ulises", "Vesna", "Wanjiru", "Yuki",
)  # fmt: skip

# The first of a class are these, whatever its seed; all others mix right and wrong.
PROFILES = ("all right", "left blank", "handed in twice", "late")
MIXED = "mixed"
# Of a mixed student's exercises.
WRONG, BLANK = 0.4, 0.1

# An answer to each exercise; None is one that was left blank.
Version = Mapping[str, Answer | None]
EXPECTED = "expected.json"


@dataclass(frozen=True)
class Student:
    """One student of a simulated class.

    Attributes:
        id: what nbgrader calls them.
        first_name: what people do.
        profile: what kind of student it is, one of `PROFILES` or `MIXED`.
        versions: what they hand in, the last one counts.
    """

    id: str
    first_name: str
    profile: str
    versions: tuple[Version, ...]

    @property
    def final(self) -> Version:
        """What counts."""
        return self.versions[-1]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what `autograder simulate` takes."""
    parser.add_argument("unit", nargs="?", metavar="UNIT", help="the unit (default: the first one)")
    add_class_arguments(parser)
    parser.add_argument("--to", type=Path, required=True, metavar="DIR", help="a new or empty folder for STUDENT/UNIT/")


def add_class_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what says how large the class is, and which."""
    parser.add_argument("--students", type=_size, default=12, metavar="N", help="size of the class (default: 12)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="another seed, another class (default: 0)")


def _size(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 500:
        raise argparse.ArgumentTypeError(f"{text!r} is not the size of a class; give a number from 1 to 500")
    return int(text)


def run(args: argparse.Namespace) -> int:
    """Run the command."""
    course = load(args.root)
    unit = course.unit(args.unit or course.units[0].slug)
    if args.to.exists() and (not args.to.is_dir() or any(args.to.iterdir())):
        raise CourseError(f"{args.to}: is not an empty folder; remove it, or give another one to --to")
    released = notebook.read(unit.released)
    students = make_class(course, unit, args.students, args.seed)
    for student in students:
        notebook.write(args.to / student.id / unit.slug / f"{unit.slug}.ipynb", fill(released, unit, student.final))
    told = {student.id: _tell(student) for student in students}
    notebook.replace_bytes(args.to / EXPECTED, f"{json.dumps(told, indent=1, ensure_ascii=False)}\n".encode())
    sys.stdout.write(f"{args.to}: {len(students)} students' notebooks; {EXPECTED} says which checks each should lose\n")
    return 0


def make_class(course: Course, unit: Unit, size: int, seed: int) -> list[Student]:
    """Make a class; the same arguments make the same one.

    Of the wrong answers only those that name the checks they lose are used, where an exercise has such.

    Raises:
        CourseError: an exercise has no right or no wrong answer to choose from, or an answer cannot be read.
    """
    found, problems = answer_files.load(course, course.answers, [exercise.slug for exercise in unit.exercises])
    if problems:
        raise CourseError(problems[0])
    rng = random.Random(f"{unit.slug} {seed}")
    rights = {exercise.slug: _of(found, exercise, "right") for exercise in unit.exercises}
    wrongs = {exercise.slug: _of(found, exercise, "wrong") for exercise in unit.exercises}

    def right() -> Version:
        return {slug: rng.choice(answers) for slug, answers in rights.items()}

    def mixed() -> Version:
        version: dict[str, Answer | None] = {}
        for slug in rights:
            chance = rng.random()
            version[slug] = (
                None if chance < BLANK else rng.choice((wrongs if chance < BLANK + WRONG else rights)[slug])
            )
        return version

    students = []
    for number in range(size):
        profile = PROFILES[number] if number < len(PROFILES) else MIXED
        if profile == "all right":
            versions: tuple[Version, ...] = (right(),)
        elif profile == "left blank":
            versions = (dict.fromkeys(rights),)
        elif profile == "handed in twice":
            versions = ({slug: rng.choice(answers) for slug, answers in wrongs.items()}, mixed())
        else:
            versions = (mixed(),)
        again, name = divmod(number, len(NAMES))
        ending = str(again + 1) if again else ""
        students.append(Student(NAMES[name].lower() + ending, NAMES[name], profile, versions))
    return students


def _of(answers: Sequence[Answer], exercise: Exercise, kind: str) -> list[Answer]:
    chosen = [answer for answer in answers if answer.slug == exercise.slug and answer.kind == kind]
    if not chosen:
        raise CourseError(f"tests/answers/{exercise.slug}: has no {kind} answer; a class is made from them, so add one")
    return [answer for answer in chosen if answer.loses is not None] or chosen


def fill(released: notebook.Notebook, unit: Unit, version: Version) -> notebook.Notebook:
    """Return a student's notebook: the released one with their answers in it."""
    nb = released
    for exercise in unit.exercises:
        if (answer := version[exercise.slug]) is not None:
            nb = notebook.with_answer(nb, exercise, answer.source, unit.released.name)
    return nb


def deserved(version: Version, reference: Mapping[str, Record]) -> dict[str, tuple[float, float]]:
    """Say between which two marks each exercise of a version must lie, both included.

    Arguments:
        version: what was handed in.
        reference: records of a right answer to each exercise: what each check is worth.

    Returns:
        By exercise the least and the most. They differ only for an answer that does not say which checks it loses.

    Raises:
        CourseError: an answer says that it loses a check that there is not.
    """
    marks = {}
    for slug, answer in version.items():
        worth = {check.name: check.points for check in reference[slug].checks}
        if answer is None:
            marks[slug] = (0.0, 0.0)
        elif answer.kind == "wrong" and answer.loses is None:
            marks[slug] = (0.0, reference[slug].points - min(filter(None, worth.values())))
        else:
            lost = answer.loses or ()
            if unknown := [name for name in lost if name not in worth]:
                raise CourseError(
                    f"{answer.name}: says that it loses {unknown[0]!r}, which is no check; "
                    f"there is {', '.join(sorted(worth))}"
                )
            mark = reference[slug].points - sum(worth[name] for name in lost)
            marks[slug] = (mark, mark)
    return marks


def _tell(student: Student) -> dict[str, object]:
    return {
        "first_name": student.first_name,
        "profile": student.profile,
        "answers": {
            slug: None if answer is None else {"file": answer.name, "belief": answer.belief, "loses": _loses(answer)}
            for slug, answer in student.final.items()
        },
    }


def _loses(answer: Answer) -> list[str] | None:
    if answer.kind == "right":
        return []
    return None if answer.loses is None else list(answer.loses)
