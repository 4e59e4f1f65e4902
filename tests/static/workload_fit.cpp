// Nonnegative fits: known coefficients found again, bounds, least absolute values, errors in and out of the fit (worked
// by hand), refusals.
#include <array>
#include <utility>
#include "limits.hpp"

import rafter;
import rafter.workload;

using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;

constexpr bool is_near(double a, double b) { return math::abs(a - b) <= 1e-12 * math::abs(b); }

// Rows made of a share of 0.8 and 12.5 us a launch.
constexpr wl::fit_column memory_and_launch[]{{"memory", 1.0}, {"launch"}};
constexpr wl::fit_row<2> made[]{{.time = 10.0 * ms, .terms = {4.0 * ms, 400.0}, .group = 0},
                                {.time = 13.75 * ms, .terms = {7.0 * ms, 400.0}, .group = 1},
                                {.time = 7.5 * ms, .terms = {4.0 * ms, 200.0}, .group = 2},
                                {.time = 30.0 * ms, .terms = {22.0 * ms, 200.0}, .group = 3}};
constexpr auto exact = wl::nonnegative_fit(memory_and_launch, made);
static_assert(is_near(exact.share(0), 0.8));
static_assert(is_near(exact.factor(0), 1.25));
static_assert(is_near(exact.each(1) / us, 12.5));
static_assert(exact.errors.median < 1e-14);
static_assert(exact.errors.percentile_90 < 1e-14);
static_assert(exact.errors.rows == 4.0);
static_assert(exact.violation < 1e-14);
static_assert(!exact.is_bounded(0));
static_assert(!exact.is_bounded(1));
static_assert(is_near(exact.time(made[3]) / ms, 30.0));
constexpr auto exact_absolute = wl::nonnegative_fit(memory_and_launch, made, wl::fit_loss::absolute);
static_assert(is_near(exact_absolute.share(0), 0.8));
static_assert(is_near(exact_absolute.each(1) / us, 12.5));
constexpr auto out_of_exact = wl::left_out(memory_and_launch, made);
static_assert(out_of_exact.median < 1e-13);
static_assert(out_of_exact.rows == 4.0);
static_assert(out_of_exact.undecided == 0.0);

static_assert(wl::fitted_times<2>{}.violation == 0.0);
// A column without a term in any row is undecided, be it the first one or the last.
constexpr wl::fit_row<2> without_first[]{{.time = 1.0 * s, .terms = {0.0 * s, 1.0}},
                                         {.time = 2.0 * s, .terms = {0.0 * s, 2.0}}};
constexpr wl::fit_row<2> without_last[]{{.time = 1.0 * s, .terms = {1.0 * s, 0.0}},
                                        {.time = 2.0 * s, .terms = {2.0 * s, 0.0}}};
static_assert(!accepted<[] { return wl::nonnegative_fit(memory_and_launch, without_first); }>);
static_assert(!accepted<[] { return wl::nonnegative_fit(memory_and_launch, without_last); }>);

// A known part is taken off first.
constexpr wl::fit_row<1> with_known[]{{.time = 5.0 * s, .terms = {2.0 * s}, .known = 1.0 * s},
                                      {.time = 3.0 * s, .terms = {1.0 * s}, .known = 1.0 * s}};
constexpr wl::fit_column only_memory[]{{"memory", 1.0}};
static_assert(is_near(wl::nonnegative_fit(only_memory, with_known).factor(0), 2.0));

// Over the times the columns are (1, 5/4) and (1, 2), to be summed to (1, 1): unbounded 4/3 and -1/3. With the second
// at 0 the first is (1 + 5/4) / (1 + 25/16) = 36/41, the errors are 5/41 and 4/41. At least 1 binds both.
constexpr wl::fit_row<2> bent[]{{.time = 1.0 * s, .terms = {1.0 * s, 1.0}}, {.time = 4.0 * s, .terms = {5.0 * s, 8.0}}};
constexpr wl::fit_column free_columns[]{{"a"}, {"b"}};
constexpr auto at_zero = wl::nonnegative_fit(free_columns, bent);
static_assert(is_near(at_zero.factor(0), 36.0 / 41.0));
static_assert(at_zero.each(1) == seconds{});
static_assert(at_zero.is_bounded(1));
static_assert(is_near(at_zero.errors.median, 4.5 / 41.0));
static_assert(is_near(at_zero.errors.percentile_90, 4.9 / 41.0));
static_assert(!at_zero.is_bounded(0));
static_assert(at_zero.violation < 1e-14);
constexpr auto at_one = wl::nonnegative_fit(memory_and_launch, bent);
static_assert(at_one.factor(0) == 1.0);
static_assert(at_one.each(1) == seconds{});
static_assert(at_one.is_bounded(0));
static_assert(at_one.is_bounded(1));
static_assert(at_one.errors.median == 0.125);
static_assert(at_one.violation < 1e-14);

