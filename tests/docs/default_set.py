"""Holds how much the preset release makes: default_set.py NINJA FOLDER OBJECTS TIMES CTEST TESTS

The numbers are limits: of object files, of the time that all of them took to compile as a multiple of what the library's own took (which the speed
of the machine does not change), and of tests. What takes long belongs to the preset nightly.
"""
import pathlib
import re
import subprocess
import sys

ninja, folder, most_objects, most_times, ctest, most_tests = sys.argv[1:]


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=folder).stdout


objects = set(re.findall(r" -o (\S+\.o)(?: |$)", output(ninja, "-t", "commands", "all"), re.MULTILINE))
log = [line.split("\t") for line in pathlib.Path(folder, ".ninja_log").read_text(encoding="utf-8").splitlines()[1:]]
took = {target: int(end) - int(begin) for begin, end, _, target, _ in log if target in objects}
times = sum(took.values()) / sum(time for target, time in took.items() if re.match(r"CMakeFiles/rafter(_files|_importers|_workload)?\.dir/", target))
tests = int(re.search(r"Total Tests: (\d+)", output(ctest, "-N", "-LE", "matrix|nightly|weekly"))[1])
print(f"{len(objects)} object files (limit {most_objects}), {times:.1f} times the library's time to compile (limit {most_times}), "
      f"{tests} tests (limit {most_tests})")
sys.exit(len(took) < len(objects) or len(objects) > int(most_objects) or times > float(most_times) or tests > int(most_tests))
