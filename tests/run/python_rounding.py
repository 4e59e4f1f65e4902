#!/usr/bin/env python3
"""Writes python_rounding.hpp: numbers, and what Python's round(value, decimals) makes of them, as repr() prints it.

    python3 tests/run/python_rounding.py > tests/run/python_rounding.hpp
"""
import math
import platform
import random

random.seed(415)


def rows():
    for decimals in (2, 4, 8):  # as in deep-ml problem 415
        for _ in range(60):  # any magnitude
            yield random.choice((-1, 1)) * 10.0 ** random.uniform(-decimals - 2, 17), decimals
        for _ in range(30):  # the double nearest to a decimal half, which lies above, below or on it
            half = random.randrange(10 ** random.randrange(1, 14)) + 0.5
            yield random.choice((-1, 1)) * half / 10**decimals, decimals
        for _ in range(15):  # its neighbours
            half = (random.randrange(10**9) + 0.5) / 10**decimals
            yield math.nextafter(half, random.choice((-1, 1)) * math.inf), decimals
        for _ in range(30):  # ties: an odd number over a power of two, with one decimal more than is kept
            tie = (2 * random.randrange(10 ** random.randrange(1, 12)) + 1) / 2 ** (decimals + 1)
            yield random.choice((-1, 1)) * tie, decimals
        for _ in range(15):  # where doubles get as coarse as the decimals
            yield math.ldexp(1.0 + random.random(), 52 - int(decimals * 3.3219)), decimals
    for _ in range(60):  # all other numbers of decimals
        decimals = random.randrange(0, 23)
        yield random.choice((-1, 1)) * 10.0 ** random.uniform(-decimals, 16 - decimals), decimals


print(f"// Written by python_rounding.py with Python {platform.python_version()}; not edited by hand.")
print("#pragma once\n")
print("/// A number, and the text of it rounded to so many decimals.")
print("struct python_rounding {\n    double value;\n    int decimals;\n    char const* printed;\n};\n")
print("// clang-format off")
print("inline constexpr python_rounding python_roundings[]{")
line = ""
for value, decimals in rows():
    item = f'{{{value.hex()}, {decimals}, "{round(value, decimals)!r}"}},'
    if len(line) + len(item) > 150:
        print("   " + line)
        line = ""
    line += " " + item
print("   " + line)
print("};")
print("// clang-format on")
