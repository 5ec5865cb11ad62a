"""Answers as data: what their first comment says is read exactly, and what is wrong with it is named with its line."""

from pathlib import Path

import pytest

from autograder import answers
from autograder.course import Course
from autograder.errors import CourseError
from tests import tiny

BODY = "def add_up(x):\n    return x\n"


def write(folder: Path, name: str, text: str) -> Path:
    """Write one answer to the exercise add-up."""
    path = folder / "add-up" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_a_wrong_answer_says_what_it_is_and_what_it_loses(tmp_path: Path) -> None:
    """The comment's values are read, a value may go on in the next line, and the comment is no part of the answer."""
    path = write(
        tmp_path,
        "wrong-fresh-lambda.py",
        "# wrong: wraps a new lambda\n#   at each call\n# belief: same-code-same-function\n"
        f"# loses: compiles, second round\n\n# A comment of the answer's own.\n{BODY}",
    )
    answer = answers.read(path)
    assert (answer.slug, answer.kind, answer.name) == ("add-up", "wrong", "add-up/wrong-fresh-lambda.py")
    assert answer.says == "wraps a new lambda at each call"
    assert answer.belief == "same-code-same-function"
    assert answer.belief_line == 3
    assert answer.loses == ("compiles", "second round")
    assert answer.source == f"# A comment of the answer's own.\n{BODY}".strip()


def test_a_right_answer_needs_no_more_than_what_it_is(tmp_path: Path) -> None:
    """A right answer has neither belief nor loss."""
    answer = answers.read(write(tmp_path, "right-plain.py", f"# right: plain\n{BODY}"))
    assert (answer.kind, answer.says, answer.belief, answer.loses) == ("right", "plain", None, None)


def test_a_wrong_answer_may_leave_open_what_it_loses(tmp_path: Path) -> None:
    """Without `loses` all that is said is that at least one check is lost."""
    assert answers.read(write(tmp_path, "wrong-some.py", f"# wrong: some\n{BODY}")).loses is None


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("answer.py", f"# right: x\n{BODY}", "add-up/answer.py: is not called"),
        ("right-Capital.py", f"# right: x\n{BODY}", "is not called"),
        ("right-a.py", BODY, "add-up/right-a.py:1: does not say what it is; begin it with '# right: …'"),
        ("wrong-a.py", f"# right: x\n{BODY}", "add-up/wrong-a.py:1: a wrong answer has no 'right'"),
        ("right-a.py", f"# right: x\n# loses: value\n{BODY}", "add-up/right-a.py:2: a right answer has no 'loses'"),
        ("wrong-a.py", f"# wrong: x\n# looses: value\n{BODY}", "add-up/wrong-a.py:2: a wrong answer has no 'looses'"),
        ("wrong-a.py", f"# wrong: x\n# wrong: y\n{BODY}", "add-up/wrong-a.py:2: says 'wrong' twice"),
        ("wrong-a.py", f"# wrong: x\n#belief: y\n{BODY}", "add-up/wrong-a.py:2: is not of the form '# key: value'"),
        ("wrong-a.py", f"# wrong: x\n# belief:\n{BODY}", "add-up/wrong-a.py:2: is not of the form '# key: value'"),
        ("wrong-a.py", f"# wrong: x\n# loses: a,, b\n{BODY}", "add-up/wrong-a.py:2: 'loses' is not a list"),
        ("wrong-a.py", f"# wrong: x\n# loses: a, a\n{BODY}", "add-up/wrong-a.py:2: 'loses' is not a list"),
        ("wrong-a.py", "# wrong: x\n\n\n", "add-up/wrong-a.py:1: holds no answer"),
        ("wrong-a.py", "", "add-up/wrong-a.py:1: does not say what it is"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(tmp_path: Path, name: str, text: str, complaint: str) -> None:
    """Each way to get an answer's comment wrong gets one line with file, line and remedy."""
    with pytest.raises(CourseError) as raised:
        answers.read(write(tmp_path, name, text))
    assert str(raised.value).startswith(complaint) or complaint in str(raised.value)
    assert "\n" not in str(raised.value)


def test_a_file_that_is_not_text_is_named(tmp_path: Path) -> None:
    """Bytes that are no UTF-8 get one line too."""
    path = write(tmp_path, "right-bytes.py", "")
    path.write_bytes(b"# right: \xff\n")
    with pytest.raises(CourseError, match=r"add-up/right-bytes\.py: cannot be read .*; make it a readable file"):
        answers.read(path)


def test_an_unknown_belief_is_named_and_the_answer_kept(tmp_path: Path) -> None:
    """A belief that course.toml does not have is a problem with file, line and the nearest name."""
    write(tmp_path, "wrong-a.py", f"# wrong: x\n# belief: shapes-are-fre\n{BODY}")
    write(tmp_path, "wrong-b.py", BODY)
    found, problems = answers.load(tiny.course(), tmp_path, ["add-up", "predict-two"])
    assert [answer.name for answer in found] == ["add-up/wrong-a.py"]
    assert problems[0] == (
        "add-up/wrong-a.py:2: names the belief 'shapes-are-fre', which is not in course.toml; "
        "did you mean 'shapes-are-free'?"
    )
    assert problems[1].startswith("add-up/wrong-b.py:1: does not say what it is")


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    """`--answers` with a missing folder says what such a folder holds."""
    with pytest.raises(CourseError, match=r"nowhere: no such folder; --answers takes one that holds"):
        answers.load(tiny.course(), tmp_path / "nowhere", ["add-up"])


def test_every_answer_of_the_course_is_in_order(course: Course) -> None:
    """The answers of this course are read without a complaint."""
    found, problems = answers.load(course, course.answers, [exercise.slug for exercise in course.exercises])
    assert problems == []
    assert found
