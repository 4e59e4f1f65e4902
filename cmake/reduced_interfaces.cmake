# Reduces interfaces to the parts that importers read: a third of the processor time of a consumer's first build, and less than half of
# its files. CMake makes interfaces with --precompile for an imported target, and for a target whose options differ from its importer's;
# clang then writes everything. The targets that CMake makes up for it are interface libraries, and no other interface library compiles
# anything.
#
# CMake 4.4 takes the usage requirements of the library. Before that it takes IMPORTED_CXX_MODULES_COMPILE_OPTIONS, which the
# installed configuration sets.
set(RAFTER_REDUCED_INTERFACES "")
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    return() # its interfaces hold no more than importers read
endif()
set(RAFTER_REDUCED_INTERFACES "SHELL:-Xclang -emit-reduced-module-interface")
target_compile_options(rafter INTERFACE
    "$<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,INTERFACE_LIBRARY>:${RAFTER_REDUCED_INTERFACES}>")
