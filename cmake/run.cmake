# rafter::run and rafter::mpi: threads, files, shards, clusters. Libraries of their own, so that rafter::rafter needs no
# thread library and no MPI.
if(NOT RAFTER_BUILD_RUN)
    return()
endif()
rafter_library(run)
target_link_libraries(rafter_run PUBLIC rafter PRIVATE TBB::tbb)
add_subdirectory(modules/run)

if(NOT RAFTER_BUILD_MPI)
    return()
endif()
# Only MPI's C functions are called, from one implementation unit.
rafter_library(mpi)
target_link_libraries(rafter_mpi PUBLIC rafter_run PRIVATE MPI::MPI_CXX)
add_subdirectory(modules/run/mpi)
