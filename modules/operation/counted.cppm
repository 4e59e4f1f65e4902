// Tests: static/operation_counts
module;
#include <concepts>
#include <type_traits>

/// \file Operations that are counts, users' own included, and lists of them.
export module rafter.operation:counted;
#include "../digits.hpp"

import rafter.terms;
import :access;
import :protocol;

namespace rafter {

/// An operation that consists of a name and its counts. One type holds any counted operation, so lists of operations
/// are arrays.
///
///     counted_operation{.name = "histogram", .flops = 2.0 * MFLOP, .moved = {.read = 8.0 * MB, .written = 4.0 * kB}}
///     counted(gemm{.m = 4096, .n = 4096, .k = 4096, .type = fp32}, "projection")
template <math::rep Rep>
struct basic_counted_operation {
    using rep = Rep;

    /// At most 23 characters.
    fixed_text<23> name{};
    quantity<units::flop, Rep> flops{};                 ///< zero (a copy) or positive, finite
    protocol::basic_traffic<Rep> moved{};               ///< each direction zero or positive; the sum positive
    quantity<units::byte, Rep> touched = moved.total(); ///< the working set; by default all bytes that move
    arithmetic done_in{};                               ///< selects the machine's peak; open: the machine's only peak
    quantity<units::byte, Rep> sends{};                 ///< bytes over a link to other devices, in one direction
    Rep steps{};                                        ///< of the message, each pays the link's latency; whole
    int link = 0;                                       ///< the index of the link in the machine's list
    Rep starts = math::broadcast<Rep>(1.0);             ///< kernel launches; whole, at least 1
    Rep devices{}; ///< that exchange the message; whole; zero: not stated, so that any link joins them

    using none_allowed = field_names<"steps", "devices">; ///< may be zero

    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept { return flops; }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> const& compulsory() const noexcept { return moved; }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return moved.total(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept { return touched; }
    [[nodiscard]] constexpr arithmetic const& kind() const noexcept { return done_in; }
    [[nodiscard]] constexpr protocol::basic_message<Rep> sent() const noexcept { return {sends, steps, link, devices}; }
    [[nodiscard]] constexpr Rep const& launches() const noexcept { return starts; }

    constexpr void validate() const {
        expecting::not_negative<"counted_operation.flops">(flops);
        expecting::not_negative<"counted_operation.moved.read">(moved.read);
        expecting::not_negative<"counted_operation.moved.written">(moved.written);
        expecting::not_negative<"counted_operation.moved.allocated">(moved.allocated);
        detail::expect_that<"counted_operation.moved.allocated", "at most what is written">(
            moved.allocated <= moved.written, moved.allocated);
        expecting::positive<"operation.traffic">(traffic());
        expecting::positive<"counted_operation.touched">(touched);
        expecting::not_negative<"counted_operation.sends">(sends);
        expecting::count_or_none<"counted_operation.steps">(steps);
        expecting::not_negative<"counted_operation.link">(static_cast<double>(link));
        expecting::count<"counted_operation.starts">(starts);
        expecting::count_or_none<"counted_operation.devices">(devices);
    }

    constexpr bool operator==(basic_counted_operation const&) const noexcept = default;
};

export using counted_operation = basic_counted_operation<double>;

namespace detail {
/// Rejects an operation with hit rates or an access pattern, which sums of counts and levels of memory cannot keep.
export template <expecting::field HitRates, expecting::field Pattern,
                 expecting::must_be NoRates = "left out: counts do not keep them",
                 expecting::must_be InOrder = "sequential: counts do not keep it", operation Operation>
constexpr void expect_no_locality(Operation const& op) {
    if (int const stated = protocol::stated_hit_rates(op); stated != 0) {
        expecting::reject<HitRates, NoRates>(static_cast<double>(stated));
    }
    if constexpr (requires { op.pattern(); }) {
        if (op.pattern().order != access_order::sequential) {
            expecting::reject<Pattern, InOrder>(text(op.pattern().order).c_str());
        }
    }
}

/// The messages of two operations together. Two over different links are an error: their rates differ.
template <expecting::field Link, math::rep Rep>
constexpr protocol::basic_message<Rep> joined_messages(protocol::basic_message<Rep> const& a,
                                                       protocol::basic_message<Rep> const& b) {
    bool const both_send = a.is_sent() && b.is_sent();
    if (both_send && a.link != b.link) {
        expecting::reject<Link, "the same for all that send">(static_cast<double>(b.link));
    }
    return {a.size + b.size, a.steps + b.steps, a.is_sent() ? a.link : b.link, math::max<Rep>(a.devices, b.devices)};
}
} // namespace detail

/// The counts of an operation: its FLOP, compulsory traffic, working set, arithmetic, message and launches.
///
/// The operation is checked. Hit rates and access patterns are not counts, so an operation that states them is
/// rejected.
/// \throws std::length_error (a constant expression fails) if the name is longer than 23 characters
export template <operation Operation>
[[nodiscard]] constexpr basic_counted_operation<typename Operation::rep> counted(Operation const& op,
                                                                                 char const* name) {
    auto const counts = detail::counts_of(op);
    detail::expect_no_locality<"counted.hit_rates", "counted.pattern">(op);
    auto const sent = detail::message_of(op);
    return {name,      counts.work, counts.moved, counts.working_set,      protocol::kind_of(op),
            sent.size, sent.steps,  sent.link,    detail::launches_of(op), sent.devices};
}

/// An operation that runs several times, each time on its own data, such as a kernel in each layer of a network.
template <math::rep Rep>
struct basic_repeated_operation {
    basic_counted_operation<Rep> of{};     ///< the counts of one execution
    Rep times = math::broadcast<Rep>(1.0); ///< a whole number

