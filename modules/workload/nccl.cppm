// Tests: static/workload_collective
module;
#include <initializer_list>

/// \file NCCL's cost model, by which NCCL chooses algorithm and protocol.
export module rafter.workload:nccl;
#include "../digits.hpp"

import rafter.terms;
import rafter.machine;
import rafter.operation;

export namespace rafter::workload {

/// NCCL's protocols.
enum class nccl_protocol : unsigned char {
    ll,    ///< each 8 bytes carry 4 bytes of data and a flag
    ll128, ///< each 128 bytes carry 120 bytes of data and a flag
    simple ///< whole chunks of data, each followed by a flag
};
/// The generations of GPUs that NCCL's tables tell apart.
enum class nccl_generation : unsigned char {
    volta,    ///< V100
    ampere,   ///< A100
    hopper,   ///< H100, H200
    blackwell ///< B200, GB200
};

/// The protocol in words: "LL128". A value that is no enumerator is an error.
[[nodiscard]] constexpr fixed_text<15> text(nccl_protocol protocol) {
    return rafter::detail::word_for<"nccl_protocol">(protocol, {"LL", "LL128", "Simple"});
}
/// The generation in words: "Hopper". A value that is no enumerator is an error.
[[nodiscard]] constexpr fixed_text<15> text(nccl_generation generation) {
    return rafter::detail::word_for<"nccl_generation">(generation, {"Volta", "Ampere", "Hopper", "Blackwell"});
}

} // namespace rafter::workload

namespace rafter::workload::nccl_tables {
// NVIDIA/nccl, src/graph/tuning.cc at 5067397c. Latencies are in us, bandwidths in GB/s. Four rows are the generations.
// Three columns are 1, 2 and more nodes, unless the line names them.
inline constexpr double base[2][3]{{6.8, 14.0, 8.4}, {6.6, 14.0, 8.4}};    // tree, ring: LL, LL128, Simple
inline constexpr double step[3][2][3]{{{0.6, 1.25, 4.0}, {0.6, 1.9, 3.4}}, // NVLink, PCIe, network
                                      {{1.0, 1.9, 4.0}, {1.0, 2.5, 5.7}},
                                      {{5.0, 8.5, 14.0}, {2.7, 4.0, 14.0}}};
inline constexpr double nvls_step = 25.0, nvls_tree_network_step = 20.9;
inline constexpr double nvls_efficiency[4]{0.0, 0.0, 0.85, 0.74};
inline constexpr double most_ll[4]{39.0, 87.7, 141.0, 282.0};               // on one node, by generation
inline constexpr double most_ll_of_nodes[2][2]{{39.0, 20.4}, {22.5, 19.0}}; // 2, more nodes; other hosts, AMD
inline constexpr double ring_ll128[4]{20.0, 20.0, 36.7, 40.0};              // of one channel, as in the next tables
inline constexpr double tree_ll128[4][3]{
    {20.0, 20.0, 20.0}, {20.0, 20.0, 20.0}, {36.7, 36.7, 29.0}, {55.6, 31.67, 20.0}};
inline constexpr double tree[4][3]{{26.5, 18.5, 10.0}, {24.0, 23.6, 17.8}, {38.7, 41.4, 36.0}, {70.0, 42.8, 24.0}};
inline constexpr double nvls_tree[4][3]{{26.5, 18.5, 10.0}, {24.0, 23.6, 17.8}, {0.0, 57.7, 45.5}, {0.0, 96.0, 80.0}};
/// The share that trees reach of their bandwidth, in tenths, by powers of two from 64 B to 256 MiB ("a": all of it).
inline constexpr char const* tree_tenths[3]{"aaaa987777654456789aaaaa", "aaaaa9888766666689999aaa",
                                            "999999987665555678778999"};
} // namespace rafter::workload::nccl_tables

namespace rafter::workload::detail {
/// The whole part of the logarithm of a number of at least 1.
constexpr int floor_log2(double x) noexcept {
    return static_cast<int>(__builtin_bit_cast(unsigned long long, x) >> 52U) - 1023;
}
} // namespace rafter::workload::detail

