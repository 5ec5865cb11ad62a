# wrong: waits for the first array of the result only
# belief: clock-measures-work
# loses: tuple-result, dict-result
def bench(fn, *args, repeats):
    durations = []
    for _ in range(repeats + 1):
        start = time.perf_counter()
        leaves = jax.tree.leaves(fn(*args))
        leaves[0].block_until_ready()
        durations.append(time.perf_counter() - start)
    return {"first": durations[0], "hits": durations[1:]}
