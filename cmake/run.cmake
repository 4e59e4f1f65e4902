# rafter::run and rafter::mpi: threads, files, shards, clusters. Libraries of their own, so that rafter::rafter needs no
# thread library and no MPI.
set(RAFTER_HAS_RUN OFF)
set(RAFTER_HAS_MPI OFF)

set(rafter_run_asked ${RAFTER_BUILD_RUN})
if(rafter_run_asked STREQUAL "AUTO")
    set(rafter_run_asked OFF)
    # Debian builds oneTBB for libstdc++, as it does GoogleTest.
    if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_CXX_FLAGS MATCHES "-stdlib=libc\\+\\+")
        find_package(TBB 2021 QUIET)
        set(rafter_run_asked ${TBB_FOUND})
    endif()
endif()
if(NOT rafter_run_asked)
    return()
endif()
find_package(TBB 2021 REQUIRED)
set(RAFTER_HAS_RUN ON)

add_library(rafter_run STATIC)
add_library(rafter::run ALIAS rafter_run)
set_target_properties(rafter_run PROPERTIES EXPORT_NAME run)
target_link_libraries(rafter_run PUBLIC rafter
    PRIVATE TBB::tbb fmt::fmt-header-only $<BUILD_INTERFACE:nlohmann_json::nlohmann_json>)
add_subdirectory(modules/run)

set(MPI_CXX_SKIP_MPICXX ON) # its C++ bindings are gone; its C functions are called
set(rafter_mpi_asked ${RAFTER_BUILD_MPI})
if(rafter_mpi_asked STREQUAL "AUTO")
    find_package(MPI QUIET COMPONENTS CXX)
    set(rafter_mpi_asked ${MPI_CXX_FOUND})
endif()
if(NOT rafter_mpi_asked)
    return()
endif()
find_package(MPI REQUIRED COMPONENTS CXX)
set(RAFTER_HAS_MPI ON)

# Only MPI's C functions are called, from one implementation unit.
add_library(rafter_mpi STATIC)
add_library(rafter::mpi ALIAS rafter_mpi)
set_target_properties(rafter_mpi PROPERTIES EXPORT_NAME mpi)
target_link_libraries(rafter_mpi PUBLIC rafter_run PRIVATE MPI::MPI_CXX)
add_subdirectory(modules/run/mpi)
