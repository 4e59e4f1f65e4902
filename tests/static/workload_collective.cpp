// Collectives: the worked numbers of times by algorithm, bandwidths, several nodes, measured and fitted curves.
#include "limits.hpp" // imports rafter.units
import rafter;
import rafter.workload;

using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;
using enum collective_algorithm;
using kind = collective_pattern;

// Eight devices, 64 MiB, steps of 3 us, 360 GB/s.
constexpr device_link link{.rate = 360.0 * GB / s, .direction = link_direction::unidirectional, .latency = 3.0 * us};
constexpr auto of = [](kind does, double devices = 8, bytes size = 64.0 * MiB) {
    collective op{.pattern = does, .size = size, .devices = devices, .type = bf16};
    if (op.has_shares()) { op.size_is = buffer_size::whole; }
    return op;
};
constexpr auto by = [](kind does, collective_algorithm algorithm, double devices = 8, bytes size = 64.0 * MiB) {
    collective op = of(does, devices, size);
    op.algorithm = algorithm;
    return op;
};
constexpr auto alike = [](seconds a, seconds b) { return math::abs(a / b - 1.0) < 1e-12; };
template <kind Does, collective_algorithm By>
constexpr auto time_in_us = text(time_over(link, by(Does, By)), us, ".6g");
static_assert(text_is<time_in_us<kind::send, direct>, "189.414 us">);
static_assert(text_is<time_in_us<kind::all_gather, ring>, "184.112 us">);
static_assert(text_is<time_in_us<kind::all_reduce, ring>, "368.224 us">);
static_assert(text_is<time_in_us<kind::all_reduce, recursive>, "568.241 us">);
static_assert(text_is<time_in_us<kind::all_reduce, halving_doubling>, "344.224 us">);
static_assert(text_is<time_in_us<kind::all_reduce, tree>, "1136.48 us">);
static_assert(text_is<time_in_us<kind::all_reduce, double_tree>, "390.827 us">);
static_assert(text_is<time_in_us<kind::all_reduce, one_shot>, "1307.89 us">);
static_assert(text_is<time_in_us<kind::all_reduce, two_shot>, "332.224 us">);
static_assert(text_is<time_in_us<kind::all_reduce, in_switch>, "212.715 us">);
static_assert(text_is<time_in_us<kind::all_to_all, pairwise>, "184.112 us">);
static_assert(text_is<time_in_us<kind::all_to_all, direct>, "166.112 us">);
static_assert(text_is<time_in_us<kind::all_to_all, bruck>, "288.62 us">);
static_assert(text_is<time_in_us<kind::broadcast, flat>, "1325.89 us">);
static_assert(text_is<time_in_us<kind::broadcast, tree>, "568.241 us">);
static_assert(text_is<time_in_us<kind::broadcast, scatter_all_gather>, "356.224 us">);
constexpr auto sent = [](kind does, collective_algorithm algorithm, double devices = 8) {
    return by(does, algorithm, devices).sent();
};
static_assert(sent(kind::reduce_scatter, ring) == sent(kind::all_gather, ring));
static_assert(sent(kind::all_gather, recursive).steps == 3.0);
static_assert(sent(kind::all_gather, bruck, 9).steps == 4.0);
// Bruck's all-to-all sends the blocks whose distance has the bit of the round: of 5 devices 2, 2 and 1.
constexpr double blocks_by_hand(int devices) {
    double out = 0.0;
    for (int bit = 1; bit < devices; bit *= 2) {
        for (int distance = 0; distance < devices; ++distance) {
            out += (distance & bit) != 0 ? 1.0 : 0.0;
        }
    }
    return out;
}
static_assert([] {
    for (int n = 1; n <= 33; ++n) {
        double const blocks = sent(kind::all_to_all, bruck, n).size / sent(kind::all_to_all, bruck, 2).size; // of half
        if (math::abs(blocks - 2.0 * blocks_by_hand(n) / n) > 1e-12) { return false; }
    }
    return true;
}());
static_assert(sent(kind::all_gather, bruck, 9).size == sent(kind::all_gather, ring, 9).size);
static_assert(sent(kind::reduce_scatter, direct).steps == 1.0);
static_assert(sent(kind::reduce_scatter, recursive) == sent(kind::all_gather, bruck));
// All-to-all around a ring of two-way links: S n / 8 for an even n, and whole hops for an odd one.
static_assert(sent(kind::all_to_all, ring, 8).size == 64.0 * MiB);
static_assert(sent(kind::all_to_all, ring, 8).steps == 4.0);
static_assert(sent(kind::all_to_all, ring, 4).size == 32.0 * MiB);
static_assert(text_is<text(sent(kind::all_to_all, ring, 3).size, MiB, ".4f"), "21.3333 MiB">);
// An all-reduce of 32 Mi elements: a ring adds 7 of 8 shares on each device, trees at most each element once.
constexpr double summed = 32.0 * 1024 * 1024;
static_assert(sent(kind::all_reduce, ring) == protocol::message{112.0 * MiB, 14.0, 0, 8.0});
static_assert(sent(kind::all_reduce, double_tree) == protocol::message{128.0 * MiB, 6.0, 0, 8.0});
static_assert(of(kind::all_reduce).work() == 7.0 / 8.0 * summed * FLOP);
static_assert(by(kind::all_reduce, double_tree).work() == summed * FLOP);
static_assert(of(kind::all_reduce).traffic() == 128.0 * MiB);
static_assert(of(kind::all_reduce).kind() == vector_arithmetic(fp32));

