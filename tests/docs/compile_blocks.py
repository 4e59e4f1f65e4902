"""Compiles every C++ block of a page that imports rafter; its static_asserts are what the page claims."""
import argparse
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

parser = argparse.ArgumentParser()
parser.add_argument("--compiler", required=True)
parser.add_argument("--modules", required=True, help="folder of the built module interfaces")
parser.add_argument("--flags", default="")
parser.add_argument("page", type=pathlib.Path)
arguments = parser.parse_args()

blocks = re.findall(r"^```cpp\n(.*?)^```$", arguments.page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
programs = [block for block in blocks if "import rafter;" in block]
if not programs:
    sys.exit(f"{arguments.page.name} has no C++ block that imports rafter")

for number, program in enumerate(programs, 1):
    with tempfile.NamedTemporaryFile("w", suffix=".cpp", encoding="utf-8") as source:
        source.write(program)
        source.flush()
        command = [arguments.compiler, *shlex.split(arguments.flags), "-Wall", "-Wextra", "-Wpedantic", "-Werror",
                   f"-fprebuilt-module-path={arguments.modules}", "-fsyntax-only", source.name]
        if subprocess.run(command).returncode != 0:
            sys.exit(f"block {number} of {arguments.page.name} does not compile")
print(f"{len(programs)} blocks of {arguments.page.name} compile")
