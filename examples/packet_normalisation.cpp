// A normalisation kernel before and after its optimisation, at four sizes on this machine: the resource that binds it
// by a calibration, a table, and its roofline. (profile-kernel, a document of docs/examples.md, does this for a CUDA
// kernel.)
//
//     packet_normalisation [--quick] [picture.svg]
//     packet_normalisation_opencl --device NAME [--quick] [picture.svg]
//
// --device runs it on the one OpenCL device with NAME in its label, timed by the device's events.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#ifdef WITH_OPENCL // behind the others: it includes headers of C as C
#define CL_HPP_ENABLE_EXCEPTIONS
#define CL_HPP_TARGET_OPENCL_VERSION 120
#define CL_HPP_MINIMUM_OPENCL_VERSION 120
#include <CL/opencl.hpp>
#endif

#include "packet_kernels.hpp"

import rafter;
import rafter.count;
import rafter.measure;
#ifdef WITH_OPENCL
import rafter.measure.opencl;
#endif
using namespace rafter;
using namespace rafter::symbols;

namespace {

// --- claims about the kernels before anything is measured -----------------------------------------------------------

struct size {
    double packets;
    double length;
};
constexpr size sizes[]{{1024, 128}, {4096, 256}, {8192, 512}, {16384, 1024}};
constexpr char const* names[]{"Small (1K x 128)", "Medium (4K x 256)", "Large (8K x 512)", "XLarge (16K x 1024)"};

/// The kernels count themselves, so a change of their code changes the model. Lengths are a multiple of the lanes.
constexpr count_plan plan{.extents = 2,
                          .from = {2 * int{lanes}, 6, 1},
                          .step = {int{lanes}, 2, 1},
                          .degree = {1, 1, 0},
                          .tile = {int{lanes}, 1, 1}};
constexpr auto original_counts = [](tape& t, long length, long packets) {
    auto* const x = t.array<float>(packets * length, "x");
    original(x, t.array<float>(packets * length, "y"), static_cast<std::size_t>(packets),
             static_cast<std::size_t>(length));
};
constexpr auto optimised_counts = [](tape& t, long length, long packets) {
    auto* const x = t.array<float>(packets * length, "x");
    optimised(x, t.array<float>(packets * length, "y"), static_cast<std::size_t>(packets),
              static_cast<std::size_t>(length));
};
using original_pass = counted_from<original_counts, plan>;
using optimised_pass = counted_from<optimised_counts, plan>;

static_assert(original_pass{128, 1024}.work() == 1024 * (6.0 * 128 + 4.0) * FLOP);
static_assert(optimised_pass{128, 1024}.work() == 1024 * (6.0 * 128 + 72.0) * FLOP);
static_assert(text(original_pass{128, 1024}.traffic(), MB, ".2f") == "1.05 MB");
static_assert(text(original_pass{1024, 16384}.traffic(), MB, ".2f") == "134.22 MB");
static_assert(text(intensity_of(original_pass{256, 4096}), FLOP / B, ".2f") ==
              "0.75 FLOP/B"); // not 3: that is FLOP per element moved
// The document counts no division and no root of a packet.
static_assert(packet_normalization{.packets = 1024, .length = 128, .type = fp32}.work() ==
              original_pass{128, 1024}.work() - 3.0 * 1024 * FLOP);

/// The counts of a kernel: the original, or the optimised one. On a device they stand for the same arithmetic in
/// OpenCL C, which nothing here can count.
counted_at counts_of_kernel(int which, size of) {
    return {.formulas_of_counts = which == 0 ? &counts_of<original_counts, plan> : &counts_of<optimised_counts, plan>,
            .n = of.length,
            .m = of.packets};
}

// --- their data (packet_kernels.hpp has the kernels) ----------------------------------------------------------------

struct data {
    std::vector<float> x;
    std::vector<float> y;

