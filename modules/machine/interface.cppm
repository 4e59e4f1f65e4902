module;
#include <concepts>

/// \file The interface of a memory: bits per second on each lane, times lanes. And links between devices.
export module rafter.machine:interface;

import rafter.terms;
import :transfer_rate;

namespace rafter {

/// The largest number of links that a machine has.
inline constexpr int max_links = 4;

} // namespace rafter

export namespace rafter {

/// A memory interface: so many lanes (pins, the "interface width in bits"), each moving so many bits a second.
///
///     memory_interface{.rate = 6.4 * Gbit / s, .lanes = 256}.bandwidth()   // 204.8 GB/s
struct memory_interface {
    bit_rate rate{};  ///< of one lane; above zero
    double lanes = 0; ///< a whole number, at least 1

    /// rate x lanes, as a rate that may be read in bits or in bytes.
    [[nodiscard]] constexpr transfer_rate bandwidth() const {
        validate();
        return rate * lanes;
    }

    constexpr void validate() const {
        expecting::positive<"memory_interface.rate">(rate);
        expecting::count<"memory_interface.lanes">(lanes);
    }

    friend constexpr bool operator==(memory_interface const&, memory_interface const&) noexcept = default;
};

/// The source of a memory clock; sources report different clocks for the same memory.
enum class clock_report : unsigned char {
    cuda,     ///< memoryClockRate of the CUDA runtime
    amd,      ///< MCLK of AMD's tools
    spec_site ///< the "memory clock" of specification sites
};

namespace bus {
/// The rate that each of `lanes` lanes needs for a bandwidth.
/// The bandwidth has to be positive and finite, the number of lanes a whole number of at least 1.
[[nodiscard]] constexpr bit_rate pin_rate(transfer_rate const& bandwidth, double lanes) {
    expecting::positive<"pin_rate.bandwidth">(bandwidth.in_bits());
    expecting::count<"pin_rate.lanes">(lanes);
    return bandwidth.in_bits() / lanes;
}

/// How many lanes of a rate a bandwidth needs. Not rounded: 31.98 means that the figures do not quite agree.
/// Both rates have to be positive and finite.
[[nodiscard]] constexpr double width_for(transfer_rate const& bandwidth, bit_rate const& rate) {
    expecting::positive<"width_for.bandwidth">(bandwidth.in_bits());
    expecting::positive<"width_for.rate">(rate);
    return bandwidth.in_bits() / rate;
}

/// Kinds of DRAM.
/// `unstated`: not said; otherwise the name that the standard has: `ddr4`, `ddr5`, `lpddr4`, `lpddr4x`, `lpddr5`,
/// `lpddr5x`, `gddr5`, `gddr6`, `gddr6x`, `gddr7`, `hbm2`, `hbm2e`, `hbm3`, `hbm3e`.
enum class dram_kind : unsigned char {
    unstated,
    ddr4,
    ddr5,
    lpddr4,
    lpddr4x,
    lpddr5,
    lpddr5x,
    gddr5,
    gddr6,
    gddr6x,
    gddr7,
    hbm2,
    hbm2e,
    hbm3,
    hbm3e
};

/// Bits per lane for each cycle of a reported memory clock. CUDA reports half the data rate for every kind; AMD half
/// up to HBM2e and a quarter for HBM3; specification sites an eighth for GDDR6, a sixteenth for GDDR6X and GDDR7,
/// a quarter for GDDR5 and HBM3, a half for the rest (documented with the device tables).
/// A value that is no enumerator is an error.
[[nodiscard]] constexpr auto bits_per_cycle(dram_kind kind, clock_report from) {
    expecting::enumerator<"dram_kind", dram_kind::hbm3e>(kind);
    expecting::enumerator<"clock_report", clock_report::spec_site>(from);
    double factor = 2.0;
    bool const third = kind == dram_kind::hbm3 || kind == dram_kind::hbm3e;
    if (from == clock_report::amd && third) { factor = 4.0; }
    if (from == clock_report::spec_site) {
        if (third || kind == dram_kind::gddr5) { factor = 4.0; }
        if (kind == dram_kind::gddr6) { factor = 8.0; }
        if (kind == dram_kind::gddr6x || kind == dram_kind::gddr7) { factor = 16.0; }
    }
    return factor * symbols::bit / symbols::cycle;
}

/// The data rate of a lane from a reported memory clock: 1593 MHz from CUDA is 3.186 Gbit/s.
/// The clock has to be positive and finite.
[[nodiscard]] constexpr bit_rate data_rate(dram_kind kind, clock_rate const& clock, clock_report from) {
    expecting::positive<"data_rate.clock">(clock);
    return bits_per_cycle(kind, from) * clock;
}

/// The bandwidth that follows from what a runtime reports: memory clock and bus width. `2 x memoryClockRate x
/// memoryBusWidth` of CUDA comes within 0.6 % of the datasheet on NVIDIA parts from V100 to B200.
///
///     bandwidth_from_runtime(dram_kind::hbm3, 2619.0 * MHz, 5120, clock_report::cuda)   // 3352 GB/s: H100 SXM5
[[nodiscard]] constexpr transfer_rate bandwidth_from_runtime(dram_kind kind, clock_rate const& clock, double lanes,
                                                             clock_report from) {
    return memory_interface{.rate = data_rate(kind, clock, from), .lanes = lanes}.bandwidth();
}
} // namespace bus

/// The name of a kind: "HBM3".
/// A value that is no enumerator is an error.
[[nodiscard]] constexpr fixed_text<15> text(bus::dram_kind kind) {
    constexpr char const* names[]{"unstated", "DDR4",   "DDR5",  "LPDDR4", "LPDDR4X", "LPDDR5", "LPDDR5X", "GDDR5",
                                  "GDDR6",    "GDDR6X", "GDDR7", "HBM2",   "HBM2e",   "HBM3",   "HBM3e"};
    expecting::enumerator<"dram_kind", bus::dram_kind::hbm3e>(kind);
    return names[static_cast<int>(kind)];
}

/// Whether a rate holds for one way, or for both ways together.
/// `unstated`: not said; `unidirectional`: for one way; `bidirectional`: for both ways added up.
enum class link_direction : unsigned char { unstated, unidirectional, bidirectional };

/// A link to another device. Vendors print both ways added up (NVLink, 900 GB/s) or one way (InfiniBand, 400 Gbit/s),
/// so the direction has to be stated.
struct device_link {
    figure<transfer_rate> rate{}; ///< above zero, finite
    /// What the rate holds for.
    link_direction direction = link_direction::unstated;

