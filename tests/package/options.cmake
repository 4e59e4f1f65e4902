# Configures rafter with its options set in many ways, and compares what stands in the cache, or the sentence that it stops with:
#     cmake -DSOURCE=... -DADDED=... -DBUILD=... -DHAS_FORMAT=... -P options.cmake -- arguments of the configuration
# ADDED is a project that adds rafter. HAS_FORMAT: whether the standard library has <format>.
include(${CMAKE_CURRENT_LIST_DIR}/arguments.cmake)

function(configure source)
    file(REMOVE_RECURSE ${BUILD})
    execute_process(COMMAND ${CMAKE_COMMAND} -S ${source} -B ${BUILD} ${arguments} -DRAFTER_BUILD_TESTS=OFF ${ARGN}
        OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE result)
    string(REGEX REPLACE "[ \n]+" " " output "${output}") # CMake wraps its messages
    set(result ${result} PARENT_SCOPE)
    set(output "${output}" PARENT_SCOPE)
endfunction()

# becomes(<option>=<value>,... <arguments>): what stands in the cache
function(becomes values)
    configure(${project} ${ARGN})
    if(NOT result EQUAL 0)
        message(SEND_ERROR "${ARGN} failed:\n${output}")
        return()
    endif()
    load_cache(${BUILD} READ_WITH_PREFIX cached_ RAFTER_BUILD_RUN RAFTER_BUILD_MPI RAFTER_BUILD_MEASURE RAFTER_BUILD_STD_FORMAT RAFTER_INSTALL)
    string(REPLACE "," ";" values "${values}")
    foreach(value IN LISTS values)
        string(REGEX MATCH "^(.*)=(.*)$" all "${value}")
        if(NOT "${cached_${CMAKE_MATCH_1}}" STREQUAL CMAKE_MATCH_2)
            message(SEND_ERROR "${ARGN}: ${CMAKE_MATCH_1} is \"${cached_${CMAKE_MATCH_1}}\", not ${CMAKE_MATCH_2}")
        endif()
    endforeach()
endfunction()

function(stops sentence)
    configure(${project} ${ARGN})
    string(FIND "${output}" "${sentence}" found)
    if(result EQUAL 0 OR found EQUAL -1)
        message(SEND_ERROR "${ARGN} did not stop with \"${sentence}\" (${result}):\n${output}")
    endif()
endfunction()

set(without_tbb -DCMAKE_DISABLE_FIND_PACKAGE_TBB=ON)
set(without_mpi -DCMAKE_DISABLE_FIND_PACKAGE_MPI=ON)
set(no_examples -DRAFTER_BUILD_EXAMPLES=OFF)

set(project ${SOURCE})
becomes(RAFTER_BUILD_RUN=ON,RAFTER_BUILD_MPI=ON,RAFTER_BUILD_MEASURE=ON,RAFTER_BUILD_STD_FORMAT=${HAS_FORMAT},RAFTER_INSTALL=ON)
becomes(RAFTER_BUILD_RUN=OFF,RAFTER_BUILD_MPI=OFF,RAFTER_INSTALL=OFF ${no_examples} ${without_tbb} -DRAFTER_INSTALL=OFF)
stops("RAFTER_BUILD_RUN is ON, and oneTBB 2021 or later was not found" ${no_examples} ${without_tbb} -DRAFTER_BUILD_RUN=ON)
stops("RAFTER_BUILD_MPI is ON, and no MPI was found" ${no_examples} ${without_mpi} -DRAFTER_BUILD_MPI=ON)
stops("RAFTER_BUILD_MPI is ON, and rafter::mpi needs rafter::run" -DRAFTER_BUILD_RUN=OFF -DRAFTER_BUILD_MPI=ON)
stops("RAFTER_BUILD_RUN is \"MAYBE\": set it to ON or OFF" -DRAFTER_BUILD_RUN=MAYBE)
becomes(RAFTER_BUILD_MEASURE=OFF ${no_examples} -DRAFTER_HWLOC_FOUND=OFF)
stops("RAFTER_BUILD_MEASURE is ON, and hwloc 2 was not found" ${no_examples} -DRAFTER_HWLOC_FOUND=OFF -DRAFTER_BUILD_MEASURE=ON)
stops("CLI11 2 was not found" -DCMAKE_DISABLE_FIND_PACKAGE_CLI11=ON)
if(NOT HAS_FORMAT)
    stops("this standard library has no <format>" -DRAFTER_BUILD_STD_FORMAT=ON)
endif()

# Inside of another project.
set(project ${ADDED})
becomes(RAFTER_BUILD_RUN=OFF,RAFTER_BUILD_MPI=OFF,RAFTER_BUILD_MEASURE=OFF,RAFTER_INSTALL=OFF -DRAFTER_SOURCE_DIR=${SOURCE})
if(EXISTS ${BUILD}/rafter/rafter-config.cmake)
    message(SEND_ERROR "rafter would be installed with the project that adds it, which did not ask for it")
endif()
becomes(RAFTER_BUILD_RUN=ON,RAFTER_BUILD_MPI=OFF,RAFTER_INSTALL=ON -DRAFTER_SOURCE_DIR=${SOURCE} -DRAFTER_INSTALL=ON -DRAFTER_BUILD_RUN=ON)
if(NOT EXISTS ${BUILD}/rafter/rafter-config.cmake)
    message(SEND_ERROR "rafter would not be installed with the project that adds it and asked for it")
endif()
file(REMOVE_RECURSE ${BUILD})
