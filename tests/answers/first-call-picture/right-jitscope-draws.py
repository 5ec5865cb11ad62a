# right: lets jitscope draw, and adds the unit to its label
def plot_first_vs_hits(timings):
    """Draw every call of `timings` as a dot, seconds on a logarithmic axis, and return the Axes."""
    measured = jitscope.timing.Timings(timings["first"], np.asarray(timings["hits"]))
    axes = jitscope.plot_calls(measured).axes
    axes.set_ylabel("time of the call in seconds")
    return axes
