module;
#include <concepts>
#include <type_traits>

/// \file The members of a struct by name: the declaration says each name once, and the compiler repeats it.
export module rafter.terms:members;
#pragma clang diagnostic ignored "-Wc++26-extensions" // structured bindings that introduce packs, pack indexing

import rafter.units;
import :validation;

export namespace rafter::detail {

constexpr bool is_same_text(char const* a, char const* b) noexcept {
    while (*a != '\0' && *a == *b) {
        ++a;
        ++b;
    }
    return *a == *b;
}

} // namespace rafter::detail

namespace rafter::detail {

struct member_names {
    static constexpr int most = 32;
    char const* names[most]{};
    int count = 0;
};

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
        if (is_same_text(indent, "  ") && out->count < member_names::most) { out->names[out->count++] = name; }
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

export namespace rafter::detail {

/// Names of members, as a type.
template <field_named... Names>
struct name_list {
    static constexpr bool has(char const* name) noexcept {
        return (false || ... || is_same_text(Names.characters, name));
    }
};

/// Structs whose members can be named from outside: aggregates.
template <class Struct>
concept struct_of_members = std::is_class_v<Struct> && std::is_aggregate_v<Struct>;

/// The place of a member in its struct; -1 if there is none of that name.
template <struct_of_members Struct>
consteval int member_index(char const* name) {
    for (int i = 0; i < names_in<Struct>.count; ++i) {
        if (is_same_text(names_in<Struct>.names[i], name)) { return i; }
    }
    return -1;
}

/// "m, n, k, batch": for a sentence that lists what there is.
template <struct_of_members Struct>
consteval auto listed_members() {
    fixed_text<400> out;
    for (int i = 0; i < names_in<Struct>.count; ++i) {
        out.append(i == 0 ? "" : ", ").append(names_in<Struct>.names[i]);
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

/// The member of that place, as the struct declares it.
template <class Struct, int Index>
using member_type = std::remove_cvref_t<decltype(nth_member<Index>(*static_cast<Struct*>(nullptr)))>;

} // namespace rafter::detail
