// Tests: run/measure
module;
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

/// \file This machine's ceilings: bandwidths, latencies and peaks, with their intervals; the levels that reads of
/// growing working sets show; the cost of reads and writes of each level, and the machine that they make.
export module rafter.measure:calibration;
#include "../digits.hpp"

import rafter.model;
import :estimation;
import :sampling;
import :topology;
import :calibration_run;

export namespace rafter::measure {

/// A point of a staircase: the rate of repeated reads of a working set.
struct staircase_point {
    bytes working_set{};
    estimate<units::byte_per_second> rate{}; ///< bytes that were read, over the time
    bool is_steady = false;                  ///< true if the interval is as narrow as asked
};

/// A level that a staircase shows: a cache, or main memory.
struct plateau {
    bytes capacity{};                        ///< the largest working set at 95 % of its rate; infinite for the last
    estimate<units::byte_per_second> rate{}; ///< of its median point

    bool operator==(plateau const&) const noexcept = default;
};

/// Finds the levels of a staircase, the fastest first. A level is three or more neighbouring points within 12 %, and
/// each level is at least a quarter faster than the next. The last level is main memory, whatever its points do. Fewer
/// than three points, and points that are not in ascending order of their working sets, are errors.
[[nodiscard]] std::vector<plateau> plateaus_of(std::span<staircase_point const> points);

/// A loop over arrays that a bandwidth is measured with. A processor's arrays hold doubles; on a device each work item
/// takes four floats.
enum class stream_kind : unsigned char {
    load,              ///< reads a
    store,             ///< writes a
    nontemporal_store, ///< writes a with non-temporal stores
    update,            ///< a = s a: reads and writes the same lines
    copy,              ///< a = b
    scale,             ///< a = s b
    triad              ///< a = b + s c
};

/// "load" or the like.
[[nodiscard]] fixed_text<15> text(stream_kind kind);

/// The bytes of one pass of a stream over arrays of this size: read, written, and allocated where a cache allocates.
[[nodiscard]] traffic_bytes traffic_of(stream_kind kind, bytes const& array);

/// How many bits an instruction computes with at once: `bits_128`, `bits_256` or `bits_512`.
enum class vector_width : unsigned char { bits_128, bits_256, bits_512 };

/// "128 bit" or the like.
[[nodiscard]] fixed_text<15> text(vector_width width);

/// True if this processor has instructions of a width. On x86-64, 256 bits need AVX2 and FMA, 512 bits AVX-512F.
[[nodiscard]] bool has_width(vector_width width);

/// A measured bandwidth of a level. As in STREAM, only the bytes that the loop reads and writes count, not lines that a
/// cache allocates.
struct bandwidth_figure {
    memory_level level = memory_level::unstated; ///< whose bandwidth it is
    stream_kind stream = stream_kind::load;      ///< the loop
    vector_width width = vector_width::bits_128; ///< of its instructions
    bytes working_set{};                         ///< of one core
    estimate<units::byte_per_second> rate{};     ///< of all cores together
    bool is_steady = false;                      ///< true if the interval is as narrow as asked
};

/// The measured latency of a level: the time of a load whose address is the result of the load before, over random
/// lines of the working set.
struct latency_figure {
    memory_level level = memory_level::unstated; ///< whose latency it is
    bytes working_set{};
    estimate<units::second> latency{}; ///< of one load
    bool is_steady = false;            ///< true if the interval is as narrow as asked
};

/// A measured rate of multiplications and additions without memory traffic. FP64 and FP32 are measured at each width.
/// BF16, FP16 and INT8 are measured in vectors of 512 bits and in a matrix unit (AMX), where an x86-64 processor has
/// them and the system lets a process use them.
struct peak_figure {
    arithmetic of{};                             ///< what was computed
    vector_width width = vector_width::bits_128; ///< of its instructions; of a row of a matrix unit's tile
    bool is_fused = false;                       ///< one instruction for both
    estimate<units::flop_per_second> rate{};     ///< of all cores together
    bool is_steady = false;                      ///< true if the interval is as narrow as asked
};

/// An operation that takes many times as long as a multiplication or an addition.
enum class slow_instruction : unsigned char {
    division,    ///< an instruction of the vector's width
    square_root, ///< an instruction of the vector's width
    exponential  ///< no instruction: a call of the C library's exp, one value a call
};

/// "division" or the like.
[[nodiscard]] fixed_text<15> text(slow_instruction kind);

/// The rate of a slow instruction in chains that do not wait for each other. What a loop takes in the core is at least
/// the number of its divisions, roots or exponentials over their rate (`hierarchy_options::in_core_time`).
struct slow_instruction_figure {
    slow_instruction instruction = slow_instruction::division; ///< which one
    element_type type = fp64;                                  ///< of the values
    vector_width width = vector_width::bits_128;               ///< of the instruction; a call of exp takes one value
    estimate<units::op_per_second> rate{};                     ///< values a second, of all cores together
    bool is_steady = false;                                    ///< true if the interval is as narrow as asked
};

/// Options of `calibrate`.
struct calibration_options {
    int cores = 1; ///< how many work at once, each on its own data; from 1 to the cores of the machine
    /// The NUMA node whose cores and memory are used, counted from 0; below zero: whichever the system gives.
    int numa_node = -1;
    bool quick = false; ///< some seconds in place of a minute: a seventh of the repetitions, and less memory
    /// Called before each step with its name, to show progress; may be empty.
    std::function<void(char const* step)> progress{};
};

/// The ceilings of this machine, as `calibrate` measured them. `machine_of` makes a machine of them.
struct calibration {
    topology system{};      ///< the machine
    int cores = 1;          ///< how many worked at once
    int numa_node = -1;     ///< the node of the cores; below zero: any
    std::string when{};     ///< "2026-11-22"
    std::string compiled{}; ///< the compiler of the loops
    double load_before = 0; ///< processes that wanted to run in the minute before; below zero: not told
    double stolen = 0;      ///< share of all processors' time that a hypervisor gave to others; below zero: not told
    estimate<units::cycle_per_second> clock{};  ///< of a core that adds; zero on processors without such a loop
    std::vector<bandwidth_figure> bandwidths{}; ///< of each level, stream and width
    std::vector<latency_figure> latencies{};    ///< of each level, nearest first
    std::vector<peak_figure> peaks{};           ///< of each type and width
    std::vector<slow_instruction_figure> slow_instructions{}; ///< of each type, at the widest vectors
    std::vector<staircase_point> staircase{};                 ///< reads of one core, the smallest working set first
    std::vector<plateau> plateaus{};                          ///< levels of the staircase, the nearest first

