"""Results of checks as data, as a table for JupyterLab, as text elsewhere."""

from __future__ import annotations

import html
import textwrap
from dataclasses import asdict, dataclass
from typing import Any, Literal

from jitscope.tables import as_code

Verdict = Literal["pass", "fail", "error"]

MIME = "application/vnd.jitscope.checks+json"
_MARKS: dict[Verdict, tuple[str, str]] = {
    # Okabe and Ito's blue and vermilion: told apart with any colour vision, and by the sign without colour.
    "pass": ("✓", "#0072b2"),
    "fail": ("✗", "#c04f00"),
    "error": ("✗", "#c04f00"),
}


@dataclass(frozen=True)
class Result:
    """The outcome of one check.

    Attributes:
        name: which check of its exercise.
        points: what it is worth; 0 in a visible cell.
        earned: what it gave.
        verdict: `"pass"`, `"fail"`, or `"error"` when the student's code raised.
        called: what was called, in words.
        got: what came out, in words.
        expected: what should have.
        hint: what to think about next; empty when it passed.
        belief: name of the wrong belief that explains the failure, if one is known.
        error: class of the exception, with verdict `"error"`.
    """

    name: str
    points: float
    earned: float
    verdict: Verdict
    called: str = ""
    got: str = ""
    expected: str = ""
    hint: str = ""
    belief: str | None = None
    error: str | None = None


def as_points(value: float) -> str:
    """Return points without a needless decimal: `"2"`, `"0.5"`."""
    return f"{value:g}"


def as_record(exercise: str, results: list[Result]) -> dict[str, Any]:
    """Return the results as JSON data, the form that grading reads."""
    return {
        "version": 1,
        "exercise": exercise,
        "points": sum(r.points for r in results),
        "earned": sum(r.earned for r in results),
        "checks": [asdict(r) for r in results],
    }


def as_text(exercise: str, results: list[Result]) -> str:
    """Return the results as plain text, one paragraph a check."""
    lines = [_headline(exercise, results)]
    for r in results:
        worth = f"  {as_points(r.earned)} of {as_points(r.points)} points" if r.points else ""
        lines.append(f"{_MARKS[r.verdict][0]} {r.name}{worth}")
        if r.verdict != "pass":
            lines += [textwrap.indent(f"{label}: {text}", "    ")
                      for label, text in (("called", r.called), ("got", r.got), ("expected", r.expected),
                                          ("hint", r.hint)) if text]
    return "\n".join(lines)


def as_html(exercise: str, results: list[Result]) -> str:
    """Return the results as a small table: one row a check, its hint below it."""
    # nbgrader's feedback page has no style of its own for tables: without padding the columns run into each other.
    left = "style='text-align:left;vertical-align:top;padding:3px 10px'"
    rows = []
    for r in results:
        mark, colour = _MARKS[r.verdict]
        worth = f"<br>{as_points(r.earned)} of {as_points(r.points)}" if r.points else ""
        cells = "".join(f"<td {left}>{as_code(text)}</td>" for text in (r.called, r.got, r.expected))
        rows.append(f"<tr><td {left}><span style='color:{colour};font-weight:bold'>{mark} {html.escape(r.name)}</span>"
                    f"{worth}</td>{cells}</tr>")
        if r.hint:
            rows.append(f"<tr><td></td><td {left} colspan='3'><b>Think:</b> {as_code(r.hint)}</td></tr>")
    head = "".join(f"<th {left}>{title}</th>" for title in ("check", "called", "got", "expected"))
    return (f"<p><b>{html.escape(_headline(exercise, results))}</b></p>"
            f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>")


def _headline(exercise: str, results: list[Result]) -> str:
    passed = sum(r.verdict == "pass" for r in results)
    points = sum(r.points for r in results)
    worth = f", {as_points(sum(r.earned for r in results))} of {as_points(points)} points" if points else ""
    return f"{exercise}: {passed} of {len(results)} checks passed{worth}"
