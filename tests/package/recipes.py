"""The recipes of scripts/recipes: vcpkg's and Conan's agree with its table, Spack's is a package of Python whose directives name what
CMake looks for, Homebrew's is Ruby where there is a Ruby.

    recipes.py REPOSITORY WORK COMPILER HEADER [FLAG ...]       the program of Homebrew's test compiles with the header
"""
import hashlib
import pathlib
import shutil
import subprocess
import sys
import types

repository, work = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
script = repository / "scripts/recipes"


def run(*arguments):
    return subprocess.run([script, *arguments], capture_output=True, text=True)


checked = run("--check")
if checked.returncode != 0:
    sys.exit(checked.stderr)

version = next(line.split()[2] for line in (repository / "CMakeLists.txt").read_text().splitlines() if line.startswith("project(rafter VERSION"))
shutil.rmtree(work, ignore_errors=True)
work.mkdir(parents=True)
archive = work / f"rafter-{version}.tar.gz"
archive.write_bytes(b"an archive")
url = f"https://example.org/releases/{archive.name}"
written = run(url, archive, work)
if written.returncode != 0:
    sys.exit(written.stderr)

# Spack's directives, which note what they are given.
said = []
spack, build = types.ModuleType("spack.package"), types.ModuleType("spack_repo.builtin.build_systems.cmake")
for name in ("license", "version", "variant", "depends_on", "conflicts"):
    setattr(spack, name, lambda *values, _name=name, **options: said.append((_name, *values, options)))
build.generator = lambda *values, **options: said.append(("generator", *values, options))
build.CMakePackage = type("CMakePackage", (), {"define": lambda self, name, value: (name, value),
                                                "define_from_variant": lambda self, name, variant: (name, variant)})
for name in ("spack", "spack_repo", "spack_repo.builtin", "spack_repo.builtin.build_systems"):
    sys.modules[name] = types.ModuleType(name)
sys.modules |= {"spack.package": spack, "spack_repo.builtin.build_systems.cmake": build}
package = {}
exec(compile((work / "spack/spack_repo/rafter/packages/rafter/package.py").read_text(), "package.py", "exec"), package)
needs = {words[1].split("@")[0]: words[2].get("when") for words in said if words[0] == "depends_on"}
expected = {"cxx": None, "cmake": None, "boost": None, "range-v3": None, "fmt": None, "nlohmann-json": None, "cli11": None, "tbb": "+run",
            "mpi": "+mpi", "hwloc": "+measure"}
if needs != expected:
    sys.exit(f"the recipe of Spack needs {needs}")
sums = [words for words in said if words[0] == "version"]
if sums != [("version", version, {"sha256": hashlib.sha256(b"an archive").hexdigest()})]:
    sys.exit(f"the recipe of Spack fetches {sums}")
options = dict(package["Rafter"]().cmake_args())
lists = "".join(path.read_text() for path in [repository / "CMakeLists.txt", *(repository / "cmake").glob("*.cmake")])
unknown = [name for name in options if name not in lists]
if unknown or options["RAFTER_BUILD_RUN"] != "run" or options["RAFTER_BUILD_TESTS"] is not False:
    sys.exit(f"options of the recipe of Spack: {options}; unknown: {unknown}")

if "https://example.org" != package["Rafter"].homepage or not (work / "spack/spack_repo/rafter/repo.yaml").is_file():
    sys.exit("Spack takes a repository in spack_repo/NAMESPACE, and the homepage is ahead of /releases/")
formula = (work / "homebrew/rafter.rb").read_text()
compiler, header, *flags = sys.argv[3:]
program = formula.split("<<~CPP\n")[1].split("CPP\n")[0].replace("import rafter;", f'#include "{header}"')
(work / "first.cpp").write_text(program)
built = subprocess.run([compiler, *flags, "-std=c++20", "-w", "-fsyntax-only", work / "first.cpp"], capture_output=True, text=True)
if built.returncode != 0 or "static_assert" not in program:
    sys.exit(f"the program of Homebrew's test does not compile:\n{built.stderr}")
if url not in formula or any(f'depends_on "{name}"' not in formula for name in ("boost", "range-v3", "fmt", "nlohmann-json", "tbb", "hwloc", "cli11")):
    sys.exit(f"the recipe of Homebrew:\n{formula}")
ruby = shutil.which("ruby")
if ruby:
    read = subprocess.run([ruby, "-c", work / "homebrew/rafter.rb"], capture_output=True, text=True)
    if read.returncode != 0:
        sys.exit(read.stderr)

for wrong in ((f"ftp://example.org/{archive.name}", archive, work), ("https://example.org/other.tar.gz", archive, work), (url, work / "missing" / archive.name, work)):
    refused = run(*wrong)
    if refused.returncode == 0 or not refused.stderr:
        sys.exit(f"{wrong} is taken")
