module;
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// \file Accelerators behind OpenCL: what they say of themselves, what they do, and kernels timed by events. OpenCL's
/// headers are in the implementation units.
export module rafter.measure.opencl;

import rafter.model;
import rafter.measure;

namespace rafter::measure::opencl::detail {

/// What OpenCL has of a device that was opened, of a buffer and of a kernel.
struct device_state;
struct buffer_state;
struct kernel_state;

} // namespace rafter::measure::opencl::detail

export namespace rafter::measure::opencl {

/// Thrown where OpenCL refuses: names its function, or holds the words of its compiler.
struct device_error : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// What a device says of itself; texts that it does not say are empty, numbers zero. None of it was measured: clocks,
/// caches and ticks of timers that devices claim are often not what they do.
struct device_description {
    std::string platform{};        ///< "NVIDIA CUDA"
    std::string name{};            ///< of the device
    std::string vendor{};          ///< who made it
    std::string driver{};          ///< the driver's version
    std::string version{};         ///< of OpenCL, as the device writes it
    int index = 0;                 ///< among all devices of all platforms, from 0: "[0]" in its label
    bool is_processor = false;     ///< the host's own, as of pocl
    bool has_fp64 = false;         ///< does it compute in fp64?
    bool has_fp16 = false;         ///< has OpenCL fp16 on it?
    int compute_units = 0;         ///< as OpenCL counts them: multiprocessors of NVIDIA, cores of a processor
    std::size_t largest_group = 0; ///< work items
    bytes memory{};                ///< of the device, all of it
    bytes largest_buffer{};        ///< at most, of one buffer
    bytes local_memory{};          ///< of a work-group
    bytes claimed_cache{};         ///< of global memory; which one, nobody says
    bytes claimed_line{};          ///< of that cache
    clock_rate claimed_clock{};    ///< the highest
    seconds claimed_tick{};        ///< of the events' timer
};

/// "NVIDIA CUDA: NVIDIA H100 80GB HBM3 [0]"
[[nodiscard]] std::string label(device_description const& d);

/// A line for each fact.
[[nodiscard]] std::string text(device_description const& d);

/// The devices of all platforms that the loader finds, in its order; none where there is no driver.
[[nodiscard]] std::vector<device_description> devices();

/// A device with a queue of its own. Copies are the same device.
class device {
public:
    /// Opens the one device whose label holds this text, whatever the case of its letters. None, or several, are an
    /// error that lists those that there are.
    explicit device(std::string_view part_of_label);

    /// What it says of itself.
    [[nodiscard]] device_description const& description() const noexcept;

    /// Waits until all that was launched is done.
    void wait() const;

    /// For this library's own units.
    [[nodiscard]] std::shared_ptr<detail::device_state> const& state() const noexcept { return state_; }

private:
    std::shared_ptr<detail::device_state> state_;
};

/// Is memory of the host where the device can fetch it by itself, or where the driver copies it first?
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

/// Memory of a device. Copies are the same memory.
class buffer {
public:
    /// So many bytes, uninitialised; more than the device has are an error.
    buffer(device const& on, bytes const& size);

    [[nodiscard]] bytes size() const noexcept;

    /// Copies from the host to the beginning of the buffer, and waits for it. More than it holds is an error.
    void write(std::span<std::byte const> from) const;
    /// Copies the beginning of the buffer to the host, and waits for it. More than it holds is an error.
    void read(std::span<std::byte> to) const;

    /// The same of values: `b.write_all(std::span<float const>(x))`.
    template <class Value>
    void write_all(std::span<Value const> from) const {
        write(std::as_bytes(from));
    }
    /// The same of values: `b.read_all(std::span<float>(x))`.
    template <class Value>
    void read_all(std::span<Value> to) const {
        read(std::as_writable_bytes(to));
    }

    /// For this library's own units.
    [[nodiscard]] std::shared_ptr<detail::buffer_state> const& state() const noexcept { return state_; }

private:
    std::shared_ptr<detail::buffer_state> state_;
};

/// A kernel of a source in OpenCL C, with its arguments and the work items that it runs over. Copies are the same
/// kernel.
///
///     kernel scale(gpu, "kernel void scale(global float* a) { a[get_global_id(0)] *= 2.0f; }", "scale");
///     scale.argument(0, a).over(1 << 24, 512);
///     timing const t = time_of(timed(scale));
class kernel {
public:
    /// Compiles the source for a device. What does not compile is an error that holds the compiler's words.
    kernel(device const& on, std::string const& source, std::string const& name, std::string const& options = {});

    /// Sets an argument, from 0. An index that the kernel does not have is an error, as is a value of another size.
    kernel& argument(int index, buffer const& value);
    kernel& argument(int index, std::int32_t value);
    kernel& argument(int index, std::uint32_t value);
    kernel& argument(int index, float value);
    kernel& argument(int index, double value);
    /// Local memory for an argument.
    kernel& local_argument(int index, bytes const& size);

    /// So many work items, in groups of so many. Items have to be a multiple of the group, and the group no larger than
    /// the device runs; anything else is an error.
    kernel& over(std::size_t items, std::size_t group);

    /// The largest group that the device runs this kernel in.
    [[nodiscard]] std::size_t largest_group() const;

