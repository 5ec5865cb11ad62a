"""Small faults put into a solution, one at a time: what hidden checks have to notice.

Besides those that fit any Python (operators, comparisons, constants, conditions, options, statements) there are those
of this subject: a `jit` that is gone, or is made anew at each call; an argument that is static no more; a `scan`
written out; branches that have changed places.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass

# Put in the place of `jax.lax.scan`: the same results from a Python loop.
_UNROLLED = """
def _written_out(step, carry, xs=None, length=None, **_):
    turns = length if xs is None else len(jax.tree.leaves(xs)[0])
    outs = []
    for turn in range(turns):
        carry, out = step(carry, None if xs is None else jax.tree.map(lambda leaf: leaf[turn], xs))
        outs.append(out)
    return carry, jax.tree.map(lambda *leaves: jnp.stack(leaves), *outs) if outs else None
"""
_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.Pow: ast.Mult, ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd, ast.MatMult: ast.Mult,
}
_COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.Gt), ast.LtE: (ast.Lt, ast.GtE), ast.Gt: (ast.GtE, ast.Lt), ast.GtE: (ast.Gt, ast.LtE),
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,), ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_BRANCHES = {"cond": (1, 2), "where": (1, 2), "select": (1, 2)}  # places of the two that are chosen from


@dataclass(frozen=True)
class Mutant:
    """A solution with one fault.

    Attributes:
        says: the line, and what was done to it.
        source: the text of the answer cell.
    """

    says: str
    source: str


def mutants(source: str) -> list[Mutant]:
    """Return every mutant of a solution, each text once, in the order of its lines."""
    tree = ast.parse(source)
    plain = ast.unparse(tree)
    found: dict[str, str] = {}
    for index, node in enumerate(ast.walk(tree)):
        for says, change in _changes(node):
            other = copy.deepcopy(tree)
            at = list(ast.walk(other))[index]
            change(at)
            try:
                text = ast.unparse(ast.fix_missing_locations(other))
                compile(text, "<mutant>", "exec")
            except (SyntaxError, ValueError, AttributeError, TypeError):
                continue  # what is left is no program
            if "_written_out" in text:
                text += _UNROLLED
            if text != plain:
                found.setdefault(text, f"line {getattr(node, 'lineno', 1)}: {says}")
    for says, text in _moved(tree):
        found.setdefault(text, says)
    return [Mutant(says, text) for text, says in found.items()]


Change = Callable[[ast.AST], None]


def _changes(node: ast.AST) -> Iterator[tuple[str, Change]]:
    """Yield what can be done to one node."""
    if isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in _OPERATORS:
        other = _OPERATORS[type(node.op)]
        yield f"{type(node.op).__name__} becomes {other.__name__}", _set("op", other)
    if isinstance(node, ast.Compare):
        for kind in _COMPARISONS.get(type(node.ops[0]), ()):
            yield f"{type(node.ops[0]).__name__} becomes {kind.__name__}", _compare(kind)
    elif isinstance(node, ast.BoolOp):
        swapped = ast.Or if isinstance(node.op, ast.And) else ast.And
        yield f"{type(node.op).__name__} becomes {swapped.__name__}", _set("op", swapped)
    elif isinstance(node, ast.Constant):
        yield from _constants(node)
    elif isinstance(node, ast.If | ast.IfExp):
        yield "the branches of `if` change places", _swap_if
    elif isinstance(node, ast.Call):
        yield from _calls(node)
    elif isinstance(node, ast.FunctionDef):
        for place, decorator in enumerate(node.decorator_list):
            if _is_jit(decorator):
                yield "the `jit` that decorates is gone", _drop_decorator(place)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield "a minus is gone", _set("op", ast.UAdd)
    elif isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant):
        yield "a statement is gone", _set("value", ast.Constant(0))
    elif isinstance(node, ast.AugAssign):
        yield "a statement is gone", _no_change


def _constants(node: ast.Constant) -> Iterator[tuple[str, Change]]:
    value = node.value
    if isinstance(value, bool):
        yield f"{value} becomes {not value}", _set("value", not value)
    elif isinstance(value, int | float):
        yield f"{value} becomes {value + 1}", _set("value", value + 1)
    elif isinstance(value, str) and "\n" not in value and not value.endswith("."):  # a docstring is no fault
        yield f"{value!r} becomes another string", _set("value", f"{value}?")


def _calls(node: ast.Call) -> Iterator[tuple[str, Change]]:
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    if name in _BRANCHES and len(node.args) > max(_BRANCHES[name]):
        yield f"the branches of `{name}` change places", _swap_arguments(*_BRANCHES[name])
    if name == "switch" and len(node.args) > 1 and isinstance(node.args[1], ast.List | ast.Tuple):
        yield "the branches of `switch` stand in reverse", _reverse_branches
    if name == "jit" and node.args:
        yield "`jit` is gone", _replace_by_argument
    if name == "scan":
        yield "`scan` is written out", _set("func", ast.Name("_written_out", ast.Load()))
    for place, keyword in enumerate(node.keywords):
        if keyword.arg is not None:
            yield f"`{keyword.arg}` is gone", _drop_keyword(place)


def _is_jit(decorator: ast.expr) -> bool:
    return "jit" in ast.unparse(decorator).replace("_jit", "")


def _moved(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield the solution with each function under `jit` made anew at every call, the `jit` moved inside."""
    for place, node in enumerate(tree.body):
        if not isinstance(node, ast.FunctionDef) or not any(map(_is_jit, node.decorator_list)):
            continue
        other = copy.deepcopy(tree)
        inner = other.body[place]
        assert isinstance(inner, ast.FunctionDef)
        inner.name = f"_{node.name}_inside"
        outer = ast.parse(f"def {node.name}(*args, **kwargs):\n    return {inner.name}(*args, **kwargs)").body[0]
        assert isinstance(outer, ast.FunctionDef)
        outer.body.insert(0, inner)
        other.body[place] = outer
        yield f"line {node.lineno}: `jit` is moved inside", ast.unparse(ast.fix_missing_locations(other))


