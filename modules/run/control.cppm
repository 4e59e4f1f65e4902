// Tests: run/run_space
module;
#include <atomic>
#include <cstddef>
#include <functional>
#include <stdexcept>

/// \file Options of a run: threads, chunks, progress, cancellation, file formats. The chunks of points on many cores;
/// only the implementation unit uses oneTBB.
export module rafter.run:control;
#include "../digits.hpp"

import rafter.sweep;

export namespace rafter::run {

/// One thread for each core that the process may use, as limited by a cluster's scheduler or `taskset`.
inline constexpr int all_cores = -1;

/// The progress of a run.
struct progress_report {
    std::size_t done = 0;  ///< points: in a stream those consumed, else those computed; never falls
    std::size_t total = 0; ///< points
    seconds elapsed{};     ///< since the run began
};

/// Writes the progress to standard error if that is a terminal, from the second second of a run on.
void progress_on_terminal(progress_report const& report);

/// Reports nothing: `{.progress = run::silent}`.
inline constexpr decltype(nullptr) silent = nullptr;

/// Ends a run early: `request()` may be called from any thread and from a signal handler.
class stop_flag {
public:
    /// Asks the run to end.
    void request() noexcept { requested_.store(true, std::memory_order_relaxed); }
    /// Takes the request back, for another run.
    void clear() noexcept { requested_.store(false, std::memory_order_relaxed); }
    /// True if the end was requested.
    [[nodiscard]] bool requested() const noexcept { return requested_.load(std::memory_order_relaxed); }

private:
    static_assert(std::atomic<bool>::is_always_lock_free, "what a signal handler may touch");
    std::atomic<bool> requested_{false};
};

/// Thrown by a stopped run. Chunks that a stream has handed out, and finished shards, are complete.
struct cancelled : std::runtime_error {
    /// States how many points were computed, and how many there are.
    cancelled(std::size_t points_done, std::size_t points);
    std::size_t done;  ///< points
    std::size_t total; ///< points
};

/// The format of a table.
enum class file_format : unsigned char {
    by_name,   ///< JSON Lines for names in .jsonl and .ndjson, else CSV
    csv,       ///< RFC 4180, with a header, lines ended by a line feed
    json_lines ///< an object a line
};

/// The most axes that options can name.
inline constexpr std::size_t max_named_axes = 8;

/// Options of a run. The results have the same digits whatever the options.
struct options {
    int threads = all_cores;  ///< 1 to 1024, or all_cores
    std::size_t chunk = 8192; ///< the most points that a thread computes at once; at least 1
    /// Called with the progress, from one thread at a time: about ten times a second at most, and once at the end. An
    /// exception from it ends the run and passes through.
    std::function<void(progress_report const&)> progress = progress_on_terminal;
    stop_flag const* stop = nullptr; ///< ends the run early when requested
    /// The format of the table.
    file_format format = file_format::by_name;
    /// The column names of the axes, in their order: UTF-8, at most one for each axis. Two columns with their units
    /// must differ. Null stands for the name of the field, or axis_0, axis_1 ... where the space is a function.
    char const* axis_names[max_named_axes]{};
    char const* result_name = "result"; ///< the column of a function's results; predictions have several columns

    /// Rejects options out of range.
    void validate() const;
};

} // namespace rafter::run

export namespace rafter::run::detail {

/// Consecutive points that one thread computes together.
struct chunk_range {
    std::size_t index; ///< number of the chunk
    std::size_t first; ///< number of its first point
    std::size_t count;
};

/// The chunks of a run. Short runs get smaller chunks than options state, so that every thread has work.
struct chunking {
    std::size_t points;
    std::size_t chunk;
    std::size_t chunks;

    [[nodiscard]] chunk_range operator[](std::size_t index) const noexcept {
        std::size_t const first = index * chunk;
        return {index, first, points - first < chunk ? points - first : chunk};
    }
};
chunking chunks_of(std::size_t points, options const& how);
/// The chunks of a run that keeps a result for each chunk: about 65,000 at most, for any number of points.
chunking few_chunks_of(std::size_t points, options const& how);

/// Computes each chunk, on several threads and in any order. Throws `cancelled` if some chunk was not computed;
/// exceptions pass through.
void for_chunks(chunking const& all, options const& how, std::function<void(chunk_range const&)> const& compute);

/// The two steps of work on each chunk. `compute` fills a slot, on several threads; `take` then empties slots one after
/// the other, in the order of points. An emptied slot is reused. Chunks under way never outnumber slots, so a slow
/// `take` delays `compute`.
struct ordered_work {
    std::function<void(std::size_t slot, chunk_range const& range)> compute;
    std::function<void(std::size_t slot, chunk_range const& range)> take;
};
std::size_t slots_of(options const& how);
void in_order(chunking const& all, options const& how, ordered_work const& work);

} // namespace rafter::run::detail
