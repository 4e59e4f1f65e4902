# The header-only packages of this machine, for another one. Their own configurations refuse another size of pointers, and the folder
# around them has headers of this machine's C library.
set(headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})

# package(<name> <target> <folder>...)
function(package name target)
    foreach(folder IN LISTS ARGN)
        find_path(around_${folder} ${folder} PATHS /usr/include /usr/local/include NO_CACHE)
        if(NOT around_${folder})
            return()
        endif()
        file(CREATE_LINK ${around_${folder}}/${folder} ${headers}/${folder} SYMBOLIC)
    endforeach()
    string(TOLOWER ${name} lower)
    file(WRITE ${CMAKE_FIND_PACKAGE_REDIRECTS_DIR}/${lower}-config-version.cmake "set(PACKAGE_VERSION_COMPATIBLE TRUE)\n")
    file(WRITE ${CMAKE_FIND_PACKAGE_REDIRECTS_DIR}/${lower}-config.cmake
        "add_library(${target} INTERFACE IMPORTED GLOBAL)\ntarget_include_directories(${target} SYSTEM INTERFACE ${headers})\n")
endfunction()
package(Boost Boost::headers boost)
package(range-v3 range-v3::range-v3 range meta concepts std)
package(fmt fmt::fmt-header-only fmt)
package(nlohmann_json nlohmann_json::nlohmann_json nlohmann)
package(CLI11 CLI11::CLI11 CLI)
add_compile_definitions(FMT_HEADER_ONLY=1)
set(CMAKE_CXX_COMPILE_OPTIONS_PIC "") # nothing is moved
