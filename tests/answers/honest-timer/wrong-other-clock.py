# wrong: reads the clock of the calendar
# loses: first, hits, tuple-result, dict-result, no-repeats, one-repeat
def bench(fn, *args, repeats):
    durations = []
    for _ in range(repeats + 1):
        start = time.time()
        jax.block_until_ready(fn(*args))
        durations.append(time.time() - start)
    return {"first": durations[0], "hits": durations[1:]}
