"""How the instructor's process and the template talk: JSON in packets on a Unix socket, with file descriptors."""

from __future__ import annotations

import array
import json
import os
import socket
import struct
from collections.abc import Sequence
from typing import Any

MOST_BYTES = 1 << 16
MOST_FILES = 16


def pair() -> tuple[socket.socket, socket.socket]:
    """Return two ends of a socket that keeps packets apart and whole."""
    return socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)


def send(link: socket.socket, message: dict[str, Any], files: Sequence[int] = ()) -> None:
    """Send one message; the receiver gets its own copies of `files`.

    Raises:
        ValueError: the message is too long to be received whole.
    """
    packet = json.dumps(message).encode()
    if len(packet) > MOST_BYTES:
        raise ValueError(f"a message of {len(packet)} bytes; at most {MOST_BYTES} go through")
    socket.send_fds(link, [packet], list(files))


def receive(link: socket.socket, *, wait: bool = True) -> tuple[dict[str, Any], list[int]] | None:
    """Return the next message and its files; None when the other side is gone.

    Raises:
        BlockingIOError: `wait` is false and there is none yet.
    """
    # Not socket.recv_fds: it drops the flags it is given (CPython 3.11).
    numbers = array.array("i")
    space = socket.CMSG_SPACE(MOST_FILES * numbers.itemsize)
    try:
        packet, extra, flags, _ = link.recvmsg(
            MOST_BYTES, space, socket.MSG_CMSG_CLOEXEC | (0 if wait else socket.MSG_DONTWAIT))
    except ConnectionResetError:
        return None
    for level, kind, data in extra:
        if level == socket.SOL_SOCKET and kind == socket.SCM_RIGHTS:
            numbers.frombytes(data[:len(data) - len(data) % numbers.itemsize])
    files = list(numbers)
    if not packet:
        return None
    if flags & (socket.MSG_TRUNC | socket.MSG_CTRUNC):
        for file in files:
            os.close(file)
        raise ValueError("a message was cut short")
    return json.loads(packet), files


def receive_pid(link: socket.socket, seconds: float) -> int:
    """Return the process number of who sent one byte: the operating system's word, as it is seen from here.

    `link` must have SO_PASSCRED set. 0 where nobody did.
    """
    link.settimeout(seconds)
    size = struct.calcsize("3i")
    _, extra, _, _ = link.recvmsg(1, socket.CMSG_SPACE(size))
    link.settimeout(None)
    for level, kind, data in extra:
        if level == socket.SOL_SOCKET and kind == socket.SCM_CREDENTIALS:
            return int(struct.unpack("3i", data[:size])[0])
    return 0
