module;
#include <concepts>
#include <utility>

/// \file Operations one after the other.
export module rafter.operation:sequence;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (see lanes.md)

import rafter.terms;
import :protocol;
import :counted;

namespace rafter::detail {

/// The arithmetic that two operations have in common: `several` where they differ. One without FLOP has no say.
template <operation First, operation Second>
constexpr arithmetic common_kind(First const& first, Second const& second) noexcept {
    arithmetic const kind = generic::kind_of(first);
    arithmetic const other = generic::kind_of(second);
    if (kind == other || !math::any_of(second.work().coherent_ != 0.0)) { return kind; }
    return math::any_of(first.work().coherent_ != 0.0) ? arithmetic{.several = true} : other;
}

} // namespace rafter::detail

export namespace rafter {

/// Operations one after the other: their FLOP and their bytes add up, since nothing is kept from one to the next.
///
///     sequence{gemm{...}, softmax{...}, gemm{...}}
///
/// The working set is all that the operations touch: the sum of theirs, as if no two shared an array. What one hands to
/// the next is counted once in `fused`, and twice here. The arithmetic is that of all of them where it is the same; of
/// several together no machine has a peak (`flops_in` counts by type). Operations that state hit rates or an access
/// pattern are rejected: a sum cannot keep them.
template <operation First, operation... Rest>
struct sequence {
    using rep = typename First::rep;

    /// The operation that runs first.
    First first;
    /// The operations after it.
    sequence<Rest...> rest;

    /// Operations in the order in which they run.
    constexpr sequence(First const& one, Rest const&... others) noexcept : first(one), rest(others...) {}
    /// An operation before others.
    constexpr sequence(First const& one, sequence<Rest...> const& others) noexcept : first(one), rest(others) {}

    [[nodiscard]] constexpr quantity<units::flop, rep> work() const noexcept { return first.work() + rest.work(); }
    [[nodiscard]] constexpr quantity<units::flop, rep> flops_in(element_type const& type) const noexcept {
        return detail::flops_in(type, first) + rest.flops_in(type);
    }
    [[nodiscard]] constexpr basic_traffic<rep> compulsory() const noexcept {
        return detail::compulsory(first) + rest.compulsory();
    }
    [[nodiscard]] constexpr basic_traffic<rep> requested() const noexcept {
        return detail::requested(first) + rest.requested();
    }
    [[nodiscard]] constexpr basic_traffic<rep> transferred(generic::cache_level const& cache) const {
        return detail::transferred(first, cache) + rest.transferred(cache);
    }
    [[nodiscard]] constexpr quantity<units::byte, rep> traffic() const noexcept {
        return first.traffic() + rest.traffic();
    }
    [[nodiscard]] constexpr quantity<units::byte, rep> working_set() const noexcept {
        return first.working_set() + rest.working_set();
    }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return detail::common_kind(first, rest); }

    constexpr void validate() const {
        sequence<First>(first).validate();
        rest.validate();
    }

    template <math::rep Other>
        requires(detail::lifts_to<First, Other> && ... && detail::lifts_to<Rest, Other>)
    [[nodiscard]] constexpr auto lifted() const noexcept {
        return sequence<detail::lifted_to<First, Other>, detail::lifted_to<Rest, Other>...>(
            rafter::lifted<Other>(first), rafter::lifted<Other>(rest));
    }

    friend constexpr bool operator==(sequence const&, sequence const&) noexcept
        requires std::same_as<rep, double>
    = default;
};

/// The last one.
template <operation Last>
struct sequence<Last> {
    using rep = typename Last::rep;

    Last first;

    constexpr explicit sequence(Last const& one) noexcept : first(one) {}

    [[nodiscard]] constexpr quantity<units::flop, rep> work() const noexcept { return first.work(); }
    [[nodiscard]] constexpr quantity<units::flop, rep> flops_in(element_type const& type) const noexcept {
        return detail::flops_in(type, first);
    }
    [[nodiscard]] constexpr basic_traffic<rep> compulsory() const noexcept { return detail::compulsory(first); }
    [[nodiscard]] constexpr basic_traffic<rep> requested() const noexcept { return detail::requested(first); }
    [[nodiscard]] constexpr basic_traffic<rep> transferred(generic::cache_level const& cache) const {
        return detail::transferred(first, cache);
    }
    [[nodiscard]] constexpr quantity<units::byte, rep> traffic() const noexcept { return first.traffic(); }
    [[nodiscard]] constexpr quantity<units::byte, rep> working_set() const noexcept { return first.working_set(); }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return generic::kind_of(first); }

    constexpr void validate() const {
        rafter::validate(first);
        detail::expect_no_locality<"sequence.hit_rates", "sequence.pattern">(first);
    }

    template <math::rep Other>
        requires detail::lifts_to<Last, Other>
    [[nodiscard]] constexpr auto lifted() const noexcept {
        return sequence<detail::lifted_to<Last, Other>>(rafter::lifted<Other>(first));
    }

    friend constexpr bool operator==(sequence const&, sequence const&) noexcept
        requires std::same_as<rep, double>
    = default;
};

template <operation First, operation... Rest>
sequence(First, Rest...) -> sequence<First, Rest...>;

} // namespace rafter
