// The effect of a machine's uncertainties on predictions, regimes and claims, counted by hand.
#include "accepted.hpp"
import rafter.report;

using namespace rafter;
using namespace rafter::symbols;

inline constexpr citation run{.title = "a run"};
constexpr provenance within(double share) { return {provenance_kind::measured, &run, share}; }

// --- figures
static_assert(text(within(0.02)) == "measured, within 2 %: a run");
static_assert(text(within(0.0)) == "measured: a run");
static_assert(text(provenance{.uncertainty = 0.5}) == "unstated, within 50 %");
constexpr sourced<bytes> held{100.0 * kB, within(0.25)};
static_assert(held == 100.0 * kB);
static_assert(held.lowest() == 75.0 * kB);
static_assert(held.highest() == 125.0 * kB);
constexpr sourced<bytes> exact{100.0 * kB};
static_assert(exact.lowest() == exact);
static_assert(exact.highest() == exact);
constexpr sourced<bytes> endless{unlimited, within(0.25)};
static_assert(endless.lowest() == unlimited);
static_assert(endless.highest() == unlimited);
constexpr auto ends_of = [](double uncertainty) {
    sourced<bytes> const stated{1.0 * B, {.uncertainty = uncertainty}};
    return stated.highest() - stated.lowest();
};
static_assert(accepted<ends_of, 0.0>);
static_assert(accepted<ends_of, 0.99>);
static_assert(!accepted<ends_of, 1.0>);
static_assert(!accepted<ends_of, -0.1>);
static_assert(!accepted<ends_of, __builtin_nan("")>);
static_assert(!accepted<ends_of, __builtin_inf()>);

// --- machines
constexpr machine node{
    .name = "node",
    .bandwidth = {{.bandwidth = {400.0 * GB / s, within(0.5)},
                   .capacity = {1.0 * MB, within(0.25)},
                   .level = memory_level::l2,
                   .latency = {10.0 * ns, within(0.5)}},
                  {.bandwidth = {100.0 * GB / s, within(0.25)},
                   .level = memory_level::dram,
                   .write_bandwidth = {50.0 * GB / s, within(0.5)}}},
    .latency = {1.0 * us, within(0.5)},
    .launch_overhead = {2.0 * us, within(0.25)},
    .peaks = {{.rate = {100.0 * GFLOP / s, within(0.5)}, .of = vector_arithmetic(fp64)},
              {.rate = 200.0 * GFLOP / s, .of = vector_arithmetic(fp32)}},
    .links = {device_link{.rate = {10.0 * GB / s, within(0.5)}, .direction = link_direction::unidirectional}}};
constexpr machine fast = node.optimistic();
constexpr machine slow = node.pessimistic();
static_assert(fast.bandwidth[0].bandwidth == 600.0 * GB / s);
static_assert(slow.bandwidth[0].bandwidth == 200.0 * GB / s);
static_assert(fast.bandwidth[0].capacity == 1.25 * MB);
static_assert(slow.bandwidth[0].capacity == 0.75 * MB);
static_assert(text(fast.bandwidth[0].latency, ns, ".9g") == "5 ns");
static_assert(text(slow.bandwidth[0].latency, ns, ".9g") == "15 ns");
static_assert(fast.bandwidth[1].write_bandwidth == 75.0 * GB / s);
static_assert(slow.bandwidth[1].write_bandwidth == 25.0 * GB / s);
static_assert(fast.latency == 0.5 * us);
static_assert(slow.latency == 1.5 * us);
static_assert(text(fast.launch_overhead, us, ".9g") == "1.5 us");
static_assert(text(slow.launch_overhead, us, ".9g") == "2.5 us");
static_assert(fast.peaks[0].rate == 150.0 * GFLOP / s);
static_assert(slow.peaks[0].rate == 50.0 * GFLOP / s);
static_assert(fast.links[0].rate == 15.0 * GB / s);
static_assert(slow.links[0].rate == 5.0 * GB / s);
// A figure without uncertainty keeps its value and source; a moved figure has only the source "varied".
static_assert(fast.peaks[1].rate == 200.0 * GFLOP / s);
static_assert(fast.peaks[1].rate.source == provenance{});
static_assert(text(fast.peaks[0].rate.source) == "varied");
static_assert(fast.name == "node");
static_assert(node.is_uncertain());
static_assert(!fast.is_uncertain());
static_assert(!slow.is_uncertain());
static_assert(!machine{}.is_uncertain());
constexpr machine one_peak{.bandwidth = 1.0 * GB / s, .peak = {{8.0 * GFLOP / s, fp64}, within(0.5)}};
static_assert(one_peak.is_uncertain());
static_assert(one_peak.optimistic().peak == compute_rate(12.0 * GFLOP / s, fp64));
static_assert(one_peak.pessimistic().peak == compute_rate(4.0 * GFLOP / s, fp64));
// A share of an uncertain figure has the same relative uncertainty; an assigned figure has none.
constexpr machine half = derated(node, {.bandwidth = 0.5, .reason = because<"halved">});
static_assert(half.bandwidth[1].bandwidth == 50.0 * GB / s);
static_assert(text(half.bandwidth[1].bandwidth.source) == "derated, within 25 %: halved");
static_assert(text(half.peaks[0].rate.source) == "measured, within 50 %: a run");
constexpr machine stated_anew = [] {
    machine m = one_peak;
    m.peak = {8.0 * GFLOP / s, fp64};
    return m;
}();
static_assert(!stated_anew.is_uncertain());
// Bandwidths that must fall with distance may cross if each is at another end of its uncertainty.
constexpr machine tiers_that_cross{
    .bandwidth = {{.bandwidth = {100.0 * GB / s, within(0.5)}}, {.bandwidth = 90.0 * GB / s}}};
