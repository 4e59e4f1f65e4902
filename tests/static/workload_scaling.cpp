// Scaling laws: published and worked numbers to the digits printed, peaks, efficiencies, sweeps of laws, refusals.
#include "limits.hpp"

import rafter;
import rafter.workload;

using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;

constexpr auto digits = [](double value, char const* format) { return number(value, format); };

// Amdahl and Gustafson
constexpr wl::amdahl fixed_size{.parallel_share = 0.95};
static_assert(digits(fixed_size.speedup(64.0), ".6f") == "15.421687");
static_assert(fixed_size.speedup(1.0) == 1.0);
static_assert(digits(fixed_size.limit(), ".4f") == "20.0000");
static_assert(wl::amdahl{1.0}.limit() == infinite);
static_assert(wl::amdahl{0.0}.limit() == 1.0);
static_assert(wl::amdahl{1.0}.speedup(7.0) == 7.0);
static_assert(wl::amdahl{0.0}.speedup(64.0) == 1.0);
static_assert(digits(wl::gustafson{0.95}.speedup(64.0), ".4f") == "60.8500");
static_assert(wl::gustafson{0.0}.speedup(9.0) == 1.0);
static_assert(wl::gustafson{1.0}.speedup(9.0) == 9.0);
static_assert(wl::gustafson{0.3}.speedup(1.0) == 1.0);

// The universal scaling law
constexpr wl::universal_scaling law{.one = 100.0 / s, .contention = 0.03, .coherency = 0.0005};
static_assert(digits(law.throughput(32.0) / (1.0 / s), ".5f") == "1319.04369");
static_assert(digits(law.peak_at(), ".5f") == "44.04543");
static_assert(law.best_count() == 44.0);
static_assert(digits(law.throughput(44.0) / (1.0 / s), ".4f") == "1359.7033");
static_assert(law.throughput(44.0) > law.throughput(43.0));
static_assert(law.throughput(44.0) > law.throughput(45.0));
static_assert(law.throughput(1.0) == 100.0 / s);
static_assert(law.speedup(1.0) == 1.0);
// Without coherency Amdahl's law; without contention, too, a line. Then it has no peak.
constexpr wl::universal_scaling contended{.one = 1.0, .contention = 0.05, .coherency = 0.0};
static_assert(digits(contended.throughput(64.0), ".6f") == "15.421687");
static_assert(contended.peak_at() == infinite);
static_assert(!accepted<[] { return contended.best_count(); }>);
static_assert(wl::universal_scaling{2.0 * TFLOP / s, 0.0, 0.0}.throughput(8.0) == 16.0 * TFLOP / s);
// A peak below two processors, and a flat curve.
static_assert(wl::universal_scaling{1.0, 0.9, 1.0}.peak_at() == 1.0);
static_assert(wl::universal_scaling{1.0, 0.9, 1.0}.best_count() == 1.0);
static_assert(wl::universal_scaling{1.0, 1.0, 0.0}.best_count() == 1.0);
static_assert(wl::universal_scaling{1.0, 1.0, 0.0}.throughput(5.0) == 1.0);
// The higher of two whole numbers beside the peak: here the peak is at 1.414.
static_assert(wl::universal_scaling{1.0, 0.0, 0.5}.best_count() == 1.0);
static_assert(wl::universal_scaling{1.0, 0.0, 0.35}.best_count() == 2.0);

// Laws are functions of a sweep.
constexpr auto counts = sweep(law, integers(1, 100));
static_assert(counts.best(maximize(metric::result))->values.get<0>() == 44.0);
static_assert(counts.best(maximize(metric::result))->result == law.throughput(44.0));
static_assert(sweep(fixed_size, powers_of_two(1, 64))[6] == fixed_size.speedup(64.0));
static_assert(sweep(wl::gustafson{0.95}, powers_of_two(1, 64))[6] == wl::gustafson{0.95}.speedup(64.0));
constexpr auto by_share = sweep([](double share, double n) { return wl::amdahl{share}.speedup(n); }, listed{0.9, 0.99},
                                powers_of_two(1, 1024));
static_assert(digits(by_share.best(maximize(metric::result))->result, ".3f") == "91.184");

