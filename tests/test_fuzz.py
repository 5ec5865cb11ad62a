"""Whatever is handed in, the run goes on, and there is a record; and the same work has the same record each time."""

import json
import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from autograder import documents, notebook
from autograder.grade import grade
from autograder.nbgrader_parts import submission_exporter
from tests import attacking, fuzzing, tiny
from tests.engine import needs_walls, template  # noqa: F401  # a fixture

# `python -m tests.fuzzing` takes a thousand; here as many as there is time for, other ones with FUZZ_FIRST.
CASES, FIRST = (int(os.environ.get(name, default)) for name, default in (("FUZZ_CASES", "40"), ("FUZZ_FIRST", "0")))
TIMES = 50


@pytest.mark.slow
@needs_walls
def test_a_mutated_notebook_never_stops_a_run_and_leaves_a_record(tmp_path: Path, template: Any) -> None:  # noqa: F811
    """No fault of ours in any of them, and each exercise of each has its checks."""
    with attacking.with_limits(attacking.LIMITS):
        done = fuzzing.graded(tmp_path, range(FIRST, FIRST + CASES))
    assert len(done) == CASES
    for seed, document in done.items():
        assert [one.exercise for one in document.exercises] == ["add-up", "predict-two"], seed
        assert "internal" not in fuzzing.verdicts(document), seed
    assert sum("pass" in fuzzing.verdicts(document) for document in done.values()) > CASES / 4  # most change little


@pytest.mark.slow
@needs_walls
def test_one_submission_graded_fifty_times_has_fifty_equal_records(tmp_path: Path, template: Any) -> None:  # noqa: F811
    """Handed in by fifty students, so that no record is that of another time."""
    room, released = tiny.room(tmp_path)
    partly = tiny.solved(released, add_up="def add_up(x):\n    return jax.jit(lambda v: jnp.sum(v))(x)\n")
    students = [f"s{number}" for number in range(TIMES)]
    first = tiny.hand_in(room, students[0], partly)
    for student in students[1:]:
        shutil.copytree(first.parent, room.root / "submitted" / student / room.unit)
    done = grade(room, tiny.unit(), students, 1, lambda: None)
    assert {document.exercises for document in done.values()} == {done[students[0]].exercises}
    assert [one.earned for one in done[students[0]].exercises] == [1, 2]
    assert {room.marks(student)["add-up"].score for student in students} == {1}
    assert documents.read(documents.place(room.root, room.unit, students[-1])) == done[students[-1]]


@pytest.mark.parametrize("change", [
    lambda cell: cell.update(outputs=[{"output_type": "none"}, 3]), lambda cell: cell.pop("outputs"),
    lambda cell: cell.update(execution_count="x"), lambda cell: cell.update(attachments=3),
    lambda cell: cell["metadata"].update(tags="x", deletable="no", extra=[None]), lambda cell: cell.update(id=7),
    lambda cell: cell.update(source=[cell["source"], None, "\ud800"]),
])
def test_what_is_wrong_around_a_source_costs_nothing(tmp_path: Path, change: Any) -> None:
    """An output, a count, an attachment or a tag of no known form, and half a character."""
    _, released = tiny.room(tmp_path)
    tree = json.loads(notebook.dumps(released))
    cell = next(cell for cell in tree["cells"] if cell["id"] == "add-up")
    cell["source"] = "def add_up(x): return 1"
    change(cell)
    read = submission_exporter.read(json.dumps(tree))
    (found,) = [cell for cell in read.cells if cell.metadata.get("nbgrader", {}).get("grade_id") == "add-up"]
    assert found.source.rstrip("?") == "def add_up(x): return 1"
    assert len(read.cells) == len(tree["cells"])
