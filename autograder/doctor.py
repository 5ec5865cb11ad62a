"""`autograder doctor`: try to get out of a sandbox, in every way we know, and say how each attempt ended."""

import argparse
import asyncio
import os
import secrets
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from autograder.engine import joining, session
from autograder.engine.limits import MIB, Limits
from autograder.engine.walls import bwrap
from autograder.errors import CourseError

LIMITS = Limits(memory=1024 * MIB, processes=100, file_size=5 * MIB, disk=10 * MIB, cpu_seconds=60)
PROBES = Path(__file__).parent / "engine" / "probes.py"


@dataclass(frozen=True)
class Finding:
    """One attempt: whether the walls held, and what was seen."""

    held: bool
    text: str
    seen: str = ""


def add_arguments(_parser: argparse.ArgumentParser) -> None:
    """`doctor` takes no arguments of its own."""


def run(args: argparse.Namespace) -> int:
    """Print one line for each attempt; return 0 when all walls hold."""
    findings: list[Finding] = []
    try:
        sys.stdout.write(f"bubblewrap: {bwrap()}; kernels are forked: {joining.can_join() or 'yes'}\n")
        findings = examine(args.root)
    except (RuntimeError, TimeoutError) as error:
        raise CourseError(f"doctor: the sandbox did not last: {error}") from None
    for finding in findings:
        sys.stdout.write(f"{'✓' if finding.held else '✗'} {finding.text}"
                         f"{'' if finding.held else f' — {finding.seen}'}\n")
    failed = sum(not finding.held for finding in findings)
    sys.stdout.write(f"{len(findings)} attempts, {failed} got through: "
                     f"{'do not grade on this host' if failed else 'the walls hold'}\n")
    return 1 if failed else 0


def examine(root: Path) -> list[Finding]:
    """Try everything from inside one sandbox, then end it from outside."""
    with _bait() as (port, token):
        return asyncio.run(_examine(root, port, token))


@contextmanager
def _bait() -> Iterator[tuple[int, str]]:
    """Something to reach and something to read: a port that answers, and a variable in our environment."""
    token = f"secret-{secrets.token_hex(8)}"
    with socket.create_server(("127.0.0.1", 0)) as server:
        os.environ["JIT_COURSE_DOCTOR"] = token
        try:
            yield server.getsockname()[1], token
        finally:
            del os.environ["JIT_COURSE_DOCTOR"]


async def _examine(root: Path, port: int, token: str) -> list[Finding]:
    given = {"root": str(root), "home": str(Path.home()), "port": port, "token": token[7:], "pid": os.getpid(),
             "processes": LIMITS.processes, "memory": LIMITS.memory, "file_size": LIMITS.file_size}
    findings = []
    async with session.walled(LIMITS) as (manager, client):
        rows = await session.value(client, f"given = {given!r}\n{PROBES.read_text()}\nresult = probe(given)", "result")
        findings = [Finding(bool(row[0]), str(row[1]), str(row[2])) for row in rows]
        findings += await _ends(manager, client)
    return findings


async def _ends(manager: Any, client: Any) -> list[Finding]:
    """An endless loop that is interrupted, and a process that ignores every signal and is killed."""
    pid = manager.provisioner.kernel.pid
    asked = client.execute("print(1, flush=True)\nwhile True: pass")
    await session.printed(client, asked)
    await manager.interrupt_kernel()
    reply = await session.reply(client, asked, 10)
    findings = [Finding(reply["content"].get("ename") == "KeyboardInterrupt", "an endless loop can be interrupted",
                        str(reply["content"]))]
    stubborn = ("import signal\nfor n in (2, 15): signal.signal(n, signal.SIG_IGN)\n"
                "print(1, flush=True)\nwhile True: pass")
    await session.printed(client, client.execute(stubborn))
    await manager.provisioner.kill()
    code = await manager.provisioner.poll()
    gone = code == -signal.SIGKILL and not Path(f"/proc/{pid}").exists()
    return [*findings, Finding(gone, "what ignores signals can be killed", f"code {code}, process {pid}")]
