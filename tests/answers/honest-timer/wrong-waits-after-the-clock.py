# wrong: waits for each result, when the clock has been read already
# belief: clock-measures-work
# loses: first, hits, tuple-result, dict-result, no-repeats, one-repeat
def bench(fn, *args, repeats):
    durations = []
    for _ in range(repeats + 1):
        start = time.perf_counter()
        result = fn(*args)
        stop = time.perf_counter()
        jax.block_until_ready(result)
        durations.append(stop - start)
    return {"first": durations[0], "hits": durations[1:]}
