// Tests: static/every_operation, run/operation_doors
module;
#include <concepts>
#include <utility>

/// \file Checks the ranges of an operation's members by their kinds. The operation's `validate()` adds relations.
export module rafter.operation:checked_members;
#include "../digits.hpp"

import rafter.terms;

namespace rafter::detail {

/// "gemm.m", as a template argument.
template <class Operation, int Index>
consteval auto label_of() {
    constexpr auto words = type_name<Operation>() + fixed_text<1>(".") + fixed_text<63>(member_name<Operation, Index>);
    return expecting::field<words.size() + 1>(words);
}

/// The check of a member.
enum class member_rule : unsigned char { none, count, count_or_none, not_negative, has_bits, is_valid };

template <class Operation, class Value>
consteval member_rule rule_of(char const* member) {
    using enum member_rule;
    if constexpr (requires { typename Operation::own_rules; }) {
        if (Operation::own_rules::has(member)) { return none; }
    }
    if constexpr (std::same_as<Value, typename Operation::rep> || std::same_as<Value, double>) {
        if constexpr (requires { typename Operation::fractions; }) {
            if (Operation::fractions::has(member)) { return not_negative; }
        }
        if constexpr (requires { typename Operation::none_allowed; }) {
            if (Operation::none_allowed::has(member)) { return count_or_none; }
        }
        return count;
    }
    if (requires(Value const& value) { value.bits.raw_; }) { return has_bits; }
    return requires(Value const& value) { value.validate(); } ? is_valid : none;
}

// Separate statements: constant expressions count each of them.

template <expecting::field Label, member_rule Rule, class Value>
    requires(Rule == member_rule::none)
constexpr void expect_member(Value const&) noexcept {}
template <expecting::field Label, member_rule Rule, class Value>
    requires(Rule == member_rule::count)
constexpr void expect_member(Value const& value) {
    expect_whole<Label, "a whole number from 1 to 2^53">(value, 1.0);
}
template <expecting::field Label, member_rule Rule, class Value>
    requires(Rule == member_rule::count_or_none)
constexpr void expect_member(Value const& value) {
    expect_whole<Label, "a whole number from 0 to 2^53">(value, 0.0);
}
template <expecting::field Label, member_rule Rule, class Value>
    requires(Rule == member_rule::not_negative)
constexpr void expect_member(Value const& value) {
    expecting::not_negative<Label>(value);
}
template <expecting::field Label, member_rule Rule, class Value>
    requires(Rule == member_rule::has_bits)
constexpr void expect_member(Value const& value) {
    expecting::positive<Label>(value.bits);
}
template <expecting::field Label, member_rule Rule, class Value>
    requires(Rule == member_rule::is_valid)
constexpr void expect_member(Value const& value) {
    value.validate();
}

template <class Operation, class Indices>
struct member_checks;
template <class Operation, int... Index>
struct member_checks<Operation, std::integer_sequence<int, Index...>> {
    template <class... Value>
    constexpr void operator()(Value const&... values) const {
        (expect_member<label_of<Operation, Index>(), rule_of<Operation, Value>(member_name<Operation, Index>)>(values),
         ...);
    }
};

/// Rejects members out of range, by name. Plain numbers are counts from 1 to 2^53, or from 0 for names in
/// `none_allowed`. Numbers in `fractions` are not negative. Element types and formats have bits; members that are
/// operations are valid. The operation itself checks the numbers in `own_rules`.
template <struct_of_members Operation>
constexpr void expect_members(Operation const& op) {
    auto const& [... members] = op;
    member_checks<Operation, std::make_integer_sequence<int, member_count<Operation>>>{}(members...);
}

} // namespace rafter::detail
