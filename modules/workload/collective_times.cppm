// Tests: static/workload_collective
module;
#include <compare>
#include <concepts>

/// \file The times of collectives: the fastest algorithm, algorithm and bus bandwidth, several nodes.
export module rafter.workload:collective_times;
#include "../digits.hpp"

import rafter.model;

export namespace rafter::workload {

/// How devices are connected. An algorithm takes the time of its formula only on connections that carry it.
enum class fabric : unsigned char {
    ring,           ///< each device reaches its two neighbours
    any_pair,       ///< a switch or a mesh: each device reaches any other one, or all of them, at its full rate
    reducing_switch ///< a switch that also adds and multicasts (NVLink SHARP)
};

/// The number of pieces with which a broadcast around a ring is fastest: the better whole number beside
/// sqrt((n - 2) S / (latency B)). It is at least 1 and at most the number of bytes, which it is without a latency.
[[nodiscard]] constexpr double best_pieces(device_link const& link, collective op) {
    if (op.pattern != collective_pattern::broadcast) {
        expecting::reject<"best_pieces.pattern", "a broadcast">(text(op.pattern).c_str());
    }
    op.algorithm = collective_algorithm::ring;
    op.pieces = 1.0;
    op.validate();
    double const most = math::max(1.0, math::min(math::floor(in(symbols::B, op.whole())), 0x1p53));
    seconds const transfer = op.whole() / link.unidirectional();
    if (op.devices <= 2.0) { return 1.0; }
    if (link.latency <= transfer * ((op.devices - 2.0) / most / most)) { return most; }
    double const fewer = math::max(1.0, math::floor(math::sqrt((op.devices - 2.0) * (transfer / link.latency))));
    op.pieces = fewer;
    seconds const time = time_over(link, op);
    op.pieces = fewer + 1.0;
    return fewer < most && time_over(link, op) < time ? fewer + 1.0 : fewer;
}

/// The fastest algorithm of a collective over a link, and its time.
struct fastest_collective {
    collective operation; ///< the collective with the fastest `by` and `pieces`
    seconds time{};       ///< the latency of all steps plus the transfer
    constexpr bool operator==(fastest_collective const&) const noexcept = default;
};

/// Finds the fastest algorithm of a collective over a link. If several are equally fast, it takes the first in the
/// order of `collective_algorithm`. The argument's own `by` and `pieces` are ignored.
///
///     fastest_algorithm(nvlink, op).operation.by == collective_algorithm::two_shot
///
/// \param connected  excludes algorithms that these connections do not carry
[[nodiscard]] constexpr fastest_collective fastest_algorithm(device_link const& link, collective op,
                                                             fabric connected = fabric::any_pair) {
    using enum collective_algorithm;
    expecting::enumerator<"fabric", fabric::reducing_switch>(connected);
    op.algorithm = protocol::usual_algorithm(op.pattern);
    op.pieces = 1.0;
    op.validate();
    bool const in_ring = connected == fabric::ring;
    fastest_collective out{.operation = op, .time = math::infinity * symbols::s};
    for (int i = 0; i <= static_cast<int>(flat); ++i) {
        op.algorithm = static_cast<collective_algorithm>(i);
        bool const needs_ring = op.algorithm == ring && op.pattern == collective_pattern::all_to_all; // at link speed
        bool const is_carried = in_ring ? op.algorithm == ring || op.pattern == collective_pattern::send : !needs_ring;
        bool const is_switched = op.algorithm == in_switch && connected != fabric::reducing_switch;
        bool const is_odd = (op.algorithm == recursive || op.algorithm == halving_doubling) && !op.halves_evenly();
        if (!protocol::has_algorithm(op.pattern, op.algorithm) || !is_carried || is_switched || is_odd) { continue; }
        op.pieces = op.goes_in_pieces() ? best_pieces(link, op) : 1.0;
        seconds const time = time_over(link, op);
        if (time < out.time) { out = fastest_collective{op, time}; }
    }
    return out;
}

/// Which bytes a bandwidth of a collective counts: bandwidth = bytes / time.
enum class bandwidth_of : unsigned char {
    algorithm, ///< the whole buffer S: "algbw" of nccl-tests
    bus        ///< c S, the bytes that each device has to send without additions in the network: "busbw"
};

/// A collective's bandwidth. Algorithm and bus bandwidth differ by the factor c (`bus_factor`), so adding or comparing
/// them, or either with a link's rate, does not compile. `bus_bandwidth_of` and `algorithm_bandwidth_of` convert.
template <bandwidth_of Of, math::rep Rep = double>
struct collective_bandwidth {
    quantity<units::byte_per_second, Rep> bytes_{}; ///< public because a template argument must be; use in_bytes()

