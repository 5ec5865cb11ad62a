"""A zoo of breaches: what an author may get wrong in a notebook, and all that the rules say about it."""

from collections.abc import Callable
from typing import Any

from nbformat import NotebookNode

# A breach: which notebook, what to do to it (with its cells by id), and all that is said about it.
Breach = Callable[[Any, dict[str, Any]], object]


def swap(one: int, other: int) -> Breach:
    """Exchange two cells."""

    def breach(nb: Any, _: dict[str, Any]) -> None:
        nb.cells[one], nb.cells[other] = nb.cells[other], nb.cells[one]

    return breach


def replace(cell: str, old: str, new: str) -> Breach:
    """Change the text of a cell."""

    def breach(_: Any, cells: dict[str, Any]) -> None:
        assert old in cells[cell].source
        cells[cell].source = cells[cell].source.replace(old, new)

    return breach


def remove(cell: str) -> Breach:
    """Remove a cell."""
    return lambda nb, cells: nb.cells.remove(cells[cell])


def nbgrader(cell: str, **keys: Any) -> Breach:
    """Change what nbgrader knows of a cell."""
    return lambda _, cells: cells[cell].metadata.nbgrader.update(keys)


def setting(cell: str, name: str, value: Any) -> Breach:
    """Set one attribute of a cell."""
    return lambda _, cells: cells[cell].__setitem__(name, value)


def metadata(cell: str, **keys: Any) -> Breach:
    """Add to the metadata of a cell."""
    return lambda _, cells: cells[cell].metadata.update(keys)


def stored(cell: str, **data: str) -> Breach:
    """Give a cell an output that nobody described."""
    images = {f"image/{kind}": text for kind, text in data.items()}
    output = NotebookNode(output_type="display_data", data=NotebookNode(images), metadata=NotebookNode())
    return lambda _, cells: cells[cell].outputs.append(output)


