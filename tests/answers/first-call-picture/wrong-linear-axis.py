# wrong: a linear axis
# belief: linear-axis-shows-all
# loses: scales
def plot_first_vs_hits(timings):
    """Draw every call of `timings` as a dot, seconds on a logarithmic axis, and return the Axes."""
    figure, axes = plt.subplots()
    hits = timings["hits"]
    axes.plot([1], [timings["first"]], "o", label="first call")
    axes.plot(range(2, len(hits) + 2), hits, "o", label="hits")
    axes.set_xlabel("call number")
    axes.set_ylabel("time in seconds")
    axes.legend()
    return axes
