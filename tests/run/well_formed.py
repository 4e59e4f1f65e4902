"""Reads SVG files with an XML parser and prints, one a line, what stands in them: `points N`, then each text."""
import sys
import xml.etree.ElementTree as tree

SVG = "{http://www.w3.org/2000/svg}"
for path in sys.argv[1:]:
    root = tree.parse(path).getroot()
    assert root.tag == SVG + "svg", root.tag
    parts = ("roof", "ceiling")  # titled groups that are not points
    tips = [g for g in root.iter(SVG + "g") if g.find(SVG + "title") is not None and not g.get("class", "").startswith(parts)]
    print("points", len(tips))
    for text in root.iter(SVG + "text"):
        print(text.text)