// Efficiencies and the serial share
static_assert(wl::strong_efficiency(64.0 * s, 2.0 * s, 64.0) == 0.5);
static_assert(wl::strong_efficiency(10.0 * s, 2.0 * s, 4.0) == 1.25);
static_assert(wl::weak_efficiency(8.0 * s, 10.0 * s) == 0.8);
// MPT-13B on A100 40 GB: tokens a second and device on 16 and on 64 devices.
static_assert(digits(100.0 * wl::weak_efficiency(1993.0 / s, 1976.0 / s), ".3f") == "99.147");
static_assert(digits(wl::serial_share(15.421687, 64.0), ".6f") == "0.050000");
static_assert(wl::serial_share(4.0, 4.0) == 0.0);
static_assert(wl::serial_share(1.0, 4.0) == 1.0);
static_assert(wl::serial_share(5.0, 4.0) < 0.0);
static_assert(math::abs(wl::serial_share(fixed_size.speedup(64.0), 64.0) - 0.05) < 1e-15);

// Refusals
static_assert(takes_share<[](double v) { return wl::amdahl{v}.speedup(2.0); }>);
static_assert(takes_count<[](double v) { return fixed_size.speedup(v); }>);
static_assert(takes_share<[](double v) { return wl::gustafson{v}.speedup(2.0); }>);
static_assert(takes_count<[](double v) { return wl::gustafson{0.5}.speedup(v); }>);
static_assert(!accepted<[] { return wl::amdahl{}.speedup(2.0); }>);
static_assert(!accepted<[] { return wl::gustafson{}.speedup(2.0); }>);
static_assert(takes_positive<[](double v) { return wl::universal_scaling{v, 0.5, 0.5}.throughput(1.0); }>);
static_assert(
    takes_positive<[](double v) { return wl::universal_scaling{as_flop_rate(v), 0.5, 0.5}.throughput(1.0); }>);
static_assert(takes_share<[](double v) { return wl::universal_scaling{1.0, v, 0.5}.throughput(2.0); }>);
static_assert(takes_not_negative<[](double v) { return wl::universal_scaling{1.0, 0.5, v}.throughput(2.0); }>);
static_assert(takes_count<[](double v) { return law.throughput(v); }>);
static_assert(!accepted<[] { return wl::universal_scaling{.one = 1.0}.throughput(2.0); }>);
static_assert(wl::throughput_value<double>);
static_assert(wl::throughput_value<flop_rate>);
static_assert(!wl::throughput_value<bytes>);
static_assert(!wl::throughput_value<arithmetic_intensity>);
static_assert(takes_positive<[](double v) { return wl::strong_efficiency(as_seconds(v), 1.0 * s, 2.0); }>);
static_assert(takes<[](double v) { return wl::strong_efficiency(1.0 * s, as_seconds(v), 2.0); }, 1.0>);
static_assert(!takes<[](double v) { return wl::strong_efficiency(1.0 * s, as_seconds(v), 2.0); }, 0.0>);
static_assert(takes_count<[](double v) { return wl::strong_efficiency(1.0 * s, 1.0 * s, v); }>);
static_assert(takes_positive<[](double v) { return wl::weak_efficiency(as_seconds(v), 1.0 * s); }>);
static_assert(!takes<[](double v) { return wl::weak_efficiency(1.0 * s, as_seconds(v)); }, 0.0>);
static_assert(!takes<[](double v) { return wl::weak_efficiency(as_flop_rate(v), as_flop_rate(1.0)); }, 0.0>);
static_assert(!takes<[](double v) { return wl::weak_efficiency(as_flop_rate(1.0), as_flop_rate(v)); }, infinite>);
static_assert(takes<[](double v) { return wl::serial_share(v, 2.0); }, 0.5>);
static_assert(!takes<[](double v) { return wl::serial_share(v, 2.0); }, 0.0>);
static_assert(!takes<[](double v) { return wl::serial_share(v, 2.0); }, infinite>);
static_assert(!takes<[](double v) { return wl::serial_share(v, 2.0); }, not_a_number>);
static_assert(takes<[](double v) { return wl::serial_share(1.0, v); }, 2.0>);
static_assert(!takes<[](double v) { return wl::serial_share(1.0, v); }, 1.0>);
static_assert(!takes<[](double v) { return wl::serial_share(1.0, v); }, 2.5>);
