# wrong: calls the method on whatever fn returns
# belief: clock-measures-work
# loses: tuple-result, dict-result, jitted
def bench(fn, *args, repeats):
    durations = []
    for _ in range(repeats + 1):
        start = time.perf_counter()
        fn(*args).block_until_ready()
        durations.append(time.perf_counter() - start)
    return {"first": durations[0], "hits": durations[1:]}
