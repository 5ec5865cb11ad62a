# wrong: warms up without a clock, so that its first call is a hit
# belief: first-call-representative
# loses: first, hits, calls, tuple-result, dict-result, no-repeats, one-repeat
def bench(fn, *args, repeats):
    jax.block_until_ready(fn(*args))
    durations = []
    for _ in range(repeats + 1):
        start = time.perf_counter()
        jax.block_until_ready(fn(*args))
        durations.append(time.perf_counter() - start)
    return {"first": durations[0], "hits": durations[1:]}
