// Tests: static/machine
module;
#include <concepts>
#include <initializer_list>
#include <type_traits>

/// \file Tiers of memory, nearest first.
export module rafter.machine:memory;
#include "../digits.hpp"

import rafter.terms;
import :transfer_rate;

namespace rafter {

export namespace detail {
template <class Type>
inline constexpr bool is_unlike_rate = units::is_quantity<Type> && !units::is_quantity<Type, units::byte_per_second> &&
                                       !units::is_quantity<Type, units::bit_per_second> && !amount<Type>;
} // namespace detail

export namespace protocol {
/// The most memory tiers of a machine.
inline constexpr int max_memory_tiers = 8;
} // namespace protocol

/// The capacity of a tier that is unlimited or not stated.
export inline constexpr bytes unlimited = math::infinity * symbols::B;

/// How reads and writes share a tier's bandwidth.
export enum class duplex_mode : unsigned char {
    half, ///< one bandwidth for both; a separate `write_bandwidth` applies while writing
    full  ///< reads and writes overlap, each at its own bandwidth
};

/// The mode in words: "half duplex", "full duplex".
export [[nodiscard]] constexpr fixed_text<15> text(duplex_mode mode) {
    return detail::word_for<"duplex_mode">(mode, {"half duplex", "full duplex"});
}

namespace detail {
/// Replaces an energy over lanes, because no formula over lanes reads it and each member costs evaluation steps.
struct no_energy {
    static constexpr double raw_ = 0.0;
    constexpr bool operator==(no_energy const&) const noexcept = default; // no friend: GCC 16 does not survive it
};
template <math::rep Rep>
using energy_of_byte = std::conditional_t<math::pack<Rep>, no_energy, sourced<quantity<units::joule_per_byte>>>;
} // namespace detail

/// One tier of memory: a level of the hierarchy.
template <math::rep Rep>
struct basic_memory_tier {
    /// The bandwidth of reads, and of writes unless `write_bandwidth` is stated; above zero, finite.
    protocol::sourced_in<Rep, basic_transfer_rate<Rep>> bandwidth{};
    protocol::sourced_in<Rep, bytes> capacity = unlimited; ///< above zero; larger data are in a farther tier
    /// The level's name.
    memory_level level = memory_level::unstated;
    protocol::sourced_in<Rep, transfer_rate> write_bandwidth{}; ///< zero: equal to reads
    /// Whether reads and writes share the bandwidth.
    duplex_mode duplex = duplex_mode::half;
    protocol::sourced_in<Rep, seconds> latency{}; ///< from a request to its data; zero: not stated
    bytes line{};                                 ///< the size of a line; zero: not stated
    /// The part of the machine that one instance belongs to: a core, a die, ... If there is one instance, its bandwidth
    /// has this scope, and a machine with peaks or other tiers of another scope is an error.
    hardware_scope scope = hardware_scope::unstated;
    double instances = 1; ///< number of instances: `capacity` is for one, `bandwidth` for all together
    /// The energy of a byte that crosses this level; zero: not stated.
    [[no_unique_address]] detail::energy_of_byte<Rep> energy{};
    /// True for an exclusive cache: it gets each line that the tier before it evicts, changed or not, and no others.
    /// The two hold different lines, and lines that neither holds pass by it on their way in.
    bool takes_victims = false;
    double ways = 0; ///< lines of a set of a cache, its associativity; zero: not stated

    using required = field_names<"bandwidth">;       ///< in a file
    using counts = field_names<"instances", "ways">; ///< whole numbers, at least 1

    /// Do writes have their own bandwidth, or overlap with reads?
    [[nodiscard]] constexpr bool writes_differ() const noexcept {
        return duplex == duplex_mode::full || write_bandwidth.bytes_.raw_ != 0.0;
    }

    /// The time of reads and writes. Half duplex: the sum of both times, with the write bandwidth if it is stated. Full
    /// duplex: the longer of both times.
    [[nodiscard]] constexpr quantity<units::second, Rep>
    time(protocol::basic_traffic<Rep> const& moved, write_policy policy = write_policy::no_allocate) const noexcept {
        if (!writes_differ()) { return moved.total(policy) / bandwidth.in_bytes(); }
        auto const read =
            (policy == write_policy::allocate ? moved.read + moved.allocated : moved.read) / bandwidth.in_bytes();
        basic_transfer_rate<Rep> const at = write_bandwidth.bytes_.raw_ == 0.0 ? bandwidth : write_bandwidth;
        auto const written = moved.written / at.in_bytes();
        return duplex == duplex_mode::full ? max(read, written) : read + written;
    }

