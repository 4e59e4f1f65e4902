module;
#define CL_TARGET_OPENCL_VERSION 120 // what every driver has; nothing newer is called
#include <CL/cl.h>
#include <cstddef>
#include <cstdint>
#include <fmt/format.h>
#include <map>
#include <memory>
#include <new>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// \file Devices, buffers and kernels: what calls OpenCL.
module rafter.measure.opencl;

#include "opencl_calls.inc"

namespace rafter::measure::opencl {
namespace {

using detail::expect_success;
using detail::fail;
using detail::name_of;
using measure::detail::whole;

bytes bytes_of(double count) { return count * symbols::B; }

/// Events that are released, whatever happens.
class events {
public:
    events() = default;
    events(events const&) = delete;
    events& operator=(events const&) = delete;
    ~events() { release(); }

    /// For one that comes.
    [[nodiscard]] cl_event* next() { return &all_.emplace_back(nullptr); }

    /// What they took, from start to end; they are over then.
    [[nodiscard]] seconds taken() {
        expect_success("clWaitForEvents", clWaitForEvents(static_cast<cl_uint>(all_.size()), all_.data()));
        seconds out{};
        for (cl_event const each : all_) {
            cl_ulong start = 0;
            cl_ulong end = 0;
            expect_success("clGetEventProfilingInfo",
                           clGetEventProfilingInfo(each, CL_PROFILING_COMMAND_START, sizeof start, &start, nullptr));
            expect_success("clGetEventProfilingInfo",
                           clGetEventProfilingInfo(each, CL_PROFILING_COMMAND_END, sizeof end, &end, nullptr));
            if (end > start) { out += static_cast<double>(end - start) * symbols::ns; }
        }
        release();
        return out;
    }

private:
    void release() noexcept {
        for (cl_event const each : all_) {
            if (each != nullptr) { clReleaseEvent(each); }
        }
        all_.clear();
    }
    std::vector<cl_event> all_;
};

} // namespace

namespace detail {

struct device_state {
    device_description described{};
    cl_device_id id = nullptr;
    cl_context context = nullptr;
    cl_command_queue plain = nullptr; ///< events cost time of their own
    cl_command_queue timed = nullptr;

    device_state() = default;
    device_state(device_state const&) = delete;
    device_state& operator=(device_state const&) = delete;
    ~device_state() {
        if (timed != nullptr) { clReleaseCommandQueue(timed); }
        if (plain != nullptr) { clReleaseCommandQueue(plain); }
        if (context != nullptr) { clReleaseContext(context); }
    }
};

struct buffer_state {
    std::shared_ptr<device_state> on{};
    cl_mem memory = nullptr;
    std::size_t size = 0;

    buffer_state() = default;
    buffer_state(buffer_state const&) = delete;
    buffer_state& operator=(buffer_state const&) = delete;
    ~buffer_state() {
        if (memory != nullptr) { clReleaseMemObject(memory); }
    }
};

struct kernel_state {
    std::shared_ptr<device_state> on{};
    std::map<int, std::shared_ptr<buffer_state>> buffers{}; ///< that it works on
    std::string name{};
    cl_program program = nullptr;
    cl_kernel kernel = nullptr;
    std::size_t items = 0;
    std::size_t group = 0;

    kernel_state() = default;
    kernel_state(kernel_state const&) = delete;
    kernel_state& operator=(kernel_state const&) = delete;
    ~kernel_state() {
        if (kernel != nullptr) { clReleaseKernel(kernel); }
        if (program != nullptr) { clReleaseProgram(program); }
    }

    void set(int index, std::size_t size, void const* value) const {
        cl_int const code = clSetKernelArg(kernel, static_cast<cl_uint>(index), size, value);
        if (code == CL_SUCCESS) { return; }
        throw device_error(
            fmt::format("rafter: argument {} of kernel {} cannot be set: {} ({})", index, name, name_of(code), code));
    }

