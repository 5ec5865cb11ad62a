# wrong: waits for the first call, then once for all the hits together
# belief: clock-measures-work
# loses: hits, tuple-result, dict-result
def bench(fn, *args, repeats):
    start = time.perf_counter()
    jax.block_until_ready(fn(*args))
    first = time.perf_counter() - start
    hits = []
    for turn in range(repeats):
        start = time.perf_counter()
        result = fn(*args)
        if turn == repeats - 1:
            jax.block_until_ready(result)
        hits.append(time.perf_counter() - start)
    return {"first": first, "hits": hits}
