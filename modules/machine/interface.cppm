// Tests: static/resources
module;
#include <concepts>
#include <initializer_list>

/// \file Memory interfaces (lanes and bits per second on each), and links between devices.
export module rafter.machine:interface;
#include "../digits.hpp"

import rafter.terms;
import :transfer_rate;

// The kinds of DRAM with their names. The docstring of `dram_kind` lists them, too.
#define RAFTER_DRAM_KINDS(KIND)                                                                                        \
    KIND(unstated, "unstated")                                                                                         \
    KIND(ddr4, "DDR4") KIND(ddr5, "DDR5") KIND(lpddr4, "LPDDR4") KIND(lpddr4x, "LPDDR4X")                              \
    KIND(lpddr5, "LPDDR5")                                                                                             \
    KIND(lpddr5x, "LPDDR5X") KIND(gddr5, "GDDR5") KIND(gddr5x, "GDDR5X") KIND(gddr6, "GDDR6") KIND(gddr6x, "GDDR6X")   \
        KIND(gddr7, "GDDR7") KIND(hbm2, "HBM2") KIND(hbm2e, "HBM2e") KIND(hbm3, "HBM3") KIND(hbm3e, "HBM3e")

export namespace rafter {

/// A memory interface: a number of lanes (pins, the "interface width in bits") with a data rate on each.
///
///     memory_interface{.rate = 6.4 * Gbit / s, .lanes = 256}.bandwidth()   // 204.8 GB/s
struct memory_interface {
    bit_rate rate{};  ///< of one lane; above zero
    double lanes = 0; ///< a whole number, at least 1

    /// rate x lanes; readable in bits or in bytes.
    [[nodiscard]] constexpr transfer_rate bandwidth() const {
        validate();
        return rate * lanes;
    }

    constexpr void validate() const {
        expecting::positive<"memory_interface.rate">(rate);
        expecting::count<"memory_interface.lanes">(lanes);
    }

    constexpr bool operator==(memory_interface const&) const noexcept = default;
};

namespace bus {
/// The data rate that each of `lanes` lanes needs for a bandwidth.
/// The bandwidth has to be positive and finite, `lanes` a whole number of at least 1.
[[nodiscard]] constexpr bit_rate pin_rate(transfer_rate const& bandwidth, double lanes) {
    expecting::positive<"pin_rate.bandwidth">(bandwidth.in_bits());
    expecting::count<"pin_rate.lanes">(lanes);
    return bandwidth.in_bits() / lanes;
}

/// Kinds of DRAM. `unstated`: not stated; the others have the names of their standards: `ddr4`, `ddr5`, `lpddr4`,
/// `lpddr4x`, `lpddr5`, `lpddr5x`, `gddr5`, `gddr5x`, `gddr6`, `gddr6x`, `gddr7`, `hbm2`, `hbm2e`, `hbm3`,
/// `hbm3e`.
enum class dram_kind : unsigned char {
#define RAFTER_ENUMERATOR(NAME, TEXT) NAME,
    RAFTER_DRAM_KINDS(RAFTER_ENUMERATOR)
#undef RAFTER_ENUMERATOR
};
} // namespace bus

/// The name of a kind: "HBM3".
/// A value that is no enumerator is an error.
[[nodiscard]] constexpr fixed_text<15> text(bus::dram_kind kind) {
#define RAFTER_WORD(NAME, TEXT) TEXT,
    return detail::word_for<"dram_kind">(kind, {RAFTER_DRAM_KINDS(RAFTER_WORD)});
#undef RAFTER_WORD
}

/// Whether a link's rate is for one direction or for both together. `unstated`: not stated; `unidirectional`: one
/// direction; `bidirectional`: the sum of both.
enum class link_direction : unsigned char { unstated, unidirectional, bidirectional };

/// The other end of a link. `devices`: other devices; `host_memory`: the memory of the host.
enum class link_end : unsigned char { devices, host_memory };

/// The stated rate of a link, in one direction or as the sum of both. Only the link knows which, so this rate does not
/// compute: use `unidirectional()` or `bidirectional()` of the link.
struct link_rate {
    transfer_rate stated_{}; ///< public because a template argument must be

