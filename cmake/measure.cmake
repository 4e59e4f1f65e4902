# rafter::measure: clocks and this machine's ceilings. A library of its own, so that rafter::rafter needs no hwloc and no threads.
if(RAFTER_BUILD_PROGRAM) # the interface alone, for its statistics: a static executable cannot link hwloc
    add_library(rafter_measure_static STATIC EXCLUDE_FROM_ALL)
    target_link_libraries(rafter_measure_static PUBLIC rafter)
endif()
if(RAFTER_BUILD_MEASURE)
    rafter_library(measure)
    target_link_libraries(rafter_measure PUBLIC rafter PRIVATE hwloc ${RAFTER_FMT} Threads::Threads)
    if(RAFTER_USE_PAPI)
        target_link_libraries(rafter_measure PRIVATE papi)
    endif()
    target_compile_definitions(rafter_measure PRIVATE RAFTER_HAS_PAPI=$<BOOL:${RAFTER_USE_PAPI}>)
endif()
if(RAFTER_BUILD_PROGRAM OR RAFTER_BUILD_MEASURE)
    add_subdirectory(modules/measure)
endif()

if(NOT RAFTER_BUILD_OPENCL)
    return()
endif()
# OpenCL is in the implementation units: an importer needs its loader, and its headers only for calls of its own.
rafter_library(opencl)
target_link_libraries(rafter_opencl PUBLIC rafter_measure rafter PRIVATE OpenCL::OpenCL ${RAFTER_FMT})
add_subdirectory(modules/measure/opencl)
