"""What a class came to: marks, what was lost most, and whether the marks are those that the answers deserve."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from statistics import mean

from rich import box
from rich.table import Table
from rich.text import Text

from autograder.classroom import Graded
from autograder.course import Course, Unit
from autograder.records import Record
from autograder.simulate import Student, deserved

# What a check says of an exercise that was not tried; it tells nothing of what is believed.
NOT_TRIED = ("NotImplementedError", "NameError")


def marks_table(unit: Unit, students: Sequence[Student], graded: Mapping[str, Graded]) -> Table:
    """Marks by student and exercise, exercises by their number, with the class's means."""
    table = Table(title=f"Marks in {unit.slug}", title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column("student", no_wrap=True)
    table.add_column("handed in", no_wrap=True)
    for number, exercise in enumerate(unit.exercises, start=1):
        table.add_column(f"{number}\nof {exercise.points}", justify="right", no_wrap=True)
    points = sum(exercise.points for exercise in unit.exercises)
    table.add_column(f"all\nof {points}", justify="right", no_wrap=True, style="bold")
    for student in students:
        marks = [graded[student.id].marks[exercise.slug].score for exercise in unit.exercises]
        table.add_row(student.first_name, student.profile, *(_short(mark) for mark in (*marks, sum(marks))))
    table.add_section()
    means = [mean(graded[one.id].marks[exercise.slug].score for one in students) for exercise in unit.exercises]
    table.add_row("mean", "", *(f"{value:.1f}" for value in (*means, sum(means))))
    return table


def _short(mark: float) -> str:
    return f"{mark:.2f}".rstrip("0").rstrip(".")


def misses(course: Course, unit: Unit, graded: Mapping[str, Graded]) -> Table:
    """For each exercise the check that most students lost though they tried, and the belief that explains it."""
    table = Table.grid(padding=(0, 1), pad_edge=True)
    for number, exercise in enumerate(unit.exercises, start=1):
        lost: Counter[str] = Counter()
        beliefs: dict[str, Counter[str]] = {}
        for one in graded.values():
            record = one.records.get(exercise.slug)
            for check in record.checks if isinstance(record, Record) else ():
                if check.verdict != "pass" and check.error not in NOT_TRIED:
                    lost[check.name] += 1
                    beliefs.setdefault(check.name, Counter()).update([check.belief] if check.belief else [])
        name, count = next(iter(lost.most_common(1)), ("", 0))
        said = f"most lost {name} ({count} of {len(graded)})" if count else "no one who tried lost anything"
        text = Text.assemble((exercise.slug, "bold"), f": {said}")
        for belief, _ in beliefs[name].most_common(1) if count else ():
            text.append(f"\n{belief}: {course.beliefs.get(belief, 'not in course.toml')}", style="dim")
        table.add_row(str(number), text)
    return table


def undeserved(
    unit: Unit, students: Sequence[Student], graded: Mapping[str, Graded], reference: Graded
) -> Iterator[str]:
    """Say which marks are not what the answers deserve.

    Arguments:
        unit: the unit.
        students: the class, with the answers that each handed in.
        graded: what grading each came to.
        reference: what grading right answers to all exercises came to: it tells what each check is worth.
    """
    worth: dict[str, Record] = {}
    for exercise in unit.exercises:
        record = reference.records.get(exercise.slug)
        if not isinstance(record, Record) or record.lost or record.points != exercise.points:
            yield f"{reference.student}: {exercise.slug}: right answers should earn all points: {record}"
            return
        worth[exercise.slug] = record
    for student in students:
        for slug, (least, most) in deserved(student.final, worth).items():
            mark, answer = graded[student.id].marks[slug].score, student.final[slug]
            if not least - 1e-9 <= mark <= most + 1e-9:
                wanted = f"{most:g}" if least == most else f"{least:g} to {most:g}"
                handed_in = answer.name if answer else "nothing"
                yield f"{student.id}: {slug}: handed in {handed_in}, which deserves {wanted}, and got {mark:g}"
