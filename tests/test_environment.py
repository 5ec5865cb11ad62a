"""One lock feeds every door: what course.in asks for, what pip and conda install, what CI runs, what git ignores."""

import ast
import importlib.metadata
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.conftest import ROOT

LOCK = ROOT / "requirements" / "course.lock"
ASKED = ROOT / "requirements" / "course.in"
INSTALL = ROOT / "requirements" / "install.py"
PYTHONS = ("3.11", "3.12", "3.13")
SYSTEMS = (("linux", "Linux"), ("darwin", "Darwin"))


def locked() -> list[tuple[Requirement, list[str]]]:
    """Return each entry of the lock: what is pinned, and its hashes."""
    entries = []
    for line in re.sub(r"\\\n\s*", " ", LOCK.read_text(encoding="utf-8")).splitlines():
        if line.strip() and not line.lstrip().startswith("#"):
            pinned, *hashes = re.split(r"\s+--hash=", line.strip())
            entries.append((Requirement(pinned), hashes))
    return entries


def asked() -> list[Requirement]:
    """Return what the course asks for by name."""
    lines = ASKED.read_text(encoding="utf-8").splitlines()
    return [Requirement(line) for line in lines if line.strip() and not line.startswith("#")]


def applies(marker: Marker | None, python: str, system: tuple[str, str]) -> bool:
    """Return whether a line counts for a Python on a system."""
    return marker is None or marker.evaluate({
        "python_version": python, "python_full_version": f"{python}.0", "sys_platform": system[0],
        "platform_system": system[1], "implementation_name": "cpython", "platform_python_implementation": "CPython",
        "os_name": "posix", "platform_machine": "x86_64",
    })  # fmt: skip


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system[0])
@pytest.mark.parametrize("python", PYTHONS)
def test_lock_answers_everything_that_is_asked(python: str, system: tuple[str, str]) -> None:
    """For each Python and system, each name asked for is pinned exactly once, to a version that fits."""
    pins: dict[str, list[str]] = {}
    for requirement, _ in locked():
        if applies(requirement.marker, python, system):
            (specifier,) = requirement.specifier
            assert specifier.operator == "=="
            pins.setdefault(canonicalize_name(requirement.name), []).append(specifier.version)
    assert {name: versions for name, versions in pins.items() if len(versions) != 1} == {}
    for wanted in asked():
        if applies(wanted.marker, python, system):
            (version,) = pins[canonicalize_name(wanted.name)]
            assert wanted.specifier.contains(version, prereleases=True), (wanted, version)
    assert Version(pins["jax"][0]) == Version("0.10.2" if python == "3.11" else "0.12.0.1")


def test_lock_is_hashed_and_names_no_address() -> None:
    """Every entry has SHA-256 hashes, and nothing in it, or beside it, says where packages come from."""
    entries = locked()
    assert len(entries) > 80
    assert [str(requirement) for requirement, hashes in entries if not hashes] == []
    assert [h for _, hashes in entries for h in hashes if not re.fullmatch(r"sha256:[0-9a-f]{64}", h)] == []
    assert [str(requirement) for requirement, _ in entries if requirement.url] == []
    for path in (LOCK, ASKED, ROOT / "environment.yml", ROOT / "pyproject.toml"):
        text = path.read_text(encoding="utf-8")
        assert re.findall(r"\S*://\S*|--?(?:extra-)?index-url|--find-links|--trusted-host", text) == [], path.name


def test_installed_is_what_the_lock_says() -> None:
    """The environment of this test holds the locked versions: no stale .venv makes a test pass."""
    differs = {}
    for requirement, _ in locked():
        if requirement.marker is None or requirement.marker.evaluate():
            (specifier,) = requirement.specifier
            try:
                there = importlib.metadata.version(requirement.name)
            except importlib.metadata.PackageNotFoundError:
                there = "(not installed)"
            if Version(specifier.version) != (Version(there) if there[0].isdigit() else there):
                differs[requirement.name] = (specifier.version, there)
    assert differs == {}


def test_conda_takes_the_same_lock() -> None:
    """environment.yml brings Python and pip, and leaves all the rest to the lock."""
    environment = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
    python, pip, rest = environment["dependencies"]
    assert (pip, rest) == ("pip", {"pip": ["-r requirements/course.lock"]})
    supported = SpecifierSet(python.removeprefix("python"))
    assert [version for version in PYTHONS if version not in supported] == []
    assert "3.10" not in supported
    assert "--no-deps" in (ROOT / "postBuild").read_text(encoding="utf-8")


