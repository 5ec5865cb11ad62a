"""What an assignment keeps to: five cells per exercise, in order, and each of them complete."""

import ast
import re
from collections.abc import Iterator

from autograder.course import Exercise, Unit
from autograder.errors import CourseError
from autograder.notebook import (
    BEGIN_HIDDEN,
    BEGIN_SOLUTION,
    END_HIDDEN,
    END_SOLUTION,
    ExerciseCells,
    Notebook,
    find_cells,
    region,
)

CARD = ("Why this matters", "Worked mini-example", "Common pitfalls", "Problem", "Example (not from the tests)")
AFTER = "What just happened"
HINTS = 3
# nbgrader writes these into what it releases.
RELEASED_KEYS = frozenset({"checksum", "cell_type"})
# grade, solution, locked, as nbgrader calls them, by the ending of the cell's id. nbgrader does not know other cells.
ROLES = {
    "": (False, True, False),
    "-visible": (False, False, True),
    "-hidden": (True, False, True),
}


def structure(nb: Notebook, unit: Unit) -> Iterator[str]:
    """Yield what is wrong with the order, kinds and metadata of the cells; holds for source/ and release/ alike."""
    there = [cell.id for cell in nb.cells]
    wanted = [cell_id for exercise in unit.exercises for cell_id in exercise.cells]
    first = [f"{unit.slug}-title", f"{unit.slug}-setup"]
    if there[:2] != first:
        yield f"starts with {' and '.join(there[:2]) or 'nothing'}; the first two cells are {' and '.join(first)}"
    for cell_id in wanted:
        if cell_id not in there:
            yield f"has no cell {cell_id}; add it, with that id"
    for cell_id in there:
        if cell_id not in wanted and not cell_id.startswith(f"{unit.slug}-"):
            yield f"cell {cell_id}: belongs to no exercise of course.toml; name it {unit.slug}-…, or add the exercise"
    if [cell_id for cell_id in there if cell_id in wanted] != [cell_id for cell_id in wanted if cell_id in there]:
        yield "exercises or their cells stand in another order than course.toml has them; move the cells"
    for exercise in unit.exercises:
        ids = [cell_id for cell_id in exercise.cells if cell_id in there]
        if ids and there.index(ids[-1]) - there.index(ids[0]) not in (len(ids) - 1, 1 - len(ids)):
            yield f"cell {exercise.slug}: has another cell between its five; move that one out"
    roles = _roles(unit)
    for cell in nb.cells:
        yield from _metadata(cell, roles.get(cell.id))
        if cell.cell_type == "code" and (cell.outputs or cell.execution_count is not None):
            yield f"cell {cell.id}: carries outputs or a count; run `autograder release --tidy`"


def _roles(unit: Unit) -> dict[str, tuple[bool, bool, bool, int | None]]:
    roles: dict[str, tuple[bool, bool, bool, int | None]] = {f"{unit.slug}-setup": (False, False, True, None)}
    for exercise in unit.exercises:
        for ending, role in ROLES.items():
            roles[exercise.slug + ending] = (*role, exercise.points if role[0] else None)
    return roles


def _metadata(cell: Notebook, role: tuple[bool, bool, bool, int | None] | None) -> Iterator[str]:
    there = {key: value for key, value in cell.metadata.get("nbgrader", {}).items() if key not in RELEASED_KEYS}
    if role is None:
        if there:
            yield f"cell {cell.id}: has nbgrader metadata, and should have none; take it out"
        return
    if cell.cell_type != "code":
        yield f"cell {cell.id}: is {cell.cell_type}; make it code"
    grade, solution, locked, points = role
    wanted = {"schema_version": 3, "grade_id": cell.id, "grade": grade, "solution": solution, "locked": locked}
    wanted |= {"task": False} | ({"points": points} if points is not None else {})
    for key in sorted({*wanted, *there}):
        if repr(there.get(key)) != repr(wanted.get(key)):  # repr: 1 is not True here
            shown = f"is {there[key]!r}" if key in there else "is missing"
            remedy = f"set it to {wanted[key]!r}" if key in wanted else "take it out"
            yield f"cell {cell.id}: nbgrader key {key!r} {shown}; {remedy}"


