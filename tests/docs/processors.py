"""The processors of the catalogue as a page, made from what `catalogue --json` prints.

    processors.py CATALOGUE PAGE            is the page what the program prints?
    processors.py CATALOGUE PAGE --write    makes the page
"""
import json
import pathlib
import subprocess
import sys

program, page = sys.argv[1], pathlib.Path(sys.argv[2])
rows = json.loads(subprocess.run([program, "--json"], capture_output=True, encoding="utf-8", check=True).stdout)["processors"]

MARKS = {"vendor document": "v", "secondary": "s", "derived": "d", "measured": "m", "recalled": "r", "estimated": "e"}
COLUMNS = [("bandwidth", "bandwidth"), ("capacity", "capacity"), ("usable capacity", "usable"), ("fp64 vector peak", "FP64"),
           ("fp32 vector peak", "FP32"), ("fp64 matrix peak", "FP64 matrix"), ("fp32 matrix peak", "FP32 matrix"), ("tf32 matrix peak", "TF32"), ("bf16 matrix peak", "BF16"),
           ("fp16 matrix peak", "FP16"), ("fp8 matrix peak", "FP8"), ("fp4 matrix peak", "FP4"), ("int8 matrix peak", "INT8")]


def shown(figure):
    """A figure in the unit that fits, and the letter of its provenance."""
    if figure is None:
        return ""
    value, unit = figure["value"], figure["unit"]
    for small, large in (("GFLOP/s", "TFLOP/s"), ("Gop/s", "Top/s"), ("TFLOP/s", "PFLOP/s"), ("Top/s", "Pop/s"), ("GB/s", "TB/s")):
        if unit == small and value >= 1000.0:
            value, unit = value / 1000.0, large
    source = tuple(figure[key] for key in ("source", "where", "when") if key in figure)
    return f"{value:.4g} {unit} {MARKS[figure['provenance']]}" + (str(sources.setdefault(source, len(sources) + 1)) if source else "")


sources = {}
lines = ["# Processors", "",
         f"These are the {len(rows)} rows of [the catalogue](catalogue.md), made from what `examples/catalogue --json` prints. All peaks are dense. They are peaks of matrix",
         "units, except in the columns FP64 and FP32. The letter behind a figure says how it is known: v vendor document, s secondary (a table of others), d derived,",
         "m measured, r recalled (no document has it), e estimated. The number behind the letter is the number of its [source](#sources). The JSON has every figure,",
         "also clocks, caches and prices. [Sources of the catalogue](figures.md) lists the figures on which documents disagree.", ""]
for vendor in sorted({row["vendor"] for row in rows}):
    lines += [f"## {vendor}", "", "| id | name | year | " + " | ".join(title for _, title in COLUMNS) + " |", "|" + "---|" * (len(COLUMNS) + 3)]
    for row in (row for row in rows if row["vendor"] == vendor):
        cells = [shown(row["figures"].get(name)) for name, _ in COLUMNS]
        lines.append(f"| `{row['id']}` | {row['name']} | {row['release year']} | " + " | ".join(cells) + " |")
    lines.append("")
lines += ["## Sources", ""]
lines += [f"{number}. " + ", ".join(source) for source, number in sources.items()]
made = "\n".join(lines) + "\n"

if "--write" in sys.argv:
    page.write_text(made, encoding="utf-8")
elif page.read_text(encoding="utf-8") != made:
    sys.exit(f"{page} is not what {program} --json says; make it again with --write")
