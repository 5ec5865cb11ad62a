"""The template: when it forks, when it refuses, and how it ends."""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from autograder.engine import joining, wire
from autograder.engine.limits import Limits
from autograder.engine.walled import WalledKernel
from autograder.engine.walls import Walls
from autograder.engine.warm import Template, TemplateError
from tests.engine import needs_walls, running

pytestmark = [pytest.mark.slow, needs_walls]


@pytest.fixture
def own() -> Iterator[Template]:
    """A template of this test's, which it may spoil."""
    with Template() as template:
        yield template


def task(function: str, argument: object = None) -> dict[str, object]:
    return {"kind": "task", "walled": False, "function": function, "argument": argument}


def test_a_task_runs_in_a_fork_and_returns_plain_data(own: Template) -> None:
    """A function of ours runs in a warm process of its own."""
    child = own.ask(task("tests.test_engine_template:facts", {"a": [1, 2]}), [])
    assert child.wait(30) == 0
    child.close()
    assert child.result == {"argument": {"a": [1, 2]}, "jax": True, "own": child.pid, "files": []}


def facts(argument: object, files: list[int]) -> dict[str, object]:
    """What a task sees."""
    return {"argument": argument, "jax": "jax" in sys.modules, "own": os.getpid(), "files": files}


def test_a_task_can_run_behind_walls(own: Template) -> None:
    """It has the user's number there, and no more powers than a kernel."""
    with Walls(Limits()) as walls:
        child = own.ask({**task("tests.test_engine_template:powers"), "walled": True, "limits": Limits().as_dict()},
                        [walls.holder])
        child.wait(30)
        child.close()
    assert child.result == [1000, False]


def powers(_argument: object, _files: list[int]) -> list[object]:
    """Who a task is behind walls, and whether it sees the course."""
    return [os.getuid(), (Path(__file__).parent / "test_engine_walls.py").exists()]


def test_a_failing_task_tells(own: Template) -> None:
    """What a task raises comes back as words, and not as no result."""
    child = own.ask(task("math:sqrt"), [])
    assert child.wait(30) == 1
    child.close()
    assert "TypeError" in child.error


def test_it_refuses_with_two_threads() -> None:
    """A fork of a process with threads can wait for ever; so there is none."""
    done = run("import threading; gate = threading.Event(); t = threading.Thread(target=gate.wait); t.start()\n"
               "print(template.why_not()); gate.set(); t.join()")
    assert done == "the template has 2 threads"


def test_it_refuses_once_jax_has_a_backend() -> None:
    """So does a fork after JAX's backend has started, even when its threads could not be seen."""
    done = run("import jax; print(repr(template.why_not())); jax.devices()\n"
               "template.Path = lambda _: type('P', (), {'iterdir': lambda s: [1]})()\nprint(template.why_not())")
    assert done.splitlines() == ["''", "the template has started a JAX backend"]


def run(code: str) -> str:
    environment = {"OPENBLAS_NUM_THREADS": "1", "JAX_PLATFORMS": "cpu", "PATH": os.environ["PATH"]}
    environment["PYTHONPATH"] = str(Path(__file__).parent.parent)
    code = f"from autograder.engine import template\n{code}"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True,
                          env=environment).stdout.strip()


def test_a_killed_template_takes_its_kernels_along_and_another_starts(own: Template) -> None:
    """The kernel is seen to have ended, and the next one comes from a new template."""
    with tempfile.TemporaryDirectory() as folder:
        kernel = WalledKernel(Path(folder), Limits(), own)
        kernel.start("key")
        first = own.pid
        os.kill(first, signal.SIGKILL)
        assert kernel._child is not None
        assert kernel._child.wait(10) == -signal.SIGKILL
        kernel.close()
        kernel.start("key")
        assert own.pid not in {0, first}
        assert running(kernel.pid)
        pid = kernel.pid
        kernel.close()
        assert not running(pid)


def test_it_ends_when_its_owner_ends() -> None:
    """Also when that was killed: nobody is left to tell it."""
    code = ("from autograder.engine.warm import Template; import os\n"
            "t = Template(); t.start(); print(t.pid, flush=True)\nos.kill(os.getpid(), 9)")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True,
                          env={**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent)})
    pid = int(done.stdout)
    for _ in range(2000):
        if not running(pid):
            return
        subprocess.run(["true"], check=True)
    pytest.fail(f"template {pid} lives on")


def test_a_template_that_cannot_start_says_why(own: Template, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its last words are in the message."""
    monkeypatch.setattr("autograder.engine.warm.ROOT", Path("/nowhere"))
    monkeypatch.setattr("autograder.engine.warm.sys.executable", "/bin/false")
    with pytest.raises(TemplateError, match="did not start"):
        own.start()


def test_where_nobody_can_join_it_says_so(own: Template, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then the caller starts its kernels cold."""
    monkeypatch.setattr(joining, "can_join", lambda: "this Python has no os.pidfd_open")
    with pytest.raises(TemplateError, match="pidfd_open"):
        own.start()


def test_a_message_that_is_too_long_is_refused() -> None:
    """It is not cut, and not half understood."""
    left, right = wire.pair()
    with left, right, pytest.raises(ValueError, match="at most"):
        wire.send(left, {"text": "x" * wire.MOST_BYTES})
