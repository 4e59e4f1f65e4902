module;
#include <concepts>

/// \file Two operations in one kernel.
export module rafter.operation:fusion;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (see lanes.md)

import rafter.terms;
import :protocol;
import :counted;
import :sequence;

export namespace rafter {

/// Two operations in one kernel: what the first hands to the second, its intermediate, is neither written nor read.
///
///     fused{scale, add, 40.0 * MB}.saved()        // 80 MB: written once less, read once less
///     fused{fused{mean, centre, x}, divide, x}    // more than two by nesting
///
/// The FLOP are those of both. Requested and transferred bytes lose the same store and load of each byte of the
/// intermediate; where the second loads it several times, the further loads stay counted. The working set loses the
/// intermediate twice, since both counted it, and is at least what the kernel still reads or writes. Operations that
/// state hit rates or an access pattern are rejected.
template <operation First, operation Second>
struct fused {
    using rep = typename First::rep;

    /// The operation that makes the intermediate.
    First first;
    /// The operation that uses it.
    Second second;
    quantity<units::byte, rep> intermediate{}; ///< at most what the first writes and the second reads

    /// The bytes that no longer move.
    [[nodiscard]] constexpr quantity<units::byte, rep> saved() const noexcept { return 2.0 * intermediate; }

    [[nodiscard]] constexpr quantity<units::flop, rep> work() const noexcept { return first.work() + second.work(); }
    [[nodiscard]] constexpr quantity<units::flop, rep> flops_in(element_type const& type) const noexcept {
        return detail::flops_in(type, first) + detail::flops_in(type, second);
    }
    [[nodiscard]] constexpr basic_traffic<rep> compulsory() const noexcept {
        return without(detail::compulsory(first), detail::compulsory(second));
    }
    [[nodiscard]] constexpr basic_traffic<rep> requested() const noexcept {
        return without(detail::requested(first), detail::requested(second));
    }
    [[nodiscard]] constexpr basic_traffic<rep> transferred(generic::cache_level const& cache) const {
        return without(detail::transferred(first, cache), detail::transferred(second, cache));
    }
    [[nodiscard]] constexpr quantity<units::byte, rep> traffic() const noexcept {
        return first.traffic() + second.traffic() - saved();
    }
    [[nodiscard]] constexpr quantity<units::byte, rep> working_set() const noexcept {
        auto const left = compulsory();
        return max(first.working_set() + second.working_set() - saved(), max(left.read, left.written));
    }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return detail::common_kind(first, second); }

    constexpr void validate() const {
        rafter::validate(first);
        rafter::validate(second);
        detail::expect_no_locality<"fused.hit_rates", "fused.pattern">(first);
        detail::expect_no_locality<"fused.hit_rates", "fused.pattern">(second);
        expecting::not_negative<"fused.intermediate">(intermediate);
        auto const handed_over = math::both(intermediate <= detail::compulsory(first).written,
                                            intermediate <= detail::compulsory(second).read);
        if (!math::all_of(handed_over)) {
            reject<"fused.intermediate", "at most written and then read">(
                lane(intermediate, detail::first_failure<rep>(handed_over)));
        }
    }

    template <math::rep Other>
        requires(detail::lifts_to<First, Other> && detail::lifts_to<Second, Other>)
    [[nodiscard]] constexpr auto lifted() const noexcept {
        return fused<detail::lifted_to<First, Other>, detail::lifted_to<Second, Other>>{
            rafter::lifted<Other>(first), rafter::lifted<Other>(second), intermediate};
    }

    friend constexpr bool operator==(fused const&, fused const&) noexcept
        requires std::same_as<rep, double>
    = default;

private:
    [[nodiscard]] constexpr basic_traffic<rep> without(basic_traffic<rep> const& of_first,
                                                       basic_traffic<rep> const& of_second) const noexcept {
        auto const both = of_first + of_second;
        return {both.read - intermediate, both.written - intermediate,
                both.allocated - min(intermediate, of_first.allocated)};
    }
};

template <operation First, operation Second>
fused(First, Second, quantity<units::byte, typename First::rep>) -> fused<First, Second>;

} // namespace rafter
