# Runs one fuzz target on so many inputs. Run by ctest as
#
#     cmake -DFUZZER=<program> -DRUNS=<inputs> -DLONGEST=<bytes> -DCORPUS=<folder> -DFOLDER=<folder> -P run_target.cmake
#
# libFuzzer writes what it finds into the first folder of a corpus: that one is new each time, so that runs are alike.
cmake_minimum_required(VERSION 3.28)
file(REMOVE_RECURSE "${FOLDER}")
file(MAKE_DIRECTORY "${FOLDER}")
execute_process(COMMAND "${FUZZER}" -seed=1 -runs=${RUNS} -max_len=${LONGEST} -timeout=20 -print_final_stats=1
        "-artifact_prefix=${FOLDER}/" "${FOLDER}" "${CORPUS}"
    RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
if(NOT status STREQUAL "0")
    message("${output}")
    message(FATAL_ERROR "a fuzz target failed; the input is in ${FOLDER}")
endif()
