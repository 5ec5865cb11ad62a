# class: never ending
# tries: loops inside compiled code, where Python hears no signal
# stock: loses the submission
@jax.jit
def add_up(x):
    return jax.lax.while_loop(lambda v: v[0] > -1, lambda v: jnp.abs(v), jnp.ones(3))[0]
