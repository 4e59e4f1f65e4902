# Parts of rafter that need what not every machine has. Each is ON or OFF: ON stops with a sentence where something lacks, OFF leaves
# the part out. What is found decides only what the first configuration of a build folder writes into its cache; inside of another
# project nothing is looked for that it did not ask for.
include(CheckCXXSourceCompiles)

# rafter_optional_part(<option> <what it does> <default>)
function(rafter_optional_part option what default)
    if(default)
        option(${option} "${what}" ON)
    else()
        option(${option} "${what}" OFF)
    endif()
    # Any other word would be OFF, and nobody would be told.
    string(TOUPPER "${${option}}" value)
    if(NOT value MATCHES "^(ON|OFF|TRUE|FALSE|YES|NO|Y|N|1|0)$")
        message(FATAL_ERROR "rafter: ${option} is \"${${option}}\": set it to ON or OFF.")
    endif()
endfunction()

# rafter_part_that_needs(<option> <what it does> <found> <what lacks, and what to do> [<option of another part> <why it is needed>])
#
# <found> is the variable of a look before this, which is taken where the option is ON, or where rafter by itself decides for the first
# time.
function(rafter_part_that_needs option what found lacks)
    set(other_is_there ON)
    if(ARGC GREATER 4)
        set(other_is_there "${${ARGV4}}")
    endif()
    set(default OFF)
    if(PROJECT_IS_TOP_LEVEL AND other_is_there AND ${found})
        set(default ON)
    endif()
    rafter_optional_part(${option} "${what}" ${default})
    if(${option} AND NOT other_is_there)
        message(FATAL_ERROR "rafter: ${option} is ON, and ${ARGV5}. Set ${ARGV4}=ON, or ${option}=OFF.")
    endif()
    if(${option} AND NOT ${found})
        message(FATAL_ERROR "rafter: ${option} is ON, and ${lacks}, or set ${option}=OFF.")
    endif()
endfunction()

# rafter_compiles_with(<library> <program> <found>): for libraries whose Debian packages have no CMake package.
function(rafter_compiles_with library program found)
    set(CMAKE_REQUIRED_LIBRARIES ${library})
    check_cxx_source_compiles("${program}" ${found})
endfunction()

