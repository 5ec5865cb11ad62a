"""The structure of a program is the same on every JAX, whatever the version prints."""

import jax
import jax.numpy as jnp
import numpy as np

import jitscope

x = np.arange(4, dtype=np.float32)


def test_primitives_in_order():
    """Names in the order of the equations."""
    program = jitscope.jaxpr_of(lambda x: jnp.sin(x) * 2 + 1, x)
    assert program.primitives == ("sin", "mul", "add")
    assert program.equations == 3
    assert program.count("mul") == 1


def test_both_branches_of_a_conditional_are_there():
    """`cond` comes before what is inside it, and says which primitives each branch has."""
    program = jitscope.jaxpr_of(lambda x: jax.lax.cond(x[0] > 0, jnp.sin, jnp.cos, x), x)
    assert program.primitives[-3:] == ("cond", "cos", "sin")
    assert program.inner == (("cond", (("cos",), ("sin",))),)


def test_a_loop_holds_its_condition_and_its_body():
    """`while` holds two programs."""
    program = jitscope.jaxpr_of(lambda x: jax.lax.while_loop(lambda c: c.sum() < 9.0, lambda c: c * 2, x), x)
    assert program.inner == (("while", (("reduce_sum", "lt"), ("mul",))),)


def test_a_scan_does_not_grow_with_its_length_and_a_python_loop_does():
    """The count of equations tells an unrolled loop from a real one."""
    def unrolled(x):
        for _ in range(x.shape[0]):
            x = x * 2
        return x
    def scanned(x):
        return jax.lax.scan(lambda c, y: (c + y, c), 0.0, x)[1]
    lengths = [np.ones(n, np.float32) for n in (4, 40)]
    assert [jitscope.jaxpr_of(unrolled, v).equations for v in lengths] == [4, 40]
    assert len({jitscope.jaxpr_of(scanned, v).equations for v in lengths}) == 1


def test_nested_jit_is_called_jit():
    """Versions print it as `pjit` or as `jit`; here it has one name."""
    program = jitscope.jaxpr_of(lambda x: jax.jit(lambda y: y + 1)(x) * 2, x)
    assert program.primitives == ("jit", "add", "mul")


def test_one_input_for_each_leaf():
    """A pytree of arguments is flattened; static arguments are no inputs."""
    program = jitscope.jaxpr_of(lambda t: t["a"] + t["b"][0], {"a": x, "b": [x, jnp.int32(1)]})
    assert program.inputs == (((4,), "float32"), ((4,), "float32"), ((), "int32"))
    assert program.outputs == (((4,), "float32"),)
    power = jax.jit(lambda x, n: x**n, static_argnums=1)
    assert jitscope.jaxpr_of(power, x, 3).inputs == (((4,), "float32"),)


def test_captured_arrays_are_constants_with_their_bytes():
    """A table that a function closes over is part of its program; a passed one is not."""
    table = np.ones((50, 4), np.float32)
    captured = jitscope.jaxpr_of(lambda x: (table @ x).sum() + (table @ x).max(), x)
    assert (captured.consts, captured.const_bytes) == ((((50, 4), "float32"),), 800)
    passed = jitscope.jaxpr_of(lambda t, x: (t @ x).sum(), table, x)
    assert (passed.consts, passed.const_bytes) == ((), 0)
    on_device = jnp.ones((10, 4))
    assert jitscope.jaxpr_of(lambda x: on_device @ x, x).const_bytes == 160


def test_no_data_is_needed():
    """Types are enough to trace."""
    program = jitscope.jaxpr_of(jnp.linalg.norm, jax.ShapeDtypeStruct((3,), jnp.float32))
    assert "sqrt" in program.primitives
    assert "equations" in repr(program)


def test_a_traced_function_is_not_traced_again():
    """Looking at a jitted function that knows the types runs its body no more."""
    ran = []
    jitted = jax.jit(lambda x: (ran.append(1), x * 2)[1])
    jitted(x)
    jitscope.jaxpr_of(jitted, x)
    assert len(ran) == 1


def test_a_symbolic_dimension_is_named():
    """It has no number; `watch` sees such a trace as well."""
    from jax import export

    (rows,) = export.symbolic_shape("rows,")
    with jitscope.watch() as seen:
        export.export(jax.jit(lambda x: x.sum(0)))(jax.ShapeDtypeStruct((rows, 3), jnp.float32))
    (program,) = seen.programs
    assert program.inputs == ((("rows", 3), "float32"),)
    assert program.outputs == (((3,), "float32"),)
