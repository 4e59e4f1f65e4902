// Tests: static/machine, run/validation
module;
#include <concepts>
#include <cstdint>
#include <type_traits>

/// \file A machine as a value: memory, latencies, peaks and links.
export module rafter.machine:description;
#include "../digits.hpp"

import rafter.terms;
import :transfer_rate;
import :memory;
import :peak;
import :interface;

export namespace rafter {

template <math::rep Rep>
struct basic_machine;

namespace detail {
/// The role of a figure in a machine.
enum class figure_role : unsigned char { bandwidth, capacity, delay, peak, link };

template <class Value>
inline constexpr figure_role role_of = figure_role::delay;
template <>
inline constexpr figure_role role_of<transfer_rate> = figure_role::bandwidth;
template <>
inline constexpr figure_role role_of<bytes> = figure_role::capacity;
template <>
inline constexpr figure_role role_of<flop_rate> = figure_role::peak;
template <>
inline constexpr figure_role role_of<compute_rate> = figure_role::peak;
template <>
inline constexpr figure_role role_of<link_rate> = figure_role::link;

/// Calls `act(figure, role)` with each figure of a machine, or of a part of one.
template <class Value, class Act>
constexpr void for_each_figure(Value& value, Act const& act) {
    using type = std::remove_const_t<Value>;
    constexpr value_kind kind = kind_of_type<type>();
    if constexpr (kind == value_kind::figure) {
        act(value, role_of<std::remove_cvref_t<decltype(value.value())>>);
    } else if constexpr (kind == value_kind::list) {
        for (int i = 0; i < value.count_; ++i) {
            for_each_figure(value.items_[i], act);
        }
    } else if constexpr (kind == value_kind::object) {
        protocol::for_each_member(value, [&](char const*, auto& member) { for_each_figure(member, act); });
    }
}

/// The name of a machine.
using machine_name = fixed_text<47>;
} // namespace detail

namespace protocol {
/// A hash of all members except sources. Machines that differ in a value that predictions depend on get different
/// numbers; equal machines get the same number in each run.
std::uint64_t identity_of(basic_machine<double> const& m) noexcept;
} // namespace protocol

/// A machine: what executes operations, described by its memory, latencies and peaks.
///
///     constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
///
/// A real processor has a name, several levels of memory, and a peak for each kind of arithmetic:
///
///     constexpr machine gpu{
///         .name = "mine",
///         .bandwidth = {{.bandwidth = 5.5 * TB / s, .capacity = 50.0 * MB, .level = memory_level::l2},
///                       {.bandwidth = 3.35 * TB / s, .capacity = 80.0 * GB, .level = memory_level::dram}},
///         .launch_overhead = 3.0 * us,
///         .peaks = {{.rate = 66.9 * TFLOP / s, .of = vector_arithmetic(fp32)},
///                   {.rate = 989.4 * TFLOP / s, .of = matrix_arithmetic(fp16)}}};
///
/// Structural: usable as a template argument. Functions that use it (predict, sweep, ...) check its ranges.
template <math::rep Rep>
struct basic_machine {
    /// The name in explanations and pictures; at most 47 characters.
    [[no_unique_address]] detail::described<Rep, detail::machine_name, 0> name{};
    basic_memory<Rep> bandwidth{}; ///< one bandwidth, or the tiers of memory, nearest first
    /// Added once to the memory time of each operation; zero or positive.
    protocol::sourced_in<Rep, quantity<units::second, Rep>> latency{};
    /// Fixed overhead of starting an operation; zero or positive.
    protocol::sourced_in<Rep, quantity<units::second, Rep>> launch_overhead{};
    /// The time in which the host of a server schedules a step; zero or positive. Operations that state `sequences()`
    /// pay it.
    [[no_unique_address]] detail::described<Rep, sourced<seconds>, 6> serving_step_overhead{};
    /// The time in which the host schedules each sequence of a step; zero or positive.
    [[no_unique_address]] detail::described<Rep, sourced<seconds>, 7> serving_sequence_overhead{};
    /// The only peak, with its arithmetic: `{312.0 * TFLOP / s, bf16}`. Leave it out if `peaks` are stated.
    protocol::sourced_in<Rep, basic_compute_rate<Rep>> peak{};
    /// One peak for each kind of arithmetic.
    [[no_unique_address]] detail::described<Rep, protocol::compute_peaks, 1> peaks{};
    [[no_unique_address]] detail::described<Rep, protocol::device_links, 2> links{}; ///< the links to other devices
    /// The power that the machine draws without work, to which `energy` adds bytes and FLOP; zero: not stated.
    [[no_unique_address]] detail::described<Rep, sourced<watts>, 4> static_power{};
    /// The price of the machine's time, as `{2.5 * USD / ops_and_hours::h, {...}}` with date and source; zero: not
    /// stated.
    [[no_unique_address]] detail::described<Rep, sourced<quantity<units::dollar_per_second>>, 5> price{};
    [[no_unique_address]] detail::described<Rep, provenance, 3> source{}; ///< the source of the whole description

