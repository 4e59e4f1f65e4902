# Compiles one case and looks at what the compiler said. Run by ctest as
#
#     cmake -DCASE=<file> -DMODE=<must_fail|twin|compiles> -DCOMPILER=<clang++> -DFLAGS=<flags> -DMODULES=<folder of the BMIs>
#         -P run_case.cmake
#
# The first line of a case names what has to be read first in the diagnostic:
#     // expect: <part of the first error line>
#     // expect note: <part of the first note line>
# Where " ... " stands in it, anything may stand in the diagnostic. Further lines
#     // also: <part of the diagnostic>
# name what has to stand anywhere in it.
cmake_minimum_required(VERSION 3.28)

separate_arguments(flags NATIVE_COMMAND "${FLAGS}")
set(command "${COMPILER}" ${flags} -fsyntax-only -fno-color-diagnostics "-fprebuilt-module-path=${MODULES}")

# What the compiler said goes to the log as it is; CMake would wrap it in the message of an error.
macro(fail sentence)
    message("${output}")
    message(FATAL_ERROR "${sentence}")
endmacro()

function(compile)
    execute_process(COMMAND ${command} ${ARGN} "${CASE}"
        RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
    # Without the module every program fails to compile, and nothing would be proved.
    if("${output}" MATCHES "module '[^\n]*' not found|fatal error: ")
        fail("the module was not found or does not fit these flags; build the target rafter first")
    endif()
    set(status "${status}" PARENT_SCOPE)
    set(output "${output}" PARENT_SCOPE)
endfunction()

if(NOT MODE STREQUAL "must_fail")
    compile(-Wall -Wextra -Wpedantic -Werror)
    if(NOT status STREQUAL "0")
        if(MODE STREQUAL "twin")
            fail("the twin does not compile")
        endif()
        fail("it does not compile")
    endif()
    return()
endif()

# Warnings are off: turned into errors by somebody's flags, one of them could come first.
compile(-w -DRAFTER_MUST_FAIL)
if(status STREQUAL "0")
    message(FATAL_ERROR "it compiles, although it must not")
endif()

file(READ "${CASE}" source)
if(NOT "${source}" MATCHES "^// expect( note)?: ([^\n]+)\n")
    message(FATAL_ERROR "the first line of a case must be '// expect: ...' or '// expect note: ...'")
endif()
set(expected "${CMAKE_MATCH_2}")
if("${CMAKE_MATCH_1}" STREQUAL "")
    set(kind "error")
else()
    set(kind "note")
endif()

string(REGEX MATCH "[^\n]*: ${kind}: [^\n]*" said "${output}")
set(rest "${said}")
set(wanted "${expected}")
while(NOT "${wanted}" STREQUAL "")
    string(FIND "${wanted}" " ... " gap)
    string(SUBSTRING "${wanted}" 0 ${gap} part)
    string(FIND "${rest}" "${part}" at)
    if(at EQUAL -1)
        message("expected: ${expected}\nfound:    ${said}\n")
        fail("the first ${kind} line lacks the sentence")
    endif()
    string(LENGTH "${part}" length)
    math(EXPR at "${at} + ${length}")
    string(SUBSTRING "${rest}" ${at} -1 rest)
    if(gap EQUAL -1)
        set(wanted "")
    else()
        math(EXPR gap "${gap} + 5")
        string(SUBSTRING "${wanted}" ${gap} -1 wanted)
    endif()
endwhile()

string(REGEX MATCHALL "\n// also: [^\n]+" also "${source}")
foreach(line IN LISTS also)
    string(REPLACE "\n// also: " "" part "${line}")
    string(FIND "${output}" "${part}" at)
    if(at EQUAL -1)
        message("also expected: ${part}\n")
        fail("the diagnostic lacks a part")
    endif()
endforeach()
