# An overlay port of the checkout that it lies in: `vcpkg install rafter --overlay-ports=<checkout>/cmake/packaging/vcpkg/ports`.
# (In a registry vcpkg_from_git with the tag of ${VERSION} takes the place of the next line.)
get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../../../.." ABSOLUTE)

vcpkg_check_linkage(ONLY_STATIC_LIBRARY)
vcpkg_check_features(OUT_FEATURE_OPTIONS FEATURE_OPTIONS
    FEATURES
        run RAFTER_BUILD_RUN
        mpi RAFTER_BUILD_MPI)

vcpkg_cmake_configure(
    SOURCE_PATH "${SOURCE_PATH}"
    OPTIONS
        ${FEATURE_OPTIONS}
        -DRAFTER_INSTALL=ON
        -DRAFTER_BUILD_MEASURE=OFF
        -DRAFTER_BUILD_TESTS=OFF
        -DRAFTER_BUILD_EXAMPLES=OFF
        -DRAFTER_BUILD_BENCHMARKS=OFF)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/rafter)
vcpkg_copy_tools(TOOL_NAMES rafter-machine-to-cpp AUTO_CLEAN)

# Projects compile the sources of the interfaces, which are the same for both kinds of build.
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/share" "${CURRENT_PACKAGES_DIR}/share/doc")
set(VCPKG_POLICY_EMPTY_INCLUDE_FOLDER enabled) # modules have no headers
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
file(INSTALL "${CMAKE_CURRENT_LIST_DIR}/usage" DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
