"""The side of a probe that runs in a student's process when a class is graded: run it, and sign what it brought back.

The judge sends this package's code along with every question, so that a `watch` or a `pack` that was patched in the
student's copy takes no part (see `fresh`); counts are salted; and the key that an answer is signed with is
sent only after the student's code has run.
"""

from __future__ import annotations

import hashlib
import hmac
import importlib
import json
import sys
from typing import Any

from jitscope import origin, watching
from jitscope.checking.probes import Probe
from jitscope.checking.salt import salted
from jitscope.checking.transport import pack, unpack

MIME = "application/vnd.jitscope.answer+json"
# What a probe may use besides the student's own names, whatever those have been set to.
_NAMES = {"jax": "jax", "jnp": "jax.numpy", "np": "numpy"}
_FILE = "<ipython-input-probe>"


def begin(question: dict[str, str], names: dict[str, Any], package: Any) -> None:
    """Run a probe beside the student's code; the answer waits for its key.

    Args:
        question: `source` of the probe's function, its `name`, its packed `arguments`; `token`, under which the answer
            waits; `secret`, from which salt is made.
        names: the student's; the probe sees them, and leaves them as they are.
        package: what the probe finds under the name of this package.
    """
    told: list[list[list[str]]] = []
    listening = sys.modules.get("jitscope.origin")  # the student's copy, which was there first
    origin.know(list(listening._traced.values()) if listening is not None else ())
    own = {**names, **{short: importlib.import_module(module) for short, module in _NAMES.items()}, "jitscope": package}
    package.watch = salted(watching.watch, watching.take_out, question["secret"], told)
    try:
        exec(compile(question["source"], _FILE, "exec"), own)
        answer = pack(Probe(own[question["name"]])(*unpack(question["arguments"])))
    finally:
        watching.stop_listening()
    sys.modules[question["token"]] = Waiting(json.dumps([answer, told]))  # type: ignore[assignment]


class Waiting:
    """An answer that waits for its key. Until then, no hook of the student's is called."""

    def __init__(self, text: str) -> None:
        self._text = text
        shell = importlib.import_module("IPython").get_ipython()
        cells, calls = shell.input_transformer_manager, shell.events.callbacks
        self._hooks = [shell.ast_transformers, shell.input_transformers_post, cells.cleanup_transforms,
                       cells.line_transforms, cells.token_transformers, calls["pre_execute"], calls["pre_run_cell"]]
        self._were = [list(hooks) for hooks in self._hooks]
        for hooks in self._hooks:
            hooks.clear()

    def sign(self, key: str) -> None:
        """Show the answer, signed."""
        for hooks, were in zip(self._hooks, self._were, strict=True):
            hooks[:] = were
        # Found by name: in a kernel it is there, and nothing else in this package needs it.
        display = importlib.import_module("IPython.display")
        display.publish_display_data({MIME: {"answer": self._text, "signature": signature(key, self._text)}})


def signature(key: str, text: str) -> str:
    """Return what proves that somebody who had the key wrote a text."""
    return hmac.new(key.encode(), text.encode(errors="backslashreplace"), hashlib.sha256).hexdigest()
