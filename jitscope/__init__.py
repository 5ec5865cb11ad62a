"""Watch `jax.jit` work: count, time, explain, picture and check what the compiler did.

Everything here looks from outside, through what JAX publishes; it changes nothing about how a program runs.
"""

from jitscope.checking import because, checks, draw, probe
from jitscope.explaining import Miss, Misses, explain
from jitscope.jaxprs import Jaxpr, jaxpr_of
from jitscope.pictures import Picture, plot_calls, plot_compiles, plot_counts, plot_lines, plot_stages
from jitscope.tables import Table
from jitscope.timing import Stages, Timings, nice_seconds, time_calls, time_stages
from jitscope.watching import Event, Watch, watch

__all__ = [
    "Event", "Jaxpr", "Miss", "Misses", "Picture", "Stages", "Table", "Timings", "Watch", "because", "checks", "draw",
    "explain", "jaxpr_of", "nice_seconds", "plot_calls", "plot_compiles", "plot_counts", "plot_lines", "plot_stages",
    "probe", "time_calls", "time_stages", "watch",
]
