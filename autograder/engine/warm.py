"""The instructor's side of the template: start it once, ask it for children, start another when it is gone."""

from __future__ import annotations

import atexit
import contextlib
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from autograder.engine import joining, wire

ROOT = Path(__file__).resolve().parent.parent.parent  # what has to be importable: this course's two packages
START_SECONDS = 120.0


class TemplateError(RuntimeError):
    """The template does not start, or refuses to fork. Ours to mend, never a student's fault."""


@dataclass
class Child:
    """A process that was forked from the template, and what is known of it.

    Attributes:
        pid: its number on the host.
        result: what a task returned.
        why: "memory" where it was killed because all inside together took too much; else empty.
        code: how it ended, as `subprocess` counts it: the exit code, or minus a signal; None while it runs.
    """

    pid: int
    pidfd: int
    status: socket.socket
    result: Any = None
    code: int | None = None
    error: str = ""
    why: str = ""

    def poll(self) -> int | None:
        """Return how the child ended, None while it runs."""
        while self.code is None:
            try:
                self._take(wire.receive(self.status, wait=False))
            except BlockingIOError:
                return None
        return self.code

    def wait(self, seconds: float | None = None) -> int:
        """Wait for the end.

        Raises:
            TimeoutError: it still runs after that time.
        """
        self.status.settimeout(seconds)
        while self.code is None:
            self._take(wire.receive(self.status))
        return self.code

    def _take(self, packet: tuple[dict[str, Any], list[int]] | None) -> None:
        if packet is None:
            self.code = -signal.SIGKILL  # the keeper is gone, and its children with it
            return
        message = packet[0]
        self.result = message.get("result", self.result)
        self.error = message.get("error", self.error)
        self.why = message.get("why", self.why)
        self.code = message.get("ended", self.code)

    def signal(self, number: int) -> None:
        """Send a signal; does nothing where the child has ended."""
        if self.pidfd >= 0:
            with contextlib.suppress(ProcessLookupError):
                signal.pidfd_send_signal(self.pidfd, number)

    def close(self) -> None:
        """Forget the child; it is not killed."""
        self.status.close()
        if self.pidfd >= 0:
            os.close(self.pidfd)
            self.pidfd = -1


class Template(contextlib.AbstractContextManager["Template"]):
    """The template process; it is started when first asked, and again when it was killed."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._link: socket.socket | None = None
        self._log: IO[bytes] | None = None
        self._lock = threading.Lock()
        self._owner = os.getpid()

    @property
    def pid(self) -> int:
        """The template's process number; 0 while there is none."""
        return self._process.pid if self._process is not None and self._process.poll() is None else 0

    def start(self) -> None:
        """Start the template where none runs, and wait for its imports.

        Raises:
            TemplateError: it cannot be used, with its own words.
        """
        with self._lock:
            self._start()

    def _start(self) -> None:
        if self.pid:
            return
        self._stop()
        problem = joining.can_join()
        if problem:
            raise TemplateError(problem)
        from autograder.engine.kernel import ENVIRONMENT

        code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from autograder.engine.template import main; main()"
        self._log = tempfile.TemporaryFile()  # noqa: SIM115  # closed in _stop
        self._link, theirs = wire.pair()
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-I", "-c", code], stdin=theirs.fileno(), stdout=self._log, stderr=self._log, cwd="/",
                env=ENVIRONMENT, start_new_session=True)  # a Ctrl-C is for us; and no secret of ours is in there
        self._link.settimeout(START_SECONDS)
        try:
            hello = wire.receive(self._link)
        except TimeoutError:
            hello = None
        self._link.settimeout(None)
        problem = hello[0]["why_not"] if hello else f"it did not start; its last words: {self._last_words()}"
        if problem:
            self._stop()
            raise TemplateError(problem)

    def _last_words(self) -> str:
        assert self._log is not None
        self._log.seek(0)
        return " / ".join(self._log.read().decode(errors="replace").strip().splitlines()[-3:]) or "none"

    def ask(self, message: dict[str, Any], files: Sequence[int]) -> Child:
        """Have a child forked.

        Args:
            message: what the template is to do: see `template.py`.
            files: file descriptors for the child; for one behind walls, their holder comes first.

        Raises:
            TemplateError: it refuses, or could not join the walls.
        """
        ours, theirs = wire.pair()
        with theirs, self._lock:
            self._start()
            assert self._link is not None
            try:
                wire.send(self._link, message, [theirs.fileno(), *files])
            except BrokenPipeError:  # it was killed after we looked
                self._start()
                wire.send(self._link, message, [theirs.fileno(), *files])
        answer = wire.receive(ours)
        if answer is None or "started" not in answer[0]:
            ours.close()
            raise TemplateError(answer[0]["error"] if answer else f"the template ended: {self._last_words()}")
        return Child(answer[0]["started"], answer[1][0], ours)

    def close(self) -> None:
        """End the template, and with it all its children; does nothing in a fork of the process that started it."""
        if self._owner == os.getpid():
            with self._lock:
                self._stop()

    def _stop(self) -> None:
        if self._link is not None:
            self._link.close()
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        if self._log is not None:
            self._log.close()
        self._process = self._link = self._log = None

    def __exit__(self, *exception: object) -> None:
        """End it."""
        self.close()


_shared: dict[int, Template] = {}


def shared() -> Template:
    """Return this process's template; it is ended when the process ends."""
    if os.getpid() not in _shared:
        _shared.clear()  # after a fork: the parent's is not ours to end
        template = _shared[os.getpid()] = Template()
        atexit.register(template.close)
    return _shared[os.getpid()]
