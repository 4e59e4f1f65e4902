# rafter::measure: clocks and this machine's ceilings. A library of its own, so that rafter::rafter needs no hwloc and no threads.
if(NOT RAFTER_BUILD_MEASURE)
    return()
endif()
add_library(rafter_measure STATIC)
add_library(rafter::measure ALIAS rafter_measure)
set_target_properties(rafter_measure PROPERTIES EXPORT_NAME measure)
target_link_libraries(rafter_measure PUBLIC rafter PRIVATE hwloc fmt::fmt-header-only Threads::Threads)
add_subdirectory(modules/measure)
