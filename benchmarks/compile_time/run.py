#!/usr/bin/env python3
"""What rafter costs the compiler, against raw doubles and boost::units::quantity.

    run.py --build BUILD_FOLDER            everything, as a table with targets
    run.py --build BUILD_FOLDER --steps    only the steps of constant evaluation a point (deterministic)
    run.py --build BUILD_FOLDER --few      compiles each variant once, of few points, and judges no time
    run.py --build BUILD_FOLDER --check-budget        fails where a deterministic count has grown past its baseline
    run.py --build BUILD_FOLDER --update-budget       writes that baseline anew

How it is measured:
  - Every file is compiled with the command with which the build compiles benchmarks/compile_time/probe.cpp.
  - Time is the processor time of the compiler (user and system), which other work on the machine disturbs less than wall
    time does; wall time is shown as well. Variants are compiled in turns, several rounds, and the median is taken.
    Nothing is subtracted: the time of a variant holds the start of the compiler and the import.
  - Steps: the smallest -fconstexpr-steps=N with which a file compiles, for two numbers of points; the difference over the
    difference in points. The same on every machine for a given compiler.
  - Instantiations: the events InstantiateClass and InstantiateFunction of -ftime-trace with granularity 0, for
    corpus.cpp. They are counted, not timed, and so are the same on every machine for a given compiler and standard
    library.
"""
import argparse
import functools
import json
import os
import pathlib
import re
import shlex
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
BASELINE = HERE / "budget.json"
SLACK = 0.02     # by how much a count may grow past its baseline
MOST_STEPS = (1 << 32) - 1  # that the compiler's option takes

# Points a constant, so that each stays under clang's default limit of about a million steps.
CHUNKS = {"raw": 20_000, "raw_hoisted": 20_000, "typed": 10_000, "predict": 250, "boost": 4_000, "raw_full": 10_000}
NAMES = {
    "raw": "raw double, one point a call",
    "raw_hoisted": "raw double, compute time hoisted by hand",
    "typed": "quantity, one point a call",
    "predict": "predict(...), one point a call",
    "boost": "boost::units::quantity, one point a call",
    "lanes": "public formulas over lanes, loop by hand",
    "sweep": "sweep(...) over hit_rate",
    "raw_full": "whole model, raw double, one point a call",
    "sweep_full": "whole model, space.summary(...)",
    "grid_full": "the same, 1000 hit rates x intensities",
}
MEMORY_LIMIT = 300  # MB, of the compiler


class Compiler:
    """The command of probe.cpp, for other files."""

    def __init__(self, build):
        commands = json.loads((build / "compile_commands.json").read_text())
        entry = next((c for c in commands if c["file"] == str(HERE / "probe.cpp")), None)
        if entry is None:
            sys.exit(f"{build} does not build benchmarks/compile_time: configure it with -DRAFTER_BUILD_BENCHMARKS=ON")
        words = entry.get("arguments") or shlex.split(entry["command"])
        output = words.index("-o")
        del words[output:output + 2]
        # Dependency files of the build must not be overwritten; warnings are the business of the build.
        cleaned, skip = [], False
        for word in words:
            if skip:
                skip = False
            elif word in ("-MT", "-MF"):
                skip = True
            elif word not in ("-MD", "-c", entry["file"]) and not word.startswith("-W"):
                cleaned.append(word)
        self.command, self.directory = cleaned, entry["directory"]

    def run(self, source, *flags, quiet=False):
        """Compiles; returns (succeeded, processor seconds, wall seconds, peak kilobytes)."""
        command = [*self.command, "-w", *flags, str(source)]
        with tempfile.TemporaryFile() as messages:
            start = time.perf_counter()
            process = subprocess.Popen(command, cwd=self.directory, stdout=messages, stderr=messages)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            wall = time.perf_counter() - start
            if process.returncode != 0 and not quiet:
                messages.seek(0)
                sys.exit(f"{shlex.join(command)}\n{messages.read().decode(errors='replace')[:4000]}")
        return process.returncode == 0, usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss


@functools.cache
def answer(points):
    """How many points are memory-bound and compute-bound, and which reaches most of its roof, in every variant's IEEE operations."""
    fast, slow = 500.0 * 1e9 / 8.0, 40.0 * 1e9 / 8.0
    latency, size, peak = 50.0 / 1e9, 10.0 * 1048576.0, 10.0 * 1e9
    compute = size * 1.0 / peak
    step = (0.99 - 0.01) / (points - 1)
    memory_bound = compute_bound = most_of_roof = 0
    most = 0.0
    for i in range(points):
        h = 0.01 + i * step
        bandwidth = 1.0 / (h / fast + (1.0 - h) / slow)
        memory = latency + size / bandwidth
        memory_bound += memory > compute
        compute_bound += compute > memory
        fraction = max(size / bandwidth, compute) / (memory + compute)
        if fraction > most:
            most, most_of_roof = fraction, i
    return memory_bound, compute_bound, most_of_roof


