# wrong: the timer of the card as it is
# belief: clock-measures-work
# loses: first, hits, calls, tuple-result, dict-result, no-repeats, one-repeat
def bench(fn, *args, repeats):
    durations = []
    for _ in range(repeats):
        start = time.perf_counter()
        result = fn(*args)
        durations.append(time.perf_counter() - start)
        jax.block_until_ready(result)
    return {"first": durations[0], "hits": durations}
