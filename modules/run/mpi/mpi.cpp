// Tests: cluster/mpi
module;
#include <cstddef>
#include <cstring>
#include <exception>
#include <mpi.h>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// \file The only use of MPI, through its C functions: its C++ bindings are gone. No interface includes MPI's headers.
module rafter.run.mpi;

namespace rafter::run::mpi {
namespace {

void expect_success(int code, char const* call) {
    if (code == MPI_SUCCESS) { return; }
    char text[MPI_MAX_ERROR_STRING]{};
    int length = 0;
    MPI_Error_string(code, text, &length);
    throw rank_error(std::string("rafter: ") + call + " failed: " + text);
}

constexpr std::size_t longest_cause = 1024;

/// Calls a function on this rank if `mine`, then waits for all ranks. A failure on one rank throws on all ranks.
template <class Function>
void on_all_ranks(bool mine, Function const& function) {
    int rank = 0;
    int ranks = 1;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    char cause[longest_cause]{};
    int failed = ranks; // the first rank that failed
    if (mine) {
        try {
            function();
        } catch (std::exception const& error) {
            failed = rank;
            std::strncpy(cause, error.what(), longest_cause - 1);
        }
    }
    int first = ranks;
    expect_success(MPI_Allreduce(&failed, &first, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD), "MPI_Allreduce");
    if (first == ranks) { return; }
    expect_success(MPI_Bcast(cause, longest_cause, MPI_CHAR, first, MPI_COMM_WORLD), "MPI_Bcast");
    throw rank_error("rafter: rank " + std::to_string(first) + " of " + std::to_string(ranks) + ": " + cause);
}

} // namespace

session::session(int* argc, char*** argv) : exceptions_(std::uncaught_exceptions()) {
    int running = 0;
    MPI_Initialized(&running);
    if (running == 0) {
        // rafter's threads only compute; this thread alone calls MPI.
        int given = 0;
        expect_success(MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &given), "MPI_Init_thread");
        ours_ = true;
    }
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks_);
}

session::~session() {
    if (!ours_) { return; }
    if (std::uncaught_exceptions() > exceptions_) { MPI_Abort(MPI_COMM_WORLD, 1); }
    MPI_Finalize();
}

summary run_shards(detail::sharded const& sweep, std::size_t shards, std::string_view folder, std::string_view path) {
    int rank = 0;
    int ranks = 1;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    bool const is_first = rank == 0;

    // The first rank looks for missing shards, so that all ranks have the same list.
    std::vector<unsigned long long> missing;
    on_all_ranks(is_first, [&] {
        sweep.prepare();
        run::detail::expect_mergeable(folder, path); // before anything is computed
        auto const found = missing_shards(folder);
        missing.assign(found.begin(), found.end());
    });
    auto count = static_cast<unsigned long long>(missing.size());
    expect_success(MPI_Bcast(&count, 1, MPI_UNSIGNED_LONG_LONG, 0, MPI_COMM_WORLD), "MPI_Bcast");
    missing.resize(count);
    expect_success(MPI_Bcast(missing.data(), static_cast<int>(count), MPI_UNSIGNED_LONG_LONG, 0, MPI_COMM_WORLD),
                   "MPI_Bcast");

    summary out{.computed = 0, .finished = shards - count};
    on_all_ranks(true, [&] {
        for (std::size_t i = static_cast<std::size_t>(rank); i < count; i += static_cast<std::size_t>(ranks)) {
            out.computed += sweep.compute({missing[i], shards}) ? 1U : 0U;
        }
    });
    on_all_ranks(is_first, [&] { merge(folder, path); });
    return out;
}

} // namespace rafter::run::mpi
