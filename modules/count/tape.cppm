// Tests: static/count, run/count
module;
#include <concepts>
#include <cstddef>
#include <cstdint>

/// \file The memory of a kernel that is counted.
export module rafter.count:tape;
#include "../digits.hpp"

import rafter.terms;
import :kernel_counts;
import :constant_log;

namespace rafter::detail {

/// The accesses of a kernel that runs at run time; it lives in the library (access_log.cpp).
class access_log;
access_log* new_access_log(array_counts const* arrays);
void delete_access_log(access_log* log) noexcept;
void grow(access_log& log, std::int64_t lines);
void use(access_log& log, std::int32_t line, int array, unsigned where, bool stores);
void into(access_log const& log, kernel_counts& counts);

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
    constexpr explicit tape(int line = 64) : line_(line) {
        if (line < 8 || line > 4096 || (line & (line - 1)) != 0) {
            expecting::reject<"tape.line", "a power of two from 8 to 4096">(static_cast<double>(line));
        }
        if (!__builtin_is_constant_evaluated()) { log_ = detail::new_access_log(array_); }
    }
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
        out.done_[0] = done_[0];
        out.done_[1] = done_[1];
        out.integer_ = integer_;
        out.line_ = line_;
        out.arrays_ = arrays_;
        for (int i = 0; i < arrays_; ++i) {
            out.array_[static_cast<std::size_t>(i)] = array_[i];
        }
        log_ == nullptr ? constant_.into(out) : detail::into(*log_, out);
        return out;
    }

private:
    template <class Value>
    friend class counting;

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
    constexpr void use(std::int32_t line, int array, unsigned where, bool stores) {
        __builtin_is_constant_evaluated() ? constant_.use(line, array, where, stores)
                                          : detail::use(*log_, line, array, where, stores);
    }

    flop_kinds done_[2]{}; // in 32 and in 64 bits
    std::int64_t integer_ = 0;
    int line_;
    int arrays_ = 0;
    array_counts array_[kernel_counts::most_arrays]{};
    unsigned place_ = 0; // of the last load: a store of a plain copy stands there
    std::int32_t lines_ = 0;
    owned* owned_ = nullptr;
    detail::constant_log constant_{};
    detail::access_log* log_ = nullptr; // at run time, instead
};

} // namespace rafter
