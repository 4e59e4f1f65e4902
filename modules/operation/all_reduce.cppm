module;
#include <concepts>

/// \file All-reduce: every device ends with the sum of an array over all devices.
export module rafter.operation:all_reduce;
#include "../digits.hpp"

import rafter.terms;
import :checked_members;
import :protocol;

namespace rafter {

/// The algorithms of an all-reduce.
export enum class all_reduce_algorithm : unsigned char {
    ring, ///< 2 (p - 1) steps, each device sends 2 (p - 1) / p of the array: the least bytes
    tree  ///< 2 ceil(log2 p) steps, each device sends at most the array twice: the fewest steps
};

/// The algorithm's name: "ring", "tree".
export [[nodiscard]] constexpr fixed_text<15> text(all_reduce_algorithm a) {
    return detail::word_for<"all_reduce_algorithm">(a, {"ring", "tree"});
}

/// An all-reduce as one of its devices sees it: the bytes it sends over a link, its additions, and its own array, read
/// and written once. (Thakur, Rabenseifner, Gropp: "Optimization of Collective Communication Operations in MPICH",
/// 2005.)
///
///     all_reduce{.n = 4096 * 8192, .type = bf16, .devices = 8}
///
///     sent        2 (p - 1) / p of the array in 2 (p - 1) steps (ring); the array twice in 2 ceil(log2 p) steps (tree)
///     FLOP        (p - 1) / p additions an element (ring), one an element (tree)
///     compulsory  each element read once and written once
///
/// One device alone sends nothing.
template <math::rep Rep>
struct basic_all_reduce {
    using rep = Rep;
    static constexpr protocol::formulas formulas{"n (p - 1) / p", "2 n"};

    /// Elements of the array; whole, at least 1.
    Rep n = detail::unstated<Rep, "all_reduce.n">();
    element_type type = detail::unstated<Rep, "all_reduce.type", element_type>(); ///< of the elements
    Rep devices = detail::unstated<Rep, "all_reduce.devices">(); ///< p, the number of devices; whole, at least 1
    all_reduce_algorithm by = all_reduce_algorithm::ring;        ///< the algorithm
    int link = 0;                                                ///< the index of the link in the machine's list

    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept {
        auto const others = (devices - 1.0) * n * symbols::FLOP;
        return by == all_reduce_algorithm::ring ? others / devices
                                                : min(others, quantity<units::flop, Rep>(n * symbols::FLOP));
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> compulsory() const noexcept {
        auto const array = protocol::stored_elements<Rep>(n, type);
        return {array, array, array};
    }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept {
        return protocol::stored_elements<Rep>(n, type);
    }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return elementwise_arithmetic(type); }
    /// The message of one device.
    [[nodiscard]] constexpr protocol::basic_message<Rep> sent() const noexcept {
        auto const array = protocol::stored_elements<Rep>(n, type);
        if (by == all_reduce_algorithm::ring) {
            return {2.0 * (devices - 1.0) / devices * array, 2.0 * (devices - 1.0), link};
        }
        Rep const zero{};
        Rep levels = zero; // ceil(log2 p)
        for (double reached = 1.0; math::any_of(devices > reached); reached *= 2.0) {
            levels += math::select(devices > reached, math::broadcast<Rep>(1.0), zero);
        }
        return {math::select(devices > 1.0, math::broadcast<Rep>(2.0), zero) * array, 2.0 * levels, link};
    }

    constexpr void validate() const {
        detail::expect_members(*this);
        expecting::enumerator<"all_reduce.by", all_reduce_algorithm::tree>(by);
    }

    friend constexpr bool operator==(basic_all_reduce const&, basic_all_reduce const&) noexcept = default;
};

export using all_reduce = basic_all_reduce<double>;

} // namespace rafter
