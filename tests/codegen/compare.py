#!/usr/bin/env python3
"""Compiles two files for one target and compares them function by function: the same instructions, or a difference that is shown.

What may differ without meaning is normalised: addresses become offsets within the function, and a constant that is
loaded from memory becomes its bytes (where it lies depends on what else the file holds).
"""
import argparse
import difflib
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

MINIMUM_FUNCTIONS = 8  # of each kind; an empty comparison would always pass


# A section a function makes addresses start at 0 in each; without debug and unwind information only code is left.
# extern "C" gives both sides plain names although one returns quantities, and calls over packs are inlined, so that how they
# would be passed does not matter.
FLAGS = ["-O2", "-g0", "-ffunction-sections", "-fno-asynchronous-unwind-tables", "-Wall", "-Wextra", "-Wpedantic",
         "-Wno-return-type-c-linkage", "-Wno-psabi", "-Werror"]


def compiled(options, source, folder, *more):
    """The object file of a source in the folder of this one."""
    target = pathlib.Path(folder, source).with_suffix(".o")
    command = [options.compiler, *shlex.split(options.flags), *FLAGS, *shlex.split(options.target), *more,
               f"-fprebuilt-module-path={options.modules}", "-c", str(pathlib.Path(__file__).parent / source), "-o", str(target)]
    subprocess.run(command, check=True)
    return str(target)


def run(objdump, *arguments):
    return subprocess.run([objdump, *arguments], check=True, capture_output=True, text=True).stdout


def section_bytes(objdump, path):
    """The contents of every section, by name."""
    contents, name = {}, None
    for line in run(objdump, "-s", path).splitlines():
        if match := re.match(r"Contents of section (\S+):", line):
            name = match[1]
            contents.setdefault(name, bytearray())
        elif name and (match := re.match(r" ([0-9a-f]+) ((?:[0-9a-f]{2,8} ?){1,4})", line)):
            contents[name] += bytes.fromhex(match[2].replace(" ", ""))
    return contents


def symbol_places(objdump, path):
    """Where local symbols lie: name -> (section, offset)."""
    places = {}
    for line in run(objdump, "-t", path).splitlines():
        if match := re.match(r"([0-9a-f]+) .{7} (\S+)\s+[0-9a-f]+ (?:\.hidden )?(\S+)$", line):
            places[match[3]] = (match[2], int(match[1], 16))
    return places


def constant(contents, places, target, to_next_instruction):
    """The bytes that a relocation points at, as text; the target itself where they are not read-only data."""
    match = re.match(r"([^+-]+(?:-[^+0-9][^+]*)?)([+-]0x[0-9a-f]+)?$", target)
    name, offset = (match[1], int(match[2] or "0", 16)) if match else (target, 0)
    section, start = places.get(name, (name, 0))
    if not section.startswith(".rodata") or section not in contents:
        return target
    start += offset + to_next_instruction
    size = int(found[1]) if (found := re.search(r"\.cst(\d+)$", section)) else 64
    return "constant " + bytes(contents[section][start:start + size]).hex()


def functions(objdump, path):
    """Normalised instructions of every function, by name."""
    contents = section_bytes(objdump, path)
    places = symbol_places(objdump, path)
    result, body, entry = {}, None, 0
    # -d, with relocations below the instruction that they belong to.
    lines = run(objdump, "-d", "-r", "--no-show-raw-insn", path).splitlines()
    addresses = [int(m[1], 16) if (m := re.match(r"\s*([0-9a-f]+):\s+(?!R_)\S", line)) else None for line in lines]
    for number, line in enumerate(lines):
        if match := re.match(r"([0-9a-f]+) <(.+)>:$", line):
            entry = int(match[1], 16)
            body = result.setdefault(match[2], [])
        elif match := re.match(r"\s*([0-9a-f]+):\s+(R_\S+)\s+(\S+)$", line):
            kind, target = match[2], match[3]
            # On x86 a relative relocation counts from the end of the instruction.
            following = next((a for a in addresses[number + 1:] if a is not None), None)
            rest = 0
            if "PC32" in kind:
                rest = (following - int(match[1], 16)) if following is not None else 4
            body.append(f"    {kind} {constant(contents, places, target, rest)}")
        elif match := re.match(r"\s*([0-9a-f]+):\s+(.*)$", line):
            text = re.sub(r"\s*#.*$", "", match[2])  # the disassembler's own notes about addresses
            text = re.sub(r"0x([0-9a-f]+) <[^>]+>", lambda m: f"+{int(m[1], 16) - entry:#x}", text)
            body.append(re.sub(r"\s+", " ", text).strip())
    # Functions with C++ names are parts of the library that were not inlined: the call of one is a difference already.
    result = {name: body for name, body in result.items() if not name.startswith("_Z")}
    for body in result.values():
        while body and re.match(r"(nop|data16|xchgw|int3)", body[-1]):
            body.pop()  # padding behind the function
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--objdump", required=True)
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--modules", required=True, help="the folder of the built interfaces")
    parser.add_argument("--flags", default="", help="those that the interfaces were built with and an importer must share")
    parser.add_argument("--target", default="", help="the processor, e.g. --target=-march=x86-64-v3")
    parser.add_argument("--expect-different", nargs="*", metavar="NAME",
                        help="break the raw side; succeed only if exactly the functions that begin with these names differ")
    parser.add_argument("--show", metavar="NAME", help="print the instructions of one function and stop")
    options = parser.parse_args()

    broken = [] if options.expect_different is None else ["-DRAFTER_BREAK_ONE_TWIN"]
    with tempfile.TemporaryDirectory() as folder:
        typed = functions(options.objdump, compiled(options, "typed.cpp", folder))
        raw = functions(options.objdump, compiled(options, "raw.cpp", folder, *broken))
    if options.show:
        print("\n".join(typed[options.show]))
        return 0
    # Some versions of {fmt} have variables that are initialised at start; what imports them says so.
    typed = {name: body for name, body in typed.items() if not name.startswith("_GLOBAL__sub_I_")}
    if set(typed) != set(raw):
        print("Functions without a twin:", ", ".join(sorted(set(typed) ^ set(raw))))
        return 1
    for kind in ("_of_point", "_of_lanes"):
        if sum(name.endswith(kind) for name in typed) < MINIMUM_FUNCTIONS:
            print(f"Fewer than {MINIMUM_FUNCTIONS} functions end in {kind}: nothing was compared")
            return 1

    different = [name for name in sorted(typed) if typed[name] != raw[name]]
    if options.expect_different is not None:
        expected = [name for name in sorted(typed) if name.startswith(tuple(options.expect_different))]
        print("different, as they have to be:" if different == expected else "expected other differences:", different)
        return 0 if different == expected else 1

    for name in sorted(typed):
        verdict = "DIFFERENT" if name in different else "same"
        print(f"{verdict:10}{len(raw[name]):5} lines  {name}")
    for name in different:
        print()
        print("\n".join(difflib.unified_diff(raw[name], typed[name], f"raw {name}", f"typed {name}", lineterm="")))
    print(f"\n{len(typed) - len(different)} of {len(typed)} functions have the instructions of their raw twins")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
