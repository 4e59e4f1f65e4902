// Tests: static/operation_counts
module;
#include <type_traits>

/// \file The demands of any operation, and lists of demands, which are operations of parts.
export module rafter.operation:operation_list;
#include "../digits.hpp"

import rafter.terms;
import :access;
import :demands;
import :protocol;
import :asked;

namespace rafter {

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
    bool const both_send = a.is_message() && b.is_message();
    if (both_send && a.link != b.link) {
        expecting::reject<Link, "the same for all that send">(static_cast<double>(b.link));
    }
    return {a.size + b.size, a.steps + b.steps, a.is_message() ? a.link : b.link, math::max<Rep>(a.devices, b.devices),
            a.from_host + b.from_host};
}
} // namespace detail

/// The demands of an operation: its FLOP, compulsory traffic, working set, arithmetic, message and launches, by a name
/// of at most 23 characters.
///
/// The operation is checked. Hit rates and access patterns are not counts, so an operation that states them is
/// rejected.
/// \throws std::length_error (a constant expression fails) if the name is longer than 23 characters
export template <operation Operation>
[[nodiscard]] constexpr basic_demands<typename Operation::rep> demands_of(Operation const& op, char const* name = "") {
    auto const asked = protocol::located_demands_of(op);
    detail::expect_no_locality<"demands_of.hit_rates", "demands_of.pattern">(op);
    return {name, asked.work, asked.moved, asked.working_set, asked.arithmetic, asked.sent, asked.launches};
}

export auto counted(...) RAFTER_REFUSED("rafter: since 0.3 counted(work, \"name\") is demands_of(work, \"name\")");

/// Demands that are made several times, each time on other data, such as a kernel in each layer of a network.
template <math::rep Rep>
struct basic_repeated_demands {
    basic_demands<Rep> of{};                    ///< of one execution
    Rep executions = math::broadcast<Rep>(1.0); ///< a whole number

    constexpr bool operator==(basic_repeated_demands const&) const noexcept = default;
};

/// Up to `Capacity` operations that run one after the other, each a stated number of times. The list is itself
/// an operation, counted like `sequence`: FLOP, bytes and working sets add up, and no machine has a peak for several
/// arithmetics together.
///
///     for (auto const& [op, executions] : list) { ... }
///
/// Operations are checked as they are appended. It is an error to append more than the capacity. Over lanes each lane
/// is a list. All lanes have the same names, arithmetics and links; counts and numbers of executions differ.
template <math::rep Rep, int Capacity>
struct basic_operation_list {
    static_assert(Capacity > 0, "rafter: a list says how many different operations it holds: operation_list<8> list;");
    using rep = Rep;

    basic_repeated_demands<Rep>
        operations_[Capacity]{}; ///< public because a template argument must be; use the functions
    Rep waits_[Capacity]{};      ///< of each operation, executions by other devices
    int size_ = 0;

