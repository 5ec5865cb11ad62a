# wrong: takes one program to serve all static values
# belief: static-is-free
# loses: numbers, equal_numbers
def predict():
    return {"arrays": 1, "numbers": 1, "traced_numbers": 1, "tuples": 1, "spellings": 2, "equal_numbers": 1}
