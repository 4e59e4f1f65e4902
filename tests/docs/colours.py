"""Reads the colours of the series from a picture, light and dark, and computes whether readers can tell them apart.

Colour vision: the matrices of Machado, Oliveira and Fernandes (2009) for missing red, green and blue cones, applied to
linear RGB. Distances: CIE 1976 L*a*b*. Contrast against the ground: WCAG 2, which asks 3:1 of graphics.
"""
import itertools
import math
import re
import sys

VISION = {
    "all cones": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    "no red cones": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "no green cones": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    "no blue cones": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
}


def linear(colour):
    digits = colour[1:] if len(colour) == 7 else "".join(2 * c for c in colour[1:])
    parts = [int(digits[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]


def lab(rgb):
    x = (0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.9505
    y = 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]
    z = (0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen(colour, matrix):
    rgb = linear(colour)
    return lab([min(1, max(0, sum(row[i] * rgb[i] for i in range(3)))) for row in matrix])


def contrast(a, b):
    low, high = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(a), linear(b)))
    return (high + 0.05) / (low + 0.05)


style = open(sys.argv[1], encoding="utf-8").read()
series = re.findall(r"\.s\d\{stroke:(#\w+)\}", style)
grounds = re.findall(r"\.paper\{fill:(#\w+)\}", style)
words = [re.findall(r"\.%s\{fill:(#\w+)\}" % c, style) for c in ("ink", "muted", "warning")]
assert len(series) == 16 and len(grounds) == 2, (series, grounds)
failed = False
for theme in (0, 1):
    colours, ground = series[8 * theme:8 * theme + 8], grounds[theme]
    for vision, matrix in VISION.items():
        points = [seen(c, matrix) for c in colours]
        nearest = min((math.dist(points[i], points[j]), i, j) for i, j in itertools.combinations(range(8), 2))
        print(f"{ground} {vision}: nearest are s{nearest[1]} and s{nearest[2]}, {nearest[0]:.0f} apart")
        failed |= nearest[0] < 20
    least = min(contrast(c, ground) for c in colours)
    of_text = min(contrast(w[theme], ground) for w in words)
    print(f"{ground} contrast: series {least:.1f}, text {of_text:.1f}")
    failed |= least < 3 or of_text < 4.5
sys.exit(failed)