// A column that has to leave again: b is the steepest at first, but the least squares are a = 1, b = 0, c = 3/5, which
// leave 2/5, -1/5 and 0, across a and c, and -1/5 along b.
constexpr wl::fit_row<3> leaving[]{{.time = 1.0 * s, .terms = {0.0, 0.0, 1.0}},
                                   {.time = 1.0 * s, .terms = {0.0, 1.0, 2.0}},
                                   {.time = 1.0 * s, .terms = {1.0, 1.0, 0.0}}};
constexpr auto left = wl::nonnegative_fit({{"a"}, {"b"}, {"c"}}, leaving);
static_assert(is_near(left.each(0) / s, 1.0));
static_assert(left.each(1) == seconds{});
static_assert(is_near(left.each(2) / s, 0.6));
static_assert(left.is_bounded(1));
static_assert(left.violation < 1e-14);

// Random columns that are much alike, so that many have to leave again: no coefficient is negative, and none that is
// free to grow makes the squares smaller.
constexpr double random_share(unsigned& state) {
    state = state * 1664525U + 1013904223U;
    return (state >> 8) * 0x1p-24;
}
constexpr bool is_at_the_least_squares(unsigned state) {
    constexpr int columns = 5;
    constexpr int count = 7;
    std::array<wl::fit_row<columns>, count> rows;
    double terms[count][columns]{}; // over the time
    for (int r = 0; r < count; ++r) {
        double const common = random_share(state);
        double const time = 0.2 + random_share(state);
        rows[r].time = time * s;
        for (int i = 0; i < columns; ++i) {
            double const term = common + 0.3 * random_share(state);
            rows[r].terms[i] = term;
            terms[r][i] = term / time;
        }
    }
    auto const fit = wl::nonnegative_fit({{"a"}, {"b"}, {"c"}, {"d"}, {"e"}}, rows);
    for (int i = 0; i < columns; ++i) {
        double slope = 0.0; // of the sum of squares
        double size = 0.0;
        for (int r = 0; r < count; ++r) {
            slope += terms[r][i] * (fit.time(rows[r]) / rows[r].time - 1.0);
            size += terms[r][i];
        }
        double const x = fit.each(i) / s;
        if (!(x >= 0.0) || slope < -1e-9 * size || (x > 0.0 && slope > 1e-9 * size)) { return false; }
    }
    return true;
}
template <unsigned Seed>
constexpr bool is_found = is_at_the_least_squares(7919U * Seed); // with steps of its own
static_assert([]<unsigned... Seed>(std::integer_sequence<unsigned, Seed...>) {
    return (is_found<Seed> && ...);
}(std::make_integer_sequence<unsigned, 40>()));

// Left out by hand: over the times the counts are 1/2, 1/4, 1/2. Without one row the other two give 12/5, 2 and 12/5,
// hence errors 1/5, 1/2, 1/5; all three give 20/9, hence 1/9, 4/9, 1/9.
constexpr wl::fit_column launch[]{{"launch"}};
constexpr wl::fit_row<1> three[]{{.time = 2.0 * s, .terms = {1.0}, .group = 5},
                                 {.time = 4.0 * s, .terms = {1.0}, .group = 63},
                                 {.time = 4.0 * s, .terms = {2.0}, .group = 7}};
constexpr auto in_three = wl::nonnegative_fit(launch, three);
constexpr auto out_of_three = wl::left_out(launch, three);
static_assert(is_near(in_three.each(0) / s, 20.0 / 9.0));
static_assert(is_near(in_three.errors.median, 1.0 / 9.0));
static_assert(is_near(in_three.errors.percentile_90, 1.0 / 9.0 + 0.8 * 3.0 / 9.0));
static_assert(is_near(out_of_three.median, 0.2));
static_assert(is_near(out_of_three.percentile_90, 0.44));
static_assert(out_of_three.rows == 3.0);
static_assert(out_of_three.undecided == 0.0);

// Eight columns are the most.
constexpr wl::fit_column eight_columns[]{{"a"}, {"b"}, {"c"}, {"d"}, {"e"}, {"f"}, {"g"}, {"h"}};
constexpr auto of_eight = [] {
    std::array<wl::fit_row<8>, 16> out;
    for (int i = 0; i < 16; ++i) { // each column alone, in two groups
        out[i] = {.time = (1.0 + i % 8) * s, .group = i / 8};
        out[i].terms[i % 8] = 1.0;
    }
    return out;
}();
static_assert(wl::left_out(eight_columns, of_eight).median == 0.0);
static_assert(is_near(wl::nonnegative_fit(eight_columns, of_eight).each(7) / s, 8.0));

// Four rows say 1 s, one says 2 s: 9/8.5 by squares. Least absolute values stay with the four, as far as weights that
// end at errors of 2 % allow: c = (200 + w/2) / (200 + w/4) with w = 1 / (1 - c/2).
constexpr wl::fit_row<1> outlier[]{{.time = 1.0 * s, .terms = {1.0}},
                                   {.time = 1.0 * s, .terms = {1.0}},
                                   {.time = 1.0 * s, .terms = {1.0}},
                                   {.time = 1.0 * s, .terms = {1.0}},
                                   {.time = 2.0 * s, .terms = {1.0}}};
