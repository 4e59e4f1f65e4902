"""Names the tests of a file of modules/ or tools/, as ctest calls them: tests_of.py FILE. With --check, says which files lack tests.

The tests of a file are those that a line `// Tests: static/sweep_questions, run/fields` of its first ten lines names, and otherwise those
of the file's name: tests/static/NAME.cpp, tests/run/NAME_test.cpp, tests/compile_fail/NAME.txt. Generated files need none.
"""
import pathlib
import re
import subprocess
import sys

top = pathlib.Path(__file__).resolve().parent.parent
forms = {"static": "tests/static/{}.cpp", "run": "tests/run/{}_test.cpp", "compile_fail": "tests/compile_fail/{}.txt",
         "program": "tests/program/{}.py"}
sources = (".cppm", ".cpp", ".hpp", ".inc")
# Tests that are no file of their name.
others = {"run/this_machine": "tests/run/this_machine.cmake", "program/same_bytes": "tests/program/same_bytes_test.cpp",
          "cluster/mpi": "tests/cluster/ranks.cpp"}


def file_of(test):
    folder, _, name = test.partition("/")
    return top / others.get(test, forms.get(folder, "no such folder/{}").format(name))


def tests_of(path):
    """The tests that the head of a file names, or those of its name; None for a generated file."""
    with open(path, encoding="utf-8") as file:
        head = [line for _, line in zip(range(10), file)]
    if any(line.startswith("/// Made by scripts/") for line in head):
        return None
    for line in head:
        if named := re.fullmatch(r"// Tests: (.*)\n", line):
            return [test.strip() for test in named[1].split(",")]
    return [test for folder in ("static", "run", "compile_fail") if file_of(test := f"{folder}/{path.stem}").exists()]


def main():
    if sys.argv[1:] == ["--check"]:
        listed = subprocess.run(["git", "-C", top, "ls-files", "--cached", "--others", "--exclude-standard", "modules", "tools"],
                                check=True, capture_output=True, text=True).stdout.split()
        wrong = []
        for name in listed:
            path = top / name
            if path.suffix not in sources or not path.exists():
                continue
            tests = tests_of(path)
            if tests == []:
                wrong.append(f"{name}: no test has its name, and no line `// Tests: ...` of its first ten names one")
            wrong += [f"{name}: there is no test {test}" for test in tests or [] if not file_of(test).exists()]
        sys.exit("\n".join(wrong) or 0)
    path = pathlib.Path(sys.argv[1]).resolve()
    if not path.is_file():
        sys.exit(f"tests_of.py: {sys.argv[1]} is no file")
    if path.suffix not in sources or not any(path.is_relative_to(top / folder) for folder in ("modules", "tools")):
        sys.exit(f"tests_of.py: {sys.argv[1]} is no source of modules/ or tools/ ({', '.join(sources)})")
    print(*(tests_of(path) or []), sep="\n")


if __name__ == "__main__":
    main()
