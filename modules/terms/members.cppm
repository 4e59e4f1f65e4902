module;
#include <concepts>
#include <string_view>
#include <type_traits>
#include <utility>

/// \file The members of a struct by name: the declaration says each name once, and the compiler repeats it.
export module rafter.terms:members;

import rafter.units;
import :validation;

export namespace rafter::detail {

// A function, because an importer of a template need not see the operators of the standard library.
constexpr bool is_same_name(std::string_view a, std::string_view b) noexcept { return a == b; }

} // namespace rafter::detail

namespace rafter::detail {

struct member_names {
    static constexpr int most = 64;
    char const* names[most]{};
    int count = 0;
};

/// Not constexpr: a struct whose members would not all be seen is an error.
inline void struct_of_more_than_64_members() {}

/// What `__builtin_dump_struct` calls: with the format of a line, and for a member its indentation, type and name.
/// Members of members are indented further.
struct member_reader {
    member_names* out;

    template <class... Arguments>
    constexpr int operator()(char const*, Arguments const&...) const noexcept {
        return 0;
    }
    template <class... Value>
    constexpr int operator()(char const*, char const* indent, char const*, char const* name,
                             Value const&...) const noexcept {
        if (is_same_name(indent, "  ")) {
            if (out->count == member_names::most) { struct_of_more_than_64_members(); }
            out->names[out->count++] = name;
        }
        return 0;
    }
};

/// An object that nobody makes: only its members are named.
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
    return out;
}

template <class Struct>
inline constexpr member_names names_in = read_member_names<Struct>();

} // namespace rafter::detail

export namespace rafter {

/// Names of members of an operation, as a type: which of its plain numbers may be fractions, which fields leave one of
/// its two times as it is.
///
///     using fractions = field_names<"share">;
///     using memory_fields = field_names<"tile">;       // the compute time does not depend on it
///     using compute_fields = field_names<"steps">;     // the memory time does not
template <field_named... Names>
struct field_names {
    /// Is this one of the names?
    static constexpr bool has(std::string_view name) noexcept {
        return (false || ... || detail::is_same_name(name, Names.characters));
    }
};

} // namespace rafter

export namespace rafter::detail {

/// Structs whose members can be named from outside: aggregates.
template <class Struct>
concept struct_of_members = std::is_class_v<Struct> && std::is_aggregate_v<Struct>;

/// How many members a struct has.
template <class Struct>
inline constexpr int member_count = names_in<Struct>.count;
/// The name of the member of that place.
template <class Struct, int Index>
inline constexpr char const* member_name = names_in<Struct>.names[Index];

/// The place of a member in its struct; -1 if there is none of that name.
template <struct_of_members Struct>
consteval int member_index(std::string_view name) {
    for (int i = 0; i < names_in<Struct>.count; ++i) {
        if (is_same_name(name, names_in<Struct>.names[i])) { return i; }
    }
    return -1;
}

/// "m, n, k, batch": for a sentence that lists what there is. A type that is no struct of members has none to name.
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

/// What a member is varied as in a sweep: itself, unless it says otherwise.
template <class Member>
struct varied_as {
    using type = Member;
};
template <std::integral Member>
    requires(!std::same_as<Member, bool>)
struct varied_as<Member> {
    using type = double;
};

template <int Index, class Struct>
constexpr auto& nth_member(Struct& object) noexcept {
    auto& [... members] = object;
    return members...[Index];
}

template <class Struct, class Visitor, int... Index>
constexpr void visit_members(Struct const& object, Visitor const& visit, std::integer_sequence<int, Index...>) {
    auto const& [... members] = object;
    (visit(names_in<Struct>.names[Index], members...[Index]), ...);
}

/// Calls a function with the name and the value of each member, in the order of the declaration.
template <struct_of_members Struct, class Visitor>
constexpr void for_each_member(Struct const& object, Visitor const& visit) {
    visit_members(object, visit, std::make_integer_sequence<int, names_in<Struct>.count>{});
}

/// The member of that place, as the struct declares it.
template <class Struct, int Index>
using member_type = std::remove_cvref_t<decltype(nth_member<Index>(*static_cast<Struct*>(nullptr)))>;

/// A struct that is a template over its rep, and says so.
template <class Struct, class Rep>
concept over_rep = struct_of_members<Struct> && std::same_as<typename Struct::rep, Rep>;

template <math::rep Other, template <math::rep> class Basic>
constexpr Basic<Other> lift_members(Basic<double> const& value) noexcept;

/// One value in every lane.
template <math::rep Other, class Lifted, class Value>
constexpr Lifted lift_member(Value const& value) noexcept {
    if constexpr (std::same_as<Lifted, Value>) {
        return value;
    } else if constexpr (std::same_as<Lifted, Other>) {
        return math::broadcast<Other>(value);
    } else if constexpr (requires { value.template lifted<Other>(); }) {
        return value.template lifted<Other>();
    } else if constexpr (std::constructible_from<Lifted, Value const&>) {
        return Lifted(value);
    } else {
        return lift_members<Other>(value);
    }
}
// Without a lambda: clang 22 does not expand bindings in one beside another pack.
template <math::rep Other, template <math::rep> class Basic, int... Index>
constexpr Basic<Other> lift_each(Basic<double> const& value, std::integer_sequence<int, Index...>) noexcept {
    auto const& [... members] = value;
    return Basic<Other>{lift_member<Other, member_type<Basic<Other>, Index>>(members...[Index])...};
}
template <math::rep Other, template <math::rep> class Basic>
constexpr Basic<Other> lift_members(Basic<double> const& value) noexcept {
    return lift_each<Other>(value, std::make_integer_sequence<int, names_in<Basic<double>>.count>{});
}

} // namespace rafter::detail