    /// The capacity of all instances together.
    [[nodiscard]] constexpr protocol::sourced_in<Rep, bytes> total_capacity() const noexcept {
        if (instances == 1.0) { return capacity; }
        return capacity * instances;
    }
    /// The scope of the bandwidth; unstated for several instances, because their bandwidths add up.
    [[nodiscard]] constexpr hardware_scope scope_of_bandwidth() const noexcept {
        return instances == 1.0 ? scope : hardware_scope::unstated;
    }

    /// Rejects details out of range. Unstated details cost one comparison, because constant expressions count steps.
    constexpr void validate_details() const {
        if (duplex <= duplex_mode::full && level <= memory_level::dram && scope <= hardware_scope::node &&
            instances == 1.0 && write_bandwidth.bytes_.raw_ == 0.0 && latency.raw_ == 0.0 && line.raw_ == 0.0 &&
            energy.raw_ == 0.0 && !takes_victims && ways == 0.0) {
            return;
        }
        expecting::enumerator<"machine.bandwidth.duplex", duplex_mode::full>(duplex);
        expecting::enumerator<"machine.bandwidth.level", memory_level::dram>(level);
        expecting::enumerator<"machine.bandwidth.scope", hardware_scope::node>(scope);
        expecting::not_negative<"machine.bandwidth.write_bandwidth">(write_bandwidth.in_bytes());
        expecting::not_negative<"machine.bandwidth.latency">(latency);
        expecting::not_negative<"machine.bandwidth.line">(line);
        expecting::count<"machine.bandwidth.instances">(instances);
        if constexpr (!math::pack<Rep>) { expecting::not_negative<"machine.bandwidth.energy">(energy); }
        expecting::count_or_none<"machine.bandwidth.ways">(ways);
    }

    /// The tier in every lane. The members are listed by hand: `lift_members` takes 60 more steps in a constant
    /// expression, and each row of a sweep is lifted.
    template <math::rep Other>
    [[nodiscard]] constexpr basic_memory_tier<Other> lifted() const noexcept {
        static_assert(detail::member_count<basic_memory_tier> == 12, "a member that is not listed here");
        return {bandwidth, capacity,  level, write_bandwidth, duplex, latency, line,
                scope,     instances, {},    takes_victims,   ways};
    }

    constexpr bool operator==(basic_memory_tier const&) const noexcept
        requires std::same_as<Rep, double>
    = default;
};

} // namespace rafter

export namespace rafter {

using memory_tier = basic_memory_tier<double>;
static_assert(detail::whole<memory_tier>);

namespace detail {
/// Is a level always farther than another? Scratchpads may lie anywhere between registers and main memory.
constexpr bool lies_behind(memory_level level, memory_level other) noexcept {
    if (level == memory_level::unstated || other == memory_level::unstated) { return false; }
    if (level == memory_level::scratchpad) { return other == memory_level::registers; }
    if (other == memory_level::scratchpad) { return level == memory_level::dram; }
    return level > other;
}

/// The levels by name, for the notes of a failed look-up in a constant expression. Behind the levels that the machine
/// has stands the level that was asked for, whose function fails.
struct levels_by_name {
    static constexpr int size = 7;
    static constexpr naming_step step(int index);
};
constexpr naming_step levels_by_name::step(int index) {
    return naming_steps<levels_by_name, "memory level", "a level that the machine has", "memory", "registers",
                        "scratchpad", "L1", "L2", "L3", "DRAM">[index];
}
} // namespace detail

/// One to eight tiers of memory, nearest (fastest) first. The last one holds everything.
///
/// Made from one bandwidth, a list of bandwidths, or a list of tiers: `100.0 * Gbit / s`,
/// `{500.0 * Gbit / s, 10.0 * Gbit / s}`, `{{.bandwidth = 2.0 * TB / s, .capacity = 32.0 * MiB}, {200.0 * GB / s}}`.
template <math::rep Rep>
struct basic_memory : fixed_list<basic_memory_tier<Rep>, protocol::max_memory_tiers, "machine.bandwidth"> {
    /// The list of tiers.
    using tier_list = fixed_list<basic_memory_tier<Rep>, protocol::max_memory_tiers, "machine.bandwidth">;
    using tier_list::count_;
    using tier_list::items_;
    /// Tier `index`, 0 the nearest; an index that is not below size() is an error.
    using tier_list::operator[];

