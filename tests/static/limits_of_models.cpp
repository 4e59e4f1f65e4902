// The limits of the model: the last value that passes, and the first one beyond it that does not; and the table of
// ranges.
#include "limits.hpp"

#include "../ranges.hpp" // imports rafter.model and rafter.units
import rafter.model;

using namespace rafter;
using namespace rafter::symbols;

constexpr auto as_cycles = [](double v) { return units::from_coherent<units::cycle>(v); };
constexpr auto as_hertz = [](double v) { return units::from_coherent<units::cycle_per_second>(v); };
constexpr auto as_intensity = [](double v) { return units::from_coherent<units::flop_per_byte>(v); };

constexpr machine simple{.bandwidth = 1.0 * GB / s, .peak = 1.0 * GFLOP / s};
constexpr streaming work = streaming(1.0 * MB, 1.0 * FLOP / B);

// Predictions: hit rates for all tiers except the last, a tolerance, times that a double holds
constexpr memory two_tiers{2.0 * GB / s, 1.0 * GB / s};
template <int Rates>
constexpr auto rates_on = [](memory tiers) {
    hit_rates rates;
    rates.count_ = Rates;
    return predict(machine{.bandwidth = tiers, .peak = 1.0 * GFLOP / s},
                   streaming{.size = 1.0 * MB, .intensity = 1.0 * FLOP / B, .hit_rate = rates});
};
static_assert(accepted<[] { return rates_on<1>(two_tiers); }>);
static_assert(!accepted<[] { return rates_on<2>(two_tiers); }>);
static_assert(accepted<[] { return rates_on<0>(1.0 * GB / s); }>);
static_assert(!accepted<[] { return rates_on<1>(1.0 * GB / s); }>);
static_assert(!takes<[](double v) { return classify(protocol::basic_times<double>{1.0 * s, 1.0 * s}, v); }, 1.0>);
constexpr auto memory_of = [](double v) {
    return predict(machine{.bandwidth = as_byte_rate(1.0), .peak = 1.0 * FLOP / s},
                   demands{.traffic = {.read = as_bytes(v)}});
};
static_assert(takes<memory_of, 1e-300>);
static_assert(!takes<memory_of, 0.999e-300>);
static_assert(takes<memory_of, 1e300>);
static_assert(!takes<memory_of, 1.001e300>);
constexpr auto computing_of = [](double v) {
    return predict(machine{.bandwidth = as_byte_rate(1.0), .peak = 1.0 * FLOP / s},
                   demands{.work = as_flops(v), .traffic = {.read = 1.0 * B}});
};
static_assert(takes<computing_of, 0.0>);
static_assert(takes<computing_of, 1e-300>);
static_assert(!takes<computing_of, 0.999e-300>);
static_assert(takes<computing_of, 1e300>);
static_assert(!takes<computing_of, 1.001e300>);
constexpr auto total_of = [](double v) {
    return predict(machine{.bandwidth = as_byte_rate(1.0), .launch_overhead = as_seconds(v), .peak = 1.0 * FLOP / s},
                   demands{.traffic = {.read = 1.0 * B}});
};
static_assert(takes<total_of, 0.999e300>);
static_assert(!takes<total_of, 1.001e300>);
static_assert(!accepted<[] { return predict(machine{.bandwidth = 1.0 * GB / s}, work); }>);
static_assert(!accepted<[] { validate(machine{.bandwidth = 1.0 * GB / s}, work); }>);
static_assert(accepted<[] { validate(simple, work); }>);
static_assert(!accepted<[] { validate(machine{}, work); }>);
static_assert(!accepted<[] { validate(simple, work, {.overlap = {overlap_kind(6)}}); }>);
static_assert(!accepted<[] { return predict(simple, gemm{.m = 1, .n = 1, .k = 1, .type = fp32}); }>);
static_assert(accepted<[] { return predict(simple, stream_copy(10, fp32)); }>);
// The bare formulas take a machine with one peak, in the operation's arithmetic.
constexpr machine several{.bandwidth = 1.0 * GB / s,
                          .peaks = {{.rate = 1.0 * GFLOP / s, .of = vector_arithmetic(fp32)},
                                    {.rate = 2.0 * GFLOP / s, .of = vector_arithmetic(fp64)}}};
