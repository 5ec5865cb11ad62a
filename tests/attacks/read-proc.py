# class: reading
# tries: looks through the memory and open files of every process
# stock: -
def add_up(x):
    return 0.0


import os, pathlib, re

MARK = b"secret" + b"_input"
found = []
for process in pathlib.Path("/proc").glob("[0-9]*"):
    if process.name == str(os.getpid()):
        continue
    try:
        for line in (process / "maps").read_text().splitlines():
            ends = re.match(r"(\w+)-(\w+) rw", line)
            if ends:
                start, end = (int(part, 16) for part in ends.groups())
                with open(process / "mem", "rb", 0) as memory:
                    memory.seek(start)
                    if MARK in memory.read(min(end - start, 1 << 26)):
                        found.append(process.name)
        found += [str(fd.readlink()) for fd in (process / "fd").iterdir() if "ipynb" in str(fd.readlink())]
    except OSError:
        pass
print("LOOT" if found else "NOTHING", found[:5])
