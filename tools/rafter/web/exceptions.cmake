# C++ exceptions for WebAssembly, of LLVM's sources: Debian's libc++abi for wasm32 is built without them, and so are the functions
# of its libc++ that throw (std::stoll). scripts/setup takes the sources from a wheel of PyPI.
set(RAFTER_WASM32_SOURCES ${PROJECT_SOURCE_DIR}/build/.tools/wasm32 CACHE PATH
    "libcxx, libcxxabi and libunwind of LLVM, of the compiler's version (scripts/setup release)")
enable_language(C)
set(abi ${RAFTER_WASM32_SOURCES}/libcxxabi)
add_library(rafter_wasm32_exceptions OBJECT ${abi}/src/cxa_exception.cpp ${abi}/src/cxa_exception_storage.cpp
    ${abi}/src/cxa_personality.cpp ${RAFTER_WASM32_SOURCES}/libcxx/src/string.cpp ${RAFTER_WASM32_SOURCES}/libunwind/src/Unwind-wasm.c
    ${CMAKE_CURRENT_LIST_DIR}/runtime.c)
target_include_directories(rafter_wasm32_exceptions PRIVATE ${abi}/include ${abi}/src ${RAFTER_WASM32_SOURCES}/libunwind/include
    ${RAFTER_WASM32_SOURCES}/libcxx/src)
target_compile_definitions(rafter_wasm32_exceptions PRIVATE _LIBCXXABI_BUILDING_LIBRARY _LIBCPP_BUILDING_LIBRARY
    _LIBCPP_ENABLE_CXX17_REMOVED_UNEXPECTED_FUNCTIONS _LIBCXXABI_HAS_NO_THREADS _LIBUNWIND_HIDE_SYMBOLS)
target_compile_options(rafter_wasm32_exceptions PRIVATE -w)
set_target_properties(rafter_wasm32_exceptions PROPERTIES CXX_STANDARD 23 CXX_SCAN_FOR_MODULES OFF)
