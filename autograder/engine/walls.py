"""The walls around a student's code: namespaces that bubblewrap makes, kept open by a holder process inside.

What is inside: the system's /usr, the Python installation and its packages, read-only; an empty home, /tmp and /dev/shm
of bounded size. Nothing else of the host's files, no network, no other processes, no environment. Nothing of the host
can be written, and no socket of the host is seen.

The walls are never built as root: root becomes a user number that owns nothing before, so that nothing inside counts as
root's, and so that the limit on processes holds (the kernel exempts root from it).
"""

from __future__ import annotations

import contextlib
import json
import os
import select
import shutil
import signal
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import IO

from autograder.engine.limits import Limits
from autograder.errors import CourseError

HOME = Path("/home/student")
USER = 1000  # the user's number inside
SETTINGS = [Path("/etc") / name for name in ("ld.so.cache", "localtime", "fonts", "alternatives")]
NOBODY = 65530  # outside, where root builds the walls: a number that systemd keeps free on every host
START_SECONDS = 20.0
REMEDY = "install bubblewrap (Debian and Ubuntu: apt-get install bubblewrap), 0.8 or newer"

# Prints one line when the walls stand. It ends, and everything inside with it, when its standard input is closed: that
# is when this process ends. (bwrap's own --die-with-parent watches the *thread* that started it, which may end first.)
HOLD = 'echo; exec cat >/dev/null'
RUN_AND_HOLD = 'echo; "$@" </dev/null >/dev/null 2>&1 & exec cat >/dev/null'


class WallsError(CourseError):
    """The walls cannot be built on this host; says what to do about it."""


def bwrap() -> str:
    """Return the path of `bwrap`, or say how to get it."""
    # Not on the caller's PATH: what builds the walls has to be the system's.
    found = shutil.which("bwrap", path="/usr/bin:/bin:/usr/local/bin")
    if found is None:
        raise WallsError(f"bwrap: not found, so no student's code can run here; {REMEDY}")
    return found


def readable() -> list[Path]:
    """What the walls show of Python, read-only and under the same names: the installation, its packages, jitscope."""
    import jitscope

    paths = {Path(sys.base_prefix).resolve()}
    if sys.prefix != sys.base_prefix:  # of a virtual environment, only what Python itself needs
        prefix = Path(sys.prefix)
        paths |= {prefix / "bin", prefix / "pyvenv.cfg"}
        paths |= {Path(sysconfig.get_path(name)) for name in ("purelib", "platlib")}
    paths.add(Path(str(jitscope.__file__)).parent)
    return sorted(path for path in paths if not path.is_relative_to("/usr"))


