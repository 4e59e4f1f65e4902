# The program as WebAssembly, which the program of this machine writes into pages. It is built by a build of its own inside this
# one, with cmake/wasm32.cmake.
set(RAFTER_WASM32_SOURCES ${PROJECT_SOURCE_DIR}/build/.tools/wasm32 CACHE PATH
    "libcxx, libcxxabi and libunwind of LLVM 22, for exceptions in WebAssembly (scripts/setup release)")
set(rafter_has_wasm32 FALSE)
# By itself rafter decides for it in a plain release build only: other builds are made for their flags or their compiler.
set(is_plain_release FALSE)
if(PROJECT_IS_TOP_LEVEL AND CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT CMAKE_CXX_FLAGS AND NOT CMAKE_CROSSCOMPILING
    AND CMAKE_GENERATOR STREQUAL "Ninja")
    set(is_plain_release TRUE)
endif()
if((RAFTER_BUILD_WEB OR (NOT DEFINED RAFTER_BUILD_WEB AND is_plain_release)) AND CMAKE_CXX_COMPILER_VERSION MATCHES "^22\\."
    AND EXISTS ${RAFTER_WASM32_SOURCES}/libcxxabi)
    file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/wasm32_probe.cpp "#include <string>\nextern \"C\" void f() { std::string(9, ' '); }\n")
    execute_process(COMMAND ${CMAKE_CXX_COMPILER} --target=wasm32-wasi -Wno-deprecated -mexec-model=reactor wasm32_probe.cpp
        -o wasm32_probe.wasm WORKING_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR} RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
    if(failed EQUAL 0)
        set(rafter_has_wasm32 TRUE)
    endif()
endif()
rafter_part_that_needs(RAFTER_BUILD_WEB "Build the program as WebAssembly too, for pages" rafter_has_wasm32
    "WebAssembly needs clang 22 with its linker, libc++ and C library for wasm32, and sources of LLVM: run scripts/setup release")
if(NOT RAFTER_BUILD_WEB)
    message(STATUS "rafter: without WebAssembly (RAFTER_BUILD_WEB), pages are written whose fields cannot be changed")
    return()
endif()

include(ExternalProject)
cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)
set(RAFTER_WEB_FOLDER ${PROJECT_BINARY_DIR}/wasm)
ExternalProject_Add(rafter_web
    SOURCE_DIR ${PROJECT_SOURCE_DIR}
    BINARY_DIR ${RAFTER_WEB_FOLDER}
    PREFIX ${CMAKE_CURRENT_BINARY_DIR}/rafter_web
    CMAKE_ARGS --toolchain ${PROJECT_SOURCE_DIR}/cmake/wasm32.cmake -DCMAKE_BUILD_TYPE=MinSizeRel
        -DCMAKE_CXX_COMPILER=${CMAKE_CXX_COMPILER} -DCMAKE_MAKE_PROGRAM=${CMAKE_MAKE_PROGRAM}
        -DCMAKE_COMPILE_WARNING_AS_ERROR=${CMAKE_COMPILE_WARNING_AS_ERROR} -DRAFTER_BUILD_QUICKLY=${RAFTER_BUILD_QUICKLY} -DRAFTER_WASM32_SOURCES=${RAFTER_WASM32_SOURCES}
    BUILD_COMMAND ${CMAKE_COMMAND} --build . --parallel ${cores} --target rafter_program
    BUILD_ALWAYS ON # that build knows what is new
    BUILD_BYPRODUCTS ${RAFTER_WEB_FOLDER}/tools/rafter.wasm
    INSTALL_COMMAND ""
    EXCLUDE_FROM_ALL ON)

# The module as the program holds it: compressed.
set(packed ${CMAKE_CURRENT_BINARY_DIR}/rafter.wasm.gz)
file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/pack.cmake "file(ARCHIVE_CREATE OUTPUT ${packed} PATHS ${RAFTER_WEB_FOLDER}/tools/rafter.wasm
    FORMAT raw COMPRESSION GZip COMPRESSION_LEVEL 9)\n")
add_custom_command(OUTPUT ${packed} DEPENDS ${RAFTER_WEB_FOLDER}/tools/rafter.wasm rafter_web
    COMMAND ${CMAKE_COMMAND} -P ${CMAKE_CURRENT_BINARY_DIR}/pack.cmake COMMENT "Packing the program as WebAssembly" VERBATIM)
target_sources(rafter_program PRIVATE ${packed})
set_source_files_properties(rafter/web_module.cpp PROPERTIES OBJECT_DEPENDS ${packed}
    COMPILE_DEFINITIONS "RAFTER_WEB_MODULE=\"${packed}\"")
