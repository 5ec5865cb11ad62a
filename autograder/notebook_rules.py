"""What every notebook of the course keeps to, lessons and assignments alike, and the list of all that do not."""

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator

from autograder import assignment_rules, lesson_rules, notebook
from autograder.course import Course
from autograder.errors import CourseError
from autograder.notebook import KERNELSPEC, LANGUAGE_INFO, Notebook

# Cell ids: the limits of nbformat 4.5.
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
# What notebooks may import besides Python's own library.
PACKAGES = frozenset({"jax", "numpy", "matplotlib", "jitscope"})
NBGRADER_KEYS = frozenset({"schema_version", "grade_id", "grade", "solution", "locked", "task", "points"})


def problems(course: Course) -> list[str]:
    """Return all that is out of order in the notebooks that are there, a line each: where, what, remedy.

    Notebooks that are missing are `course.check_house`'s business, and a release that has drifted is `release.drift`'s.
    """
    found: list[str] = []
    for unit in course.units:
        for path in (unit.source, unit.released, unit.lesson):
            if not path.is_file():
                continue
            name = str(path.relative_to(course.root))
            try:
                nb = notebook.read(path)
            except CourseError as error:
                found.append(str(error).replace(str(path), name))
                continue
            rules = [_common(nb, released=path == unit.released)]
            if path == unit.lesson:
                rules.append(lesson_rules.problems(nb, unit, path.stat().st_size))
            else:
                rules.append(assignment_rules.structure(nb, unit))
            if path == unit.source:
                rules.append(assignment_rules.contents(nb, unit))
            if notebook.dumps(nb).encode("utf-8") != path.read_bytes():
                remedy = "autograder lessons" if path == unit.lesson else "autograder release --tidy"
                found.append(f"{name}: is not written as the course writes notebooks; run `{remedy}`")
            found += [f"{name}: {problem}" for rule in rules for problem in rule]
    return found


def _common(nb: Notebook, *, released: bool) -> Iterator[str]:
    remedy = "run `autograder release --tidy`, or for a lesson `autograder lessons`"
    if nb.metadata != {"kernelspec": KERNELSPEC, "language_info": LANGUAGE_INFO}:
        yield f"metadata is not exactly a kernelspec python3 and a language_info with its name; {remedy}"
    for cell_id, count in Counter(cell.id for cell in nb.cells).items():
        if count > 1:
            yield f"cell {cell_id}: there are {count} of that id; give each its own"
    for cell in nb.cells:
        if not _ID.fullmatch(cell.id):
            yield f"cell {cell.id}: an id has 1 to 64 letters, digits, '-' and '_'; rename it"
        for key in sorted(set(cell.metadata) - notebook.CELL_METADATA):
            yield f"cell {cell.id}: metadata key {key!r} is not allowed; {remedy}"
        if not released and {"deletable", "editable"} & set(cell.metadata):
            yield f"cell {cell.id}: is locked by its metadata, which is for release/ only; take those keys out"
        allowed = NBGRADER_KEYS | assignment_rules.RELEASED_KEYS if released else NBGRADER_KEYS
        for key in sorted(set(cell.metadata.get("nbgrader", {})) - allowed):
            yield f"cell {cell.id}: nbgrader key {key!r} is not allowed; take it out"
        if cell.get("attachments"):
            yield f"cell {cell.id}: has attachments; link to a file, or draw the picture in a cell"
        if not cell.source.strip():
            yield f"cell {cell.id}: is empty; remove it"
        if cell.cell_type == "code":
            yield from _imports(cell)


def _imports(cell: Notebook) -> Iterator[str]:
    try:
        tree = ast.parse(cell.source)
    except SyntaxError as error:
        yield f"cell {cell.id}: is not plain Python (line {error.lineno}: {error.msg}); no magics, no shell"
        return
    for node in ast.walk(tree):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        for name in names:
            top = name.split(".")[0]
            if top not in PACKAGES and top not in sys.stdlib_module_names:
                yield f"cell {cell.id}: imports {top!r}; only {', '.join(sorted(PACKAGES))} and Python's own library"
