# Installs the build in BUILD to PREFIX. With -DSOURCE=..., first builds it there:
#     cmake -DBUILD=... -DPREFIX=... [-DCONFIG=...] [-DSOURCE=...] -P stage.cmake -- arguments of the configuration
include(${CMAKE_CURRENT_LIST_DIR}/arguments.cmake)

if(SOURCE)
    file(REMOVE_RECURSE ${BUILD})
    execute_process(COMMAND ${CMAKE_COMMAND} -S ${SOURCE} -B ${BUILD} ${arguments} COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND ${CMAKE_COMMAND} --build ${BUILD} COMMAND_ERROR_IS_FATAL ANY)
endif()
file(REMOVE_RECURSE ${PREFIX}) # what an earlier build installed must not help
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${PREFIX} --config ${CONFIG} COMMAND_ERROR_IS_FATAL ANY)

# A package is moved to other machines: sources of the interfaces, no built ones, and no path of this machine.
file(GLOB_RECURSE built ${PREFIX}/*.pcm ${PREFIX}/*.bmi)
if(built)
    message(FATAL_ERROR "installed, though only the consumer's own compiler can make them: ${built}")
endif()
file(GLOB_RECURSE package_files ${PREFIX}/*.cmake)
if(NOT package_files)
    message(FATAL_ERROR "no package files in ${PREFIX}")
endif()
foreach(file IN LISTS package_files)
    file(READ ${file} content)
    foreach(folder IN ITEMS ${HOME_OF_SOURCES} ${BUILD} ${PREFIX})
        string(FIND "${content}" "${folder}" found)
        if(NOT found EQUAL -1)
            message(FATAL_ERROR "${file} names ${folder}")
        endif()
    endforeach()
endforeach()
