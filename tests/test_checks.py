"""Checks compare plain data, say why they fail, and are taken by nbgrader for what they are."""

import json
import linecache
import sys
import types

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from jitscope import because, checks, probe, watch
from jitscope.checking import MIME, ChecksFailed, Failed, judging


@pytest.fixture
def shown(monkeypatch):
    """Collect what check cells show."""
    seen = []
    monkeypatch.setattr(judging, "_show", seen.append)
    return seen


def results(shown):
    return {r.name: r for r in shown[-1].results}


def test_a_probe_runs_and_brings_back_plain_data():
    """The whole pattern: probe, watch, judge."""
    @probe
    def run(x):
        import jax.numpy as jnp
        with watch() as seen:
            total = jax.jit(jnp.sum)(jnp.asarray(x))
        return {"total": total, "compiles": seen.compiles}
    seen = run(np.arange(37, dtype=np.float32))
    assert type(seen["total"]) is np.ndarray
    assert seen["compiles"] == 1


def test_a_probe_gets_copies():
    """A student's function cannot change the judge's arrays."""
    @probe
    def spoil(x):
        x[:] = 0
        return x
    x = np.ones(3)
    assert spoil(x).sum() == 0
    assert x.sum() == 3


def test_a_probe_must_stand_alone():
    """What is around it stays behind when it is sent elsewhere."""
    expected = 3
    with pytest.raises(TypeError, match="must stand alone"):
        probe(lambda: expected)
    with pytest.raises(TypeError, match="must stand alone"):
        probe(lambda x=1: x)


def test_what_the_students_code_raises_is_data_too():
    """Class and message come back; every check that needed the data says so, and the others still run."""
    @probe
    def fails(x):
        import jax
        return {"value": jax.jit(lambda v: 1 if v else 2)(x)}
    got = fails(1.0)
    assert got.error == "TracerBoolConversionError"
    assert got["value"]["deeper"] + 1 - 2 is got


@pytest.mark.parametrize(
    "asks", [lambda got: 1 not in got, len, list, lambda got: all(x for x in got)],
    ids=["not in", "len", "list", "all"])
def test_nothing_is_true_of_a_failure(asks, shown):
    """What holds of nothing at all would earn points: asking for it ends the judgement without any."""
    with checks("e") as check:
        check.true("x", asks(Failed("TypeError", "boo")), got=1, expected="2", points=1)
    assert shown[-1]._repr_mimebundle_()["text/plain"] == "0.0"
    assert "TypeError: boo" in results(shown)["judgement"].got


def in_cells(**cells):
    """Run cells as IPython does: one namespace, each cell a file that only linecache has."""
    names = {}
    for cell, source in cells.items():
        file = f"<ipython-input-{cell}>"
        linecache.cache[file] = (len(source), None, source.splitlines(True), file)
        exec(compile(source, file, "exec"), names)
    return names


def test_the_students_line_is_told_and_the_checks_own_is_not():
    """What helps is the line in the answer cell; a line of a hidden cell would give the test away."""
    names = in_cells(
        answer="def half(x):\n    return x / 0\n",
        hidden="from jitscope import probe\n@probe\ndef run(secret):\n    return half(secret)\n"
               "@probe\ndef own(secret):\n    return secret + missing\n")
    assert names["run"](7).line == "return x / 0"
    assert names["own"](7).line == ""


@pytest.mark.parametrize("error", [SystemExit(3), ValueError("x" * 5000), RecursionError(), StopIteration()])
def test_every_kind_of_error_is_caught_and_short(error):
    """Nothing that a student raises ends the checks or floods the table."""
    @probe
    def fails(holder):
        raise ERRORS[0]
    ERRORS[:] = [error]
    got = fails(None)
    assert got.error == type(error).__name__
    assert len(repr(got)) < 400


ERRORS: list[BaseException] = []


def test_not_answered_yet_says_so(shown):
    """The stub's NotImplementedError has a hint of its own."""
    with checks("some-exercise") as check:
        check.equal("value", Failed("NotImplementedError", "Write your answer here"), 1, points=2)
    result = results(shown)["value"]
    assert (result.verdict, result.error, result.earned) == ("error", "NotImplementedError", 0)
    assert "Not answered yet" in result.hint


@pytest.mark.parametrize(
    ("got", "expected", "passes"),
    [
        (2, 2, True), (2, 3, False), (2.0, 2, True), (True, 1, False), (1, True, False), (True, True, True),
        ("a", "a", True), ("a", "b", False), (None, None, True), (None, 0, False), (0, None, False),
        ([1, 2], [1, 2], True), ([1, 2], [1], False), ([1, True], [1, 1], False), ((1, 2), [1, 2], True),
        ({"a": 1}, {"a": 1}, True), ({"a": 1}, {"b": 1}, False), ({"a": [1]}, {"a": [2]}, False),
        (np.array([1, 2]), np.array([1, 2]), True), (np.array([1, 2]), np.array([1, 3]), False),
        (np.array([1, 2]), np.array([[1, 2]]), False), (np.int32(3), 3, True), (np.array([3]), 3, False),
        (np.array([True]), np.array([1]), False), ([1, 2], np.array([1, 2]), False), ("1", np.array(1), False),
        ("2", 2, False),
    ],
)
def test_equal(got, expected, passes, shown):
    """Equality of plain data: structure, numbers, shapes; a truth is not a number."""
    with checks("e") as check:
        assert check.equal("x", judging.to_plain(got), expected) is passes


