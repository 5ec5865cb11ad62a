"""Whose program is JAX working on: one that the user put under `jax.jit`, or an eager operation of JAX's own?

JAX reports every trace, lowering and compilation in the same way, whether it was asked for by `jax.jit(f)(x)` or
happened because `x * 2` outside of `jit` is a small program too. The name does not settle it either: both
`jnp.linalg.norm(x)` and `jax.jit(jnp.linalg.norm)(x)` report `norm`. The call stack does. It is walked only when
something is really traced or compiled, which costs milliseconds anyway, and never on a cache hit.

The names of JAX's frames are not public. `tests/test_watch.py` holds each of them against the installed JAX.
"""

from __future__ import annotations

import functools
import sys
import weakref
from collections.abc import Iterable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import jax

_JAX_FOLDER = str(Path(jax.__file__).parent) + "/"
# JAX wraps its entry points in a frame that shortens tracebacks; the caller stands behind it.
_WRAPPERS = frozenset({"reraise_with_filtered_traceback"})


def is_eager(frame: FrameType | None) -> bool:
    """Say whether the work reported at `frame` is an eager operation's, and not that of a function under `jax.jit`.

    Args:
        frame: the frame in which JAX's monitoring called its listener, or one inside it.
    """
    while frame is not None:
        name = frame.f_code.co_name
        if _in_jax(frame.f_code):
            if name == "cache_miss":  # a jitted function was called, and its cache had nothing for the call
                return _called_eagerly(frame.f_locals.get("fun"), _caller(frame))
            if name == "call_impl_cache_miss":  # the same below `vmap` or `grad`, which call without the function
                return _jaxpr_is_jax_own(frame)
            if name in ("jit_trace", "jit_lower", "lower"):  # .trace(), .lower(), make_jaxpr, eval_shape: asked for
                return False
        frame = frame.f_back
    return False


def program_traced(frame: FrameType | None) -> Any:
    """Return the jaxpr in which a trace reported at `frame` ended; `None` where it ended in none."""
    while frame is not None and not (frame.f_code.co_name == "_trace_for_jit" and _in_jax(frame.f_code)):
        frame = frame.f_back
    return frame.f_locals.get("jaxpr") if frame is not None else None


def was_traced_before(jaxpr: Any) -> bool:
    """Say whether an earlier trace ended in this very jaxpr.

    JAX reports a trace also where only the way to its cache was new: `jax.jit(f)`, made anew and called with a NumPy
    scalar after one of JAX's. The function's body does not run then, and the jaxpr is the same object as before.
    """
    if jaxpr is None:
        return False
    known = _traced.get(id(jaxpr))
    _traced[id(jaxpr)] = jaxpr
    return known is jaxpr


def know(traced: Iterable[Any]) -> None:
    """Take note of jaxprs that were made before anybody listened."""
    _traced.update((id(jaxpr), jaxpr) for jaxpr in traced)


# By identity, and only as long as JAX keeps them itself.
_traced: weakref.WeakValueDictionary[int, Any] = weakref.WeakValueDictionary()


def _called_eagerly(function: Any, caller: FrameType | None) -> bool:
    """Tell `jnp.sum(x)` from `jax.jit(jnp.sum)(x)`, and a user's function from both."""
    if caller is not None and caller.f_code.co_name == "apply_primitive" and _in_jax(caller.f_code):
        return True
    code = _code_of(function)
    if code is None or not _in_jax(code):
        return False
    # `jax.vmap(jnp.ravel)` goes by the name of what is inside it, and is the caller's all the same.
    if not hasattr(function, "__wrapped__") and _is_jitted_by_jax(function):
        return True
    # A function of JAX's that JAX did not jit itself: the user did, unless it is JAX that calls.
    return caller is not None and _in_jax(caller.f_code)


def _is_jitted_by_jax(function: Any) -> bool:
    """Whether JAX publishes something made of `function` in its place: jitted (`jnp.linalg.norm`), or a ufunc."""
    published: Any = sys.modules.get(getattr(function, "__module__", "") or "")
    for part in (getattr(function, "__qualname__", "") or "").split("."):
        published = getattr(published, part, None)
    return published is not None and published is not function


def _jaxpr_is_jax_own(frame: FrameType) -> bool:
    """Whether the jaxpr that a transformation is running was traced from a function of JAX's."""
    while frame.f_back is not None and frame.f_code.co_name != "_pjit_call_impl":
        frame = frame.f_back
    jaxpr = frame.f_locals.get("jaxpr")
    info = getattr(getattr(jaxpr, "jaxpr", None), "debug_info", None)
    return str(getattr(info, "func_filename", None) or "").startswith(_JAX_FOLDER)


def _caller(frame: FrameType) -> FrameType | None:
    caller = frame.f_back
    while caller is not None and caller.f_code.co_name in _WRAPPERS and _in_jax(caller.f_code):
        caller = caller.f_back
    return caller


def _code_of(function: Any) -> CodeType | None:
    """Return the code of the innermost Python function: behind `partial`, `jit`, `vmap`, `grad` and bound methods."""
    for _ in range(100):  # a chain of wrappers may be a ring
        if isinstance(function, functools.partial):
            function = function.func
        elif hasattr(function, "__wrapped__"):
            function = function.__wrapped__
        elif hasattr(function, "__func__"):
            function = function.__func__
        else:
            break
    code = getattr(function, "__code__", None)
    return code if isinstance(code, CodeType) else None


def _in_jax(code: CodeType) -> bool:
    return code.co_filename.startswith(_JAX_FOLDER)
