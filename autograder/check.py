"""`autograder check`: prove exercises in both directions, through the real grading path."""

from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from autograder import answers as answer_files
from autograder import notebook, proof, release, verdicts
from autograder.answers import Answer
from autograder.classroom import Graded, StepError
from autograder.course import Course, Exercise, Unit, check_house, load
from autograder.errors import CourseError
from autograder.sandbox import BUBBLEWRAP, for_our_own
from autograder.workers import jobs_argument

LEAST_RIGHT, LEAST_WRONG = 2, 4


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what `autograder check` takes."""
    parser.add_argument("slugs", nargs="*", metavar="SLUG", help="exercises to prove (default: all)")
    parser.add_argument("--answers", type=Path, metavar="DIR", help="another folder of the form of tests/answers/")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write counts and problems to this file too")
    jobs_argument(parser)


@dataclass
class Report:
    """What is known so far, by exercise."""

    counts: dict[str, Counter[str]] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)

    def add(self, lines: Iterable[str]) -> None:
        """Add problems, each of them once."""
        self.problems += [line for line in dict.fromkeys(lines) if line not in self.problems]

    def as_json(self) -> dict[str, Any]:
        """The form that `--json` writes."""
        keys = ("right", "right_accepted", "wrong", "wrong_rejected", "wrong_as_stated")
        totals = {key: sum(counts[key] for counts in self.counts.values()) for key in keys}
        return {"exercises": len(self.counts), **totals, "problems": self.problems}


def run(args: argparse.Namespace) -> int:
    """Run the command."""
    if args.json and not args.json.absolute().parent.is_dir():
        raise CourseError(f"{args.json}: its folder is not there; make it, or give another file to --json")
    course = load(args.root)
    exercises = [course.exercise(slug) for slug in dict.fromkeys(args.slugs)] or list(course.exercises)
    console = Console()
    err = Console(stderr=True)
    sandbox = for_our_own(err)
    with Progress(console=err, transient=True, disable=not err.is_terminal) as progress:
        report = check(course, exercises, args.answers, args.jobs, progress, sandbox)
    console.print(_table(exercises, report))
    for line in report.problems:
        console.print(f"✗ {line}", style="red", highlight=False, markup=False, soft_wrap=True)
    if args.json:
        text = json.dumps(report.as_json(), indent=1, ensure_ascii=False)
        notebook.replace_bytes(args.json, f"{text}\n".encode())
    if not report.problems:
        console.print("No problem found.")
    sys.stdout.flush()
    return 1 if report.problems else 0


def check(
    course: Course,
    exercises: list[Exercise],
    folder: Path | None,
    jobs: int,
    progress: Progress | None = None,
    sandbox: str = BUBBLEWRAP,
) -> Report:
    """Prove exercises with the answers in `folder`, or with the course's own."""
    report = Report({exercise.slug: Counter() for exercise in exercises})
    answers, lines = answer_files.load(course, folder or course.answers, report.counts)
    report.add(lines)
    if not answers and not lines and folder:
        raise CourseError(f"{folder}: holds no answer to any exercise; it needs SLUG/right-….py and SLUG/wrong-….py")
    if folder is None:
        report.add(_enough(exercises, answers))
    for answer in answers:
        report.counts[answer.slug][answer.kind] += 1
    units = [unit for unit in course.units if any(exercise.unit == unit.slug for exercise in exercises)]
    report.add(_static(course, units, exercises))
    for unit in units:
        mine = [exercise for exercise in exercises if exercise.unit == unit.slug]
        try:
            mine = _complete(unit, mine, report)
            here = [answer for answer in answers if answer.slug in {exercise.slug for exercise in mine}]
            if not mine:
                continue
            with tempfile.TemporaryDirectory(prefix="autograder-check-") as room:
                grader = proof.Grader(unit, mine, Path(room).resolve(), jobs, sandbox, course.limits)
                _prove(unit, mine, here, grader, report, progress or Progress(disable=True))
        except (CourseError, StepError) as error:
            report.add([f"{unit.slug}: {error}"])
    return report


