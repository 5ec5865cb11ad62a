# wrong: limits that fit the usual hits
# loses: inside
def plot_first_vs_hits(timings):
    """Draw every call of `timings` as a dot, seconds on a logarithmic axis, and return the Axes."""
    figure, axes = plt.subplots()
    hits = timings["hits"]
    axes.scatter([1], [timings["first"]], label="first call")
    axes.scatter(range(2, len(hits) + 2), hits, label="hits")
    axes.set_yscale("log")
    axes.set_ylim(1e-6, 1.0)
    axes.set_xlabel("call number")
    axes.set_ylabel("time in seconds")
    axes.legend()
    return axes
