// rafter.machine: transfer rates, tiers, the machine as a value.
#include <type_traits>
import rafter.machine;

using namespace rafter;
using namespace rafter::symbols;

// A transfer rate is stated in bits or bytes and read in either
constexpr transfer_rate link = 100.0 * Gbit / s;
constexpr transfer_rate memory_bus = 12.5 * GB / s;
static_assert(link == memory_bus && !(link < memory_bus) && link >= memory_bus);
static_assert(link.in_bytes() == 12.5 * GB / s && memory_bus.in_bits() == 100.0 * Gbit / s);
static_assert(in(Gbit / s, memory_bus) == 100.0 && in(GB / s, link) == 12.5);
static_assert(text(link, GB / s, ".1f") == "12.5 GB/s" && text(memory_bus, Gbit / s, ".0f") == "100 Gbit/s");
static_assert(text(link, engineering) == "12.5 GB/s");
static_assert(!std::is_convertible_v<bytes, transfer_rate> && !std::is_convertible_v<double, transfer_rate>);
static_assert(!std::is_convertible_v<flop_rate, transfer_rate> && !std::is_convertible_v<bits, transfer_rate>);

// One tier, several, tiers with capacities
constexpr machine one{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
static_assert(one.bandwidth.size() == 1 && one.bandwidth.nearest().bandwidth == link);
static_assert(one.bandwidth.nearest().capacity == unlimited);

constexpr machine two{.bandwidth = {500.0 * Gbit / s, 1.25 * GB / s}};
static_assert(two.bandwidth.size() == 2 && two.bandwidth[0].bandwidth.in_bytes() == 62.5 * GB / s);
static_assert(two.bandwidth.farthest().bandwidth.in_bits() == 10.0 * Gbit / s);
static_assert(two.latency == 0.0 * s && two.peak == flop_rate{});

constexpr machine three{.bandwidth = {{.bandwidth = 2.0 * TB / s, .capacity = 48.0 * KiB},
                                      {.bandwidth = 500.0 * GB / s, .capacity = 32.0 * MiB},
                                      {.bandwidth = 200.0 * GB / s}},
                        .peak = 3.0 * TFLOP / s};
static_assert(three.bandwidth.size() == 3 && three.bandwidth[1].capacity == 32.0 * MiB);
static_assert(three.bandwidth.farthest().capacity == unlimited);

// Structural
template <machine Machine>
struct on {
    static constexpr flop_rate peak = Machine.peak;
};
static_assert(on<three>::peak == 3.0 * TFLOP / s && std::is_trivially_copyable_v<machine>);
static_assert(one == machine{.bandwidth = 12.5 * GB / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s} && one != two);

// Fields
constexpr machine faster = [] {
    machine m = two;
    bandwidth.assign(m, transfer_rate(20.0 * Gbit / s));
    bandwidth_field{.tier = 0}.assign(m, transfer_rate(1.0 * TB / s));
    latency.assign(m, 10.0 * ns);
    peak.assign(m, 1.0 * TFLOP / s);
    return m;
}();
static_assert(faster ==
              machine{.bandwidth = {1.0 * TB / s, 20.0 * Gbit / s}, .latency = 10.0 * ns, .peak = 1.0 * TFLOP / s});

// Over lanes
using pack4 = math::lanes<4>;
static_assert(lane(three.lifted<pack4>().bandwidth[2].bandwidth.in_bytes(), 3) == 200.0 * GB / s);
static_assert(three.lifted<double>() == three);
