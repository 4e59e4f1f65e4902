// Tests: run/sweep, static/sweep_questions
module;
#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <utility>

/// \file Pareto fronts: the points that no other point dominates.
export module rafter.sweep:pareto;
#include "../digits.hpp"

import rafter.model;
import :grid;
import :walk;
import :metric;
import :reduction;

namespace rafter {

/// A Pareto front in the order of the first objective: at most `Capacity` points, none of which dominates another; of
/// estimates, none for certain.
template <std::size_t Capacity>
struct pareto_front {
    std::size_t points_[Capacity]{}; ///< public because a template argument must be
    std::size_t size_ = 0;
    bool by_interval_[Capacity]{};

    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
    /// The number of a point in its space. An index that is not below size() is an error.
    [[nodiscard]] constexpr std::size_t operator[](std::size_t index) const {
        expecting::index<"pareto_front">(index, size_);
        return points_[index];
    }
    /// True if a point is on the front of the values. False: another one's values dominate its own, but not for
    /// certain. An index that is not below size() is an error.
    [[nodiscard]] constexpr bool is_by_value(std::size_t index) const {
        expecting::index<"pareto_front">(index, size_);
        return !by_interval_[index];
    }
    [[nodiscard]] constexpr std::size_t const* begin() const noexcept { return points_; }
    [[nodiscard]] constexpr std::size_t const* end() const noexcept { return points_ + size_; }

    constexpr bool operator==(pareto_front const&) const noexcept = default;
};

} // namespace rafter

namespace rafter::detail {

/// A growing array for constant expressions and run time.
export template <class Value>
struct growing_array {
    Value* values_ = nullptr;
    std::size_t size_ = 0;
    std::size_t room_ = 0;

    constexpr growing_array() = default;
    growing_array(growing_array const&) = delete;
    growing_array& operator=(growing_array const&) = delete;
    constexpr ~growing_array() { delete[] values_; }

    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
    [[nodiscard]] constexpr Value& operator[](std::size_t index) noexcept { return values_[index]; }
    [[nodiscard]] constexpr Value const& operator[](std::size_t index) const noexcept { return values_[index]; }
    constexpr void add(Value const& value) {
        if (size_ == room_) {
            room_ = room_ == 0 ? 2 : 2 * room_;
            auto* const larger = new Value[room_]{};
            std::copy(values_, values_ + size_, larger);
            delete[] values_;
            values_ = larger;
        }
        values_[size_++] = value;
    }
};

/// Collects the points that no other one dominates. Of points with equal numbers the first one stays.
///
/// Comparisons run over lanes in both directions: one member with a pack of points, one new member with all members.
/// `Packs` packs of members are kept, half of which may have left; with 0 the storage grows. (Growing allocates, and
/// clang 22 then evaluates no reduction of lanes in constants.)
template <math::rep Rep, std::size_t Packs, class... Objectives>
struct front_collector {
    static constexpr std::size_t objectives_count = sizeof...(Objectives);
    static constexpr std::size_t width = 64; ///< members in a pack
    using pack = math::lanes<width>;
    struct members {
        pack values[objectives_count]{};
        pack numbers{}; ///< infinity: the member has left
    };

    leaves<Objectives...> objectives;
    std::conditional_t<Packs == 0, growing_array<members>, members[Packs == 0 ? 1 : Packs]> packs_{};
    std::size_t used_ = 0;
    std::size_t full_ = 0;   ///< at this number of members, `compact` removes those that left
    std::size_t latest_ = 0; ///< the member to compare first: it dominated last

    struct member {
        double values[objectives_count]{};
        double number = 0.0;
    };
    [[nodiscard]] constexpr member at(std::size_t index) const {
        member out;
        int const lane = static_cast<int>(index % width);
        for (std::size_t k = 0; k < objectives_count; ++k) {
            out.values[k] = packs_[index / width].values[k][lane];
        }
        out.number = packs_[index / width].numbers[lane];
        return out;
    }

