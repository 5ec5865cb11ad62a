"""Read what was handed in, whatever it is."""

from __future__ import annotations

from typing import Any, TextIO

import nbformat
from nbconvert.exporters import NotebookExporter
from nbformat.v4 import new_markdown_cell, new_notebook
from nbgrader.api import Gradebook, MissingEntry
from nbgrader.converters.base import NbGraderException

from autograder import sandbox
from autograder.engine.walls import WallsError
from autograder.notebook import Notebook


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
    """Read a notebook of any version, and give cells without an id, or with that of another, one of their own.

    Raises:
        Exception: of any class, where it is no notebook.
    """
    notebook = nbformat.convert(nbformat.reader.reads(text), 4)
    notebook.nbformat_minor = 5
    seen: set[str] = set()
    for number, cell in enumerate(notebook.cells):
        if cell.get("id") in (None, *seen):
            cell["id"] = f"cell-{number}"
        seen.add(cell["id"])
    nbformat.validate(notebook)
    return notebook


def _empty(said: str) -> Notebook:
    text = (
        "**The file that you handed in is not a notebook, so nothing in it could be graded.** "
        "Open it in JupyterLab, run it, save it and submit it again. (What was wrong with it: "
    )
    return new_notebook(cells=[new_markdown_cell(f"{text}`{said.replace('`', chr(39))}`.)")])
