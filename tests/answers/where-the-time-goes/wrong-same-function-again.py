# wrong: jits the same function again the second time
# belief: rejit-always-recompiles
# loses: again
def stage_times(fn, *args):
    """Do the four stages of a first call of `fn(*args)` one after the other, and time each."""
    t0 = time.perf_counter()
    traced = jax.jit(fn).trace(*args)
    t1 = time.perf_counter()
    lowered = traced.lower()
    t2 = time.perf_counter()
    compiled = lowered.compile()
    t3 = time.perf_counter()
    jax.block_until_ready(compiled(*args))
    t4 = time.perf_counter()
    return {"trace": t1 - t0, "lower": t2 - t1, "compile": t3 - t2, "run": t4 - t3}
