# Builds a user's project in a fresh folder and runs its tests:
#     cmake -DSOURCE=... -DBUILD=... -P run_consumer.cmake -- arguments of the configuration
# With -DSTOPS_AT=configure or build and -DSENTENCE=..., that step has to fail, and it or the one before to say the sentence.
# With -DCMAKE=..., that CMake instead of the running one.
# With -DMOST_BYTES=..., the interfaces that CMake makes for an importer may take that much, one set of them.
if(NOT DEFINED CMAKE)
    set(CMAKE ${CMAKE_COMMAND})
endif()

include(${CMAKE_CURRENT_LIST_DIR}/arguments.cmake)

# Runs one step; its output is shown where it fails and should not, or the other way round.
function(step name)
    execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE result)
    if(NOT name STREQUAL "${STOPS_AT}")
        if(NOT result EQUAL 0)
            message(FATAL_ERROR "${name} failed (${result}):\n${output}")
        endif()
        set(said "${output}" PARENT_SCOPE)
        return()
    endif()
    if(result EQUAL 0)
        message(FATAL_ERROR "${name} should have failed:\n${output}")
    endif()
    string(REGEX REPLACE "[ \n]+" " " one_line "${said} ${output}") # CMake wraps its messages
    string(FIND "${one_line}" "${SENTENCE}" found)
    if(found EQUAL -1)
        message(FATAL_ERROR "${name} failed without saying \"${SENTENCE}\":\n${said}\n${output}")
    endif()
endfunction()

file(REMOVE_RECURSE ${BUILD})
step(configure ${CMAKE} -S ${SOURCE} -B ${BUILD} ${arguments})
if(NOT STOPS_AT STREQUAL "configure")
    step(build ${CMAKE} --build ${BUILD})
endif()
if(MOST_BYTES)
    include(${CMAKE_CURRENT_LIST_DIR}/interface_bytes.cmake)
endif()
if(NOT STOPS_AT)
    step(test ${CMAKE_CTEST_COMMAND} --test-dir ${BUILD} --output-on-failure --no-tests=error)
    file(REMOVE_RECURSE ${BUILD}) # a consumer takes tens of megabytes; one that failed is kept
endif()
