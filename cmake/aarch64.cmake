# The toolchain of the program for Linux on 64-bit Arm: clang with Debian's g++-aarch64-linux-gnu, whose libraries it links.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
if(NOT CMAKE_CXX_COMPILER)
    set(CMAKE_CXX_COMPILER clang++-22)
endif()
string(REPLACE "clang++" "clang" CMAKE_C_COMPILER "${CMAKE_CXX_COMPILER}")
foreach(language IN ITEMS C CXX ASM)
    set(CMAKE_${language}_COMPILER_TARGET aarch64-linux-gnu)
endforeach()
set(CMAKE_EXE_LINKER_FLAGS_INIT -fuse-ld=lld)

# Only the program is built.
foreach(part IN ITEMS TESTS EXAMPLES BENCHMARKS RUN MPI MEASURE OPENCL STD_FORMAT WEB)
    set(RAFTER_BUILD_${part} OFF)
endforeach()
set(RAFTER_INSTALL OFF)
set(CMAKE_PROJECT_rafter_INCLUDE ${CMAKE_CURRENT_LIST_DIR}/cross_packages.cmake)
