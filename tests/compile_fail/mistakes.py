#!/usr/bin/env python3
"""Compiles the mistakes of a table, which must not compile, and their right ways, which must.

    mistakes.py COMPILER FLAGS MODULES TABLE ... [--alone] [--gcc] [CASE ...]

A table is a text file of cases. A case is a name with what is read first, then the mistake, then the right way to write it:

    bits_plus_bytes: rafter: bits and bytes do not mix
        constexpr auto sum = 1.0 * MB + 8.0 * Mbit;
        constexpr auto sum = 1.0 * MB + to_bytes(8.0 * Mbit);

What is read first stands beside the name, or on a line of its own where the two are too long for one:

    rafter: ...     a sentence of ours in the first error line
    note: ...       a value out of range: the compiler's own sentence stands first, ours in the first note
    clang: ...      the compiler's own sentence in the first error line

Anything may stand where the sentence has " ... ". Further lines of a case begin with

    also: ...       parts, divided by " | ", that stand anywhere in what the compiler says
    with: ...       code for the mistake and the right way, before or after them

A line that is indented further continues the one before. `prelude` is followed by the code that stands before each case, up to the
next `prelude`. `#` begins a comment. A prelude is precompiled. The right ways of a prelude are compiled 32 together, each in a namespace
of its own, with warnings as errors. So are the mistakes: an error belongs to the case whose lines it names. A case whose errors differ
from the table is compiled alone, and that decides: clang reports an error inside a template once a program. `--alone` compiles each
mistake alone. Nine of ten cases of a table have to begin with `rafter:` or `note:`.

With `--gcc` the compiler is GCC, which finds other words for what is not `rafter:` or `note:`, and tells the way to a place inside of a module
before its error line. There nine of ten sentences of ours have to stand in the first error line; the others are printed.
"""
import concurrent.futures
import contextlib
import dataclasses
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

IS_GCC = "--gcc" in sys.argv
MOST_BYTES_OF_GCC = 4 << 30  # a sweep of too many points in a constant takes all memory
LATE = "the first error line lacks the sentence"
SAYS = ("rafter: ", "note: ", "clang: ")
WARNINGS = ("-Wall", "-Wextra", "-Wpedantic", "-Werror", "-Wno-unused-const-variable")
# As in compiles.cmake; and GCC takes a reference into the catalogue for one to an argument (docs/decisions/compilers.md).
WARNINGS_OF_GCC = ("-Wno-address", "-Wno-missing-field-initializers", "-Wno-dangling-reference")


@dataclasses.dataclass
class Case:
    table: str
    line: int
    name: str
    prelude: str
    says: str = ""
    also: list = dataclasses.field(default_factory=list)
    code: list = dataclasses.field(default_factory=list)  # (line, is it for both?, text)

    def program(self, is_right):
        """The mistake or the right way, with the lines of the table."""
        of_one = [entry for entry in self.code if not entry[1]]
        left_out = of_one[0] if is_right else of_one[1]
        return "".join(f'#line {line} "{self.table}"\n{text}\n' for line, both, text in self.code if (line, both, text) != left_out)


def cases_of(path):
    prelude, cases, in_prelude, field = "", [], False, None
    for number, line in enumerate(pathlib.Path(path).read_text(encoding="utf-8").split("\n"), 1):
        text = line.strip()
        if not text or line.startswith("#"):
            continue
        if text == line:
            name, _, says = line.partition(": ")
            in_prelude, prelude = name == "prelude", "" if name == "prelude" else prelude
            if not in_prelude:
                cases.append(Case(os.path.basename(path), number, name, prelude, says))
        elif in_prelude:
            prelude += text + "\n"
        elif line.startswith(" " * 8):
            cases[-1].code[-1] = (*cases[-1].code[-1][:2], cases[-1].code[-1][2] + "\n" + text)
        elif text.startswith(SAYS):
            cases[-1].says = text
        elif text.startswith("also: "):
            cases[-1].also += text.removeprefix("also: ").split(" | ")
        else:
            cases[-1].code.append((number, text.startswith("with: "), text.removeprefix("with: ")))
    for case in cases:
        if not case.says.startswith(SAYS) or sum(not both for _, both, _ in case.code) != 2:
            sys.exit(f"{path}:{case.line}: {case.name} needs a mistake, a right way and what is read first")
    return cases


@contextlib.contextmanager
def compiled_prelude(command, prelude):
    """The command with a prelude compiled once for all of its cases, and what of it each case has to repeat: what it imports."""
    if IS_GCC:  # precompiles no import
        yield command, prelude
        return
    with tempfile.TemporaryDirectory() as folder:
        header = pathlib.Path(folder, "prelude.hpp")
        header.write_text(prelude, encoding="utf-8")
        made = subprocess.run([*command, "-w", "-x", "c++-header", str(header), "-o", f"{header}.pch"], capture_output=True, check=False)
        imports = "".join(re.findall(r"\bimport [\w.:]+;", prelude)) + "\n"
        yield ([*command, "-include-pch", f"{header}.pch"], imports) if made.returncode == 0 else (command, prelude)


def said_to(command, program):
    """What the compiler says to a program, and whether it accepts it."""
    with tempfile.NamedTemporaryFile("w", suffix=".cpp", encoding="utf-8") as file:
        file.write(re.sub(r"(\bimport [\w.:]+;) ", r"\1\n", program))  # a directive of import has a line of its own
        file.flush()
        done = subprocess.run([*command, "-fsyntax-only", "-fdiagnostics-color=never", file.name], capture_output=True, encoding="utf-8",
                              errors="replace", check=False)
    # Without the module every program fails to compile, and nothing would be proved.
    if re.search(r"module '[^\n]*' not found|fatal error: ", done.stderr):
        sys.exit(f"{done.stderr}the module was not found or does not fit these flags; build the target rafter first")
    return done.returncode == 0, done.stderr


