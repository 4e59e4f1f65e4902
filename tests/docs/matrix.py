"""The table of compilers in docs/using.md is what scripts/matrix prints, and each row names a preset.

    matrix.py REPOSITORY
"""
import json
import pathlib
import subprocess
import sys

repository = pathlib.Path(sys.argv[1])
printed = subprocess.run([repository / "scripts/matrix"], capture_output=True, text=True, check=True).stdout
if printed not in (repository / "docs/using.md").read_text(encoding="utf-8"):
    sys.exit(f"docs/using.md lacks the table that scripts/matrix prints:\n{printed}")
presets = {preset["name"] for preset in json.loads((repository / "CMakePresets.json").read_text())["testPresets"]}
rows = [line for line in printed.splitlines()[2:-1]]
for row in rows:
    named = row.split("`")[1].split()[1:]
    if named[:1] == ["--in"]:
        named = named[2:]
    if named and named[0] not in presets:
        sys.exit(f"no preset of tests: {row}")
if not rows:
    sys.exit("tests/matrix.csv has no rows")
