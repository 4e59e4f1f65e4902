#!/usr/bin/env python3
"""Compiles every interface of rafter for another processor, as far as built interfaces: nothing is linked or run."""
import argparse
import pathlib
import shlex
import sys
import tempfile

import interfaces


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--compiler", required=True)
    parser.add_argument("--flags", required=True, help="those that name the target")
    parser.add_argument("--modules", required=True, help="the folder of the sources")
    parser.add_argument("--headers", nargs="*", default=[], metavar="FOLDER",
                        help="header-only libraries; the folder around them may hold headers of this machine's C library")
    parser.add_argument("--without", nargs="*", default=[], metavar="ROOM", help="rooms that are left out")
    options = parser.parse_args()

    modules = pathlib.Path(options.modules)
    rooms = {path.relative_to(modules).parts[0].removesuffix(".cppm") for path in modules.rglob("*.cppm")}
    found = interfaces.Interfaces(modules, rooms - set(options.without))
    with tempfile.TemporaryDirectory() as folder:
        include = pathlib.Path(folder, "include")
        include.mkdir()
        for header in options.headers:
            (include / pathlib.Path(header).name).symlink_to(header)
        command = [options.compiler, *shlex.split(options.flags), "-isystem", str(include)]
        if failed := interfaces.compile_all(found, found.source, folder, command):
            print(f"{failed[0]} does not compile for this target:\n{failed[1]}")
            return 1
    print(f"{len(found.source)} interfaces compile")
    return 0


if __name__ == "__main__":
    sys.exit(main())
