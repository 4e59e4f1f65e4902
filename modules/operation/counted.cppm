module;
#include <concepts>

/// \file Operations made of counts, the user's own included.
export module rafter.operation:counted;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (see lanes.md)

import rafter.terms;
import :access;
import :protocol;

namespace rafter {

/// An operation that is nothing but its counts, under a name: one type for whatever is counted, so that lists of
/// operations are arrays.
///
///     counted_operation{.name = "histogram", .flops = 2.0 * MFLOP, .moved = {.read = 8.0 * MB, .written = 4.0 * kB}}
///     counted(gemm{.m = 4096, .n = 4096, .k = 4096, .type = fp32}, "projection")
template <math::rep Rep>
struct basic_counted_operation {
    using rep = Rep;

    /// At most 23 characters.
    fixed_text<23> name{};
    quantity<units::flop, Rep> flops{};                 ///< zero (a copy) or positive, finite
    basic_traffic<Rep> moved{};                         ///< each direction zero or positive; together positive
    quantity<units::byte, Rep> touched = moved.total(); ///< the working set; where it is not stated, all that moves
    arithmetic done_in{};                               ///< which of a machine's peaks it runs at; open: its only one

    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept { return flops; }
    [[nodiscard]] constexpr basic_traffic<Rep> const& compulsory() const noexcept { return moved; }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return moved.total(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept { return touched; }
    [[nodiscard]] constexpr arithmetic const& kind() const noexcept { return done_in; }

    constexpr void validate() const {
        expecting::not_negative<"counted_operation.flops">(flops);
        expecting::not_negative<"counted_operation.moved.read">(moved.read);
        expecting::not_negative<"counted_operation.moved.written">(moved.written);
        expecting::not_negative<"counted_operation.moved.allocated">(moved.allocated);
        auto const within = moved.allocated <= moved.written;
        if (!math::all_of(within)) {
            reject<"counted_operation.moved.allocated", "at most what is written">(
                lane(moved.allocated, detail::first_failure<Rep>(within)));
        }
        expecting::positive<"operation.traffic">(traffic());
        expecting::positive<"counted_operation.touched">(touched);
    }

    friend constexpr bool operator==(basic_counted_operation const&, basic_counted_operation const&) noexcept
        requires std::same_as<Rep, double>
    = default;
};

export using counted_operation = basic_counted_operation<double>;

} // namespace rafter

namespace rafter::detail {

/// Rejects an operation that says where its bytes come from, or in which order: sums of counts cannot keep that.
template <field_named HitRates, field_named Pattern, operation Operation>
constexpr void expect_no_locality(Operation const& op) {
    if (generic::stated_hit_rates(op) != 0) {
        reject<HitRates, "left out: counts do not keep them">(static_cast<double>(generic::stated_hit_rates(op)));
    }
    if constexpr (requires { op.pattern(); }) {
        if (op.pattern().order != access_order::sequential) {
            reject<Pattern, "sequential: counts do not keep it">(text(op.pattern().order).c_str());
        }
    }
}

} // namespace rafter::detail

export namespace rafter {

/// The counts of an operation: its FLOP, its compulsory traffic, its working set and its arithmetic.
///
/// The operation is checked. Hit rates and access patterns are no counts: an operation that states some is rejected.
/// \throws std::length_error (a constant expression fails) if the name is longer than 23 characters
template <operation Operation>
[[nodiscard]] constexpr basic_counted_operation<typename Operation::rep> counted(Operation const& op,
                                                                                 char const* name) {
    auto const counts = detail::counts_of(op);
    detail::expect_no_locality<"counted.hit_rates", "counted.pattern">(op);
    return {name, counts.work, counts.moved, counts.working_set, generic::kind_of(op)};
}

} // namespace rafter
