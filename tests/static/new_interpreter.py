"""Which static tests compile with clang's new constant interpreter (-fexperimental-new-constant-interpreter), which will be the default.

    new_interpreter.py COMPILER "FLAGS" INTERFACES LIST FILE ...

LIST names, a line each, those that have compiled: it is an error if one of them no longer does. Those that compile and are not in it are
printed, for the list; for each of the others, the compiler's first error.
"""
import concurrent.futures
import os
import pathlib
import re
import shlex
import subprocess
import sys

compiler, flags, interfaces, listed, *files = sys.argv[1:]
known = {line for line in pathlib.Path(listed).read_text().split("\n") if line and not line.startswith("#")}


def first_error(path: pathlib.Path) -> str:
    """Empty if it compiles."""
    command = [compiler, *shlex.split(flags), "-fexperimental-new-constant-interpreter", f"-fprebuilt-module-path={interfaces}", "-w", "-fsyntax-only", path]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    except subprocess.TimeoutExpired:
        return "took more than 300 s"
    if done.returncode == 0:
        return ""
    crash = re.search(r"^(?:PLEASE submit|Stack dump|clang\S*: error: clang frontend).*", done.stderr, re.MULTILINE)
    error = re.search(r"error: .*", done.stderr)
    return "the compiler crashes" if crash else error.group() if error else done.stderr[-200:]


with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    errors = dict(zip((pathlib.Path(file).stem for file in files), pool.map(first_error, map(pathlib.Path, files))))
passing = {name for name, error in errors.items() if not error}
for name, error in sorted(errors.items()):
    if error:
        print(f"{name}: {error}")
print(f"{len(passing)} of {len(errors)} static tests compile with the new constant interpreter")
for name in sorted(passing - known):
    print(f"compiles, and is not in {pathlib.Path(listed).name}: {name}")
lost = sorted(known - passing)
if lost or not known:
    sys.exit(f"compiled before: {', '.join(lost) or 'none, the list is empty'}")
