# wrong: takes a new static value to throw the old program away
# belief: rejit-always-recompiles
# loses: numbers, spellings
def predict():
    return {"arrays": 1, "numbers": 5, "traced_numbers": 1, "tuples": 1, "spellings": 6, "equal_numbers": 3}
