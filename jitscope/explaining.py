"""Why did a call miss the cache of its jitted function? JAX's own explanation, as a value."""

from __future__ import annotations

import logging
import re
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal, get_args, overload

import jax

from jitscope.tables import Table
from jitscope.watching import watch

Reason = Literal[
    "new-function", "shape", "dtype", "weak_type", "static", "structure", "calling-convention", "context", "sharding",
    "unexplained",
]
REASONS: tuple[Reason, ...] = get_args(Reason)

_SAID = {
    "new-function": "a function object that was never traced before",
    "shape": "another shape",
    "dtype": "another dtype",
    "weak_type": "a Python scalar's weak type against an array's own",
    "static": "another value of a static argument",
    "structure": "another pytree structure",
    "calling-convention": "other arguments given, or given in another way (position, keyword)",
    "context": "another setting of JAX (jax_enable_x64, for example)",
    "sharding": "another placement on devices",
    "unexplained": "JAX gave no reason (it gives none for functions of its own, such as jnp.sum)",
}
_SETTING = "jax_explain_cache_misses"
# JAX has moved the message from one module to another and may again: both are listened to.
_LOGGERS = ("jax._src.interpreters.partial_eval", "jax._src.pjit")
_TYPE = re.compile(r"(?P<dtype>[\w<>]+)\[(?P<shape>[^\]]*)\](?:\([^)]*\))?(?:\{weak_type=(?P<weak>\w+)\})?")
_PATH = re.compile(r"at input path ((?:\[[^\]]*\])*)")


@dataclass(frozen=True)
class Miss:
    """One call that JAX had to trace.

    Attributes:
        function: name of the traced function.
        reasons: what was new about the call, against the earlier call that JAX found closest to it; several when it
            differed in several ways.
        now: the new part as JAX prints it, e.g. `"f32[4]"`, where the log gives one.
        before: the same of the earlier call.
        text: JAX's message. Its wording changes between versions: read it, do not compare it.
    """

    function: str
    reasons: tuple[Reason, ...]
    now: str = ""
    before: str = ""
    text: str = ""

    def __str__(self) -> str:
        detail = f" (now {self.now}, before {self.before})" if self.now else ""
        return f"{self.function}: {'; '.join(_SAID[r] for r in self.reasons)}{detail}"


class Misses(Sequence[Miss]):
    """The calls that missed, in the order in which they happened; empty when every call was a hit."""

    def __init__(self) -> None:
        self._misses: list[Miss] = []

    @property
    def reasons(self) -> tuple[tuple[Reason, ...], ...]:
        """The reasons of each miss."""
        return tuple(miss.reasons for miss in self._misses)

    @overload
    def __getitem__(self, index: int) -> Miss: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Miss]: ...
    def __getitem__(self, index: int | slice) -> Miss | Sequence[Miss]:
        """Return one miss, or several."""
        return self._misses[index]

    def __len__(self) -> int:
        return len(self._misses)

    def __repr__(self) -> str:
        return "\n".join(map(str, self._misses)) or "no call missed the cache"

    def _repr_html_(self) -> str:
        if not self._misses:
            return "<i>No call missed the cache.</i>"
        rows = [(f"`{miss.function}`", "; ".join(_SAID[r] for r in miss.reasons),
                 *(f"`{part}`" if part else "" for part in (miss.before, miss.now))) for miss in self._misses]
        return Table(("function", "what was new", "before", "now"), rows)._repr_html_()


