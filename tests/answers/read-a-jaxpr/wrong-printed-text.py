# wrong: reads the printed text, where a program used twice stands once, and params stand by name
# belief: printed-jaxpr-is-the-program
# loses: jitted-itself, loops, all-together
import re

def primitive_names(fn, *args):
    """Return the names of all primitives that `jax.make_jaxpr(fn)(*args)` shows, nested programs included, in order."""
    return re.findall(r" = (\w+)", str(jax.make_jaxpr(fn)(*args)))
