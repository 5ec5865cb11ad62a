"""What `autograder doctor` has run inside a sandbox: attempts to get out, each of which must fail.

It is sent as text, so it needs nothing but Python's own library.
"""

import contextlib
import ctypes
import errno
import os
import resource
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any


def probe(given: dict[str, Any]) -> list[tuple[bool, str, str]]:
    """Make all attempts; return for each whether the walls held, what was tried and what was seen."""
    rows = []
    for held, text in _attempts(given):
        try:
            seen = held()
        except Exception as error:  # noqa: BLE001  # an attempt that breaks has not shown that a wall holds
            seen = f"{type(error).__name__}: {error}"
        rows.append((not seen, text, seen))
    return rows


def _attempts(given: dict[str, Any]) -> Iterator[tuple[Callable[[], str], str]]:
    """Each attempt says what got through; nothing where the walls held."""
    root, home = Path(given["root"]), Path(given["home"])
    yield lambda: _listing(root, {"jitscope", ".venv"}), (
        "the course's folder shows neither tests, nor sources, nor marks")
    yield lambda: _unreadable(root / "course.toml"), "the course's registry cannot be read"
    yield lambda: _private(home), "the instructor's private files are not there"
    others = ("/etc/passwd", "/etc/shadow", "/var", "/run", "/sys", str(Path("/proc/1", "root", "etc", "passwd")))
    yield lambda: _readable(*others), "the rest of the host's files is not there"
    yield lambda: _environments(given["token"]), "the instructor's environment is in no process"
    yield lambda: _signal(given["pid"]), "the instructor's processes cannot be reached"
    yield _processes, "no process of the host is seen"
    yield _writes, "only the home folder, /tmp and /dev/shm can be written"
    yield lambda: _connects(("127.0.0.1", given["port"])), "the host's own ports cannot be reached"
    yield lambda: _connects(("192.0.2.1", 80)), "there is no network"
    yield _interfaces, "there is no network interface but the sandbox's own loopback"
    yield _powers, "no capabilities, no_new_privs, and not the user root"
    yield _root_again, "no new namespace in which to be root"
    yield lambda: _raises(lambda: bytearray(2 * given["memory"]), MemoryError), "memory is limited"
    yield lambda: _large_file(given["file_size"]), "the size of a file is limited"
    yield _disk, "what all files take is limited"
    yield lambda: _forks(given["processes"]), "the number of processes is limited"
    yield _raises_limits, "limits cannot be raised again"


def _listing(folder: Path, allowed: set[str]) -> str:
    try:
        return ", ".join(sorted({path.name for path in folder.iterdir()} - allowed))
    except FileNotFoundError:
        return ""


def _private(home: Path) -> str:
    names = (".ssh", ".bashrc", ".profile", ".config", ".cache", ".netrc", ".jupyter", ".gitconfig")
    return _readable(*(str(home / name) for name in names))


def _unreadable(path: Path) -> str:
    try:
        return f"{path}: {len(path.read_bytes())} bytes"
    except OSError:
        return ""


def _readable(*paths: str) -> str:
    return ", ".join(path for path in paths if Path(path).exists())


def _environments(token: str) -> str:
    seen = []
    for path in Path("/proc").glob("[0-9]*/environ"):
        with contextlib.suppress(OSError):
            if token.encode() in path.read_bytes():
                seen.append(str(path))
    return ", ".join(seen + [name for name, text in os.environ.items() if token in text])


def _signal(pid: int) -> str:
    if pid in {os.getpid(), 1}:
        return f"process {pid} has our own number: cannot tell"
    if pid <= 64 and Path(f"/proc/{pid}").exists():
        return ""  # a number so small that it is one of ours
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return ""
    return f"process {pid} is there"


def _processes() -> str:
    names = [path.name for path in Path("/proc").glob("[0-9]*")]
    return "" if len(names) <= 4 else f"{len(names)} processes"


def _writes() -> str:
    seen = []
    # What can be written is decided for each mount.
    for line in Path("/proc/self/mountinfo").read_text().splitlines():
        place = Path(line.split()[4])
        if place in {Path("/tmp"), Path("/dev/shm"), Path.home()} or place.is_char_device():
            continue
        with contextlib.suppress(OSError):
            if place.is_dir():
                (place / ".doctor").touch()
            else:
                place.open("ab").close()
            seen.append(str(place))
    return ", ".join(seen)


def _connects(address: tuple[str, int]) -> str:
    with socket.socket() as attempt:
        attempt.settimeout(2)
        try:
            attempt.connect(address)
        except OSError:
            return ""
    return f"connected to {address}"


def _interfaces() -> str:
    return ", ".join(name for _, name in socket.if_nameindex() if name != "lo")


def _powers() -> str:
    status = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
    seen = [f"{name} {value.strip()}" for name, value in status.items() if name.startswith("Cap") and int(value, 16)]
    if status["NoNewPrivs"].strip() != "1":
        seen.append("no_new_privs is off")
    if 0 in {*os.getresuid(), *os.getresgid()}:
        seen.append(f"user {os.getresuid()}, group {os.getresgid()}")
    return ", ".join(seen)


def _root_again() -> str:
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.setuid(0) == 0:
        return "setuid(0) worked"
    child = os.fork()
    if child == 0:
        os._exit(0 if libc.unshare(0x10000000) == 0 else 1)  # CLONE_NEWUSER
    return "" if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) else "unshare(CLONE_NEWUSER) worked"


def _raises(attempt: Callable[[], object], kind: type[BaseException]) -> str:
    try:
        attempt()
    except kind:
        return ""
    return "it went through"


def _large_file(limit: int) -> str:
    path = Path("/tmp/large")
    try:
        path.write_bytes(bytes(limit + 1))
    except OSError as error:
        return "" if error.errno == errno.EFBIG else str(error)
    finally:
        path.unlink(missing_ok=True)
    return f"{limit + 1} bytes were written"


def _disk() -> str:
    written = []
    try:
        for number in range(1000):
            written.append(Path(f"/tmp/part-{number}"))
            written[-1].write_bytes(bytes(1 << 20))
    except OSError as error:
        return "" if error.errno == errno.ENOSPC else str(error)
    finally:
        for path in written:
            path.unlink(missing_ok=True)
    return "1000 MB were written"


def _forks(limit: int) -> str:
    children = []
    gate, go = os.pipe()
    try:
        for _ in range(limit + 1):
            child = os.fork()
            if child == 0:
                os.close(go)
                os.read(gate, 1)
                os._exit(0)
            children.append(child)
    except BlockingIOError:
        return ""
    finally:
        os.close(go)
        os.close(gate)
        for child in children:
            os.waitpid(child, 0)
    return f"{len(children)} processes were started"


def _raises_limits() -> str:
    seen = []
    for kind in (resource.RLIMIT_AS, resource.RLIMIT_NPROC, resource.RLIMIT_FSIZE, resource.RLIMIT_CPU):
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(kind, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            seen.append(str(kind))
    return ", ".join(seen)
