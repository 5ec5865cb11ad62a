"""What is handed in: any file at all, and any structure; the assignment is found in it, or put back."""

import copy
import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest

from autograder import notebook
from autograder.classroom import Classroom
from autograder.nbgrader_parts.restore_cells import RestoreCells
from autograder.nbgrader_parts.submission_exporter import SubmissionExporter
from tests import tiny


@pytest.mark.parametrize(
    "content", [b"", b"not JSON", b"[]", b"{}", b"\xff\xfe\x00", b'{"cells": 1, "nbformat": 4, "nbformat_minor": 5}',
                b'{"cells": {"cell_type": "code"}, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}'],
)  # fmt: skip
def test_a_file_that_is_no_notebook_is_an_empty_one_that_says_so(
    tmp_path: Path, content: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    """An empty file, text, other JSON, bytes: one line in the log, and one cell that tells the student."""
    path = tmp_path / "01_tiny.ipynb"
    path.write_bytes(content)
    exporter = SubmissionExporter()
    exporter.log = logging.getLogger("tests")
    text, _ = exporter.from_filename(str(path))
    (cell,) = json.loads(text)["cells"]
    assert "The file that you handed in is not a notebook" in "".join(cell["source"])
    (line,) = [record.getMessage() for record in caplog.records if record.name == "tests"]
    assert line.startswith(f"{path} is not a notebook (")
    assert "\n" not in line


@pytest.fixture(scope="module")
def generated(tmp_path_factory: pytest.TempPathFactory) -> tuple[Classroom, Any]:
    """A class on the tiny unit, and the notebook that students get."""
    return tiny.room(tmp_path_factory.mktemp("class"))


Change = Callable[[Any], Any]


def dropped(*ids: str) -> Change:
    """Delete cells."""
    def change(nb: Any) -> None:
        nb.cells = [cell for cell in nb.cells if cell.id not in ids]

    return change


def relabelled(cell_id: str, **changes: Any) -> Change:
    """Change a cell's metadata."""
    def change(nb: Any) -> None:
        (cell,) = [cell for cell in nb.cells if cell.id == cell_id]
        labels = changes.get("nbgrader", {})
        if isinstance(labels, dict):
            labels = {**cell.metadata.get("nbgrader", {}), **labels}
        cell.metadata.update(changes | {"nbgrader": labels})

    return change


def copied(cell_id: str, times: int = 1) -> Change:
    """Put copies of a cell before it, metadata, id and all."""
    def change(nb: Any) -> None:
        (at,) = [i for i, cell in enumerate(nb.cells) if cell.id == cell_id]
        for _ in range(times):
            nb.cells.insert(at, copy.deepcopy(nb.cells[at]))

    return change


def _empty(nb: Any) -> None:
    nb.cells = []


@pytest.mark.parametrize(
    "change",
    [
        dropped(),
        dropped("add-up-hidden", "predict-two-hidden"),
        dropped("add-up-visible", "add-up-hidden", "01_tiny-setup"),
        dropped("add-up", "add-up-visible", "add-up-hidden"),
        _empty,
        relabelled("add-up-hidden", tags=["skip-execution", "raises-exception"], editable=True),
        relabelled("add-up-hidden", tags="skip-execution"),
        relabelled("add-up-hidden", nbgrader={"points": 300, "locked": False}),
        relabelled("add-up-hidden", nbgrader={"grade": False}),
        relabelled("add-up-hidden", nbgrader={"solution": True}),
        relabelled("add-up-hidden", nbgrader={"schema_version": 1}),
        relabelled("add-up-hidden", nbgrader={"cell_type": "markdown"}),
        relabelled("add-up-card", nbgrader={"grade_id": "mine", "grade": True}),
        relabelled("add-up-card", nbgrader=[]),
        relabelled("add-up-card", nbgrader={}),
        copied("add-up-hidden", 3),
        copied("add-up"),
    ],
)
def test_the_assignment_has_its_own_structure_again(generated: tuple[Classroom, Any], change: Change) -> None:
    """Whatever was deleted, copied or re-labelled: every locked cell is there once, as it was."""
    classroom, released = generated
    nb = tiny.solved(released)
    change(nb)
    resources = {"nbgrader": {"notebook": tiny.UNIT, "assignment": tiny.UNIT, "student": "s"}}
    resources["nbgrader"]["db_url"] = f"sqlite:///{classroom.root / 'gradebook.db'}"
    nb = RestoreCells().preprocess(nb, resources)[0]
    nbformat.validate(nb)
    source = {cell.id: cell for cell in notebook.read(tiny.unit().source).cells}
    ours = [cell for cell in nb.cells if "nbgrader" in cell.metadata]
    locked = [cell for cell in ours if cell.metadata.nbgrader.locked]
    names = ["01_tiny-setup", "add-up-visible", "add-up-hidden", "predict-two-visible", "predict-two-hidden"]
    assert sorted(cell.metadata.nbgrader.grade_id for cell in locked) == sorted(names)
    for cell in locked:
        name = cell.metadata.nbgrader.grade_id
        assert cell.id == name
        assert cell.source == source[name].source
        told = source[name].metadata.nbgrader
        assert {key: cell.metadata.nbgrader.get(key) for key in told} == told
    assert all(set(cell.metadata) <= {"nbgrader"} for cell in nb.cells)
    order = [cell.metadata.nbgrader.grade_id for cell in ours]
    for slug in ("add-up", "predict-two"):
        assert order.index("01_tiny-setup") < order.index(f"{slug}-visible") < order.index(f"{slug}-hidden")
        if slug in order:
            assert order.index(slug) < order.index(f"{slug}-visible")
