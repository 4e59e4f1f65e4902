module;
#include <span>

/// \file What reads and writes of each level cost, and the machine that a calibration makes.
export module rafter.measure:fit;
#include "../digits.hpp"

import rafter.model;
import :calibration;

export namespace rafter::measure {

/// What reads and writes of a level cost, fitted to load, store, update, scale and triad.
struct level_fit {
    memory_level level = memory_level::unnamed; ///< that was fitted
    byte_rate read{};                           ///< bytes that are read, in a second that does nothing else
    byte_rate write{};                          ///< bytes that are written, likewise
    /// Do reads and writes pass each other (most L1 caches), or share the level's time?
    duplex_mode duplex = duplex_mode::half;
    double worst_error = 0; ///< the largest |fit / measured - 1| of the streams
    double uncertainty = 0; ///< of both numbers: `worst_error`, or a stream's own where that is more; at most 0.99
};

/// How fast a stream was, in bytes that it reads and writes.
struct stream_rate {
    stream_kind stream = stream_kind::load; ///< the loop
    byte_rate rate{};                       ///< bytes that it read and wrote, over its time
    double uncertainty = 0;                 ///< of the rate
};

/// Two numbers for a level from the streams that were measured of it; the first two are of load and store, in this
/// order. Other streams at the front, or a rate that is not positive and finite, are errors.
[[nodiscard]] level_fit fit_of(memory_level level, std::span<stream_rate const> streams, write_policy writes);

/// Two numbers for a level, one for reads and one for writes: by least squares over its streams where both share the
/// level's time, by load and store where they pass each other; whichever is nearer to all of them. With
/// `write_policy::allocate`, lines that are written without having been read count as read once more, except in L1.
/// A level that was not measured is an error.
[[nodiscard]] level_fit fit_of(calibration const& from, memory_level level, write_policy writes);

/// Are lines read before they are written? What fits the streams of all levels better is so.
[[nodiscard]] write_policy policy_of(calibration const& from);

/// The machine that was measured: tiers with a bandwidth of reads and one of writes, latencies, vector peaks; each with
/// a source that says when, where and how, and the uncertainty: that of the interval, of the fit for bandwidths where
/// that is farther off. Predict with the same policy of writes as it was made for.
/// A level that seemed faster than the one before it, which noise alone does, has that one's bandwidth.
[[nodiscard]] machine machine_of(calibration const& from, write_policy writes);

} // namespace rafter::measure
