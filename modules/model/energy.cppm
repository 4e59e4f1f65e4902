module;
#include <concepts>

/// \file The energy and the cost of an operation. Energy is each demand times the machine's energy for it, plus static
/// power times the time; cost is the machine's price times the time.
export module rafter.model:energy;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;
import :time;
import :options;
import :hierarchy;
import :prediction;

namespace rafter {

/// The energy of an operation by resource. (Choi, Bedard, Fowler, Vuduc: "A Roofline Model of Energy", IPDPS 2013.)
struct energy_use {
    joules memory{};     ///< bytes times the energy of a byte, summed over the levels that are counted
    joules arithmetic{}; ///< FLOP times the energy of a FLOP
    joules link{};       ///< sent bytes times the energy of a byte on the link
    joules idle{};       ///< static power times the total time
    seconds time{};      ///< the total time of the prediction

    /// The sum over all resources.
    [[nodiscard]] constexpr joules total() const noexcept { return memory + arithmetic + link + idle; }
    /// The mean power: the total energy over the time.
    [[nodiscard]] constexpr watts power() const noexcept { return total() / time; }
    /// The least time in which the operation stays within a limit of power. It is the predicted time, or longer if the
    /// energy of bytes and FLOP needs more power than the limit leaves above the static power. (Choi, Dukhan, Liu,
    /// Vuduc: "Algorithmic time, energy, and power on candidate HPC compute building blocks", IPDPS 2014.)
    /// \param limit  the limit; above the static power
    [[nodiscard]] constexpr seconds time_within(watts const& limit) const {
        watts const rest = limit - idle / time;
        if (!(rest > watts{})) { expecting::reject<"energy_use.limit", "above the static power">(limit); }
        return max(time, (memory + arithmetic + link) / rest);
    }

    friend constexpr bool operator==(energy_use const&, energy_use const&) noexcept = default;
};

} // namespace rafter

export namespace rafter {

namespace detail {
/// Adds the energy of one operation, executed several times. A demand whose energy the machine does not state is an
/// error, because it would count as zero.
template <operation Operation>
constexpr void add_energy(energy_use& sum, machine const& m, Operation const& op, double executed,
                          considered_levels const& levels) {
    auto const joined = [&](auto const& each, auto const& amount, auto refuse) {
        if (amount == decltype(amount * 1.0){}) { return joules{}; }
        if (each.value() == decltype(each.value() * 1.0){}) { refuse(); }
        return executed * (each.value() * amount);
    };
    auto const of_level = [&](memory_tier const& tier, bytes const& moved) {
        sum.memory += joined(tier.energy, moved, [&] {
            expecting::reject<"machine.bandwidth.energy", "stated for each level that moves bytes">(
                tier.level == memory_level::unnamed ? "missing" : text(tier.level).c_str());
        });
    };
    if (levels.stated) {
        auto const h = predict_levels(m, op, levels.options);
        for (int i = 0; i < h.size(); ++i) {
            of_level(m.bandwidth.items_[i], h[i].traffic.total(levels.options.writes));
        }
    } else {
        of_level(m.bandwidth.farthest(), op.traffic());
    }
    if (op.work() != flops{}) {
        compute_peak const* const peak = m.peaks.find(protocol::kind_of(op));
        sum.arithmetic += joined(peak == nullptr ? compute_peak{}.energy : peak->energy, op.work(), [] {
            expecting::reject<"machine.peaks.energy", "stated for the arithmetic of the operation">("missing");
        });
    }
    if (auto const sent = message_of(op); sent.is_sent()) {
        sum.link += joined(m.links[sent.link].energy, sent.size, [] {
            expecting::reject<"machine.links.energy", "stated for a link that is used">("missing");
        });
    }
}
} // namespace detail

/// The energy of an operation on a machine: each demand times the energy that the machine states for it, and the static
/// power times the predicted time. Bytes count at main memory, or at each level if the options consider levels.
///
///     energy(gpu, gemm{...}).total()
///
/// It is an error if the machine does not state the energy of a demand.
template <operation Operation>
    requires std::same_as<typename Operation::rep, double>
[[nodiscard]] constexpr energy_use energy(machine const& m, Operation const& op,
                                          prediction_options const& options = {}) {
    energy_use out{.time = predict(m, op, options).total_time};
    if constexpr (protocol::operation_of_parts<Operation>) {
        for (auto const& [one, executed] : op.parts()) {
            if (executed == 0.0) { continue; } // a part that never runs has no demand
            detail::add_energy(out, m, one, executed, options.levels);
        }
    } else {
        detail::add_energy(out, m, op, 1.0, options.levels);
    }
    out.idle = m.static_power * out.time;
    return out;
}

/// The cost of the machine for a time, at its price. A machine without a price is an error.
[[nodiscard]] constexpr dollars cost(machine const& m, seconds const& time) {
    expecting::not_negative<"cost.time">(time);
    if (m.price == decltype(m.price.value() * 1.0){}) { expecting::reject<"machine.price", "stated">("missing"); }
    expecting::not_negative<"machine.price">(m.price);
    return m.price * time;
}
/// The cost of an operation: the machine's price times the predicted time. A machine without a price is an error.
template <operation Operation>
    requires std::same_as<typename Operation::rep, double>
[[nodiscard]] constexpr dollars cost(machine const& m, Operation const& op, prediction_options const& options = {}) {
    return cost(m, predict(m, op, options).total_time);
}

} // namespace rafter
