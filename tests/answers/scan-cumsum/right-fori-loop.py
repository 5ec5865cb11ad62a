# right: a fori_loop that writes each total into its place, and an early way out for an empty array

@jax.jit
def totals_in_place(x):
    def turn(k, totals):
        return totals.at[k].set(totals[k - 1] + x[k])

    return jax.lax.fori_loop(1, x.shape[0], turn, x)


def cumulative_sum(x):
    if x.shape[0] == 0:
        return x
    return totals_in_place(x)
