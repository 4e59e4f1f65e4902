# Installs interface sources, never built module interfaces: those have to be made by the consumer's own compiler settings.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

include(${CMAKE_CURRENT_LIST_DIR}/standard_library.cmake)
rafter_standard_library(RAFTER_STANDARD_LIBRARY)

# `cmake --install` builds nothing. What is missing is said before the first file is written.
set(to_install rafter ${rafter_wings} rafter_machine_to_cpp)
foreach(target IN ITEMS rafter_run rafter_mpi rafter_measure rafter_opencl rafter_program rafter_calibrate)
    if(TARGET ${target})
        list(APPEND to_install ${target})
    endif()
endforeach()
add_custom_target(rafter_to_install DEPENDS ${to_install})
if(TARGET rafter_program_pages)
    add_dependencies(rafter_to_install rafter_program_pages)
    set(pages_to_install "${PROJECT_BINARY_DIR}/tools/rafter.1")
endif()
list(TRANSFORM to_install REPLACE "(.+)" "$<TARGET_FILE:\\1>")
install(CODE "
    set(missing \"\")
    foreach(file IN ITEMS ${to_install} ${pages_to_install})
        if(NOT EXISTS \"\${file}\")
            cmake_path(GET file FILENAME name)
            string(APPEND missing \" \${name}\")
        endif()
    endforeach()
    if(missing)
        message(FATAL_ERROR \"rafter: not built yet:\${missing}. Nothing was installed. First build what is installed: cmake --build ${PROJECT_BINARY_DIR} --target rafter_to_install\")
    endif()")

set(RAFTER_CONFIG_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/rafter)
install(TARGETS rafter ${rafter_wings} EXPORT rafter-targets
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
    FILE_SET CXX_MODULES DESTINATION ${CMAKE_INSTALL_DATADIR}/rafter/modules)
if(TARGET rafter_header)
    add_dependencies(rafter_to_install rafter_header_file)
    install(TARGETS rafter_header EXPORT rafter-targets)
    install(FILES ${PROJECT_BINARY_DIR}/include/rafter.hpp DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
endif()
# rafter_add_machine runs this tool while a project is built, so it is exported with the library.
install(TARGETS rafter_machine_to_cpp EXPORT rafter-targets RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
if(TARGET rafter_program)
    install(TARGETS rafter_program RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
    if(TARGET rafter_calibrate)
        install(TARGETS rafter_calibrate RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
    endif()
    if(TARGET rafter_program_pages)
        set(pages ${PROJECT_BINARY_DIR}/tools)
        install(FILES ${pages}/rafter.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
        install(FILES ${pages}/rafter.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME rafter)
        install(FILES ${pages}/rafter.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
        install(FILES ${pages}/machine.schema.json ${pages}/operation.schema.json ${pages}/claims.schema.json
            DESTINATION ${CMAKE_INSTALL_DATADIR}/rafter/schemas)
    endif()
endif()
foreach(file IN ITEMS compilers modules_of_files standard_library)
    install(FILES ${PROJECT_SOURCE_DIR}/cmake/${file}.cmake DESTINATION ${RAFTER_CONFIG_DIR})
endforeach()
install(EXPORT rafter-targets NAMESPACE rafter:: DESTINATION ${RAFTER_CONFIG_DIR}
    CXX_MODULES_DIRECTORY cxx-modules)
# Components of their own, so that who does not ask for them needs no oneTBB, no MPI, no hwloc and no OpenCL.
foreach(component IN ITEMS run mpi measure opencl)
    if(TARGET rafter_${component})
        install(TARGETS rafter_${component} EXPORT rafter-${component}-targets
            ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
            FILE_SET CXX_MODULES DESTINATION ${CMAKE_INSTALL_DATADIR}/rafter/modules)
        install(EXPORT rafter-${component}-targets NAMESPACE rafter:: DESTINATION ${RAFTER_CONFIG_DIR}
            CXX_MODULES_DIRECTORY cxx-modules-${component})
    endif()
endforeach()
if(RAFTER_BUILD_RUN)
    install(PROGRAMS scripts/sweep.slurm DESTINATION ${CMAKE_INSTALL_DATADIR}/rafter)
endif()
string(JOIN " " RAFTER_COMPILE_OPTIONS_IN_A_LINE ${RAFTER_COMPILE_OPTIONS})
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/rafter-config.cmake.in
    ${PROJECT_BINARY_DIR}/rafter-config.cmake INSTALL_DESTINATION ${RAFTER_CONFIG_DIR})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/rafter-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/rafter-config.cmake ${PROJECT_BINARY_DIR}/rafter-config-version.cmake
    DESTINATION ${RAFTER_CONFIG_DIR})
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)
# Where this machine has the sources is nobody's business.
install(CODE "
    file(GLOB joined \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}/rafter/modules/rafter.*.cppm\")
    foreach(file IN LISTS joined)
        file(READ \"\${file}\" text)
        string(REPLACE \"${PROJECT_SOURCE_DIR}/\" \"rafter/\" text \"\${text}\")
        file(WRITE \"\${file}\" \"\${text}\")
    endforeach()")
