# wrong: one mean for all the hits
# belief: first-call-representative
# loses: dots
def plot_first_vs_hits(timings):
    """Draw every call of `timings` as a dot, seconds on a logarithmic axis, and return the Axes."""
    figure, axes = plt.subplots()
    hits = timings["hits"]
    axes.scatter([1], [timings["first"]], label="first call")
    axes.scatter([2], [sum(hits) / len(hits)], label="mean hit")
    axes.set_yscale("log")
    axes.set_xlabel("call number")
    axes.set_ylabel("time in seconds")
    axes.legend()
    return axes