// A broadcast around a ring in pieces: the optimum of 19.3087 is rounded to the better side.
constexpr auto around = [] {
    collective op = by(kind::broadcast, ring);
    op.pieces = wl::best_pieces(link, op);
    return op;
}();
static_assert(around.pieces == 19.0);
static_assert(text_is<text(time_over(link, around), us, ".6g"), "320.281 us">);
constexpr auto pieces = [](double devices, bytes size, seconds latency) {
    return wl::best_pieces({.rate = 1.0 * GB / s, .direction = link_direction::unidirectional, .latency = latency},
                           of(kind::broadcast, devices, size));
};
static_assert(wl::best_pieces(link, [] {
                  collective op = of(kind::broadcast);
                  op.pieces = 0.5; // its own pieces do not matter
                  return op;
              }()) == 19.0);
static_assert(pieces(2, 1.0 * GB, 1.0 * us) == 1.0);
static_assert(pieces(2, 1.0 * GB, 0.0 * s) == 1.0); // nothing is sent on, so nothing is gained
static_assert(pieces(1, 1.0 * GB, 1.0 * us) == 1.0);
static_assert(pieces(3, 1.0 * GB, 0.0 * s) == 1e9);
static_assert(pieces(3, 0.5 * B, 0.0 * s) == 1.0);
static_assert(pieces(3, 1.0 * B, 1.0 * us) == 1.0);
static_assert(pieces(6, 25.0 * kB, 1.0 * us) == 10.0);
static_assert(pieces(3, 2.8 * kB, 1.0 * us) == 2.0);
static_assert(pieces(3, 1.9 * kB, 1.0 * us) == 1.0);
static_assert(!accepted<[] { return wl::best_pieces(link, of(kind::all_reduce)); }>);

// Small messages
static_assert(text_is<text(time_over(link, by(kind::all_reduce, ring, 8, 8.0 * KiB)), us, ".6g"), "42.0398 us">);
static_assert(text_is<text(time_over(link, by(kind::all_reduce, one_shot, 8, 8.0 * KiB)), us, ".6g"), "3.15929 us">);
static_assert(text_is<text(time_over(link, by(kind::all_reduce, two_shot, 8, 8.0 * KiB)), us, ".6g"), "6.03982 us">);

// One device sends nothing, whatever the algorithm.
template <kind... Does>
constexpr bool sends_nothing_alone = [] {
    for (auto const does : {Does...}) {
        for (int i = 0; i < 13; ++i) {
            collective op = by(does, collective_algorithm(i), 1);
            op.pieces = does == kind::broadcast && op.algorithm == ring ? 5.0 : 1.0;
            if (op.sent().size != 0.0 * B || op.sent().steps != 0.0) { return false; }
        }
    }
    return true;
}();
static_assert(sends_nothing_alone<kind::all_reduce, kind::reduce_scatter, kind::all_gather, kind::all_to_all,
                                  kind::broadcast, kind::send>);
static_assert(time_over(link, of(kind::all_reduce, 1)) == 0.0 * s);
static_assert(of(kind::all_reduce, 1).work() == 0.0 * FLOP);
static_assert(by(kind::all_reduce, one_shot, 1).work() == 0.0 * FLOP);

