// Tests: static/workload_collective
module;
#include <bit>

/// \file Collectives: what one device sends, adds and moves in its own memory, for each algorithm.
export module rafter.operation:collective;
#include "../digits.hpp"

import rafter.terms;
import :protocol;

export namespace rafter {

/// The kind of exchange among a group of devices.
enum class collective_pattern : unsigned char {
    all_reduce,     ///< every device ends with the sum of all buffers
    reduce_scatter, ///< every device ends with its share of the sum
    all_gather,     ///< every device ends with the shares of all devices
    all_to_all,     ///< every device sends a different share to each device
    broadcast,      ///< every device ends with the buffer of the root
    send            ///< one device sends its buffer to another one: point to point
};

/// The name until 0.2.
using collective_kind [[deprecated("rafter: since 0.3 write collective_pattern")]] = collective_pattern;

/// How a collective is carried out. In the times, n is the number of devices, S the whole buffer, lg = ceil(log2 n), a
/// the latency of a step and B the rate of the link in one direction.
enum class collective_algorithm : unsigned char {
    /// Each device sends to its neighbour. All-reduce: 2 (n-1) a + 2 (n-1)/n S/B; reduce-scatter and all-gather: half
    /// as long; broadcast in k pieces: (n-2+k) (a + S/(k B)); all-to-all in both directions of the ring:
    /// floor(n/2) a + floor(n^2/4)/(2 n) S/B.
    ring,
    recursive,          ///< doubling or halving, n a power of two: lg a + (n-1)/n S/B; all-reduce: lg (a + S/B)
    halving_doubling,   ///< Rabenseifner's all-reduce, n a power of two: 2 lg a + 2 (n-1)/n S/B
    tree,               ///< binomial tree, not pipelined: lg (a + S/B); an all-reduce twice as long, up and down
    double_tree,        ///< two binary trees, pipelined: 2 lg a + 2 S/B
    direct,             ///< every device reaches every other one at once: a + (n-1)/n S/B; send: a + S/B
    one_shot,           ///< every device sends its buffer to every other one: a + (n-1) S/B
    two_shot,           ///< direct reduce-scatter, direct all-gather: 2 a + 2 (n-1)/n S/B
    in_switch,          ///< the switch adds and multicasts (NVLS): a + (n+1)/n S/B
    pairwise,           ///< one partner after the other: (n-1) a + (n-1)/n S/B
    bruck,              ///< Bruck's algorithm, for any n: lg a + (n-1)/n S/B; all-to-all: lg (a + S/(2 B))
    scatter_all_gather, ///< van de Geijn's broadcast: (lg + n-1) a + 2 (n-1)/n S/B
    flat                ///< the root sends to one device after the other: (n-1) (a + S/B)
};

/// Which buffer `collective::size` states. The two differ by the factor n.
enum class buffer_size : unsigned char {
    unstated, ///< allowed where a device holds one buffer of one size: all-reduce, broadcast, send
    whole,    ///< S, as nccl-tests counts: the gathered result, the input of a reduce-scatter, all that a device sends
    share     ///< S/n, as MPI counts: the part that a device contributes, keeps, or sends to each other device
};

/// The kind in words: "all-reduce". A value that is no enumerator is an error.
[[nodiscard]] constexpr fixed_text<15> text(collective_pattern kind) {
    return detail::word_for<"collective_pattern">(
        kind, {"all-reduce", "reduce-scatter", "all-gather", "all-to-all", "broadcast", "send"});
}
/// The algorithm in words: "double tree". A value that is no enumerator is an error.
[[nodiscard]] constexpr fixed_text<31> text(collective_algorithm algorithm) {
    return detail::word_for<"collective_algorithm">(
        algorithm, {"ring", "recursive", "halving and doubling", "tree", "double tree", "direct", "one-shot",
                    "two-shot", "in the switch", "pairwise", "Bruck", "scatter and all-gather", "flat"});
}
/// The buffer in words: "whole". A value that is no enumerator is an error.
[[nodiscard]] constexpr fixed_text<15> text(buffer_size size) {
    return detail::word_for<"buffer_size">(size, {"unstated", "whole", "share"});
}

} // namespace rafter

