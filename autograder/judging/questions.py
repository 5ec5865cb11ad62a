"""A probe as two cells for the student's kernel: one that runs it, and one that brings the key for its answer.

The first cell holds the code of `jitscope` itself, so that it matters little what became of the kernel's own copy.
"""

from __future__ import annotations

import base64
import functools
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
            f"(lambda code, codes, places: exec(code, dict(codes=codes, places=places, question={question!r}, "
            "names=globals())))(*__import__('marshal').loads(__import__('zlib').decompress("
            f"__import__('base64').b64decode({_luggage()!r}))))")
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
def _luggage() -> str:
    """Code of the loader and of all modules, and where the public names lie; as text that fits into a cell."""
    codes = {}
    for path in sorted(_FOLDER.rglob("*.py")):
        name = ".".join(("jitscope", *path.relative_to(_FOLDER).with_suffix("").parts))
        codes[name.removesuffix(".__init__")] = compile(path.read_text(encoding="utf-8"), f"<{name}>", "exec")
    loader = compile((_FOLDER / "checking" / "fresh.py").read_text(encoding="utf-8") + _START, f"<{_LOADER}>", "exec")
    places = {name: getattr(jitscope, name).__module__ for name in jitscope.__all__}
    data = marshal.dumps((loader, {name: marshal.dumps(code) for name, code in codes.items()}, places))
    return base64.b64encode(zlib.compress(data)).decode()
