"""One kernel behind walls: its sockets, its sandbox and its process, made together and taken away together."""

from __future__ import annotations

import contextlib
import json
import logging
import os
import signal
import socket
import sys
from collections.abc import Iterable
from pathlib import Path

from autograder.engine import wire
from autograder.engine.kernel import CHANNELS
from autograder.engine.limits import Limits
from autograder.engine.walls import Walls
from autograder.engine.warm import ROOT, START_SECONDS, Child, Template, TemplateError

log = logging.getLogger(__name__)


class WalledKernel:
    """A kernel that a student's code can be sent to.

    Args:
        folder: a private folder for the sockets, which stays outside the walls; its path must be short (Unix sockets'
            names end at 107 bytes). A client connects to `ipc://FOLDER/kernel-1` to `-5`, in the order of `CHANNELS`.
        limits: what it may use.
        template: who forks it; None for a cold start.
        also: more that is to be readable inside, under the same paths.
        compiled: a folder of programs that are compiled already, to be read inside; empty for none.
    """

    def __init__(self, folder: Path, limits: Limits, template: Template | None, also: Iterable[Path] = (),
                 compiled: str = "") -> None:
        self.folder = folder
        self.limits = limits
        self.cold = ""  # why it was not forked; empty where it was
        self._template = template
        self._compiled = compiled
        self._also = [*also, Path(compiled)] if compiled else list(also)
        self._walls: Walls | None = None
        self._child: Child | None = None

    def start(self, key: str) -> None:
        """Start the kernel. It may not be ready yet, but what is sent to it waits.

        Args:
            key: what messages are signed with.

        Raises:
            WallsError: the walls cannot be built.
        """
        with contextlib.ExitStack() as files:
            sockets = [files.enter_context(self._listen(number)) for number, _ in enumerate(CHANNELS, 1)]
            fds = [one.fileno() for one in sockets]
            try:
                if self._template is not None:
                    try:
                        self._template.start()
                    except TemplateError as problem:
                        self.cold = str(problem)
                else:
                    self.cold = "it was asked for"
                if self.cold:
                    log.warning("no warm kernel (%s): this one starts cold, and has all its imports to do", self.cold)
                    self._start_cold(fds, key)
                else:
                    self._start_warm(fds, key)
            except BaseException:
                self.kill()
                raise

    def _listen(self, number: int) -> socket.socket:
        path = self.folder / f"kernel-{number}"
        path.unlink(missing_ok=True)
        listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        listening.bind(str(path))
        listening.listen()
        return listening

    def _start_warm(self, fds: list[int], key: str) -> None:
        assert self._template is not None
        self._walls = Walls(self.limits, self._also)
        self._walls.start()
        message = {"kind": "kernel", "walled": True, "limits": self.limits.as_dict(), "key": key,
                   "compiled": self._compiled}
        self._child = self._template.ask(message, [self._walls.holder, *fds])

    def _start_cold(self, fds: list[int], key: str) -> None:
        """Run a new Python inside, for a host where a fork cannot join the walls."""
        package = Path(__file__).parent
        self._walls = Walls(self.limits, [*self._also, package, package.parent / "__init__.py",
                                          package.parent / "errors.py"])
        ours, theirs = wire.pair()
        ours.setsockopt(socket.SOL_SOCKET, socket.SO_PASSCRED, 1)
        code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from autograder.engine.kernel import main; main()"
        task = {"limits": self.limits.as_dict(), "key": key, "fds": fds, "status": theirs.fileno(),
                "compiled": self._compiled}
        with theirs:
            self._walls.start([sys.executable, "-I", "-c", code, json.dumps(task)], [*fds, theirs.fileno()])
        pid = wire.receive_pid(ours, START_SECONDS)
        self._child = Child(pid, os.pidfd_open(pid), ours)

    @property
    def pid(self) -> int:
        """The kernel's process number on the host."""
        return self._child.pid if self._child else 0

    @property
    def why(self) -> str:
        """What ended it, where that was ours: "memory"; else empty."""
        return self._child.why if self._child else ""

    def poll(self) -> int | None:
        """Return how the kernel ended, None while it runs; what it left inside ends with it."""
        if self._child is None:
            return 0
        code = self._child.poll()
        if code is not None and self._walls is not None:
            self._walls.kill()
        return code

    def fileno(self) -> int:
        """Something that can be read from when there is reason to `poll`."""
        assert self._child is not None
        return self._child.status.fileno()

    def signal(self, number: int) -> None:
        """Send a signal to the kernel itself, such as SIGINT to interrupt it; SIGKILL ends everything inside."""
        if number == signal.SIGKILL:
            self.kill()
        elif self._child is not None:
            self._child.signal(number)

    def kill(self) -> None:
        """End the kernel and everything else inside, at once; nothing is left but `folder`."""
        if self._walls is not None:
            self._walls.kill()
        if self._child is not None:
            with contextlib.suppress(TimeoutError):
                self._child.wait(5)  # the keeper tells; it has nothing else to do

    def close(self) -> None:
        """Kill, and forget."""
        self.kill()
        if self._child is not None:
            self._child.close()
            self._child = None