// Additions, and the traffic of the device's own memory.
constexpr auto added = [](kind does, collective_algorithm algorithm) { return by(does, algorithm).work(); };
static_assert(added(kind::all_reduce, one_shot) == 7.0 * 32.0 * 1024 * 1024 * FLOP);
static_assert(added(kind::all_reduce, recursive) == 3.0 * 32.0 * 1024 * 1024 * FLOP);
static_assert(added(kind::all_reduce, tree) == added(kind::all_reduce, recursive));
static_assert(added(kind::all_reduce, double_tree) == 32.0 * 1024 * 1024 * FLOP);
static_assert(added(kind::all_reduce, in_switch) == 0.0 * FLOP);
static_assert(added(kind::all_gather, ring) == 0.0 * FLOP);
static_assert(added(kind::reduce_scatter, recursive) == 28.0 * 1024 * 1024 * FLOP);
static_assert(of(kind::reduce_scatter).compulsory().written == 8.0 * MiB);
static_assert(of(kind::all_gather).compulsory().read == 8.0 * MiB);
static_assert(of(kind::all_to_all).traffic() == 128.0 * MiB);
static_assert(of(kind::all_to_all).working_set() == 128.0 * MiB);
static_assert(of(kind::broadcast).traffic() == 64.0 * MiB);

// What S means is stated where whole buffer and share differ.
constexpr collective shares{
    .pattern = kind::all_gather, .size = 8.0 * MiB, .size_is = buffer_size::share, .devices = 8};
static_assert(time_over(link, shares) == time_over(link, of(kind::all_gather)));
static_assert(shares.whole() == 64.0 * MiB);
static_assert(shares.traffic() == of(kind::all_gather).traffic());
static_assert(shares.algorithm == ring);
static_assert(of(kind::broadcast).algorithm == tree);
static_assert(of(kind::all_to_all).algorithm == direct);
static_assert(of(kind::send).algorithm == direct);
constexpr auto size_is = [](kind does, buffer_size counted) {
    collective op = of(does);
    op.size_is = counted;
    op.validate();
};
static_assert(!accepted<[] { size_is(kind::all_gather, buffer_size::unstated); }>);
static_assert(!accepted<[] { size_is(kind::reduce_scatter, buffer_size::unstated); }>);
static_assert(!accepted<[] { size_is(kind::all_to_all, buffer_size::unstated); }>);
static_assert(accepted<[] { size_is(kind::all_to_all, buffer_size::share); }>);
static_assert(accepted<[] { size_is(kind::all_reduce, buffer_size::whole); }>);
static_assert(!accepted<[] { size_is(kind::all_reduce, buffer_size::share); }>);
static_assert(!accepted<[] { size_is(kind::send, buffer_size(3)); }>);

// Values out of range, and algorithms that a kind does not have.
template <auto Change>
constexpr auto changed = [](double v) {
    collective op = of(kind::all_reduce);
    Change(op, v);
    op.validate();
};
static_assert(takes_count<changed<[](collective& op, double v) { op.devices = v; }>>);
static_assert(takes_positive<changed<[](collective& op, double v) { op.size = as_bytes(v); }>>);
static_assert(takes_count<[](double v) {
    collective op = by(kind::broadcast, ring);
    op.pieces = v;
    op.validate();
}>);
static_assert(takes<changed<[](collective& op, double v) { op.pieces = v; }>, 1.0>);
static_assert(!takes<changed<[](collective& op, double v) { op.pieces = v; }>, 2.0>);
static_assert(!accepted<[] { collective{.pattern = kind::all_reduce, .size = 1.0 * B, .devices = 2}.validate(); }>);
static_assert(accepted<[] { validate(collective{.pattern = kind::broadcast, .size = 1.0 * B, .devices = 2}); }>);
static_assert(!accepted<[] { validate(of(kind(6))); }>);
static_assert(!accepted<[] { validate(by(kind::send, {})); }>);
template <kind Does, int Algorithm>
struct of_kind { // clang 20 takes lambdas in a pack expansion for one
    constexpr void operator()() const { by(Does, collective_algorithm(Algorithm)).validate(); }
};
template <kind Does>
constexpr int algorithms_taken = [] {
    int count = 0;
    [&]<int... I>(std::integer_sequence<int, I...>) {
        ((count += accepted<of_kind<Does, I>{}> ? 1 : 0), ...);
    }(std::make_integer_sequence<int, 14>{});
    return count;
}();
static_assert(algorithms_taken<kind::all_reduce> == 8);
static_assert(algorithms_taken<kind::reduce_scatter> == 4);
static_assert(algorithms_taken<kind::all_gather> == 4);
static_assert(algorithms_taken<kind::all_to_all> == 4);
static_assert(algorithms_taken<kind::broadcast> == 4);
static_assert(algorithms_taken<kind::send> == 1);
static_assert(accepted<[] { by(kind::all_reduce, recursive, 16).validate(); }>);
static_assert(!accepted<[] { by(kind::all_reduce, recursive, 12).validate(); }>);
static_assert(!accepted<[] { by(kind::all_reduce, halving_doubling, 6).validate(); }>);
static_assert(accepted<[] { by(kind::all_reduce, halving_doubling, 1).validate(); }>);
static_assert(!accepted<[] { return time_over(device_link{.rate = 1.0 * GB / s}, of(kind::send)); }>);
static_assert(text(kind::reduce_scatter) == "reduce-scatter");
static_assert(text(scatter_all_gather) == "scatter and all-gather");
static_assert(text(buffer_size::share) == "share");
static_assert(!accepted<[] { return text(kind(6)); }>);
static_assert(!accepted<[] { return text(collective_algorithm(13)); }>);

