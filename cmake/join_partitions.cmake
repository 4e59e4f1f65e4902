# Writes the partitions of a module into one file OUT: FILES in FOLDER, the primary interface first.
#
# The global module fragments come first, then the imports of other modules, then each partition after those that it imports.
#
# The pragmas of every module that has partitions stand here once; modules of one file hold no formulas. Digits are the same whatever the importer is compiled with
# (docs/decisions/same-digits-everywhere.md). Packs are passed between inlined functions only (docs/decisions/lanes.md), so how they would
# be passed does not matter. Of C++26 there are = delete("reason"), messages of static_assert that are computed, and bindings that
# introduce packs, which clang takes in C++20; no warning says where more of it is used.
cmake_policy(VERSION 3.28)

set(includes "")  # each header once
set(conditions "") # what else stands in a global module fragment
set(imports "")
set(all "")

foreach(file IN LISTS FILES)
    file(READ ${FOLDER}/${file} text)
    # The first line that declares the module; what stands before it is the global module fragment.
    if(NOT "\n${text}" MATCHES "\nexport module (rafter[a-z0-9_.]*)(:([a-z0-9_]+))?;")
        message(FATAL_ERROR "${FOLDER}/${file} declares no module")
    endif()
    set(declaration "export module ${CMAKE_MATCH_1}${CMAKE_MATCH_2};")
    if(file STREQUAL "${primary}" OR NOT DEFINED primary)
        set(primary ${file})
        set(module ${CMAKE_MATCH_1})
        set(name "")
    else()
        set(name ${CMAKE_MATCH_3})
    endif()
    string(FIND "\n${text}" "\n${declaration}" begin)
    string(SUBSTRING "${text}" 0 ${begin} head)
    string(LENGTH "${declaration}" length)
    math(EXPR begin "${begin} + ${length}")
    string(SUBSTRING "${text}" ${begin} -1 body)

    string(REGEX REPLACE "^module;\n" "" fragment "${head}")
    string(REGEX REPLACE "(^|\n)//[^\n]*" "" fragment "${fragment}")
    string(REGEX MATCHALL "#include [^\n]*" found "${fragment}")
    if(fragment MATCHES "#(if|define)")
        string(APPEND conditions "${fragment}\n")
    else()
        list(APPEND includes ${found})
    endif()

    string(REGEX MATCHALL "\nimport :[a-z0-9_]+|\nexport import :[a-z0-9_]+" own "${body}")
    string(REGEX REPLACE "\n(export )?import :" "" own "${own}")
    string(REGEX MATCHALL "\n(export )?import [a-z0-9_.]+" others "${body}")
    string(REPLACE "\n" "" others "${others}")
    list(APPEND imports ${others})
    string(REGEX REPLACE "\n(export )?import [^\n]*" "\n" body "${body}")

    string(REGEX MATCHALL "\n" lines "${head}")
    list(LENGTH lines line)
    math(EXPR line "${line} + 1")
    list(APPEND all "${name}")
    set("needs_${name}" "${own}")
    set("body_${name}" "#line ${line} \"${FOLDER}/${file}\"\n${body}")
endforeach()

list(REMOVE_DUPLICATES includes)
list(REMOVE_DUPLICATES imports)
foreach(import IN LISTS imports) # what is exported once is imported by that
    if(NOT import MATCHES "^export" AND "export ${import}" IN_LIST imports)
        list(REMOVE_ITEM imports ${import})
    endif()
endforeach()
list(JOIN includes "\n" includes)

set(text "// Written from the files in ${FOLDER}: edit those.\nmodule;\n${conditions}${includes}\nexport module ${module};\n")
string(APPEND text "#pragma float_control(precise, on)\n#pragma clang fp contract(off)\n"
    "#pragma clang diagnostic ignored \"-Wpsabi\"\n#pragma clang diagnostic ignored \"-Wc++26-extensions\"\n")
foreach(import IN LISTS imports)
    string(APPEND text "${import};\n")
endforeach()
set(placed "")
set(waiting "${all}")
list(REMOVE_ITEM waiting "")
while(NOT "${waiting}" STREQUAL "")
    set(later "")
    foreach(name IN LISTS waiting)
        set(missing "${needs_${name}}")
        list(REMOVE_ITEM missing "" ${placed})
        if("${missing}" STREQUAL "")
            list(APPEND placed ${name})
            string(APPEND text "${body_${name}}\n")
        else()
            list(APPEND later ${name})
        endif()
    endforeach()
    if("${later}" STREQUAL "${waiting}")
        message(FATAL_ERROR "${FOLDER}: each of these partitions imports another one of them, or one that is not listed: ${later}")
    endif()
    set(waiting "${later}")
endwhile()
string(APPEND text "${body_}\n")
file(WRITE ${OUT} "${text}")
