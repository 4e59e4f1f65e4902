// Measured sweeps through the knee, and the exponents that fit them. FP32 data; one row is a kernel with so many FMA
// for each element that it reads.
import rafter;

using namespace rafter;
using namespace rafter::symbols;

// Source: te42kyfo/gpu-benches, commit 1c36d50, gpu-roofline/h200.txt and gpu-roofline/alex_a100_40.txt, device 0.
struct sweep_row {
    double flop_per_byte;
    double measured_gb_per_s;
    double measured_gflop_per_s;
};
constexpr sweep_row h200_rows[]{
    {0.25, 3759, 940},    {0.5, 3780, 1890},    {0.75, 3763, 2822},   {1.25, 3779, 4724},   {2.25, 3760, 8459},
    {4.25, 3735, 15874},  {6.25, 3629, 22683},  {8.25, 3232, 26667},  {10.25, 2690, 27571}, {12.25, 2323, 28456},
    {14.25, 2029, 28920}, {16.25, 2204, 35812}, {18.25, 2002, 36541}, {20.25, 1838, 37227}, {22.25, 1700, 37819},
    {24.25, 1578, 38276}, {26.25, 1475, 38727}, {28.25, 1365, 38569}, {30.25, 1303, 39404}, {32.25, 1213, 39109},
    {34.25, 1155, 39570}, {36.25, 1095, 39692}, {38.25, 1045, 39981}, {40.25, 989, 39827},  {42.25, 954, 40308},
    {44.25, 910, 40254},  {46.25, 876, 40524},  {48.25, 837, 40399},  {50.25, 813, 40870},  {52.25, 784, 40956},
    {54.25, 761, 41269},  {56.25, 727, 40898},  {58.25, 709, 41309},  {60.25, 690, 41602},  {62.25, 667, 41499},
    {64.25, 642, 41232},  {66.25, 629, 41687},  {68.25, 611, 41706},  {70.25, 595, 41795},  {72.25, 575, 41519},
    {74.25, 566, 42006},  {76.25, 548, 41818},  {78.25, 536, 41925},  {80.25, 520, 41724},  {82.25, 512, 42115},
    {84.25, 500, 42103},  {86.25, 488, 42129},  {88.25, 474, 41817},  {90.25, 469, 42329},  {92.25, 456, 42111},
    {94.25, 447, 42092},  {96.25, 436, 41961},  {98.25, 432, 42426},  {100.25, 425, 42558}, {102.25, 415, 42442}};
constexpr sweep_row a100_rows[]{
    {0.25, 1372, 343},    {0.5, 1368, 684},     {1.25, 1363, 1704},   {6.25, 1322, 8263},   {10.25, 1284, 13166},
    {12.25, 1240, 15191}, {14.25, 1150, 16384}, {18.25, 936, 17074},  {20.25, 850, 17204},  {24.25, 724, 17554},
    {26.25, 670, 17585},  {30.25, 593, 17938},  {32.25, 554, 17863},  {34.25, 529, 18131},  {36.25, 504, 18262},
    {40.25, 452, 18204},  {44.25, 418, 18481},  {46.25, 403, 18635},  {50.25, 370, 18609},  {52.25, 359, 18755},
    {60.25, 311, 18718},  {62.25, 303, 18839},  {64.25, 291, 18711},  {66.25, 284, 18838},  {68.25, 278, 18944},
    {72.25, 260, 18783},  {76.25, 249, 18994},  {80.25, 235, 18862},  {82.25, 231, 19020},  {86.25, 221, 19079},
    {88.25, 214, 18906},  {90.25, 209, 18825},  {92.25, 206, 19008},  {96.25, 197, 18939},  {100.25, 190, 19058},
    {104.25, 182, 18962}, {108.25, 175, 18899}, {110.25, 174, 19134}, {112.25, 169, 18998}, {116.25, 165, 19192},
    {122.25, 156, 19077}, {126.25, 150, 18997}, {128.25, 149, 19050}};

template <int Count>
struct points {
    measurement each[Count]{};
    constexpr measurement const* begin() const { return each; }
    constexpr measurement const* end() const { return each + Count; }
};
/// Rows first, first + step, ... as points.
template <int First, int Step, int Rows>
constexpr auto points_of(sweep_row const (&rows)[Rows]) {
    points<(Rows - First + Step - 1) / Step> out;
    int count = 0;
    for (int i = First; i < Rows; i += Step) {
        out.each[count++] = {rows[i].flop_per_byte * (FLOP / B), {rows[i].measured_gflop_per_s * (GFLOP / s), fp32}};
    }
    return out;
}
/// The roofs are the best bandwidth and the best rate of the same sweep.
template <int Rows>
constexpr roofline best_roof(sweep_row const (&rows)[Rows]) {
    roofline roof{.peak = {0.0 * FLOP / s, fp32}};
    for (sweep_row const& row : rows) {
        roof.peak.rate_ = max(roof.peak.rate_, row.measured_gflop_per_s * (GFLOP / s));
        roof.bandwidth = max(roof.bandwidth, row.measured_gb_per_s * (GB / s));
    }
    return roof;
}
constexpr roofline h200 = best_roof(h200_rows);
constexpr roofline a100 = best_roof(a100_rows);
constexpr auto h200_points = points_of<0, 1>(h200_rows);
constexpr auto a100_points = points_of<0, 1>(a100_rows);
static_assert(sizeof(h200_rows) + sizeof(a100_rows) == 98 * sizeof(sweep_row));

