"""Attacks as data: one file each in `attacks/`, the text of the answer to the tiny course's `add-up`; and what mutates
a notebook instead. The first lines say `# class:`, `# tries:` and `# stock:`, what plain nbgrader answers; where the
answer earns something all the same, `# deserves:`.
"""

import copy
import json
import re
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell

from autograder import classroom
from tests.test_submissions import Change, copied, dropped, relabelled

FOLDER = Path(__file__).resolve().parent / "attacks"
CLASSES = ("error reporting", "rewriting tests", "lying objects", "patched libraries", "value without the work",
           "notebook metadata", "notebook structure", "ending early", "never ending", "resources", "reading", "writing",
           "reaching out", "packaging", "behaving only when graded", "the reader")
WRONG = "def add_up(x):\n    return 0.0\n"
LIMITS = {"cell_seconds": 5, "submission_seconds": 60, "memory": 3 << 30, "processes": 200, "output_bytes": 4_000_000}


@dataclass(frozen=True)
class Attack:
    """One answer that is out for more than it deserves."""

    name: str
    about: dict[str, str]
    answer: str

    @property
    def deserves(self) -> float:
        """The points that `add-up` is worth as it stands."""
        return float(self.about.get("deserves", 0))


def load(folder: Path = FOLDER) -> list[Attack]:
    """Read the attacks of one folder."""
    return [_read(path) for path in sorted(folder.glob("*.py"))]


def _read(path: Path) -> Attack:
    text = path.read_text(encoding="utf-8")
    about = dict(re.findall(r"^# (class|tries|stock|deserves): (.+)$", text, re.MULTILINE))
    assert about.get("class") in CLASSES, path
    assert {"tries", "stock"} <= set(about), path
    return Attack(path.stem, about, text)


def _together(*changes: Change) -> Change:
    def change(nb: Any) -> None:
        for one in changes:
            one(nb)

    return change


def _moved(cell_id: str, to: int) -> Change:
    def change(nb: Any) -> None:
        (at,) = [i for i, cell in enumerate(nb.cells) if cell.id == cell_id]
        nb.cells.insert(to, nb.cells.pop(at))

    return change


def _rewritten(cell_id: str, source: str) -> Change:
    def change(nb: Any) -> None:
        next(cell for cell in nb.cells if cell.id == cell_id).source = source

    return change


def _split(nb: Any) -> None:
    (at,) = [i for i, cell in enumerate(nb.cells) if cell.id == "add-up-hidden"]
    half = copy.deepcopy(nb.cells[at])
    half.source = "pass"
    nb.cells[at].source = "with checks('add-up') as check:"
    nb.cells.insert(at + 1, half)


def _added(cell: Any) -> Change:
    return lambda nb: nb.cells.insert(0, cell)


def _kernelspec(nb: Any) -> None:
    nb.metadata.kernelspec = {"name": "bash", "display_name": "x", "language": "bash"}
    nb.metadata.language_info = {"name": "bash"}


