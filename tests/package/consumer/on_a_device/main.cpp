// A kernel of one's own on the first device, timed by its events. Without a device there is nothing to ask.
#define CL_HPP_ENABLE_EXCEPTIONS
#define CL_HPP_TARGET_OPENCL_VERSION 120
#define CL_HPP_MINIMUM_OPENCL_VERSION 120
#include <vector> // before OpenCL's headers, which include the first standard header within extern "C": GCC compares linkage
//
#include <CL/opencl.hpp>

import rafter;
import rafter.measure;
import rafter.measure.opencl;
using namespace rafter;
using namespace rafter::symbols;

int main() {
    namespace opencl = measure::opencl;
    if (opencl::devices().empty()) { return 0; }
    cl::Device const on(opencl::find_device("[0]").id);
    cl::Context const context(on);
    cl::CommandQueue queue(context, on, CL_QUEUE_PROFILING_ENABLE);
    cl::Program program(context, "kernel void fill(global float* a) { a[get_global_id(0)] = 1.0f; }");
    program.build();
    cl::KernelFunctor<cl::Buffer> fill(program, "fill");
    cl::Buffer const a(context, CL_MEM_READ_WRITE, 4'000'000);
    auto const launch = [&] { return fill(cl::EnqueueArgs(queue, 1'000'000, 100), a); };
    auto const t = measure::time_of(opencl::timed(launch), {.min_time = 10.0 * ms, .max_time = 20.0 * ms});
    return t.time.value > 0.0 * s ? 0 : 1;
}
