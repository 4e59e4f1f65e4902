/// \file The rule of thumb of the profiler of a normalisation kernel (profile-kernel): a constant instead of a ridge
/// point.
export module rafter.documents:fixed_threshold;
#include "../digits.hpp"

import rafter.model;

export namespace rafter {

/// The profiler's threshold. It equals the ridge point of the one GPU that the profiler was written on.
inline constexpr arithmetic_intensity documented_threshold = 10.0 * symbols::FLOP / symbols::B;

/// By a fixed threshold, inclusive; whatever the machine. `by_ridge` asks a machine instead.
/// \param intensity  zero, positive or infinite (no traffic)
/// \param threshold  positive and finite
[[nodiscard]] constexpr classification by_threshold(arithmetic_intensity const& intensity,
                                                    arithmetic_intensity const& threshold = documented_threshold) {
    if (!(intensity >= arithmetic_intensity{})) { reject<"by_threshold.intensity", "zero or positive">(intensity); }
    expecting::positive<"by_threshold.threshold">(threshold);
    return {by_ridge(intensity, threshold).regime, classification_rule::fixed_threshold,
            in(symbols::FLOP / symbols::B, threshold)};
}

} // namespace rafter
