# wrong: draws the hits from call 1 on
# loses: dots, two-colours, single-hit
def plot_first_vs_hits(timings):
    """Draw every call of `timings` as a dot, seconds on a logarithmic axis, and return the Axes."""
    figure, axes = plt.subplots()
    hits = timings["hits"]
    axes.scatter([1], [timings["first"]], label="first call")
    axes.scatter(range(1, len(hits) + 1), hits, label="hits")
    axes.set_yscale("log")
    axes.set_xlabel("call number")
    axes.set_ylabel("time in seconds")
    axes.legend()
    return axes
