"""Names in the lines of a page, such as `predict`, `.peaks`, `work()` and `memory_level::dram`, are names of today.

    names_in_pages.py SCRIPTS

A name has to be a public name, a member or an enumerator of the reference, which a test compares with what the compiler sees (reference.py), or a
word of a program on the same page, a file of the repository, a case of compile_fail, or one of FOREIGN. Behind an enumeration or a namespace stands one of
its own. Pages about the inside may name what stands in modules/.
"""
from __future__ import annotations

import pathlib
import re
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
from declarations import Item, public_items  # noqa: E402

ROOT = pathlib.Path(sys.argv[1]).resolve().parent
# Of C++, its standard library and range-v3; of other tools and formats; placeholders; and what operations may have without the library declaring it.
FOREIGN = set("""
    double bool true auto if null nan inf noexcept requires static_assert operator target ostream basic_ostream
    transform accumulate inner_product min_element minmax_element lower_bound adjacent_find stable_sort take sliding
    find_package target_compile_options target_link_libraries add_compile_options set_property cmake_minimum_required rafter_add_machine
    rafter_add_model
    mpirun dumb time_unit bytes_per_second cpu_time model_size n_prompt n_gen jsonl muted ext_vector_type vector_size float_control cl_khr_fp16 ttft_s stream_mem_avx_fma
    fast slow per_decade axis_0 axis_1 reads_c ndjson unfinished fused_attention rafter_bench_fidelity rafter_bench_opencl_triad
    traffic_at part
""".split())
INSIDE = {"architecture.md", "compilers.md", "lanes.md", "names.md", "documentation.md"}

known: set[str] = set()
inside_of: dict[str, set[str]] = {}  # what stands in an enumeration or a namespace


def know(item: Item) -> None:
    known.update({item.name, *item.scope.split("::")})
    inside_of.setdefault(item.scope.split("::")[-1], set()).add(item.name)
    for member in item.members:
        know(member)


items = [item for listed in public_items(ROOT / "modules").values() for item in listed]
for item in items:
    know(item)
namespaces = {scope for item in items for scope in item.scope.split("::")}
closed = {item.name for item in items if item.kind == "enum"} | {name for name in namespaces if name not in ("rafter", "")}
for scope in {item.scope for item in items}:  # a namespace stands in another one
    for outer, name in zip(scope.split("::"), scope.split("::")[1:]):
        inside_of.setdefault(outer, set()).add(name)
stems = {path.name.split(".")[0] for folder in ("examples", "tests", "benchmarks", "scripts", "modules", "tools") for path in (ROOT / folder).rglob("*")}
cases = set(re.findall(r"^\W*(\w+):", "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests/compile_fail").rglob("*.txt")), re.MULTILINE))
sources = set(re.findall(r"\w+", "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "modules").rglob("*.cpp*"))))

WORD = re.compile(r"(?:(?P<scope>\w+)::)?(?<!\w)(?P<name>[a-z_]\w*)(?!\w)(?P<behind>[({<])?")
faults: list[str] = []
asked = 0
pages = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), *sorted((ROOT / "docs/decisions").glob("*.md"))]
for page in [ROOT / "CHANGELOG.md", *pages]:  # what a merge left undecided
    if re.search(r"^(?:<{7}|>{7}) ", page.read_text(encoding="utf-8"), re.MULTILINE):
        faults.append(f"{page.relative_to(ROOT)}: has the marks of a merge")
for page in pages:
    text = page.read_text(encoding="utf-8")
    programs = "\n".join(re.findall(r"^ *```.*?^ *```$", text, re.DOTALL | re.MULTILINE))
    own = set(re.findall(r"\w+", re.sub(r"//.*", "", programs))) | (sources if page.name in INSIDE else set())
    prose = re.sub(r"^ *```.*?^ *```$", lambda block: "\n" * block.group().count("\n"), text, flags=re.DOTALL | re.MULTILINE)
    for number, line in enumerate(prose.split("\n"), 1):
        for code in re.findall(r"`([^`]+)`", line):
            # Not paths, commands, other namespaces and texts.
            if re.search(r"[\w}]/\w|\.(?:py|cpp|cppm|hpp|json|md|html|cmake|csv|svg|so|deb|yaml|txt|expected|cu)\b|(^| )-|^import |^rafter\.\w", code):
                continue
            plain = re.sub(r'"[^"]*"|R"\(.*?\)"|\b(?:std|ranges|fmt|numpy|cmake|boost|testing|benchmark|dram__bytes)(?:::|\.)[\w:.]+', '""', code)
            for word in WORD.finditer(plain):
                scope, name = word["scope"], word["name"]
                is_whole = word.group().strip() == plain.lstrip(".").strip()
                if name.startswith("_") or len(name) < 3 or not (scope or word["behind"] in ("(", "{") or plain[:word.start()].endswith(".") or is_whole):
                    continue
                asked += 1
                if scope in closed and name != "detail":
                    if name not in inside_of[scope] and f"{scope}::{name}" not in programs:
                        faults.append(f"{page.relative_to(ROOT)}:{number}: `{code}`: {scope} has no {name}")
                elif name not in known | own | stems | cases | FOREIGN:
                    faults.append(f"{page.relative_to(ROOT)}:{number}: `{code}`: there is no {name}")
# The site, which is built weekly, lists each page.
of_site = set(re.findall(r"[\w/-]+\.md", (ROOT / "docs/site/mkdocs.yml").read_text(encoding="utf-8")))
for page in (ROOT / "docs").glob("*.md"):
    if page.name not in of_site:
        faults.append(f"docs/site/mkdocs.yml does not list {page.name}")
print("\n".join(faults))
print(f"{asked} names in {len(pages)} pages, {len(faults)} faults")
sys.exit(bool(faults) or asked < 1000)
