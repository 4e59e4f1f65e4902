// Tests: static/operations_of_parts
module;
#include <concepts>

/// \file Operations made of others: `tiled` reuses bytes, `sequence` runs one after the other, `fused` joins two
/// kernels.
export module rafter.operation:composed;
#include "../digits.hpp"

import rafter.terms;
import :access;
import :demands;
import :protocol;
import :asked;
import :operation_list;

namespace rafter::detail {

/// The arithmetic that two operations have in common; `several` if they differ. The arithmetic of an operation without
/// FLOP does not matter.
template <operation First, operation Second>
constexpr arithmetic common_kind(First const& first, Second const& second) noexcept {
    arithmetic const kind = arithmetic_of(first);
    arithmetic const other = arithmetic_of(second);
    if (kind == other || !math::any_of(detail::work_of(second).raw_ != 0.0)) { return kind; }
    return math::any_of(detail::work_of(first).raw_ != 0.0) ? arithmetic{.several = true} : other;
}

/// The launches of two operations that are launched together: one launch, and every launch that either states beyond
/// its first.
template <operation First, operation Second>
constexpr auto joined_launches(First const& first, Second const& second) noexcept {
    return launches_of(first) + launches_of(second) - 1.0;
}
template <class... Operation>
concept some_send = (false || ... || detail::sending_operation<Operation>);
template <class... Operation>
concept some_launch = (false || ... || detail::launching_operation<Operation>);

} // namespace rafter::detail

export namespace rafter {

/// An operation in tiles, with each byte used `reuse` times while the tile's level holds it. Behind that level the
/// traffic is divided by `reuse`, so the intensity there is `reuse` times higher. FLOP, working set and the traffic of
/// nearer levels do not change.
///
///     tiled{op, 8.0}                              // for `predict`, which asks about the traffic of main memory alone
///     tiled{op, 8.0, memory_level::l2}            // for `predict_levels` as well: L3 and DRAM move an eighth
///
/// `predict_levels` rejects a reuse other than 1 without a level, and a machine without that level.
template <operation Operation>
struct tiled {
    using rep = typename Operation::rep;
    /// The reuse may be a fraction.
    using fractions = field_names<"reuse">;
    using memory_fields = field_names<"reuse">; ///< the compute time does not depend on it

    /// The operation that is tiled.
    Operation of;
    rep reuse = math::broadcast<rep>(1.0);         ///< at least 1
    memory_level held_in = memory_level::unstated; ///< nearer than main memory; unnamed: not stated

    [[nodiscard]] constexpr quantity<units::flop, rep> work() const noexcept { return detail::work_of(of); }
    [[nodiscard]] constexpr quantity<units::flop, rep> flops_in(element_type const& type) const noexcept {
        return detail::flops_in(type, of);
    }
    [[nodiscard]] constexpr quantity<units::byte, rep> traffic() const noexcept {
        return detail::traffic_of(of) / reuse;
    }
    [[nodiscard]] constexpr quantity<units::byte, rep> working_set() const noexcept {
        return detail::working_set_of(of);
    }
    /// The reads and writes of main memory, divided by `reuse`.
    [[nodiscard]] constexpr protocol::basic_traffic<rep> compulsory() const noexcept {
        return detail::compulsory(of) / reuse;
    }
    /// The loads and stores at the nearest level. They do not change: the tile lies there or behind it, unless
    /// registers hold it.
    [[nodiscard]] constexpr protocol::basic_traffic<rep> requested() const noexcept {
        auto const all = detail::requested(of);
        return held_in == memory_level::registers ? all / reuse : all;
    }
    /// The traffic behind a cache, divided by `reuse` behind the level that holds the tile.
    /// It is an error if that level is not stated, or if the machine does not have it.
    [[nodiscard]] constexpr protocol::basic_traffic<rep> transferred(protocol::cache_level const& cache) const {
        auto const all = detail::transferred(of, cache);
        if (math::all_of(reuse == 1.0)) { return all; }
        if (held_in == memory_level::unstated) {
            expecting::reject<"tiled.held_in", "stated: the level of the tile">("missing");
        }
        if (cache.level == memory_level::unstated || (cache.level < held_in && cache.farther > held_in)) {
            expecting::reject<"tiled.held_in", "a level that the machine has">(text(held_in).c_str());
        }
        return cache.level < held_in ? all : all / reuse;
    }
    /// The operation's own condition, which does not include the reuse by tiling.
    [[nodiscard]] constexpr protocol::cache_condition condition(protocol::cache_level const& cache) const
        requires std::same_as<rep, double>
    {
        return detail::condition_of(of, cache);
    }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return arithmetic_of(of); }
    [[nodiscard]] constexpr decltype(auto) hit_rates() const noexcept
        requires requires(Operation const& op) { op.hit_rates(); }
    {
        return of.hit_rates();
    }
    [[nodiscard]] constexpr decltype(auto) pattern() const noexcept
        requires requires(Operation const& op) { op.pattern(); }
    {
        return of.pattern();
    }
    [[nodiscard]] constexpr protocol::basic_message<rep> sent() const
        requires detail::sending_operation<Operation>
    {
        return detail::message_of(of);
    }
    [[nodiscard]] constexpr rep launches() const noexcept
        requires detail::launching_operation<Operation>
    {
        return detail::launches_of(of);
    }

