// Tests: static/sweep_questions, compile_fail/claims
module;
#include <concepts>
#include <cstddef>
#include <string_view>
#include <utility>

/// \file Checks a claim at every point of a sweep, also when the program is built.
export module rafter.sweep:space_claim;
#include "../digits.hpp"

import rafter.model;
import :axis;
import :space;
import :model_space;

namespace rafter {

/// The result of `check` for a claim at every point of a sweep. Converts to bool.
struct space_verdict {
    std::size_t points = 0;   ///< the number of points that were checked
    std::size_t failing = 0;  ///< the number of points at which the claim does not hold
    std::size_t index = 0;    ///< the first failing point; the first point if none fails
    fixed_text<200> values{}; ///< values at point `index`: "bandwidth 10 GB/s, peak 1 TFLOP/s"
    verdict at_index{};       ///< the verdict at point `index`

    /// True if the claim holds at every point.
    [[nodiscard]] constexpr explicit operator bool() const noexcept { return failing == 0; }
};

} // namespace rafter

namespace rafter::detail {

template <class Space>
constexpr Space const& whole_of(Space const& space) {
    return space;
}
template <class Space>
constexpr Space const& whole_of(space_part<Space> const& part) {
    return part.whole();
}

template <class Space>
constexpr std::size_t first_number_of(Space const&) {
    return 0;
}
template <class Space>
constexpr std::size_t first_number_of(space_part<Space> const& part) {
    return part.first();
}

template <operation Operation, class... Variations>
constexpr verdict verdict_at(model_space<Operation, Variations...> const& space, std::size_t index,
                             performance_claim claim) {
    claim.overlap = space.options_.overlap;
    claim.tolerance = space.options_.tolerance;
    claim.levels = space.options_.levels;
    verdict out = check(space.machine_at(index), space.operation_at(index), claim);
    // Use the figures as stated, without their uncertainties, like the questions of a space.
    out.predicted = as_range(out.predicted);
    out.level_capacity = out.level_capacity.value();
    out.energy.lowest = out.energy.highest = out.energy.value;
    out.cost.lowest = out.cost.highest = out.cost.value;
    return out;
}
/// The verdict on a function's prediction. Claims about levels were rejected before.
template <class Function, axis... Axes>
constexpr verdict verdict_at(function_space<Function, Axes...> const& space, std::size_t index,
                             performance_claim const& claim) {
    return {claim, as_range(space[index])};
}

template <class Value>
constexpr fixed_text<500> text_of_axis_value(Value const& value, std::size_t index) {
    if constexpr (std::floating_point<Value> || whole_number_type<Value>) {
        return number(static_cast<double>(value), "");
    } else if constexpr (detail::axis_value<Value>) { // a quantity or a transfer rate
        return text(value, engineering, ".6g");
    } else {
        fixed_text<500> out;
        detail::with_words(value, [&](std::string_view words) { out = fixed_text<500>(words); });
        return !out.empty() ? out : out.append("case ").append(number(static_cast<double>(index + 1), ""));
    }
}

/// The values at a point: "bandwidth 10 GB/s, peak 1 TFLOP/s". Values that do not fit are left out.
template <class Space>
constexpr void append_values(fixed_text<200>& out, Space const& space, std::size_t point) {
    auto const append = [&](char const* words) {
        if (out.size() + length_of(words) <= out.capacity()) { out.append(words); }
    };
    auto const at = space.extents().indices_of(point);
    each_index(std::make_index_sequence<Space::rank>{}, [&]<std::size_t Axis>() {
        append(Axis == 0 ? "" : ", ");
        if constexpr (requires { space.template axis_name<Axis>(); }) {
            append(space.template axis_name<Axis>());
        } else {
            append("axis ");
            append(number(static_cast<double>(Axis), "").c_str());
        }
        append(" ");
        append(text_of_axis_value(space.template get_axis<Axis>()[at.at[Axis]], at.at[Axis]).c_str());
    });
}

} // namespace rafter::detail

export namespace rafter {

/// Checks a claim at every point of a sweep, or of a part of a sweep, whose points are predictions. Overlap and
/// tolerance are the options of the space. A claim without a limit is an error.
///
///     static_assert(require<check(space, {.max_time = 2.0 * ms})>());
template <class Space>
    requires(requires(Space const& space, performance_claim const& claim) { space.find_if_not(claim); } &&
             std::same_as<typename Space::result_type, prediction>)
[[nodiscard]] constexpr space_verdict check(Space const& space, performance_claim const& claim) {
    detail::expect_a_limit(claim);
    auto const failing = space.find_if_not(claim);
    space_verdict out{.points = space.size(),
                      .failing = failing ? space.size() - space.count_if(claim) : 0,
                      .index = failing ? *failing : detail::first_number_of(space)};
    if (space.size() == 0) { return out; }
    auto const& whole = detail::whole_of(space);
    out.at_index = detail::verdict_at(whole, out.index, claim);
    detail::append_values(out.values, whole, out.index);
    return out;
}

// Empty braces become a null pointer rather than a claim.
template <class Space>
    requires(requires(Space const& space, performance_claim const& claim) { space.find_if_not(claim); })
auto check(Space const&, std::nullptr_t)
    RAFTER_REFUSED("rafter: an empty claim holds for everything: state a limit, as in {.max_time = 50.0 * us}");

/// Says "holds at all 35 points", or names the first point at which the claim does not hold, and the margin.
[[nodiscard]] constexpr fixed_text<1000> text(space_verdict const& v) {
    if (v) {
        return fixed_text<1000>("holds at all ").append(number(static_cast<double>(v.points), "")).append(" points");
    }
    fixed_text<1000> out{"at point "};
    out.append(number(static_cast<double>(v.index), ""))
        .append(" (")
        .append(v.values)
        .append(v.failing == 1 ? "), the only one of " : "), the first of ")
        .append(number(static_cast<double>(v.failing == 1 ? v.points : v.failing), ""));
    return detail::broken_part(out.append(v.failing == 1 ? ": " : " that fail: "), v.at_index);
}

} // namespace rafter
