"""No positive record, no points: what `RequireRecord` makes of all that a hidden cell may show."""

from typing import Any

import pytest
from nbformat.v4 import new_code_cell, new_output

from autograder import records
from autograder.nbgrader_parts.require_record import RequireRecord
from tests.shown import RAISED, STDERR, STDOUT, hidden, record, result


def kept(*outputs: Any) -> Any:
    """What `RequireRecord` leaves of a hidden cell that showed these."""
    return RequireRecord().preprocess_cell(hidden(*outputs), {}, 0)[0].outputs


@pytest.mark.parametrize("outputs", [(result(record()),), (STDOUT, result(record())), (result(record(1.0), "1.0"),)])
def test_a_record_stays_as_it_is(outputs: tuple[Any, ...]) -> None:
    """A cell with one record that agrees with its number keeps what it showed."""
    assert kept(*outputs) == list(outputs)


def test_a_warning_costs_nothing() -> None:
    """nbgrader gives no points to a test cell that wrote to stderr; such text is taken out."""
    assert kept(STDERR, result(record())) == [result(record())]


@pytest.mark.parametrize(
    ("outputs", "reason"),
    [
        ((), "the cell shows no record"),
        ((STDOUT,), "the cell shows no record"),
        ((new_output("execute_result", {"text/plain": "3.0"}),), "the cell shows no record"),
        ((result(record()), result(record())), "the cell shows more than one result"),
        ((new_output("execute_result", {"text/plain": "3.0"}), result(record())), "more than one result"),
        ((new_output("display_data", {records.MIME: record()}),), "the cell shows more than one result"),
        ((result(record()), RAISED), "the cell ended with ValueError"),
        ((result(record(exercise="predict-two")),), "its record is that of 'predict-two'"),
        ((result(record(version=2)),), "its record is not of version 1"),
        ((result("3.0"),), "its record is not of version 1"),
        ((result(record(points=4.0)),), "the points of its checks do not add up to 4"),
        ((result(record(1.0), "3.0"),), "the number that it shows is not what its record says"),
        ((result(record(2.0), "2.0"),), "its record is malformed (ValueError: check 'compiles' earned 1 of 2"),
        ((result(record(checks=[])),), "its record holds no check"),
        ((result(record(checks=record()["checks"] * 2)),), "its record names a check twice"),
        ((result(record(checks=None)),), "its record is malformed (TypeError"),
        ((result(record() | {"earned": 1.0}, "1.0"),), "what its checks earned does not add up to 1"),
        ((result(record(), "'full'"),), "the number that it shows is not what its record says"),
        ((result(record(points=float("nan"))),), "its record is malformed (ValueError: nan"),
    ],
)
def test_without_a_record_there_is_an_error_in_front(outputs: tuple[Any, ...], reason: str) -> None:
    """Nothing, anything else, two results or a record that contradicts itself: nbgrader sees an error first, so 0."""
    first, *rest = kept(*outputs)
    assert (first.output_type, first.ename) == ("error", "NoRecord")
    assert reason in first.evalue
    assert rest == list(outputs)


def test_a_record_of_too_few_points_counts_only_where_the_judgement_stumbled() -> None:
    """What was earned before a fault of the course stays earned; a record that is short without one is refused."""
    short = record()["checks"][:1]
    stumbled = [*short, short[0] | {"name": "judgement", "points": 0.0, "earned": 0.0, "verdict": "error"}]
    assert kept(result(record(1.0, points=1.0, checks=short), "1.0"))[0].evalue == (
        "its record is out of 1 points, not 3"
    )
    fine = result(record(1.0, points=1.0, checks=stumbled), "1.0")
    assert kept(fine) == [fine]


def test_cells_without_points_are_left_alone() -> None:
    """A student's own cell may show what it likes."""
    cell = new_code_cell("1/0", outputs=[STDERR, RAISED])
    assert RequireRecord().preprocess_cell(cell, {}, 0)[0].outputs == [STDERR, RAISED]
