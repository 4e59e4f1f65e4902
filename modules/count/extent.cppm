// Tests: static/count_formulas
module;
#include <array>
#include <concepts>
#include <cstddef>

/// \file Names of a kernel's extents. The compiler tells the types of a lambda's parameters, but not their names.
export module rafter.count:extent;
#include "../digits.hpp"

import rafter.terms;
import :tape;

export namespace rafter {

/// An extent of a kernel that states its name, for sweeps and texts. It converts to `long`, which a parameter without a
/// name of its own is.
///
///     constexpr auto kernel = [](tape& t, extent<"x"> x, extent<"y"> y) { ... };
///     sweep(machine, counted_from<kernel>{1000, 64}, vary<"y">(powers_of_two(64, 4096)));
///
/// \tparam Name  at most 31 characters, and another one for each extent
template <expecting::field Name>
struct extent {
    static_assert(sizeof(Name.characters) > 1 && sizeof(Name.characters) <= 32,
                  "rafter: the name of an extent has 1 to 31 characters: extent<\"rows\">");
    long value = 0; ///< the number of elements, rows, ...

    /// The extent of a run.
    constexpr extent(long number) noexcept : value(number) {}
    /// The number.
    constexpr operator long() const noexcept { return value; }
};

} // namespace rafter

namespace rafter::detail {

template <class>
constexpr char const* stated_name = nullptr;
template <expecting::field Name>
constexpr char const* stated_name<extent<Name>> = Name.characters;

using extent_names = std::array<char const*, 3>;
/// The names of extents whose types state none.
inline constexpr extent_names names_by_place{{"n", "m", "k"}};

template <class... Extents>
constexpr extent_names names_of_parameters() {
    extent_names out = names_by_place;
    std::size_t at = 0;
    ((at < 3 && stated_name<Extents> != nullptr ? void(out[at] = stated_name<Extents>) : void(), ++at), ...);
    return out;
}
template <class Result, class... Extents>
constexpr extent_names names_of_function(Result (*)(tape&, Extents...)) {
    return names_of_parameters<Extents...>();
}
template <class Result, class Lambda, class... Extents>
constexpr extent_names names_of_function(Result (Lambda::*)(tape&, Extents...)) {
    return names_of_parameters<Extents...>();
}
template <class Result, class Lambda, class... Extents>
constexpr extent_names names_of_function(Result (Lambda::*)(tape&, Extents...) const) {
    return names_of_parameters<Extents...>();
}

/// Does each extent have a name of its own?
constexpr bool are_different(extent_names const& names) {
    return !is_same_name(names[0], names[1]) && !is_same_name(names[1], names[2]) && !is_same_name(names[0], names[2]);
}

/// The names of a kernel's extents, which its parameters state.
template <class Kernel>
constexpr extent_names names_of_extents() {
    if constexpr (requires { names_of_function(&Kernel::operator()); }) {
        return names_of_function(&Kernel::operator());
    } else if constexpr (requires(Kernel kernel) { names_of_function(kernel); }) {
        return names_of_function(static_cast<Kernel>(nullptr));
    } else {
        return names_by_place; // a template
    }
}

/// Runs a kernel with as many extents; false if it takes others.
template <class Kernel>
constexpr bool run_with_extents(Kernel&& kernel, tape& memory, int extents, std::array<int, 3> const& at) {
    if constexpr (std::invocable<Kernel&, tape&, long>) {
        if (extents == 1) { return kernel(memory, long{at[0]}), true; }
    }
    if constexpr (std::invocable<Kernel&, tape&, long, long>) {
        if (extents == 2) { return kernel(memory, long{at[0]}, long{at[1]}), true; }
    }
    if constexpr (std::invocable<Kernel&, tape&, long, long, long>) {
        if (extents == 3) { return kernel(memory, long{at[0]}, long{at[1]}, long{at[2]}), true; }
    }
    return false;
}

} // namespace rafter::detail
