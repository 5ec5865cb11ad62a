"""How a process gets behind the walls, and gives up every power it has there. Nothing here can be undone."""

from __future__ import annotations

import ctypes
import os
import re
import resource
from pathlib import Path

from autograder.engine.limits import Limits
from autograder.engine.walls import HOME, USER

# linux/sched.h: what bubblewrap made and we join, in one call (CLONE_NEWUSER, NS, PID, NET, IPC, UTS, CGROUP).
_NAMESPACES = 0x10000000 | 0x00020000 | 0x20000000 | 0x40000000 | 0x08000000 | 0x04000000 | 0x02000000
# linux/prctl.h
_PR_SET_PDEATHSIG, _PR_SET_DUMPABLE, _PR_CAPBSET_DROP, _PR_SET_SECUREBITS = 1, 4, 24, 28
_PR_SET_NO_NEW_PRIVS, _PR_CAP_AMBIENT, _PR_CAP_AMBIENT_CLEAR_ALL = 38, 47, 4
# linux/securebits.h: NOROOT, NO_SETUID_FIXUP, KEEP_CAPS off, and all of them locked, so that user 0 is nobody special.
_SECUREBITS = 0b11 | 0b11 << 2 | 0b10 << 4 | 0b11 << 6
_CAPABILITIES = 64  # more than any kernel has; the first unknown one ends the loop
_CAPSET_VERSION = 0x20080522

_libc = ctypes.CDLL(None, use_errno=True)


class JoiningError(RuntimeError):
    """A step of joining or of locking down failed; the process must end."""


def can_join() -> str:
    """Say why no process of this Python can join the walls; empty where it can."""
    if not hasattr(os, "pidfd_open"):
        return "this Python has no os.pidfd_open"
    if not hasattr(_libc, "setns"):
        return "the C library has no setns"
    if tuple(int(number) for number in re.findall(r"\d+", os.uname().release)[:2]) < (5, 8):
        return f"setns on a pidfd needs Linux 5.8, this is {os.uname().release}"
    return ""


def enter(holder: int) -> None:
    """Join all namespaces of the process behind the pidfd `holder`.

    The caller is then inside, but for its process number: its *children* have one inside. It has all capabilities there
    and none on the host, so it must run nobody's code before `lock_down`. It must have one thread.
    """
    if os.geteuid() == 0:
        os.setgroups([])  # while it is allowed: bubblewrap's user namespaces forbid it
    _call("setns", holder, _NAMESPACES)
    os.chdir(HOME)


def lock_down(limits: Limits) -> None:
    """Become the user inside, without any capability, for good, and bounded by `limits`; then check that it is so."""
    with Path("/proc/self/oom_score_adj").open("w") as file:
        file.write("1000")  # where memory ends, this goes first
    _call("prctl", _PR_SET_SECUREBITS, _SECUREBITS, 0, 0, 0)
    for capability in range(_CAPABILITIES):
        if _libc.prctl(_PR_CAPBSET_DROP, capability, 0, 0, 0) != 0:
            break
    _call("prctl", _PR_CAP_AMBIENT, _PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0)
    os.setresgid(USER, USER, USER)
    os.setresuid(USER, USER, USER)
    _call("capset", (ctypes.c_uint32 * 2)(_CAPSET_VERSION, 0), (ctypes.c_uint32 * 6)())
    _call("prctl", _PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    bound(limits)
    check()
    # Changing users made this process "undumpable": its own files in /proc would belong to the host's root.
    _call("prctl", _PR_SET_DUMPABLE, 1, 0, 0, 0)


def bound(limits: Limits) -> None:
    """Set the limits that the kernel keeps, soft and hard."""
    for kind, value in (
        (resource.RLIMIT_AS, limits.memory),
        (resource.RLIMIT_CPU, int(limits.cpu_seconds)),
        (resource.RLIMIT_NPROC, limits.processes),
        (resource.RLIMIT_NOFILE, limits.open_files),
        (resource.RLIMIT_FSIZE, limits.file_size),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_MSGQUEUE, 0),
        (resource.RLIMIT_MEMLOCK, 0),
    ):
        _, hard = resource.getrlimit(kind)
        value = int(value) if hard == resource.RLIM_INFINITY else min(int(value), hard)
        resource.setrlimit(kind, (value, value))


def check() -> None:
    """Refuse to go on unless this process has no power left."""
    status = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
    powers = {name: status[name].strip() for name in ("CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb")}
    if any(int(value, 16) for value in powers.values()) or status["NoNewPrivs"].strip() != "1":
        raise JoiningError(f"capabilities are left: {powers}, NoNewPrivs {status['NoNewPrivs'].strip()}")
    if set(status["Uid"].split()) != {str(USER)} or set(status["Gid"].split()) != {str(USER)}:
        raise JoiningError(f"not the user inside: Uid {status['Uid'].split()}, Gid {status['Gid'].split()}")


def die_with_parent(signum: int) -> None:
    """Have the operating system send `signum` to this process when its parent ends."""
    _call("prctl", _PR_SET_PDEATHSIG, signum, 0, 0, 0)


def _call(name: str, *arguments: object) -> None:
    if getattr(_libc, name)(*arguments) != 0:
        raise JoiningError(f"{name}: {os.strerror(ctypes.get_errno())}")
