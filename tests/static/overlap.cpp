// How two times combine, the bytes in flight that sustain a bandwidth, and the gain of a speed-up.
import rafter;

using namespace rafter;
using namespace rafter::symbols;

constexpr protocol::basic_times<double> times_of(double memory, double compute) { return {memory * s, compute * s}; }
constexpr seconds joined(double memory, double compute, overlap const& o) {
    return total_time(times_of(memory, compute), o);
}

// Sum, maximum, and the overlaps in between
static_assert(joined(3.0, 4.0, no_overlap) == 7.0 * s);
static_assert(joined(3.0, 4.0, full_overlap) == 4.0 * s);
static_assert(joined(3.0, 4.0, partial_overlap(0.5)) == 5.5 * s);
static_assert(joined(4.0, 3.0, partial_overlap(0.5)) == 5.5 * s);
static_assert(joined(3.0, 4.0, knee_overlap(2.0)) == 5.0 * s);
static_assert(joined(4.0, 3.0, knee_overlap(2.0)) == 5.0 * s);

// Partial overlap ends at the sum and the maximum; the knee starts at the sum and approaches the maximum.
struct pair_row {
    double memory;
    double compute;
};
constexpr pair_row pairs[]{{3.0, 4.0},   {4.0, 3.0},     {1.0, 1.0},      {1e-9, 5.0},
                           {7e-5, 3e-3}, {1e300, 1e299}, {1e-300, 1e-301}};
constexpr double apart(seconds const& a, seconds const& b) { return math::abs(a / b - 1.0); }
static_assert([] {
    for (pair_row const& pair : pairs) {
        seconds const sum = joined(pair.memory, pair.compute, no_overlap);
        seconds const longer = joined(pair.memory, pair.compute, full_overlap);
        if (apart(joined(pair.memory, pair.compute, partial_overlap(0.0)), sum) > 0x1p-52 ||
            joined(pair.memory, pair.compute, partial_overlap(1.0)) != longer ||
            apart(joined(pair.memory, pair.compute, knee_overlap(1.0)), sum) > 0x1p-51 ||
            apart(joined(pair.memory, pair.compute, knee_overlap(1e4)), longer) > 1e-4) {
            return false;
        }
        // From the sum down to the maximum without a step up
        seconds before = sum * (1.0 + 0x1p-51);
        for (double p = 1.0; p < 64.0; p *= 1.5) {
            seconds const now = joined(pair.memory, pair.compute, knee_overlap(p));
            if (now > before || now < longer) { return false; }
            before = now;
        }
    }
    return true;
}());
static_assert(joined(1.0, 1.0, knee_overlap(2.0)) < joined(1.0, 1.0, knee_overlap(1.9)));

// No transfer, no arithmetic, neither
constexpr overlap every_kind[]{no_overlap,           full_overlap,      partial_overlap(0.0), partial_overlap(0.3),
                               partial_overlap(1.0), knee_overlap(1.0), knee_overlap(2.3),    knee_overlap(50.0)};
static_assert([] {
    for (overlap const& o : every_kind) {
        if (joined(0.0, 2.0, o) != 2.0 * s || joined(2.0, 0.0, o) != 2.0 * s || joined(0.0, 0.0, o) != 0.0 * s) {
            return false;
        }
    }
    return true;
}());

// The digits over lanes equal the points'
using pack8 = math::lanes<8>;
static_assert([] {
    pack8 const memory = math::iota<pack8> * 0.5;
    pack8 const compute = 3.0 - math::iota<pack8> * 0.375;
    for (overlap const& o : every_kind) {
        auto const lanes = total_time(protocol::basic_times<pack8>{memory * s, compute * s}, o);
        for (int i = 0; i < 8; ++i) {
            if (lane(lanes, i) != joined(memory[i], compute[i], o)) { return false; }
        }
    }
    return true;
}());

static_assert(text(no_overlap) == "memory time + compute time");
static_assert(text(full_overlap) == "max(memory time, compute time)");
static_assert(text(partial_overlap(0.25)) ==
              "max(memory time, compute time) + (1 - 0.25) x min(memory time, compute time)");
static_assert(text(knee_overlap(1.8)) == "(memory time^1.8 + compute time^1.8)^(1/1.8)");

// A prediction joins its times by the given overlap, and states it; the launch is paid once, whatever overlaps.
constexpr machine gpu{
    .bandwidth = 1.0 * TB / s, .latency = 1.0 * us, .launch_overhead = 5.0 * us, .peak = 10.0 * TFLOP / s};
constexpr auto work = streaming(1.0 * GB, 10.0 * FLOP / B);
constexpr prediction summed = predict(gpu, work, {.overlap = no_overlap});
constexpr prediction hidden = predict(gpu, work);
constexpr prediction kneed = predict(gpu, work, {.overlap = knee_overlap(2.0)});
static_assert(summed.total_time == summed.memory_time + summed.compute_time + 5.0 * us);
static_assert(hidden.total_time == max(hidden.memory_time, hidden.compute_time) + 5.0 * us);
static_assert(hidden.total_time < kneed.total_time);
static_assert(kneed.total_time < summed.total_time);
static_assert(hidden.overlap == full_overlap);
static_assert(kneed.overlap == knee_overlap(2.0));
static_assert(hidden.launch_overhead == 5.0 * us);
static_assert(number(hidden.fraction_of_roof(), ".4f") == "0.9940");
static_assert(number(kneed.fraction_of_roof(), ".3f") == "0.704");
// On the roof: everything hidden, no latency, no launch.
static_assert(predict(machine{.bandwidth = 1.0 * TB / s, .peak = 10.0 * TFLOP / s}, work, {.overlap = full_overlap})
                  .fraction_of_roof() == 1.0);