    using required = field_names<"bandwidth">; ///< in a file

    constexpr bool operator==(basic_machine const&) const noexcept
        requires std::same_as<Rep, double>
    = default;

    /// The machine in every lane, with only the members that formulas read.
    template <math::rep Other>
    [[nodiscard]] constexpr basic_machine<Other> lifted() const {
        if constexpr (std::same_as<Other, Rep>) {
            return *this;
        } else {
            return detail::lift_members<Other>(*this);
        }
    }

    /// The peak for an arithmetic: the fastest of `peaks` that serves it, or `peak`, with the arithmetic that the peak
    /// states (if a sweep varies the peak: the asked one). If none of `peaks` serves it, the error lists them. A `peak`
    /// of other or unstated arithmetic is an error. Without `peak` and `peaks` the result is an unstated rate.
    [[nodiscard, gnu::always_inline]] constexpr protocol::sourced_in<Rep, basic_compute_rate<Rep>>
    peak_for(arithmetic const& asked) const {
        if (peak.serves_any_) { return basic_compute_rate<Rep>(peak.rate_, asked); }
        if constexpr (!math::pack<Rep>) {
            if (peaks.count_ != 0) {
                compute_peak const& found = peaks.at(asked, name.c_str());
                return {compute_rate(found.rate, found.of), found.rate.source};
            }
        }
        if (peak.is_stated_) { detail::expect_served<"machine.peak">(peak.of_, asked); }
        return peak;
    }
    template <std::same_as<element_type> Type>
    auto peak_for(Type const&) const
        RAFTER_REFUSED("rafter: an element type alone names no peak: peak_for(matrix_arithmetic(bf16)) or "
                       "peak_for(vector_arithmetic(fp64))");
    /// Is there a peak for a kind of arithmetic?
    [[nodiscard]] constexpr bool has_peak_for(arithmetic const& asked) const {
        if constexpr (!math::pack<Rep>) {
            if (peaks.count_ != 0 && !peak.serves_any_) { return peaks.find(asked) != nullptr; }
        }
        return peak.serves_any_ || (peak.is_stated_ && protocol::serves(peak.of_, asked));
    }

    /// Does any figure state an uncertainty?
    [[nodiscard]] constexpr bool is_uncertain() const noexcept
        requires std::same_as<Rep, double>
    {
        bool found = false;
        detail::for_each_figure(
            *this, [&](auto const& stated, detail::figure_role) { found = found || stated.source.uncertainty != 0.0; });
        return found;
    }
    /// The machine with every figure at its better end of uncertainty: rates and capacities high, latencies and launch
    /// overhead low. An uncertainty outside [0, 1) is an error.
    [[nodiscard]] constexpr basic_machine optimistic() const
        requires std::same_as<Rep, double>
    {
        return at_end(true);
    }
    /// The machine with every figure at its worse end of uncertainty.
    [[nodiscard]] constexpr basic_machine pessimistic() const
        requires std::same_as<Rep, double>
    {
        return at_end(false);
    }

    /// Rejects tiers and peaks of unlike scopes: the peak of one die and the bandwidth of a package have no common
    /// ridge point.
    constexpr void validate_scopes() const
        requires std::same_as<Rep, double>
    {
        hardware_scope common = peaks.scope_;
        for (int i = 0; i < bandwidth.count_; ++i) {
            if (bandwidth.items_[i].scope == hardware_scope::unstated) { continue; }
            hardware_scope const scope = bandwidth.items_[i].scope_of_bandwidth();
            if (scope == hardware_scope::unstated) { continue; }
            if (common != hardware_scope::unstated && scope != common) {
                expecting::reject<"machine.bandwidth.scope", "that of peaks and other tiers">(text(scope).c_str());
            }
            common = scope;
        }
    }

