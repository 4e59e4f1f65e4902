# Runs the profiler of a kernel: its output has the form of the document's analysis, and its picture is well formed. The figures depend
# on the machine, so no test asserts a time.
#     cmake -DPROGRAM=... -DFOLDER=... -DPYTHON=... -DWELL_FORMED=... -P packet_normalisation.cmake
file(MAKE_DIRECTORY ${FOLDER})
execute_process(COMMAND ${PROGRAM} --quick ${FOLDER}/packets.svg OUTPUT_VARIABLE output ERROR_VARIABLE errors RESULT_VARIABLE result)
if(NOT result EQUAL 0)
    message(FATAL_ERROR "${PROGRAM} ended with ${result}:\n${errors}")
endif()
# Both kernels compute the same at each size.
string(REGEX MATCHALL "largest difference of both kernels [0-9.]+e-0?[6-9]" same "${output}")
list(LENGTH same sizes)
if(NOT sizes EQUAL 4)
    message(SEND_ERROR "the kernels differ, or not four sizes were compared:\n${output}")
endif()
foreach(needed "Small \\(1K x 128\\) +1\\.05 MB +0\\.79 MFLOP" "XLarge \\(16K x 1024\\) +134\\.22 MB +100\\.73 MFLOP" "0\\.75 FLOP/B"
        "Original: " "Optimised: " " roof, " "geometric mean" "ridge point of main memory" "arithmetic intensity in FLOP/B"
        "● original, measured" "▲ optimised, measured")
    if(NOT output MATCHES "${needed}")
        message(SEND_ERROR "\"${needed}\" is missing in:\n${output}")
    endif()
endforeach()
string(REGEX MATCHALL "(at the roof|between full and no overlap|slower than without overlap|above the roof|undecided)[^\n]*: [0-9.e+]+ % of the [A-Za-z0-9-]+ roof, " judged "${output}")
list(LENGTH judged judgements)
if(NOT judgements EQUAL 8)
    message(SEND_ERROR "${judgements} judgements in place of 8:\n${output}")
endif()
execute_process(COMMAND ${PYTHON} ${WELL_FORMED} ${FOLDER}/packets.svg RESULT_VARIABLE result OUTPUT_VARIABLE said ERROR_VARIABLE said)
if(NOT result EQUAL 0)
    message(SEND_ERROR "the picture is not well formed: ${said}")
endif()
execute_process(COMMAND ${PROGRAM} --slow OUTPUT_QUIET ERROR_VARIABLE errors RESULT_VARIABLE result)
if(NOT result EQUAL 2 OR NOT errors MATCHES "--slow is no option")
    message(SEND_ERROR "--slow was not refused (${result}): ${errors}")
endif()
