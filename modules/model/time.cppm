// Tests: static/model, run/model
module;
#include <concepts>
#include <type_traits>

/// \file The formulas: effective bandwidth, memory time, compute time. Each is written once, for a point and for lanes.
///
/// Everything is inlined, so that a machine known at compile time costs nothing.
/// These functions trust their arguments; `predict` and `sweep` check them first.
export module rafter.model:time;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;

export namespace rafter {

namespace detail {
/// The effective bandwidth of any number of tiers: 1/B = h1/B1 + (1 - h1) (h2/B2 + (1 - h2) ...).
template <math::rep Rep>
constexpr quantity<units::byte_per_second, Rep>
effective_bandwidth_of_many(basic_memory<Rep> const& memory, protocol::basic_hit_rates<Rep> const& hit_rate) noexcept {
    Rep reaching = math::broadcast<Rep>(1.0);
    quantity<units::second_per_byte, Rep> a_byte{};
    for (int i = 0; i < hit_rate.count_ && i < memory.count_ - 1; ++i) {
        a_byte += reaching * hit_rate.items_[i] / memory.items_[i].bandwidth.in_bytes();
        reaching = reaching * (1.0 - hit_rate.items_[i]);
    }
    return 1.0 / (a_byte + reaching / memory.items_[memory.count_ - 1].bandwidth.in_bytes());
}
} // namespace detail

/// The effective bandwidth of the tiers of a memory; `hit_rate` is the share of the traffic that each tier serves:
/// 1/B = h1/B1 + (1 - h1) (h2/B2 + (1 - h2) ...), the shares weighted by time. (hetero-memory-lab, for two tiers.)
///
/// The case of one hit rate omits multiplications by 1: the digits are the same, and constant evaluation takes fewer
/// steps. It reads members directly for the same reason.
template <math::rep Rep>
[[nodiscard, gnu::always_inline]] constexpr quantity<units::byte_per_second, Rep>
effective_bandwidth(basic_memory<Rep> const& memory, protocol::basic_hit_rates<Rep> const& hit_rate = {}) noexcept {
    auto const& farthest = memory.items_[memory.count_ - 1].bandwidth.bytes_;
    if (hit_rate.count_ == 0 || memory.count_ == 1) { return farthest; }
    if (hit_rate.count_ == 1) {
        return 1.0 / (hit_rate.items_[0] / memory.items_[0].bandwidth.bytes_ + (1.0 - hit_rate.items_[0]) / farthest);
    }
    return detail::effective_bandwidth_of_many(memory, hit_rate);
}

namespace detail {
/// The bandwidth by hit rates, with a mix of reads and writes at the farthest tier.
template <math::rep Rep>
constexpr quantity<units::byte_per_second, Rep> with_mix(basic_memory<Rep> memory,
                                                         protocol::basic_hit_rates<Rep> const& hit_rate,
                                                         protocol::basic_traffic<Rep> const& mix) noexcept {
    auto& tier = memory.items_[memory.count_ - 1];
    tier.bandwidth.bytes_ = mix.total() / tier.time(mix);
    return effective_bandwidth(memory, hit_rate);
}
/// The bandwidth for an operation before its access pattern. If writes have their own bandwidth, the operation's mix of
/// reads and writes counts.
template <math::rep Rep, operation Operation>
[[gnu::always_inline]] constexpr quantity<units::byte_per_second, Rep>
delivered(basic_memory<Rep> const& memory, [[maybe_unused]] Operation const& op) noexcept {
    auto const& tier = memory.items_[memory.count_ - 1];
    if constexpr (requires { op.hit_rates(); }) {
        if (op.hit_rates().count_ != 0) {
            if constexpr (states_directions<Operation>) {
                if (tier.writes_differ()) { return with_mix(memory, op.hit_rates(), compulsory(op)); }
            }
            return effective_bandwidth(memory, op.hit_rates());
        }
    }
    if constexpr (states_directions<Operation>) {
        if (tier.writes_differ()) {
            auto const moved = compulsory(op);
            return moved.total() / tier.time(moved);
        }
    }
    return tier.bandwidth.in_bytes();
}
template <math::rep Rep, operation Operation>
    requires(!states_directions<Operation>) && requires(Operation const& op) { op.hit_rates(); }
[[gnu::always_inline]] constexpr quantity<units::byte_per_second, Rep> delivered(basic_memory<Rep> const& memory,
                                                                                 Operation const& op) noexcept {
    return effective_bandwidth(memory, op.hit_rates());
}
} // namespace detail

/// The effective bandwidth for an operation: hit rates, mix of reads and writes, and the used share of each line.
template <math::rep Rep, operation Operation>
[[nodiscard, gnu::always_inline]] constexpr quantity<units::byte_per_second, Rep>
effective_bandwidth(basic_memory<Rep> const& memory, Operation const& op) noexcept {
    return detail::delivered(memory, op);
}
template <math::rep Rep, operation Operation>
    requires requires(Operation const& op) { op.pattern(); }
[[nodiscard, gnu::always_inline]] constexpr quantity<units::byte_per_second, Rep>
effective_bandwidth(basic_memory<Rep> const& memory, Operation const& op) noexcept {
    quantity<units::byte_per_second, Rep> const delivered = detail::delivered(memory, op);
    if (op.pattern().order == access_order::sequential) { return delivered; }
    return delivered * op.pattern().utilization;
}

/// The effective bandwidth for the counts and the locality of an operation.
[[nodiscard]] constexpr byte_rate effective_bandwidth(basic_memory<double> const& memory,
                                                      protocol::located_demands const& asked) noexcept {
    auto const& tier = memory.items_[memory.count_ - 1];
    // One expression: each statement costs steps in every checked prediction of a constant.
    byte_rate const delivered =
        asked.at.hit_rates.count_ != 0 ? asked.states_directions && tier.writes_differ()
                                             ? detail::with_mix(memory, asked.at.hit_rates, asked.moved)
                                             : effective_bandwidth(memory, asked.at.hit_rates)
        : asked.states_directions && tier.writes_differ() ? asked.moved.total() / tier.time(asked.moved)
                                                          : tier.bandwidth.in_bytes();
    return asked.at.used_share == 1.0 ? delivered : delivered * asked.at.used_share;
}

/// The memory time: the latency once, plus the traffic over the bandwidth.
template <math::rep Rep>
[[nodiscard, gnu::always_inline]] constexpr quantity<units::second, Rep>
memory_time(quantity<units::byte, Rep> const& traffic, quantity<units::byte_per_second, Rep> const& bandwidth,
            quantity<units::second, std::type_identity_t<Rep>> const& latency) noexcept {
    return latency + traffic / bandwidth;
}
/// The memory time without a latency. (A latency of zero would cost an instruction: adding 0.0 turns -0.0 into 0.0.)
template <math::rep Rep>
[[nodiscard, gnu::always_inline]] constexpr quantity<units::second, Rep>
memory_time(quantity<units::byte, Rep> const& traffic,
            quantity<units::byte_per_second, Rep> const& bandwidth) noexcept {
    return traffic / bandwidth;
}

/// The compute time: the work over the peak.
template <math::rep Rep>
[[nodiscard, gnu::always_inline]] constexpr quantity<units::second, Rep>
compute_time(quantity<units::flop, Rep> const& flops, quantity<units::flop_per_second, Rep> const& peak) noexcept {
    return flops / peak;
}

template <coherent_unit U, math::rep A, coherent_unit V, math::rep B>
    requires(!std::same_as<U, units::byte> || !std::same_as<V, units::byte_per_second>)
auto memory_time(quantity<U, A> const&, quantity<V, B> const&, auto const&...) RAFTER_REFUSED(
    "rafter: memory_time takes bytes and bytes per second; bits and bytes do not mix: convert with to_bytes(...)");
template <coherent_unit U, math::rep A, coherent_unit V, math::rep B>
    requires(!std::same_as<U, units::flop> || !std::same_as<V, units::flop_per_second>)
auto compute_time(quantity<U, A> const&, quantity<V, B> const&)
    RAFTER_REFUSED("rafter: compute_time takes FLOP and FLOP/s; quantities of different units do not mix");

namespace detail {
/// The optional times in `basic_times`, as bits of its mask.
inline constexpr unsigned no_more = 0, with_host = 1, with_link = 2;
/// A member for a time if `Held`, else an empty one. (`Index` keeps two empty members apart.)
template <math::rep Rep, bool Held, int Index>
using time_if = std::conditional_t<Held, quantity<units::second, Rep>, left_behind<Index>>;
} // namespace detail

namespace protocol {
/// The times of an operation on the resources of a machine, from which totals, roofs and regimes are computed. Times
/// that `With` does not name take no member; `basic_times<double>{a, b}` is a pair.
/// \tparam With  `detail::with_host`; also `detail::with_link` for operations that send
template <math::rep Rep, unsigned With = detail::no_more>
struct basic_times {
    /// Latency and transfer.
    quantity<units::second, Rep> memory{};
    /// Work over peak.
    quantity<units::second, Rep> compute{};
    /// Memory time without latency.
    [[no_unique_address]] detail::time_if<Rep, (With & detail::with_host) != 0, 0> transfer{};
    /// Launches, before everything else.
    [[no_unique_address]] detail::time_if<Rep, (With & detail::with_host) != 0, 1> host{};
    /// Link time: steps and transfer.
    [[no_unique_address]] detail::time_if<Rep, (With & detail::with_link) != 0, 2> link{};
    /// Link time without the latency of its steps.
    [[no_unique_address]] detail::time_if<Rep, (With & detail::with_link) != 0, 3> link_transfer{};

