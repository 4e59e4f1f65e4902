# Runs PROGRAM and compares what it prints, byte for byte, with the file EXPECTED.
execute_process(COMMAND ${PROGRAM} OUTPUT_VARIABLE printed ERROR_VARIABLE complained RESULT_VARIABLE result)
file(READ ${EXPECTED} expected)
if(NOT result EQUAL 0 OR NOT complained STREQUAL "" OR NOT printed STREQUAL expected)
    message(FATAL_ERROR "exit status ${result}\nprinted:\n${printed}\nexpected:\n${expected}\nstandard error:\n${complained}")
endif()
