"""A probe as two cells for the student's kernel: one that runs it, and one that brings the key for its answer.

The code of `jitscope` itself lies ready in the kernel as bytes, put there before any line of the student's, and each
probe makes modules of it anew if their digest is right: so it matters little what became of the kernel's own copy.
"""

from __future__ import annotations

import base64
import functools
import hashlib
import hmac
import json
import marshal
import secrets
import zlib
from pathlib import Path
from typing import Any

import jitscope
from jitscope.checking import NotPlain, salt
from jitscope.checking.answering import signature

_FOLDER = Path(jitscope.__file__).parent
_LOADER = "jitscope.checking.fresh"
# Among the modules, where no reset of a notebook's names reaches it.
_PLACE = "jitscope, as it came"
_START = """
package = fresh(codes, places)
package.load("jitscope.checking.answering").begin(question, names, package)
"""


class Question:
    """One call of a probe.

    Attributes:
        cell: source of the cell that runs the probe. It shows nothing.
        key_cell: source of the cell after it, which has the answer shown, under `jitscope.checking.answering.MIME`.
    """

    def __init__(self, source: str, name: str, arguments: str) -> None:
        # 128 bits each: nobody guesses them, and each is used for one question.
        self._secret, self._key, token = (secrets.token_hex(16) for _ in range(3))
        question = {"source": source, "name": name, "arguments": arguments, "token": token, "secret": self._secret}
        self.cell = (
            f"(lambda data: __import__('hashlib').sha256(data).hexdigest() == {_digest()!r} and "
            f"(lambda code, codes, places: "
            f"exec(code, dict(codes=codes, places=places, question={question!r}, names=globals())))"
            f"(*__import__('marshal').loads(data)))(__import__('sys').modules[{_PLACE!r}]) and None")
        self.key_cell = f"__import__('sys').modules.pop({token!r}).sign({self._key!r})"

    def read(self, data: Any) -> str:
        """Return the packed answer, if what was shown is one to this question.

        Raises:
            NotPlain: it is not signed, or what was counted is not to be believed.
        """
        text, signed = (data.get("answer"), data.get("signature")) if isinstance(data, dict) else (None, None)
        if not isinstance(text, str) or not isinstance(signed, str) or not hmac.compare_digest(
                signed.encode(errors="replace"), signature(self._key, text).encode()):
            raise NotPlain("an answer without its signature")
        try:
            answer, told = json.loads(text)
        except (ValueError, TypeError, RecursionError):
            raise NotPlain("an answer of another form") from None
        if salt.wrong(self._secret, told):
            raise NotPlain(
                "counts that do not hold what the judge put in: JAX's own functions were changed in this notebook")
        return str(answer)


@functools.cache
def luggage_cell() -> str:
    """Source of the cell that a kernel runs first of all."""
    data = base64.b64encode(zlib.compress(_luggage())).decode()
    return (f"__import__('sys').modules[{_PLACE!r}] = "
            f"__import__('zlib').decompress(__import__('base64').b64decode({data!r}))")


@functools.cache
def _digest() -> str:
    return hashlib.sha256(_luggage()).hexdigest()


@functools.cache
def _luggage() -> bytes:
    """Code of the loader and of the modules that a probe may need, and where the public names lie; marshalled."""
    codes = {}
    for path in sorted(_FOLDER.rglob("*.py")):
        name = ".".join(("jitscope", *path.relative_to(_FOLDER).with_suffix("").parts))
        text = path.read_text(encoding="utf-8")
        # Without docstrings: they would be read anew for each probe.
        codes[name.removesuffix(".__init__")] = compile(text, f"<{name}>", "exec", optimize=2)
    loader = compile((_FOLDER / "checking" / "fresh.py").read_text(encoding="utf-8") + _START, f"<{_LOADER}>", "exec")
    places = {name: getattr(jitscope, name).__module__ for name in jitscope.__all__}
    return marshal.dumps((loader, {name: marshal.dumps(code) for name, code in codes.items()}, places))
