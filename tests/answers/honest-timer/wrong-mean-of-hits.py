# wrong: one clock around all the hits, shared out evenly
# belief: first-call-representative
# loses: hits, tuple-result, dict-result, no-repeats
def bench(fn, *args, repeats):
    start = time.perf_counter()
    jax.block_until_ready(fn(*args))
    first = time.perf_counter() - start
    start = time.perf_counter()
    for _ in range(repeats):
        jax.block_until_ready(fn(*args))
    total = time.perf_counter() - start
    return {"first": first, "hits": [total / repeats] * repeats}
