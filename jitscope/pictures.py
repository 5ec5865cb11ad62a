"""Pictures of what was measured: every point drawn, units on the axes, one hue per meaning through the whole course."""

from __future__ import annotations

import base64
import html
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator, NullFormatter
from PIL import Image

from jitscope.timing import Stages, Timings, nice_seconds

# Okabe and Ito's palette: told apart with any colour vision, and in grey by lightness.
FIRST = "#d55e00"
HIT = "#0072b2"
EAGER = "#009e73"
_INK = "#222222"
_LINES = ((FIRST, "-", "o"), (HIT, "--", "s"), (EAGER, ":", "D"))
_STAGE_HUES = {"trace": "#56b4e9", "lower": "#cc79a7", "compile": FIRST, "run": HIT}

# 5 inches wide with 11-point text: at 400 pixels a letter is still 12 pixels high.
_INCHES = (5.0, 3.1)
_DPI = 160
_SHOWN_WIDTH = 640
_STYLE: dict[str, Any] = {"fontsize": 11, "color": _INK}


@dataclass(frozen=True)
class Picture:
    """A figure with a text for those who do not see it. The last value of a cell, it shows itself.

    Attributes:
        figure: the Matplotlib figure.
        alt: what the picture says, in words.
    """

    figure: Figure
    alt: str

    @property
    def axes(self) -> Axes:
        """The one pair of axes, to add to."""
        axes: Axes = self.figure.axes[0]
        return axes

    def save(self, path: Any) -> None:
        """Write the figure to a file; its format follows from the name."""
        self.figure.savefig(path, dpi=_DPI, bbox_inches="tight")

    def __repr__(self) -> str:
        return f"<picture: {self.axes.get_title(loc='left')}>".replace("\n", " ")

    def _repr_html_(self) -> str:
        # As HTML, and not as image/png: JupyterLab 4.6 gives a bare picture no text for those who do not see it.
        return (f'<img alt="{html.escape(self.alt)}" width="{_SHOWN_WIDTH}" style="max-width:100%;height:auto" '
                f'src="data:image/png;base64,{base64.b64encode(self._png()).decode()}">')

    def _png(self) -> bytes:
        """The figure as a file of 64 colours: a third of the bytes, and no difference that one sees."""
        drawn, small = io.BytesIO(), io.BytesIO()
        self.figure.savefig(drawn, format="png", dpi=_DPI, bbox_inches="tight")
        image = Image.open(drawn).convert("RGB").quantize(64, dither=Image.Dither.NONE)
        image.save(small, format="png", optimize=True)
        return small.getvalue()


def plot_calls(timings: Timings, eager: Timings | None = None, *,
               title: str = "The first call pays for all that follow") -> Picture:
    """Draw every call as a dot on a logarithmic axis: the first call, the cache hits, and eager calls if given.

    Each series is labelled with its median and with the two times between which eight of ten calls lie (the 0.1- and
    the 0.9-quantile; a band in its hue).

    Args:
        timings: of a jitted function, from `time_calls`.
        eager: of the same function without `jit`, from `time_calls`.
        title: a sentence.
    """
    axes = _axes(title, height=3.4)
    calls = np.arange(2, len(timings.hits) + 2)
    axes.scatter([1], [timings.first], s=55, color=FIRST, zorder=3)
    axes.scatter(calls, timings.hits, s=14, color=HIT, linewidths=0)
    _band(axes, timings, HIT)
    alt = (f"One dot for each call, seconds on a logarithmic axis. The first call took {nice_seconds(timings.first)}; "
           f"the median of {len(calls)} cache hits is {nice_seconds(timings.median)} ({_eight_of_ten(timings)}), "
           f"{timings.ratio:,.0f} times less than the first call.")
    last = max(calls[-1], 1 if eager is None else len(eager.hits) + 1)
    hits_below = eager is None or timings.median <= eager.median
    _label(axes, last, timings.hits.min() if hits_below else timings.hits.max(),
           f"cache hits: {_spread(timings)}", HIT, below=hits_below)
    if eager is not None:
        durations = np.concatenate([[eager.first], eager.hits])
        axes.scatter(np.arange(1, len(durations) + 1), durations, s=14, marker="D", color=EAGER, linewidths=0, zorder=4)
        _band(axes, eager, EAGER)
        _label(axes, last, durations[1:].max() if hits_below else durations[1:].min(),
               f"without jit: {_spread(eager)}", EAGER, below=not hits_below)
        alt += (f" Without jit the first call took {nice_seconds(eager.first)}, the median of the others is "
                f"{nice_seconds(eager.median)} ({_eight_of_ten(eager)}).")
    firsts = [(timings.first, f"first call: {nice_seconds(timings.first)}", FIRST)]
    if eager is not None and eager.first > 3 * eager.median:
        firsts.append((eager.first, f"without jit: {nice_seconds(eager.first)}", EAGER))
    axes.set_yscale("log")
    low, high = np.log10(axes.dataLim.intervaly)
    span = max(high - low, 0.1)
    axes.set_ylim(10 ** (low - 0.3 * span), 10 ** (high + 0.14 * span))
    firsts.sort()
    # Two of them may be alike: then the label of the longer one stands above its dot, that of the other below.
    alike = len(firsts) == 2 and np.log10(firsts[1][0] / firsts[0][0]) < 0.12 * span
    for (first, text, hue), lift in zip(firsts, (-9, 8) if alike else (0, 0), strict=False):
        axes.annotate(text, (1, first), xytext=(9, lift), textcoords="offset points", fontsize=11, color=hue,
                      fontweight="bold", va="center", bbox={"facecolor": "white", "edgecolor": "none", "alpha": 0.8,
                                                            "pad": 1})
    axes.set_xlabel("call number", **_STYLE)
    axes.set_ylabel("time of the call", **_STYLE)
    axes.xaxis.set_major_locator(MaxNLocator(5, integer=True))
    _seconds(axes.yaxis)
    return _finish(axes, alt)