static_assert(is_near(wl::nonnegative_fit(launch, outlier).each(0) / s, 18.0 / 17.0));
static_assert(number(wl::nonnegative_fit(launch, outlier, wl::fit_loss::absolute).each(0) / s, ".6f") == "1.002500");

// A coefficient that only one group has cannot be predicted for it.
constexpr wl::fit_row<2> lonely[]{{.time = 2.0 * s, .terms = {1.0, 0.0}, .group = 0},
                                  {.time = 2.0 * s, .terms = {1.0, 0.0}, .group = 1},
                                  {.time = 5.0 * s, .terms = {1.0, 1.0}, .group = 2}};
static_assert(is_near(wl::nonnegative_fit({{"a"}, {"b"}}, lonely).each(1) / s, 3.0));
constexpr auto out_of_lonely = wl::left_out(free_columns, lonely);
static_assert(out_of_lonely.rows == 2.0);
static_assert(out_of_lonely.undecided == 1.0);
static_assert(out_of_lonely.median < 1e-14);

// Coefficients that rows do not decide are refused: without a term, or as multiples and sums of other columns.
constexpr auto decides = [](double x, double y, double z) {
    wl::fit_row<3> const rows[]{{.time = 1.0 * s, .terms = {1.0, 2.0, x}},
                                {.time = 1.0 * s, .terms = {2.0, 1.0, y}},
                                {.time = 1.0 * s, .terms = {1.0, 1.0, z}}};
    return wl::nonnegative_fit({{"a"}, {"b"}, {"c"}}, rows).errors.rows;
};
static_assert(accepted<[] { return decides(1.0, 1.0, 1.0); }>);
static_assert(!accepted<[] { return decides(0.0, 0.0, 0.0); }>); // no row has c
static_assert(!accepted<[] { return decides(2.0, 4.0, 2.0); }>); // 2 a
static_assert(!accepted<[] { return decides(3.0, 3.0, 2.0); }>); // a + b
static_assert(!accepted<[] { return decides(3.0, 3.0, 2.00001); }>);
static_assert(accepted<[] { return decides(3.0, 3.0, 2.01); }>);

// Ranges.
constexpr auto with_time = [](double v) {
    wl::fit_row<1> const rows[]{{.time = as_seconds(v), .terms = {1.0}}};
    return wl::nonnegative_fit(launch, rows).each(0);
};
constexpr auto with_term = [](double v) {
    wl::fit_row<1> const rows[]{{.time = 1.0 * s, .terms = {v}}, {.time = 1.0 * s, .terms = {1.0}}};
    return wl::nonnegative_fit(launch, rows).each(0);
};
constexpr auto with_group = [](int v) {
    wl::fit_row<1> const rows[]{{.time = 1.0 * s, .terms = {1.0}, .group = v}};
    return wl::nonnegative_fit(launch, rows).each(0);
};
static_assert(takes<with_time, 1.0>);
static_assert(!takes<with_time, 0.0>);
static_assert(!takes<with_time, -1.0>);
static_assert(!takes<with_time, infinite>);
static_assert(!takes<with_time, not_a_number>);
static_assert(takes<with_term, 0.0>);
static_assert(!takes<with_term, -1.0>);
static_assert(!takes<with_term, infinite>);
static_assert(!takes<with_term, not_a_number>);
static_assert(takes<with_group, 63>);
static_assert(!takes<with_group, 64>);
static_assert(!takes<with_group, -1>);
constexpr wl::fit_row<1> time_and_count[]{{.time = 1.0 * s, .terms = {1.0 * s}}, {.time = 1.0 * s, .terms = {1.0}}};
static_assert(!accepted<[] { return wl::nonnegative_fit(launch, time_and_count).errors; }>);
static_assert(!accepted<[] { return wl::nonnegative_fit(only_memory, three).errors; }>); // at least 1, of a count
static_assert(!accepted<[] { return wl::nonnegative_fit(launch, fixed_list<wl::fit_row<1>, 4, "rows">{}).errors; }>);
static_assert(!accepted<[] { return wl::left_out(launch, outlier).median; }>); // one group
static_assert(!accepted<[] { return exact.factor(1); }>);
static_assert(!accepted<[] { return exact.each(0); }>);
static_assert(!accepted<[] { return exact.factor(2); }>);
static_assert(!accepted<[] { return exact.is_bounded(-1); }>);
static_assert(!accepted<[] { return wl::nonnegative_fit(launch, three, static_cast<wl::fit_loss>(2)).errors; }>);

// Percentiles between ranks.
constexpr double sorted_values[]{1.0, 2.0, 4.0, 8.0, 16.0};
static_assert(wl::percentile(sorted_values, 0.0) == 1.0);
static_assert(wl::percentile(sorted_values, 0.5) == 4.0);
static_assert(wl::percentile(sorted_values, 0.625) == 6.0);
static_assert(wl::percentile(sorted_values, 1.0) == 16.0);
static_assert(!accepted<[](double share) { return wl::percentile(sorted_values, share); }, above_one>);
