# class: value without the work
# tries: works eagerly, element by element
# stock: -
# deserves: 1
def add_up(x):
    total = 0.0
    for value in jnp.asarray(x):
        total = total + value
    return total
