# rafter::run and rafter::mpi: threads, files, shards, clusters. Libraries of their own, so that rafter::rafter needs no
# thread library and no MPI.
set(rafter_run_libraries)
if(RAFTER_BUILD_RUN)
    rafter_library(run)
    target_link_libraries(rafter_run PUBLIC rafter PRIVATE TBB::tbb)
    list(APPEND rafter_run_libraries rafter_run)
endif()
if(RAFTER_BUILD_PROGRAM) # on the standard library's threads: a static executable cannot link oneTBB
    add_library(rafter_run_static STATIC EXCLUDE_FROM_ALL)
    target_link_libraries(rafter_run_static PUBLIC rafter)
    list(APPEND rafter_run_libraries rafter_run_static)
endif()
if(rafter_run_libraries)
    add_subdirectory(modules/run)
endif()

if(NOT RAFTER_BUILD_MPI)
    return()
endif()
# Only MPI's C functions are called, from one implementation unit.
rafter_library(mpi)
target_link_libraries(rafter_mpi PUBLIC rafter_run rafter PRIVATE MPI::MPI_CXX)
add_subdirectory(modules/run/mpi)