    constexpr collective_bandwidth() noexcept = default;
    /// Takes a published figure: `bus_bandwidth(480.0 * GB / s)`.
    explicit constexpr collective_bandwidth(basic_transfer_rate<Rep> const& rate) noexcept : bytes_(rate.in_bytes()) {}
    /// The bandwidth as a plain rate, for a comparison with a rate that counts the same bytes.
    [[nodiscard]] constexpr quantity<units::byte_per_second, Rep> in_bytes() const noexcept { return bytes_; }

    constexpr bool operator==(collective_bandwidth const&) const noexcept = default;
    friend constexpr auto operator<=>(collective_bandwidth const& a, collective_bandwidth const& b) noexcept {
        return a.bytes_ <=> b.bytes_;
    }
    friend constexpr Rep operator/(collective_bandwidth const& a, collective_bandwidth const& b) noexcept {
        return a.bytes_ / b.bytes_;
    }
#define RAFTER_MIX(OPERATOR)                                                                                           \
    template <bandwidth_of Other>                                                                                      \
        requires(Other != Of)                                                                                          \
    friend auto operator OPERATOR(collective_bandwidth const&, collective_bandwidth<Other, Rep> const&)                \
        RAFTER_REFUSED("rafter: algorithm and bus bandwidth do not mix: convert one of them with "                     \
                       "bus_bandwidth_of(collective, x) or algorithm_bandwidth_of(collective, x)");                    \
    template <std::convertible_to<basic_transfer_rate<Rep>> Rate>                                                      \
    friend auto operator OPERATOR(collective_bandwidth const&, Rate const&)                                            \
        RAFTER_REFUSED("rafter: a bandwidth of a collective is no rate of a link: compare it with "                    \
                       "bus_bandwidth(link.unidirectional()), or read its in_bytes()");
    RAFTER_MIX(==)
    RAFTER_MIX(<=>)
    RAFTER_MIX(+)
    RAFTER_MIX(-)
    RAFTER_MIX(/)
#undef RAFTER_MIX
};
/// S over the time.
using algorithm_bandwidth = collective_bandwidth<bandwidth_of::algorithm>;
/// c S over the time. A bus bandwidth above the link's rate shows that the switch added: fewer bytes crossed the link.
using bus_bandwidth = collective_bandwidth<bandwidth_of::bus>;

/// A bandwidth as a number of the named unit: `in(GB / s, bandwidth)`.
template <coherent_unit Unit, bandwidth_of Of, math::rep Rep>
[[nodiscard]] constexpr Rep in(unit<Unit> const& u, collective_bandwidth<Of, Rep> const& bandwidth) noexcept {
    return rafter::units::in(u, bandwidth.in_bytes());
}
/// A bandwidth in the named unit: `text(bandwidth, GB / s, ".1f")`.
template <coherent_unit Unit, bandwidth_of Of>
[[nodiscard]] constexpr auto text(collective_bandwidth<Of> const& bandwidth, unit<Unit> const& u,
                                  number_format format = "") {
    return rafter::text(bandwidth.in_bytes(), u, format);
}

/// c, the least number of bytes that each device has to send, over S. It is 2 (n-1)/n for an all-reduce, (n-1)/n for a
/// collective with shares, 1 for a broadcast and a send, and 0 for one device. (nccl-tests, doc/PERFORMANCE.md.)
template <math::rep Rep>
[[nodiscard]] constexpr Rep bus_factor(basic_collective<Rep> const& op) {
    op.validate();
    double const passes = op.pattern == collective_pattern::all_reduce ? 2.0 : 1.0;
    if (op.reduces() || op.has_shares()) { return passes * (op.devices - 1.0) / op.devices; }
    return math::select(op.devices > 1.0, math::broadcast<Rep>(1.0), Rep{});
}

/// The algorithm bandwidth of a collective that took a time, which has to be positive and finite.
template <math::rep Rep>
[[nodiscard]] constexpr collective_bandwidth<bandwidth_of::algorithm, Rep>
algorithm_bandwidth_of(basic_collective<Rep> const& op, quantity<units::second, Rep> const& time) {
    op.validate();
    expecting::positive<"algorithm_bandwidth_of.time">(time);
    return collective_bandwidth<bandwidth_of::algorithm, Rep>(op.whole() / time);
}
/// Converts an algorithm bandwidth to the bus bandwidth, c times as much. One device, which has none, is an error.
template <math::rep Rep>
[[nodiscard]] constexpr collective_bandwidth<bandwidth_of::bus, Rep>
bus_bandwidth_of(basic_collective<Rep> const& op, collective_bandwidth<bandwidth_of::algorithm, Rep> const& rate) {
    protocol::expect_that<"collective.devices", "at least 2 for a bus bandwidth">(op.devices > 1.0, op.devices);
    return collective_bandwidth<bandwidth_of::bus, Rep>(rate.in_bytes() * bus_factor(op));
}
/// The bus bandwidth of a collective that took a time, which has to be positive and finite. One device is an error.
template <math::rep Rep>
[[nodiscard]] constexpr collective_bandwidth<bandwidth_of::bus, Rep>
bus_bandwidth_of(basic_collective<Rep> const& op, quantity<units::second, Rep> const& time) {
    return bus_bandwidth_of(op, algorithm_bandwidth_of(op, time));
}
/// Converts a bus bandwidth to the algorithm bandwidth, 1/c times as much. One device is an error.
template <math::rep Rep>
[[nodiscard]] constexpr collective_bandwidth<bandwidth_of::algorithm, Rep>
algorithm_bandwidth_of(basic_collective<Rep> const& op, collective_bandwidth<bandwidth_of::bus, Rep> const& rate) {
    protocol::expect_that<"collective.devices", "at least 2 for a bus bandwidth">(op.devices > 1.0, op.devices);
    return collective_bandwidth<bandwidth_of::algorithm, Rep>(rate.in_bytes() / bus_factor(op));
}

/// The three collectives of an all-reduce over several nodes, one after the other.
struct node_phases {
    collective reduce_scatter; ///< the first, inside a node, over link 0
    collective all_reduce;     ///< the second: a device sums its share with the other nodes, over link 1
    collective all_gather;     ///< the third, inside a node, over link 0

