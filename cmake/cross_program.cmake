# What the toolchains of other processors share: clang for the target ${target}, and the program alone, with the header-only packages of
# this machine.
if(NOT CMAKE_CXX_COMPILER)
    set(CMAKE_CXX_COMPILER clang++-22)
endif()
string(REPLACE "clang++" "clang" CMAKE_C_COMPILER "${CMAKE_CXX_COMPILER}")
foreach(language IN ITEMS C CXX ASM)
    set(CMAKE_${language}_COMPILER_TARGET ${target})
endforeach()
foreach(part IN ITEMS TESTS EXAMPLES BENCHMARKS RUN MPI MEASURE OPENCL STD_FORMAT WEB)
    set(RAFTER_BUILD_${part} OFF)
endforeach()
set(RAFTER_INSTALL OFF)
set(CMAKE_PROJECT_rafter_INCLUDE ${CMAKE_CURRENT_LIST_DIR}/cross_packages.cmake)
