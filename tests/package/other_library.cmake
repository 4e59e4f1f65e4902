# Finds an installed package in a project that is compiled for libc++, which it was not built for. Nothing is built:
#     cmake -DPREFIX=... -DBUILD=... -P other_library.cmake -- arguments of the configuration
include(${CMAKE_CURRENT_LIST_DIR}/arguments.cmake)
set(sentence "rafter: this package was built for libstdc++, and this project is compiled for libc++; build rafter with the same -stdlib=")
foreach(flags IN ITEMS "set(CMAKE_CXX_FLAGS -stdlib=libc++)" "add_compile_options(-stdlib=libc++)" "")
    file(REMOVE_RECURSE ${BUILD})
    file(WRITE ${BUILD}/CMakeLists.txt "cmake_minimum_required(VERSION 3.28)\nproject(other CXX)\n${flags}\nfind_package(rafter REQUIRED)\n")
    execute_process(COMMAND ${CMAKE_COMMAND} -S ${BUILD} -B ${BUILD}/build -Drafter_ROOT=${PREFIX} ${arguments}
        OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE result)
    string(REGEX REPLACE "[ \n]+" " " output "${output}") # CMake wraps its messages
    string(FIND "${output}" "${sentence}" found)
    if(flags STREQUAL "")
        if(NOT result EQUAL 0)
            message(SEND_ERROR "the same standard library is refused:\n${output}")
        endif()
    elseif(result EQUAL 0 OR found EQUAL -1)
        message(SEND_ERROR "${flags} did not stop with \"${sentence}\" (${result}):\n${output}")
    endif()
endforeach()
file(REMOVE_RECURSE ${BUILD})