    /// The most different operations that the list can hold.
    [[nodiscard]] static constexpr int capacity() noexcept { return Capacity; }
    /// The number of different operations.
    [[nodiscard]] constexpr int size() const noexcept { return size_; }
    /// The number of executions of all operations.
    [[nodiscard]] constexpr Rep executions() const noexcept {
        Rep sum{};
        for (auto const& [op, executed] : *this) {
            sum = sum + executed;
        }
        return sum;
    }
    [[nodiscard]] constexpr basic_repeated_demands<Rep> const* begin() const noexcept { return operations_; }
    [[nodiscard]] constexpr basic_repeated_demands<Rep> const* end() const noexcept { return operations_ + size_; }
    /// One execution of operation `index`; `index` below size().
    [[nodiscard]] constexpr basic_demands<Rep> const& operator[](int index) const {
        expecting::index<"operation_list">(index, size_);
        return operations_[index].of;
    }
    /// How often other devices execute operation `index` while this one waits, as in the bubble of a pipeline; `index`
    /// below size(). Waiting takes time; its FLOP, bytes, messages and executions count on the other devices alone.
    [[nodiscard]] constexpr Rep const& waits(int index) const {
        expecting::index<"operation_list">(index, size_);
        return waits_[index];
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
    RAFTER_REFUSED_TEMPLATE(
        "rafter: operations are appended to a list: list.append(demands_of(work, \"name\"), executions)",
        (class... Operations), requires(sizeof...(Operations) > 1) basic_operation_list(Operations const&...));

    auto push_back(...)
        RAFTER_REFUSED("rafter: operations are appended by name: append(demands_of(work, \"name\"), executions)");
    auto append(...)
        RAFTER_REFUSED("rafter: a list holds operations by name: append(demands_of(work, \"name\"), executions)");
    /// Appends an operation with its number of executions.
    constexpr void append(basic_demands<Rep> const& op, Rep const& executions = math::broadcast<Rep>(1.0)) {
        op.validate();
        expecting::count<"operation_list.executions">(executions);
        push(op, executions);
    }
    /// Appends every operation of another list, executed `executions` times as often, a whole number of at least 1.
    template <int Other>
    constexpr void append(basic_operation_list<Rep, Other> const& others,
                          Rep const& executions = math::broadcast<Rep>(1.0)) {
        expecting::count<"operation_list.executions">(executions);
        for (int i = 0; i < others.size_; ++i) {
            auto const& [op, of_one] = others.operations_[i];
            push(op, of_one * executions, others.waits_[i] * executions);
        }
    }
    /// Appends an operation unchecked: solvers also evaluate between whole numbers, and over lanes some points may have
    /// no execution.
    /// \param waits  executions by other devices for which this one waits; zero or positive, not only whole
    constexpr void push(basic_demands<Rep> const& op, Rep const& executions = math::broadcast<Rep>(1.0),
                        Rep const& waits = Rep{}) {
        if (size_ == Capacity) { expecting::reject<"operation_list.size", "at most its capacity">(size_ + 1.0); }
        waits_[size_] = waits;
        operations_[size_++] = {op, executions};
    }

    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept {
        return sum_of([](auto const& op) { return op.work; });
    }
    [[nodiscard]] constexpr quantity<units::flop, Rep> flops_in(element_type const& type) const noexcept {
        return sum_of([&](auto const& op) { return detail::flops_in(type, op); });
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> compulsory() const noexcept {
        return sum_of([](auto const& op) { return op.traffic; });
    }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept {
        return sum_of([](auto const& op) { return op.working_set; });
    }
    /// The message of all operations together. Two that send over different links are an error.
    [[nodiscard]] constexpr protocol::basic_message<Rep> sent() const {
        protocol::basic_message<Rep> sum{};
        for (auto const& [op, executed] : *this) {
            sum = detail::joined_messages<"operation_list.link">(sum, {executed * op.sent.size,
                                                                       executed * op.sent.steps, op.sent.link,
                                                                       op.sent.devices, executed * op.sent.from_host});
        }
        return sum;
    }
    [[nodiscard]] constexpr Rep launches() const noexcept {
        return sum_of([](auto const& op) { return op.launches; });
    }
    /// The arithmetic that all operations with FLOP have in common.
    [[nodiscard]] constexpr arithmetic kind() const noexcept {
        arithmetic const* common = nullptr;
        for (auto const& [op, executed] : *this) {
            if (!math::any_of(op.work.raw_ != 0.0)) { continue; }
            if (common != nullptr && op.arithmetic != *common) { return {.several = true}; }
            common = &op.arithmetic;
        }
        return common != nullptr ? *common : operations_[0].of.arithmetic;
    }

    constexpr void validate() const {
        for (auto const& [op, executed] : *this) {
            expecting::count_or_none<"operation_list.executions">(executed);
            if (math::any_of(executed != 0.0)) { op.validate(); }
        }
        for (int i = 0; i < size_; ++i) {
            expecting::not_negative<"operation_list.waits">(waits_[i]);
        }
    }

    /// The list in every lane.
    template <math::rep Other>
    [[nodiscard]] constexpr basic_operation_list<Other, Capacity> lifted() const noexcept {
        basic_operation_list<Other, Capacity> out;
        for (int i = 0; i < size_; ++i) {
            auto const& [op, executed] = operations_[i];
            out.push(rafter::lifted<Other>(op), math::broadcast<Other>(executed), math::broadcast<Other>(waits_[i]));
        }
        return out;
    }

    constexpr bool operator==(basic_operation_list const&) const noexcept = default;

private:
    [[nodiscard]] constexpr auto sum_of(auto const& figure) const noexcept {
        decltype(figure(operations_[0].of)) sum{};
        for (auto const& [op, executed] : *this) {
            sum = sum + executed * figure(op);
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
