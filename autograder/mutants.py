"""`autograder mutants`: put faults into the solutions, and see that the hidden checks notice."""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from autograder import notebook, proof
from autograder.answers import Answer
from autograder.classroom import Graded
from autograder.course import Course, Exercise, Unit, load
from autograder.errors import CourseError
from autograder.mutations import mutants
from autograder.records import Record
from autograder.sandbox import for_our_own
from autograder.workers import jobs_argument

LEAST = 0.95
EQUIVALENT = Path("tests", "equivalent-mutants.toml")
# A fault may make a loop endless; nobody waits a minute for each of them.
CELL_SECONDS = 15


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what `autograder mutants` takes."""
    parser.add_argument("slugs", nargs="*", metavar="SLUG", help="exercises to try (default: all)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write what came of each mutant to this file too")
    jobs_argument(parser)


@dataclass
class Tally:
    """What came of the mutants of one exercise."""

    killed: list[str] = field(default_factory=list)
    survived: list[str] = field(default_factory=list)


def run(args: argparse.Namespace) -> int:
    """Run the command."""
    course = load(args.root)
    exercises = [course.exercise(slug) for slug in dict.fromkeys(args.slugs)] or list(course.exercises)
    argued = equivalent(course)
    err = Console(stderr=True)
    with Progress(console=err, transient=True, disable=not err.is_terminal) as progress:
        tallies = try_all(course, exercises, args.jobs, progress, for_our_own(err))
    if args.json:
        found = {slug: dataclasses.asdict(tally) for slug, tally in tallies.items()}
        notebook.replace_bytes(args.json, f"{json.dumps(found, indent=1, ensure_ascii=False)}\n".encode())
    console = Console()
    console.print(_table(tallies))
    problems = list(_problems(tallies, argued))
    for line in problems:
        console.print(f"✗ {line}", style="red", highlight=False, markup=False, soft_wrap=True)
    sys.stdout.flush()
    return 1 if problems else 0


def equivalent(course: Course) -> dict[str, dict[str, str]]:
    """Read which mutants are argued to be no faults: by exercise, what each says and why."""
    path = course.root / EQUIVALENT
    try:
        found: dict[str, dict[str, str]] = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise CourseError(f"{EQUIVALENT}: cannot be read ({error}); mend it") from None
    for slug in found:
        course.exercise(slug)
    return found


def try_all(
    course: Course, exercises: Sequence[Exercise], jobs: int, progress: Progress, sandbox: str
) -> dict[str, Tally]:
    """Grade all mutants of these exercises."""
    tallies = {exercise.slug: Tally() for exercise in exercises}
    limits = dataclasses.replace(course.limits, cell_seconds=CELL_SECONDS, submission_seconds=3600)
    for unit in course.units:
        mine = [exercise for exercise in exercises if exercise.unit == unit.slug]
        if not mine:
            continue
        with tempfile.TemporaryDirectory(prefix="autograder-mutants-") as room:
            grader = proof.Grader(unit, mine, Path(room).resolve(), jobs, sandbox, limits)
            submissions = proof.plan(mine, _answers(unit, mine))[1:]  # the blank one is of no interest here
            bar = progress.add_task(unit.slug, total=len(submissions))

            def done(bar: object = bar) -> None:
                progress.advance(bar)  # type: ignore[arg-type]

            submissions, graded, single = grader.grade_all(submissions, done)
        for submission in submissions:
            result = graded[submission.student]
            for slug, answer in submission.answers.items():
                if answer is not None and (isinstance(result, Graded) or submission in single):
                    tally = tallies[slug]
                    (tally.survived if _full(result, slug) else tally.killed).append(answer.says)
    return tallies


def _answers(unit: Unit, exercises: Sequence[Exercise]) -> list[Answer]:
    solved = notebook.read(unit.source)
    answers = []
    for exercise in exercises:
        source = notebook.find_cells(solved, exercise, str(unit.source)).answer.source
        place = Path(exercise.slug, "mutant")
        answers += [Answer(exercise.slug, place, "wrong", mutant.says, None, None, mutant.source, 0)
                    for mutant in mutants(source)]
    return answers


def _full(result: Graded | str, slug: str) -> bool:
    record = result.records.get(slug) if isinstance(result, Graded) else None
    return isinstance(record, Record) and record.earned == record.points


def _problems(tallies: dict[str, Tally], argued: dict[str, dict[str, str]]) -> list[str]:
    lines = []
    for slug, tally in tallies.items():
        known = argued.get(slug, {})
        lines += [f"{slug}: nobody notices: {says}; sharpen the checks, or say in {EQUIVALENT} why it is no fault"
                  for says in tally.survived if says not in known]
        lines += [f"{slug}: {EQUIVALENT} speaks of {says!r}, which is no mutant that survives; take it out"
                  for says in known if says not in tally.survived]
    killed = sum(len(tally.killed) for tally in tallies.values())
    every = killed + sum(len(tally.survived) for tally in tallies.values())
    if every and killed < LEAST * every:
        lines.append(f"{killed} of {every} mutants are noticed, less than {LEAST:.0%}")
    return lines


def _table(tallies: dict[str, Tally]) -> Table:
    table = Table()
    table.add_column("exercise", no_wrap=True)
    for title in ("mutants", "noticed", "survive"):
        table.add_column(title, justify="right")
    rows = [(slug, len(tally.killed), len(tally.survived)) for slug, tally in tallies.items()]
    rows.append(("all", sum(row[1] for row in rows), sum(row[2] for row in rows)))
    for slug, killed, survived in rows:
        table.add_row(slug, str(killed + survived), str(killed), str(survived))
    return table
