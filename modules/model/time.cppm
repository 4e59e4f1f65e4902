module;
#include <concepts>
#include <type_traits>

/// \file The formulas: effective bandwidth, memory time, compute time. Each is written once, for a point and for lanes.
///
/// These functions trust their arguments; `predict` and `sweep` check them first.
export module rafter.model:time;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi"            // packs are passed between inlined functions only (docs/lanes.md)
#pragma clang diagnostic ignored "-Wc++26-extensions" // = delete("reason")

import rafter.machine;
import rafter.operation;

export namespace rafter {

/// What the tiers of a memory deliver together when `hit_rate` says which share of the traffic each one serves:
/// 1/B = h1/B1 + (1 - h1) (h2/B2 + (1 - h2) ...), the shares weighted by time. (Document 000, for two tiers.)
template <math::rep Rep>
[[nodiscard]] constexpr quantity<units::byte_per_second, Rep>
effective_bandwidth(basic_memory<Rep> const& memory, basic_hit_rates<Rep> const& hit_rate = {}) noexcept {
    int const last = memory.size() - 1;
    int const stated = hit_rate.size() < last ? hit_rate.size() : last;
    if (stated == 0) { return memory.farthest().bandwidth.in_bytes(); }
    if (stated == 1) {
        Rep const h = hit_rate[0];
        return 1.0 / (h / memory.nearest().bandwidth.in_bytes() + (1.0 - h) / memory.farthest().bandwidth.in_bytes());
    }
    Rep reaching = math::broadcast<Rep>(1.0);
    quantity<units::second_per_byte, Rep> a_byte{};
    for (int i = 0; i < stated; ++i) {
        a_byte += reaching * hit_rate[i] / memory[i].bandwidth.in_bytes();
        reaching = reaching * (1.0 - hit_rate[i]);
    }
    return 1.0 / (a_byte + reaching / memory.farthest().bandwidth.in_bytes());
}

/// The same for an operation: its hit rates, and the share of each line that its access pattern uses.
template <math::rep Rep, operation Operation>
[[nodiscard]] constexpr quantity<units::byte_per_second, Rep> effective_bandwidth(basic_memory<Rep> const& memory,
                                                                                  Operation const& op) noexcept {
    quantity<units::byte_per_second, Rep> delivered;
    if constexpr (requires { op.hit_rates(); }) {
        delivered = effective_bandwidth(memory, op.hit_rates());
    } else {
        delivered = memory.farthest().bandwidth.in_bytes();
    }
    if constexpr (requires { op.pattern(); }) {
        if (op.pattern().order != access_order::sequential) { return delivered * op.pattern().utilisation; }
    }
    return delivered;
}

/// The latency once, and the traffic at the bandwidth.
template <math::rep Rep>
[[nodiscard]] constexpr quantity<units::second, Rep>
memory_time(quantity<units::byte, Rep> const& traffic, quantity<units::byte_per_second, Rep> const& bandwidth,
            quantity<units::second, std::type_identity_t<Rep>> const& latency = {}) noexcept {
    return latency + traffic / bandwidth;
}

/// The work at the peak.
template <math::rep Rep>
[[nodiscard]] constexpr quantity<units::second, Rep>
compute_time(quantity<units::flop, Rep> const& flops, quantity<units::flop_per_second, Rep> const& peak) noexcept {
    return flops / peak;
}

template <coherent_unit U, math::rep A, coherent_unit V, math::rep B>
    requires(!std::same_as<U, units::byte> || !std::same_as<V, units::byte_per_second>)
void memory_time(quantity<U, A> const&, quantity<V, B> const&, auto const&...) = delete (
    "rafter: memory_time takes bytes and bytes per second; bits and bytes do not mix: convert with to_bytes(...)");
template <coherent_unit U, math::rep A, coherent_unit V, math::rep B>
    requires(!std::same_as<U, units::flop> || !std::same_as<V, units::flop_per_second>)
void compute_time(quantity<U, A> const&, quantity<V, B> const&) =
    delete ("rafter: compute_time takes FLOP and FLOP/s; quantities of different units do not mix");

/// Memory time and compute time.
template <math::rep Rep>
struct basic_times {
    quantity<units::second, Rep> memory;
    quantity<units::second, Rep> compute;
};

/// The memory time of an operation on a machine.
template <math::rep Rep, operation Operation>
[[nodiscard]] constexpr quantity<units::second, Rep> memory_time(basic_machine<Rep> const& m,
                                                                 Operation const& op) noexcept {
    return memory_time(op.traffic(), effective_bandwidth(m.bandwidth, op), m.latency);
}

/// The compute time of an operation on a machine.
template <math::rep Rep, operation Operation>
[[nodiscard]] constexpr quantity<units::second, Rep> compute_time(basic_machine<Rep> const& m,
                                                                  Operation const& op) noexcept {
    return compute_time(op.flops(), m.peak);
}

/// Both times.
template <math::rep Rep, operation Operation>
[[nodiscard]] constexpr basic_times<Rep> times(basic_machine<Rep> const& m, Operation const& op) noexcept {
    return {memory_time(m, op), compute_time(m, op)};
}

} // namespace rafter