    constexpr bool operator==(basic_repeated_operation const&) const noexcept = default;
};

/// Up to `Capacity` counted operations that run one after the other, each a stated number of times. The list is itself
/// an operation, counted like `sequence`: FLOP, bytes and working sets add up, and no machine has a peak for several
/// arithmetics together.
///
///     for (auto const& [op, times] : list) { ... }
///
/// Operations are checked as they are appended. It is an error to append more than the capacity. Over lanes each lane
/// is a list. All lanes have the same names, arithmetics and links; counts and numbers of executions differ.
template <math::rep Rep, int Capacity>
struct basic_operation_list {
    static_assert(Capacity > 0, "rafter: a list says how many different operations it holds: operation_list<8> list;");
    using rep = Rep;

    basic_repeated_operation<Rep>
        operations_[Capacity]{}; ///< public because a template argument must be; use the functions
    int size_ = 0;

    /// The most different operations that the list can hold.
    [[nodiscard]] static constexpr int capacity() noexcept { return Capacity; }
    /// The number of different operations.
    [[nodiscard]] constexpr int size() const noexcept { return size_; }
    /// The number of executions of all operations.
    [[nodiscard]] constexpr Rep executions() const noexcept {
        Rep sum{};
        for (auto const& [op, times] : *this) {
            sum = sum + times;
        }
        return sum;
    }
    [[nodiscard]] constexpr basic_repeated_operation<Rep> const* begin() const noexcept { return operations_; }
    [[nodiscard]] constexpr basic_repeated_operation<Rep> const* end() const noexcept { return operations_ + size_; }
    /// One execution of operation `index`; `index` below size().
    [[nodiscard]] constexpr basic_counted_operation<Rep> const& operator[](int index) const {
        expecting::index<"operation_list">(index, size_);
        return operations_[index].of;
    }

    /// The index of the first operation with a name. The error for an unknown name lists the names in the list.
    [[nodiscard]] constexpr int index_of(char const* name) const {
        for (int i = 0; i < size_; ++i) {
            if (operations_[i].of.name == name) { return i; }
        }
        fixed_text<Capacity * 26> names;
        for (int i = 0; i < size_; ++i) {
            names.append(i == 0 ? "" : ", ").append(operations_[i].of.name);
        }
        expecting::reject<"operation_list.index_of", "a name of the list">(name, names.c_str());
    }
    /// The parts of the list: the list itself.
    [[nodiscard]] constexpr basic_operation_list const& parts() const& noexcept { return *this; }
    [[nodiscard]] constexpr basic_operation_list parts() && noexcept { return *this; }

    constexpr basic_operation_list() = default;
    RAFTER_REFUSED_TEMPLATE("rafter: operations are appended to a list: list.append(counted(work, \"name\"), times)",
                            (class... Operations),
                            requires(sizeof...(Operations) > 1) basic_operation_list(Operations const&...));

