"""Make a submission's structure that of the assignment again, before anything in it runs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell
from nbgrader.api import Gradebook
from nbgrader.preprocessors import NbGraderPreprocessor

from autograder.notebook import Notebook


@dataclass(frozen=True)
class _Cell:
    """A cell of the assignment, as the gradebook knows it."""

    metadata: dict[str, Any]
    source: str

    @property
    def name(self) -> str:
        return str(self.metadata["grade_id"])

    @property
    def locked(self) -> bool:
        return bool(self.metadata["locked"])

    def build(self, source: str) -> Notebook:
        metadata = {"nbgrader": dict(self.metadata)}
        if self.metadata["cell_type"] == "code":
            return new_code_cell(source=source, id=self.name, metadata=metadata)
        return new_markdown_cell(source=source, id=self.name, metadata=metadata)


class RestoreCells(NbGraderPreprocessor):  # type: ignore[misc]  # nbgrader ships no types
    """Take nothing from a submission but the source of its cells.

    Tags and other metadata decide what runs (`skip-execution`) and what counts (`grade`, `points`), so all of it goes.
    Cells of the assignment are found by their `grade_id`, where it occurs twice by the last one, as nbgrader does;
    locked ones get the source that the gradebook holds, and come back where they were deleted. nbgrader's own
    `add_missing_cells` (0.9.6) stops with a KeyError where a locked cell without points stands before the missing one.
    """

    def preprocess(self, nb: Notebook, resources: dict[str, Any]) -> tuple[Notebook, dict[str, Any]]:
        """Rebuild the notebook; called first of all, on the submitted file."""
        known = {cell.name: cell for cell in _cells(resources["nbgrader"])}
        nb.metadata = NotebookNode()
        for i in reversed(range(len(nb.cells))):
            found = known.pop(_grade_id(nb.cells[i]), None)
            if found is None:
                nb.cells[i].metadata = NotebookNode()
            else:
                nb.cells[i] = found.build(found.source if found.locked else nb.cells[i].source)
        for missing in sorted((cell for cell in known.values() if cell.locked), key=_rank):
            self.log.warning("Locked cell '%s' was missing from the submission: put back", missing.name)
            nb.cells.insert(_place(nb, missing.name), missing.build(missing.source))
        _unique_ids(nb)
        return nb, resources


def _cells(where: dict[str, str]) -> Iterator[_Cell]:
    with Gradebook(where["db_url"]) as gradebook:
        notebook = gradebook.find_notebook(where["notebook"], where["assignment"])
        points = {cell.name: cell.max_score for cell in notebook.grade_cells}
        solutions = {cell.name for cell in notebook.solution_cells}
        tasks = {cell.name: cell.max_score for cell in notebook.task_cells}
        for cell in notebook.source_cells:
            metadata = {
                "cell_type": cell.cell_type,
                "checksum": cell.checksum,
                "grade": cell.name in points,
                "grade_id": cell.name,
                "locked": cell.locked,
                "schema_version": 3,
                "solution": cell.name in solutions,
                "task": cell.name in tasks,
            }
            if cell.name in points or cell.name in tasks:
                metadata["points"] = points.get(cell.name, tasks.get(cell.name))
            yield _Cell(metadata, cell.source)


def _grade_id(cell: Notebook) -> str:
    meta = cell.metadata.get("nbgrader")
    name = meta.get("grade_id") if isinstance(meta, dict) else None
    return name if isinstance(name, str) else ""


_ORDER = ("-setup", "-visible", "-hidden")


def _rank(cell: _Cell) -> tuple[int, str]:
    """Set-up first, and an exercise's visible checks before its hidden ones: the gradebook keeps no order."""
    return next((i for i, end in enumerate(_ORDER) if cell.name.endswith(end)), len(_ORDER)), cell.name


def _place(nb: Notebook, name: str) -> int:
    """Where a missing cell belongs: the set-up at the top, checks after what remains of their exercise."""
    if name.endswith("-setup"):
        return 0
    slug = name.removesuffix("-hidden").removesuffix("-visible")
    last = [i for i, cell in enumerate(nb.cells) if _grade_id(cell) in (slug, f"{slug}-visible")]
    return last[-1] + 1 if last else len(nb.cells)


def _unique_ids(nb: Notebook) -> None:
    """Give students' own cells fresh ids, as one copied from the assignment may have kept its id."""
    nb.nbformat, nb.nbformat_minor = 4, 5
    for number, cell in enumerate(nb.cells):
        if "nbgrader" not in cell.metadata:
            cell.id = f"own-{number}"
