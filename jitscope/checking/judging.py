"""The judgement: compare plain data with what it should be, and say why it is not."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import TracebackType
from typing import Any

import numpy as np

from jitscope.checking.drawing import draw
from jitscope.checking.plain import to_plain
from jitscope.checking.probes import Failed, failure
from jitscope.checking.results import MIME, Result, as_html, as_record, as_text

_NOT_YET = "Not answered yet: the answer cell still raises `NotImplementedError`. Write your answer there and run it."
_RAISED = ("Your code raised this error, so there was nothing to look at. Call it yourself in a new cell and read the "
           "traceback from its last line up: the error's class, then the line of yours that is nearest to it.")


class ChecksFailed(Exception):  # noqa: N818  # read by students: it says what happened
    """Visible checks failed while nbgrader validates a notebook; the message is the table as text."""

    def _render_traceback_(self) -> list[str]:
        # IPython asks for this: the table says all there is, and the frames are ours.
        return str(self).splitlines()


@dataclass(frozen=True)
class Because:
    """Why a particular wrong outcome came about: the name of the belief, and a hint for those who hold it."""

    belief: str | None
    hint: str


def because(belief: str | None, hint: str) -> Because:
    """Explain one particular wrong outcome; see the `if_got` of a check."""
    return Because(belief, hint)


_LISTED = 8  # items of a list that a table shows

# A value that explains itself by being got, or a question to ask of what was got.
Outcomes = Mapping[Any, Because]


class Checks:
    """The checks of one cell. Each method is one check; all of them run, and a failure stops none of the others.

    Every check takes the same keyword arguments besides what it compares:

    Args:
        name: names the check within its exercise.
        points: what passing it earns; 0 in a visible cell.
        called: what was called, in words: "`f` on lengths 5, 3 and 5".
        unit: what a number counts, in the singular: "compilation".
        hint: what to think about when it fails: a question rather than the answer.
        belief: the wrong belief that usually explains a failure.
        if_got: a better explanation for particular outcomes, as `{0: because(belief, hint)}`; a key may also be a
            function that is asked about what was got. The first that fits is taken.
        if_raised: the same for errors, by class name.
    """

    def __init__(self, exercise: str) -> None:
        self.exercise = exercise
        self.results: list[Result] = []

    def equal(self, name: str, got: Any, expected: Any, **about: Any) -> bool:
        """Check that plain data is equal: same structure, same numbers, arrays of the same shape."""
        return self._add(name, got, expected, lambda: _equal(got, to_plain(expected)), **about)

    def close(self, name: str, got: Any, expected: Any, *, rtol: float = 1e-5, atol: float = 1e-6,
              **about: Any) -> bool:
        """Check that numbers agree up to rounding: same shape, and |got - expected| <= atol + rtol × |expected|.

        NaN agrees with NaN. Give tolerances wide enough for another order of summation.
        """
        return self._add(name, got, expected, lambda: _close(got, to_plain(expected), rtol, atol), **about)

    def at_most(self, name: str, got: Any, limit: float, **about: Any) -> bool:
        """Check that a number is not above a limit."""
        return self._add(name, got, limit, lambda: _is_number(got) and got <= limit, prefix="at most ", **about)

    def at_least(self, name: str, got: Any, limit: float, **about: Any) -> bool:
        """Check that a number is not below a limit."""
        return self._add(name, got, limit, lambda: _is_number(got) and got >= limit, prefix="at least ", **about)

    def true(self, name: str, condition: Any, *, got: Any, expected: str, **about: Any) -> bool:
        """Check a condition that the judgement worked out itself; `got` and `expected` are said to the student."""
        shown = condition if isinstance(condition, Failed) else _Words(got) if isinstance(got, str) else got
        return self._add(name, shown, _Words(expected), lambda: bool(condition), **about)

    def _add(self, name: str, got: Any, expected: Any, passes: Callable[[], bool], *, points: float = 0.0,
             called: str = "", unit: str = "", prefix: str = "", hint: str = "", belief: str | None = None,
             if_got: Outcomes | None = None, if_raised: Mapping[str, Because] | None = None) -> bool:
        if any(r.name == name for r in self.results):
            raise ValueError(f"two checks of {self.exercise} are called {name!r}")
        wanted = prefix + _counted(expected, unit)
        if isinstance(got, Failed):
            blank = got.error == "NotImplementedError"
            why = (if_raised or {}).get(got.error) or Because(None, _NOT_YET if blank else _RAISED)
            at = f" at `{got.line}`" if got.line and "`" not in got.line else ""
            said = got.error if blank else f"{got!r}{at}"
            self.results.append(Result(name, points, 0.0, "error", called, said, wanted, why.hint, why.belief,
                                       got.error))
            return False
        passed = passes()
        why = Because(None, "") if passed else _explanation(got, if_got or {}) or Because(belief, hint)
        self.results.append(Result(name, float(points), float(points) if passed else 0.0, "pass" if passed else "fail",
                                   called, _counted(got, unit), wanted, why.hint, why.belief))
        return passed

    def __repr__(self) -> str:
        return as_text(self.exercise, self.results)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        record = as_record(self.exercise, self.results)
        # nbgrader takes a test cell's bare number for its points; where there are none to give, text is for people.
        # It takes anything else for full marks, so a cell that stumbled before its first check shows a number too.
        stumbled = not self.results or any(r.name == "judgement" for r in self.results)
        plain = str(record["earned"]) if record["points"] or stumbled else repr(self)
        return {"text/plain": plain, "text/html": as_html(self.exercise, self.results), MIME: record}


class checks(contextlib.AbstractContextManager[Checks]):  # noqa: N801  # reads as a verb: with checks("slug") as check
    """Run the checks of an exercise and show the result, as the one result of the cell.

        with checks("retrace-on-shape") as check:
            x = draw.normal(5)
            seen = run(x)
            check.close("value", seen["total"], x.sum(), points=1)

    In JupyterLab the result is a table; for nbgrader it is the number of points, which is how it gives part of them.
    What the student's code writes to stderr goes to stdout: nbgrader gives 0 for anything on stderr.

    Raises:
        ChecksFailed: while nbgrader validates (`NBGRADER_VALIDATING`), when a check without points fails.
    """

    def __init__(self, exercise: str) -> None:
        self._check = Checks(exercise)
        self._redirected = contextlib.ExitStack()

    def __enter__(self) -> Checks:
        draw.restart(self._check.exercise)
        self._redirected.enter_context(contextlib.redirect_stderr(sys.stdout))
        return self._check

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> bool:
        self._redirected.close()
        results = self._check.results
        if isinstance(error, Exception):
            # The judgement itself stumbled. No points, and it says so: what is not recorded cannot be mended.
            why = failure(error)
            results.append(Result("judgement", 0.0, 0.0, "error", got=repr(why), error=why.error, hint=(
                "The check could not make sense of what your code returned. Is it of the kind that the card asks for? "
                "If so, this is a fault of the course: please report it.")))
        elif error is not None:
            return False  # an interrupt is the student's own wish
        _show(self._check)
        failed = any(r.verdict != "pass" for r in results)
        if failed and not any(r.points for r in results) and os.environ.get("NBGRADER_VALIDATING"):
            raise ChecksFailed(repr(self._check))
        return True


def _show(check: Checks) -> None:
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    if shell is not None and getattr(shell, "kernel", None) is not None:
        shell.displayhook(check)  # as if the cell ended in this value: nbgrader looks at results, not at displays
    else:
        sys.stdout.write(f"{check!r}\n")


class _Words(str):
    """Text that is shown as it is, and not as a quoted string."""

    __slots__ = ()


def in_words(value: Any) -> str:
    """Return a value as a short text for a table: arrays by their type and, when short, their numbers."""
    if isinstance(value, _Words):
        return str(value)
    if isinstance(value, np.generic):  # of the judgement's own making
        value = np.asarray(value)
    if isinstance(value, np.ndarray):
        if value.ndim == 0:
            return f"{value.item():.7g}" if value.dtype.kind == "f" else str(value.item())
        numbers = np.array2string(value, precision=4, threshold=6, separator=", ")
        kind = f"{value.dtype}[{','.join(map(str, value.shape))}]"
        return f"{kind} {numbers}" if value.size <= 6 else kind
    if isinstance(value, float):
        return f"{value:.7g}"
    if isinstance(value, list):
        shown = [in_words(v) for v in (value if len(value) <= _LISTED else value[: _LISTED - 2])]
        return "[" + ", ".join(shown) + (f", … {len(value)} in all]" if len(value) > _LISTED else "]")
    text = repr(value)
    return text if len(text) <= 200 else text[:200] + " …"


def _counted(value: Any, unit: str) -> str:
    if not unit:
        return in_words(value)
    return f"{in_words(value)} {unit}{'' if _is_number(value) and value == 1 else 's'}"


def _explanation(got: Any, outcomes: Outcomes) -> Because | None:
    for outcome, why in outcomes.items():
        if outcome(got) if callable(outcome) else _equal(got, outcome):
            return why
    return None


def _is_number(value: Any) -> bool:
    if isinstance(value, np.ndarray):
        return value.ndim == 0 and value.dtype.kind in "iuf"
    return isinstance(value, int | float) and not isinstance(value, bool)


def _equal(got: Any, expected: Any) -> bool:
    if isinstance(expected, np.ndarray) or isinstance(got, np.ndarray):
        if isinstance(got, list | dict | str | None) or isinstance(expected, list | dict | str | None):
            return False
        a, b = np.asarray(got), np.asarray(expected)
        return a.shape == b.shape and (a.dtype.kind == "b") == (b.dtype.kind == "b") and bool(np.array_equal(a, b))
    if isinstance(expected, list):
        return isinstance(got, list) and len(got) == len(expected) and all(map(_equal, got, expected))
    if isinstance(expected, dict):
        return (isinstance(got, dict) and got.keys() == expected.keys()
                and all(_equal(got[key], expected[key]) for key in expected))
    # True is an int to Python, and not an answer to "how many".
    return isinstance(got, bool) == isinstance(expected, bool) and bool(got == expected)


def _close(got: Any, expected: Any, rtol: float, atol: float) -> bool:
    try:
        a, b = np.asarray(got), np.asarray(expected)
    except ValueError:  # a list of rows of different lengths
        return False
    if a.dtype.kind not in "biufc" or a.shape != b.shape:
        return False
    return bool(np.allclose(a, b, rtol=rtol, atol=atol, equal_nan=True))
