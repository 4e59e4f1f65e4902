#!/usr/bin/env python3
"""Every snippet in the table of docs/what-is-in-it.md stands in a file that is compiled (blanks aside).

    table_rows.py docs/what-is-in-it.md tests/static/what_is_in_it.cpp
"""
import re
import sys

# Named in the table, and no code of their own.
WORDS = {"invalid_value", "static_assert(...)", "using rep = double;", ".c_str()", "streaming"}


def without_blanks(text):
    return re.sub(r"\s+", "", text)


def main():
    page, compiled = (open(name, encoding="utf-8").read() for name in sys.argv[1:3])
    rows = [line.split("|")[2] for line in page.splitlines() if line.startswith("|")][2:]
    snippets = [snippet for row in rows for snippet in re.findall(r"`([^`]+)`", row)]
    program = without_blanks(compiled)
    missing = [s for s in snippets if s not in WORDS and without_blanks(s) not in program]
    for snippet in missing:
        print(f"in no compiled file: {snippet}")
    print(f"{len(snippets)} snippets in {len(rows)} rows")
    return 1 if missing or len(rows) < 20 else 0


if __name__ == "__main__":
    sys.exit(main())
