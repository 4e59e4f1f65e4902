"""Counts the names that `import rafter;` makes visible in namespace rafter, as the compiler completes them.

    public_names.py COMPILER FLAGS MODULES MOST [--list]

More than MOST are an error: whoever adds a name takes another away, or says why not. docs/architecture.md has the aim.
"""
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

compiler, flags, modules, most = sys.argv[1:5]
with tempfile.TemporaryDirectory() as folder:
    source = pathlib.Path(folder, "names.cpp")
    source.write_text("import rafter;\nint x = rafter::\n", encoding="utf-8")
    said = subprocess.run([compiler, *shlex.split(flags), "-w", "-fsyntax-only", f"-fprebuilt-module-path={modules}", "-Xclang",
                           f"-code-completion-at={source}:2:17", str(source)], capture_output=True, encoding="utf-8", check=False).stdout
names = {re.split(r" : |<", line.removeprefix("COMPLETION: "))[0].strip() for line in said.splitlines() if line.startswith("COMPLETION: ")}
names = {name for name in names if re.fullmatch(r"\w+", name) and not name.startswith("operator")} - {"detail"}
if "--list" in sys.argv:
    print("\n".join(sorted(names)))
if not {"machine", "predict", "quantity"} <= names:
    sys.exit(f"the compiler completed nothing: {said[:500]}")
print(f"{len(names)} public names, at most {most}")
sys.exit(len(names) > int(most))
