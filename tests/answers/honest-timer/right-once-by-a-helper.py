# right: one helper that times one call; perf_counter by its own name, NumPy for the hits
from time import perf_counter


def timed_call(fn, args):
    begin = perf_counter()
    jax.tree.map(lambda array: array.block_until_ready(), fn(*args))
    return perf_counter() - begin


def bench(fn, *args, repeats):
    """Time one first call of `fn(*args)` and `repeats` calls after it, each of them waited for."""
    first = timed_call(fn, args)
    hits = np.array([timed_call(fn, args) for _ in range(repeats)])
    return {"first": first, "hits": hits}
