"""Inputs for checks, drawn from a seed that whoever judges holds."""

from __future__ import annotations

import os
import zlib
from collections.abc import Sequence
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

T = TypeVar("T")
SEED_VARIABLE = "JITSCOPE_SEED"


class Draw:
    """Draws NumPy arrays in the 32-bit types that JAX works in by default.

    `checks` starts it afresh for its exercise, so that the inputs of one exercise do not depend on another's, and a
    run can be repeated. The seed is the number in the environment variable `JITSCOPE_SEED`, 0 without one.
    """

    def __init__(self) -> None:
        self.restart("")

    def restart(self, exercise: str) -> None:
        """Begin the stream of numbers that belongs to this exercise."""
        seed = int(os.environ.get(SEED_VARIABLE) or 0)
        self._rng = np.random.default_rng([seed, zlib.crc32(exercise.encode())])

    def normal(self, *shape: int) -> npt.NDArray[np.float32]:
        """Draw from the standard normal distribution: float32 of this shape."""
        return self._rng.standard_normal(shape, dtype=np.float32) if shape else np.float32(self._rng.normal())  # type: ignore[return-value]

    def uniform(self, low: float, high: float, *shape: int) -> npt.NDArray[np.float32]:
        """Draw evenly from [low, high): float32 of this shape."""
        return np.asarray(self._rng.uniform(low, high, shape), np.float32)

    def integers(self, low: int, high: int, *shape: int) -> npt.NDArray[np.int32]:
        """Draw whole numbers evenly from low to high, both included: int32 of this shape."""
        return np.asarray(self._rng.integers(low, high, shape, endpoint=True), np.int32)

    def integer(self, low: int, high: int) -> int:
        """Draw one Python int from low to high, both included: a length, or a number of repeats."""
        return int(self._rng.integers(low, high, endpoint=True))

    def distinct(self, count: int, low: int, high: int) -> list[int]:
        """Draw `count` different Python ints from low to high, both included: lengths that must differ."""
        return [int(n) for n in self._rng.choice(np.arange(low, high + 1), size=count, replace=False)]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return the items in another order."""
        return [items[i] for i in self._rng.permutation(len(items))]

    def choice(self, items: Sequence[Any]) -> Any:
        """Draw one of the items."""
        return items[int(self._rng.integers(len(items)))]


draw = Draw()