    constexpr basic_memory() noexcept = default;
    /// Takes tiers, nearest first; more than 8 are an error.
    constexpr basic_memory(std::initializer_list<basic_memory_tier<Rep>> tiers) : tier_list(tiers) {}

    /// Takes bandwidths alone, nearest first.
    template <class... Rates>
        requires(sizeof...(Rates) >= 1 && sizeof...(Rates) <= protocol::max_memory_tiers &&
                 (std::convertible_to<Rates const&, basic_transfer_rate<Rep>> && ...))
    constexpr basic_memory(Rates const&... rates) : tier_list(detail::in_place{}, rates...) {}

    /// Takes one bandwidth with its source.
    constexpr basic_memory(basic_transfer_rate<Rep> const& rate, provenance const& from)
        : tier_list(detail::in_place{}, detail::with_source<Rep>(rate, from)) {}

    RAFTER_REFUSED_TEMPLATE("rafter: a machine has at most 8 memory tiers", (class... Rates),
                            requires(sizeof...(Rates) > protocol::max_memory_tiers &&
                                     (std::convertible_to<Rates const&, basic_transfer_rate<Rep>> && ...))
                                basic_memory(Rates const&...));

    RAFTER_REFUSED_TEMPLATE(
        "rafter: an amount and a rate do not mix: a bandwidth is an amount per time, as in 100.0 * GB / s",
        (class... Rates), requires(detail::amount<Rates> || ...) basic_memory(Rates const&...));
    RAFTER_REFUSED_TEMPLATE("rafter: a bandwidth is stated in B/s or bit/s; quantities of different units do not mix",
                            (class... Rates),
                            requires((detail::is_unlike_rate<Rates> || ...) && !(detail::amount<Rates> || ...))
                                basic_memory(Rates const&...));
    RAFTER_REFUSED_TEMPLATE(
        "rafter: a bare number has no unit: a bandwidth is written with one, as in 100.0 * GB / s or 100.0 * Gbit / s",
        (class... Rates),
        requires((std::is_arithmetic_v<Rates> || ...) && !(detail::amount<Rates> || ...) &&
                 !(detail::is_unlike_rate<Rates> || ...)) basic_memory(Rates const&...));

    // chosen after the constructor without arguments
    RAFTER_REFUSED_TEMPLATE(
        "rafter: a memory is one bandwidth, a list of them, or a list of tiers whose figures all have units: "
        "{{.bandwidth = 1.0 * TB / s, .capacity = 40.0 * MB}, {200.0 * GB / s}}",
        (), basic_memory(...));
    RAFTER_REFUSED_TEMPLATE("rafter: text is not a bandwidth: write a number and a unit, as in 100.0 * GB / s", (),
                            basic_memory(char const*));

    /// The tiers in every lane.
    template <class Other>
        requires(math::pack<Rep> && std::same_as<Other, double>)
    constexpr explicit basic_memory(basic_memory<Other> const& points) noexcept {
        count_ = points.count_;
        for (int i = 0; i < count_; ++i) {
            items_[i] = points.items_[i].template lifted<Rep>();
        }
    }

    /// The first tier; a memory without tiers is an error.
    [[nodiscard]] constexpr basic_memory_tier<Rep> const& nearest() const { return (*this)[0]; }
    /// The last tier, usually main memory; a memory without tiers is an error.
    [[nodiscard]] constexpr basic_memory_tier<Rep> const& farthest() const { return (*this)[count_ - 1]; }

    /// The index of a level; -1 if there is none.
    [[nodiscard]] constexpr int index_of(memory_level level) const noexcept {
        for (int i = 0; i < count_; ++i) {
            if (items_[i].level == level) { return i; }
        }
        return -1;
    }