@contextmanager
def explain() -> Iterator[Misses]:
    """Collect why calls inside the block missed the cache of their jitted functions.

        with jitscope.explain() as misses:
            f(x)
            f(x.astype(int))
        misses[0].reasons, misses[1].reasons      # ("new-function",), ("dtype",)

    The reasons are JAX's (`jax_explain_cache_misses`), sorted into kinds. JAX compares with *one* earlier call, the
    one that it takes to be closest; with a long history that need not be the one that you had in mind. The block sees
    its own thread, and switches JAX's setting for the process: use one at a time.
    """
    misses = Misses()
    collector = _Collector(misses)
    loggers = [logging.getLogger(name) for name in _LOGGERS]
    before = getattr(jax.config, _SETTING)
    for logger in loggers:
        logger.addFilter(collector)
    jax.config.update(_SETTING, True)
    try:
        with watch() as seen:
            yield misses
        explained = {miss.function for miss in misses}
        misses._misses += [
            Miss(event.function, ("unexplained",)) for event in seen.events
            if event.kind == "trace" and not event.eager and event.function not in explained
        ]
    finally:
        jax.config.update(_SETTING, before)
        for logger in loggers:
            logger.removeFilter(collector)


class _Collector(logging.Filter):
    """Takes JAX's messages out of the log (they would be printed in red) and keeps those of one thread."""

    def __init__(self, misses: Misses) -> None:
        super().__init__()
        self._misses = misses
        self._thread = threading.get_ident()

    def filter(self, record: logging.LogRecord) -> bool:
        text = record.getMessage()
        if not text.startswith("TRACING CACHE MISS"):
            return True
        if record.thread == self._thread:
            self._misses._misses.append(classify(text))
        return False


def classify(text: str) -> Miss:
    """Turn one message of JAX's cache-miss log into a value.

    Args:
        text: the whole message, of any JAX from 0.10.2 on.
    """
    lines = [line.strip() for line in text.splitlines()]
    changes = [line for line in lines if line.startswith("* at ") or " differs: now " in line]
    now, before = _now_and_before(changes)
    if any(line.startswith("never seen function") for line in lines):
        name = lines[lines.index("never seen function:") + 1].partition(" id=")[0]
        return Miss(name, ("new-function",), text=text)
    name = next((line[len("for "):].partition(" defined at ")[0] for line in lines if line.startswith("for ")), "?")
    if any(line.startswith("different input types") for line in lines):
        reasons = _type_reasons(changes)
    elif any(line.startswith("different input pytree") for line in lines):
        reasons = _tree_reasons(changes)
    elif any("racing context" in line for line in lines):
        reasons = ("context",)
    elif any("explanation unavailable" in line for line in lines):
        # JAX 0.12 compares settings, structure and types, and has no words for what is left: a static value.
        reasons = ("static",)
    else:
        reasons = ("unexplained",)
    return Miss(name, reasons, now, before, text)


def _now_and_before(changes: list[str]) -> tuple[str, str]:
    # JAX glues the address of a documentation page to the last change.
    found = re.search(r"now (.*?) and before (.*?)(?:, so .*)?(?:https?:.*)?$", changes[0]) if changes else None
    if not found:
        return "", ""
    now, before = (re.sub(r"\(\{[^}]*\}\)", "", part) for part in found.groups())
    static = [re.search(r"Static\(val=(.*)\)", part) for part in (now, before)]
    return (static[0][1], static[1][1]) if static[0] and static[1] else (now, before)


def _type_reasons(changes: list[str]) -> tuple[Reason, ...]:
    found: set[Reason] = set()
    for change in changes:
        types = list(_TYPE.finditer(change.partition("now ")[2]))
        if len(types) != 2:
            continue
        new, old = types
        differs: set[Reason] = set()
        if new["shape"] != old["shape"]:
            differs.add("shape")
        if new["dtype"] != old["dtype"]:
            differs.add("dtype")
        if new["weak"] != old["weak"]:
            differs.add("weak_type")
        found |= differs or {"sharding"}
    return _in_order(found)


def _tree_reasons(changes: list[str]) -> tuple[Reason, ...]:
    found: set[Reason] = set()
    for change in changes:
        path = _PATH.search(change)
        if "Static(" in change:
            found.add("static")
        elif path and path[1] in ("[0]", "[1]"):  # the tuple of positional arguments, the dict of keyword arguments
            found.add("calling-convention")
        else:
            found.add("structure")
    return _in_order(found)


def _in_order(found: set[Reason]) -> tuple[Reason, ...]:
    return tuple(reason for reason in REASONS if reason in found) or ("unexplained",)