    constexpr link_rate() noexcept = default;
    /// Takes bytes per second or bits per second.
    template <std::convertible_to<transfer_rate> Rate>
    constexpr link_rate(Rate const& rate) noexcept : stated_(rate) {}
    RAFTER_REFUSED_TEMPLATE(
        "rafter: an amount and a rate do not mix: the rate of a link is an amount per time: 900.0 * GB / s",
        (detail::amount Amount), link_rate(Amount const&));
    RAFTER_REFUSED_TEMPLATE("rafter: the rate of a link is stated in B/s or bit/s: 900.0 * GB / s", (class Other),
                            requires(!detail::amount<Other> && !std::convertible_to<Other const&, transfer_rate> &&
                                     !std::derived_from<Other, link_rate>) link_rate(Other const&));

    auto in_bytes() const RAFTER_REFUSED("rafter: the rate of a link is of one way or of both: ask the link for "
                                         "unidirectional() or bidirectional()");
    auto in_bits() const RAFTER_REFUSED("rafter: the rate of a link is of one way or of both: ask the link for "
                                        "unidirectional() or bidirectional()");
    friend constexpr link_rate operator*(link_rate const& rate, double factor) noexcept {
        return rate.stated_ * factor;
    }
    constexpr bool operator==(link_rate const&) const noexcept = default;
};
template <>
struct detail::with_unit<link_rate> {
    static constexpr base_unit const* unit = find_base_unit("B/s");
    static constexpr bool is_in_bits_too = true;
    static constexpr double& number(link_rate& rate) noexcept { return rate.stated_.bytes_.raw_; }
};
template <coherent_unit Unit, math::rep Rep, class Link>
    requires(__is_base_of(link_rate, Link)) // no conversion is tried for other quotients
auto operator/(quantity<Unit, Rep> const&, Link const&)
    RAFTER_REFUSED("rafter: the rate of a link is of one way or of both: write time_over(link, bytes), or divide by "
                   "link.unidirectional() or link.bidirectional()");

/// The direction in words: "unstated", "unidirectional", "bidirectional".
[[nodiscard]] constexpr fixed_text<15> text(link_direction direction) {
    return detail::word_for<"link_direction">(direction, {"unstated", "unidirectional", "bidirectional"});
}
/// The end of a link in words: "devices", "host memory".
[[nodiscard]] constexpr fixed_text<15> text(link_end end) {
    return detail::word_for<"link_end">(end, {"devices", "host memory"});
}

/// A link to another device. Its direction has to be stated, because vendors print the sum of both directions (NVLink,
/// 900 GB/s) or one direction (InfiniBand, 400 Gbit/s).
///
///     machine{.bandwidth = 3.35 * TB / s,
///             .links = {{.rate = 900.0 * GB / s, .direction = link_direction::bidirectional, .latency = 2.0 * us}}}
struct device_link {
    sourced<link_rate> rate{}; ///< above zero, finite
    /// The direction of the rate.
    link_direction direction = link_direction::unstated;
    sourced<seconds> latency{}; ///< of each step of a message, until its first byte arrives; zero or positive
    sourced<quantity<units::joule_per_byte>> energy{}; ///< of a byte that is sent; zero: not stated
    /// The devices that it joins, each with all others: 8 of an HGX board, 2 of a bridge; whole, at least 2. Zero: not
    /// stated. More devices exchange over the next link of the machine's list that joins them.
    double devices = 0.0;

    /// The other end. Messages between devices take links to devices. Bytes from the host's memory take the first link
    /// to it.
    link_end to = link_end::devices;

