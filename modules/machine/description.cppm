module;
#include <concepts>
#include <cstdint>
#include <type_traits>
#include <utility>

/// \file A machine as a value.
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
}

export namespace rafter::detail {
/// Lanes carry what varies and what formulas read; the rest of a description is left behind.
template <int>
struct left_behind {};
template <math::rep Rep, class Part, int Index>
using described = std::conditional_t<math::pack<Rep>, left_behind<Index>, Part>;

/// What a figure of a machine is of.
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

template <class Struct, class Act, int... Index>
constexpr void for_each_figure_of(Struct& object, Act const& act, std::integer_sequence<int, Index...>);

/// Calls `act(figure, role)` with each figure that a machine, or a member of one, consists of.
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
        for_each_figure_of(value, act, std::make_integer_sequence<int, member_count<type>>{});
    }
}
template <class Struct, class Act, int... Index>
constexpr void for_each_figure_of(Struct& object, Act const& act, std::integer_sequence<int, Index...>) {
    (for_each_figure(nth_member<Index>(object), act), ...);
}

/// A number that machines differ in where they differ in any value that a prediction depends on; of all members but the
/// sources. The same in each run of a program.
std::uint64_t identity_of(basic_machine<double> const& m) noexcept;
} // namespace rafter::detail

export namespace rafter {

namespace protocol {
/// The name of a machine.
using machine_name = fixed_text<47>;
} // namespace protocol

/// What executes: memory, latencies and peaks.
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
/// Structural: usable as a template argument. Ranges are checked where it is used (predict, sweep, ...).
template <math::rep Rep>
struct basic_machine {
    /// The name in explanations and pictures; at most 47 characters.
    [[no_unique_address]] detail::described<Rep, protocol::machine_name, 0> name{};
    basic_memory<Rep> bandwidth{}; ///< one bandwidth, or the tiers of memory, nearest first
    /// Added once to the memory time of an operation; zero or positive.
    protocol::figure_in<Rep, quantity<units::second, Rep>> latency{};
    /// Fixed overhead of starting an operation; zero or positive.
    protocol::figure_in<Rep, quantity<units::second, Rep>> launch_overhead{};
    /// The only peak, with its arithmetic: `{312.0 * TFLOP / s, bf16}`. Leave it out where `peaks` are stated.
    protocol::figure_in<Rep, basic_compute_rate<Rep>> peak{};
    /// One peak for each kind of arithmetic.
    [[no_unique_address]] detail::described<Rep, protocol::compute_peaks, 1> peaks{};
    [[no_unique_address]] detail::described<Rep, protocol::device_links, 2> links{}; ///< to other devices
    [[no_unique_address]] detail::described<Rep, provenance, 3> source{};           ///< of the description as a whole

    using required = field_names<"bandwidth">; ///< of a file

    friend constexpr bool operator==(basic_machine const&, basic_machine const&) noexcept
        requires std::same_as<Rep, double>
    = default;

    /// The same machine in every lane, with only the members that formulas read.
    template <math::rep Other>
    [[nodiscard]] constexpr basic_machine<Other> lifted() const {
        if constexpr (std::same_as<Other, Rep>) {
            return *this;
        } else {
            return detail::lift_members<Other>(*this);
        }
    }

    /// The peak for a kind of arithmetic, with the arithmetic that it is stated for, or where a sweep varies it with
    /// the one asked for: the fastest of `peaks` that serves it, or `peak`. If none of `peaks` serves it, the error
    /// lists them; a `peak` of other or unstated arithmetic is an error too. Without `peak` and `peaks` the result is a
    /// rate that is not stated.
    [[nodiscard, gnu::always_inline]] constexpr basic_compute_rate<Rep> peak_for(arithmetic const& asked) const {
        if (peak.serves_any_) { return {peak.rate_, asked}; }
        if constexpr (!math::pack<Rep>) {
            if (peaks.count_ != 0) {
                compute_peak const& found = peaks.at(asked, name.c_str());
                return {found.rate, found.of};
            }
        }
        if (peak.is_stated_) { detail::expect_served<"machine.peak">(peak.of_, asked); }
        return peak;
    }
    template <std::same_as<element_type> Type>
    basic_compute_rate<Rep> peak_for(Type const&) const =
        delete ("rafter: an element type alone names no peak: peak_for(matrix_arithmetic(bf16)) or "
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
    /// The machine on which everything takes the least time that the uncertainties of its figures allow: rates and
    /// capacities as high, latencies and the launch overhead as low as they may be. An uncertainty outside of [0, 1)
    /// is an error.
    [[nodiscard]] constexpr basic_machine optimistic() const
        requires std::same_as<Rep, double>
    {
        return at_end(true);
    }
    /// The machine on which everything takes the most time that the uncertainties of its figures allow.
    [[nodiscard]] constexpr basic_machine pessimistic() const
        requires std::same_as<Rep, double>
    {
        return at_end(false);
    }

    /// Rejects tiers and peaks of unlike scopes: the peak of one die over the bandwidth of a package is no ridge
    /// point.
    constexpr void validate_scopes() const
        requires std::same_as<Rep, double>
    {
        hardware_scope common = peaks.scope_;
        for (int i = 0; i < bandwidth.count_; ++i) {
            auto const& tier = bandwidth.items_[i];
            if (tier.scope == hardware_scope::unstated) { continue; }
            hardware_scope const scope = tier.scope_of_bandwidth();
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
            if (!(tier.capacity.coherent_ > 0.0)) {
                expecting::reject<"machine.bandwidth.capacity", "positive">(bytes(tier.capacity));
            }
            tier.validate_details();
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
        }
    }

private:
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

/// The tier of a level, both known when the program is compiled. A level that the machine lacks stops the build with
/// the list of those it has. (`machine.bandwidth.at(level)` names them in the notes, or in an exception.)
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

} // namespace rafter
