"""Counts the names that `import rafter;` makes visible in namespace rafter, as the compiler completes them.

    public_names.py COMPILER FLAGS MODULES MOST [--list]

More than MOST are an error: whoever adds a name takes another away, or says why not. docs/architecture.md has the aim.
"""
import sys

sys.dont_write_bytecode = True
from completion import completed  # noqa: E402

compiler, flags, modules, most = sys.argv[1:5]
names = completed(compiler, flags, [modules], "import rafter;", "int x = rafter::")
if "--list" in sys.argv:
    print("\n".join(sorted(names)))
if not {"machine", "predict", "quantity"} <= names:
    sys.exit(f"the compiler completed {len(names)} names")
print(f"{len(names)} public names, at most {most}")
sys.exit(len(names) > int(most))
