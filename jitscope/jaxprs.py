"""The structure of the program that JAX recorded, in a form that does not depend on how a version prints it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import jax
import numpy as np


@dataclass(frozen=True)
class Jaxpr:
    """What `jaxpr_of` found.

    Attributes:
        primitives: names of the primitives in order, depth first; a primitive that holds other programs (`cond`,
            `scan`, a nested `jit`) comes before what is inside.
        equations: number of equations, nested ones included.
        inputs: type of each input as (shape, dtype name): one for each array leaf of the arguments. A symbolic
            dimension is a string.
        outputs: the same of each output.
        consts: type of each array that was captured and not passed.
        const_bytes: their size together, in bytes.
        inner: for each primitive that holds programs, in order: its name and the primitives of each of them.
    """

    primitives: tuple[str, ...]
    equations: int
    inputs: tuple[tuple[tuple[int | str, ...], str], ...]
    outputs: tuple[tuple[tuple[int | str, ...], str], ...]
    consts: tuple[tuple[tuple[int | str, ...], str], ...]
    const_bytes: int
    inner: tuple[tuple[str, tuple[tuple[str, ...], ...]], ...]

    def count(self, primitive: str) -> int:
        """Return how often a primitive occurs, nested programs included."""
        return Counter(self.primitives)[primitive]

    def __repr__(self) -> str:
        return (f"<jaxpr: {self.equations} equations ({', '.join(self.primitives)}); {len(self.inputs)} inputs, "
                f"{len(self.consts)} constants of {self.const_bytes:,} bytes>")


def jaxpr_of(fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Jaxpr:
    """Trace `fn` and describe the jaxpr.

    Structure only: names, numbers, shapes, dtypes. A jitted function's static arguments stay static, and if it was
    traced for these types before, it is not traced again. Calls of jitted functions inside (`jnp`'s own too) appear as
    a primitive named `jit`, whatever the version calls it.

    Args:
        fn: a function, jitted or not.
        *args: example arguments; `jax.ShapeDtypeStruct`s do as well, so no data is needed.
        **kwargs: the same, by keyword.
    """
    jitted: Any = fn if hasattr(fn, "trace") else jax.jit(fn)
    # A function that is jitted already is traced as it is: its own level is not part of its program.
    return describe(jitted.trace(*args, **kwargs).jaxpr)


def describe(closed: Any) -> Jaxpr:
    """Describe a jaxpr that JAX made: `jaxpr_of` without the tracing."""
    consts: list[Any] = []
    primitives: list[str] = []
    inner: list[tuple[str, tuple[tuple[str, ...], ...]]] = []
    _walk(closed, primitives, consts, inner)
    jaxpr = getattr(closed, "jaxpr", closed)
    return Jaxpr(
        primitives=tuple(primitives),
        equations=len(primitives),
        inputs=tuple(_type_of(v.aval) for v in jaxpr.invars),
        outputs=tuple(_type_of(v.aval) for v in jaxpr.outvars),
        consts=tuple(_type_of(c) for c in consts),
        const_bytes=sum(int(np.prod(np.shape(c))) * np.dtype(c.dtype).itemsize for c in consts),
        inner=tuple(inner),
    )


def _walk(program: Any, names: list[str], consts: list[Any],
          inner: list[tuple[str, tuple[tuple[str, ...], ...]]]) -> None:
    consts += _arrays(getattr(program, "consts", ()), consts)
    for equation in getattr(program, "jaxpr", program).eqns:
        name = equation.primitive.name
        name = "jit" if name == "pjit" else name
        names.append(name)
        # With simplified constants a captured array is a literal of the equation that uses it.
        consts += _arrays((getattr(v, "val", None) for v in equation.invars), consts)
        bodies = []
        place = len(inner)
        for body in _programs(equation.params):
            own: list[str] = []
            _walk(body, own, consts, inner)
            bodies.append(tuple(own))
            names += own
        if bodies:
            inner.insert(place, (name, tuple(bodies)))


def _programs(params: dict[str, Any]) -> Iterator[Any]:
    """Yield the programs that an equation holds: one for `scan`, two for `while`, all branches for `cond`."""
    for value in params.values():
        for candidate in value if isinstance(value, tuple | list) else (value,):
            if hasattr(getattr(candidate, "jaxpr", candidate), "eqns"):
                yield candidate


def _arrays(values: Any, known: list[Any]) -> list[Any]:
    seen = {id(value) for value in known}
    return [v for v in values if hasattr(v, "dtype") and np.ndim(v) > 0 and id(v) not in seen]


def _type_of(value: Any) -> tuple[tuple[int | str, ...], str]:
    # A dimension of a symbolic shape has no number; its name stands for it.
    return tuple(int(n) if isinstance(n, int | np.integer) else str(n) for n in value.shape), str(value.dtype)
