"""Private folders for sockets, each locked by its owner; what a killed owner left is removed by the next one."""

from __future__ import annotations

import contextlib
import fcntl
import os
import shutil
import tempfile
from pathlib import Path

PREFIX = "jit-course-"
_LOCK = "lock"


def make() -> tuple[Path, int]:
    """Return a new folder that only its owner can enter, and the open file that marks it as in use."""
    sweep()
    new = Path(tempfile.mkdtemp(prefix=f"new-{PREFIX}"))
    lock = os.open(new / _LOCK, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
    fcntl.flock(lock, fcntl.LOCK_EX)
    folder = new.rename(new.with_name(new.name.removeprefix("new-")))  # only now can a sweep find it: it is locked
    return folder, lock


def remove(folder: Path, lock: int) -> None:
    """Remove a folder of ours."""
    shutil.rmtree(folder, ignore_errors=True)
    os.close(lock)


def sweep() -> None:
    """Remove our user's folders that nobody holds any more."""
    for folder in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        with contextlib.suppress(OSError):
            if folder.is_symlink() or folder.stat().st_uid != os.geteuid():
                continue
            lock = os.open(folder / _LOCK, os.O_RDWR | os.O_CLOEXEC | os.O_NOFOLLOW)
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                shutil.rmtree(folder)
            finally:
                os.close(lock)
