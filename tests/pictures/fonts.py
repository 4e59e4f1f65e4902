"""The fonts that pictures are likely to be drawn with, their measures, and rendering with one of them alone.

Run as a program it fails where something is missing."""
import io
import os
import pathlib
import subprocess
import sys
import tempfile
import unicodedata

from fontTools.ttLib import TTFont
from PIL import Image

# Family: files of the regular and of the bold face.
FILES = {
    "Liberation Sans": ("LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf"),
    "DejaVu Sans": ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf"),
    "Noto Sans": ("NotoSans-Regular.ttf", "NotoSans-Bold.ttf"),
}
FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", os.path.expanduser("~/.local/share/fonts"))

# librsvg draws a box with the four or six hexadecimal digits of a character that no font has (measured, in em).
BOX_OF_FOUR, BOX_OF_SIX = 0.80, 1.13


def files_of(family):
    found = []
    for name in FILES[family]:
        paths = [path for folder in FOLDERS for path in sorted(pathlib.Path(folder).rglob(name))]
        if not paths:
            raise SystemExit(f"{name} is not installed")
        found.append(paths[0])
    return found


class Face:
    """Widths and heights of characters, in em."""

    def __init__(self, path):
        font = TTFont(path)
        self.em = font["head"].unitsPerEm
        self.names = font.getBestCmap()
        self.advances = font["hmtx"]
        self.outlines = font["glyf"]

    def advance(self, character):
        if unicodedata.category(character) in ("Cf", "Zl", "Zp") or "\ufe00" <= character <= "\ufe0f":
            return 0.0  # whatever the font has there
        name = self.names.get(ord(character))
        if name:
            return self.advances[name][0] / self.em
        return BOX_OF_FOUR if ord(character) < 0x10000 else BOX_OF_SIX

    def width(self, text):
        return sum(self.advance(c) for c in text)

    def heights(self, text):
        """How far the ink reaches above and below the base line."""
        above, below = 0.0, 0.0
        for c in text:
            glyph = self.outlines[self.names[ord(c)]] if ord(c) in self.names else None
            if glyph is None:
                above, below = max(above, 0.9), max(below, 0.2)
            elif glyph.numberOfContours != 0:
                above, below = max(above, glyph.yMax / self.em), max(below, -glyph.yMin / self.em)
        return above, below


class Family:
    def __init__(self, name):
        self.name = name
        self.files = files_of(name)
        self.faces = [Face(path) for path in self.files]  # regular, bold

    def configuration(self, folder):
        """A file for fontconfig that offers no other font."""
        own = pathlib.Path(folder) / self.name.replace(" ", "")
        (own / "fonts").mkdir(parents=True)
        for path in self.files:
            (own / "fonts" / path.name).symlink_to(path)
        out = own / "fonts.conf"
        out.write_text(f'<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>'
                       f"<dir>{own}/fonts</dir><cachedir>{own}/cache</cachedir></fontconfig>")
        return out


def rendered(convert, svg, configuration):
    """How opaque each pixel is."""
    png = subprocess.run([convert], input=svg.encode(), stdout=subprocess.PIPE, check=True,
                         env={**os.environ, "FONTCONFIG_FILE": str(configuration)}).stdout
    return Image.open(io.BytesIO(png)).getchannel("A")


def families():
    return [Family(name) for name in FILES]


if __name__ == "__main__":
    families()
