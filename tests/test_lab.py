"""JupyterLab for the course: a start page, copies to work in, nbgrader's extensions, and nothing in the user's home."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from autograder import cli, lab, notebook
from autograder.course import Course
from autograder.errors import CourseError
from tests.conftest import ROOT


def test_start_page_leads_to_every_lesson_and_assignment(small_course: Course, small_root: Path) -> None:
    """Each unit has a lesson and an assignment to click, and a row for each exercise; every link has a file."""
    lab.prepare(small_course)
    page = (small_root / "my-work" / "START.md").read_text(encoding="utf-8")
    assert "[Lesson](lessons/01_small.ipynb)" in page
    assert "[Assignment](01_small/01_small.ipynb)** (3 points, about 10 minutes)" in page
    assert "| Double it | easy | 2 | 5 |\n| Guess it | easy | 1 | 5 |" in page
    for name in ("lessons/01_small.ipynb", "01_small/01_small.ipynb"):
        notebook.read(small_root / "my-work" / name)


def test_work_is_a_copy_that_stays(small_course: Course, small_root: Path) -> None:
    """A student's copy is made once: neither a new start nor a new release touches what they wrote."""
    lab.prepare(small_course)
    work, released = small_root / "my-work" / "01_small" / "01_small.ipynb", small_course.units[0].released
    assert work.read_bytes() == released.read_bytes()
    work.write_text("my answer")
    released.write_text("a new release")
    (small_root / "my-work" / "START.md").write_text("scribbled over")
    lab.prepare(small_course)
    assert work.read_text() == "my answer"
    assert (small_root / "my-work" / "START.md").read_text().startswith("# A small course\n")
    shutil.rmtree(work.parent)
    lab.prepare(small_course)
    assert work.read_text() == "a new release"


def test_course_without_release_or_lesson_still_opens(small_course: Course, small_root: Path) -> None:
    """An author who has not released a unit yet gets the start page all the same."""
    shutil.rmtree(small_root / "release")
    small_course.units[0].lesson.unlink()
    lab.prepare(small_course)
    assert sorted(path.name for path in (small_root / "my-work").iterdir()) == [".gitignore", "START.md"]
    lab.offer(small_course)
    assert not (small_root / "exchange").exists()


def test_git_sees_nothing_of_it(small_course: Course, small_root: Path) -> None:
    """Work and state are run-time data: git shows none of it, with this project's .gitignore."""
    shutil.copy(ROOT / ".gitignore", small_root)
    run = lambda *words: subprocess.run(  # noqa: E731
        ["git", "-C", str(small_root), *words], capture_output=True, text=True, check=True
    ).stdout
    run("init", "--quiet")
    run("add", ".")
    lab.prepare(small_course)
    lab.offer(small_course)
    assert (small_root / "exchange").is_dir()
    assert run("ls-files", "--others", "--exclude-standard") == ""


def test_state_is_in_the_tree(small_course: Course, small_root: Path) -> None:
    """Jupyter's settings, keys, workspaces and IPython's history lie under .jupyter/, not in the user's home."""
    environment = lab.environment(small_course)
    ours = {key: value for key, value in environment.items() if value.startswith(str(small_root / ".jupyter"))}
    assert set(ours) == {
        "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "JUPYTERLAB_SETTINGS_DIR",
        "JUPYTERLAB_WORKSPACES_DIR", "IPYTHONDIR", "MPLCONFIGDIR",
    }  # fmt: skip
    assert environment["PATH"].split(os.pathsep)[0] == str(Path(sys.executable).parent)
    lab.prepare(small_course)
    assert (small_root / ".jupyter" / "runtime").stat().st_mode & 0o077 == 0


def test_command_line_says_port_and_browser(small_course: Course) -> None:
    """The options reach JupyterLab, which opens at the start page."""
    words = lab.command(small_course, 9123, browser=False)
    assert "--ServerApp.port=9123" in words
    assert "--no-browser" in words
    assert "--LabApp.default_url=/lab/tree/my-work/START.md" in words
    assert "--no-browser" not in lab.command(small_course, 9123, browser=True)


