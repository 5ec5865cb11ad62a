# wrong: draws into whatever figure is the current one
# loses: single-hit, own-figure
def plot_first_vs_hits(timings):
    """Draw every call of `timings` as a dot, seconds on a logarithmic axis, and return the Axes."""
    hits = timings["hits"]
    plt.scatter([1], [timings["first"]], label="first call", color="red")
    plt.scatter(range(2, len(hits) + 2), hits, label="hits", color="blue")
    plt.yscale("log")
    plt.xlabel("call number")
    plt.ylabel("time in seconds")
    plt.legend()
    return plt.gca()