// Algorithm and bus bandwidth.
constexpr auto bus_of = [](collective_algorithm algorithm) {
    collective const op = by(kind::all_reduce, algorithm);
    return wl::bus_bandwidth_of(op, time_over(link, op));
};
constexpr auto ring_rate = wl::algorithm_bandwidth_of(of(kind::all_reduce), time_over(link, of(kind::all_reduce)));
static_assert(text_is<text(ring_rate, GB / s, ".2f"), "182.25 GB/s">);
static_assert(text_is<text(bus_of(ring), GB / s, ".3f"), "318.938 GB/s">);
static_assert(text_is<text(bus_of(in_switch), GB / s, ".3f"), "552.102 GB/s">);
static_assert(bus_of(ring) < bus_of(in_switch));
static_assert(wl::bus_bandwidth_of(of(kind::all_reduce), ring_rate) == bus_of(ring));
static_assert(in(GB / s, ring_rate) > 182.2);
constexpr wl::bus_bandwidth full(link.unidirectional());
static_assert(number(wl::bus_bandwidth_of(by(kind::all_reduce, in_switch, 8, 1e9 * GB),
                                          time_over(link, by(kind::all_reduce, in_switch, 8, 1e9 * GB))) /
                         full,
                     ".5f") == "1.55556"); // the limit of large S
static_assert(wl::bus_factor(of(kind::all_reduce)) == 1.75);
static_assert(wl::bus_factor(of(kind::all_gather)) == 0.875);
static_assert(wl::bus_factor(of(kind::broadcast)) == 1.0);
static_assert(wl::bus_factor(of(kind::send, 1)) == 0.0);
static_assert(wl::bus_factor(of(kind::broadcast, 2)) == 1.0 && wl::bus_factor(of(kind::broadcast, 1)) == 0.0);
static_assert(accepted<[] { return wl::bus_bandwidth_of(of(kind::all_reduce, 2), 1.0 * us); }>);
static_assert(accepted<[] { return wl::bus_bandwidth_of(of(kind::send, 2), ring_rate); }>);
static_assert(wl::node_hierarchy{}.nodes == 0.0 && wl::node_hierarchy{}.per_node == 0.0); // must be stated
static_assert(wl::bus_factor(of(kind::all_to_all, 1)) == 0.0);
static_assert(wl::algorithm_bandwidth_of(of(kind::send), full).in_bytes() == full.in_bytes());
static_assert(!accepted<[] { return wl::bus_bandwidth_of(of(kind::all_reduce, 1), 1.0 * us); }>);
static_assert(!accepted<[] { return wl::bus_bandwidth_of(of(kind::send, 1), ring_rate); }>);
static_assert(!accepted<[] { return wl::algorithm_bandwidth_of(of(kind::send, 1), full); }>);
static_assert(accepted<[] { return wl::algorithm_bandwidth_of(of(kind::send, 1), 1.0 * us); }>);
static_assert(!accepted<[] { return wl::algorithm_bandwidth_of(of(kind::send), 0.0 * us); }>);
template <class A, class B>
concept mix = requires(A const& a, B const& b) { a == b; } || requires(A const& a, B const& b) { a < b; } ||
              requires(A const& a, B const& b) { a + b; } || requires(A const& a, B const& b) { a / b; } ||
              std::is_convertible_v<A, B>;
