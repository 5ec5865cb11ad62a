"""Probes: the half of a check that runs beside the student's code and brings back plain data."""

from __future__ import annotations

import functools
import linecache
import traceback
from collections.abc import Callable
from typing import Any

from jitscope.checking.plain import to_plain

_MAX_MESSAGE = 300


class ProbeFailedError(Exception):
    """A judgement asked for the length or the items of data that a failed probe did not bring back."""


class Failed:
    """What a probe brings back when the student's code raised: no data, but the reason.

    Whatever a judgement takes from it or computes with it is the same failure again, so that every check that needed
    the data speaks of the error, and none of them stops the others. It has no items to go through: a judgement
    takes it to `check` first.
    """

    __slots__ = ("error", "line", "message")
    __hash__ = None  # type: ignore[assignment]  # equality does not return a truth here

    def __init__(self, error: str, message: str, line: str = "") -> None:
        self.error = error
        self.message = message
        self.line = line

    def __repr__(self) -> str:
        return f"{self.error}: {self.message}" if self.message else self.error

    def __bool__(self) -> bool:
        # So that `got and got < 3` is the failure. (`not got` would be true of nothing: authors are told not to ask.)
        return False

    def _no_items(self, *_: Any) -> Any:
        # `x not in got` and `list(got) == []` would hold of nothing at all, and earn points for it.
        raise ProbeFailedError(repr(self))

    __iter__ = __len__ = __contains__ = _no_items

    def _self(self, *_: Any) -> Failed:
        return self

    __getitem__ = __call__ = _self
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = _self
    __neg__ = __abs__ = __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = _self  # type: ignore[assignment]


class Probe:
    """A function that runs beside the student's code; `probe` makes it."""

    def __init__(self, function: Callable[..., Any]) -> None:
        must_stand_alone(function)
        functools.update_wrapper(self, function)
        self._function = function

    def __call__(self, *args: Any) -> Any:
        """Run the probe on plain data; return plain data, or a `Failed` when the student's code raised."""
        arguments = [to_plain(a) for a in args]
        try:
            return to_plain(self._function(*arguments))
        except (Exception, SystemExit) as error:  # noqa: BLE001  # a student's code may raise anything
            return failure(error, self._function.__code__.co_filename)


def must_stand_alone(function: Callable[..., Any]) -> None:
    """Refuse a function that needs more than its arguments and the student's names.

    When a class is graded the probe is sent elsewhere as text: nothing from around it goes along.

    Raises:
        TypeError: it has a closure or default values.
    """
    if function.__closure__ or function.__defaults__ or function.__kwdefaults__:
        raise TypeError(f"probe `{function.__name__}` must stand alone: give it what it needs as arguments")


def probe(function: Callable[..., Any]) -> Probe:
    """Mark a function as a probe: it may call the student's code, and returns plain data only.

        @probe
        def run(x):
            with jitscope.watch() as seen:
                total = add_up(x)
            return {"total": total, "compiles": seen.compiles}

    Its arguments are plain data too, and reach it as copies. It uses the names of the student's notebook and no others:
    no closure, no default values, and no expected value.

    Raises:
        TypeError: it has a closure or default values.
    """
    return Probe(function)


def failure(error: BaseException, own: str = "") -> Failed:
    """Describe an exception by its class, its message's first lines and the student's line that it came from.

    Args:
        error: what was raised.
        own: file name of the cell whose lines are not to be shown: it holds the checks, and may be hidden.
    """
    message = " ".join(str(error).strip().split("\n\n")[0].split())
    if len(message) > _MAX_MESSAGE:
        message = message[:_MAX_MESSAGE] + " …"
    line = ""
    for frame in traceback.extract_tb(error.__traceback__):
        # A cell's file name exists in linecache alone; the innermost one that is not ours is the student's line.
        if frame.filename != own and ("ipykernel_" in frame.filename or frame.filename.startswith("<ipython-input")):
            line = (frame.line or linecache.getline(frame.filename, frame.lineno or 0)).strip()
    return Failed(type(error).__name__, message, line)
