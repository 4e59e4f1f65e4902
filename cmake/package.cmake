# A Debian package through CPack, of what is installed: `cpack -G DEB` in a build folder, or `cmake --workflow --preset deb`.
set(CPACK_PACKAGE_NAME librafter-dev)
set(CPACK_PACKAGE_VENDOR rafter)
set(CPACK_PACKAGE_CONTACT "The rafter developers <rafter@example.org>")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_GENERATOR DEB)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_THREADS 0)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Sources of the interfaces of the C++20 module rafter and of its companions,
the static libraries behind them, a program that makes modules of machine files,
and the CMake package rafter, which has them compiled by the compiler of the
project that imports them.
.
Projects need GCC 16 or clang 21 or later, Ninja and CMake 3.28 or later.")
# Headers that the interfaces include, and what the program runs with. The architecture is the static libraries'.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libboost-dev (>= 1.74), librange-v3-dev (>= 0.11), libfmt-dev (>= 9), libstdc++6")
# CMake is not among them: Debian 12 has one that is too old, and a current one comes from elsewhere.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "clang-22 | clang-21 | g++-16, ninja-build")
# The components run, measure, opencl and mpi are for those who ask find_package for them.
if(RAFTER_BUILD_RUN)
    string(APPEND CPACK_DEBIAN_PACKAGE_RECOMMENDS ", libtbb-dev (>= 2021)")
endif()
if(RAFTER_BUILD_MEASURE)
    string(APPEND CPACK_DEBIAN_PACKAGE_RECOMMENDS ", libhwloc-dev (>= 2)")
    if(RAFTER_USE_PAPI)
        string(APPEND CPACK_DEBIAN_PACKAGE_RECOMMENDS ", libpapi-dev")
    endif()
endif()
if(RAFTER_BUILD_OPENCL)
    string(APPEND CPACK_DEBIAN_PACKAGE_RECOMMENDS ", ocl-icd-opencl-dev")
endif()
if(RAFTER_BUILD_MPI)
    set(CPACK_DEBIAN_PACKAGE_SUGGESTS "libopenmpi-dev")
endif()

# Where Debian looks for the licence.
set(rename_documents ${PROJECT_BINARY_DIR}/rename_documents.cmake)
file(WRITE ${rename_documents} [[
file(GLOB copyright "${CPACK_TEMPORARY_DIRECTORY}/usr/share/doc/*/copyright")
file(MAKE_DIRECTORY "${CPACK_TEMPORARY_DIRECTORY}/usr/share/doc/librafter-dev")
file(RENAME "${copyright}" "${CPACK_TEMPORARY_DIRECTORY}/usr/share/doc/librafter-dev/copyright")
cmake_path(GET copyright PARENT_PATH old)
file(REMOVE "${old}")
]])
set(CPACK_PRE_BUILD_SCRIPTS ${rename_documents})
include(CPack)