namespace rafter::detail {

inline constexpr int collective_algorithm_count = 13;

constexpr unsigned bits_of(auto... algorithms) noexcept {
    return (0U | ... | (1U << static_cast<unsigned>(algorithms)));
}

/// The algorithms of a kind, one bit for each.
constexpr unsigned algorithms_of(collective_pattern kind) noexcept {
    using by = collective_algorithm;
    switch (kind) {
    case collective_pattern::all_reduce:
        return bits_of(by::ring, by::recursive, by::halving_doubling, by::tree, by::double_tree, by::one_shot,
                       by::two_shot, by::in_switch);
    case collective_pattern::reduce_scatter:
    case collective_pattern::all_gather: return bits_of(by::ring, by::recursive, by::direct, by::bruck);
    case collective_pattern::all_to_all: return bits_of(by::ring, by::direct, by::pairwise, by::bruck);
    case collective_pattern::broadcast: return bits_of(by::ring, by::tree, by::scatter_all_gather, by::flat);
    case collective_pattern::send: break;
    }
    return bits_of(by::direct);
}

/// The algorithms by name, for the notes of a failed constant expression.
struct algorithms_by_name {
    static constexpr int size = collective_algorithm_count;
    static constexpr naming_step step(int index);
};
constexpr naming_step algorithms_by_name::step(int index) {
    return detail::naming_steps<algorithms_by_name, "collective.algorithm", "an algorithm of its kind", "ring",
                                "recursive", "halving_doubling", "tree", "double_tree", "direct", "one_shot",
                                "two_shot", "in_switch", "pairwise", "bruck", "scatter_all_gather", "flat">[index];
}

/// Rejects an algorithm that the kind does not have. The error lists the algorithms of the kind.
constexpr void expect_algorithm(collective_pattern kind, collective_algorithm algorithm) {
    expecting::enumerator<"collective.algorithm", collective_algorithm::flat>(algorithm);
    unsigned const had = algorithms_of(kind);
    if ((had & bits_of(algorithm)) != 0) { return; }
    if (__builtin_is_constant_evaluated()) {
        detail::name_the_rest<algorithms_by_name>(had | bits_of(algorithm) << algorithms_by_name::size);
    }
    fixed_text<200> names;
    for (unsigned i = 0; i < collective_algorithm_count; ++i) {
        if ((had >> i & 1U) == 0) { continue; }
        names.append(names.empty() ? "" : ", ").append(text(static_cast<collective_algorithm>(i)));
    }
    expecting::reject<"collective.algorithm", "an algorithm of its kind">(text(algorithm).c_str(), names.c_str());
}

} // namespace rafter::detail

export namespace rafter::protocol {

/// Can a collective of this kind be carried out by this algorithm?
[[nodiscard]] constexpr bool has_algorithm(collective_pattern kind, collective_algorithm algorithm) noexcept {
    return (detail::algorithms_of(kind) & detail::bits_of(algorithm)) != 0;
}
/// The algorithm of a collective that states none: `ring` for all-reduce, reduce-scatter and all-gather, `tree` for a
/// broadcast, `direct` for all-to-all and send.
[[nodiscard]] constexpr collective_algorithm usual_algorithm(collective_pattern kind) noexcept {
    if (kind == collective_pattern::broadcast) { return collective_algorithm::tree; }
    bool const is_direct = kind == collective_pattern::all_to_all || kind == collective_pattern::send;
    return is_direct ? collective_algorithm::direct : collective_algorithm::ring;
}

} // namespace rafter::protocol

export namespace rafter {

/// A collective as one of its devices sees it: an operation whose demand is on a link. `predict`, sweeps and claims
/// take it; `fastest_algorithm` chooses `by`.
///
///     collective{.pattern = collective_pattern::all_reduce, .size = 64.0 * MiB, .devices = 8, .type = bf16}
///     collective{.pattern = collective_pattern::all_gather, .size = 64.0 * MiB, .size_is = buffer_size::whole,
///                .devices = 8, .by = collective_algorithm::bruck}
///
///     sent        depends on the algorithm, see `collective_algorithm`
///     FLOP        the additions of the device that adds most; none if the switch adds
///     compulsory  all-reduce, all-to-all: S read and written; reduce-scatter: S read, S/n written; all-gather: S/n
///                 read, S written; broadcast, send: S read, as on the root or the sender
///
/// One device alone sends nothing, so its link takes 0 s.
///
/// Sources: Hockney 1994; Thakur, Rabenseifner, Gropp, "Optimization of Collective Communication Operations in MPICH",
/// 2005 (ring, recursive, Bruck, van de Geijn); nccl-tests, doc/PERFORMANCE.md (S, bus bandwidth). NVLS: "2N sends
/// become N+1", NVIDIA as quoted in stas00/ml-engineering, network/README.md.
template <math::rep Rep>
struct basic_collective {
    using rep = Rep;
    using scattered = field_names<"devices">; ///< some algorithms need powers of two
    static constexpr protocol::formulas formulas{
        "(n - 1) / n of the elements by ring", "2 S (all-reduce, all-to-all), (n + 1) / n S (with shares), S (others)"};

