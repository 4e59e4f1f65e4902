module;
#include <atomic>
#include <concepts>
#include <cstddef>
#include <stdexcept>
#include <type_traits>

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

/// What is told of progress: a function or a function object, kept by reference. It is called from one thread at a
/// time, at most some ten times a second and once at the end; an exception of its ends the run and passes through.
struct progress_function {
    void (*plain_)(progress_report const&) = nullptr;
    void (*call_)(void* object, progress_report const&) = nullptr;
    void* object_ = nullptr;

    constexpr progress_function() noexcept = default; ///< tells nobody
    /// A function.
    constexpr progress_function(void (*function)(progress_report const&)) noexcept : plain_(function) {}

    /// A function object, which has to live as long as the run.
    template <class Function>
        requires(std::invocable<Function&, progress_report const&> && std::is_class_v<Function> &&
                 !std::same_as<std::remove_cv_t<Function>, progress_function>)
    constexpr progress_function(Function& function) noexcept
        : call_([](void* object, progress_report const& report) { (*static_cast<Function*>(object))(report); }),
          object_(const_cast<std::remove_const_t<Function>*>(&function)) {} // called as what it is
    /// A temporary that holds nothing, such as a lambda without captures.
    template <class Function>
        requires(std::invocable<Function&, progress_report const&> && !std::is_lvalue_reference_v<Function> &&
                 std::is_empty_v<Function> && std::default_initializable<Function>)
    constexpr progress_function(Function&&) noexcept
        : plain_([](progress_report const& report) { Function{}(report); }) {}
    template <class Function>
        requires(std::invocable<Function&, progress_report const&> && !std::is_lvalue_reference_v<Function> &&
                 std::is_class_v<Function> && !std::is_empty_v<Function>)
    progress_function(Function&&) =
        delete ("rafter: the function is kept by reference: give it a name that lives as long as the run");

    /// Tells of progress.
    void operator()(progress_report const& report) const {
        if (plain_ != nullptr) { plain_(report); }
        if (call_ != nullptr) { call_(object_, report); }
    }
};
/// Progress is told to nobody.
inline constexpr progress_function silent{};

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
    int threads = all_cores;                            ///< 1 to 1024, or all_cores
    std::size_t chunk = 8192;                           ///< points computed at once by a thread, at most; at least 1
    progress_function progress = &progress_on_terminal; ///< or `silent`
    stop_flag const* stop = nullptr;                    ///< what may end the run early
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
