"""Plain data crosses as text, and what comes back is read as what anyone may have sent."""

import base64
import io
import json

import numpy as np
import pytest

from jitscope.checking import Failed, NotPlain
from jitscope.checking.transport import pack, unpack


@pytest.mark.parametrize("value", [
    None, True, 3, -2.5, float("inf"), "text", [], [1, [2, "a"]], {"a": {"b": [None]}}, {"array": 1}, {"failed": [1]},
])
def test_plain_values_come_back_as_they_were(value):
    """Also dicts that look like the marks of an array or of a failure."""
    assert unpack(pack(value)) == value


@pytest.mark.parametrize("array", [
    np.arange(6, dtype=np.int32).reshape(2, 3), np.float32(2.5), np.zeros((0, 3), np.float16), np.array([True, False]),
    np.array([1 + 2j]), np.array(["a", "bc"]), np.array([np.nan, np.inf]),
])
def test_arrays_come_back_as_they_were(array):
    """Shape, dtype and numbers."""
    back = unpack(pack({"x": [array]}))["x"][0]
    assert (back.shape, back.dtype) == (np.shape(array), np.asarray(array).dtype)
    np.testing.assert_array_equal(back, array)


def test_failures_come_back_as_failures():
    """Class, message and line; all of them short."""
    back = unpack(pack(Failed("TypeError", "boo", "f(x)")))
    assert (back.error, back.message, back.line) == ("TypeError", "boo", "f(x)")
    assert len(unpack(json.dumps({"failed": ["E", "x" * 10_000, ""]})).message) == 500


def test_what_is_not_plain_is_not_packed():
    """An object stays where it is."""
    with pytest.raises(NotPlain):
        pack(object())


def pickled() -> str:
    """An array file that would run code if it were read as NumPy can be told to."""
    file = io.BytesIO()
    np.save(file, np.array([print], dtype=object), allow_pickle=True)
    return json.dumps({"array": base64.b64encode(file.getvalue()).decode()})


@pytest.mark.parametrize("text", [
    "", "not json", "[1", pickled(), json.dumps({"array": "%%%"}), json.dumps({"array": "AAAA"}),
    json.dumps({"array": 5}), json.dumps({"other": 1}), json.dumps({"failed": ["only one"]}),
    json.dumps({"failed": [1, 2, 3]}), json.dumps({"dict": [1]}), "[" * 100_000 + "]" * 100_000,
    json.dumps({"dict": {"a": {"array": base64.b64encode(b"\x93NUMPY\x01\x00garbage").decode()}}}),
], ids=range(13))
def test_a_forged_answer_is_refused(text):
    """One kind of error, whatever was sent; nothing is unpickled."""
    with pytest.raises(NotPlain):
        unpack(text)


def test_too_much_is_refused(monkeypatch):
    """The size is looked at before anything is read."""
    from jitscope.checking import transport
    monkeypatch.setattr(transport, "MAX_BYTES", 100)
    with pytest.raises(NotPlain, match="characters"):
        unpack(json.dumps("x" * 300))
