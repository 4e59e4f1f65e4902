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
set(rafter_default OFF)
if(NOT DEFINED RAFTER_BUILD_RUN AND PROJECT_IS_TOP_LEVEL AND NOT CMAKE_CXX_FLAGS MATCHES "-stdlib=libc\\+\\+")
    find_package(TBB 2021 QUIET)
    set(rafter_default "${TBB_FOUND}")
endif()
rafter_optional_part(RAFTER_BUILD_RUN "Build rafter::run (needs oneTBB)" "${rafter_default}")
if(RAFTER_BUILD_RUN)
    find_package(TBB 2021 QUIET)
    if(NOT TBB_FOUND)
        message(FATAL_ERROR
            "rafter: RAFTER_BUILD_RUN is ON, and oneTBB 2021 or later was not found. Install it (Debian: libtbb-dev), or set "
            "RAFTER_BUILD_RUN=OFF.")
    endif()
endif()

# rafter::mpi.
set(MPI_CXX_SKIP_MPICXX ON) # its C++ bindings are gone; its C functions are called
set(rafter_default OFF)
if(NOT DEFINED RAFTER_BUILD_MPI AND PROJECT_IS_TOP_LEVEL AND RAFTER_BUILD_RUN)
    find_package(MPI QUIET COMPONENTS CXX)
    set(rafter_default "${MPI_CXX_FOUND}")
endif()
rafter_optional_part(RAFTER_BUILD_MPI "Build rafter::mpi (needs rafter::run and MPI)" "${rafter_default}")
if(RAFTER_BUILD_MPI)
    if(NOT RAFTER_BUILD_RUN)
        message(FATAL_ERROR "rafter: RAFTER_BUILD_MPI is ON, and rafter::mpi needs rafter::run. Set RAFTER_BUILD_RUN=ON, or RAFTER_BUILD_MPI=OFF.")
    endif()
    find_package(MPI QUIET COMPONENTS CXX)
    if(NOT MPI_CXX_FOUND)
        message(FATAL_ERROR
            "rafter: RAFTER_BUILD_MPI is ON, and no MPI was found. Install one (Debian: libopenmpi-dev), or set RAFTER_BUILD_MPI=OFF.")
    endif()
endif()

# rafter::measure. hwloc says what the machine consists of; its Debian package has no CMake package.
set(rafter_default OFF)
if(RAFTER_BUILD_MEASURE OR (NOT DEFINED RAFTER_BUILD_MEASURE AND PROJECT_IS_TOP_LEVEL))
    set(CMAKE_REQUIRED_LIBRARIES hwloc)
    check_cxx_source_compiles("
        #include <hwloc.h>
        #if HWLOC_API_VERSION < 0x20000 || !defined(__linux__)
        #error
        #endif
        int main() { return static_cast<int>(hwloc_get_api_version() >> 31); }" RAFTER_HWLOC_FOUND)
    unset(CMAKE_REQUIRED_LIBRARIES)
    set(rafter_default "${RAFTER_HWLOC_FOUND}")
endif()
rafter_optional_part(RAFTER_BUILD_MEASURE "Build rafter::measure (needs Linux and hwloc 2)" "${rafter_default}")
if(RAFTER_BUILD_MEASURE)
    if(NOT RAFTER_HWLOC_FOUND)
        message(FATAL_ERROR
            "rafter: RAFTER_BUILD_MEASURE is ON, and hwloc 2 was not found, or this is not Linux. Install it (Debian: libhwloc-dev), "
            "or set RAFTER_BUILD_MEASURE=OFF.")
    endif()
    find_package(Threads REQUIRED)
endif()

# Counters of rafter::measure. Without PAPI it says that it has none.
set(rafter_default OFF)
if(RAFTER_BUILD_MEASURE AND (RAFTER_USE_PAPI OR NOT DEFINED RAFTER_USE_PAPI))
    set(CMAKE_REQUIRED_LIBRARIES papi)
    check_cxx_source_compiles("
        #include <papi.h>
        int main() { return PAPI_library_init(PAPI_VER_CURRENT) == 0; }" RAFTER_PAPI_FOUND)
    unset(CMAKE_REQUIRED_LIBRARIES)
    if(PROJECT_IS_TOP_LEVEL)
        set(rafter_default "${RAFTER_PAPI_FOUND}")
    endif()
endif()
rafter_optional_part(RAFTER_USE_PAPI "Count hardware events in rafter::measure (needs PAPI)" "${rafter_default}")
if(RAFTER_USE_PAPI)
    if(NOT RAFTER_BUILD_MEASURE)
        message(FATAL_ERROR "rafter: RAFTER_USE_PAPI is ON, and it is rafter::measure that counts. Set RAFTER_BUILD_MEASURE=ON, or RAFTER_USE_PAPI=OFF.")
    endif()
    if(NOT RAFTER_PAPI_FOUND)
        message(FATAL_ERROR "rafter: RAFTER_USE_PAPI is ON, and PAPI was not found. Install it (Debian: libpapi-dev), or set RAFTER_USE_PAPI=OFF.")
    endif()
endif()

# rafter::opencl. The loader is linked, so that one beside a program is found with LD_LIBRARY_PATH where the system has none.
set(rafter_default OFF)
if(NOT DEFINED RAFTER_BUILD_OPENCL AND PROJECT_IS_TOP_LEVEL AND RAFTER_BUILD_MEASURE)
    find_package(OpenCL 1.2 QUIET)
    set(rafter_default "${OpenCL_FOUND}")
endif()
rafter_optional_part(RAFTER_BUILD_OPENCL "Build rafter::opencl (needs rafter::measure and OpenCL)" "${rafter_default}")
if(RAFTER_BUILD_OPENCL)
    if(NOT RAFTER_BUILD_MEASURE)
        message(FATAL_ERROR "rafter: RAFTER_BUILD_OPENCL is ON, and rafter::opencl needs rafter::measure. Set RAFTER_BUILD_MEASURE=ON, or RAFTER_BUILD_OPENCL=OFF.")
    endif()
    find_package(OpenCL 1.2 QUIET)
    if(NOT OpenCL_FOUND)
        message(FATAL_ERROR
            "rafter: RAFTER_BUILD_OPENCL is ON, and OpenCL 1.2 with its headers was not found. Install it (Debian: ocl-icd-opencl-dev), or "
            "set RAFTER_BUILD_OPENCL=OFF.")
    endif()
endif()