static_assert(!accepted<[] { return compute_time(several, stream_add(10, fp64)); }>);
static_assert(compute_time(with_peak_for(several, stream_add(10, fp64)), stream_add(10, fp64)) == 5.0 * ns);
static_assert(
    !accepted<[] { return compute_time(with_peak_for(several, stream_add(10, fp64)), stream_add(10, fp32)); }>);
static_assert(with_peak_for(several, stream_copy(10, fp64)).peak ==
              compute_rate(2.0 * GFLOP / s, vector_arithmetic(fp64)));
static_assert(with_peak_for(machine{.bandwidth = 1.0 * GB / s}, stream_copy(10, fp64)).peak.rate() == 1.0 * FLOP / s);
static_assert(with_peak_for(several, stream_copy(10, fp64)).peaks.size() == 0);
static_assert(takes_positive<[](double v) { return rate_of(work, as_seconds(v)); }>);

// Overlaps
static_assert(takes_share<partial_overlap>);
static_assert(takes<knee_overlap, 1.0>);
static_assert(!takes<knee_overlap, below_one>);
static_assert(!takes<knee_overlap, infinite>);
constexpr auto joined = [](overlap_kind kind, double parameter) { validate(overlap{kind, parameter}); };
static_assert(accepted<[] { joined(overlap_kind::full, -1.0); }>);
static_assert(accepted<[] { joined(overlap_kind::none, 2.0); }>);
static_assert(accepted<[] { joined(overlap_kind::partial, 1.0); }>);
static_assert(!accepted<[] { joined(overlap_kind::partial, 1.5); }>);
static_assert(accepted<[] { joined(overlap_kind::knee, 1.5); }>);
static_assert(!accepted<[] { joined(overlap_kind::knee, 0.5); }>);
static_assert(!accepted<[] { joined(overlap_kind(6), 1.0); }>);
static_assert(takes_positive<[](double v) { return bytes_in_flight_for(as_byte_rate(v), 0.5 * s); }>);
static_assert(takes_not_negative<[](double v) { return bytes_in_flight_for(1.0 * B / s, as_seconds(v)); }>);
static_assert(takes<[](double v) { return latency_limited_bandwidth(as_bytes(v), 1.0 * s, 1.0 * B / s); }, 1.0>);
static_assert(!takes<[](double v) { return latency_limited_bandwidth(as_bytes(v), 1.0 * s, 1.0 * B / s); }, 0.0>);
static_assert(
    !takes<[](double v) { return latency_limited_bandwidth(1.0 * B, as_seconds(v), 1.0 * B / s); }, infinite>);
static_assert(!takes<[](double v) { return latency_limited_bandwidth(1.0 * B, 1.0 * s, as_byte_rate(v)); }, 0.0>);
static_assert(!takes<[](double v) { return with_in_flight(simple, as_bytes(v)); }, 0.0>);

// Roofs
constexpr roofline roof{.peak = {8.0 * GFLOP / s, fp32}, .bandwidth = 2.0 * GB / s};
constexpr compute_rate peak{8.0 * GFLOP / s, fp32};
static_assert(takes_share_above_zero<[](double v) { return ceiling::at("a", peak, v); }>);
static_assert(takes_count<[](double v) { return ceiling::without_simd(peak, v); }>);
static_assert(takes_count<[](double v) { return ceiling::one_core(peak, v); }>);
static_assert(ceiling::without_fma(peak).rate == compute_rate(4.0 * GFLOP / s, fp32));
static_assert(ceiling::without_simd(peak, 4.0).rate == compute_rate(2.0 * GFLOP / s, fp32));
static_assert(ceiling::one_core(peak, 8.0).rate == compute_rate(1.0 * GFLOP / s, fp32));
static_assert(with_ceiling(roof, ceiling::at("a", peak, 0.5)).peak == compute_rate(4.0 * GFLOP / s, fp32));
static_assert(with_ceiling(roof, {"a", {compute_rate(9.0 * GFLOP / s, fp32)}}) == roof);
static_assert(!accepted<[] { return with_ceiling(roof, {"a", {compute_rate(9.0 * GFLOP / s, fp64)}}); }>);
static_assert(!accepted<[] { return with_ceiling(roof, {"a", {compute_rate(0.0 * GFLOP / s, fp32)}}); }>);
static_assert(!accepted<[] { return with_ceiling(roofline{}, ceiling::at("a", peak, 0.5)); }>);
static_assert(fraction_of_roof(roof, 2.0 * FLOP / B, {1.0 * GFLOP / s, fp32}) == 0.25);
static_assert(!takes<[](double v) { return fraction_of_roof(roof, as_intensity(v), {1.0 * GFLOP / s, fp32}); }, 0.0>);
static_assert(!takes<[](double v) { return fraction_of_roof(roof, 1.0 * FLOP / B, {as_flop_rate(v), fp32}); }, -1.0>);
static_assert(takes<[](double v) { return fraction_of_roof(roof, 1.0 * FLOP / B, {as_flop_rate(v), fp32}); }, 0.0>);
static_assert(!accepted<[] { return fraction_of_roof(roof, 1.0 * FLOP / B, {1.0 * GFLOP / s, fp64}); }>);
static_assert(!accepted<[] { return fraction_of_roof(roofline{}, 1.0 * FLOP / B, {1.0 * GFLOP / s, fp32}); }>);
static_assert(!accepted<[] { return roofline_of(machine{.bandwidth = 1.0 * GB / s}); }>);
static_assert(!accepted<[] { return predict(roof, stream_add(10, fp64)); }>);
static_assert(accepted<[] { return predict(roof, stream_add(10, fp32)); }>);
static_assert(accepted<[] { return predict(roof, stream_copy(10, fp64)); }>);

