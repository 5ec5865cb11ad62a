"""What tests share: the course, a small one to break, and an eye on what they leave behind."""

import shutil
from collections.abc import Iterator
from multiprocessing import resource_tracker
from pathlib import Path

import psutil
import pytest

from autograder import course as courses

ROOT = Path(__file__).resolve().parent.parent
FIXTURES = Path(__file__).resolve().parent / "fixtures"


@pytest.fixture(scope="session")
def root() -> Path:
    """The tree that is tested."""
    return ROOT


@pytest.fixture(scope="session")
def course() -> courses.Course:
    """The course of this tree."""
    return courses.load(ROOT)


@pytest.fixture
def small_root(tmp_path: Path) -> Path:
    """The folder of a course of one unit and two exercises, a test's own: it may break what it likes."""
    return Path(shutil.copytree(FIXTURES / "course", tmp_path / "course"))


@pytest.fixture
def small_course(small_root: Path) -> courses.Course:
    """The course of one unit and two exercises, in a folder of the test's own."""
    return courses.load(small_root)


@pytest.fixture(autouse=True)
def _no_process_left(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a slow test that leaves a kernel, or any other process, behind."""
    if request.node.get_closest_marker("slow") is None:
        yield
        return
    resource_tracker.ensure_running()  # Python's own: it comes with the first worker process, and stays
    me = psutil.Process()
    before = set(me.children(recursive=True))
    yield
    left = [child for child in me.children(recursive=True) if child not in before]
    _, alive = psutil.wait_procs(left, timeout=5)  # those that were told to end may take a moment
    assert not alive, f"processes left behind: {alive}"