    /// Rejects values out of range. `peak` and `peaks` may both be left out: only operations with FLOP need one.
    constexpr void validate() const {
        if (bandwidth.count_ == 0) { expecting::reject<"machine.bandwidth", "stated">("missing"); }
        for (int i = 0; i < bandwidth.count_; ++i) {
            auto const& tier = bandwidth.items_[i];
            expecting::positive<"machine.bandwidth">(tier.bandwidth.in_bytes());
            if (!(tier.capacity.raw_ > 0.0)) {
                expecting::reject<"machine.bandwidth.capacity", "positive">(bytes(tier.capacity));
            }
            tier.validate_details();
            if (tier.takes_victims) { bandwidth.validate_victims(i); }
        }
        if (bandwidth.count_ > 1) { bandwidth.validate_order(); }
        if constexpr (!math::pack<Rep>) { validate_scopes(); }
        expecting::not_negative<"machine.latency">(latency);
        expecting::not_negative<"machine.launch_overhead">(launch_overhead);
        expecting::not_negative<"machine.peak">(peak.rate_);
        if constexpr (!math::pack<Rep>) {
            if (peaks.count_ != 0) {
                peaks.validate();
                if (peak.is_stated_) { expecting::reject<"machine.peak", "left out beside machine.peaks">(peak.rate_); }
            }
            for (int i = 0; i < links.count_; ++i) {
                links.items_[i].validate();
            }
            // Machines that state none of these cost one comparison, because constant expressions count steps.
            if (!(serving_step_overhead.raw_ == 0.0 && serving_sequence_overhead.raw_ == 0.0 &&
                  static_power.raw_ == 0.0 && price.raw_ == 0.0)) {
                expecting::not_negative<"machine.serving_step_overhead">(serving_step_overhead);
                expecting::not_negative<"machine.serving_sequence_overhead">(serving_sequence_overhead);
                expecting::not_negative<"machine.static_power">(static_power);
                expecting::not_negative<"machine.price">(price);
            }
        }
    }

private:
    // clang-format off
    struct step_overhead; struct sequence_overhead; // rafter: since 0.3 write .serving_step_overhead and .serving_sequence_overhead
    // clang-format on
    [[nodiscard]] constexpr basic_machine at_end(bool is_fast) const {
        basic_machine out = *this;
        detail::for_each_figure(out, [&](auto& stated, detail::figure_role role) {
            if (stated.source.uncertainty == 0.0) { return; }
            bool const is_high = is_fast == (role != detail::figure_role::delay);
            stated = {is_high ? stated.highest() : stated.lowest(), {provenance_kind::varied}};
        });
        return out;
    }
};

/// A machine at one point.
using machine = basic_machine<double>;
static_assert(detail::whole<machine>);

/// The tier of a level at compile time. If the machine lacks the level, the build stops with a list of its levels.
/// (`machine.bandwidth.at(level)` lists them in notes, or in an exception.)
template <machine Machine, memory_level Level>
[[nodiscard]] consteval memory_tier tier_of() {
    constexpr int index = Machine.bandwidth.index_of(Level);
    constexpr bool has_such_a_level = index >= 0;
    static_assert(has_such_a_level, fixed_text<300>("rafter: the machine has no ")
                                        .append(text(Level))
                                        .append("; it has: ")
                                        .append(Machine.bandwidth.level_names()));
    return Machine.bandwidth.items_[has_such_a_level ? index : 0];
}

namespace detail {
template <math::rep Rep>
struct varied_as<basic_memory<Rep>> {
    static constexpr bool has_elements = true;
    static constexpr int usual_element = -1; ///< the last: main memory
    using type = basic_transfer_rate<Rep>;
};
template <class Value>
struct varied_as<sourced<Value>> : varied_as<Value> {};
template <math::rep Rep>
struct varied_as<basic_compute_rate<Rep>> {
    using type = quantity<units::flop_per_second, Rep>;
};

/// Assigns the bandwidth of a tier; without a level, of the farthest one (main memory).
template <math::rep Rep>
constexpr void assign_member(basic_memory<Rep>& memory, int tier, basic_transfer_rate<Rep> const& value) {
    int const index = tier < 0 ? memory.size() - 1 : tier;
    if (index < 0 || index >= memory.size()) {
        expecting::reject<"the index of bandwidth", "a tier that the machine has">(static_cast<double>(tier));
    }
    memory.items_[index].bandwidth = detail::with_source<Rep>(value, {provenance_kind::varied});
}
template <class Value>
    requires(!std::same_as<Value, compute_rate>)
constexpr void assign_member(sourced<Value>& member, int, Value const& value) {
    member = detail::with_source<double>(value, {provenance_kind::varied});
}

/// Assigns the rate of `machine.peak`, which keeps its arithmetic. On a machine with `.peaks` it replaces them by one
/// peak for any arithmetic that the operation needs.
template <math::rep Rep>
constexpr void assign_peak(basic_machine<Rep>& m, quantity<units::flop_per_second, Rep> const& value) {
    m.peak.rate_ = value;
    if constexpr (!math::pack<Rep>) {
        m.peak.is_stated_ = true;
        m.peak.source = {provenance_kind::varied};
        if (m.peaks.count_ != 0) { m.peak.serves_any_ = true; }
        m.peaks.count_ = 0; // a peak of zero means no peak, not one of the others
    }
}
} // namespace detail

} // namespace rafter
