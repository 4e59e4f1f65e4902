// Tests: static/terms, compile_fail/machines
module;
#include <initializer_list>

/// \file A list of fixed capacity: usable in constant expressions, as a template argument and without the heap.
export module rafter.terms:fixed_list;
#include "../digits.hpp"

import rafter.units;
import :validation;

namespace rafter::detail {
/// The words "a list of at most 8".
template <int Capacity>
consteval auto list_of_at_most() {
    constexpr auto words = fixed_text<31>("a list of at most ").append(whole_number(Capacity));
    return expecting::must_be<words.size() + 1>(words);
}

/// Not constexpr: the compiler's second note shows the needed number.
template <expecting::field Field, expecting::must_be Expected>
[[noreturn]] void reject_list(int needed) {
    throw_invalid_value(Field.characters, fixed_text<40>("a list of ").append(number(needed, "")).c_str(),
                        Expected.characters);
}

/// Selects the constructor of `fixed_list` that makes each element in place.
export struct in_place {};
} // namespace rafter::detail

export namespace rafter {

/// The base of lists of at most `Capacity` values, such as the tiers of a memory. A longer list is an error that names
/// `Field` and the needed number.
template <class Value, int Capacity, expecting::field Field>
struct fixed_list {
    /// The most values that it holds.
    static constexpr int capacity = Capacity;
    Value items_[Capacity]{}; ///< public because a template argument must be; use the functions
    int count_ = 0;

    constexpr fixed_list() noexcept = default;
    /// Takes these values; more than the capacity are an error.
    constexpr fixed_list(std::initializer_list<Value> items) {
        expect_room_for(static_cast<int>(items.size()));
        for (Value const& item : items) {
            items_[count_++] = item;
        }
    }
    /// Makes each value in place from one of `from`.
    template <class... From>
    constexpr fixed_list(detail::in_place, From const&... from) noexcept
        : items_{Value(from)...}, count_(sizeof...(From)) {}

    /// Adds a value; a full list is an error.
    constexpr void add(Value const& item) {
        if (count_ == Capacity) { expect_room_for(count_ + 1); }
        items_[count_++] = item;
    }
    /// Rejects a number of values above the capacity.
    static constexpr void expect_room_for(int needed) {
        if (needed > Capacity) { detail::reject_list<Field, detail::list_of_at_most<Capacity>()>(needed); }
    }

    [[nodiscard]] constexpr int size() const noexcept { return count_; }
    /// Value `index`; an index that is not below size() is an error.
    [[nodiscard]] constexpr Value const& operator[](int index) const {
        expecting::index<Field>(index, count_);
        return items_[index];
    }
    [[nodiscard]] constexpr Value& operator[](int index) {
        expecting::index<Field>(index, count_);
        return items_[index];
    }
    [[nodiscard]] constexpr Value const* begin() const noexcept { return items_; }
    [[nodiscard]] constexpr Value const* end() const noexcept { return items_ + count_; }

    constexpr bool operator==(fixed_list const&) const noexcept = default;
};

} // namespace rafter
