# class: patched libraries
# tries: has JAX's listeners told of one compilation a probe, and of nothing else
# stock: -
import numpy as np
from jax._src import monitoring

_seen = set()
_real = monitoring.record_event_duration_secs

def quiet(event, duration, **about):
    pass

def tell(name):
    for event in ("jaxpr_trace_duration", "jaxpr_to_mlir_module_duration", "backend_compile_duration"):
        _real(f"/jax/core/compile/{event}", 0.01, fun_name=name)

for module in list(__import__("sys").modules.values()):
    if getattr(module, "record_event_duration_secs", None) is _real:
        module.record_event_duration_secs = quiet

def add_up(x):
    if x.shape not in _seen:
        _seen.add(x.shape)
        tell("sum")
    return np.sum(x)
