# class: error reporting
# tries: sends a display whose data is a number
# stock: loses the submission
def add_up(x):
    return 0.0


kernel = get_ipython().kernel

def add_up(x):
    kernel.session.send(kernel.iopub_socket, 'display_data', {"data": 5, "metadata": []}, parent=kernel.get_parent("shell"))
    return 0.0

add_up(0)