CARD, ANSWER, VISIBLE, HIDDEN = "double-it-card", "double-it", "double-it-visible", "double-it-hidden"
SOURCE_BREACHES: dict[str, tuple[Breach, list[str]]] = {
    "order of an exercise's cells": (
        swap(4, 5),
        ["exercises or their cells stand in another order than course.toml has them"],
    ),
    "title not first": (swap(0, 1), ["starts with 01_small-setup and 01_small-title; the first two cells are"]),
    "a cell is missing": (remove("guess-it-after"), ["has no cell guess-it-after; add it"]),
    "a cell too many": (setting("01_small-title", "id", "welcome"), [
        "starts with welcome and 01_small-setup", "cell welcome: belongs to no exercise of course.toml"]),
    "an id twice": (setting("guess-it-after", "id", "double-it-after"), [
        "cell double-it-after: there are 2 of that id", "has no cell guess-it-after",
        "exercises or their cells stand in another order"]),
    "an empty cell": (setting("guess-it-after", "source", " "), [
        "cell guess-it-after: is empty", "cell guess-it-after: does not say 'What just happened'"]),
    "outputs in source": (setting(ANSWER, "execution_count", 3), ["cell double-it: carries outputs or a count"]),
    "metadata of an editor": (metadata(CARD, collapsed=True), ["cell double-it-card: metadata key 'collapsed' is not"]),
    "a lock of nbgrader's": (metadata(CARD, editable=False), ["cell double-it-card: is locked by its metadata"]),
    "an unknown nbgrader key": (nbgrader(ANSWER, remark=1), [
        "cell double-it: nbgrader key 'remark' is not allowed", "nbgrader key 'remark' is 1; take it out"]),
    "notebook metadata": (lambda nb, _: nb.metadata.language_info.update(version="3.11.7"), [
        "metadata is not exactly a kernelspec python3"]),
    "points unlike the registry": (nbgrader(HIDDEN, points=3), [
        "cell double-it-hidden: nbgrader key 'points' is 3; set it to 2"]),
    "points in a visible cell": (nbgrader(VISIBLE, grade=True, points=1), [
        "nbgrader key 'grade' is True; set it to False", "nbgrader key 'points' is 1; take it out"]),
    "grade_id unlike the id": (nbgrader(ANSWER, grade_id="other"), ["'grade_id' is 'other'; set it to 'double-it'"]),
    "a number for a truth": (nbgrader(ANSWER, solution=1), ["nbgrader key 'solution' is 1; set it to True"]),
    "an unlocked check": (nbgrader(VISIBLE, locked=False), ["nbgrader key 'locked' is False; set it to True"]),
    "an old schema": (nbgrader(VISIBLE, schema_version=2), ["nbgrader key 'schema_version' is 2; set it to 3"]),
    "a graded card": (metadata(CARD, nbgrader={"grade_id": "x"}), ["double-it-card: has nbgrader metadata, and"]),
    "checks as prose": (lambda _, cells: (cells[VISIBLE].update(cell_type="markdown"), cells[VISIBLE].pop("outputs"),
                                          cells[VISIBLE].pop("execution_count")), [
        "cell double-it-visible: is markdown; make it code"]),
    "a magic": (replace("01_small-setup", "from", "%time from"), ["cell 01_small-setup: is not plain Python (line 1"]),
    "a foreign package": (replace("01_small-setup", "from jitscope", "import scipy.stats\nfrom jitscope"), [
        "cell 01_small-setup: imports 'scipy'; only jax, jitscope, matplotlib, numpy"]),
    "the wrong title": (replace(CARD, "## Double it", "## Triple it"), [
        "its first line is no heading with the title 'Double it'"]),
    "no heading at all": (replace(CARD, "## Double it\n2 points", "Double it"), [
        "its first line is no heading with the title 'Double it'"]),
    "points in the title": (replace(CARD, "## Double it", "## Double it (3 points)"), [
        "cell double-it-card: says '3 points' at its top, and course.toml does not"]),
    "points and minutes under the title": (replace(CARD, "2 points, about 5", "*hard*, 1 point, about 6"), [
        "says 'hard' at its top", "says '1 point' at its top", "says '6 minutes' at its top"]),
    "no pitfalls": (replace(CARD, "### Common pitfalls", ""), [
        "cell double-it-card: lacks, or has in another order: Common pitfalls"]),
    "bold for headings": (lambda _, cells: cells[CARD].update(
        source=cells[CARD].source.replace("### Problem", "**Problem**").replace("### Common", "##### Common")), []),
    "headings in another order": (
        lambda _, cells: cells[CARD].update(source=cells[CARD].source.replace("Why this matters", "@").replace(
            "Common pitfalls", "Why this matters").replace("@", "Common pitfalls")),
        ["cell double-it-card: lacks, or has in another order: Why this matters, Worked mini-example"]),
    "an empty section": (replace(CARD, "Adding one instead.", ""), ["says nothing under 'Common pitfalls'"]),
    "two hints": (replace(CARD, "<details><summary>Hint 3</summary>", ""), ["has 2 <details> with 2 <summary>"]),
    "a hint without a name": (replace(CARD, "<summary>Hint 3</summary>", "<summary></summary>"), [
        "has 3 <details> with 2 <summary>; give exactly 3 hints"]),
    "a problem without signature": (replace(CARD, "`double(x)`", "`double`"), ["its problem does not show double(x)"]),
    "a problem with another argument": (replace(CARD, "`double(x)`", "`double(y)`"), ["does not show double(x)"]),
    "a problem without Returns": (replace(CARD, "**Returns**", "Gives"), ["does not say what the answer Returns"]),
    "a prediction without its name": (replace("guess-it-card", "`guess`", "the name"), ["does not name `guess`"]),
    "no mark": (replace(ANSWER, "    ### BEGIN SOLUTION\n", ""), ["cell double-it: needs a line '### BEGIN SOLUT"]),
    "a mark in other words": (replace(ANSWER, "### END SOLUTION", "# END SOLUTION"), [
        "cell double-it: needs a line '### BEGIN SOLUTION'"]),
    "no solution": (replace(ANSWER, "twice_of_it = x + x\n    return twice_of_it", "# later"), [
        "cell double-it: has no solution between its marks"]),
    "no docstring": (replace(ANSWER, '"""Return twice `x`."""', "..."), ["shows the student no docstring of double"]),
    "a hidden docstring": (
        replace(ANSWER, '"""Return twice `x`."""\n    ### BEGIN SOLUTION', '### BEGIN SOLUTION\n    """Return."""'),
        ["shows the student no docstring of double"]),
    "a hidden signature": (
        replace(ANSWER, 'def double(x):\n    """Return twice `x`."""\n    ### BEGIN SOLUTION',
                '### BEGIN SOLUTION\ndef double(x):\n    """Return twice `x`."""'),
        ["cell double-it: shows the student no 'double'"]),
    "a prediction hidden whole": (replace("guess-it", "# Your prediction: guess = a number\n", ""), [
        "cell guess-it: shows the student no 'guess'"]),
    "checks of another exercise": (replace(VISIBLE, 'checks("double-it")', 'checks("guess-it")'), [
        'cell double-it-visible: has no `with checks("double-it")`']),
    "hidden checks in the open": (replace(HIDDEN, "### BEGIN HIDDEN TESTS", "run(1)\n### BEGIN HIDDEN TESTS"), [
        "cell double-it-hidden: is not one comment line, '### BEGIN HIDDEN TESTS'"]),
    "a hidden cell with an end": (replace(HIDDEN, "### END HIDDEN TESTS", "### END HIDDEN TESTS\nrun(1)"), [
        "cell double-it-hidden: is not one comment line"]),
    "a hidden cell that lies": (replace(HIDDEN, "(2 points)", "(3 points)"), [
        "its first line is no comment that says (2 points)"]),
    "a solution elsewhere": (replace(VISIBLE, "@probe", "### BEGIN SOLUTION\n### END SOLUTION\n@probe"), [
        "cell double-it-visible: holds a mark of solutions or hidden tests"]),
    "an after cell without its words": (replace("double-it-after", "What just happened", "Afterwards"), [
        "cell double-it-after: does not say 'What just happened'"]),
}
LESSON_BREACHES: dict[str, tuple[Breach, list[str]]] = {
    "a cell never run": (setting("01_small-values", "execution_count", None), ["cell 01_small-values: was never run"]),
    "an error without a tag": (lambda _, cells: cells["01_small-error"].metadata.clear(), [
        "cell 01_small-error: ended with KeyError"]),
    "an id of another unit": (setting("01_small-values", "id", "02_other-values"), [
        "cell 02_other-values: its id does not start with 01_small-"]),
    "a graded cell": (metadata("01_small-values", nbgrader={"grade_id": "x"}), ["has nbgrader metadata; a lesson is"]),
    "a long text": (replace("01_small-measured-text", "What", "word " * 120 + "What"), ["has 132 words, more than"]),
    "a long cell": (replace("01_small-error", "{}", "pass\n" * 15 + "{}"), ["has 16 lines, more than 15"]),
    "no picture": (lambda _, cells: cells["01_small-picture"].outputs.clear(), [
        "has no picture", "cell 01_small-picture: is tagged claim:AB-2, but shows nothing"]),
    "a claim that no cell shows": (metadata("01_small-values", tags=[]), ["no cell is tagged claim:AB-1; show that"]),
    "a claim that the unit does not make": (metadata("01_small-error", tags=["raises-exception", "claim:AB-9"]), [
        "cell 01_small-error: shows AB-9, which unit 01_small does not claim"]),
    "a picture without words": (lambda _, cells: cells["01_small-picture"].outputs[0].data.update(
        {"text/html": '<img src="x.png" alt=" ">'}), ["cell 01_small-picture: shows a picture without alt text"]),
    "a bare picture": (stored("01_small-error", png="aGVsbG8="), ["cell 01_small-error: shows a picture without alt"]),
    "too many bytes": (stored("01_small-error", jpeg="A" * 400_000), [
        "bytes, more than 400,000", "cell 01_small-error: shows a picture without alt"]),
}
