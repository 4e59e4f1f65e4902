#!/usr/bin/env python3
"""The analysis of deep-ml problem 415 in Python and in NumPy, beside rafter's: nanoseconds an operation.

    deep_ml_415.py [--few] [PROGRAM...]     programs: builds of rafter_bench_run_time, run in between

--few: few operations; answers are compared and times are not judged. Ends with 77 where NumPy is not installed, behind the rest.

Medians of processor time. Python's function analyses 10^4 operations again and again: with 10^6 it would keep 10^6
dictionaries alive, and part of its time would be the memory's. Most of its time is rounding (round() of four figures to the
document's decimals), which NumPy's and rafter's functions do not do: it is measured with and without. NumPy and rafter analyse
10^6 operations, columns of doubles. NumPy's answers are compared with Python's; rafter's programs compare theirs with raw doubles.
"""
import pathlib
import random
import re
import statistics
import subprocess
import sys
import time

OPERATIONS = 1_000_000
IN_PYTHON = 10_000
PEAK = 5.3e12
BANDWIDTH = 205e9
OF_NUMPY = 0.2  # at most, where the processor has wide vectors and the program is compiled for them


def in_python(operations, rounded):
    ridge = PEAK / BANDWIDTH
    results = []
    for operation in operations:
        work, memory = operation["flops"], operation["memory_bytes"]
        intensity = work / memory if memory > 0 else float("inf")
        attainable = min(PEAK, intensity * BANDWIDTH)
        duration = work / attainable if attainable > 0 else float("inf")
        bound = "compute-bound" if intensity >= ridge else "memory-bound"
        efficiency = attainable / PEAK * 100
        if rounded:
            intensity, attainable = round(intensity, 4), round(attainable, 4)
            efficiency, duration = round(efficiency, 2), round(duration, 8)
        results.append(
            {
                "name": operation.get("name", ""),
                "arithmetic_intensity": intensity,
                "attainable_flops": attainable,
                "bound": bound,
                "efficiency": efficiency,
                "estimated_time_s": duration,
            }
        )
    return results


def in_numpy(numpy, work, memory):
    with numpy.errstate(divide="ignore", invalid="ignore"):
        intensity = numpy.where(memory > 0, work / memory, numpy.inf)
        attainable = numpy.minimum(PEAK, intensity * BANDWIDTH)
        duration = numpy.where(attainable > 0, work / attainable, numpy.inf)
        return intensity, attainable, intensity >= PEAK / BANDWIDTH, attainable / PEAK * 100, duration


def nanoseconds(function, operations, repetitions=15):
    taken = []
    for _ in range(repetitions):
        start = time.process_time()
        function()
        taken.append(time.process_time() - start)
    return statistics.median(taken) / operations * 1e9


def of_program(program, few):
    """Lines of its summary: (what, nanoseconds raw, nanoseconds typed)."""
    command = [program, *["--few"] * few, "--benchmark_filter=deep-ml"]
    done = subprocess.run(command, check=False, text=True, stdout=subprocess.PIPE)  # its errors are shown as they come
    rows = re.findall(r"^(deep-ml problem 415, .*?) {2,}raw double +([\d.]+) +([\d.]+)", done.stdout, re.MULTILINE)
    # 1: its own targets, which its own run judges
    if done.returncode not in (0, 1) or not rows:
        sys.exit(f"{' '.join(map(str, command))} ended with {done.returncode} and printed no rows:\n{done.stdout}")
    return [(what, float(raw), float(typed)) for what, raw, typed in rows]


def expect_same(numpy, operations, work, memory):
    """Both functions have to give the same numbers."""
    columns = in_numpy(numpy, work, memory)
    for name, column in zip(("arithmetic_intensity", "attainable_flops", "bound", "efficiency", "estimated_time_s"), columns):
        expected = [row[name] for row in in_python(operations, False)]
        found = ["compute-bound" if bound else "memory-bound" for bound in column] if name == "bound" else list(column)
        if found != expected:
            sys.exit(f"NumPy's {name} differs from Python's")


def has_wide_vectors():
    try:
        return "avx2" in pathlib.Path("/proc/cpuinfo").read_text()
    except OSError:
        return False


def main(arguments):
    few = arguments[:1] == ["--few"]
    programs = arguments[few:]
    count, in_python_count = (2_000, 500) if few else (OPERATIONS, IN_PYTHON)
    random.seed(415)
    pairs = [(round(10 ** random.uniform(3, 12)), round(10 ** random.uniform(2, 11))) for _ in range(count)]
    operations = [{"flops": float(work), "memory_bytes": float(memory)} for work, memory in pairs[:in_python_count]]
    print(f"{'deep-ml problem 415':40}{'ns an operation':>16}{'of NumPy':>10}")
    for rounded in (True, False):
        taken = nanoseconds(lambda: in_python(operations, rounded), in_python_count)
        print(f"{'Python, as in the document' if rounded else 'Python, without round()':40}{taken:16.1f}")
    try:
        import numpy
    except ImportError:
        for program in programs:
            of_program(program, few)
        print("skipped: NumPy is not installed")
        return 77
    work = numpy.array([pair[0] for pair in pairs], dtype=float)
    memory = numpy.array([pair[1] for pair in pairs], dtype=float)
    expect_same(numpy, operations, work[:in_python_count], memory[:in_python_count])
    before = nanoseconds(lambda: in_numpy(numpy, work, memory), count)
    found = [(program, of_program(program, few)) for program in programs]
    after = nanoseconds(lambda: in_numpy(numpy, work, memory), count)
    of_numpy = (before + after) / 2.0
    print(f"{'NumPy, without rounding':40}{of_numpy:16.2f}{1:10.2f}   {before:.2f} before and {after:.2f} after the rest")
    missed = 0
    for program, rows in found:
        native = program.endswith("_native") and has_wide_vectors()
        print("with -march=native" if program.endswith("_native") else "for any x86-64 processor")
        for what, raw, typed in rows:
            share = typed / of_numpy
            verdict = ""
            if native and "columns" in what and not few:
                verdict = f"at most {OF_NUMPY}  {'PASS' if share <= OF_NUMPY else 'MISS'}"
                missed += share > OF_NUMPY
            print(f"  {what.removeprefix('deep-ml problem 415, ') + ', raw double':38}{raw:16.2f}{raw / of_numpy:10.2f}")
            print(f"  {what.removeprefix('deep-ml problem 415, ') + ', rafter':38}{typed:16.2f}{share:10.2f}   {verdict}")
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
