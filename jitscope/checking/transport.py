"""Plain data as JSON text, both ways.

Arrays go as NumPy's own `.npy` bytes in base64: dtype, shape and numbers, and never anything pickled.
"""

from __future__ import annotations

import base64
import io
import json
from typing import Any

import numpy as np

from jitscope.checking.plain import MAX_BYTES, NotPlain, to_plain
from jitscope.checking.probes import Failed

_ARRAY, _DICT, _FAILED = "array", "dict", "failed"


def pack(value: Any) -> str:
    """Write plain data, or a failure, as text.

    Raises:
        NotPlain: it is something else.
    """
    if isinstance(value, Failed):
        return json.dumps({_FAILED: [value.error, value.message, value.line]})
    return json.dumps(_out(to_plain(value)))


def unpack(text: str) -> Any:
    """Read what `pack` wrote; the text may come from anyone.

    Raises:
        NotPlain: it is not such a text, or too much of it.
    """
    if len(text) > 2 * MAX_BYTES:
        raise NotPlain(f"an answer of {len(text):,} characters")
    try:
        data = json.loads(text)
        if isinstance(data, dict) and set(data) == {_FAILED}:
            error, message, line = data[_FAILED]
            return Failed(_short(error), _short(message), _short(line))
        return to_plain(_in(data))
    except NotPlain:
        raise
    except Exception as error:  # noqa: BLE001  # a forged text may fail in any way, and means one thing
        raise NotPlain(f"an answer that cannot be read ({type(error).__name__})") from None


def _short(text: Any) -> str:
    if type(text) is not str:
        raise NotPlain("a failure without words")
    return text[:500]


def _out(value: Any) -> Any:
    if isinstance(value, np.ndarray):
        file = io.BytesIO()
        np.save(file, value, allow_pickle=False)
        return {_ARRAY: base64.b64encode(file.getvalue()).decode()}
    if isinstance(value, dict):
        return {_DICT: {key: _out(item) for key, item in value.items()}}
    return [_out(item) for item in value] if isinstance(value, list) else value


def _in(data: Any) -> Any:
    if isinstance(data, list):
        return [_in(item) for item in data]
    if not isinstance(data, dict):
        return data
    if set(data) == {_ARRAY}:
        file = io.BytesIO(base64.b64decode(data[_ARRAY], validate=True))
        return np.load(file, allow_pickle=False)
    if set(data) == {_DICT}:
        return {key: _in(item) for key, item in data[_DICT].items()}
    raise NotPlain("an answer of another form")
