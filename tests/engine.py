"""What the engine's tests share: one template, and short ways to talk to a kernel behind walls."""

import asyncio
import contextlib
import os
import shutil
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from autograder.engine import session, warm
from autograder.engine.limits import Limits

needs_walls = pytest.mark.skipif(
    shutil.which("bwrap") is None, reason="bubblewrap is not installed (apt-get install bubblewrap)")


@pytest.fixture(scope="session")
def template() -> Iterator[warm.Template]:
    """The template that all of a session's kernels are forked from."""
    shared = warm.shared()
    shared.start()
    yield shared
    shared.close()


@pytest.fixture
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Temporary files in a folder of the test's own, where nobody else on the machine makes and removes any."""
    tmp_path_factory.getbasetemp()  # that of pytest is for the whole run
    with tempfile.TemporaryDirectory(prefix="own-") as folder:  # not tmp_path: names of sockets must be short
        monkeypatch.setattr(tempfile, "tempdir", folder)
        monkeypatch.setenv("TMPDIR", folder)
        yield


def values(*expressions: str, limits: Limits | None = None, first: str = "", **settings: Any) -> list[Any]:
    """Run `first` in a fresh kernel, then return each expression's value."""
    async def work(_: Any, client: Any) -> list[Any]:
        await session.value(client, first, "0")
        return [await session.value(client, "", expression) for expression in expressions]

    return list(inside(work, limits=limits, **settings))


def inside(work: Callable[[Any, Any], Awaitable[Any]], limits: Limits | None = None, **settings: Any) -> Any:
    """Await `work(manager, client)` with a fresh kernel, for a minute at most."""
    async def whole() -> Any:
        async with session.walled(limits or Limits(), **settings) as (manager, client):
            return await work(manager, client)

    async def bounded() -> Any:
        return await asyncio.wait_for(whole(), 60)

    return asyncio.run(bounded())


def open_files() -> int:
    """How many files this process has open."""
    return sum(1 for _ in Path("/proc/self/fd").iterdir())


def folders() -> set[str]:
    """The engine's folders that lie about."""
    return {path.name for path in Path(tempfile.gettempdir()).glob("jit-course-*")}


def running(pid: int) -> bool:
    """Whether a process runs (one that nobody waited for does not)."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    return False


def ordinary(command: list[str], root: Path, python: Path, site: Path) -> list[str]:
    """Return the command line that runs `command` as a user who owns nothing, for a test that root runs.

    That user cannot walk through root's home, so bubblewrap shows them what they are to read.
    """
    show = [word for path in (python, site, root) for word in ("--ro-bind", str(path), str(path))]
    made = sorted({parent for path in (python, site, root) for parent in path.parents} - {Path("/")})
    dirs = [word for folder in made for word in ("--dir", str(folder))]
    system = [word for path in ("/usr", "/etc", "/bin", "/lib", "/lib64", "/sbin") if Path(path).exists()
              for word in ("--ro-bind", path, path)]
    return ["bwrap", *system, "--proc", "/proc", "--bind", "/proc", "/proc", "--dev-bind", "/dev", "/dev",
            "--perms", "1777", "--tmpfs", "/tmp", *dirs, *show, "--chdir", "/", "--",
            "setpriv", "--reuid=54321", "--regid=54321", "--clear-groups", "--inh-caps=-all",
            "env", "-i", "HOME=/tmp", "PATH=/usr/bin:/bin", f"PYTHONPATH={root}", *command]


ROOT = os.geteuid() == 0
