// rafter.measure.opencl on the first device (PoCL in our own tests): no test asserts a time.
#include <cmath> // before OpenCL's headers, which include C's headers as C: GCC then refuses an import
#include <cstdlib>

#define CL_HPP_ENABLE_EXCEPTIONS
#define CL_HPP_TARGET_OPENCL_VERSION 120
#define CL_HPP_MINIMUM_OPENCL_VERSION 120
#include <CL/opencl.hpp>
#include <algorithm>
#include <cstddef>
#include <dlfcn.h>
#include <gtest/gtest.h>
#include <stdexcept>
#include <string>
#include <vector>

#include "what.hpp"

import rafter;
import rafter.measure;
import rafter.measure.opencl;

using namespace rafter;
using namespace rafter::symbols;
namespace opencl = rafter::measure::opencl;

namespace opencl_test {
namespace {

/// The number of kernels that the device still starts; below zero: all of them.
long kernels_left = -1;
/// The number of writes to its memory that still succeed.
long writes_left = -1;

} // namespace

/// Replaces the loader's function of this name: a device that is gone after some kernels.
extern "C" cl_int CL_API_CALL clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions,
                                                     std::size_t const* offset, std::size_t const* items,
                                                     std::size_t const* group, cl_uint waits, cl_event const* waited,
                                                     cl_event* event) {
    using function = decltype(&clEnqueueNDRangeKernel);
    static auto const loaded = reinterpret_cast<function>(dlsym(RTLD_NEXT, "clEnqueueNDRangeKernel"));
    if (kernels_left == 0 || loaded == nullptr) { return CL_DEVICE_NOT_AVAILABLE; }
    if (kernels_left > 0) { --kernels_left; }
    return loaded(queue, kernel, dimensions, offset, items, group, waits, waited, event);
}
extern "C" cl_int CL_API_CALL clEnqueueWriteBuffer(cl_command_queue queue, cl_mem memory, cl_bool is_blocking,
                                                   std::size_t offset, std::size_t size, void const* from,
                                                   cl_uint waits, cl_event const* waited, cl_event* event) {
    using function = decltype(&clEnqueueWriteBuffer);
    static auto const loaded = reinterpret_cast<function>(dlsym(RTLD_NEXT, "clEnqueueWriteBuffer"));
    if (writes_left == 0 || loaded == nullptr) { return CL_DEVICE_NOT_AVAILABLE; }
    if (writes_left > 0) { --writes_left; }
    return loaded(queue, memory, is_blocking, offset, size, from, waits, waited, event);
}

