"""Compiles every program of docs/troubleshooting.md: those above an error are refused with the text that is shown, all others compile.

    troubleshooting.py PAGE COMPILER FLAGS FOLDER_OF_INTERFACES

What is shown is the compiler's text with paths cut to file names, long lines wrapped, and parts left out where "..." stands.
"""
from __future__ import annotations

import concurrent.futures
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

page, compiler, flags, interfaces = sys.argv[1:]
BLOCK = re.compile(r"^```cpp\n(.*?)^```\n(?:```\n(.*?)^```\n)?", re.DOTALL | re.MULTILINE)


blocks = BLOCK.findall(pathlib.Path(page).read_text(encoding="utf-8"))
# The page says what programs begin with: three lines, two more where they use `lab` or `work`, and a `gpu`.
(head, _), (lab, _) = blocks[:2]
gpu = next(block for block, _ in blocks if block.startswith("constexpr machine gpu{"))


def program_of(block: str) -> str:
    if re.search(r"^(import|#include)", block, re.MULTILINE):
        return block
    uses_lab = re.search(r"\b(lab|work)\b[^(]", block) and not re.search(r"\bmachine lab\b", block)
    uses_gpu = re.search(r"\bgpu\b", block) and not re.search(r"\bmachine gpu\b", block)
    return head + (lab if uses_lab else "") + (gpu if uses_gpu else "") + block


def one_line(text: str) -> str:
    text = re.sub(r"[\w./+-]*/(?=[\w.+-]+\.(?:cpp|cppm|h)\b)", "", text)
    text = re.sub(r"(?<=\.cppm)(?::\d+)+", "", text)
    return re.sub(r"\s+", "", text)


def fault_of(number: int, block: str, shown: str, folder: str) -> str:
    source = pathlib.Path(folder, str(number), "model.cpp")
    source.parent.mkdir()
    source.write_text(program_of(block), encoding="utf-8")
    command = [compiler, *shlex.split(flags), "-fsyntax-only", "-fno-caret-diagnostics", f"-fprebuilt-module-path={interfaces}", str(source)]
    said = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    is_error = "error:" in shown
    if not is_error:
        return "" if said.returncode == 0 else f"does not compile: {said.stderr[:300]}"
    if said.returncode == 0:
        return "compiles, and an error is shown"
    rest = one_line(said.stderr)
    for part in re.split(r"\[?\.\.\.\]?|^(?=\S+: (?:error|note):)", shown, flags=re.MULTILINE):
        at = rest.find(one_line(part))
        if at < 0:
            return f"is refused without: {part.strip()[:300]}\n--- but with: {said.stderr[:900]}"
        rest = rest[at + len(one_line(part)):]
    return ""


with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor() as workers:
    faults = list(workers.map(lambda each: fault_of(each[0], *each[1], folder), enumerate(blocks, 1)))
errors = sum("error:" in shown for _, shown in blocks)
for (block, _), fault in zip(blocks, faults):
    if fault:
        print(f"--- this program {fault}\n{block}")
print(f"{len(blocks)} programs, {errors} of them refused, {sum(map(bool, faults))} faults")
sys.exit(any(faults) or errors < 10)
