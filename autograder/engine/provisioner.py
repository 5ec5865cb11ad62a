"""Jupyter's way to the kernels behind walls: its extension point for whatever starts and ends a kernel's process.

nbclient, nbconvert and nbgrader start kernels through jupyter_client's `KernelManager`, which asks the kernelspec who
is to provide the process: see `kernelspec.py`. The methods below are called by the manager, in the order of a kernel's
life.
"""

from __future__ import annotations

import asyncio
import weakref
from pathlib import Path
from typing import Any

from jupyter_client.connect import KernelConnectionInfo
from jupyter_client.provisioning.provisioner_base import KernelProvisionerBase
from traitlets import Bool, Dict, List, Unicode

from autograder.engine import folders, warm
from autograder.engine.kernel import CHANNELS
from autograder.engine.limits import Limits
from autograder.engine.walled import WalledKernel


class WarmProvisioner(KernelProvisionerBase):
    """Starts kernels by forking the shared template, behind walls.

    What the manager passes for the command, the folder and the environment is not used: none of it is for students.

    Attributes:
        limits: fields of `Limits` that differ from their defaults.
        also_readable: paths that are to be readable inside, besides Python and jitscope.
        compiled: a folder of programs that are compiled already, to be read; none by default.
        warm: whether to fork; a cold start takes seconds.
    """

    limits = Dict(help="fields of autograder.engine.limits.Limits that differ from their defaults").tag(config=True)
    also_readable: List[Any] = List(help="paths that are to be readable inside").tag(config=True)
    compiled = Unicode(help="folder of compiled programs, see autograder.engine.compiled").tag(config=True)
    warm = Bool(True, help="fork the template; False starts a new Python inside").tag(config=True)

    kernel: WalledKernel | None = None
    _folder: Path | None = None
    _undo: weakref.finalize[Any, Any] | None = None

    @property
    def has_process(self) -> bool:
        """Whether there is a kernel, running or just ended."""
        return self.kernel is not None

    async def pre_launch(self, **kwargs: Any) -> dict[str, Any]:
        """Make the private folder that the sockets lie in, and have the manager keep its own file there."""
        if self._folder is None:
            self._folder, lock = folders.make()
            # Whoever forgets to clean up, or is interrupted before: done when this object, or the process, ends.
            self._undo = weakref.finalize(self, folders.remove, self._folder, lock)
        if self.parent is not None:
            self.parent.transport = "ipc"
            self.parent.connection_file = str(self._folder / "connection.json")
        return {**kwargs, "cmd": []}

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> KernelConnectionInfo:  # noqa: ARG002
        """Start the kernel and say where it listens; blocks for some hundredths of a second."""
        assert self._folder is not None
        key = self.parent.session.key if self.parent is not None else b""
        self._forget()
        self.kernel = WalledKernel(
            self._folder, Limits(**self.limits), warm.shared() if self.warm else None, map(Path, self.also_readable),
            self.compiled)
        self._kill = weakref.finalize(self, self.kernel.close)
        self.kernel.start(key.decode())
        info: Any = {f"{channel}_port": number for number, channel in enumerate(CHANNELS, 1)}
        info |= {"transport": "ipc", "ip": str(self._folder / "kernel"), "key": key, "signature_scheme": "hmac-sha256"}
        self.connection_info = info
        return self.connection_info

    async def poll(self) -> int | None:
        """Return how the kernel ended, None while it runs."""
        return self.kernel.poll() if self.kernel is not None else 0

    async def wait(self) -> int | None:
        """Wait for the kernel's end."""
        if self.kernel is None:
            return 0
        loop = asyncio.get_running_loop()
        while (code := self.kernel.poll()) is None:
            news = asyncio.Event()
            loop.add_reader(self.kernel.fileno(), news.set)
            try:
                await news.wait()
            finally:
                loop.remove_reader(self.kernel.fileno())
        self._forget()
        return code

    async def send_signal(self, signum: int) -> None:
        """Send a signal to the kernel; SIGINT stops a cell."""
        if self.kernel is not None:
            self.kernel.signal(signum)

    async def kill(self, restart: bool = False) -> None:  # noqa: ARG002
        """End the kernel and everything that it started, at once."""
        if self.kernel is not None:
            self.kernel.kill()

    async def terminate(self, restart: bool = False) -> None:
        """The same: a student's code is not asked whether it would like to end."""
        await self.kill(restart)

    async def shutdown_requested(self, restart: bool = False) -> None:
        """The same: there is nothing inside that would be worth saving."""
        await self.kill(restart)

    async def cleanup(self, restart: bool = False) -> None:
        """Leave nothing behind; after a restart the sockets keep their names, so that clients find them again."""
        self._forget()
        if not restart and self._undo is not None:
            self._undo()
            self._folder = self._undo = None

    def _forget(self) -> None:
        if self.kernel is not None:
            self._kill()
            self.kernel = None
