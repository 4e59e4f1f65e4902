# Warnings about rafter's own files: asked for in a build of rafter itself, and silent in every other project. A consumer's
# warning options reach the interfaces that it imports, and its -Werror must not stop over a file that it cannot change.
# A built interface remembers -w, so that the templates of rafter are silent as well where the importer instantiates them.
# (Interfaces that CMake makes for an importer: see reduced_interfaces.cmake. -w does nothing to other interface libraries.)
target_compile_options(rafter INTERFACE "$<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,INTERFACE_LIBRARY>:-w>")
foreach(target IN ITEMS rafter ${rafter_wings} rafter_run rafter_mpi rafter_measure rafter_opencl rafter_machine_to_cpp rafter_program rafter_calibrate)
    if(NOT TARGET ${target})
        continue()
    endif()
    if(PROJECT_IS_TOP_LEVEL)
        # (clang's warning of C++26 is off in modules/digits.hpp: GCC takes no pragma between imports.)
        # With GCC, `{.m = 1.0}` of a member that is a pack fills its first lane alone; only this warning tells.
        target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion "$<$<CXX_COMPILER_ID:GNU>:-Werror=missing-braces;-Wno-missing-field-initializers;-Wno-maybe-uninitialized;-Wno-unused-function;-Wno-unknown-pragmas>")
    else()
        target_compile_options(${target} PRIVATE -w)
    endif()
endforeach()