    void enqueue(cl_command_queue queue, cl_event* event) const {
        if (items == 0) { reject<"kernel.items", "stated with over(items, group)">("missing"); }
        expect_success("clEnqueueNDRangeKernel",
                       clEnqueueNDRangeKernel(queue, kernel, 1, nullptr, &items, &group, 0, nullptr, event));
    }
};

std::shared_ptr<std::byte> pinned_memory(device const& on, bytes const& size) {
    std::shared_ptr<device_state> const& state = on.state();
    cl_int code = CL_SUCCESS;
    cl_mem const memory =
        clCreateBuffer(state->context, CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, whole(size), nullptr, &code);
    expect_success("clCreateBuffer", code);
    void* const mapped = clEnqueueMapBuffer(state->plain, memory, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0, whole(size),
                                            0, nullptr, nullptr, &code);
    if (code != CL_SUCCESS) {
        clReleaseMemObject(memory);
        fail("clEnqueueMapBuffer", code);
    }
    return {static_cast<std::byte*>(mapped), [state, memory](std::byte* at) {
                clEnqueueUnmapMemObject(state->plain, memory, at, 0, nullptr, nullptr);
                clFinish(state->plain);
                clReleaseMemObject(memory);
            }};
}

} // namespace detail

device::device(std::string_view part_of_label) : state_(std::make_shared<detail::device_state>()) {
    detail::found_device found = detail::the_one(part_of_label);
    state_->described = std::move(found.described);
    state_->id = found.id;
    cl_context_properties const properties[]{CL_CONTEXT_PLATFORM,
                                             reinterpret_cast<cl_context_properties>(found.platform), 0};
    cl_int code = CL_SUCCESS;
    state_->context = clCreateContext(properties, 1, &found.id, nullptr, nullptr, &code);
    expect_success("clCreateContext", code);
    state_->plain = clCreateCommandQueue(state_->context, found.id, 0, &code);
    expect_success("clCreateCommandQueue", code);
    state_->timed = clCreateCommandQueue(state_->context, found.id, CL_QUEUE_PROFILING_ENABLE, &code);
    expect_success("clCreateCommandQueue", code);
}

device_description const& device::description() const noexcept { return state_->described; }

void device::wait() const { expect_success("clFinish", clFinish(state_->plain)); }

buffer::buffer(device const& on, bytes const& size) : state_(std::make_shared<detail::buffer_state>()) {
    expecting::positive<"buffer.size">(size);
    state_->on = on.state();
    state_->size = whole(size);
    cl_int code = CL_SUCCESS;
    state_->memory = clCreateBuffer(on.state()->context, CL_MEM_READ_WRITE, state_->size, nullptr, &code);
    expect_success("clCreateBuffer", code);
}

bytes buffer::size() const noexcept { return bytes_of(static_cast<double>(state_->size)); }

void buffer::write(std::span<std::byte const> from) const {
    if (from.size() > state_->size) {
        reject<"buffer.write", "at most what it holds">(static_cast<double>(from.size()));
    }
    if (from.empty()) { return; }
    expect_success("clEnqueueWriteBuffer", clEnqueueWriteBuffer(state_->on->plain, state_->memory, CL_TRUE, 0,
                                                                from.size(), from.data(), 0, nullptr, nullptr));
}

void buffer::read(std::span<std::byte> to) const {
    if (to.size() > state_->size) { reject<"buffer.read", "at most what it holds">(static_cast<double>(to.size())); }
    if (to.empty()) { return; }
    expect_success("clEnqueueReadBuffer", clEnqueueReadBuffer(state_->on->plain, state_->memory, CL_TRUE, 0, to.size(),
                                                              to.data(), 0, nullptr, nullptr));
}

kernel::kernel(device const& on, std::string const& source, std::string const& name, std::string const& options)
    : state_(std::make_shared<detail::kernel_state>()) {
    state_->on = on.state();
    state_->name = name;
    char const* text = source.c_str();
    std::size_t const size = source.size();
    cl_int code = CL_SUCCESS;
    state_->program = clCreateProgramWithSource(on.state()->context, 1, &text, &size, &code);
    expect_success("clCreateProgramWithSource", code);
    code = clBuildProgram(state_->program, 1, &on.state()->id, options.c_str(), nullptr, nullptr);
    if (code != CL_SUCCESS) {
        std::size_t length = 0;
        clGetProgramBuildInfo(state_->program, on.state()->id, CL_PROGRAM_BUILD_LOG, 0, nullptr, &length);
        std::string log(length, '\0');
        clGetProgramBuildInfo(state_->program, on.state()->id, CL_PROGRAM_BUILD_LOG, length, log.data(), nullptr);
        throw device_error(
            fmt::format("rafter: kernel {} does not compile for {}: {}", name, label(on.description()), log.c_str()));
    }
    state_->kernel = clCreateKernel(state_->program, name.c_str(), &code);
    if (code == CL_INVALID_KERNEL_NAME) {
        throw device_error(fmt::format("rafter: the source has no kernel {}", name));
    }
    expect_success("clCreateKernel", code);
}

kernel& kernel::argument(int index, buffer const& value) {
    state_->set(index, sizeof(cl_mem), static_cast<void const*>(&value.state()->memory));
    state_->buffers[index] = value.state();
    return *this;
}

kernel& kernel::argument(int index, std::int32_t value) {
    state_->set(index, sizeof value, &value);
    return *this;
}

kernel& kernel::argument(int index, std::uint32_t value) {
    state_->set(index, sizeof value, &value);
    return *this;
}

kernel& kernel::argument(int index, float value) {
    state_->set(index, sizeof value, &value);
    return *this;
}

kernel& kernel::argument(int index, double value) {
    state_->set(index, sizeof value, &value);
    return *this;
}

kernel& kernel::local_argument(int index, bytes const& size) {
    expecting::positive<"kernel.local_argument">(size);
    state_->set(index, whole(size), nullptr);
    return *this;
}

kernel& kernel::over(std::size_t items, std::size_t group) {
    if (group == 0 || group > largest_group()) {
        reject_saying<"kernel.group", "from 1 to what the device runs">(
            fmt::format("rafter: kernel.group is {}; it must be from 1 to {}, what the device runs {} in", group,
                        largest_group(), state_->name)
                .c_str());
    }
    if (items == 0 || items % group != 0) {
        reject_saying<"kernel.items", "a multiple of the group">(
            fmt::format("rafter: kernel.items is {}; it must be a multiple of the group, {}", items, group).c_str());
    }
    state_->items = items;
    state_->group = group;
    return *this;
}

std::size_t kernel::largest_group() const {
    std::size_t out = 0;
    expect_success(
        "clGetKernelWorkGroupInfo",
        clGetKernelWorkGroupInfo(state_->kernel, state_->on->id, CL_KERNEL_WORK_GROUP_SIZE, sizeof out, &out, nullptr));
    return out;
}

void kernel::launch(std::int64_t calls) const {
    for (std::int64_t i = 0; i < calls; ++i) {
        state_->enqueue(state_->on->plain, nullptr);
    }
    expect_success("clFlush", clFlush(state_->on->plain));
}

seconds kernel::run(std::int64_t calls) const {
    constexpr std::int64_t at_once = 128; // events that wait to be read
    seconds out{};
    while (calls > 0) {
        events started;
        std::int64_t const now = std::min(calls, at_once);
        for (std::int64_t i = 0; i < now; ++i) {
            state_->enqueue(state_->on->timed, started.next());
        }
        out += started.taken();
        calls -= now;
    }
    return out;
}

task timed(kernel const& k) {
    return {.run = {}, .timed = [k](std::int64_t calls) { return k.run(calls); }};
}

} // namespace rafter::measure::opencl
