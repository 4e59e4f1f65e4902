"""All mutants of some files in one build, each behind a switch that is turned at run time (scripts/mutate).

`left + right` becomes `choose<17, add, sub>(left, right)`, `a && b`, a number and the name of a field become expressions that ask
`on(17)`. A constant is evaluated with all switches off; a table of a source that is no interface becomes a variable for that. What does not compile with a switch is left as it is: it is no mutant, because
the field or the operator does not exist, or has another type. Each test says which switches it asks, so a mutant is tried only with
tests that reach it, in seconds.
"""
import collections
import os
import re
import shutil
import signal
import subprocess
import time

BINARY = {"*": 5, "/": 5, "%": 5, "+": 6, "-": 6, "<<": 7, ">>": 7, "<=>": 8, "<": 9, "<=": 9, ">": 9, ">=": 9, "==": 10, "!=": 10,
          "&": 11, "^": 12, "|": 13, "&&": 14, "||": 15}  # precedence
ASSIGNMENT = 17
NAMES = {"+": "add", "-": "sub", "*": "mul", "/": "div", "+=": "add_to", "-=": "sub_from", "*=": "mul_by", "/=": "div_by",
         "<": "lt", "<=": "le", ">": "gt", ">=": "ge", "==": "eq", "!=": "ne"}
ENDS = re.compile(r"=|\?|:|[-+*/%|&]=|<<=|>>=")  # of an operand, besides operators of lower precedence
STATEMENTS = ("return", "else", "case", "throw", "co_return", "requires", "const", "auto", "constexpr", "do")
OPEN, CLOSE, SIGNS = "([{", ")]}", "+-*/%<>=!&|^?:"
TABLE = re.compile(r"^( *)(?:static )?constexpr (\w+) (\w+(?:\[\])?\{)", re.MULTILINE)  # of structs, in sources
OPERATOR = re.compile(r"[^\w\s()\[\]{};,.\0\"']+")

HEADER = """#pragma once
extern "C" {
extern int rafter_mutants_active; // below zero: not read yet
int rafter_mutants_read() noexcept;
extern unsigned char rafter_mutants_seen[], rafter_mutants_known[];
}
namespace rafter_mutants {
constexpr bool on(int id) noexcept {
    if (__builtin_is_constant_evaluated()) { return false; }
    rafter_mutants_seen[id] = 1;
    return id == (rafter_mutants_active < 0 ? rafter_mutants_read() : rafter_mutants_active);
}
inline bool live(int id) noexcept { return on(id); } // never evaluated in a constant
template <int Id> struct known { static inline bool const noted = (rafter_mutants_known[Id] = 1) != 0; };
template <class A, class B> constexpr bool same = false;
template <class A> constexpr bool same<A, A> = true;
template <int Id, class T> constexpr T&& field(T&& was, T&& is) { return static_cast<T&&>(on(Id) ? is : was); }
""" + "".join(f"""struct {name} {{
    template <class L, class R> constexpr auto operator()(L&& l, R&& r) const
        -> decltype(static_cast<L&&>(l) {sign} static_cast<R&&>(r)) {{ return static_cast<L&&>(l) {sign} static_cast<R&&>(r); }}
}};
""" for sign, name in NAMES.items()) + """
template <int Id, class Was, class Is, class L, class R>
constexpr auto choose(L&& l, R&& r) -> decltype(Was{}(static_cast<L&&>(l), static_cast<R&&>(r))) {
    using was = decltype(Was{}(static_cast<L&&>(l), static_cast<R&&>(r)));
    if constexpr (requires { requires same<decltype(Is{}(static_cast<L&&>(l), static_cast<R&&>(r))), was>; }) {
        if (on(Id)) {
            (void)known<Id>::noted;
            return Is{}(static_cast<L&&>(l), static_cast<R&&>(r));
        }
    }
    return Was{}(static_cast<L&&>(l), static_cast<R&&>(r));
}
} // namespace rafter_mutants
"""
SWITCHES = """#include <cstdio>
#include <cstdlib>
extern "C" {{
int rafter_mutants_active = -1;
unsigned char rafter_mutants_seen[{size}] = {{}}, rafter_mutants_known[{size}] = {{}};
int rafter_mutants_read() noexcept {{
    char const* const id = std::getenv("RAFTER_MUTANT");
    return rafter_mutants_active = id == nullptr ? 0 : std::atoi(id);
}}
}}
namespace {{
void append(char const* variable, unsigned char const* table) {{
    char const* const path = std::getenv(variable);
    std::FILE* const file = path != nullptr ? std::fopen(path, "a") : nullptr;
    if (file == nullptr) {{ return; }}
    for (int id = 0; id < {size}; ++id) {{
        if (table[id] != 0) {{ std::fprintf(file, "%d\\n", id); }}
    }}
    std::fclose(file);
}}
struct switches {{
    ~switches() {{
        append("RAFTER_MUTANTS_SEEN", rafter_mutants_seen);
        append("RAFTER_MUTANTS_KNOWN", rafter_mutants_known);
    }}
}} const of_this_program;
}} // namespace
"""


