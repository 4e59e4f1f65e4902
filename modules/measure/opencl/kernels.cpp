// Tests: run/opencl, run/device_calibration
module;
#include <fmt/format.h>
#include <string>
#include <vector>

/// \file The kernels of a calibration, in OpenCL C.
module rafter.measure.opencl;

namespace rafter::measure::opencl::detail {

// Each work item handles four floats once: a loop over a grid reaches 0.85 to 0.93 of this rate on an H100
// (docs/decisions/accelerators.md). In a cache the groups visit the blocks repeatedly and in a mixed order, because a
// regular order loads the same memory channels at once.
char const* const stream_source = R"(
#ifdef WRAPPED
#define AT ((size_t)(((uint)get_group_id(0) * step) % blocks) * get_local_size(0) + get_local_id(0))
#else
#define AT get_global_id(0)
#endif
#define STREAM(name, value, statements)                                                                              \
    kernel void name(global value* restrict a, global value const* restrict b, global value const* restrict c, float s, \
                     uint blocks, uint step, uint never) {                                                             \
        size_t const at = AT;                                                                                          \
        statements                                                                                                     \
    }
STREAM(load, uint4, uint4 const v = b[at]; if ((v.x ^ v.y ^ v.z ^ v.w) == never) { a[at] = v; })
STREAM(store, float4, a[at] = (float4)(s);)
STREAM(copy, float4, a[at] = b[at];)
STREAM(scale, float4, a[at] = s * b[at];)
STREAM(triad, float4, a[at] = b[at] + s * c[at];)
)";

// A group reads READS blocks of the set, each as wide as the group. All groups together read every block equally often.
char const* const staircase_source = R"(
kernel void read_set(global uint4 const* restrict set, global uint4* restrict out, uint blocks, uint step, uint first_step, uint never) {
    size_t const size = get_local_size(0);
    size_t const lane = get_local_id(0);
    uint at = (uint)(((ulong)get_group_id(0) * first_step) % blocks);
    uint4 all = (uint4)(0);
#if READS > 1
#pragma unroll 8
#endif
    for (int k = 0; k < READS; ++k) {
        all ^= set[at * size + lane];
        at += step;
        if (at >= blocks) { at -= blocks; }
    }
    if ((all.x ^ all.y ^ all.z ^ all.w) == never) { out[0] = all; }
}
)";

std::vector<device_peak> peaks_tried(device_description const& device, std::vector<std::string>& left_out) {
    std::vector<device_peak> out;
    auto const add = [&](element_type const& type, int lanes, bool is_assembly) {
        for (int const chains : {4, 8, 16}) {
            out.push_back({.of = vector_arithmetic(type),
                           .chains = chains,
                           .lanes = lanes,
                           .is_assembly = is_assembly,
                           .rate = {}});
        }
    };
    bool const is_processor = device.is_processor;
    if (device.has_fp64) {
        add(fp64, is_processor ? 8 : 1, false);
    } else {
        left_out.emplace_back("fp64: the device has none");
    }
    add(fp32, is_processor ? 16 : 1, false);
    if (device.has_fp16) {
        add(fp16, is_processor ? 16 : 2, false);
    } else if (device.vendor.find("NVIDIA") != std::string::npos) {
        add(fp16, 2, true);
    } else {
        left_out.emplace_back("fp16: OpenCL has none on this device");
    }
    return out;
}

std::string chains_source(device_peak const& p) {
    std::string const vector = p.lanes == 1 ? "" : fmt::format("{}", p.lanes);
    std::string const scalar = p.of.type == fp64 ? "double" : p.of.type == fp32 ? "float" : "half";
    std::string const type = p.is_assembly ? "uint" : scalar + vector;
    std::string source;
    if (p.of.type == fp64) { source += "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n"; }
    if (p.of.type == fp16 && !p.is_assembly) { source += "#pragma OPENCL EXTENSION cl_khr_fp16 : enable\n"; }
    source += "kernel void chains(global uint* out, float factor, float term, int iterations, uint never) {\n";
    if (p.is_assembly) { // two of fp16: 0.999 and 0.001
        source += "uint const a = 0x3bfe3bfeu + (never & 1u);\nuint const b = 0x14001400u + (never & 1u);\n";
    } else {
        source += fmt::format("{0} const a = ({0})(({1})factor);\n{0} const b = ({0})(({1})term);\n", type, scalar);
    }
    for (int k = 0; k < p.chains; ++k) {
        source += p.is_assembly
                      ? fmt::format("uint x{0} = 0x30003000u + (uint)get_local_id(0) * 2u + {0}u;\n", k)
                      : fmt::format("{0} x{1} = ({0})(({2})(get_local_id(0) * 0.001f + {1}.0f));\n", type, k, scalar);
    }
    source += "for (int i = 0; i < iterations; ++i) {\n";
    for (int unrolled = 0; unrolled < 4; ++unrolled) {
        for (int k = 0; k < p.chains; ++k) {
            source +=
                p.is_assembly
                    ? fmt::format(
                          "asm(\"fma.rn.f16x2 %0, %1, %2, %3;\" : \"=r\"(x{0}) : \"r\"(x{0}), \"r\"(a), \"r\"(b));\n",
                          k)
                    : fmt::format("x{0} = fma(x{0}, a, b);\n", k);
        }
    }
    source += fmt::format("}}\n{} sum = x0", type);
    for (int k = 1; k < p.chains; ++k) {
        source += fmt::format(" {} x{}", p.is_assembly ? '^' : '+', k);
    }
    source += ";\n";
    if (p.is_assembly) { return source + "if (sum == never) { out[0] = sum; }\n}\n"; }
    std::string total = p.lanes == 1 ? "sum" : "sum.s0";
    for (int lane = 1; lane < p.lanes; ++lane) {
        total += fmt::format(" + sum.s{:x}", lane);
    }
    return source + fmt::format("if ((float)({}) == -1.0f) {{ out[0] = 1; }}\n}}\n", total);
}

} // namespace rafter::measure::opencl::detail
