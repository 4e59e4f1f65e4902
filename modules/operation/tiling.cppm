module;
#include <concepts>

/// \file Reuse: what tiling does to the traffic of an operation.
export module rafter.operation:tiling;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (docs/lanes.md)

import rafter.terms;
import :access;
import :protocol;

export namespace rafter {

/// An operation tiled so that each byte, once near the processor, serves `reuse` times: the same FLOP on a reuse-th of
/// the traffic, hence `reuse` times the intensity. The working set stays that of the whole operation.
template <operation Operation>
struct tiled {
    using rep = typename Operation::rep;

    Operation of;
    rep reuse = math::broadcast<rep>(1.0); ///< at least 1

    [[nodiscard]] constexpr quantity<units::flop, rep> flops() const noexcept { return of.flops(); }
    [[nodiscard]] constexpr quantity<units::byte, rep> traffic() const noexcept { return of.traffic() / reuse; }
    [[nodiscard]] constexpr quantity<units::byte, rep> working_set() const noexcept { return of.working_set(); }
    /// Reads and writes, each a `reuse`-th.
    [[nodiscard]] constexpr basic_traffic<rep> compulsory() const noexcept
        requires requires(Operation const& op) { op.compulsory(); }
    {
        auto const moved = of.compulsory();
        return {moved.read / reuse, moved.written / reuse, moved.allocated / reuse};
    }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return kind_of(of); }
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

    constexpr void validate() const {
        rafter::validate(of);
        expect_at_least_one<"tiled.reuse">(reuse);
    }

    template <math::rep Other>
        requires requires(Operation const& op) { op.template lifted<Other>(); }
    [[nodiscard]] constexpr auto lifted() const noexcept {
        using other = decltype(of.template lifted<Other>());
        return tiled<other>{of.template lifted<Other>(), math::broadcast<Other>(reuse)};
    }

    friend constexpr bool operator==(tiled const&, tiled const&) noexcept
        requires std::same_as<rep, double>
    = default;
};

template <operation Operation>
tiled(Operation, double) -> tiled<Operation>;

} // namespace rafter
