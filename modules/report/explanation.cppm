module;
#include <cstdint>
#include <string_view>

/// \file Explains predictions: each figure with its formula, its values and its source.
export module rafter.report:explanation;
#include "../digits.hpp"

import rafter.draw;
import rafter.sweep;

export namespace rafter {

/// Text of an explanation.
using explanation_text = fixed_text<4000>;

} // namespace rafter

namespace rafter::detail {

/// A member as text: a number, a quantity, words, or its parts in parentheses.
template <class Value>
constexpr void append_input(explanation_text& out, Value const& value) {
    if constexpr (number_member<Value>) {
        auto const given = static_cast<double>(value);
        bool const is_whole = math::abs(given) <= 0x1p53 && given == math::floor(given);
        is_whole ? out.append(whole_number(static_cast<std::int64_t>(given))) : out.append(rafter::brief(given));
    } else if constexpr (units::is_quantity<Value>) {
        out.append(rafter::brief(value));
    } else if constexpr (has_words<Value>) {
        with_words(value, [&](std::string_view words) { out.append(words.data(), words.size()); });
    } else if constexpr (requires { value.begin() != value.end(); }) {
        out.append("(");
        for (auto at = value.begin(); at != value.end(); ++at) {
            if (at != value.begin()) { out.append(", "); }
            append_input(out, *at);
        }
        out.append(")");
    } else if constexpr (struct_of_members<Value>) {
        out.append("(");
        char const* separator = "";
        protocol::for_each_member(value, [&](char const* name, auto const& member) {
            out.append(separator).append(name).append(" ");
            append_input(out, member);
            separator = ", ";
        });
        out.append(")");
    } else {
        out.append("...");
    }
}

/// Appends the name of a line, padded to the column of the values.
export constexpr void append_line_name(explanation_text& out, fixed_text<63> const& name) {
    out.append(name).append(name.size() < 14 ? 14 - name.size() : 1, ' ');
}

/// The result of `predict_range`.
using predicted_range = decltype(as_range(prediction{}));
/// The result of `energy`.
using energy_use = decltype(energy(machine{}, demands{}));

} // namespace rafter::detail

