# wrong: every stage counted from the start
# belief: first-call-representative
# loses: lower, compile, run, again, one-argument, tuple-result
def stage_times(fn, *args):
    """Do the four stages of a first call of `fn(*args)` one after the other, and time each."""
    def fresh(*args):
        return fn(*args)

    t0 = time.perf_counter()
    traced = jax.jit(fresh).trace(*args)
    t1 = time.perf_counter()
    lowered = traced.lower()
    t2 = time.perf_counter()
    compiled = lowered.compile()
    t3 = time.perf_counter()
    jax.block_until_ready(compiled(*args))
    t4 = time.perf_counter()
    return {"trace": t1 - t0, "lower": t2 - t0, "compile": t3 - t0, "run": t4 - t0}