    /// The rate of one way: half of a rate that holds for both ways. A link without a stated direction is an error.
    [[nodiscard]] constexpr transfer_rate unidirectional() const {
        validate();
        expect_stated_ways();
        return direction == link_direction::unidirectional ? rate.value() : rate / 2.0;
    }
    /// The rate of both ways added up: twice a rate that holds for one way. A link without a stated direction is an
    /// error.
    [[nodiscard]] constexpr transfer_rate bidirectional() const {
        validate();
        expect_stated_ways();
        return direction == link_direction::bidirectional ? rate.value() : rate * 2.0;
    }
    /// Rejects rates that are not positive and finite, and directions that are none.
    constexpr void validate() const {
        expecting::positive<"machine.links.rate">(rate.in_bytes());
        expecting::enumerator<"machine.links.direction", link_direction::bidirectional>(direction);
    }
    friend constexpr bool operator==(device_link const&, device_link const&) noexcept = default;

private:
    constexpr void expect_stated_ways() const {
        if (direction == link_direction::unstated) {
            reject<"device_link.direction", "unidirectional or bidirectional">("unstated");
        }
    }
};

namespace bus {
/// A link of so many lanes at a rate each, one way; `payload` is the share of the bits that carries data, as 128/130.
/// The lane's rate has to be positive and finite, `lanes` a whole number of at least 1, `payload` in (0, 1].
[[nodiscard]] constexpr device_link width_of(transfer_rate const& lane, double lanes, double payload = 1.0) {
    expecting::positive<"width_of.lane">(lane.in_bytes());
    expecting::count<"width_of.lanes">(lanes);
    if (!(payload > 0.0 && payload <= 1.0)) { reject<"width_of.payload", "in (0, 1]">(payload); }
    return {.rate = {lane * lanes * payload, {provenance_kind::derived}}, .direction = link_direction::unidirectional};
}
} // namespace bus

namespace generic {
/// The links of a machine.
struct device_links {
    device_link links_[max_links]{}; ///< public because a template argument must be
    int count_ = 0;

    constexpr device_links() noexcept = default;
    /// From 1 to 4 links.
    template <std::same_as<device_link>... Links>
        requires(sizeof...(Links) >= 1 && sizeof...(Links) <= max_links)
    constexpr device_links(Links const&... links) : links_{links...}, count_(sizeof...(Links)) {}
    template <std::same_as<device_link>... Links>
        requires(sizeof...(Links) > max_links)
    device_links(Links const&...) = delete ("rafter: a machine has at most 4 links");

    [[nodiscard]] constexpr int size() const noexcept { return count_; }
    [[nodiscard]] constexpr device_link const& operator[](int index) const {
        expecting::index<"machine.links">(index, count_);
        return links_[index];
    }
    [[nodiscard]] constexpr device_link const* begin() const noexcept { return links_; }
    [[nodiscard]] constexpr device_link const* end() const noexcept { return links_ + count_; }
    friend constexpr bool operator==(device_links const&, device_links const&) noexcept = default;
};
} // namespace generic

} // namespace rafter
