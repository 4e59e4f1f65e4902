// rafter.model: bandwidths, times, regimes, predictions, contracts, the documented lab's rules.
import rafter.reproductions;
import rafter.model;

using namespace rafter;
using namespace rafter::symbols;

constexpr machine simple{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
constexpr machine in_fp32{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = {10.0 * GFLOP / s, fp32}};
constexpr auto work = streaming(10.0 * MiB, 1.0 * FLOP / B);

// Effective bandwidth: one tier, two, any number by one rule
constexpr memory one = 10.0 * GB / s;
constexpr memory two{40.0 * GB / s, 10.0 * GB / s};
constexpr memory three{80.0 * GB / s, 40.0 * GB / s, 10.0 * GB / s};
static_assert(effective_bandwidth(one) == 10.0 * GB / s);
static_assert(effective_bandwidth(two) == 10.0 * GB / s);
static_assert(effective_bandwidth(two, hit_rates(1.0)) == 40.0 * GB / s);
static_assert(effective_bandwidth(two, hit_rates(0.0)) == 10.0 * GB / s);
static_assert(text(effective_bandwidth(two, hit_rates(0.5)), GB / s, ".12g") == "16 GB/s",
              "harmonic, not the mean of 25");
static_assert(abs(effective_bandwidth(three, hit_rates(0.5, 0.5)) -
                  1.0 / (0.5 / 80.0 + 0.25 / 40.0 + 0.25 / 10.0) * GB / s) < 1.0 * B / s);
static_assert(effective_bandwidth(three, hit_rates(0.0, 1.0)) == 40.0 * GB / s);
static_assert(effective_bandwidth(three, hit_rates(0.0)) == 10.0 * GB / s);
// Writes of the farthest tier keep their bandwidth beside hit rates.
struct copied {
    using rep = double;
    rafter::hit_rates rates{};
    [[nodiscard]] constexpr flops work() const { return {}; }
    [[nodiscard]] constexpr traffic_bytes compulsory() const { return {.read = 1.0 * GB, .written = 1.0 * GB}; }
    [[nodiscard]] constexpr bytes traffic() const { return compulsory().total(); }
    [[nodiscard]] constexpr bytes working_set() const { return traffic(); }
    [[nodiscard]] constexpr rafter::hit_rates hit_rates() const { return rates; }
};
constexpr machine slow_writes = [] {
    machine m{.bandwidth = {{.bandwidth = 40.0 * GB / s}, {.bandwidth = 10.0 * GB / s}},
              .peak = {1.0 * GFLOP / s, fp64}};
    m.bandwidth[1].write_bandwidth = 5.0 * GB / s;
    return m;
}();
constexpr seconds time_of_copy(rafter::hit_rates const& rates) {
    return predict(slow_writes, copied{rates}).total_time;
}
static_assert(text(time_of_copy({}), s, ".12g") == "0.3 s" && time_of_copy(hit_rates(0.0)) == time_of_copy({}));
static_assert(time_of_copy(hit_rates(1.0)) == 0.05 * s);
static_assert(effective_bandwidth(one, streaming{.access = random_access(hetero_memory_lab::random_utilization)}) ==
              2.5 * GB / s);
static_assert(text(effective_bandwidth(two, streaming{.hit_rate = 0.5, .access = random_access(0.5)}), GB / s,
                   ".12g") == "8 GB/s");

// Times
static_assert(memory_time(10.0 * MiB, 12.5 * GB / s) == 10485760.0 / 12.5e9 * s);
static_assert(memory_time(10.0 * MiB, 12.5 * GB / s, 50.0 * ns) == (5e-8 + 10485760.0 / 12.5e9) * s);
static_assert(compute_time(20.0 * GFLOP, 10.0 * GFLOP / s) == 2.0 * s);

// Regimes: balanced is |m - c| <= tolerance * max(m, c)
constexpr regime regime_of_times(double m, double c, double tolerance = 0.0) {
    return classify(protocol::basic_times<double>{m * s, c * s}, tolerance);
}
static_assert(regime_of_times(2.0, 1.0) == regime::memory_bound);
static_assert(regime_of_times(1.0, 2.0) == regime::compute_bound);
static_assert(regime_of_times(1.0, 1.0) == regime::balanced);
static_assert(regime_of_times(0.0, 0.0) == regime::balanced);
static_assert(regime_of_times(1.0, 0.75, 0.25) == regime::balanced);
static_assert(regime_of_times(0.75, 1.0, 0.25) == regime::balanced);
static_assert(regime_of_times(1.0, 0.75, 0.2499) == regime::memory_bound);
static_assert(regime_of_times(0.75, 1.0, 0.2499) == regime::compute_bound);
static_assert(text(regime::memory_bound) == "memory-bound");
static_assert(text(regime::compute_bound) == "compute-bound");
static_assert(text(regime::balanced) == "balanced");

// The prediction is one value with every figure
constexpr prediction p = predict(simple, work);
static_assert(p.traffic == 10.0 * MiB);
static_assert(p.work == 10485760.0 * FLOP);
static_assert(p.working_set == 10.0 * MiB);
static_assert(p.effective_bandwidth == 12.5 * GB / s);
static_assert(p.latency == 50.0 * ns);
static_assert(p.peak.rate() == 10.0 * GFLOP / s);
static_assert(p.memory_time == memory_time(simple, work));
static_assert(p.compute_time == compute_time(simple, work));
static_assert(p.total_time == max(p.memory_time, p.compute_time));
static_assert(p.overlap == full_overlap);
static_assert(p.regime == regime::compute_bound);
static_assert(p.tolerance == 0.0);
static_assert(p.intensity() == 1.0 * FLOP / B);
static_assert(p == predict(simple, work));
static_assert(predict(simple, work, {.tolerance = 0.25}).regime == regime::balanced);

// No work needs no peak
constexpr machine no_peak{.bandwidth = 1.0 * GB / s};
static_assert(predict(no_peak, streaming(1.0 * GB, 0.0 * FLOP / B)).total_time == 1.0 * s);
static_assert(predict(no_peak, streaming(1.0 * GB, 0.0 * FLOP / B)).compute_time == 0.0 * s);

// Operations: tiled, blocked, a user's own
static_assert(predict(simple, tiled{work, 4.0}).memory_time == memory_time(2.5 * MiB, 12.5 * GB / s, 50.0 * ns));
static_assert(predict(simple, tiled{work, 4.0}).compute_time == p.compute_time);
static_assert(predict(in_fp32, blocked_matmul{.n = 256, .tile = 1, .type = fp32}).regime == regime::memory_bound);
static_assert(predict(in_fp32, blocked_matmul{.n = 256, .tile = 256, .type = fp32}).regime == regime::compute_bound);
struct table_lookup {
    using rep = double;
    constexpr flops work() const { return 0.0 * FLOP; }
    constexpr bytes traffic() const { return 12.5 * kB; }
    constexpr bytes working_set() const { return 1.0 * GB; }
};
static_assert(text(predict(simple, table_lookup{}).memory_time, us, ".12g") == "1.05 us");
static_assert(predict(simple, table_lookup{}).working_set == 1.0 * GB);

// The digits over lanes equal those point by point
using pack8 = math::lanes<8>;
constexpr auto swept = [] {
    auto m = simple.lifted<pack8>();
    m.bandwidth[0].bandwidth = (math::iota<pack8> * 20.0 + 1.0) * (Gbit / s);
    return predict(m, lifted<pack8>(work));
}();
constexpr prediction at_41 =
    predict(machine{.bandwidth = 41.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s}, work);
static_assert(lane(swept.total_time, 2) == at_41.total_time);
static_assert(lane(swept.memory_time, 2) == at_41.memory_time);
static_assert(swept.regime[2] == static_cast<int>(at_41.regime));
static_assert(swept.regime[7] == static_cast<int>(regime::compute_bound));

// Contracts
static_assert(check(simple, work, {.max_time = 2.0 * ms}));
static_assert(!check(simple, work, {.max_time = 1.0 * ms}));
static_assert(!check(simple, work, {.max_time = 1.8 * ms, .overlap = no_overlap}));
static_assert(check(simple, work, {.max_memory_time = 0.9 * ms}));
static_assert(!check(simple, work, {.max_memory_time = 0.8 * ms}));
static_assert(check(simple, work, {.max_working_set = 16.0 * MiB}));
static_assert(!check(simple, work, {.max_working_set = 8.0 * MiB}));
static_assert(check(simple, work, {.regime = regime::compute_bound}));
static_assert(!check(simple, work, {.regime = regime::memory_bound}));
static_assert(check(simple, work, {.regime = regime::balanced, .tolerance = 0.2}));
static_assert(check(simple, work, {.max_time = 2.0 * ms}).predicted == p);

// The documented lab's own rules (documented-numbers 1.1) for inputs that the general model rejects
namespace lab = hetero_memory_lab;
constexpr machine lab_machine{.bandwidth = 10.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
static_assert(lab::predict(lab_machine, {.size = 0.0 * B, .intensity = 1.0 * FLOP / B}).total_time == 0.0 * s,
              "no bytes: the latency is dropped too");
static_assert(lab::predict(lab_machine, {.size = -1.0 * B, .intensity = 1.0 * FLOP / B}).total_time == 0.0 * s);
static_assert(lab::predict(lab_machine, {.size = 0.0 * B}).regime == regime::balanced);
static_assert(lab::predict(lab_machine, {.size = 1.0 * MB, .intensity = -1.0 * FLOP / B}).compute_time == 0.0 * s);
static_assert(lab::predict({.bandwidth = 10.0 * Gbit / s}, {.size = 1.0 * MB, .intensity = 1.0 * FLOP / B})
                  .compute_time == 0.0 * s);
static_assert(lab::predict({.bandwidth = 10.0 * Gbit / s, .peak = -1.0 * FLOP / s},
                           {.size = 1.0 * MB, .intensity = 1.0 * FLOP / B})
                  .regime == regime::memory_bound);
constexpr streaming lab_work{.size = 10.0 * MB, .intensity = 1.0 * FLOP / B};
static_assert(lab::predict(lab_machine, lab_work) == predict(lab_machine, lab_work, {.overlap = no_overlap}),
              "else it is predict");
static_assert(lab::reused(streaming(1.0 * MB, 2.0 * FLOP / B), 8.0) == streaming(1.0 * MB, 16.0 * FLOP / B));