export namespace rafter::workload {

/// The system for which NCCL estimates a collective.
///
///     nccl_system{.generation = nccl_generation::hopper, .channels = 16, .channel = 370.8 / 16 * GB / s}
struct nccl_system {
    nccl_generation generation = nccl_generation::hopper; ///< the generation of all GPUs
    bool has_amd_host = false;   ///< are the host processors AMD's? Counts only on several nodes
    bool has_nvlink = true;      ///< does NVLink join the GPUs of a node? false: PCIe
    double channels = 0.0;       ///< rings or trees that run at once; whole, at least 1
    byte_rate channel{};         ///< the rate of one channel inside a node; positive, finite
    byte_rate channel_outside{}; ///< its rate between nodes; used from 3 nodes on, and by NVLS trees
    double nodes = 1.0;          ///< the number of nodes; whole, a divisor of the collective's devices

    constexpr void validate() const {
        expecting::enumerator<"nccl_system.generation", nccl_generation::blackwell>(generation);
        expecting::count<"nccl_system.channels">(channels);
        expecting::positive<"nccl_system.channel">(channel);
        expecting::not_negative<"nccl_system.channel_outside">(channel_outside);
        expecting::count<"nccl_system.nodes">(nodes);
    }
    constexpr bool operator==(nccl_system const&) const noexcept = default;
};

/// The time that NCCL estimates for a collective by an algorithm and a protocol. All-reduce, reduce-scatter and
/// all-gather have `ring`; an all-reduce also has `double_tree` and `in_switch` (NVLS on one node, NVLS tree on
/// several), which has the protocol Simple only. One device takes 0 s.
///
/// NCCL compares algorithms by this time. As a forecast it was off by 24 % on average over 24 measured curves. It
/// leaves out collectives in the network (SHARP), PAT, the latency of the network interface, and badly laid out trees.
[[nodiscard]] constexpr seconds nccl_time(nccl_system const& system, collective const& op, nccl_protocol protocol) {
    namespace tables = nccl_tables;
    using enum collective_algorithm;
    system.validate();
    op.validate();
    expecting::enumerator<"nccl_protocol", nccl_protocol::simple>(protocol);
    bool const sums = op.does == collective_kind::all_reduce;
    bool const is_nvls = op.by == in_switch, is_tree = op.by == double_tree;
    bool const is_simple = protocol == nccl_protocol::simple;
    bool const is_known = sums || op.does == collective_kind::reduce_scatter || op.does == collective_kind::all_gather;
    if (!is_known || (op.by != ring && !is_tree && !is_nvls)) {
        expecting::reject<"nccl_time.by", "ring, double tree or in_switch">(text(op.by).c_str());
    }
    auto const row = static_cast<int>(system.generation), p = static_cast<int>(protocol);
    double const k = system.nodes, n = op.devices, g = n / k, channels = system.channels;
    if (math::floor(g) * k != n) { expecting::reject<"nccl_system.nodes", "a divisor of collective.devices">(k); }
    if (is_nvls && (!is_simple || !system.has_nvlink || channels < 2.0 || tables::nvls_efficiency[row] == 0.0)) {
        expecting::reject<"nccl_time.by", "with NVLS: Hopper on, and Simple">(text(op.by).c_str());
    }
    if (n == 1.0) { return {}; }

    int const column = k == 1.0 ? 0 : k == 2.0 ? 1 : 2;
    bool const needs_outside = column == 2 || (is_nvls && column != 0);
    if (needs_outside) { expecting::positive<"nccl_system.channel_outside">(system.channel_outside); }
    double const inside = in(symbols::GB / symbols::s, system.channel);
    double const outside = in(symbols::GB / symbols::s, system.channel_outside);
    double const passes = sums ? 2.0 : 1.0, steps = passes * (n - 1.0), steps_outside = passes * (k - 1.0);
    double const most_ll =
        column == 0 ? tables::most_ll[row] : tables::most_ll_of_nodes[system.has_amd_host ? 1 : 0][column - 1];
    double bus = channels * (column == 2 ? outside : inside); // the rate of all channels
    if (is_nvls) {
        double const within = inside * tables::nvls_efficiency[row] * (channels - 1.0) / channels * passes;
        double const between = math::min(outside * (column == 1 ? 2.0 : 1.0), tables::nvls_tree[row][column]);
        bus = channels * (column == 0 ? within : math::min(within, between));
    } else if (is_tree) {
        bus = math::min(0.92 * bus, channels * tables::tree[row][column]);
        double const by_ll128 = bus * (column == 0 ? 7.0 / 9.0 : 120.0 / 128.0);
        if (p == 0) { bus = math::min(bus / 3.8, most_ll); }
        if (p == 1) { bus = math::min(by_ll128, channels * tables::tree_ll128[row][column]); }
    } else if (!is_simple) {
        bus = p == 0 ? math::min(most_ll, 0.5 * bus) : math::min(0.92 * bus, channels * tables::ring_ll128[row]);
    }

    int const a = is_tree ? 0 : 1;
    double const hop = is_nvls ? tables::nvls_step : tables::step[system.has_nvlink ? 0 : 1][a][p];
    double const hop_outside =
        is_nvls && g > 1.0 ? tables::nvls_tree_network_step : tables::step[2][g == 1.0 ? 0 : a][p];
    double latency = is_nvls ? hop : tables::base[a][p];
    bytes const all = op.whole();
    double const blocks = in(symbols::B, all) / 64.0;
    if (a == 1 && !is_nvls) {
        double const post = column == 0 ? 0.0 : (system.has_amd_host ? 2.0 : 1.0) * (is_simple ? 3.0 : 1.0);
        latency += (steps - steps_outside) * math::max(hop, post) + steps_outside * hop_outside;
        bool const is_on_plateau = sums && is_simple && column != 0 && blocks >= channels * n;
        if (is_on_plateau) { latency *= system.generation == nccl_generation::volta ? 1.9 : 1.4; }
    } else {
        latency += 2.0 * ((is_tree ? (g - 1.0) * hop : 0.0) + detail::floor_log2(k) * hop_outside);
    }

    double share = is_tree ? 0.5 : n / steps; // algorithm bandwidth over bus bandwidth
    if (is_tree && blocks >= 1.0 && blocks < 0x1p23) {
        char const tenths = tables::tree_tenths[p][detail::floor_log2(blocks)];
        share *= tenths == 'a' ? 1.0 : 0.1 * (tenths - '0');
    }
    return latency * symbols::us + all / (share * bus * symbols::GB / symbols::s);
}

/// NCCL's choice among its algorithms and protocols, and the time by which it chose.
struct nccl_choice {
    /// The algorithm.
    collective_algorithm by = collective_algorithm::ring;
    /// The protocol.
    nccl_protocol protocol = nccl_protocol::simple;
    seconds time{}; ///< the result of `nccl_time`
    constexpr bool operator==(nccl_choice const&) const noexcept = default;
};
/// The algorithm and the protocol with the least `nccl_time`. LL128 needs NVLink. NVLS needs NVLink, a GPU that has it,
/// and on several nodes a stated `channel_outside`. The `by` of the collective is ignored.
[[nodiscard]] constexpr nccl_choice nccl_fastest(nccl_system const& system, collective op) {
    using enum collective_algorithm;
    system.validate();
    nccl_choice out{.time = math::infinity * symbols::s};
    bool const has_nvls = nccl_tables::nvls_efficiency[static_cast<int>(system.generation)] > 0.0 &&
                          system.has_nvlink && system.channels >= 2.0 &&
                          (system.nodes == 1.0 || system.channel_outside > byte_rate{});
    for (auto const by : {ring, double_tree, in_switch}) {
        if (by != ring && (op.does != collective_kind::all_reduce || (by == in_switch && !has_nvls))) { continue; }
        for (auto const protocol : {nccl_protocol::ll, nccl_protocol::ll128, nccl_protocol::simple}) {
            bool const is_simple = protocol == nccl_protocol::simple;
            if ((by == in_switch && !is_simple) || (protocol == nccl_protocol::ll128 && !system.has_nvlink)) {
                continue;
            }
            op.by = by;
            seconds const time = nccl_time(system, op, protocol);
            if (time < out.time) { out = nccl_choice{by, protocol, time}; }
        }
    }
    return out;
}

} // namespace rafter::workload
