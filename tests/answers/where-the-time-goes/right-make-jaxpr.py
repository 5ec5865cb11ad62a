# right: make_jaxpr traces, lower finds the trace in the cache, and the jitted function itself is run
def stage_times(fn, *args):
    """Do the four stages of a first call of `fn(*args)` one after the other, and time each."""
    new = lambda *arrays: fn(*arrays)
    jax.block_until_ready(args)
    t0 = time.perf_counter()
    jax.make_jaxpr(new)(*args)
    t1 = time.perf_counter()
    lowered = jax.jit(new).lower(*args)
    t2 = time.perf_counter()
    lowered.compile()
    t3 = time.perf_counter()
    result = jax.jit(new)(*args)
    jax.tree.map(jax.block_until_ready, result)
    t4 = time.perf_counter()
    return {"run": t4 - t3, "compile": t3 - t2, "lower": t2 - t1, "trace": t1 - t0}
