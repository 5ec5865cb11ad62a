"""Each attack is graded: it earns what it deserves, the rest of the notebook keeps its points, and no trace is left."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from autograder import notebook
from autograder.classroom import Classroom, Graded
from autograder.records import Record
from tests import attacking, tiny
from tests.attacking import Attack
from tests.engine import needs_walls, template  # noqa: F401  # a fixture

pytestmark = [pytest.mark.slow, needs_walls]

ATTACKS = attacking.load()
RIGHT = "_total = jax.jit(jnp.sum)\n\n\ndef add_up(x):\n    return _total(x)\n"


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory, template: Any) -> Iterator[tuple[Classroom, Any]]:  # noqa: F811
    """A class on the tiny unit, graded within small limits, with one honest student in it."""
    tmp_path_factory.getbasetemp()  # that of pytest is for the whole run
    with attacking.own_temporary_folder(), attacking.with_limits(attacking.LIMITS):
        classroom, released = tiny.room(tmp_path_factory.mktemp("attacked"))
        tiny.hand_in(classroom, "honest", tiny.solved(released, add_up=RIGHT))
        honest = classroom.autograde("honest")
        assert marks(honest) == {"add-up": 3, "predict-two": 2}
        yield classroom, released
        assert marks(classroom.graded("honest")) == {"add-up": 3, "predict-two": 2}


def marks(graded: Graded) -> dict[str, float]:
    """The gradebook's points by exercise."""
    return {slug: mark.score for slug, mark in graded.marks.items()}


def judged(classroom: Classroom, student: str, nb: Any) -> tuple[Graded, str]:
    """Grade one notebook; see that nothing around it changed; return what came of it, and all that it shows."""
    tiny.hand_in(classroom, student, nb)
    before = attacking.around(classroom.root)
    graded = classroom.autograde(student)
    assert attacking.around(classroom.root) == before
    path = classroom.root / "autograded" / student / tiny.UNIT / f"{tiny.UNIT}.ipynb"
    assert path.stat().st_size < 60_000_000
    return graded, attacking.text_of(notebook.read(path))


@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.name)
def test_an_attack_earns_what_it_deserves(room: tuple[Classroom, Any], attack: Attack) -> None:
    """No point more, and the other exercise's points, a record of both, and nothing of ours shown."""
    classroom, released = room
    graded, shown = judged(classroom, attack.name, tiny.solved(released, add_up=attack.answer))
    assert marks(graded) == {"add-up": attack.deserves, "predict-two": 2}
    for record in graded.records.values():
        assert isinstance(record, Record), record
    assert "LOOT" not in shown
    assert str(classroom.root) not in shown


@pytest.mark.parametrize("name", attacking.NOTEBOOKS)
def test_a_mutated_notebook_earns_nothing(room: tuple[Classroom, Any], name: str) -> None:
    """Whatever the metadata and the structure say, the wrong answer earns 0 and the right one its points."""
    classroom, released = room
    nb = tiny.solved(released, add_up=attacking.WRONG)
    attacking.NOTEBOOKS[name][1](nb)
    graded, _ = judged(classroom, name, nb)
    assert marks(graded) == {"add-up": 0, "predict-two": 2}
    for record in graded.records.values():
        assert isinstance(record, Record), record


def test_shadow_modules_beside_the_notebook_are_not_imported(room: tuple[Classroom, Any]) -> None:
    """What lies in the submission's folder is neither the student's kernel's nor ours."""
    classroom, released = room
    path = tiny.hand_in(classroom, "shadows", tiny.solved(released, add_up=RIGHT))
    for module in ("numpy", "jax", "jitscope", "IPython", "sitecustomize", "nbgrader"):
        (path.parent / f"{module}.py").write_text(f"open({str(classroom.root / 'harm')!r}, 'w')\nraise SystemExit")
    (path.parent / "link").symlink_to(classroom.root / "gradebook.db")
    graded = classroom.autograde("shadows")
    assert marks(graded) == {"add-up": 3, "predict-two": 2}
    assert not (classroom.root / "harm").exists()


def test_feedback_shows_no_script(room: tuple[Classroom, Any]) -> None:
    """What a student wrote into an error is text on the page."""
    classroom, released = room
    attack = next(attack for attack in ATTACKS if attack.name == "reader-script")
    tiny.hand_in(classroom, "scripted", tiny.solved(released, add_up=attack.answer))
    classroom.autograde("scripted")
    classroom.feedback()
    pages = list((classroom.root / "feedback" / "scripted").rglob("*.html"))
    assert pages
    for page in pages:
        assert "<script>alert" not in page.read_text(encoding="utf-8")
        assert not re.search(r"<[^>]*\bonerror", page.read_text(encoding="utf-8"))


def test_every_class_has_attacks() -> None:
    """ATTACKS lists sixteen classes; each is tried in several ways."""
    tried = [attack.about["class"] for attack in ATTACKS] + [kind for kind, _ in attacking.NOTEBOOKS.values()]
    few = {kind for kind in attacking.CLASSES if tried.count(kind) < 2}
    assert few <= {"packaging"}  # files beside the notebook have a test of their own


FOOLS_STOCK = [attack for attack in ATTACKS if attack.about["stock"] == "full marks"]


def test_stock_nbgrader_is_fooled(tmp_path: Path) -> None:
    """The same attacks earn full marks where nbgrader runs the notebook and the tests in one process."""
    earned = {}
    with attacking.stock():
        classroom, released = tiny.room(tmp_path)
        for attack in FOOLS_STOCK:
            tiny.hand_in(classroom, attack.name, tiny.solved(released, add_up=attack.answer))
            earned[attack.name] = marks(classroom.autograde(attack.name))["add-up"]
        nb = tiny.solved(released, add_up=attacking.WRONG)
        attacking.NOTEBOOKS["tag-skip"][1](nb)
        tiny.hand_in(classroom, "tag-skip", nb)
        earned["tag-skip"] = marks(classroom.autograde("tag-skip"))["add-up"]
    assert len(earned) >= 6
    assert earned == dict.fromkeys(earned, 3)
