# Compiles one file with warnings as errors. Run by ctest as
#
#     cmake -DFILE=<file> -DCOMPILER=<clang++> -DFLAGS=<flags> "-DMODULES=<folder>[;<folder> ...]" -P compiles.cmake
cmake_minimum_required(VERSION 3.28)

separate_arguments(flags NATIVE_COMMAND "${FLAGS}")
set(here WORKING_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})
if(COMPILER MATCHES "g\\+\\+[^/]*$" AND NOT COMPILER MATCHES "clang") # GCC is told where each interface is
    # An interface names those that it imports as the build did: from the build folder.
    list(GET MODULES 0 folder)
    cmake_path(SET root NORMALIZE ${folder}/../..)
    set(here WORKING_DIRECTORY ${root})
    cmake_path(GET FILE STEM name)
    set(interfaces ${folder}/interfaces_of_${name}.txt)
    set(lines "")
    foreach(folder IN LISTS MODULES)
        file(GLOB built ${folder}/*.gcm)
        foreach(file IN LISTS built)
            cmake_path(GET file FILENAME module)
            string(REGEX REPLACE "[.]gcm$" "" module ${module})
            string(APPEND lines "${module} ${file}\n")
        endforeach()
    endforeach()
    file(WRITE ${interfaces} "${lines}")
    set(modules -fmodules -fmodule-mapper=${interfaces} -fdiagnostics-color=never -Wno-address -Wno-missing-field-initializers)
else()
    list(TRANSFORM MODULES PREPEND -fprebuilt-module-path= OUTPUT_VARIABLE modules)
    list(APPEND modules -fno-color-diagnostics)
endif()
execute_process(COMMAND "${COMPILER}" ${flags} -fsyntax-only ${modules} -Wall -Wextra -Wpedantic -Werror "${FILE}"
    ${here}
    RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
if(NOT status STREQUAL "0")
    # What the compiler said goes to the log as it is; CMake would wrap it in the message of an error.
    message("${output}")
    message(FATAL_ERROR "it does not compile")
endif()
