module;
#include <optional>

/// \file Crossovers in closed form: the value of a field at which memory time and compute time are equal.
export module rafter.sweep:crossover;
#include "../digits.hpp"

import rafter.model;
import :axis;
import :fields;
import :solver;

namespace rafter::detail {

/// A value if it is one that the field can have: above zero and finite, and at most `high`.
template <class Value>
constexpr std::optional<Value> if_possible(Value const& value, double high = math::infinity) noexcept {
    double const number = as_number(value);
    if (number > 0.0 && number <= high && math::is_finite(number)) { return value; }
    return std::nullopt;
}

/// The time that memory may take at the crossing beyond the latency, for each byte that it transfers.
template <operation Operation>
constexpr quantity<units::second_per_byte> allowed_per_byte(machine const& m, Operation const& op) {
    auto const allowed = (compute_time(op.work(), usable_peak(generic::peak_of(m, op))) - m.latency) / op.traffic();
    if constexpr (requires { op.pattern(); }) {
        if (op.pattern().order != access_order::sequential) { return allowed * op.pattern().utilization; }
    }
    return allowed;
}

/// The bandwidth of reads at which a tier moves bytes in a time, where writes have a bandwidth of their own or pass the
/// reads; nothing where none does.
constexpr std::optional<transfer_rate> reads_within(memory_tier const& tier, traffic_bytes const& moved,
                                                    seconds const& allowed) {
    bool const own = tier.write_bandwidth != transfer_rate{};
    seconds const writing = own ? moved.written / tier.write_bandwidth.in_bytes() : seconds{};
    seconds const left = tier.duplex == duplex_mode::half ? allowed - writing : allowed;
    if (!(left > seconds{}) || writing > allowed) { return std::nullopt; }
    return if_possible<transfer_rate>((own ? moved.read : max(moved.read, moved.written)) / left);
}

/// "bandwidth" or "machine.bandwidth", with an index or without.
template <field_named Name>
constexpr bool is_named(char const* field) {
    return path_of<Name>.last() == field && path_of<Name>.count == 1 + machine_part<Name>;
}

/// The bandwidth of a memory tier (the farthest unless named) at which the operation turns from memory-bound to
/// compute-bound; nothing where no positive bandwidth does it. Solved in closed form.
template <field_named Name, operation Operation>
    requires(is_named<Name>("bandwidth"))
constexpr std::optional<transfer_rate> closed_form(generic::named_fields<Name>, machine const& m, Operation const& op) {
    constexpr int tier = path_of<Name>.element;
    validate(m, op);
    int const last = m.bandwidth.size() - 1;
    int const solved = tier < 0 ? last : tier;
    if (solved > last) { reject<"the index of bandwidth", "a tier that the machine has">(static_cast<double>(tier)); }
    if constexpr (requires { op.compulsory(); } && !requires { op.hit_rates(); }) {
        if (m.bandwidth[last].writes_differ()) {
            if (solved != last) { return std::nullopt; } // without hit rates the farthest tier serves everything
            auto const moved = op.compulsory();
            return reads_within(m.bandwidth[last], moved, allowed_per_byte(m, op) * moved.total());
        }
    }
    // allowed = sum of share_i / B_i over the tiers, all but one of them known
    quantity<units::second_per_byte> left = allowed_per_byte(m, op);
    double reaching = 1.0;
    double solved_share = 0.0;
    for (int i = 0; i <= last; ++i) {
        double hit = i == last ? 1.0 : 0.0;
        if constexpr (requires { op.hit_rates(); }) {
            if (i != last && i < op.hit_rates().size()) { hit = op.hit_rates()[i]; }
        }
        double const share = reaching * hit;
        if (i == solved) {
            solved_share = share;
        } else {
            left -= share / m.bandwidth[i].bandwidth.in_bytes();
        }
        reaching = reaching * (1.0 - hit);
    }
    if (!(left > quantity<units::second_per_byte>{}) || solved_share == 0.0) { return std::nullopt; }
    return if_possible<transfer_rate>(solved_share / left);
}

/// The hit rate of a tier (the nearest unless named) at which the operation turns from memory-bound to compute-bound,
/// if one in (0, 1] does; of a tier before the machine's last, the hit rates of the others as they are. Solved in
/// closed form.
template <field_named Name>
    requires(is_named<Name>("hit_rate"))
constexpr std::optional<double> closed_form(generic::named_fields<Name>, machine const& m, streaming const& op) {
    constexpr int tier = path_of<Name>.element < 0 ? 0 : path_of<Name>.element;
    validate(m, op);
    int const last = m.bandwidth.size() - 1;
    if (tier >= last) { reject<"the index of hit_rate", "a tier before the last">(static_cast<double>(tier)); }
    auto const a_byte = [&](int tier) { return 1.0 / m.bandwidth[tier].bandwidth.in_bytes(); };
    auto const hit = [&](int tier) { return tier < op.hit_rate.size() ? op.hit_rate[tier] : 0.0; };
    // What the nearer tiers leave: a share of the traffic, and of the time.
    quantity<units::second_per_byte> allowed = allowed_per_byte(m, op);
    double reaching = 1.0;
    for (int i = 0; i < tier; ++i) {
        allowed -= reaching * hit(i) * a_byte(i);
        reaching = reaching * (1.0 - hit(i));
    }
    if (reaching == 0.0) { return std::nullopt; }
    // h/F + (1 - h) S = allowed, hence h = (S - allowed) / (S - 1/F); S is what a byte takes behind the tier.
    quantity<units::second_per_byte> behind = a_byte(last);
    for (int i = last - 1; i > tier; --i) {
        behind = hit(i) * a_byte(i) + (1.0 - hit(i)) * behind;
    }
    quantity<units::second_per_byte> const here = a_byte(tier);
    if (behind == here) { return std::nullopt; }
    return if_possible((behind - allowed / reaching) / (behind - here), 1.0);
}

/// The intensity at which the operation turns from memory-bound to compute-bound: memory time * peak / traffic.
constexpr std::optional<arithmetic_intensity> closed_form(generic::named_fields<"intensity">, machine const& m,
                                                          streaming const& op) {
    validate(m, op);
    auto const peak = m.peak_for(generic::kind_of(op)).rate_; // also for an operation that has no FLOP yet
    return if_possible<arithmetic_intensity>(memory_time(m, op) * peak / op.traffic());
}

/// The size from which on the operation is compute-bound: the one whose compute time makes up for the latency. None
/// where a byte takes at least as long to move as to compute with.
constexpr std::optional<bytes> closed_form(generic::named_fields<"size">, machine const& m, streaming const& op) {
    validate(m, op);
    auto const peak = generic::peak_of(m, op);
    if (peak == flop_rate{}) { return std::nullopt; }
    quantity<units::second_per_byte> const gained = op.intensity / peak - 1.0 / effective_bandwidth(m.bandwidth, op);
    if (!(gained > quantity<units::second_per_byte>{})) { return std::nullopt; }
    return if_possible<bytes>(m.latency / gained);
}

/// The peak at which compute takes as long as memory: above it the operation is memory-bound.
template <field_named Name, operation Operation>
    requires(is_named<Name>("peak"))
constexpr std::optional<flop_rate> closed_form(generic::named_fields<Name>, machine const& m, Operation const& op) {
    machine usable = m;
    usable.peaks = {};
    usable.peak = {1.0 * symbols::FLOP / symbols::s,
                   generic::kind_of(op)}; // the one that is solved for need not be stated
    validate(usable, op);
    return if_possible<flop_rate>(op.work() / memory_time(usable, op));
}

/// The latency from which on the operation is memory-bound, if it is not so without any.
template <field_named Name, operation Operation>
    requires(is_named<Name>("latency"))
constexpr std::optional<seconds> closed_form(generic::named_fields<Name>, machine const& m, Operation const& op) {
    machine usable = with_peak_for(m, op);
    usable.latency = seconds{};
    validate(usable, op);
    return if_possible<seconds>(compute_time(usable, op) - memory_time(usable, op));
}

/// The edge of square matrices, 1 to 2^53 and between whole numbers, from which on a product is compute-bound;
/// `whole_crossover` says from which whole number on. Work grows with the cube of the edge and traffic with its square:
/// without a latency the crossing is the quotient of both times at an edge of 1. With one it is searched.
constexpr std::optional<double> closed_form(generic::named_fields<"m", "n", "k"> edge, machine const& m, gemm op) {
    if (m.latency != seconds{}) { return solve<all_doubles, double>(m, op, edge, all_counts); }
    op.m = op.n = op.k = 1.0;
    validate(m, op);
    auto const t = times(with_peak_for(m, op), op);
    double const crossing = t.memory / t.compute;
    return crossing < 1.0 ? std::nullopt : if_possible(crossing, 0x1p53);
}

/// The reuse, 1 or above, from which on a tiled operation is compute-bound: traffic takes a reuse-th of its time.
template <operation Operation>
constexpr std::optional<double> closed_form(generic::named_fields<"reuse">, machine const& m, tiled<Operation> op) {
    op.reuse = 1.0;
    validate(m, op);
    auto const t = times(with_peak_for(m, op), op);
    if (!(t.compute > m.latency)) { return std::nullopt; }
    double const reuse = (t.memory - m.latency) / (t.compute - m.latency);
    return reuse < 1.0 ? std::nullopt : if_possible(reuse);
}

/// The parts of an operation each pay the latency and compute at peaks of their own: no formula here is theirs.
template <class Field, class Operation>
concept has_closed_form = !generic::operation_of_parts<Operation> &&
                          requires(Field field, machine const& m, Operation const& op) { closed_form(field, m, op); };

} // namespace rafter::detail

