# class: error reporting
# tries: sends bytes that are no message at all
# stock: loses the submission
def add_up(x):
    return 0.0


kernel = get_ipython().kernel

def add_up(x):
    kernel.iopub_socket.send_multipart([b"\xff" * 10])
    return 0.0

add_up(0)
