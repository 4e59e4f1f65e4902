// Tests: static/published_ecm
module;
#include <concepts>
#include <initializer_list>

/// \file The Execution-Cache-Memory model: in-core cycles and the transfers between levels, composed.
export module rafter.model:ecm;
#include "../digits.hpp"

import rafter.machine;
import rafter.operation;
import :hierarchy;

namespace rafter {

export namespace protocol {
/// Cycles of the transfer between each pair of adjacent levels, nearest first; at most 7.
struct ecm_transfers : fixed_list<cycles, protocol::max_memory_tiers - 1, "ecm.transfers"> {
    using fixed_list::fixed_list;
};
} // namespace protocol

/// What a count of cycles is for: the literature writes "cycles per cache line".
export enum class ecm_unit : unsigned char {
    line,      ///< one cache line of results (64 B: 8 updates of doubles), as in the literature
    iteration, ///< one iteration of the loop, or one update of a grid
    operation  ///< the operation as a whole
};

/// The name of a unit: "line".
export [[nodiscard]] constexpr fixed_text<15> text(ecm_unit unit) {
    return detail::word_for<"ecm_unit">(unit, {"line", "iteration", "operation"});
}

/// The Execution-Cache-Memory model: in-core cycles that overlap with transfers, in-core cycles that do not, and the
/// transfer cycles between adjacent levels, nearest first. (Hager, Treibig, Habich, Wellein: "Exploring performance and
/// power properties of modern multicore chips via simple machine models", 2016.)
///
///     constexpr ecm jacobi{.per = ecm_unit::line, .overlapping = 9.5 * cycle, .not_overlapping = 8.0 * cycle,
///                          .transfers = {10.0 * cycle, 6.0 * cycle, 12.7 * cycle}};
///     static_assert(text(jacobi.time(), cycle, ".1f") == "36.7 cycle");
///
/// \tparam Cycles  always `cycles`: only a class template can have a field that must be stated
template <class Cycles = cycles>
struct basic_ecm {
    ecm_unit per = detail::unstated<Cycles, "ecm.per", ecm_unit>(); ///< the work that the cycles are for
    Cycles overlapping{};                                           ///< T_OL: arithmetic; overlaps with transfers
    Cycles not_overlapping{};                                       ///< T_nOL: loads and stores; do not overlap
    /// Between adjacent levels, nearest first.
    protocol::ecm_transfers transfers{};

    /// Cycles if the data come through the first `levels` transfers: max(T_OL, T_nOL + their sum). 0: data in L1.
    /// It is an error to ask for more levels than there are transfers.
    [[nodiscard]] constexpr cycles time(int levels) const {
        validate();
        if (levels < 0 || levels > transfers.size()) {
            expecting::reject<"ecm.time.levels", "from 0 to the number of transfers">(static_cast<double>(levels));
        }
        cycles moving = not_overlapping;
        for (int i = 0; i < levels; ++i) {
            moving += transfers[i];
        }
        return max(overlapping, moving);
    }
    /// Cycles if the data come from the farthest level.
    [[nodiscard]] constexpr cycles time() const { return time(transfers.size()); }

    /// The number of cores that saturate the farthest transfer, which they share: the time over that transfer, rounded
    /// up, at most 10^9. 0 if the model has no transfers.
    [[nodiscard]] constexpr int saturating_cores() const {
        validate();
        if (transfers.size() == 0 || !(transfers[transfers.size() - 1] > cycles{})) { return 0; }
        double const cores = math::ceil(time() / transfers[transfers.size() - 1] * (1.0 - 1e-12)); // rounding aside
        return static_cast<int>(math::min(cores, 1e9));
    }

    constexpr void validate() const {
        expecting::enumerator<"ecm.per", ecm_unit::operation>(per);
        expecting::not_negative<"ecm.overlapping">(overlapping);
        expecting::not_negative<"ecm.not_overlapping">(not_overlapping);
        for (int i = 0; i < transfers.size(); ++i) {
            expecting::not_negative<"ecm.transfers">(transfers[i]);
        }
    }
    constexpr bool operator==(basic_ecm const&) const noexcept = default;
};

} // namespace rafter

