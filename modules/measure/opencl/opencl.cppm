module;
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// \file Accelerators behind OpenCL: their descriptions, their calibration, and kernels timed by events. OpenCL's
/// headers are in the implementation units.
export module rafter.measure.opencl;

import rafter.model;
import rafter.measure;

/// OpenCL's own types. Its headers call pointers to them `cl_device_id` and `cl_event`.
extern "C++" {
struct _cl_device_id;
struct _cl_event;
}

export namespace rafter::measure::opencl {

/// Thrown where OpenCL refuses a call of rafter's. Its text is made by `error_text`.
struct device_error : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Says what an error of OpenCL means: "OpenCL's clSetKernelArg failed: CL_INVALID_ARG_INDEX (-49): the kernel has no
/// argument of this index". `opencl.hpp` throws a `cl::Error`, whose `what()` and `err()` are the two arguments.
[[nodiscard]] std::string error_text(char const* function, int code);

/// A device's description of itself. Missing texts are empty, missing numbers zero. Nothing in it was measured: the
/// clocks, caches and timer ticks that devices claim are often wrong.
struct device_description {
    _cl_device_id* id = nullptr;   ///< OpenCL's handle: `cl::Device(d.id)` of `opencl.hpp` is the same device
    std::string platform{};        ///< "NVIDIA CUDA"
    std::string name{};            ///< the device's
    std::string vendor{};          ///< who made it
    std::string driver{};          ///< the driver's version
    std::string version{};         ///< of OpenCL, as the device writes it
    int index = 0;                 ///< among all devices of all platforms, from 0: "[0]" in its label
    bool is_processor = false;     ///< the host's own processor, as with PoCL
    bool has_fp64 = false;         ///< does it compute in fp64?
    bool has_fp16 = false;         ///< has it OpenCL's fp16?
    int compute_units = 0;         ///< as OpenCL counts them: multiprocessors of NVIDIA, cores of a processor
    std::size_t largest_group = 0; ///< work items
    bytes memory{};                ///< of the device, all of it
    bytes largest_buffer{};        ///< the largest size of a buffer
    bytes local_memory{};          ///< of a work-group
    bytes claimed_cache{};         ///< of global memory; which level it is, nobody says
    bytes claimed_line{};          ///< of that cache
    clock_rate claimed_clock{};    ///< the highest
    seconds claimed_tick{};        ///< of the events' timer
};

/// "NVIDIA CUDA: NVIDIA H100 80GB HBM3 [0]"
[[nodiscard]] std::string label(device_description const& d);

/// A line for each fact.
[[nodiscard]] std::string text(device_description const& d);

/// All devices of all platforms, in the loader's order; none where there is no driver.
[[nodiscard]] std::vector<device_description> devices();

/// The one device whose label holds this text, whatever the case of its letters. No such device and several are an
/// error that lists the labels.
[[nodiscard]] device_description find_device(std::string_view part_of_label);

} // namespace rafter::measure::opencl

namespace rafter::measure::opencl::detail {

/// Waits for a kernel, and returns the time from its start to its end.
seconds time_of_event(_cl_event* event);

} // namespace rafter::measure::opencl::detail

