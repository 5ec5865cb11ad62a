# class: error reporting
# tries: sends a stream whose text is a list, to nowhere
# stock: loses the submission
def add_up(x):
    return 0.0


kernel = get_ipython().kernel

def add_up(x):
    kernel.session.send(kernel.iopub_socket, 'stream', {"name": ["x"], "text": {"a": 1}}, parent=kernel.get_parent("shell"))
    return 0.0

add_up(0)
