// A kernel of one's own: the compiler counts it, says which cache must hold how many rows, checks a claim, and shows
// what two kernels save if they are fused. A roofline of them goes into the file named as an argument.
#include <cmath>

import rafter;
import rafter.count;

using namespace rafter;
using namespace rafter::symbols;

// Production calls these with pointers to double: a step of Jacobi's method, and the largest change of a step.
template <class T>
constexpr void smooth(T* next, T const* now, long columns, long rows) {
    for (long i = 1; i < rows - 1; ++i) {
        for (long j = 1; j < columns - 1; ++j) {
            T const* const at = now + i * columns + j;
            next[i * columns + j] = 0.25 * (at[-columns] + at[-1] + at[1] + at[columns]);
        }
    }
}
template <class T>
constexpr T change(T const* next, T const* now, long columns, long rows) {
    T largest = 0.0;
    for (long i = 0; i < columns * rows; ++i) {
        using std::fabs, std::fmax;
        largest = fmax(largest, fabs(next[i] - now[i]));
    }
    return largest;
}
template <class T>
constexpr T smooth_and_change(T* next, T const* now, long columns, long rows) {
    T largest = 0.0;
    for (long i = 1; i < rows - 1; ++i) {
        for (long j = 1; j < columns - 1; ++j) {
            using std::fabs, std::fmax;
            T const* const at = now + i * columns + j;
            T const value = 0.25 * (at[-columns] + at[-1] + at[1] + at[columns]);
            largest = fmax(largest, fabs(value - at[0]));
            next[i * columns + j] = value;
        }
    }
    return largest;
}

// Operations of the extents x and y, counted from the code above.
constexpr auto smooth_kernel = [](tape& t, extent<"x"> x, extent<"y"> y) {
    auto* const next = t.array<double>(x * y, "next");
    smooth(next, t.array<double>(x * y, "now"), x, y);
};
constexpr auto apart_kernel = [](tape& t, extent<"x"> x, extent<"y"> y) {
    auto* const next = t.array<double>(x * y, "next");
    auto* const now = t.array<double>(x * y, "now");
    smooth(next, now, x, y);
    change(next, now, x, y);
};
constexpr auto fused_kernel = [](tape& t, extent<"x"> x, extent<"y"> y) {
    auto* const next = t.array<double>(x * y, "next");
    smooth_and_change(next, t.array<double>(x * y, "now"), x, y);
};
using smoothing = counted_from<smooth_kernel>;
using step_and_change = counted_from<apart_kernel>;
using fused_step = counted_from<fused_kernel>;

// A core of a server and its share of the memory.
constexpr machine core{.bandwidth = {{.bandwidth = 200.0 * GB / s, .capacity = 32.0 * KiB, .level = memory_level::l1},
                                     {.bandwidth = 80.0 * GB / s, .capacity = 1.0 * MiB, .level = memory_level::l2},
                                     {.bandwidth = 12.0 * GB / s, .level = memory_level::dram}},
                       .peaks = {{.rate = 32.0 * GFLOP / s, .of = vector_arithmetic(fp64)}}};
constexpr hierarchy_options through_caches{.writes = write_policy::allocate};
constexpr double x = 4096.0;
constexpr double y = 4096.0;

// Claims about the loops above: who changes them has to change these.
static_assert(counts_of<smooth_kernel>.in_fp64.add.text({"x", "y"}) == "3 x y - 6 x - 6 y + 12");
static_assert(counts_of<smooth_kernel>.is_verified());
static_assert(predict_levels(core, smoothing{x, y}, through_caches).bound_by() == memory_level::dram);
// A megabyte holds the rows that a step uses again: each line of `now` comes from memory once.
static_assert(smoothing{x, y}.transferred({.capacity = 1.0 * MiB}).read == x * y * 8.0 * B);
// Fused, the loops move three fifths of what they move apart.
constexpr auto saved = [](auto const& op) {
    return op.transferred({.capacity = 1.0 * MiB}).total(write_policy::allocate);
};
static_assert(number(saved(fused_step{x, y}) / saved(step_and_change{x, y}), ".2f") == "0.60");

template <class Operation>
constexpr auto line_of(char const* name, Operation const& op) {
    auto const levels = predict_levels(core, op, through_caches);
    bytes const from_memory = op.transferred({.capacity = 1.0 * MiB}).total(write_policy::allocate);
    fixed_text<160> out{name};
    return out.append(": ")
        .append(text(from_memory / (x * y), B, ".1f"))
        .append(" a point through memory, ")
        .append(text(levels.total_time, ms, ".1f"))
        .append(", bound by ")
        .append(text(levels.bound_by()))
        .append("\n");
}

constexpr auto printed = [] {
    fixed_text<4000> out{"=== smooth ===\n"};
    out.append(explain(counts_of<smooth_kernel>));
    out.append("\n=== Where the rows stay ===\n").append(layer_conditions(smoothing{x, y}, core));
    out.append("\n=== 4096 x 4096 ===\n");
    out.append(line_of("smooth", smoothing{x, y}));
    out.append(line_of("smooth, then change", step_and_change{x, y}));
    return out.append(line_of("fused", fused_step{x, y}));
}();

// A column is that of an access to clang, and that of the operator behind it to GCC.
#ifdef __clang__
static_assert(printed ==
#include "my_kernel.expected"
);
#else
static_assert(printed ==
#include "my_kernel.gcc.expected"
);
#endif

// The loops under the roofs of the core, each with the bytes that a megabyte of cache lets pass.
constexpr demands behind_cache(char const* name, auto const& op) {
    return {.name = name,
            .work = op.work(),
            .traffic = op.transferred({.capacity = 1.0 * MiB}),
            .arithmetic = vector_arithmetic(fp64)};
}
constexpr auto plot = roofline_plot(core, vector_arithmetic(fp64))
                          .add("smooth", behind_cache("smooth", smoothing{x, y}))
                          .add("smooth, then change", behind_cache("apart", step_and_change{x, y}))
                          .add("fused", behind_cache("fused", fused_step{x, y}));

int main(int count, char** arguments) {
    if (count > 1) { write_file(arguments[1], svg(plot)); }
    return print(printed) ? 0 : 1;
}
