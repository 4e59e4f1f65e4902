# Creates Conan's package of the checkout in SOURCE with the system's libraries and without a network, in a cache of its own in BUILD. Its
# test_package, a project that imports rafter, is built and run:
#     cmake -DCONAN=... -DSOURCE=... -DBUILD=... -DCOMPILER=... -DCOMPILER_VERSION=... -DTOOLS=... -DRUN=... -P conan.cmake
# TOOLS is the folder of Ninja.
file(REMOVE_RECURSE ${BUILD})
string(REGEX MATCH "^[0-9]+" major ${COMPILER_VERSION})
set(recipe ${SOURCE}/cmake/packaging/conan)
cmake_path(GET CMAKE_COMMAND PARENT_PATH cmake_folder)
execute_process(
    COMMAND ${CMAKE_COMMAND} -E env CONAN_HOME=${BUILD}/home
        --modify PATH=path_list_prepend:${TOOLS} --modify PATH=path_list_prepend:${cmake_folder}
        ${CONAN} create ${recipe} --no-remote --profile:all ${recipe}/clang-22 --settings:all compiler.version=${major}
        --conf:all "tools.build:compiler_executables={\"cpp\": \"${COMPILER}\"}" --conf:all tools.build:jobs=2
        --conf:all tools.cmake.cmake_layout:test_folder=${BUILD}/consumer
        --options:all rafter/*:system_libraries=True --options:all rafter/*:run=${RUN}
    OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE result)
if(NOT result EQUAL 0)
    message(FATAL_ERROR "conan failed:\n${output}")
endif()
# What the consumer's first program prints.
if(NOT output MATCHES "regime +compute-bound")
    message(FATAL_ERROR "the consumer did not run:\n${output}")
endif()
file(REMOVE_RECURSE ${BUILD}) # one that failed is kept
