"""`watch` counts what ran inside it, and knows whose it was."""

import contextlib
import functools
import operator
import threading
import warnings

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from jitscope import watch, watching


@pytest.fixture
def x():
    return jnp.arange(4.0)


def seen_while(work):
    with watch() as seen:
        work()
    return seen


def double(x):
    return x * 2


def test_first_call_is_traced_lowered_and_compiled_once_and_a_hit_is_not(x):
    """A first call does all three, and the call after it none."""
    jitted = jax.jit(lambda x: x + 1)
    first = seen_while(lambda: jitted(x))
    assert (first.traces, first.lowerings, first.compiles) == (1, 1, 1)
    assert first.functions == ("<lambda>",)
    assert first.seconds("compile") > 0
    hit = seen_while(lambda: jitted(x))
    assert hit.events == ()


@pytest.mark.parametrize(
    ("name", "work"),
    [
        ("operator", lambda x: x * 3.5),
        ("jnp function that calls jitted parts", jnp.sum),
        ("jnp function that JAX jitted itself", jnp.linalg.norm),
        ("method", lambda x: x.sum()),
        ("indexed update", lambda x: x.at[1].set(2.0)),
        ("loop of lax", lambda x: jax.lax.scan(lambda c, y: (c + y, c), 0.0, x)),
        ("random numbers", lambda x: jax.random.normal(jax.random.key(0), (17,))),
        ("gradient", lambda x: jax.grad(lambda x: jnp.sum(x**2))(x)),
        ("nn", jax.nn.relu),
        ("where", lambda x: jnp.where(x > 0, x, 0.0)),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_eager_operations_are_not_taken_for_jitted_functions(name, work):
    """Whatever runs outside of `jit` compiles too, and is counted apart."""
    jax.clear_caches()
    seen = seen_while(lambda: work(jnp.arange(5.0)))
    assert (seen.traces, seen.compiles) == (0, 0), seen.functions
    assert seen.eager_compiles >= 1


@pytest.mark.parametrize(
    ("name", "jitted"),
    [
        ("sum", lambda: jax.jit(jnp.sum)),
        ("norm", lambda: jax.jit(jnp.linalg.norm)),
        ("sin", lambda: jax.jit(jax.lax.sin)),
        ("relu", lambda: jax.jit(jax.nn.relu)),
        ("sum", lambda: jax.jit(functools.partial(jnp.sum, axis=0))),
        ("double", lambda: jax.jit(double)),
        ("double", lambda: jax.jit(functools.partial(double))),
        ("double", lambda: jax.jit(jax.vmap(double))),
        ("<lambda>", lambda: jax.jit(jax.grad(lambda x: jnp.sum(x**2)))),
        ("double", lambda: lambda x: jax.tree.map(jax.jit(double), [x])),
    ],
)
def test_functions_under_jit_are_counted_whoever_wrote_them(name, jitted, x):
    """`jax.jit` of a function of JAX's own is the user's program, and so is one that JAX calls for the user."""
    jax.clear_caches()
    function = jitted()
    seen = seen_while(lambda: function(x))
    assert (seen.traces, seen.compiles, seen.functions) == (1, 1, (name,))


def test_the_frames_that_tell_eager_from_jitted_are_there(x, monkeypatch):
    """Without JAX's private frames every event would pass for the user's: this fails when JAX renames them."""
    from jitscope import origin

    names = []
    real = origin.is_eager
    def spy(frame):
        inner = frame
        while inner is not None:
            names.append(inner.f_code.co_name)
            inner = inner.f_back
        return real(frame)
    monkeypatch.setattr(watching, "is_eager", spy)
    jax.clear_caches()
    with watch():
        x.at[1].set(2.0)
        jax.vmap(jax.jit(double))(x)
        jax.jit(double).lower(x).compile()
    assert {"cache_miss", "apply_primitive", "call_impl_cache_miss", "_pjit_call_impl", "jit_lower"} <= set(names)


def test_a_transformed_jitted_function_keeps_its_owner(x):
    """Under `vmap` and `grad` a jitted function is the user's still, and `jnp`'s parts are not."""
    seen = seen_while(lambda: jax.vmap(jax.jit(lambda x: x**2))(x))
    assert seen.compiles == 1
    seen = seen_while(lambda: jax.grad(lambda x: jnp.sum(x**2))(jnp.arange(6.0)))
    assert seen.compiles == 0


def test_ahead_of_time_stages_are_seen_apart(x):
    """`.trace()`, `.lower()` and `.compile()` each do their own stage, and the compiled call does nothing."""
    traced = lowered = compiled = None
    with watch() as seen:
        traced = jax.jit(lambda x: x - 1).trace(x)
    assert [e.kind for e in seen.events] == ["trace"]
    with watch() as seen:
        lowered = traced.lower()
    assert [e.kind for e in seen.events] == ["lower"]
    with watch() as seen:
        compiled = lowered.compile()
    assert [e.kind for e in seen.events] == ["compile"]
    assert seen_while(lambda: compiled(x)).events == ()


def calls_in_every_way(f, x, y):
    f(x, y)
    f(x, b=y)
    f(a=x, b=y)
    f(np.ones(4, np.float32), y)
    f([x, x], y)
    f((x, x), y)
    f({"p": x, "q": y}, y)
    f({"q": y, "p": x}, y)
    f(1.0, 2)
    f(3.0, 4)
    f(x.astype(int), y)
    f(x, y)


def test_traces_agree_with_a_counter_in_the_body(x):
    """The body of a traced function is the judge: it runs once for each trace that `watch` counts."""
    ran = []
    jitted = jax.jit(lambda a, b: (ran.append(1), jax.tree.map(jnp.sin, (a, b)))[1])
    seen = seen_while(lambda: calls_in_every_way(jitted, x, jnp.ones(2)))
    assert seen.traces == len(ran) == 8


def test_a_trace_that_only_looks_new_is_not_counted():
    """A new wrapper and a NumPy scalar after one of JAX's: JAX reports a trace, and the body does not run."""
    ran = []
    def function(x):
        ran.append(1)
        return x * 2
    with watch() as seen:
        for number in (jnp.float32(1), np.float32(1), np.float32(2), jnp.float32(3)):
            jax.jit(function)(number)
    assert seen.traces == len(ran) == 1


def test_a_cleared_cache_is_traced_anew(x):
    """After `jax.clear_caches()` the body runs again, and it counts again."""
    jitted = jax.jit(double)
    jitted(x)
    jax.clear_caches()
    assert seen_while(lambda: jitted(x)).traces == 1


@pytest.mark.slow
def test_no_function_or_operator_of_jnp_is_taken_for_a_users():
    """Every public function of `jax.numpy`, called eagerly on what it takes, and every operator."""
    x = jnp.arange(3.0)
    arguments = [(x,), (x, x), (jnp.ones((2, 2)),), (x > 0,), (x.astype(int), x.astype(int)), (3,)]
    operations = {name: getattr(jnp, name) for name in dir(jnp) if not name.startswith("_")}
    operations |= {name: getattr(operator, name) for name in ("neg", "pos", "abs", "inv", "add", "mul", "eq", "and_")}
    taken = {}
    for name, operation in operations.items():
        if isinstance(operation, type) or not callable(operation):
            continue
        with watch() as seen:
            for some in arguments:
                # Most take only some of these; which ones does not matter here.
                with contextlib.suppress(Exception), warnings.catch_warnings(action="ignore"):
                    operation(*some)
        if seen.functions:
            taken[name] = seen.functions
    assert len(operations) > 300
    assert taken == {}


def test_a_function_called_inside_another_is_part_of_its_trace(x):
    """Nested `jit`s are one trace and one program: that of the outer function."""
    inner = jax.jit(lambda x: x * 3)
    outer = jax.jit(lambda x: inner(x) + inner(x + 1))
    seen = seen_while(lambda: outer(x))
    assert (seen.traces, seen.compiles) == (1, 1)


def test_blocks_may_be_nested(x):
    """Each block sees all that happened inside it, and nothing else."""
    jitted = jax.jit(lambda x: x / 3)
    with watch() as outer:
        jitted(x)
        with watch() as inner:
            jitted(x[:2])
        jitted(x[:3])
    jitted(x[:1])
    assert (outer.compiles, inner.compiles) == (3, 1)


def test_a_block_sees_its_own_thread_unless_asked_for_all(x):
    """Work of other threads is left out by default, so that two threads can watch at once."""
    jitted = jax.jit(lambda x: x / 5)
    def in_thread(x):
        thread = threading.Thread(target=jitted, args=(x,))
        thread.start()
        thread.join()
    with watch() as own, watch(all_threads=True) as everyone:
        in_thread(x)
    assert (own.compiles, everyone.compiles) == (0, 1)


def test_two_threads_that_watch_at_once_do_not_disturb_each_other():
    """Each of eight threads compiles and counts its own three programs."""
    counts = []
    together = threading.Barrier(8)
    def work():
        jitted = jax.jit(lambda x: x * 11)
        together.wait()
        with watch() as seen:
            for n in range(2, 5):
                jitted(np.ones(n, np.float32))
        counts.append(seen.compiles)
    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts == [3] * 8


def test_paused_leaves_out_what_the_check_does_itself(x):
    """A check's own programs are not the student's."""
    jitted = jax.jit(lambda x: x - 7)
    with watch() as seen:
        with seen.paused():
            jitted(x)
        jitted(x[:2])
    assert seen.compiles == 1


def test_a_program_from_the_persistent_cache_is_told_from_a_compiled_one(x, tmp_path):
    """A load counts as a compilation, so that marks do not depend on the disk, and as a load."""
    from jax.experimental.compilation_cache import compilation_cache

    settings = {
        "jax_compilation_cache_dir": str(tmp_path),
        "jax_persistent_cache_min_compile_time_secs": 0,
        "jax_persistent_cache_min_entry_size_bytes": -1,
    }
    before = {name: getattr(jax.config, name) for name in settings}
    def program(x):
        return x * 13 + 1
    try:
        for name, value in settings.items():
            jax.config.update(name, value)
        compilation_cache.reset_cache()
        first = seen_while(lambda: jax.jit(program)(x))
        jax.clear_caches()
        second = seen_while(lambda: jax.jit(program)(x))
    finally:
        for name, value in before.items():
            jax.config.update(name, value)
        compilation_cache.reset_cache()
    assert (first.compiles, first.loads) == (1, 0)
    assert (second.compiles, second.loads) == (1, 1)


def test_a_hit_calls_no_listener(x, monkeypatch):
    """A cache hit costs nothing extra because nothing of ours runs."""
    jitted = jax.jit(lambda x: x * 17)
    jitted(x)
    reported = []
    monkeypatch.setattr(watching, "is_eager", lambda frame: reported.append(frame))
    with watch() as seen:
        for _ in range(100):
            jitted(x)
    assert seen.events == ()
    assert reported == []


def test_listeners_are_registered_once(x):
    """However many blocks there are, JAX calls us once for each event."""
    for _ in range(5):
        with watch():
            pass
    seen = seen_while(lambda: jax.jit(lambda x: x * 19)(x))
    assert [e.kind for e in seen.events] == ["trace", "lower", "compile"]


def test_a_block_that_raises_is_closed(x):
    """An error in the block leaves no open watch behind."""
    with pytest.raises(ZeroDivisionError), watch():
        raise ZeroDivisionError
    assert watching._open == []


def test_it_shows_itself_as_text_and_table(x):
    """People see counts by function, with eager operations apart."""
    jax.clear_caches()
    seen = seen_while(lambda: (jax.jit(double)(x), x * 2.5))
    assert "1 compiled" in repr(seen)
    table = seen._repr_html_()
    assert "<code>double</code>" in table
    assert "eager operations" in table
    assert "every call was a hit" in seen_while(lambda: None)._repr_html_()


def test_it_says_what_was_compiled_and_not_only_that_something_was(x):
    """Types and primitives of each program under `jit`; eager operations and cache hits have none."""
    def programs(work):
        return [(p.inputs, "reduce_sum" in p.primitives) for p in seen_while(work).programs]

    work, other = jax.jit(lambda x: jnp.sum(x * 2)), jax.jit(lambda y: y + 1)
    assert programs(lambda: (work(x), jnp.sum(x))) == [((((4,), "float32"),), True)]
    assert programs(lambda: (work(x), other(x))) == [((((4,), "float32"),), False)]


@pytest.mark.parametrize("transformed", [
    lambda: jax.vmap(jnp.ravel), lambda: jax.vmap(jnp.linalg.norm), lambda: jax.grad(jnp.linalg.norm),
])
def test_a_library_function_that_was_transformed_and_jitted_is_the_callers(transformed):
    """It goes by the library function's name, and is none of the library's own programs."""
    rows = np.ones((2, 3), np.float32) if "vmap" in transformed.__code__.co_names else np.ones(3, np.float32)
    seen = seen_while(lambda: jax.jit(transformed())(rows))
    assert (seen.traces, seen.compiles) == (1, 1)