export namespace rafter::measure::opencl {

/// Makes a task of a kernel: its samples are what the device's events say, from start to end, without the way to the
/// device. `launch` starts the kernel once, and returns the event: a `cl::Event` of `opencl.hpp`, or another object
/// whose call operator gives the `cl_event` and whose destructor releases it. The queue needs
/// CL_QUEUE_PROFILING_ENABLE.
///
///     cl::KernelFunctor<cl::Buffer> scale(program, "scale");
///     time_of(timed([&] { return scale(cl::EnqueueArgs(queue, items, group), a); }))
///
/// An empty kernel takes some microseconds of event time on GPUs (`device_calibration::event_floor`).
template <class Launch>
[[nodiscard]] task timed(Launch launch) {
    static_assert(
        requires {
            { launch()() } -> std::convertible_to<_cl_event*>;
        }, "rafter: timed takes a function that starts a kernel and returns its event: timed([&] { return "
           "scale(cl::EnqueueArgs(queue, items, group), a); }), where scale is a cl::KernelFunctor");
    return {.run = {}, .timed = [launch](std::int64_t calls) mutable {
                constexpr std::size_t at_once = 128; // a driver keeps what it knows of each event
                seconds out{};
                while (calls > 0) {
                    std::vector<decltype(launch())> events;
                    for (; calls > 0 && events.size() < at_once; --calls) {
                        events.push_back(launch());
                    }
                    for (auto const& each : events) {
                        out += detail::time_of_event(each());
                    }
                }
                return out;
            }};
}

/// Memory of the host: where the device can fetch it by itself, or where the driver copies it first.
enum class host_memory : unsigned char {
    pageable, ///< as new gives it
    pinned    ///< as the driver gives it
};

/// "pinned" or the like.
[[nodiscard]] fixed_text<15> text(host_memory kind);

/// Which way a transfer goes: `to_device` from the host, `from_device` to it.
enum class transfer_way : unsigned char { to_device, from_device };

/// "to the device" or the like.
[[nodiscard]] fixed_text<15> text(transfer_way way);

/// Options of `calibrate_device`.
struct device_options {
    std::string device{}; ///< a part of the label of exactly one device
    bool quick = false;   ///< some seconds in place of a minute: fewer repetitions, and less memory
    /// Called before each step with its name, to show progress; may be empty. An exception that it throws ends the
    /// calibration.
    std::function<void(char const* step)> progress{};
};

/// A measured bandwidth of a level, by events.
struct device_bandwidth {
    memory_level level = memory_level::dram; ///< whose bandwidth it is
    stream_kind stream = stream_kind::load;  ///< the loop
    bytes working_set{};                     ///< all arrays together
    std::size_t group = 0;                   ///< work items of a group, of all sizes tried the fastest
    estimate<units::byte_per_second> rate{}; ///< bytes that it read and wrote, over its time
    bool is_steady = false;                  ///< true if the interval is as narrow as asked
};

/// A measured rate of multiplications and additions without memory traffic.
struct device_peak {
    arithmetic of{};                         ///< what was computed
    int chains = 0;                          ///< independent chains of a work item, of all numbers tried the fastest
    int lanes = 1;                           ///< of the vector that each chain computes
    bool is_assembly = false;                ///< by NVIDIA's assembly, because OpenCL has no fp16 on the device
    estimate<units::flop_per_second> rate{}; ///< of the whole device
    bool is_steady = false;                  ///< true if the interval is as narrow as asked
};

/// The measured rate of copies between host and device. It is timed by the host's clock, because events do not see
/// copies that the host makes beforehand.
struct device_transfer {
    transfer_way way = transfer_way::to_device; ///< which way
    host_memory memory = host_memory::pageable; ///< of the host
    bytes size{};
    estimate<units::byte_per_second> rate{}; ///< by the host's clock
    bool is_steady = false;                  ///< true if the interval is as narrow as asked
};

/// The ceilings of a device, as `calibrate_device` measured them. `machine_of` makes a machine of them.
struct device_calibration {
    device_description device{};                ///< as it describes itself
    std::string when{};                         ///< "2026-11-22"
    std::vector<device_bandwidth> bandwidths{}; ///< of each level and stream that was measured
    std::vector<staircase_point> staircase{};   ///< its points, the smallest set first
    std::vector<plateau> plateaus{};            ///< levels of the staircase, the nearest first
    std::vector<device_peak> peaks{};           ///< of each type
    /// The event time of an empty kernel, many in a row, as `time_of` takes short kernels.
    estimate<units::second> event_floor{};
    estimate<units::second> event_alone{};     ///< the event time of an empty kernel that the host waits for
    estimate<units::second> launch{};          ///< of an empty kernel among many in a row, by the host's clock
    estimate<units::second> launch_and_wait{}; ///< of an empty kernel, until the host knows that it is over
    std::vector<device_transfer> transfers{};  ///< both ways, of both kinds of memory
    std::vector<std::string> left_out{};       ///< steps and types that were not measured, with the reason

    /// The figure of a level and a stream. A figure that was not measured is an error.
    [[nodiscard]] device_bandwidth const& bandwidth(memory_level level, stream_kind stream) const;
};

/// Measures a device: the streams of main memory and of the last cache that a staircase finds, the peaks of fp64, fp32
/// and fp16, the cost of a launch, and transfers. Kernels are timed by events, in launches of 1.5 ms and more.
///
/// No such device and several are errors (`find_device`). A step that fails later, because the device is gone or its
/// clock stands still, is named with the reason in `left_out`; the other steps are kept.
[[nodiscard]] device_calibration calibrate_device(device_options const& options);

/// The device that was measured: caches and memory with a bandwidth of reads and one of writes, peaks, the event time
/// of an empty kernel as the overhead of a launch, and links to and from pinned memory of the host. Each figure has a
/// source that says when, where and how it was measured. All L1 caches hold the same data in the staircase, so the tier
/// gets the capacity of one L1, not their sum.
[[nodiscard]] machine machine_of(device_calibration const& from);

/// A line for each figure, with its interval.
[[nodiscard]] std::string text(device_calibration const& c);

} // namespace rafter::measure::opencl

namespace rafter::measure::opencl::detail {

/// Kernels in OpenCL C: `load`, `store`, `copy`, `scale` and `triad`; `read_set`; and `chains`, the independent chains
/// of a peak.
extern char const* const stream_source;
extern char const* const staircase_source;
std::string chains_source(device_peak const& p);

/// The peaks to measure of a device, each with several numbers of chains. `left_out` gets the types that it lacks.
std::vector<device_peak> peaks_tried(device_description const& device, std::vector<std::string>& left_out);

/// The words of an error, without "rafter: " in front, for `left_out`.
std::string reason_of(std::exception const& error);

/// The level of a plateau. One cache is L2, two are L1 and L2, three are L1 to L3. Of more caches the nearest have no
/// name.
memory_level level_of(std::size_t plateau, std::size_t count);

} // namespace rafter::measure::opencl::detail
