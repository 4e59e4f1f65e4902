#!/usr/bin/env python3
"""The first line that the compiler says to common mistakes, written down in mistakes.txt before anyone looked at it.

    mistakes.py MISTAKES COMPILER FLAGS MODULES

Each entry of the file is a name, the mistake, the right way to write it, and what has to be read first:
    rafter: ...     a sentence of ours in the first error line
    note: ...       a value out of range: the compiler's own sentence stands first, and the first note has these parts in this order
    clang: ...      the compiler's own sentence: nothing of ours
All right ways are compiled together, each in a namespace; a mistake that compiles, or another first line, is an error. At
least nine of ten mistakes have to begin with `rafter:` or `note:`.
"""
import concurrent.futures
import os
import re
import shlex
import subprocess
import sys
import tempfile

PRELUDE = """#include <chrono>
#include <iostream>
import rafter;
using namespace rafter;
using namespace rafter::symbols;
constexpr machine gpu = catalogued<"nvidia-h100-sxm5-80gb">();
constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr gemm work{.m = 4096, .n = 4096, .k = 4096, .type = bf16};
constexpr streaming copy{.size = 10.0 * MiB, .intensity = 1.0 * FLOP / B};
"""


def entries_of(path):
    with open(path, encoding="utf-8") as file:
        blocks = [block.split("\n") for block in file.read().strip().split("\n\n") if not block.startswith("#")]
    for block in blocks:
        if len(block) != 4:
            sys.exit(f"{path}: an entry has four lines, not {len(block)}: {block[0]}")
        yield [line.strip() for line in block]


def main():
    path, compiler, flags, modules = sys.argv[1:]
    command = [compiler, *shlex.split(flags), "-fsyntax-only", "-fno-color-diagnostics", "-w", f"-fprebuilt-module-path={modules}"]

    def said_to(folder, name, program):
        source = os.path.join(folder, name + ".cpp")
        with open(source, "w", encoding="utf-8") as file:
            file.write(PRELUDE + program)
        done = subprocess.run([*command, source], capture_output=True, encoding="utf-8", errors="replace", check=False)
        return done.returncode, done.stderr

    def fault_of(folder, name, mistake, said):
        status, output = said_to(folder, name, mistake + "\n")
        if status == 0:
            return "compiles, although it must not"
        if re.search(r"module '[^\n]*' not found|fatal error: ", output):
            return "the module was not found"
        looked_at = "note" if said.startswith("note: ") else "error"
        first = next((line for line in output.split("\n") if f" {looked_at}: " in line), "")
        wanted = said.removeprefix("note: ").removeprefix("clang: ")
        if not re.search(".*".join(map(re.escape, wanted.split(" ... "))), first):
            return f"should say {said!r}, and says {first!r}"
        return None

    entries = list(entries_of(path))
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        right = "".join(f"namespace {name} {{\n{good}\n}}\n" for name, _, good, _ in entries)
        status, output = said_to(folder, "right", right)
        if status != 0:
            faults.append(f"the right ways do not compile:\n{output}")
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            found = pool.map(lambda entry: fault_of(folder, entry[0], entry[1], entry[3]), entries)
            faults += [f"{entry[0]}: {fault}" for entry, fault in zip(entries, found) if fault]
    ours = sum(said.startswith(("rafter: ", "note: ")) for *_, said in entries)
    if 10 * ours < 9 * len(entries):
        faults.append(f"{ours} of {len(entries)} begin with a sentence of ours, fewer than nine of ten")
    print("\n".join(faults))
    print(f"{ours} of {len(entries)} mistakes begin with a sentence of ours")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