    constexpr void validate() const {
        rafter::validate(of);
        expecting::at_least_one<"tiled.reuse">(reuse);
        if (held_in == memory_level::dram) {
            expecting::reject<"tiled.held_in", "nearer than main memory">(text(held_in).c_str());
        }
    }

    template <math::rep Other>
        requires detail::lifts_to<Operation, Other>
    [[nodiscard]] constexpr auto lifted() const noexcept {
        return tiled<detail::lifted_to<Operation, Other>>{rafter::lifted<Other>(of), math::broadcast<Other>(reuse),
                                                          held_in};
    }

    constexpr bool operator==(tiled const&) const noexcept = default;
};

template <operation Operation>
tiled(Operation, double) -> tiled<Operation>;
template <operation Operation>
tiled(Operation, double, memory_level) -> tiled<Operation>;

template <operation First, operation... Rest>
struct sequence;

namespace detail {
/// The type of the operations behind the first one of a sequence.
template <class... Rest>
struct rest_of_sequence {
    struct type {
        constexpr bool operator==(type const&) const noexcept = default;
    };
};
template <class First, class... Rest>
struct rest_of_sequence<First, Rest...> {
    using type = sequence<First, Rest...>;
};
} // namespace detail

/// Operations one after the other. Their FLOP and bytes add up, because caches keep nothing from one to the next.
///
///     sequence{gemm{...}, softmax{...}, gemm{...}}
///
/// The working set is the sum of the operations' working sets, as if no two shared an array; `fused` counts data that
/// one operation hands to the next only once. The arithmetic is the common one. If the operations' arithmetics differ,
/// no machine has a peak for them together; `flops_in` counts by type. Messages add up, and must use one link. The
/// sequence is launched once, and each launch that an operation states beyond its first is added. Operations with hit
/// rates or an access pattern are rejected, because the sum has neither.
template <operation First, operation... Rest>
struct sequence {
    using rep = typename First::rep;
    /// The type of the operations after the first one: a sequence, or an empty type after the last one.
    using rest_type = typename detail::rest_of_sequence<Rest...>::type;

    /// The operation that runs first.
    First first;
    /// The operations after it.
    [[no_unique_address]] rest_type rest;

    /// Makes a sequence of operations, in the order in which they run.
    constexpr explicit(sizeof...(Rest) == 0) sequence(First const& one, Rest const&... others) noexcept
        : first(one), rest(others...) {}
    /// Puts an operation before a sequence.
    constexpr sequence(First const& one, rest_type const& others) noexcept
        requires(sizeof...(Rest) != 0)
        : first(one), rest(others) {}

