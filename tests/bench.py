"""`make bench`: what watching costs, as ratios of paired measurements in one run. It measures; it does not judge."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import jax
import jax.numpy as jnp
import numpy as np

import jitscope
from jitscope import Table, nice_seconds

ROUNDS = 200
CALLS = 200


def seconds_per_call(work: Callable[[], object]) -> float:
    """Return the mean of `CALLS` calls."""
    start = time.perf_counter()
    for _ in range(CALLS):
        work()
    return (time.perf_counter() - start) / CALLS


def paired(plain: Callable[[], float], other: Callable[[], float]) -> tuple[float, float, np.ndarray]:
    """Measure both in turns, the order alternating, and return their medians and all ratios."""
    pairs = []
    for number in range(ROUNDS):
        pair = [plain(), other()] if number % 2 == 0 else [other(), plain()][::-1]
        pairs.append(pair)
    times = np.array(pairs)
    return float(np.median(times[:, 0])), float(np.median(times[:, 1])), times[:, 1] / times[:, 0]


def cache_hit_inside_watch() -> tuple[float, float, np.ndarray]:
    """A hit inside `watch` against a hit outside."""
    jitted, x = jax.jit(lambda x: x * 2), jnp.ones(8)
    hit = lambda: jax.block_until_ready(jitted(x))  # noqa: E731
    hit()

    def watched() -> float:
        with jitscope.watch():
            return seconds_per_call(hit)

    return paired(lambda: seconds_per_call(hit), watched)


def first_call_inside(block: Callable[[], object]) -> tuple[float, float, np.ndarray]:
    """A first call inside a block against one outside: each of a function of its own."""
    x = jnp.ones(8)

    def first() -> float:
        jitted = jax.jit(lambda x: x * 3 + 1)
        start = time.perf_counter()
        jax.block_until_ready(jitted(x))
        return time.perf_counter() - start

    def inside() -> float:
        with block():  # type: ignore[attr-defined]
            return first()

    return paired(first, inside)


def main() -> None:
    """Print the table."""
    rows = []
    for name, (plain, other, ratios) in {
        "cache hit inside watch": cache_hit_inside_watch(),
        "first call inside watch": first_call_inside(jitscope.watch),
        "first call inside explain": first_call_inside(jitscope.explain),
    }.items():
        low, middle, high = np.quantile(ratios, [0.1, 0.5, 0.9])
        rows.append([name, nice_seconds(plain), nice_seconds(other), f"{middle:.3f}", f"{low:.3f} to {high:.3f}"])
    sys.stdout.write(f"{Table(['what', 'without', 'with', 'ratio', '10 % to 90 %'], rows)!r}\n")


if __name__ == "__main__":
    main()
