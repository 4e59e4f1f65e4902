"""Compiles the interfaces of rafter without a build system: each after those that it imports, several at a time."""
import concurrent.futures
import os
import pathlib
import re
import subprocess

DECLARATION = re.compile(r"^export module ([\w.]+(?::\w+)?);", re.MULTILINE)
IMPORT = re.compile(r"^(?:export )?import ((?:[\w.]+)?(?::\w+)?);", re.MULTILINE)

# What an importer reads, and no more: the fastest interface to make.
TO_INTERFACE = ["--precompile", "-Xclang", "-emit-reduced-module-interface"]


def imports_of(text, name=""):
    """What a source text imports; `name` is its own module, for the partitions that it imports."""
    return {module if not module.startswith(":") else name.partition(":")[0] + module for module in IMPORT.findall(text)}


class Interfaces:
    """The interfaces below a folder: `source` and `imports` by the name of the module or partition."""

    def __init__(self, folder, rooms=None):
        self.source, self.imports = {}, {}
        for path in sorted(pathlib.Path(folder).rglob("*.cppm")):
            if rooms is not None and path.relative_to(folder).parts[0].removesuffix(".cppm") not in rooms:
                continue
            text = path.read_text(encoding="utf-8")
            if declared := DECLARATION.search(text):
                self.source[declared[1]] = path
                self.imports[declared[1]] = imports_of(text, declared[1])
        for name, needed in self.imports.items():
            self.imports[name] = {other for other in needed if other in self.source}

    def behind(self, names):
        """These and all that imports one of them, directly or through others."""
        found = set(names)
        while more := {name for name, needed in self.imports.items() if needed & found} - found:
            found |= more
        return found

    def below(self, names):
        """These and all that they import, directly or through others."""
        found = set()
        todo = [name for name in names if name in self.source]
        while todo:
            name = todo.pop()
            if name not in found:
                found.add(name)
                todo.extend(self.imports[name])
        return found


def built(folder, name):
    """Where the built interface of a module or partition lies; clang looks for it under this name."""
    return pathlib.Path(folder, name.replace(":", "-") + ".pcm")


def compile_all(interfaces, names, folder, command, jobs=None):
    """Compiles these interfaces into a folder, where all others that they import lie already.

    Gives nothing where all compile, else (name, what the compiler said) of the first that does not.
    """
    waiting = {name: interfaces.imports[name] & set(names) for name in names}

    def compiled(name):
        done = subprocess.run([*command, *TO_INTERFACE, f"-fprebuilt-module-path={folder}", "-x", "c++-module",
                               str(interfaces.source[name]), "-o", str(built(folder, name))],
                              capture_output=True, encoding="utf-8", errors="replace", check=False)
        return name, done.returncode, done.stderr

    with concurrent.futures.ThreadPoolExecutor(jobs or os.cpu_count()) as pool:
        running = set()
        while waiting or running:
            for name in [name for name, needed in waiting.items() if not needed]:
                del waiting[name]
                running.add(pool.submit(compiled, name))
            if not running:
                return min(waiting), "it imports itself"
            finished, running = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
            for name, status, said in (one.result() for one in finished):
                if status != 0:
                    return name, said
                for needed in waiting.values():
                    needed.discard(name)
    return None
