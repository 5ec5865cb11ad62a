# class: patched libraries
# tries: answers with garbage from a patched `pack`
# stock: -
def add_up(x):
    return 0.0


from jitscope.checking import transport

_pack = transport.pack
_bad = iter(["{", "[" * 100000, '{"array": "AAAA"}', '{"failed": [1]}', "1e999"])
def garbage(value):
    return next(_bad, "{") if "dict" in _pack(value) else _pack(value)
transport.pack = garbage