// The binding resource
constexpr auto ridge_of = [](double intensity, double ridge) {
    return by_ridge(as_intensity(intensity), as_intensity(ridge)).regime;
};
static_assert(ridge_of(4.0, 4.0) == regime::compute_bound);
static_assert(ridge_of(3.99, 4.0) == regime::memory_bound);
static_assert(ridge_of(infinite, 4.0) == regime::compute_bound);
static_assert(ridge_of(0.0, 4.0) == regime::memory_bound);
static_assert(!accepted<[] { return ridge_of(-1.0, 4.0); }>);
static_assert(!accepted<[] { return ridge_of(1.0, 0.0); }>);
static_assert(!accepted<[] { return ridge_of(1.0, infinite); }>);
static_assert(!accepted<[] { return ridge_of(not_a_number, 4.0); }>);
static_assert(takes_not_negative<[](double v) { return by_times({as_seconds(v), 1.0 * s}); }>);
static_assert(takes_not_negative<[](double v) { return by_times({1.0 * s, as_seconds(v)}); }>);
constexpr auto by_fraction = [](double measured, double attainable, double fraction) {
    return by_fraction_of_roof(as_flop_rate(measured), as_flop_rate(attainable), 8.0 * FLOP / B, 4.0 * FLOP / B,
                               fraction)
        .regime;
};
static_assert(by_fraction(1.0, 4.0, 0.25) == regime::compute_bound);
static_assert(by_fraction(0.99, 4.0, 0.25) == regime::latency_bound);
static_assert(by_fraction(0.0, 4.0, 1.0) == regime::latency_bound);
static_assert(!accepted<[] { return by_fraction(1.0, 4.0, 0.0); }>);
static_assert(accepted<[] { return by_fraction(1.0, 4.0, 1.0); }>);
static_assert(!accepted<[] { return by_fraction(1.0, 4.0, above_one); }>);
static_assert(!accepted<[] { return by_fraction(-1.0, 4.0, 0.5); }>);
static_assert(!accepted<[] { return by_fraction(1.0, 0.0, 0.5); }>);
constexpr auto text_of = [](regime r, classification_rule rule, double bound) {
    return text(classification{r, rule, bound});
};
static_assert(text_of(regime::balanced, classification_rule::time_comparison, 0.0) ==
              "balanced: memory time and compute time are equal");
static_assert(text_of(regime::memory_bound, classification_rule::time_comparison, 0.25) ==
              "memory-bound: memory time exceeds compute time (tolerance 0.25)");
static_assert(text_of(regime::compute_bound, classification_rule::time_comparison, 0.0) ==
              "compute-bound: compute time exceeds memory time");
static_assert(text_of(regime::compute_bound, classification_rule::ridge_inclusive, 20.0) ==
              "compute-bound: intensity at or above the ridge point of 20 FLOP/B");