static_assert(!mix<wl::bus_bandwidth, wl::algorithm_bandwidth>);
static_assert(!mix<wl::algorithm_bandwidth, wl::bus_bandwidth>);
static_assert(!mix<wl::bus_bandwidth, transfer_rate>);
static_assert(!mix<transfer_rate, wl::bus_bandwidth>);
static_assert(!mix<wl::algorithm_bandwidth, byte_rate>);
static_assert(!mix<byte_rate, wl::bus_bandwidth>);
static_assert(mix<wl::bus_bandwidth, wl::bus_bandwidth>);

// The fastest algorithm.
constexpr auto best_of = [](kind does, double devices, bytes size, wl::fabric connected = wl::fabric::any_pair) {
    return wl::fastest_algorithm(link, of(does, devices, size), connected);
};
static_assert(best_of(kind::all_reduce, 8, 205.0 * kB).operation.algorithm == one_shot);
static_assert(best_of(kind::all_reduce, 8, 206.0 * kB).operation.algorithm == two_shot);
static_assert(best_of(kind::all_reduce, 8, 64.0 * MiB, wl::fabric::reducing_switch).operation.algorithm == in_switch);
static_assert(best_of(kind::all_reduce, 8, 64.0 * MiB, wl::fabric::ring).operation.algorithm == ring);
static_assert(best_of(kind::all_to_all, 8, 64.0 * MiB).operation.algorithm == direct);
static_assert(best_of(kind::all_to_all, 4, 64.0 * MiB).operation.algorithm == direct);
static_assert(best_of(kind::all_to_all, 4, 64.0 * MiB, wl::fabric::ring).operation.algorithm == ring);
static_assert(best_of(kind::all_gather, 6, 64.0 * MiB).operation.algorithm == direct);
static_assert(best_of(kind::send, 2, 64.0 * MiB, wl::fabric::ring).operation.algorithm == direct);
static_assert(best_of(kind::broadcast, 8, 1.0 * KiB).operation.algorithm == tree);
static_assert(best_of(kind::broadcast, 8, 64.0 * MiB).operation == around);
static_assert(best_of(kind::broadcast, 8, 64.0 * MiB).time == time_over(link, around));
static_assert(!accepted<[] { return best_of(kind::send, 2, 1.0 * MiB, wl::fabric(3)); }>);
static_assert(best_of(kind::all_reduce, 1, 1.0 * B).time == 0.0 * s);

// predict, claims, levels, lists and sweeps take it as they take every operation.
constexpr machine gpu{.bandwidth = 3.35 * TB / s, .peak = {66.9 * TFLOP / s, vector_arithmetic(fp32)}, .links = {link}};
constexpr auto p = predict(gpu, of(kind::all_reduce));
static_assert(p.bound_by() == resource::link);
static_assert(p.link.time == time_over(link, of(kind::all_reduce)));
static_assert(check(gpu, of(kind::all_reduce), {.max_time = 369.0 * us}));
static_assert(!check(gpu, of(kind::all_reduce), {.max_time = 368.0 * us}));
static_assert(predict_levels(gpu, of(kind::all_gather)).bound_by() == resource::link);
static_assert(predict(gpu, of(kind::all_to_all, 1)).link.time == 0.0 * s);
static_assert(predict(gpu, demands_of(of(kind::broadcast), "weights")).link == predict(gpu, of(kind::broadcast)).link);
constexpr bool as_predicted(auto const& space) {
    for (unsigned i = 0; i < space.size(); ++i) {
        if (space[i].total_time != predict(gpu, space.operation_at(i)).total_time) { return false; }
    }
    return space.all_of({.max_time = space.worst()->result.total_time});
}
static_assert(as_predicted(sweep(gpu, of(kind::all_reduce), vary<"devices">(integers(1, 20)))));
static_assert(as_predicted(sweep(gpu, by(kind::all_reduce, recursive), vary<"devices">(powers_of_two(1, 64)))));
static_assert(as_predicted(sweep(gpu, of(kind::all_to_all), vary<"size">(linear(1.0 * MB, 20.0 * MB, 20)))));
static_assert(as_predicted(sweep(gpu, around, vary<"pieces">(integers(1, 20)))));

