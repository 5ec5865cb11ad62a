# right: the prediction is a measurement, the sines are counted by a callback
def how_it_chooses(fn, *args):
    found = jitscope.jaxpr_of(fn, *args)
    return "cond" if found.count("cond") else "select" if found.count("select_n") else "neither"


def predict():
    sines = []

    def sine(v):
        jax.debug.callback(lambda u: sines.append(u), v)
        return jnp.sin(v)

    def wave(p, v):
        return jax.lax.cond(p, sine, jnp.cos, v)

    def one_by_one(ps, vs):
        return jax.lax.map(lambda pair: wave(*pair), (ps, vs))

    def count(fn, *args):
        sines.clear()
        fn(*args)
        jax.effects_barrier()
        return len(sines)

    ps, vs = jnp.array([True, False, False, False]), jnp.arange(4.0)
    return {
        "jit": how_it_chooses(wave, True, 1.0),
        "both": how_it_chooses(jax.vmap(wave), ps, vs),
        "only_p": how_it_chooses(jax.vmap(wave, in_axes=(0, None)), ps, 1.0),
        "only_v": how_it_chooses(jax.vmap(wave, in_axes=(None, 0)), True, vs),
        "one_by_one": how_it_chooses(one_by_one, ps, vs),
        "sines_both": count(jax.vmap(wave), ps, vs),
        "sines_one_by_one": count(one_by_one, ps, vs),
    }