namespace {

/// The end of the first device's label, which no other label has.
constexpr char const* first = "[0]";

class on_a_device : public testing::Test {
protected:
    void SetUp() override {
        if (opencl::devices().empty()) {
            GTEST_SKIP() << "no OpenCL device: install a driver (Debian: pocl-opencl-icd)";
        }
    }
};

// --- devices --------------------------------------------------------------------------------------------------------

using device = on_a_device;

TEST_F(device, says_what_it_is) {
    auto const all = opencl::devices();
    for (std::size_t i = 0; i < all.size(); ++i) {
        EXPECT_EQ(all[i].index, static_cast<int>(i));
        EXPECT_FALSE(all[i].name.empty());
        EXPECT_FALSE(all[i].platform.empty());
        EXPECT_GT(all[i].memory, 0.0 * B);
        EXPECT_EQ(label(all[i]), all[i].platform + ": " + all[i].name + " [" + std::to_string(i) + "]");
    }
    auto const found = opencl::find_device(first);
    EXPECT_EQ(label(found), label(all[0]));
    EXPECT_EQ(found.id, all[0].id);
    EXPECT_EQ(cl::Device(found.id).getInfo<CL_DEVICE_NAME>(), found.name); // opencl.hpp takes this handle
}

TEST_F(device, is_the_only_one_of_its_name) {
    auto const all = opencl::devices();
    auto const said = what([] { static_cast<void>(opencl::find_device("no such device")); });
    EXPECT_EQ(said.find("rafter: device is \"no such device\", which no device's label holds; there "), 0u) << said;
    for (auto const& each : all) {
        EXPECT_NE(said.find(label(each)), std::string::npos) << said;
    }
    EXPECT_EQ(what([] { static_cast<void>(opencl::calibrate_device({.device = "no such device"})); }), said);
    // An empty name is part of every label.
    if (all.size() == 1) {
        EXPECT_EQ(label(opencl::find_device("")), label(all[0]));
    } else {
        EXPECT_NE(what([] { static_cast<void>(opencl::find_device("")); }).find("several devices' labels hold"),
                  std::string::npos);
    }
    // Upper and lower case are equal.
    std::string upper = all[0].platform;
    std::ranges::transform(upper, upper.begin(),
                           [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
    if (all.size() == 1) { EXPECT_EQ(label(opencl::find_device(upper)), label(all[0])); }
}

// --- kernels --------------------------------------------------------------------------------------------------------

/// A user's own kernel on the first device, by opencl.hpp.
class kernels : public on_a_device {
protected:
    /// A third argument of the constructor would build it as OpenCL C 2.0, which not every device has.
    [[nodiscard]] cl::Program built(char const* text) const {
        cl::Program out(context, text);
        out.build();
        return out;
    }
    void SetUp() override {
        on_a_device::SetUp();
        if (IsSkipped()) { return; }
        on = cl::Device(opencl::find_device(first).id);
        context = cl::Context(on);
        queue = cl::CommandQueue(context, on, CL_QUEUE_PROFILING_ENABLE);
        count = cl::Kernel(built(source), "count");
        counts = cl::Buffer(context, CL_MEM_READ_WRITE, sizeof(cl_uint));
        queue.enqueueWriteBuffer(counts, CL_TRUE, 0, sizeof(cl_uint), &none);
        count.setArg(0, counts);
    }

    [[nodiscard]] cl::Event launched(cl::CommandQueue const& by) const {
        cl::Event done;
        by.enqueueNDRangeKernel(count, cl::NullRange, 64, 64, nullptr, &done);
        return done;
    }

    [[nodiscard]] cl_uint counted() const {
        cl_uint out = 0;
        queue.enqueueReadBuffer(counts, CL_TRUE, 0, sizeof out, &out);
        return out;
    }

    static constexpr char const* source =
        "kernel void count(global uint* a) { if (get_global_id(0) == 0) { ++a[0]; } }";
    static constexpr cl_uint none = 0;
    cl::Device on;
    cl::Context context;
    cl::CommandQueue queue;
    cl::Kernel count;
    cl::Buffer counts;
};

TEST_F(kernels, are_started_as_often_as_they_are_asked_for) {
    int started = 0;
    measure::task const t = opencl::timed([&] {
        ++started;
        return launched(queue);
    });
    EXPECT_EQ(t.timed(0), 0.0 * s);
    EXPECT_EQ(started, 0);
    EXPECT_GE(t.timed(3), 0.0 * s);
    EXPECT_EQ(started, 3);
    EXPECT_GE(t.timed(300), 0.0 * s); // more events than wait at once
    EXPECT_EQ(started, 303);
    EXPECT_EQ(counted(), 303u); // the task waited for them
}

TEST_F(kernels, take_the_sum_of_their_events) {
    std::vector<cl::Event> kept;
    auto const taken = opencl::timed([&] { return kept.emplace_back(launched(queue)); }).timed(5);
    seconds sum{};
    for (cl::Event const& each : kept) {
        sum += static_cast<double>(each.getProfilingInfo<CL_PROFILING_COMMAND_END>() -
                                   each.getProfilingInfo<CL_PROFILING_COMMAND_START>()) *
               ns;
    }
    EXPECT_EQ(taken, sum);
}

TEST_F(kernels, are_tasks) {
    auto const t =
        measure::time_of(opencl::timed([&] { return launched(queue); }), {.min_time = 0.0 * s, .max_time = 0.05 * s});
    t.time.validate();
    EXPECT_GE(t.samples, 8);
    EXPECT_EQ(t.clock.overhead, 0.0 * s); // no clock of the host was read
}

TEST_F(kernels, say_what_their_queue_lacks) {
    cl::CommandQueue const plain(context, on);
    auto const t = opencl::timed([&] { return launched(plain); });
    auto const said = what([&] { static_cast<void>(t.timed(1)); });
    EXPECT_TRUE(said.starts_with("rafter: OpenCL's clGetEventProf")) << said; // opencl.hpp's own name
    EXPECT_TRUE(said.ends_with(" failed: CL_PROFILING_INFO_NOT_AVAILABLE (-7): the queue has to be made with "
                               "CL_QUEUE_PROFILING_ENABLE"))
        << said;
    // An exception of the launch itself passes to the caller.
    auto const refused = opencl::timed([&] {
        cl::Event done;
        queue.enqueueNDRangeKernel(count, cl::NullRange, 100, 64, nullptr, &done);
        return done;
    });
    EXPECT_THROW(static_cast<void>(refused.timed(1)), cl::Error);
}

/// The result of `error_text` for the error that a call of opencl.hpp throws.
template <class Call>
std::string refusal(Call call) {
    try {
        call();
    } catch (cl::Error const& e) { return opencl::error_text(e.what(), e.err()); }
    return "nothing was thrown";
}

TEST_F(kernels, have_errors_with_a_meaning) {
    EXPECT_EQ(refusal([&] { count.setArg(1, 1.0f); }), "OpenCL's clSetKernelArg failed: CL_INVALID_ARG_INDEX (-49): "
                                                       "the kernel has no argument of this index");
    EXPECT_EQ(refusal([&] { static_cast<void>(cl::Kernel(built(source), "counts")); }),
              "OpenCL's clCreateKernel failed: CL_INVALID_KERNEL_NAME (-46): the source has no kernel of this name");
    EXPECT_EQ(refusal([&] { static_cast<void>(built("kernel void broken() { x; }")); }),
              "OpenCL's clBuildProgram failed: CL_BUILD_PROGRAM_FAILURE (-11): the source does not compile; "
              "cl::BuildError::getBuildLog() says why");
    EXPECT_EQ(refusal([&] { queue.enqueueNDRangeKernel(count, cl::NullRange, 100, 64); }),
              "OpenCL's clEnqueueNDRangeKernel failed: CL_INVALID_WORK_GROUP_SIZE (-54): the work items have to be a "
              "multiple of the group, and the group at most the kernel's CL_KERNEL_WORK_GROUP_SIZE");
    EXPECT_EQ(opencl::error_text("clFinish", -1234), "OpenCL's clFinish failed: error (-1234)");
    EXPECT_EQ(opencl::error_text("clFinish", CL_OUT_OF_HOST_MEMORY),
              "OpenCL's clFinish failed: CL_OUT_OF_HOST_MEMORY (-6)");
}

// --- a device -------------------------------------------------------------------------------------------------------

using calibration = on_a_device;

TEST_F(calibration, has_a_figure_for_each_stream_and_type) {
    std::vector<std::string> steps;
    auto const c = opencl::calibrate_device(
        {.device = first, .quick = true, .progress = [&](char const* step) { steps.emplace_back(step); }});
    EXPECT_GE(steps.size(), 5u);
    using measure::stream_kind;
    for (stream_kind const kind :
         {stream_kind::load, stream_kind::store, stream_kind::copy, stream_kind::scale, stream_kind::triad}) {
        c.bandwidth(memory_level::dram, kind).rate.validate();
        EXPECT_GE(c.bandwidth(memory_level::dram, kind).group, 64u);
    }
    for (auto const& p : c.staircase) {
        p.rate.validate();
    }
    for (auto const& p : c.peaks) {
        p.rate.validate();
    }
    for (auto const& t : c.transfers) {
        t.rate.validate();
    }
    EXPECT_EQ(c.transfers.size(), 4u);
    c.event_floor.validate();
    c.event_alone.validate();
    c.launch.validate();
    c.launch_and_wait.validate();
    auto const m = machine_of(c);
    m.validate();
    EXPECT_TRUE(m.has_peak_for(vector_arithmetic(fp32)));
    EXPECT_EQ(m.bandwidth.farthest().level, memory_level::dram);
    EXPECT_FALSE(text(c).empty());
}

/// The calibration of a device that is gone from some step on; each step is reported before it begins.
opencl::device_calibration gone_at(std::string const& step) {
    kernels_left = -1;
    auto const out = opencl::calibrate_device({.device = first, .quick = true, .progress = [&](char const* now) {
                                                   if (std::string(now).find(step) != std::string::npos) {
                                                       kernels_left = 0;
                                                   }
                                               }});
    kernels_left = -1;
    return out;
}

TEST_F(calibration, keeps_what_was_measured_before_the_device_was_gone) {
    auto const c = gone_at("staircase");
    c.launch.validate();
    EXPECT_FALSE(c.peaks.empty());
    EXPECT_TRUE(c.bandwidths.empty());
    std::string const why = ": OpenCL's clEnqueueNDRangeKernel failed: CL_DEVICE_NOT_AVAILABLE (-2)";
    for (std::string const step : {"staircase", "streams in main memory", "transfers"}) {
        EXPECT_NE(std::ranges::find(c.left_out, step + why), c.left_out.end()) << step;
    }
    EXPECT_NE(text(c).find("left out                       staircase" + why), std::string::npos);
    EXPECT_NE(what([&] { static_cast<void>(machine_of(c)); }).find("rafter: device_calibration.bandwidths is "),
              std::string::npos);
}

TEST_F(calibration, of_a_device_that_starts_nothing_says_so_for_each_step) {
    kernels_left = 0;
    auto const c = opencl::calibrate_device({.device = first, .quick = true});
    kernels_left = -1;
    EXPECT_TRUE(c.peaks.empty() && c.bandwidths.empty() && c.staircase.empty());
    EXPECT_GE(c.left_out.size(), 4u);
}

TEST_F(calibration, has_no_transfers_of_a_device_that_was_gone_amid_them) {
    writes_left = 3;
    auto const c = opencl::calibrate_device({.device = first, .quick = true});
    writes_left = -1;
    EXPECT_TRUE(c.transfers.empty());
    EXPECT_NE(
        std::ranges::find(c.left_out, "transfers: OpenCL's clEnqueueWriteBuffer failed: CL_DEVICE_NOT_AVAILABLE (-2)"),
        c.left_out.end());
    machine_of(c).validate(); // without a link
}

TEST_F(calibration, ends_with_what_progress_throws) {
    int steps = 0;
    EXPECT_THROW(static_cast<void>(opencl::calibrate_device({.device = first,
                                                             .quick = true,
                                                             .progress =
                                                                 [&](char const*) {
                                                                     ++steps;
                                                                     throw std::runtime_error("that is enough");
                                                                 }})),
                 std::runtime_error);
    EXPECT_EQ(steps, 1);
}

} // namespace
} // namespace opencl_test
