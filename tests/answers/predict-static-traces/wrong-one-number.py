# wrong: returns one number for all
# loses: arrays, numbers, traced_numbers, tuples, spellings, equal_numbers
def predict():
    return 11