// The knee as performance: P = (a^-p + b^-p)^(-1/p); the roof itself with full overlap, half of it at the ridge without
// overlap.
constexpr roofline roof{.peak = 10.0 * TFLOP / s, .bandwidth = 1.0 * TB / s};
static_assert(roof.attainable(2.0 * FLOP / B, full_overlap) == roof.attainable(2.0 * FLOP / B));
static_assert(roof.attainable(roof.ridge_point(), no_overlap).rate() == 5.0 * TFLOP / s);
static_assert(text(roof.attainable(10.0 * FLOP / B, knee_overlap(2.0)).rate(), TFLOP / s, ".4f") == "7.0711 TFLOP/s");

// A fit finds the exponent of points that were made with one, with an error of nearly zero.
struct made_points {
    measurement each[9]{};
    constexpr measurement const* begin() const { return each; }
    constexpr measurement const* end() const { return each + 9; }
};
constexpr made_points made_with(double exponent) {
    made_points out;
    double flop_per_byte = 0.625;
    for (measurement& point : out.each) {
        point.intensity = flop_per_byte * (FLOP / B);
        point.rate = roof.attainable(point.intensity, knee_overlap(exponent));
        flop_per_byte *= 2.0;
    }
    return out;
}
constexpr auto found = fit_knee(roof, made_with(2.5));
static_assert(found.exponent() == 2.5);
static_assert(found.mean_error < 1e-15);
static_assert(found.largest_error < 1e-14);
// Far from the ridge all knees look alike, and the points do not decide the exponent.
constexpr auto undecided = [] {
    measurement far_away[2]{};
    for (int i = 0; i < 2; ++i) {
        far_away[i].intensity = roof.ridge_point() / (200.0 * (i + 1.0));
        far_away[i].rate = roof.attainable(far_away[i].intensity);
    }
    return fit_knee(roof, far_away);
}();
static_assert(undecided.holds());
static_assert(!undecided.is_decided());
static_assert(undecided.highest > 7.0);
static_assert(undecided.lowest < 2.0);
static_assert(found.is_decided());
static_assert(found.lowest > 2.0);
static_assert(found.highest < 3.0);
static_assert(math::abs(fit_knee(roof, made_with(1.0)).exponent() - 1.0) < 1e-12, "the least exponent there is");
static_assert(model_error(roof, made_with(2.5), full_overlap).mean_error > 0.05);
static_assert(model_error(roof, made_with(1.0), no_overlap).largest_error < 1e-15);

// Little's law
static_assert(bytes_in_flight_for(1.0 * TB / s, 500.0 * ns) == 500.0 * kB);
static_assert(bytes_in_flight_for(1.0 * TB / s, 0.0 * ns) == 0.0 * B);
static_assert(latency_limited_bandwidth(500.0 * kB, 500.0 * ns, 2.0 * TB / s) == 1.0 * TB / s);
static_assert(latency_limited_bandwidth(5.0 * MB, 500.0 * ns, 2.0 * TB / s) == 2.0 * TB / s);
inline constexpr citation triad{.title = "triad"};
constexpr machine tiers{.bandwidth = {{.bandwidth = 4.0 * TB / s, .level = memory_level::l2},
                                      {.bandwidth = {2.0 * TB / s, {provenance_kind::measured, &triad}},
                                       .level = memory_level::dram,
                                       .write_bandwidth = 1.5 * TB / s,
                                       .latency = 500.0 * ns}}};
constexpr machine starved = with_in_flight(tiers, 500.0 * kB);
static_assert(starved.bandwidth[0] == tiers.bandwidth[0], "no latency is stated there");
static_assert(starved.bandwidth[1].bandwidth == transfer_rate(1.0 * TB / s));
static_assert(starved.bandwidth[1].write_bandwidth == transfer_rate(1.0 * TB / s));
static_assert(text(starved.bandwidth[1].bandwidth.source) == "derived: Little's law: bytes in flight / latency");
static_assert(with_in_flight(tiers, 1.0 * MB) == tiers);
static_assert(with_in_flight(tiers, 1.0 * MB).bandwidth[1].bandwidth.source == tiers.bandwidth[1].bandwidth.source);
static_assert(starved.bandwidth[1].write_bandwidth.source == starved.bandwidth[1].bandwidth.source);

// Amdahl's law
static_assert(amdahl_speedup(0.5, 2.0) == 1.0 / 0.75);
static_assert(amdahl_speedup(0.0, 100.0) == 1.0);
static_assert(amdahl_speedup(1.0, 8.0) == 8.0);
static_assert(amdahl_speedup(0.75, 3.0) == 2.0);
static_assert(amdahl_speedup(0.5, 0.5) == 1.0 / 1.5);
static_assert(math::abs(amdahl_speedup(0.9, math::infinity) - 10.0) < 1e-14, "at most 1 / (1 - share)");
