// A triad of floats by OpenCL on this machine's processor (pocl) beside the threads of the host, interleaved: their
// rates, and one over the other. Ends with 1 where the device's is below 0.95 of the host's. Run it on a machine that
// does nothing else.
//
//     rafter_bench_opencl_triad [--few] [part of a device's label]
//
// Both results are compared with the triad's. --few: small arrays, and the ratio is not judged. Ends with 77 where no
// OpenCL device is here.
#define CL_HPP_ENABLE_EXCEPTIONS
#define CL_HPP_TARGET_OPENCL_VERSION 120
#define CL_HPP_MINIMUM_OPENCL_VERSION 120
#include <CL/opencl.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>
#include <sys/mman.h>
#include <thread>
#include <vector>

import rafter;
import rafter.measure;
import rafter.measure.opencl;
using namespace rafter;
using namespace rafter::symbols;

namespace {

std::size_t count = std::size_t{1} << 24; // floats in each array: 64 MiB
constexpr float factor = 0.5f;

/// Memory on huge pages where the system gives them, as the driver's is aligned.
float* array_of_ones() {
    auto* const out = static_cast<float*>(std::aligned_alloc(std::size_t{2} << 20, count * sizeof(float)));
    if (out == nullptr) { throw std::bad_alloc(); }
    madvise(out, count * sizeof(float), MADV_HUGEPAGE);
    for (std::size_t i = 0; i < count; ++i) {
        out[i] = 1.0f;
    }
    return out;
}

void triad(float* __restrict a, float const* __restrict b, float const* __restrict c, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) {
        a[i] = b[i] + factor * c[i];
    }
}

char const* const source = "kernel void triad(global float4* a, global float4 const* b, global float4 const* c) {"
                           "    size_t const i = get_global_id(0); a[i] = b[i] + 0.5f * c[i]; }";

} // namespace

int main(int argument_count, char** arguments) try {
    bool const few = argument_count > 1 && std::strcmp(arguments[1], "--few") == 0;
    if (few) { count = std::size_t{1} << 20; }
    if (measure::opencl::devices().empty()) {
        std::puts("skipped: no OpenCL device is here (Debian: pocl-opencl-icd)");
        return 77;
    }
    int const label_at = few ? 2 : 1;
    auto const on = measure::opencl::find_device(argument_count > label_at ? arguments[label_at] : "pthread");
    cl::Device const device(on.id);
    cl::Context const context(device);
    cl::CommandQueue queue(context, device, CL_QUEUE_PROFILING_ENABLE);
    cl::KernelFunctor<cl::Buffer, cl::Buffer, cl::Buffer> kernel(cl::Program(context, source, true), "triad");
    std::size_t const array = count * sizeof(float);
    bytes const size = static_cast<double>(array) * B;
    std::vector<float> const ones(count, 1.0f);
    std::vector<cl::Buffer> buffers;
    for (cl_uint i = 0; i < 3; ++i) {
        buffers.emplace_back(context, CL_MEM_READ_WRITE, array);
        queue.enqueueWriteBuffer(buffers[i], CL_TRUE, 0, array, ones.data());
    }
    auto const launch = [&] {
        return kernel(cl::EnqueueArgs(queue, count / 4, 1024), buffers[0], buffers[1], buffers[2]);
    };

    float* const a = array_of_ones();
    float const* const b = array_of_ones();
    float const* const c = array_of_ones();
    auto const cores = static_cast<std::size_t>(measure::this_machine().cores);
    measure::task const threads{.run = [&](std::int64_t calls) {
        for (std::int64_t call = 0; call < calls; ++call) {
            std::vector<std::jthread> others;
            for (std::size_t core = 0; core < cores; ++core) {
                std::size_t const first = count * core / cores;
                std::size_t const last = count * (core + 1) / cores;
                auto const share = [=] { triad(a + first, b + first, c + first, last - first); };
                if (core + 1 < cores) {
                    others.emplace_back(share);
                } else {
                    share();
                }
            }
        }
        measure::keep(a);
    }};
    measure::task const both[]{threads, measure::opencl::timed(launch)};
    measure::steady_timer clock;
    measure::sampling_options how{.spread = 0.005, .min_time = 5.0 * s, .max_time = 20.0 * s};
    if (few) {
        how = {.min_time = 0.01 * s, .max_time = 0.1 * s};
    }
    auto const taken = measure::time_of(both, how, clock);
    std::vector<float> by_device(count);
    queue.enqueueReadBuffer(buffers[0], CL_TRUE, 0, array, by_device.data());
    for (std::size_t i = 0; i < count; ++i) {
        if (a[i] != 1.5f || by_device[i] != 1.5f) {
            std::fprintf(stderr, "element %zu is %g on the host and %g on the device, and not 1.5\n", i,
                         static_cast<double>(a[i]), static_cast<double>(by_device[i]));
            return 1;
        }
    }
    bytes const moved = 3.0 * size;
    auto const host = moved / taken[0].time;
    auto const by_events = moved / taken[1].time;
    std::printf("%zu threads  %s\n", cores, text(host).c_str());
    std::printf("%s  %s\n", label(on).c_str(), text(by_events).c_str());
    double const ratio = by_events.value / host.value;
    std::printf("ratio %.2f (goal: 0.95)%s\n", ratio, few ? ", not judged" : "");
    return ratio < 0.95 && !few ? 1 : 0;
} catch (cl::Error const& error) {
    std::fprintf(stderr, "%s\n", measure::opencl::error_text(error.what(), error.err()).c_str());
    return 2;
} catch (std::exception const& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 2;
}