static_assert(text_of(regime::memory_bound, classification_rule::ridge_inclusive, 20.0) ==
              "memory-bound: intensity below the ridge point of 20 FLOP/B");
static_assert(text_of(regime::latency_bound, classification_rule::fraction_of_roof, 0.5) ==
              "latency-bound: measured below 50 % of the roof");
static_assert(text_of(regime::compute_bound, classification_rule::fraction_of_roof, 0.5) ==
              "compute-bound: on the compute side, measured at or above 50 % of the roof");
static_assert(text_of(regime::memory_bound, classification_rule::fraction_of_roof, 0.5) ==
              "memory-bound: on the memory side, measured at or above 50 % of the roof");
static_assert(!accepted<[] { return text_of(regime::balanced, classification_rule(4), 0.5); }>);

// Claims
template <auto Change>
constexpr auto claimed = [](auto v) {
    performance_claim c{.max_working_set = 1e6 * TB}; // a limit that holds
    Change(c, v);
    return check(simple, work, c);
};
static_assert(takes<claimed<[](performance_claim& c, double v) { c.max_time = as_seconds(v); }>, infinite>);
static_assert(takes<claimed<[](performance_claim& c, double v) { c.max_time = as_seconds(v); }>, 0x1p-1022>);
static_assert(!takes<claimed<[](performance_claim& c, double v) { c.max_time = as_seconds(v); }>, 0.0>);
static_assert(!takes<claimed<[](performance_claim& c, double v) { c.max_memory_time = as_seconds(v); }>, 0.0>);
static_assert(!takes<claimed<[](performance_claim& c, double v) { c.max_working_set = as_bytes(v); }>, 0.0>);
static_assert(takes_share<claimed<[](performance_claim& c, double v) { c.min_fraction_of_roof = v; }>>);
static_assert(takes<claimed<[](performance_claim& c, regime v) { c.regime = v; }>, regime::balanced>);
static_assert(!takes<claimed<[](performance_claim& c, regime v) { c.regime = v; }>, regime::latency_bound>);
static_assert(!takes<claimed<[](performance_claim& c, int v) { c.fits_in = memory_level(v); }>, 7>);
static_assert(!takes<claimed<[](performance_claim& c, memory_level v) { c.fits_in = v; }>, memory_level::l2>);
// Each limit holds at the predicted value, and not below it.
constexpr machine caches{
    .bandwidth = {{.bandwidth = 4.0 * GB / s, .capacity = 0.25 * MB, .level = memory_level::l2, .instances = 4},
                  {.bandwidth = 1.0 * GB / s, .capacity = 1.0 * MB, .level = memory_level::dram}},
    .latency = 1.0 * ms,
    .peak = 0.5 * GFLOP / s};