def definitions(points, chunk=None):
    memory_bound, compute_bound, most_of_roof = answer(points)
    flags = [f"-DPOINTS={points}", f"-DMEMORY_BOUND={memory_bound}", f"-DCOMPUTE_BOUND={compute_bound}",
             f"-DMOST_OF_ROOF={most_of_roof}"]
    return flags + [f"-DCHUNK={chunk or points}"]


def source(variant):
    return HERE / "variants" / f"{variant}.cpp"


def steps(compiler, variant, points):
    flags = [*definitions(points), "-fsyntax-only"]
    compiler.run(source(variant), *flags, f"-fconstexpr-steps={MOST_STEPS}")  # stops here where the answer is wrong
    low, high = 0, 1 << 12
    while not compiler.run(source(variant), *flags, f"-fconstexpr-steps={high}", quiet=True)[0]:
        low, high = high, high * 2
    while high - low > 1:
        middle = (low + high) // 2
        if compiler.run(source(variant), *flags, f"-fconstexpr-steps={middle}", quiet=True)[0]:
            high = middle
        else:
            low = middle
    return high


def steps_a_point(compiler, variant):
    lanes = (25_600, 51_200)
    few, many = {"lanes": lanes, "sweep": lanes, "sweep_full": lanes, "grid_full": (20_000, 40_000),
                 "predict": (20, 40)}.get(variant, (100, 200))
    return (steps(compiler, variant, many) - steps(compiler, variant, few)) / (many - few)


def instantiations(compiler):
    with tempfile.TemporaryDirectory() as folder:
        trace = pathlib.Path(folder) / "trace.json"
        compiler.run(HERE / "corpus.cpp", "-c", "-o", str(pathlib.Path(folder) / "corpus.o"),
                     f"-ftime-trace={trace}", "-ftime-trace-granularity=0")
        events = json.loads(trace.read_text())["traceEvents"]
    return sum(e.get("name") in ("InstantiateClass", "InstantiateFunction") for e in events)


def compiler_version(compiler):
    text = subprocess.run([compiler.command[0], "--version"], capture_output=True, text=True, check=True).stdout
    return re.search(r"version (\d+)", text)[1]


def counts(compiler):
    """Everything that is counted and not timed."""
    found = {"instantiations of corpus.cpp": instantiations(compiler)}
    for variant in ("raw", "typed", "predict", "lanes", "sweep"):
        found[f"steps a point: {variant}"] = round(steps_a_point(compiler, variant), 4)
    return found


def update_budget(compiler):
    content = {"clang": compiler_version(compiler), "counts": counts(compiler)}
    BASELINE.write_text(json.dumps(content, indent=4) + "\n")
    print(BASELINE.read_text(), end="")
    return 0


def check_budget(compiler):
    baseline = json.loads(BASELINE.read_text())
    if baseline["clang"] != compiler_version(compiler):
        print(f"The baseline is of clang {baseline['clang']}, this is clang {compiler_version(compiler)}: not compared")
        return 77  # what ctest takes as skipped
    grown, shrunk = [], []
    for name, count in counts(compiler).items():
        was = baseline["counts"].get(name, 0)
        print(f"{name:32} {count:>10} baseline {was:>10}")
        if count > was * (1 + SLACK):
            grown.append(name)
        if count < was * (1 - SLACK):
            shrunk.append(name)
    if shrunk:
        print("Lower than the baseline: lower it too, with benchmarks/compile_time/run.py --build BUILD --update-budget")
    if grown:
        print(f"More than {SLACK:.0%} above the baseline: {', '.join(grown)}.")
        print("If that is worth it, update the baseline: benchmarks/compile_time/run.py --build BUILD --update-budget")
    return 1 if grown else 0


def verdict(value, target):
    return "PASS" if value <= target else "MISS"


def timings(compiler, jobs, rounds):
    """Medians of (processor, wall) and the peak memory of every job, compiled in turns."""
    found = {name: [] for name in jobs}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(rounds):
            for name, (path, flags) in jobs.items():
                found[name].append(compiler.run(path, *flags, "-c", "-o", str(pathlib.Path(folder) / "out.o"))[1:])
    return {name: tuple(statistics.median(column) for column in zip(*runs)) for name, runs in found.items()}


def compile_each(compiler, points):
    """Every variant once: each asserts its answer."""
    for variant in (*NAMES, "nothing", "import_only", "include_only"):
        seconds = compiler.run(source(variant), *definitions(points, min(points, CHUNKS.get(variant, points))), "-fsyntax-only")[1]
        print(f"{NAMES.get(variant, variant):44}{points:8,} points{seconds:8.2f} s cpu")
    return 0