def spaced(code, at):
    """The operator that stands between blanks at a place, or nothing. clang-format puts blanks around those with two operands."""
    found = OPERATOR.match(code, at)
    if not found or at == 0 or code[at - 1] not in " \n" or (found.end() < len(code) and code[found.end()] not in " \n"):
        return ""
    return found[0]


def opening(code, at):
    """The bracket that the one at a place closes."""
    depth = 0
    while at >= 0:
        depth += (code[at] in CLOSE) - (code[at] in OPEN)
        if depth == 0:
            return at
        at -= 1
    return 0


def closing(code, at):
    depth = 0
    while at < len(code):
        depth += (code[at] in OPEN) - (code[at] in CLOSE)
        if depth == 0:
            return at
        at += 1
    return at


def opening_angle(code, at):
    depth = 0
    while at >= 0 and code[at] != ";":
        if code[at] == ">" and code[at - 1] != "-":
            depth += 1
        elif code[at] == "<":
            depth -= 1
            if depth == 0:
                return at
        at -= 1
    return None


def closing_angle(code, at):
    depth = 0
    while at < len(code):
        if code[at] == "<":
            depth += 1
        elif code[at] == ">" and code[at - 1] != "-":
            depth -= 1
            if depth == 0:
                return at
        at += 1
    return at


def left_operand(code, end, precedence):
    """Where the left operand of an operator begins."""
    at = end - 1
    while at >= 0:
        c = code[at]
        if c in CLOSE:
            begin = opening(code, at)
            behind = at + 1
            while behind < end and code[behind] in " \n":
                behind += 1
            # `) name` is no expression: a condition before a statement
            if c in ")}" and behind > at + 1 and behind < end and (code[behind].isalnum() or code[behind] in "_(*\0"):
                return behind
            at = begin - 1
        elif c in OPEN or c in ";,":
            break
        elif c == ">" and code[at - 1] not in " \n-=" and not spaced(code, at):
            begin = opening_angle(code, at)
            if begin is None:
                return None
            at = begin - 1
        elif c in SIGNS:
            begin = at
            while begin > 0 and code[begin - 1] in SIGNS:
                begin -= 1
            sign = code[begin:at + 1]
            if (spaced(code, begin) == sign and BINARY.get(sign, 99) > precedence) or sign == ":":
                break
            at = begin - 1
        elif c.isalnum() or c == "_":
            begin = at
            while begin > 0 and (code[begin - 1].isalnum() or code[begin - 1] == "_"):
                begin -= 1
            if code[begin:at + 1] in STATEMENTS:
                break
            at = begin - 1
        else:
            at -= 1
    begin = at + 1
    while begin < end and code[begin] in " \n":
        begin += 1
    return begin


def right_operand(code, begin, precedence):
    """Where the right operand of an operator ends."""
    at = begin
    while at < len(code):
        c = code[at]
        if c in OPEN:
            at = closing(code, at) + 1
        elif c in CLOSE or c in ";,":
            break
        elif c == "<" and not spaced(code, at) and (code[at - 1].isalnum() or code[at - 1] == "_"):
            at = closing_angle(code, at) + 1
        elif sign := spaced(code, at):
            ends = BINARY[sign] >= precedence if sign in BINARY else ENDS.fullmatch(sign) and precedence < ASSIGNMENT
            if ends:
                break
            at += len(sign)
        else:
            at += 1
    while at > begin and code[at - 1] in " \n":
        at -= 1
    return at