    explicit data(size of) : x(static_cast<std::size_t>(of.packets * of.length)), y(x.size()) {
        std::uint32_t state = 42;
        for (float& each : x) {
            state = state * 1664525u + 1013904223u;
            each = static_cast<float>(state >> 8) * 0x1p-24f;
        }
    }
};

float largest_difference(std::vector<float> const& a, std::vector<float> const& b) {
    float out = 0.0f;
    for (std::size_t i = 0; i < a.size(); ++i) {
        out = std::fmax(out, std::fabs(a[i] - b[i]));
    }
    return out;
}

/// The largest difference between the results of the two kernels.
float largest_difference(size of, data& d) {
    auto const packets = static_cast<std::size_t>(of.packets);
    auto const length = static_cast<std::size_t>(of.length);
    std::vector<float> other(d.y.size());
    original(d.x.data(), d.y.data(), packets, length);
    optimised(d.x.data(), other.data(), packets, length);
    return largest_difference(other, d.y);
}

measure::task running(kernel run, size of, data& d) {
    return {.run = [=, &d](std::int64_t calls) {
        for (std::int64_t i = 0; i < calls; ++i) {
            run(d.x.data(), d.y.data(), static_cast<std::size_t>(of.packets), static_cast<std::size_t>(of.length));
            measure::keep(d.y.data());
        }
    }};
}

// --- measurements ---------------------------------------------------------------------------------------------------

struct measured {
    counted_at op;
    seconds in_core{}; ///< with all data in L1
    measure::timing time{};
    measure::judgement judged{};
};

/// As many packets of a length as fit in half of L1.
size within_l1(size of, memory_tier const& nearest) {
    bytes const capacity = nearest.level == memory_level::l1 ? bytes(nearest.capacity) : 32.0 * KiB; // not told
    double const packets = floor(0.5 * (capacity / counts_of_kernel(0, of).working_set()) * of.packets);
    of.packets = packets < 1.0 ? 1.0 : packets;
    return of;
}

memory_level home_of(machine const& m, bytes const& working_set) {
    for (auto const& tier : m.bandwidth) {
        if (working_set <= tier.total_capacity()) { return tier.level; }
    }
    return m.bandwidth.farthest().level;
}

void measure_all(std::vector<measured> (&out)[2], machine const& m, hierarchy_options const& levels, bool quick) {
    seconds const most = (quick ? 0.4 : 3.0) * s;
    measure::sampling_options const options{.spread = 0.01, .min_time = 0.5 * most, .max_time = most};
    constexpr kernel kernels[]{original<float>, optimised<float>};
    for (size const& each : sizes) {
        data whole(each);
        size const small = within_l1(each, m.bandwidth.nearest());
        data part(small);
        std::printf("  %-22s largest difference of both kernels %.1e\n", names[&each - sizes],
                    largest_difference(each, whole));
        std::vector<measure::task> tasks;
        for (kernel const k : kernels) {
            tasks.push_back(running(k, each, whole));
            tasks.push_back(running(k, small, part));
        }
        measure::steady_timer clock;
        auto const times = measure::time_of(tasks, options, clock);
        for (int k = 0; k < 2; ++k) {
            seconds const in_core = times[2 * k + 1].time.value * (each.packets / small.packets);
            auto const& time = times[2 * k];
            counted_at const op = counts_of_kernel(k, each);
            hierarchy_options known = levels;
            known.in_core_time = in_core;
            out[k].push_back({op, in_core, time, judge(m, op, time.time, {.levels = known})});
        }
    }
}

#ifdef WITH_OPENCL
// --- on a device ----------------------------------------------------------------------------------------------------

void measure_all(std::vector<measured> (&out)[2], measure::opencl::device_description const& description,
                 machine const& m, bool quick) {
    seconds const most = (quick ? 0.4 : 3.0) * s;
    measure::sampling_options const options{.spread = 0.01, .min_time = 0.5 * most, .max_time = most};
    cl::Device const device(description.id);
    cl::Context const context(device);
    cl::CommandQueue queue(context, device, CL_QUEUE_PROFILING_ENABLE);
    cl::Program program(context, device_kernels);
    program.build();
    using packet_kernel = cl::KernelFunctor<cl::Buffer, cl::Buffer, cl_int, cl::LocalSpaceArg>;
    packet_kernel kernels[]{{program, "original"}, {program, "optimised"}};
    auto const largest_group = [&](int k) {
        return kernels[k].getKernel().getWorkGroupInfo<CL_KERNEL_WORK_GROUP_SIZE>(device);
    };
    for (size const& each : sizes) {
        data here(each);
        auto const packets = static_cast<std::size_t>(each.packets);
        auto const length = static_cast<std::size_t>(each.length);
        original(here.x.data(), here.y.data(), packets, length);
        std::size_t const size = here.x.size() * sizeof(float);
        cl::Buffer const x(context, CL_MEM_READ_WRITE, size);
        cl::Buffer const y(context, CL_MEM_READ_WRITE, size);
        queue.enqueueWriteBuffer(x, CL_TRUE, 0, size, here.x.data());
        std::size_t const most_items = largest_group(1) < 512 ? largest_group(1) : 512;
        if (most_items < length / 4 || largest_group(0) < 256) {
            throw std::runtime_error("packet_normalisation: groups of 256 items are needed, and this device has none");
        }
        std::size_t const groups[]{length < 256 ? length : 256, most_items};
        std::size_t const items[]{packets * groups[0], packets * length / 4};
        std::vector<measure::task> tasks;
        for (int k = 0; k < 2; ++k) {
            cl::EnqueueArgs const over(queue, items[k], groups[k]);
            auto const kept = cl::Local((k == 0 ? 1 : 2) * sizeof(float) * groups[k]);
            auto launch = [=, run = kernels[k]]() mutable {
                return run(over, x, y, static_cast<cl_int>(length), kept);
            };
            launch().wait();
            std::vector<float> there(here.y.size());
            queue.enqueueReadBuffer(y, CL_TRUE, 0, size, there.data());
            std::printf("  %-22s %-9s largest difference from the processor %.1e\n", names[&each - sizes],
                        k == 0 ? "original" : "optimised", largest_difference(there, here.y));
            tasks.push_back(measure::opencl::timed(launch));
        }
        measure::steady_timer clock;
        auto const times = measure::time_of(tasks, options, clock);
        for (int k = 0; k < 2; ++k) {
            // The optimised kernel keeps its data in registers.
            hierarchy_options const levels{.caches = cache_state::warm,
                                           .register_capacity = k == 0 ? bytes{} : description.local_memory};
            counted_at const op = counts_of_kernel(k, each);
            out[k].push_back({op, {}, times[k], judge(m, op, times[k].time, {.levels = levels})});
        }
    }
}
#endif

void print_table(char const* title, std::vector<measured> const& all, machine const& m) {
    std::printf("\n%s\n", title);
    std::printf("  %-20s %11s %11s %33s %13s %14s %12s\n", "size", "data", "work", "time", "bandwidth", "performance",
                "intensity");
    for (measured const& r : all) {
        std::printf("  %-20s %11s %11s %33s %13s %14s %12s\n", names[&r - all.data()],
                    text(r.op.traffic(), MB, ".2f").c_str(), text(r.op.work(), MFLOP, ".2f").c_str(),
                    text(r.time.time).c_str(), text(r.op.traffic() / r.time.time.value, GB / s, ".2f").c_str(),
                    text(rate_of(r.op, r.time.time.value).rate(), GFLOP / s, ".2f").c_str(),
                    text(intensity_of(r.op), FLOP / B, ".2f").c_str());
    }
    auto const& peak = m.peaks.at(vector_arithmetic(fp32), m.name.c_str()).rate;
    for (measured const& r : all) {
        auto const& tier = m.bandwidth.at(home_of(m, r.op.working_set()));
        std::printf("  %-20s %.1f %% of what %s reads, %.1f %% of the peak\n    %s\n", names[&r - all.data()],
                    100.0 * (r.op.traffic() / r.time.time.value / tier.bandwidth.in_bytes()), text(tier.level).c_str(),
                    100.0 * (rate_of(r.op, r.time.time.value).rate() / peak.value()), text(r.judged).c_str());
    }
}

/// Prints insights that follow from the measured figures.
void print_insights(std::vector<measured> const (&all)[2], machine const& m) {
    std::printf("\nWhat the figures say\n");
    counted_at const largest = counts_of_kernel(0, sizes[3]);
    roofline const roof = roofline_of(m, largest);
    bool const below_ridge = intensity_of(largest) < roof.ridge_point();
    std::printf("  %s of intensity stand %s the ridge point of main memory, %s: there a roofline says %s.\n",
                text(intensity_of(largest), FLOP / B, ".3f").c_str(), below_ridge ? "left of" : "at or right of",
                text(roof.ridge_point(), FLOP / B, ".3g").c_str(), below_ridge ? "memory-bound" : "compute-bound");
    char const* const which[]{"original", "optimised"};
    for (int k = 0; k < 2; ++k) {
        int in_core = 0;
        double least = 1e300;
        double most = 0.0;
        for (measured const& r : all[k]) {
            in_core += r.judged.bound_by() == resource::core ? 1 : 0;
            least = std::fmin(least, r.judged.fraction_of_roof());
            most = std::fmax(most, r.judged.fraction_of_roof());
        }
        std::printf(
            "  The %s kernel reaches %.0f to %.0f %% of what binds it: the core at %d sizes of 4, memory at %d.\n",
            which[k], 100.0 * least, 100.0 * most, in_core, 4 - in_core);
    }
    double product = 1.0;
    double before = 0.0;
    double after = 0.0;
    for (int i = 0; i < 4; ++i) {
        double const gain = all[0][i].time.time.value / all[1][i].time.time.value;
        product *= gain;
        before += in(s, all[0][i].time.time.value);
        after += in(s, all[1][i].time.time.value);
    }
    std::printf("  The optimised kernel is %.1f times as fast in the geometric mean of the sizes, %.1f times over "
                "their total time.\n",
                std::pow(product, 0.25), before / after);
    constexpr demands pass{.name = "a pass", .work = 2.0 * MFLOP, .traffic = {.read = 4.0 * MB, .written = 4.0 * MB}};
    constexpr sequence three_kernels{pass, pass, pass};
    constexpr fused one_kernel{fused{pass, pass, 4.0 * MB}, pass, 4.0 * MB};
    std::printf("  Three kernels of a pass each would move %.0f times the bytes of one that is fused.\n",
                three_kernels.traffic() / one_kernel.traffic());
}

void say(char const* step) { std::fprintf(stderr, "calibrating: %s\n", step); }

/// Everything from the calibration to the table, on this machine or on a device.
machine measure_here(std::vector<measured> (&all)[2], bool quick) {
    auto const here = measure::calibrate({.quick = quick, .progress = say});
    write_policy const writes = policy_of(here);
    machine const m = machine_of(here, writes);
    std::printf("%s\n", text(here).c_str());
    measure_all(all, m, {.writes = writes, .caches = cache_state::warm}, quick);
    print_table("Original: three passes, sums in order, a division for each element", all[0], m);
    print_table("Optimised: sums in lanes, two passes, one division a packet", all[1], m);
    return m;
}

machine measure_there(std::vector<measured> (&all)[2], [[maybe_unused]] char const* device,
                      [[maybe_unused]] bool quick) {
#ifdef WITH_OPENCL
    auto const there = measure::opencl::calibrate_device({.device = device, .quick = quick, .progress = say});
    machine const m = machine_of(there);
    std::printf("%s\n", text(there).c_str());
    try {
        measure_all(all, there.device, m, quick);
    } catch (cl::Error const& e) {
        throw std::runtime_error("packet_normalisation: " + measure::opencl::error_text(e.what(), e.err()));
    }
    print_table("Original: a group for each packet, three reads, two sums in trees, a division for each element",
                all[0], m);
    print_table("Optimised: four floats an item, one read, both sums in one tree, one root a packet", all[1], m);
    return m;
#else
    static_cast<void>(all);
    throw invalid_value("--device is for packet_normalisation_opencl, which is built with rafter::opencl");
#endif
}

} // namespace

