"""Plain data: what may pass from a student's code to a judgement.

Numbers, strings, lists, dicts and arrays, of exactly these types and of bounded size. Nothing in it can run code of the
student's: no `__eq__`, no `__array__`, no subclass of anything.
"""

from __future__ import annotations

from typing import Any

import jax
import numpy as np

MAX_BYTES = 50_000_000
MAX_ITEMS = 100_000
MAX_DEPTH = 20


class NotPlain(TypeError):  # noqa: N818  # read by students
    """A value is not plain data; the message says which, and where."""


def to_plain(value: Any) -> Any:
    """Return a copy of `value` made of plain data only.

    Tuples become lists, NumPy and JAX arrays become `numpy.ndarray` (of the same shape and dtype; an extended float
    such as bfloat16 becomes float32), NumPy's scalars become arrays of shape ().

    Raises:
        NotPlain: there is something else in it, or too much.
    """
    return _Copy().copy(value, "the value", MAX_DEPTH)


class _Copy:
    def __init__(self) -> None:
        self._items = 0
        self._bytes = 0

    def copy(self, value: Any, where: str, depth: int) -> Any:
        self._items += 1
        if depth == 0 or self._items > MAX_ITEMS:
            raise NotPlain(f"{where} is nested too deeply or holds too many items")
        kind = type(value)
        if value is None or kind in (bool, int, float):
            return value
        if kind is str:
            self._weigh(len(value), where)
            return value
        if kind in (list, tuple):
            return [self.copy(item, f"{where}[{i}]", depth - 1) for i, item in enumerate(value)]
        if kind is dict:
            for key in value:
                if type(key) is not str:
                    raise NotPlain(f"{where} has a key of type {type(key).__name__}; keys are strings here")
            return {key: self.copy(item, f"{where}[{key!r}]", depth - 1) for key, item in value.items()}
        if kind in (np.ndarray, np.memmap) or isinstance(value, np.generic | jax.Array):
            return self._array(value, where)
        raise NotPlain(f"{where} is of type {kind.__module__}.{kind.__qualname__}, which is not a number, a string, "
                       "a list, a dict or an array")

    def _array(self, value: Any, where: str) -> np.ndarray[Any, Any]:
        if isinstance(value, jax.core.Tracer):
            raise NotPlain(f"{where} is a tracer: it stands for a value only while its function is being traced")
        if jax.numpy.issubdtype(value.dtype, jax.dtypes.extended):
            value = jax.random.key_data(value)
        array = np.array(value, subok=False)
        if array.dtype.kind == "V":  # bfloat16 and its like are no dtypes of NumPy's own
            array = array.astype(np.float32)
        if array.dtype.kind not in "biufcU":
            raise NotPlain(f"{where} is an array of dtype {array.dtype}; only numbers, booleans and strings pass")
        self._weigh(array.nbytes, where)
        return array

    def _weigh(self, size: int, where: str) -> None:
        self._bytes += size
        if self._bytes > MAX_BYTES:
            raise NotPlain(f"{where} makes the result larger than {MAX_BYTES // 1_000_000} MB")
