"""Only plain data passes from a student's code to a judgement."""

import dataclasses

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from jitscope.checking import NotPlain, to_plain
from jitscope.checking import plain as plain_module


@pytest.mark.parametrize("value", [None, True, 3, 2.5, float("nan"), "text", [], {}, [1, [2, {"a": None}]]])
def test_plain_values_pass_unchanged(value):
    """Numbers, strings, lists and dicts come out as they went in."""
    out = to_plain(value)
    assert out is value or out == value
    assert type(out) is type(value)


def test_tuples_become_lists_and_copies_are_deep():
    """What comes out shares nothing with what went in."""
    inner = [1, 2]
    out = to_plain((inner, inner))
    assert out == [[1, 2], [1, 2]]
    inner.append(3)
    assert out == [[1, 2], [1, 2]]


@pytest.mark.parametrize("array", [
    np.arange(3), np.float32(2), np.ones((2, 3), bool), np.zeros(0), jnp.arange(3.0), jnp.float32(1), jnp.ones(2, int),
    np.array([1j]),
])
def test_arrays_keep_shape_dtype_and_numbers(array):
    """JAX arrays become NumPy arrays of the same type."""
    out = to_plain(array)
    assert type(out) is np.ndarray
    assert (out.shape, out.dtype) == (array.shape, array.dtype)
    np.testing.assert_array_equal(out, np.asarray(array))


def test_dtypes_that_numpy_does_not_know_are_widened():
    """bfloat16 becomes float32, and a random key the integers in it."""
    assert to_plain(jnp.ones(3, jnp.bfloat16)).dtype == np.float32
    assert to_plain(jax.random.key(0)).dtype == np.uint32


class Liar(float):
    """A number that claims to equal everything."""

    def __eq__(self, other):
        return True

    __hash__ = float.__hash__


class LyingArray(np.ndarray):
    """An array whose comparisons are all true."""

    def __eq__(self, other):
        return np.True_


class Convertible:
    """An object that turns into whatever is asked for."""

    def __array__(self, dtype=None, copy=None):
        return np.ones(3)

    def __float__(self):
        return 1.0


@dataclasses.dataclass
class Record:
    """Data, but of a class of its own."""

    value: int = 1


@pytest.mark.parametrize("value", [
    Liar(1.0), np.ones(3).view(LyingArray), Convertible(), Record(), object(), len, {1, 2}, {1: 2}, b"bytes",
    np.array([object()]), [Liar(2.0)], {"a": Convertible()}, 3 + 4j,
], ids=lambda value: type(value).__name__)
def test_anything_else_is_refused(value):
    """A subclass can lie, and an object can run code: neither passes."""
    with pytest.raises(NotPlain):
        to_plain(value)


def test_the_message_says_where():
    """The path to the value that is not plain."""
    with pytest.raises(NotPlain, match=r"the value\['a'\]\[1\] is of type .*Record"):
        to_plain({"a": [1, Record()]})


def test_a_tracer_is_named_as_such():
    """A leaked tracer is no array of numbers."""
    leaked = []
    jax.jit(lambda x: (leaked.append(x), x)[1])(1.0)
    with pytest.raises(NotPlain, match="tracer"):
        to_plain(leaked)


def test_size_and_depth_are_bounded(monkeypatch):
    """A result cannot fill the judge's memory."""
    monkeypatch.setattr(plain_module, "MAX_BYTES", 1000)
    with pytest.raises(NotPlain, match="larger than"):
        to_plain([np.ones(100), np.ones(100)])
    with pytest.raises(NotPlain, match="larger than"):
        to_plain("x" * 2000)
    ring = []
    ring.append(ring)
    with pytest.raises(NotPlain, match="nested"):
        to_plain(ring)
    monkeypatch.setattr(plain_module, "MAX_ITEMS", 10)
    with pytest.raises(NotPlain, match="too many"):
        to_plain(list(range(100)))
