"""A student's kernel while it is graded: runs their cells within the limits, and answers probes.

A cell that goes over a limit, or takes its kernel with it, loses its own work only: the next one gets a fresh kernel,
in which the cells before it were run again.
"""

from __future__ import annotations

import asyncio
import copy
import time
from typing import Any

from jupyter_client.manager import AsyncKernelManager
from jupyter_core.utils import ensure_async
from nbclient.client import NotebookClient
from nbclient.exceptions import CellTimeoutError, DeadKernelError
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_notebook, new_output

from autograder.engine.limits import Limits
from autograder.engine.manager import WalledKernelManager
from jitscope.checking.transport import MIME

# Classes of error that end up in a cell, and in a probe's answer, when it was stopped.
TIMEOUT, OUTPUT, MEMORY, CRASH = "TimeLimit", "OutputLimit", "MemoryLimit", "KernelDied"
_PACKAGE = "jitscope.checking.transport"


class Stopped(Exception):  # noqa: N818  # it is not an error of ours
    """A cell was stopped; holds which limit it was, and a sentence for the student."""

    def __init__(self, kind: str, words: str) -> None:
        super().__init__(words)
        self.kind, self.words = kind, words


class _Client(NotebookClient):
    """Counts what a cell shows, and ends its kernel when that is too much, while it comes."""

    limits: Limits
    shown = 0
    flooded = False
    ending: asyncio.Future[None] | None = None

    def process_message(self, msg: dict[str, Any], cell: NotebookNode, cell_index: int) -> NotebookNode | None:
        """Take one message of the kernel's; called by nbclient."""
        self.shown += len(str(msg.get("content", "")))
        if self.shown > self.limits.output_bytes:
            if not self.flooded:
                self.flooded = True
                self.ending = asyncio.ensure_future(_end(self.km))
            return None
        return super().process_message(msg, cell, cell_index)


async def _end(manager: Any) -> None:
    if manager is not None and manager.provisioner is not None:
        await manager.provisioner.kill()


class Desk:
    """One submission's kernel.

    Args:
        nb: the notebook; outputs are written into its cells.
        limits: what a cell and the whole of it may use.
        walled: whether the kernel stands behind walls; without, it is an ordinary one.
    """

    def __init__(self, nb: NotebookNode, limits: Limits, *, walled: bool) -> None:
        self._nb, self._limits, self._walled = nb, limits, walled
        self._deadline = time.monotonic() + limits.submission_seconds
        self._again: list[NotebookNode] = []  # sources that a fresh kernel runs first
        self._client: _Client | None = None

    async def run(self, index: int) -> None:
        """Run one cell of the notebook; an error of any kind ends up among its outputs."""
        cell = self._nb.cells[index]
        try:
            await self._execute(cell)
        except Stopped as stop:
            cell.outputs = [*cell.get("outputs", [])[-20:], new_output(
                "error", ename=stop.kind, evalue=stop.words, traceback=[f"{stop.kind}: {stop.words}"])]
        else:
            self._again.append(new_code_cell(cell.source))

    async def answer(self, source: str, name: str, arguments: str) -> str:
        """Have a probe answered.

        Returns:
            What `jitscope.checking.transport.unpack` reads.

        Raises:
            Stopped: it went over a limit, or gave no answer at all.
        """
        cell = new_code_cell(
            f"__import__({_PACKAGE!r}, fromlist=['answer']).answer({source!r}, {name!r}, {arguments!r}, globals())")
        await self._execute(cell)
        for output in cell.outputs:
            text = output.get("data", {}).get(MIME, {})
            if isinstance(text, dict) and isinstance(text.get("answer"), str):
                return str(text["answer"])
        errors = [f"{output.ename}: {output.evalue}"[:200] for output in cell.outputs if output.output_type == "error"]
        raise Stopped(CRASH, errors[-1] if errors else "Your notebook gave no answer.")

    async def close(self) -> None:
        """End the kernel."""
        client, self._client = self._client, None
        if client is not None:
            if client.kc is not None:
                client.kc.stop_channels()
            assert client.km is not None
            await ensure_async(client.km.shutdown_kernel(now=True))

    async def _execute(self, cell: NotebookNode) -> None:
        if self._client is None:
            await self._open()
        await self._within_limits(cell)

    async def _within_limits(self, cell: NotebookNode) -> None:
        client = self._client
        assert client is not None
        left = self._deadline - time.monotonic()
        if left <= 0:
            raise Stopped(TIMEOUT, f"The whole notebook took more than {self._limits.submission_seconds:g} s.")
        client.timeout = max(1, round(min(self._limits.cell_seconds, left)))
        client.shown = 0
        try:
            await client.async_execute_cell(cell, 0)
        except CellTimeoutError:
            await self.close()
            raise Stopped(TIMEOUT, f"This took more than {client.timeout} s and was stopped.") from None
        except DeadKernelError:
            why = getattr(getattr(getattr(client.km, "provisioner", None), "kernel", None), "why", "")
            await self.close()
            if client.flooded:
                raise Stopped(OUTPUT, f"This printed more than {self._limits.output_bytes:,} bytes.") from None
            if why == "memory":
                raise Stopped(MEMORY, f"This took more than {self._limits.memory >> 20:,} MiB of memory.") from None
            raise Stopped(CRASH, "The kernel ended while this ran.") from None

    async def _open(self) -> None:
        """Start a kernel, and run in it what an earlier one has run."""
        manager = (WalledKernelManager(settings={"limits": self._limits.as_dict()}) if self._walled
                   else AsyncKernelManager(kernel_name="python3"))
        # Of nbclient's notebook only the place is used, in which it puts the cell that it runs.
        client = _Client(
            new_notebook(cells=[new_code_cell()]), km=manager, timeout=60, startup_timeout=120, allow_errors=True,
            record_timing=False, error_on_timeout=None, interrupt_on_timeout=False)
        client.limits = self._limits
        client.reset_execution_trackers()
        await client.async_start_new_kernel()
        await client.async_start_new_kernel_client()
        self._client = client
        for earlier in self._again:
            await self._within_limits(copy.deepcopy(earlier))
