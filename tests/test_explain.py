"""`explain` turns JAX's cache-miss log into a value, on every JAX that the course runs on."""

import collections
import logging

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import jitscope
from jitscope.explaining import classify

x = np.arange(4, dtype=np.float32)


def call(*args, **kwargs):
    return args, kwargs


def reasons_of(first, second, **settings):
    """Make the two calls with a fresh function, and return why the second one missed."""
    jitted = jax.jit(lambda a, n=None: jax.tree.map(jnp.sin, a), **settings)
    jitted(*first[0], **first[1])
    with jitscope.explain() as misses:
        jitted(*second[0], **second[1])
    return misses.reasons


@pytest.mark.parametrize(
    ("first", "second", "reasons"),
    [
        (call(x), call(x + 1), ()),
        (call(x), call(np.arange(5.0)), (("shape",),)),
        (call(x), call(x[None]), (("shape",),)),
        (call(x), call(x.astype(int)), (("dtype",),)),
        (call(x), call(np.arange(5)), (("shape", "dtype"),)),
        (call(jnp.float32(1)), call(1.0), (("weak_type",),)),
        (call(1.0), call(jnp.int32(1)), (("dtype", "weak_type"),)),
        (call((x, x)), call([x, x]), (("structure",),)),
        (call((x, x)), call((x, None)), (("structure",),)),
        (call({"a": x}), call({"a": x, "b": x}), (("structure",),)),
        (call({"a": x, "b": x}), call({"b": x, "a": x}), ()),
        (call(collections.OrderedDict(a=x, b=x)), call(collections.OrderedDict(b=x, a=x)), (("structure",),)),
        (call(x), call(a=x), (("calling-convention",),)),
        (call(x), call(x, 2), (("calling-convention",),)),
        (call(x, 2), call(x, n=2), (("calling-convention",),)),
    ],
)
def test_each_kind_of_difference_has_its_reason(first, second, reasons):
    """Two calls that differ in one thing give that thing."""
    assert reasons_of(first, second) == reasons


@pytest.mark.parametrize(
    ("first", "second", "settings"),
    [
        (call(x, 2), call(x, 3), {"static_argnums": 1}),
        (call(x, n=2), call(x, n=3), {"static_argnames": "n"}),
        (call(x, "a"), call(x, 1), {"static_argnums": 1}),
    ],
)
def test_a_static_value_is_a_reason_of_its_own(first, second, settings):
    """JAX 0.12 has no words for it ("explanation unavailable"); it is recognised all the same."""
    assert reasons_of(first, second, **settings) == (("static",),)


def test_a_fresh_function_is_new_every_time():
    """The tell-tale sign of a lambda in a loop."""
    with jitscope.explain() as misses:
        for _ in range(3):
            jax.jit(lambda x: x * 2)(x)
    assert misses.reasons == (("new-function",),) * 3
    assert misses[0].function == "<lambda>"


def test_another_setting_is_a_context():
    """A setting that changes the meaning of a program is part of the key."""
    jitted = jax.jit(lambda x: x * 2)
    jitted(x)
    with jitscope.explain() as misses, jax.numpy_dtype_promotion("strict"):
        jitted(x)
    assert misses.reasons == (("context",),)


def test_functions_of_jax_are_reported_without_a_reason():
    """JAX keeps silent about its own functions; the miss is told all the same."""
    jax.clear_caches()
    with jitscope.explain() as misses:
        jax.jit(jnp.sum)(x)
    assert [(m.function, m.reasons) for m in misses] == [("sum", ("unexplained",))]


def test_inner_functions_are_explained_too():
    """A jitted function inside another has a row of its own."""
    inner = jax.jit(lambda y: y + 1)
    def outer(x):
        return inner(x) * 2
    with jitscope.explain() as misses:
        jax.jit(outer)(x)
    assert sorted(m.function for m in misses) == ["<lambda>", "outer"]


def test_values_are_told_now_and_before():
    """The new type and the old one, as JAX prints them."""
    jitted = jax.jit(lambda a: a)
    jitted(x)
    with jitscope.explain() as misses:
        jitted(np.arange(5, dtype=np.float32))
    assert (misses[0].before, misses[0].now) == ("f32[4]", "f32[5]")
    assert "f32[5]" in misses._repr_html_()
    assert "another shape" in str(misses[0])


def test_nothing_is_printed_and_the_setting_is_put_back(capfd):
    """The messages are taken out of the log, and JAX's setting is as before, also after an error."""
    before = jax.config.jax_explain_cache_misses
    def fails():
        with jitscope.explain():
            jax.jit(lambda x: x * 2)(x)
            raise KeyError
    with pytest.raises(KeyError):
        fails()
    assert jax.config.jax_explain_cache_misses == before
    assert not logging.getLogger("jax._src.pjit").filters
    shown = capfd.readouterr().err
    assert "TRACING CACHE MISS" not in shown


def test_hits_show_as_such():
    """An empty result says what it means."""
    jitted = jax.jit(lambda a: a * 1)
    jitted(x)
    with jitscope.explain() as misses:
        jitted(x)
    assert len(misses) == 0
    assert repr(misses) == "no call missed the cache"
    assert "No call missed" in misses._repr_html_()


def test_an_unknown_wording_is_unexplained_and_keeps_its_text():
    """A later JAX may say something new: that is no error, and the text is there to read."""
    miss = classify("TRACING CACHE MISS at a.py:1:1 (f):\n  for f defined at a.py:1\n  the moon was full")
    assert (miss.function, miss.reasons) == ("f", ("unexplained",))
    assert "moon" in miss.text
