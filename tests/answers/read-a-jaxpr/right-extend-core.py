# right: lets JAX find the programs in params
from jax.extend import core as extended


def primitive_names(fn, *args):
    """Return the names of all primitives that `jax.make_jaxpr(fn)(*args)` shows, nested programs included, in order."""
    def of(program):
        return [name for equation in program.eqns
                for name in [equation.primitive.name,
                             *(inner for part in extended.jaxprs_in_params(equation.params) for inner in of(part))]]

    return of(jax.make_jaxpr(fn)(*args))
