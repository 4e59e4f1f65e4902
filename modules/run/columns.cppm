// Tests: run/run_space
module;
#include <cstddef>
#include <limits>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

/// \file Results as structure of arrays.
export module rafter.run:columns;
#include "../digits.hpp"

import rafter.sweep;

export namespace rafter::run {

/// A view of consecutive values in memory: a contiguous range, from which a std::span can be made.
template <class Value>
class column {
public:
    using value_type = Value;

    constexpr column() noexcept = default;
    /// Views `size` values from an address on.
    constexpr column(Value const* data, std::size_t size) noexcept : data_(data), size_(size) {}

    [[nodiscard]] constexpr Value const* data() const noexcept { return data_; }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
    [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
    [[nodiscard]] constexpr Value const* begin() const noexcept { return data_; }
    [[nodiscard]] constexpr Value const* end() const noexcept { return data_ + size_; }
    /// The value at an index. An index that is not below size() is an error.
    [[nodiscard]] constexpr Value const& operator[](std::size_t index) const {
        expecting::index<"column">(index, size_);
        return data_[index];
    }

private:
    Value const* data_ = nullptr;
    std::size_t size_ = 0;
};

} // namespace rafter::run

namespace rafter::run::detail {

/// The unit of allocation: every column begins at a cache line, which is as wide as the widest vector.
struct alignas(64) cache_line {
    unsigned char bytes[64];
};
using column_memory = std::unique_ptr<cache_line[]>;

/// The number of cache lines that hold `count` objects. Throws std::bad_alloc if memory cannot hold so many.
constexpr std::size_t lines_of(std::size_t count, std::size_t size) {
    std::size_t bytes = 0;
    bool const is_too_much = __builtin_mul_overflow(count, size, &bytes);
    if (is_too_much || bytes > std::numeric_limits<std::size_t>::max() / 8) { throw std::bad_alloc(); }
    return (bytes + sizeof(cache_line) - 1) / sizeof(cache_line);
}
/// Not inline: an importer might elide an unused allocation, and with it the failure.
column_memory memory_of(std::size_t lines) { return column_memory(new cache_line[lines]); }

} // namespace rafter::run::detail

export namespace rafter::run {

/// The results of consecutive points, a column for each figure. It does not own the memory.
template <class Result>
class result_columns {
public:
    constexpr result_columns() noexcept = default;
    /// Views the results of points from `first` on.
    constexpr result_columns(std::size_t first, column<Result> values) noexcept : first_(first), values_(values) {}

    /// The number of the first point in the space.
    [[nodiscard]] constexpr std::size_t first() const noexcept { return first_; }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return values_.size(); }
    [[nodiscard]] constexpr bool empty() const noexcept { return values_.empty(); }
    [[nodiscard]] constexpr Result const* begin() const noexcept { return values_.begin(); }
    [[nodiscard]] constexpr Result const* end() const noexcept { return values_.end(); }
    /// The results as a column.
    [[nodiscard]] constexpr column<Result> values() const noexcept { return values_; }
    /// The result of the point `first() + index`. An `index` that is not below size() is an error.
    [[nodiscard]] constexpr Result const& operator[](std::size_t index) const { return values_[index]; }
    /// The first `count` results, as points from `first` on.
    [[nodiscard]] constexpr result_columns head(std::size_t first, std::size_t count) const noexcept {
        return {first, {values_.data(), count}};
    }

protected:
    std::size_t first_ = 0;
    column<Result> values_{};
};
template <>
class result_columns<prediction> {
public:
    constexpr result_columns() noexcept = default;
    result_columns(std::size_t first, std::size_t size, protocol::point_columns const& at) noexcept
        : first_(first), size_(size), at_(at) {}

    /// The number of the first point in the space.
    [[nodiscard]] std::size_t first() const noexcept { return first_; }
    [[nodiscard]] std::size_t size() const noexcept { return size_; }
    [[nodiscard]] column<seconds> memory_time() const noexcept { return {at_.memory_time, size_}; }
    [[nodiscard]] column<seconds> compute_time() const noexcept { return {at_.compute_time, size_}; }
    [[nodiscard]] column<seconds> total_time() const noexcept { return {at_.total_time, size_}; }
    [[nodiscard]] column<regime> regimes() const noexcept { return {at_.regimes, size_}; }
    auto operator[](std::size_t) const RAFTER_REFUSED(
        "rafter: predictions are kept as columns: write .total_time()[i], .memory_time()[i], .regimes()[i]");
    /// The first `count` results, as points from `first` on.
    [[nodiscard]] result_columns head(std::size_t first, std::size_t count) const noexcept {
        return {first, count, at_};
    }

protected:
    std::size_t first_ = 0;
    std::size_t size_ = 0;
    protocol::point_columns at_{};
};

/// Results that own their memory: movable. Each column begins at a multiple of 64 bytes. Predictions have the columns
/// `memory_time()`, `compute_time()`, `total_time()` and `regimes()`. Results of a function have `values()`, and `[i]`
/// is the result of point i.
template <class Result>
class results : public result_columns<Result> {
public:
    static_assert(std::is_trivially_copyable_v<Result>,
                  "rafter: results are kept side by side: the function returns numbers, quantities or plain structs");
    results() noexcept = default;
    /// Allocates memory for `size` results.
    explicit results(std::size_t size) {
        if constexpr (std::is_same_v<Result, prediction>) {
            std::size_t const column = detail::lines_of(size, sizeof(seconds));
            memory_ = detail::memory_of(3 * column + detail::lines_of(size, sizeof(regime)));
            auto* const at = memory_.get();
            this->size_ = size;
            this->at_ = {reinterpret_cast<seconds*>(at), reinterpret_cast<seconds*>(at + column),
                         reinterpret_cast<seconds*>(at + 2 * column), reinterpret_cast<regime*>(at + 3 * column)};
        } else {
            memory_ = detail::memory_of(detail::lines_of(size, sizeof(Result)));
            this->values_ = {reinterpret_cast<Result*>(memory_.get()), size};
        }
    }
    /// Takes over the memory.
    results(results&& other) noexcept
        : result_columns<Result>(std::exchange(static_cast<result_columns<Result>&>(other), {})),
          memory_(std::move(other.memory_)) {}
    /// Exchanges the memory.
    results& operator=(results&& other) noexcept {
        std::swap(static_cast<result_columns<Result>&>(*this), static_cast<result_columns<Result>&>(other));
        memory_.swap(other.memory_);
        return *this;
    }

    /// Computes points of a space into the columns, from index `at` on.
    template <class Space>
    void fill(Space const& space, std::size_t first, std::size_t count, std::size_t at) {
        if constexpr (std::is_same_v<Result, prediction>) {
            auto const& to = this->at_;
            space.fill(first, count, {to.memory_time + at, to.compute_time + at, to.total_time + at, to.regimes + at});
        } else {
            auto* const to = reinterpret_cast<Result*>(memory_.get()) + at;
            for (std::size_t i = 0; i < count; ++i) {
                to[i] = space[first + i];
            }
        }
    }

private:
    detail::column_memory memory_;
};

} // namespace rafter::run