# By name: class, and what is done to the notebook; its answer to `add-up` is wrong besides.
NOTEBOOKS: dict[str, tuple[str, Change]] = {
    "tag-skip": ("notebook metadata", relabelled("add-up-hidden", tags=["skip-execution"])),
    "tag-raises": ("notebook metadata", relabelled("add-up-hidden", tags=["raises-exception"])),
    "points": ("notebook metadata", relabelled("add-up-hidden", nbgrader={"points": 300})),
    "not-graded": ("notebook metadata", relabelled("add-up-hidden", nbgrader={"grade": False})),
    "also-solution": ("notebook metadata", relabelled("add-up-hidden", nbgrader={"solution": True})),
    "unlocked": ("notebook metadata", _together(relabelled("add-up-hidden", nbgrader={"locked": False}),
                                                _rewritten("add-up-hidden", "3.0"))),
    "renamed": ("notebook metadata", relabelled("add-up-hidden", nbgrader={"grade_id": "add-up-seen"})),
    "other-exercise": ("notebook metadata", relabelled("predict-two-hidden", nbgrader={"grade_id": "add-up-hidden"})),
    "kernelspec": ("notebook metadata", _kernelspec),
    "deleted": ("notebook structure", dropped("add-up-visible", "add-up-hidden", "01_tiny-setup")),
    "duplicated": ("notebook structure", copied("add-up-hidden", 3)),
    "duplicated-answer": ("notebook structure", copied("add-up", 2)),
    "reordered": ("notebook structure", _moved("add-up-hidden", 0)),
    "split": ("notebook structure", _split),
    "own-cells": ("notebook structure", _added(new_code_cell("1 / 0", id="own"))),
    "own-hidden": ("notebook structure", _added(new_code_cell("3.0", id="add-up-hidden"))),
    "script": ("the reader", _added(new_markdown_cell(
        "<script>alert('atk')</script><a href='javascript:alert(1)'>x</a>", id="md"))),
    "20-mb-cell": ("resources", _added(new_code_cell(f"x = {'y' * 20_000_000!r}", id="big"))),
    "10000-cells": ("resources", lambda nb: nb.cells.extend(new_markdown_cell("x", id=f"m{i}") for i in range(10_000))),
}


@contextmanager
def with_limits(limits: dict[str, Any]) -> Iterator[None]:
    """Have submissions graded within these limits."""
    with changed_settings(lambda config: config.Referee.update(limits=limits)):
        yield


@contextmanager
def stock() -> Iterator[None]:
    """Have submissions graded as nbgrader does by itself."""
    def change(config: Any) -> None:
        referee, rebuilt = "Referee", ("RestoreCells",)
        config.Autograde.autograde_preprocessors = [
            "nbgrader.preprocessors.Execute" if name.endswith(referee) else name
            for name in config.Autograde.autograde_preprocessors if not name.endswith("RequireRecord")]
        config.Autograde.sanitize_preprocessors = [
            name for name in config.Autograde.sanitize_preprocessors if not name.endswith(rebuilt)]
        config.OverwriteCells.add_missing_cells = False
        config.Autograde.exporter_class = "nbconvert.exporters.NotebookExporter"

    with changed_settings(change):
        yield


@contextmanager
def changed_settings(change: Callable[[Any], Any]) -> Iterator[None]:
    """Change what nbgrader is told, for a while."""
    real = classroom.settings

    def settings(*arguments: Any, **options: Any) -> Any:
        config = real(*arguments, **options)
        change(config)
        return config

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(classroom, "settings", settings)
        yield


def around(root: Path) -> dict[str, str]:
    """What lies outside of a submission, and may not change while it is graded: paths and what they hold."""
    startup = Path.home() / ".ipython" / "profile_default" / "startup"
    watched = [root / "source", root / "release", root / "submitted", startup]
    seen = {str(path): path.read_text(errors="replace") for top in watched for path in top.rglob("*")
            if path.is_file() and not path.is_symlink()}
    import jitscope

    package = Path(jitscope.__file__).parent
    seen |= {str(path): str(path.stat().st_mtime_ns) for path in package.rglob("*.py")}
    return seen | dict.fromkeys(_temporary(), "")


def _temporary() -> list[str]:
    """The folders of the engine, and what the attacks write where they believe that /tmp is."""
    return [*map(str, Path(tempfile.gettempdir()).iterdir()),
            *(path for path in ("/tmp/harm", "/tmp/big0", "/tmp/seen") if Path(path).exists())]


@contextmanager
def own_temporary_folder() -> Iterator[None]:
    """Have nobody else's folders where temporary ones are made; its path is short, as sockets need it."""
    with tempfile.TemporaryDirectory(prefix="atk-") as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr(tempfile, "tempdir", folder)
        yield


def text_of(nb: Any) -> str:
    """All that a graded notebook shows."""
    return json.dumps([cell.get("outputs", []) for cell in nb.cells])