def contents(nb: Notebook, unit: Unit) -> Iterator[str]:
    """Yield what is wrong with what the cells of source/ say."""
    for exercise in unit.exercises:
        try:
            cells = find_cells(nb, exercise, "")
        except CourseError:
            continue  # `structure` says which are missing
        yield from _card(cells, exercise)
        yield from _answer(cells.answer, exercise)
        yield from _checks(cells, exercise)
        if AFTER not in cells.after.source:
            yield f"cell {cells.after.id}: does not say '{AFTER}'; add that heading"
    secret = {cell_id for exercise in unit.exercises for cell_id in (exercise.slug, f"{exercise.slug}-hidden")}
    for cell in nb.cells:
        if cell.id not in secret and re.search(r"(BEGIN|END) (SOLUTION|HIDDEN TESTS)", cell.source):
            yield f"cell {cell.id}: holds a mark of solutions or hidden tests; only answer and hidden cells may"


def _card(cells: ExerciseCells, exercise: Exercise) -> Iterator[str]:
    card = cells.card
    name = f"cell {card.id}:"
    if card.cell_type != "markdown":
        yield f"{name} is {card.cell_type}; make it markdown"
        return
    title, sections = _sections(card.source)
    if exercise.title not in title:
        yield f"{name} its first line is no heading with the title {exercise.title!r} of course.toml; make it one"
    facts = f"{exercise.difficulty}|{exercise.minutes} minutes?|{exercise.points} points?"
    for said in re.findall(r"\b(?:\d+ points?|\d+ minutes?|easy|medium|hard)\b", title + sections.pop("")):
        if not re.fullmatch(facts, said):
            yield f"{name} says {said!r} at its top, and course.toml does not; make them agree"
    if [heading for heading in sections if heading in CARD] != list(CARD):
        missing = [heading for heading in CARD if heading not in sections]
        yield f"{name} lacks, or has in another order: {', '.join(missing or CARD)}; add them, in this order"
    for heading in CARD:
        if heading in sections and not sections[heading].strip():
            yield f"{name} says nothing under {heading!r}; write it"
    if "Problem" in sections:
        yield from _problem(cells, exercise, sections["Problem"])
    opened, summaries = card.source.count("<details>"), re.findall(r"<summary>\s*\S.*?</summary>", card.source)
    if (opened, card.source.count("</details>"), len(summaries)) != (HINTS, HINTS, HINTS):
        yield f"{name} has {opened} <details> with {len(summaries)} <summary>; give exactly {HINTS} hints, each folded"


def _sections(text: str) -> tuple[str, dict[str, str]]:
    """Return the first line, where it is a heading, and what stands under each further one, or line in bold.

    What stands before the first of those is under the empty name.
    """
    lines = text.splitlines() or [""]
    title = lines[0] if lines[0].startswith("#") else ""
    sections = {"": ""}
    heading, fenced = "", False
    for line in lines[1:]:
        fenced ^= line.lstrip().startswith("```")
        found = re.fullmatch(r"#{2,6} +(.+?)\s*|\*\*([^*]+)\*\*\s*", line)
        if found and not fenced:  # a comment in an example is no heading
            heading = found[1] or found[2]
            sections[heading] = ""
        else:
            sections[heading] += line + "\n"
    return title, sections


def _problem(cells: ExerciseCells, exercise: Exercise, text: str) -> Iterator[str]:
    name, function = f"cell {cells.card.id}:", exercise.function
    signature = _signature(cells.answer.source, function)
    if signature is None:
        if f"`{function}`" not in text:
            yield f"{name} its problem does not name `{function}`; say what to define"
    elif not re.search(rf"\b{function}\(\s*" + r"[^()]*?\b".join(map(re.escape, signature)), text):
        yield f"{name} its problem does not show {function}({', '.join(signature)}); add the signature"
    if "Returns" not in text:
        yield f"{name} its problem does not say what the answer Returns; add it, with shapes and dtypes"


