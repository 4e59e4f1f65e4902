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
    bool in_base = false;       ///< while reading: lines with more indentation belong to a base
    bool has_inherited = false; ///< a base has members
};

/// Not constexpr: a struct with members that would be missed is an error.
inline void struct_of_more_than_64_members() {}

/// Receives the calls of `__builtin_dump_struct`: the format of a line, with indentation and type for a base, and also
/// the name for a member. Members of members and of bases have more indentation.
struct member_reader {
    member_names* out;

    template <class... Arguments>
    constexpr int operator()(char const*, Arguments const&...) const noexcept {
        return 0;
    }
    constexpr int operator()(char const*, char const* indent, char const*) const noexcept {
        out->in_base = out->in_base || is_same_name(indent, "  ");
        return 0;
    }
    template <class... Value>
    constexpr int operator()(char const*, char const* indent, char const*, char const* name,
                             Value const&...) const noexcept {
        if (is_same_name(indent, "  ")) {
            if (out->count == member_names::most) { struct_of_more_than_64_members(); }
            out->names[out->count++] = name;
            out->in_base = false;
        } else if (out->in_base) {
            out->has_inherited = true;
        }
        return 0;
    }
};

/// An object that is never made; only its members are named.
template <class Struct>
union unmade {
    char nothing{};
    Struct object;

    constexpr unmade() noexcept {}
    constexpr ~unmade() noexcept {}
};
template <class Struct>
inline constexpr unmade<Struct> somewhere{};

template <class Struct>
consteval member_names read_member_names() {
    member_names out;
    __builtin_dump_struct(&somewhere<Struct>.object, member_reader{&out});
    if constexpr (requires { Struct::names_of_members; }) { // a counted kernel has those of its extents
        for (int i = 0; i < out.count; ++i) {
            out.names[i] = Struct::names_of_members[static_cast<std::size_t>(i)];
        }
    }
    return out;
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
    static constexpr bool has(std::string_view name) noexcept {
        return (false || ... || detail::is_same_name(name, Names.characters));
    }
};

} // namespace rafter

