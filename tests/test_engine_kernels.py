"""Kernels behind walls: that they do their work, stay within their limits, and leave nothing behind."""

import asyncio
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import nbformat
import psutil
import pytest
from jupyter_client.kernelspec import KernelSpecManager
from jupyter_client.manager import KernelManager
from nbclient import NotebookClient

from autograder.engine import kernelspec, session, warm
from autograder.engine.limits import MIB, Limits
from autograder.engine.manager import WalledKernelManager
from tests.engine import (  # noqa: F401  # two are fixtures
    folders,
    inside,
    needs_walls,
    open_files,
    own_folder,
    running,
    template,
    values,
)

pytestmark = [pytest.mark.slow, needs_walls, pytest.mark.usefixtures("template", "own_folder")]


def test_jax_compiles_and_multiplies() -> None:
    """What the course is about works inside."""
    total, count = values(
        "float(jax.jit(lambda x: (x @ x).sum())(jnp.ones((64, 64))))", "counted.compiles",
        first="import jax, jax.numpy as jnp, jitscope\nwith jitscope.watch() as counted: jax.jit(lambda x: x * 2)(1.)")
    assert total == 64.0 ** 3
    assert count == 1


def test_a_picture_is_shown() -> None:
    """Matplotlib draws into the notebook, as in every Jupyter."""
    async def work(_: Any, client: Any) -> str:
        client.execute("import matplotlib.pyplot as plt\nplt.plot([1, 2]);")
        while (message := await client.get_iopub_msg(timeout=20))["msg_type"] != "display_data":
            pass
        return str(message["content"]["data"].keys())

    assert "image/png" in inside(work)


def test_twenty_kernels_leave_nothing(template: warm.Template) -> None:  # noqa: F811
    """Processes, threads, open files and folders are as before."""
    values("1")  # what is made once is made
    me = psutil.Process()
    before = (folders(), open_files(), threading.active_count())
    children = set(me.children(recursive=True))
    for _ in range(20):
        assert values("1 + 1") == [2]
    assert (folders(), open_files(), threading.active_count()) == before
    psutil.wait_procs(left := set(me.children(recursive=True)) - children, timeout=5)
    assert [process for process in left if process.is_running()] == []
    assert running(template.pid)


def test_an_endless_loop_is_interrupted_and_the_kernel_lives_on() -> None:
    """SIGINT reaches the cell; what was defined before is still there."""
    async def work(manager: Any, client: Any) -> tuple[str, Any]:
        await session.value(client, "x = 41", "0")
        asked = client.execute("print(1, flush=True)\nwhile True: pass")
        await session.printed(client, asked)
        await manager.interrupt_kernel()
        reply = await session.reply(client, asked, 10)
        return reply["content"]["ename"], await session.value(client, "", "x + 1")

    assert inside(work) == ("KeyboardInterrupt", 42)


def test_what_ignores_signals_is_killed_with_all_its_children() -> None:
    """SIGKILL means the whole tree, also what was started in a session of its own."""
    async def work(manager: Any, client: Any) -> tuple[int, int, int | None]:
        await session.value(client, "import subprocess, signal\nsignal.signal(signal.SIGINT, signal.SIG_IGN)\n"
                                    "subprocess.Popen(['sleep', '1000'], start_new_session=True)", "0")
        kernel = manager.provisioner.kernel
        keeper = psutil.Process(kernel.pid)
        child = keeper.children()[0].pid
        await session.printed(client, client.execute("print(1, flush=True)\nwhile True: pass"))
        await manager.provisioner.kill()
        return kernel.pid, child, await manager.provisioner.poll()

    pid, child, code = inside(work)
    assert code == -signal.SIGKILL
    assert not running(pid)
    assert not running(child)


def test_a_fork_bomb_is_bounded() -> None:
    """The count ends at the limit, and the kernel can still be asked."""
    count, after = values(
        "bomb()", "6 * 7", limits=Limits(processes=60),
        first="import os, time\ndef bomb():\n    n = 0\n    try:\n        while n < 1000:\n"
              "            if os.fork() == 0: time.sleep(1000)\n            n += 1\n"
              "    except BlockingIOError: return n")
    assert 5 < count < 60
    assert after == 42


def test_memory_of_one_process_is_bounded() -> None:
    """An allocation beyond the limit is a MemoryError, which Python survives."""
    (name,) = values("attempt()", limits=Limits(memory=2048 * MIB),
                     first="def attempt():\n    try: return len(bytearray(3 << 30))\n"
                           "    except MemoryError: return 'MemoryError'")
    assert name == "MemoryError"


def test_memory_of_many_processes_together_is_bounded() -> None:
    """Children that each keep within the limit do not escape it: the sandbox is ended, and says why."""
    async def work(manager: Any, client: Any) -> tuple[int | None, str]:
        client.execute("import os, time\nfor _ in range(8):\n    if os.fork() == 0:\n"
                       "        x = bytearray(os.urandom(1 << 20) * 200)\n        time.sleep(1000)\ntime.sleep(1000)")
        code = None
        while code is None:
            await asyncio.sleep(0.05)
            code = await manager.provisioner.poll()
        return code, manager.provisioner.kernel.why

    assert inside(work, limits=Limits(memory=1024 * MIB)) == (-signal.SIGKILL, "memory")