def report(compiler, points, rounds, only_steps):
    shown = list(NAMES)
    step = {variant: steps_a_point(compiler, variant) for variant in shown}
    if only_steps:
        for variant in shown:
            print(f"{NAMES[variant]:44} {step[variant]:9.3f} steps a point")
        return 0

    # One point a call takes its time: fewer points, scaled. sweep(...), lanes and raw doubles run all of them.
    shares = {"typed": 10, "boost": 10, "predict": 100}
    jobs = {v: (source(v), definitions(points // shares.get(v, 1), CHUNKS.get(v, 1))) for v in shown}
    baseline = timings(compiler, {name: (source(name), []) for name in ("nothing", "import_only", "include_only")},
                       2 * rounds + 1)
    main_jobs = {v: job for v, job in jobs.items() if v not in shares}
    measured = timings(compiler, main_jobs, rounds) | timings(compiler, {v: jobs[v] for v in shares}, 1)
    # Once, because it takes minutes: ten times as many points in one constant, without flags.
    ten_times = timings(compiler, {"sweep_full": (source("sweep_full"), definitions(10 * points))}, 1)["sweep_full"]

    print(f"\nA model of two memory tiers with a hit rate, {points:,} points, regimes counted in static_assert")
    print(f"{'':44}{'steps':>9}{'cpu us':>9}{'wall us':>9}{'of raw':>8}{'memory':>9}")
    print(f"{'':44}{'a point':>9}{'a point':>9}{'a point':>9}{'(cpu)':>8}{'MB':>9}")
    cpu = {}
    for variant in shown:
        share = shares.get(variant, 1)
        seconds, wall, kilobytes = measured[variant]
        if share > 1:  # the constant part must not be scaled with the rest
            start = baseline["nothing" if variant == "boost" else "import_only"]
            seconds, wall = seconds - start[0], wall - start[1]
        cpu[variant] = seconds * share / points * 1e6
        print(f"{NAMES[variant]:44}{step[variant]:9.3f}{cpu[variant]:9.2f}{wall * share / points * 1e6:9.2f}"
              f"{cpu[variant] / cpu['raw']:8.2f}{kilobytes / 1024:9.0f}")
    print(f"{NAMES['sweep_full'] + f', {10 * points:,}':44}{'':9}{ten_times[0] / points / 10 * 1e6:9.2f}"
          f"{ten_times[1] / points / 10 * 1e6:9.2f}{'':8}{ten_times[2] / 1024:9.0f}")
    print("Nothing is subtracted, except from rows of fewer points, which are scaled: "
          + ", ".join(f"{v} {points // n:,}" for v, n in shares.items()) + ".")

    ratio = baseline["import_only"][0] / baseline["include_only"][0]
    print("\nA file with one use of the library")
    for name, text in (("nothing", "an empty file"), ("import_only", "import rafter;"),
                       ("include_only", "#include of boost/units and range-v3")):
        print(f"{text:44}{baseline[name][0]:9.2f} s cpu {baseline[name][2] / 1024:9.0f} MB")

    print("\nTargets")
    rows = [
        ("sweep(...), time over raw double", cpu["sweep"] / cpu["raw"], 0.55),
        ("lanes by hand, time over raw double", cpu["lanes"] / cpu["raw"], 0.55),
        ("whole model, summary(...), time over raw", cpu["sweep_full"] / cpu["raw_full"], 0.7),
        ("whole model over two fields, time over raw", cpu["grid_full"] / cpu["raw_full"], 0.7),
        ("whole model, memory in MB", measured["sweep_full"][2] / 1024, MEMORY_LIMIT),
        ("ten times the points, memory in MB", ten_times[2] / 1024, MEMORY_LIMIT),
        ("sweep(...), steps a point", step["sweep"], 0.2),
        ("lanes by hand, steps a point", step["lanes"], 0.2),
        ("quantity one by one, steps over raw", step["typed"] / step["raw"], 2.4),
        ("import over textual inclusion, time", ratio, 0.1),
    ]
    for text, value, target in rows:
        print(f"{text:44}{value:9.3f}  at most {target:6.2f}  {verdict(value, target)}")
    print(f"{'(Boost.Units one by one, steps over raw)':44}{step['boost'] / step['raw']:9.3f}")
    return int(any(value > target for _, value, target in rows))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", type=pathlib.Path, required=True, help="a build folder with RAFTER_BUILD_BENCHMARKS")
    parser.add_argument("--points", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--steps", action="store_true")
    parser.add_argument("--few", action="store_true")
    parser.add_argument("--check-budget", action="store_true")
    parser.add_argument("--update-budget", action="store_true")
    options = parser.parse_args()
    compiler = Compiler(options.build.resolve())
    if options.update_budget:
        return update_budget(compiler)
    if options.few:
        return compile_each(compiler, 2_000)
    if options.check_budget:
        return check_budget(compiler)
    return report(compiler, options.points, options.rounds, options.steps)


if __name__ == "__main__":
    sys.exit(main())