export namespace rafter {

/// The model in cycles.
using ecm = basic_ecm<>;

/// The model in its short form, "{9.5 || 8 | 10 | 6 | 12.7} cycle per line".
[[nodiscard]] constexpr fixed_text<200> text(ecm const& e) {
    auto const shown = [](cycles const& c) { return number(in(symbols::cycle, c), ".4g"); };
    fixed_text<200> out{"{"};
    out.append(shown(e.overlapping)).append(" || ").append(shown(e.not_overlapping));
    for (int i = 0; i < e.transfers.size(); ++i) {
        out.append(" | ").append(shown(e.transfers[i]));
    }
    return out.append("} cycle per ").append(text(e.per));
}

/// The ECM model of an operation on a machine at a clock. In-core cycles are given (a throughput analyser or counted
/// instructions supply them); transfers come from the traffic and bandwidth of every level behind the nearest.
/// The clock has to be positive and finite.
template <operation Operation>
    requires std::same_as<typename Operation::rep, double>
[[nodiscard]] constexpr ecm ecm_of(machine const& m, Operation const& op, clock_rate const& clock,
                                   cycles const& overlapping, cycles const& not_overlapping,
                                   hierarchy_options options = {}) {
    expecting::positive<"ecm_of.clock">(clock);
    auto const levels = predict_levels(m, op, options);
    ecm out{.per = ecm_unit::operation, .overlapping = overlapping, .not_overlapping = not_overlapping};
    for (int i = 1; i < levels.size(); ++i) {
        out.transfers.add(to_cycles(levels[i].transfer_time, clock));
    }
    out.validate();
    return out;
}

namespace detail {
/// The bytes that one update, or one iteration of a stream loop, fetches past a cache, away from all edges.
template <operation Operation>
constexpr traffic_bytes traffic_of_update(Operation const& op, protocol::cache_level const& cache) {
    return protocol::with_victims(cache, [&](protocol::cache_level const& one) -> traffic_bytes {
        if constexpr (requires { op.traffic_per_update(one); }) {
            return op.traffic_per_update(one);
        } else {
            return compulsory_traffic(op) / op.n;
        }
    });
}
template <class Operation>
concept repeats_updates = operation<Operation> && std::same_as<typename Operation::rep, double> &&
                          (requires(Operation const& op) { op.traffic_per_update(protocol::cache_level{}); } ||
                           requires(Operation const& op) { op.n + op.flops_each + op.loaded; });
} // namespace detail

/// The bandwidth of a transfer that takes `each` cycles a line: `line_bandwidth(2.0 * cycle, 2.7 * GHz)`.
/// The cycles, the clock and the line have to be positive and finite.
[[nodiscard]] constexpr byte_rate line_bandwidth(cycles const& each, clock_rate const& clock,
                                                 bytes line = detail::usual_line) {
    expecting::positive<"line_bandwidth.each">(each);
    expecting::positive<"line_bandwidth.clock">(clock);
    expecting::positive<"line_bandwidth.line">(line);
    return line / each * clock;
}

/// The ECM model of one line of results (64 B), as the literature quotes it, without the edges of a grid. `ecm_of` is
/// for the whole operation. The in-core cycles are for one line, too. With warm caches, levels behind the first that
/// holds the working set move nothing. Only stencils, and loops over arrays (no cache changes their traffic), have it.
template <detail::repeats_updates Operation>
[[nodiscard]] constexpr ecm ecm_of_line(machine const& m, Operation const& op, clock_rate const& clock,
                                        cycles const& overlapping, cycles const& not_overlapping,
                                        hierarchy_options options = {}) {
    expecting::positive<"ecm_of_line.clock">(clock);
    detail::validate(options);
    validate(m, op);
    double const updates = detail::usual_line / (op.type.size() * symbols::element);
    ecm out{.per = ecm_unit::line, .overlapping = overlapping, .not_overlapping = not_overlapping};
    for (int i = 1; i < m.bandwidth.size(); ++i) {
        auto const one = detail::is_served_before(m, i, detail::leveled(op), options)
                             ? traffic_bytes{}
                             : detail::traffic_of_update(op, detail::cache_before(m, i, options));
        out.transfers.add(to_cycles(m.bandwidth[i].time(updates * one, options.writes), clock));
    }
    out.validate();
    return out;
}

} // namespace rafter
