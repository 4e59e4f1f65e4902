// Tests: run/any_operation, run/fields
module;
#include <type_traits>

/// \file The members that paths name: "hit_rate[1]", "of.k", "machine.latency".
export module rafter.sweep:field_path;
#include "../digits.hpp"

import rafter.model;

namespace rafter::detail {

template <expecting::field Path>
inline constexpr field_path path_of = parse_path(Path.view());
/// True for a path such as "machine.latency": it names the field of the machine, not of the operation.
template <expecting::field Path>
inline constexpr bool says_machine = path_of<Path>.count > 1 && path_of<Path>.parts[0] == "machine";
/// The path of a member in its owner, without an element: "latency" for "machine.latency".
template <expecting::field Path>
inline constexpr field_path member_path = [] {
    field_path out = path_of<Path>;
    out.element = -1;
    if (says_machine<Path>) {
        for (int i = 1; i < out.count; ++i) {
            out.parts[i - 1] = out.parts[i];
        }
        out.parts[--out.count] = fixed_text<31>{};
    }
    return out;
}();

/// The index of the member that a part of a path names; -1: there is none.
template <class Struct, expecting::field Path, int Part>
consteval int index_on_path() {
    if constexpr (struct_of_members<Struct>) {
        return member_index<Struct>(path_of<Path>.parts[Part].view());
    } else {
        return -1;
    }
}
template <class Struct, expecting::field Path, int Part>
consteval bool has_path() {
    constexpr int index = index_on_path<Struct, Path, Part>();
    if constexpr (index < 0) {
        return false;
    } else if constexpr (Part + 1 == path_of<Path>.count) {
        return path_of<Path>.element < 0 || requires { varied_as<member_type<Struct, index>>::has_elements; };
    } else if constexpr (requires {
                             typename member_type<Struct, index>::rep;
                         }) { // members of other types are not varied alone
        return has_path<member_type<Struct, index>, Path, Part + 1>();
    } else {
        return false;
    }
}
/// Returns the member of a path and the struct that it belongs to.
template <expecting::field Path, int Part, class Struct>
constexpr auto& reach(Struct& object) noexcept {
    auto& member = nth_member<index_on_path<std::remove_const_t<Struct>, Path, Part>()>(object);
    if constexpr (Part + 1 == path_of<Path>.count) {
        return member;
    } else {
        return reach<Path, Part + 1>(member);
    }
}
template <expecting::field Path, int Part, class Struct>
constexpr auto& reach_owner(Struct& object) noexcept {
    if constexpr (Part + 1 == path_of<Path>.count) {
        return object;
    } else {
        return reach_owner<Path, Part + 1>(
            nth_member<index_on_path<std::remove_const_t<Struct>, Path, Part>()>(object));
    }
}

/// The types of the member of a path and of the struct that it belongs to.
template <class Struct, expecting::field Path, int Part = 0>
using member_at = std::remove_cvref_t<decltype(reach<Path, Part>(*static_cast<Struct*>(nullptr)))>;
template <class Struct, expecting::field Path>
using owner_at = std::remove_cvref_t<decltype(reach_owner<Path, 0>(*static_cast<Struct*>(nullptr)))>;

} // namespace rafter::detail
