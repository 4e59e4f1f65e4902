// rafter.count: forms of C++ that are counted unchanged, and counts that were proved by hand.
#include "../counted_kernels.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>

import rafter;
import rafter.count;

using namespace rafter;
using namespace rafter::symbols;

namespace {

using T = counting<double>;

// Pointers; sums in registers; literals, which are no accesses.
template <class Value>
constexpr Value dot(Value const* a, Value const* b, long n) {
    Value sum = 0.0;
    for (long i = 0; i < n; ++i) {
        sum += a[i] * b[i];
    }
    return sum;
}
constexpr kernel_counts a_dot = count([](tape& t) { dot(t.array<double>(64), t.array<double>(64), 64); });
static_assert(a_dot.work() == 128.0 * FLOP);
static_assert(a_dot.in_fp64() == flop_kinds{.add = 64, .multiply = 64, .fusable = 64});
static_assert(a_dot.in_fp32() == flop_kinds{});
static_assert(a_dot.kind() == vector_arithmetic(fp64));
static_assert(a_dot.flops_in(fp64) == 128.0 * FLOP && a_dot.flops_in(fp32) == flops{} &&
              a_dot.flops_in(fp16) == flops{});
static_assert(a_dot.loads() == 128 && a_dot.stores() == 0);
static_assert(a_dot.traffic() == 1024.0 * B && a_dot.working_set() == 1024.0 * B);
static_assert(a_dot.arrays() == 2 &&
              a_dot.array(1) == array_counts{.element = 8.0 * B, .extent = 64, .loads = 64, .read = 64});
static_assert(a_dot.in_fp64().share_of_fma_peak() == 1.0);

// The triad is rafter's own.
template <class Value>
constexpr void triad(Value* a, Value const* b, Value const* c, long n) {
    for (long i = 0; i < n; ++i) {
        a[i] = b[i] + 3.0 * c[i];
    }
}
constexpr kernel_counts a_triad =
    count([](tape& t, long n) { triad(t.array<double>(n), t.array<double>(n), t.array<double>(n), n); }, 1000L);
static_assert(a_triad.work() == stream_triad(1000, fp64).work());
static_assert(a_triad.compulsory() == stream_triad(1000, fp64).compulsory());
static_assert(a_triad.working_set() == stream_triad(1000, fp64).working_set());
static_assert(a_triad.requested() == traffic_bytes{.read = 16.0 * kB, .written = 8.0 * kB});
static_assert(a_triad.transferred({.capacity = 64.0 * kB}) ==
              traffic_bytes{.read = 16.0 * kB, .written = 8.0 * kB, .allocated = 8.0 * kB});

// A compound assignment loads and stores. An element is allocated if its first access is a store.
constexpr kernel_counts updated = count([](tape& t) {
    T* const y = t.array<double>(8);
    T const* const x = t.array<double>(8);
    for (int i = 0; i < 8; ++i) {
        y[i] += 2.0 * x[i];
    }
    for (int i = 0; i < 4; ++i) {
        y[i] = x[i];
    }
});
static_assert(updated.array(0) ==
              array_counts{.element = 8.0 * B, .extent = 8, .loads = 8, .stores = 12, .read = 8, .written = 8});
static_assert(updated.array(1) == array_counts{.element = 8.0 * B, .extent = 8, .loads = 12, .read = 8});
constexpr kernel_counts overwritten = count([](tape& t) {
    T* const y = t.array<double>(8, "y");
    for (int i = 0; i < 6; ++i) {
        y[i] = 0.0;
    }
    for (int i = 0; i < 6; ++i) {
        y[i] *= 2.0, y[i] -= 1.0, y[i] /= 3;
    }
});
static_assert(
    overwritten.array(0) ==
    array_counts{
        .name = "y", .element = 8.0 * B, .extent = 8, .loads = 18, .stores = 24, .written = 6, .allocated = 6});
static_assert(overwritten.in_fp64() == flop_kinds{.add = 6, .multiply = 6, .divide = 6});
static_assert(overwritten.working_set() == 48.0 * B);

// std::span, ranges by value and by reference, algorithms, iterators, swaps.
constexpr kernel_counts of_ranges = count([](tape& t) {
    std::span<T const> const a(t.array<double>(32), 32);
    T sum{};
    for (T const& x : a) {
        sum += x;
    }
    for (auto x : a) {
        sum += x * x;
    }
    sum = std::accumulate(a.begin(), a.end(), T{});
    sum = std::inner_product(a.begin(), a.end(), a.rbegin(), T{});
});
static_assert(of_ranges.loads() == 32 + 32 + 32 + 64);
static_assert(of_ranges.in_fp64() == flop_kinds{.add = 128, .multiply = 64, .fusable = 64});
constexpr kernel_counts transformed = count([](tape& t) {
    std::span<T const> const b(t.array<double>(16), 16);
    T* const a = t.array<double>(16);
    std::transform(b.begin(), b.end(), a, [](T const& x) { return x * x + T(1); });
    std::copy(b.begin(), b.end(), a);
    std::fill(a, a + 16, T(1));
    for (int i = 0; i < 8; ++i) {
        std::swap(a[i], a[15 - i]);
    }
});
static_assert(transformed.loads() == 32 + 16 + 16 && transformed.stores() == 16 + 16 + 16 + 16);

// Two dimensions: classes over a pointer, and arrays of rows.
template <class Value>
struct grid {
    Value* first;
    long columns;
    constexpr Value& operator()(long i, long j) const { return first[i * columns + j]; }
    constexpr Value* operator[](long i) const { return first + i * columns; }
};
constexpr kernel_counts by_call = count([](tape& t) {
    grid<T> const a{t.array<double>(256), 16}, b{t.array<double>(256), 16};
    for (long i = 1; i < 15; ++i) {
        for (long j = 0; j < 16; ++j) {
            a(i, j) = b(i - 1, j) + b(i + 1, j);
        }
    }
});
constexpr kernel_counts by_rows = count([](tape& t) {
    grid<T> const a{t.array<double>(256), 16}, b{t.array<double>(256), 16};
    for (long i = 1; i < 15; ++i) {
        for (long j = 0; j < 16; ++j) {
            a[i][j] = b[i - 1][j] + b[i + 1][j];
        }
    }
});
static_assert(by_call.loads() == 448 && by_call.stores() == 224 && by_call.array(0) == by_rows.array(0));
static_assert(by_call.array(1) == array_counts{.element = 8.0 * B, .extent = 256, .loads = 448, .read = 256});

// Registers: local arrays, numbers, structures; members; lambdas with auto; signs; conditions on indices.
template <class Value>
struct smoother {
    Value weight;
    constexpr void apply(Value* y, Value const* x, long n) const {
        Value last[2] = {x[0], x[1]};
        for (long i = 2; i < n; ++i) {
            y[i] = weight * -last[i % 2] + (i % 3 == 0 ? 1.0 : 0.5) * x[i];
            last[i % 2] = y[i];
        }
    }
};
constexpr kernel_counts smoothed =
    count([](tape& t) { smoother<T>{t.scalar<double>()}.apply(t.array<double>(20), t.array<double>(20), 20); });
static_assert(smoothed.in_fp64() == flop_kinds{.add = 18, .multiply = 36, .fusable = 18, .other = 18});
static_assert(smoothed.array(0).loads == 18 && smoothed.array(1).loads == 20);
static_assert(smoothed.in_fp64().share_of_fma_peak() == 0.75); // 54 FLOP in 36 instructions

// Mathematics, by the names of the standard library; each counts as its kind.
constexpr kernel_counts mathematics = count([](tape& t) {
    using std::exp, std::max, std::sqrt;
    T const x = t.scalar<double>();
    T const y = t.scalar<double>();
    T sum =
        sqrt(x) + exp(x) + log(x) + sin(x) + cos(x) + tanh(x) + erf(x) + pow(x, 2) + pow(x, y) + hypot(x, y) + cbrt(x);
    sum += max(x, y) + min(x, y) + fmax(x, 0.0) + fmin(1, x) + fma(x, y, sum) + abs(x) + fabs(x) + floor(x) + round(x);
});
static_assert(mathematics.in_fp64() == flop_kinds{.add = 10 + 9 + 1,
                                                  .multiply = 1,
                                                  .square_root = 1,
                                                  .transcendental = 10,
                                                  .compare = 4,
                                                  .fusable = 1,
                                                  .other = 4});

// Narrow and wide: sums in fp64 of products in fp32, a conversion back.
constexpr kernel_counts mixed = count([](tape& t) {
    counting<float> const* const x = t.array<float>(16);
    counting<float>* const y = t.array<float>(16);
    T sum{};
    for (int i = 0; i < 16; ++i) {
        sum += x[i] * x[i];
    }
    for (int i = 0; i < 16; ++i) {
        y[i] = x[i] / sum;
    }
});
static_assert(mixed.in_fp32() == flop_kinds{.multiply = 16, .convert = 16});
static_assert(mixed.in_fp64() == flop_kinds{.add = 16, .divide = 16, .convert = 32});
static_assert(mixed.kind() == vector_arithmetic(fp64) && mixed.work() == 48.0 * FLOP);
static_assert(mixed.flops_in(fp32) == 16.0 * FLOP && mixed.flops_in(fp64) == 32.0 * FLOP);
static_assert(mixed.compulsory() == traffic_bytes{.read = 64.0 * B, .written = 64.0 * B, .allocated = 64.0 * B});

// Whole numbers of arrays in arithmetic: a load and a conversion each.
constexpr kernel_counts whole_numbers = count([](tape& t) {
    auto const* const weights = t.array<std::int32_t>(16, [](std::int64_t i) { return i; });
    T const* const x = t.array<double>(16);
    T sum{};
    for (int i = 0; i < 16; ++i) {
        sum += weights[i] * x[i] + static_cast<T>(weights[i]);
    }
});
static_assert(whole_numbers.in_fp64() == flop_kinds{.add = 32, .multiply = 16, .fusable = 16, .convert = 32});
static_assert(whole_numbers.array(0).loads == 32 && whole_numbers.array(0).read == 16);

// Indices and data that decide: a gather, a histogram, a sort.
constexpr kernel_counts gathered = count([](tape& t) {
    T const* const a = t.array<double>(100);
    auto const* const at = t.array<std::int32_t>(40, [](std::int64_t i) { return i * 7 % 20; });
    T sum{};
    for (int i = 0; i < 40; ++i) {
        sum += a[at[i]];
    }
});
static_assert(gathered.array(0).loads == 40 && gathered.array(0).read == 20 && gathered.array(1).loads == 40);
static_assert(gathered.compulsory().read == 20 * 8.0 * B + 40 * 4.0 * B);
constexpr kernel_counts binned = count([](tape& t) {
    auto* const bins = t.array<int>(4, [](std::int64_t) { return 0; });
    auto const* const value = t.array<int>(32, [](std::int64_t i) { return i % 3; });
    for (int i = 0; i < 32; ++i) {
        ++bins[value[i]];
    }
    bins[3] += bins[0] - bins[1];
    if (bins[3] != 1) { bins[0]--; }
});
static_assert(binned.array(0) == array_counts{.element = 4.0 * B,
                                              .is_floating = false,
                                              .extent = 4,
                                              .loads = 32 + 3 + 1 + 1,
                                              .stores = 34,
                                              .read = 4,
                                              .written = 4});
static_assert(binned.integer_work() == 34 && binned.kind() == arithmetic{} && binned.work() == flops{});
constexpr kernel_counts sorted = count([](tape& t) {
    T* const a = t.array<double>(8, [](std::int64_t i) { return 8 - i; });
    for (int i = 1; i < 8; ++i) {
        for (int j = i; j > 0 && a[j] < a[j - 1]; --j) {
            std::swap(a[j], a[j - 1]);
        }
    }
});
static_assert(sorted.in_fp64() == flop_kinds{.compare = 28});
static_assert(sorted.loads() == 4 * 28 && sorted.stores() == 2 * 28);

// A stencil whose rows have 64 elements, 8 lines.
constexpr kernel_counts a_jacobi =
    count([](tape& t, long x, long y) { jacobi(t.array<double>(x * y), t.array<double>(x * y), y, x); }, 64L, 40L);
static_assert(a_jacobi.work() == 4.0 * 62 * 38 * FLOP);
static_assert(number(a_jacobi.in_fp64().share_of_fma_peak(), ".4f") == "0.5000");
// All but the four corners of b are read.
static_assert(a_jacobi.array(1).read == 64 * 40 - 4 && a_jacobi.array(0).written == 62 * 38);
constexpr double lines_read(kernel_counts const& of, double held) {
    return of.transferred({.capacity = held * 64.0 * B}).read / (64.0 * B);
}
// Behind a cache of one row, three loads of each line of a row; behind three rows, one.
static_assert(lines_read(a_jacobi, 8) == 3 * 8 * 38);
static_assert(lines_read(a_jacobi, 24) == 3 * 8 * 38);
static_assert(lines_read(a_jacobi, 33) == 8 * 40);
static_assert(lines_read(a_jacobi, 1e9) == 8 * 40);
static_assert(lines_read(a_jacobi, 0) == a_jacobi.loads());
static_assert(a_jacobi.transferred({.capacity = 64.0 * B, .line = 32.0 * B}).read ==
              64.0 * B * lines_read(a_jacobi, 1));
static_assert(a_jacobi.transferred({.capacity = 64.0 * kB, .shared_by = 31.0}).read ==
              64.0 * B * lines_read(a_jacobi, 33));
static_assert(a_jacobi.transferred({.capacity = 1.0 * MB}).written == 8 * 38 * 64.0 * B);
// Each place of the source, in the order of first use.
static_assert(a_jacobi.sites() == 5 && a_jacobi.site(0).array == 1 && !a_jacobi.site(3).stores);
static_assert(a_jacobi.site(4).stores && a_jacobi.site(4).array == 0);
static_assert(a_jacobi.site(1).line == a_jacobi.site(0).line && a_jacobi.site(1).column > a_jacobi.site(0).column);
constexpr std::int64_t reuses(kernel_counts const& of) {
    std::int64_t out = 0;
    of.for_each_reuse([&](line_reuse const& r) { out += r.times; });
    return out;
}
static_assert(reuses(a_jacobi) == a_jacobi.loads() + a_jacobi.stores());

// The steps of a constant take in 69,000 accesses with their arithmetic: at most 15 steps each.
static_assert(count([](tape& t) {
                  jacobi(t.array<double>(122 * 117), t.array<double>(122 * 117), 117, 122);
              }).loads() == 4 * 120 * 115);

// A line that is stored again and again is written back once for each time that it leaves.
constexpr kernel_counts twice = count([](tape& t) {
    T* const y = t.array<double>(80);
    for (int again = 0; again < 3; ++again) {
        for (int i = 0; i < 80; i += 8) {
            y[i] = 1.0;
        }
    }
});
static_assert(twice.transferred({.capacity = 10 * 64.0 * B}).written == 10 * 64.0 * B);
static_assert(twice.transferred({.capacity = 9 * 64.0 * B}).written == 30 * 64.0 * B);
static_assert(twice.transferred({.capacity = 9 * 64.0 * B}).allocated == 30 * 64.0 * B);
static_assert(twice.compulsory().written == 10 * 8.0 * B);

// Lines of another size; the end of an array fills no line.
constexpr kernel_counts in_lines(int line) {
    tape t(line);
    T sum{};
    T const* const a = t.array<double>(33);
    T const* const b = t.array<double>(1);
    for (int i = 0; i < 33; ++i) {
        sum += a[i];
    }
    sum += b[0];
    return t.counts();
}
static_assert(in_lines(128).line() == 128.0 * B && lines_read(in_lines(64), 1e3) == 6);
static_assert(in_lines(128).transferred({.capacity = 1.0 * MB}).read == 4 * 128.0 * B);
static_assert(in_lines(8).transferred({.capacity = 1.0 * MB}).read == 34 * 8.0 * B);

// Nothing is an operation that `predict` refuses; work without memory, too.
static_assert(count([](tape&) {}).work() == flops{} && count([](tape&) {}).in_fp64().share_of_fma_peak() == 0.0);

// Loops of benchmarks/fidelity, and what is proved about them by hand: FLOP, bytes that are read and written once.
constexpr bool moves(kernel_counts const& counts, double flop, double read, double written) {
    return counts.work() == flop * FLOP && counts.compulsory().read == read * B &&
           counts.compulsory().written == written * B;
}
constexpr double n = 96;                // elements, or rows of 12
static_assert(moves(count([](tape& t) { // sum
                        T const* a = t.array<double>(96);
                        T sum{};
                        for (int i = 0; i < 96; ++i) {
                            sum += a[i];
                        }
                    }),
                    n, 8 * n, 0));
static_assert(moves(count([](tape& t) { // fill
                        T* a = t.array<double>(96);
                        for (int i = 0; i < 96; ++i) {
                            a[i] = 1.5;
                        }
                    }),
                    0, 0, 8 * n));
static_assert(moves(count([](tape& t) { // scale
                        T *a = t.array<double>(96), *b = t.array<double>(96);
                        for (int i = 0; i < 96; ++i) {
                            a[i] = 0.999 * b[i];
                        }
                    }),
                    n, 8 * n, 8 * n));
static_assert(moves(count([](tape& t) { // axpy
                        T *y = t.array<double>(96), *x = t.array<double>(96);
                        for (int i = 0; i < 96; ++i) {
                            y[i] = y[i] + 1e-9 * x[i];
                        }
                    }),
                    2 * n, 16 * n, 8 * n));
static_assert(moves(count([](tape& t) { // divide
                        T *a = t.array<double>(96), *b = t.array<double>(96), *c = t.array<double>(96);
                        for (int i = 0; i < 96; ++i) {
                            a[i] = b[i] / c[i];
                        }
                    }),
                    n, 16 * n, 8 * n));
static_assert(moves(count([](tape& t) { // exponential
                        T *a = t.array<double>(96), *b = t.array<double>(96);
                        for (int i = 0; i < 96; ++i) {
                            a[i] = exp(b[i]);
                        }
                    }),
                    n, 8 * n, 8 * n));
static_assert(moves(count([](tape& t) { // prefix sum
                        T* a = t.array<double>(96);
                        for (int i = 1; i < 96; ++i) {
                            a[i] += a[i - 1];
                        }
                    }),
                    n - 1, 8 * n, 8 * (n - 1)));
static_assert(moves(count([](tape& t) { // matrix by vector, 8 x 12
                        T *y = t.array<double>(8), *a = t.array<double>(96), *x = t.array<double>(12);
                        for (int i = 0; i < 8; ++i) {
                            y[i] = dot(a + 12 * i, x, 12);
                        }
                    }),
                    2 * n, 8 * (n + 12), 8 * 8));
static_assert(moves(count([](tape& t) { // transpose
                        T *a = t.array<double>(96), *b = t.array<double>(96);
                        for (int i = 0; i < 8; ++i) {
                            for (int j = 0; j < 12; ++j) {
                                a[j * 8 + i] = b[i * 12 + j];
                            }
                        }
                    }),
                    0, 8 * n, 8 * n));
constexpr auto softmax_of =
    [](tape& t) { // 8 rows of 12 in fp32: 11 maxima; 12 differences, exps, sums and products; 1 quotient
        counting<float>*y = t.array<float>(96), *x = t.array<float>(96);
        for (int row = 0; row < 8; ++row, x += 12, y += 12) {
            counting<float> largest = x[0];
            for (int j = 1; j < 12; ++j) {
                largest = max(largest, x[j]);
            }
            counting<float> sum = 0.0f;
            for (int j = 0; j < 12; ++j) {
                y[j] = exp(x[j] - largest);
                sum += y[j];
            }
            counting<float> const share = 1.0f / sum;
            for (int j = 0; j < 12; ++j) {
                y[j] *= share;
            }
        }
    };
static_assert(moves(count(softmax_of), 8 * (11 + 4 * 12 + 1), 4 * n, 4 * n));
static_assert(count(softmax_of).in_fp32() ==
              flop_kinds{.add = 192, .multiply = 96, .divide = 8, .transcendental = 96, .compare = 88});
constexpr auto normalise_of = [](tape& t) { // mean, variance, and (x - mean) factor: the difference stands twice
    counting<float>*y = t.array<float>(96), *x = t.array<float>(96);
    for (int row = 0; row < 8; ++row, x += 12, y += 12) {
        counting<float> sum = 0.0f;
        for (int j = 0; j < 12; ++j) {
            sum += x[j];
        }
        counting<float> const mean = sum / 12;
        counting<float> squares = 0.0f;
        for (int j = 0; j < 12; ++j) {
            squares += (x[j] - mean) * (x[j] - mean);
        }
        counting<float> const factor = 1.0f / sqrt(squares / 12 + 1e-5f);
        for (int j = 0; j < 12; ++j) {
            y[j] = (x[j] - mean) * factor;
        }
    }
};
static_assert(moves(count(normalise_of), 8 * (12 + 1 + 4 * 12 + 4 + 2 * 12), 4 * n, 4 * n));
constexpr auto fft_of =
    [](tape& t) { // 16 complex numbers: 4 passes of 8 butterflies, each 10 FLOP with its twiddle factor
        T *from = t.array<double>(32), *to = t.array<double>(32);
        T const* const twiddles = t.array<double>(16);
        for (int half = 8, stride = 1; half >= 1; half /= 2, stride *= 2) {
            for (int p = 0; p < half; ++p) {
                T const re = twiddles[2 * p * stride], im = twiddles[2 * p * stride + 1];
                T const *x = from + 2 * stride * p, *y = from + 2 * stride * (p + half);
                T *sum = to + 4 * stride * p, *rest = sum + 2 * stride;
                for (int q = 0; q < 2 * stride; q += 2) {
                    T const a = x[q] - y[q], b = x[q + 1] - y[q + 1];
                    sum[q] = x[q] + y[q];
                    sum[q + 1] = x[q + 1] + y[q + 1];
                    rest[q] = a * re - b * im;
                    rest[q + 1] = a * im + b * re;
                }
            }
            std::swap(from, to);
        }
    };
static_assert(count(fft_of).work() == 4 * 8 * 10.0 * FLOP && count(fft_of).work() == 5.0 * 16 * 4 * FLOP);
static_assert(count(fft_of).work() == fft{.n = 16, .type = fp64}.work());
constexpr auto gauss_seidel_of = [](tape& t) { // in place, 12 x 8
    T* const a = t.array<double>(96);
    for (int i = 1; i < 7; ++i) {
        for (int j = 1; j < 11; ++j) {
            a[i * 12 + j] = 0.25 * (a[i * 12 + j - 1] + a[i * 12 + j + 1] + a[i * 12 - 12 + j] + a[i * 12 + 12 + j]);
        }
    }
};
// The corners are never read, and the first point is stored before it is read.
static_assert(moves(count(gauss_seidel_of), 4 * 60, 8 * (96 - 4 - 1), 8 * 60));

// An operation as any other.
static_assert(operation<kernel_counts>);
constexpr machine cpu{.bandwidth = {{.bandwidth = 400.0 * GB / s, .capacity = 2.0 * KiB, .level = memory_level::l1},
                                    {.bandwidth = 20.0 * GB / s, .level = memory_level::dram}},
                      .peaks = {{.rate = 50.0 * GFLOP / s, .of = vector_arithmetic(fp64)}}};
static_assert(predict(cpu, a_jacobi).regime == regime::memory_bound);
static_assert(predict_levels(cpu, a_jacobi).bound_by() == memory_level::dram);

} // namespace
