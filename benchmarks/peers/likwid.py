"""Ceilings of this machine by rafter.measure beside likwid-bench (Debian: likwid): the best of each, interleaved in rounds.

    benchmarks/peers/likwid.py build/release/examples/this_machine [rounds]

Prints a row for each level and loop, with rafter over likwid-bench. Ends with 1 where one is below 0.97. Rates are those of
one core, in GB/s without what a cache reads beforehand, as both count: rafter's estimate beside likwid's mean of a second. Run it on a machine that does nothing else.
"""
import re
import shutil
import subprocess
import sys

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
    text = subprocess.run([program, "--quick"], capture_output=True, text=True, check=True).stdout
    out = {}
    for level, loop, rate in re.findall(r"^(\w+) (\w+) \d+ bit +([\d.e+]+ [GTM]B/s) \(", text, re.MULTILINE):
        key = (level, loop)
        out[key] = max(out.get(key, 0.0), rate_of(rate))
    for kind, rate in re.findall(r"^(fp\d+) \d+ bit\D*? +([\d.e+]+ [GTM]FLOP/s) \(", text, re.MULTILINE):
        out["peak", kind] = max(out.get(("peak", kind), 0.0), rate_of(rate))
    return out, sizes_in(text)


def likwids(kernel, kilobytes):
    """MByte/s or MFlops/s of a kernel; 0 where this processor, or likwid, does not have it."""
    if shutil.which("likwid-bench") is None:
        return 0.0
    done = subprocess.run(["likwid-bench", "-t", kernel, "-w", f"S0:{kilobytes:.0f}kB:1"], capture_output=True, text=True, check=False)
    found = re.search(r"^MFlops/s:\s+([\d.]+)" if "peakflops" in kernel else r"^MByte/s:\s+([\d.]+)", done.stdout, re.MULTILINE)
    return float(found[1]) / 1e3 if found and done.returncode == 0 else 0.0


def sets_of(sizes):
    """What a calibration works on, in kB: half of a private cache, a quarter of the last one within 32 MiB, and far behind it."""
    shares = {"L1": 0.5, "L2": 0.5, "L3": 0.25}
    return {level: min(share * sizes[level], 33554.0) for level, share in shares.items() if level in sizes} | {"DRAM": 262144.0}


def main():
    program = sys.argv[1]
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    ours, theirs = {}, {}
    for _ in range(rounds):
        found, sizes = rafters(program)
        for key, rate in found.items():
            ours[key] = max(ours.get(key, 0.0), rate)
        for level, kilobytes in sets_of(sizes).items():
            for loop, name in LOOPS.items():
                for suffix in ["_avx512", "_avx", "_sse"] + (["_avx512_fma", "_avx_fma"] if loop == "triad" else []):
                    key = (level, loop)
                    theirs[key] = max(theirs.get(key, 0.0), likwids(name + suffix, kilobytes))
        for kind, name in (("fp64", "peakflops"), ("fp32", "peakflops_sp")):
            for suffix in ("_avx512_fma", "_avx_fma", "_avx512", "_avx"):
                key = ("peak", kind)
                theirs[key] = max(theirs.get(key, 0.0), likwids(name + suffix, 0.5 * sizes["L1"]))
    print(f"{'':14}{'rafter':>10}{'likwid':>10}{'ratio':>8}")
    low = 0
    for key, theirs_best in theirs.items():
        if theirs_best == 0.0 or key not in ours:
            continue
        ratio = ours[key] / theirs_best
        low += ratio < 0.97
        print(f"{key[0]:6}{key[1]:8}{ours[key]:10.1f}{theirs_best:10.1f}{ratio:8.2f}")
    print(f"{low} below 0.97")
    return 1 if low else 0


if __name__ == "__main__":
    sys.exit(main())
