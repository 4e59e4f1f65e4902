module;
#include <concepts>

/// \file A machine as a value.
export module rafter.machine:description;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (docs/lanes.md)

import rafter.terms;
import :transfer_rate;
import :memory;

export namespace rafter {

/// What executes: memory, a base latency and a peak.
///
///     constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
///
/// Structural: usable as a template argument. Ranges are checked where it is used (predict, sweep, ...).
template <math::rep Rep>
struct basic_machine {
    basic_memory<Rep> bandwidth{};                ///< that of the memory, or of its tiers, nearest first
    quantity<units::second, Rep> latency{};       ///< paid once an operation; zero or positive
    quantity<units::flop_per_second, Rep> peak{}; ///< positive where FLOP are executed; zero: not stated

    friend constexpr bool operator==(basic_machine const&, basic_machine const&) noexcept
        requires std::same_as<Rep, double>
    = default;

    /// The same machine in every lane.
    template <math::rep Other>
    [[nodiscard]] constexpr basic_machine<Other> lifted() const {
        return {.bandwidth = basic_memory<Other>(bandwidth), .latency = latency, .peak = peak};
    }

    /// Rejects values that no machine has. `peak` may be zero: then it was not stated, which matters only to FLOP.
    constexpr void validate() const {
        if (bandwidth.size() == 0) { reject<"machine.bandwidth", "stated">("missing"); }
        for (int i = 0; i < bandwidth.size(); ++i) {
            expect_positive<"machine.bandwidth">(bandwidth[i].bandwidth.in_bytes());
            if (!(bandwidth[i].capacity > bytes{})) {
                reject<"machine.bandwidth.capacity", "positive">(bandwidth[i].capacity);
            }
        }
        expect_not_negative<"machine.latency">(latency);
        expect_not_negative<"machine.peak">(peak);
    }
};

/// A machine at one point.
using machine = basic_machine<double>;

} // namespace rafter
