// Tests: static/measure, run/measure
module;
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

/// \file The loops of a calibration. A test reads the instructions that they become.
module rafter.measure;

#include "compilers.hpp"
RAFTER_FUSE

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

/// Keeps the compiler from dropping or narrowing the vector, and from knowing its values.
#define RAFTER_PIN(value) asm volatile("" : "+" RAFTER_REGISTER(value))

constexpr double factor = 0.999999; // with `addend`, values stay near 1: denormal ones take many times as long
constexpr double addend = 0.000001;
#if defined(__x86_64__)
constexpr int chains = 12; // a multiplication and addition takes up to six cycles, and two start in each
#else
constexpr int chains = 16; // four cycles, and four start in each
#endif

// The loops of each width. Clang refuses an operand of a width in a function whose target lacks the width, templates
// too.
#define RAFTER_BITS 128
#define RAFTER_TARGET
#define RAFTER_MOVE_PAST_CACHES "movntpd"
#include "vector_loops.inc"
#undef RAFTER_BITS
#undef RAFTER_TARGET
#undef RAFTER_MOVE_PAST_CACHES
#if defined(__x86_64__)
#define RAFTER_MOVE_PAST_CACHES "vmovntpd"
#define RAFTER_BITS 256
#define RAFTER_TARGET [[gnu::target("avx2,fma")]]
#include "vector_loops.inc"
#undef RAFTER_BITS
#undef RAFTER_TARGET
#define RAFTER_BITS 512
#define RAFTER_TARGET RAFTER_WIDE("avx512f")
#include "vector_loops.inc"
#undef RAFTER_BITS
#undef RAFTER_TARGET
#else
using loops_256 = loops_128;
using loops_512 = loops_128;
#endif

/// Calls a function with the loops of a width.
template <class Use>
auto with_loops(vector_width width, Use const& use) {
    switch (width) {
    case vector_width::bits_128: return use(loops_128());
    case vector_width::bits_256: return use(loops_256());
    case vector_width::bits_512: return use(loops_512());
    }
    expecting::reject_enumerator<"vector_width">(width);
}

/// Independent calls of the C library's exp.
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
    return with_loops(width, [kind]<class Loops>(Loops) -> stream_function {
        switch (kind) {
        case stream_kind::load: return Loops::template stream<stream_kind::load>;
        case stream_kind::store: return Loops::template stream<stream_kind::store>;
        case stream_kind::nontemporal_store: return Loops::template stream<stream_kind::nontemporal_store>;
        case stream_kind::update: return Loops::template stream<stream_kind::update>;
        case stream_kind::copy: return Loops::template stream<stream_kind::copy>;
        case stream_kind::scale: return Loops::template stream<stream_kind::scale>;
        case stream_kind::triad: return Loops::template stream<stream_kind::triad>;
        }
        expecting::reject_enumerator<"stream_kind">(kind);
    });
}

std::vector<peak_loop> peak_loops() {
#if defined(__FMA__) || !defined(__x86_64__)
    constexpr bool is_fused_in_128 = true;
#else
    constexpr bool is_fused_in_128 = false;
#endif
    std::vector<peak_loop> out;
    auto const add = [&]<class Element>(element_type const& type, Element) {
        for (vector_width const width : widths) {
            if (!has_width(width)) { continue; }
            auto const loop = with_loops(width, []<class Loops>(Loops) -> core_loop {
                return {Loops::template multiply_and_add<Element>, 2.0 * Loops::template values<Element>};
            });
            out.push_back({vector_arithmetic(type), width, is_fused_in_128 || width != vector_width::bits_128, loop});
        }
    };
    add(fp64, double());
    add(fp32, float());
    add_narrow_peaks(out);
    return out;
}

core_loop slow_loop(slow_instruction kind, element_type type, vector_width width) {
    auto const of = [&]<class Element>(Element) {
        return with_loops(width, [kind]<class Loops>(Loops) -> core_loop {
            constexpr double values = Loops::template values<Element>;
            switch (kind) {
            case slow_instruction::division: return {Loops::template divide_or_root<Element, false>, values};
            case slow_instruction::square_root: return {Loops::template divide_or_root<Element, true>, values};
            case slow_instruction::exponential: return {exponentials<Element>, 1.0 * chains};
            }
            expecting::reject_enumerator<"slow_instruction">(kind);
        });
    };
    return type == fp64 ? of(double()) : of(float());
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
