// Tests: static/member_values
module;
#include <concepts>
#include <type_traits>
#include <utility>

/// \file Reads the defaults of members, for files of operations. It finds the members without a default, and computes
/// defaults that follow other members.
export module rafter.terms:default_members;
#include "../digits.hpp"

import rafter.units;
import :validation;
import :members;

namespace rafter::detail {

template <class Struct, int Index>
constexpr bool must_be_stated(Struct const& made) noexcept;

// Each returns the struct over `defaults_rep`, or void for a struct that is no template over its rep. They are
// functions, because clang 20 does not survive such specializations of a class template. They have two names, because
// modules merge templates that differ only in the concept of a parameter's parameter.
template <template <math::rep> class Basic>
Basic<defaults_rep> over_any_rep(std::type_identity<Basic<double>>);
void over_any_rep(...);
template <template <one_point> class Basic>
Basic<defaults_rep> over_one_point(std::type_identity<Basic<double>>);
void over_one_point(...);
template <class Struct>
using over_any = decltype(detail::over_any_rep(std::type_identity<Struct>{}));
template <class Struct>
using with_defaults =
    std::conditional_t<std::is_void_v<over_any<Struct>>, decltype(detail::over_one_point(std::type_identity<Struct>{})),
                       over_any<Struct>>;

/// True for the value that `unstated` gives a member; `mark` is the mark of the member's field.
template <class Value>
constexpr bool is_unstated(Value const& value, double mark) noexcept {
    if constexpr (std::is_enum_v<Value>) {
        return value == static_cast<Value>(static_cast<std::underlying_type_t<Value>>(~0U));
    } else if constexpr (std::same_as<Value, defaults_rep>) {
        return value[0] == mark;
    } else if constexpr (std::same_as<Value, double>) {
        return value == mark;
    } else if constexpr (requires { value.raw_; }) {
        return is_unstated(value.raw_, mark);
    } else if constexpr (requires { value.bits; }) {
        return is_unstated(value.bits, mark);
    } else if constexpr (requires { value.height; }) {
        return is_unstated(value.height, mark);
    } else if constexpr (requires { typename Value::rep; } && struct_of_members<Value>) {
        return must_be_stated<Value, 0>(value); // a struct without a default, if its first member has none
    } else {
        return false;
    }
}

/// True if a member of an object over `defaults_rep` has no default.
template <class Struct, int Index>
constexpr bool must_be_stated(Struct const& made) noexcept {
    constexpr auto field = type_name<Struct>() + fixed_text<1>(".") + fixed_text<63>(member_name<Struct, Index>);
    return is_unstated(nth_member<Index>(made), mark_of(field.c_str()));
}

/// Assigns the values of the first lane, member by member.
template <class Value, class Lifted>
constexpr void assign_first_lane(Value& to, Lifted const& lifted) noexcept {
    if constexpr (std::same_as<Value, Lifted>) {
        to = lifted;
    } else if constexpr (std::same_as<Value, double>) {
        to = lifted[0];
    } else if constexpr (requires { lifted.raw_; }) {
        to.raw_ = lifted.raw_[0];
    } else if constexpr (requires { lifted.items_; }) {
        for (to.count_ = 0; to.count_ < lifted.count_; ++to.count_) {
            assign_first_lane(to.items_[to.count_], lifted.items_[to.count_]);
        }
    } else {
        [&]<int... Index>(std::integer_sequence<int, Index...>) {
            (assign_first_lane(nth_member<Index>(to), nth_member<Index>(lifted)), ...);
        }(std::make_integer_sequence<int, member_count<Value>>{});
    }
}

} // namespace rafter::detail

export namespace rafter::detail {

/// A struct whose defaults can be asked: a template over its rep.
template <class Struct>
concept has_defaults = !std::is_void_v<with_defaults<Struct>>;

/// True if a member has no default, so that each object states it.
template <has_defaults Struct, int Index>
consteval bool must_be_stated() {
    constexpr with_defaults<Struct> made{};
    return must_be_stated<with_defaults<Struct>, Index>(made);
}

/// Gives each member that is not stated its default, in the order of the declaration: a default may follow members
/// before it, as `c_type` of a `gemm` does.
/// \param stated  bit `i`: member `i` has its value
template <has_defaults Struct>
constexpr void follow_defaults(Struct& object, unsigned long long stated) {
    auto const follow = [&]<int Index, int... Before>(std::integer_sequence<int, Before...>) {
        if constexpr (!must_be_stated<Struct, Index>()) {
            if ((stated >> Index & 1) != 0) { return; }
            using made = with_defaults<Struct>;
            made const with{lift_member<defaults_rep, member_type<made, Before>>(nth_member<Before>(object))...};
            assign_first_lane(nth_member<Index>(object), nth_member<Index>(with));
        }
    };
    [&]<int... Index>(std::integer_sequence<int, Index...>) {
        (follow.template operator()<Index>(std::make_integer_sequence<int, Index>{}), ...);
    }(std::make_integer_sequence<int, member_count<Struct>>{});
}

} // namespace rafter::detail
