"""Count what JAX did while a block ran: traces, lowerings, compilations, by function, with their durations."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Literal

import jax

from jitscope.jaxprs import Jaxpr, describe
from jitscope.origin import is_eager, program_traced, was_traced_before
from jitscope.tables import Table

Kind = Literal["trace", "lower", "compile"]

_KINDS: dict[str, Kind] = {
    "/jax/core/compile/jaxpr_trace_duration": "trace",
    "/jax/core/compile/jaxpr_to_mlir_module_duration": "lower",
    "/jax/core/compile/backend_compile_duration": "compile",
}
_LOADED = "/jax/compilation_cache/cache_hits"


@dataclass(frozen=True)
class Event:
    """One piece of work that JAX did.

    Attributes:
        kind: `"trace"`, `"lower"` or `"compile"`.
        function: the name of the Python function, `"<lambda>"` for a lambda.
        seconds: how long it took.
        eager: whether it was an operation outside of `jit` (`x * 2` is a small program too).
        loaded: for a compilation, whether it was read from the persistent cache on disk.
        thread: identifier of the thread that did it.
        program: for a trace of a function under `jit`, the program that came of it.
    """

    kind: Kind
    function: str
    seconds: float
    eager: bool = False
    loaded: bool = False
    thread: int = 0
    program: Jaxpr | None = None


class Watch:
    """What was seen by `watch`. All numbers but the `eager_` ones speak of functions under `jax.jit` alone."""

    def __init__(self, events: list[Event] | None = None, thread: int | None = None) -> None:
        self._events: list[Event] = [] if events is None else events
        self._thread = thread
        self._paused = False

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything seen, in order, eager operations included."""
        return tuple(self._events)

    @property
    def traces(self) -> int:
        """How often a function under `jit` was traced. A function called inside another is part of that one's trace.

        JAX reports no trace of a jitted function that is called below `vmap` or `grad`, though it compiles there.
        """
        return self._count("trace")

    @property
    def lowerings(self) -> int:
        """How often a traced function was lowered to the compiler's language."""
        return self._count("lower")

    @property
    def compiles(self) -> int:
        """How many executables were made for functions under `jit`.

        One that was read from the persistent cache counts too, so that a mark does not depend on what is on disk;
        `loads` says how many those are.
        """
        return self._count("compile")

    @property
    def loads(self) -> int:
        """How many of `compiles` came from the persistent cache on disk, and not from the compiler."""
        return sum(e.kind == "compile" and e.loaded and not e.eager for e in self._events)

    @property
    def eager_compiles(self) -> int:
        """How many executables were made for operations outside of `jit`."""
        return sum(e.kind == "compile" and e.eager for e in self._events)

    @property
    def functions(self) -> tuple[str, ...]:
        """Names of the functions under `jit` that were traced, lowered or compiled, each once, in order."""
        return tuple(dict.fromkeys(e.function for e in self._events if not e.eager))

    @property
    def programs(self) -> tuple[Jaxpr, ...]:
        """What each trace of a function under `jit` recorded, in order: types of inputs, primitives, captured arrays.

        A count says that something was compiled; this says what.
        """
        return tuple(e.program for e in self._events if e.program is not None)

    def of(self, function: str) -> Watch:
        """Return the part that concerns functions of this name, e.g. `seen.of("sum").compiles`."""
        return Watch([e for e in self._events if e.function == function and not e.eager])

    def seconds(self, kind: Kind | None = None) -> float:
        """Seconds spent on functions under `jit`: on all their work, or on one kind of it."""
        return sum(e.seconds for e in self._events if not e.eager and kind in (None, e.kind))

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Leave out what runs inside: a check's own computations, say, between two calls of a student's function."""
        before, self._paused = self._paused, True
        try:
            yield
        finally:
            self._paused = before

    def _count(self, kind: Kind) -> int:
        return sum(e.kind == kind and not e.eager for e in self._events)

    def _take(self, event: Event) -> None:
        if not self._paused and self._thread in (None, event.thread):
            self._events.append(event)

    def __repr__(self) -> str:
        return (f"<watch: {self.traces} traced, {self.lowerings} lowered, {self.compiles} compiled "
                f"({self.loads} of them loaded); {self.eager_compiles} eager>")

    def _repr_html_(self) -> str:
        rows: list[tuple[Any, ...]] = [
            (f"`{name}`", part.traces, part.lowerings, part.compiles)
            for name, part in ((name, self.of(name)) for name in self.functions)
        ]
        if self.eager_compiles:
            rows.append(("eager operations", "", "", self.eager_compiles))
        return Table(("function", "traced", "lowered", "compiled"),
                     rows or [("nothing: every call was a hit", 0, 0, 0)])._repr_html_()


@contextmanager
def watch(*, all_threads: bool = False) -> Iterator[Watch]:
    """Count what JAX traces, lowers and compiles while the block runs.

        with jitscope.watch() as seen:
            f(x)
        seen.compiles

    A call that hits the cache of its jitted function reports nothing, and costs nothing extra. Blocks may be nested:
    each sees all that happened inside it. A block sees its own thread only, so that two of them in two threads do not
    disturb each other, unless `all_threads` is set.

    The counts come from `jax.monitoring`'s public listeners. What they do not say is which function objects were
    meant: two lambdas share one name. A counter inside a function's own body counts its traces without doubt.

    Args:
        all_threads: count the work of every thread, also those that the block starts.
    """
    seen = Watch(thread=None if all_threads else threading.get_ident())
    _open.append(seen)
    try:
        yield seen
    finally:
        # By identity, not equality: blocks of several threads close in any order.
        _open[:] = [other for other in _open if other is not seen]


_open: list[Watch] = []
_loading = threading.local()


def _on_event(event: str, **_: str | int) -> None:
    # The persistent cache reports a hit just before the compilation that it saved is reported, without a name.
    if event == _LOADED:
        _loading.hit = True


def _on_duration(event: str, duration_secs: float, **about: str | int) -> None:
    kind = _KINDS.get(event)
    if kind is None:
        return
    loaded, jaxpr = False, None
    if kind == "compile":
        loaded, _loading.hit = getattr(_loading, "hit", False), False
    elif kind == "trace":
        jaxpr = program_traced(sys._getframe(1))
        if was_traced_before(jaxpr):
            return
    if not _open:
        return
    function = str(about.get("fun_name", ""))
    if kind != "trace" and function.startswith("jit(") and function.endswith(")"):
        function = function[len("jit("):-1]
    eager = is_eager(sys._getframe(1))
    program = None if jaxpr is None or eager else describe(jaxpr)
    what = Event(kind, function, duration_secs, eager, loaded, threading.get_ident(), program)
    for seen in list(_open):
        seen._take(what)


def take_out(functions: list[str]) -> None:
    """Take the events of functions of these names out of all open blocks."""
    for seen in _open:
        seen._events[:] = [e for e in seen._events if e.function not in functions]


def stop_listening() -> None:
    """Hear nothing more, for good: of a copy of this module that was made for one question."""
    jax.monitoring.unregister_event_duration_listener(_on_duration)
    jax.monitoring.unregister_event_listener(_on_event)


# The one pair of listeners of this process, from the first import on: a trace is known to be new only if those before
# it were seen.
jax.monitoring.register_event_duration_secs_listener(_on_duration)
jax.monitoring.register_event_listener(_on_event)
