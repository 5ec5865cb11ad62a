"""nbgrader's step *execute*, in this course: cells run at the student's desk, hidden checks on the judge's bench."""

from __future__ import annotations

import asyncio
import json
import socket
from typing import Any

from jupyter_core.utils import run_sync
from nbformat import NotebookNode
from nbformat.v4 import new_output
from nbgrader.preprocessors import NbGraderPreprocessor
from nbgrader.utils import is_grade, is_solution
from traitlets import Bool, Dict, Integer, Unicode, default

from autograder.engine import compiled, warm
from autograder.engine.limits import Limits
from autograder.engine.walls import Walls
from autograder.judging import bench, plain_tests
from autograder.judging.desk import Desk, Stopped, sound
from autograder.records import slug_of
from jitscope.checking import Failed, NotPlain, Result
from jitscope.checking.judging import Checks
from jitscope.checking.transport import pack


class JudgeFault(Exception):  # noqa: N818  # the word that reports use
    """The checks, or this program, failed: never a student's zero."""


class Referee(NbGraderPreprocessor):  # type: ignore[misc]  # nbgrader ships no types
    """Run a submission and judge it; comes in the place of nbgrader's `Execute`.

    Attributes:
        limits: fields of `autograder.engine.limits.Limits` that differ from their defaults.
        walled: whether the student's code runs behind walls.
        seed: what hidden inputs are drawn from.
        compiled: a folder of compiled programs for student code to read; empty for none.
    """

    limits = Dict(help="fields of autograder.engine.limits.Limits that differ from their defaults").tag(config=True)
    walled = Bool(True, help="run student code behind walls").tag(config=True)
    compiled = Unicode(help="folder of compiled programs, see autograder.engine.compiled").tag(config=True)
    seed = Integer(0, help="hidden inputs are drawn from this number").tag(config=True)

    @default("compiled")
    def _compiled(self) -> str:
        folder = compiled.folder()
        return str(folder) if folder.is_dir() else ""

    def preprocess(self, nb: NotebookNode, resources: dict[str, Any]) -> tuple[NotebookNode, dict[str, Any]]:
        """Run and judge one submission; called on the sanitised notebook."""
        run_sync(self._grade)(nb)
        return nb, resources

    async def _grade(self, nb: NotebookNode) -> None:
        limits = Limits(**self.limits)
        desk = Desk(nb, limits, walled=self.walled, compiled=self.compiled)
        walls = Walls(limits) if self.walled else None
        try:
            if walls is not None:
                walls.start()
            for index, cell in enumerate(nb.cells):
                if cell.cell_type != "code" or not cell.source.strip():
                    continue
                if is_grade(cell) and not is_solution(cell):
                    if plain_tests.is_plain(cell.source):
                        await desk.run(index)
                        _show(cell, plain_tests.results(cell))
                    else:
                        await self._judge(cell, desk, walls, limits)
                    desk.next_exercise()
                else:
                    await desk.run(index)
        finally:
            await desk.close()
            if walls is not None:
                walls.kill()

    async def _judge(self, cell: NotebookNode, desk: Desk, walls: Walls | None, limits: Limits) -> None:
        """Have the hidden checks of one cell run, and show their record as the cell's one result."""
        exercise = slug_of(cell.metadata.nbgrader.grade_id)
        argument = {"source": cell.source, "exercise": exercise, "seed": self.seed}
        message = {"kind": "task", "function": f"{bench.__name__}:judge", "argument": argument,
                   "walled": walls is not None, "limits": limits.as_dict()}
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        with ours:
            with theirs:
                holder = [walls.holder] if walls is not None else []
                child = warm.shared().ask(message, [*holder, theirs.fileno()])
            try:
                await _serve(ours, desk)
                code = await asyncio.to_thread(child.wait, 60)
            finally:
                child.signal(9)
                child.close()
        if code or child.result is None:
            raise JudgeFault(f"the hidden checks of {exercise}: {child.error or f'ended with {code}'}")
        _show(cell, [Result(**check) for check in child.result["checks"]])


def _show(cell: NotebookNode, results: list[Result]) -> None:
    """Have a test cell show the record of its checks, and nothing else."""
    judged = Checks(slug_of(cell.metadata.nbgrader.grade_id))
    judged.results = results
    cell.execution_count = None
    # What the checks got may hold halves of characters, which no file can.
    cell.outputs = sound([new_output("execute_result", data=judged._repr_mimebundle_(), execution_count=None)])


async def _serve(link: socket.socket, desk: Desk) -> None:
    """Pass probes from the bench to the desk and answers back, until the bench has no more."""
    reader, writer = await asyncio.open_connection(sock=link)
    try:
        while True:
            try:
                size = int.from_bytes(await reader.readexactly(8), "big")
                request = json.loads(await reader.readexactly(size))
            except asyncio.IncompleteReadError:
                return
            try:
                text = await desk.answer(request["source"], request["name"], request["arguments"])
            except Stopped as stop:
                text = pack(Failed(stop.kind, stop.words))
            except NotPlain as error:
                text = pack(Failed("NotPlain", str(error)))
            data = json.dumps({"answer": text}).encode()
            writer.write(len(data).to_bytes(8, "big") + data)
            await writer.drain()
    finally:
        writer.close()
