// Tests: static/count, run/count
module;
#include <concepts>
#include <cstdint>

/// \file The memory of a kernel that is counted, and the accesses of a number in it.
export module rafter.count:tape;
#include "../digits.hpp"

import rafter.terms;
import :kernel_counts;
import :constant_log;

export namespace rafter {

/// How a kernel is counted.
struct count_setting {
    int line = 64;   ///< the size of a line in bytes; a power of two from 8 to 4096
    int sets = 1;    ///< into which the caches put lines by their addresses (`cache_sets`); 1: fully associative
    int threads = 1; ///< that run the kernel at once and share each cache; from 1 to 1024
};

/// A thread's iterations of a loop, divided as OpenMP's static schedule divides them.
struct thread_part {
    int index = 0;   ///< of the thread, from 0
    int threads = 1; ///< the number of threads

    /// The first iteration of a loop of so many.
    [[nodiscard]] constexpr long first(long iterations) const noexcept { return iterations * index / threads; }
    /// The end of the thread's iterations.
    [[nodiscard]] constexpr long last(long iterations) const noexcept { return iterations * (index + 1) / threads; }
};

/// The sets of a cache: 64 for 32 KiB in 8 ways.
/// \param ways  of a set, at least 1; all of them have to be the capacity
/// \param line  the size of a line
[[nodiscard]] constexpr int cache_sets(bytes capacity, int ways, bytes line = 64.0 * symbols::B) {
    expecting::positive<"cache_sets.capacity">(capacity);
    expecting::at_least_one<"cache_sets.ways">(static_cast<double>(ways));
    expecting::positive<"cache_sets.line">(line);
    double const sets = capacity / (static_cast<double>(ways) * line);
    if (sets != math::floor(sets) || !(sets >= 1.0 && sets <= 0x1p24)) {
        expecting::reject<"cache_sets", "a whole number up to 2^24: capacity / (ways line)">(sets);
    }
    return static_cast<int>(sets);
}

} // namespace rafter

namespace rafter::detail {

/// Comparisons of unknown values in a kernel that goes on behind them, so that an error can name their place.
struct unknown_comparisons {
    unsigned first = 0; ///< the place of the first one; 0: none
    unsigned count = 0;

    /// Yes and no in turn, so that a loop which ends on a comparison does end.
    constexpr bool answer(unsigned place) {
        first = first != 0 ? first : place;
        return ++count % 2 != 0;
    }
};

/// The accesses of a kernel that runs at run time; it lives in the library (access_log.cpp).
class access_log;
access_log* new_access_log(array_counts const* arrays, count_setting const& setting);
void next_thread(access_log& log);
void delete_access_log(access_log* log) noexcept;
void grow(access_log& log, std::int64_t lines);
void use(access_log& log, std::int32_t line, int array, unsigned where, bool stores);
void into(access_log const& log, kernel_counts& counts);

struct element;
/// Runs the threads of a kernel on a tape.
struct threads_on;

/// The line of elements beside an array, which exist at run time.
constexpr std::int32_t beside_array = 0x7fffffff;

} // namespace rafter::detail

export namespace rafter {

template <class Value>
class counting;

/// The memory of a kernel that is counted: its arrays, and the order in which their lines are used. `count` makes one
/// and gives it to the kernel.
class tape {
public:
    /// \param line  the size of a line in bytes; a power of two from 8 to 4096
    constexpr explicit tape(int line = 64) : tape(count_setting{.line = line}) {}
    /// A tape of a setting. Values out of range are errors, and so are sets and threads in a constant.
    constexpr explicit tape(count_setting const& setting) : setting_(setting) {
        int const line = setting.line;
        if (line < 8 || line > 4096 || (line & (line - 1)) != 0) {
            expecting::reject<"tape.line", "a power of two from 8 to 4096">(line);
        }
        if (setting.sets < 1 || setting.sets > 1 << 24) {
            expecting::reject<"count_setting.sets", "from 1 to 2^24">(setting.sets);
        }
        if (setting.threads < 1 || setting.threads > 1024) {
            expecting::reject<"count_setting.threads", "from 1 to 1024">(setting.threads);
        }
        if (!__builtin_is_constant_evaluated()) {
            log_ = detail::new_access_log(totals_.array, setting);
        } else if (setting.sets > 1 || setting.threads > 1) {
            expecting::reject<"count_setting", "of one set and one thread in a constant">("of several");
        }
    }
    /// A tape that goes on behind comparisons of unknown values, for `counted_from`, which then names the first one.
    constexpr tape(int line, detail::unknown_comparisons& unknown) : tape(line) { unknown_ = &unknown; }
    tape(tape const&) = delete;
    tape& operator=(tape const&) = delete;
    constexpr ~tape() {
        if (log_ != nullptr) { detail::delete_access_log(log_); }
        while (owned_ != nullptr) {
            auto* const next = owned_->next;
            delete owned_;
            owned_ = next;
        }
    }