    /// Memory and compute time only.
    [[nodiscard]] constexpr operator basic_times<Rep>() const noexcept
        requires(With != detail::no_more)
    {
        return {memory, compute};
    }

    constexpr bool operator==(basic_times const&) const noexcept
        requires std::same_as<Rep, double>
    = default;
};
/// Does a capacity hold so many bytes? A capacity that is not stated is an error: nobody knows.
template <math::rep Rep>
[[nodiscard]] constexpr auto fits_in(bytes const& capacity, quantity<units::byte, Rep> const& needed) {
    if (!(capacity < unlimited)) {
        expecting::reject<"machine.bandwidth.capacity", "stated to know what fits">("missing");
    }
    return needed <= capacity;
}
} // namespace protocol

} // namespace rafter

namespace rafter::protocol {

/// An operation's use of a link.
template <math::rep Rep>
struct basic_link_use {
    quantity<units::byte, Rep> sent{};                             ///< bytes in one direction
    Rep steps{};                                                   ///< each step pays the latency
    sourced_in<Rep, quantity<units::byte_per_second, Rep>> rate{}; ///< of one direction; zero if nothing is sent
    sourced_in<Rep, quantity<units::second, Rep>> latency{};       ///< of one step
    quantity<units::second, Rep> time{};                           ///< steps x latency + sent / rate