// Over lanes.
using pack8 = math::lanes<8>;
template <kind Does, collective_algorithm By>
constexpr bool same_over_lanes = [] {
    auto op = lifted<pack8>(by(Does, By));
    op.devices = pack8{1, 2, 3, 4, 5, 8, 9, 64};
    for (int i = 0; i < 8; ++i) {
        collective const one = by(Does, By, op.devices[i]);
        if (lane(op.sent().size, i) != one.sent().size || op.sent().steps[i] != one.sent().steps ||
            lane(op.work(), i) != one.work() || lane(op.traffic(), i) != one.traffic()) {
            return false;
        }
    }
    return true;
}();
static_assert(same_over_lanes<kind::all_reduce, ring>);
static_assert(same_over_lanes<kind::all_reduce, tree>);
static_assert(same_over_lanes<kind::all_reduce, one_shot>);
static_assert(same_over_lanes<kind::all_reduce, in_switch>);
static_assert(same_over_lanes<kind::reduce_scatter, bruck>);
static_assert(same_over_lanes<kind::all_to_all, ring>);
static_assert(same_over_lanes<kind::all_to_all, direct>);
static_assert(same_over_lanes<kind::broadcast, ring>);
static_assert(same_over_lanes<kind::send, direct>);
constexpr auto in_lanes = [](pack8 const& devices) {
    auto op = lifted<pack8>(by(kind::all_reduce, recursive));
    op.devices = devices;
    return lane(time_over(link, op), 5);
};
static_assert(in_lanes(pack8{1, 2, 4, 8, 16, 8, 2, 1}) == time_over(link, by(kind::all_reduce, recursive)));
static_assert(!accepted<[] { return in_lanes(pack8{1, 2, 4, 8, 16, 12, 2, 1}); }>);
static_assert(
    lane(wl::bus_bandwidth_of(lifted<pack8>(of(kind::send)), quantity<units::second, pack8>(1.0 * ms)).in_bytes(), 7) ==
    64.0 * MiB / (1.0 * ms));

// Several nodes: 8 devices a node, 4 nodes, 4 GiB, no latency.
constexpr auto of_rate = [](byte_rate rate, seconds latency = {}) {
    return device_link{.rate = link_rate(rate), .direction = link_direction::unidirectional, .latency = latency};
};
constexpr wl::node_hierarchy nodes{
    .inside = of_rate(680.0 * GB / s), .outside = of_rate(40.0 * GB / s), .per_node = 8, .nodes = 4};
constexpr collective large = of(kind::all_reduce, 32, 4.0 * GiB);
constexpr auto phases = nodes.phases(large);
static_assert(text_is<text(time_over(nodes.inside, phases.reduce_scatter), ms, ".6g"), "5.52661 ms">);
static_assert(time_over(nodes.inside, phases.all_gather) == time_over(nodes.inside, phases.reduce_scatter));
static_assert(text_is<text(time_over(nodes.outside, phases.all_reduce), ms, ".6g"), "20.1327 ms">);
static_assert(text_is<text(nodes.in_turn(large), ms, ".6g"), "31.1859 ms">);
static_assert(text_is<text(wl::bus_bandwidth_of(large, nodes.in_turn(large)), GB / s, ".6g"), "266.835 GB/s">);
static_assert(text_is<text(nodes.least_time(large), ms, ".6g"), "20.1327 ms">);
static_assert(text_is<text(nodes.flat_ring(large), ms, ".6g"), "26.0047 ms">);
static_assert(number(nodes.share_outside(), ".4g") == "0.09677");
static_assert(text_is<text(nodes.rate_outside(wl::bus_bandwidth(300.0 * GB / s)), GB / s, ".6g"), "29.0323 GB/s">);
static_assert(number(large.size / nodes.outside.unidirectional() / time_over(nodes.outside, phases.all_reduce),
                     ".3f") == "5.333");
constexpr machine node{.bandwidth = 3.35 * TB / s, .peak = gpu.peak, .links = {nodes.inside, nodes.outside}};
static_assert(alike(predict(node, phases.list()).link.time, nodes.in_turn(large)));
// Where the link inside is the slower one: 2 (7/8) 4 GiB over 40 GB/s; a ring sends 7/8 of 2 (31/32) 4 GiB inside; of
// an all-to-all 7/32 stay in a node.
constexpr wl::node_hierarchy slow_inside{
    .inside = of_rate(40.0 * GB / s), .outside = of_rate(680.0 * GB / s), .per_node = 8, .nodes = 4};
static_assert(text_is<text(slow_inside.least_time(large), ms, ".6g"), "187.905 ms">);
static_assert(text_is<text(slow_inside.flat_ring(large), ms, ".6g"), "182.033 ms">);
static_assert(text_is<text(slow_inside.least_time(of(kind::all_to_all, 32, 4.0 * GiB)), ms, ".6g"), "23.4881 ms">);
// Latencies: 2 (g - 1) steps inside, 2 (k - 1) outside; of the flat ring 2 (n - 1) - 2 (k - 1) inside.
constexpr wl::node_hierarchy slow{.inside = of_rate(680.0 * GB / s, 2.0 * us),
                                  .outside = of_rate(40.0 * GB / s, 5.0 * us),
                                  .per_node = 8,
                                  .nodes = 4};