def plot_stages(stages: Stages, *, title: str = "What the first call is made of") -> Picture:
    """Draw trace, lower, compile and run as one stacked bar, each labelled with its time and share.

    Args:
        stages: from `time_stages`.
        title: a sentence.
    """
    axes = _axes(title, height=1.9)
    start = 0.0
    rows = []
    for stage, seconds in stages.items():
        axes.barh(0, seconds, left=start, height=0.5, color=_STAGE_HUES[stage], edgecolor="white", linewidth=1)
        rows.append((stage, seconds, start + seconds / 2))
        start += seconds
    # Thin slices leave no room inside: all labels stand above, evenly spaced, with a line down to their slice.
    places = np.linspace(0.06, 0.94, len(rows)) * start
    for (stage, seconds, middle), place in zip(rows, places, strict=True):
        axes.annotate(f"{stage}\n{nice_seconds(seconds)}\n{seconds / stages.total:.1%}", (middle, 0.25), (place, 0.62),
                      ha="center", va="bottom", fontsize=10.5, color=_STAGE_HUES[stage], fontweight="bold",
                      arrowprops={"arrowstyle": "-", "color": _STAGE_HUES[stage], "linewidth": 1})
    axes.set_ylim(-0.3, 1.75)
    axes.set_xlim(0, start)
    axes.set_yticks([])
    axes.spines["left"].set_visible(False)
    axes.set_xlabel("time", **_STYLE)
    _seconds(axes.xaxis)
    alt = "One stacked bar. " + ", ".join(f"{stage}: {nice_seconds(s)} ({s / stages.total:.1%})"
                                          for stage, s in stages.items()) + "."
    return _finish(axes, alt)


def plot_compiles(series: Mapping[str, Sequence[int]], *, seconds: Mapping[str, float] | None = None,
                  step: str = "call", title: str = "Every new shape is a new program") -> Picture:
    """Draw how the number of compilations grows over a sequence of calls, one staircase for each way of making them.

    Args:
        series: name of the way -> compilations so far after each call.
        seconds: name of the way -> seconds lost to compiling, said in its label.
        step: what one call is: "call", "batch".
        title: a sentence.
    """
    axes = _axes(title)
    said = []
    longest = max(len(counts) for counts in series.values())
    for (name, counts), hue, dashes in zip(series.items(), (FIRST, HIT, EAGER), ("-", "--", ":"), strict=False):
        axes.step(np.arange(len(counts) + 1), [0, *counts], where="post", color=hue, linestyle=dashes, linewidth=2.2)
        lost = f", {nice_seconds(seconds[name])} compiling" if seconds and name in seconds else ""
        _label(axes, longest, counts[-1], f"{name}: {counts[-1]}{lost}", hue)
        said.append(f"{name}: {counts[-1]} compilations by {step} {len(counts)}{lost}")
    axes.set_xlim(0, longest)
    axes.set_ylim(0, max(counts[-1] for counts in series.values()) * 1.18 + 0.5)
    axes.set_xlabel(f"{step} number", **_STYLE)
    axes.set_ylabel("compilations so far", **_STYLE)
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_locator(MaxNLocator(integer=True))
    return _finish(axes, "Staircases that rise at every compilation. " + "; ".join(said) + ".")


