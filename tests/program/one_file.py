"""Checks that the program is one static file of at most 8 MB."""
import os
import struct
import sys

path = sys.argv[1]
size = os.path.getsize(path)
assert size <= 8_000_000, f"{size} bytes"
with open(path, "rb") as file:
    head = file.read(64)
    assert head[:5] == b"\x7fELF\x02", head[:5]
    table, = struct.unpack_from("<Q", head, 32)
    entry, count = struct.unpack_from("<HH", head, 54)
    for i in range(count):
        file.seek(table + i * entry)
        kind, = struct.unpack("<I", file.read(4))
        assert kind != 3, "it names a dynamic loader"
print(size, "bytes")
