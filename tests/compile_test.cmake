# Tests that compile a file, and the flags that they compile with.
set(rafter_compile_script ${CMAKE_CURRENT_LIST_DIR}/compiles.cmake)

get_target_property(standard rafter CXX_STANDARD)
if(NOT standard)
    set(standard 20)
endif()
get_target_property(extensions rafter CXX_EXTENSIONS)
if(extensions)
    set(flags "${CMAKE_CXX${standard}_EXTENSION_COMPILE_OPTION}")
else()
    set(flags "${CMAKE_CXX${standard}_STANDARD_COMPILE_OPTION}")
endif()
# A module must agree with its importer on flags such as -stdlib=libc++ and -fsanitize=...
get_directory_property(options COMPILE_OPTIONS)
string(TOUPPER "${CMAKE_BUILD_TYPE}" build_type)
string(JOIN " " rafter_compile_flags ${RAFTER_COMPILE_OPTIONS} ${flags} ${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${build_type}} ${options})

get_property(multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
get_target_property(folder rafter BINARY_DIR)
set(of_configuration "")
if(multi_config)
    set(of_configuration "/$<CONFIG>")
endif()
set(rafter_built_interfaces ${folder}/CMakeFiles/rafter.dir${of_configuration})
list(TRANSFORM RAFTER_WINGS REPLACE "(.+)" "${folder}/CMakeFiles/rafter_\\1.dir${of_configuration}" OUTPUT_VARIABLE rafter_interfaces_of_wings)
# For tests that call clang themselves.
list(TRANSFORM rafter_interfaces_of_wings PREPEND -fprebuilt-module-path= OUTPUT_VARIABLE rafter_flags_of_wings)
list(JOIN rafter_flags_of_wings " " rafter_flags_of_wings)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    set(rafter_flags_of_wings "") # it is told where each interface is
endif()

# rafter_compile_test(NAME FILE LABEL [FOLDER ...]): compiles a file against the built interfaces, and those in more folders, without making an object of it, and
# without the build system, so that tests run side by side; see compiles.cmake.
function(rafter_compile_test name file label)
    # A build folder from before there were wings has their interfaces in the house: the wings' own come first.
    set(folders ${rafter_interfaces_of_wings} ${rafter_built_interfaces} ${ARGN})
    add_test(NAME ${name}
        COMMAND ${CMAKE_COMMAND} -DFILE=${file} -DCOMPILER=${CMAKE_CXX_COMPILER} "-DFLAGS=${rafter_compile_flags}"
            "-DMODULES=${folders}" -P ${rafter_compile_script})
    rafter_wing_of(wing ${file})
    set_tests_properties(${name} PROPERTIES LABELS "${label};${wing}")
endfunction()
