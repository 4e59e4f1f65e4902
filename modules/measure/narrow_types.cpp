// Tests: static/measure, run/measure
module;
#include <cstddef>
#include <cstdint>
#include <vector>
#if defined(__x86_64__)
#include <immintrin.h>
#endif
#if defined(__x86_64__) && defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>
#endif

/// \file Peaks of types of 16 and 8 bits: vectors, and tiles of a matrix unit. Which instructions they become is
/// tested.
module rafter.measure;

#include "compilers.hpp"

namespace rafter::measure::detail {
namespace {

#if defined(__x86_64__)
/// bf16 takes six cycles, and two begin in each: twelve chains were 7 % short of the rate where both units are 512 bits
/// wide.
constexpr int chains = 16;

/// Keeps the compiler from dropping the vector and from knowing its values.
#define RAFTER_PIN(value) asm volatile("" : "+v"(value))

constexpr double each_of_512_bits(double bits, double flops) { return chains * flops * (512.0 / bits); }

#define RAFTER_CHAINS(name, features, sum_vector, operand_vector, operand, products)                                   \
    RAFTER_WIDE("avx512f,avx512bw,avx512vl," features) void name(std::int64_t iterations) {                            \
        sum_vector sums[chains]{};                                                                                     \
        operand_vector a = operand;                                                                                    \
        RAFTER_PIN(a);                                                                                                 \
        for (std::int64_t i = 0; i < iterations; ++i) {                                                                \
            RAFTER_UNROLL for (sum_vector& sum : sums) {                                                               \
                sum = products(sum, a, a);                                                                             \
                RAFTER_PIN(sum);                                                                                       \
            }                                                                                                          \
        }                                                                                                              \
    }
/// Products of pairs of bf16, ones, added to sums of fp32.
RAFTER_CHAINS(bf16_products, "avx512bf16", __m512, __m512bh, reinterpret_cast<__m512bh>(_mm512_set1_epi16(0x3f80)),
              _mm512_dpbf16_ps)
/// A multiplication and an addition in fp16: sum / 2 + 1/2 tends to 1.
RAFTER_CHAINS(fp16_products, "avx512fp16", __m512h, __m512h, _mm512_set1_ph(static_cast<_Float16>(0.5f)),
              _mm512_fmadd_ph)
/// Products of four int8 each, added to sums of int32, which wrap.
RAFTER_CHAINS(int8_products, "avx512vnni", __m512i, __m512i, _mm512_set1_epi8(1), _mm512_dpbusd_epi32)
#undef RAFTER_CHAINS
#undef RAFTER_PIN

/// Eight tiles of sixteen rows of 64 bytes: four of sums, two of each operand.
struct alignas(64) tile_layout {
    std::uint8_t palette = 1;
    std::uint8_t start_row = 0;
    std::uint8_t reserved[14]{};
    std::uint16_t row_bytes[16]{64, 64, 64, 64, 64, 64, 64, 64};
    std::uint8_t rows[16]{16, 16, 16, 16, 16, 16, 16, 16};
};
struct alignas(64) tile_of {
    std::uint16_t values[16 * 32]{};

    explicit constexpr tile_of(std::uint16_t value) noexcept {
        for (std::uint16_t& each : values) {
            each = value;
        }
    }
};
constexpr std::size_t tile_row = 64;
constexpr double tile_products = 16.0 * 16.0 * 64.0; // of bytes; of bf16 half as many

#define RAFTER_TILES(name, features, products, one)                                                                    \
    [[gnu::target("amx-tile," features)]] void name(std::int64_t iterations) {                                         \
        static constexpr tile_layout layout;                                                                           \
        static constexpr tile_of ones(one);                                                                            \
        _tile_loadconfig(&layout);                                                                                     \
        _tile_zero(0);                                                                                                 \
        _tile_zero(1);                                                                                                 \
        _tile_zero(2);                                                                                                 \
        _tile_zero(3);                                                                                                 \
        _tile_loadd(4, ones.values, tile_row);                                                                         \
        _tile_loadd(5, ones.values, tile_row);                                                                         \
        _tile_loadd(6, ones.values, tile_row);                                                                         \
        _tile_loadd(7, ones.values, tile_row);                                                                         \
        for (std::int64_t i = 0; i < iterations; ++i) {                                                                \
            products(0, 4, 6);                                                                                         \
            products(1, 4, 7);                                                                                         \
            products(2, 5, 6);                                                                                         \
            products(3, 5, 7);                                                                                         \
        }                                                                                                              \
        _tile_release();                                                                                               \
    }
RAFTER_TILES(bf16_tiles, "amx-bf16", _tile_dpbf16ps, 0x3f80)
RAFTER_TILES(int8_tiles, "amx-int8", _tile_dpbssd, 0x0101)
#undef RAFTER_TILES

/// Linux lends tiles to a process that asks for them; elsewhere, and where it refuses, there is no such peak.
bool may_use_tiles() {
#if defined(__linux__)
    constexpr long request = 0x1023; // ARCH_REQ_XCOMP_PERM
    constexpr long tile_data = 18;   // XFEATURE_XTILEDATA
    static bool const is_granted = syscall(SYS_arch_prctl, request, tile_data) == 0;
    return is_granted;
#else
    return false;
#endif
}
#endif

} // namespace

void add_narrow_peaks([[maybe_unused]] std::vector<peak_loop>& to) {
#if defined(__x86_64__)
    using enum compute_unit;
    auto const add = [&](int is_there, element_type const& type, element_type const& sums, compute_unit unit,
                         core_loop const& loop) {
        if (is_there != 0) { to.push_back({.of = {.type = type, .accumulator = sums, .unit = unit}, .loop = loop}); }
    };
    bool const has_rows = __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl");
    if (!has_width(vector_width::bits_512) || !has_rows) { return; }
    add(__builtin_cpu_supports("avx512bf16"), bf16, fp32, vector, {bf16_products, each_of_512_bits(16.0, 2.0)});
    add(__builtin_cpu_supports("avx512fp16"), fp16, fp16, vector, {fp16_products, each_of_512_bits(16.0, 2.0)});
    add(__builtin_cpu_supports("avx512vnni"), int8, int32, vector, {int8_products, each_of_512_bits(8.0, 2.0)});
    if (!__builtin_cpu_supports("amx-tile") || !may_use_tiles()) { return; }
    constexpr double tiles = 4.0;
    add(__builtin_cpu_supports("amx-bf16"), bf16, fp32, matrix, {bf16_tiles, tiles * tile_products});
    add(__builtin_cpu_supports("amx-int8"), int8, int32, matrix, {int8_tiles, 2.0 * tiles * tile_products});
#endif
}

} // namespace rafter::measure::detail
