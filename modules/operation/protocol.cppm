module;
#include <concepts>
#include <type_traits>
#include <utility>

/// \file What makes a type an operation.
export module rafter.operation:protocol;
#include "../digits.hpp"

import rafter.terms;
import :access;

namespace rafter {

/// The rep of a quantity's type.
template <class Quantity>
using rep_of = typename std::remove_cvref_t<Quantity>::rep;

/// What elementwise kernels compute in: vector lanes in fp32, whatever narrower type is stored; fp64 for fp64.
[[nodiscard]] constexpr arithmetic elementwise_arithmetic(element_type const& stored) noexcept {
    return vector_arithmetic(stored == fp64 ? fp64 : fp32);
}

} // namespace rafter

export namespace rafter {

namespace protocol {
/// The line of a cache that does not state its own: 64 bytes, as on x86-64 and most Arm processors.
inline constexpr bytes usual_line = 64.0 * symbols::B;

/// A cache as `transferred` sees it.
struct cache_level {
    bytes capacity{};                             ///< of one instance
    bytes line = usual_line;                      ///< what is moved at once; zero: single elements, as in registers
    double instances = 1.0;                       ///< how many there are beside each other
    memory_level level = memory_level::unnamed;   ///< its own
    memory_level farther = memory_level::unnamed; ///< of what serves its misses
    double shared_by = 1.0;                       ///< threads that share an instance, each with data of its own

    /// What a thread may fill: its share of an instance.
    [[nodiscard]] constexpr bytes share() const noexcept { return capacity / shared_by; }
};

/// What an operation touches between two uses of the same data: a cache that holds it all serves the second use.
enum class reuse_distance : unsigned char {
    none,          ///< not stated
    update,        ///< an update of a grid
    row,           ///< a row of updates
    plane,         ///< a plane of updates, less the rows that the reach skips
    block,         ///< a block of updates
    row_of_blocks, ///< the blocks that lie beside each other along x
    operands,      ///< what is used several times: a vector, a row, the matrices of a product
    working_set    ///< everything that the operation touches
};

/// "a row of updates"
[[nodiscard]] constexpr fixed_text<31> text(reuse_distance distance) {
    switch (distance) {
    case reuse_distance::none: return "nothing";
    case reuse_distance::update: return "an update";
    case reuse_distance::row: return "a row of updates";
    case reuse_distance::plane: return "a plane of updates";
    case reuse_distance::block: return "a block of updates";
    case reuse_distance::row_of_blocks: return "a row of blocks";
    case reuse_distance::operands: return "what is used again";
    case reuse_distance::working_set: return "the working set";
    }
    expecting::reject_enumerator<"reuse_distance">(distance);
}

/// What decided about the traffic behind a cache: the most that it keeps from one use to the next, and the least that
/// it does not keep.
struct cache_condition {
    bytes capacity{};                           ///< of what a thread may fill
    reuse_distance kept = reuse_distance::none; ///< the farthest uses that it serves
    bytes kept_size{};                          ///< what is touched between them
    reuse_distance lost = reuse_distance::none; ///< the nearest uses that it does not serve
    bytes lost_size{};                          ///< what is touched between them
    double shared_by = 1.0;                     ///< threads that share an instance of the cache

    /// One reuse more: it is kept if what is touched meanwhile fits.
    constexpr void add(reuse_distance distance, bytes size) noexcept {
        if (size <= capacity) {
            if (size >= kept_size) { kept = distance, kept_size = size; }
        } else if (lost == reuse_distance::none || size < lost_size) {
            lost = distance, lost_size = size;
        }
    }
    /// Does an operation say what decides?
    [[nodiscard]] constexpr bool is_stated() const noexcept {
        return kept != reuse_distance::none || lost != reuse_distance::none;
    }
    /// Does the traffic change if the cache is a tenth smaller or larger?
    [[nodiscard]] constexpr bool is_near_an_edge() const noexcept {
        return (kept != reuse_distance::none && kept_size > 0.9 * capacity) ||
               (lost != reuse_distance::none && lost_size <= 1.1 * capacity);
    }

