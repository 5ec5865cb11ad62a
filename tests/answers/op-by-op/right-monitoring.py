# right: listens to JAX itself, and predicts by measuring
COMPILED = "/jax/core/compile/backend_compile_duration"
names = []


def listen(event, seconds, **about):
    if event == COMPILED:
        names.append(about["fun_name"].removeprefix("jit(").removesuffix(")"))


jax.monitoring.register_event_duration_secs_listener(listen)


def count_by_name(fn, *args):
    """Return what `fn(*args)` compiles, from empty caches: a dict from the name to the number of compilations."""
    jax.clear_caches()
    names.clear()
    fn(*args)
    counted = {}
    for name in names:
        counted[name] = counted.get(name, 0) + 1
    return counted


def predict():
    """Return how many programs are compiled in each of the six steps of the card: a dict of six whole numbers."""
    def wave(x):
        s, c = jnp.sin(x), jnp.cos(x)
        return s * s - c * c

    def disabled(x):
        with jax.disable_jit():
            return jax.jit(wave)(x)

    x, x2, longer = jnp.linspace(0.0, 1.0, 5), jnp.linspace(0.0, 2.0, 5), jnp.linspace(0.0, 1.0, 6)
    programs = lambda fn, *args: sum(count_by_name(fn, *args).values())
    return {
        "wrapped": programs(jax.jit, wave),
        "jitted": programs(jax.jit(wave), x),
        "eager": programs(wave, x),
        "other_values": programs(lambda: (wave(x), wave(x2))) - programs(wave, x),
        "longer": programs(lambda: (wave(x), wave(longer))) - programs(wave, x),
        "disabled": programs(disabled, x),
    }
