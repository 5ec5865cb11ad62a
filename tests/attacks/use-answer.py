# class: resources
# tries: returns 40 MB
# stock: -
def add_up(x):
    return jnp.zeros(10_000_000)
