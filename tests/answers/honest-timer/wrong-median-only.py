# wrong: returns the median of the hits in place of the hits
# loses: hits, tuple-result, dict-result, no-repeats, one-repeat, jitted
def bench(fn, *args, repeats):
    durations = []
    for _ in range(repeats + 1):
        start = time.perf_counter()
        jax.block_until_ready(fn(*args))
        durations.append(time.perf_counter() - start)
    return {"first": durations[0], "hits": float(np.median(durations[1:]))}
