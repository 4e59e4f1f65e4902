module;
#include <concepts>

/// \file Many counted operations, in a value.
export module rafter.operation:operation_list;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (docs/lanes.md)

import rafter.terms;
import :access;
import :protocol;
import :counted;

export namespace rafter {

/// Up to `Capacity` counted operations, one after the other; itself an operation, counted as `sequence` counts: FLOP
/// and bytes add up, those of the working set as well, the arithmetic is open where it differs.
///
///     for (auto const& op : decode_operations(llama2_7b, 1, 2048, attention_form::naive)) { ... }
///
/// One more than the capacity is an error, never dropped.
template <int Capacity>
struct operation_list {
    using rep = double;

    counted_operation operations_[Capacity]{}; ///< public because a template argument must be; use the functions
    int size_ = 0;

    [[nodiscard]] static constexpr int capacity() noexcept { return Capacity; }
    [[nodiscard]] constexpr int size() const noexcept { return size_; }
    [[nodiscard]] constexpr counted_operation const* begin() const noexcept { return operations_; }
    [[nodiscard]] constexpr counted_operation const* end() const noexcept { return operations_ + size_; }
    [[nodiscard]] constexpr counted_operation const& operator[](int index) const {
        expect_index<"operation_list">(index, size_);
        return operations_[index];
    }

    constexpr void append(counted_operation const& op) {
        if (size_ == Capacity) { reject<"operation_list.size", "at most its capacity">(size_ + 1.0); }
        operations_[size_++] = op;
    }
    template <int Other>
    constexpr void append(operation_list<Other> const& others) {
        for (auto const& op : others) {
            append(op);
        }
    }

    [[nodiscard]] constexpr rafter::flops flops() const noexcept {
        rafter::flops sum{};
        for (auto const& op : *this) {
            sum += op.work;
        }
        return sum;
    }
    [[nodiscard]] constexpr rafter::flops flops_in(element_type const& type) const noexcept {
        rafter::flops sum{};
        for (auto const& op : *this) {
            sum += rafter::flops_in(type, op);
        }
        return sum;
    }
    [[nodiscard]] constexpr traffic_bytes compulsory() const noexcept {
        traffic_bytes sum{};
        for (auto const& op : *this) {
            sum.read += op.moved.read;
            sum.written += op.moved.written;
            sum.allocated += op.moved.allocated;
        }
        return sum;
    }
    [[nodiscard]] constexpr bytes traffic() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr bytes working_set() const noexcept {
        bytes sum{};
        for (auto const& op : *this) {
            sum += op.touched;
        }
        return sum;
    }
    [[nodiscard]] constexpr arithmetic kind() const noexcept {
        for (auto const& op : *this) {
            if (op.done_in != operations_[0].done_in) { return {}; }
        }
        return operations_[0].done_in;
    }

    constexpr void validate() const {
        for (auto const& op : *this) {
            rafter::validate(op);
        }
    }

    friend constexpr bool operator==(operation_list const&, operation_list const&) noexcept = default;
};

} // namespace rafter
