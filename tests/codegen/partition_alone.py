#!/usr/bin/env python3
"""A partition that is compiled alone has the digits of the joined module: its products are not contracted."""
import argparse
import pathlib
import shlex
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "scripts"))
import interfaces

PROBE = """export module rafter.math:probe;
import :elementary;
double probe(double a, double b) { return rafter::math::detail::product_error<double>(a, b, a * b); }
double contracted(double a, double b, double c) { return a * b + c; } // what this flag does without the pragma
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--flags", required=True)
    parser.add_argument("--modules", required=True, help="the folder of the sources")
    options = parser.parse_args()
    command = [options.compiler, *shlex.split(options.flags)]
    found = interfaces.Interfaces(pathlib.Path(options.modules), {"math"})
    with tempfile.TemporaryDirectory() as folder:
        probe = pathlib.Path(folder, "probe.cppm")
        probe.write_text(PROBE, encoding="utf-8")
        if failed := interfaces.compile_all(found, found.below(["rafter.math:elementary"]), folder, command):
            sys.exit(f"{failed[0]} does not compile alone:\n{failed[1]}")
        said = subprocess.run([*command, f"-fprebuilt-module-path={folder}", "-S", str(probe), "-o", "-"],
                              capture_output=True, encoding="utf-8", check=True).stdout
    at = said.index("contracted")
    of_rafter, of_the_probe = (text.count("vfm") for text in (said[:at], said[at:]))
    print(f"contracted products: {of_rafter} in a function of rafter, {of_the_probe} in one of this test")
    return 0 if of_rafter == 0 and of_the_probe == 1 else 1


if __name__ == "__main__":
    sys.exit(main())
