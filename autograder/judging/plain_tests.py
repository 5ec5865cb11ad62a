"""Test cells as any nbgrader course has them, with bare asserts: run beside the student's code, marked by nbgrader.

They stand behind the walls and within the limits like all of a student's notebook, but what they find is the
student's word. Cells with `checks` are judged apart, and are what this course is made of.
"""

from __future__ import annotations

import ast
import re
from typing import Any

from nbgrader.utils import determine_grade

from autograder.notebook import Notebook
from jitscope.checking import Result

NAME = "tests"
_COLOUR = re.compile(r"\x1b\[[0-9;]*m")


def is_plain(source: str) -> bool:
    """Return whether a test cell holds no `with checks(…)`."""
    try:
        tree = ast.parse(source)
    except SyntaxError:  # one of IPython's magics
        return True
    used = [item.context_expr for node in ast.walk(tree) if isinstance(node, ast.With) for item in node.items]
    return not any(isinstance(call, ast.Call) and ast.unparse(call.func).endswith("checks") for call in used)


def results(cell: Notebook) -> list[Result]:
    """Say what a plain test cell that was run came to; nbgrader's own words decide how much it earned."""
    earned, points = determine_grade(cell)
    earned = min(max(float(earned or 0), 0.0), float(points))
    called = "the test cell as it stands"
    passed = [Result(NAME, earned, earned, "pass", called)] if earned or not points else []
    if earned == points:
        return passed
    errors = [output for output in cell.outputs if output.output_type == "error"]
    name = f"{NAME}-rest" if passed else NAME
    lost: dict[str, Any] = {"verdict": "fail", "got": "points for a part of it", "expected": "all of it"}
    if errors:
        words = _COLOUR.sub("", f"{errors[0].ename}: {errors[0].evalue}").strip()
        lost = {"verdict": "error", "got": words[:300], "expected": "no error", "error": errors[0].ename}
    elif any(output.get("name") == "stderr" for output in cell.outputs):
        lost = {"verdict": "fail", "got": "something on stderr", "expected": "nothing there"}
    hint = "Run the cell yourself, and read what it says from the last line up. What does it ask of your code?"
    return [*passed, Result(name, points - earned, 0.0, called=called, hint=hint, **lost)]