    /// sent / rate; zero where nothing is sent.
    [[nodiscard]] constexpr quantity<units::second, Rep> transfer_time() const noexcept {
        if (math::all_of(rate.raw_ == 0.0)) { return {}; }
        return sent / rate;
    }
    // A member: clang 20 does not find a friend of a type that is not exported.
    constexpr bool operator==(basic_link_use const&) const noexcept = default;
};
using link_use = basic_link_use<double>;
static_assert(detail::whole<link_use>);

/// The type an operation asks for and the wider type that does the work, for predictions. Both are unstated if the
/// machine has a peak for the asked type.
struct wider_type {
    unsigned char asked_ = 0; ///< an index: a whole type would cost each constant prediction a dozen steps
    unsigned char used_ = 0;

    /// The type that the operation asks for.
    [[nodiscard]] constexpr element_type asked() const noexcept { return detail::widening_types[asked_]; }
    /// The type of the peak.
    [[nodiscard]] constexpr element_type used() const noexcept { return detail::widening_types[used_]; }

    // A member: clang 20 does not find a friend of a type that is not exported.
    constexpr bool operator==(wider_type const&) const noexcept = default;
};

} // namespace rafter::protocol

export namespace rafter {

namespace detail {
/// The times of an operation that moves data and computes, with its launches.
template <math::rep Rep>
using whole_times = protocol::basic_times<Rep, with_host>;
/// The times of an operation that also sends.
template <math::rep Rep>
using linked_times = protocol::basic_times<Rep, with_host | with_link>;
} // namespace detail

/// The roof time: the least time that the rates allow, without latencies, steps and launches.
template <math::rep Rep, unsigned With>
[[nodiscard, gnu::always_inline]] constexpr quantity<units::second, Rep>
roof_time(protocol::basic_times<Rep, With> const& t) noexcept {
    if constexpr ((With & detail::with_link) != 0) {
        return max(max(t.transfer, t.compute), t.link_transfer);
    } else if constexpr ((With & detail::with_host) != 0) {
        return max(t.transfer, t.compute);
    } else {
        return max(t.memory, t.compute);
    }
}

/// The memory time of an operation on a machine.
template <math::rep Rep, operation Operation>
[[nodiscard, gnu::always_inline]] constexpr quantity<units::second, Rep> memory_time(basic_machine<Rep> const& m,
                                                                                     Operation const& op) noexcept {
    return memory_time(detail::traffic_of(op), effective_bandwidth(m.bandwidth, op), m.latency);
}

/// The rate of an operation that took `time`, with its arithmetic.
/// The time has to be positive and finite.
template <operation Operation>
    requires std::same_as<typename Operation::rep, double>
[[nodiscard]] constexpr compute_rate rate_of(Operation const& op, seconds const& time) {
    validate(op);
    expecting::positive<"rate_of.time">(time);
    return {detail::work_of(op) / time, arithmetic_of(op)};
}

namespace detail {
/// The wider type that does the work, if the operation allows one (`arithmetic::allow_wider`) and the peak has one.
[[nodiscard]] constexpr protocol::wider_type wider_type_of(arithmetic const& asked, arithmetic const& used) noexcept {
    bool const is_wider = asked.allow_wider && used.type.is_stated() && used.type != asked.type;
    if (!is_wider) { return {}; }
    return {static_cast<unsigned char>(detail::widening_place(asked.type)),
            static_cast<unsigned char>(detail::widening_place(used.type))};
}

/// The peak of a machine for the arithmetic of an operation; zero if none is stated. A peak of other or unstated
/// arithmetic is an error. An operation without FLOP needs no peak.
template <math::rep Rep>
[[nodiscard]] constexpr auto peak_of(basic_machine<Rep> const& m, quantity<units::flop, Rep> const& work,
                                     arithmetic const& asked) {
    return math::any_of(work.raw_ != 0.0) ? m.peak_for(asked) : m.peak;
}

/// The one peak of a machine. Functions that check arguments (`predict`, `roofline_of`, ...) search peaks by kind. A
/// search here would keep every machine in memory, and the formulas are to cost what raw doubles cost. The same
/// functions check lanes.
template <math::rep Rep, operation Operation>
[[gnu::always_inline]] constexpr quantity<units::flop_per_second, Rep> one_peak(basic_machine<Rep> const& m,
                                                                                [[maybe_unused]] Operation const& op) {
    if constexpr (!math::pack<Rep>) {
        if (m.peaks.count_ != 0) {
            expecting::reject<"machine.peaks", "reduced to one: with_peak_for(m, op)">("several");
        }
        if constexpr (states_arithmetic<Operation>) {
            auto const& asked = arithmetic_of(op);
            bool const is_served = m.peak.serves_any_ || !m.peak.is_stated_ || protocol::serves(m.peak.of_, asked);
            if (!is_served && work_of(op) != flops{}) { refuse_unserved<"machine.peak">(m.peak.of_, asked); }
        }
    }
    return m.peak.rate_;
}

/// The source of a bandwidth: the tier's own, or `derived` if hit rates, patterns or writes made another figure of it.
constexpr provenance source_of(sourced<transfer_rate> const& stated, byte_rate const& used) noexcept {
    bool const is_derived = stated.source != provenance{} && used != stated.in_bytes();
    return is_derived ? provenance{provenance_kind::derived} : stated.source;
}

/// The time in which the host schedules a step of a server; zero for other operations.
template <operation Operation>
constexpr quantity<units::second, typename Operation::rep> schedule_time([[maybe_unused]] machine const& m,
                                                                         [[maybe_unused]] Operation const& op) {
    using time = quantity<units::second, typename Operation::rep>;
    if constexpr (detail::scheduling_operation<Operation>) {
        if (!detail::is_scheduled(op)) { return {}; }
        return time(m.serving_step_overhead.value()) + op.sequences() * time(m.serving_sequence_overhead.value());
    } else {
        return {};
    }
}

/// The host time of an operation: the launch overhead for each launch, and what a step of a server adds.
template <math::rep Rep>
[[gnu::always_inline]] constexpr quantity<units::second, Rep>
host_time(basic_machine<Rep> const& m, protocol::basic_located_demands<Rep> const& asked) {
    if (!asked.is_scheduled) { return asked.launches * quantity<units::second, Rep>(m.launch_overhead); }
    if constexpr (math::pack<Rep>) {
        expecting::reject<"operation.sequences", "left out over lanes">("stated");
    } else {
        return asked.launches * m.launch_overhead.value() +
               (m.serving_step_overhead.value() + asked.sequences * m.serving_sequence_overhead.value());
    }
}
/// The host time of an operation, not checked.
template <math::rep Rep, operation Operation>
[[gnu::always_inline]] constexpr quantity<units::second, Rep> launch_time(basic_machine<Rep> const& m,
                                                                          [[maybe_unused]] Operation const& op) {
    static_assert(!detail::scheduling_operation<Operation> || !math::pack<Rep> ||
                      protocol::operation_of_parts<Operation>,
                  "rafter: over lanes, an operation with sequences has parts");
    if constexpr (detail::scheduling_operation<Operation> && !math::pack<Rep>) {
        return launches_of(op) * quantity<units::second, Rep>(m.launch_overhead) + schedule_time(m, op);
    } else if constexpr (detail::launching_operation<Operation>) {
        return launches_of(op) * quantity<units::second, Rep>(m.launch_overhead);
    } else {
        return m.launch_overhead;
    }
}

/// The link over which devices exchange: the one that is asked for, or the next in the list that joins them all. It is
/// an error if there is none.
constexpr device_link const& link_that_joins(machine const& m, int first, double devices) {
    if (m.links.size() == 0) { expecting::reject<"machine.links", "stated for an operation that sends">("missing"); }
    expecting::index<"machine.links">(first, m.links.size());
    bool leads_to_devices = false;
    for (int i = first; i < m.links.size(); ++i) {
        if (m.links[i].joins(devices)) { return m.links[i]; } // zero devices: any link
        leads_to_devices = leads_to_devices || m.links[i].to == link_end::devices;
    }
    if (!leads_to_devices) {
        expecting::reject<"machine.links", "one that leads to devices, for an operation that sends">("missing");
    }
    expecting::reject_saying<"machine.links.devices", "at least the devices that exchange">(
        fixed_text<250>("rafter: machine.links.devices is ")
            .append(number(m.links[first].devices, ".17g"))
            .append("; it must be at least the ")
            .append(number(devices, ".17g"))
            .append(" devices that exchange, or another link in the list must join them, such as the network between "
                    "nodes")
            .c_str());
}

/// The link to the host's memory. It is an error if there is none.
constexpr device_link const& link_to_host(machine const& m) {
    for (device_link const& link : m.links) {
        if (link.to == link_end::host_memory) { return link; }
    }
    expecting::reject<"machine.links", "one that leads to the host memory, for what comes from there">("missing");
}

/// The longer of two uses of links that work at the same time, in each lane.
template <math::rep Rep>
constexpr protocol::basic_link_use<Rep> longer_of(protocol::basic_link_use<Rep> const& a,
                                                  protocol::basic_link_use<Rep> const& b) {
    if constexpr (math::pack<Rep>) {
        auto const is_b = b.time > a.time;
        return {select(is_b, b.sent, a.sent), math::select(is_b, b.steps, a.steps), select(is_b, b.rate, a.rate),
                select(is_b, b.latency, a.latency), max(a.time, b.time)};
    } else {
        return b.time > a.time ? b : a;
    }
}

/// The use of one link, in all lanes.
template <math::rep Rep>
constexpr protocol::basic_link_use<Rep> use_of(device_link const& link, quantity<units::byte, Rep> const& size,
                                               Rep const& steps) {
    protocol::basic_link_use<Rep> out{.sent = size,
                                      .steps = steps,
                                      .rate = with_source<Rep>(link.unidirectional().in_bytes(), link.rate.source),
                                      .latency = with_source<Rep>(link.latency.value(), link.latency.source)};
    out.time = steps * out.latency + out.transfer_time();
    return out;
}

/// The use of a link by a message.
template <math::rep Rep>
constexpr protocol::basic_link_use<Rep> use_by_message(machine const& m, protocol::basic_message<Rep> const& sent) {
    if constexpr (math::pack<Rep>) {
        auto const& first = link_that_joins(m, sent.link, 0.0);
        auto out = use_of(first, sent.size, sent.steps);
        if (first.devices == 0.0 || math::all_of(sent.devices <= first.devices)) { return out; }
        for (int i = 0; i < math::lane_count<Rep>; ++i) {
            auto const& link = link_that_joins(m, sent.link, math::lane(sent.devices, i));
            math::detail::set_element(out.rate.raw_, i, link.unidirectional().in_bytes().raw_);
            math::detail::set_element(out.latency.raw_, i, link.latency.raw_);
        }
        out.time = sent.steps * out.latency + out.transfer_time();
        return out;
    } else {
        return use_of(link_that_joins(m, sent.link, sent.devices), sent.size, sent.steps);
    }
}

/// The use of a link by an operation that sends, or reads from the host's memory. If it does both, the longer use
/// counts. It is an error if the machine lacks the link, if no link joins the devices, or
/// if the link's direction is not stated.
template <math::rep Rep>
constexpr protocol::basic_link_use<Rep> link_used_by(machine const& m, protocol::basic_message<Rep> const& sent) {
    if (!sent.is_sent()) { return {}; }
    expecting::not_negative<"operation.sent.size">(sent.size);
    expecting::count_or_none<"operation.sent.steps">(sent.steps);
    expecting::not_negative<"operation.sent.from_host">(sent.from_host);
    if (!sent.is_fetched()) { return use_by_message(m, sent); }
    Rep const once = math::select(sent.from_host.raw_ != 0.0, math::broadcast<Rep>(1.0), Rep{});
    auto const fetched = use_of(link_to_host(m), sent.from_host, once);
    return sent.is_message() ? longer_of(use_by_message(m, sent), fetched) : fetched;
}
} // namespace detail

/// The time of an operation's message over a link: steps x latency + bytes / rate. It is an error if the operation is
/// out of range, the link does not join its devices, or states no direction.
template <operation Operation>
    requires detail::sending_operation<Operation>
[[nodiscard]] constexpr auto time_over(device_link const& link, Operation const& op) {
    validate(op);
    using time = quantity<units::second, typename Operation::rep>;
    auto const sent = detail::message_of(op);
    detail::expect_that<"time_over.link.devices", "at least the devices that exchange">(
        math::either(sent.devices <= link.devices, math::broadcast<typename Operation::rep>(link.devices) == 0.0),
        sent.devices);
    return sent.steps * time(link.latency.value()) + sent.size / link.unidirectional().in_bytes();
}

/// The compute time of an operation on a machine with one `.peak`; for `.peaks` see `with_peak_for`.
template <math::rep Rep, operation Operation>
[[nodiscard, gnu::always_inline]] constexpr quantity<units::second, Rep> compute_time(basic_machine<Rep> const& m,
                                                                                      Operation const& op) {
    return compute_time(detail::work_of(op), detail::one_peak(m, op));
}

/// Memory and compute time on a machine with one `.peak`; for `.peaks` see `with_peak_for`.
template <math::rep Rep, operation Operation>
[[nodiscard, gnu::always_inline]] constexpr protocol::basic_times<Rep> times(basic_machine<Rep> const& m,
                                                                             Operation const& op) {
    return {memory_time(m, op), compute_time(m, op)};
}

namespace detail {
template <math::rep Rep>
constexpr void expect_peak_for_work(quantity<units::flop_per_second, Rep> const& peak,
                                    quantity<units::flop, Rep> const& work) {
    if (!math::all_of(math::either(peak.raw_ > 0.0, work.raw_ == 0.0))) {
        expecting::reject<"machine.peak", "stated for work in FLOP">("missing");
    }
}

/// A peak to divide by: without a stated peak there is no work (validated), and 0 / 1 is its time.
template <math::rep Rep>
[[gnu::always_inline]] constexpr quantity<units::flop_per_second, Rep>
usable_peak(quantity<units::flop_per_second, Rep> const& stated) noexcept {
    using rate = quantity<units::flop_per_second, Rep>;
    if constexpr (!math::pack<Rep>) {
        if (stated.raw_ != 0.0) { return stated; } // before the other one is made: constant expressions count steps
    }
    return select(stated == rate{}, rate(1.0 * symbols::FLOP / symbols::s), stated);
}
} // namespace detail

} // namespace rafter