constexpr prediction at = predict(caches, work);
static_assert(at.total_time == 2.0 * ms);
static_assert(at.memory_time == 2.0 * ms);
static_assert(at.fraction_of_roof() == 1.0);
constexpr machine smaller = [] {
    machine m = caches;
    m.bandwidth[0].instances = 3;
    return m;
}();
constexpr machine smallest = [] {
    machine m = caches;
    m.bandwidth[1].capacity = 0.9 * MB;
    return m;
}();
constexpr auto half_roof = [](double fraction) {
    return static_cast<bool>(check(machine{.bandwidth = 1.0 * GB / s, .latency = 1.0 * ms, .peak = 1.0 * GFLOP / s},
                                   work, {.min_fraction_of_roof = fraction}));
};
static_assert(check(caches, work, {.max_time = 2.0 * ms}));
static_assert(!check(caches, work, {.max_time = 1.999 * ms}));
static_assert(check(caches, work, {.max_memory_time = 2.0 * ms}));
static_assert(!check(caches, work, {.max_memory_time = 1.999 * ms}));
static_assert(check(caches, work, {.max_working_set = 1.0 * MB}));
static_assert(!check(caches, work, {.max_working_set = 0.999 * MB}));
static_assert(check(caches, work, {.fits_in = memory_level::l2}));
static_assert(!check(smaller, work, {.fits_in = memory_level::l2}));
static_assert(check(caches, work, {.max_time = 1.0 * s}));
static_assert(!check(smallest, work, {.max_time = 1.0 * s}));
// A copy of 1 MB to 1 MB behind caches that hold neither; where caches allocate, a write first reads its line.
constexpr auto stored = [](performance_claim c, write_policy writes = write_policy::no_allocate) {
    c.levels = hierarchy_options{.writes = writes};
    return check(machine{.bandwidth = {caches.bandwidth[0], {.bandwidth = 1.0 * GB / s, .level = memory_level::dram}}},
                 stream_copy(1.25e5, fp64), c);
};
static_assert(stored({.max_traffic = 2.0 * MB}));
static_assert(!stored({.max_traffic = 1.999 * MB}));
static_assert(stored({.max_traffic = {2.0 * MB, memory_level::l2}}));
static_assert(!stored({.max_traffic = {2.999 * MB, memory_level::l2}}, write_policy::allocate));
static_assert(stored({.max_traffic = {3.0 * MB, memory_level::l2}}, write_policy::allocate));
static_assert(!accepted<[] { return stored({.max_traffic = 0.0 * B}); }>);
static_assert(!accepted<[] { return stored({.max_traffic = {1.0 * B, memory_level::l3}}); }>);
static_assert(!accepted<[] { return stored({.max_traffic = {1.0 * B, memory_level::dram}}); }>);
static_assert(!accepted<[] { return stored({.max_traffic = {1.0 * B, memory_level(7)}}); }>);
static_assert(half_roof(0.5));
static_assert(!half_roof(0.501));
constexpr auto broken = [](machine const& m, performance_claim const& c) {
    return detail::broken_part("", check(m, work, c));
};
static_assert(broken(caches, {.max_time = 1.0 * ms}) == "the total time is 2 ms; the claim allows 1 ms");
static_assert(broken(caches, {.max_memory_time = 1.5 * ms}) == "the memory time is 2 ms; the claim allows 1.5 ms");
static_assert(broken(caches, {.max_working_set = 1.0 * kB}) == "the working set is 1 MB; the claim allows 1 kB");
static_assert(broken(caches, {.max_traffic = 1.0 * kB}) == "the traffic of memory is 1 MB; the claim allows 1 kB");
static_assert(broken(caches, {.max_traffic = {1.0 * kB, memory_level::l2}}) ==
              "the traffic behind L2 is 1 MB; the claim allows 1 kB");
// The capacity decides, so its uncertainty leaves the claim undecided: 500 kB within 10 % hold 4 rows of 124 kB or not.
constexpr machine unsure{.bandwidth = {{.bandwidth = 4.0 * GB / s,
                                        .capacity = {500.0 * kB, {.uncertainty = 0.1}},
                                        .level = memory_level::l2},
                                       {.bandwidth = 1.0 * GB / s, .level = memory_level::dram}},
                         .peak = {1.0 * GFLOP / s, fp64}};
constexpr auto rows_of = [](double kilobytes) {
    auto const v = check(unsure, jacobi_2d_5pt(kilobytes * 125.0, 1000.0, fp64),
                         {.max_traffic = {kilobytes * 2100.0 * kB, memory_level::l2}});
    return v ? 'h' : v.is_undecided() ? 'u' : 'f';
};
static_assert(rows_of(80) == 'h');
static_assert(rows_of(124) == 'u');
static_assert(rows_of(200) == 'f');
static_assert(broken(smaller, {.fits_in = memory_level::l2}) == "the working set is 1 MB; L2 holds 750 kB");
static_assert(broken(smallest, {.max_time = 1.0 * s}) == "the working set is 1 MB; the memory holds 900 kB");
static_assert(broken(simple, {.regime = regime::memory_bound}) ==
              "it is balanced (memory 1 ms, compute 1 ms); the claim says memory-bound");
static_assert(broken({.bandwidth = 1.0 * GB / s, .latency = 1.0 * ms, .peak = 1.0 * GFLOP / s},
                     {.min_fraction_of_roof = 0.75}) == "it reaches 50 % of the roof; the claim asks for 75 %");