def _enough(exercises: list[Exercise], answers: list[Answer]) -> Iterable[str]:
    # More wrong answers than these may be there, for mistakes that no one believes in.
    have = Counter((answer.slug, "right" if answer.kind == "right" else bool(answer.belief)) for answer in answers)
    for exercise in exercises:
        where = f"tests/answers/{exercise.slug}"
        if (right := have[exercise.slug, "right"]) < LEAST_RIGHT:
            yield f"{where}: holds {right} right answers, and needs {LEAST_RIGHT}; add some"
        if (wrong := have[exercise.slug, True]) < LEAST_WRONG:
            yield f"{where}: holds {wrong} wrong answers that name a belief, and needs {LEAST_WRONG}; add some"


def _static(course: Course, units: list[Unit], exercises: list[Exercise]) -> Iterable[str]:
    """All that can be said without running anything."""
    wanted = {exercise.slug for exercise in exercises}
    others = {exercise.slug for exercise in course.exercises} - wanted
    about = re.compile("|".join(rf"(?<![\w-]){re.escape(slug)}(?![\w])" for slug in sorted(others)) or r"(?!)")
    try:
        lines = [*check_house(course), *notebook.problems(course)]
    except CourseError as error:
        lines = [str(error)]
    yield from (line for line in lines if not about.search(line))
    for unit in units:
        try:
            made = release.generate(unit)
        except CourseError as error:
            yield str(error)
            continue
        yield from (*release.leaks(unit, made), *release.differences(unit, made))


def _complete(unit: Unit, exercises: list[Exercise], report: Report) -> list[Exercise]:
    """Leave out, and name, exercises that lack a cell, so that the others can be proved all the same."""
    name, source, whole = str(unit.source.relative_to(unit.root)), notebook.read(unit.source), []
    for exercise in exercises:
        try:
            notebook.find_cells(source, exercise, name)
            whole.append(exercise)
        except CourseError:
            report.add([f"{exercise.slug}: is not proved, since cells of it are missing"])
    return whole


def _prove(
    unit: Unit,
    exercises: list[Exercise],
    answers: list[Answer],
    grader: proof.Grader,
    report: Report,
    progress: Progress,
) -> None:
    submissions = proof.plan(exercises, answers)
    bar = progress.add_task(unit.slug, total=len(submissions))
    submissions, graded, single = grader.grade_all(submissions, lambda: progress.advance(bar))
    for submission in submissions:
        result = graded[submission.student]
        if isinstance(result, Graded):
            report.add(_judge(unit, exercises, submission, result, report.counts))
        elif submission in single or not submission.named:
            names = ", ".join(answer.name for answer in submission.named) or f"{unit.slug} ({submission.student})"
            report.add([f"{names}: could not be graded: {result}"])


def _judge(
    unit: Unit,
    exercises: list[Exercise],
    submission: proof.Submission,
    graded: Graded,
    counts: dict[str, Counter[str]],
) -> Iterable[str]:
    known = {exercise.slug: exercise for exercise in exercises}
    if submission.student == proof.BLANK:
        yield from verdicts.blank(known, {exercise.slug for exercise in unit.exercises} - set(known), graded)
    for slug, answer in submission.answers.items():
        verdict = verdicts.judge(known[slug], answer, graded)
        yield from verdict.problems
        if answer is not None and answer.kind == "right":
            counts[slug]["right_accepted"] += verdict.full
        elif answer is not None:
            counts[slug]["wrong_rejected"] += not verdict.full
            counts[slug]["wrong_as_stated"] += verdict.as_stated


def _table(exercises: list[Exercise], report: Report) -> Table:
    table = Table()
    table.add_column("exercise", no_wrap=True)
    for title in ("points", "right accepted", "wrong rejected", "as stated"):
        table.add_column(title, justify="right")
    for exercise in exercises:
        counts = report.counts[exercise.slug]
        table.add_row(
            exercise.slug,
            str(exercise.points),
            f"{counts['right_accepted']} of {counts['right']}",
            f"{counts['wrong_rejected']} of {counts['wrong']}",
            f"{counts['wrong_as_stated']} of {counts['wrong']}",
        )
    return table