static_assert(text_is<text(slow.in_turn(large) - nodes.in_turn(large), us, ".3f"), "58.000 us">);
static_assert(text_is<text(slow.flat_ring(large) - nodes.flat_ring(large), us, ".3f"), "142.000 us">);
static_assert(slow.least_time(large) == nodes.least_time(large));
constexpr auto grouped = [](double per_node, double count) {
    return wl::node_hierarchy{
        .inside = link, .outside = of_rate(40.0 * GB / s, 5.0 * us), .per_node = per_node, .nodes = count};
};
static_assert(alike(grouped(8, 1).in_turn(of(kind::all_reduce)), time_over(link, of(kind::all_reduce))));
static_assert(grouped(8, 1).flat_ring(of(kind::all_reduce)) == time_over(link, of(kind::all_reduce)));
static_assert(grouped(1, 8).flat_ring(of(kind::all_reduce)) ==
              time_over(of_rate(40.0 * GB / s, 5.0 * us), of(kind::all_reduce)));
static_assert(grouped(1, 1).in_turn(of(kind::all_reduce, 1)) == 0.0 * s);
static_assert(grouped(1, 1).flat_ring(of(kind::all_reduce, 1)) == 0.0 * s);
static_assert(!accepted<[] { return grouped(1, 1).share_outside(); }>);
static_assert(!accepted<[] { return grouped(4, 4).in_turn(of(kind::all_reduce)); }>);
static_assert(!accepted<[] { return grouped(4, 2).in_turn(of(kind::all_gather)); }>);
static_assert(takes_count<[](double v) { return grouped(v, 3).share_outside(); }>);
static_assert(takes_count<[](double v) { return grouped(3, v).share_outside(); }>);
// All-to-all over 4 nodes of many devices: the bus bandwidth is at most 4/3 of the interface's rate.
constexpr wl::node_hierarchy wide{.inside = nodes.inside, .outside = nodes.outside, .per_node = 1e6, .nodes = 4};
constexpr collective spread = of(kind::all_to_all, 4e6);
static_assert(number(wl::bus_bandwidth_of(spread, wide.least_time(spread)) /
                         wl::bus_bandwidth(nodes.outside.unidirectional()),
                     ".4f") == "1.3333");

// Measured curves: NCCL 2.29.2 on one node of 8 H100, all-reduce, every second published point.
constexpr wl::measured_collective measured{.points = {{512.0 * B, 15.59 * us},
                                                      {8.0 * KiB, 15.96 * us},
                                                      {128.0 * KiB, 19.0 * us},
                                                      {2.0 * MiB, 38.18 * us},
                                                      {32.0 * MiB, 199.8 * us},
                                                      {512.0 * MiB, 2111.06 * us}}};