    /// An array of so many elements, which begins at a line of its own. Their values are unknown, so no branch can
    /// depend on them.
    /// \param size  zero or above
    /// \param name  what texts call it; a string literal
    template <class Value>
    [[nodiscard]] constexpr counting<Value>* array(std::int64_t size, char const* name = "");
    /// An array with values: indices, or data that decide a branch.
    /// \param values  is called with each index
    template <class Value, std::invocable<std::int64_t> Values>
    [[nodiscard]] constexpr counting<Value>* array(std::int64_t size, Values const& values, char const* name = "");
    /// A number in a register, of an unknown value: an argument of the kernel.
    template <class Value>
    [[nodiscard]] constexpr counting<Value> scalar() noexcept;

    /// The counts so far.
    [[nodiscard]] constexpr kernel_counts counts() const {
        kernel_counts out;
        out.totals_ = totals_;
        out.line_ = setting_.line;
        out.sets_ = setting_.sets;
        out.threads_ = setting_.threads;
        log_ == nullptr ? constant_.into(out) : detail::into(*log_, out);
        return out;
    }

private:
    template <class Value>
    friend class counting;
    friend struct detail::element;
    friend struct detail::threads_on;

    static constexpr std::int64_t elements_beside = 64; // at run time, at each end of an array
    struct owned {
        owned* next = nullptr;
        constexpr virtual ~owned() = default;
    };
    template <class Value>
    struct owned_array final : owned {
        counting<Value>* first;
        constexpr explicit owned_array(counting<Value>* all) : first(all) {}
        constexpr ~owned_array() override { delete[] first; }
    };

    template <class Value>
    constexpr counting<Value>* make(std::int64_t size, char const* name);
    /// In a further thread: the array that the first one made.
    template <class Value>
    [[nodiscard]] counting<Value>* same_array(std::int64_t size);

    kernel_totals<std::int64_t> totals_{};
    count_setting setting_;
    int thread_ = 0;     // which runs
    int next_array_ = 0; // of a further thread
    unsigned place_ = 0; // of the last load: a store of a plain copy stands there
    std::int32_t lines_ = 0;
    owned* owned_ = nullptr;
    detail::unknown_comparisons* unknown_ = nullptr;
    detail::constant_log constant_{};
    detail::access_log* log_ = nullptr; // at run time, instead
};

} // namespace rafter

namespace rafter::detail {

/// The place of a number in an array. (A struct without constructors: a call costs two steps of a constant.)
struct element {
    tape* tape_ = nullptr;
    std::int32_t line_ = -1; // in a register
    short array_ = 0;
    mutable bool is_read_ = false;
    bool is_written_ = false;

    /// A load at a place of the source; 0: unknown.
    constexpr void load(unsigned at) const {
        ++tape_->totals_.array[array_].loads, tape_->totals_.array[array_].read += !is_read_ && !is_written_,
            is_read_ = true, tape_->place_ = at != 0 ? at : tape_->place_,
            __builtin_is_constant_evaluated() ? tape_->constant_.use(line_, array_, at, false)
                                              : use(*tape_->log_, line_, array_, at, false);
    }
    constexpr void store(unsigned at) {
        ++tape_->totals_.array[array_].stores, tape_->totals_.array[array_].written += !is_written_,
            tape_->totals_.array[array_].allocated += !is_read_ && !is_written_,
            is_written_ = true,
            __builtin_is_constant_evaluated() ? tape_->constant_.use(line_, array_, at, true)
                                              : use(*tape_->log_, line_, array_, at, true);
    }
};

} // namespace rafter::detail
