"""Text of pictures lies within the picture, on no other text and under no bar or marker: in each of the fonts that a
reader is likely to have. Measured with the advances of the fonts, and seen in what librsvg renders."""
import argparse
import math
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as tree

import fonts

SVG = "{http://www.w3.org/2000/svg}"
SLACK = 0.15  # pixels: coordinates are written in tenths
GAP = 2.0  # pixels at least between two texts beside each other
MARGIN = 100  # pixels around a picture, to see what leaves it


class Text:
    def __init__(self, element):
        self.words = element.text or ""
        self.x, self.y = float(element.get("x")), float(element.get("y"))
        self.size = float(element.get("font-size"))
        self.anchor = element.get("text-anchor", "start")
        self.is_bold = "bold" in element.get("class", "").split()
        turn = element.get("transform", "rotate(0 0 0)")
        self.angle = math.radians(float(turn[len("rotate("):].split()[0]))

    def corners(self, family, gap=0.0):
        """Of the box that the text takes, clockwise from its upper left; so many pixels wider on both sides."""
        face = family.faces[self.is_bold]
        width = self.size * face.width(self.words)
        above, below = (self.size * height for height in face.heights(self.words))
        left = -gap - width * {"start": 0, "middle": 0.5, "end": 1}[self.anchor]
        width += 2 * gap
        cos, sin = math.cos(self.angle), math.sin(self.angle)
        return [(self.x + dx * cos - dy * sin, self.y + dx * sin + dy * cos)
                for dx, dy in ((left, -above), (left + width, -above), (left + width, below), (left, below))]


def overlap(one, other):
    """How deep do two convex polygons lie in each other? Below zero where they do not."""
    least = math.inf
    for polygon in (one, other):
        for (x1, y1), (x2, y2) in zip(polygon, polygon[1:] + polygon[:1]):
            length = math.hypot(x2 - x1, y2 - y1)
            if length < 1e-9:
                continue
            across = ((y2 - y1) / length, (x1 - x2) / length)
            a = [x * across[0] + y * across[1] for x, y in one]
            b = [x * across[0] + y * across[1] for x, y in other]
            least = min(least, max(a) - min(b), max(b) - min(a))
    return least


def solid_shape(element):
    """The corners of a bar or a marker; none of what text may stand on: regions, bands, lines, arrows."""
    kind, classes = element.tag.removeprefix(SVG), element.get("class", "").split()
    if not any(c in ("open", "clear") or c in ("f0", "f1", "f3") for c in classes):
        return None
    number = lambda name: float(element.get(name))
    if kind == "rect":
        x, y, w, h = (number(name) for name in ("x", "y", "width", "height"))
        return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
    if kind == "circle":
        x, y, r = number("cx"), number("cy"), number("r")
        return [(x - r, y), (x, y - r), (x + r, y), (x, y + r)]
    if kind == "polygon":
        return [tuple(map(float, point.split(","))) for point in element.get("points").split()]
    return None


def measured(root, family):
    """What is wrong in a picture, in words."""
    width, height = float(root.get("width")), float(root.get("height"))
    texts = [Text(e) for e in root.iter(SVG + "text")]
    boxes = [text.corners(family) for text in texts]
    shapes = [shape for shape in map(solid_shape, root.iter()) if shape]
    for text, box in zip(texts, boxes):
        beyond = max(max(-x, x - width, -y, y - height) for x, y in box)
        if beyond > SLACK:
            yield f"'{text.words}' reaches {beyond:.1f} px beyond the edge"
        for shape in shapes:
            if overlap(box, shape) > SLACK:
                yield f"'{text.words}' lies {overlap(box, shape):.1f} px on a bar or a marker"
    apart = [text.corners(family, GAP / 2) for text in texts]
    reach = [(min(x for x, _ in box), max(x for x, _ in box), min(y for _, y in box), max(y for _, y in box))
             for box in apart]
    for i, one in enumerate(apart):
        for j in range(i):
            a, b = reach[i], reach[j]
            if a[0] > b[1] or b[0] > a[1] or a[2] > b[3] or b[2] > a[3]:
                continue
            if overlap(one, apart[j]) > SLACK:
                yield f"'{texts[i].words}' lies {overlap(one, apart[j]):.1f} px on '{texts[j].words}'"


def seen(root, family, convert, configuration):
    """The same, from the pixels: text alone, half transparent, with room around it."""
    width, height = float(root.get("width")), float(root.get("height"))
    out = tree.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "width": str(width + 2 * MARGIN),
                               "height": str(height + 2 * MARGIN),
                               "viewBox": f"{-MARGIN} {-MARGIN} {width + 2 * MARGIN} {height + 2 * MARGIN}"})
    tree.SubElement(out, "style").text = "text{opacity:.5;font-family:" + root.find(SVG + "style").text.split(
        "font-family:")[1].split("}")[0] + "}.bold{font-weight:bold}"
    for text in root.iter(SVG + "text"):
        tree.SubElement(out, "text", text.attrib).text = text.text
    pixels = fonts.rendered(convert, tree.tostring(out, "unicode"), configuration)
    left, top, right, bottom = pixels.getbbox()
    if left < MARGIN or top < MARGIN or right > MARGIN + math.ceil(width) or bottom > MARGIN + math.ceil(height):
        yield f"ink from ({left - MARGIN}, {top - MARGIN}) to ({right - MARGIN}, {bottom - MARGIN}) in {width} x {height}"
    # Where two texts lie on each other, three quarters are opaque.
    twice = pixels.point(lambda value: 255 if value > 150 else 0).getbbox()
    if twice:
        yield f"text lies on text at ({twice[0] - MARGIN}, {twice[1] - MARGIN}) to ({twice[2] - MARGIN}, {twice[3] - MARGIN})"


def wider_than_stated(widths, family):
    """Characters that a font sets wider than rafter's table says."""
    for line in widths.splitlines():
        code, regular, bold = int(line.split()[0], 16), *map(float, line.split()[1:])
        if 0x500 <= code < 0x2010:
            continue  # an estimate
        for face, stated in zip(family.faces, (regular, bold)):
            if code in face.names and 1000 * face.advance(chr(code)) > stated:
                yield f"U+{code:04X} is {1000 * face.advance(chr(code)):.0f} wide, stated {stated:.0f}"


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--draw", help="the program that draws random pictures")
    arguments.add_argument("--render", help="rsvg-convert")
    arguments.add_argument("--gallery", help="a folder of pictures")
    arguments.add_argument("--number", type=int, default=24, help="of random pictures of each kind")
    given = arguments.parse_args()
    failures = looked_at = 0
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([given.draw, folder, str(given.number)], check=True)
        widths = (pathlib.Path(folder) / "widths.txt").read_text()
        gallery = sorted(pathlib.Path(given.gallery).glob("*.svg"))
        random = sorted(pathlib.Path(folder).glob("*.svg"))
        assert gallery and len(random) > 3 * given.number
        for family in fonts.families():
            configuration = family.configuration(folder)
            problems = [("the table of widths", problem) for problem in wider_than_stated(widths, family)]
            for i, path in enumerate(gallery + random):
                root = tree.parse(path).getroot()
                problems += [(path.name, problem) for problem in measured(root, family)]
                if i < len(gallery) or i % 4 == 0:
                    problems += [(path.name, problem) for problem in seen(root, family, given.render, configuration)]
                looked_at += 1
            for name, problem in problems:
                print(f"{family.name}: {name}: {problem}")
            failures += len(problems)
    print(f"{looked_at} pictures measured, {failures} problems")
    return failures != 0


sys.exit(main())