// Levels
struct said_of_levels {
    using rep = double;
    traffic_bytes of_level{};
    constexpr flops work() const { return {}; }
    constexpr bytes traffic() const { return 1.0 * B; }
    constexpr bytes working_set() const { return 1.0 * B; }
    constexpr traffic_bytes traffic_at(memory_level) const { return of_level; }
};
constexpr auto at_levels = [](double read, double written, double allocated) {
    return predict_levels(simple, said_of_levels{{as_bytes(read), as_bytes(written), as_bytes(allocated)}});
};
static_assert(accepted<[] { return at_levels(0.0, 0.0, 0.0); }>);
static_assert(accepted<[] { return at_levels(1.0, 2.0, 2.0); }>);
static_assert(!accepted<[] { return at_levels(1.0, 2.0, 2.5); }>);
static_assert(!accepted<[] { return at_levels(-1.0, 2.0, 2.0); }>);
static_assert(!accepted<[] { return at_levels(1.0, -2.0, -2.0); }>);
static_assert(!accepted<[] { return at_levels(1.0, 2.0, -1.0); }>);
static_assert(!accepted<[] { return at_levels(infinite, 2.0, 1.0); }>);
static_assert(!accepted<[] { return at_levels(1.0, infinite, 1.0); }>);
static_assert(
    takes_not_negative<[](double v) { return predict_levels(simple, work, {.register_capacity = as_bytes(v)}); }>);
static_assert(!takes<[](int v) { return predict_levels(simple, work, {.writes = write_policy(v)}); }, 2>);
static_assert(!takes<[](int v) { return predict_levels(simple, work, {.caches = cache_state(v)}); }, 2>);
static_assert(!accepted<[] { return predict_levels(simple, work)[1]; }>);
static_assert(accepted<[] { return predict_levels(simple, work)[0]; }>);
static_assert(
    !accepted<[] { return predict_levels(simple, streaming{.size = 1.0 * B, .access = random_access(0.5)}); }>);
static_assert(!accepted<[] { return predict_levels(caches, streaming{.size = 1.0 * B, .hit_rate = 0.5}); }>);

// The ECM model
static_assert(accepted<[] {
    return protocol::ecm_transfers{cycles{}, cycles{}, cycles{}, cycles{}, cycles{}, cycles{}, cycles{}};
}>);
static_assert(!accepted<[] {
    return protocol::ecm_transfers{cycles{}, cycles{}, cycles{}, cycles{}, cycles{}, cycles{}, cycles{}, cycles{}};
}>);
static_assert(!accepted<[] { return protocol::ecm_transfers{cycles{}}[1]; }>);
constexpr ecm jacobi{.per = ecm_unit::line,
                     .overlapping = 9.5 * cycle,
                     .not_overlapping = 8.0 * cycle,
                     .transfers = {10.0 * cycle, 6.0 * cycle, 12.0 * cycle}};
static_assert(jacobi.time(0) == 9.5 * cycle);
static_assert(jacobi.time(1) == 18.0 * cycle);
static_assert(jacobi.time(3) == 36.0 * cycle);
static_assert(jacobi.saturating_cores() == 3);
static_assert(text(jacobi) == "{9.5 || 8 | 10 | 6 | 12} cycle per line");
static_assert(!takes<[](int v) { return jacobi.time(v); }, 4>);
static_assert(!takes<[](int v) { return jacobi.time(v); }, -1>);
constexpr auto in_core = [](double overlapping, double not_overlapping, double transfer) {
    return ecm{.per = ecm_unit::line,
               .overlapping = as_cycles(overlapping),
               .not_overlapping = as_cycles(not_overlapping),
               .transfers = {as_cycles(transfer)}};
};
static_assert(takes_not_negative<[](double v) { in_core(v, 1.0, 1.0).validate(); }>);
static_assert(takes_not_negative<[](double v) { in_core(1.0, v, 1.0).validate(); }>);
static_assert(takes_not_negative<[](double v) { in_core(1.0, 1.0, v).validate(); }>);
static_assert(!accepted<[] { ecm{.per = ecm_unit(3)}.validate(); }>);
static_assert(accepted<[] { ecm{.per = ecm_unit(2)}.validate(); }>);
static_assert(in_core(1.0, 1.0, 0.0).saturating_cores() == 0);
static_assert(ecm{.per = {}}.saturating_cores() == 0);
static_assert(in_core(1e12, 1.0, 1.0).saturating_cores() == 1000000000);
static_assert(in_core(2.0, 0.0, 1.0).saturating_cores() == 2);
static_assert(takes_positive<[](double v) { return line_bandwidth(as_cycles(1.0), as_hertz(1.0), as_bytes(v)); }>);
static_assert(!takes<[](double v) { return line_bandwidth(as_cycles(v), as_hertz(1.0)); }, 0.0>);
static_assert(!takes<[](double v) { return line_bandwidth(as_cycles(1.0), as_hertz(v)); }, 0.0>);
static_assert(line_bandwidth(2.0 * cycle, 3.0 * Hz) == 96.0 * B / s);

