"""Read what a check cell said: the record that `jitscope.checks` leaves in a cell's output.

A record is the one thing that grading trusts. `record_of` takes a cell of an executed notebook and either returns
its record or says, in one line, why there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import nbformat

MIME = "application/vnd.jitscope.checks+json"
VERSION = 1
VERDICTS = ("pass", "fail", "error")
HIDDEN, VISIBLE = "-hidden", "-visible"
# The check that a cell adds when its judgement itself raised; the checks after it are missing then.
STUMBLED = "judgement"
# The class of error that grading puts into a cell without a record; its value is the reason.
NO_RECORD = "NoRecord"


class NoRecordError(Exception):
    """A cell has no record that counts; the message says why."""


@dataclass(frozen=True)
class Check:
    """One check of a cell: what was called, what came out, what was expected."""

    name: str
    points: float
    earned: float
    verdict: str
    called: str
    got: str
    expected: str
    hint: str
    belief: str | None
    error: str | None


@dataclass(frozen=True)
class Record:
    """What one check cell found, and the points that it earned."""

    exercise: str
    points: float
    earned: float
    checks: tuple[Check, ...]

    @property
    def lost(self) -> tuple[str, ...]:
        """Names of the checks that did not pass, in the order of the cell."""
        return tuple(check.name for check in self.checks if check.verdict != "pass")


def parse(data: object) -> Record:
    """Turn the JSON of a record into a `Record`; anything that is not exactly one raises `NoRecordError`."""
    if not isinstance(data, Mapping) or data.get("version") != VERSION:
        raise NoRecordError(f"its record is not of version {VERSION}")
    try:
        checks = tuple(_check(entry) for entry in data["checks"])
        record = Record(_text(data["exercise"]), _number(data["points"]), _number(data["earned"]), checks)
    except (KeyError, TypeError, ValueError) as error:
        raise NoRecordError(f"its record is malformed ({type(error).__name__}: {error})") from None
    if not checks:
        raise NoRecordError("its record holds no check")
    if len({check.name for check in checks}) != len(checks):
        raise NoRecordError("its record names a check twice")
    if not _same(record.points, sum(check.points for check in checks)):
        raise NoRecordError(f"the points of its checks do not add up to {record.points:g}")
    if not _same(record.earned, sum(check.earned for check in checks)):
        raise NoRecordError(f"what its checks earned does not add up to {record.earned:g}")
    return record


def record_of(cell: Any) -> Record:
    """The record of a hidden cell, where it is the only result and agrees with the number that nbgrader reads."""
    errors = [output for output in cell.outputs if output.output_type == "error"]
    if errors:
        already = errors[0].ename == NO_RECORD
        raise NoRecordError(errors[0].evalue if already else f"the cell ended with {errors[0].ename}")
    with_record = [output for output in cell.outputs if MIME in output.get("data", {})]
    results = [output for output in cell.outputs if output.output_type == "execute_result"]
    if not with_record:
        raise NoRecordError("the cell shows no record")
    if len(with_record) != 1 or results != with_record:
        raise NoRecordError("the cell shows more than one result")
    record = parse(with_record[0].data[MIME])
    meta = cell.metadata.nbgrader
    if record.exercise != slug_of(meta.grade_id):
        raise NoRecordError(f"its record is that of {record.exercise!r}")
    stumbled = any(check.name == STUMBLED for check in record.checks)
    if not _same(record.points, meta.points) and not (stumbled and record.points < meta.points):
        raise NoRecordError(f"its record is out of {record.points:g} points, not {meta.points:g}")
    shown = with_record[0].data.get("text/plain", "")
    try:
        agrees = _same(float(shown), record.earned)
    except (TypeError, ValueError):
        agrees = False
    if not agrees:
        raise NoRecordError("the number that it shows is not what its record says")
    return record


Found: TypeAlias = Record | NoRecordError


@dataclass(frozen=True)
class Executed:
    """What an executed notebook shows.

    Attributes:
        hidden: the records by exercise, or the reason where there is none.
        visible: the same of the cells that students can run.
        errors: for each error that a cell showed, the cell's name (its `grade_id`, else its id) and the error's class.
    """

    hidden: dict[str, Found]
    visible: dict[str, Found]
    errors: tuple[tuple[str, str], ...]


def read(path: Path) -> Executed:
    """Read an executed notebook."""
    hidden: dict[str, Found] = {}
    visible: dict[str, Found] = {}
    errors: list[tuple[str, str]] = []
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type != "code":
            continue
        meta = cell.metadata.get("nbgrader", {})
        name = meta.get("grade_id", cell.id)
        errors += [(name, output.ename) for output in cell.outputs if output.output_type == "error"]
        if meta.get("grade") and not meta.get("solution"):
            hidden[slug_of(name)] = _try(record_of, cell)
        elif name.endswith(VISIBLE):
            visible[name.removesuffix(VISIBLE)] = _try(_open_record_of, cell)
    return Executed(hidden, visible, tuple(errors))


def _try(look: Callable[[Any], Record], cell: Any) -> Found:
    try:
        return look(cell)
    except NoRecordError as reason:
        return reason


def _open_record_of(cell: Any) -> Record:
    found = [output.data[MIME] for output in cell.outputs if MIME in output.get("data", {})]
    if len(found) != 1:
        raise NoRecordError(f"the visible cell shows {len(found)} records, not one")
    return parse(found[0])


def slug_of(grade_id: str) -> str:
    """The exercise that a hidden cell belongs to."""
    return grade_id.removesuffix(HIDDEN)


def _check(entry: Any) -> Check:
    verdict = _text(entry["verdict"])
    points, earned = _number(entry["points"]), _number(entry["earned"])
    if verdict not in VERDICTS:
        raise ValueError(f"verdict {verdict!r}")
    if not 0 <= earned <= points or (verdict != "pass" and earned):
        raise ValueError(f"check {entry['name']!r} earned {earned:g} of {points:g} with verdict {verdict!r}")
    optional = [None if entry[key] is None else _text(entry[key]) for key in ("belief", "error")]
    return Check(
        _text(entry["name"]),
        points,
        earned,
        verdict,
        *(_text(entry[key]) for key in ("called", "got", "expected", "hint")),
        *optional,
    )


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is not text")
    return value


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < float("inf"):
        raise ValueError(f"{value!r} is not a number of points")
    return float(value)


def _same(one: float, other: float) -> bool:
    return abs(one - other) < 1e-9