constexpr auto apart = [](bytes size, seconds published) {
    return math::abs(measured.read(size).time / published - 1.0);
};
static_assert(apart(8.0 * KiB, 15.96 * us) == 0.0);
static_assert(apart(512.0 * MiB, 2111.06 * us) < 1e-14);
static_assert(apart(2.0 * KiB, 15.68 * us) < 0.01);
static_assert(apart(32.0 * KiB, 18.44 * us) < 0.11);
static_assert(apart(512.0 * KiB, 20.13 * us) < 0.14);
static_assert(apart(8.0 * MiB, 78.91 * us) < 0.11);
static_assert(apart(128.0 * MiB, 578.74 * us) < 0.01);
static_assert(!measured.read(512.0 * B).is_outside);
static_assert(!measured.read(512.0 * MiB).is_outside);
static_assert(measured.read(511.0 * B).is_outside);
static_assert(measured.read(513.0 * MiB).is_outside);
constexpr wl::measured_collective two_points{.points = {{1.0 * MiB, 20.0 * us}, {4.0 * MiB, 40.0 * us}}};
static_assert(text_is<text(two_points.read(2.0 * MiB).time, us, ".2f"), "26.67 us">);
static_assert(text_is<text(two_points.read(16.0 * MiB).time, us, ".2f"), "120.00 us">);
static_assert(text_is<text(two_points.read(256.0 * KiB).time, us, ".2f"), "15.00 us">);
static_assert(takes_positive<[](double v) { return two_points.read(as_bytes(v)); }>);
// Outside: a latency below zero counts as zero, and a time that falls stays at the last one.
constexpr wl::measured_collective steep{.points = {{1.0 * MiB, 20.0 * us}, {2.0 * MiB, 60.0 * us}}};
constexpr wl::measured_collective falling{.points = {{1.0 * MiB, 20.0 * us}, {2.0 * MiB, 18.0 * us}}};
static_assert(text_is<text(steep.read(256.0 * KiB).time, us, ".2f"), "5.00 us">);
static_assert(text_is<text(steep.read(3.0 * MiB).time, us, ".2f"), "100.00 us">);
static_assert(text_is<text(falling.read(16.0 * MiB).time, us, ".2f"), "18.00 us">);
static_assert(text_is<text(falling.read(512.0 * KiB).time, us, ".2f"), "21.00 us">);
constexpr auto many = two_points.read(quantity<units::byte, pack8>(pack8{1, 2, 3, 4, 5, 6, 7, 8} * MiB));
static_assert(lane(many.time, 1) == two_points.read(2.0 * MiB).time);
static_assert(many.is_outside[3] == 0);
static_assert(many.is_outside[4] != 0);
constexpr auto read_of = [](double size, double time) {
    return wl::measured_collective{.points = {{1.0 * B, 1.0 * us}, {as_bytes(size), as_seconds(time)}}}.read(1.0 * B);
};
static_assert(takes_positive<[](double v) { return read_of(2.0, v); }>);
static_assert(takes<[](double v) { return read_of(v, 1.0); }, above_one>);
static_assert(!takes<[](double v) { return read_of(v, 1.0); }, 1.0>);
static_assert(!takes<[](double v) { return read_of(v, 1.0); }, infinite>);
static_assert(!takes<[](double v) { return read_of(v, 1.0); }, not_a_number>);
constexpr auto read_after = [](double size, double time) { // the first point
    return wl::measured_collective{.points = {{as_bytes(size), as_seconds(time)}, {3.0 * B, 1.0 * us}}}.read(2.0 * B);
};
static_assert(takes_positive<[](double v) { return read_after(1.0, v); }>);
static_assert(takes<[](double v) { return read_after(v, 1.0); }, 1.0>);
static_assert(!takes<[](double v) { return read_after(v, 1.0); }, 0.0>);
static_assert(!accepted<[] { return wl::measured_collective{}.read(1.0 * B); }>);
constexpr wl::measured_collective out_of_order{
    .points = {{2.0 * B, 1.0 * us}, {1.0 * B, 1.0 * us}, {3.0 * B, 1.0 * us}}};
static_assert(!accepted<[] { return out_of_order.read(1.0 * B); }>);

// Fitted curves.
constexpr wl::collective_curve curve{.latency = 10.0 * us, .root = 2.0 * ns / sqrt(1.0 * B), .rate = 200.0 * GB / s};
static_assert(text_is<text(curve.time(1.0 * MB), us, ".3f"), "17.000 us">);
static_assert(curve.time(0.0 * B) == 10.0 * us);
static_assert(text_is<text(lane(curve.time(quantity<units::byte, pack8>(1.0 * MB)), 2), us, ".3f"), "17.000 us">);
static_assert(wl::collective_curve{}.time(1.0 * GB) == 0.0 * s);
static_assert(takes_not_negative<[](double v) { return curve.time(as_bytes(v)); }>);
static_assert(
    takes_not_negative<[](double v) { return wl::collective_curve{.latency = as_seconds(v)}.time(1.0 * B); }>);
static_assert(!accepted<[] { return wl::collective_curve{.rate = 0.0 * B / s}.time(1.0 * B); }>);
static_assert(!accepted<[] { return wl::collective_curve{.root = -curve.root}.time(1.0 * B); }>);
constexpr wl::collective_constants constants{.latency = 8.0 * us, .step = 0.5 * us, .share = 0.8};
static_assert(text_is<text(constants.curve(link, of(kind::all_reduce)).latency, us, ".3f"), "15.000 us">);
static_assert(text_is<text(constants.curve(link, of(kind::all_reduce)).rate, GB / s, ".2f"), "164.57 GB/s">);
static_assert(constants.curve(link, of(kind::all_reduce, 1)).time(1.0 * GB) == 0.0 * s);
static_assert(
    takes_positive<[](double v) { return wl::collective_constants{.share = v}.curve(link, of(kind::send)); }>);