def test_bad_port_and_closed_folder_get_one_line(
    small_root: Path, small_course: Course, capsys: pytest.CaptureFixture[str]
) -> None:
    """A port that is none, and a place that cannot be written to, are named before anything starts."""
    assert cli.main(["--root", str(small_root), "lab", "--port", "70000"]) == 2
    assert capsys.readouterr().err == "autograder: --port is 70000; give a number from 1 to 65535\n"
    (small_root / "my-work").write_text("a file where a folder should be")
    assert cli.main(["--root", str(small_root), "lab"]) == 2
    assert f"autograder: {small_root / 'my-work'}: cannot be made (File exists)" in capsys.readouterr().err
    (small_root / "my-work").unlink()
    (small_root / "exchange").write_text("a file where a folder should be")
    with pytest.raises(CourseError, match="exchange"):
        lab.offer(small_course)


@pytest.fixture
def server(small_course: Course, small_root: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a JupyterLab that `autograder lab` started on the small course."""
    shutil.copy(ROOT / "nbgrader_config.py", small_root)
    monkeypatch.setenv("HOME", str(small_root / "home"))
    monkeypatch.setenv("JUPYTER_TOKEN", "a-token")
    monkeypatch.delenv("JIT_COURSE_EXCHANGE", raising=False)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "autograder.cli", "lab", "--no-browser", "--port", str(port)]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))}
    process = subprocess.Popen(command, cwd=small_root / "source", stderr=subprocess.PIPE, text=True, env=environment)
    assert process.stderr is not None
    said = []
    for line in process.stderr:
        said.append(line)
        if "is running at" in line:
            break
    else:
        pytest.fail("JupyterLab did not start:\n" + "".join(said))
    # It announces itself a moment before it listens.
    deadline = time.monotonic() + 30
    while True:
        with socket.socket() as door:
            if door.connect_ex(("127.0.0.1", port)) == 0:
                break
        assert process.poll() is None, "JupyterLab ended"
        assert time.monotonic() < deadline, "JupyterLab does not listen"
    yield f"http://127.0.0.1:{port}"
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=30)


def get(address: str, **body: Any) -> str:
    """Fetch a page, or post to it."""
    request = urllib.request.Request(address, headers={"Authorization": "token a-token"})
    if body:
        request.data = json.dumps(body).encode()
        request.add_header("Content-Type", "application/json")
    with urllib.request.urlopen(request, timeout=60) as answer:
        return str(answer.read().decode())


@pytest.mark.slow
def test_jupyterlab_starts_with_nbgrader(server: str, small_root: Path) -> None:
    """The start page is shown rendered; nbgrader lists the assignment as downloaded, validates it, and can grade it."""
    page = get(f"{server}/lab/tree/my-work/START.md")
    assert '"name": "@jupyter/nbgrader"' in page
    settings = json.loads(get(f"{server}/lab/api/settings/@jupyterlab/docmanager-extension:plugin"))
    assert settings["schema"]["properties"]["defaultViewers"]["default"] == {"markdown": "Markdown Preview"}

    listed = json.loads(get(f"{server}/assignments?course_id=jax-jit"))
    assert listed["success"], listed
    (assignment,) = listed["value"]
    assert (assignment["assignment_id"], assignment["status"]) == ("01_small", "fetched")
    assert assignment["path"] == "my-work/01_small"

    validated = json.loads(get(f"{server}/assignments/validate", path="my-work/01_small/01_small.ipynb"))
    assert validated["success"], validated
    failed = [each["source"] for each in validated["value"]["failed"]]
    assert any('checks("double-it")' in source for source in failed)  # nothing is answered yet, and it says so

    graded = json.loads(get(f"{server}/formgrader/api/assignments"))
    assert [each["name"] for each in graded] == ["01_small"]
    assert sorted(map(str, (small_root / "home").rglob("*"))) == []
