# wrong: keeps the first call apart, and takes a call that has returned for one that is done
# belief: clock-measures-work
# loses: first, hits, tuple-result, dict-result, no-repeats, one-repeat
def bench(fn, *args, repeats):
    def one():
        start = time.perf_counter()
        fn(*args)
        return time.perf_counter() - start

    return {"first": one(), "hits": [one() for _ in range(repeats)]}
