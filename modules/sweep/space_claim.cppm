module;
#include <concepts>
#include <cstddef>
#include <utility>

/// \file Contracts over design spaces: a claim at every point, which the build checks.
export module rafter.sweep:space_claim;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi"            // packs are passed between inlined functions only (docs/lanes.md)
#pragma clang diagnostic ignored "-Wc++26-extensions" // static_assert with a message that is computed

import rafter.model;
import :axis;
import :grid;
import :space;
import :model_space;

export namespace rafter {

/// What `check` says of a claim at every point of a design space. Converts to bool.
struct space_verdict {
    std::size_t points = 0;
    std::size_t failing = 0;  ///< how many points the claim does not hold at
    std::size_t index = 0;    ///< of the first of them; of the first point where there is none
    fixed_text<200> values{}; ///< "bandwidth 10 GB/s, peak 1 TFLOP/s": those of that point
    verdict at_index{};       ///< what is predicted there

    [[nodiscard]] constexpr explicit operator bool() const noexcept { return failing == 0; }
};

} // namespace rafter

namespace rafter::detail {

template <class Value>
constexpr void append_axis_value(fixed_text<200>& out, Value const& value, std::size_t index) {
    // What does not fit is left out: the number of the point says the rest.
    auto const append = [&](auto const& words) {
        if (out.size() + words.size() <= 200) { out.append(words.c_str()); }
    };
    if constexpr (std::same_as<Value, double> || whole_number<Value>) {
        append(number(as_number(value), ""));
    } else if constexpr (is_quantity<Value>) {
        append(text(value, engineering, ".6g"));
    } else if constexpr (axis_value<Value>) {
        append(text(value));
    } else if constexpr (requires { fixed_text<60>(value.name); }) {
        append(fixed_text<60>(value.name));
    } else {
        append(fixed_text<30>("case ") + number(static_cast<double>(index + 1), ""));
    }
}

constexpr fixed_text<1000> broken_in_space(space_verdict const& v) {
    fixed_text<1000> out{"rafter: at point "};
    out.append(number(static_cast<double>(v.index), ""))
        .append(" (")
        .append(v.values)
        .append(v.failing == 1 ? "), the only one of " : "), the first of ")
        .append(number(static_cast<double>(v.failing == 1 ? v.points : v.failing), ""));
    return broken_part(out.append(v.failing == 1 ? ": " : " that fail: "), v.at_index);
}

} // namespace rafter::detail

export namespace rafter {

/// Checks a claim at every point of a design space. Overlap and tolerance are those of the space.
///
///     static_assert(check(space, {.max_time = 2.0 * ms}));
template <operation Operation, class... Variations>
[[nodiscard]] constexpr space_verdict check(model_space<Operation, Variations...> const& space,
                                            performance_claim claim) {
    auto const failing = space.find_if_not(claim);
    space_verdict out{.points = space.size(),
                      .failing = failing ? space.size() - space.count_if(claim) : 0,
                      .index = failing ? *failing : 0};
    claim.overlap = space.options_.overlap;
    claim.tolerance = space.options_.tolerance;
    out.at_index = check(space.machine_at(out.index), space.operation_at(out.index), claim);
    auto const at = space.extents().indices_of(out.index);
    auto const name = [&]<std::size_t Axis>() {
        fixed_text<60> words{Axis == 0 ? "" : ", "};
        words.append(space.template axis_name<Axis>()).append(" ");
        if (out.values.size() + words.size() <= 200) { out.values.append(words); }
        detail::append_axis_value(out.values, space.template get_axis<Axis>()[at.at[Axis]], at.at[Axis]);
    };
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (name.template operator()<I>(), ...);
    }(std::make_index_sequence<sizeof...(Variations)>{});
    return out;
}

/// Fails the build where a claim does not hold at every point, and says where and which part of it first failed.
///
///     constexpr auto claim = check(space, {.max_time = 2.0 * ms});
///     int main() { require<claim>(); }
template <space_verdict Verdict>
consteval void require() {
    constexpr bool holds_everywhere = static_cast<bool>(Verdict); // clang repeats an expression, but not a name
    static_assert(holds_everywhere, detail::broken_in_space(Verdict));
}

} // namespace rafter
