# right: empties all caches first; one small timer for every stage
from time import perf_counter


def timed(stage, *args):
    begin = perf_counter()
    made = stage(*args)
    return made, perf_counter() - begin


def stage_times(fn, *args):
    """Do the four stages of a first call of `fn(*args)` one after the other, and time each."""
    jax.clear_caches()
    seconds = {}
    traced, seconds["trace"] = timed(jax.jit(fn).trace, *args)
    lowered, seconds["lower"] = timed(traced.lower)
    compiled, seconds["compile"] = timed(lowered.compile)

    def run():
        return [leaf.block_until_ready() for leaf in jax.tree.leaves(compiled(*args))]

    result, seconds["run"] = timed(run)
    return seconds
