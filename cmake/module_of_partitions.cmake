# rafter_module(<target> <primary interface>)
#
# Adds one module to a target. Its partitions are those that the primary interface imports, exported or not. A module with partitions
# is compiled as one file, which is written at build time: an importer makes one interface a module instead of one a partition, and
# reads each header once a module. `#line` keeps diagnostics in the files that people edit; what is installed names them from the
# root of the repository on.
#
# The partitions stay valid on their own: tests/portable compiles them one by one.
set(RAFTER_JOIN_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/join_partitions.cmake)

# rafter_library(<name>): rafter::<name>, a library of its own beside rafter::rafter.
function(rafter_library name)
    add_library(rafter_${name} STATIC)
    add_library(rafter::${name} ALIAS rafter_${name})
    set_target_properties(rafter_${name} PROPERTIES EXPORT_NAME ${name} POSITION_INDEPENDENT_CODE ON)
endfunction()

function(rafter_module target primary)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${primary})
    file(STRINGS ${primary} partitions REGEX "^(export )?import :")
    list(TRANSFORM partitions REPLACE "^.*import :([a-z0-9_]+);.*$" "\\1.cppm")
    if(NOT partitions)
        target_sources(${target} PUBLIC FILE_SET CXX_MODULES BASE_DIRS ${PROJECT_SOURCE_DIR}/modules FILES ${primary})
        set_source_files_properties(${primary} TARGET_DIRECTORY ${target} PROPERTIES SKIP_LINTING ON)
        return()
    endif()
    set(files ${partitions})
    set(partitions "")
    foreach(file IN LISTS files) # what a script wrote, and tables of facts, stand apart
        foreach(folder IN ITEMS generated data)
            if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/${file})
                string(PREPEND file ${folder}/)
            endif()
        endforeach()
        list(APPEND partitions ${file})
    endforeach()
    get_filename_component(room ${CMAKE_CURRENT_SOURCE_DIR} NAME)
    set(joined ${PROJECT_BINARY_DIR}/modules/rafter.${room}.cppm)
    if(NOT TARGET rafter_join_${room}) # several targets may have one module
        add_custom_command(OUTPUT ${joined}
            COMMAND ${CMAKE_COMMAND} "-DFILES=${primary};${partitions}" -DFOLDER=${CMAKE_CURRENT_SOURCE_DIR}
                -DOUT=${joined} -P ${RAFTER_JOIN_SCRIPT}
            DEPENDS ${primary} ${partitions} ${PROJECT_SOURCE_DIR}/modules/digits.hpp ${RAFTER_JOIN_SCRIPT}
            COMMENT "Joining the partitions of rafter.${room}"
            VERBATIM)
        # The target that compiles the file lies in another folder.
        add_custom_target(rafter_join_${room} DEPENDS ${joined})
    endif()
    add_dependencies(${target} rafter_join_${room})
    target_sources(${target} PUBLIC FILE_SET CXX_MODULES BASE_DIRS ${PROJECT_BINARY_DIR}/modules FILES ${joined})
    # clang-tidy (preset tidy) is for implementation units.
    set_source_files_properties(${joined} TARGET_DIRECTORY ${target} PROPERTIES SKIP_LINTING ON)
endfunction()
