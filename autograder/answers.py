"""Answers as data: what tests/answers/<slug>/right-*.py and wrong-*.py say they are.

The first comment block of an answer says what it is, and the rest is the text of the answer cell:

    # wrong: wraps jnp.sum in a new lambda on each call
    # belief: same-code-same-function
    # loses: compiles, second-round

A line that begins with `#` and three spaces goes on with the line before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from autograder.course import REGISTRY, Course
from autograder.errors import CourseError
from autograder.registry import did_you_mean

Kind = Literal["right", "wrong"]
_FILE = re.compile(r"(right|wrong)-[a-z0-9]+(-[a-z0-9]+)*\.py")
_FORM = "right-….py or wrong-….py, in lower-case words joined by '-'"
_KEY = re.compile(r"# ([a-z]+): (.*\S)")
_MORE = re.compile(r"# {3,}(.*\S)")
_NAME = re.compile(r"\S(.*\S)?")
_KEYS: dict[Kind, tuple[str, ...]] = {"right": ("right",), "wrong": ("wrong", "belief", "loses")}


@dataclass(frozen=True)
class Answer:
    """One answer to one exercise.

    Attributes:
        slug: the exercise.
        path: the file that it was read from.
        kind: whether it earns all points, or loses some.
        says: what it does, in a few words.
        belief: the wrong belief it is built on, a name in course.toml.
        loses: the hidden checks that it fails, all of them; None where at least one is all that is said.
        source: the text of the answer cell.
        belief_line: where in the file the belief is named.
    """

    slug: str
    path: Path
    kind: Kind
    says: str
    belief: str | None
    loses: tuple[str, ...] | None
    source: str
    belief_line: int

    @property
    def name(self) -> str:
        """What a report calls it: `slug/wrong-….py`."""
        return f"{self.slug}/{self.path.name}"


def read(path: Path) -> Answer:
    """Read one answer; `CourseError` names the line that is not as it should be, and how to mend it."""
    where = f"{path.parent.name}/{path.name}"
    if not _FILE.fullmatch(path.name):
        raise CourseError(f"{where}: is not called {_FORM}; rename it")
    kind: Kind = "right" if path.name.startswith("right") else "wrong"
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise CourseError(f"{where}: cannot be read ({error}); make it a readable file in UTF-8") from None
    values, at, length = _header(lines, where, kind)
    if kind not in values:
        raise CourseError(f"{where}:1: does not say what it is; begin it with '# {kind}: …'")
    loses = _names(values["loses"], f"{where}:{at['loses']}") if "loses" in values else None
    source = "\n".join(lines[length:]).strip("\n")
    if not source.strip():
        raise CourseError(f"{where}:{length}: holds no answer; write the text of the answer cell below the comment")
    return Answer(path.parent.name, path, kind, values[kind], values.get("belief"), loses, source, at.get("belief", 0))


def load(course: Course, folder: Path, slugs: Iterable[str]) -> tuple[list[Answer], list[str]]:
    """Read the answers to some exercises from a folder of the form of tests/answers/.

    Returns:
        The answers by exercise and name, and a line for each thing that is wrong with one: it stops none of the others.

    Raises:
        CourseError: there is no such folder.
    """
    if not folder.is_dir():
        raise CourseError(f"{folder}: no such folder; --answers takes one that holds SLUG/right-….py, SLUG/wrong-….py")
    found: list[Answer] = []
    problems: list[str] = []
    for slug in slugs:
        for path in sorted((folder / slug).glob("*.py")):
            try:
                answer = read(path)
            except CourseError as error:
                problems.append(str(error))
                continue
            found.append(answer)
            if answer.belief is not None and answer.belief not in course.beliefs:
                problems.append(
                    f"{answer.name}:{answer.belief_line}: names the belief {answer.belief!r}, which is not in "
                    f"{REGISTRY}; {did_you_mean(answer.belief, course.beliefs)}"
                )
    return found, problems


def _header(lines: list[str], where: str, kind: Kind) -> tuple[dict[str, str], dict[str, int], int]:
    """Values of the first comment block by key, the line of each key, and how many lines the block has."""
    values: dict[str, str] = {}
    at: dict[str, int] = {}
    key = ""
    for number, line in enumerate(lines, start=1):
        if not line.startswith("#"):
            return values, at, number - 1
        more = _MORE.fullmatch(line.rstrip())
        if more and key:
            values[key] += f" {more[1]}"
            continue
        pair = _KEY.fullmatch(line.rstrip())
        if not pair:
            raise CourseError(f"{where}:{number}: is not of the form '# key: value'; end the comment block before it")
        key = pair[1]
        if key not in _KEYS[kind]:
            known = " and ".join(f"'{name}'" for name in _KEYS[kind])
            raise CourseError(f"{where}:{number}: a {kind} answer has no '{key}'; it has {known}")
        if key in values:
            raise CourseError(f"{where}:{number}: says '{key}' twice; leave one")
        values[key], at[key] = pair[2], number
    return values, at, len(lines)


def _names(value: str, where: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in value.split(","))
    if not all(_NAME.fullmatch(name) for name in names) or len(set(names)) != len(names):
        raise CourseError(f"{where}: 'loses' is not a list of different names; write '# loses: one, another'")
    return names