# rafter.interop.std_format: libstdc++ has <format> from version 13 on.
set(CMAKE_REQUIRED_FLAGS -std=c++20)
check_cxx_source_compiles("
    #include <version>
    #if !__cpp_lib_format
    #error
    #endif
    int main() {}" RAFTER_STANDARD_LIBRARY_HAS_FORMAT)
unset(CMAKE_REQUIRED_FLAGS)
rafter_optional_part(RAFTER_BUILD_STD_FORMAT "Build rafter.interop.std_format (needs a standard library with <format>)"
    "${RAFTER_STANDARD_LIBRARY_HAS_FORMAT}")
if(RAFTER_BUILD_STD_FORMAT AND NOT RAFTER_STANDARD_LIBRARY_HAS_FORMAT)
    message(FATAL_ERROR
        "rafter: RAFTER_BUILD_STD_FORMAT is ON, and this standard library has no <format> (libc++ and libstdc++ 13 have it). "
        "Set RAFTER_BUILD_STD_FORMAT=OFF.")
endif()

# rafter::run. Debian builds oneTBB for libstdc++, as it does GoogleTest.
if(RAFTER_BUILD_RUN OR (NOT DEFINED RAFTER_BUILD_RUN AND PROJECT_IS_TOP_LEVEL AND NOT CMAKE_CXX_FLAGS MATCHES "-stdlib=libc\\+\\+"))
    find_package(TBB 2021 QUIET)
endif()
rafter_part_that_needs(RAFTER_BUILD_RUN "Build rafter::run (needs oneTBB)" TBB_FOUND
    "oneTBB 2021 or later was not found. Install it (Debian: libtbb-dev)")

# rafter::mpi.
set(MPI_CXX_SKIP_MPICXX ON) # its C++ bindings are gone; its C functions are called
if(RAFTER_BUILD_RUN AND (RAFTER_BUILD_MPI OR (NOT DEFINED RAFTER_BUILD_MPI AND PROJECT_IS_TOP_LEVEL)))
    find_package(MPI QUIET COMPONENTS CXX)
endif()
rafter_part_that_needs(RAFTER_BUILD_MPI "Build rafter::mpi (needs rafter::run and MPI)" MPI_CXX_FOUND
    "no MPI was found. Install one (Debian: libopenmpi-dev)" RAFTER_BUILD_RUN "rafter::mpi needs rafter::run")

# rafter::measure. hwloc says what the machine consists of.
if(RAFTER_BUILD_MEASURE OR (NOT DEFINED RAFTER_BUILD_MEASURE AND PROJECT_IS_TOP_LEVEL))
    rafter_compiles_with(hwloc "
        #include <hwloc.h>
        #if HWLOC_API_VERSION < 0x20000 || !defined(__linux__)
        #error
        #endif
        int main() { return static_cast<int>(hwloc_get_api_version() >> 31); }" RAFTER_HWLOC_FOUND)
endif()
rafter_part_that_needs(RAFTER_BUILD_MEASURE "Build rafter::measure (needs Linux and hwloc 2)" RAFTER_HWLOC_FOUND
    "hwloc 2 was not found, or this is not Linux. Install it (Debian: libhwloc-dev)")
if(RAFTER_BUILD_MEASURE)
    find_package(Threads REQUIRED)
endif()

# Counters of rafter::measure. Without PAPI it says that it has none.
if(RAFTER_BUILD_MEASURE AND (RAFTER_USE_PAPI OR (NOT DEFINED RAFTER_USE_PAPI AND PROJECT_IS_TOP_LEVEL)))
    rafter_compiles_with(papi "
        #include <papi.h>
        int main() { return PAPI_library_init(PAPI_VER_CURRENT) == 0; }" RAFTER_PAPI_FOUND)
endif()
rafter_part_that_needs(RAFTER_USE_PAPI "Count hardware events in rafter::measure (needs PAPI)" RAFTER_PAPI_FOUND
    "PAPI was not found. Install it (Debian: libpapi-dev)" RAFTER_BUILD_MEASURE "it is rafter::measure that counts")

# rafter::opencl. The loader is linked, so that one beside a program is found with LD_LIBRARY_PATH where the system has none.
# opencl.hpp, Khronos' C++ header, has a Debian package of its own.
set(opencl_found FALSE)
if(RAFTER_BUILD_MEASURE AND (RAFTER_BUILD_OPENCL OR (NOT DEFINED RAFTER_BUILD_OPENCL AND PROJECT_IS_TOP_LEVEL)))
    find_package(OpenCL 1.2 QUIET)
    if(OpenCL_FOUND)
        find_path(RAFTER_OPENCL_HPP CL/opencl.hpp PATHS ${OpenCL_INCLUDE_DIRS} NO_DEFAULT_PATH)
        mark_as_advanced(RAFTER_OPENCL_HPP)
        if(RAFTER_OPENCL_HPP)
            set(opencl_found TRUE)
        endif()
    endif()
endif()
rafter_part_that_needs(RAFTER_BUILD_OPENCL "Build rafter::opencl (needs rafter::measure and OpenCL)" opencl_found
    "OpenCL 1.2 with its headers was not found, or it lacks CL/opencl.hpp. Install them (Debian: ocl-icd-opencl-dev, opencl-clhpp-headers)"
    RAFTER_BUILD_MEASURE "rafter::opencl needs rafter::measure")

# rafter, the program.
find_package(CLI11 2 QUIET)
set(rafter_has_cli11 ${CLI11_FOUND})
rafter_part_that_needs(RAFTER_BUILD_PROGRAM "Build the program rafter" rafter_has_cli11
    "CLI11 2 was not found: install it (Debian: libcli11-dev)")
