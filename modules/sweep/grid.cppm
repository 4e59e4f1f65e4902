// Tests: run/sweep, static/sweep
module;
#include <concepts>
#include <cstddef>
#include <type_traits>
#include <utility>

/// \file Grids: every combination of the values of any number of axes.
export module rafter.sweep:grid;
#include "../digits.hpp"

import rafter.model;
import :axis;
import :fields;

namespace rafter {

namespace detail {
/// One of several values kept side by side, as a public base, so that the whole is structural. (A std::tuple is not
/// structural, and importers do not see its functions.)
template <std::size_t Index, class Value>
struct leaf {
    Value value_{};
    constexpr bool operator==(leaf const&) const = default;
};
template <class Indices, class... Values>
struct leaves_of;
template <std::size_t... Indices, class... Values>
struct leaves_of<std::index_sequence<Indices...>, Values...> : leaf<Indices, Values>... {
    constexpr bool operator==(leaves_of const&) const = default;
};
template <class... Values>
using leaves = leaves_of<std::index_sequence_for<Values...>, Values...>;

template <std::size_t Index, class Value>
[[gnu::always_inline]] constexpr Value const& nth(leaf<Index, Value> const& one) noexcept {
    return one.value_;
}
template <std::size_t Index, class Value>
[[gnu::always_inline]] constexpr Value& nth(leaf<Index, Value>& one) noexcept {
    return one.value_;
}

template <std::size_t Index, class Value>
std::type_identity<Value> type_of_leaf(leaf<Index, Value> const&);
template <std::size_t Index, class... Values>
using nth_type = typename decltype(type_of_leaf<Index>(std::declval<leaves<Values...> const&>()))::type;

/// Calls a function with each index of a sequence: `use.template operator()<2>()`.
template <std::size_t... I, class Use>
constexpr void each_index(std::index_sequence<I...>, Use const& use) {
    (use.template operator()<I>(), ...);
}

/// The index of the first flag that is true, else `Count`.
template <std::size_t Count>
constexpr std::size_t first_true(bool const (&flags)[Count]) noexcept {
    std::size_t index = 0;
    while (index < Count && !flags[index]) {
        ++index;
    }
    return index;
}

/// The position of a point in a grid: an index for each axis.
template <std::size_t Rank>
struct grid_indices {
    std::size_t at[Rank]{};
    constexpr bool operator==(grid_indices const&) const noexcept = default;
};

/// The sizes of axes. Converts between the number of a point and its indices: the last axis runs fastest.
template <std::size_t Rank>
struct extents {
    std::size_t along[Rank]{};

    [[nodiscard]] constexpr std::size_t size() const {
        std::size_t product = 1;
        for (std::size_t const extent : along) {
            if (extent == 0) { expecting::reject<"axis.size", "at least 1">("0"); }
            if (product > max_axis_points / extent) { expecting::reject<"grid.size", "at most 2^53 points">("more"); }
            product *= extent;
        }
        return product;
    }
    /// The number of points between neighbours along an axis.
    [[nodiscard]] constexpr std::size_t stride(std::size_t axis) const noexcept {
        std::size_t product = 1;
        for (std::size_t i = axis + 1; i < Rank; ++i) {
            product *= along[i];
        }
        return product;
    }
    [[nodiscard]] constexpr grid_indices<Rank> indices_of(std::size_t point) const noexcept {
        grid_indices<Rank> out;
        for (std::size_t i = Rank; i-- > 0;) {
            out.at[i] = point % along[i];
            point /= along[i];
        }
        return out;
    }
    [[nodiscard]] constexpr std::size_t point_at(grid_indices<Rank> const& indices) const noexcept {
        std::size_t point = 0;
        for (std::size_t i = 0; i < Rank; ++i) {
            point = point * along[i] + indices.at[i];
        }
        return point;
    }
};
} // namespace detail

/// The values at a point of a grid, one for each axis: `point.get<0>()`, or `auto [bandwidth, share] = point;`.
template <class... Values>
struct grid_point {
    detail::leaves<Values...> values_{}; ///< public because a template argument must be