    auto push_back(...)
        RAFTER_REFUSED("rafter: operations are appended by name: append(counted(work, \"name\"), times)");
    auto append(...) RAFTER_REFUSED("rafter: a list holds operations by name: append(counted(work, \"name\"), times)");
    /// Appends an operation with its number of executions.
    constexpr void append(basic_counted_operation<Rep> const& op, Rep const& times = math::broadcast<Rep>(1.0)) {
        validate_entry(op, times);
        push(op, times);
    }
    /// Appends every operation of another list, executed `times` as often.
    /// `times` has to be a whole number of at least 1.
    template <int Other>
    constexpr void append(basic_operation_list<Rep, Other> const& others,
                          Rep const& times = math::broadcast<Rep>(1.0)) {
        expecting::count<"operation_list.times">(times);
        for (auto const& [op, of_one] : others) {
            push(op, of_one * times);
        }
    }
    /// Appends an operation unchecked: solvers also evaluate between whole numbers, and over lanes some points may have
    /// no execution.
    constexpr void push(basic_counted_operation<Rep> const& op, Rep const& times = math::broadcast<Rep>(1.0)) {
        if (size_ == Capacity) { expecting::reject<"operation_list.size", "at most its capacity">(size_ + 1.0); }
        operations_[size_++] = {op, times};
    }

    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept {
        return sum_of([](auto const& op) { return op.flops; });
    }
    [[nodiscard]] constexpr quantity<units::flop, Rep> flops_in(element_type const& type) const noexcept {
        return sum_of([&](auto const& op) { return detail::flops_in(type, op); });
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> compulsory() const noexcept {
        return sum_of([](auto const& op) { return op.moved; });
    }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept {
        return sum_of([](auto const& op) { return op.touched; });
    }
    /// The message of all operations together. Two that send over different links are an error.
    [[nodiscard]] constexpr protocol::basic_message<Rep> sent() const {
        protocol::basic_message<Rep> sum{};
        for (auto const& [op, times] : *this) {
            sum = detail::joined_messages<"operation_list.link">(
                sum, {times * op.sends, times * op.steps, op.link, op.devices});
        }
        return sum;
    }
    [[nodiscard]] constexpr Rep launches() const noexcept {
        return sum_of([](auto const& op) { return op.starts; });
    }
    [[nodiscard]] constexpr arithmetic kind() const noexcept {
        for (auto const& [op, times] : *this) {
            if (op.done_in != operations_[0].of.done_in) { return {.several = true}; }
        }
        return operations_[0].of.done_in;
    }

    constexpr void validate() const {
        for (auto const& [op, times] : *this) {
            expecting::count_or_none<"operation_list.times">(times);
            if (math::any_of(times != 0.0)) { op.validate(); }
        }
    }

    /// The list in every lane.
    template <math::rep Other>
    [[nodiscard]] constexpr basic_operation_list<Other, Capacity> lifted() const noexcept {
        basic_operation_list<Other, Capacity> out;
        for (auto const& [op, times] : *this) {
            out.operations_[out.size_++] = {rafter::lifted<Other>(op), math::broadcast<Other>(times)};
        }
        return out;
    }

    constexpr bool operator==(basic_operation_list const&) const noexcept = default;

private:
    static constexpr void validate_entry(basic_counted_operation<Rep> const& op, Rep const& times) {
        op.validate();
        expecting::count<"operation_list.times">(times);
    }
    [[nodiscard]] constexpr auto sum_of(auto const& figure) const noexcept {
        decltype(figure(operations_[0].of)) sum{};
        for (auto const& [op, times] : *this) {
            sum = sum + times * figure(op);
        }
        return sum;
    }
};

} // namespace rafter

export namespace rafter {

/// A list at one point.
template <int Capacity = 0>
using operation_list = basic_operation_list<double, Capacity>;

namespace detail {
template <class List>
inline constexpr bool is_operation_list = false;
template <math::rep Rep, int Capacity>
inline constexpr bool is_operation_list<basic_operation_list<Rep, Capacity>> = true;
} // namespace detail

namespace protocol {
/// An operation made of others that run one after the other, which `parts()` lists: an `operation_list`, or a type that
/// returns one.
template <class Operation>
concept operation_of_parts = operation<Operation> && requires(Operation const& op) {
    requires detail::is_operation_list<std::remove_cvref_t<decltype(op.parts())>>;
};
} // namespace protocol

namespace detail {
/// An operation of parts whose parts are evaluated over lanes.
template <class Operation>
concept parts_over_lanes = protocol::operation_of_parts<Operation> && protocol::liftable_operation<Operation> &&
                           protocol::operation_of_parts<detail::lifted_to<Operation, math::lanes<8>>>;

/// The parts of an operation, unchecked if it offers that, so that solvers can evaluate between whole numbers.
template <protocol::operation_of_parts Operation>
constexpr auto bare_parts(Operation const& op) {
    if constexpr (requires { op.bare_parts(); }) {
        return op.bare_parts();
    } else {
        return op.parts();
    }
}
} // namespace detail

} // namespace rafter
