# right: no pyplot: one Figure of its own, semilogy with markers, names written on the picture
from matplotlib.figure import Figure


def plot_first_vs_hits(timings):
    """Draw every call of `timings` as a dot, seconds on a logarithmic axis, and return the Axes."""
    first, hits = timings["first"], timings["hits"]
    axes = Figure(figsize=(5, 3), layout="constrained").add_subplot()
    axes.semilogy(1, first, "o", color="tab:red")
    axes.semilogy(np.arange(len(hits)) + 2, hits, marker=".", linestyle="-", color="tab:blue")
    axes.axhline(np.median(hits), color="grey", linewidth=1)
    axes.annotate("First call", (1, first))
    axes.text(2, max(hits), f"{len(hits)} hits")
    axes.set(xlabel="Call", ylabel="Seconds", title="Where the time went")
    return axes
