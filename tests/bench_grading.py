"""`python -m tests.bench_grading`: this course's judge against stock nbgrader's *execute*, and against bare execution.

Each round takes one right submission to unit 05 through all of them, one after the other, the order turning round by
round. Honest work must have the same marks either way. It measures; it does not judge.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import jax
import numpy as np

from autograder import compilations, nbgrader_settings
from autograder.classroom import Classroom
from autograder.course import Unit, find_root, load
from autograder.engine import compiled, warm
from jitscope import nice_seconds
from tests import bench_engine

ROUNDS = 9
UNIT = "05_jit_cache"
OURS = nbgrader_settings.AUTOGRADE
STOCK = tuple("nbgrader.preprocessors.Execute" if "Referee" in step else step for step in OURS)
RESULTS = Path(nbgrader_settings.__file__).with_name("BENCHMARKS.md")

# Imports and backend first: what is timed is the cells alone, checks included.
BARE = """
import sys, time
from pathlib import Path
import jax, jax.numpy as jnp, matplotlib.pyplot, jitscope
from autograder import compilations
jnp.ones(3).block_until_ready()
start = time.perf_counter()
compilations.run_cells(Path(sys.argv[1]))
sys.stderr.write(f"\\n{time.perf_counter() - start}")
"""


def room(unit: Unit, folder: Path) -> Classroom:
    """Make a class in which every round has handed in the solution."""
    shutil.copytree(unit.source.parent, folder / "source" / unit.slug)
    classroom = Classroom(folder, unit.slug)
    classroom.generate()
    for number in range(ROUNDS + 1):
        target = folder / "submitted" / f"student{number}" / unit.slug / unit.source.name
        target.parent.mkdir(parents=True)
        shutil.copyfile(unit.source, target)
    return classroom


def bare(unit: Unit) -> float:
    """Seconds for the cells of the solution in a warm process, without nbgrader, kernel or walls."""
    done = subprocess.run([sys.executable, "-c", BARE, str(unit.source)], capture_output=True, text=True, check=True,
                          env={**os.environ, "JAX_PLATFORMS": "cpu", "MPLBACKEND": "agg"}, cwd=unit.root)
    return float(done.stderr.strip().splitlines()[-1])


def graded(classroom: Classroom, student: str, steps: tuple[str, ...], programs: bool) -> tuple[float, object]:
    """Grade one submission; return the seconds that it took, and its marks."""
    nbgrader_settings.AUTOGRADE = steps
    place, compiled.folder = compiled.folder, compiled.folder if programs else lambda root=Path(): Path("/nowhere")
    try:
        start = time.perf_counter()
        result = classroom.autograde(student)
        return time.perf_counter() - start, result.marks
    finally:
        compiled.folder = place


def measured(unit: Unit, classroom: Classroom) -> dict[str, np.ndarray]:
    """Seconds by way and round."""
    ways: dict[str, Callable[[str], tuple[float, object]]] = {
        "stock nbgrader": lambda student: graded(classroom, student, STOCK, False),
        "this engine": lambda student: graded(classroom, student, OURS, True),
        "this engine, without compiled programs": lambda student: graded(classroom, student, OURS, False),
        "bare execution": lambda student: (bare(unit), None),
    }
    seconds: dict[str, list[float]] = {name: [] for name in ways}
    for number in range(ROUNDS + 1):
        names, marks = list(ways), []
        for name in names[number % len(names):] + names[:number % len(names)]:
            took, given = ways[name](f"student{number}")
            marks += [given] if given is not None else []
            if number:  # the first round warms files and imports up
                seconds[name].append(took)
        assert marks[0] == marks[1] == marks[2], "honest work has the same marks either way"
    return {name: np.array(values) for name, values in seconds.items()}


def table(seconds: dict[str, np.ndarray]) -> str:
    """The rows of the comparison, as Markdown."""
    lines = ["| way | median | spread | submissions a minute | times stock's | times bare execution |",
             "|---|---|---|---|---|---|"]
    for name, values in seconds.items():
        faster, slower = seconds["stock nbgrader"] / values, values / seconds["bare execution"]
        low, high = np.quantile(values, [0.1, 0.9])
        lines.append(
            f"| {name} | {nice_seconds(float(np.median(values)))} | {nice_seconds(float(low))} to "
            f"{nice_seconds(float(high))} | {60 / np.median(values):.1f} | {np.median(faster):.2f} | "
            f"{np.median(slower):.2f} |")
    return "\n".join(lines)


def main() -> None:
    """Measure, print, and write the file that README quotes."""
    course = load(find_root(Path(__file__).parent))
    unit = course.unit(UNIT)
    compilations.make(course)
    with tempfile.TemporaryDirectory() as folder:
        warm.shared().start()  # once for a class, and not once for a submission
        rows = table(measured(unit, room(unit, Path(folder).resolve())))
    kernel = bench_engine.times(bench_engine.ready)
    ready = (f"median {nice_seconds(float(np.median(kernel)))}, {nice_seconds(kernel[0])} to "
             f"{nice_seconds(kernel[-1])}, {len(kernel)} times")
    text = f"""# What grading costs

Measured by `make bench`, which writes this file: one right submission to unit `{UNIT}`, graded in each of these ways
in turn, {ROUNDS} rounds in one run, serially, with equal marks. The spread is from the 10 % to the 90 % quantile;
ratios are medians of the ratios within a round.

{rows}

*Stock nbgrader* is nbgrader's own *execute* step in the same pipeline. *Compiled programs* are those that `make
release` keeps from the solutions. *Bare execution* runs the cells, checks included, in a process that has imported all
and has started JAX's backend: no nbgrader, no gradebook, no kernel, no walls, nothing compiled beforehand.

A kernel behind walls is ready after: {ready}.

Python {platform.python_version()}, JAX {jax.__version__}, {os.cpu_count()} cores.
"""
    RESULTS.write_text(text, encoding="utf-8")
    sys.stdout.write(text)


if __name__ == "__main__":
    main()