def object_before(code, dot):
    """Where the expression before the dot of a member begins."""
    at = dot
    while at > 0:
        c = code[at - 1]
        if c in ")]":
            at = opening(code, at - 1)
        elif c == ">" and code[at - 2] == "-":
            at -= 2
        elif c == ">":
            begin = opening_angle(code, at - 1)
            if begin is None:
                break
            at = begin
        elif c.isalnum() or c in "_." or (c == ":" and code[at - 2] == ":"):
            at -= 2 if c == ":" else 1
        else:
            break
    return at


class Switch:
    """A mutant at its place in the text: what it replaces, from `begin` to `end`, and where its sign or name stands."""

    def __init__(self, number, mutant, code, at):
        self.id, self.mutant, self.kind = number, mutant, None
        self.old, self.new, self.children, self.in_table = mutant.old.strip(), mutant.new.strip(), [], False
        if self.old in NAMES or self.old in ("&&", "||"):
            self.at = at + 1
            binds = BINARY.get(self.old)
            self.begin = left_operand(code, at, binds or 15.5)
            self.end = right_operand(code, self.at + len(self.old), binds or ASSIGNMENT)
            if self.begin is not None and self.begin < at and self.end > self.at + len(self.old):
                self.kind = "logic" if self.old in ("&&", "||") else "operator"
        elif self.old[0].isdigit():
            self.kind, self.at, self.begin, self.end = "number", at, at, at + len(self.old)
        else:
            self.at, self.begin, self.end = at, object_before(code, at - 1), at + len(self.old)
            self.kind = "field" if self.begin < at - 1 else None

    def text(self, whole):
        on = f"::rafter_mutants::{'live' if self.in_table else 'on'}({self.id})"
        if self.kind == "number":
            return f"({on} ? {self.new} : {whole[self.begin:self.end]})"
        if self.kind == "field":
            owner = joined(whole, self.begin, self.at, self.children)
            return f"::rafter_mutants::field<{self.id}>({owner}{self.old}, {owner}{self.new})"
        behind = self.at + len(self.old)
        left = joined(whole, self.begin, self.at, [one for one in self.children if one.end <= self.at]).rstrip()
        right = joined(whole, behind, self.end, [one for one in self.children if one.begin >= behind]).lstrip()
        if self.old == "&&":  # or "||": the right one is evaluated where it counts
            return f"({on} != bool({left}) ? bool({right}) : {on})"
        if self.old == "||":
            return f"({on} != bool({left}) ? !{on} : bool({right}))"
        was, now = NAMES[self.old], NAMES[self.new]
        return f"::rafter_mutants::choose<{self.id}, ::rafter_mutants::{was}, ::rafter_mutants::{now}>({left}, {right})"


def joined(whole, begin, end, switches):
    """A part of the text with its switches."""
    parts, at = [], begin
    for one in switches:
        parts += [whole[at:one.begin], one.text(whole)]
        at = one.end
    return "".join([*parts, whole[at:end]])


def with_switches(whole, switches):
    """The text with its switches, inside one another. Those that cross others are dropped."""
    top, around = [], []
    for one in sorted((one for one in switches if one.kind), key=lambda one: (one.begin, -one.end, one.kind == "field")):
        one.children = []
        while around and around[-1].end <= one.begin:
            around.pop()
        outer = around[-1] if around else None
        if outer and (outer.end < one.end or (outer.begin, outer.end) == (one.begin, one.end) or
                      (outer.kind in ("operator", "logic") and one.begin < outer.at < one.end)):
            one.kind = None
            continue
        (outer.children if outer else top).append(one)
        around.append(one)
    return joined(whole, 0, len(whole), top)


