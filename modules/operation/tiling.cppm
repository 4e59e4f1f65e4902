module;
#include <concepts>

/// \file Reuse: what tiling does to the traffic of an operation.
export module rafter.operation:tiling;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (see lanes.md)

import rafter.terms;
import :protocol;

export namespace rafter {

/// An operation tiled so that each byte, once in the level that holds the tile, serves `reuse` times: the same FLOP on
/// a reuse-th of the traffic behind that level, hence `reuse` times the intensity there. The working set stays that of
/// the whole operation, and so does the traffic of nearer levels.
///
///     tiled{op, 8.0}                              // for `predict`, which asks about the traffic of main memory alone
///     tiled{op, 8.0, memory_level::l2}            // for `predict_levels` as well: L3 and DRAM move an eighth
///
/// Without a level `predict_levels` rejects a reuse other than 1; a machine without that level is rejected as well.
template <operation Operation>
struct tiled {
    using rep = typename Operation::rep;
    /// The reuse may be a fraction.
    using fractions = field_names<"reuse">;
    using memory_fields = field_names<"reuse">; ///< the compute time does not depend on them

    /// The operation whose traffic is divided.
    Operation of;
    rep reuse = math::broadcast<rep>(1.0);        ///< at least 1
    memory_level held_in = memory_level::unnamed; ///< nearer than main memory; unnamed: not stated

    [[nodiscard]] constexpr quantity<units::flop, rep> work() const noexcept { return of.work(); }
    [[nodiscard]] constexpr quantity<units::flop, rep> flops_in(element_type const& type) const noexcept {
        return detail::flops_in(type, of);
    }
    [[nodiscard]] constexpr quantity<units::byte, rep> traffic() const noexcept { return of.traffic() / reuse; }
    [[nodiscard]] constexpr quantity<units::byte, rep> working_set() const noexcept { return of.working_set(); }
    /// Reads and writes of main memory, each a `reuse`-th.
    [[nodiscard]] constexpr basic_traffic<rep> compulsory() const noexcept { return shared(detail::compulsory(of)); }
    /// What the operation asks of the nearest level: the tile lies there or behind it, unless registers hold it.
    [[nodiscard]] constexpr basic_traffic<rep> requested() const noexcept {
        auto const all = detail::requested(of);
        return held_in == memory_level::registers ? shared(all) : all;
    }
    /// A `reuse`-th behind the level that holds the tile.
    /// Its level has to be stated and one that the machine has; anything else is an error.
    [[nodiscard]] constexpr basic_traffic<rep> transferred(generic::cache_level const& cache) const {
        auto const all = detail::transferred(of, cache);
        if (math::all_of(reuse == 1.0)) { return all; }
        if (held_in == memory_level::unnamed) { reject<"tiled.held_in", "stated: the level of the tile">("missing"); }
        if (cache.level == memory_level::unnamed || (cache.level < held_in && cache.farther > held_in)) {
            reject<"tiled.held_in", "a level that the machine has">(text(held_in).c_str());
        }
        return cache.level < held_in ? all : shared(all);
    }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return generic::kind_of(of); }
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
        expecting::at_least_one<"tiled.reuse">(reuse);
        if (held_in == memory_level::dram) {
            reject<"tiled.held_in", "nearer than main memory">(text(held_in).c_str());
        }
    }

    template <math::rep Other>
        requires detail::lifts_to<Operation, Other>
    [[nodiscard]] constexpr auto lifted() const noexcept {
        return tiled<detail::lifted_to<Operation, Other>>{rafter::lifted<Other>(of), math::broadcast<Other>(reuse),
                                                          held_in};
    }

    friend constexpr bool operator==(tiled const&, tiled const&) noexcept
        requires std::same_as<rep, double>
    = default;

private:
    [[nodiscard]] constexpr basic_traffic<rep> shared(basic_traffic<rep> const& moved) const noexcept {
        return {moved.read / reuse, moved.written / reuse, moved.allocated / reuse};
    }
};

template <operation Operation>
tiled(Operation, double) -> tiled<Operation>;
template <operation Operation>
tiled(Operation, double, memory_level) -> tiled<Operation>;

} // namespace rafter
