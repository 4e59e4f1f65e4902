"""Lists public items that no docstring gives a meaning, and functions that reject a value and do not say so.

    docstrings.py SCRIPTS

An item is a type, function, concept, constant or alias that a module exports, or a public member of one. Whether a docstring says all that matters is
for a reader to judge; what can be decided is that there is one, and that a function whose body rejects a value or throws names a range or an error.
"""
from __future__ import annotations

import pathlib
import re
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
from declarations import Item, public_items  # noqa: E402

# A value that is none of its enumeration's enumerators takes a cast: `reject_enumerator` is not asked for.
REJECTS = re.compile(r"\b(?:reject(?:_saying)?|expect_\w+|throw_\w+)\s*[<(]|\bthrow\b")
# Words with which docstrings state a range or an error.
SAYS_SO = re.compile(r"\b(errors?|throws?|below|above|reject(s|ed)?|refused?s?|has to|have to|must|at least|at most|positive|negative|zero|finite|whole|out of range|only|from \S+ to|"
                     r"fails?|invalid|none|in [\[(]\d)", re.IGNORECASE)
faults: list[str] = []
asked = 0


def look_at(item: Item) -> None:
    global asked
    if item.is_hidden or (item.kind == "struct" and "<" in item.name):  # a specialisation: the template has the meaning
        return
    asked += 1
    where = f"{item.file}:{item.line}: {item.kind} {item.full_name}"
    if not item.doc:
        faults.append(f"{where} has no meaning")
    elif item.kind in ("function", "constructor") and REJECTS.search(item.body) and not SAYS_SO.search(item.doc):
        faults.append(f"{where} rejects and does not say so")
    for member in item.members:
        look_at(member)


for found in public_items(pathlib.Path(sys.argv[1]).resolve().parent / "modules").values():
    for listed in found:
        look_at(listed)
if asked < 1000:
    sys.exit(f"{asked} public items")
print("\n".join(faults))
print(f"{asked} public items and members, {len(faults)} faults")
sys.exit(bool(faults))
