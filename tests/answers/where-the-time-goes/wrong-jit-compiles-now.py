# wrong: takes jax.jit for the compilation, and the first call for the run
# belief: jit-compiles-now
# loses: lower, compile, run, again, one-argument, tuple-result
def stage_times(fn, *args):
    """Do the four stages of a first call of `fn(*args)` one after the other, and time each."""
    def fresh(*args):
        return fn(*args)

    t0 = time.perf_counter()
    jax.make_jaxpr(fresh)(*args)
    t1 = time.perf_counter()
    jitted = jax.jit(fresh)
    t2 = time.perf_counter()
    jitted = jax.jit(fresh)
    t3 = time.perf_counter()
    jax.block_until_ready(jitted(*args))
    t4 = time.perf_counter()
    return {"trace": t1 - t0, "lower": t2 - t1, "compile": t3 - t2, "run": t4 - t3}