export namespace rafter {

/// The value of a field at which memory time and compute time are equal, without an interval to look in; nothing where
/// no value that the field can have does it.
///
///     crossover<"bandwidth">(gpu, work)      crossover<"k">(gpu, product)      crossover<"m", "n", "k">(gpu, product)
///
/// In closed form: `bandwidth` (main memory unless a tier is named), `peak` and `latency` of any operation but those of parts;
/// `intensity`, `size` and `hit_rate` of `streaming`; `m`, `n` and `k` together of a `gemm` on a machine without
/// latency; `reuse` of `tiled`. Other plain numbers of an operation are searched from 1 to 2^53.
template <field_named... Names, operation Operation>
    requires(sizeof...(Names) != 0 && !detail::ambiguous_field<generic::named_fields<Names...>, Operation> &&
             (detail::has_closed_form<generic::named_fields<Names...>, Operation> ||
              detail::is_count<generic::named_fields<Names...>, Operation>))
[[nodiscard]] constexpr auto crossover(machine const& m, Operation const& op) {
    if constexpr (detail::has_closed_form<generic::named_fields<Names...>, Operation>) {
        return detail::closed_form(generic::named_fields<Names...>{}, m, op);
    } else {
        return detail::solve<detail::all_doubles, double>(m, op, generic::named_fields<Names...>{}, detail::all_counts);
    }
}

template <field_named... Names, operation Operation, class... Where>
    requires(sizeof...(Names) != 0 && !detail::field_of<generic::named_fields<Names...>, Operation>)
constexpr auto crossover(machine const&, Operation const&, Where const&...) {
    detail::expect_field<generic::named_fields<Names...>, Operation>();
    return 0;
}

/// An error of the build: neither the machine nor the operation has the field, and the message names those that they
/// have.
template <field_named... Names, operation Operation, class... Where>
    requires(sizeof...(Names) != 0 && !detail::field_of<generic::named_fields<Names...>, Operation>)
constexpr auto whole_crossover(machine const&, Operation const&, Where const&...) {
    detail::expect_field<generic::named_fields<Names...>, Operation>();
    return 0;
}
template <field_named... Names, operation Operation, class... Where>
    requires(sizeof...(Names) != 0 && detail::ambiguous_field<generic::named_fields<Names...>, Operation>)
void crossover(machine const&, Operation const&,
               Where const&...) = delete ("rafter: the machine and the operation both have this field: "
                                          "crossover<\"machine.latency\"> solves for the machine's");
template <field_named... Names, operation Operation>
    requires(sizeof...(Names) != 0 && detail::field_of<generic::named_fields<Names...>, Operation> &&
             !detail::ambiguous_field<generic::named_fields<Names...>, Operation> &&
             !detail::has_closed_form<generic::named_fields<Names...>, Operation> &&
             !detail::is_count<generic::named_fields<Names...>, Operation>)
void crossover(machine const&,
               Operation const&) = delete ("rafter: no closed form gives this field: say where to look, between(low, "
                                           "high), or list the values to choose from");
template <field_named... Names, operation Operation, plots::axis_value Value>
    requires(sizeof...(Names) != 0 && detail::field_of<generic::named_fields<Names...>, Operation> &&
             !detail::takes_values_of<generic::named_fields<Names...>, Operation, Value>)
void crossover(machine const&, Operation const&, interval<Value> const&) =
    delete ("rafter: the interval does not hold values of this field: a bandwidth lies between B/s or bit/s, a size "
            "between bytes, a peak between FLOP/s, a count or a hit rate between plain numbers");
template <field_named... Names, operation Operation, class... Where>
    requires(sizeof...(Names) != 0 && detail::field_of<generic::named_fields<Names...>, Operation> &&
             !detail::is_count<generic::named_fields<Names...>, Operation>)
void whole_crossover(machine const&, Operation const&,
                     Where const&...) = delete ("rafter: this field is no count: crossover gives its value");

template <field_named... Names, class... Anything>
    requires(sizeof...(Names) != 0)
void crossover(machine const&, Anything const&...) =
    delete ("rafter: the values do not fit this field, or this is no operation: crossover<\"bandwidth\">(gpu, work, "
            "between(1.0 * TB / s, 9.0 * TB / s))");
template <class Value, coherent_unit Unit, math::rep Rep>
bool operator<=>(std::optional<Value> const&, quantity<Unit, Rep> const&) =
    delete ("rafter: there may be none to compare: found && *found > 50.0 * TB / s");
void crossover(...) = delete (
    "rafter: crossover is told the name of a field, and takes a machine, an operation, and then where to look "
    "if need be: crossover<\"bandwidth\">(gpu, work, between(1.0 * TB / s, 9.0 * TB / s))");

} // namespace rafter
