"""Pictures draw everything that was measured, label it, and say it in words too."""

import base64
import html
import struct

import numpy as np
import pytest

import jitscope
from jitscope.pictures import EAGER, FIRST, HIT
from jitscope.timing import Stages, Timings

hits = np.linspace(10e-6, 20e-6, 7)
timings = Timings(0.05, hits, "f")
eager = Timings(0.09, hits * 4, "f")


def dots(axes):
    return np.concatenate([np.asarray(c.get_offsets()) for c in axes.collections])


def texts(axes):
    return [t.get_text() for t in axes.texts]


def pictures():
    return [
        jitscope.plot_calls(timings, eager),
        jitscope.plot_stages(Stages(1e-3, 4e-3, 4e-2, 5e-4)),
        jitscope.plot_compiles({"raw": [1, 2, 3], "padded": [1, 1, 2]}, seconds={"raw": 0.2}),
        jitscope.plot_counts({"same function": 1, "fresh lambda": 5}),
        jitscope.plot_lines({"unrolled": [3, 6, 12], "scan": [4, 4, 4]}, [1, 2, 4], x="length", y="equations",
                            title="One of them grows"),
    ]


def test_every_call_is_drawn_on_a_logarithmic_axis():
    """One dot for each call: nothing is averaged away."""
    axes = jitscope.plot_calls(timings).axes
    assert axes.get_yscale() == "log"
    drawn = dots(axes)
    assert sorted(drawn[:, 0]) == list(range(1, 9))
    assert sorted(drawn[:, 1]) == pytest.approx(sorted([0.05, *hits]))


def test_eager_calls_stand_beside_them():
    """The eager series has its own dots, hue, mark and label."""
    axes = jitscope.plot_calls(timings, eager).axes
    assert len(dots(axes)) == 16
    assert any("without jit" in t for t in texts(axes))


def test_stages_are_stacked_and_named():
    """The four slices touch, in order, and add up to the whole."""
    stages = Stages(1e-3, 4e-3, 4e-2, 5e-4)
    axes = jitscope.plot_stages(stages).axes
    edges = [(bar.get_x(), bar.get_x() + bar.get_width()) for bar in axes.patches]
    assert [a for a, _ in edges[1:]] == pytest.approx([b for _, b in edges[:-1]])
    assert edges[-1][1] == pytest.approx(stages.total)
    assert [t.split("\n")[0] for t in texts(axes)] == ["trace", "lower", "compile", "run"]


def test_staircases_show_every_call():
    """A step for each call, from nothing to the last count."""
    axes = jitscope.plot_compiles({"raw": [1, 2, 3], "padded": [1, 1, 2]}, seconds={"raw": 0.2}).axes
    assert [list(line.get_ydata()) for line in axes.lines] == [[0, 1, 2, 3], [0, 1, 1, 2]]
    assert texts(axes) == ["raw: 3, 200 ms compiling", "padded: 2"]


def test_bars_above_what_is_needed_have_the_hue_of_first_calls():
    """A hue means one thing in the whole course."""
    axes = jitscope.plot_counts({"same function": 1, "fresh lambda": 5}).axes
    from matplotlib.colors import to_hex
    assert [to_hex(bar.get_facecolor()) for bar in axes.patches] == [HIT, FIRST]


@pytest.mark.parametrize("picture", pictures(), ids=["calls", "stages", "compiles", "counts", "lines"])
def test_a_picture_is_labelled_described_and_legible(picture):
    """A title that is a sentence, a named axis, letters of 10 points on 5 inches, a text for those who do not see."""
    axes = picture.axes
    assert len(axes.get_title(loc="left").split()) >= 4
    assert axes.get_xlabel()
    sizes = [t.get_fontsize() for t in [*axes.texts, *axes.get_xticklabels(), *axes.get_yticklabels()]]
    assert min(sizes) >= 10
    assert picture.figure.get_figwidth() <= 5
    shown = picture._repr_html_()
    assert f'alt="{html.escape(picture.alt)}"' in shown
    assert len(picture.alt) > 30
    image = base64.b64decode(shown.split("base64,")[1].split('"')[0])
    width, _ = struct.unpack(">II", image[16:24])
    assert 600 <= width <= 1000
    assert len(image) < 60_000
    assert picture.axes.get_title(loc="left") in repr(picture)


def luminance(hue):
    channels = [int(hue[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_hues_are_told_apart_without_colour_vision():
    """Okabe and Ito's palette; each hue stands out from white, and series differ in their marks or dashes as well."""
    for hue in (FIRST, HIT, EAGER):
        assert 1.05 / (luminance(hue) + 0.05) >= 3.0
    lines = jitscope.plot_compiles({"a": [1], "b": [1], "c": [1]}).axes.lines
    assert len({line.get_linestyle() for line in lines}) == 3


def test_a_picture_is_no_global_figure(tmp_path):
    """Nothing is left in pyplot, which would draw it twice and keep it for ever."""
    import matplotlib.pyplot as plt
    before = plt.get_fignums()
    picture = jitscope.plot_calls(timings)
    assert plt.get_fignums() == before
    picture.save(tmp_path / "a.png")
    assert (tmp_path / "a.png").stat().st_size > 1000


def test_lines_hold_every_point_and_are_told_apart():
    """Not by hue alone, and each is named at its end with its last number."""
    series = {"unrolled": [3, 6, 4000], "scan": [4, 4, 4]}
    axes = jitscope.plot_lines(series, [1, 2, 4], x="length", y="equations", title="One grows", log="xy").axes
    drawn = {tuple(line.get_ydata()): (line.get_linestyle(), line.get_marker()) for line in axes.lines}
    assert set(drawn) == {(3, 6, 4000), (4, 4, 4)}
    assert len(set(drawn.values())) == 2
    assert texts(axes) == ["unrolled: 4,000", "scan: 4"]
    assert (axes.get_xscale(), axes.get_yscale()) == ("log", "log")


@pytest.mark.parametrize("series", [{"short": [1]}, {name: [1, 2] for name in "abcd"}])
def test_lines_that_cannot_be_drawn_are_refused(series):
    """A point is missing, or there are too many to tell apart."""
    with pytest.raises(ValueError, match=r"points|told apart"):
        jitscope.plot_lines(series, [1, 2], x="x", y="y", title="No")
