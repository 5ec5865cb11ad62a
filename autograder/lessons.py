"""`autograder lessons`: run the lessons and store what they show, in a form that does not depend on the machine."""

import argparse
import asyncio
import os
import re
import sys
import tempfile
from pathlib import Path
from typing import Any

from autograder import notebook
from autograder.course import Unit, load
from autograder.errors import CourseError
from autograder.notebook import Notebook

CELL_SECONDS = 120
# Of what an output may tell about itself beside its data; the rest is for widgets and one front end.
OUTPUT_METADATA = frozenset({"alt", "width", "height", "needs_background"})
# Base64, in which an address could stand by chance.
_EMBEDDED = re.compile(r"(\bdata:[\w/+.-]+;base64,[A-Za-z0-9+/=\s]+)")
_MACHINE = (
    # A cell of a lesson, as a traceback names it.
    (re.compile(r"/(?:[^\s/:'\"]+/)*ipykernel_\d+/\d+\.py"), "<cell>"),
    (re.compile(r"/(?:[^\s/:'\"]+/)*site-packages/"), "site-packages/"),
    (re.compile(r"/(?:[^\s/:'\"]+/)*lib/python3\.\d+/"), "python/"),
    (re.compile(r"\b0x[0-9a-f]{6,16}\b"), "0x…"),
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what `autograder lessons` takes."""
    parser.add_argument("units", nargs="*", metavar="UNIT", help="units whose lessons to run (default: all)")
    parser.add_argument("--check", action="store_true", help="run nothing; exit 1 if a cell of a lesson was never run")


def run(args: argparse.Namespace) -> int:
    """Run the command."""
    course = load(args.root)
    units = [course.unit(slug) for slug in args.units] or list(course.units)
    lessons = {unit: notebook.read(unit.lesson) for unit in units}  # one that is broken is named before any is run
    if args.check:
        problems = [problem for unit, nb in lessons.items() for problem in never_run(nb, _name(unit))]
        sys.stdout.writelines(f"{problem}\n" for problem in problems)
        return 1 if problems else 0
    for unit, nb in lessons.items():
        done = normalised(execute(nb, unit.lesson.parent, _name(unit)), unit.root)
        notebook.write(unit.lesson, done)
        size = unit.lesson.stat().st_size
        sys.stdout.write(f"{_name(unit)}: {len(_code(done))} cells run, {size / 1000:.0f} kB\n")
    return 0


def never_run(nb: Notebook, name: str) -> list[str]:
    """Return the code cells of a lesson that nobody ran, a line each."""
    return [
        f"{name}: cell {cell.id}: was never run; run `autograder lessons`"
        for cell in _code(nb)
        if cell.execution_count is None
    ]


def execute(nb: Notebook, folder: Path, name: str, seconds: int = CELL_SECONDS) -> Notebook:
    """Return a copy of a notebook, run from top to bottom in a fresh kernel that works in `folder`.

    A cell that is tagged `raises-exception` may raise. Any other that does, and one that takes longer than `seconds`,
    ends the run: `CourseError` names it.
    """
    from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
    from traitlets.config import Config

    from autograder.kernel_run import InterruptibleClient

    nb = notebook.tidy(notebook.without_outputs(nb))
    begun = ["(none)"]
    client = InterruptibleClient(
        nb,
        timeout=seconds,
        startup_timeout=120,
        kernel_name=notebook.KERNELSPEC["name"],
        record_timing=False,
        shutdown_kernel="immediate",  # it has nothing to save
        config=Config({"KernelManager": {"transport_encryption": "auto"}}),  # without it, kernels warn on our stderr
        resources={"metadata": {"path": str(folder)}},
        # Not from the counts: those of a cell that killed its kernel may be lost.
        on_cell_execute=lambda cell, cell_index: begun.append(cell.id),  # noqa: ARG005  (called by keyword)
    )
    with tempfile.TemporaryDirectory(prefix="autograder-lessons-") as temporary:
        try:
            client.execute(env=kernel_environment(Path(temporary)))
        except (CellExecutionError, CellTimeoutError, DeadKernelError, asyncio.CancelledError) as error:
            if client.interrupted:
                raise KeyboardInterrupt from None
            reason = f"{error.ename}: {error.evalue}" if isinstance(error, CellExecutionError) else str(error)
            first = (reason.strip().splitlines() or [type(error).__name__])[0]
            raise CourseError(f"{name}: cell {begun[-1]}: {first}; mend the cell, then run this again") from None
    return nb


def kernel_environment(home: Path) -> dict[str, str]:
    """Return the environment of a kernel that a user's own settings for JAX and IPython do not reach."""
    theirs = ("JAX_", "XLA_", "MPL", "MATPLOTLIB", "IPYTHON")
    ours = {key: value for key, value in os.environ.items() if not key.startswith(theirs)}
    # Lessons and checks speak about the CPU: numbers, and what is compiled, are the same everywhere. Matplotlib gets
    # an empty settings file and keeps its font cache, which takes seconds to make.
    return ours | {"JAX_PLATFORMS": "cpu", "IPYTHONDIR": str(home), "MATPLOTLIBRC": os.devnull}


def _name(unit: Unit) -> str:
    return str(unit.lesson.relative_to(unit.root))


def _code(nb: Notebook) -> list[Notebook]:
    return [cell for cell in nb.cells if cell.cell_type == "code"]


def normalised(nb: Notebook, root: Path) -> Notebook:
    """Return a copy whose outputs name no folder of this machine and no address in its memory."""
    nb = notebook.tidy(nb)
    for count, cell in enumerate(_code(nb), start=1):
        cell.execution_count = count
        for output in cell.outputs:
            if "execution_count" in output:
                output.execution_count = count
            output.pop("transient", None)
            if "metadata" in output:
                output.metadata = _kept(output.metadata)
            for key in ("text", "data", "evalue", "traceback"):
                if key in output:
                    output[key] = _without_machine(output[key], root)
    return nb


def _kept(metadata: Any) -> Any:
    """Return the part of an output's metadata that is allowed; it is nested by kind of data."""
    for key in list(metadata):
        if isinstance(metadata[key], dict):
            metadata[key] = _kept(metadata[key])
        if metadata[key] == {} or (not isinstance(metadata[key], dict) and key not in OUTPUT_METADATA):
            del metadata[key]
    return metadata


def _without_machine(value: Any, root: Path) -> Any:
    if isinstance(value, list):
        return [_without_machine(part, root) for part in value]
    if isinstance(value, dict):
        return {key: part if key.startswith("image/") else _without_machine(part, root) for key, part in value.items()}
    if not isinstance(value, str):
        return value
    parts = _EMBEDDED.split(value)
    parts[::2] = [_plain(part, root) for part in parts[::2]]
    return "".join(parts)


def _plain(text: str, root: Path) -> str:
    for pattern, replacement in _MACHINE:
        text = pattern.sub(replacement, text)
    return text.replace(f"{root}/", "").replace(str(root), ".").replace(str(Path.home()), "~")
