// The roofline analysis of deep-ml problem 415, as restated elsewhere: every row of
// documented-numbers 2.4, its floating-point traps, and the text that Python prints for its rounded numbers.
import rafter;
import rafter.reproductions;

using namespace rafter;
using namespace rafter::symbols;
namespace analysis = rafter::roofline_analysis;

// The texts are those that Python 3 prints for the document's function, called with floats.
struct documented_row {
    double flop;
    double bytes;
    flop_rate peak;
    byte_rate bandwidth;
    char const* intensity;
    char const* attainable;
    char const* bound;
    char const* efficiency;
    char const* time;
};
constexpr documented_row documented[]{
    {1e6, 12e6, 5.3 * TFLOP / s, 205.0 * GB / s, "0.0833", "17083333333.3333", "memory-bound", "0.32", "5.854e-05"},
    {1e7, 1.2e8, 5.3 * TFLOP / s, 205.0 * GB / s, "0.0833", "17083333333.3333", "memory-bound", "0.32", "0.00058537"},
    {2.0 * 4096 * 4096 * 4096, 3.0 * 4096 * 4096 * 4, 5.3 * TFLOP / s, 205.0 * GB / s, "682.6667", "5300000000000.0",
     "compute-bound", "100.0", "0.02593188"},
    {137e9, 192e6, 5.3 * TFLOP / s, 205.0 * GB / s, "713.5417", "5300000000000.0", "compute-bound", "100.0",
     "0.02584906"},
    {2.0 * 2048 * 2048 * 2048, 3.0 * 2048 * 2048 * 4, 5.3 * TFLOP / s, 205.0 * GB / s, "341.3333", "5300000000000.0",
     "compute-bound", "100.0", "0.00324148"},
    {2.0 * 64 * 64 * 64, 3.0 * 64 * 64 * 4, 5.3 * TFLOP / s, 205.0 * GB / s, "10.6667", "2186666666666.6665",
     "memory-bound", "41.26", "2.4e-07"},
    {2.0 * 256 * 256 * 256, 3.0 * 256 * 256 * 4, 5.3 * TFLOP / s, 205.0 * GB / s, "42.6667", "5300000000000.0",
     "compute-bound", "100.0", "6.33e-06"},
    {100.0, 10.0, 1000.0 * FLOP / s, 100.0 * B / s, "10.0", "1000.0", "compute-bound", "100.0", "0.1"},
    {100.0, 0.0, 1000.0 * FLOP / s, 100.0 * B / s, "inf", "1000.0", "compute-bound", "100.0", "0.1"},
    {0.0, 100.0, 1000.0 * FLOP / s, 100.0 * B / s, "0.0", "0.0", "memory-bound", "0.0", "inf"},
    {0.0, 0.0, 1000.0 * FLOP / s, 100.0 * B / s, "inf", "1000.0", "compute-bound", "100.0", "0.0"},
    {5.0, -1.0, 1000.0 * FLOP / s, 100.0 * B / s, "inf", "1000.0", "compute-bound", "100.0", "0.005"},
    {-5.0, 1.0, 1000.0 * FLOP / s, 100.0 * B / s, "-5.0", "-500.0", "memory-bound", "-50.0", "inf"},
    {4900.0, 4900.0, 1.0 * TFLOP / s, 1.0 * TB / s, "1.0", "1000000000000.0", "compute-bound", "100.0", "0.0"},
    {25000.0, 25000.0, 1.0 * TFLOP / s, 1.0 * TB / s, "1.0", "1000000000000.0", "compute-bound", "100.0", "2e-08"},
    {1.0, 49.0, 1.0 * FLOP / s, 49.0 * B / s, "0.0204", "1.0", "compute-bound", "100.0", "1.0"},
    {15.7e12, 0.9e12, 15.7 * TFLOP / s, 0.9 * TB / s, "17.4444", "15699999999999.998", "compute-bound", "100.0", "1.0"},
};
constexpr bool prints_as_documented(documented_row const& row) {
    analysis::record const record{.name = "row", .work = row.flop * FLOP, .memory = row.bytes * B};
    auto const printed = analysis::print_as_documented(analysis::analyse(record, row.peak, row.bandwidth));
    return printed.arithmetic_intensity == row.intensity && printed.attainable_flops == row.attainable &&
           printed.bound == row.bound && printed.efficiency == row.efficiency && printed.estimated_time_s == row.time &&
           fixed_text<7>(printed.name) == "row";
}
constexpr int rows_that_print() {
    int count = 0;
    for (documented_row const& row : documented) {
        count += prints_as_documented(row) ? 1 : 0;
    }
    return count;
}
static_assert(rows_that_print() == 17);
// A peak or a bandwidth of zero is a division by zero there, and an exception here (tests/run/roofline_test.cpp).