    /// The kind of exchange; must be stated.
    collective_pattern pattern = detail::unstated<Rep, "collective.pattern", collective_pattern>();
    /// The buffer that `size_is` names; positive and finite.
    quantity<units::byte, Rep> size = detail::unstated<Rep, "collective.size", quantity<units::byte, Rep>>();
    /// Whole buffer or share. Must be stated for reduce-scatter, all-gather and all-to-all; the others have no shares.
    buffer_size size_is = buffer_size::unstated;
    Rep devices = detail::unstated<Rep, "collective.devices">(); ///< n; whole, at least 1
    element_type type{}; ///< the elements' type; must be stated where they are added (all-reduce, reduce-scatter)
    /// The algorithm, one that the kind has.
    collective_algorithm algorithm = protocol::usual_algorithm(pattern);
    Rep pieces = math::broadcast<Rep>(1.0); ///< the pieces of a broadcast by ring; whole, at least 1; else 1
    int link = 0;                           ///< the index of the link in the machine's list

    /// Does the collective add elements?
    [[nodiscard]] constexpr bool reduces() const noexcept {
        return pattern == collective_pattern::all_reduce || pattern == collective_pattern::reduce_scatter;
    }
    /// Do devices hold shares, so that whole buffer and share differ?
    [[nodiscard]] constexpr bool has_shares() const noexcept {
        return pattern == collective_pattern::reduce_scatter || pattern == collective_pattern::all_gather ||
               pattern == collective_pattern::all_to_all;
    }
    /// S, the whole buffer as nccl-tests counts it.
    [[nodiscard]] constexpr quantity<units::byte, Rep> whole() const noexcept {
        return size_is == buffer_size::share ? size * devices : size;
    }

    /// The additions of the device that adds most.
    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept {
        using enum collective_algorithm;
        if (!reduces() || algorithm == in_switch) { return {}; }
        quantity<units::flop, Rep> const once = whole().raw_ / (type.bits.raw_ * 0.125) * symbols::FLOP;
        auto const others = (devices - 1.0) * once;
        if (algorithm == one_shot) { return others; }
        if (algorithm == double_tree) { return min(others, once); }
        bool const at_each_level =
            algorithm == tree || (algorithm == recursive && pattern == collective_pattern::all_reduce);
        return at_each_level ? levels() * once : others / devices;
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> compulsory() const noexcept {
        auto const all = whole();
        switch (pattern) {
        case collective_pattern::reduce_scatter: return {all, all / devices, {}}; // it overwrites what it has read
        case collective_pattern::all_reduce: return {all, all, {}};
        case collective_pattern::all_gather: return {all / devices, all, all};
        case collective_pattern::all_to_all: return {all, all, all};
        case collective_pattern::broadcast:
        case collective_pattern::send: break;
        }
        return {.read = all};
    }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return compulsory().total(); }
    /// The buffer, which a collective overwrites; an all-to-all needs two buffers.
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept {
        return pattern == collective_pattern::all_to_all ? 2.0 * whole() : whole();
    }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return elementwise_arithmetic(type); }

    /// The bytes that the busiest device sends in one direction, and the number of steps one after the other.
    [[nodiscard]] constexpr protocol::basic_message<Rep> sent() const noexcept {
        protocol::basic_message<Rep> out = message();
        out.devices = devices;
        return out;
    }

    /// Rejects values out of range, an algorithm that the kind does not have, and a missing `size_is` or `type`. An
    /// algorithm that halves needs a power of two of devices.
    constexpr void validate() const {
        expecting::enumerator<"collective.pattern", collective_pattern::send>(pattern);
        expecting::positive<"collective.size">(size);
        expecting::enumerator<"collective.size_is", buffer_size::share>(size_is);
        if (has_shares() && size_is == buffer_size::unstated) {
            expecting::reject<"collective.size_is", "whole or share">("unstated");
        }
        if (!has_shares() && size_is == buffer_size::share) {
            expecting::reject<"collective.size_is", "whole: there are no shares">("share");
        }
        expecting::count<"collective.devices">(devices);
        if (reduces()) {
            if (type == element_type{}) {
                expecting::reject<"collective.type", "stated where elements are added">("missing");
            }
            expecting::positive<"collective.type">(type.bits);
        }
        detail::expect_algorithm(pattern, algorithm);
        if (algorithm == collective_algorithm::recursive || algorithm == collective_algorithm::halving_doubling) {
            detail::expect_that<"collective.devices", "a power of two">(halves_evenly(), devices);
        }
        expecting::count<"collective.pieces">(pieces);
        if (!goes_in_pieces()) {
            detail::expect_that<"collective.pieces", "1 but for a broadcast by ring">(pieces == 1.0, pieces);
        }
    }

