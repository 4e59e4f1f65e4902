module;
#include <cmath>
#include <cstddef>
#include <cstdint>

/// \file The loops that ceilings are measured with. Which instructions they become is tested.
module rafter.measure;

#pragma clang diagnostic ignored "-Wpsabi" // vectors are passed between inlined functions only
#pragma clang fp contract(fast)            // a multiplication and an addition are one instruction where there is one

#if defined(__x86_64__)
#define RAFTER_REGISTER "v"
#else
#define RAFTER_REGISTER "w"
#endif

namespace rafter::measure::detail {
namespace {

template <class Element, int Bits>
struct vector_of {
    typedef Element type __attribute__((vector_size(Bits / 8)));
};
template <class Element, int Bits>
using vector = typename vector_of<Element, Bits>::type;

/// The compiler neither drops the vector, nor narrows it, nor knows what it holds.
#define RAFTER_PIN(value) asm volatile("" : "+" RAFTER_REGISTER(value))

constexpr double factor = 0.999999; // with `addend`, values stay near 1: denormal ones take many times as long
constexpr double addend = 0.000001;
#if defined(__x86_64__)
constexpr int chains = 12; // a multiplication and addition takes up to six cycles, and two start in each
#else
constexpr int chains = 16; // four cycles, and four start in each
#endif

// The loops of each width. An operand of a width is refused in a function whose target does not have it, templates too.
#define RAFTER_BITS 128
#define RAFTER_TARGET
#include "vector_loops.inc"
#undef RAFTER_BITS
#undef RAFTER_TARGET
#if defined(__x86_64__)
#define RAFTER_BITS 256
#define RAFTER_TARGET [[gnu::target("avx2,fma")]]
#include "vector_loops.inc"
#undef RAFTER_BITS
#undef RAFTER_TARGET
#define RAFTER_BITS 512
#define RAFTER_TARGET [[gnu::target("avx512f"), clang::min_vector_width(512)]]
#include "vector_loops.inc"
#undef RAFTER_BITS
#undef RAFTER_TARGET
#else
namespace loops_256 = loops_128;
namespace loops_512 = loops_128;
#endif

template <stream_kind Kind>
stream_function of_width(vector_width width) {
    switch (width) {
    case vector_width::bits_128: return loops_128::stream<Kind>;
    case vector_width::bits_256: return loops_256::stream<Kind>;
    case vector_width::bits_512: return loops_512::stream<Kind>;
    }
    return nullptr;
}

template <class Element>
flop_function flops_in(vector_width width) {
    constexpr double per_bit = chains * 2.0 / (8.0 * sizeof(Element));
#if defined(__FMA__) || !defined(__x86_64__)
    constexpr bool is_fused_in_128 = true;
#else
    constexpr bool is_fused_in_128 = false;
#endif
    switch (width) {
    case vector_width::bits_128: return {loops_128::multiply_and_add<Element>, 128 * per_bit, is_fused_in_128};
    case vector_width::bits_256: return {loops_256::multiply_and_add<Element>, 256 * per_bit, true};
    case vector_width::bits_512: return {loops_512::multiply_and_add<Element>, 512 * per_bit, true};
    }
    return {};
}

template <class Element, bool IsRoot>
count_function divisions_or_roots_in(vector_width width) {
    constexpr double per_bit = chains / (8.0 * sizeof(Element));
    switch (width) {
    case vector_width::bits_128: return {loops_128::divide_or_root<Element, IsRoot>, 128 * per_bit};
    case vector_width::bits_256: return {loops_256::divide_or_root<Element, IsRoot>, 256 * per_bit};
    case vector_width::bits_512: return {loops_512::divide_or_root<Element, IsRoot>, 512 * per_bit};
    }
    return {};
}

/// Calls of the C library that do not wait for each other.
template <class Element>
void exponentials(std::int64_t iterations) {
    Element argument = Element(-0.5);
    for (std::int64_t i = 0; i < iterations; ++i) {
        for (int k = 0; k < chains; ++k) {
            RAFTER_PIN(argument); // a call each
            Element const result = std::exp(argument);
            asm volatile("" : : RAFTER_REGISTER(result));
        }
    }
}

#if defined(__x86_64__) || defined(__aarch64__)
void add_dependent(std::int64_t cycles) {
    constexpr std::int64_t unrolled = 64;
    std::uint64_t x = 1;
    for (std::int64_t i = 0; i < cycles; i += unrolled) {
#if defined(__x86_64__)
        // Not `add $1`: renaming folds constants, and several of those run in a cycle.
        asm volatile(".rept 64\n\tadd %0, %0\n\t.endr" : "+r"(x) : : "cc");
#else
        asm volatile(".rept 64\n\tadd %0, %0, %0\n\t.endr" : "+r"(x));
#endif
    }
}
#endif

} // namespace

stream_function stream_of(stream_kind kind, vector_width width) {
    switch (kind) {
    case stream_kind::load: return of_width<stream_kind::load>(width);
    case stream_kind::store: return of_width<stream_kind::store>(width);
    case stream_kind::nontemporal_store: return of_width<stream_kind::nontemporal_store>(width);
    case stream_kind::update: return of_width<stream_kind::update>(width);
    case stream_kind::copy: return of_width<stream_kind::copy>(width);
    case stream_kind::scale: return of_width<stream_kind::scale>(width);
    case stream_kind::triad: return of_width<stream_kind::triad>(width);
    }
    return nullptr;
}

flop_function flops_of(element_type type, vector_width width) {
    return type == fp64 ? flops_in<double>(width) : flops_in<float>(width);
}

count_function throughput_of(counted_call call, element_type type, vector_width width) {
    bool const is_double = type == fp64;
    switch (call) {
    case counted_call::division:
        return is_double ? divisions_or_roots_in<double, false>(width) : divisions_or_roots_in<float, false>(width);
    case counted_call::square_root:
        return is_double ? divisions_or_roots_in<double, true>(width) : divisions_or_roots_in<float, true>(width);
    case counted_call::exponential: return {is_double ? exponentials<double> : exponentials<float>, 1.0 * chains};
    }
    return {};
}

cycle_function dependent_additions() {
#if defined(__x86_64__) || defined(__aarch64__)
    return add_dependent;
#else
    return nullptr;
#endif
}

void* chase(void* first, std::int64_t steps) {
    void* at = first;
    for (std::int64_t i = 0; i < steps; ++i) {
        at = *static_cast<void**>(at);
    }
    return at;
}

} // namespace rafter::measure::detail

namespace rafter::measure {

bool has_width(vector_width width) {
#if defined(__x86_64__)
    switch (width) {
    case vector_width::bits_128: return true;
    case vector_width::bits_256: return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    case vector_width::bits_512: return __builtin_cpu_supports("avx512f");
    }
    return false;
#else
    return width == vector_width::bits_128;
#endif
}

} // namespace rafter::measure
