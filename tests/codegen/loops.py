"""What the loops of rafter.measure became: vectors of the width that they are named after, and no call.

    loops.py <objdump> <object file>

A plain loop becomes one of 256 bits where 512 are there, or a call of memset; a ceiling that was measured with it is none.
"""
import re
import subprocess
import sys

WIDTHS = {"loops_128": "xmm", "loops_256": "ymm", "loops_512": "zmm"}
WIDER = {"xmm": ("ymm", "zmm"), "ymm": ("zmm",), "zmm": ()}
# What each stream has to contain at least, by its number in stream_kind: instructions with a vector register.
NEEDED = {0: r"v?mov[au]p[sd]", 1: r"v?mov[au]p[sd]", 2: r"v?movntp[sd]", 3: r"v?mulpd",
          4: r"v?mov[au]p[sd]", 5: r"v?mulpd", 6: r"v?(mulpd|fmadd\w+pd)"}
# Loops of narrow types: what they are made of, and how many at least.
NARROW = {"bf16_products": (r"vdpbf16ps\b.*zmm", 16),
          "int8_products": (r"vpdpbusd\b.*zmm", 16), "bf16_tiles": (r"tdpbf16ps\b.*tmm", 4),
          "int8_tiles": (r"tdpbssd\b.*tmm", 4)}


def functions(objdump, path):
    text = subprocess.run([objdump, "-d", "--no-show-raw-insn", path], capture_output=True, text=True, check=True).stdout
    name = None
    out = {}
    for line in text.splitlines():
        if found := re.match(r"[0-9a-f]+ <(.*)>:$", line):
            name = found[1]
            out[name] = []
        elif name and line.strip():
            out[name].append(line.split(":", 1)[-1].strip())
    return out


def main():
    wrong = []
    seen = 0
    for name, lines in functions(*sys.argv[1:]).items():
        if narrow := next((loop for loop in NARROW if loop in name), None):
            seen += 1
            pattern, needed = NARROW[narrow]
            count = sum(bool(re.match(pattern, line)) for line in lines)
            if count < needed or any(re.search(r"\bcall", line) for line in lines):
                wrong.append(f"{name} has {count} instructions like {pattern}, fewer than {needed}, or calls")
            continue
        width = next((register for namespace, register in WIDTHS.items() if namespace in name), None)
        if width is None:
            continue
        seen += 1
        body = "\n".join(lines)
        if re.search(r"\bcall", body):
            wrong.append(f"{name} calls another function")
        for wider in WIDER[width]:
            if wider in body:
                wrong.append(f"{name} uses {wider} registers")
        used = [line for line in lines if width in line]
        if len(used) < 8:
            wrong.append(f"{name} has {len(used)} instructions on {width} registers, fewer than 8")
        stream = re.search(r"stream_kindE?\)?(\d)", name)
        if stream:
            pattern = NEEDED[int(stream[1])]
            count = sum(bool(re.match(pattern, line)) for line in used)
            if count < 8:
                wrong.append(f"{name} has {count} instructions like {pattern}, fewer than 8")
        if "divide_or_root" in name:
            count = sum(bool(re.match(r"v?(div|sqrt)p[sd]", line)) for line in used)
            if count < 12:
                wrong.append(f"{name} has {count} divisions or roots, fewer than 12")
        if "multiply_and_add" in name:
            # Twelve chains: fused from 256 bits on, two instructions below.
            fused = sum("fmadd" in line or "fmsub" in line for line in used)
            apart = sum(bool(re.match(r"v?mulp[sd]", line)) for line in used)
            if (width == "xmm" and max(fused, apart) < 12) or (width != "xmm" and fused < 12):
                wrong.append(f"{name} has {fused} fused and {apart} separate multiplications, fewer than 12")
    expected = 3 * (7 + 2 + 4) + len(NARROW)
    if seen != expected:
        wrong.append(f"{seen} loops were found, not {expected}")
    print("\n".join(wrong) if wrong else f"{seen} loops are as wide as they are named")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
