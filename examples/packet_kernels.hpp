// The kernels of packet_normalisation, before and after their optimisation: for the processor, as templates over their
// element type, and in OpenCL C. Over float they are timed, over numbers that count they give their counts.
#pragma once
#include <cmath>
#include <cstddef>

namespace {

using std::sqrt;
using kernel = void (*)(float const* x, float* y, std::size_t packets, std::size_t length);

/// As it is first written: three passes, sums in order, a division for each element.
template <class T>
[[gnu::noinline]] constexpr void original(T const* x, T* y, std::size_t packets, std::size_t length) {
    for (std::size_t p = 0; p < packets; ++p, x += length, y += length) {
        T sum = 0.0f;
        for (std::size_t i = 0; i < length; ++i) {
            sum += x[i];
        }
        T const mean = sum / static_cast<T>(length);
        T squares = 0.0f;
        for (std::size_t i = 0; i < length; ++i) {
            T const apart = x[i] - mean;
            squares += apart * apart;
        }
        T const deviation = sqrt(squares / static_cast<T>(length) + 1e-5f);
        for (std::size_t i = 0; i < length; ++i) {
            y[i] = (x[i] - mean) / deviation;
        }
    }
}

/// The sums of `optimised`; the length of a packet is a multiple of them.
constexpr std::size_t lanes = 32;

/// Both sums in one pass and in lanes that do not wait for each other, of values near their mean; one division a
/// packet.
template <class T>
[[gnu::noinline]] constexpr void optimised(T const* x, T* y, std::size_t packets, std::size_t length) {
    for (std::size_t p = 0; p < packets; ++p, x += length, y += length) {
        T const near_mean = x[0];
        T sums[lanes]{};
        T squares[lanes]{};
        for (std::size_t i = 0; i < length; i += lanes) {
            for (std::size_t k = 0; k < lanes; ++k) {
                T const d = x[i + k] - near_mean;
                sums[k] += d;
                squares[k] += d * d;
            }
        }
        T sum = 0.0f;
        T square = 0.0f;
        for (std::size_t k = 0; k < lanes; ++k) {
            sum += sums[k];
            square += squares[k];
        }
        T const shift = sum / static_cast<T>(length);
        T const factor = 1.0f / sqrt(square / static_cast<T>(length) - shift * shift + 1e-5f);
        T const mean = near_mean + shift;
        for (std::size_t i = 0; i < length; ++i) {
            y[i] = (x[i] - mean) * factor;
        }
    }
}

[[maybe_unused]] constexpr char const* device_kernels = R"(
// A group for each packet, three reads of each element, two sums in trees in local memory.
kernel void original(global float const* x, global float* y, int length, local float* sums) {
    size_t const first = get_group_id(0) * length;
    int const lane = get_local_id(0);
    int const lanes = get_local_size(0);
    float sum = 0.0f;
    for (int i = lane; i < length; i += lanes) { sum += x[first + i]; }
    sums[lane] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int half_of = lanes / 2; half_of > 0; half_of /= 2) {
        if (lane < half_of) { sums[lane] += sums[lane + half_of]; }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    float const mean = sums[0] / (float)length;
    barrier(CLK_LOCAL_MEM_FENCE);
    float squares = 0.0f;
    for (int i = lane; i < length; i += lanes) { squares += (x[first + i] - mean) * (x[first + i] - mean); }
    sums[lane] = squares;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int half_of = lanes / 2; half_of > 0; half_of /= 2) {
        if (lane < half_of) { sums[lane] += sums[lane + half_of]; }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    float const deviation = sqrt(sums[0] / (float)length + 1e-5f);
    for (int i = lane; i < length; i += lanes) { y[first + i] = (x[first + i] - mean) / deviation; }
}

// Four floats an item, which stay in a register; both sums in one tree, of values near their mean; whole packets in each group.
kernel void optimised(global float4 const* restrict x, global float4* restrict y, int length, local float2* sums) {
    size_t const at = get_global_id(0);
    int const lane = get_local_id(0);
    int const within = lane % (length / 4);
    float const near_mean = x[at - within].x;
    float4 const d = x[at] - near_mean;
    sums[lane] = (float2)(d.x + d.y + d.z + d.w, dot(d, d));
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int half_of = length / 8; half_of > 0; half_of /= 2) {
        if (within < half_of) { sums[lane] += sums[lane + half_of]; }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    float2 const total = sums[lane - within] / (float)length;
    y[at] = (d - total.x) * rsqrt(total.y - total.x * total.x + 1e-5f);
}
)";

} // namespace
