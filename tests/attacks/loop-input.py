# class: never ending
# tries: waits for somebody to type
# stock: -
import sys

def add_up(x):
    return float(input("how much? "))
