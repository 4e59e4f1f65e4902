# The compilers that rafter takes, and what each needs that the others do not.

# rafter_compiler_is_too_old(<out>): a sentence, or empty. The installed package asks the same.
function(rafter_compiler_is_too_old out)
    set(oldest_Clang 21)
    set(oldest_GNU 16)
    set(${out} "" PARENT_SCOPE)
    if(NOT DEFINED oldest_${CMAKE_CXX_COMPILER_ID} OR CMAKE_CXX_COMPILER_VERSION VERSION_LESS oldest_${CMAKE_CXX_COMPILER_ID})
        set(${out} "rafter: needs GCC 16 or later, or clang 21 or later (found ${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}); set CMAKE_CXX_COMPILER"
            PARENT_SCOPE)
    endif()
endfunction()
