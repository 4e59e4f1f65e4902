# Compiles one file with warnings as errors. Run by ctest as
#
#     cmake -DFILE=<file> -DCOMPILER=<clang++> -DFLAGS=<flags> -DMODULES=<folder of the BMIs> -P compiles.cmake
cmake_minimum_required(VERSION 3.28)

separate_arguments(flags NATIVE_COMMAND "${FLAGS}")
execute_process(COMMAND "${COMPILER}" ${flags} -fsyntax-only -fno-color-diagnostics "-fprebuilt-module-path=${MODULES}"
        -Wall -Wextra -Wpedantic -Werror "${FILE}"
    RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
if(NOT status STREQUAL "0")
    # What the compiler said goes to the log as it is; CMake would wrap it in the message of an error.
    message("${output}")
    message(FATAL_ERROR "it does not compile")
endif()
