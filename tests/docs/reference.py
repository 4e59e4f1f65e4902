"""Asks the compiler for every public name, and compares with what the reference has.

    reference.py COMPILER FLAGS SCRIPTS FOLDER_OF_INTERFACES ...

The names are those that the compiler completes: in each namespace, behind a value of each type that is no template (or has an alias for double),
and behind each enumeration. A name that the reference lacks is an error, and so is one that only the reference has.
"""
from __future__ import annotations

import concurrent.futures
import pathlib
import re
import sys

compiler, flags, scripts, *folders = sys.argv[1:]
sys.dont_write_bytecode = True
sys.path.insert(0, scripts)
from completion import completed  # noqa: E402
from declarations import public_items  # noqa: E402

found = public_items(pathlib.Path(scripts).resolve().parent / "modules")
built = {path.name.removesuffix(".pcm") for folder in folders for path in pathlib.Path(folder).glob("*.pcm")}
modules = [module for module in found if module in built]
imports = "".join(f"import {module};" for module in modules)


items = [item for module in modules for item in found[module] if "<" not in item.name]
namespaces = {"rafter"} | {item.scope for item in items}
namespaces |= {"::".join(name.split("::")[:depth]) for name in namespaces for depth in range(1, name.count("::") + 2)}
aliases = {f"{item.scope}::{aliased.group(1)}": item.full_name for item in items
           if item.kind == "alias" and (aliased := re.search(r"= ([\w:]+)<double>$", item.declaration))}

questions: dict[str, tuple[str, set[str]]] = {}  # what is asked, by the text that is completed
for namespace in sorted(namespaces):
    known = {item.name for item in items if item.scope == namespace and "operator" not in item.name and item.is_exported}
    known |= {name.removeprefix(f"{namespace}::").split("::")[0] for name in namespaces if name.startswith(f"{namespace}::")}
    questions[f"int x = ::{namespace}::"] = (namespace, known)
for item in items:
    # A friend is found by its arguments: neither its namespace nor a value completes it.
    members = {member.name for member in item.members if "operator" not in member.name and not re.search(r"\bfriend\b", member.declaration) and
               (member.kind in ("field", "function", "constant") or (member.kind == "alias" and "=" not in member.declaration))}
    if item.kind == "enum":
        questions[f"auto x = ::{item.full_name}::"] = (item.full_name, {member.name for member in item.members})
    elif item.kind == "struct" and (item.full_name in aliases or item.is_exported and not item.declaration.startswith("template")):
        questions[f"void f(::{aliases.get(item.full_name, item.full_name)}& x) {{ x."] = (item.full_name, members)

# What is deleted with a sentence is offered, but nobody can call it. So is the old name of a type.
sources = "".join(path.read_text(encoding="utf-8") for path in (pathlib.Path(scripts).resolve().parent / "modules").rglob("*.cppm"))
deleted = set(re.findall(r"\bauto (\w+)\([^()]*\)(?: const)?\s+RAFTER_REFUSED", sources))
deleted |= set(re.findall(r"^export struct (\w+); // rafter: ", sources, flags=re.MULTILINE))
faults: list[str] = []
asked = 0
with concurrent.futures.ThreadPoolExecutor() as workers:
    answers = workers.map(lambda before: completed(compiler, flags, folders, imports, before), questions)
    for (name, known), names in zip(questions.values(), answers):
        own = name.split("::")[-1]
        asked += len(names)
        faults += [f"the reference lacks {name}::{missing}" for missing in sorted(names - known - deleted - {own})]
        faults += [f"only the reference has {name}::{extra}" for extra in sorted(known - names - {own})]
if asked < 500:
    sys.exit(f"the compiler completed {asked} names in {len(questions)} places")
print("\n".join(faults))
print(f"{len(modules)} modules, {len(questions)} places, {asked} names that the compiler completes, {len(faults)} faults")
sys.exit(bool(faults))
