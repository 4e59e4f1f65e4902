// Tests: static/member_values
module;
#include <concepts>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

/// \file Finds the members of a struct by name: the compiler lists the names from the declaration.
export module rafter.terms:members;
#include "../digits.hpp"

import rafter.units;
import :validation;

namespace rafter::detail {

// A function, so that importers of a template need not see the operators of the standard library.
export constexpr bool is_same_name(std::string_view a, std::string_view b) noexcept { return a == b; }

struct member_names {
    static constexpr int most = 64;
    char const* names[most]{};
    int count = 0;
    bool has_inherited = false; ///< a base has members; then none is named
};

/// A place for an object that no constructor makes: pointers to its members give their names.
template <class Struct>
union unmade {
    char nothing{};
    Struct object;

    constexpr unmade() noexcept {}
    constexpr ~unmade() noexcept {}
};
template <class Struct>
inline constexpr unmade<Struct> somewhere{};

/// Converts only to a base with members.
template <class Struct>
struct any_base {
    template <class Base>
        requires(std::is_base_of_v<Base, Struct> && !std::same_as<Base, Struct> && !std::is_empty_v<Base>)
    constexpr operator Base() const noexcept;
};
template <class Struct>
concept inherits_members = std::is_aggregate_v<Struct> && requires { Struct{any_base<Struct>{}}; };

/// The name of a member, from its address.
template <auto Member>
consteval auto name_of_member() {
    // clang: "... [Member = &somewhere<star>.object.m]"
    // GCC: "... [with auto Member = (& somewhere<star>.unmade<star>::object.star::m)]"
    std::string_view const function = __PRETTY_FUNCTION__;
    auto const is_letter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    };
    std::size_t end = function.size();
    while (!is_letter(function[end - 1])) {
        --end;
    }
    std::size_t begin = end;
    while (is_letter(function[begin - 1])) {
        --begin;
    }
    return fixed_text<63>(function.substr(begin, end - begin));
}
template <auto Member>
inline constexpr auto stored_name = name_of_member<Member>();

template <class Struct>
consteval member_names read_member_names() {
    if constexpr (inherits_members<Struct>) {
        return {.has_inherited = true};
    } else {
        auto const& [... members] = somewhere<Struct>.object;
        static_assert(sizeof...(members) <= member_names::most, "rafter: a struct of more than 64 members");
        member_names out{.names = {stored_name<&members>.c_str()...}, .count = sizeof...(members)};
        if constexpr (requires { Struct::names_of_members; }) { // a counted kernel names its extents
            for (int i = 0; i < out.count; ++i) {
                out.names[i] = Struct::names_of_members[static_cast<std::size_t>(i)];
            }
        }
        return out;
    }
}
template <class Struct>
inline constexpr member_names names_in = read_member_names<Struct>();

} // namespace rafter::detail

export namespace rafter {

/// Names of an operation's members, as a type. Operations use it to list plain numbers that may be fractions, and
/// fields that leave one of the two times unchanged.
///
///     using fractions = field_names<"share">;
///     using memory_fields = field_names<"tile">;       // the compute time does not depend on it
///     using compute_fields = field_names<"steps">;     // the memory time does not
template <expecting::field... Names>
struct field_names {
    /// Is this one of the names?
    static constexpr bool has([[maybe_unused]] std::string_view name) noexcept {
        return (false || ... || detail::is_same_name(name, Names.view()));
    }
};

} // namespace rafter

export namespace rafter::detail {

/// The name of a type as programs write it: "gemm", "outer_product".
template <class Type>
consteval fixed_text<63> type_name() {
    // clang: "... [Type = rafter::basic_gemm<double>]"
    // GCC: "... [with Type = rafter::basic_gemm@rafter.operation<double>]"
    char const* at = __PRETTY_FUNCTION__;
    while (*at != '=') {
        ++at;
    }
    fixed_text<63> out;
    char const* name = at += 2;
    for (; *at != '<' && *at != ']' && *at != ';' && *at != '@' && *at != 0; ++at) {
        if (*at == ':') { name = at + 1; }
    }
    if (same_characters(name, "basic_", 6)) { name += 6; }
    return out.append(name, static_cast<std::size_t>(at - name));
}

/// Structs whose members can be named from outside: aggregates.
template <class Struct>
concept struct_of_members = std::is_class_v<Struct> && std::is_aggregate_v<Struct>;

/// The number of members of a struct.
template <class Struct>
inline constexpr int member_count = names_in<Struct>.count;
/// Does a base of a struct have members?
template <class Struct>
inline constexpr bool has_inherited_members = names_in<Struct>.has_inherited;
/// The name of member `Index`.
template <class Struct, int Index>
inline constexpr char const* member_name = names_in<Struct>.names[Index];

/// The index of a member in its struct; -1 if there is none of that name.
template <struct_of_members Struct>
consteval int member_index(std::string_view name) {
    for (int i = 0; i < names_in<Struct>.count; ++i) {
        if (is_same_name(name, names_in<Struct>.names[i])) { return i; }
    }
    return -1;
}

/// The parts of a path such as "hit_rate[1]", "of.k" or "machine.latency".
struct field_path {
    static constexpr int most_parts = 4;
    fixed_text<31> parts[most_parts]{};
    int count = 0;
    int element = -1; ///< the index in brackets; -1: none