def _definition(source: str, function: str) -> ast.FunctionDef | None:
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return None  # the rule for all notebooks says so
    found = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == function]
    return found[0] if found else None


def _signature(source: str, function: str) -> list[str] | None:
    found = _definition(source, function)
    if found is None:
        return None
    arguments = [*found.args.posonlyargs, *found.args.args, found.args.vararg, *found.args.kwonlyargs, found.args.kwarg]
    return [argument.arg for argument in arguments if argument is not None]


def _pairs(cell: Notebook, begin: str, end: str) -> int:
    """Return how many pairs of marks the cell holds: 0 where one lacks its other half, or only looks like a mark."""
    word = begin.removeprefix("### BEGIN ")
    marks = [line.strip() for line in cell.source.splitlines() if re.search(rf"(BEGIN|END) {word}", line)]
    pairs = len(marks) // 2
    return pairs if marks == [begin, end] * pairs else 0


def _answer(cell: Notebook, exercise: Exercise) -> Iterator[str]:
    name = f"cell {cell.id}:"
    if not _pairs(cell, BEGIN_SOLUTION, END_SOLUTION):
        yield f"{name} needs a line '{BEGIN_SOLUTION}' and, after each, one '{END_SOLUTION}'"
        return
    outside, inside = region(cell.source, BEGIN_SOLUTION, END_SOLUTION)
    if not any(line.strip() and not line.strip().startswith("#") for line in inside):
        yield f"{name} has no solution between its marks; write one"
    if not re.search(rf"\b{exercise.function}\b", "\n".join(outside)):
        yield f"{name} shows the student no {exercise.function!r}; put its signature before '{BEGIN_SOLUTION}'"
    elif _definition(cell.source, exercise.function):
        # What the student gets: each region becomes one statement.
        left = re.sub(rf"{BEGIN_SOLUTION}.*?{END_SOLUTION}", "...", cell.source, flags=re.S)
        stub = _definition(left, exercise.function)
        if stub is None or not ast.get_docstring(stub):
            yield f"{name} shows the student no docstring of {exercise.function}; put one before '{BEGIN_SOLUTION}'"


def _denials(source: str) -> Iterator[int]:
    """Yield the lines on which the condition of a `check.true` says `not`."""
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return  # the rule for all notebooks says so
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "true":
            for condition in call.args[1:2]:
                yield from (call.lineno for node in ast.walk(condition) if isinstance(node, ast.Not | ast.NotIn))


def _checks(cells: ExerciseCells, exercise: Exercise) -> Iterator[str]:
    for cell in (cells.visible, cells.hidden):
        if not re.search(rf"""\bchecks\(\s*["']{re.escape(exercise.slug)}["']""", cell.source):
            yield f"cell {cell.id}: has no `with checks(\"{exercise.slug}\")`; add it"
    hidden = cells.hidden
    lines = hidden.source.splitlines() or [""]
    framed = [line.strip() for line in lines[1:2] + lines[-1:]] == [BEGIN_HIDDEN, END_HIDDEN]
    if not framed or _pairs(hidden, BEGIN_HIDDEN, END_HIDDEN) != 1:
        yield f"cell {hidden.id}: is not one comment line, '{BEGIN_HIDDEN}', the checks, '{END_HIDDEN}'; make it so"
    for cell in (cells.visible, hidden):
        yield from (f"cell {cell.id}: line {line}: `not` of what a probe brought back would hold of a failed one too; "
                    "ask for what should be so" for line in _denials(cell.source))
    said = re.search(r"\((\d+) points?\)", lines[0])
    if not lines[0].startswith("# ") or not said or int(said[1]) != exercise.points:
        yield f"cell {hidden.id}: its first line is no comment that says ({exercise.points} points); make it one"
