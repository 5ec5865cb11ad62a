"""One odd class, graded for real: what each of its students earns, and the pages that they get back."""

import html
import re
from dataclasses import dataclass
from typing import Any

import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell

from autograder import notebook
from autograder.classroom import Graded
from tests import tiny
from tests.shown import formgrader_page
from tests.test_submissions import Change, copied, dropped, relabelled


@dataclass(frozen=True)
class OddClass:
    """What grading an odd class came to, one autograded notebook of it, and the pages that its students get."""

    graded: dict[str, Graded]
    notebook: Any
    pages: dict[str, str]
    logs: dict[str, str]

    def marks(self, student: str) -> dict[str, float]:
        """A student's marks by exercise."""
        return {slug: mark.score for slug, mark in self.graded[student].marks.items()}


def text_of(page: str) -> str:
    """What a page says, highlighting and other tags taken out."""
    return html.unescape(re.sub(r"<[^>]*>", "", page))


HOSTILE = "<script>alert('md')</script>\n\n<img src=x onerror=alert('md')>"
SHOWS_HTML = (
    "from IPython.display import HTML, Javascript, display\n"
    "display(HTML(\"<script>alert('out')</script><b onclick=alert('out')>bold</b>\"))\n"
    "display(Javascript(\"alert('js')\"))\nprint(\"<script>alert('text')</script>\")"
)
WARNS = (
    "import sys\nimport warnings\n\n_total = jax.jit(jnp.sum)\n\n\ndef add_up(x):\n"
    "    warnings.warn('old')\n    print('x is', x)\n    print('secretive', file=sys.__stderr__, flush=True)\n"
    "    import os\n    os.write(2, b'low down')\n    return _total(x)"
)


def untidied(nb: Any) -> None:
    """Put own cells everywhere: words, magics, threads, pictures, errors, waiting; slow, loud, and legal."""
    own = ["%matplotlib inline\nimport matplotlib.pyplot as plt\nplt.plot([1, 2]);", "1 / 0", "%time sum(range(10))",
           "import sys, time\nprint('late', file=sys.stderr)\ntime.sleep(1.5)", "x = 3\nx", "check = 1", "?jax",
           "import threading\nthreading.Thread(target=print, args=['from a thread']).start()", "from jax import *"]
    for number, source in enumerate(own):
        at = 2 + number * (len(nb.cells) - 2) // len(own)
        nb.cells.insert(at, new_code_cell(source, id=f"own-code-{number}"))
        nb.cells.insert(at, new_markdown_cell(f"## My notes {number}\n\n- a\n- b", id=f"own-words-{number}"))
        nb.cells[at].metadata["tags"] = ["mine"]


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> OddClass:
    """Grade one student of each odd kind."""
    classroom, released = tiny.room(tmp_path_factory.mktemp("odd"))
    good = tiny.solved(released)

    def changed(*changes: Change, **answers: str) -> Any:
        nb = tiny.solved(released, **answers)
        for change in changes:
            change(nb)
        return nb

    hostile = changed()
    hostile.cells += [new_markdown_cell(HOSTILE, id="m"), new_code_cell(SHOWS_HTML, id="c")]
    handed_in = {
        "good": good,
        "blank": released,
        "not-json": "this is no notebook",
        "empty": b"",
        "deleted": changed(dropped("01_tiny-setup", "add-up-visible", "add-up-hidden", "predict-two-hidden")),
        "no-answers": changed(dropped("add-up", "predict-two")),
        "skips": changed(
            relabelled("add-up-hidden", tags=["skip-execution"]),
            relabelled("predict-two-hidden", tags=["skip-execution"]),
            add_up="def add_up(x):\n    return 0",
            predict_two="prediction = 7",
        ),
        "copies": changed(copied("add-up-hidden", 2), copied("predict-two-hidden", 2)),
        "warns": changed(add_up=WARNS),
        "hostile": hostile,
        "untidy": changed(untidied, add_up=WARNS),
    }
    for student, content in handed_in.items():
        tiny.hand_in(classroom, student, content)
    graded = {student: classroom.autograde(student) for student in handed_in}
    classroom.feedback()
    feedback = classroom.root / "feedback"
    return OddClass(
        graded,
        notebook.read(classroom.root / "autograded" / "good" / tiny.UNIT / f"{tiny.UNIT}.ipynb"),
        {student: (feedback / student / tiny.UNIT / f"{tiny.UNIT}.html").read_text() for student in handed_in},
        {student: (classroom.logs / f"autograde-{student}.log").read_text() for student in handed_in},
    )


FULL, NONE = {"add-up": 3.0, "predict-two": 2.0}, {"add-up": 0.0, "predict-two": 0.0}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("student", "marks"),
    [
        ("good", FULL),
        ("blank", NONE),
        ("not-json", NONE),
        ("empty", NONE),
        ("deleted", FULL),
        ("no-answers", NONE),
        ("skips", NONE),
        ("copies", FULL),
        ("warns", FULL),
        ("untidy", FULL),
        ("hostile", FULL),
    ],
)
def test_the_odd_class_gets_what_it_deserves(odd: OddClass, student: str, marks: dict[str, float]) -> None:
    """Deleted and copied test cells, tags that skip, warnings on stderr, files that are no notebooks: fair marks."""
    assert odd.marks(student) == marks


@pytest.mark.slow
@pytest.mark.parametrize("student", ["not-json", "empty"])
def test_what_is_no_notebook_is_one_line_and_does_not_stop_the_class(odd: OddClass, student: str) -> None:
    """The log names the file once, without a traceback, and the student's page says what to do."""
    lines = [line for line in odd.logs[student].splitlines() if "is not a notebook" in line]
    assert len(lines) == 1
    assert f"submitted/{student}/{tiny.UNIT}/{tiny.UNIT}.ipynb is not a notebook (" in lines[0]
    assert "Traceback" not in odd.logs[student]
    assert "The file that you handed in is not a notebook" in odd.pages[student]


@pytest.mark.slow
def test_feedback_never_shows_hidden_tests(odd: OddClass) -> None:
    """No line of a hidden test is in any page, whatever raised, printed or was missing."""
    for student, page in odd.pages.items():
        for line in tiny.secrets():
            assert line not in text_of(page), (student, line)
    # An instructor's page shows them all, so they would have been found.
    for line in tiny.secrets():
        assert line in text_of(formgrader_page(odd.notebook)), line


@pytest.mark.slow
def test_feedback_shows_results_and_hints(odd: OddClass) -> None:
    """A student sees each check, and a hint where one failed."""
    page = html.unescape(odd.pages["skips"])
    assert "add-up: 0 of 2 checks passed, 0 of 3 points" in page
    assert "Is everything added?" in page
    assert "Is a new shape a new program?" in page
    assert "predict-two: 1 of 1 checks passed, 2 of 2 points" in odd.pages["good"]


@pytest.mark.slow
def test_feedback_runs_nothing(odd: OddClass) -> None:
    """A student's script in markdown and in outputs stands there as text."""
    page = odd.pages["hostile"]
    assert "<script>alert" not in page
    assert not re.search(r"<script[^>]*>[^<]*alert", page)
    assert not re.search(r"<[^>]*\b(onclick|onerror)\b", page)
    assert "&lt;script&gt;alert('md')" in page
    assert "<b>bold</b>" in page
