"""What the compiler sees: the names that it would complete behind some text. Tests of the documentation read the library's names here only."""
from __future__ import annotations

import pathlib
import re
import shlex
import subprocess
import tempfile


def completed(compiler: str, flags: str, folders: list[str], imports: str, before: str) -> set[str]:
    """The names behind `before`, where the modules of `imports` from the folders of interfaces are visible; without operators, spellings of units
    that are refused, and what is the library's own (`detail`)."""
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder, "names.cpp")
        source.write_text(f"{imports}\n{before}", encoding="utf-8")
        command = [compiler, *shlex.split(flags), "-w", "-fsyntax-only", *(f"-fprebuilt-module-path={path}" for path in folders), "-Xclang",
                   f"-code-completion-at={source}:2:{len(before) + 1}", str(source)]
        said = subprocess.run(command, capture_output=True, encoding="utf-8", check=False).stdout
    lines = [line.removeprefix("COMPLETION: ") for line in said.splitlines() if line.startswith("COMPLETION: ")]
    names = {re.split(r" : |<", line)[0].strip() for line in lines if not re.search(r"\(Hidden\)|\(InBase\)|\bspelling_", line)}
    return {name for name in names if re.fullmatch(r"[A-Za-z]\w*", name) and not name.startswith("operator")} - {"detail"}