    /// Does the link join so many devices? True if it does not state how many.
    [[nodiscard]] constexpr bool joins(double exchanging) const noexcept {
        return to == link_end::devices && (devices == 0.0 || exchanging <= devices);
    }
    /// The rate in one direction: half of a bidirectional rate. An unstated direction is an error.
    [[nodiscard]] constexpr transfer_rate unidirectional() const {
        expect_stated_ways();
        return direction == link_direction::unidirectional ? rate.stated_ : rate.stated_ / 2.0;
    }
    /// The sum of both directions: twice a unidirectional rate. An unstated direction is an error.
    [[nodiscard]] constexpr transfer_rate bidirectional() const {
        expect_stated_ways();
        return direction == link_direction::bidirectional ? rate.stated_ : rate.stated_ * 2.0;
    }
    /// Rejects rates that are not positive and finite, negative latencies, unknown directions, and devices that are no
    /// count or one alone.
    constexpr void validate() const {
        expecting::positive<"machine.links.rate">(rate.stated_.in_bytes());
        expecting::enumerator<"machine.links.direction", link_direction::bidirectional>(direction);
        expecting::enumerator<"machine.links.to", link_end::host_memory>(to);
        expecting::not_negative<"machine.links.latency">(latency);
        expecting::not_negative<"machine.links.energy">(energy);
        if (devices != 0.0) {
            detail::expect_whole<"machine.links.devices", "0 (not stated) or a whole number from 2 to 2^53">(devices,
                                                                                                             2.0);
        }
    }
    constexpr bool operator==(device_link const&) const noexcept = default;

    using required = field_names<"rate">;  ///< in a file
    using counts = field_names<"devices">; ///< in a file: whole

private:
    constexpr void expect_stated_ways() const {
        validate();
        if (direction == link_direction::unstated) {
            expecting::reject<"device_link.direction", "unidirectional or bidirectional">("unstated");
        }
    }
};

/// The time of a message over a link, in one direction and one step: the latency, and the amount over the rate of one
/// direction. A negative amount, or a link without a stated direction, is an error.
template <detail::amount Amount>
[[nodiscard]] constexpr seconds time_over(device_link const& link, Amount const& amount) {
    expecting::not_negative<"time_over.amount">(amount);
    return link.latency + amount / link.unidirectional();
}
template <class Amount>
auto time_over(device_link const&, Amount const&)
    RAFTER_REFUSED("rafter: an amount in bytes or bits goes over a link: time_over(link, 64.0 * MiB)");
auto time_over(...) RAFTER_REFUSED("rafter: time_over takes a link and an amount: time_over(gpu.links[0], 64.0 * MiB)");
template <class Amount>
auto predict(device_link const&, Amount const&)
    RAFTER_REFUSED("rafter: the time of a message over a link is time_over(link, 64.0 * MiB)");

namespace bus {
/// A link of `lanes` lanes in one direction; `payload` is the share of bits that carry data, such as 128.0 / 130.
/// The lane's rate has to be positive and finite, `lanes` a whole number of at least 1, `payload` in (0, 1].
[[nodiscard]] constexpr device_link width_of(transfer_rate const& lane, double lanes, double payload = 1.0) {
    expecting::positive<"width_of.lane">(lane.in_bytes());
    expecting::count<"width_of.lanes">(lanes);
    if (!(payload > 0.0 && payload <= 1.0)) { expecting::reject<"width_of.payload", "in (0, 1]">(payload); }
    return {.rate = {lane * lanes * payload, {provenance_kind::derived}}, .direction = link_direction::unidirectional};
}
} // namespace bus

namespace protocol {
/// The links of a machine; more than 4 are an error.
struct device_links : fixed_list<device_link, 4, "machine.links"> {
    using fixed_list::fixed_list;
    /// Takes the only link.
    constexpr device_links(device_link const& link) : fixed_list{link} {}
    // chosen after the other constructors
    RAFTER_REFUSED_TEMPLATE("rafter: each link of a list names its rate and its direction: "
                            "{{.rate = 900.0 * GB / s, .direction = link_direction::bidirectional}}",
                            (), device_links(...));
};
} // namespace protocol

} // namespace rafter