def together(cases, is_right):
    """The mistakes or the right ways in one program, each in a namespace of its own."""
    return "".join(f"namespace {case.name} {{\n{case.program(is_right)}}}\n" for case in cases)


def fault_in(case, output):
    """What is wrong with what the compiler says to a mistake; nothing where it is as the table says."""
    if IS_GCC and case.says.startswith("clang: "):
        return None
    kind = "note" if case.says.startswith("note: ") and not IS_GCC else "error"
    first = next((line for line in output.split("\n") if f" {kind}: " in line), "")
    if IS_GCC:
        first = first.replace('\\"', '"')
    sentence = case.says.removeprefix("note: ").removeprefix("clang: ")
    if not re.search(".*".join(map(re.escape, sentence.split(" ... "))), first):
        return f"{LATE.replace('error', kind)}\n  expected: {sentence}\n  found:    {first}\n{output}"
    lacking = [part for part in case.also if part not in output and not IS_GCC]
    return f"the diagnostic lacks {lacking}\n{output}" if lacking else None


def fault_of(command, prelude, case):
    """What is wrong with a mistake that is compiled alone."""
    # Warnings are off: turned into errors by somebody's flags, one of them could come first.
    compiles, output = said_to([*command, "-w"], prelude + case.program(False))
    if compiles: # what compiles for a version with a warning alone
        compiles, output = said_to([*command, "-Werror=deprecated-declarations"], prelude + case.program(False))
    return "it compiles, although it must not" if compiles else fault_in(case, output)


def said_to_each(cases, output):
    """What the compiler says to each case of one program. An error and its notes belong to the case of the first line that they name."""
    said = {case.name: "" for case in cases}
    for error in re.split(r"^(?=[^\n]* error: )", output, flags=re.MULTILINE)[1:]:
        place = re.search(rf"\b{re.escape(cases[0].table)}:(\d+):", error)
        of = [case for case in cases if place and case.line <= int(place[1])]
        if of:
            said[of[-1].name] += error
    return said


def faults_of_mistakes(command, prelude, cases):
    """The mistakes that compile, or are refused in other words: many are compiled together, and then each that differs alone."""
    if len(cases) > 1:
        said = said_to_each(cases, said_to([*command, "-w"], prelude + together(cases, False))[1])
        cases = [case for case in cases if not said[case.name] or fault_in(case, said[case.name])]
    faults = [(case, fault_of(command, prelude, case)) for case in cases]
    return [(case, fault) for case, fault in faults if fault]


def faults_of_right_ways(command, prelude, cases):
    """The right ways that do not compile without warnings: many together, and where that fails one by one."""
    def said(some):
        return said_to([*command, *(WARNINGS + WARNINGS_OF_GCC if IS_GCC else WARNINGS)], prelude + together(some, True))

    if said(cases)[0]:
        return []
    alone = [(case, *said([case])) for case in cases]
    return [(case, f"the right way does not compile\n{output}") for case, compiles, output in alone if not compiles]


def command_of(compiler, flags, modules, folder):
    """The command for a source. GCC is told where each interface is, and reads them from the folder where it made them."""
    if not IS_GCC:
        return [compiler, *shlex.split(flags), f"-fprebuilt-module-path={modules}", "-ferror-limit=0"]
    modules = pathlib.Path(modules).resolve()
    interfaces = pathlib.Path(folder, "interfaces.txt")
    interfaces.write_text("".join(f"{file.stem} {file}\n" for wing in modules.parent.glob("rafter*.dir") for file in wing.glob("rafter*.gcm")), encoding="utf-8")
    os.chdir(modules.parent.parent)
    return ["prlimit", f"--as={MOST_BYTES_OF_GCC}", compiler, *shlex.split(flags), "-fmodules", f"-fmodule-mapper={interfaces}"]


def main():
    compiler, flags, modules, *words = sys.argv[1:]
    alone = "--alone" in words
    tables = [word for word in words if word.endswith(".txt")]
    names = [word for word in words if word not in (*tables, "--alone", "--gcc")]
    cases = [case for table in tables for case in cases_of(table) if not names or case.name in names]
    if not cases:
        sys.exit(f"{tables}: no such case: {names}")
    faults = []
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        command = command_of(compiler, flags, modules, folder)
        for table, prelude in dict.fromkeys((case.table, case.prelude) for case in cases):
            some = [case for case in cases if (case.table, case.prelude) == (table, prelude)]
            with compiled_prelude(command, prelude) as (fast, rest):
                blocks = [some[i:i + 32] for i in range(0, len(some), 32)]
                of_mistakes = [[case] for case in some] if alone else blocks
                wrong = [pool.submit(faults_of_mistakes, fast, rest, block) for block in of_mistakes]
                right = [pool.submit(faults_of_right_ways, fast, rest, block) for block in blocks]
                faults += [fault for each in right + wrong for fault in each.result()]
    for case, fault in faults:
        shown = "\n".join(fault.split("\n")[:3]) if IS_GCC and fault.startswith(LATE) else fault
        print(f"{case.table}:{case.line}: {case.name}: {shown}")
    ours = sum(not case.says.startswith("clang: ") for case in cases)
    print(f"{ours} of {len(cases)} mistakes begin with a sentence of ours")
    if IS_GCC:
        late = sum(fault.startswith(LATE) for _, fault in faults)
        print(f"{ours - late} of {ours} stand in the first error line")
        return len(faults) > late or 10 * late > ours
    return bool(faults) or 10 * ours < 9 * len(cases)


if __name__ == "__main__":
    sys.exit(main())
