# right: clamps outside with Python's own min and max, and jits a method of a table kept in a class

class Table:
    operations = [jnp.sin, jnp.cos, jnp.exp]

    def __init__(self):
        self.run = jax.jit(lambda k, v: jax.lax.switch(k, self.operations, v))


TABLE = Table()


def switch_op(x, op_index):
    return TABLE.run(min(max(int(op_index), 0), 2), x)
