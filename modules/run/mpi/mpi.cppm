// Tests: cluster/mpi
module;
#include <cstddef>
#include <functional>
#include <stdexcept>
#include <string_view>

/// \file A sweep under MPI: ranks compute shards, and the first rank merges them. Only the implementation unit uses
/// MPI's headers.
export module rafter.run.mpi;

import rafter.sweep;
import rafter.run;

namespace rafter::run::mpi::detail {

/// A sweep as functions, so that the library needs no template.
struct sharded {
    std::function<void()> prepare;
    std::function<bool(shard const& which)> compute;
};

} // namespace rafter::run::mpi::detail

export namespace rafter::run::mpi {

/// Starts and ends MPI: make one in each process, first in `main`. An MPI that runs already is left running.
///
/// A process that leaves by an exception while others may wait for it ends all processes: they would wait forever.
class session {
public:
    /// Starts MPI with the arguments of main.
    session(int* argc, char*** argv);
    session(session const&) = delete;
    session& operator=(session const&) = delete;
    ~session();

    [[nodiscard]] int rank() const noexcept { return rank_; } ///< from 0
    /// How many processes there are.
    [[nodiscard]] int ranks() const noexcept { return ranks_; }

private:
    int rank_ = 0;
    int ranks_ = 1;
    int exceptions_ = 0;
    bool ours_ = false;
};

/// Thrown on every rank when one rank fails: names the rank and its cause.
struct rank_error : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The work that a rank did.
struct summary {
    std::size_t computed = 0; ///< shards that this rank computed
    std::size_t finished = 0; ///< shards of all ranks that were finished before
};

/// Runs a sweep that is given as functions; users call `write`.
summary run_shards(detail::sharded const& sweep, std::size_t shards, std::string_view folder, std::string_view path);

/// Computes a sweep on all ranks of MPI_COMM_WORLD. The shards that `folder` lacks are divided among the ranks. Then
/// the first rank merges all shards into `path`, with the same bytes as `write` of the whole space in one process. The
/// name of `path` must fit the format of `how` (see `merge`). All ranks call it with the same arguments, and all see
/// the folder. A rank that dies loses only its current shard: the next start computes what is missing.
///
/// Several shards a rank (such as 16) balance the load. Threads are as in `options`: where mpirun binds ranks to cores,
/// `all_cores` means the cores of the rank; otherwise state the number.
template <evaluable Space>
summary write(Space const& space, std::size_t shards, std::string_view folder, std::string_view path,
              options const& how = {}) {
    options in_format = how;
    in_format.format = run::detail::format_of(path, how.format);
    return run_shards({[&] { prepare_shards(space, shards, folder, in_format); },
                       [&](shard const& which) { return write_shard(space, which, folder, in_format); }},
                      shards, folder, path);
}

} // namespace rafter::run::mpi
