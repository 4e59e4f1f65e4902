module;
#include <concepts>

/// \file The streaming kernel: reads its data once and executes so many FLOP a byte.
export module rafter.operation:streaming;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (see lanes.md)

import rafter.terms;
import :access;

namespace rafter {

/// Streams `size` bytes through the processor and executes `intensity` FLOP for each of them (hetero-memory-lab).
///
///     streaming(10.0 * MiB, 1.0 * FLOP / B)
///     streaming{.size = 10.0 * MB, .intensity = 1.0 * FLOP / B, .hit_rate = 0.95}
template <math::rep Rep>
struct basic_streaming {
    using rep = Rep;
    using memory_fields = field_names<"hit_rate">;   ///< the compute time does not depend on them
    using compute_fields = field_names<"intensity">; ///< the memory time does not depend on them

    quantity<units::byte, Rep> size{};               ///< positive, finite
    quantity<units::flop_per_byte, Rep> intensity{}; ///< zero (a copy) or positive, finite
    basic_hit_rates<Rep> hit_rate{};                 ///< shares in [0, 1], one for each tier before the last
    /// The order of access, and the share of each line that is used.
    basic_access_pattern<Rep> access{};
    arithmetic done_in{}; ///< which of a machine's peaks it runs at; open: its only one

    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept { return size * intensity; }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return size; }
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept { return size; }
    [[nodiscard]] constexpr arithmetic const& kind() const noexcept { return done_in; }
    [[nodiscard]] constexpr basic_hit_rates<Rep> const& hit_rates() const noexcept { return hit_rate; }
    [[nodiscard]] constexpr basic_access_pattern<Rep> const& pattern() const noexcept { return access; }

    constexpr void validate() const {
        expecting::positive<"streaming.size">(size);
        expecting::not_negative<"streaming.intensity">(intensity);
    }

    friend constexpr bool operator==(basic_streaming const&, basic_streaming const&) noexcept
        requires std::same_as<Rep, double>
    = default;
};

export using streaming = basic_streaming<double>;

} // namespace rafter
