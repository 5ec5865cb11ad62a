# wrong: a line without markers, so that the first call is not to be seen at all
# belief: a-line-shows-every-call
# loses: dots, two-colours, single-hit
def plot_first_vs_hits(timings):
    """Draw every call of `timings` as a dot, seconds on a logarithmic axis, and return the Axes."""
    figure, axes = plt.subplots()
    hits = timings["hits"]
    axes.semilogy([1], [timings["first"]], label="first call")
    axes.semilogy(range(2, len(hits) + 2), hits, label="hits")
    axes.set_xlabel("call number")
    axes.set_ylabel("time in seconds")
    axes.legend()
    return axes
