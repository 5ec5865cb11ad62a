# class: error reporting
# tries: updates a display of a cell that has gone
# stock: -
def add_up(x):
    return 0.0


from IPython.display import display, update_display

for number in range(5):
    display(number, display_id=f"d{number}")

def add_up(x):
    update_display(7, display_id="d4")
    return 0.0