@pytest.mark.parametrize(
    ("got", "expected", "passes"),
    [
        (1.0 + 1e-7, 1.0, True), (1.1, 1.0, False), (np.float32(1), 1.0, True), (np.ones(3), np.ones(3), True),
        (np.ones(3), 1.0, False), (np.ones((3, 1)), np.ones(3), False), ([1.0, 2.0], np.array([1.0, 2.0]), True),
        ("1.0", 1.0, False), (None, 1.0, False), (float("nan"), float("nan"), True), (float("nan"), 1.0, False),
        ([[1.0], [1.0, 2.0]], 1.0, False), ({"a": 1.0}, 1.0, False), (float("inf"), float("inf"), True),
    ],
)
def test_close(got, expected, passes, shown):
    """Closeness asks for the same shape, and nothing odd stops it."""
    with checks("e") as check:
        assert check.close("x", got, expected) is passes


def test_limits_and_conditions(shown):
    """`at_most`, `at_least` and `true`; a text or a truth is not a number."""
    with checks("e") as check:
        assert check.at_most("a", 3, 3)
        assert not check.at_most("b", 4, 3)
        assert not check.at_most("c", "3", 3)
        assert not check.at_most("d", True, 3)
        assert check.at_least("e", np.array(4), 3)
        assert not check.at_least("f", 2, 3)
        assert check.true("g", 1 < 2, got=1, expected="less than 2")
        assert not check.true("h", Failed("KeyError", "'x'") == 3, got=1, expected="a key")
    assert results(shown)["b"].expected == "at most 3"
    assert results(shown)["g"].expected == "less than 2"
    assert results(shown)["h"].verdict == "error"


def test_a_message_says_called_got_expected_and_which_belief(shown):
    """The message of LESSON.md: what was called, what was seen, what was expected, a belief, a question."""
    with checks("retrace-on-shape") as check:
        check.equal("compiles", 3, 2, points=2, unit="compilation", called="`f` on lengths 5, 3 and 5",
                    belief="same-code-same-function", hint="Where is your `jax.jit`?")
    assert repr(shown[-1]) == (
        "retrace-on-shape: 0 of 1 checks passed, 0 of 2 points\n"
        "✗ compiles  0 of 2 points\n"
        "    called: `f` on lengths 5, 3 and 5\n"
        "    got: 3 compilations\n"
        "    expected: 2 compilations\n"
        "    hint: Where is your `jax.jit`?")
    result = results(shown)["compiles"]
    assert result.belief == "same-code-same-function"
    table = shown[-1]._repr_mimebundle_()["text/html"]
    assert "<code>jax.jit</code>" in table
    assert "0 of 2" in table


def test_tell_tale_outcomes_have_their_own_explanation(shown):
    """0 compilations and 100 have different causes; the first that fits speaks; a passed check has no hint."""
    outcomes = {0: because("only-jit-compiles", "no jit"), (lambda got: got > 50): because("fresh", "in a loop")}
    with checks("e") as check:
        for name, got in (("none", 0), ("many", 100), ("few", 3), ("right", 2)):
            check.equal(name, got, 2, hint="think", belief="general", if_got=outcomes)
    said = {name: (r.belief, r.hint) for name, r in results(shown).items()}
    assert said == {"none": ("only-jit-compiles", "no jit"), "many": ("fresh", "in a loop"),
                    "few": ("general", "think"), "right": (None, "")}


def test_typical_errors_have_their_own_explanation(shown):
    """An error's class can name a belief."""
    with checks("e") as check:
        check.equal("x", Failed("TypeError", "boo"), 2,
                    if_raised={"TypeError": because("jit-of-a-result", "jit what?")})
    assert (results(shown)["x"].belief, results(shown)["x"].hint) == ("jit-of-a-result", "jit what?")


def test_the_points_are_what_nbgrader_takes(shown):
    """The plain text of a cell with points is a number, and of one without it is the table."""
    with checks("e") as check:
        check.equal("a", 1, 1, points=1)
        check.equal("b", 1, 2, points=2)
    bundle = shown[-1]._repr_mimebundle_()
    assert bundle["text/plain"] == "1.0"
    record = bundle[MIME]
    assert json.loads(json.dumps(record)) == record
    assert (record["points"], record["earned"], [c["verdict"] for c in record["checks"]]) == (3, 1, ["pass", "fail"])
    with checks("e") as check:
        check.equal("a", 1, 1)
    assert shown[-1]._repr_mimebundle_()["text/plain"].startswith("e: 1 of 1 checks passed")


