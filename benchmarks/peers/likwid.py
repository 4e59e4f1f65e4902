"""Ceilings of this machine by rafter.measure beside likwid-bench (Debian: likwid): the best of each, interleaved in rounds.

    benchmarks/peers/likwid.py [--few] build/release/examples/this_machine [rounds]

Prints a row for each level and loop, with rafter over likwid-bench. Ends with 1 where one is below 0.97, with 77 where
likwid-bench is not installed. Rates are for one core, in GB/s without write-allocates, as both count:
rafter's estimate beside likwid's mean of a second. The first round tries each kernel of likwid-bench, the later ones run the
fastest of each row; no round begins that would not end within five minutes. Run it on a machine that does nothing else.

--few: one calibration and one kernel; what both print is read, and no ratio is judged.
"""
import re
import shutil
import subprocess
import sys
import time

MOST_SECONDS = 300.0
MOST_SECONDS_OF_A_KERNEL = 20.0  # of which likwid-bench measures one
LAST_KERNEL_BEGINS = MOST_SECONDS - MOST_SECONDS_OF_A_KERNEL

LOOPS = {"load": "load", "store": "store", "copy": "copy", "triad": "stream", "update": "update"}  # rafter's names, and likwid's


def rate_of(text):
    value, unit = text.split()
    return float(value) * {"MB/s": 1e-3, "GB/s": 1.0, "TB/s": 1e3, "MFLOP/s": 1e-3, "GFLOP/s": 1.0, "TFLOP/s": 1e3}[unit]


def sizes_in(text):
    """The capacity of each cache in kB."""
    sizes = {}
    for level, size in re.findall(r"^(L\d) +\d+ x ([\d.]+ [KM]iB)", text, re.MULTILINE):
        value, unit = size.split()
        sizes[level] = float(value) * {"KiB": 1.024, "MiB": 1048.576}[unit]
    return sizes


def rafters(program):
    """{(level, loop): the estimate}, and the capacity of each level in kB."""
    text = subprocess.run([program, "--quick"], stdout=subprocess.PIPE, text=True, check=True).stdout
    out = {}
    for level, loop, rate in re.findall(r"^(\w+) (\w+) \d+ bit +([\d.e+]+ [GTM]B/s)", text, re.MULTILINE):
        key = (level, loop)
        out[key] = max(out.get(key, 0.0), rate_of(rate))
    for kind, rate in re.findall(r"^(fp\d+) \d+ bit\D*? +([\d.e+]+ [GTM]FLOP/s)", text, re.MULTILINE):
        out["peak", kind] = max(out.get(("peak", kind), 0.0), rate_of(rate))
    sizes = sizes_in(text)
    missing = [key for key in [("L1", "load"), ("DRAM", "triad"), ("peak", "fp64")] if key not in out]
    if missing or "L1" not in sizes:
        sys.exit(f"{program} printed no {' and no '.join(map(' '.join, missing)) or 'capacity of L1'}:\n{text}")
    return out, sizes


def likwids(kernel, kilobytes):
    """MByte/s or MFlops/s of a kernel; 0 where this processor, or likwid, does not have it."""
    if shutil.which("likwid-bench") is None:
        return 0.0
    try:
        done = subprocess.run(["likwid-bench", "-t", kernel, "-w", f"S0:{kilobytes:.0f}kB:1"], capture_output=True, text=True,
                              check=False, timeout=MOST_SECONDS_OF_A_KERNEL)
    except subprocess.TimeoutExpired:
        return 0.0
    found = re.search(r"^MFlops/s:\s+([\d.]+)" if "peakflops" in kernel else r"^MByte/s:\s+([\d.]+)", done.stdout, re.MULTILINE)
    return float(found[1]) / 1e3 if found and done.returncode == 0 else 0.0


def sets_of(sizes):
    """What a calibration works on, in kB: half of a private cache, a quarter of the last one within 32 MiB, and far behind it."""
    shares = {"L1": 0.5, "L2": 0.5, "L3": 0.25}
    return {level: min(share * sizes[level], 33554.0) for level, share in shares.items() if level in sizes} | {"DRAM": 262144.0}


def kernels_of(sizes):
    """{(level, loop): [(kernel of likwid-bench, kB), ...]}: the kernels of each row, one for each width of vectors."""
    out = {}
    for level, kilobytes in sets_of(sizes).items():
        for loop, name in LOOPS.items():
            suffixes = ["_avx512", "_avx", "_sse"] + (["_avx512_fma", "_avx_fma"] if loop == "triad" else [])
            out[level, loop] = [(name + suffix, kilobytes) for suffix in suffixes]
    for kind, name in (("fp64", "peakflops"), ("fp32", "peakflops_sp")):
        out["peak", kind] = [(name + suffix, 0.5 * sizes["L1"]) for suffix in ("_avx512_fma", "_avx_fma", "_avx512", "_avx")]
    return out


def main(arguments):
    few = arguments[:1] == ["--few"]
    program = arguments[few]
    rounds = 1 if few else int(arguments[1]) if len(arguments) > 1 else 3
    ours, theirs, kernels = {}, {}, {}
    start = time.monotonic()
    longest = 0.0
    for number in range(1, rounds + 1):
        began = time.monotonic()
        if began - start + longest > MOST_SECONDS:
            print(f"round {number} would not end within {MOST_SECONDS:.0f} s: left out")
            break
        print(f"round {number} of {rounds}: {program}", file=sys.stderr)
        found, sizes = rafters(program)
        for key, rate in found.items():
            ours[key] = max(ours.get(key, 0.0), rate)
        if shutil.which("likwid-bench") is None:
            print("skipped: likwid-bench is not installed (Debian: likwid)")
            return 77
        kernels = kernels or kernels_of(sizes)
        if few:
            kernels = {("L1", "load"): kernels["L1", "load"]}
        for key, each in kernels.items():
            print(f"round {number} of {rounds}: likwid-bench, {key[0]} {key[1]}", file=sys.stderr)
            rates = [likwids(*kernel) for kernel in each if time.monotonic() - start < LAST_KERNEL_BEGINS]
            if len(rates) < len(each):
                print(f"round {number} stops at {key[0]} {key[1]}: it would not end within {MOST_SECONDS:.0f} s")
                break
            theirs[key] = max(theirs.get(key, 0.0), *rates)
            kernels[key] = [each[rates.index(max(rates))]]
        longest = max(longest if number > 2 else 0.0, time.monotonic() - began)
    print(f"{'':14}{'rafter':>10}{'likwid':>10}{'ratio':>8}")
    low = compared = 0
    for key, theirs_best in theirs.items():
        if theirs_best == 0.0 or key not in ours:
            continue
        compared += 1
        ratio = ours[key] / theirs_best
        low += ratio < 0.97
        print(f"{key[0]:6}{key[1]:8}{ours[key]:10.1f}{theirs_best:10.1f}{ratio:8.2f}")
    if not compared:
        sys.exit("likwid-bench measured nothing that rafter measures")
    print("few: not judged" if few else f"{low} below 0.97")
    return int(low > 0 and not few)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
