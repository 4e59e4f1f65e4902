module;
#include <cstddef>
#include <utility>

/// \file Pareto fronts: the points that nothing else beats in every objective.
export module rafter.sweep:pareto;
#include "../digits.hpp"

import rafter.model;
import :grid;
import :walk;
import :metric;
import :reduction;

namespace rafter {

/// Points of which none is better in one objective without being worse in another, in the order of the first
/// objective; at most `Capacity` of them.
template <std::size_t Capacity>
struct pareto_front {
    std::size_t points_[Capacity]{}; ///< public because a template argument must be
    std::size_t size_ = 0;

    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
    /// The number of a point in its space.
    /// An index that is not below size() is an error.
    [[nodiscard]] constexpr std::size_t operator[](std::size_t index) const {
        if (index >= size_) { reject<"pareto_front.index", "below its size">(static_cast<double>(index)); }
        return points_[index];
    }
    [[nodiscard]] constexpr std::size_t const* begin() const noexcept { return points_; }
    [[nodiscard]] constexpr std::size_t const* end() const noexcept { return points_ + size_; }

    friend constexpr bool operator==(pareto_front const&, pareto_front const&) noexcept = default;
};

} // namespace rafter

namespace rafter::detail {

/// Collects the points that no other one dominates. Of points with the same numbers the first one stays.
///
/// Both ways of comparing are over lanes: a member with the points of a pack, a new member with all the others.
template <math::rep Rep, std::size_t Capacity, class... Objectives>
struct front_collector {
    static constexpr std::size_t objectives_count = sizeof...(Objectives);
    static constexpr std::size_t width = 64;                                   ///< members in a pack of them
    static constexpr std::size_t packs = 2 * ((Capacity + width - 1) / width); ///< half of them for those that left
    using pack = math::lanes<width>;

    leaves<Objectives...> objectives;
    pack values_[packs][objectives_count]{};
    pack numbers_[packs]{}; ///< infinity: has left
    std::size_t used_ = 0;
    std::size_t latest_ = 0; ///< the member that served last

    struct member {
        double values[objectives_count]{};
        double number = 0.0;
    };
    [[nodiscard]] constexpr member at(std::size_t index) const {
        member out;
        int const lane = static_cast<int>(index % width);
        for (std::size_t k = 0; k < objectives_count; ++k) {
            out.values[k] = values_[index / width][k][lane];
        }
        out.number = numbers_[index / width][lane];
        return out;
    }

    /// Which points are beaten by a member, or equal to one that comes before them? (Plain operators: a pack may meet
    /// many members, and constant expressions count steps.)
    template <class Number>
    [[nodiscard]] static constexpr auto dominated(member const& by, Number const (&values)[objectives_count],
                                                  Number const& number) {
        auto no_better = values[0] >= by.values[0];
        auto no_worse = values[0] <= by.values[0];
        for (std::size_t k = 1; k < objectives_count; ++k) {
            no_better = math::both(no_better, values[k] >= by.values[k]);
            no_worse = math::both(no_worse, values[k] <= by.values[k]);
        }
        return math::both(no_better, math::either(math::negate(no_worse), number >= by.number));
    }

    template <class Points>
    constexpr void operator()(Points const& p, lane_span const& span) {
        Rep values[objectives_count];
        fill(p, values, std::make_index_sequence<objectives_count>{});
        Rep const number = numbers_of<Rep>(span);
        auto alive = math::both(inside<Rep>(span), p.fits());
        for (std::size_t k = 0; k < objectives_count; ++k) {
            alive = math::both(alive, values[k] == values[k]); // what is not a number is nowhere
        }
        // The member that served the neighbours first: it may be the only one that is needed.
        if (used_ != 0) { alive = math::both(alive, math::negate(dominated(at(latest_), values, number))); }
        for (std::size_t i = 0; i < used_ && math::any_of(alive); ++i) {
            member const by = at(i);
            if (!(by.number < math::infinity)) { continue; }
            alive = math::both(alive, math::negate(dominated(by, values, number)));
            latest_ = i;
        }
        // The best of the first objective (of these, of the next, and the first of equals) is dominated by none of the
        // pack: it joins, and takes with it what it dominates. Each round adds a point that stays for now.
        while (math::any_of(alive)) {
            member added{};
            auto candidates = alive;
            for (std::size_t k = 0; k < objectives_count; ++k) {
                added.values[k] = math::least(keep(candidates, values[k]));
                candidates = math::both(candidates, values[k] == added.values[k]);
            }
            added.number = math::least(keep(candidates, number));
            insert(added);
            alive = math::both(alive, math::negate(dominated(added, values, number)));
        }
    }

    [[nodiscard]] constexpr pareto_front<Capacity> front() {
        compact();
        if (used_ > Capacity) { refuse(); }
        member sorted[packs * width];
        for (std::size_t i = 0; i < used_; ++i) {
            sorted[i] = at(i);
            for (std::size_t j = i; j > 0 && before(sorted[j], sorted[j - 1]); --j) { // few, and nearly in order
                member const moved = sorted[j];
                sorted[j] = sorted[j - 1];
                sorted[j - 1] = moved;
            }
        }
        pareto_front<Capacity> out;
        for (; out.size_ < used_; ++out.size_) {
            out.points_[out.size_] = static_cast<std::size_t>(sorted[out.size_].number);
        }
        return out;
    }

private:
    template <class Points, std::size_t... K>
    constexpr void fill(Points const& p, Rep (&values)[objectives_count], std::index_sequence<K...>) const {
        ((values[K] = rank_of(nth<K>(objectives), p)), ...);
    }
    [[nodiscard]] static constexpr Rep keep(math::mask_of<Rep> const& wanted, Rep const& values) {
        return math::select(wanted, values, math::broadcast<Rep>(math::infinity));
    }
    [[nodiscard]] static constexpr bool before(member const& a, member const& b) noexcept {
        return a.values[0] < b.values[0] || (a.values[0] == b.values[0] && a.number < b.number);
    }
    constexpr void put(std::size_t index, member const& one) {
        int const lane = static_cast<int>(index % width);
        for (std::size_t k = 0; k < objectives_count; ++k) {
            values_[index / width][k][lane] = one.values[k];
        }
        numbers_[index / width][lane] = one.number;
    }
    constexpr void insert(member const& added) {
        for (std::size_t i = 0; i * width < used_; ++i) {
            auto const leaving = dominated(added, values_[i], numbers_[i]);
            numbers_[i] = math::select(leaving, math::broadcast<pack>(math::infinity), numbers_[i]);
        }
        if (used_ == packs * width) {
            compact();
            if (used_ > Capacity) { refuse(); }
        }
        latest_ = used_;
        put(used_++, added);
    }
    /// Closes the gaps that members left.
    constexpr void compact() {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < used_; ++i) {
            member const one = at(i);
            if (!(one.number < math::infinity)) { continue; }
            if (kept != i) { put(kept, one); }
            ++kept;
        }
        used_ = kept;
    }
    [[noreturn]] static constexpr void refuse() {
        reject<"pareto.Capacity", "enough for the whole front">(static_cast<double>(Capacity));
    }
};

} // namespace rafter::detail
