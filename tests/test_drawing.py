"""Inputs come from a seed, and each exercise has a stream of its own."""

import numpy as np
import pytest

from jitscope import checks, draw
from jitscope.checking.drawing import SEED_VARIABLE, Draw


def drawn(exercise, seed=None, monkeypatch=None):
    if monkeypatch is not None:
        monkeypatch.setenv(SEED_VARIABLE, seed)
    stream = Draw()
    stream.restart(exercise)
    return stream.normal(8).tolist()


def test_the_same_exercise_draws_the_same(monkeypatch):
    """A run can be repeated."""
    assert drawn("a") == drawn("a")
    assert drawn("a", "5", monkeypatch) == drawn("a", "5", monkeypatch)


def test_exercises_and_seeds_differ(monkeypatch):
    """Knowing one exercise's inputs, or last year's, tells nothing."""
    assert drawn("a") != drawn("b")
    assert drawn("a", "1", monkeypatch) != drawn("a", "2", monkeypatch)


def test_types_and_ranges():
    """32-bit arrays of the shapes asked for; bounds included; distinct means distinct."""
    stream = Draw()
    assert (stream.normal(2, 3).dtype, stream.normal(2, 3).shape) == (np.float32, (2, 3))
    assert stream.normal().shape == ()
    whole = stream.integers(-2, 2, 1000)
    assert whole.dtype == np.int32
    assert set(whole.tolist()) == {-2, -1, 0, 1, 2}
    even = stream.uniform(1.0, 2.0, 500)
    assert even.dtype == np.float32
    assert 1.0 <= even.min() <= even.max() <= 2.0
    assert {stream.integer(1, 3) for _ in range(100)} == {1, 2, 3}
    assert len(set(stream.distinct(5, 1, 5))) == 5
    assert sorted(stream.shuffled("abc")) == ["a", "b", "c"]
    assert stream.choice("ab") in "ab"
    with pytest.raises(ValueError, match="larger sample"):
        stream.distinct(5, 1, 4)


def test_checks_restart_the_stream(capsys):
    """What one cell drew does not shift what the next one draws."""
    seen = []
    for waste in (0, 5):
        with checks("some-exercise"):
            seen.append(draw.normal(3).tolist())
            draw.normal(waste)
    assert seen[0] == seen[1]