    /// The figure of a level and a stream, the fastest of all widths. A figure that was not measured is an error.
    [[nodiscard]] bandwidth_figure const& bandwidth(memory_level level, stream_kind stream) const;

    RAFTER_REFUSED_TEMPLATE("rafter: machine_of(calibration, policy_of(calibration)) is the machine",
                            (), operator machine() const);
};

/// Measures this machine's bandwidths by level and stream, latencies by level, peaks, and slow instructions.
///
/// Arrays lie on huge pages where the system gives them. Each core writes its memory first, so that the memory lies on
/// the core's node. Streams are measured with the widest instructions that the processor has, and with 256 bits. Noise
/// of the machine is in the intervals. A NUMA node or a number of cores that the machine does not have is an error.
[[nodiscard]] calibration calibrate(calibration_options const& options = {});
auto calibrate(...) RAFTER_REFUSED("rafter: calibrate takes options by name: calibrate({.cores = 4, .quick = true})");

/// A line for each figure, with its interval.
[[nodiscard]] std::string text(calibration const& c);

} // namespace rafter::measure

namespace rafter::measure::detail {

/// How many arrays a stream works on.
export constexpr std::size_t arrays_of(stream_kind kind) noexcept {
    if (kind == stream_kind::triad) { return 3; }
    return kind == stream_kind::copy || kind == stream_kind::scale ? 2 : 1;
}

inline constexpr vector_width widths[]{vector_width::bits_128, vector_width::bits_256, vector_width::bits_512};

/// The streams that a level is fitted to. Load and store come first.
inline constexpr stream_kind fitted[]{stream_kind::load, stream_kind::store, stream_kind::update, stream_kind::scale,
                                      stream_kind::triad};

/// "1 core", "2 cores of NUMA node 0"
std::string cores_of(calibration const& c);

/// Loops over arrays. `count` doubles each, a multiple of 64; arrays are aligned to 64 bytes.
using stream_function = void (*)(double* a, double const* b, double const* c, std::size_t count);
stream_function stream_of(stream_kind kind, vector_width width);

/// A loop within a core.
struct core_loop {
    void (*run)(std::int64_t iterations) = nullptr;
    double count = 0; ///< FLOP or values of an iteration
};
/// Independent chains of a slow instruction.
core_loop slow_loop(slow_instruction kind, element_type type, vector_width width);

/// A loop that a peak is measured with.
struct peak_loop {
    arithmetic of{};
    vector_width width = vector_width::bits_512;
    bool is_fused = true;
    core_loop loop{};
};
/// Independent chains of multiplications and additions, for each type and width that this processor has, types below 32
/// bits and matrix units included.
std::vector<peak_loop> peak_loops();
void add_narrow_peaks(std::vector<peak_loop>& to);

/// A chain of dependent additions, one a cycle; null on processors that it is not written for.
using cycle_function = void (*)(std::int64_t cycles);
cycle_function dependent_additions();

/// The first processor of each core that this thread may run on, as the system numbers processors: of a NUMA node, or
/// of all nodes where it is below zero.
std::vector<int> processor_of_each_core(int numa_node = -1);

/// Follows so many pointers, and returns the last one.
void* chase(void* first, std::int64_t steps);

} // namespace rafter::measure::detail

