# wrong: takes the first call minus a second one for the compilation, and has nothing for the rest
# belief: first-call-representative
# loses: trace, lower, compile, once, again, one-argument, tuple-result
def stage_times(fn, *args):
    """Do the four stages of a first call of `fn(*args)` one after the other, and time each."""
    def fresh(*args):
        return fn(*args)

    jitted = jax.jit(fresh)
    durations = []
    for _ in range(2):
        start = time.perf_counter()
        jax.block_until_ready(jitted(*args))
        durations.append(time.perf_counter() - start)
    first, hit = durations
    return {"trace": 0.0, "lower": 0.0, "compile": first - hit, "run": hit}