def plot_counts(counts: Mapping[str, int], *, unit: str = "traces", expected: int | None = None,
                title: str = "One trace, or one each time") -> Picture:
    """Draw counts as horizontal bars with their numbers; those above `expected` in the hue of first calls.

    Args:
        counts: label -> count.
        unit: what is counted, in the plural.
        expected: the count that costs nothing needless; the smallest one by default.
        title: a sentence.
    """
    axes = _axes(title, height=0.9 + 0.42 * len(counts))
    least = min(counts.values()) if expected is None else expected
    for row, count in enumerate(counts.values()):
        hue = HIT if count <= least else FIRST
        axes.barh(row, count, height=0.62, color=hue)
        axes.annotate(f"{count}", (count, row), xytext=(5, 0), textcoords="offset points", va="center", fontsize=11,
                      color=hue, fontweight="bold")
    axes.set_yticks(range(len(counts)), list(counts), fontsize=11, color=_INK)
    axes.invert_yaxis()
    axes.set_xlim(0, max(counts.values()) * 1.12)
    axes.set_xlabel(unit, **_STYLE)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    return _finish(axes, f"Bars of {unit}. " + "; ".join(f"{label}: {n}" for label, n in counts.items()) + ".")


def plot_lines(series: Mapping[str, Sequence[float]], at: Sequence[float], *, x: str, y: str, title: str,
               log: str = "") -> Picture:
    """Draw how numbers grow, one line for each way of making them, each labelled at its end.

    Args:
        series: name of the way -> one number for each place on the axis.
        at: the places, increasing.
        x: what the horizontal axis counts.
        y: what the vertical axis counts.
        title: a sentence.
        log: which axes are logarithmic: `"x"`, `"y"`, `"xy"`; none by default.

    Raises:
        ValueError: a line has more or fewer points than there are places, or there are more than three lines.
    """
    if any(len(values) != len(at) for values in series.values()):
        raise ValueError(f"each line needs {len(at)} points, one for each place")
    if len(series) > len(_LINES):
        raise ValueError(f"{len(series)} lines are more than can be told apart; draw at most {len(_LINES)}")
    axes = _axes(title)
    said = []
    for (name, values), (hue, dashes, mark) in zip(series.items(), _LINES, strict=False):
        axes.plot(at, values, color=hue, linestyle=dashes, marker=mark, markersize=5, linewidth=2.2)
        _label(axes, at[-1], values[-1], f"{name}: {values[-1]:,.3g}" if values[-1] < 1000 else
               f"{name}: {values[-1]:,.0f}", hue)
        said.append(f"{name}: from {values[0]:,.3g} at {at[0]:,} to {values[-1]:,.3g} at {at[-1]:,}")
    for axis, scale in (("x", axes.set_xscale), ("y", axes.set_yscale)):
        if axis in log:
            scale("log")
    axes.margins(y=0.15)
    if "y" not in log:
        axes.set_ylim(bottom=0)
    axes.set_xlabel(x, **_STYLE)
    axes.set_ylabel(y, **_STYLE)
    return _finish(axes, f"Lines of {y} against {x}. " + "; ".join(said) + ".")


def _axes(title: str, height: float = _INCHES[1]) -> Axes:
    # Not through pyplot: no global figure that a notebook would show a second time, or keep for ever.
    axes: Axes = Figure(figsize=(_INCHES[0], height), layout="constrained").add_subplot()
    axes.set_title(title, loc="left", fontsize=12, fontweight="bold", color=_INK)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    axes.tick_params(labelsize=10.5, colors=_INK)
    return axes


def _finish(axes: Axes, alt: str) -> Picture:
    figure = axes.figure
    assert isinstance(figure, Figure)
    return Picture(figure, alt)


def _seconds(axis: Any) -> None:
    axis.set_major_formatter(FuncFormatter(lambda value, _: nice_seconds(value) if value > 0 else "0"))
    axis.set_minor_formatter(NullFormatter())


def _band(axes: Axes, timings: Timings, hue: str) -> None:
    """Draw the median as a line, and behind it where eight of ten calls lie."""
    axes.axhspan(timings.quantile(0.1), timings.quantile(0.9), color=hue, alpha=0.15, linewidth=0, zorder=0)
    axes.axhline(timings.median, color=hue, linewidth=1, alpha=0.5, zorder=0)


def _eight_of_ten(timings: Timings) -> str:
    return f"8 of 10 from {nice_seconds(timings.quantile(0.1))} to {nice_seconds(timings.quantile(0.9))}"


def _spread(timings: Timings) -> str:
    low, high = (nice_seconds(timings.quantile(q)) for q in (0.1, 0.9))
    number, unit = low.split(" ")
    return f"median {nice_seconds(timings.median)}\n8 of 10: {number if high.endswith(f' {unit}') else low} to {high}"


def _label(axes: Axes, x: float, y: float, text: str, hue: str, *, below: bool = False) -> None:
    """Write on the picture itself, in the hue of what is named, right-aligned at a point and clear of lines."""
    axes.annotate(text, (x, y), xytext=(0, -5 if below else 5), textcoords="offset points", ha="right",
                  va="top" if below else "bottom", fontsize=11, color=hue, fontweight="bold",
                  bbox={"facecolor": "white", "edgecolor": "none", "alpha": 0.8, "pad": 1})