export namespace rafter::detail {

/// The name of a type as programs write it: "gemm", "outer_product".
template <class Type>
consteval fixed_text<63> type_name() {
    // "... [Type = rafter::basic_gemm<double>]"
    char const* at = __PRETTY_FUNCTION__;
    while (*at != '=') {
        ++at;
    }
    fixed_text<63> out;
    char const* name = at += 2;
    for (; *at != '<' && *at != ']' && *at != 0; ++at) {
        if (*at == ':') { name = at + 1; }
    }
    char const basic[] = "basic_";
    int same = 0;
    while (same < 6 && name[same] == basic[same]) {
        ++same;
    }
    if (same == 6) { name += 6; }
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

/// Value `Index` of several values.
template <int Index, class... Value>
constexpr auto& nth_value(Value&... values) noexcept {
    return values...[Index];
}

// Structured bindings that introduce a pack would need one line, but clang has them from version 21 on. Instead there
// is one specialization for each number of members.
template <int Count>
struct members_bound;
template <>
struct members_bound<0> {
    template <class Struct, class Function>
    static constexpr auto all(Struct&, Function const& function) noexcept {
        return function();
    }
};
#define RAFTER_NAMES(N) N##0, N##1, N##2, N##3, N##4, N##5, N##6, N##7
#define RAFTER_BOUND(COUNT, ...)                                                                                       \
    template <>                                                                                                        \
    struct members_bound<COUNT> {                                                                                      \
        template <int Index, class Struct>                                                                             \
        static constexpr auto& nth(Struct& object) noexcept {                                                          \
            auto& [__VA_ARGS__] = object;                                                                              \
            return nth_value<Index>(__VA_ARGS__);                                                                      \
        }                                                                                                              \
        template <class Struct, class Function>                                                                        \
        static constexpr auto all(Struct& object, Function const& function) {                                          \
            auto& [__VA_ARGS__] = object;                                                                              \
            return function(__VA_ARGS__);                                                                              \
        }                                                                                                              \
    };
// Eight specializations: COUNT members with the first eight, seven, ... of N more.
#define RAFTER_EIGHT_BOUND(COUNT, N, ...)                                                                              \
    RAFTER_BOUND(COUNT + 1, __VA_ARGS__ N##0)                                                                          \
    RAFTER_BOUND(COUNT + 2, __VA_ARGS__ N##0, N##1)                                                                    \
    RAFTER_BOUND(COUNT + 3, __VA_ARGS__ N##0, N##1, N##2)                                                              \
    RAFTER_BOUND(COUNT + 4, __VA_ARGS__ N##0, N##1, N##2, N##3)                                                        \
    RAFTER_BOUND(COUNT + 5, __VA_ARGS__ N##0, N##1, N##2, N##3, N##4)                                                  \
    RAFTER_BOUND(COUNT + 6, __VA_ARGS__ N##0, N##1, N##2, N##3, N##4, N##5)                                            \
    RAFTER_BOUND(COUNT + 7, __VA_ARGS__ N##0, N##1, N##2, N##3, N##4, N##5, N##6)                                      \
    RAFTER_BOUND(COUNT + 8, __VA_ARGS__ RAFTER_NAMES(N))
RAFTER_EIGHT_BOUND(0, a, )
RAFTER_EIGHT_BOUND(8, b, RAFTER_NAMES(a), )
RAFTER_EIGHT_BOUND(16, c, RAFTER_NAMES(a), RAFTER_NAMES(b), )
RAFTER_EIGHT_BOUND(24, d, RAFTER_NAMES(a), RAFTER_NAMES(b), RAFTER_NAMES(c), )
#define RAFTER_32_NAMES RAFTER_NAMES(a), RAFTER_NAMES(b), RAFTER_NAMES(c), RAFTER_NAMES(d)
RAFTER_EIGHT_BOUND(32, e, RAFTER_32_NAMES, )
RAFTER_EIGHT_BOUND(40, f, RAFTER_32_NAMES, RAFTER_NAMES(e), )
RAFTER_EIGHT_BOUND(48, g, RAFTER_32_NAMES, RAFTER_NAMES(e), RAFTER_NAMES(f), )
RAFTER_EIGHT_BOUND(56, h, RAFTER_32_NAMES, RAFTER_NAMES(e), RAFTER_NAMES(f), RAFTER_NAMES(g), )
#undef RAFTER_32_NAMES
#undef RAFTER_EIGHT_BOUND
#undef RAFTER_BOUND
#undef RAFTER_NAMES

/// Member `Index` of an object.
template <int Index, class Struct>
constexpr auto& nth_member(Struct& object) noexcept {
    return members_bound<member_count<std::remove_const_t<Struct>>>::template nth<Index>(object);
}

/// Calls a function with the name and the value of each member, in the order of the declaration.
template <class Object, class Visitor>
    requires struct_of_members<std::remove_const_t<Object>>
constexpr void for_each_member(Object& object, Visitor const& visit) {
    using type = std::remove_const_t<Object>;
    [&]<int... Index>(std::integer_sequence<int, Index...>) {
        (visit(member_name<type, Index>, nth_member<Index>(object)), ...);
    }(std::make_integer_sequence<int, member_count<type>>{});
}

/// The declared type of member `Index`.
template <class Struct, int Index>
using member_type = std::remove_cvref_t<decltype(nth_member<Index>(*static_cast<Struct*>(nullptr)))>;

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
    constexpr int count = member_count<Struct>;
    return members_bound<count>::all(value, lift_each<Other, Lifted, std::make_integer_sequence<int, count>>{});
}
template <math::rep Other, template <math::rep> class Basic>
constexpr Basic<Other> lift_members(Basic<double> const& value) noexcept {
    return lift_struct<Other, Basic<Other>>(value);
}

} // namespace rafter::detail
