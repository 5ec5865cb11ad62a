"""What a lesson keeps to: every cell was run, it is light, and its pictures can be read by everyone."""

import re
from collections.abc import Iterator

from autograder.course import Unit
from autograder.notebook import Notebook

LARGEST = 400_000  # bytes, outputs included
WORDS = 120  # in a markdown cell
LINES = 15  # in a code cell
CLAIM = "claim:"  # a tag: this cell's output shows this fact
_ALT = re.compile(r"""\b(?:alt|aria-label)\s*=\s*(?:"[^"]*\S[^"]*"|'[^']*\S[^']*')""")
PICTURES = ("image/png", "image/jpeg", "image/svg+xml")


def problems(nb: Notebook, unit: Unit, size: int) -> Iterator[str]:
    """Yield what is wrong with a lesson of `size` bytes."""
    if size > LARGEST:
        yield f"has {size:,} bytes, more than {LARGEST:,}; make pictures smaller or print less"
    if not nb.cells or nb.cells[0].id != f"{unit.slug}-title":
        yield f"does not start with the cell {unit.slug}-title; rename its first cell"
    for cell in nb.cells:
        name = f"cell {cell.id}:"
        if not cell.id.startswith(f"{unit.slug}-"):
            yield f"{name} its id does not start with {unit.slug}-; rename it"
        if "nbgrader" in cell.metadata:
            yield f"{name} has nbgrader metadata; a lesson is not graded"
        if cell.cell_type == "markdown" and (words := len(cell.source.split())) > WORDS:
            yield f"{name} has {words} words, more than {WORDS}; split it or say less"
        if cell.cell_type == "code":
            yield from _code(cell, name)
    yield from _claims(nb, unit)
    if not any(_picture(output) for cell in nb.cells for output in cell.get("outputs", [])):
        yield "has no picture; draw one from what the lesson measures"


def _claims(nb: Notebook, unit: Unit) -> Iterator[str]:
    """What the unit claims to teach is shown by a cell that says so, and its output is the evidence."""
    shown: set[str] = set()
    for cell in nb.cells:
        handles = [tag.removeprefix(CLAIM) for tag in cell.metadata.get("tags", []) if tag.startswith(CLAIM)]
        if handles and not cell.get("outputs"):
            yield f"cell {cell.id}: is tagged {CLAIM}{handles[0]}, but shows nothing; tag the cell that shows it"
        for handle in handles:
            if handle not in unit.claims:
                yield f"cell {cell.id}: shows {handle}, which unit {unit.slug} does not claim in course.toml; add it"
        shown |= set(handles)
    for handle in unit.claims:
        if handle not in shown:
            yield f"no cell is tagged {CLAIM}{handle}; show that fact, or name it under left_out with the reason"


def _code(cell: Notebook, name: str) -> Iterator[str]:
    if (lines := len(cell.source.splitlines())) > LINES:
        yield f"{name} has {lines} lines, more than {LINES}; split it"
    if cell.execution_count is None:
        yield f"{name} was never run; run `autograder lessons`"
    raises = "raises-exception" in cell.metadata.get("tags", [])
    for output in cell.outputs:
        if output.output_type == "error" and not raises:
            yield f"{name} ended with {output.ename}; mend it, or tag it raises-exception if that is its point"
        if _picture(output) and not described(output):
            yield f"{name} shows a picture without alt text; show it as HTML, an <img> with an alt"


def _picture(output: Notebook) -> bool:
    data = output.get("data", {})
    return any(kind in data for kind in PICTURES) or bool(re.search(r"<(img|svg)\b", str(data.get("text/html", ""))))


def described(output: Notebook) -> bool:
    """Return whether each picture of an output says in words what it shows.

    It has to be HTML: JupyterLab 4.6 and nbconvert 7.17 make no `alt` of a bare picture's metadata.
    """
    pictures = re.findall(r"<(?:img|svg)\b[^>]*>", str(output.get("data", {}).get("text/html", "")))
    return bool(pictures) and all(_ALT.search(picture) for picture in pictures)
