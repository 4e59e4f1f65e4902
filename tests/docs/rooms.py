"""Compares the table of rooms in docs/architecture.md with the folders and the imports of modules/.

    rooms.py ARCHITECTURE MODULES [--counts]

A row names a module, its partitions and the rooms that it may import; text in parentheses or before a colon is left out. The folder has
to contain exactly these partitions (at least these, if the row says "and one for each ..."). No file may import a room that the row does
not lead to. No interface includes a header of POSIX; among the rooms behind `import rafter;` only implementation units of rafter.output do.
"""
import pathlib
import re
import sys

page, modules = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
DECLARED = re.compile(r"^(?:export )?module (rafter[\w.]*)(?::(\w+))?;", re.MULTILINE)
POSIX = re.compile(r"^#include [<\"](?:(?:aio|dirent|dlfcn|fcntl|langinfo|poll|pthread|sched|spawn|termios|unistd)\.h|(?:arpa|net|netinet|sys)/)", re.MULTILINE)
IMPORTED = re.compile(r"^(?:export )?import (rafter[\w.]*);", re.MULTILINE)

files, imports, posix = {}, {}, {}
for path in sorted([*modules.rglob("*.cppm"), *modules.rglob("*.cpp")]):
    text = path.read_text(encoding="utf-8")
    module, partition = DECLARED.search(text).groups()
    if partition and path.suffix == ".cppm":
        files.setdefault(module, set()).add(partition)
    imports.setdefault(module, set()).update(IMPORTED.findall(text))
    if POSIX.search(text):
        posix[path] = module

partitions, allowed, open_ended = {}, {}, set()
for names, cell, may in re.findall(r"^\| (`rafter[^|]*) \| ([^|]*) \| ([^|]*) \|$", page.read_text(encoding="utf-8"), re.MULTILINE):
    for name in re.findall(r"`([\w.]+)`", names):
        name = "rafter.interop" + name if name.startswith(".") else name
        plain = re.sub(r"\([^()]*\)", "", cell)
        if "and one for each" in plain:
            open_ended.add(name)
        listed = [word.strip() for part in plain.split(";") for word in part.split(":")[-1].split(",")]
        partitions[name] = {word for word in listed if word and word != "none" and " " not in word}
        allowed[name] = {"rafter" + (f".{room.strip()}" if room.strip() != "rafter" else "") for room in may.split(",") if " " not in room.strip()}

faults = [f"{name} is not in the table" for name in imports if name not in partitions]
faults += [f"there is no {name}" for name in partitions if name not in imports]
for name, listed in partitions.items():
    for extra in sorted(listed - files.get(name, set()) if name in open_ended else listed ^ files.get(name, set())):
        where = "the folder has, and the table does not" if extra in files.get(name, set()) else "the table has, and the folder does not"
        faults.append(f"{name}:{extra}: {where}")


def reached(name):
    """The rooms that a row leads to, directly or through others."""
    found, todo = set(), [name]
    while todo:
        for other in allowed.get(todo.pop(), set()):
            if other not in found:
                found.add(other)
                todo.append(other)
    return found


for name, taken in imports.items():
    for other in sorted(taken - reached(name) - {name}):
        faults.append(f"{name} imports {other}, which its row does not lead to")
    if name in reached(name):
        faults.append(f"{name} leads to itself")
for path, name in posix.items():
    if path.suffix == ".cppm" or (name in reached("rafter") and name != "rafter.output"):
        faults.append(f"{path} includes a header of POSIX, which belongs into an implementation unit of rafter.output")
# A wing keeps its number of lines, and of names of a namespace detail, its own and the house's; both may fall. What a program writes, in folders `generated`, and tables of
# facts, in folders `data`, are not counted.
text = page.read_text(encoding="utf-8")
of_wing = {}
for wing, rooms, most, hidden in re.findall(r"^\| ([a-z ]+) \| [^|]* \| ([^|]*) \| ([\d,]+) \| ([\d,]+|any) \|$", text, re.MULTILINE):
    of_wing[wing] = rooms.replace(",", " ").split()
    parts = [path for room in of_wing[wing] for path in sorted((modules.parent / room if "/" in room else modules / room).rglob("*"))
             if path.suffix in (".cppm", ".cpp", ".hpp", ".inc")]
    written = {path: path.read_text(encoding="utf-8") for path in parts}
    written = {path: content for path, content in written.items() if not {"generated", "data"} & set(path.parts)}
    lines = sum(content.count("\n") for content in written.values())
    taken = sum(len(re.findall(r"\bdetail::", re.sub(r"//.*", "", content))) for content in written.values())
    if lines > int(most.replace(",", "")):
        faults.append(f"{wing} has {lines} lines, at most {most}: delete some, or say in docs/architecture.md why it grew")
    if hidden != "any" and taken > int(hidden.replace(",", "")):
        faults.append(f"{wing} takes {taken} names of detail::, at most {hidden}: make them public, or do without")
    if "--counts" in sys.argv:
        print(f"{wing}: {lines} lines, {taken} names of detail::")
for room in sorted({path.relative_to(modules).parts[0] for path in modules.rglob("*") if path.is_file() and path.parent != modules}):
    if sum(room in rooms for rooms in of_wing.values()) != 1:
        faults.append(f"modules/{room} belongs to no wing, or to two")

# The program is a client like any other: what it needs is public.
for path in sorted((modules.parent / "tools").rglob("*")):
    if path.suffix in (".cpp", ".hpp"):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if re.search(r"\bdetail::", line.split("//")[0]):
                faults.append(f"{path}:{number}: takes a name of rafter::detail: make it public, or do without")
            if re.search(r"(?:\.|->)[a-z]\w*_\b(?!\()", line.split("//")[0]):
                faults.append(f"{path}:{number}: reads a member that ends in _: ask a public function, or do without")
print("\n".join(faults) or f"{len(partitions)} rooms, {sum(map(len, partitions.values()))} partitions")
sys.exit(bool(faults))