// The knee
struct one_point {
    measurement point{.intensity = 2.0 * FLOP / B, .rate = {2.0 * GFLOP / s, fp32}};
    bool there = true;
    constexpr measurement const* begin() const { return &point; }
    constexpr measurement const* end() const { return &point + (there ? 1 : 0); }
};
constexpr auto error_at = [](double intensity, double measured, element_type type, bool there) {
    return model_error(roof, one_point{{as_intensity(intensity), {as_flop_rate(measured), type}}, there}, full_overlap);
};
static_assert(error_at(2.0, 2e9, fp32, true) == model_error(roof, one_point{}, full_overlap));
static_assert(number(error_at(2.0, 2e9, fp32, true).mean_error, ".9f") == "1.000000000");
static_assert(number(error_at(2.0, 8e9, fp32, true).largest_error, ".9f") == "0.500000000");
static_assert(!accepted<[] { return error_at(2.0, 2e9, fp32, false); }>);
static_assert(!accepted<[] { return error_at(0.0, 2e9, fp32, true); }>);
static_assert(!accepted<[] { return error_at(2.0, 0.0, fp32, true); }>);
static_assert(!accepted<[] { return error_at(2.0, 2e9, fp64, true); }>);
// The mean and the larger of the errors 1 and 1/2 of two points, in either order.
template <bool Swapped>
struct two_points {
    measurement each[2]{{.intensity = 2.0 * FLOP / B, .rate = {(Swapped ? 8.0 : 2.0) * GFLOP / s, fp32}},
                        {.intensity = 2.0 * FLOP / B, .rate = {(Swapped ? 2.0 : 8.0) * GFLOP / s, fp32}}};
    constexpr measurement const* begin() const { return each; }
    constexpr measurement const* end() const { return each + 2; }
};
static_assert(number(model_error(roof, two_points<false>{}, full_overlap).mean_error, ".9f") == "0.750000000");
static_assert(number(model_error(roof, two_points<false>{}, full_overlap).largest_error, ".9f") == "1.000000000");
static_assert(number(model_error(roof, two_points<true>{}, full_overlap).mean_error, ".9f") == "0.750000000");
static_assert(number(model_error(roof, two_points<true>{}, full_overlap).largest_error, ".9f") == "1.000000000");
constexpr auto fit = [](double error) {
    decltype(fit_knee(roof, two_points<false>{})) out;
    out.nearest = 3.0;
    out.mean_error = error;
    return out;
};
static_assert(fit(0.1).holds());
static_assert(fit(0.1).exponent() == 3.0);
static_assert(!fit(0.101).holds());
static_assert(!accepted<[] { return fit(0.101).exponent(); }>);
static_assert(!accepted<[] { return roof.attainable(0.0 * FLOP / B, no_overlap); }>);
static_assert(!accepted<[] { return roof.attainable(1.0 * FLOP / B, {overlap_kind::knee, 0.5}); }>);
static_assert(!accepted<[] { return roofline{}.attainable(1.0 * FLOP / B, no_overlap); }>);

// Choices: the first on a tie, among kinds with a peak
constexpr auto product = [](element_type type) { return gemm{.m = 64, .n = 64, .k = 64, .type = type}; };
constexpr machine two_kinds{.bandwidth = 1.0 * TB / s,
                            .peaks = {{.rate = 1.0 * GFLOP / s, .of = matrix_arithmetic(fp32)},
                                      {.rate = 1.0 * GFLOP / s, .of = matrix_arithmetic(fp16)},
                                      {.rate = 2.0 * GFLOP / s, .of = matrix_arithmetic(fp8)}}};
