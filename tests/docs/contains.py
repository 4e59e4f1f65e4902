"""Does a page show, in a block of its own, just what a program is expected to print, or a file?"""
import pathlib
import re
import sys

page, expected = (pathlib.Path(name).read_text(encoding="utf-8") for name in sys.argv[1:])
printed = re.fullmatch(r'R"\((.*)\)"\n', expected, re.DOTALL)
output = printed.group(1) if printed else expected
language = "" if printed else pathlib.Path(sys.argv[2]).suffix[1:]
blocks = re.findall(r"^```(\w*)\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
if (language, output) not in blocks:
    sys.exit(f"{sys.argv[1]} does not show:\n{output}")