    /// The points that a member beats, or that equal a member before them. (Plain operators: a pack may meet many
    /// members, and constant expressions count steps.)
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
            alive = math::both(alive, values[k] == values[k]); // a point with NaN is on no front
        }
        // Begin with the member that dominated the neighbours: it may suffice.
        if (used_ != 0) { alive = math::both(alive, math::negate(dominated(at(latest_), values, number))); }
        for (std::size_t i = 0; i < used_ && math::any_of(alive); ++i) {
            member const by = at(i);
            if (!(by.number < math::infinity)) { continue; }
            alive = math::both(alive, math::negate(dominated(by, values, number)));
            latest_ = i;
        }
        // No point of the pack dominates its best one by the first objective (among equals: by the next; then the
        // first). That point joins and evicts the members that it dominates. Each round adds one such point.
        while (math::any_of(alive)) {
            member added{};
            auto candidates = alive;
            for (std::size_t k = 0; k < objectives_count; ++k) {
                added.values[k] = math::detail::least(keep(candidates, values[k]));
                candidates = math::both(candidates, values[k] == added.values[k]);
            }
            added.number = math::detail::least(keep(candidates, number));
            insert(added);
            alive = math::both(alive, math::negate(dominated(added, values, number)));
        }
    }

    /// Passes the numbers of the front's points to `take`, in the order of the first objective.
    template <class Take>
    constexpr void each(Take const& take) {
        compact();
        growing_array<member> sorted;
        for (std::size_t i = 0; i < used_; ++i) {
            sorted.add(at(i));
        }
        std::sort(sorted.values_, sorted.values_ + used_, before);
        for (std::size_t i = 0; i < used_; ++i) {
            take(static_cast<std::size_t>(sorted[i].number));
        }
    }

    template <class Count>
    [[noreturn]] static constexpr void refuse(Count const& needed) {
        expecting::reject<"the size of the Pareto front", "at most Capacity of pareto<...>">(needed);
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
            math::detail::set_element(packs_[index / width].values[k], lane, one.values[k]);
        }
        math::detail::set_element(packs_[index / width].numbers, lane, one.number);
    }
    constexpr void insert(member const& added) {
        for (std::size_t i = 0; i * width < used_; ++i) {
            auto& numbers = packs_[i].numbers;
            auto const leaving = dominated(added, packs_[i].values, numbers);
            numbers = math::select(leaving, math::broadcast<pack>(math::infinity), numbers);
        }
        if (used_ == full_) { // half of the members have left, or the storage grows
            compact();
            full_ = 2 * width * (used_ / width + 1);
            if constexpr (Packs != 0) {
                if (full_ > Packs * width) { refuse("more"); }
            } else {
                while (packs_.size() * width < full_) {
                    packs_.add({});
                }
            }
        }
        latest_ = used_;
        put(used_++, added);
    }
    /// Closes the gaps of members that left.
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
};

/// Collects the points that no other one beats for certain, where objectives are estimates. They are a user's
/// functions, so points come one by one.
template <class... Objectives>
struct estimates_collector {
    struct ends { // less is better
        double low, value, high;
    };
    struct member {
        ends of[sizeof...(Objectives)]{};
        std::size_t number = 0;
    };
    leaves<Objectives...> objectives;
    growing_array<member> members{};

    /// Are ends of one point at most ends of another in all objectives, and below in one? Or do points without
    /// intervals equal each other, and the first one comes before?
    [[nodiscard]] static constexpr bool beats(member const& a, double ends::* of_a, member const& b,
                                              double ends::* of_b) noexcept {
        bool is_below = false, is_equal = true;
        for (std::size_t k = 0; k < sizeof...(Objectives); ++k) {
            if (a.of[k].*of_a > b.of[k].*of_b) { return false; }
            is_below = is_below || a.of[k].*of_a < b.of[k].*of_b;
            is_equal = is_equal && b.of[k].*of_a <= a.of[k].*of_b;
        }
        return is_below || (is_equal && a.number < b.number);
    }
    constexpr void operator()(auto const& p, lane_span const& span) {
        member const added = [&]<std::size_t... K>(std::index_sequence<K...>) {
            return member{{ends_of(nth<K>(objectives), p)...}, span.first};
        }(std::index_sequence_for<Objectives...>{});
        bool stays = p.fits();
        for (ends const& one : added.of) {
            stays = stays && one.value == one.value; // a point with NaN is on no front
        }
        for (std::size_t i = 0; i < members.size() && stays; ++i) {
            stays = !beats(members[i], &ends::high, added, &ends::low);
        }
        if (!stays) { return; }
        std::size_t kept = 0;
        for (std::size_t i = 0; i < members.size(); ++i) {
            if (!beats(added, &ends::high, members[i], &ends::low)) { members[kept++] = members[i]; }
        }
        members.size_ = kept;
        members.add(added);
    }
    /// Passes the numbers of the front's points to `take`, in the order of the first objective's value, and whether
    /// their values are on the front of values.
    constexpr void each(auto const& take) {
        auto* const end = members.values_ + members.size();
        std::sort(members.values_, end, [](member const& a, member const& b) {
            return a.of[0].value < b.of[0].value || (a.of[0].value == b.of[0].value && a.number < b.number);
        });
        for (std::size_t i = 0; i < members.size(); ++i) {
            auto const is_better = [&](member const& one) {
                return beats(one, &ends::value, members[i], &ends::value);
            };
            take(members[i].number, std::none_of(members.values_, end, is_better));
        }
    }

private:
    template <class Metric, bool Larger>
    [[nodiscard]] static constexpr ends ends_of(objective<Metric, Larger> const& o, auto const& p) {
        if constexpr (estimating<Metric, decltype(p.result())>) {
            auto const at = o.metric(p.result());
            at.validate();
            return Larger ? ends{-at.high.raw_, -at.value.raw_, -at.low.raw_}
                          : ends{at.low.raw_, at.value.raw_, at.high.raw_};
        } else {
            double const rank = rank_of(o, p);
            return {rank, rank, rank};
        }
    }
};

} // namespace rafter::detail