    constexpr auto const& last() const noexcept { return parts[count - 1]; }
    constexpr bool operator==(field_path const&) const noexcept = default;
};
/// Takes a path apart. A part that can name no member gets a bracket, which no member has in its name: a part of more
/// than 31 letters, or with brackets that are not one index below 1,000 at the end of the path.
constexpr field_path parse_path(std::string_view path) {
    field_path out{.count = 1};
    for (std::size_t i = 0; i < path.size(); ++i) {
        auto& part = out.parts[out.count - 1];
        if (path[i] == '.' && out.count < field_path::most_parts && out.element < 0) {
            ++out.count;
            continue;
        }
        char const letter = path[i];
        if (letter == '[') {
            std::size_t end = i + 1;
            int element = 0;
            for (; end < path.size() && path[end] >= '0' && path[end] <= '9' && element < 100; ++end) {
                element = 10 * element + (path[end] - '0');
            }
            out.element = element;
            if (end > i + 1 && end + 1 == path.size() && path[end] == ']') { return out; }
            i = end - 1;
        }
        if (part.size() < part.capacity()) {
            part.append(&letter, 1);
        } else {
            part = "[";
        }
    }
    return out;
}

/// The names of all members, "m, n, k, batch", for error messages. Empty for a type that is not a struct of members.
template <class Struct>
consteval auto listed_members() {
    fixed_text<1000> out;
    if constexpr (struct_of_members<Struct>) {
        for (int i = 0; i < names_in<Struct>.count; ++i) {
            out.append(i == 0 ? "" : ", ").append(names_in<Struct>.names[i]);
        }
    } else {
        out.append("nothing that can be named, being no aggregate");
    }
    return out;
}

/// Members that are plain numbers, without bool.
template <class Value>
concept number_member = std::is_arithmetic_v<Value> && !std::same_as<Value, bool>;

/// The type in which a sweep varies a member: its own type, a `varied_as`, or double for plain numbers.
template <class Member>
struct varied_as {
    using type = Member;
};
template <number_member Member>
struct varied_as<Member> {
    using type = double;
};

/// Member `Index` of an object.
template <int Index, class Struct>
constexpr auto& nth_member(Struct& object) noexcept {
    auto& [... members] = object;
    return members...[Index];
}

/// The declared type of member `Index`.
template <class Struct, int Index>
using member_type = std::remove_cvref_t<decltype(nth_member<Index>(*static_cast<Struct*>(nullptr)))>;

/// Takes the place of a member that is left out. Lanes hold only members that vary or that formulas read; `basic_times`
/// holds only the times of its mask. The number keeps two empty members apart.
template <int>
struct left_behind {};
template <math::rep Rep, class Part, int Index>
using described = std::conditional_t<math::pack<Rep>, left_behind<Index>, Part>;

/// A struct that is a template over its rep.
template <class Struct, class Rep>
concept over_rep = struct_of_members<Struct> && std::same_as<typename Struct::rep, Rep>;

template <math::rep Other, class Lifted, class Struct>
constexpr Lifted lift_struct(Struct const& value) noexcept;

/// One value in every lane.
template <math::rep Other, class Lifted, class Value>
constexpr Lifted lift_member(Value const& value) noexcept {
    if constexpr (std::same_as<Lifted, Value>) {
        return value;
    } else if constexpr (__is_empty(Lifted)) { // lanes do not store it
        return {};
    } else if constexpr (std::same_as<Lifted, Other>) {
        return math::broadcast<Other>(value);
    } else if constexpr (requires { value.template lifted<Other>(); }) {
        return value.template lifted<Other>();
    } else if constexpr (requires { Lifted(value); }) {
        return Lifted(value);
    } else {
        return lift_struct<Other, Lifted>(value);
    }
}
// Lifts all members at once, because each row of a sweep is lifted and constant expressions count steps.
template <math::rep Other, class Lifted, class Indices>
struct lift_each;
template <math::rep Other, class Lifted, int... Index>
struct lift_each<Other, Lifted, std::integer_sequence<int, Index...>> {
    template <class... Member>
    constexpr Lifted operator()(Member const&... members) const noexcept {
        return Lifted{lift_member<Other, member_type<Lifted, Index>>(members)...};
    }
};
template <math::rep Other, class Lifted, class Struct>
constexpr Lifted lift_struct(Struct const& value) noexcept {
    auto const& [... members] = value;
    return lift_each<Other, Lifted, std::make_integer_sequence<int, member_count<Struct>>>{}(members...);
}
template <math::rep Other, template <math::rep> class Basic>
constexpr Basic<Other> lift_members(Basic<double> const& value) noexcept {
    return lift_struct<Other, Basic<Other>>(value);
}

} // namespace rafter::detail

export namespace rafter::protocol {

/// How many members an aggregate without bases has.
template <detail::struct_of_members Struct>
inline constexpr int member_count = detail::member_count<Struct>;

/// Calls `visit(name, member)` for each member of an aggregate without bases, in the order of the declaration.
template <class Object, class Visitor>
    requires detail::struct_of_members<std::remove_const_t<Object>>
constexpr void for_each_member(Object& object, Visitor const& visit) {
    using type = std::remove_const_t<Object>;
    [&]<int... Index>(std::integer_sequence<int, Index...>) {
        (visit(detail::member_name<type, Index>, detail::nth_member<Index>(object)), ...);
    }(std::make_integer_sequence<int, detail::member_count<type>>{});
}

} // namespace rafter::protocol
