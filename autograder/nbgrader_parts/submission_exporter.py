"""Read what was handed in, whatever it is."""

from __future__ import annotations

from typing import Any, TextIO

import nbformat
from nbconvert.exporters import NotebookExporter
from nbformat.v4 import new_markdown_cell, new_notebook

from autograder.notebook import Notebook


class SubmissionExporter(NotebookExporter):
    """Take a file that is no notebook for an empty one, and say so in one line.

    nbgrader (0.9.6) alone answers with a traceback, and the student gets neither a mark nor feedback. An empty
    notebook earns nothing, and its feedback says why.
    """

    def from_file(self, file_stream: TextIO, resources: dict[str, Any] | None = None, **kw: Any) -> Any:
        """Convert an open file; called by `from_filename`, once for the submission and once for its clean copy."""
        try:
            notebook = _read(file_stream.read())
        except Exception as error:  # noqa: BLE001  # any file at all may lie here, and nbformat raises what it likes
            notebook = _empty(self._say(file_stream, error))
        return super().from_notebook_node(notebook, resources=resources, **kw)  # type: ignore[no-untyped-call]

    def _say(self, file_stream: TextIO, error: Exception) -> str:
        reason = (str(error).strip() or type(error).__name__).splitlines()[0][:100]
        self.log.warning(
            "%s is not a notebook (%s): graded as if it were empty; ask for it again",
            getattr(file_stream, "name", "The submission"),
            reason,
        )
        return reason


def _read(text: str) -> Notebook:
    """Read a notebook of any version, and give cells without an id, or with that of another, one of their own."""
    notebook = nbformat.convert(nbformat.reader.reads(text), 4)
    notebook.nbformat_minor = 5
    seen: set[str] = set()
    for number, cell in enumerate(notebook.cells):
        if cell.get("id") in (None, *seen):
            cell["id"] = f"cell-{number}"
        seen.add(cell["id"])
    nbformat.validate(notebook)
    return notebook


def _empty(reason: str) -> Notebook:
    text = (
        "**The file that you handed in is not a notebook, so nothing in it could be graded.** "
        "Open it in JupyterLab, run it, save it and submit it again. (What was wrong with it: "
    )
    return new_notebook(cells=[new_markdown_cell(f"{text}`{reason.replace('`', chr(39))}`.)")])
