# wrong: the first call is one of the hits
# belief: first-call-representative
# loses: hits, calls, tuple-result, dict-result, no-repeats, one-repeat
def bench(fn, *args, repeats):
    hits = []
    for _ in range(repeats):
        start = time.perf_counter()
        jax.block_until_ready(fn(*args))
        hits.append(time.perf_counter() - start)
    return {"first": hits[0], "hits": hits}
