"""`python -m autograder.compilations`: make the cache of compiled programs from the solutions; `make release` does.

With a notebook and a folder it runs that one, and keeps what is compiled there: the process that `make` starts.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import linecache
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from autograder import notebook
from autograder.course import Course, Unit, find_root, load
from autograder.engine import compiled
from autograder.errors import CourseError

SEED = 0  # that of the referee: hidden inputs have the shapes that they will have
_STAMP = "made-from"


def make(course: Course) -> bool:
    """Make the cache again where it is not of these solutions; say whether there was something to do.

    Raises:
        CourseError: a solution does not run.
    """
    folder = compiled.folder(course.root)
    stamp = _digest(course.units)
    if (folder / _STAMP).is_file() and (folder / _STAMP).read_text(encoding="utf-8") == stamp:
        return False
    fresh = folder.with_name(f"{folder.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    for unit in course.units:
        _run(unit, fresh)
    (fresh / _STAMP).write_text(stamp, encoding="utf-8")
    shutil.rmtree(folder, ignore_errors=True)
    fresh.rename(folder)
    return True


def _digest(units: tuple[Unit, ...]) -> str:
    seen = hashlib.sha256()
    for unit in units:
        seen.update(unit.source.read_bytes())
    return seen.hexdigest()


def _run(unit: Unit, folder: Path) -> None:
    # In a process of its own: what the solutions do to JAX's settings and caches ends with it.
    command = [sys.executable, "-m", "autograder.compilations", str(unit.source), str(folder)]
    theirs = ("JAX_", "XLA_")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(theirs)}
    done = subprocess.run(command, capture_output=True, text=True, cwd=compiled.ROOT, check=False,
                          env={**environment, "JAX_PLATFORMS": "cpu", "MPLBACKEND": "agg"})
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["it ended without a word"])[-1]
        raise CourseError(f"source/{unit.slug}: its solutions do not run: {last}; run `autograder check`")


def run_cells(path: Path) -> None:
    """Run all code cells of a notebook in this process, one after the other, and show nothing."""
    from jitscope.checking import judging

    judging._show = lambda check: None  # noqa: ARG005  # there is no notebook to show it in
    names: dict[str, Any] = {"__name__": "__main__"}
    for cell in notebook.read(path).cells:
        if cell.cell_type == "code":
            file = f"<ipython-input-{cell.id}>"
            linecache.cache[file] = (len(cell.source), None, cell.source.splitlines(keepends=True), file)
            exec(compile(cell.source, file, "exec"), names)


def main() -> None:
    """Make the course's cache, or run one notebook for it."""
    from jitscope.checking.drawing import SEED_VARIABLE

    if not sys.argv[1:]:
        try:
            made = make(load(find_root(Path(__file__).parent)))
        except CourseError as error:
            raise SystemExit(str(error)) from None
        sys.stdout.write(f"compiled programs, for grading to read: {'made again' if made else 'as they should be'}\n")
        return
    os.environ[SEED_VARIABLE] = str(SEED)
    source, folder = map(Path, sys.argv[1:])
    compiled.write_to(folder)
    with contextlib.redirect_stdout(io.StringIO()):
        run_cells(source)


if __name__ == "__main__":
    main()
