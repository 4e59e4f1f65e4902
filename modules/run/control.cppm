module;
#include <atomic>
#include <cstddef>
#include <functional>
#include <stdexcept>

/// \file How a run is done: threads, chunks, progress, cancellation, and what is written.
export module rafter.run:control;
#include "../digits.hpp"

import rafter.sweep;

export namespace rafter::run {

/// As many threads as the cores that this process may use. (What a cluster's scheduler or `taskset` leaves it.)
inline constexpr int all_cores = -1;

/// How far a run is.
struct progress_report {
    std::size_t done = 0;  ///< points; in a stream those that were taken, else those computed. Never falls.
    std::size_t total = 0; ///< points
    seconds elapsed{};     ///< since the run began
};

/// Writes a line to standard error where that is a terminal, from the second second of a run on.
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
    /// Has the end been asked for?
    [[nodiscard]] bool requested() const noexcept { return requested_.load(std::memory_order_relaxed); }

private:
    static_assert(std::atomic<bool>::is_always_lock_free, "what a signal handler may touch");
    std::atomic<bool> requested_{false};
};

/// Thrown by a run that was stopped. Chunks that a stream gave out before, and shards that were finished, are whole.
struct cancelled : std::runtime_error {
    /// So many points were computed, of so many.
    cancelled(std::size_t points_done, std::size_t points);
    std::size_t done;  ///< points
    std::size_t total; ///< points
};

/// What a table is written as.
enum class file_format : unsigned char {
    by_name,   ///< JSON Lines for names in .jsonl and .ndjson, else CSV
    csv,       ///< RFC 4180, with a header, lines ended by a line feed
    json_lines ///< an object a line
};

/// The largest number of axes that can be named here.
inline constexpr std::size_t max_named_axes = 8;

/// How a run is done. Results have the same digits whatever is chosen.
struct options {
    int threads = all_cores;  ///< 1 to 1024, or all_cores
    std::size_t chunk = 8192; ///< points computed at once by a thread, at most; at least 1
    /// Called with the progress, from one thread at a time: at most some ten times a second, and once at the end. Its
    /// exceptions end the run and pass through.
    std::function<void(progress_report const&)> progress = progress_on_terminal;
    stop_flag const* stop = nullptr; ///< what may end the run early
    /// What the table is written as.
    file_format format = file_format::by_name;
    /// What columns of axes are called, in their order: in UTF-8, with the unit behind it no two columns alike, and no
    /// more names than axes. Left out (null): the name of the field, or axis_0, axis_1 ... where the space is a
    /// function.
    char const* axis_names[max_named_axes]{};
    char const* result_name = "result"; ///< of the column of a function's results; predictions have several

    /// Rejects settings out of range.
    void validate() const;
};

} // namespace rafter::run
