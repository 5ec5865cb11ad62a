"""Counts with salt: programs that the judge made up, compiled under every `watch`, which must be told of in full.

Who patches JAX's listeners, or `jax.jit`, so that the counts come out as wished, does not know what was put in.
"""

from __future__ import annotations

import contextlib
import hashlib
import itertools
from collections.abc import Callable, Iterator
from typing import Any

import jax

KINDS = ["trace", "lower", "compile"]


def names(secret: str) -> Iterator[list[str]]:
    """Yield, for each block in turn, the names of the programs that are compiled under it: one, now and then two."""
    for number in itertools.count():
        digest = hashlib.sha256(f"{secret} {number}".encode()).hexdigest()
        yield [f"s{digest[:12]}", f"s{digest[12:24]}"][:1 + (int(digest[-1], 16) < 4)]


def salted(watch: Callable[..., Any], take_out: Callable[[list[str]], None], secret: str,
           told: list[list[list[str]]]) -> Callable[..., Any]:
    """Return `watch`, with salt.

    Args:
        watch: the real one.
        take_out: takes the events of functions of some names out of all blocks that are open.
        secret: what the judge made up.
        told: gets, for each block that closes, the kinds of work that were told of each of its programs.
    """
    supply = names(secret)

    @contextlib.contextmanager
    def counting(**options: Any) -> Iterator[Any]:
        with watch(**options) as seen:
            yield seen
            put_in = next(supply)
            with jax.disable_jit(False):
                for name in put_in:
                    _compile(name)
            told.append([[e.kind for e in seen.events if e.function == name and not e.eager] for name in put_in])
            take_out(put_in)

    return counting


def _compile(name: str) -> None:
    def program(number: Any) -> Any:
        return number

    program.__name__ = name
    jax.jit(program)(0.0)


def wrong(secret: str, told: Any) -> bool:
    """Return whether what a process says that it was told of its salt is not what was put in."""
    if not isinstance(told, list):
        return True
    return any(kinds != [KINDS] * len(put_in) for kinds, put_in in zip(told, names(secret), strict=False))
