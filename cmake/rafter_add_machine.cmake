# rafter_add_machine(<target> NAME <identifier> FILE <machine.json> [PRIVATE])
#
# Adds the machine of a file to a target, as the module <identifier> that exports `inline constexpr rafter::machine <identifier>`:
#     import rafter;
#     import node;
#     static_assert(check(node, work, {.max_time = 50.0 * us}));
# The module is made again when the file changes. A file that is none stops the build with the sentence of rafter's reader. To be called
# in the folder of the target, which links rafter::rafter. What links the target can import the module, too; not with PRIVATE.
function(rafter_add_machine target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "PRIVATE" "NAME;FILE" "")
    if(NOT TARGET "${target}" OR NOT arg_NAME OR NOT arg_FILE OR arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "rafter: rafter_add_machine(<target> NAME <identifier> FILE <machine.json> [PRIVATE]) was called as (${ARGV})")
    endif()
    if(NOT arg_NAME MATCHES "^[A-Za-z_][A-Za-z0-9_]*$")
        message(FATAL_ERROR "rafter: rafter_add_machine: NAME is \"${arg_NAME}\"; it must be an identifier of C++")
    endif()
    get_filename_component(file "${arg_FILE}" ABSOLUTE)
    if(NOT EXISTS "${file}" AND NOT IS_ABSOLUTE "${arg_FILE}")
        get_filename_component(file "${arg_FILE}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_BINARY_DIR}") # one that is generated
    endif()
    set(folder "${CMAKE_CURRENT_BINARY_DIR}/rafter_machines/${target}")
    set(module "${folder}/${arg_NAME}.cppm")
    file(MAKE_DIRECTORY "${folder}")
    add_custom_command(OUTPUT "${module}"
        COMMAND rafter::machine_to_cpp "${arg_NAME}" "${file}" "${module}"
        DEPENDS "${file}" rafter::machine_to_cpp
        COMMENT "Making the module ${arg_NAME} of ${arg_FILE}"
        VERBATIM)
    set(scope PUBLIC)
    if(arg_PRIVATE)
        set(scope PRIVATE)
    endif()
    target_sources(${target} ${scope} FILE_SET rafter_machines_${arg_NAME} TYPE CXX_MODULES BASE_DIRS "${folder}" FILES "${module}")
endfunction()
