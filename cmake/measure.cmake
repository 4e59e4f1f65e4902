# rafter::measure: clocks and this machine's ceilings. A library of its own, so that rafter::rafter needs no hwloc and no threads.
if(NOT RAFTER_BUILD_MEASURE)
    return()
endif()
add_library(rafter_measure STATIC)
add_library(rafter::measure ALIAS rafter_measure)
set_target_properties(rafter_measure PROPERTIES EXPORT_NAME measure)
target_link_libraries(rafter_measure PUBLIC rafter PRIVATE hwloc fmt::fmt-header-only Threads::Threads)
add_subdirectory(modules/measure)

if(NOT RAFTER_BUILD_OPENCL)
    return()
endif()
# Only OpenCL's C functions are called, from one implementation unit.
add_library(rafter_opencl STATIC)
add_library(rafter::opencl ALIAS rafter_opencl)
set_target_properties(rafter_opencl PROPERTIES EXPORT_NAME opencl)
target_link_libraries(rafter_opencl PUBLIC rafter_measure PRIVATE OpenCL::OpenCL fmt::fmt-header-only)
add_subdirectory(modules/measure/opencl)
