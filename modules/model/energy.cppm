module;
#include <concepts>
#include <optional>

/// \file The energy and the cost of an operation. Energy is each demand times the machine's energy for it, plus static
/// power times the time; cost is the machine's price times the time.
export module rafter.model:energy;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;
import :time;
import :options;
import :hierarchy;
import :predicted_parts;
import :prediction;

namespace rafter {

/// The energy of an operation by resource. (Choi, Bedard, Fowler, Vuduc: "A Roofline Model of Energy", IPDPS 2013.)
template <math::rep Rep>
struct basic_energy_use {
    quantity<units::joule, Rep> memory{};     ///< bytes times the energy of a byte, over all levels that are counted
    quantity<units::joule, Rep> arithmetic{}; ///< FLOP times the energy of a FLOP
    quantity<units::joule, Rep> link{};       ///< sent bytes times the energy of a byte on the link
    quantity<units::joule, Rep> idle{};       ///< static power times the total time
    quantity<units::second, Rep> time{};      ///< the total time

    /// The sum over all resources.
    [[nodiscard]] constexpr quantity<units::joule, Rep> total() const noexcept {
        return memory + arithmetic + link + idle;
    }
    /// The mean power, total over time.
    [[nodiscard]] constexpr quantity<units::joule_per_second, Rep> power() const noexcept { return total() / time; }
    /// The least time in which the operation stays within a limit of power. It is the predicted time, or longer if the
    /// energy of bytes and FLOP needs more power than the limit leaves above the static power. (Choi, Dukhan, Liu,
    /// Vuduc: "Algorithmic time, energy, and power on candidate HPC compute building blocks", IPDPS 2014.)
    /// \param limit  the limit; above the static power
    [[nodiscard]] constexpr seconds time_within(watts const& limit) const
        requires std::same_as<Rep, double>
    {
        watts const rest = limit - idle / time;
        if (!(rest > watts{})) { expecting::reject<"energy_use.limit", "above the static power">(limit); }
        return max(time, (memory + arithmetic + link) / rest);
    }

    constexpr bool operator==(basic_energy_use const&) const noexcept
        requires std::same_as<Rep, double>
    = default;
};
using energy_use = basic_energy_use<double>;
static_assert(detail::whole<energy_use>);

} // namespace rafter

export namespace rafter {

namespace detail {
/// Rejects a demand whose energy the machine does not state: it would count as zero.
struct refuse_unstated {
    template <expecting::field Name, expecting::must_be Expected>
    constexpr void refuse(char const* given) {
        expecting::reject<Name, Expected>(given);
    }
};
/// Remembers that the machine does not state the energy of a demand.
struct note_unstated {
    bool is_stated = true;