// deep-ml's own form of the problem takes GFLOPS and GB/s: the prefixes cancel, and the ridge point is the same. It
// does not round (one solution does, to 6 digits).
constexpr roofline in_giga{.peak = 5300.0 * GFLOP / s, .bandwidth = 205.0 * GB / s};
static_assert(in_giga.ridge_point() == roofline{.peak = 5.3e12 * FLOP / s, .bandwidth = 205e9 * B / s}.ridge_point());
static_assert(in(GFLOP / s, in_giga.peak.rate()) / in(GB / s, in_giga.bandwidth) ==
              in(FLOP / B, in_giga.ridge_point()));
static_assert(text(in_giga.ridge_point(), FLOP / B, ".6f") == "25.853659 FLOP/B");
// A published test of it: 100 GFLOPS, 50 GB/s, an operation of 100 FLOP and 10 bytes: ridge point 2.0, compute-bound
constexpr roofline published_test{.peak = 100.0 * GFLOP / s, .bandwidth = 50.0 * GB / s};
constexpr auto published_result =
    analysis::analyse({.work = 100.0 * FLOP, .memory = 10.0 * B}, published_test.peak, published_test.bandwidth);
static_assert(text(published_test.ridge_point(), FLOP / B, ".1f") == "2.0 FLOP/B");
static_assert(published_result.bound == regime::compute_bound);
static_assert(published_result.intensity == 10.0 * FLOP / B);
static_assert(published_result.attainable == 100.0 * GFLOP / s);
static_assert(published_result.efficiency == 100.0);
// On its ridge, too, an operation is compute-bound.
static_assert(
    analysis::analyse({.work = 20.0 * FLOP, .memory = 10.0 * B}, published_test.peak, published_test.bandwidth).bound ==
    regime::compute_bound);

// A list in, a list out, in the same order; names default to nothing.
constexpr analysis::record list[]{{"add", 1e6 * FLOP, 12e6 * B}, {"matmul", 137e9 * FLOP, 192e6 * B}, {}};
constexpr auto results = analysis::analyse(list, 5.3 * TFLOP / s, 205.0 * GB / s);
static_assert([] { // the same by columns
    flops const work[]{list[0].work, list[1].work, list[2].work};
    bytes const memory[]{list[0].memory, list[1].memory, list[2].memory};
    arithmetic_intensity intensity[3];
    flop_rate attainable[3];
    regime bound[3];
    double efficiency[3];
    seconds time[3];
    analysis::analyse({work, memory}, 3, 5.3 * TFLOP / s, 205.0 * GB / s,
                      {intensity, attainable, bound, efficiency, time});
    for (unsigned i = 0; i < 3; ++i) {
        auto const& r = results[i];
        if (r.intensity != intensity[i] || r.attainable != attainable[i] || r.bound != bound[i] ||
            r.efficiency != efficiency[i] || r.time != time[i]) {
            return false;
        }
    }
    return true;
}());
static_assert(results.size() == 3);
static_assert(results[0].bound == regime::memory_bound);
static_assert(results[1].bound == regime::compute_bound);
static_assert(fixed_text<15>(results[1].name) == "matmul");
static_assert(fixed_text<15>(results[2].name).empty());
static_assert([] {
    int count = 0;
    for (analysis::result const& r : results) {
        count += r.efficiency > 0.0 ? 1 : 0;
    }
    return count;
}() == 3);
static_assert(
    [] {
        analysis::analyse(nullptr, 0, 1.0 * TFLOP / s, 1.0 * TB / s, nullptr);
        return true;
    }(),
    "an empty list gives an empty list");
// Longer than the block that is checked at once
static_assert([] {
    constexpr int many = 1030;
    analysis::record records[many]{};
    analysis::result out[many]{};
    for (int i = 0; i < many; ++i) {
        records[i] = {.work = i * FLOP, .memory = 10.0 * B};
    }
    analysis::analyse(records, many, 1000.0 * FLOP / s, 100.0 * B / s, out);
    return out[99].bound == regime::memory_bound && out[100].bound == regime::compute_bound &&
           out[1029].intensity == 102.9 * FLOP / B && out[511].time == out[1022].time / 2.0;
}());

// A memory-bound time is the time of the traffic.
static_assert(results[0].time == 1e6 * FLOP / (1e6 * FLOP / (12e6 * B) * (205.0 * GB / s)));
static_assert(text(results[0].time, us, ".6f") == text(memory_time(12.0 * MB, 205.0 * GB / s), us, ".6f"));