class Switched:
    """A copy of the project with all mutants of some files, its build, and what its tests reach."""

    def __init__(self, root, folder, compiler, files, mutants_of, hidden, programs, program_tests):
        self.root, self.folder, self.compiler, self.files = root, folder, compiler, files
        self.project, self.built = folder / "project", folder / "built"
        self.mutants_of, self.hidden, self.programs, self.program_tests = mutants_of, hidden, programs, program_tests
        self.dropped, self.switches = set(), []

    def make(self):
        """Builds; returns what is wrong with it."""
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=self.root, capture_output=True, encoding="utf-8", check=True).stdout
        for file in filter(None, listed.split("\0")):
            if (self.root / file).exists() and self.root / file not in self.files:
                self.put(file, (self.root / file).read_bytes())
                shutil.copymode(self.root / file, self.project / file)
        own = "modules/files/CMakeLists.txt"
        self.put(own, (self.root / own).read_bytes() + b"target_sources(rafter PRIVATE switches.cpp)\n")
        self.put("modules/switches.hpp", HEADER.encode())
        # The sanitizers of preset dev: what reads beyond its end need not answer otherwise.
        flags = ("-w -Wno-error -Wno-c++11-narrowing -ferror-limit=0 -fbracket-depth=2000 -ftemplate-backtrace-limit=0 "
                 "-fsanitize=address,bounds,integer-divide-by-zero -fno-sanitize-recover=all")
        self.write()
        subprocess.run(["cmake", "-S", self.project, "-B", self.built, "-G", "Ninja", f"-DCMAKE_CXX_COMPILER={self.compiler}",
                        "-DCMAKE_BUILD_TYPE=Release", f"-DCMAKE_CXX_FLAGS={flags}", "-DCMAKE_CXX_FLAGS_RELEASE=-O1 -DNDEBUG",
                        "-DRAFTER_BUILD_QUICKLY=ON", "-DRAFTER_BUILD_BENCHMARKS=OFF", "-DRAFTER_BUILD_WEB=OFF"],
                       stdout=subprocess.DEVNULL, check=True)
        tried = collections.Counter()
        while True:
            done = subprocess.run(["cmake", "--build", self.built, "-j", str(os.cpu_count()), "--target", "rafter_program",
                                   *self.programs, "--", "-k", "0"], capture_output=True, encoding="utf-8", errors="replace", check=False)
            if done.returncode == 0:
                break
            if not self.drop(done.stdout + done.stderr, tried):
                return "with switches, the build says: " + next((line for line in done.stdout.split("\n") if "error" in line), "nothing")
            self.write()
        return self.find_reached()

    def put(self, file, content):
        target = self.project / file
        if not (target.exists() and target.read_bytes() == content):
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)

    def write(self):
        """Writes the files with those switches that are not dropped."""
        self.switches = []
        for path in self.files:
            whole = path.read_text(encoding="utf-8")
            # A literal is an operand, a comment is none.
            code = "\n".join(self.hidden.sub(lambda found: (" " if found[0].startswith("//") else "\0") * len(found[0]), line)
                             for line in whole.split("\n"))
            starts = [0]
            for line in whole.split("\n"):
                starts.append(starts[-1] + len(line) + 1)
            own = [Switch(len(self.switches) + i, mutant, code, starts[mutant.line] + mutant.column)
                   for i, mutant in enumerate(self.mutants_of(path, self.root), 1)]
            for one in own:
                line = whole[starts[one.mutant.line]:starts[one.mutant.line + 1]]
                if one.mutant in self.dropped or "requires" in line or (one.kind == "logic" and "concept" in line):
                    one.kind = None
            tables = [(found, closing(code, found.end() - 1)) for found in TABLE.finditer(code) if path.suffix != ".cppm"]
            for one in own:
                one.in_table = any(found.end() <= one.at < end for found, end in tables if one.kind)
            text = with_switches(whole, own)
            if tables:
                text = TABLE.sub(r"\1static \2 const \3", text)
            if path.suffix == ".cppm":  # what the other files of the module see, too
                lines = text.split("\n")
                last = max(i for i, line in enumerate(lines)
                           if re.match(r"(export )?(import|module)\b.*;|#include \"../digits.hpp\"", line))
                lines[lines.index("", last)] = f'#include "{self.project}/modules/switches.hpp"'
                text = "\n".join(lines)
            self.put(str(path.relative_to(self.root)), text.encode())
            self.switches += own
        self.put("modules/files/switches.cpp", SWITCHES.format(size=len(self.switches) + 1).encode())

    def drop(self, said, tried):
        """Drops the switches that an error names, and after seven errors in a line all of that line."""
        by_id = {one.id: one for one in self.switches if one.kind}
        at_line = collections.defaultdict(list)
        for one in by_id.values():
            at_line[one.mutant.file, one.mutant.line].append(one)
        place = re.compile(r"(?:.*/)?(modules/\w+/\w+\.\w+):(\d+):(\d+): (?:fatal )?(error|note)")
        found = [(match, line) for line in said.split("\n") if (match := place.match(line))]
        errors = [(match, line) for match, line in found if match[4] == "error"] or found
        before = len(self.dropped)
        for match, line in errors:
            own = at_line.get((match[1], int(match[2]) - 1), [])
            if not own:
                continue
            member = re.search(r"no member named '(\w+)'", line)
            guilty = [one for one in own if member and one.kind == "field" and one.new == member[1]]
            if not guilty:
                text = (self.project / match[1]).read_text(encoding="utf-8").split("\n")[int(match[2]) - 1]
                column = int(match[3]) - 1
                here = re.match(r"(?:::rafter_mutants::)?(?:choose|field)<(\d+)", text[column:])
                ids = [int(here[1])] if here else [int(i) for i in re.findall(r"(?:on\(|live\(|choose<|field<)(\d+)", text[:column])]
                tried[match[1], match[2]] += 1
                near = [by_id[i] for i in ids if i in by_id and by_id[i] in own]
                guilty = near[-1:] if near and tried[match[1], match[2]] < 8 else own
            self.dropped |= {one.mutant for one in guilty}
        return len(self.dropped) > before

    def environment(self, **more):
        return os.environ | {f"RAFTER_{name}": str(value) for name, value in more.items()}

    def find_reached(self):
        """Runs each test once, with every switch off, and notes which switches it asks."""
        self.reached = collections.defaultdict(list)  # by switch: seconds, program, case
        seen, known = self.folder / "seen.txt", self.folder / "known.txt"
        known.unlink(missing_ok=True)
        cases = [("ctest", name) for name in self.program_tests]
        for program in self.programs:
            suite = ""
            listed = subprocess.run([self.built / "tests/run" / program, "--gtest_list_tests"], capture_output=True, encoding="utf-8", check=True)
            for line in listed.stdout.split("\n"):
                name = line.split("#")[0].strip()
                if line.startswith("  "):
                    cases.append((program, suite + name))
                elif name.endswith("."):
                    suite = name
        for program, case in cases:
            seen.unlink(missing_ok=True)
            start = time.monotonic()
            if not self.passes(program, [case], 300.0, self.environment(MUTANTS_SEEN=seen, MUTANTS_KNOWN=known)):
                return f"{program} {case} fails without a mutant"
            seconds = time.monotonic() - start
            for number in set(seen.read_text(encoding="utf-8").split()) if seen.exists() else ():
                self.reached[int(number)].append((seconds, program, case))
        self.known = {int(number) for number in known.read_text(encoding="utf-8").split()}
        self.ids = {one.mutant: one for one in self.switches if one.kind}
        return ""

    def passes(self, program, cases, seconds, environment):
        command = ["ctest", "--no-tests=error", "-R", f"^program/{cases[0]}$"] if program == "ctest" else [
            self.built / "tests/run" / program, "--gtest_fail_fast", "--gtest_filter=" + ":".join(cases)]
        # A job in the background ignores interrupts, and so would what it starts; tests of the program send some.
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment, start_new_session=True,
                                   preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler), cwd=self.built if program == "ctest" else self.built / "tests/run")
        try:
            return process.wait(seconds) == 0
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            return False

    def judge(self, mutant):
        """("killed" or "survived", by what), ("none", why), or ("unreached", "") where only constants may ask."""
        one = self.ids.get(mutant)
        if one is None:
            return "none", "with a switch it does not compile"
        in_interface = mutant.file.endswith(".cppm")
        if one.id not in self.reached:
            if in_interface:
                return "unreached", ""
            is_some = one.kind != "operator" or one.id in self.known
            return ("survived", "reached by no test") if is_some else ("none", "no such operator")
        programs = collections.defaultdict(list)
        for seconds, program, case in sorted(self.reached[one.id]):
            programs[program if program != "ctest" else case].append((seconds, program, case))
        for cases in sorted(programs.values(), key=lambda cases: sum(case[0] for case in cases)):
            limit = 10.0 + 5.0 * sum(case[0] for case in cases)
            if not self.passes(cases[0][1], [case[2] for case in cases], limit, self.environment(MUTANT=one.id)):
                return "killed", f"{cases[0][1]}: {cases[0][2]} and {len(cases) - 1} more"
        return "survived", ""
