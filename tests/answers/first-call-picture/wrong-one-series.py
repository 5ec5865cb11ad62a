# wrong: all calls in one series, the first among them
# belief: first-call-representative
# loses: two-colours, names
def plot_first_vs_hits(timings):
    """Draw every call of `timings` as a dot, seconds on a logarithmic axis, and return the Axes."""
    figure, axes = plt.subplots()
    hits = timings["hits"]
    calls = [timings["first"], *hits]
    axes.semilogy(range(1, len(calls) + 1), calls, "o", label="calls")
    axes.set_xlabel("call number")
    axes.set_ylabel("time in seconds")
    axes.legend()
    return axes
