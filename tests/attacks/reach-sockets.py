# class: reaching out
# tries: looks for Unix sockets of other kernels and signals every process it sees
# stock: -
def add_up(x):
    return 0.0


import glob, os

found = glob.glob("/tmp/jit-course-*") + glob.glob("/tmp/*/kernel*") + glob.glob("/run/user/*/*")
others = []
for name in os.listdir("/proc"):
    if name.isdigit() and len(os.listdir("/proc")) > 200:
        others.append(name)
print("LOOT" if found or others else "NOTHING", found)
