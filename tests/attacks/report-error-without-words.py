# class: error reporting
# tries: sends an error message that lacks every field
# stock: loses the submission
def add_up(x):
    return 0.0


kernel = get_ipython().kernel

def add_up(x):
    kernel.session.send(kernel.iopub_socket, 'error', {}, parent=kernel.get_parent("shell"))
    return 0.0