    /// The value of an axis.
    template <std::size_t Axis>
    [[nodiscard]] constexpr auto const& get() const noexcept {
        static_assert(Axis < sizeof...(Values), "rafter: a point has a value for each axis, the first is get<0>()");
        return detail::nth<Axis>(values_);
    }
    constexpr bool operator==(grid_point const&) const = default;
};

/// A field and the values that it takes; made by `vary`.
template <class Field, axis Axis>
struct variation {
    Field field; ///< the field that is varied
    Axis axis;   ///< the values that the field takes
};

} // namespace rafter

export namespace rafter {

/// Every combination of the values of its axes, the last axis running fastest: a random-access view of grid points for
/// both libraries, in constant expressions and at run time.
///
///     grid_of(linear(1.0 * GB / s, 2.0 * GB / s, 11), powers_of_two(1, 64))   // 77 points
template <axis... Axes>
struct grid_of : detail::axis_interface<grid_of<Axes...>> {
    static_assert(sizeof...(Axes) != 0, "rafter: a grid has at least one axis");
    using value_type = grid_point<typename Axes::value_type...>;
    /// The number of axes.
    static constexpr std::size_t rank = sizeof...(Axes);

    detail::leaves<Axes...> axes_{}; ///< public because a template argument must be

    constexpr grid_of() = default;
    /// The axes, the first of which changes slowest.
    constexpr explicit grid_of(Axes const&... axes) : axes_{{axes}...} { static_cast<void>(extents().size()); }

    [[nodiscard]] constexpr std::size_t size() const noexcept {
        std::size_t product = 1; // cannot overflow: the constructor checks
        for (std::size_t const extent : extents().along) {
            product *= extent;
        }
        return product;
    }
    /// The axis with number `Axis`.
    template <std::size_t Axis>
    [[nodiscard]] constexpr auto const& get_axis() const noexcept {
        static_assert(Axis < rank, "rafter: the axes of a grid are numbered from 0");
        return detail::nth<Axis>(axes_);
    }
    /// The size of each axis.
    [[nodiscard]] constexpr detail::extents<rank> extents() const noexcept {
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return detail::extents<rank>{{detail::nth<I>(axes_).size()...}};
        }(std::make_index_sequence<rank>{});
    }
    /// The values at a point; `index` below size().
    [[nodiscard]] constexpr value_type operator[](std::size_t index) const {
        expecting::index<"grid">(index, size());
        auto const indices = extents().indices_of(index);
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return value_type{{{detail::nth<I>(axes_)[indices.at[I]]}...}};
        }(std::make_index_sequence<rank>{});
    }
    /// The number of the point at an index along each axis. An index that is not below the size of its axis is an
    /// error.
    template <std::convertible_to<std::size_t>... Indices>
        requires(sizeof...(Indices) == rank)
    [[nodiscard]] constexpr std::size_t point_at(Indices... indices) const {
        detail::grid_indices<rank> const at{{static_cast<std::size_t>(indices)...}};
        auto const sizes = extents();
        for (std::size_t i = 0; i < rank; ++i) {
            expecting::index<"axis">(at.at[i], sizes.along[i]);
        }
        return sizes.point_at(at);
    }
};

template <axis... Axes>
grid_of(Axes...) -> grid_of<Axes...>;