    /// Is n a power of two? (The mantissa of a power of two is zero.)
    [[nodiscard]] constexpr math::mask_of<Rep> halves_evenly() const noexcept {
        return (std::bit_cast<math::word_of<Rep>>(devices) & 0xf'ffff'ffff'ffff) == 0;
    }
    /// Does the algorithm use `pieces`?
    [[nodiscard]] constexpr bool goes_in_pieces() const noexcept {
        return pattern == collective_pattern::broadcast && algorithm == collective_algorithm::ring;
    }

    constexpr bool operator==(basic_collective const&) const noexcept = default;

private:
    // clang-format off
    struct does; struct by; struct counted_as; // rafter: since 0.3 write .pattern, .algorithm and .size_is
    // clang-format on
    /// The message of the algorithm.
    [[nodiscard]] constexpr protocol::basic_message<Rep> message() const noexcept {
        auto const all = whole();
        Rep const one = math::select(devices > 1.0, math::broadcast<Rep>(1.0), Rep{});
        Rep const others = devices - 1.0;
        quantity<units::byte, Rep> const share = others / devices * all;
        switch (algorithm) {
        case collective_algorithm::ring: return ring_message(all, share);
        case collective_algorithm::recursive:
            if (pattern == collective_pattern::all_reduce) { return {levels() * all, levels(), link}; }
            return {share, levels(), link};
        case collective_algorithm::halving_doubling: return {2.0 * share, 2.0 * levels(), link};
        case collective_algorithm::tree: {
            Rep const passes = pattern == collective_pattern::all_reduce ? Rep(2.0 * levels()) : levels();
            return {passes * all, passes, link};
        }
        case collective_algorithm::double_tree: return {2.0 * one * all, 2.0 * levels(), link};
        case collective_algorithm::direct: return {pattern == collective_pattern::send ? one * all : share, one, link};
        case collective_algorithm::one_shot: return {others * all, one, link};
        case collective_algorithm::two_shot: return {2.0 * share, 2.0 * one, link};
        case collective_algorithm::in_switch: return {one * (devices + 1.0) / devices * all, one, link};
        case collective_algorithm::pairwise: return {share, others, link};
        case collective_algorithm::bruck:
            if (pattern == collective_pattern::all_to_all) { return {blocks_sent() / devices * all, levels(), link}; }
            return {share, levels(), link};
        case collective_algorithm::scatter_all_gather: return {2.0 * share, levels() + others, link};
        case collective_algorithm::flat: return {others * all, others, link};
        }
        return {};
    }
    /// ceil(log2 n)
    [[nodiscard]] constexpr Rep levels() const noexcept {
        Rep out{};
        for (double reached = 1.0; math::any_of(devices > reached); reached *= 2.0) {
            out += math::select(devices > reached, math::broadcast<Rep>(1.0), Rep{});
        }
        return out;
    }
    /// The blocks that Bruck's all-to-all sends: in the round of a bit, one for each distance below n with this bit.
    [[nodiscard]] constexpr Rep blocks_sent() const noexcept {
        Rep out{};
        for (double bit = 1.0; math::any_of(devices > bit); bit *= 2.0) {
            Rep const whole = math::floor<Rep>(devices / (2.0 * bit));
            out += bit * whole + math::max<Rep>(devices - (2.0 * bit) * whole - bit, Rep{});
        }
        return out;
    }
    [[nodiscard]] constexpr protocol::basic_message<Rep>
    ring_message(quantity<units::byte, Rep> const& all, quantity<units::byte, Rep> const& share) const noexcept {
        Rep const others = devices - 1.0;
        if (pattern == collective_pattern::all_reduce) { return {2.0 * share, 2.0 * others, link}; }
        if (pattern == collective_pattern::all_to_all) { // each message takes the shorter way around
            Rep const hops = math::floor<Rep>(devices * devices / 4.0);
            return {0.5 * hops / devices * all, math::floor<Rep>(0.5 * devices), link};
        }
        if (pattern != collective_pattern::broadcast) { return {share, others, link}; }
        Rep const rounds = math::select(devices > 1.0, Rep(devices - 2.0 + pieces), Rep{});
        return {rounds / pieces * all, rounds, link};
    }
};

using collective = basic_collective<double>;
static_assert(detail::whole<collective>);

} // namespace rafter
