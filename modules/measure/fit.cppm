module;
#include <span>

/// \file The cost of reads and writes of each level, and the machine that a calibration makes.
export module rafter.measure:fit;
#include "../digits.hpp"

import rafter.model;
import :calibration;

export namespace rafter::measure {

/// The cost of a level's reads and writes: two bandwidths, fitted to its streams.
struct level_fit {
    memory_level level = memory_level::unnamed; ///< the level that was fitted
    byte_rate read{};                           ///< of a level that only reads
    byte_rate write{};                          ///< of a level that only writes
    /// `full`: reads and writes take place at once, as in most L1 caches; `half`: they share the level's time.
    duplex_mode duplex = duplex_mode::half;
    double worst_error = 0; ///< the largest |fit / measured - 1| of the streams
    double uncertainty = 0; ///< of both numbers: `worst_error`, or a stream's own where that is more; at most 0.99
};

/// The measured rate of a stream, for `fit_of`.
struct stream_rate {
    stream_kind stream = stream_kind::load; ///< the loop
    byte_rate rate{};                       ///< bytes that it read and wrote, over its time
    double uncertainty = 0;                 ///< of the rate
};

/// Fits two bandwidths to the streams of a level. The first two streams have to be load and store, in this order. Other
/// streams at the front, and rates that are not positive and finite, are errors.
[[nodiscard]] level_fit fit_of(memory_level level, std::span<stream_rate const> streams, write_policy writes);

/// Fits two bandwidths to a level of a calibration: by least squares over its streams for half duplex, by load and
/// store for full duplex. The fit that is nearer to all streams is taken. With `write_policy::allocate`, lines that are
/// written without having been read count as read once more, except in L1. A level that was not measured is an error.
[[nodiscard]] level_fit fit_of(calibration const& from, memory_level level, write_policy writes);

/// Are lines read before they are written? The policy that fits the streams of all levels better.
[[nodiscard]] write_policy policy_of(calibration const& from);

/// The machine that was measured: tiers with a bandwidth of reads, a bandwidth of writes and a latency, and peaks. Each
/// figure has a source that says when, where and how it was measured. Its uncertainty comes from the interval, or from
/// the fit where that is farther off. Predict with the policy of writes that the machine was made for.
///
/// A level that noise made faster than the nearer level gets the bandwidth of the nearer level.
[[nodiscard]] machine machine_of(calibration const& from, write_policy writes);

} // namespace rafter::measure
