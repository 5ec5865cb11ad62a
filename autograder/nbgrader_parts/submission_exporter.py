"""Read what was handed in, whatever it is."""

from __future__ import annotations

import json
import re
from typing import Any, TextIO

import nbformat
from nbconvert.exporters import NotebookExporter
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_raw_cell
from nbgrader.api import Gradebook, MissingEntry
from nbgrader.converters.base import NbGraderException

from autograder import sandbox
from autograder.engine.walls import WallsError
from autograder.notebook import Notebook

_ID = re.compile(r"[a-zA-Z0-9_-]{1,64}")  # of nbformat 4.5
# What nbgrader notes of a cell.
_FIELDS: dict[str, tuple[type, ...]] = {
    "grade_id": (str,), "cell_type": (str,), "checksum": (str,), "points": (int, float),
    **dict.fromkeys(("grade", "solution", "locked", "task"), (bool,)),
}
_PLAIN = {"grade": False, "solution": False, "locked": False, "task": False}


class SubmissionExporter(NotebookExporter):
    """Take a file that is no notebook for an empty one, and say so in one line.

    nbgrader (0.9.6) alone answers with a traceback, and the student gets neither a mark nor feedback. An empty
    notebook earns nothing, and its feedback says why.

    nbgrader makes this object before it touches any submission, so here is where it stops when there are no walls.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)  # type: ignore[no-untyped-call]
        if self.config.Referee.get("walled", True):
            try:
                sandbox.require()
            except WallsError as error:
                self.log.error("%s", error)
                raise NbGraderException(str(error)) from None

    def from_file(self, file_stream: TextIO, resources: dict[str, Any] | None = None, **kw: Any) -> Any:
        """Convert an open file; called by `from_filename`, once for the submission and once for its clean copy."""
        try:
            notebook = read(file_stream.read())
        except Exception as error:  # noqa: BLE001  # any file at all may lie here, and nbformat raises what it likes
            notebook = _empty(self._say(file_stream, error))
        try:
            return super().from_notebook_node(notebook, resources=resources, **kw)  # type: ignore[no-untyped-call]
        except BaseException:
            _withdraw((resources or {}).get("nbgrader", {}))
            raise

    def _say(self, file_stream: TextIO, error: Exception) -> str:
        said = reason(error)
        self.log.warning(
            "%s is not a notebook (%s): graded as if it were empty; ask for it again",
            getattr(file_stream, "name", "The submission"),
            said,
        )
        return said


def _withdraw(where: dict[str, str]) -> None:
    """Take a submission that was never graded out of the gradebook: nbgrader counts what it holds as 0 points."""
    if not where:
        return
    with Gradebook(where["db_url"]) as gradebook:
        try:
            submission = gradebook.find_submission(where["assignment"], where["student"])
        except MissingEntry:
            return
        grades = [grade for notebook in submission.notebooks for grade in notebook.grades]
        if all(grade.auto_score is None and grade.manual_score is None for grade in grades):
            gradebook.remove_submission(where["assignment"], where["student"])


def reason(error: Exception) -> str:
    """Say in one line why something is no notebook."""
    return (str(error).strip() or type(error).__name__).splitlines()[0][:100]


def read(text: str) -> Notebook:
    """Read a notebook of any version: the kind, name and source of its cells, which is all that is graded.

    What else may be wrong with it, an output that is none, or metadata of another shape, costs nobody a point.

    Raises:
        Exception: of any class, where it is no notebook.
    """
    tree = json.loads(text.removeprefix("\ufeff"))
    if isinstance(tree, dict) and "cells" not in tree:  # as in versions before 4
        tree = nbformat.convert(nbformat.reader.reads(text), 4)
    cells = tree.get("cells") if isinstance(tree, dict) else None
    if not isinstance(cells, list):
        raise TypeError("it has no list of cells")
    notebook, seen = new_notebook(), set[str]()
    for number, tree in enumerate(cell for cell in cells if isinstance(cell, dict)):
        cell = _cell(tree, number)
        if cell.id in seen:
            cell.id = f"cell-{number}"
        seen.add(cell.id)
        notebook.cells.append(cell)
    nbformat.validate(notebook)
    return notebook


def _cell(cell: dict[str, Any], number: int) -> Notebook:
    kind, name = cell.get("cell_type"), cell.get("id")
    own = name if isinstance(name, str) and _ID.fullmatch(name) else f"cell-{number}"
    make: Any = new_code_cell if kind == "code" else new_markdown_cell if kind == "markdown" else new_raw_cell
    made: Notebook = make(source=_source(cell.get("source")), id=own)
    metadata = cell.get("metadata")
    known = metadata.get("nbgrader") if isinstance(metadata, dict) else None
    if isinstance(known, dict) and isinstance(known.get("grade_id"), str):
        # Of a submission's, only the name is looked at, by `RestoreCells`; but its clean copy is read here as well.
        fields = {name: known[name] for name, kinds in _FIELDS.items() if type(known.get(name)) in kinds}
        made.metadata["nbgrader"] = {**_PLAIN, **fields, "schema_version": 3}
    return made


def _source(source: Any) -> str:
    lines = source if isinstance(source, list) else [source]
    text = "".join(line for line in lines if isinstance(line, str))
    # JSON can spell half a character, which no file can hold, nor any Python source.
    return text.encode("utf-8", "replace").decode("utf-8")


def _empty(said: str) -> Notebook:
    text = (
        "**The file that you handed in is not a notebook, so nothing in it could be graded.** "
        "Open it in JupyterLab, run it, save it and submit it again. (What was wrong with it: "
    )
    return new_notebook(cells=[new_markdown_cell(f"{text}`{said.replace('`', chr(39))}`.)")])