    /// The tier of a level; if there is none, the error lists the levels of the memory.
    [[nodiscard]] constexpr basic_memory_tier<Rep> const& at(memory_level level) const {
        int const index = index_of(level);
        if (index < 0) {
            if (__builtin_is_constant_evaluated()) {
                unsigned levels = 1u << (detail::levels_by_name::size + static_cast<int>(level));
                for (auto const& tier : *this) {
                    levels |= 1u << static_cast<unsigned>(tier.level);
                }
                detail::name_the_rest<detail::levels_by_name>(levels);
            }
            expecting::reject<"memory level", "a level that the machine has">(text(level).c_str(),
                                                                              level_names().c_str());
        }
        return items_[index];
    }

    /// For a tier that takes victims: rejects one that has no tier before it, or is the last, or whose capacity or that
    /// of the tier before it is not stated.
    constexpr void validate_victims(int index) const {
        bool const is_between = index > 0 && index + 1 < count_;
        if (!is_between || !(items_[index].capacity < unlimited) || !(items_[index - 1].capacity < unlimited)) {
            expecting::reject<"machine.bandwidth.takes_victims",
                              "false, or of a tier between two others, with stated capacities before it and of it">(
                "true");
        }
    }

    /// Rejects tiers that are not ordered nearest first: a level behind a farther one, or twice; a bandwidth above the
    /// tier before it, because data from farther away pass through the nearer tiers; a stated capacity above the last
    /// tier, which holds everything. A scratchpad may be anywhere between registers and main memory, and its bandwidth
    /// is not compared. Bandwidths and capacities that a sweep varies are not checked.
    constexpr void validate_order() const {
        double const last = items_[count_ - 1].capacity.raw_ * items_[count_ - 1].instances;
        for (int i = 1; i < count_; ++i) {
            auto const& tier = items_[i];
            for (int nearer = 0; nearer < i && tier.level != memory_level::unstated; ++nearer) {
                if (items_[nearer].level == tier.level) {
                    expecting::reject<"machine.bandwidth.level", "one tier each">(level_names().c_str());
                }
                if (detail::lies_behind(items_[nearer].level, tier.level)) {
                    expecting::reject<"machine.bandwidth", "of tiers nearest first">(level_names().c_str());
                }
            }
            if constexpr (!math::pack<Rep>) {
                auto const& before = items_[i - 1];
                if (before.capacity.raw_ > last && before.capacity.raw_ < math::infinity &&
                    before.capacity.source.kind != provenance_kind::varied) {
                    expecting::reject<"machine.bandwidth.capacity", "at most that of the last tier">(
                        before.capacity.value());
                }
                if (tier.bandwidth.bytes_.raw_ <= before.bandwidth.bytes_.raw_) { continue; }
                bool const varies = tier.bandwidth.source.kind == provenance_kind::varied ||
                                    before.bandwidth.source.kind == provenance_kind::varied;
                bool const beside = tier.level == memory_level::scratchpad || before.level == memory_level::scratchpad;
                if (!varies && !beside) {
                    expecting::reject<"machine.bandwidth", "nearest first: no faster farther">(rises_at(i).c_str());
                }
            }
        }
    }

    auto at(...) const RAFTER_REFUSED("rafter: a level is named: at(memory_level::dram)");
    auto operator[](memory_level) const RAFTER_REFUSED(
        "rafter: a level is asked for by at(...): at(memory_level::dram); [...] takes an index, 0 the nearest");

    /// The names of the levels: "L1, L2, DRAM".
    [[nodiscard]] constexpr fixed_text<150> level_names() const {
        fixed_text<150> out;
        for (int i = 0; i < count_; ++i) {
            out.append(i == 0 ? "" : ", ").append(text(items_[i].level));
        }
        return out;
    }

private:
    /// The two rates out of order: "100 GB/s behind 80 GB/s".
    [[nodiscard]] constexpr fixed_text<160> rises_at(int index) const {
        fixed_text<160> out;
        out.append(text(items_[index].bandwidth, engineering, ".4g"));
        return out.append(" behind ").append(text(items_[index - 1].bandwidth, engineering, ".4g"));
    }
};

using memory = basic_memory<double>;
static_assert(detail::whole<memory>);

} // namespace rafter
