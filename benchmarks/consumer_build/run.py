#!/usr/bin/env python3
"""What rafter costs a user's build: the first program of a project, the second, an edit, an import.

    run.py --compiler clang++-22 --package PREFIX              against an installed package
    run.py --compiler clang++-22 --source FOLDER               with add_subdirectory (FetchContent is the same)
    run.py --compiler clang++-22 --package PREFIX --few        each thing once; times are not judged
    run.py --compiler clang++-22 --package PREFIX --cmake OTHER/cmake --flags=-stdlib=libc++ --build-type Debug

How it is measured:
  - Time is the processor time (user and system) of the command and all that it starts: other work on the machine disturbs it
    less than wall time. It still grows where cores are shared; the least of several rounds is taken. The first program is
    built once a round, in an empty folder.
  - Memory is the largest process's (Ninja starts as many processes as it may).
  - Both programs are run, and their output is compared with the expected output.
  - An import is compiled with the command with which the project compiles its first program, and compared with an empty file.
"""
import argparse
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SECOND = ROOT / "tests" / "package" / "consumer" / "first_model" / "main.cpp"


def program(page, word):
    """The first program of a page that has the word."""
    blocks = re.findall(r"^```cpp\n(.*?)^```$", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    return next(block for block in blocks if word in block)


FILES = {
    "an empty file": "int nothing;\n",
    "import rafter;": "import rafter;\n",
    "the import, and one use": (ROOT / "benchmarks/compile_time/variants/import_only.cpp").read_text(),
    "#include <string> and <vector>": "#include <string>\n#include <vector>\n",
    "a million points in one constant": program("docs/using.md", "1'000'000"),
}
# For an installed package, in release, on the machine that the figures of the documentation are from.
MOST_SECONDS = 15.0
MOST_SECONDS_OF_AN_EDIT = 1.0
MOST_SECONDS_OF_AN_IMPORT = 0.06
MOST_BYTES = 40e6


def run(command, folder=None):
    """Runs a command; returns (processor seconds, wall seconds, bytes of the largest process)."""
    with tempfile.TemporaryFile() as messages:
        start = time.perf_counter()
        process = subprocess.Popen(command, cwd=folder, stdout=messages, stderr=messages)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        wall = time.perf_counter() - start
        if process.returncode != 0:
            messages.seek(0)
            sys.exit(f"{shlex.join(map(str, command))}\n{messages.read().decode(errors='replace')[-4000:]}")
    return usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss * 1024


def least(runs):
    """The least of each column."""
    return tuple(min(column) for column in zip(*runs))


def built_interfaces(build):
    return [f for f in build.rglob("*") if f.suffix in (".pcm", ".bmi", ".gcm")]


def compile_command(build, options):
    """How the project compiles first.cpp, without the input and the output."""
    lines = subprocess.run([options.ninja, "-C", str(build), "-t", "commands", "-s", "CMakeFiles/first.dir/first.cpp.o"],
                           capture_output=True, text=True, check=False).stdout.splitlines()
    if not lines:  # the object of a source outside the project's folder has another name
        outputs = subprocess.run([options.ninja, "-C", str(build), "-t", "query", "first"], capture_output=True,
                                 text=True, check=True).stdout.split()
        name = next(word for word in outputs if word.endswith("first.cpp.o"))
        lines = subprocess.run([options.ninja, "-C", str(build), "-t", "commands", "-s", name], capture_output=True,
                               text=True, check=True).stdout.splitlines()
    words = shlex.split(lines[-1])
    kept, skip = [], 0
    for word in words:
        if skip:
            skip -= 1
        elif word in ("-MT", "-MF", "-o", "-c"):
            skip = 1
        elif word != "-MD" and not word.startswith("-fdeps-format="):  # GCC has the second only with the first
            kept.append(word)
    return kept


def expect_output(command, expected, folder):
    """Stops where a program does not print what it has to."""
    found = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
    if found.returncode != 0 or found.stdout != expected:
        sys.exit(f"{command[0]} ended with {found.returncode} and printed:\n{found.stdout}{found.stderr}instead of:\n{expected}")


def project(options, folder):
    """Rows of (name, processor seconds, wall seconds, bytes), the bytes of the interfaces, and the last build folder."""
    sources = folder / "sources"
    sources.mkdir()
    (sources / "first.cpp").write_text(program("README.md", "int main"))
    shutil.copy(SECOND, sources / "second.cpp")
    configure = [options.cmake, "-S", HERE / "project", "-G", "Ninja", f"-DCMAKE_MAKE_PROGRAM={options.ninja}",
                 f"-DCMAKE_CXX_COMPILER={options.compiler}", f"-DCMAKE_BUILD_TYPE={options.build_type}",
                 f"-DCMAKE_CXX_FLAGS={options.flags}", f"-DSOURCES={sources}",
                 f"-DCMAKE_CXX_STANDARD={options.standard}"]
    configure.append(f"-DCMAKE_PREFIX_PATH={options.package}" if options.package
                     else f"-DRAFTER_SOURCE_DIR={options.source}")
    rows = {name: [] for name in ("configure", "first program", "second program", "an edit")}
    build = folder / "build"
    for _ in range(options.rounds):
        shutil.rmtree(build, ignore_errors=True)
        rows["configure"].append(run([*configure, "-B", build]))
        rows["first program"].append(run([options.ninja, "-C", build, "first"]))
        rows["second program"].append(run([options.ninja, "-C", build, "second"]))
        for _ in range(options.edits):
            time.sleep(0.01)
            (sources / "first.cpp").touch()
            rows["an edit"].append(run([options.ninja, "-C", build, "first"]))
    literal = (ROOT / "examples/first_model.expected").read_text()  # R"(...)"
    expect_output([build / "first"], literal.strip()[3:-2], build)
    expect_output([build / "second"], (SECOND.parent / "expected_output.txt").read_text(), build)
    interfaces = sum(f.stat().st_size for f in built_interfaces(build))
    return {name: least(runs) for name, runs in rows.items()}, interfaces, build


def files(options, folder, build):
    """Rows of what single files cost."""
    command = compile_command(build, options)
    found = {name: [] for name in FILES}
    for number in range(options.edits):
        for index, (name, text) in enumerate(FILES.items()):
            if "million" in name and number >= 2:
                continue
            path = folder / f"file{index}.cpp"
            path.write_text(text)
            found[name].append(run([*command, "-o", folder / "file.o", "-c", path], build))
    return {name: least(runs) for name, runs in found.items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    origin = parser.add_mutually_exclusive_group(required=True)
    origin.add_argument("--package", type=pathlib.Path, help="where rafter is installed")
    origin.add_argument("--source", type=pathlib.Path, help="rafter's sources, for add_subdirectory")
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--cmake", default="cmake")
    parser.add_argument("--ninja", default="ninja")
    parser.add_argument("--build-type", default="Release")
    parser.add_argument("--flags", default="")
    parser.add_argument("--standard", default="20")
    parser.add_argument("--few", action="store_true")
    parser.add_argument("--rounds", type=int, default=1, help="how often the project is built from nothing")
    parser.add_argument("--edits", type=int, default=9, help="how often the first program and each file are compiled")
    options = parser.parse_args()
    if options.few:
        options.rounds = options.edits = 1
    options.ninja = shutil.which(options.ninja) or sys.exit(f"there is no {options.ninja}")
    options.package = options.package and options.package.resolve()
    options.source = options.source and options.source.resolve()

    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        steps, interfaces, build = project(options, folder)
        single = files(options, folder, build)
        count = len(built_interfaces(build))

    print(f"{'':34}{'processor':>11}{'wall':>9}{'memory':>9}")
    for name, (seconds, wall, memory) in (steps | single).items():
        print(f"{name:34}{seconds:9.2f} s{wall:7.2f} s{memory / 1e6:6.0f} MB")
    print(f"{'interfaces, ' + str(count) + ' files':34}{interfaces / 1e6:28.0f} MB")
    if not options.package or options.few:
        return 0
    import_over_empty = single["import rafter;"][0] - single["an empty file"][0]
    missed = False
    for name, value, most, unit in (
            ("first program", steps["first program"][0], MOST_SECONDS, "s"),
            ("an edit", steps["an edit"][0], MOST_SECONDS_OF_AN_EDIT, "s"),
            ("import rafter; over an empty file", import_over_empty, MOST_SECONDS_OF_AN_IMPORT, "s"),
            ("interfaces", interfaces / 1e6, MOST_BYTES / 1e6, "MB")):
        missed |= value > most
        print(f"{name:34}{value:9.2f} {unit:2}  at most {most:6.2f}  {'MISS' if value > most else 'PASS'}")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
