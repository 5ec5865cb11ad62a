"""Show a student what their checks said, and never what the checks were."""

from __future__ import annotations

import html
from typing import Any

from nbformat.v4 import new_output
from nbgrader.preprocessors import ClearHiddenTests
from nbgrader.utils import is_grade, is_solution

from autograder.notebook import BEGIN_HIDDEN, END_HIDDEN, Notebook, region
from autograder.records import MIME


class HideTests(ClearHiddenTests):  # type: ignore[misc]  # nbgrader ships no types
    """Remove the hidden tests from a test cell, and all that the cell showed but its record.

    A traceback quotes the line that failed, and what a student's function prints while it is tested may be the test's
    own input or source; so an error keeps its last line, and streams go. Students' own cells stay as they are, even
    where they hold nbgrader's markers, which `ClearHiddenTests` would stop at. Runs before the page is made.
    """

    def preprocess_cell(
        self, cell: Notebook, resources: dict[str, Any], _index: int
    ) -> tuple[Notebook, dict[str, Any]]:
        """Clean one cell, where it is a test cell."""
        if cell.cell_type != "code" or not is_grade(cell) or is_solution(cell):
            return cell, resources
        secret = region(cell.source, BEGIN_HIDDEN, END_HIDDEN)[1]
        cell.outputs = [shown for output in cell.outputs for shown in _shown(output, secret)]
        self._remove_hidden_test_region(cell)
        return cell, resources


def _shown(output: Notebook, secret: list[str]) -> list[Notebook]:
    if output.output_type == "error":
        lines = "\n".join(output.traceback).strip().splitlines() or [""]
        return [new_output("error", ename=output.ename, evalue="", traceback=[lines[-1]])]
    if MIME not in output.get("data", {}):
        return []
    data = {"text/html": _redacted(str(output.data.get("text/html", "")), secret)}
    return [new_output("execute_result", data=data, execution_count=output.get("execution_count"))]


def _redacted(page: str, secret: list[str]) -> str:
    """Take out the line at which an error was raised, where that is a line of the test: a missing name, say."""
    for line in secret:
        page = page.replace(f" at <code>{html.escape(line.strip())}</code>", "")
    return page
