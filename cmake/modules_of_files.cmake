# rafter_add_machine(<target> NAME <identifier> FILE <machine.json> [PRIVATE])
# rafter_add_model(<target> NAME <identifier> FILE <config.json> [PRIVATE])
#
# Adds the machine or the language model of a file to a target, as the module <identifier> that exports
# `inline constexpr rafter::machine <identifier>` or `inline constexpr rafter::workload::language_model <identifier>`:
#     import rafter;
#     import node;
#     static_assert(check(node, work, {.max_time = 50.0 * us}));
# The module is made again when the file changes. A file that is none stops the build with the sentence of rafter's reader. To be called
# in the folder of the target, which links rafter::rafter, and of a model rafter::workload. What links the target can import the module, too;
# not with PRIVATE.
function(rafter_add_machine target)
    _rafter_add_module(rafter_add_machine machine machine.json "" ${ARGV})
endfunction()
function(rafter_add_model target)
    _rafter_add_module(rafter_add_model model config.json --model ${ARGV})
endfunction()

# Both: `called` for the function `name`, whose files are like `example`; `option` is what rafter::machine_to_cpp is told.
function(_rafter_add_module name called example option target)
    cmake_parse_arguments(PARSE_ARGV 5 arg "PRIVATE" "NAME;FILE" "")
    if(NOT TARGET "${target}" OR NOT arg_NAME OR NOT arg_FILE OR arg_UNPARSED_ARGUMENTS)
        list(SUBLIST ARGV 4 -1 given)
        message(FATAL_ERROR "rafter: ${name}(<target> NAME <identifier> FILE <${example}> [PRIVATE]) was called as (${given})")
    endif()
    if(NOT arg_NAME MATCHES "^[A-Za-z_][A-Za-z0-9_]*$")
        message(FATAL_ERROR "rafter: ${name}: NAME is \"${arg_NAME}\"; it must be an identifier of C++")
    endif()
    get_filename_component(file "${arg_FILE}" ABSOLUTE)
    if(NOT EXISTS "${file}" AND NOT IS_ABSOLUTE "${arg_FILE}")
        get_filename_component(file "${arg_FILE}" ABSOLUTE BASE_DIR "${CMAKE_CURRENT_BINARY_DIR}") # one that is generated
    endif()
    set(folder "${CMAKE_CURRENT_BINARY_DIR}/rafter_${called}s/${target}")
    set(module "${folder}/${arg_NAME}.cppm")
    file(MAKE_DIRECTORY "${folder}")
    add_custom_command(OUTPUT "${module}"
        COMMAND rafter::machine_to_cpp ${option} "${arg_NAME}" "${file}" "${module}"
        DEPENDS "${file}" rafter::machine_to_cpp
        COMMENT "Making the module ${arg_NAME} of ${arg_FILE}"
        VERBATIM)
    set(scope PUBLIC)
    if(arg_PRIVATE)
        set(scope PRIVATE)
    endif()
    target_sources(${target} ${scope} FILE_SET rafter_${called}s_${arg_NAME} TYPE CXX_MODULES BASE_DIRS "${folder}" FILES "${module}")
endfunction()
