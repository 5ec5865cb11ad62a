# wrong: hands the task to the course's own timer
# loses: first, hits, calls, tuple-result, dict-result, no-repeats, one-repeat
def bench(fn, *args, repeats):
    timings = jitscope.time_calls(fn, *args, repeats=repeats)
    return {"first": timings.first, "hits": list(timings.hits)}
