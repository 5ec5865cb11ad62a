# right: readings of the clock first, differences afterwards; arguments waited for as well

def bench(fn, *args, repeats):
    """Time one first call of `fn(*args)` and `repeats` calls after it, each of them waited for."""
    jax.block_until_ready(args)
    readings = [time.perf_counter()]
    for _ in range(1 + repeats):
        result = fn(*args)
        for leaf in jax.tree.leaves(result):
            leaf.block_until_ready()
        readings.append(time.perf_counter())
    first, *hits = [after - before for before, after in zip(readings, readings[1:])]
    return dict(first=first, hits=hits)