    /// The three as an operation, for `predict` on a machine with both links.
    [[nodiscard]] constexpr operation_list<3> list() const {
        operation_list<3> out;
        out.append(demands_of(reduce_scatter, "reduce-scatter inside"));
        out.append(demands_of(all_reduce, "all-reduce outside"));
        out.append(demands_of(all_gather, "all-gather inside"));
        return out;
    }
    constexpr bool operator==(node_phases const&) const noexcept = default;
};

/// Several nodes of devices. A link connects the devices of a node; each device has a network interface to other nodes.
///
///     node_hierarchy{.inside = nvlink, .outside = infiniband, .per_node = 8, .nodes = 4}.in_turn(gradients)
///
/// The collectives passed to it must have `devices` = `per_node` x `nodes`. Sources: stas00/ml-engineering,
/// network/README.md (share outside); NVIDIA/nccl-tests issue 130 (all-to-all).
struct node_hierarchy {
    device_link inside{};  ///< the link of a device to the others in its node
    device_link outside{}; ///< the link of a device to the other nodes
    double per_node = 0.0; ///< g, the devices of a node; whole, at least 1
    double nodes = 0.0;    ///< k, the number of nodes; whole, at least 1

    /// The reduce-scatter, all-reduce and all-gather of an all-reduce, each by ring.
    [[nodiscard]] constexpr node_phases phases(collective const& op) const {
        expect(op, collective_pattern::all_reduce);
        return {{.pattern = collective_pattern::reduce_scatter,
                 .size = op.size,
                 .size_is = buffer_size::whole,
                 .devices = per_node,
                 .type = op.type},
                {.pattern = collective_pattern::all_reduce,
                 .size = op.size / per_node,
                 .devices = nodes,
                 .type = op.type,
                 .link = 1},
                {.pattern = collective_pattern::all_gather,
                 .size = op.size,
                 .size_is = buffer_size::whole,
                 .devices = per_node}};
    }
    /// The time of an all-reduce whose phases run one after the other, with the latency of 2 (g-1) steps inside and
    /// 2 (k-1) steps outside.
    [[nodiscard]] constexpr seconds in_turn(collective const& op) const {
        node_phases const p = phases(op);
        return time_over(inside, p.reduce_scatter) + time_over(outside, p.all_reduce) + time_over(inside, p.all_gather);
    }
    /// The least time, without latencies. An all-reduce runs in pieces whose phases overlap, so the longer of two
    /// transfers decides: 2 (g-1)/g S inside, or 2 (k-1)/k S/g outside. An all-to-all takes the longer of (g-1)/n S
    /// inside and (k-1)/k S outside.
    [[nodiscard]] constexpr seconds least_time(collective const& op) const {
        if (op.pattern == collective_pattern::all_to_all) {
            expect(op, collective_pattern::all_to_all);
            return max(op.whole() * ((per_node - 1.0) / op.devices) / inside.unidirectional(),
                       op.whole() * ((nodes - 1.0) / nodes) / outside.unidirectional());
        }
        node_phases const p = phases(op);
        return max(2.0 * (p.reduce_scatter.sent().size / inside.unidirectional()),
                   p.all_reduce.sent().size / outside.unidirectional());
    }
    /// The time of an all-reduce around one ring through all devices, with a channel through each of the g interfaces
    /// of a node. Of the 2 (n-1)/n S that a device sends, 1/g goes over its interface and (g-1)/g over the link inside.
    /// The longer transfer decides. 2 (k-1) steps have the latency of `outside`, all others the latency of `inside`.
    [[nodiscard]] constexpr seconds flat_ring(collective op) const {
        op.algorithm = collective_algorithm::ring;
        expect(op, collective_pattern::all_reduce);
        auto const message = op.sent();
        double const steps_outside = 2.0 * (nodes - 1.0);
        double const hops_inside = nodes == 1.0 ? 1.0 : (per_node - 1.0) / per_node; // share of the hops
        seconds const beyond = (1.0 - hops_inside) * message.size / outside.unidirectional();
        return (message.steps - steps_outside) * inside.latency + steps_outside * outside.latency +
               max(hops_inside * message.size / inside.unidirectional(), beyond);
    }
    /// The share of the bytes sent by a device that goes to other nodes, in a collective that treats all devices alike:
    /// (k-1)/(n-1). A single device is an error.
    [[nodiscard]] constexpr double share_outside() const {
        validate();
        if (per_node * nodes == 1.0) { expecting::reject<"node_hierarchy.devices", "at least 2">(1.0); }
        return (nodes - 1.0) / (per_node * nodes - 1.0);
    }
    /// The rate at the network interface of each device at a bus bandwidth: the bandwidth times `share_outside()`.
    [[nodiscard]] constexpr byte_rate rate_outside(bus_bandwidth const& reached) const {
        return reached.in_bytes() * share_outside();
    }

    constexpr void validate() const {
        (void)inside.unidirectional();
        (void)outside.unidirectional();
        expecting::count<"node_hierarchy.per_node">(per_node);
        expecting::count<"node_hierarchy.nodes">(nodes);
    }
    constexpr bool operator==(node_hierarchy const&) const noexcept = default;

private:
    constexpr void expect(collective const& op, collective_pattern pattern) const {
        validate();
        op.validate();
        if (op.pattern != pattern) {
            expecting::reject<"node_hierarchy.collective", "an all-reduce or all-to-all">(text(op.pattern).c_str());
        }
        if (op.devices != per_node * nodes) { expecting::reject<"collective.devices", "per_node x nodes">(op.devices); }
    }
};

} // namespace rafter::workload
