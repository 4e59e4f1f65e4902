"""scripts/release over what is built: its files, their sums, and what it refuses.

    release.py REPOSITORY WORK        ends with 77 where no release is made: files differ from the commit
"""
import hashlib
import pathlib
import re
import shutil
import subprocess
import sys

repository, work = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])


def release(*arguments):
    return subprocess.run([repository / "scripts/release", *arguments], capture_output=True, text=True)


for wrong in (("--all",), ("--built", "a", "b")):
    refused = release(*wrong)
    if refused.returncode != 2 or "usage: scripts/release" not in refused.stderr:
        sys.exit(f"scripts/release {wrong}: {refused}")

status = subprocess.run(["git", "-C", repository, "status", "--porcelain", "--untracked-files=no"], capture_output=True, text=True)
if status.returncode != 0 or status.stdout:
    print("left out: no repository of git, or files differ from the commit")
    sys.exit(77)
shutil.rmtree(work, ignore_errors=True)
made = release("--built", work)
if "the program names another commit" in made.stderr:
    print("left out: the program is of another commit")
    sys.exit(77)
if made.returncode != 0:
    sys.exit(made.stderr)
names = sorted(path.name for path in work.iterdir())
version = next(line.split()[2] for line in (repository / "CMakeLists.txt").read_text().splitlines() if line.startswith("project(rafter VERSION"))
expected = ["SHA256SUMS", rf"librafter-dev_{version}_\w+\.deb", rf"rafter-{version}-linux-\w+", rf"rafter-{version}-py3-none-\w+\.whl", rf"rafter-{version}\.hpp",
            rf"rafter-{version}\.tar\.gz"]
if len(names) != len(expected) or not all(re.fullmatch(form, name) for form, name in zip(expected, names)):
    sys.exit(f"a release has {names}")
lines = (work / "SHA256SUMS").read_text().splitlines()
if sorted(line.split()[1] for line in lines) != names[1:]:
    sys.exit(f"SHA256SUMS has {lines}")
for line in lines:
    checksum, name = line.split()
    if hashlib.sha256((work / name).read_bytes()).hexdigest() != checksum:
        sys.exit(f"the sum of {name} is not that of SHA256SUMS")
again = release("--built", work)
if again.returncode != 2 or "is not empty" not in again.stderr:
    sys.exit(f"a folder with a release is written to: {again}")
