"""Time jitted functions honestly: the first call apart, every call waited for, many calls instead of one."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import jax
import numpy as np
import numpy.typing as npt

from jitscope.tables import Table


def nice_seconds(seconds: float) -> str:
    """Return a duration with three significant digits in the unit that suits it, e.g. `"18.4 µs"`."""
    for size, unit in ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs")):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-9:.3g} ns"


@dataclass(frozen=True)
class Timings:
    """Durations of calls, in seconds.

    Attributes:
        first: the first call: trace, lower, compile and run.
        hits: the calls after it, which find the compiled program in the cache; float64, shape `(repeats,)`.
        name: what was called.
    """

    first: float
    hits: npt.NDArray[np.float64]
    name: str = ""

    @property
    def median(self) -> float:
        """The median cache hit, in seconds."""
        return self.quantile(0.5)

    @property
    def ratio(self) -> float:
        """How many median hits the first call costs."""
        return self.first / self.median

    def quantile(self, q: float) -> float:
        """Return the `q`-quantile of the hits in seconds; `q` from 0 to 1."""
        return float(np.quantile(self.hits, q))

    def __repr__(self) -> str:
        return (f"<timings of {self.name or 'a function'}: first call {nice_seconds(self.first)}; "
                f"{len(self.hits)} hits, median {nice_seconds(self.median)} "
                f"({nice_seconds(self.quantile(0.1))} to {nice_seconds(self.quantile(0.9))}); "
                f"first is {self.ratio:,.0f} × a hit>")


def time_calls(fn: Callable[..., Any], *args: Any, repeats: int = 50, **kwargs: Any) -> Timings:
    """Time the first call of `fn` and the calls after it, each one waited for.

    A call returns before its work is done, so the clock is stopped only when `jax.block_until_ready` says that all
    of the result is there. If `fn` was called before with arguments of the same types, the "first" call here is
    a hit as well: give a fresh `jax.jit(...)` to see the cost of compiling.

    Args:
        fn: a function, usually one that `jax.jit` returned.
        *args: passed to every call; arrays are waited for before the clock starts.
        repeats: number of calls after the first, at least 1.
        **kwargs: passed to every call.

    Raises:
        ValueError: `repeats` is less than 1.
    """
    if repeats < 1:
        raise ValueError(f"repeats must be at least 1, not {repeats}")
    jax.block_until_ready((args, kwargs))
    durations = np.empty(repeats + 1)
    for call in range(repeats + 1):
        start = time.perf_counter()
        jax.block_until_ready(fn(*args, **kwargs))
        durations[call] = time.perf_counter() - start
    return Timings(float(durations[0]), durations[1:], getattr(fn, "__name__", ""))


@dataclass(frozen=True)
class Stages:
    """What the first call is made of, in seconds: `trace`, `lower`, `compile`, `run`."""

    trace: float
    lower: float
    compile: float
    run: float
    name: str = ""

    @property
    def total(self) -> float:
        """All four, in seconds."""
        return self.trace + self.lower + self.compile + self.run

    def items(self) -> tuple[tuple[str, float], ...]:
        """Return (stage, seconds), in the order in which they happen."""
        return (("trace", self.trace), ("lower", self.lower), ("compile", self.compile), ("run", self.run))

    def __repr__(self) -> str:
        return "<stages: " + ", ".join(f"{stage} {nice_seconds(s)}" for stage, s in self.items()) + ">"

    def _repr_html_(self) -> str:
        return Table(("stage", "time", "share"), [(stage, nice_seconds(seconds), f"{seconds / self.total:.1%}")
                                                  for stage, seconds in self.items()])._repr_html_()


def time_stages(fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Stages:
    """Do the four stages of a first call one by one, and time each: trace, lower, compile, run.

    The function is wrapped anew, so that nothing of it is in any cache. The run is waited for.

    Args:
        fn: a function, jitted or not. Of a jitted one the Python function inside is taken; its static arguments are
            not known then: give a function of arrays.
        *args: the arguments of the call.
        **kwargs: the same, by keyword.
    """
    python_function = getattr(fn, "__wrapped__", fn)

    def fresh(*args: Any, **kwargs: Any) -> Any:
        return python_function(*args, **kwargs)

    jax.block_until_ready((args, kwargs))
    clock = [time.perf_counter()]
    traced = jax.jit(fresh).trace(*args, **kwargs)
    clock.append(time.perf_counter())
    lowered = traced.lower()
    clock.append(time.perf_counter())
    compiled = lowered.compile()
    clock.append(time.perf_counter())
    jax.block_until_ready(compiled(*args, **kwargs))
    clock.append(time.perf_counter())
    trace, lower, compile_, run = np.diff(clock).tolist()
    return Stages(trace, lower, compile_, run, getattr(fn, "__name__", ""))