    [[nodiscard]] constexpr quantity<units::flop, rep> work() const noexcept {
        return sum([](auto const& op) { return detail::work_of(op); });
    }
    [[nodiscard]] constexpr quantity<units::flop, rep> flops_in(element_type const& type) const noexcept {
        return sum([&](auto const& op) { return detail::flops_in(type, op); });
    }
    [[nodiscard]] constexpr protocol::basic_traffic<rep> compulsory() const noexcept {
        return sum([](auto const& op) { return detail::compulsory(op); });
    }
    [[nodiscard]] constexpr protocol::basic_traffic<rep> requested() const noexcept {
        return sum([](auto const& op) { return detail::requested(op); });
    }
    [[nodiscard]] constexpr protocol::basic_traffic<rep> transferred(protocol::cache_level const& cache) const {
        return sum([&](auto const& op) { return detail::transferred(op, cache); });
    }
    [[nodiscard]] constexpr quantity<units::byte, rep> traffic() const noexcept {
        return sum([](auto const& op) { return detail::traffic_of(op); });
    }
    [[nodiscard]] constexpr quantity<units::byte, rep> working_set() const noexcept {
        return sum([](auto const& op) { return detail::working_set_of(op); });
    }
    [[nodiscard]] constexpr arithmetic kind() const noexcept {
        return joined([](auto const& op) { return arithmetic_of(op); },
                      [](auto const& one, auto const& others) { return detail::common_kind(one, others); });
    }
    [[nodiscard]] constexpr protocol::basic_message<rep> sent() const
        requires detail::some_send<First, Rest...>
    {
        return joined([](auto const& op) { return detail::message_of(op); },
                      [](auto const& one, auto const& others) {
                          return detail::joined_messages<"sequence.link">(detail::message_of(one),
                                                                          detail::message_of(others));
                      });
    }
    [[nodiscard]] constexpr rep launches() const noexcept
        requires detail::some_launch<First, Rest...>
    {
        return joined([](auto const& op) { return detail::launches_of(op); },
                      [](auto const& one, auto const& others) { return detail::joined_launches(one, others); });
    }

    constexpr void validate() const {
        rafter::validate(first);
        detail::expect_no_locality<"sequence.hit_rates", "sequence.pattern">(first);
        if constexpr (sizeof...(Rest) != 0) { rest.validate(); }
        (void)detail::message_of(*this);
    }

    template <math::rep Other>
        requires(detail::lifts_to<First, Other> && ... && detail::lifts_to<Rest, Other>)
    [[nodiscard]] constexpr auto lifted() const noexcept {
        using over_lanes = sequence<detail::lifted_to<First, Other>, detail::lifted_to<Rest, Other>...>;
        return joined([](auto const& op) { return over_lanes(rafter::lifted<Other>(op)); },
                      [](auto const& one, auto const& others) {
                          return over_lanes(rafter::lifted<Other>(one), rafter::lifted<Other>(others));
                      });
    }

    constexpr bool operator==(sequence const&) const noexcept = default;

private:
    /// Applies `of_one` to a single operation, else `of_both` to the first one and the others.
    template <class OfOne, class OfBoth>
    [[nodiscard]] constexpr auto joined(OfOne const& of_one, OfBoth const& of_both) const {
        if constexpr (sizeof...(Rest) == 0) {
            return of_one(first);
        } else {
            return of_both(first, rest);
        }
    }
    template <class Figure>
    [[nodiscard]] constexpr auto sum(Figure const& figure) const {
        return joined(figure, [&](auto const& one, auto const& others) { return figure(one) + figure(others); });
    }
};

template <operation First, operation... Rest>
sequence(First, Rest...) -> sequence<First, Rest...>;

