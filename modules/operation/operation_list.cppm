module;
#include <concepts>
#include <type_traits>

/// \file Many counted operations, in a value.
export module rafter.operation:operation_list;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (see lanes.md)

import rafter.terms;
import :protocol;
import :counted;

namespace rafter {

/// An operation that is executed several times, each time on data of its own: a kernel of each layer of a network.
struct repeated_operation {
    counted_operation of{}; ///< once
    double times = 1.0;     ///< a whole number, at least 1

    friend constexpr bool operator==(repeated_operation const&, repeated_operation const&) noexcept = default;
};

} // namespace rafter

export namespace rafter {

/// Up to `Capacity` counted operations, one after the other, each as often as it says; itself an operation, counted as
/// `sequence` counts: FLOP and bytes add up, those of the working set as well; of several kinds of arithmetic
/// together no machine has a peak.
///
///     for (auto const& [op, times] : decoder_pass{...}.parts()) { ... }
///
/// Operations are checked as they are appended. One more than the capacity is an error, never dropped.
template <int Capacity>
struct operation_list {
    using rep = double;

    repeated_operation operations_[Capacity]{}; ///< public because a template argument must be; use the functions
    int size_ = 0;

    /// The most unlike operations that it holds.
    [[nodiscard]] static constexpr int capacity() noexcept { return Capacity; }
    /// How many unlike operations there are.
    [[nodiscard]] constexpr int size() const noexcept { return size_; }
    /// How many operations are executed: each as often as it says.
    [[nodiscard]] constexpr double executions() const noexcept {
        return sum_of([](repeated_operation const& op) { return op.times; }, 0.0);
    }
    [[nodiscard]] constexpr repeated_operation const* begin() const noexcept { return operations_; }
    [[nodiscard]] constexpr repeated_operation const* end() const noexcept { return operations_ + size_; }
    /// One of the unlike operations, once; `index` below size().
    [[nodiscard]] constexpr counted_operation const& operator[](int index) const {
        expecting::index<"operation_list">(index, size_);
        return operations_[index].of;
    }

    /// The index of the first operation of a name; a name that there is none of is an error that lists those that there
    /// are.
    [[nodiscard]] constexpr int index_of(char const* name) const {
        for (int i = 0; i < size_; ++i) {
            if (operations_[i].of.name == name) { return i; }
        }
        fixed_text<Capacity * 26> names;
        for (int i = 0; i < size_; ++i) {
            names.append(i == 0 ? "" : ", ").append(operations_[i].of.name);
        }
        reject<"operation_list.index_of", "a name of the list">(name, names.c_str());
    }
    /// What it is made of: itself.
    [[nodiscard]] constexpr operation_list const& parts() const& noexcept { return *this; }
    [[nodiscard]] constexpr operation_list parts() && noexcept { return *this; }

    /// An operation, executed so often.
    constexpr void append(counted_operation const& op, double times = 1.0) {
        validate_entry(op, times);
        push(op, times);
    }
    /// All of a list, so often.
    /// `times` has to be a whole number of at least 1.
    template <int Other>
    constexpr void append(operation_list<Other> const& others, double times = 1.0) {
        expecting::count<"operation_list.times">(times);
        for (auto const& [op, of_one] : others) {
            push(op, of_one * times);
        }
    }

    [[nodiscard]] constexpr flops work() const noexcept {
        return sum_of([](repeated_operation const& op) { return op.times * op.of.flops; }, flops{});
    }
    [[nodiscard]] constexpr flops flops_in(element_type const& type) const noexcept {
        return sum_of([&](repeated_operation const& op) { return op.times * detail::flops_in(type, op.of); }, flops{});
    }
    [[nodiscard]] constexpr traffic_bytes compulsory() const noexcept {
        traffic_bytes sum{};
        for (auto const& [op, times] : *this) {
            sum.read += times * op.moved.read;
            sum.written += times * op.moved.written;
            sum.allocated += times * op.moved.allocated;
        }
        return sum;
    }
    [[nodiscard]] constexpr bytes traffic() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr bytes working_set() const noexcept {
        bytes sum{};
        for (auto const& [op, times] : *this) {
            sum += times * op.touched;
        }
        return sum;
    }
    [[nodiscard]] constexpr arithmetic kind() const noexcept {
        for (auto const& [op, times] : *this) {
            if (op.done_in != operations_[0].of.done_in) { return {.several = true}; }
        }
        return operations_[0].of.done_in;
    }

    constexpr void validate() const {
        for (auto const& [op, times] : *this) {
            validate_entry(op, times);
        }
    }

    friend constexpr bool operator==(operation_list const&, operation_list const&) noexcept = default;

private:
    static constexpr void validate_entry(counted_operation const& op, double times) {
        op.validate();
        expecting::count<"operation_list.times">(times);
    }
    constexpr void push(counted_operation const& op, double times) {
        if (size_ == Capacity) { reject<"operation_list.size", "at most its capacity">(size_ + 1.0); }
        operations_[size_++] = {op, times};
    }
    template <class Value>
    [[nodiscard]] constexpr Value sum_of(auto const& figure, Value sum) const noexcept {
        for (auto const& op : *this) {
            sum += figure(op);
        }
        return sum;
    }
};

namespace detail {
template <class List>
inline constexpr bool is_operation_list = false;
template <int Capacity>
inline constexpr bool is_operation_list<operation_list<Capacity>> = true;
} // namespace detail

namespace generic {
/// An operation that is made of others, one after the other: `parts()` lists them. A list is one, and whatever has a
/// list.
template <class Operation>
concept operation_of_parts = operation<Operation> && requires(Operation const& op) {
    requires detail::is_operation_list<std::remove_cvref_t<decltype(op.parts())>>;
};
} // namespace generic

namespace detail {
/// The parts as formulas between whole numbers, where an operation tells them from those that are checked.
template <generic::operation_of_parts Operation>
constexpr auto bare_parts(Operation const& op) {
    if constexpr (requires { op.bare_parts(); }) {
        return op.bare_parts();
    } else {
        return op.parts();
    }
}
} // namespace detail

} // namespace rafter