class Walls(contextlib.AbstractContextManager["Walls"]):
    """One sandbox. It lasts until `kill`, or until this process ends, whatever way it ends.

    Example:
        >>> with Walls(Limits()) as walls:
        ...     walls.holder  # what a process needs to join: see `joining.enter`

    Args:
        limits: the sizes of the folders inside; the other limits are for whoever joins.
        also: more that is to be readable inside, under the same paths.
    """

    def __init__(self, limits: Limits, also: Iterable[Path] = ()) -> None:
        self.limits = limits
        self.holder = -1  # a pidfd of the first process inside
        self._show = [*readable(), *also]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, command: Sequence[str] = (), pass_fds: Sequence[int] = ()) -> None:
        """Build the walls and wait until they stand.

        Args:
            command: what to run inside, for a host where nobody can join; by default nothing.
            pass_fds: file descriptors for `command`.

        Raises:
            WallsError: bubblewrap is missing or refuses.
        """
        inside = ["/bin/sh", "-c", RUN_AND_HOLD, "sh", *command] if command else ["/bin/sh", "-c", HOLD]
        with contextlib.ExitStack() as files:
            ends = os.pipe()
            info, info_write = files.enter_context(os.fdopen(ends[0])), files.enter_context(os.fdopen(ends[1], "w"))
            options = files.enter_context(os.fdopen(os.memfd_create("options"), "wb"))
            options.write(b"\0".join(word.encode() for word in self._options()) + b"\0")
            options.flush()
            options.seek(0)
            self._process = subprocess.Popen(
                # The options go by a file, so that `ps` inside shows no path of the host.
                [*self._as_nobody(), bwrap(), "--args", str(options.fileno()),
                 "--info-fd", str(info_write.fileno()), "--", *inside],
                pass_fds=[options.fileno(), info_write.fileno(), *pass_fds],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                env={"PATH": "/usr/bin:/bin"}, cwd="/", start_new_session=True)  # a Ctrl-C is for us, not for them
            info_write.close()
            try:
                self._wait_until_they_stand()
                self.holder = os.pidfd_open(json.loads(info.read())["child-pid"])
            except BaseException:
                self.kill()
                raise

    def _wait_until_they_stand(self) -> None:
        out, err = self._pipes()[1:]
        ready, _, _ = select.select([out], [], [], START_SECONDS)
        if ready and out.readline() == b"\n":
            return
        assert self._process is not None
        self._process.kill()  # so that its words come to an end
        words = err.read().decode(errors="replace").strip().splitlines() or [f"not ready after {START_SECONDS:g} s"]
        raise WallsError(f"{words[-1]}; so no student's code can run here. {_remedy(words[-1])}")

    def _shown(self) -> list[str]:
        """The files of the host that are seen inside, none of which can be written."""
        system = ["--ro-bind", "/usr", "/usr"]
        for path in (Path("/") / name for name in ("bin", "lib", "lib32", "lib64", "sbin")):
            if path.is_symlink():
                system += ["--symlink", str(path.readlink()), str(path)]
            elif path.is_dir():
                system += ["--ro-bind", str(path), str(path)]
        show = [*(path for path in SETTINGS if path.exists()), *self._show]
        # Folders on the way are made first: those that a mount makes for itself only their owner may walk through.
        folders = sorted({parent for path in show for parent in path.parents if parent != Path("/")})
        return [*system, *(word for folder in folders for word in ("--dir", str(folder))),
                *(word for path in show for word in ("--ro-bind", str(path), str(path)))]

    def _options(self) -> list[str]:
        """Everything that bubblewrap is told; the order matters, later mounts cover earlier ones."""
        disk = str(self.limits.disk)
        return [
            "--unshare-user", "--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup",
            "--disable-userns",  # no namespace inside in which a student would be root again
            "--uid", str(USER), "--gid", str(USER), "--hostname", "sandbox", "--new-session", "--clearenv",
            "--proc", "/proc",
            "--dev", "/dev", "--size", disk, "--tmpfs", "/dev/shm", "--remount-ro", "/dev",
            "--size", disk, "--tmpfs", "/tmp", "--size", disk, "--tmpfs", str(HOME), "--chdir", str(HOME),
            *self._shown(),  # last: a course may lie in /tmp
            "--remount-ro", "/",
        ]

    def _as_nobody(self) -> list[str]:
        """What comes before bubblewrap: nothing, or, where we are root, what makes us somebody who owns nothing.

        That user could not walk to a Python in root's home. So a first bubblewrap, as root, shows the files that are
        meant to be seen, under the same paths and nothing else; the walls proper are then built within.
        """
        if os.geteuid() != 0:
            return []
        return [bwrap(), "--bind", "/proc", "/proc", "--dev-bind", "/dev", "/dev", "--tmpfs", "/tmp", *self._shown(),
                "--chdir", "/", "--", "setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups",
                "--inh-caps=-all", "--no-new-privs"]

    def _pipes(self) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
        assert self._process is not None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        return self._process.stdin, self._process.stdout, self._process.stderr

    def kill(self) -> None:
        """End everything inside, at once; does nothing the second time."""
        if self._process is None:
            return
        if self.holder >= 0:
            with contextlib.suppress(ProcessLookupError):
                # It is the first process of its namespace: the kernel kills all the others with it, and waits for them.
                signal.pidfd_send_signal(self.holder, signal.SIGKILL)
            os.close(self.holder)
            self.holder = -1
        else:
            self._process.kill()
        pipes, process, self._process = self._pipes(), self._process, None
        for pipe in pipes:
            pipe.close()
        process.wait()

    def __enter__(self) -> Walls:
        """Build the walls."""
        self.start()
        return self

    def __exit__(self, *exception: object) -> None:
        """Take them away."""
        self.kill()


def _remedy(words: str) -> str:
    """Say what helps against a refusal of bubblewrap."""
    if "disable-userns" in words or "Unknown option" in words:
        return f"This bubblewrap is too old: {REMEDY}"
    if "ermission denied" in words or "not permitted" in words or "namespace" in words:
        return ("This host does not let ordinary users make user namespaces: as root, set the sysctl "
                "user.max_user_namespaces (and, where they exist, kernel.unprivileged_userns_clone=1 and "
                "kernel.apparmor_restrict_unprivileged_userns=0); a container needs its seccomp profile to allow them")
    return f"See `autograder doctor`, or {REMEDY}"
