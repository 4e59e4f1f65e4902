# rafter::measure: clocks and this machine's ceilings. A library of its own, so that rafter::rafter needs no hwloc and no threads.
if(NOT RAFTER_BUILD_MEASURE)
    return()
endif()
rafter_library(measure)
target_link_libraries(rafter_measure PUBLIC rafter PRIVATE hwloc fmt::fmt-header-only Threads::Threads)
if(RAFTER_USE_PAPI)
    target_link_libraries(rafter_measure PRIVATE papi)
endif()
target_compile_definitions(rafter_measure PRIVATE RAFTER_HAS_PAPI=$<BOOL:${RAFTER_USE_PAPI}>)
add_subdirectory(modules/measure)

if(NOT RAFTER_BUILD_OPENCL)
    return()
endif()
# OpenCL is in the implementation units: an importer needs its loader, and its headers only for calls of its own.
rafter_library(opencl)
target_link_libraries(rafter_opencl PUBLIC rafter_measure PRIVATE OpenCL::OpenCL fmt::fmt-header-only)
add_subdirectory(modules/measure/opencl)
