"""Conan 2 recipe of the checkout that it lies in: `conan create cmake/packaging/conan --profile:all cmake/packaging/conan/clang-22`."""
import pathlib
import re

from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy
from conan.tools.system.package_manager import Apt

required_conan_version = ">=2.0"


class Rafter(ConanFile):
    name = "rafter"
    description = "Performance models in typed units, at compile time and at run time"
    license = "BSL-1.0"
    topics = ("performance-model", "roofline", "units", "modules")
    package_type = "static-library"
    settings = "os", "arch", "compiler", "build_type"
    options = {
        "run": [True, False],  # the component run: threads and files, on oneTBB
        "mpi": [True, False],  # the component mpi, on the MPI of the machine: a cluster has its own
        "system_libraries": [True, False],  # Debian's packages instead of ConanCenter's
    }
    default_options = {"run": True, "mpi": False, "system_libraries": False}

    def set_version(self):
        project = (pathlib.Path(self.recipe_folder).parents[2] / "CMakeLists.txt").read_text(encoding="utf-8")
        self.version = re.search(r"project\(rafter VERSION ([0-9.]+)", project).group(1)

    def export_sources(self):
        root = pathlib.Path(self.recipe_folder).parents[2]
        for pattern in ("CMakeLists.txt", "LICENSE", "cmake/*.cmake", "cmake/*.in", "modules/*", "tools/*", "scripts/sweep.slurm",
                        "scripts/header", "scripts/interfaces.py"):
            copy(self, pattern, root, self.export_sources_folder)

    def requirements(self):
        if self.options.system_libraries:
            return
        # Projects compile the interfaces, which include the headers of the first three. The versions are Debian 12's, which rafter's own
        # tests run with, or the next that ConanCenter has.
        self.requires("boost/1.83.0", transitive_headers=True, options={"header_only": True})
        self.requires("range-v3/0.12.0", transitive_headers=True)
        self.requires("fmt/9.1.0", transitive_headers=True, options={"header_only": True})
        self.requires("nlohmann_json/3.11.2", visible=False)
        if self.options.run:
            self.requires("onetbb/[>=2021 <2024]")

    def system_requirements(self):
        if self.options.system_libraries:
            Apt(self).install(["libboost-dev", "librange-v3-dev", "libfmt-dev", "nlohmann-json3-dev"], check=True)
            if self.options.run:
                Apt(self).install(["libtbb-dev"], check=True)

    def validate(self):
        check_min_cppstd(self, 20)
        oldest = {"clang": 21, "gcc": 16}.get(str(self.settings.compiler))
        if oldest is None or int(str(self.settings.compiler.version).split(".")[0]) < oldest:
            raise ConanInvalidConfiguration("rafter needs GCC 16 or later, or clang 21 or later")
        if self.options.mpi and not self.options.run:
            raise ConanInvalidConfiguration("rafter/*:mpi needs rafter/*:run")

    def layout(self):
        cmake_layout(self)

    def generate(self):
        toolchain = CMakeToolchain(self, generator="Ninja")  # makefiles know no modules
        toolchain.user_presets_path = False  # nothing is written beside the sources
        toolchain.cache_variables["RAFTER_BUILD_TESTS"] = False
        toolchain.cache_variables["RAFTER_BUILD_EXAMPLES"] = False
        toolchain.cache_variables["RAFTER_BUILD_PROGRAM"] = False  # a package of a library; CLI11 would be that of the machine that builds
        toolchain.cache_variables["RAFTER_BUILD_RUN"] = bool(self.options.run)
        toolchain.cache_variables["RAFTER_BUILD_MPI"] = bool(self.options.mpi)
        toolchain.cache_variables["RAFTER_BUILD_MEASURE"] = False  # hwloc and OpenCL would be those of the machine that builds
        toolchain.generate()
        CMakeDeps(self).generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()
        copy(self, "LICENSE", self.source_folder, pathlib.Path(self.package_folder) / "licenses")

    def package_info(self):
        # Modules are described by rafter's own CMake package; one that Conan writes could not.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs = ["lib/cmake/rafter"]
        self.cpp_info.includedirs = []
        self.cpp_info.libs = (["rafter_mpi"] if self.options.mpi else []) + (["rafter_run"] if self.options.run else []) + [
            "rafter_importers", "rafter_workload", "rafter_files", "rafter"]