// Every row by itself: the rate is intensity x bandwidth, both rounded to whole numbers.
template <int Rows>
constexpr bool rates_follow(sweep_row const (&rows)[Rows]) {
    for (sweep_row const& row : rows) {
        double const rounding = 0.5 * row.flop_per_byte + 0.5;
        double const product = row.flop_per_byte * row.measured_gb_per_s;
        if (!(math::abs(product - row.measured_gflop_per_s) <= rounding)) { return false; }
    }
    return true;
}
static_assert(rates_follow(h200_rows));
static_assert(rates_follow(a100_rows));

// Earlier results for these sweeps, with exponents in steps of 0.1 and errors in percent of the measured rate.
struct knee_row {
    roofline roof;
    char const* ridge; ///< FLOP/B
    char const* min_mean;
    char const* min_largest;
    char const* sum_mean;
    double exponent;
    char const* knee_mean;
    char const* knee_largest;
};
constexpr knee_row h200_knee{h200,          "11.25873016", "6.768146072", "49.55721113",
                             "15.71365892", 1.8,           "1.585294169", "11.72018021"};
constexpr knee_row a100_knee{a100,          "13.98833819", "3.590642882", "17.13867188",
                             "18.26157749", 2.3,           "1.696048114", "12.97458518"};

constexpr bool percent(double share, char const* printed) { return number(100.0 * share, ".10g") == printed; }

template <class Points>
constexpr bool sharp_and_sum(knee_row const& row, Points const& all) {
    auto const sharp = model_error(row.roof, all, full_overlap);
    auto const sum = model_error(row.roof, all, no_overlap);
    return number(in(FLOP / B, row.roof.ridge_point()), ".10g") == row.ridge &&
           percent(sharp.mean_error, row.min_mean) && percent(sharp.largest_error, row.min_largest) &&
           percent(sum.mean_error, row.sum_mean);
}
static_assert(sharp_and_sum(h200_knee, h200_points));
static_assert(sharp_and_sum(a100_knee, a100_points));

template <class Points>
constexpr bool knee_errors_are(knee_row const& row, Points const& all) {
    auto const errors = model_error(row.roof, all, knee_overlap(row.exponent));
    return percent(errors.mean_error, row.knee_mean) && percent(errors.largest_error, row.knee_largest);
}
static_assert(knee_errors_are(h200_knee, h200_points));
static_assert(knee_errors_are(a100_knee, a100_points));
template <class Points>
constexpr double mean_error_of(roofline const& roof, Points const& all, double exponent) {
    return model_error(roof, all, knee_overlap(exponent)).mean_error;
}
// The neighbours in steps of 0.1 are worse.
static_assert(mean_error_of(h200, h200_points, 1.7) > mean_error_of(h200, h200_points, 1.8));
static_assert(mean_error_of(h200, h200_points, 1.9) > mean_error_of(h200, h200_points, 1.8));
static_assert(mean_error_of(a100, a100_points, 2.2) > mean_error_of(a100, a100_points, 2.3));
static_assert(mean_error_of(a100, a100_points, 2.4) > mean_error_of(a100, a100_points, 2.3));

// Points on the sharp roof fit each exponent above some, however sharp, so they decide none.
constexpr auto on_the_roof = [] {
    auto out = h200_points;
    for (measurement& one : out.each) {
        one.rate = h200.attainable(one.intensity);
    }
    return out;
}();
static_assert(fit_knee(h200, on_the_roof).highest == math::infinity && !fit_knee(h200, on_the_roof).is_decided());

// The fit finds the same exponent, to its finer step, and no larger error.
constexpr auto h200_fit = fit_knee(h200, h200_points);
constexpr auto a100_fit = fit_knee(a100, a100_points);
static_assert(number(h200_fit.exponent(), ".1f") == "1.8");
static_assert(number(a100_fit.exponent(), ".1f") == "2.3");
static_assert(h200_fit.mean_error <= mean_error_of(h200, h200_points, 1.8));
static_assert(a100_fit.mean_error <= mean_error_of(a100, a100_points, 2.3));

// Fitted to every second point, the knee describes the others within 2.5 % on average, in both directions.
constexpr auto h200_from_even = fit_knee(h200, points_of<0, 2>(h200_rows));
constexpr auto h200_from_odd = fit_knee(h200, points_of<1, 2>(h200_rows));
constexpr auto a100_from_even = fit_knee(a100, points_of<0, 2>(a100_rows));
constexpr auto a100_from_odd = fit_knee(a100, points_of<1, 2>(a100_rows));
static_assert(mean_error_of(h200, points_of<1, 2>(h200_rows), h200_from_even.exponent()) <= 0.025);
static_assert(mean_error_of(h200, points_of<0, 2>(h200_rows), h200_from_odd.exponent()) <= 0.025);
static_assert(mean_error_of(a100, points_of<1, 2>(a100_rows), a100_from_even.exponent()) <= 0.025);
static_assert(mean_error_of(a100, points_of<0, 2>(a100_rows), a100_from_odd.exponent()) <= 0.025);

// Half of the points, or a quarter of them, have the same exponent.
static_assert(number(a100_from_even.exponent(), ".1f") == "2.3");
static_assert(a100_from_even.mean_error <= mean_error_of(a100, points_of<0, 2>(a100_rows), 2.3));
constexpr auto h200_from_few = fit_knee(h200, points_of<0, 4>(h200_rows));
static_assert(number(h200_from_few.exponent(), ".1f") == "1.8");
static_assert(mean_error_of(h200, points_of<2, 4>(h200_rows), h200_from_few.exponent()) <= 0.025);
