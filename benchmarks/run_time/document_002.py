#!/usr/bin/env python3
"""The analysis of document 002 in Python and in NumPy, beside rafter's: nanoseconds an operation, 10^6 operations.

Same rules (inclusive ridge, guards, rounding to 4, 4, 2 and 8 decimals); the medians of seven runs, processor time.
"""
import random
import statistics
import sys
import time

OPERATIONS = 1_000_000
PEAK = 5.3e12
BANDWIDTH = 205e9


def in_python(operations):
    ridge = PEAK / BANDWIDTH
    results = []
    for operation in operations:
        work, memory = operation["flops"], operation["memory_bytes"]
        intensity = work / memory if memory > 0 else float("inf")
        attainable = min(PEAK, intensity * BANDWIDTH)
        duration = work / attainable if attainable > 0 else float("inf")
        results.append(
            {
                "name": operation.get("name", ""),
                "arithmetic_intensity": round(intensity, 4),
                "attainable_flops": round(attainable, 4),
                "bound": "compute-bound" if intensity >= ridge else "memory-bound",
                "efficiency": round(attainable / PEAK * 100, 2),
                "estimated_time_s": round(duration, 8),
            }
        )
    return results


def in_numpy(numpy, work, memory):
    with numpy.errstate(divide="ignore", invalid="ignore"):
        intensity = numpy.where(memory > 0, work / memory, numpy.inf)
        attainable = numpy.minimum(PEAK, intensity * BANDWIDTH)
        duration = numpy.where(attainable > 0, work / attainable, numpy.inf)
        return intensity, attainable, intensity >= PEAK / BANDWIDTH, attainable / PEAK * 100, duration


def nanoseconds(function, repetitions=7):
    taken = []
    for _ in range(repetitions):
        start = time.process_time()
        function()
        taken.append(time.process_time() - start)
    return statistics.median(taken) / OPERATIONS * 1e9


def main():
    random.seed(415)
    pairs = [(round(10 ** random.uniform(3, 12)), round(10 ** random.uniform(2, 11))) for _ in range(OPERATIONS)]
    operations = [{"flops": float(work), "memory_bytes": float(memory)} for work, memory in pairs]
    print(f"document 002 in Python{nanoseconds(lambda: in_python(operations), 3):30.1f} ns an operation")
    try:
        import numpy
    except ImportError:
        print("document 002 in NumPy: not measured, NumPy is not installed")
        return 1
    work = numpy.array([pair[0] for pair in pairs], dtype=float)
    memory = numpy.array([pair[1] for pair in pairs], dtype=float)
    print(f"document 002 in NumPy (unrounded){nanoseconds(lambda: in_numpy(numpy, work, memory)):19.1f} ns an operation")
    return 0


if __name__ == "__main__":
    sys.exit(main())
