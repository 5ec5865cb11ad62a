"""`autograder release`: make release/ again from source/, byte for byte, through nbgrader's own generator."""

import argparse
import json
import logging
import shutil
import sys
import tempfile
from collections import Counter
from pathlib import Path

from autograder import notebook
from autograder.course import Course, Unit, load
from autograder.errors import CourseError
from autograder.notebook import BEGIN_HIDDEN, BEGIN_SOLUTION, END_HIDDEN, END_SOLUTION, Notebook, region


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what `autograder release` takes."""
    parser.add_argument("units", nargs="*", metavar="UNIT", help="units to make (default: all)")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--check", action="store_true", help="write nothing; list what differs; exit 1 if anything does")
    what.add_argument("--tidy", action="store_true", help="first remove outputs and editors' metadata from source/")


def run(args: argparse.Namespace) -> int:
    """Run the command."""
    course = load(args.root)
    units = [course.unit(slug) for slug in args.units] or list(course.units)
    if args.tidy:
        for unit in units:
            notebook.write(unit.source, notebook.tidy(notebook.without_outputs(notebook.read(unit.source))))
    made = {unit: generate(unit) for unit in units}  # all of them first: one that fails leaves every old release alone
    problems = [problem for unit in units for problem in leaks(unit, made[unit])]
    if args.check:
        problems += [problem for unit in units for problem in differences(unit, made[unit])]
    elif not problems:
        for unit in units:
            changed = differences(unit, made[unit])
            put(unit, made[unit])
            shown = unit.released.parent.relative_to(course.root)
            sys.stdout.write(f"{shown}: {'made again' if changed else 'is as it should be'}\n")
    sys.stdout.writelines(f"{problem}\n" for problem in problems)
    return 1 if problems else 0


def drift(course: Course) -> list[str]:
    """Return what in release/ is not what source/ makes, or gives away what it should not; a line each."""
    made = {unit: generate(unit) for unit in course.units}
    return [line for unit, files in made.items() for line in (*leaks(unit, files), *differences(unit, files))]


def generate(unit: Unit) -> dict[str, bytes]:
    """Return the student version of a unit: bytes by file name, made in a folder that is gone afterwards."""
    name = str(unit.source.relative_to(unit.root))
    source = notebook.read(unit.source)  # a broken notebook is named before nbgrader meets it
    for cell in source.cells:
        for begin, end in ((BEGIN_SOLUTION, END_SOLUTION), (BEGIN_HIDDEN, END_HIDDEN)):
            marks = [line.strip() for line in cell.source.splitlines() if line.strip() in (begin, end)]
            if marks != [begin, end] * (len(marks) // 2):
                raise CourseError(f"{name}: cell {cell.id}: needs after each {begin!r} one {end!r}")
    with tempfile.TemporaryDirectory(prefix="autograder-release-") as temporary:
        root = Path(temporary).resolve()
        unseen = shutil.ignore_patterns(".*", "__pycache__")
        shutil.copytree(unit.source.parent, root / "source" / unit.slug, ignore=unseen)
        _convert(root, unit.slug, name)
        made = root / "release" / unit.slug
        files = {path.relative_to(made).as_posix(): path.read_bytes() for path in made.rglob("*") if path.is_file()}
    text = files[unit.released.name].decode("utf-8")
    files[unit.released.name] = notebook.dumps(notebook.loads(text, name)).encode("utf-8")
    return files


def _convert(root: Path, unit: str, name: str) -> None:
    """Run nbgrader's generator on one unit in the course folder `root`, without a gradebook."""
    from nbgrader.converters import GenerateAssignment
    from nbgrader.converters.base import NbGraderException
    from nbgrader.coursedir import CourseDirectory
    from traitlets.config import Config

    from autograder.nbgrader_settings import settings

    config = settings(Config(), root)
    config.CourseDirectory.assignment_id = unit
    config.SaveCells.enabled = False
    config.GenerateAssignment.no_database = True
    log, said = logging.Logger("autograder.release", logging.ERROR), _Kept()
    log.addHandler(said)
    generator = GenerateAssignment(coursedir=CourseDirectory(config=config), config=config, log=log)
    try:
        generator.start()
    except NbGraderException as error:
        # nbgrader logs the reason, traceback and all, and raises something that does not say it.
        reasons = [line for text in said.texts for line in text.splitlines() if line and not line.startswith(" ")]
        reason = next((line for line in reasons if "Error" in line), str(error))
        raise CourseError(f"{name}: nbgrader cannot make the student version ({reason}); mend the notebook") from None


