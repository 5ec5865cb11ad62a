"""What cells show after they ran, made by hand; and the page on which an instructor grades."""

from pathlib import Path
from typing import Any

from nbconvert.exporters import HTMLExporter
from nbformat.v4 import new_code_cell, new_output
from nbgrader.server_extensions.formgrader import handlers
from traitlets.config import Config

from autograder import nbgrader_settings, records


def record(earned: float = 3.0, **changes: Any) -> dict[str, Any]:
    """The record of add-up's hidden cell."""
    checks = [
        {"name": "value", "points": 1.0, "earned": 1.0, "verdict": "pass", "called": "f", "got": "1", "expected": "1",
         "hint": "", "belief": None, "error": None},
        {"name": "compiles", "points": 2.0, "earned": earned - 1, "verdict": "pass" if earned == 3 else "fail",
         "called": "f", "got": "1", "expected": "1", "hint": "Think.", "belief": None, "error": None},
    ]  # fmt: skip
    return {"version": 1, "exercise": "add-up", "points": 3.0, "earned": earned, "checks": checks} | changes


def result(data: Any, shown: str = "3.0", page: str = "<table></table>") -> Any:
    """The result that a check cell shows."""
    return new_output("execute_result", {"text/plain": shown, "text/html": page, records.MIME: data}, execution_count=1)


def hidden(*outputs: Any, source: str = "") -> Any:
    """The hidden cell of add-up after it ran."""
    meta = {"grade": True, "grade_id": "add-up-hidden", "locked": True, "points": 3, "schema_version": 3}
    meta |= {"solution": False, "task": False}
    return new_code_cell(source, outputs=list(outputs), metadata={"nbgrader": meta})


STDERR = new_output("stream", text="Warning: deprecated\n", name="stderr")
STDOUT = new_output("stream", text="x is [1, 2]\n", name="stdout")
RAISED = new_output("error", ename="ValueError", evalue="no", traceback=["line 1", "ValueError: no"])


def formgrader_page(nb: Any) -> str:
    """The page on which an instructor grades a notebook by hand."""
    c = nbgrader_settings.settings(Config(), Path())
    c.HTMLExporter.template_name = "formgrade"
    c.HTMLExporter.extra_template_basedirs = [handlers.template_path]
    resources = {"notebook_id": "01_tiny", "submission_id": "1", "index": 0, "total": 1, "base_url": ""}
    resources |= {"assignment_id": "01_tiny", "notebook_path": "", "student": "s", "first_name": "", "last_name": ""}
    page = HTMLExporter(config=c).from_notebook_node(nb, resources=resources)[0]
    return str(page[page.index('id="notebook-container"') :])  # what stands before is nbgrader's own
