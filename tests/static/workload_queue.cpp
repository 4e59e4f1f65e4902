// Little's law and waits in a queue: worked numbers, edges, refusals.
#include "limits.hpp"

import rafter;
import rafter.workload;

using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;
namespace little = rafter::workload::littles_law;

// Little's law keeps the unit: requests, bytes in flight.
static_assert(little::inside(10.0 / s, 250.0 * ms) == 2.5);
static_assert(little::throughput(2.5, 250.0 * ms) == 10.0 / s);
static_assert(little::time(2.5, 10.0 / s) == 250.0 * ms);
static_assert(text(little::inside(2.0 * TB / s, 500.0 * ns), MB, ".3f") == "1.000 MB");
static_assert(text(little::throughput(1.0 * MB, 500.0 * ns), TB / s, ".3f") == "2.000 TB/s");
static_assert(text(little::time(1.0 * MB, 2.0 * TB / s), ns, ".3f") == "500.000 ns");
static_assert(little::inside(2.0 * TB / s, 500.0 * ns) == bytes_in_flight_for(2.0 * TB / s, 500.0 * ns));
static_assert(little::inside(0.0 / s, 1.0 * s) == 0.0);
static_assert(little::throughput(bytes{}, 1.0 * s) == byte_rate{});
// Continuous batching: 64 sequences inside, 1024 tokens each of 6.12460 ms, 10.20474 requests a second.
static_assert(number(little::inside(10.20474 / s, 1024.0 * (6.12460 * ms)), ".3f") == "64.000");
// A day of DeepSeek: 14800 tokens a second and node of 8 devices, 21 tokens a second for each user.
static_assert(number(little::inside(14800.0 / 8.0 / s, 1.0 / (21.0 / s)), ".0f") == "88");

// M/D/1 and M/M/1, utilisation 0.8, service 50 ms
constexpr auto with = [](double rate, double variation) {
    return wl::queue{.arrivals = rate / s, .service = 50.0 * ms, .variation = variation};
};
static_assert(number(with(16.0, 0.0).utilisation(), ".4f") == "0.8000");
static_assert(text(with(16.0, 0.0).wait(), ms, ".2f") == "100.00 ms");
static_assert(text(with(16.0, 1.0).wait(), ms, ".2f") == "200.00 ms");
static_assert(text(with(16.0, 1.0).response(), ms, ".2f") == "250.00 ms");
static_assert(number(with(16.0, 1.0).waiting(), ".4f") == "3.2000");
static_assert(number(with(16.0, 1.0).inside(), ".4f") == "4.0000");  // rho / (1 - rho)
static_assert(number(with(16.0, 0.0).waiting(), ".4f") == "1.6000"); // rho^2 / (2 (1 - rho))
static_assert(text(with(16.0, 2.0).wait(), ms, ".2f") == "500.00 ms");
static_assert(with(0.0, 1.0).wait() == seconds{});
static_assert(with(0.0, 1.0).response() == 50.0 * ms);

// No steady state at a utilisation of 1 or more: an error, not a large number.
constexpr auto waits = [](double rate) { return with(rate, 0.0).wait(); };
static_assert(takes<waits, 19.999>);
static_assert(!takes<waits, 20.0>);
static_assert(!takes<waits, 21.0>);
static_assert(!takes<waits, infinite>);
static_assert(!takes<waits, -1.0>);
static_assert(!accepted<[] { return with(20.0, 1.0).utilisation(); }>);
static_assert(!accepted<[] { return with(20.0, 1.0).inside(); }>);
static_assert(takes_not_negative<[](double v) { return with(1.0, v > 1e3 && v < infinite ? 1.0 : v).wait(); }>);
static_assert(!accepted<[] { return wl::queue{.arrivals = 1.0 / s, .service = 50.0 * ms}.wait(); }>);
constexpr auto served_in = [](double time) {
    return wl::queue{.arrivals = 1.0 / s, .service = as_seconds(time), .variation = 0.0}.wait();
};
static_assert(takes<served_in, 0.5>);
static_assert(!takes<served_in, 0.0>);
static_assert(!takes<served_in, 1.0>);
static_assert(!takes<served_in, -1.0>);
static_assert(!takes<served_in, infinite>);
static_assert(!takes<served_in, not_a_number>);
static_assert(takes_not_negative<[](double v) { return little::inside(as_byte_rate(v), 1.0 * s); }>);
static_assert(takes_not_negative<[](double v) { return little::inside(1.0 / s, as_seconds(v)); }>);
static_assert(takes_not_negative<[](double v) { return little::throughput(v, 1.0 * s); }>);
static_assert(takes_not_negative<[](double v) { return little::throughput(as_bytes(v), 1.0 * s); }>);
static_assert(takes_positive<[](double v) { return little::throughput(0.0, as_seconds(v)); }>);
static_assert(takes_positive<[](double v) { return little::throughput(bytes{}, as_seconds(v)); }>);
static_assert(takes_not_negative<[](double v) { return little::time(v, 1.0 / s); }>);
static_assert(takes_not_negative<[](double v) { return little::time(as_bytes(v), 1.0 * B / s); }>);
static_assert(takes_positive<[](double v) { return little::time(0.0, v / s); }>);
static_assert(takes_positive<[](double v) { return little::time(bytes{}, as_byte_rate(v)); }>);
