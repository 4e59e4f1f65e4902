/// \file The rules of a kernel profiler (profile-kernel): a constant instead of a ridge point, and guesses for GPUs
/// that its table lacks.
export module rafter.reproductions:profile_kernel;
#include "../digits.hpp"

import rafter.catalogue;
import rafter.model;

export namespace rafter {

/// The profiler's threshold: the ridge point of the one GPU that it was written on.
constexpr arithmetic_intensity documented_threshold = 10.0 * symbols::FLOP / symbols::B;

/// The answer of `by_threshold`, with the threshold that it compared with.
struct threshold_classification {
    /// Memory-bound or compute-bound.
    rafter::regime regime = rafter::regime::memory_bound;
    /// The threshold, in FLOP/B.
    double boundary = 0.0;

    /// "memory-bound: intensity below the fixed threshold of 10 FLOP/B"
    friend constexpr fixed_text<127> text(threshold_classification const& c) {
        fixed_text<127> out(text(c.regime));
        return out.append(c.regime == rafter::regime::compute_bound ? ": intensity at or above" : ": intensity below")
            .append(" the fixed threshold of ")
            .append(number(c.boundary, ".4g"))
            .append(" FLOP/B");
    }
};

/// Classifies by a fixed threshold, inclusive, whatever the machine is. `by_ridge` asks a machine instead.
/// \param intensity  zero, positive or infinite (no traffic)
/// \param threshold  positive and finite
[[nodiscard]] constexpr threshold_classification
by_threshold(arithmetic_intensity const& intensity, arithmetic_intensity const& threshold = documented_threshold) {
    if (!(intensity >= arithmetic_intensity{})) {
        expecting::reject<"by_threshold.intensity", "zero or positive">(intensity);
    }
    expecting::positive<"by_threshold.threshold">(threshold);
    return {by_ridge(intensity, threshold).regime, in(symbols::FLOP / symbols::B, threshold)};
}

} // namespace rafter

export namespace rafter::profile_kernel {

inline constexpr citation capability_estimate{
    .title = "estimate by compute capability, as a profiling script for a packet normalisation kernel makes it",
    .where = "github.com/hoyathalis/packet-normalization-cuda"};

/// The profiler's guess for a GPU that its table lacks: bandwidth and FP32 peak by compute capability, in three steps.
/// For an H200 the FP32 peak is wrong by a factor of 30 (2 TFLOP/s for 67). Every figure has the provenance
/// `estimated`, and the name of the machine says so. Capabilities below 1.0 are an error.
[[nodiscard]] constexpr machine estimated_by_compute_capability(int major, int minor) {
    using namespace symbols;
    if (major < 1) { expecting::reject<"compute_capability.major", "1 or more">(static_cast<double>(major)); }
    if (minor < 0) { expecting::reject<"compute_capability.minor", "0 or more">(static_cast<double>(minor)); }
    byte_rate const bandwidth = (major >= 10 ? 8000.0 : major == 9 ? 3000.0 : major == 8 ? 1500.0 : 900.0) * GB / s;
    flop_rate const peak = (major >= 10 ? 80'000.0 : major == 9 ? 2000.0 : 1000.0) * GFLOP / s;
    constexpr provenance guess{provenance_kind::estimated, &capability_estimate};
    detail::machine_name name{"estimated, compute capability "};
    name.append(text(catalogue::compute_capability{major, minor}));
    return {.name = name,
            .bandwidth = {{.bandwidth = {bandwidth, guess}, .level = memory_level::dram}},
            .peaks = {{.rate = {peak, guess}, .of = vector_arithmetic(fp32)}},
            .source = guess};
}

} // namespace rafter::profile_kernel