    template <expecting::field Name, expecting::must_be Expected>
    constexpr void refuse(char const*) {
        is_stated = false;
    }
};

/// The energy of a byte on the link that a message takes, in each lane.
template <math::rep Rep>
constexpr auto energy_of_link(machine const& m, protocol::basic_message<Rep> const& sent) {
    if constexpr (math::pack<Rep>) {
        quantity<units::joule_per_byte, Rep> out{};
        for (int i = 0; i < math::lane_count<Rep>; ++i) {
            auto const& each = link_that_joins(m, sent.link, math::lane(sent.devices, i)).energy;
            math::detail::set_element(out.raw_, i, each.raw_);
        }
        return out;
    } else {
        return link_that_joins(m, sent.link, sent.devices).energy.value();
    }
}

/// Calls `visit(tier, bytes)` for each tier with the bytes that it serves by the hit rates, in whole lines.
template <math::rep Rep, operation Operation>
constexpr void for_each_served(machine const& m, Operation const& op, quantity<units::byte, Rep> moved,
                               auto const& visit) {
    if constexpr (requires { op.pattern(); }) {
        if (op.pattern().order != access_order::sequential) { moved = moved / op.pattern().utilization; }
    }
    if constexpr (requires { op.hit_rates(); }) {
        auto const rates = op.hit_rates();
        for (int i = 0; i < rates.count_ && i + 1 < m.bandwidth.size(); ++i) {
            visit(m.bandwidth[i], rates.items_[i] * moved);
            moved = (1.0 - rates.items_[i]) * moved;
        }
    }
    visit(m.bandwidth.farthest(), moved);
}

/// Adds the energy of what an operation asks, executed several times. `unstated` is told of a demand whose energy the
/// machine does not state.
/// \param levels  the traffic of each level; null: main memory alone
template <math::rep Rep, operation Operation>
constexpr void add_energy(basic_energy_use<Rep>& sum, machine const& m, Operation const& op, auto const& executed,
                          hierarchical_prediction const* levels, auto& unstated) {
    auto const asked = asked_by(op);
    auto const joined = [&](auto const& each, auto const& amount, auto refuse) -> quantity<units::joule, Rep> {
        if (!math::any_of(amount.raw_ != 0.0)) { return {}; }
        if (math::any_of(each.raw_ == 0.0)) { refuse(); }
        return executed * (each * amount);
    };
    auto const of_level = [&](memory_tier const& tier, auto const& moved) {
        sum.memory += joined(tier.energy.value(), moved, [&] {
            unstated.template refuse<"machine.bandwidth.energy", "stated at levels with traffic">(
                fixed_text<47>("missing")
                    .append(tier.level == memory_level::unstated ? "" : " at ")
                    .append(tier.level == memory_level::unstated ? fixed_text<15>() : text(tier.level))
                    .c_str());
        });
    };
    if (levels == nullptr) {
        for_each_served(m, op, asked.traffic, of_level);
    } else {
        // Without a stated blocking the traffic of the nearest level is only an upper bound.
        if (levels->size() > 1 && !(*levels)[0].is_limit) {
            unstated.template refuse<"hierarchy_options.register_capacity", "stated, for energy by levels">("missing");
        }
        for (int i = 0; i < levels->size(); ++i) {
            of_level(m.bandwidth.items_[i], (*levels)[i].traffic.total(levels->writes));
        }
    }
    if (math::any_of(asked.work.raw_ != 0.0)) {
        compute_peak const* const peak = m.peaks.find(asked.arithmetic);
        sum.arithmetic +=
            joined(peak == nullptr ? compute_peak{}.energy.value() : peak->energy.value(), asked.work,
                   [&] { unstated.template refuse<"machine.peaks.energy", "stated for this arithmetic">("missing"); });
    }
    auto const refuse_link = [&] {
        unstated.template refuse<"machine.links.energy", "stated for a link that is used">("missing");
    };
    auto const& sent = asked.sent;
    if (sent.is_message()) { sum.link += joined(energy_of_link(m, sent), sent.size, refuse_link); }
    if (sent.is_fetched()) { sum.link += joined(link_to_host(m).energy.value(), sent.from_host, refuse_link); }
}
/// Adds the energy of an operation, by levels if they are considered.
template <math::rep Rep, operation Operation>
constexpr void add_energy_of(basic_energy_use<Rep>& sum, machine const& m, Operation const& op, auto const& executed,
                             considered_levels const& levels, auto& unstated) {
    if constexpr (std::same_as<typename Operation::rep, double>) {
        if (levels.stated) {
            auto const h = predict_levels(m, op, levels.options);
            return add_energy(sum, m, op, executed, &h, unstated);
        }
    }
    add_energy(sum, m, op, executed, nullptr, unstated);
}

/// The energy of an operation that takes a time on a machine, at a point or over lanes. Trusts its arguments: they were
/// predicted.
template <math::rep Rep, operation Operation>
constexpr basic_energy_use<Rep> energy_in(machine const& m, Operation const& op,
                                          quantity<units::second, Rep> const& time, considered_levels const& levels,
                                          auto&& unstated) {
    basic_energy_use<Rep> out{.time = time};
    if constexpr (protocol::operation_of_parts<Operation>) {
        visit_parts(op, [&](auto const& one, auto const& executed) {
            if (math::any_of(executed != 0.0)) { add_energy_of(out, m, one, executed, levels, unstated); }
        });
    } else {
        add_energy_of(out, m, op, 1.0, levels, unstated);
    }
    out.idle = m.static_power.value() * time;
    return out;
}

} // namespace detail

namespace protocol {
/// The energy of an operation that takes a time on a machine; empty if the machine does not state the energy of each
/// demand.
template <operation Operation>
constexpr std::optional<energy_use> stated_energy(machine const& m, Operation const& op, seconds const& time,
                                                  considered_levels const& levels) {
    detail::note_unstated noted;
    auto const out = detail::energy_in(m, op, time, levels, noted);
    return noted.is_stated && out.total() > joules{} ? std::optional(out) : std::nullopt;
}
} // namespace protocol

/// The energy of an operation on a machine: each demand times the energy that the machine states for it, and the static
/// power times the predicted time. Bytes count in whole lines at the tier that serves them, or at each level if the
/// options consider levels.
///
///     energy(gpu, gemm{...}).total()
///
/// It is an error if the machine does not state the energy of a demand.
template <operation Operation>
    requires std::same_as<typename Operation::rep, double>
[[nodiscard]] constexpr energy_use energy(machine const& m, Operation const& op,
                                          prediction_options const& options = {}) {
    seconds const time = predict(m, op, options).total_time;
    return detail::on_longest_path(m, op, options, [&](Operation const& one) {
        return detail::energy_in(m, one, time, options.levels, detail::refuse_unstated{});
    });
}

/// The cost of the machine for a time, at its price. A machine without a price is an error.
template <math::rep Rep>
[[nodiscard]] constexpr quantity<units::dollar, Rep> cost(machine const& m, quantity<units::second, Rep> const& time) {
    expecting::not_negative<"cost.time">(time);
    if (m.price.raw_ == 0.0) { expecting::reject<"machine.price", "stated">("missing"); }
    expecting::not_negative<"machine.price">(m.price);
    return m.price.value() * time;
}
/// The cost of an operation: the machine's price times the predicted time. A machine without a price is an error.
template <operation Operation>
    requires std::same_as<typename Operation::rep, double>
[[nodiscard]] constexpr dollars cost(machine const& m, Operation const& op, prediction_options const& options = {}) {
    return cost(m, predict(m, op, options).total_time);
}

} // namespace rafter