static_assert(predict(tiers_that_cross.pessimistic(), streaming(1.0 * GB, 0.0 * FLOP / B)).memory_time > seconds{});

// --- predictions: 1 GB at 100 GB/s (75 to 125), 1 GFLOP at 100 GFLOP/s (50 to 150)
constexpr machine plain{.bandwidth = {100.0 * GB / s, within(0.25)}, .peak = {100.0 * GFLOP / s, within(0.5)}};
constexpr auto work = [](double flop_per_byte) { return streaming(1.0 * GB, flop_per_byte * (FLOP / B)); };
constexpr auto range = predict_range(plain, work(1.0));
static_assert(range.total_time == 10.0 * ms);
static_assert(range == predict_range(plain, work(1.0)));
static_assert(static_cast<prediction const&>(range) == predict(plain, work(1.0)));
static_assert(text(range.optimistic.memory_time, ms, ".6g") == "8 ms");
static_assert(text(range.pessimistic.memory_time, ms, ".6g") == "13.3333 ms");
static_assert(text(range.optimistic.compute_time, ms, ".6g") == "6.66667 ms");
static_assert(range.pessimistic.compute_time == 20.0 * ms);
static_assert(range.optimistic.total_time == range.optimistic.memory_time);
static_assert(range.pessimistic.total_time == 20.0 * ms);
// The regime: 8 to 13.3 ms against 6.7 to 20 ms times the intensity
static_assert(!range.regime_is_decided());
static_assert(range.may_be(regime::memory_bound));
static_assert(range.may_be(regime::balanced));
static_assert(range.may_be(regime::compute_bound));
constexpr auto streams = predict_range(plain, work(0.39)); // 7.8 ms at most
static_assert(streams.regime_is_decided());
static_assert(streams.may_be(regime::memory_bound));
static_assert(!streams.may_be(regime::balanced));
static_assert(!streams.may_be(regime::compute_bound));
constexpr auto computes = predict_range(plain, work(2.01)); // 13.4 ms at least
static_assert(computes.regime_is_decided());
static_assert(computes.regime == regime::compute_bound);
static_assert(!computes.may_be(regime::memory_bound));
// Both ends are compute-bound, and so are the stated figures; a low bandwidth with a high peak is not.
constexpr auto hidden = predict_range(plain, work(1.9));
static_assert(hidden.optimistic.regime == regime::compute_bound);
static_assert(hidden.pessimistic.regime == regime::compute_bound);
static_assert(hidden.regime == regime::compute_bound);
static_assert(!hidden.regime_is_decided());
static_assert(hidden.may_be(regime::memory_bound));
static_assert(predict_range(plain, work(1.0), {.tolerance = 0.9}).regime_is_decided());
// Without an uncertainty all three are equal
constexpr machine certain{.bandwidth = 100.0 * GB / s, .peak = 100.0 * GFLOP / s};
constexpr auto point = predict_range(certain, work(1.0));
static_assert(point.optimistic == point.pessimistic);
static_assert(point.optimistic == predict(certain, work(1.0)));
static_assert(point.regime_is_decided());
static_assert(explain(point) == explain(predict(certain, work(1.0))).append("no figure states an uncertainty\n"));
static_assert(explain(range) == explain(predict(plain, work(1.0))).append(R"(within the uncertainties of the figures
memory time   8 ms to 13.33 ms
compute time  6.667 ms to 20 ms
total time    8 ms to 20 ms
of the roof   100.0 to 100.0 %
regime        undecided: memory-bound or balanced or compute-bound
)"));
static_assert(explain(streams) == explain(predict(plain, work(0.39))).append(R"(within the uncertainties of the figures
memory time   8 ms to 13.33 ms
compute time  2.6 ms to 7.8 ms
total time    8 ms to 13.33 ms
of the roof   100.0 to 100.0 %
regime        memory-bound throughout
)"));
static_assert(
    explain(predict_range(plain, work(1.0), {.overlap = no_overlap})).contains("of the roof   50.0 to 71.4 %"));
static_assert(point.lowest_fraction_of_roof() == 1.0);
static_assert(point.highest_fraction_of_roof() == 1.0);

// The fraction of the roof: at a corner if one time is always longer, otherwise where they are equal
static_assert(range.lowest_fraction_of_roof() == 1.0);
static_assert(range.highest_fraction_of_roof() == 1.0);
constexpr auto summed = predict_range(plain, work(1.0), {.overlap = no_overlap});
static_assert(summed.lowest_fraction_of_roof() == 0.5);                                    // both 8 ms
static_assert(number(summed.highest_fraction_of_roof(), ".6f") == "0.714286");             // 20 of 8 + 20
constexpr auto summed_streams = predict_range(plain, work(0.3), {.overlap = no_overlap});  // 8 to 13.3, 2 to 6
static_assert(number(summed_streams.lowest_fraction_of_roof(), ".6f") == "0.571429" &&     // 8 of 8 + 6
              number(summed_streams.highest_fraction_of_roof(), ".6f") == "0.869565");     // 13.33 of 13.33 + 2
constexpr auto summed_computes = predict_range(plain, work(4.0), {.overlap = no_overlap}); // 8 to 13.3, 26.7 to 80
static_assert(number(summed_computes.lowest_fraction_of_roof(), ".6f") == "0.666667" &&    // 26.67 of 26.67 + 13.33
              number(summed_computes.highest_fraction_of_roof(), ".6f") == "0.909091");    // 80 of 80 + 8
// Every machine in between has a fraction in between.
constexpr auto lie_between = [](double exponent, double intensity) {
    machine m = plain;
    m.latency = {1.0 * ms, within(0.5)};
    m.launch_overhead = {2.0 * ms, within(0.5)};
    prediction_options const options{.overlap = knee_overlap(exponent)};
    auto const ends = predict_range(m, work(intensity), options);
    double least = 2.0;
    double most = 0.0;
    for (int i = 0; i < 100; ++i) {
        machine in_between = m;
        in_between.bandwidth = transfer_rate((75.0 + 12.5 * (i % 5)) * GB / s);
        in_between.peak = (50.0 + 25.0 * (i / 5 % 5)) * GFLOP / s;
        in_between.latency = (i / 25 % 2 == 0 ? 0.5 : 1.5) * ms;
        in_between.launch_overhead = (i / 50 == 0 ? 1.0 : 3.0) * ms;
        auto const p = predict(in_between, work(intensity), options);
        double const share = p.fraction_of_roof();
        least = share < least ? share : least;
        most = share > most ? share : most;
        if (share < ends.lowest_fraction_of_roof() - 1e-12 || share > ends.highest_fraction_of_roof() + 1e-12) {
            return false;
        }
        if (p.total_time < ends.optimistic.total_time || p.total_time > ends.pessimistic.total_time) { return false; }
    }
    // The highest lies on a corner of the grid, the lowest at a point or between two.
    return most > ends.highest_fraction_of_roof() - 1e-12 && least < ends.lowest_fraction_of_roof() * 1.05;
};
static_assert(lie_between(1.0, 0.2));
static_assert(lie_between(1.0, 1.0));
static_assert(lie_between(1.0, 3.0));
static_assert(lie_between(2.0, 0.7));
static_assert(lie_between(2.0, 1.6));
static_assert(lie_between(8.0, 1.0));

// Parts, one after the other: times are sums at both ends, and the fractions are bounds.
constexpr operation_list<2> two = [] {
    operation_list<2> list;
    list.append({.name = "a", .work = 0.1 * GFLOP, .traffic = {.read = 1.0 * GB}});
    list.append({.name = "b", .work = 10.0 * GFLOP, .traffic = {.read = 1.0 * GB}});
    return list;
}();
constexpr auto parts = predict_range(plain, two);
static_assert(parts.pessimistic.total_time == predict(plain.pessimistic(), two).total_time);
static_assert(parts.optimistic.total_time == predict(plain.optimistic(), two).total_time);
static_assert(parts.lowest_fraction_of_roof() <= parts.fraction_of_roof());
static_assert(parts.highest_fraction_of_roof() >= parts.fraction_of_roof());
static_assert(parts.highest_fraction_of_roof() <= 1.0);

// --- claims: holds, fails, undecided
constexpr auto claimed = [](performance_claim const& claim) {
    auto const v = check(plain, work(1.0), claim);
    return v ? 'h' : v.is_undecided() ? 'u' : 'f';
};
static_assert(claimed({.max_time = 1.0 * s}) == 'h');
static_assert(claimed({.max_time = 20.0 * ms}) == 'h');
static_assert(claimed({.max_time = 19.9 * ms}) == 'u');
static_assert(claimed({.max_time = 8.0 * ms}) == 'u');
static_assert(claimed({.max_time = 7.9 * ms}) == 'f');
static_assert(claimed({.max_memory_time = 13.4 * ms}) == 'h');
static_assert(claimed({.max_memory_time = 8.1 * ms}) == 'u');
static_assert(claimed({.max_memory_time = 7.9 * ms}) == 'f');
static_assert(claimed({.regime = regime::compute_bound}) == 'u');
static_assert(claimed({.regime = regime::balanced}) == 'u');
static_assert(claimed({.max_working_set = 2.0 * GB}) == 'h');
static_assert(claimed({.max_working_set = 0.5 * GB}) == 'f');
static_assert(claimed({.min_fraction_of_roof = 0.5, .overlap = no_overlap}) == 'h');
static_assert(claimed({.min_fraction_of_roof = 0.6, .overlap = no_overlap}) == 'u');
static_assert(claimed({.min_fraction_of_roof = 0.72, .overlap = no_overlap}) == 'f');
// A failed part decides, whatever part is undecided.
static_assert(claimed({.max_time = 10.0 * ms, .max_working_set = 0.5 * GB}) == 'f');
static_assert(check(plain, work(0.39), {.regime = regime::memory_bound}));
static_assert(!check(plain, work(0.39), {.regime = regime::compute_bound}).is_undecided());
constexpr auto fits = [](double megabytes) {
    auto const v = check(node, streaming(megabytes * MB, 0.0 * FLOP / B), {.fits_in = memory_level::l2});
    return v ? 'h' : v.is_undecided() ? 'u' : 'f';
};
static_assert(fits(0.75) == 'h');
static_assert(fits(0.76) == 'u');
static_assert(fits(1.25) == 'u');
static_assert(fits(1.26) == 'f');
constexpr machine small{.bandwidth = {{.bandwidth = 1.0 * GB / s, .capacity = {1.0 * GB, within(0.25)}}}};
static_assert(check(small, streaming(0.75 * GB, 0.0 * FLOP / B), {.max_time = 2.0 * s}));
static_assert(check(small, streaming(1.0 * GB, 0.0 * FLOP / B), {.max_time = 2.0 * s}).is_undecided());
static_assert(!check(small, streaming(1.3 * GB, 0.0 * FLOP / B), {.max_time = 2.0 * s}).is_undecided());

// --- a link: the fraction lies between the ends, and a claim that the stated machine fails does not hold
constexpr machine linked = [] {
    machine m{.bandwidth = 1.0 * TB / s, .launch_overhead = 100.0 * us, .peak = {1.0 * TFLOP / s, fp32}};
    m.links = {{.rate = {10.0 * GB / s, within(0.5)}, .direction = link_direction::unidirectional}};
    return m;
}();
constexpr collective exchanged{.pattern = collective_pattern::all_reduce, .size = 1.0 * MB, .devices = 8, .type = fp32};
constexpr auto of_link = predict_range(linked, exchanged);
static_assert(of_link.lowest_fraction_of_roof() <= of_link.fraction_of_roof() &&
              of_link.fraction_of_roof() <= of_link.highest_fraction_of_roof());
static_assert(!check(linked, exchanged, {.min_fraction_of_roof = 0.7}));
// A certain link beside uncertain memory, one after the other: the link is the third time.
constexpr machine beside_link = [] {
    machine m{.bandwidth = {1.0 * TB / s, within(0.5)}, .peak = {10.0 * TFLOP / s, vector_arithmetic(fp32)}};
    m.links = {{.rate = 100.0 * GB / s, .direction = link_direction::unidirectional}};
    return m;
}();
constexpr collective summed_up{
    .pattern = collective_pattern::all_reduce, .size = 64.0 * MB, .devices = 8, .type = fp32};
constexpr auto not_hidden = predict_range(beside_link, summed_up, {.overlap = no_overlap});
static_assert(not_hidden.lowest_fraction_of_roof() <= not_hidden.pessimistic.fraction_of_roof() &&
              not_hidden.optimistic.fraction_of_roof() <= not_hidden.highest_fraction_of_roof());
static_assert(check(beside_link, summed_up, {.min_fraction_of_roof = 0.9, .overlap = no_overlap}).is_undecided());

// --- the words
constexpr auto words = [](machine const& m, auto const& op, performance_claim const& claim) {
    return text(check(m, op, claim));
};
static_assert(words(plain, work(1.0), {.max_time = 1.0 * s}) == "holds");
static_assert(words(plain, work(1.0), {.max_time = 9.0 * ms}) ==
              "the total time is 10 ms (8 ms to 20 ms); the claim allows 9 ms: undecided");
static_assert(words(plain, work(1.0), {.max_time = 5.0 * ms}) ==
              "the total time is 10 ms (8 ms to 20 ms); the claim allows 5 ms");
static_assert(words(plain, work(1.0), {.max_memory_time = 9.0 * ms}) ==
              "the memory time is 10 ms (8 ms to 13.33 ms); the claim allows 9 ms: undecided");
static_assert(words(plain, work(1.0), {.max_working_set = 0.5 * GB}) ==
              "the working set is 1 GB; the claim allows 500 MB");
static_assert(words(node, streaming(1.0 * MB, 0.0 * FLOP / B), {.fits_in = memory_level::l2}) ==
              "the working set is 1 MB; L2 holds 1 MB (750 kB to 1.25 MB): undecided");
static_assert(words(small, streaming(1.0 * GB, 0.0 * FLOP / B), {.max_time = 2.0 * s}) ==
              "the working set is 1 GB; the memory holds 1 GB (750 MB to 1.25 GB): undecided");
static_assert(words(plain, work(1.0), {.min_fraction_of_roof = 0.6, .overlap = no_overlap}) ==
              "it reaches 50 (50 to 71.43) % of the roof; the claim asks for 60 %: undecided");
static_assert(
    words(plain, work(1.9), {.regime = regime::compute_bound}) ==
    "it is compute-bound (memory 10 ms (8 ms to 13.33 ms), compute 19 ms (12.67 ms to 38 ms)); the claim says "
    "compute-bound: undecided");

// --- sweeps: counts at the stated figures, points with their ends
constexpr auto sizes = sweep(plain, work(1.0), vary<"size">(listed{1.0 * GB, 2.0 * GB})); // 10 and 20 ms, 40 at most
static_assert(check(sizes, {.max_time = 25.0 * ms}));
static_assert(check(sizes, {.max_time = 25.0 * ms}).at_index);
constexpr auto in_part = check(sizes, {.max_time = 15.0 * ms, .regime = regime::memory_bound});
static_assert(!in_part);
static_assert(in_part.index == 0);
static_assert(!in_part.at_index.is_undecided());
static_assert(text(in_part.at_index) == "it is balanced (memory 10 ms, compute 10 ms); the claim says memory-bound");
