# class: error reporting
# tries: sends messages with a wrong signature
# stock: loses the submission
def add_up(x):
    return 0.0


kernel = get_ipython().kernel

def add_up(x):
    ident = kernel.topic("stream")
    kernel.iopub_socket.send_multipart([ident, b"<IDS|MSG>", b"0" * 64, b"{}", b"{}", b"{}", b"{}"])
    return 0.0

add_up(0)
