# The toolchain of the program in a page (WebAssembly): clang with Debian's libc++, C library and linker for wasm32-wasi. Debian's
# libc++abi has no exceptions; tools/rafter/web/exceptions.cmake compiles them.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
if(NOT CMAKE_CXX_COMPILER)
    set(CMAKE_CXX_COMPILER clang++-22)
endif()
string(REPLACE "clang++" "clang" CMAKE_C_COMPILER "${CMAKE_CXX_COMPILER}")
foreach(language IN ITEMS C CXX ASM)
    set(CMAKE_${language}_COMPILER_TARGET wasm32-wasi)
    set(CMAKE_${language}_FLAGS_INIT "-Wno-deprecated -Wno-ignored-pragmas -fwasm-exceptions") # no other float_control is there
endforeach()
set(CMAKE_EXE_LINKER_FLAGS_INIT -Wno-deprecated)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

# Only the program is built.
foreach(part IN ITEMS TESTS EXAMPLES BENCHMARKS RUN MPI MEASURE OPENCL STD_FORMAT)
    set(RAFTER_BUILD_${part} OFF)
endforeach()
set(RAFTER_INSTALL OFF)
set(CMAKE_PROJECT_rafter_INCLUDE ${CMAKE_CURRENT_LIST_DIR}/cross_packages.cmake)
