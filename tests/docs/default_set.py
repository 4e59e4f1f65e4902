"""Holds the number of object files and of tests that the preset release makes: default_set.py NINJA FOLDER OBJECTS CTEST TESTS

Both numbers are limits. They depend on no machine, and each object file takes some seconds. What takes long belongs to the preset nightly.
"""
import re
import subprocess
import sys

ninja, folder, most_objects, ctest, most_tests = sys.argv[1:]


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=folder).stdout


objects = len(set(re.findall(r" -o (\S+\.o)(?: |$)", output(ninja, "-t", "commands", "all"), re.MULTILINE)))
tests = int(re.search(r"Total Tests: (\d+)", output(ctest, "-N", "-LE", "matrix|nightly"))[1])
print(f"{objects} object files (limit {most_objects}), {tests} tests (limit {most_tests})")
sys.exit(objects == 0 or objects > int(most_objects) or tests > int(most_tests))
