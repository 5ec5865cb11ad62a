"""Times are taken apart and waited for. What is tested is who was called and waited for, never the clock."""

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import jitscope
from jitscope import timing


class Waited:
    """A result that knows whether it was waited for."""

    def __init__(self, log):
        self.log = log

    def block_until_ready(self):
        self.log.append("waited")
        return self


def test_every_call_is_waited_for():
    """Call, wait, call, wait: a call that is not waited for measures nothing but its start."""
    log = []
    def function():
        log.append("called")
        return Waited(log)
    timings = jitscope.time_calls(function, repeats=3)
    assert log == ["called", "waited"] * 4
    assert timings.hits.shape == (3,)


def test_the_first_call_is_kept_apart():
    """One compilation, and it is in `first`; the hits hold none."""
    jitted = jax.jit(lambda x: x * 23)
    with jitscope.watch() as seen:
        timings = jitscope.time_calls(jitted, jnp.ones(3), repeats=5)
    assert seen.compiles == 1
    assert timings.first > 0
    assert timings.hits.shape == (5,)
    assert timings.hits.dtype == np.float64


def test_quantiles_and_ratio():
    """Quantiles are those of the hits."""
    timings = timing.Timings(first=1.0, hits=np.array([1.0, 2.0, 3.0, 4.0, 5.0]) * 1e-3, name="f")
    assert timings.median == pytest.approx(3e-3)
    assert timings.quantile(1.0) == pytest.approx(5e-3)
    assert timings.ratio == pytest.approx(1000 / 3)
    assert "first call 1 s" in repr(timings)


@pytest.mark.parametrize("repeats", [0, -1])
def test_no_repeats_is_refused(repeats):
    """There is no median of nothing."""
    with pytest.raises(ValueError, match="repeats must be at least 1"):
        jitscope.time_calls(lambda: 1, repeats=repeats)


def test_stages_are_really_separate():
    """Each stage happens once, in order, and a function that was compiled before is compiled anew."""
    jitted = jax.jit(lambda x: x - 29)
    x = jnp.ones(5)
    jitted(x)
    with jitscope.watch() as seen:
        stages = jitscope.time_stages(jitted, x)
    assert [e.kind for e in seen.events] == ["trace", "lower", "compile"]
    assert [name for name, _ in stages.items()] == ["trace", "lower", "compile", "run"]
    assert all(seconds > 0 for _, seconds in stages.items())
    assert stages.total == pytest.approx(sum(seconds for _, seconds in stages.items()))
    assert "<td style='text-align:left;padding:3px 10px'>compile</td>" in stages._repr_html_()


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(2.0, "2 s"), (0.0505, "50.5 ms"), (18.44e-6, "18.4 µs"), (3e-9, "3 ns"), (0.0, "0 ns"), (123.4, "123 s")],
)
def test_durations_are_told_in_the_unit_that_suits_them(seconds, text):
    """Three digits and a unit."""
    assert jitscope.nice_seconds(seconds) == text