    friend constexpr bool operator==(cache_condition const&, cache_condition const&) noexcept = default;
};
} // namespace protocol

/// An operation says how many FLOP it executes, how many bytes cross the memory system for it, and how many bytes it
/// works on. Any type with the first four members is one; more are used where they exist:
///  - `rep`, what its counts are held in: `double`, or a pack of lanes;
///  - `work()`, its work: the floating-point operations that it executes, in FLOP, a fused multiply-add as 2;
///  - `traffic()`, the bytes that cross the memory system for it: its compulsory traffic, read and written;
///  - `working_set()`, the distinct bytes that it works on;
///  - `kind()`, its arithmetic, which selects among the peaks of a machine (default: a machine's only peak);
///  - `compulsory()`, reads and writes of each distinct byte once (default: `traffic()`, all of it read);
///  - `requested()`, reads and writes that its loop nest asks for (default: the compulsory ones);
///  - `reuse_set()`, the bytes that a cache has to hold to leave the compulsory traffic (default: the working set);
///  - `transferred(cache)`, what a cache leaves to the level behind it, of the capacity that a thread may fill or of a
///    `protocol::cache_level` (default: the compulsory traffic where the reuse set fits, the requested traffic
///    otherwise);
///  - `condition(cache)`, a `protocol::cache_condition`: which reuse decided about that (default: of the reuse set);
///  - `working_set(line)`, the working set in whole lines of that size (default: `working_set()`);
///  - `sent()`, a `protocol::message`: the bytes that it sends over a link to other devices, and in how many steps;
///  - `launches()`, how often something is started for it (default: once);
///  - `formulas`, the text of its counts;
///  - `hit_rates()`, the shares that the tiers serve (default: the farthest tier serves everything);
///  - `pattern()`, its access pattern (default: sequential);
///  - `validate()`, which rejects values out of range, with an error that names the field;
///  - `flops_in(type)`, its work in the arithmetic of an element type (default: all of it, in the type of `kind()`);
///  - `lifted<Rep>()`, the same operation over lanes, with which sweeps evaluate many points a call. An aggregate that
///    is a template over its rep needs none: its members are lifted.
template <class Operation>
concept operation = requires(Operation const& op) {
    typename Operation::rep;
    { op.work() } -> std::same_as<quantity<units::flop, typename Operation::rep>>;
    { op.traffic() } -> std::same_as<quantity<units::byte, typename Operation::rep>>;
    { op.working_set() } -> std::same_as<quantity<units::byte, typename Operation::rep>>;
};

/// An operation over lanes: the values of its members in every lane.
template <math::rep Rep, operation Operation>
    requires requires(Operation const& op) { op.template lifted<Rep>(); }
[[nodiscard]] constexpr auto lifted(Operation const& op) noexcept {
    return op.template lifted<Rep>();
}
template <math::rep Rep, template <math::rep> class Basic>
    requires detail::over_rep<Basic<double>, double> && detail::over_rep<Basic<Rep>, Rep> && operation<Basic<double>>
[[nodiscard]] constexpr Basic<Rep> lifted(Basic<double> const& op) noexcept {
    return detail::lift_members<Rep>(op);
}

namespace protocol {
/// The text of an operation's counts, for explanations: "2 m n k".
struct formulas {
    char const* work = "";    ///< of work()
    char const* traffic = ""; ///< of traffic(), in elements unless it says bytes
};

/// The formulas of an operation; empty where it states none.
template <operation Operation>
[[nodiscard]] constexpr formulas formulas_of(Operation const&) noexcept {
    if constexpr (requires { Operation::formulas; }) {
        return Operation::formulas;
    } else {
        return {};
    }
}

/// What an operation sends over a link of a machine.
struct message {
    bytes size{};      ///< zero or positive; one way
    double steps = 0.0; ///< each pays the latency of the link; a whole number
    int link = 0;      ///< which link of the machine, in the order that it states them
};

/// An operation that sends. (It is evaluated point by point, not over lanes.)
template <class Operation>
concept sending_operation = operation<Operation> && requires(Operation const& op) {
    { op.sent() } -> std::same_as<message>;
};

/// An operation that can be evaluated over lanes.
template <class Operation>
concept liftable_operation = operation<Operation> && !sending_operation<Operation> && requires(Operation const& op) {
    { lifted<math::lanes<8>>(op) } -> operation;
};

/// How many hit rates an operation states.
template <operation Operation>
[[nodiscard]] constexpr int stated_hit_rates(Operation const& op) noexcept {
    if constexpr (requires { op.hit_rates(); }) {
        return op.hit_rates().size();
    } else {
        return 0;
    }
}

/// The bytes of a number of elements of so many bits each, or of a type. (Written as numbers: operations call it for
/// every array, and constant expressions count calls.)
template <math::rep Rep, math::rep Bits>
[[nodiscard]] constexpr quantity<units::byte, Rep>
stored_elements(Rep const& count, quantity<units::bit_per_element, Bits> const& each) noexcept {
    return units::from_coherent<units::byte>(count * (each.coherent_ * 0.125));
}
template <math::rep Rep>
[[nodiscard]] constexpr quantity<units::byte, Rep> stored_elements(Rep const& count,
                                                                   element_type const& type) noexcept {
    return stored_elements(count, type.bits);
}

/// The kind of arithmetic of an operation; open where it states none.
template <operation Operation>
[[nodiscard]] constexpr arithmetic kind_of(Operation const& op) noexcept {
    if constexpr (requires { op.kind(); }) {
        return op.kind();
    } else {
        return {};
    }
}
} // namespace protocol

namespace detail {
template <class Operation, class Rep>
concept lifts_to = requires(Operation const& op) { rafter::lifted<Rep>(op); };

/// The type of an operation over lanes.
template <operation Operation, math::rep Rep>
using lifted_to = decltype(rafter::lifted<Rep>(std::declval<Operation const&>()));

// What an operation's own functions say, unchecked: for operations that are made of others.

template <operation Operation>
[[nodiscard]] constexpr auto flops_in(element_type const& type, Operation const& op) noexcept {
    if constexpr (requires { op.flops_in(type); }) {
        return op.flops_in(type);
    } else {
        return protocol::kind_of(op).type == type ? op.work() : decltype(op.work()){};
    }
}

template <operation Operation>
[[nodiscard]] constexpr basic_traffic<typename Operation::rep> compulsory(Operation const& op) noexcept {
    if constexpr (requires { op.compulsory(); }) {
        return op.compulsory();
    } else {
        return {.read = op.traffic()};
    }
}

template <operation Operation>
[[nodiscard]] constexpr basic_traffic<typename Operation::rep> requested(Operation const& op) noexcept {
    if constexpr (requires { op.requested(); }) {
        return op.requested();
    } else {
        return compulsory(op);
    }
}

template <class Operation>
concept has_reuse_set = requires(Operation const& op) { op.reuse_set(); };

/// Operations that say what a cache lets pass; of others it is each byte once, or all that is asked for.
template <class Operation>
concept depends_on_caches =
    has_reuse_set<Operation> || requires(Operation const& op, protocol::cache_level const& cache) {
        op.transferred(cache);
    } || requires(Operation const& op, protocol::cache_level const& cache) { op.transferred(cache.capacity); };

template <operation Operation>
[[nodiscard]] constexpr basic_traffic<typename Operation::rep> transferred(Operation const& op,
                                                                           protocol::cache_level const& cache) {
    if constexpr (requires { op.transferred(cache); }) {
        return op.transferred(cache);
    } else if constexpr (requires { op.transferred(cache.capacity); }) {
        return op.transferred(cache.share());
    } else {
        using size = quantity<units::byte, typename Operation::rep>;
        if constexpr (has_reuse_set<Operation>) {
            return select(op.reuse_set() <= size(cache.share()), compulsory(op), requested(op));
        } else { // the caches beside each other share it
            auto const fits = op.working_set() <= size(cache.capacity * cache.instances);
            return select(fits, compulsory(op), requested(op));
        }
    }
}

/// Which reuse decided about what `transferred` says.
template <operation Operation>
    requires std::same_as<typename Operation::rep, double>
[[nodiscard]] constexpr protocol::cache_condition condition_of(Operation const& op, protocol::cache_level const& cache) {
    if constexpr (requires { op.condition(cache); }) {
        return op.condition(cache);
    } else if constexpr (has_reuse_set<Operation>) {
        protocol::cache_condition out{.capacity = cache.share(), .shared_by = cache.shared_by};
        out.add(protocol::reuse_distance::operands, op.reuse_set());
        return out;
    } else if constexpr (!depends_on_caches<Operation> && requires { op.requested(); }) {
        protocol::cache_condition out{.capacity = cache.capacity * cache.instances};
        out.add(protocol::reuse_distance::working_set, op.working_set());
        return out;
    } else {
        return {};
    }
}

/// Does a cache hold all that an operation works on, in whole lines?
template <operation Operation>
    requires std::same_as<typename Operation::rep, double>
[[nodiscard]] constexpr bool holds_working_set(Operation const& op, protocol::cache_level const& cache) {
    bytes const total = cache.capacity * cache.instances;
    if constexpr (requires { op.working_set(cache.line); }) {
        return op.working_set(cache.line) <= total;
    } else {
        return op.working_set() <= total;
    }
}

/// Rejects bytes that no operation moves.
template <expecting::field Field, math::rep Rep>
constexpr basic_traffic<Rep> expect_traffic(basic_traffic<Rep> const& moved) {
    expecting::not_negative<Field>(moved.read);
    expecting::not_negative<Field>(moved.written);
    expecting::not_negative<Field>(moved.allocated);
    auto const within = moved.allocated <= moved.written;
    if (!math::all_of(within)) {
        expecting::reject<Field, "allocated at most what is written">(lane(moved.allocated, first_failure<Rep>(within)));
    }
    return moved;
}

/// What an operation's own functions say.
template <math::rep Rep>
struct operation_counts {
    quantity<units::flop, Rep> work;
    quantity<units::byte, Rep> traffic;
    quantity<units::byte, Rep> working_set;
    basic_traffic<Rep> moved; ///< the traffic by direction; all of it read where the operation does not say
};

/// The counts of an operation whose values are in range: each of its functions is asked once, since constant
/// expressions count steps.
template <operation Operation>
[[nodiscard]] constexpr operation_counts<typename Operation::rep> counts_of(Operation const& op) {
    if constexpr (requires { op.validate(); }) { op.validate(); }
    operation_counts<typename Operation::rep> counts{op.work(), op.traffic(), op.working_set(), compulsory(op)};
    expecting::not_negative<"operation.work">(counts.work);
    expecting::positive<"operation.traffic">(counts.traffic);
    expecting::positive<"operation.working_set">(counts.working_set);
    if constexpr (requires { op.compulsory(); }) {
        auto const total = expect_traffic<"operation.compulsory">(counts.moved).total();
        auto const apart = total.coherent_ / counts.traffic.coherent_ - 1.0;
        expect_that<"operation.compulsory", "operation.traffic in total">(math::both(apart <= 1e-9, apart >= -1e-9),
                                                                          total.coherent_);
    }
    if constexpr (requires { op.hit_rates(); }) { validate(op.hit_rates()); }
    if constexpr (requires { op.pattern(); }) { validate(op.pattern()); }
    return counts;
}
} // namespace detail

/// Rejects an operation with values out of range: its own, and counts that no operation has. `compulsory()`, where an
/// operation has it, is its `traffic()` by direction: their totals are equal but for rounding.
template <operation Operation>
constexpr void validate(Operation const& op) {
    (void)detail::counts_of(op);
}

// Each of these checks the operation: an answer is never made of values out of range. The functions of an operation
// itself (`op.work()`, `op.traffic()`) are its formulas and trust its fields.

/// The FLOP of an operation that are executed in a type.
/// Less than zero or more than all of its FLOP is an error.
template <operation Operation>
[[nodiscard]] constexpr auto flops_in(element_type const& type, Operation const& op) {
    validate(op);
    auto const work = detail::flops_in(type, op);
    detail::expect_that<"operation.flops_in", "from zero to operation.work">(
        math::both((work >= decltype(work){}), (work <= op.work())), work.coherent_);
    return work;
}

/// Each distinct byte once: what crosses the farthest boundary at least.
template <operation Operation>
[[nodiscard]] constexpr basic_traffic<typename Operation::rep> compulsory_traffic(Operation const& op) {
    validate(op);
    return detail::compulsory(op);
}

/// What the loads and stores ask for.
/// A negative number of bytes, or one that is not finite, is an error.
template <operation Operation>
[[nodiscard]] constexpr basic_traffic<typename Operation::rep> requested_traffic(Operation const& op) {
    validate(op);
    return detail::expect_traffic<"operation.requested">(detail::requested(op));
}

/// What a cache leaves to the level behind it. Several instances share a working set, but not a tile: an operation's
/// own `transferred` is asked about the capacity of one, or about a thread's share of it.
/// \param cache  its capacity is zero (no cache) or positive, infinite too; `shared_by` at least 1
template <operation Operation>
[[nodiscard]] constexpr basic_traffic<typename Operation::rep> transferred_traffic(Operation const& op,
                                                                                   protocol::cache_level const& cache) {
    validate(op);
    if (!(cache.capacity >= bytes{})) { expecting::reject<"transferred_traffic.cache", "zero or positive">(cache.capacity); }
    expecting::not_negative<"transferred_traffic.cache.line">(cache.line);
    expecting::count<"transferred_traffic.instances">(cache.instances);
    expecting::at_least_one<"transferred_traffic.shared_by">(cache.shared_by);
    return detail::expect_traffic<"operation.transferred">(detail::transferred(op, cache));
}
template <operation Operation>
[[nodiscard]] constexpr basic_traffic<typename Operation::rep> transferred_traffic(Operation const& op,
                                                                                   bytes capacity) {
    return transferred_traffic(op, protocol::cache_level{.capacity = capacity});
}

/// FLOP per byte of traffic.
template <operation Operation>
[[nodiscard]] constexpr auto intensity_of(Operation const& op) {
    validate(op);
    return op.work() / op.traffic();
}

} // namespace rafter
