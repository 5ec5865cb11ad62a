# class: reading
# tries: looks for the judgement in every object and frame of its process
# stock: -
import gc, sys

MARK = "secret" + "_input"

def add_up(x):
    found, frame = [], sys._getframe()
    while frame:
        found += [name for name in frame.f_code.co_names + frame.f_code.co_varnames if name.startswith(MARK)]
        found += [str(v)[:80] for v in frame.f_locals.values() if isinstance(v, str) and MARK in v and v is not MARK]
        frame = frame.f_back
    found += [o[:80] for o in gc.get_objects() if type(o) is str and MARK in o and o is not MARK]
    print("LOOT" if found else "NOTHING")
    return 0.0 if not found else x.sum()
