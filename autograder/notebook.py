"""Notebooks as files: read with a clear word where they are broken, written byte for byte the same every time."""

import copy
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias

from autograder.course import Course, Exercise
from autograder.errors import CourseError

Notebook: TypeAlias = Any  # nbformat.NotebookNode

KERNELSPEC = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
# No version: it would differ between the machines of two authors.
LANGUAGE_INFO = {"name": "python"}
BEGIN_SOLUTION, END_SOLUTION = "### BEGIN SOLUTION", "### END SOLUTION"
BEGIN_HIDDEN, END_HIDDEN = "### BEGIN HIDDEN TESTS", "### END HIDDEN TESTS"
# What a cell's metadata may hold. `deletable` and `editable` are how nbgrader locks cells in release/.
CELL_METADATA = frozenset({"tags", "nbgrader", "deletable", "editable"})


def _nbformat() -> ModuleType:
    """Import nbformat, which takes almost two seconds: only those who need it pay."""
    import nbformat

    return nbformat


def read(path: Path) -> Notebook:
    """Read a notebook of nbformat 4.5 or newer, cells' texts joined; `CourseError` where it is none."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise CourseError(f"{path}: no such notebook; check the name") from None
    except UnicodeDecodeError:
        raise CourseError(f"{path}: is not a notebook (not UTF-8); save it again from JupyterLab") from None
    except OSError as error:
        raise CourseError(f"{path}: cannot be read ({error.strerror}); make it a readable file") from None
    return loads(text, str(path))


def loads(text: str, name: str) -> Notebook:
    """Read a notebook from its text; `name` is what an error calls it."""
    remedy = "restore it from git, or save it again from JupyterLab"
    try:
        raw = json.loads(text)
    except json.JSONDecodeError as error:
        raise CourseError(f"{name}: is not a notebook (not JSON, line {error.lineno}); {remedy}") from None
    except RecursionError:
        raise CourseError(f"{name}: is not a notebook (nested too deep); {remedy}") from None
    if not isinstance(raw, dict) or not isinstance(raw.get("cells"), list):
        raise CourseError(f"{name}: is not a notebook (no list of cells); {remedy}")
    version = (raw.get("nbformat"), raw.get("nbformat_minor"))
    if version[0] != 4 or not isinstance(version[1], int) or version[1] < 5:
        shown = ".".join("?" if part is None else str(part) for part in version)
        raise CourseError(f"{name}: is in notebook format {shown}, not 4.5; save it again from a newer JupyterLab")
    for number, cell in enumerate(raw["cells"], start=1):
        if not isinstance(cell, dict) or not isinstance(cell.get("id"), str):
            raise CourseError(f"{name}: is not a notebook of format 4.5 (its cell {number} has no id); {remedy}")
    nbformat = _nbformat()
    # Not `nbformat.validate`: it repairs what it finds, ids above all.
    for fault in nbformat.validator.iter_validate(raw, version=4, version_minor=5):
        where = "/".join(map(str, fault.relative_path)) or "the whole"
        raise CourseError(f"{name}: is not a valid notebook ({where}: {fault.message[:150]}); {remedy}")
    return nbformat.v4.reads(text)


def dumps(nb: Notebook) -> str:
    """Return the canonical text of a notebook: keys sorted, one space of indent, one line break at the end."""
    text: str = _nbformat().v4.writes(nb)
    return text.rstrip("\n") + "\n"


def write(path: Path, nb: Notebook) -> None:
    """Write a notebook canonically; after an interruption there is the old file or the new one, whole."""
    replace_bytes(path, dumps(nb).encode("utf-8"))


def replace_bytes(path: Path, content: bytes) -> None:
    """Put new content in place of a file in one step."""
    new = path.with_name(f".{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        new.write_bytes(content)
        new.replace(path)
    except OSError as error:
        raise CourseError(f"{path}: cannot be written ({error.strerror}); check who owns the folder") from None
    finally:
        new.unlink(missing_ok=True)


def tidy(nb: Notebook) -> Notebook:
    """Return a copy with the metadata that all notebooks here have, and without what editors add to cells."""
    nb = copy.deepcopy(nb)
    nb.metadata = _nbformat().from_dict({"kernelspec": KERNELSPEC, "language_info": LANGUAGE_INFO})
    nb.nbformat, nb.nbformat_minor = 4, 5
    for cell in nb.cells:
        for key in set(cell.metadata) - CELL_METADATA:
            del cell.metadata[key]
    return nb


def without_outputs(nb: Notebook) -> Notebook:
    """Return a copy as it was before anyone ran it."""
    nb = copy.deepcopy(nb)
    for cell in nb.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    return nb


@dataclass(frozen=True)
class ExerciseCells:
    """The five cells of one exercise."""

    card: Any
    answer: Any
    visible: Any
    hidden: Any
    after: Any

    def __iter__(self) -> Iterator[Any]:
        return iter((self.card, self.answer, self.visible, self.hidden, self.after))


def find_cells(nb: Notebook, exercise: Exercise, name: str) -> ExerciseCells:
    """Return the cells of an exercise by their ids; `name` is what an error calls the notebook."""
    cells = {cell.get("id"): cell for cell in nb.cells}
    for wanted in exercise.cells:
        if wanted not in cells:
            raise CourseError(f"{name}: has no cell {wanted!r}; add it, with that id")
    return ExerciseCells(*(cells[wanted] for wanted in exercise.cells))


def with_answer(nb: Notebook, exercise: Exercise, answer: str, name: str) -> Notebook:
    """Return a copy of a notebook whose answer cell holds `answer`, whole."""
    nb = copy.deepcopy(nb)
    find_cells(nb, exercise, name).answer.source = answer.strip("\n")
    return nb


def region(source: str, begin: str, end: str) -> tuple[list[str], list[str]]:
    """Return the lines of a cell outside and inside the regions between the marks, the marks in neither."""
    outside: list[str] = []
    inside: list[str] = []
    within = False
    for line in source.splitlines():
        if line.strip() == begin:
            within = True
        elif line.strip() == end:
            within = False
        else:
            (inside if within else outside).append(line)
    return outside, inside


def problems(course: Course) -> list[str]:
    """Return all that is out of order in the course's notebooks, a line each; see `autograder.notebook_rules`."""
    from autograder import notebook_rules

    return notebook_rules.problems(course)
