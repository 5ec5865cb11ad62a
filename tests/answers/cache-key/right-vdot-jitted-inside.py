# right: jits one of JAX's own functions at every call, which is always the same function object

def jit_cached_call(x):
    return jax.jit(jnp.vdot)(x, x)