def test_every_file_agrees_on_the_pythons() -> None:
    """The packages' own metadata, set-up and CI speak of the same versions of Python."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["requires-python"] == f">={PYTHONS[0]}"
    assert project["tool"]["ruff"]["target-version"] == "py" + PYTHONS[0].replace(".", "")
    (oldest,) = re.findall(r"^OLDEST = (\(.*\))$", INSTALL.read_text(encoding="utf-8"), re.MULTILINE)
    assert ast.literal_eval(oldest) == tuple(map(int, PYTHONS[0].split(".")))
    workflow = yaml.safe_load((ROOT / ".github/workflows/ci.yml").read_text(encoding="utf-8"))
    (job,) = workflow["jobs"].values()
    assert tuple(job["strategy"]["matrix"]["python"]) == PYTHONS
    assert any(step.get("run") == ".ci/run" for step in job["steps"])
    assert (ROOT / ".ci/run").read_text(encoding="utf-8").splitlines()[-1] == "exec make test"


def test_packages_need_only_what_is_asked_for() -> None:
    """What the packages declare is among what is locked, and jitscope imports no more than it declares."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = {canonicalize_name(requirement.name) for requirement in asked()}
    assert set(project["dependencies"]) == {"jax", "numpy", "matplotlib", "pillow"} <= names
    declared = {"PIL" if name == "pillow" else name for name in project["dependencies"]}
    foreign = imported(ROOT / "jitscope") - declared - {"jitscope"} - set(sys.stdlib_module_names)
    assert foreign == set()
    assert "autograder" not in imported(ROOT / "jitscope")


def imported(package: Path) -> set[str]:
    """Return the top-level names that a package's modules import."""
    found = set()
    for path in package.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
                found.add(node.module.split(".")[0])
    return found


@pytest.mark.parametrize(
    ("path", "ignored"),
    [
        (".venv/bin/python", True),
        ("jax_jit_course.egg-info/PKG-INFO", True),
        ("autograder/__pycache__/cli.pyc", True),
        ("source/05_jit_cache/.ipynb_checkpoints/x.ipynb", True),
        ("submitted/alice/05_jit_cache/05_jit_cache.ipynb", True),
        ("autograded/alice/05_jit_cache/05_jit_cache.ipynb", True),
        ("feedback/alice/05_jit_cache/05_jit_cache.html", True),
        ("exchange/jax-jit/inbound/x", True),
        ("gradebook.db", True),
        ("gradebook.db-journal", True),
        ("demo/gradebook.db", True),
        ("reports/05_jit_cache.html", True),
        (".jupyter/runtime/kernel.json", True),
        (".nbgrader.log", True),
        ("source/05_jit_cache/05_jit_cache.ipynb", False),
        ("release/05_jit_cache/05_jit_cache.ipynb", False),
        ("notebooks/05_jit_cache.ipynb", False),
        ("tests/answers/cache-key/right-decorated.py", False),
        ("tests/fixtures/course/release/01_small/01_small.ipynb", False),
        ("course.toml", False),
        ("requirements/course.lock", False),
    ],
)
def test_git_ignores_run_time_data_and_nothing_else(path: str, ignored: bool) -> None:
    """What a class, a cache or a set-up leaves is ignored; what the course is made of is not."""
    done = subprocess.run(["git", "check-ignore", "--quiet", "--no-index", path], cwd=ROOT, check=False)
    assert done.returncode == (0 if ignored else 1)


def run_install(before: str) -> subprocess.CompletedProcess[str]:
    """Run the set-up script with something faked before it; it must not get as far as to install."""
    script = (
        f"import runpy, subprocess, sys\nsubprocess.call = lambda *a, **k: sys.exit('it began to install')\n{before}\n"
        f"runpy.run_path({str(INSTALL)!r}, run_name='__main__')\n"
    )
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)


def test_old_python_is_told_so() -> None:
    """On a Python that is too old, set-up says which it is, which it needs, and how to name another, in one line."""
    done = run_install("sys.version_info = (3, 9, 18, 'final', 0)")
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr == (
        f"setup: this is Python 3.9 ({sys.executable}); the course needs Python 3.11 or newer. "
        "Name one: make PYTHON=python3.12 ...\n"
    )


def test_python_without_venv_is_told_so() -> None:
    """Where Python cannot make virtual environments, set-up says so and what to install."""
    done = run_install("sys.modules['ensurepip'] = None")
    assert done.returncode == 1
    assert "cannot make virtual environments (no ensurepip)" in done.stderr
    assert done.stderr.count("\n") == 1


def test_set_up_script_is_readable_to_old_pythons() -> None:
    """The script parses as Python 3.6 would parse it: an old one gets its sentence and no SyntaxError."""
    tree = ast.parse(INSTALL.read_text(encoding="utf-8"), feature_version=(3, 6))
    newer = (ast.NamedExpr, ast.Match)
    assert not [node for node in ast.walk(tree) if isinstance(node, newer)]
