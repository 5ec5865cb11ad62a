# wrong: takes a keyword for the same call as a position
# belief: keyword-is-positional
# loses: spellings
def predict():
    return {"arrays": 1, "numbers": 3, "traced_numbers": 1, "tuples": 1, "spellings": 1, "equal_numbers": 3}
