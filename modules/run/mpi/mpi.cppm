module;
#include <cstddef>
#include <functional>
#include <stdexcept>
#include <string_view>

/// \file A sweep under MPI: ranks compute shards, the first one puts them together. MPI's headers are in the
/// implementation unit.
export module rafter.run.mpi;

import rafter.sweep;
import rafter.run;

namespace rafter::run::mpi::detail {

/// A sweep as the library sees it.
struct sharded {
    std::function<void()> prepare;
    std::function<bool(shard const& which)> compute;
};

} // namespace rafter::run::mpi::detail

export namespace rafter::run::mpi {

/// MPI from begin to end: made first in main, one for a process. Where MPI is running already it is left so.
///
/// A process that leaves by an exception while others may wait for it ends all of them, for they would wait forever.
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

/// Thrown on every rank when one fails: names the rank and its cause.
struct rank_error : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// What a rank did.
struct summary {
    std::size_t computed = 0; ///< shards of this rank
    std::size_t finished = 0; ///< shards of all ranks that were there already
};

/// Runs a sweep that is given as functions; `write` below is what one calls.
summary run_shards(detail::sharded const& sweep, std::size_t shards, std::string_view folder, std::string_view path);

/// Computes a sweep on all ranks of MPI_COMM_WORLD: its shards that `folder` lacks go round the ranks, and when all are
/// there the first rank merges them into `path`: the same bytes as `write` of the whole space in one process, in the
/// format that its name asks for (a name for another format than the one of `how` is refused, see `merge`). All ranks
/// call it, with the same arguments; the folder is one that all of them see. A rank that dies loses the shard that it
/// was at; started again, only what is missing is computed.
///
/// Several shards a rank balance what they take (16 each, say). Threads are as in `options`: where mpirun binds ranks
/// to cores, `all_cores` are those of the rank; where it does not, state them.
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
