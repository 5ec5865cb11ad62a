"""What a student and an instructor are shown: results and hints, no hidden test, nothing that runs."""

import json

import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from autograder.nbgrader_parts import safe_html
from autograder.nbgrader_parts.hide_tests import HideTests
from autograder.nbgrader_parts.tidy_outputs import TidyOutputs
from jitscope.checking.results import Result, as_html
from tests.shown import STDOUT, formgrader_page, hidden, record, result

SOURCE = "# Hidden checks run here (3 points).\n### BEGIN HIDDEN TESTS\nsecret = add_up(x)\n### END HIDDEN TESTS"


def test_feedback_keeps_the_record_and_nothing_else_of_a_hidden_cell() -> None:
    """The tests' source, what was printed while they ran and all but the last line of a traceback go."""
    lines = ["--> 3 secret = add_up(x)", "ValueError: no"]
    traced = new_output("error", ename="ValueError", evalue="no", traceback=lines)
    cell = hidden(STDOUT, result(record(), page="<table>kept</table>"), traced, source=SOURCE)
    shown = HideTests().preprocess_cell(cell, {}, 0)[0]
    assert shown.source == "# Hidden checks run here (3 points)."
    assert [output.output_type for output in shown.outputs] == ["execute_result", "error"]
    assert shown.outputs[0].data["text/html"] == "<table>kept</table>"
    assert shown.outputs[1].traceback == ["ValueError: no"]
    assert "secret" not in json.dumps(shown)


def test_a_check_does_not_quote_the_line_of_a_test() -> None:
    """Where a student's function is missing, the error comes from the test's own line, which stays hidden."""
    page = "<td>NameError: name at <code>secret = add_up(x)</code></td><td><code>add_up(x)</code></td>"
    shown = HideTests().preprocess_cell(hidden(result(record(), page=page), source=SOURCE), {}, 0)[0]
    assert shown.outputs[0].data["text/html"] == "<td>NameError: name</td><td><code>add_up(x)</code></td>"


def test_marks_in_a_students_own_cell_do_no_harm() -> None:
    """nbgrader's own step stops at such a mark, and that student would get no feedback."""
    cell = new_code_cell("### BEGIN HIDDEN TESTS\nmine", outputs=[STDOUT])
    assert HideTests().preprocess_cell(cell, {}, 0)[0].source == "### BEGIN HIDDEN TESTS\nmine"


@pytest.mark.parametrize(
    "hostile",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "<svg onload=alert(1)></svg>",
        "<iframe src='https://example.org'></iframe>",
        "<a href='javascript:alert(1)'>x</a>",
        "<a href=' java\nscript:alert(1)'>x</a>",
        "<a href='data:text/html,<script>alert(1)</script>'>x</a>",
        "<img src='https://example.org/seen.png'>",
        "<img src='data:image/svg+xml;base64,PHN2Zz4='>",
        "<style>body {display: none}</style>",
        "<div style='position: fixed; top: 0'>x</div>",
        "<div style='background-color: red; background: url(https://example.org)'>x</div>",
        "<form action='https://example.org'><input class='score' value='3'></form>",
        "<span id='add-up-hidden' class='score'>x</span>",
        "<meta http-equiv='refresh' content='0'>",
        "<details ontoggle=alert(1) open>x</details>",
    ],
)
@pytest.mark.parametrize("kind", ["output", "markdown"])
def test_markup_can_be_read_and_not_run(hostile: str, kind: str) -> None:
    """Scripts, handlers, links that run, pictures from elsewhere, layers, and names that the grading page uses go."""
    cell = (
        new_markdown_cell(f"Hello\n\n{hostile}")
        if kind == "markdown"
        else new_code_cell(outputs=[new_output("display_data", {"text/html": hostile})])
    )
    page = formgrader_page(new_notebook(cells=[cell]))
    for gone in ("<script>alert", "<img src=x", "onerror=alert", "<svg", "<iframe", 'href="java', "href=' java",
                 "<a href='data", 'href="data', 'src="https://example', 'src="data:image/svg', "<style>body {display",
                 "position: fixed", "position:fixed", "url(", "<form", "<input class='score'", 'id="add-up-hidden"',
                 'class="score"', "<meta http-equiv='refresh'", "<details ontoggle"):  # fmt: skip
        assert gone not in page, gone


def test_our_tables_and_ordinary_markdown_survive() -> None:
    """The check tables keep their shape and colours, markdown its headings, lists, code, links and folded hints."""
    table = as_html("add-up", [Result("value", 1, 0, "fail", "`f`", "1 < 2", "2", "Where is `jax.jit`?")])
    text = "## A heading\n\n- one `code`\n\n> quote & $a < b$\n\n[link](https://docs.jax.dev)\n\n"
    text += "```python\nx = 1\n```\n\n<details><summary>Hint</summary>Think.</details>\n"
    cells = [new_markdown_cell(text), new_code_cell(outputs=[new_output("display_data", {"text/html": table})])]
    page = formgrader_page(new_notebook(cells=cells))
    assert page.count("<td") == table.count("<td")
    assert page.count("<th ") == table.count("<th ")
    assert "color:#c04f00;font-weight:bold" in page
    assert '<td colspan="3"' in page
    for kept in ("<h2>A heading", "<li>one <code>code</code>", "<blockquote>", 'href="https://docs.jax.dev"',
                 "<details><summary>Hint</summary>Think.</details>", '<span class="n">x</span>'):  # fmt: skip
        assert kept in page, kept
    assert "a &lt; b" in page


def test_a_picture_stays_and_its_width_can_carry_nothing() -> None:
    """nbconvert writes an image's width without quotes: only numbers are left in an output's metadata."""
    metadata = {"image/png": {"width": "1 onload=alert(1)", "height": 20, "alt": "a plot", "other": "x"}, "odd": 1}
    cell = new_code_cell(outputs=[new_output("display_data", {"image/png": "iVBORw0KGgo="}, metadata=metadata)])
    cell = TidyOutputs().preprocess_cell(cell, {}, 0)[0]
    assert cell.outputs[0].metadata == {"image/png": {"height": 20, "alt": "a plot"}}
    page = formgrader_page(new_notebook(cells=[cell]))
    assert 'alt="a plot"' in page
    assert "onload" not in page


def test_text_in_bytes_is_cleaned_too() -> None:
    """nbconvert's templates pass bytes here now and then."""
    assert safe_html.clean_html(b"<b>x</b><script>") == "<b>x</b>&lt;script&gt;"
