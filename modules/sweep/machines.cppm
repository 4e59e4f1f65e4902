module;
#include <concepts>
#include <cstddef>

/// \file The catalogue of machines as an axis, for the field `machine`.
export module rafter.sweep:machines;
#include "../digits.hpp"

import rafter.catalogue;
import rafter.model;
import :axis;

export namespace rafter {

/// Rows of the catalogue as machines, in the order of the catalogue; each machine is made when it is asked for.
struct machine_axis : detail::axis_interface<machine_axis> {
    using value_type = machine;

    short rows_[catalogue::processors.size()]{}; ///< public because a template argument must be
    std::size_t size_ = 0;

    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
    [[nodiscard]] constexpr machine operator[](std::size_t index) const { return to_machine(row(index)); }
    /// The row of the catalogue. An index that is not below size() is an error.
    [[nodiscard]] constexpr processor const& row(std::size_t index) const {
        expecting::index<"machine_axis">(index, size_);
        return catalogue::processors[rows_[index]];
    }
};

/// An axis for `vary<"machine">(...)`: the machines of the catalogue whose rows satisfy a predicate. If no row
/// satisfies it, that is an error.
///
///     machines_where([](processor const& p) { return p.year >= 2022 && p.bandwidth > 2.0 * TB / s; })
template <std::predicate<processor const&> Predicate>
[[nodiscard]] constexpr machine_axis machines_where(Predicate wanted) {
    machine_axis out;
    for (int i = 0; i < catalogue::processors.size(); ++i) {
        if (wanted(catalogue::processors[i])) { out.rows_[out.size_++] = static_cast<short>(i); }
    }
    if (out.size_ == 0) { expecting::reject<"machines_where.wanted", "true of at least one row">("true of none"); }
    return out;
}

/// The machines of the catalogue that satisfy a predicate over the machine, not over its row.
template <std::predicate<machine const&> Predicate>
    requires(!std::predicate<Predicate, processor const&>)
[[nodiscard]] constexpr machine_axis machines_where(Predicate wanted) {
    return machines_where([&](processor const& p) { return static_cast<bool>(wanted(to_machine(p))); });
}

/// The machines of the catalogue that have a peak for a kind of arithmetic.
[[nodiscard]] constexpr machine_axis machines_with(arithmetic const& kind) {
    return machines_where([&](processor const& p) { return detail::has_peak_for(p, kind); });
}

auto machines_with(element_type const&) RAFTER_REFUSED(
    "rafter: an element type has several peaks: machines_with(matrix_arithmetic(fp8)), or vector_arithmetic");

} // namespace rafter
