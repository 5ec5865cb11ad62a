"""A student's kernel while it is graded: runs their cells within the limits, and answers probes.

A cell that goes over a limit, or takes its kernel with it, loses its own work only: the next one gets a fresh kernel,
in which the cells before it were run again. Where that ends too, what was written for earlier exercises is left out:
nobody loses the points of one exercise by what lives on from another.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import nbformat
from jupyter_client.manager import AsyncKernelManager
from jupyter_core.utils import ensure_async
from nbclient.client import NotebookClient
from nbclient.exceptions import CellTimeoutError, DeadKernelError
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_notebook, new_output

from autograder.engine.limits import Limits
from autograder.engine.manager import WalledKernelManager
from autograder.judging.questions import Question, luggage_cell
from jitscope.checking.answering import MIME

# Classes of error that end up in a cell, and in a probe's answer, when it was stopped.
TIMEOUT, OUTPUT, MEMORY, CRASH = "TimeLimit", "OutputLimit", "MemoryLimit", "KernelDied"
_MOST_OUTPUTS = 500  # of one cell, in the graded notebook
# Kinds of data that a page can show.
_SHOWN = frozenset({
    "text/plain", "text/html", "text/markdown", "text/latex", "image/png", "image/jpeg", "image/svg+xml"})
# What nbclient stumbles with over a message that no kernel would send.
_GARBLED = (nbformat.ValidationError, LookupError, TypeError, ValueError, AttributeError, RecursionError)
_T = TypeVar("_T")


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

    def handle_comm_msg(self, outs: Any, msg: dict[str, Any], cell_index: int) -> None:
        """Leave widgets aside: nobody is there to use them, and they would have this process act on their messages."""


async def _end(manager: Any) -> None:
    if manager is not None and manager.provisioner is not None:
        await manager.provisioner.kill()


@dataclass(frozen=True)
class _Ran:
    """A cell that ran, how many exercises were judged before, and whether it is the course's own."""

    source: str
    judged: int
    locked: bool


class Desk:
    """One submission's kernel.

    Args:
        nb: the notebook; outputs are written into its cells.
        limits: what a cell and the whole of it may use.
        walled: whether the kernel stands behind walls; without, it is an ordinary one.
        compiled: a folder of compiled programs for a walled kernel to read; empty for none.
    """

    def __init__(self, nb: NotebookNode, limits: Limits, *, walled: bool, compiled: str = "") -> None:
        self._nb, self._limits, self._walled = nb, limits, walled
        self._settings = {"limits": limits.as_dict(), "compiled": compiled}
        self._deadline = time.monotonic() + limits.submission_seconds
        self._again: list[_Ran] = []  # what a fresh kernel runs first
        self._judged = 0
        self._client: _Client | None = None

    async def run(self, index: int) -> None:
        """Run one cell of the notebook; an error of any kind ends up among its outputs."""
        cell = self._nb.cells[index]
        try:
            await self._persist(lambda: self._execute(cell))
        except Stopped as stop:
            cell.outputs = [*sound(cell.get("outputs", [])[-20:]), _error(stop.kind, stop.words)]
        else:
            cell.outputs = sound(cell.outputs)
            locked = bool(cell.metadata.get("nbgrader", {}).get("locked"))
            self._again.append(_Ran(cell.source, self._judged, locked))
        if not isinstance(cell.execution_count, int):
            cell.execution_count = None

    def next_exercise(self) -> None:
        """Say that an exercise has been judged: the next one does not depend on the cells so far."""
        self._judged += 1

    async def answer(self, source: str, name: str, arguments: str) -> str:
        """Have a probe answered.

        Returns:
            What `jitscope.checking.transport.unpack` reads.

        Raises:
            Stopped: it went over a limit, or gave no answer at all.
            NotPlain: it gave one that is not to be believed.
        """
        return await self._persist(lambda: self._ask(Question(source, name, arguments)))

    async def _ask(self, question: Question) -> str:
        for source in (question.cell, question.key_cell):
            cell = new_code_cell(source)
            await self._execute(cell)
            errors = [f"{o.ename}: {o.evalue}"[:200] for o in cell.outputs if o.output_type == "error"]
            if errors:
                raise Stopped(CRASH, errors[-1])
        for output in cell.outputs:
            data = output.get("data")
            if isinstance(data, dict) and MIME in data:
                return question.read(data[MIME])
        raise Stopped(CRASH, "Your notebook gave no answer.")

    async def close(self) -> None:
        """End the kernel."""
        client, self._client = self._client, None
        if client is not None:
            if client.kc is not None:
                client.kc.stop_channels()
            assert client.km is not None
            await ensure_async(client.km.shutdown_kernel(now=True))

    async def _persist(self, work: Callable[[], Awaitable[_T]]) -> _T:
        """Do something; where it is stopped, once more without what the student wrote for earlier exercises.

        A thread that outlives its cell, or a hook, stops cells that are not to blame.
        """
        try:
            return await work()
        except Stopped:
            own = [ran for ran in self._again if ran.locked or ran.judged == self._judged]
            if len(own) == len(self._again):
                raise
            everything, self._again = self._again, own
            await self.close()
            try:
                return await work()
            except Stopped:
                self._again = everything
                await self.close()
                raise

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
        client.reset_execution_trackers()
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
        except _GARBLED:
            await self.close()
            raise Stopped(CRASH, "The kernel sent a message that could not be read.") from None

    async def _open(self) -> None:
        """Start a kernel, and run in it what an earlier one has run."""
        manager = (WalledKernelManager(settings=self._settings) if self._walled
                   else AsyncKernelManager(kernel_name="python3", transport_encryption="auto"))
        # Of nbclient's notebook only the place is used, in which it puts the cell that it runs.
        client = _Client(
            new_notebook(cells=[new_code_cell()]), km=manager, timeout=60, startup_timeout=120, allow_errors=True,
            record_timing=False, error_on_timeout=None, interrupt_on_timeout=False)
        client.limits = self._limits
        client.reset_execution_trackers()
        await client.async_start_new_kernel()
        await client.async_start_new_kernel_client()
        self._client = client
        await self._within_limits(new_code_cell(luggage_cell()))
        for earlier in self._again:
            await self._within_limits(new_code_cell(earlier.source))


def _error(kind: str, words: str) -> NotebookNode:
    error: NotebookNode = new_output("error", ename=kind, evalue=words, traceback=[f"{kind}: {words}"])
    return error


def sound(outputs: list[NotebookNode]) -> list[NotebookNode]:
    """Return outputs that any notebook may hold: of a known form, and of characters that a file can hold."""
    kept = []
    for output in outputs[:_MOST_OUTPUTS]:
        try:
            text = json.dumps(output, ensure_ascii=False).encode("utf-8", "replace")
            clean: NotebookNode = nbformat.from_dict(json.loads(text))
            nbformat.validate(clean, ref="output", version=4, version_minor=5)
        except _GARBLED:
            clean = _error(CRASH, "The kernel sent an output that is none.")
        data = clean.get("data")
        if isinstance(data, dict) and _SHOWN.isdisjoint(data):
            # Else whoever makes a page of it is warned, once for each.
            data["text/plain"] = f"(of a kind that is not shown: {', '.join(sorted(data))[:200] or 'none'})"
        kept.append(clean)
    return kept
