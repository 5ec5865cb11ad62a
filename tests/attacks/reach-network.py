# class: reaching out
# tries: connects to the world and to the ports of this host
# stock: -
def add_up(x):
    return 0.0


import socket

reached = []
for place in [("127.0.0.1", 22), ("127.0.0.1", 8888), ("1.1.1.1", 53), ("8.8.8.8", 443)]:
    with socket.socket() as link:
        link.settimeout(1)
        if link.connect_ex(place) == 0:
            reached.append(place)
print("LOOT" if reached else "NOTHING", reached)
