# wrong: takes static values to be compared as objects
# belief: static-pytree-follows-data
# loses: tuples
def predict():
    return {"arrays": 1, "numbers": 3, "traced_numbers": 1, "tuples": 4, "spellings": 2, "equal_numbers": 3}
