#!/usr/bin/env python3
"""Compiles the mistakes of a table, which must not compile, and their right ways, which must.

    mistakes.py COMPILER FLAGS MODULES TABLE [--alone] [CASE ...]
    mistakes.py G++ FLAGS MODULES TABLE ... [--gcc] [CASE ...]

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

With `--gcc` the compiler is GCC, which says other things: the mistakes of several tables must not compile, the right ways must, and nine of
ten sentences of ours have to stand in the first error line. It prints those that do not.
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

MOST_BYTES_OF_GCC = 4 << 30
SAYS = ("rafter: ", "note: ", "clang: ")
WARNINGS = ("-Wall", "-Wextra", "-Wpedantic", "-Werror", "-Wno-unused-const-variable")


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
    with tempfile.TemporaryDirectory() as folder:
        header = pathlib.Path(folder, "prelude.hpp")
        header.write_text(prelude, encoding="utf-8")
        made = subprocess.run([*command, "-w", "-x", "c++-header", str(header), "-o", f"{header}.pch"], capture_output=True, check=False)
        imports = "".join(re.findall(r"\bimport [\w.:]+;", prelude)) + "\n"
        yield ([*command, "-include-pch", f"{header}.pch"], imports) if made.returncode == 0 else (command, prelude)


def said_to(command, program):
    """What the compiler says to a program, and whether it accepts it."""
    with tempfile.NamedTemporaryFile("w", suffix=".cpp", encoding="utf-8") as file:
        file.write(program)
        file.flush()
        done = subprocess.run([*command, "-fsyntax-only", "-fno-color-diagnostics", "-ferror-limit=0", file.name], capture_output=True,
                              encoding="utf-8", errors="replace", check=False)
    # Without the module every program fails to compile, and nothing would be proved.
    if re.search(r"module '[^\n]*' not found|fatal error: ", done.stderr):
        sys.exit(f"{done.stderr}the module was not found or does not fit these flags; build the target rafter first")
    return done.returncode == 0, done.stderr


def together(cases, is_right):
    """The mistakes or the right ways in one program, each in a namespace of its own."""
    return "".join(f"namespace {case.name} {{\n{case.program(is_right)}}}\n" for case in cases)


def fault_in(case, output):
    """What is wrong with what the compiler says to a mistake; nothing where it is as the table says."""
    kind = "note" if case.says.startswith("note: ") else "error"
    first = next((line for line in output.split("\n") if f" {kind}: " in line), "")
    sentence = case.says.removeprefix("note: ").removeprefix("clang: ")
    if not re.search(".*".join(map(re.escape, sentence.split(" ... "))), first):
        return f"the first {kind} line lacks the sentence\n  expected: {sentence}\n  found:    {first}\n{output}"
    lacking = [part for part in case.also if part not in output]
    return f"the diagnostic lacks {lacking}\n{output}" if lacking else None


def fault_of(command, prelude, case):
    """What is wrong with a mistake that is compiled alone."""
    # Warnings are off: turned into errors by somebody's flags, one of them could come first.
    compiles, output = said_to([*command, "-w"], prelude + case.program(False))
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
        return said_to([*command, *WARNINGS], prelude + together(some, True))

    if said(cases)[0]:
        return []
    alone = [(case, *said([case])) for case in cases]
    return [(case, f"the right way does not compile\n{output}") for case, compiles, output in alone if not compiles]


def sentence_is_early(case, output):
    """Does a sentence of ours stand in the first error line of GCC? (It tells the way to a place inside of a module before it.)"""
    early = next((line for line in output.split("\n") if "error: " in line), "").replace('\\"', '"')
    sentence = case.says.removeprefix("note: ")
    return re.search(".*".join(map(re.escape, sentence.split(" ... "))), early) is not None


def main_of_gcc(compiler, flags, modules, *words):
    """The tables with GCC, which finds interfaces by a list, from the folder where it made them."""
    folder = pathlib.Path(modules).resolve()
    here = pathlib.Path(__file__).resolve().parent
    tables = [word for word in words if word.endswith(".txt")]
    names = [word for word in words if word not in tables]
    cases = [case for table in tables for case in cases_of(here / table) if not names or case.name in names]
    with tempfile.TemporaryDirectory() as temporary:
        interfaces = pathlib.Path(temporary, "interfaces.txt")
        interfaces.write_text("".join(f"{file.stem} {file}\n" for file in folder.glob("*.gcm")))
        command = [compiler, *shlex.split(flags), "-fmodules", f"-fmodule-mapper={interfaces}", "-fdiagnostics-color=never", "-w"]
        os.chdir(folder.parent.parent)

        def said(program):
            with tempfile.NamedTemporaryFile("w", suffix=".cpp", dir=temporary, encoding="utf-8") as file:
                # A directive of import stands alone in its line.
                file.write(re.sub(r"(\bimport [\w.]+;) +", r"\1\n", program))
                file.flush()
                # It takes all memory of the machine to count some kernels that do not compile.
                done = subprocess.run(["prlimit", f"--as={MOST_BYTES_OF_GCC}", *command, "-fsyntax-only", file.name], capture_output=True,
                                      encoding="utf-8", errors="replace", check=False)
            if "failed to read compiled module" in done.stderr or "unrecognized command-line" in done.stderr:
                sys.exit(done.stderr)
            return done.returncode == 0, done.stderr

        def faults(block):
            """The mistakes of a block that compile, and those whose sentence comes late; the right ways that do not compile."""
            prelude = block[0].prelude
            each = said_to_each(block, said(prelude + together(block, False))[1])
            wrong, late = [], []
            for case in block:
                if case.says.startswith("clang: ") and each[case.name] or sentence_is_early(case, each[case.name]):
                    continue
                compiles, output = said(prelude + case.program(False))
                if compiles:
                    wrong.append(f"{case.table}:{case.line}: {case.name}: it compiles, although it must not")
                elif not case.says.startswith("clang: ") and not sentence_is_early(case, output):
                    late.append(f"{case.table}:{case.line}: {case.name}: {case.says}\n    {output[:400]}")
            if not said(prelude + together(block, True))[0]:
                for case in block:
                    compiles, output = said(prelude + case.program(True))
                    if not compiles:
                        wrong.append(f"{case.table}:{case.line}: {case.name}: the right way does not compile\n{output[:400]}")
            return wrong, late

        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            of_prelude = [[case for case in cases if case.table == table and case.prelude == prelude]
                          for table, prelude in dict.fromkeys((case.table, case.prelude) for case in cases)]
            blocks = [some[i:i + 16] for some in of_prelude for i in range(0, len(some), 16)]
            found = list(pool.map(faults, blocks))
    wrong, late = ([line for one in found for line in one[k]] for k in (0, 1))
    ours = sum(not case.says.startswith("clang: ") for case in cases)
    print("\n".join([*late, *wrong]))
    print(f"{ours - len(late)} of {ours} sentences of ours stand in the first error line")
    return bool(wrong) or 10 * len(late) > ours


def main():
    if "--gcc" in sys.argv:
        return main_of_gcc(*(word for word in sys.argv[1:] if word != "--gcc"))
    compiler, flags, modules, table, *names = sys.argv[1:]
    alone = "--alone" in names
    names = [name for name in names if name != "--alone"]
    command = [compiler, *shlex.split(flags), f"-fprebuilt-module-path={modules}"]
    cases = [case for case in cases_of(table) if not names or case.name in names]
    if not cases:
        sys.exit(f"{table}: no such case: {names}")
    faults = []
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for prelude in dict.fromkeys(case.prelude for case in cases):
            some = [case for case in cases if case.prelude == prelude]
            with compiled_prelude(command, prelude) as (fast, rest):
                blocks = [some[i:i + 32] for i in range(0, len(some), 32)]
                of_mistakes = [[case] for case in some] if alone else blocks
                wrong = [pool.submit(faults_of_mistakes, fast, rest, block) for block in of_mistakes]
                right = [pool.submit(faults_of_right_ways, fast, rest, block) for block in blocks]
                faults += [fault for each in right + wrong for fault in each.result()]
    for case, fault in faults:
        print(f"{case.table}:{case.line}: {case.name}: {fault}")
    ours = sum(not case.says.startswith("clang: ") for case in cases)
    print(f"{ours} of {len(cases)} mistakes begin with a sentence of ours")
    return bool(faults) or 10 * ours < 9 * len(cases)


if __name__ == "__main__":
    sys.exit(main())