def _no_change(node: ast.AST) -> None:
    """Make `x += y` say `x += 0 * y`: the names stay, and the work is gone."""
    assert isinstance(node, ast.AugAssign)
    node.value = ast.BinOp(ast.Constant(0), ast.Mult(), node.value)


def _set(field: str, value: object) -> Change:
    return lambda node: setattr(node, field, value() if isinstance(value, type) else value)


def _compare(kind: type[ast.cmpop]) -> Change:
    return lambda node: node.ops.__setitem__(0, kind())  # type: ignore[attr-defined]


def _swap_if(node: ast.AST) -> None:
    assert isinstance(node, ast.If | ast.IfExp)
    node.test = ast.UnaryOp(ast.Not(), node.test)


def _swap_arguments(one: int, other: int) -> Change:
    def change(node: ast.AST) -> None:
        assert isinstance(node, ast.Call)
        node.args[one], node.args[other] = node.args[other], node.args[one]

    return change


def _reverse_branches(node: ast.AST) -> None:
    assert isinstance(node, ast.Call)
    branches = node.args[1]
    assert isinstance(branches, ast.List | ast.Tuple)
    branches.elts.reverse()


def _replace_by_argument(node: ast.AST) -> None:
    # `jit(f, …)` in the place of a call: a call of what gives back its first argument.
    assert isinstance(node, ast.Call)
    node.func = ast.parse("(lambda function, *_, **__: function)", mode="eval").body


def _drop_decorator(place: int) -> Change:
    return lambda node: node.decorator_list.pop(place)  # type: ignore[attr-defined]


def _drop_keyword(place: int) -> Change:
    return lambda node: node.keywords.pop(place)  # type: ignore[attr-defined]