int main(int count, char** arguments) try {
    bool quick = false;
    char const* device = nullptr;
    char const* picture = nullptr;
    for (int i = 1; i < count; ++i) {
        std::string_view const argument = arguments[i];
        if (argument == "--quick") {
            quick = true;
        } else if (argument == "--device" && i + 1 < count) {
            device = arguments[++i];
        } else if (argument.starts_with("-")) {
            std::fprintf(stderr,
                         "packet_normalisation: %s is no option; it takes --quick and the name of a picture, and "
                         "packet_normalisation_opencl takes --device with a name, too\n",
                         arguments[i]);
            return 2;
        } else {
            picture = arguments[i];
        }
    }

    std::vector<measured> all[2];
    machine const m = device != nullptr ? measure_there(all, device, quick) : measure_here(all, quick);
    print_insights(all, m);

    std::string const title =
        std::string("Packet normalisation on ") + (device != nullptr ? m.name.c_str() : "this machine, one core");
    auto plot = roofline_plot(m, vector_arithmetic(fp32)).titled(title.c_str());
    for (int i = 0; i < 4; ++i) {
        auto const point = [&](measured const& r) {
            measurement out = measured_as(r.op, r.judged);
            out.level = home_of(m, r.op.working_set());
            return out;
        };
        plot.before_after(names[i], point(all[0][i]), point(all[1][i]));
    }
    plot.note("Each size stands under the roof of the nearest level that holds it. What binds it is in the table.");
    std::printf("\n");
    if (picture != nullptr) { write_file(picture, svg(plot)); }
    return print(terminal(plot)) ? 0 : 1;
} catch (std::exception const& e) {
    std::fprintf(stderr, "%s\n", e.what());
    return 1;
}
