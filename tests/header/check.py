"""Compiles what imports the module rafter alone against the header instead: static tests, examples, and two sources of one program.

    check.py two COMPILER HEADER WORK FLAG ...       two sources link, and the program prints
    check.py all COMPILER HEADER WORK FLAG ...       each file of tests/static and examples that imports rafter alone
    check.py both COMPILER HEADER WORK FLAG ...      a file that imports and includes is refused; behind an import with a sentence
    check.py links COMPILER HEADER WORK FLAG ...     what the links of scripts/try_it hold: sources, of which the shortest compiles
"""
import base64
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
kind, compiler, header, work, *flags = sys.argv[1:]
work = pathlib.Path(work)
work.mkdir(parents=True, exist_ok=True)
command = [compiler, *flags, "-std=c++20", f"-I{pathlib.Path(header).parent}"]
warnings = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]

FIRST = """\
#include "rafter.hpp"
using namespace rafter;
using namespace rafter::symbols;
constexpr machine gpu{.bandwidth = 2.0 * TB / s, .peak = {312.0 * TFLOP / s, bf16}};
constexpr gemm product{.m = 4096, .n = 4096, .k = 4096, .type = bf16};
static_assert(predict(gpu, product).regime == regime::compute_bound);
void explain_it();
int main() {
    explain_it();
    return text(predict(gpu, product).total_time, us, ".1f") == "440.5 us" ? 0 : 1;
}
"""
SECOND = """\
#include "rafter.hpp"
void explain_it() {
    using namespace rafter::symbols;
    rafter::machine const node{.bandwidth = 100.0 * Gbit / s, .peak = 10.0 * GFLOP / s};
    rafter::print(rafter::explain(predict(node, rafter::streaming{.size = 10.0 * MiB, .intensity = 1.0 * FLOP / B})));
}
"""


def two():
    for name, text in (("first.cpp", FIRST), ("second.cpp", SECOND)):
        (work / name).write_text(text)
    program = work / "two_sources"
    built = subprocess.run([*command, *warnings, work / "first.cpp", work / "second.cpp", "-o", program], capture_output=True, text=True)
    if built.returncode != 0:
        sys.exit(f"two sources that include rafter.hpp do not link:\n{built.stderr}")
    ran = subprocess.run([program], capture_output=True, text=True)
    if ran.returncode != 0 or "= 1.049 ms" not in ran.stdout:
        sys.exit(f"the program ended with {ran.returncode} and printed:\n{ran.stdout}")


def imports_of(path, folder):
    """All modules that a file and the headers beside it import; a unit of a module is in "a module"."""
    text = path.read_text()
    out = set(re.findall(r"^import ([\w.]+);", text, re.MULTILINE))
    if re.search(r"^module\b", text, re.MULTILINE):
        out.add("a module")
    for name in re.findall(r'^#include "([\w./]+\.hpp)"', text, re.MULTILINE):
        out |= imports_of(path.parent / name, folder)
    return out


def all_files():
    # Copies without imports, and the header before each of them.
    for path in [*ROOT.glob("tests/*.hpp"), *ROOT.glob("tests/static/*"), *ROOT.glob("examples/*")]:
        copy = work / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix in (".cpp", ".hpp"):
            copy.write_text(re.sub(r"^import rafter;.*$", "", path.read_text(), flags=re.MULTILINE))
        elif path.is_file():
            copy.write_bytes(path.read_bytes())

    first = ["-include", header]
    if "clang" in pathlib.Path(compiler).name:  # it reads the header once
        read = work / "rafter.pch"
        subprocess.run([*command, "-w", "-x", "c++-header", header, "-o", read], check=True)
        first = ["-include-pch", read]

    def compile_one(path):
        done = subprocess.run([*command, *first, "-w", "-fsyntax-only", work / path.relative_to(ROOT)], capture_output=True, text=True)
        return path, "" if done.returncode == 0 else done.stderr

    files = sorted((ROOT / "tests" / "static").glob("*.cpp")) + sorted((ROOT / "examples").glob("*.cpp"))
    of_rafter = [path for path in files if imports_of(path, path.parent) == {"rafter"} and "write_json" not in path.read_text()
                 and "print_json" not in path.read_text()]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        failed = [(path, said) for path, said in pool.map(compile_one, of_rafter) if said]
    for path, said in failed:
        print(f"--- {path.relative_to(ROOT)}\n{said[:2000]}")
    print(f"{len(of_rafter) - len(failed)} of {len(of_rafter)} files that import rafter alone compile with rafter.hpp")
    if failed or len(of_rafter) < 30:
        sys.exit(1)


def both():
    use = "using namespace rafter::symbols;\nstatic_assert(1.0 * GB > 1.0 * MB);\n"
    for lines in ('import rafter;\n#include "rafter.hpp"\n', '#include "rafter.hpp"\nimport rafter;\n', "import rafter;\n", '#include "rafter.hpp"\n'):
        file = work / "both.cpp"
        file.write_text(lines + use)
        said = subprocess.run([*command, "-w", "-fsyntax-only", file], capture_output=True, text=True)
        is_refused = lines.count("\n") == 2
        if (said.returncode != 0) != is_refused:
            sys.exit(f"{lines}is {'not ' if is_refused else ''}refused: {said.stderr}")
        first = next((line for line in said.stderr.split("\n") if "error: " in line), "")
        if lines.startswith("import") and is_refused and "include_rafter_hpp_or_import_rafter_not_both" not in first:
            sys.exit(f"{lines}the first error lacks the sentence: {first}")


def links():
    at = "https://example.org/rafter.hpp"

    def asked(*arguments):
        return subprocess.run([ROOT / "scripts/try_it", *arguments], capture_output=True, text=True)

    sources = []
    for path in sorted((ROOT / "examples").glob("*.cpp")):
        made = asked("--header", at, path, "-Wall")
        if imports_of(path, path.parent) != {"rafter"}:
            if made.returncode == 0 or "rafter.hpp is the module rafter alone" not in made.stderr:
                sys.exit(f"{path.name} imports more than rafter, and has a link: {made.stdout}{made.stderr}")
            continue
        if made.returncode != 0:
            if "characters" not in made.stderr:
                sys.exit(made.stderr)
            continue
        session, = json.loads(base64.b64decode(urllib.parse.unquote(made.stdout.strip().rsplit("/", 1)[1])))["sessions"]
        asks = [*session["compilers"], *(executor["compiler"] for executor in session["executors"])]
        if not all(one["options"].endswith("-Wall") and len(one["libs"]) == 3 for one in asks) or f"#include <{at}>" not in session["source"]:
            sys.exit(f"{path.name}: {session}")
        sources.append(session["source"])
    if len(sources) < 8:
        sys.exit(f"only {len(sources)} examples have links")
    (work / "link.cpp").write_text(min(sources, key=len).replace(f"<{at}>", '"rafter.hpp"'))
    done = subprocess.run([*command, *warnings, "-fsyntax-only", work / "link.cpp"], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"what a link holds does not compile:\n{done.stderr}")
    for wrong in ("rafter.hpp", "ftp://example.org/rafter.hpp", "https://", "https://example.org/a b"):
        made = asked("--header", wrong, ROOT / "examples/first_model.cpp")
        if made.returncode == 0 or "is no address that starts with https://" not in made.stderr:
            sys.exit(f"{wrong} is taken: {made.stdout}{made.stderr}")


{"two": two, "all": all_files, "both": both, "links": links}[kind]()