@pytest.mark.parametrize("points", [0, 2])
def test_a_judgement_that_stumbles_gives_no_points_and_says_so(shown, points):
    """nbgrader takes what is not a number for full marks: so it is a number."""
    with checks("e") as check:
        if points:
            check.equal("a", 1, 2, points=points)
        raise IndexError("list index out of range")
    bundle = shown[-1]._repr_mimebundle_()
    assert bundle["text/plain"] in ("0", "0.0")
    assert bundle[MIME]["checks"][-1]["name"] == "judgement"
    assert "report it" in bundle["text/html"]


def test_no_check_at_all_is_no_point(shown):
    """An empty cell shows 0, and not nothing."""
    with checks("e"):
        pass
    assert shown[-1]._repr_mimebundle_()["text/plain"] == "0"


def test_an_interrupt_is_not_swallowed(shown):
    """A student who stops a cell means it."""
    with pytest.raises(KeyboardInterrupt), checks("e"):
        raise KeyboardInterrupt
    assert shown == []


def test_names_are_unique_within_a_cell(shown):
    """Two checks of one name could not be told apart in a record."""
    with checks("e") as check:
        check.equal("a", 1, 1)
        check.equal("a", 1, 1)
    assert results(shown)["judgement"].error == "ValueError"


def test_nothing_reaches_stderr(shown, capsys):
    """nbgrader gives 0 for a line on stderr: a warning of a student's library must not cost the points."""
    @probe
    def noisy():
        import sys
        sys.stderr.write("to stderr\n")
        return 1
    with checks("e") as check:
        check.equal("a", noisy(), 1, points=1)
    out, err = capsys.readouterr()
    assert "to stderr" in out
    assert err == ""


def test_validation_fails_where_a_visible_check_does(shown, monkeypatch):
    """`nbgrader validate` looks for errors: in visible cells a failed check is one then, and only then."""
    def visible(got):
        with checks("e") as check:
            check.equal("a", got, 1)
    visible(2)
    monkeypatch.setenv("NBGRADER_VALIDATING", "1")
    visible(1)
    with pytest.raises(ChecksFailed, match="0 of 1 checks passed") as error:
        visible(2)
    assert error.value._render_traceback_()[0].startswith("e: 0 of 1")
    with checks("e") as check:  # a cell with points is marked by its number
        check.equal("a", 2, 1, points=1)


def test_markup_of_a_student_is_text(shown):
    """What a student's code returned or raised is shown, and not obeyed."""
    evil = "<script>alert(1)</script>"
    with checks("e") as check:
        check.equal("a", evil, "x", called=f"`{evil}`", hint=evil)
        check.equal("b", Failed("TypeError", evil), 1)
    assert "<script" not in shown[-1]._repr_mimebundle_()["text/html"]


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (3, "3"), (2.0, "2"), (0.1 + 0.2, "0.3"), (np.float32(1.5), "1.5"), (True, "True"), ("a", "'a'"),
        (np.arange(3), "int64[3] [0, 1, 2]"), (np.zeros((100, 2), np.float32), "float32[100,2]"),
        ([np.float32(1), 2], "[1, 2]"), (list(range(100)), "[0, 1, 2, 3, 4, 5, … 100 in all]"), (jnp.float32(2), "2"),
    ],
)
def test_values_in_words(value, words):
    """Short enough for a table."""
    assert judging.in_words(judging.to_plain(value)) == words


def test_a_judgements_own_numbers_are_told_as_plain_ones():
    """What a judgement worked out with NumPy looks no different from what the student gave."""
    assert judging.in_words([np.float32(1.5), np.int64(2), np.bool_(True)]) == "[1.5, 2, True]"


def test_long_values_are_cut():
    """No table cell is longer than a few lines."""
    assert len(judging.in_words("x" * 1000)) < 250
    assert len(judging.in_words({"a": list(range(1000))})) < 250


def test_in_a_kernel_it_is_the_one_result_of_the_cell(monkeypatch):
    """With IPython's kernel the table is handed over as the cell's result; elsewhere it is printed."""
    given = []
    shell = types.SimpleNamespace(kernel=object(), displayhook=given.append)
    monkeypatch.setitem(sys.modules, "IPython", types.SimpleNamespace(get_ipython=lambda: shell))
    with checks("e") as check:
        check.equal("a", 1, 1)
    assert given == [check]


def test_elsewhere_it_is_printed(capsys):
    """In a plain Python the table is text."""
    with checks("e") as check:
        check.equal("a", 1, 1)
    assert capsys.readouterr().out == "e: 1 of 1 checks passed\n✓ a\n"
