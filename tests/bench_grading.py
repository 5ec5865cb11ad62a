"""`python -m tests.bench_grading`: stock nbgrader's *execute* against this course's judge, on the same submissions.

Each round grades one right submission to unit 05 both ways, one after the other in one process, the order alternating.
It measures; it does not judge.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

from autograder import nbgrader_settings
from autograder.classroom import Classroom, Graded
from autograder.course import Unit, find_root, load
from autograder.engine import warm
from jitscope import Table, nice_seconds

ROUNDS = 5
UNIT = "05_jit_cache"
OURS = nbgrader_settings.AUTOGRADE
STOCK = tuple("nbgrader.preprocessors.Execute" if "Referee" in step else step for step in OURS)


def room(unit: Unit, folder: Path) -> Classroom:
    """Make a class in which every round has handed in the solution."""
    shutil.copytree(unit.source.parent, folder / "source" / unit.slug)
    classroom = Classroom(folder, unit.slug)
    classroom.generate()
    for number in range(ROUNDS):
        target = folder / "submitted" / f"student{number}" / unit.slug / unit.source.name
        target.parent.mkdir(parents=True)
        shutil.copyfile(unit.source, target)
    return classroom


def graded(classroom: Classroom, student: str, steps: tuple[str, ...]) -> tuple[float, Graded]:
    """Grade one submission; return the seconds that it took, and what it came to."""
    nbgrader_settings.AUTOGRADE = steps
    start = time.perf_counter()
    result = classroom.autograde(student)
    return time.perf_counter() - start, result


def main() -> None:
    """Print the table."""
    unit = load(find_root(Path(__file__).parent)).unit(UNIT)
    seconds = []
    with tempfile.TemporaryDirectory() as folder:
        classroom = room(unit, Path(folder).resolve())
        warm.shared().start()  # once for a class, and not once for a submission
        for number in range(ROUNDS):
            student, pair = f"student{number}", [STOCK, OURS]
            done = {steps: graded(classroom, student, steps) for steps in (pair if number % 2 else pair[::-1])}
            assert done[STOCK][1].marks == done[OURS][1].marks, "honest work has the same marks either way"
            seconds.append((done[STOCK][0], done[OURS][0]))
    stock, ours = np.array(seconds).T
    low, middle, high = np.quantile(stock / ours, [0.1, 0.5, 0.9])
    rows = [["nbgrader's execute", nice_seconds(float(np.median(stock))), "1"],
            ["the judge", nice_seconds(float(np.median(ours))), f"{middle:.2f} ({low:.2f} to {high:.2f})"]]
    sys.stdout.write(f"{Table(['one submission to unit 05, serially', 'median', 'times as fast'], rows)!r}\n")


if __name__ == "__main__":
    main()