export namespace rafter::measure {

/// The cost of a level's reads and writes: two bandwidths, fitted to its streams.
struct level_fit {
    memory_level level = memory_level::unstated; ///< the level that was fitted
    byte_rate read{};                            ///< of a level that only reads
    byte_rate write{};                           ///< of a level that only writes
    /// `full`: reads and writes take place at once, as in most L1 caches; `half`: they share the level's time.
    duplex_mode duplex = duplex_mode::half;
    double worst_error = 0; ///< the largest |fit / measured - 1| of the streams
    double uncertainty = 0; ///< of both numbers: `worst_error`, or a stream's own where that is more; at most 0.99
    /// False if the streams fit as well with writes that cost nothing. `write` is then the rate of the reads (half
    /// duplex), or of stores whose writes hide behind reads (full duplex).
    bool decides_writes = true;
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
///
/// Where the streams tell no cost of writes, full duplex is taken if it fits better than one rate for reads and writes.
[[nodiscard]] level_fit fit_of(calibration const& from, memory_level level, write_policy writes);

/// Returns the write policy that fits the streams of all levels better.
[[nodiscard]] write_policy policy_of(calibration const& from);

/// The machine that was measured: tiers with a bandwidth of reads, a bandwidth of writes and a latency, and peaks. Each
/// figure has a source that says when, where and how it was measured. Its uncertainty comes from the interval, or from
/// the fit where that is farther off. Predict with the policy of writes that the machine was made for.
///
/// A level that noise made faster than the nearer level gets the bandwidth of the nearer level. A level whose streams
/// tell no cost of writes has one bandwidth for both, or writes beside reads (full duplex); its source says so.
[[nodiscard]] machine machine_of(calibration const& from, write_policy writes);

namespace detail {
/// Gives a tier the rates of a fit. The sources name the `streams`, and say which rate they do not decide.
void put_rates(memory_tier& tier, level_fit const& fit, measured_at const& here, std::string const& streams);
} // namespace detail

} // namespace rafter::measure
