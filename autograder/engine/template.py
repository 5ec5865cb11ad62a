"""The process that has done the imports, and forks itself whenever a kernel is wanted.

It is started by `warm.Template` with a clean environment, in /, and reads nothing but its own code: its memory, which
every kernel gets a copy of, holds no test, no mark and no name. Its standard input is the socket on which it is asked;
when that is closed, because whoever started it ended, it ends too, and the operating system ends its keepers.

Forking is only safe in a process with one thread: the child would wait for ever for locks that the others held. So the
template counts its threads before each fork, checks that JAX has started no backend, and refuses otherwise.

    template ─ fork ▶ keeper: joins the walls, waits, tells how it ended ─ fork ▶ kernel: locked down, runs the code
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import os
import signal
import socket
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

from autograder.engine import joining, memory, wire
from autograder.engine.limits import Limits

IMPORTS = (
    "numpy", "jax", "jax.numpy", "matplotlib.pyplot", "matplotlib.backends.backend_agg", "jitscope",
    "ipykernel.ipkernel", "ipykernel.kernelapp", "ipykernel.debugger", "autograder.engine.kernel",
)

WATCH_SECONDS = 0.2  # how often a keeper looks at the memory inside


def main() -> None:
    """Import, say so, then fork whenever asked, until nobody can ask any more."""
    link = socket.socket(fileno=0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for a keeper: it is gone once it has ended
    for name in IMPORTS:
        importlib.import_module(name)
    gc.collect()
    gc.freeze()  # or a child's first collection would write to, and so copy, every page of it
    wire.send(link, {"ready": True, "why_not": why_not()})
    while True:
        request = wire.receive(link)
        if request is None:
            return
        message, files = request
        try:
            _answer(message, files)
        finally:
            for file in files:
                os.close(file)


def why_not() -> str:
    """Say why this process must not fork; empty where it may."""
    threads = sum(1 for _ in Path("/proc/self/task").iterdir())
    if threads != 1:
        return f"the template has {threads} threads"
    from jax._src import xla_bridge

    if xla_bridge.backends_are_initialized():
        return "the template has started a JAX backend"
    return ""


def _answer(message: dict[str, Any], files: list[int]) -> None:
    """Fork a keeper; the first of `files` is the socket on which it tells what becomes of its child."""
    status = socket.socket(fileno=os.dup(files[0]))
    try:
        problem = why_not()
        if problem:
            wire.send(status, {"error": problem})
        elif os.fork() == 0:
            _leave(_keep, message, files)
    finally:
        status.close()


def _leave(work: Callable[..., int], *arguments: Any) -> NoReturn:
    """Do a child's work and end: no child ever returns into the template's loop."""
    code = 70
    try:
        code = work(*arguments)
    except BaseException:  # noqa: BLE001  # whatever it was, it ends here
        traceback.print_exc()  # to the template's own log
    finally:
        os._exit(code)


def _keep(message: dict[str, Any], files: list[int]) -> int:
    """Be the keeper: join the walls, fork the child into them, and tell how it ended."""
    template = os.getppid()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    _close_all_but(files)
    os.setsid()
    status = socket.socket(fileno=files[0])
    walled = bool(message["walled"])
    rest = files[2:] if walled else files[1:]
    try:
        work = _work(message)
        if walled:
            joining.enter(files[1])
        joining.die_with_parent(signal.SIGKILL)  # after joining, which takes it back
        if os.getppid() != template:
            return 1  # it had ended before
    except Exception as error:  # noqa: BLE001  # told to whoever asked
        wire.send(status, {"error": f"{type(error).__name__}: {error}"})
        return 1
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGCHLD})  # it is waited for
    child = os.fork()
    if child == 0:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})
        _leave(_be_the_child, message, work, status, rest)
    for file in rest:
        os.close(file)
    wire.send(status, {"started": child}, [os.pidfd_open(child)])
    why = ""
    while (ended := os.waitpid(child, os.WNOHANG)) == (0, 0):
        if walled and not why and memory.exceeds(message["limits"]["memory"]):
            why = "memory"
            signal.pidfd_send_signal(files[1], signal.SIGKILL)  # the holder: everything inside ends with it
        signal.sigtimedwait({signal.SIGCHLD}, WATCH_SECONDS)
    wire.send(status, {"ended": os.waitstatus_to_exitcode(ended[1]), "why": why})
    return 0


def _work(message: dict[str, Any]) -> Callable[..., Any]:
    """Find what the child is to run, while the course's code can still be imported."""
    if message["kind"] == "kernel":
        from autograder.engine import kernel

        return kernel.run
    module, _, function = message["function"].partition(":")
    work: Callable[..., Any] = getattr(importlib.import_module(module), function)
    return work


def _be_the_child(message: dict[str, Any], work: Callable[..., Any], status: socket.socket, files: list[int]) -> int:
    """Be the process that was wanted."""
    _silence()
    os.setsid()
    if message["walled"]:
        joining.lock_down(Limits(**message["limits"]))
    joining.die_with_parent(signal.SIGKILL)  # last: a change of user takes it back
    if message["kind"] == "kernel":
        status.close()  # before a line of the student's runs: only the keeper speaks for it
        work(files, message["key"], message["compiled"])
        return 0
    try:
        wire.send(status, {"result": work(message["argument"], files)})
    except Exception as error:  # noqa: BLE001  # told to whoever asked
        wire.send(status, {"error": f"{type(error).__name__}: {error}"})
        return 1
    return 0


def _close_all_but(files: list[int]) -> None:
    """Close what came from the template, but for the standard files and those of this request."""
    for number in [int(path.name) for path in Path("/proc/self/fd").iterdir()]:
        if number > 2 and number not in files:
            with contextlib.suppress(OSError):  # the one that listed the folder is closed already
                os.close(number)
    _standard_files(os.devnull, 0)


def _silence() -> None:
    """Take the log away too: what a student's code writes there would land on the instructor's screen."""
    _standard_files(os.devnull, 1, 2)


def _standard_files(path: str, *numbers: int) -> None:
    null = os.open(path, os.O_RDWR)
    for number in numbers:
        os.dup2(null, number)
    os.close(null)


if __name__ == "__main__":
    main()
