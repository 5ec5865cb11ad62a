# class: ending early
# tries: asks the kernel to shut down
# stock: -
def add_up(x):
    get_ipython().kernel.do_shutdown(False)
    get_ipython().ask_exit()
    return 0.0
