# class: the reader
# tries: shows a script as a result and as an error
# stock: -
from IPython.display import HTML, display

display(HTML("<script>alert('atk')</script><img src=x onerror=alert('atk')>"))

def add_up(x):
    raise ValueError("<script>alert('atk')</script>")