/// Two operations in one kernel: the intermediate, which the first hands to the second, is neither written nor read.
///
///     fused{scale, add, 40.0 * MB}.saved()        // 80 MB: written once less, read once less
///     fused{fused{mean, centre, x}, divide, x}    // more than two by nesting
///
/// The FLOP add up. Requested and transferred bytes lose one store and one load of each byte of the intermediate;
/// further loads by the second operation stay counted. The working set loses the intermediate twice, because both
/// counted it, and is at least the bytes that the kernel still moves. Messages and launches add up as in `sequence`.
/// Operations with hit rates or an access pattern are rejected.
template <operation First, operation Second>
struct fused {
    using rep = typename First::rep;

    /// The operation that makes the intermediate.
    First first;
    /// The operation that uses it.
    Second second;
    quantity<units::byte, rep> intermediate{}; ///< bytes that the first writes and the second reads; at most either

    /// The bytes that fusion saves.
    [[nodiscard]] constexpr quantity<units::byte, rep> saved() const noexcept { return 2.0 * intermediate; }

    [[nodiscard]] constexpr quantity<units::flop, rep> work() const noexcept {
        return detail::work_of(first) + detail::work_of(second);
    }
    [[nodiscard]] constexpr quantity<units::flop, rep> flops_in(element_type const& type) const noexcept {
        return detail::flops_in(type, first) + detail::flops_in(type, second);
    }
    [[nodiscard]] constexpr protocol::basic_traffic<rep> compulsory() const noexcept {
        return without(detail::compulsory(first), detail::compulsory(second));
    }
    [[nodiscard]] constexpr protocol::basic_traffic<rep> requested() const noexcept {
        return without(detail::requested(first), detail::requested(second));
    }
    [[nodiscard]] constexpr protocol::basic_traffic<rep> transferred(protocol::cache_level const& cache) const {
        return without(detail::transferred(first, cache), detail::transferred(second, cache));
    }
    [[nodiscard]] constexpr quantity<units::byte, rep> traffic() const noexcept {
        return detail::traffic_of(first) + detail::traffic_of(second) - saved();
    }
    [[nodiscard]] constexpr quantity<units::byte, rep> working_set() const noexcept {
        auto const left = compulsory();
        return max(detail::working_set_of(first) + detail::working_set_of(second) - saved(),
                   max(left.read, left.written));
    }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return detail::common_kind(first, second); }
    [[nodiscard]] constexpr protocol::basic_message<rep> sent() const
        requires detail::some_send<First, Second>
    {
        return detail::joined_messages<"fused.link">(detail::message_of(first), detail::message_of(second));
    }
    [[nodiscard]] constexpr rep launches() const noexcept
        requires detail::some_launch<First, Second>
    {
        return detail::joined_launches(first, second);
    }

    constexpr void validate() const {
        rafter::validate(first);
        rafter::validate(second);
        detail::expect_no_locality<"fused.hit_rates", "fused.pattern">(first);
        detail::expect_no_locality<"fused.hit_rates", "fused.pattern">(second);
        (void)detail::message_of(*this);
        expecting::not_negative<"fused.intermediate">(intermediate);
        detail::expect_that<"fused.intermediate", "at most written and then read">(
            math::both(intermediate <= detail::compulsory(first).written,
                       intermediate <= detail::compulsory(second).read),
            intermediate);
    }

    template <math::rep Other>
        requires(detail::lifts_to<First, Other> && detail::lifts_to<Second, Other>)
    [[nodiscard]] constexpr auto lifted() const noexcept {
        return fused<detail::lifted_to<First, Other>, detail::lifted_to<Second, Other>>{
            rafter::lifted<Other>(first), rafter::lifted<Other>(second), intermediate};
    }

    constexpr bool operator==(fused const&) const noexcept = default;

private:
    [[nodiscard]] constexpr protocol::basic_traffic<rep>
    without(protocol::basic_traffic<rep> const& of_first,
            protocol::basic_traffic<rep> const& of_second) const noexcept {
        auto const both = of_first + of_second;
        return {both.read - intermediate, both.written - intermediate,
                both.allocated - min(intermediate, of_first.allocated)};
    }
};

template <operation First, operation Second>
fused(First, Second, quantity<units::byte, typename First::rep>) -> fused<First, Second>;

} // namespace rafter