def test_a_flood_of_output_does_not_hang_us() -> None:
    """While a cell prints without end we can still interrupt, and our own memory does not grow with it."""
    async def work(manager: Any, client: Any) -> str:
        asked = client.execute("while True: print('x' * 1000)")
        await session.printed(client, asked)
        for _ in range(50):
            await client.get_iopub_msg(timeout=10)
        before = psutil.Process().memory_info().rss
        await asyncio.sleep(1)
        assert psutil.Process().memory_info().rss - before < 300 * MIB
        await manager.interrupt_kernel()
        return str((await session.reply(client, asked, 20))["content"]["ename"])

    assert inside(work) == "KeyboardInterrupt"


def test_a_file_is_bounded_and_so_is_the_disk() -> None:
    """Too large a file is refused, and so is too much in all."""
    first = ("def write(name, mib):\n    try: return open(name, 'wb').write(bytes(mib << 20))\n"
             "    except OSError as e: return e.strerror")
    answers = values("write('/tmp/a', 6)", "[write(f'/tmp/{n}', 4) for n in range(4)][-1]", first=first,
                     limits=Limits(file_size=5 * MIB, disk=10 * MIB))
    assert answers == ["File too large", "No space left on device"]


def test_two_kernels_do_not_see_each_other() -> None:
    """Neither files nor processes nor ports of one are there for the other."""
    async def first(_: Any, one: Any) -> list[Any]:
        port = await session.value(
            one, "import socket\nopen('/tmp/mine', 'w').write('x')\ns = socket.create_server(('127.0.0.1', 0))",
            "s.getsockname()[1]")
        async with session.walled(Limits()) as (_manager, two):
            return [await session.value(two, "import os, socket", expression) for expression in (
                "os.path.exists('/tmp/mine')", "len([n for n in os.listdir('/proc') if n.isdigit()])",
                f"socket.socket().connect_ex(('127.0.0.1', {port}))")]

    seen, processes, connected = inside(first)
    assert not seen
    assert processes <= 4
    assert connected != 0


def test_a_kernel_that_ends_itself_is_noticed() -> None:
    """`os._exit` gives its exit code, and takes what it had started along."""
    async def work(manager: Any, client: Any) -> int | None:
        client.execute("import os; os._exit(7)")
        return await asyncio.wait_for(manager.provisioner.wait(), 10)

    assert inside(work) == 7


def test_a_restarted_kernel_answers_the_same_client() -> None:
    """After a restart the sockets have their old names, and nothing is remembered."""
    async def work(manager: Any, client: Any) -> Any:
        await session.value(client, "x = 1", "0")
        await manager.restart_kernel(now=True)
        await client.wait_for_ready(timeout=30)
        return await session.value(client, "", "'x' in globals()")

    assert inside(work) is False


def test_a_cold_start_has_the_same_walls(caplog: pytest.LogCaptureFixture, root: Path) -> None:
    """Where forking cannot be, a new Python starts inside; the log says so."""
    uid, names, total = values(
        "os.getuid()", f"os.listdir({str(root)!r})", "float(jax.numpy.ones(3).sum())", first="import os, jax",
        warm=False)
    assert uid == 1000
    assert set(names) <= {"jitscope", "autograder", ".venv"}
    assert total == 3.0
    assert "starts cold" in caplog.text


def test_nbclient_runs_a_notebook_by_the_kernelspec(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The way of nbclient and nbconvert: a kernelspec on disk, Jupyter's own manager and client."""
    kernelspec.install_kernelspec(tmp_path, limits={"processes": 77})
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path))
    notebook = nbformat.v4.new_notebook(cells=[
        nbformat.v4.new_code_cell("import resource; resource.getrlimit(resource.RLIMIT_NPROC)[0]")])
    NotebookClient(notebook, kernel_name=kernelspec.NAME).execute()
    assert notebook.cells[0].outputs[0].data["text/plain"] == "77"


def test_a_manager_without_asyncio_works_too(tmp_path: Path) -> None:
    """`KernelManager` with its blocking client, as scripts use it."""
    place = kernelspec.install_kernelspec(tmp_path)
    specs = KernelSpecManager(kernel_dirs=[str(place.parent)])
    manager = KernelManager(kernel_name=kernelspec.NAME, kernel_spec_manager=specs)
    manager.start_kernel()
    try:
        client = manager.blocking_client()
        client.start_channels()
        client.wait_for_ready(timeout=30)
        assert client.execute_interactive("1 / 1", timeout=30)["content"]["status"] == "ok"
        client.stop_channels()
    finally:
        manager.shutdown_kernel()
    assert not manager.has_kernel


def test_an_interrupted_start_leaves_nothing() -> None:
    """A manager that is dropped without a word is cleaned up after."""
    before = folders()
    manager = WalledKernelManager()

    async def work() -> int:
        await manager.start_kernel()
        return int(manager.provisioner.kernel.pid)

    pid = asyncio.run(work())
    manager.provisioner._undo()  # what the end of the process does
    manager.provisioner._kill()
    manager._close_control_socket()
    manager.context.destroy()
    assert folders() == before
    assert not running(pid)


def test_what_a_killed_run_left_is_removed_by_the_next() -> None:
    """SIGKILL leaves a folder of sockets; starting another kernel removes it, and none that is in use."""
    code = ("import asyncio, os\nfrom autograder.engine.manager import WalledKernelManager\n"
            "manager = WalledKernelManager()\nasyncio.run(manager.start_kernel())\n"
            "print(manager.connection_file, flush=True)\nos.kill(os.getpid(), 9)")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    left = Path(done.stdout.strip()).parent
    assert left.is_dir()

    async def work(manager: Any, _: Any) -> bool:
        return Path(manager.connection_file).parent.is_dir()

    assert inside(work)
    assert not left.exists()