/// Varies a field of the machine or of the operation, by its name.
///
///     vary<"bandwidth">(linear(1.0 * Gbit / s, 200.0 * Gbit / s, 1000))
///     vary<"k">(powers_of_two(1, 4096))
///     vary<"m", "n", "k">(linear(1, 4096, 4096))
///     vary<"bandwidth[0]">(listed{1.0 * TB / s, 2.0 * TB / s})
///     vary<"of.k">(linear(1, 64, 64))
///     vary<"machine">(machines_with(matrix_arithmetic(fp16)))
///
/// A field of an operation is one of its members, also in a user's operation. Several names take one value together. An
/// index names a tier; without one, `bandwidth` is main memory's and `hit_rate` the nearest tier's. `of.k` is a field
/// of the operation in a `tiled`. `machine` replaces the whole machine.
///
/// Only the named members change: a member derived when the operation was made (`c_type` from `type`, `head_dim` from
/// `hidden`) stays as it was. Plain numbers of any type become doubles. Whether the field takes such values is checked
/// where operation and machine are known.
template <expecting::field... Names, axis Axis>
    requires(sizeof...(Names) != 0)
[[nodiscard]] constexpr variation<protocol::named_fields<Names...>, Axis> vary(Axis const& values) {
    return {{}, values};
}
template <expecting::field... Names, detail::whole_number_type Whole, std::size_t Count>
    requires(sizeof...(Names) != 0)
[[nodiscard]] constexpr variation<protocol::named_fields<Names...>, listed<double, Count>>
vary(listed<Whole, Count> const& values) {
    variation<protocol::named_fields<Names...>, listed<double, Count>> out{{}, {}};
    for (std::size_t i = 0; i < Count; ++i) {
        out.axis.values_[i] = detail::exact_number(values[i]);
    }
    return out;
}
/// Varies the field with a number, of an operation that assigns fields by their numbers (`any_operation::varying`). The
/// values are in coherent units.
template <int Index, axis Axis>
    requires(Index >= 0)
[[nodiscard]] constexpr variation<protocol::numbered_field<Index>, Axis> vary(Axis const& values) {
    return {{}, values};
}
template <expecting::field... Names>
    requires(sizeof...(Names) != 0)
auto vary(...) RAFTER_REFUSED("rafter: vary takes the values that a field gets: vary<\"k\">(linear(1, 4096, 4096)), "
                              "vary<\"bandwidth\">(listed{1.0 * TB / s, 2.0 * TB / s})");

/// Part `index` of `count` nearly equal, consecutive parts of a space: the work of one of several workers. The parts
/// cover all points. Their sizes differ by at most one point, and the longer parts come first.
struct shard {
    std::size_t index = 0; ///< below `count`
    std::size_t count = 1; ///< at least 1

    /// The number of the shard's first point, in a space of `points` points.
    [[nodiscard]] constexpr std::size_t first_of(std::size_t points) const {
        check();
        std::size_t const share = points / count;
        std::size_t const longer = points % count;
        return index * share + (index < longer ? index : longer);
    }
    /// The number behind the shard's last point. An `index` that is not below `count` is an error.
    [[nodiscard]] constexpr std::size_t last_of(std::size_t points) const {
        check();
        return first_of(points) + points / count + (index < points % count ? 1 : 0);
    }
    /// The number of the shard's points.
    [[nodiscard]] constexpr std::size_t size_of(std::size_t points) const { return last_of(points) - first_of(points); }

    constexpr bool operator==(shard const&) const noexcept = default;

private:
    constexpr void check() const {
        if (count == 0) { expecting::reject<"shard.count", "at least 1">("0"); }
        if (index >= count) { expecting::reject<"shard.index", "below shard.count">(static_cast<double>(index)); }
    }
};

auto vary(...) RAFTER_REFUSED("rafter: vary is told the name of a field, and the values that it gets: "
                              "vary<\"bandwidth\">(listed{1.0 * TB / s, 2.0 * TB / s})");

} // namespace rafter

template <class... Values>
struct std::tuple_size<rafter::grid_point<Values...>> : std::integral_constant<std::size_t, sizeof...(Values)> {};
template <std::size_t Index, class... Values>
struct std::tuple_element<Index, rafter::grid_point<Values...>> {
    using type =
        std::remove_cvref_t<decltype(std::declval<rafter::grid_point<Values...> const&>().template get<Index>())>;
};
