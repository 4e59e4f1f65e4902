"""Every operation of the list in modules/operation/operation.cppm has a row in the table of docs/operations.md.

    operations.py OPERATIONS_PAGE OPERATION_MODULE
"""
import pathlib
import re
import sys

page, module = (pathlib.Path(name).read_text(encoding="utf-8") for name in sys.argv[1:3])
listed = re.findall(r"^    (\w+)\{", re.search(r"every_operation = .*?;$", module, re.DOTALL | re.MULTILINE).group(), re.MULTILINE)
rows = [line.split("|")[2] for line in page.splitlines() if line.startswith("| ") and line.count("|") == 8]
missing = [name for name in listed if not any(re.search(rf"`{name}[{{(]", row) for row in rows)]
print("\n".join(f"the table has no row of {name}" for name in missing) or f"{len(listed)} operations, {len(rows)} rows")
sys.exit(bool(missing) or len(listed) < 10)
