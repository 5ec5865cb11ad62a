# wrong: puts the function under jit, whatever it is
# belief: rejit-always-recompiles
# loses: first, hits, calls, tuple-result, dict-result, no-repeats, one-repeat
def bench(fn, *args, repeats):
    jitted = jax.jit(fn)
    durations = []
    for _ in range(repeats + 1):
        start = time.perf_counter()
        jax.block_until_ready(jitted(*args))
        durations.append(time.perf_counter() - start)
    return {"first": durations[0], "hits": durations[1:]}
