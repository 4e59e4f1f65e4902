# rafter_standard_library(<variable>): the standard library of this project's flags, libc++ or libstdc++; empty for others, and
# where nothing can be compiled. Used by rafter's own build and by projects that find the package.
include(CheckCXXSourceCompiles)

function(rafter_standard_library variable)
    get_directory_property(options COMPILE_OPTIONS) # of add_compile_options
    list(FILTER options INCLUDE REGEX "^-stdlib=")
    string(JOIN " " CMAKE_REQUIRED_FLAGS ${CMAKE_REQUIRED_FLAGS} ${options})
    set(CMAKE_REQUIRED_QUIET ON)
    set(found "")
    string(MD5 flags "${CMAKE_CXX_COMPILER} ${CMAKE_CXX_FLAGS} ${CMAKE_REQUIRED_FLAGS}") # asked again where they change
    foreach(pair IN ITEMS libc++:_LIBCPP_VERSION libstdc++:__GLIBCXX__)
        string(REPLACE ":" ";" pair ${pair})
        list(GET pair 1 macro)
        check_cxx_source_compiles("#include <cstddef>\n#ifndef ${macro}\n#error another\n#endif\nint main() {}" RAFTER_HAS_${macro}_${flags})
        if(RAFTER_HAS_${macro}_${flags})
            list(GET pair 0 found)
            break()
        endif()
    endforeach()
    set(${variable} "${found}" PARENT_SCOPE)
endfunction()
