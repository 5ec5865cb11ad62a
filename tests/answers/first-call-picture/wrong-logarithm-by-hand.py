# wrong: plots the logarithm on a linear axis, in milliseconds
# loses: dots, scales, labels, single-hit
def plot_first_vs_hits(timings):
    """Draw every call of `timings` as a dot, seconds on a logarithmic axis, and return the Axes."""
    figure, axes = plt.subplots()
    hits = timings["hits"]
    axes.scatter([1], [np.log10(1000 * timings["first"])], label="first call")
    axes.scatter(range(2, len(hits) + 2), np.log10(1000 * np.array(hits)), label="hits")
    axes.set_xlabel("call number")
    axes.set_ylabel("log10 of time in ms")
    axes.legend()
    return axes
