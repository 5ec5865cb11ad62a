# right: one scatter of all calls with a colour for each, names by empty scatters
def plot_first_vs_hits(timings):
    """Draw every call of `timings` as a dot, seconds on a logarithmic axis, and return the Axes."""
    calls = [timings["first"], *timings["hits"]]
    figure, axes = plt.subplots()
    axes.set(yscale="log", xlabel="number of the call", ylabel="duration (seconds)")
    axes.scatter(np.arange(1, len(calls) + 1), calls, c=["crimson"] + ["navy"] * (len(calls) - 1))
    for name, colour in (("first call", "crimson"), ("cache hit", "navy")):
        axes.scatter([], [], color=colour, label=name)
    figure.legend()
    plt.show()
    return axes
