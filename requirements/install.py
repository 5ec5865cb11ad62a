"""Make `.venv` in the tree hold exactly what `course.lock` says, and the course itself; do nothing when it does.

Run by `make setup` with the user's own Python. It is written for any Python, so that one that is too old gets a
sentence and not a SyntaxError.
"""

import hashlib
import os
import shutil
import subprocess
import sys

OLDEST = (3, 11)
HERE = os.path.dirname(os.path.abspath(__file__))
TREE = os.path.dirname(HERE)
VENV = os.path.join(TREE, ".venv")
PYTHON = os.path.join(VENV, "bin", "python")
STAMP = os.path.join(VENV, "installed-from")
LOCK = os.path.join(HERE, "course.lock")


def wanted():
    """Fingerprint of everything that decides what is in the environment, and where it lies."""
    digest = hashlib.sha256()
    for part in (LOCK, os.path.join(TREE, "pyproject.toml"), os.path.abspath(__file__)):
        with open(part, "rb") as file:
            digest.update(file.read())
    # Scripts in a venv carry its path: one that was moved or copied has to be made again.
    digest.update(("%s %s" % (VENV, sys.version)).encode())
    return digest.hexdigest()


def stamp():
    try:
        with open(STAMP) as file:
            return file.read().strip()
    except OSError:
        return ""


def say(text):
    sys.stdout.write("setup: %s\n" % text)
    sys.stdout.flush()


def run(*command):
    """Run one step of the installation; end with its own words where it fails."""
    # The tree's folders must not be taken for packages, and a user's own site-packages must not leak in.
    environment = dict(os.environ, PIP_DISABLE_PIP_VERSION_CHECK="1", PYTHONNOUSERSITE="1")
    environment.pop("PYTHONPATH", None)
    done = subprocess.call(command, cwd=TREE, env=environment)
    if done:
        sys.exit("setup: `%s` failed (exit %d). Nothing outside .venv was touched; mend it and run make again."
                 % (" ".join(command[:6]), done))


def sandbox():
    """Install bubblewrap where that is ours to do, else say how; grading needs it, the rest of the course does not."""
    if shutil.which("bwrap", path="/usr/bin:/bin:/usr/local/bin") or not sys.platform.startswith("linux"):
        return
    how = "grading student code needs bubblewrap; on Debian and Ubuntu: apt-get install bubblewrap"
    if os.geteuid() != 0 or not os.path.exists("/etc/debian_version") or not shutil.which("apt-get"):
        say(how)
        return
    say("installing bubblewrap, for the sandbox that student code is graded in")
    steps = (
        ["apt-get", "update", "--quiet"],  # a machine that is new knows no packages yet
        ["apt-get", "install", "--yes", "--quiet", "--no-install-recommends", "bubblewrap"],
    )
    quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    try:
        done = [subprocess.run(step, env=environment, timeout=300, **quiet).returncode for step in steps][-1]
    except (OSError, subprocess.SubprocessError):
        done = 1
    if done:
        say("that did not work; " + how)


def main():
    if sys.version_info < OLDEST:
        sys.exit(
            "setup: this is Python %d.%d (%s); the course needs Python %d.%d or newer."
            " Name one: make PYTHON=python3.12 ..."
            % (sys.version_info[0], sys.version_info[1], sys.executable, OLDEST[0], OLDEST[1])
        )
    try:
        import ensurepip  # noqa: F401  (Debian ships it apart, as python3-venv)
    except ImportError:
        sys.exit("setup: %s cannot make virtual environments (no ensurepip). On Debian: apt-get install python3-venv"
                 % sys.executable)
    sandbox()
    fingerprint = wanted()
    if stamp() == fingerprint and os.path.exists(PYTHON):
        return
    say("installing the course's packages into .venv (one to three minutes, once)")
    if os.path.isdir(VENV):
        shutil.rmtree(VENV)
    run(sys.executable, "-m", "venv", VENV)
    run(PYTHON, "-m", "pip", "install", "--quiet", "--require-hashes", "--only-binary", ":all:", "-r", LOCK)
    own = ("--no-deps", "--no-build-isolation", "--no-index", "--editable", TREE)
    run(PYTHON, "-m", "pip", "install", "--quiet", *own)
    with open(STAMP, "w") as file:  # last: an interrupted installation starts again
        file.write(fingerprint + "\n")
    say("done")


if __name__ == "__main__":
    main()
