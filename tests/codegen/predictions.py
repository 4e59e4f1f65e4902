#!/usr/bin/env python3
"""Weighs the object code of a program that predicts every operation, which is one function of the library for all types.

    predictions.py COMPILER FLAGS MODULES SIZE

SIZE is llvm-size. What remains in the program are the counts of each type: at most 120 kB for all of them. (With one
prediction a type they were 335 kB.)
"""
import pathlib
import shlex
import subprocess
import sys
import tempfile
import time

MOST = 120_000

compiler, flags, modules, size = sys.argv[1:]
source = pathlib.Path(__file__).with_suffix(".cpp")
with tempfile.TemporaryDirectory() as folder:
    target = str(pathlib.Path(folder, "predictions.o"))
    start = time.perf_counter()
    subprocess.run([compiler, *shlex.split(flags), "-O2", "-g0", f"-fprebuilt-module-path={modules}", "-c", str(source),
                    "-o", target], check=True)
    seconds = time.perf_counter() - start
    lines = subprocess.run([size, "-A", target], check=True, capture_output=True, text=True).stdout.splitlines()
code = sum(int(line.split()[1]) for line in lines if line.startswith(".text"))
print(f"{code} bytes of code, at most {MOST}; compiled in {seconds:.1f} s")
if not 10_000 < code <= MOST:
    sys.exit("predictions.py: the code of predictions grows with the types of operations again" if code > MOST else
             "predictions.py: hardly any code: the operations are no longer predicted")
