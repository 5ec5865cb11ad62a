# wrong: traces one new function, lowers another, so that the second line traces again
# belief: same-code-same-function
# loses: lower, once, again, one-argument, tuple-result
def stage_times(fn, *args):
    """Do the four stages of a first call of `fn(*args)` one after the other, and time each."""
    t0 = time.perf_counter()
    jax.make_jaxpr(lambda *a: fn(*a))(*args)
    t1 = time.perf_counter()
    lowered = jax.jit(lambda *a: fn(*a)).lower(*args)
    t2 = time.perf_counter()
    compiled = lowered.compile()
    t3 = time.perf_counter()
    jax.block_until_ready(compiled(*args))
    t4 = time.perf_counter()
    return {"trace": t1 - t0, "lower": t2 - t1, "compile": t3 - t2, "run": t4 - t3}
