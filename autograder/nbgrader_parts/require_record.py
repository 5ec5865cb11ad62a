"""No positive record, no points."""

from __future__ import annotations

from typing import Any

from nbformat.v4 import new_output
from nbgrader.preprocessors import NbGraderPreprocessor
from nbgrader.utils import is_grade, is_solution

from autograder.notebook import Notebook
from autograder.records import NO_RECORD, NoRecordError, record_of


class RequireRecord(NbGraderPreprocessor):  # type: ignore[misc]  # nbgrader ships no types
    """Let a test cell's points rest on the record of its checks alone.

    nbgrader (0.9.6) gives full marks to a test cell that shows nothing, and none to one that wrote to stderr. So a
    cell without exactly one record gets an error in front of whatever it shows, and a warning on stderr is taken out.
    Runs after `Execute`.
    """

    def preprocess_cell(
        self, cell: Notebook, resources: dict[str, Any], _index: int
    ) -> tuple[Notebook, dict[str, Any]]:
        """Look at one cell, where it is a test cell."""
        if cell.cell_type != "code" or not is_grade(cell) or is_solution(cell):
            return cell, resources
        cell.outputs = [output for output in cell.outputs if output.get("name") != "stderr"]
        try:
            record_of(cell)
        except NoRecordError as reason:
            self.log.warning("%s: no points, since %s", cell.metadata.nbgrader.grade_id, reason)
            shown = f"No points, since {reason}."
            cell.outputs.insert(0, new_output("error", ename=NO_RECORD, evalue=str(reason), traceback=[shown]))
        return cell, resources