export namespace rafter {

/// Lists an operation's type, and each field with its value, one a line. Fields of fields stand in parentheses.
///
///     explain(gemm{.m = 16, .n = 8192, .k = 8192, .type = bf16})
template <operation Operation>
    requires detail::struct_of_members<Operation>
[[nodiscard]] constexpr explanation_text explain(Operation const& op) {
    explanation_text out;
    out.append("operation     ").append(detail::type_name<Operation>()).append("\n");
    protocol::for_each_member(op, [&](char const* name, auto const& member) {
        detail::append_line_name(out, name);
        detail::append_input(out, member);
        out.append("\n");
    });
    return out;
}

namespace detail {
constexpr explanation_text explained(derivation const& steps) {
    explanation_text out;
    auto const shown = [&](auto const& words) { protocol::append_shown(out, words.begin(), words.end(), true); };
    for (auto const& step : steps) {
        detail::append_line_name(out, step.name);
        if (!step.formula.empty()) { out.append(step.formula).append(" = "); }
        if (!step.values.empty()) {
            shown(step.values);
            out.append(" = ");
        }
        shown(step.result);
        if (step.source != provenance{}) {
            out.append("  [");
            shown(text(step.source));
            out.append("]");
        }
        out.append("\n");
    }
    return out;
}
constexpr explanation_text explained(prediction const& p) {
    explanation_text out = explained(derive(p));
    binding const bound = p.bound_by();
    if (bound != resource::memory &&
        bound != resource::arithmetic) { // the regime compares memory and compute time only
        out.append("bound by      the ").append(bound == resource::core ? fixed_text<15>("core") : text(bound));
        return out.append(", ").append(number(100.0 * p.fraction_of_roof(), ".1f")).append(" % of the roof\n");
    }
    out.append("regime        ").append(text(p.regime));
    if (p.overlap == no_overlap && p.launch_overhead == seconds{}) {
        double const larger = max(p.memory_time, p.compute_time) / p.total_time;
        out.append(", ")
            .append(number(100.0 * larger, ".1f"))
            .append(" % of the total time is ")
            .append(p.memory_time > p.compute_time   ? "memory time"
                    : p.compute_time > p.memory_time ? "compute time"
                                                     : "either");
    } else {
        out.append(", ").append(number(100.0 * p.fraction_of_roof(), ".1f")).append(" % of the roof");
    }
    return out.append("\n");
}
/// `explained`, compiled once, in the library.
explanation_text explained_in_library(derivation const& steps);
explanation_text explained_in_library(prediction const& p);
} // namespace detail

/// Writes a derivation as text, one step a line: "memory time   latency + traffic / bandwidth = 50 ns + 10.49 MB / 12.5
/// GB/s = 838.9 us". The source of a given figure follows in brackets. Names and sources get U+FFFD for control
/// characters and for bytes that are not UTF-8.
[[nodiscard]] constexpr explanation_text explain(derivation const& steps) {
    RAFTER_IN_LIBRARY(detail::explained_in_library(steps))
    return detail::explained(steps);
}

/// Explains a prediction step by step: the given figures with their sources, each time with its formula and values, and
/// the limit that binds.
[[nodiscard]] constexpr explanation_text explain(prediction const& p) {
    RAFTER_IN_LIBRARY(detail::explained_in_library(p))
    return detail::explained(p);
}

/// Explains an energy: its parts, their sum, and the mean power.
///
///     explain(energy(gpu, work)) // "energy        memory + idle = 3 J + 1 J = 4 J, 80 W on average"
[[nodiscard]] constexpr explanation_text explain(detail::energy_use const& use) { return explain(derive(use)); }

/// Explains a `predict_range`: the prediction from the figures as stated, then the least and the greatest value within
/// their uncertainties, and whether the regime is the same for all of them.
[[nodiscard]] constexpr explanation_text explain(detail::predicted_range const& range) {
    explanation_text out = explain(static_cast<prediction const&>(range));
    if (range.optimistic == range.pessimistic) { return out.append("no figure states an uncertainty\n"); }
    out.append("within the uncertainties of the figures\n");
    auto const line = [&](char const* name, auto const& least, auto const& most) {
        out.append(name).append(least).append(" to ").append(most).append("\n");
    };
    line("memory time   ", brief(range.optimistic.memory_time), brief(range.pessimistic.memory_time));
    line("compute time  ", brief(range.optimistic.compute_time), brief(range.pessimistic.compute_time));
    line("total time    ", brief(range.optimistic.total_time), brief(range.pessimistic.total_time));
    line("of the roof   ", number(100.0 * range.lowest_fraction_of_roof(), ".1f"),
         number(100.0 * range.highest_fraction_of_roof(), ".1f").append(" %"));
    out.append("regime        ");
    if (range.regime_is_decided()) { return out.append(text(range.regime)).append(" throughout\n"); }
    char const* separator = "undecided: ";
    regime const each[]{regime::memory_bound, regime::balanced, regime::compute_bound};
    for (regime const one : each) {
        if (!range.may_be(one)) { continue; }
        out.append(separator).append(text(one));
        separator = " or ";
    }
    return out.append("\n");
}

/// Explains the place of an operation under its roof, step by step, and the rule that names the binding limit.
[[nodiscard]] constexpr explanation_text explain(roofline_point const& at) {
    return explain(derive(at)).append("bound         ").append(text(at.classified)).append("\n");
}

/// Explains a hierarchical prediction, one line a level.
[[nodiscard]] constexpr explanation_text explain(hierarchical_prediction const& p) { return explain(derive(p)); }

/// Explains a crossover: its value, and whether the working set fits in memory there; or why there is none.
template <class Value>
[[nodiscard]] constexpr explanation_text explain(crossing<Value> const& c) {
    return explanation_text("crossover     ").append(text(c)).append("\n");
}

auto explain(...)
    RAFTER_REFUSED("rafter: explain takes an operation, what predict, predict_levels or energy returned, or a "
                   "plot and the index of a point");

} // namespace rafter
