# right: the six numbers
def predict():
    return dict(arrays=1, numbers=3, traced_numbers=1, tuples=1, spellings=2, equal_numbers=3)
