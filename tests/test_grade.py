"""`autograder grade`: what was handed in gets its marks and a record, once, and a fault of ours is never a zero."""

import contextlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass, replace
from multiprocessing import resource_tracker
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from autograder import cli, documents, notebook, records, sandbox
from autograder.classroom import Classroom
from autograder.course import load
from autograder.engine import walls
from autograder.engine.limits import Limits
from autograder.nbgrader_parts.submission_exporter import SubmissionExporter
from autograder.nbgrader_settings import limits_of
from tests import tiny
from tests.conftest import ROOT

LIMITS = "[limits]\ncell_seconds = 4\n\n[beliefs]"
ENDLESS = "def add_up(x):\n    while True:\n        pass"
ABOUT = {"submission": "d", "sandbox": "bubblewrap", "seconds": 1.0}


@dataclass
class Said:
    """What a run of the command came to."""

    code: int
    out: str
    err: str


def autograder(root: Path, *words: str) -> Said:
    """Run the command in this process."""
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
        code = cli.main(["--root", str(root), *words])
    return Said(code, out.getvalue(), err.getvalue())


def new_course(folder: Path) -> tuple[Classroom, Any]:
    """A tiny course with short limits, its assignment generated, and the student version."""
    root = tiny.copy(folder)
    file = root / "course.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("[beliefs]", LIMITS, 1), encoding="utf-8")
    room = Classroom(root, tiny.UNIT, limits=load(root).limits)
    return room, notebook.read(room.generate())


def files_of(root: Path) -> dict[Path, bytes]:
    """Every file below a folder."""
    return {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}


@pytest.fixture(scope="module", autouse=True)
def _tracker() -> None:
    """Start the helper process that multiprocessing keeps for good, so that no test is blamed for it."""
    resource_tracker.ensure_running()


@pytest.fixture(scope="module")
def generated(tmp_path_factory: pytest.TempPathFactory) -> tuple[Classroom, Any]:
    """A tiny course with its assignment generated; to be copied."""
    return new_course(tmp_path_factory.mktemp("generated"))


@pytest.fixture
def class_of_two(generated: tuple[Classroom, Any], tmp_path: Path) -> Classroom:
    """A course in which ann and bob handed in the solution."""
    original, released = generated
    room = Classroom(Path(shutil.copytree(original.root, tmp_path / "course")), tiny.UNIT)
    for student in ("ann", "bob"):
        tiny.hand_in(room, student, tiny.solved(released))
    return room


@pytest.fixture
def no_bwrap(monkeypatch: pytest.MonkeyPatch) -> None:
    """A host without bubblewrap."""
    monkeypatch.setattr(walls.shutil, "which", lambda *_, **__: None)


@dataclass
class Run:
    """A class that was graded, and the same grading by nbgrader's step."""

    room: Classroom
    said: Said
    rows: list[dict[str, Any]]
    plain: dict[str, Any]

    def of(self, student: str, exercise: str = "") -> list[tuple[str, str, Any]]:
        """A student's checks, with verdict and points."""
        mine = [row for row in self.rows if row["student"] == student and row["exercise"].startswith(exercise)]
        return [(row["check"], row["verdict"], row["earned"]) for row in mine]


