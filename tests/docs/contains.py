"""Does a page show, in a block of its own, just what a program is expected to print?"""
import pathlib
import re
import sys

page, expected = (pathlib.Path(name).read_text(encoding="utf-8") for name in sys.argv[1:])
output = re.fullmatch(r'R"\((.*)\)"\n', expected, re.DOTALL).group(1)
blocks = re.findall(r"^```(\w*)\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
if ("", output) not in blocks:
    sys.exit(f"{sys.argv[1]} does not show:\n{output}")
