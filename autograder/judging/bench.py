"""The judge's process: runs the hidden checks of one exercise, and never a line of a student's.

It is a fork of the template, behind walls of its own. A probe called here goes out as text over a socket, to be run in
the student's kernel; plain data comes back, and is read as what anyone might have sent.
"""

from __future__ import annotations

import ast
import json
import os
import socket
import struct
from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

import jitscope
from jitscope.checking import Failed, NotPlain, because, checks, draw, judging
from jitscope.checking.drawing import SEED_VARIABLE
from jitscope.checking.probes import must_stand_alone
from jitscope.checking.results import as_record
from jitscope.checking.transport import pack, unpack

_LENGTH = struct.Struct("!Q")
MOST_BYTES = 120_000_000
_FILE = "<hidden checks>"


class BenchError(Exception):
    """The hidden checks themselves are at fault: never the student's."""


class RemoteProbe:
    """Stands in for `probe`: the function is not run here, only its text is sent."""

    def __init__(self, link: socket.socket, source: str, name: str) -> None:
        self._link, self._source, self._name = link, source, name

    def __call__(self, *arguments: Any) -> Any:
        """Have the probe run in the student's kernel; return its plain data, or a `Failed`."""
        send(self._link, {"source": self._source, "name": self._name, "arguments": pack(list(arguments))})
        reply = receive(self._link)
        try:
            return unpack(reply["answer"])
        except NotPlain as error:
            return Failed("NotPlain", str(error))


def judge(argument: dict[str, Any], files: list[int]) -> dict[str, Any]:
    """Run one hidden cell; called in a fork of the template.

    Args:
        argument: `source` of the cell, `exercise`, and the `seed` that inputs are drawn from.
        files: a stream socket over which probes are sent.

    Returns:
        The record of its checks (see `jitscope.checking.results.as_record`).

    Raises:
        BenchError: the cell has no checks, or fails outside of them.
    """
    os.environ[SEED_VARIABLE] = str(argument["seed"])
    shown: list[Any] = []
    judging._show = shown.append  # type: ignore[assignment]  # as a cell shows its one result
    with socket.socket(fileno=os.dup(files[0])) as link:
        names = {"__name__": "__main__", "jax": jax, "jnp": jnp, "np": np, "jitscope": jitscope, "because": because,
                 "checks": checks, "draw": draw, "probe": _probes(argument["source"], link)}
        exec(compile(argument["source"], _FILE, "exec"), names)
    if len(shown) != 1 or shown[0].exercise != argument["exercise"]:
        raise BenchError(f"the hidden cell of {argument['exercise']} does not hold its one `with checks(…)`")
    return as_record(shown[0].exercise, shown[0].results)


def _probes(source: str, link: socket.socket) -> Callable[[Callable[..., Any]], RemoteProbe]:
    """Return what `probe` means here."""
    texts = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            node.decorator_list = []
            texts[node.name] = ast.unparse(node)

    def probe(function: Callable[..., Any]) -> RemoteProbe:
        must_stand_alone(function)
        return RemoteProbe(link, texts[function.__name__], function.__name__)

    return probe


def send(link: socket.socket, message: dict[str, Any]) -> None:
    """Send one message."""
    data = json.dumps(message).encode()
    link.sendall(_LENGTH.pack(len(data)) + data)


def receive(link: socket.socket) -> dict[str, Any]:
    """Wait for one message.

    Raises:
        EOFError: the other side has gone.
    """
    (length,) = _LENGTH.unpack(_exactly(link, _LENGTH.size))
    if length > MOST_BYTES:
        raise EOFError(f"a message of {length} bytes")
    message: dict[str, Any] = json.loads(_exactly(link, length))
    return message


def _exactly(link: socket.socket, size: int) -> bytes:
    parts = []
    while size:
        part = link.recv(min(size, 1 << 20))
        if not part:
            raise EOFError("the other side has gone")
        parts.append(part)
        size -= len(part)
    return b"".join(parts)