static_assert(fastest(two_kinds, product, fp16, fp32) == fp16);
static_assert(fastest(two_kinds, product, fp32, fp16) == fp32);
static_assert(fastest(two_kinds, product, fp64, fp32, fp8, fp16) == fp8);
static_assert(!accepted<[] { return fastest(two_kinds, product, fp64, bf16); }>);
// The total time of a list is below 1e300 s.
constexpr auto list_of_total = [](double latency) {
    operation_list<1> list;
    list.append({.traffic = {.read = 1.0 * B}}, 4.0);
    return predict_parts(machine{.bandwidth = as_byte_rate(1.0), .latency = as_seconds(latency)}, list).total_time();
};
static_assert(takes<list_of_total, 0.2499e300>);
static_assert(!takes<list_of_total, 0.2501e300>);
constexpr machine one_kind{.bandwidth = 1.0 * TB / s, .peak = {1.0 * GFLOP / s, fp16}};
constexpr auto copying = [](element_type type) { return stream_copy(100, type); };
static_assert(fastest(one_kind, product, fp32, fp16) == fp16);
static_assert(fastest(one_kind, copying, fp64, fp8) == fp8);
static_assert(fastest(two_kinds, copying, fp64, fp8, fp4) == fp4);
static_assert(!accepted<[] { return fastest(one_kind, product, fp32, bf16); }>);

// Regimes over lanes: 0 memory-bound, 1 compute-bound, 2 balanced
constexpr auto over_lanes = [](double tolerance) {
    protocol::basic_times<pack4> const t{pack4{1.0, 2.0, 3.0, 4.0} * s, pack4{2.0, 2.0, 2.5, 2.0} * s};
    return classify(t, tolerance);
};
static_assert(over_lanes(0.0)[0] == 1);
static_assert(over_lanes(0.0)[1] == 2);
static_assert(over_lanes(0.0)[2] == 0);
static_assert(over_lanes(0.0)[3] == 0);
static_assert(over_lanes(0.2)[2] == 2);
static_assert(over_lanes(0.2)[3] == 0);
static_assert(over_lanes(0.5)[0] == 2);
static_assert(over_lanes(0.49)[0] == 1);
static_assert(over_lanes(0.5)[3] == 2);

// Each enumerator has a word, and the value behind the last one has none.
template <class Enum>
constexpr bool has_its_words = [] {
    constexpr int last = 63 - __builtin_clzll(protocol::enumerators_of<Enum>);
    bool const all = accepted<[] {
        for (int i = 0; i <= last; ++i) {
            if (text(static_cast<Enum>(i)).empty()) { return expecting::reject<"word", "stated">("missing"); }
        }
    }>;
    return all && !accepted<[] { return text(static_cast<Enum>(last + 1)); }>;
}();
static_assert(has_its_words<compute_unit>);
static_assert(has_its_words<sparsity>);
static_assert(has_its_words<clock_basis>);
static_assert(has_its_words<hardware_scope>);
static_assert(has_its_words<memory_level>);
static_assert(has_its_words<provenance_kind>);
static_assert(has_its_words<traffic_kind>);
static_assert(has_its_words<duplex_mode>);
static_assert(has_its_words<bus::dram_kind>);
static_assert(has_its_words<link_direction>);
static_assert(has_its_words<access_order>);
static_assert(has_its_words<stencil_shape>);
static_assert(has_its_words<attention_form>);
static_assert(has_its_words<collective_algorithm>);
static_assert(has_its_words<regime>);
static_assert(has_its_words<protocol::reuse_distance>);
static_assert(has_its_words<ecm_unit>);
static_assert(has_its_words<measure::standing>);

// The table of ranges: each row is a claim of its own, so that the first line of a failure has its index.
template <int Row>
constexpr bool row_holds() {
    constexpr auto const& row = range_table::table[Row];
    static_assert(takes<row.put, row.of.lowest>, "a good value is refused");
    static_assert(takes<row.put, row.of.highest>, "a good value is refused");
    static_assert(!takes<row.put, row.of.below>, "a bad value is taken");
    static_assert(!takes<row.put, row.of.above>, "a bad value is taken");
    static_assert(!takes<row.put, row.of.between>, "a bad value is taken");
    static_assert(!takes<row.put, not_a_number>, "a bad value is taken");
    static_assert(!takes<row.put, row.of.beyond()>, "a bad value is taken");
    static_assert(!takes<row.put, -infinite>, "a bad value is taken");
    return true;
}
static_assert([]<int... Row>(std::integer_sequence<int, Row...>) {
    return (row_holds<Row>() && ...);
}(std::make_integer_sequence<int, range_table::rows>{}));