// Traps. On the ridge the label is compute-bound, though intensity x bandwidth may fall below the peak in the last bit:
constexpr auto unrounded(double flop, double memory, double peak, double bandwidth) {
    return analysis::analyse({.work = flop * FLOP, .memory = memory * B}, peak * FLOP / s, bandwidth * B / s);
}
static_assert(unrounded(15.7e12, 0.9e12, 15.7e12, 0.9e12).bound == regime::compute_bound);
static_assert(unrounded(15.7e12, 0.9e12, 15.7e12, 0.9e12).attainable == 15699999999999.998 * FLOP / s);
static_assert(unrounded(1.0, 49.0, 1.0, 49.0).bound == regime::compute_bound);
static_assert(unrounded(1.0, 49.0, 1.0, 49.0).attainable == 0.9999999999999999 * FLOP / s);
// ... and one ulp below the ridge the peak may be reached under the label memory-bound. (All 3181 pairs of whole
// numbers below 200 are counted in tests/run/roofline_test.cpp.)
constexpr roofline pair{.peak = 199.0 * FLOP / s, .bandwidth = 120.0 * B / s};
constexpr arithmetic_intensity one_ulp_below = 0x1.a888888888888p+0 * FLOP / B;
static_assert(pair.ridge_point() == 0x1.a888888888889p+0 * FLOP / B);
static_assert(pair.attainable(one_ulp_below) == pair.peak);
static_assert(by_ridge(one_ulp_below, pair.ridge_point()).regime == regime::memory_bound);

// Rounding as Python rounds: the exact binary value, ties to even, the sign of zero kept.
struct rounding_row {
    double value;
    int decimals;
    char const* printed; ///< by print(round(value, decimals)) of Python 3
};
constexpr rounding_row roundings[]{
    {2.675, 2, "2.67"},     // the double is below the decimal
    {0.00015, 4, "0.0001"}, // below
    {0.00025, 4, "0.0003"}, // above
    {-2.675, 2, "-2.67"},
    {0.125, 2, "0.12"}, // ties
    {0.375, 2, "0.38"},
    {-0.125, 2, "-0.12"},
    {0.5, 0, "0.0"},
    {1.5, 0, "2.0"},
    {2.5, 0, "2.0"},
    {-0.5, 0, "-0.0"},
    {0.25, 1, "0.2"},
    {0.15, 1, "0.1"},
    {0.35, 1, "0.3"},
    {1.005, 2, "1.0"},
    {0.0, 4, "0.0"},
    {-0.0, 4, "-0.0"},
    {-1e-05, 4, "-0.0"},
    {5e-324, 8, "0.0"},
    {5e-09, 8, "1e-08"},
    {1.5e-08, 8, "1e-08"},
    {2.5e-08, 8, "2e-08"},
    {123456789.00005, 4, "123456789.0"},
    {2251799813685248.5, 0, "2251799813685248.0"}, // a tie
    {2251799813685249.5, 0, "2251799813685250.0"}, // a tie
    {500000000000000.25, 1, "500000000000000.2"},  // a tie
    {500000000000000.75, 1, "500000000000000.8"},  // a tie
    {-600000000000000.2, 1, "-600000000000000.2"}, // a tie
    {45035996273704.125, 2, "45035996273704.12"},  // a tie
    {2251799813685247.75, 1, "2251799813685247.8"},
    {1000000000000000.3, 4, "1000000000000000.2"},
    {1e22, 4, "1e+22"},
    {math::infinity, 4, "inf"},
    {-math::infinity, 4, "-inf"},
};
constexpr int roundings_that_print() {
    int count = 0;
    for (rounding_row const& row : roundings) {
        count += analysis::python_number(math::round_to_decimals(row.value, row.decimals)) == row.printed ? 1 : 0;
    }
    return count;
}
static_assert(roundings_that_print() == sizeof(roundings) / sizeof(roundings[0]));
static_assert(math::round_to_decimals(1e300, 4) == 1e300);

// Numbers as Python prints them
struct number_row {
    double value;
    char const* printed;
};
constexpr number_row numbers[]{{5.3e12, "5300000000000.0"},
                               {123.0, "123.0"},
                               {-0.0, "-0.0"},
                               {0.1, "0.1"},
                               {1e-4, "0.0001"},
                               {1e-5, "1e-05"},
                               {1.5e-5, "1.5e-05"},
                               {2186666666666.6665, "2186666666666.6665"},
                               {1e15, "1000000000000000.0"},
                               {9999999999999998.0, "9999999999999998.0"},
                               {1e16, "1e+16"},
                               {1.5e16, "1.5e+16"},
                               {1e22, "1e+22"},
                               {math::infinity, "inf"}};
static_assert([] {
    for (number_row const& row : numbers) {
        if (analysis::python_number(row.value) != row.printed) { return false; }
    }
    return true;
}());