@pytest.fixture(scope="module")
def graded(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Grade one of each kind."""
    folder = tmp_path_factory.mktemp("graded")
    room, released = new_course(folder)
    tiny.hand_in(room, "good", tiny.solved(released))
    tiny.hand_in(room, "part", tiny.solved(released, add_up="def add_up(x):\n    return jax.jit(lambda v: v.sum())(x)"))
    tiny.hand_in(room, "endless", tiny.solved(released, add_up=ENDLESS))
    tiny.hand_in(room, "stuck", tiny.solved(released, add_up="while True:\n    pass"))
    tiny.hand_in(room, "no-json", "this is no notebook")
    tiny.hand_in(room, "misnamed", "{}").rename(room.root / "submitted" / "misnamed" / tiny.UNIT / "mine.ipynb")
    other = Classroom(Path(shutil.copytree(room.root, folder / "other")), tiny.UNIT, limits=room.limits)
    said = autograder(room.root, "grade", tiny.UNIT, "--json", str(folder / "rows.json"), "--jobs", "2")
    plain = {student: other.autograde(student).marks for student in ("good", "part", "no-json")}
    return Run(room, said, json.loads((folder / "rows.json").read_text(encoding="utf-8")), plain)


@pytest.mark.slow
def test_marks_are_those_of_nbgraders_step(graded: Run) -> None:
    """The same submissions get the same marks, in the gradebook and in the table."""
    assert graded.said.code == 0, graded.said.err
    for student, marks in graded.plain.items():
        assert graded.room.marks(student) == marks
    assert {slug: mark.score for slug, mark in graded.plain["good"].items()} == {"add-up": 3, "predict-two": 2}
    assert 0 < graded.plain["part"]["add-up"].score < 3
    assert re.search(r"good +│ +3 │ +2 │ +5 │", graded.said.out)
    assert re.search(r"misnamed +│ +– │ +– │ +– │ 2 not-run", graded.said.out)
    assert "6 graded, 0 graded before" in graded.said.out


@pytest.mark.slow
def test_an_endless_loop_is_a_timeout_and_costs_its_own_exercise_only(graded: Run) -> None:
    """Whether the loop is in a function that the checks call, or in the cell itself."""
    for student in ("endless", "stuck"):
        assert graded.of(student) == [
            ("value", "timeout", 0.0), ("compiles", "timeout", 0.0), ("prediction", "pass", 2.0),
        ]  # fmt: skip


@pytest.mark.slow
def test_every_submission_has_rows_and_a_record(graded: Run) -> None:
    """One row a check, also for what cannot be read; and the record on disk says the same."""
    keys = ["belief", "check", "earned", "exercise", "message", "points", "student", "unit", "verdict"]
    assert {tuple(sorted(row)) for row in graded.rows} == {tuple(keys)}
    assert graded.of("no-json") == [
        ("value", "not-run", 0.0), ("compiles", "not-run", 0.0), ("prediction", "not-run", 0.0),
    ]  # fmt: skip
    assert graded.of("misnamed") == [("(all)", "not-run", None), ("(all)", "not-run", None)]
    assert graded.room.marks("misnamed") == {}
    assert "no-json: nothing to run: What was handed in is not a notebook" in graded.said.out
    assert [row["message"] for row in graded.rows if row["student"] == "good"] == ["", "", ""]
    for student in {row["student"] for row in graded.rows}:
        document = documents.read(documents.place(graded.room.root, tiny.UNIT, student))
        assert list(document.rows()) == [row for row in graded.rows if row["student"] == student]
        assert (document.sandbox, document.student) == ("bubblewrap", student)
        assert (document.seconds > 0) == (student != "misnamed")


@pytest.mark.slow
def test_what_is_graded_stays_until_it_is_handed_in_again(class_of_two: Classroom) -> None:
    """A second run grades nothing; a newer timestamp, other content and --force each grade again."""
    root, words = class_of_two.root, ("grade", tiny.UNIT, "--jobs", "1")
    said = autograder(root, *words, "--student", "ann")
    assert (said.code, "1 graded, 0 graded before" in said.out) == (0, True)
    assert class_of_two.marks("bob") == {}
    assert not documents.place(root, tiny.UNIT, "bob").exists()
    assert "1 graded, 1 graded before" in autograder(root, *words).out
    before = files_of(root)
    assert "0 graded, 2 graded before" in autograder(root, *words).out
    assert files_of(root) == before
    folder = root / "submitted" / "ann" / tiny.UNIT
    (folder / "timestamp.txt").write_text("2030-01-01 10:00:00 UTC", encoding="utf-8")
    assert "1 graded, 1 graded before" in autograder(root, *words).out
    text = (folder / f"{tiny.UNIT}.ipynb").read_text(encoding="utf-8")
    (folder / f"{tiny.UNIT}.ipynb").write_text(text.replace("prediction = 2", "prediction = 7"), encoding="utf-8")
    assert "1 graded, 1 graded before" in autograder(root, *words).out
    assert class_of_two.marks("ann")["predict-two"].score == 0
    assert "1 graded, 0 graded before" in autograder(root, *words, "--student", "bob", "--force").out


@pytest.mark.slow
@pytest.mark.usefixtures("no_bwrap")
def test_without_a_sandbox_it_warns_and_marks_the_record(class_of_two: Classroom) -> None:
    """`--sandbox=none` is said before and after, and the record holds it."""
    said = autograder(class_of_two.root, "grade", tiny.UNIT, "--student", "ann", "--sandbox=none", "--jobs", "1")
    assert said.code == 0
    assert said.err.startswith("! --sandbox=none: student code runs as you")
    assert "graded without a sandbox: ann" in said.out
    assert documents.read(documents.place(class_of_two.root, tiny.UNIT, "ann")).sandbox == "none"
    assert class_of_two.marks("ann")["add-up"].score == 3


@pytest.mark.slow
def test_a_fault_of_ours_is_no_zero(tmp_path: Path) -> None:
    """Checks that fail themselves: verdict internal, exit code 1, nothing in the gradebook, and tried again later."""
    root = tiny.copy(tmp_path)
    source = root / "source" / tiny.UNIT / f"{tiny.UNIT}.ipynb"
    nb = notebook.read(source)
    (cell,) = [cell for cell in nb.cells if cell.id == "predict-two-hidden"]
    cell.source = cell.source.replace(notebook.BEGIN_HIDDEN, f"{notebook.BEGIN_HIDDEN}\n1 / 0")
    notebook.write(source, nb)
    room = Classroom(root, tiny.UNIT)
    tiny.hand_in(room, "ann", tiny.solved(notebook.read(room.generate())))
    for turn in (1, 2):
        said = autograder(root, "grade", tiny.UNIT, "--jobs", "1", "--json", str(tmp_path / "rows.json"))
        assert said.code == 1
        assert "1 graded, 0 graded before" in said.out
        (line,) = [line for line in said.out.splitlines() if line.startswith("✗")]
        assert re.match(r"✗ ann: no mark, a fault of ours: .*hidden checks of predict-two: .*division by zero", line)
        log = (room.logs / "autograde-ann.log").read_text(encoding="utf-8")
        assert log.count("Sanitizing") == 2 * turn  # a second try each time
        rows = json.loads((tmp_path / "rows.json").read_text(encoding="utf-8"))
        assert {(row["verdict"], row["earned"]) for row in rows} == {("internal", None)}
        with room.gradebook() as gradebook:
            assert gradebook.assignment_submissions(tiny.UNIT) == []


@pytest.mark.slow
def test_nbgrader_refuses_without_bubblewrap(class_of_two: Classroom) -> None:
    """`nbgrader autograde` says one line, makes nothing and writes no mark."""
    root = class_of_two.root
    (root / "nbgrader_config.py").write_text((ROOT / "nbgrader_config.py").read_text())
    code = (
        "import shutil; from autograder.engine import walls; real = shutil.which\n"
        "shutil.which = lambda name, *a, **k: None if name == 'bwrap' else real(name, *a, **k)\n"
        "from nbgrader.apps.nbgraderapp import main; main()"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code, "autograde", tiny.UNIT], cwd=root, capture_output=True, text=True, check=False,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert ran.returncode == 1
    errors = [line for line in ran.stderr.splitlines() if "ERROR" in line]
    assert len(errors) == 1
    assert "bwrap: not found, so no student's code can run here; install bubblewrap" in errors[0]
    assert "Traceback" not in ran.stderr
    assert class_of_two.marks("ann") == {}
    assert not (root / "autograded").exists()


@pytest.mark.usefixtures("no_bwrap")
def test_without_bubblewrap_nothing_is_graded_or_written(class_of_two: Classroom) -> None:
    """One line that says what to install, exit code 2, no file made or changed."""
    before = files_of(class_of_two.root)
    said = autograder(class_of_two.root, "grade", tiny.UNIT)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("autograder: bwrap: not found, so no student's code can run here; install bubblewrap")
    assert said.err.count("\n") == 1
    assert files_of(class_of_two.root) == before


@pytest.mark.usefixtures("no_bwrap")
def test_our_own_answers_run_everywhere() -> None:
    """`check` and `demo` do without bubblewrap, and say so in one line."""
    out = io.StringIO()
    assert sandbox.for_our_own(Console(file=out, width=40)) == "none"
    assert out.getvalue().startswith("! no sandbox: our own answers run without one (bwrap: not found")
    assert out.getvalue().count("\n") == 1


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["01_tinny"], "course.toml: there is no unit '01_tinny'; did you mean '01_tiny'?"),
        ([tiny.UNIT, "--student", "anna"], "submitted/: 'anna' handed in nothing for 01_tiny; did you mean 'ann'?"),
        ([tiny.UNIT, "--json", "nowhere/x.json"], "nowhere/x.json: its folder is not there"),
    ],
)
def test_bad_words_get_one_line(class_of_two: Classroom, words: list[str], says: str) -> None:
    """Unknown names are told, with the one that may have been meant."""
    said = autograder(class_of_two.root, "grade", *words, "--sandbox=none")
    assert said.code == 2
    assert says in said.err
    assert "Traceback" not in said.err


def test_an_empty_class_and_an_unknown_assignment_get_one_line(class_of_two: Classroom) -> None:
    """No submission, and no `generate_assignment` before: the command to run is named."""
    (class_of_two.root / "gradebook.db").unlink()
    said = autograder(class_of_two.root, "grade", tiny.UNIT)
    assert said.code == 2
    assert said.err == (
        "autograder: gradebook.db: does not know 01_tiny yet; run `nbgrader generate_assignment 01_tiny` first\n"
    )
    shutil.rmtree(class_of_two.root / "submitted")
    said = autograder(class_of_two.root, "grade", tiny.UNIT)
    assert said.code == 2
    assert said.err.startswith("autograder: submitted/: holds nothing for 01_tiny; run `nbgrader collect 01_tiny`, or ")


# Record documents.


@pytest.mark.parametrize(
    ("error", "verdict"),
    [
        ("TimeLimit", "timeout"), ("MemoryLimit", "memory"), ("MemoryError", "memory"), ("OutputLimit", "output"),
        ("KernelDied", "crash"), ("ValueError", "error"), ("NameError", "error"),
    ],
)  # fmt: skip
def test_the_verdict_follows_from_the_class_of_error(error: str, verdict: str) -> None:
    """What stopped a probe is told apart from what a student's code raised."""
    made = tiny.graded({
        "add-up": [tiny.check("value", lost="error", error=error), tiny.check("compiles", 2, lost="fail")],
        "predict-two": [tiny.check("prediction", 2)],
    })
    document = documents.of_graded(tiny.unit(), made, "", **ABOUT)
    assert [(row["verdict"], row["earned"]) for row in document.rows()] == [(verdict, 0), ("fail", 0), ("pass", 2)]
    assert [row["message"] for row in document.rows()][1:] == ["f: got one, expected two. Think.", ""]
    assert document.marked
    # A name that is missing since its own cell was stopped.
    stopped = replace(made, errors=(("add-up", "KernelDied"),))
    first = next(documents.of_graded(tiny.unit(), stopped, "", **ABOUT).rows())
    assert first["verdict"] == ("crash" if error == "NameError" else verdict)


def test_an_exercise_without_a_record_is_ours_and_has_no_mark() -> None:
    """Whatever the gradebook says, no zero is told where nothing was judged."""
    made = tiny.graded({
        "add-up": records.NoRecordError("the cell shows no record"), "predict-two": [tiny.check("prediction", 2)],
    })  # fmt: skip
    document = documents.of_graded(tiny.unit(), made, "", **ABOUT)
    assert [(row["verdict"], row["earned"]) for row in document.rows()] == [("internal", None), ("pass", 2)]
    assert not document.marked


def test_documents_are_read_as_written_and_nothing_else_is(tmp_path: Path) -> None:
    """A record comes back equal; another version, verdict, form or no file is refused in a line."""
    path = documents.place(tmp_path, tiny.UNIT, "ann")
    with pytest.raises(documents.DocumentError, match="no record of grading"):
        documents.read(path)
    document = documents.without_marks(tiny.unit(), "ann", "internal", "no luck", **ABOUT)
    documents.write(path, document)
    assert path == tmp_path / "records" / tiny.UNIT / "ann.json"
    assert documents.read(path) == document
    good = path.read_text(encoding="utf-8")
    for old, new in (('"version": 1', '"version": 2'), ("internal", "maybe"), ('"jax"', '"jaxx"'), ("{", "[")):
        path.write_text(good.replace(old, new), encoding="utf-8")
        with pytest.raises(documents.DocumentError, match=r"ann\.json: (is|has)"):
            documents.read(path)


def test_the_digest_tells_what_was_handed_in_and_when(tmp_path: Path) -> None:
    """Another notebook or another time is another submission; other files are not."""
    seen = {documents.digest(tmp_path)}
    for name, text in (("a.ipynb", "1"), ("a.ipynb", "2"), ("timestamp.txt", "now")):
        (tmp_path / name).write_text(text, encoding="utf-8")
        seen.add(documents.digest(tmp_path))
    assert len(seen) == 4
    (tmp_path / "notes.md").write_text("x", encoding="utf-8")
    assert documents.digest(tmp_path) in seen


def test_a_marked_submission_survives_a_failure(class_of_two: Classroom, monkeypatch: pytest.MonkeyPatch) -> None:
    """What fails takes only an entry without marks out of the gradebook: an earlier mark stays."""
    exporter = SubmissionExporter()
    with class_of_two.gradebook() as gradebook:
        for student in ("ann", "bob"):
            gradebook.update_or_create_student(student)
            gradebook.update_or_create_submission(tiny.UNIT, student)
        grade_of_bob = gradebook.find_grade("add-up-hidden", tiny.UNIT, tiny.UNIT, "bob")
        grade_of_bob.auto_score = 3
        gradebook.db.commit()
        url = gradebook.db.bind.url.render_as_string()

    def fail(*_: Any) -> None:
        raise RuntimeError("ours")

    monkeypatch.setattr(exporter, "_preprocess", fail)
    for student in ("ann", "bob"):
        where = {"db_url": url, "assignment": tiny.UNIT, "notebook": tiny.UNIT, "student": student}
        with pytest.raises(RuntimeError, match="ours"):
            exporter.from_file(io.StringIO("no notebook"), {"nbgrader": where})
    assert class_of_two.marks("ann") == {}
    assert class_of_two.marks("bob")["add-up"].score == 3


def test_limits_reach_the_referee(generated: tuple[Classroom, Any]) -> None:
    """course.toml's limits and the sandbox are settings of the step that grades."""
    config = generated[0]._config()
    assert Limits(**config.Referee.limits) == Limits(cell_seconds=4)
    assert config.Referee.walled
    assert not Classroom(generated[0].root, tiny.UNIT, sandbox="none")._config().Referee.walled


def test_a_broken_registry_ends_nbgrader_with_one_line(tmp_path: Path) -> None:
    """The configuration file takes its limits from course.toml; without one there, the defaults hold."""
    assert limits_of(tmp_path) == {}
    (tmp_path / "course.toml").write_text("[limits]\nmemory = 0\n", encoding="utf-8")
    with pytest.raises(SystemExit, match=r"^nbgrader: course\.toml:"):
        limits_of(tmp_path)
    assert limits_of(ROOT)["cell_seconds"] == load(ROOT).limits.cell_seconds