    /// Starts it so many times and does not wait.
    void launch(std::int64_t calls = 1) const;

    /// Runs it so many times, one after the other, and adds up what the events of the device say that each took: from
    /// its start to its end, without the way to the device.
    [[nodiscard]] seconds run(std::int64_t calls = 1) const;

private:
    std::shared_ptr<detail::kernel_state> state_;
};

/// A kernel as a task: its samples are times of events. A kernel has a floor of event time, some microseconds on GPUs,
/// which a calibration measures.
[[nodiscard]] task timed(kernel const& k);

/// How a calibration of a device is taken.
struct device_options {
    std::string device{}; ///< a part of the label of exactly one device
    bool quick = false;   ///< some seconds in place of a minute: fewer repetitions, and less memory
    /// Called before each step with what comes, for a program that shows it; may be empty. What it throws ends the
    /// calibration.
    std::function<void(char const* step)> progress{};
};

/// A bandwidth by events: the bytes that the loop reads and writes.
struct device_bandwidth {
    memory_level level = memory_level::dram; ///< whose bandwidth it is
    stream_kind stream = stream_kind::load;  ///< the loop
    bytes working_set{};                     ///< all arrays together
    std::size_t group = 0;                   ///< work items in the groups that were fastest
    estimate<units::byte_per_second> rate{}; ///< bytes that it read and wrote, over its time
    bool is_steady = false;                  ///< is the interval as narrow as asked?
};

/// A rate of multiplications and additions without memory.
struct device_peak {
    arithmetic of{};          ///< what was computed
    int chains = 0;           ///< of a work item, independent of each other: of those tried, the fastest
    int lanes = 1;            ///< of the vector that each chain computes
    bool is_assembly = false; ///< OpenCL has no fp16 there; the instruction of NVIDIA's assembly was taken
    estimate<units::flop_per_second> rate{}; ///< of the whole device
    bool is_steady = false;                  ///< is the interval as narrow as asked?
};

/// A copy between host and device, by the host's clock: events do not see what the host copies beforehand.
struct device_transfer {
    transfer_way way = transfer_way::to_device; ///< which way
    host_memory memory = host_memory::pageable; ///< of the host
    bytes size{};
    estimate<units::byte_per_second> rate{}; ///< by the host's clock
    bool is_steady = false;                  ///< is the interval as narrow as asked?
};

/// What was measured of a device.
struct device_calibration {
    device_description device{};                ///< as it describes itself
    std::string when{};                         ///< "2026-11-22"
    std::vector<device_bandwidth> bandwidths{}; ///< of each level and stream that was measured
    std::vector<staircase_point> staircase{};   ///< its points, the smallest set first
    std::vector<plateau> plateaus{};            ///< levels of the staircase, the nearest first
    std::vector<device_peak> peaks{};           ///< of each type
    /// The event of a kernel that does nothing, of many in a row, as `time_of` takes short kernels.
    estimate<units::second> event_floor{};
    estimate<units::second> event_alone{}; ///< the same of a kernel that the host waits for
    estimate<units::second> launch{};      ///< of kernels that do nothing, one behind the other, by the host's clock
    estimate<units::second> launch_and_wait{}; ///< of one such kernel, until the host knows that it is over
    std::vector<device_transfer> transfers{};  ///< both ways, of both kinds of memory
    std::vector<std::string> left_out{};       ///< what was not measured, and why

    /// The figure of a level and a stream. One that was not measured is an error.
    [[nodiscard]] device_bandwidth const& bandwidth(memory_level level, stream_kind stream) const;
};

/// Measures one device's bandwidths (read, write, copy, scale, triad of main memory and of the last cache that a
/// staircase finds), its peaks of fp64, fp32 and fp16, what a launch costs, and transfers. Kernels are timed by events,
/// in launches of 1.5 ms and more. A device that is not the only one of that name, and no device at all, are errors.
/// What fails later, because the device is gone or its clock stands still, is left out with the reason (`left_out`);
/// what was measured is kept.
[[nodiscard]] device_calibration calibrate_device(device_options const& options);

/// The device that was measured: caches and memory with a bandwidth of reads and one of writes, vector peaks, what an
/// event takes at least as the overhead of a launch, and links to and from pinned memory of the host. Each figure has a
/// source that says when, where and how. Caches of a compute unit hold the same data: their capacity is that of one.
[[nodiscard]] machine machine_of(device_calibration const& from);

/// A line for each figure, with its interval.
[[nodiscard]] std::string text(device_calibration const& c);

} // namespace rafter::measure::opencl

namespace rafter::measure::opencl::detail {

/// Kernels in OpenCL C: `load`, `store`, `copy`, `scale` and `triad`; `read_set`; and, of a peak, `chains`, which do
/// not wait for each other.
extern char const* const stream_source;
extern char const* const staircase_source;
std::string chains_source(device_peak const& p);

/// Which level a plateau is, counted from the last cache: two are L1 and L2, one is L2. With more than three, those in
/// front have no name.
memory_level level_of(std::size_t plateau, std::size_t count);

/// Memory of the host that the device fetches from by itself.
std::shared_ptr<std::byte> pinned_memory(device const& on, bytes const& size);

} // namespace rafter::measure::opencl::detail