class _Kept(logging.Handler):
    """Keeps what is logged."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(record.getMessage())


def differences(unit: Unit, made: dict[str, bytes]) -> list[str]:
    """Return how release/ differs from what was made."""
    folder = unit.released.parent
    there = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if _counts(path, folder)}
    problems = []
    for name in sorted({*there, *made}):
        shown = (folder / name).relative_to(unit.root)
        if name not in made:
            problems.append(f"{shown}: has no source; remove it, or run `autograder release`")
        elif name not in there:
            problems.append(f"{shown}: is missing; run `autograder release`")
        elif there[name].read_bytes() != made[name]:
            problems.append(f"{shown}: is not what source/ makes; run `autograder release`, and edit source/ only")
    return problems


def _counts(path: Path, folder: Path) -> bool:
    return path.is_file() and not any(part.startswith(".") for part in path.relative_to(folder).parts)


def put(unit: Unit, made: dict[str, bytes]) -> None:
    """Put what was made into release/, file by file: each is the old one or the new one, whole."""
    folder = unit.released.parent
    for name, content in made.items():
        if not (folder / name).is_file() or (folder / name).read_bytes() != content:
            notebook.replace_bytes(folder / name, content)
    for path in sorted(folder.rglob("*")):
        if _counts(path, folder) and path.relative_to(folder).as_posix() not in made:
            path.unlink()


def leaks(unit: Unit, made: dict[str, bytes]) -> list[str]:
    """Return each line of a solution or a hidden test that the student version still shows."""
    name = str(unit.released.relative_to(unit.root))
    released = notebook.loads(made[unit.released.name].decode("utf-8"), name)
    return leaked(notebook.read(unit.source), released, name)


def leaked(source: Notebook, released: Notebook, name: str) -> list[str]:
    """Return each secret line that a released notebook holds more often than the open part of its source does."""
    opened: Counter[str] = Counter()
    secret: Counter[str] = Counter()
    for cell in source.cells:
        outside, hidden = region(cell.source, BEGIN_HIDDEN, END_HIDDEN)
        outside, solution = region("\n".join(outside), BEGIN_SOLUTION, END_SOLUTION)
        opened.update(line.strip() for line in outside)
        secret.update(line.strip() for line in (*hidden, *solution))
    shown = Counter(line.strip() for cell in released.cells for line in cell.source.splitlines())
    problems = [
        f"{name}: shows {line!r} of a solution or a hidden test; check the marks in source/"
        for line in secret
        if line and shown[line] > opened[line]
    ]
    # Whatever is not the text of a cell (metadata, outputs, attachments) must not hold a secret either.
    others = [{key: value for key, value in cell.items() if key != "source"} for cell in released.cells]
    rest = json.dumps([released.metadata, others], ensure_ascii=False)
    for line in secret:
        if len(line) > 15 and json.dumps(line, ensure_ascii=False)[1:-1] in rest:
            problems.append(f"{name}: holds {line!r} of a solution or a hidden test in its metadata or outputs")
    for mark in (BEGIN_SOLUTION, BEGIN_HIDDEN):
        if mark in rest or mark in shown:
            problems.append(f"{name}: holds the mark {mark!r}; run `autograder release`")
    return problems
