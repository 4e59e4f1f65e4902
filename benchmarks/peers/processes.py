"""Do several processes calibrate alike? The same figures of runs of rafter.measure, beside each other.

    benchmarks/peers/processes.py [--few] build/release/examples/this_machine [processes]

Prints for each level how far the figures of its loops lie apart: (largest - least) / median, the median over the loops and the
worst of them; beside it how far the loads of likwid-bench lie apart, where it is here, one run of it after each process: what the
machine itself does meanwhile. Ends with 1 where a median is above 1.5 % (L1, L2), 4 % (L3) or 2.5 % (DRAM). Run it on a machine
that does nothing else.

--few: two quick calibrations; what they print is read, and nothing is judged.
"""
import re
import statistics
import subprocess
import sys

from likwid import likwids, rate_of, sets_of, sizes_in

MOST = {"L1": 0.015, "L2": 0.015, "L3": 0.04, "DRAM": 0.025}


def figures(command):
    """{(level, loop and width): the estimate}, and "likwid" for the loop of likwid-bench."""
    text = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
    # "1.2 TB/s (1.1 TB/s to 1.3 TB/s)"; without the interval where all phases took the same time
    found = re.findall(r"^(L\d|DRAM) ([\w ]+ \d+ bit) +([\d.e+]+ [GTM]B/s)", text, re.MULTILINE)
    out = {(level, loop): rate_of(rate) for level, loop, rate in found}
    missing = [level for level in ("L1", "DRAM") if not any(key[0] == level for key in out)]
    if missing:
        sys.exit(f"{' '.join(command)} printed no rate of {' and '.join(missing)}:\n{text}")
    for level, kilobytes in sets_of(sizes_in(text)).items():
        out[level, "likwid"] = max(likwids("load_avx512", kilobytes), likwids("load_avx", kilobytes))
    return out


def main(arguments):
    few = arguments[:1] == ["--few"]
    command = [arguments[few], *["--quick"] * few]
    processes = 2 if few else int(arguments[1]) if len(arguments) > 1 else 3
    runs = [figures(command) for _ in range(processes)]
    for key in sorted(set().union(*runs)):
        if not all(key in run for run in runs):
            sys.exit(f"{' '.join(command)} printed {' '.join(key)} in only {sum(key in run for run in runs)} of {processes} runs")
    missed = 0
    print(f"{'':6}{'median':>9}{'worst':>9}{'goal':>9}{'likwid':>9}")
    for level, most in MOST.items():
        apart = {}
        for key in runs[0]:
            rates = [run[key] for run in runs]
            if key[0] == level and statistics.median(rates) > 0.0:
                apart[key[1]] = (max(rates) - min(rates)) / statistics.median(rates)
        likwid = f"{100 * apart.pop('likwid'):8.1f}%" if "likwid" in apart else f"{'':9}"
        if not apart:
            continue
        middle = statistics.median(apart.values())
        worst = max(apart, key=apart.get)
        missed += middle > most and not few
        print(f"{level:6}{100 * middle:8.1f}%{100 * apart[worst]:8.1f}%{100 * most:8.1f}%{likwid}  {worst}")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
