# The toolchain of the program in a page (WebAssembly): clang with Debian's libc++, C library and linker for wasm32-wasi. Debian's
# libc++abi has no exceptions; tools/rafter/web/exceptions.cmake compiles them.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(target wasm32-wasi)
include(${CMAKE_CURRENT_LIST_DIR}/cross_program.cmake)
foreach(language IN ITEMS C CXX ASM)
    set(CMAKE_${language}_FLAGS_INIT "-Wno-deprecated -Wno-ignored-pragmas -fwasm-exceptions") # no other float_control is there
endforeach()
set(CMAKE_EXE_LINKER_FLAGS_INIT -Wno-deprecated)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
