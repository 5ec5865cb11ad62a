"""The walls: what is seen from inside, what is not, and that nobody gets out."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from autograder import doctor
from autograder.engine import walls
from autograder.engine.kernel import ENVIRONMENT
from autograder.engine.limits import MIB, Limits
from tests.engine import ROOT, needs_walls, ordinary, running, template, values  # noqa: F401  # a fixture

pytestmark = [pytest.mark.slow, needs_walls, pytest.mark.usefixtures("template")]


def test_the_doctor_finds_every_wall_standing(root: Path) -> None:
    """All attempts to get out of a real sandbox fail."""
    assert [finding for finding in doctor.examine(root) if not finding.held] == []


def test_the_doctor_can_find_a_gap(root: Path) -> None:
    """Run where there are no walls, most attempts get through: the check can fail."""
    code = ("import sys, json; sys.path.insert(0, sys.argv[1]); from autograder.engine import probes\n"
            "given = json.loads(sys.argv[2])\n"
            "probes._forks = probes._disk = lambda *_: ''  # these would really try\n"
            "print(sum(not row[0] for row in probes.probe(given)))")
    given = {"root": str(root), "home": str(Path.home()), "port": 9, "token": "CANARY", "pid": os.getpid(),
             "processes": 1, "memory": 1, "file_size": 1}
    done = subprocess.run([sys.executable, "-c", code, str(root), json.dumps(given)], capture_output=True, text=True,
                          check=True, env={**os.environ, "X": "CANARY"})
    assert int(done.stdout) >= 9


def test_an_ordinary_user_gets_the_same_walls(root: Path) -> None:
    """The doctor is content as well where it is not root who grades."""
    if not ROOT:
        pytest.skip("these tests run as an ordinary user already")
    command = [sys.executable, "-m", "autograder.cli", "--root", str(root), "doctor"]
    done = subprocess.run(
        ordinary(command, root, Path(sys.base_prefix).resolve(), Path(sys.prefix)), capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 got through" in done.stdout


def test_only_python_and_jitscope_are_seen_of_the_tree(root: Path) -> None:
    """Neither tests nor sources nor marks are there to be opened, not even by their full path."""
    names, registry, engine = values(
        f"sorted(p.name for p in Path({str(root)!r}).iterdir())", f"Path({str(root / 'course.toml')!r}).exists()",
        f"Path({str(root / 'autograder')!r}).exists()", first="from pathlib import Path")
    assert set(names) <= {"jitscope", ".venv"}
    assert not registry
    assert not engine


def test_the_environment_is_clean(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of the instructor's environment is in the kernel's, nor in what its process was started with."""
    monkeypatch.setenv("GRADEBOOK_PASSWORD", "hunter2")
    everything, own = values("dict(os.environ)", "open('/proc/self/environ').read()", first="import os")
    assert "hunter2" not in str(everything) + own
    assert set(own.split("\0")) - {""} <= {f"{name}={text}" for name, text in ENVIRONMENT.items()}
    assert everything["HOME"] == "/home/student"


def test_no_command_line_inside_shows_how_the_walls_are_built() -> None:
    """`ps` inside names neither mounts nor folders of the host."""
    (lines,) = values("[open(f'/proc/{n}/cmdline').read() for n in os.listdir('/proc') if n.isdigit()]",
                      first="import os")
    assert not any("--ro-bind" in line for line in lines)


def test_no_file_of_the_template_is_left_open() -> None:
    """The kernel holds its own five sockets, and no socket to the template."""
    (peers,) = values("[os.readlink(f'/proc/self/fd/{n}') for n in sorted(map(int, os.listdir('/proc/self/fd')))[:3]]",
                      first="import os")
    assert peers[0] == "/dev/null"
    (kinds,) = values("[link for link in links if link.startswith('/') and not link.startswith(('/dev/', '/proc/'))]",
                      first="import os\nlinks = []\nfor n in os.listdir('/proc/self/fd'):\n"
                            "    try: links.append(os.readlink(f'/proc/self/fd/{n}'))\n    except OSError: pass")
    assert kinds == []


def test_a_program_started_inside_is_no_freer() -> None:
    """A program of the student's has no capabilities either, and cannot gain any."""
    (status,) = values("subprocess.run(['cat', '/proc/self/status'], capture_output=True, text=True).stdout",
                       first="import subprocess")
    rows = dict(line.split(":\t", 1) for line in status.splitlines() if ":\t" in line)
    assert {rows[name] for name in ("CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb")} == {"0" * 16}
    assert rows["NoNewPrivs"] == "1"
    assert rows["Uid"].split() == ["1000"] * 4


def test_walls_go_when_their_owner_is_killed() -> None:
    """SIGKILL of the grading process takes the sandbox along: nobody has to clean up."""
    code = ("from autograder.engine.walls import Walls; from autograder.engine.limits import Limits\n"
            "import os, sys\nw = Walls(Limits()); w.start()\n"
            "info = open(f'/proc/self/fdinfo/{w.holder}').read()\n"
            "print(info.split('Pid:')[1].split()[0], flush=True)\n"
            "os.kill(os.getpid(), 9)")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    holder = int(done.stdout)
    for _ in range(1000):  # the operating system's work, done in a moment
        if not running(holder):
            return
        os.sched_yield()
        subprocess.run(["true"], check=True)
    pytest.fail(f"process {holder} lives on")


def test_missing_bubblewrap_is_one_clear_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without bubblewrap the words say what is missing and how to get it."""
    monkeypatch.setattr(walls.shutil, "which", lambda *_, **__: None)
    with pytest.raises(walls.WallsError, match="apt-get install bubblewrap"):
        walls.bwrap()


def test_a_refusing_bubblewrap_is_quoted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where bubblewrap refuses, its own words and a remedy are given."""
    fake = tmp_path / "bwrap"
    fake.write_text("#!/bin/sh\necho 'bwrap: No permissions to create new namespace' >&2; exit 1\n")
    fake.chmod(0o755)
    monkeypatch.setattr(walls, "bwrap", lambda: str(fake))
    with pytest.raises(walls.WallsError, match=r"No permissions.*max_user_namespaces"):
        walls.Walls(Limits()).start()


def test_what_is_shown_can_be_extended(tmp_path: Path) -> None:
    """A compilation cache, say, is read-only inside, under its own path."""
    tmp_path.chmod(0o755)
    (tmp_path / "entry").write_text("cached")
    text, written = values(
        f"open({str(tmp_path / 'entry')!r}).read()", "attempt()", also_readable=[str(tmp_path)],
        first=f"def attempt():\n    try: open({str(tmp_path / 'new')!r}, 'w')\n"
              "    except OSError as e: return e.strerror")
    assert text == "cached"
    assert written == "Read-only file system"


def test_a_limit_that_limits_nothing_is_refused() -> None:
    """Zero, negative or missing numbers are not taken for "no limit"."""
    for wrong in (0, -1, True, "4"):
        with pytest.raises(ValueError, match="processes must be a number above 0"):
            Limits(processes=wrong)  # type: ignore[arg-type]
    assert Limits(memory=MIB).as_dict()["memory"] == MIB
