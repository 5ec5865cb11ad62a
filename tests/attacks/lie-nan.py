# class: lying objects
# tries: returns not-a-number, infinity and a huge whole number
# stock: -
_answers = [float("nan"), float("inf"), 10**4000]

def add_up(x):
    _answers.append(_answers.pop(0))
    return _answers[0]
