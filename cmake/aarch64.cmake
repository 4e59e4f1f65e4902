# The toolchain of the program for Linux on 64-bit Arm: clang with Debian's g++-aarch64-linux-gnu, whose libraries it links.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(target aarch64-linux-gnu)
include(${CMAKE_CURRENT_LIST_DIR}/cross_program.cmake)
set(CMAKE_EXE_LINKER_FLAGS_INIT -fuse-ld=lld)
