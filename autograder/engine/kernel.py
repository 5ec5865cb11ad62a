"""What runs behind the walls: an ordinary ipykernel, on sockets that were opened for it outside.

The sockets are listened on before the kernel exists, so a client connects at once and its first message waits there. No
folder of the host has to be shown inside for them, which a student could fill or plant links in.
"""

from __future__ import annotations

import json
import logging
import os
import sys
from pathlib import Path
from typing import Any

import zmq
from ipykernel.heartbeat import Heartbeat
from ipykernel.iostream import OutStream
from ipykernel.kernelapp import IPKernelApp
from traitlets import Dict

from autograder.engine import compiled
from autograder.engine.joining import bound, check
from autograder.engine.limits import Limits
from autograder.engine.walls import HOME

PIECE = 1 << 18  # characters of output that may wait
CHANNELS = ("shell", "iopub", "stdin", "control", "hb")

ENVIRONMENT = {
    "HOME": str(HOME), "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "TMPDIR": "/tmp",
    "MPLBACKEND": "module://matplotlib_inline.backend_inline",  # as in every notebook
    "JAX_PLATFORMS": "cpu",
    "OPENBLAS_NUM_THREADS": "1",  # or importing NumPy starts threads, and the template could not fork
    "MALLOC_ARENA_MAX": "2",  # each arena takes 64 MB of the address space, which is limited
}


class _Heartbeat(Heartbeat):
    """Answers on a socket that is already open."""

    fd = -1

    def _try_bind_socket(self) -> None:
        _adopt(self.socket, self.fd, "hb")


class _Stream(OutStream):
    """Standard output in pieces of bounded size, so that a flood can be counted, and stopped, while it comes.

    ipykernel's own sends what was printed in 0.2 s as one message, which may then be hundreds of megabytes.
    """

    waiting = 0

    def write(self, string: str) -> int:
        """Write, and wait for it to be sent where much is waiting."""
        self.waiting += len(string)
        written = super().write(string) or 0
        if self.waiting > PIECE:
            self.waiting = 0
            self.flush()  # type: ignore[no-untyped-call]
        return written


class WalledKernelApp(IPKernelApp):
    """ipykernel on open sockets: it reads and writes no connection file."""

    fds = Dict()
    outstream_class = f"{__name__}._Stream"

    def init_connection_file(self) -> None:
        """There is none: the key came with the sockets."""

    def write_connection_file(self, **_: Any) -> None:
        """There is none."""

    def log_connection_info(self) -> None:
        """No other client is to connect; only keep what the kernel asks for."""
        self._ports = dict.fromkeys(CHANNELS, 0)

    def _bind_socket(self, s: Any, port: int) -> int:
        channel = next(name for name in CHANNELS if getattr(self, f"{name}_socket", None) is s)
        _adopt(s, self.fds[channel], channel)
        return port

    def init_control(self, context: Any) -> None:
        """Open the control channel, without the debugger's way in, which would try to connect for ever."""
        super().init_control(context)  # type: ignore[no-untyped-call]
        self.debug_shell_socket.disconnect(self.shell_socket.getsockopt(zmq.LAST_ENDPOINT))

    def init_heartbeat(self) -> None:
        """Start the heart beating."""
        heart = _Heartbeat(zmq.Context(), ("ipc", "", 1))  # type: ignore[no-untyped-call]
        heart.fd = self.fds["hb"]
        heart.start()
        self.heartbeat = heart


def _adopt(sock: Any, fd: int, name: str) -> None:
    """Have a zmq socket accept on an open Unix socket; the name is never looked up."""
    sock.setsockopt(zmq.USE_FD, fd)
    sock.bind(f"ipc://{name}")


def run(fds: list[int], key: str, programs: str = "") -> None:
    """Be a kernel until told to shut down; the caller is inside and locked down.

    Args:
        fds: listening Unix sockets, in the order of `CHANNELS`.
        key: what messages are signed with.
        programs: a folder of compiled programs, to be read; empty for none.
    """
    for fd in fds:
        os.set_inheritable(fd, False)
    os.environ.clear()
    os.environ.update(ENVIRONMENT)
    if programs:
        compiled.read_from(Path(programs))
    app = WalledKernelApp.instance(
        transport="ipc", ip="kernel", fds=dict(zip(CHANNELS, fds, strict=True)), log_level=logging.CRITICAL)
    app.config.Session.key = key.encode()
    app.config.HistoryManager.enabled = False
    app.initialize([])  # type: ignore[no-untyped-call]
    app.start()  # type: ignore[no-untyped-call]


def main() -> None:
    """Be a kernel started cold, behind walls that are already there: see `walled.py`."""
    task = json.loads(sys.argv[1])
    bound(Limits(**task["limits"]))
    check()
    # One byte: with it comes this process's number as it is seen outside. The socket stays open, as a sign of life.
    os.write(task["status"], b"x")
    os.set_inheritable(task["status"], False)
    run(task["fds"], task["key"], task["compiled"])
