// Tests: run/sweep, static/sweep
module;
#include <concepts>
#include <cstddef>
#include <optional>
#include <type_traits>

/// \file Spaces: a model or a user's function over a grid, and the questions about all of its points.
export module rafter.sweep:space;
#include "../digits.hpp"

import rafter.model;
import :axis;
import :grid;
import :walk;
import :metric;
import :reduction;
import :pareto;

namespace rafter::detail {

/// The types of questions about single points: a claim, or a predicate over the result.
template <class Asked, class Space>
concept asked_of = std::convertible_to<Asked const&, performance_claim const&> ||
                   std::predicate<Asked const&, typename Space::result_type const&>;

} // namespace rafter::detail

export namespace rafter::protocol {

/// The questions about the points of a space, or of a part of a space, in constant expressions and at run time. The
/// library's models are evaluated over lanes; a user's predicate or metric is called point by point. Answers name
/// points by their numbers in the space, the last axis running fastest; among equals the first. `counts` counts all
/// points. `best`, `worst`, `summary`, `pareto` and claims accept only points whose working set fits in memory; where
/// no capacity is stated, every point fits.
template <class Derived>
struct reductions {
    /// The number of points in each regime.
    [[nodiscard]] constexpr regime_counts counts() const {
        regime_counts out;
        visit<false>([&]<math::rep Rep>(auto const& walk) {
            detail::regime_counter counter;
            walk(counter);
            out = counter.counts();
        });
        return out;
    }
    /// The number of points in a regime.
    [[nodiscard]] constexpr std::size_t count(regime r) const { return self().counts().of(r); }

    /// The best point by an objective (`minimize(metric::total_time)`), by default the fastest. Empty if each point has
    /// NaN or does not fit in memory.
    template <class Metric = metric::total_time_metric, bool Larger = false>
    [[nodiscard]] constexpr auto best(objective<Metric, Larger> const& o = {}) const {
        std::optional<std::size_t> found;
        visit<!Derived::template is_over_lanes<Metric>>([&]<math::rep Rep>(auto const& walk) {
            detail::least_finder<Rep, objective<Metric, Larger>> finder{o};
            walk(finder);
            found = finder.found();
        });
        using point = decltype(self().point(std::size_t{}));
        return found ? std::optional<point>(self().point(*found)) : std::nullopt;
    }
    template <class Metric>
    auto best(Metric const&) const
        RAFTER_REFUSED("rafter: less or more is better: best(minimize(metric::total_time)), best(maximize(...))");
    /// The worst point by an objective, by default the slowest.
    template <class Metric = metric::total_time_metric, bool Larger = false>
    [[nodiscard]] constexpr auto worst(objective<Metric, Larger> const& o = {}) const {
        return best(objective<Metric, !Larger>{o.metric});
    }

    /// `counts()` and `best(...)` in one walk, which evaluates the model once a point.
    template <class Metric, bool Larger>
    [[nodiscard]] constexpr auto summary(objective<Metric, Larger> const& o) const {
        using point = decltype(self().point(std::size_t{}));
        regime_counts counts;
        std::optional<std::size_t> found;
        visit<!Derived::template is_over_lanes<Metric>>([&]<math::rep Rep>(auto const& walk) {
            detail::both_visitors both{detail::regime_counter{},
                                       detail::least_finder<Rep, objective<Metric, Larger>>{o}};
            walk(both);
            counts = both.first.counts();
            found = both.second.found();
        });
        // Constructed with its value: libc++ assigns by placement new, which an importer may not see.
        return found ? space_summary<point>{counts, self().point(*found)} : space_summary<point>{counts, {}};
    }

    // `Asked` is a claim (such as `{.max_time = 2.0 * ms}`), or a predicate over a point's result.

    /// The number of points at which a claim holds, or a predicate over the result is true. A claim uses the overlap
    /// and the tolerance of the space; a claim that states others is an error.
    template <detail::asked_of<Derived> Asked = performance_claim>
    [[nodiscard]] constexpr std::size_t count_if(Asked const& asked) const {
        return holds(asked).count;
    }
    /// True if a claim holds, or a predicate is true, at every point.
    template <detail::asked_of<Derived> Asked = performance_claim>
    [[nodiscard]] constexpr bool all_of(Asked const& asked) const {
        return holds(asked).count == self().size();
    }
    /// True if a claim holds, or a predicate is true, at one point at least.
    template <detail::asked_of<Derived> Asked = performance_claim>
    [[nodiscard]] constexpr bool any_of(Asked const& asked) const {
        return holds(asked).count != 0;
    }
    /// True if a claim holds, or a predicate is true, at no point.
    template <detail::asked_of<Derived> Asked = performance_claim>
    [[nodiscard]] constexpr bool none_of(Asked const& asked) const {
        return holds(asked).count == 0;
    }
    /// The number of the first point at which a claim holds, or a predicate is true.
    template <detail::asked_of<Derived> Asked = performance_claim>
    [[nodiscard]] constexpr std::optional<std::size_t> find_if(Asked const& asked) const {
        return holds(asked).first;
    }
    /// The number of the first point at which a claim does not hold; `check(space, claim)` says why.
    [[nodiscard]] constexpr std::optional<std::size_t> find_if_not(performance_claim const& c) const {
        auto const condition = checked(c);
        return tallied<false>([&](auto const& p) { return math::negate(condition(p)); }).first;
    }

    /// The Pareto front: the points that no other point equals or beats in every objective, and beats in one. Among
    /// equal points the first stays. More than `Capacity` points are an error, which states their number (up to 512).
    /// For a front of any size use `run::pareto`.
    ///
    ///     space.pareto<32>(minimize(metric::total_time), minimize(bandwidth))
    ///     space.pareto(minimize([](auto const& expected) { return expected.interval(); }), minimize<"bandwidth">())
    ///
    /// A metric may return an estimate. Then each point stays that no other one beats for certain: in every objective
    /// the other's interval ends before its own begins, or there, and before in one. (Other figures have no width.)
    /// `is_by_value` tells which points are on the front of the values. An estimate whose ends are not positive, finite
    /// and in order is an error.
    template <std::size_t Capacity = 64, class... Objectives>
        requires(sizeof...(Objectives) >= 2 && requires(Objectives const&... all) { (all.metric, ...); })
    [[nodiscard]] constexpr pareto_front<Capacity> pareto(Objectives const&... objectives) const {
        constexpr std::size_t counted = Capacity < 512 ? 512 : Capacity;
        pareto_front<Capacity> out;
        std::size_t size = 0;
        each_of_front<2 * (counted / 64 + 1)>(
            [&](std::size_t number, bool is_by_value = true) {
                if (size++ >= Capacity) { return; }
                out.points_[size - 1] = number;
                out.by_interval_[size - 1] = !is_by_value;
            },
            objectives...);
        if (size > Capacity) { detail::front_collector<double, 1, Objectives...>::refuse(static_cast<double>(size)); }
        out.size_ = size;
        return out;
    }
    /// Passes the numbers of a Pareto front's points to `take`, in the order of the first objective; of estimates also
    /// `is_by_value`. For `Packs` see `detail::front_collector`.
    template <std::size_t Packs, class Take, class... Objectives>
    constexpr void each_of_front(Take const& take, Objectives const&... objectives) const {
        constexpr bool own = !(true && ... && Derived::template is_over_lanes<decltype(objectives.metric)>);
        constexpr bool estimates =
            (false || ... || detail::estimating<decltype(objectives.metric), typename Derived::result_type>);
        visit<own>([&]<math::rep Rep>(auto const& walk) {
            std::conditional_t<estimates, detail::estimates_collector<Objectives...>,
                               detail::front_collector<Rep, Packs, Objectives...>>
                collector{.objectives = {{objectives}...}};
            // Worst case: every point dominates its predecessors and enters the front only to be evicted. Seeding the
            // front from a sample avoids that.
            if constexpr (!estimates && requires { walk.sample(collector); }) { walk.sample(collector); }
            walk(collector);
            collector.each(take);
        });
    }

    template <std::size_t Capacity = 64, class... Metrics>
        requires(false || ... || !requires(Metrics const& one) { one.metric; })
    auto pareto(Metrics const&...) const
        RAFTER_REFUSED("rafter: less or more is better: pareto<32>(minimize(metric::total_time), maximize(...))");

private:
    /// Visits all points. Where the compiler's limit of steps is reached, a note shows this call with its hint.
    template <bool PointByPoint, expecting::must_be Hint = "few a constant, or a .part(...)", class Use>
    constexpr void visit(Use const& use) const {
        self().template visit_all<PointByPoint>(use);
    }
    struct tally {
        std::size_t count = 0;
        std::optional<std::size_t> first{};
    };
    template <bool PointByPoint, class Condition>
    [[nodiscard]] constexpr tally tallied(Condition const& condition) const {
        tally out;
        visit<PointByPoint>([&]<math::rep Rep>(auto const& walk) {
            detail::condition_counter<Rep, Condition> counter{condition};
            walk(counter);
            out = {static_cast<std::size_t>(counter.holds), counter.first()};
        });
        return out;
    }
    [[nodiscard]] constexpr detail::claim_condition checked(performance_claim const& c) const {
        c.validate();
        if (c.max_traffic.most < math::infinity * symbols::B) { // lanes hold no traffic of levels
            expecting::reject<"claim.max_traffic", "asked at one point: check(machine, operation, claim)">(
                c.max_traffic.most);
        }
        self().expect_options_of(c);
        return {c};
    }
    [[nodiscard]] constexpr tally holds(performance_claim const& c) const { return tallied<false>(checked(c)); }
    template <class Predicate>
        requires std::predicate<Predicate const&, typename Derived::result_type const&>
    [[nodiscard]] constexpr tally holds(Predicate const& predicate) const {
        return tallied<true>([&](auto const& p) { return static_cast<bool>(predicate(p.result())); });
    }
    [[nodiscard]] constexpr Derived const& self() const noexcept { return static_cast<Derived const&>(*this); }
};

} // namespace rafter::protocol

namespace rafter {

/// Consecutive points of a space, itself a random-access view: `part(first, count)` or `part(shard{0, 4})` of a space.
template <class Space>
struct space_part : detail::large_view_interface<space_part<Space>>, protocol::reductions<space_part<Space>> {
    using value_type = typename Space::value_type;
    /// The result at a point.
    using result_type = typename Space::result_type;
    /// True if a metric is computed for several points a call.
    template <class Metric>
    static constexpr bool is_over_lanes = Space::template is_over_lanes<Metric>;

    Space space_{}; ///< public because a template argument must be
    std::size_t first_ = 0;
    std::size_t size_ = 0;

    /// The space that the part belongs to.
    [[nodiscard]] constexpr Space const& whole() const noexcept { return space_; }
    /// The number of the part's first point in the whole space.
    [[nodiscard]] constexpr std::size_t first() const noexcept { return first_; }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
    [[nodiscard]] constexpr value_type operator[](std::size_t index) const {
        expecting::index<"part">(index, size_);
        return space_[first_ + index];
    }
    /// The point with a number in the whole space.
    [[nodiscard]] constexpr auto point(std::size_t number) const { return space_.point(number); }

    /// Calls a visitor for each point, or for each pack of points.
    template <bool PointByPoint, class Use>
    constexpr void visit_all(Use const& use) const {
        space_.template visit_range<PointByPoint>(first_, first_ + size_, use);
    }
    /// Rejects a claim whose options differ from the options of the space.
    constexpr void expect_options_of(performance_claim const& c) const { space_.expect_options_of(c); }
};

} // namespace rafter

export namespace rafter::detail {

/// The interface that model spaces and function spaces share.
template <class Derived>
struct space_interface : large_view_interface<Derived>, protocol::reductions<Derived> {
    /// How many values each axis has.
    [[nodiscard]] constexpr auto extents() const noexcept { return self().grid_.extents(); }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return self().grid_.size(); }
    /// The axis with number `Axis`; by default the first.
    template <std::size_t Axis = 0>
    [[nodiscard]] constexpr auto const& get_axis() const noexcept {
        static_assert(Axis < Derived::rank, "rafter: the axes of a space are numbered from 0");
        return nth<Axis>(self().grid_.axes_);
    }
    /// The values of the axes at a point; `index` below size().
    [[nodiscard]] constexpr auto values(std::size_t index) const {
        expect_point(index);
        return self().grid_[index];
    }
    /// The value of axis `Axis` at a point; by default of the first axis. An index that is not below size() is an
    /// error.
    template <std::size_t Axis = 0>
    [[nodiscard]] constexpr auto value(std::size_t index) const {
        expect_point(index);
        return get_axis<Axis>()[extents().indices_of(index).at[Axis]];
    }
    /// The point with a number: the values of the axes and the result.
    [[nodiscard]] constexpr auto point(std::size_t number) const {
        auto const result = self()[number];
        auto const values = self().values(number);
        return space_point<std::remove_const_t<decltype(result)>, std::remove_const_t<decltype(values)>>{number, values,
                                                                                                         result};
    }
    /// `count` points from `first` on.
    [[nodiscard]] constexpr space_part<Derived> part(std::size_t first, std::size_t count) const {
        expect_part(first, count);
        return {{}, {}, self(), first, count};
    }
    /// The points of a shard, for one of several workers.
    [[nodiscard]] constexpr space_part<Derived> part(shard const& of) const {
        std::size_t const first = of.first_of(self().size());
        return {{}, {}, self(), first, of.last_of(self().size()) - first};
    }
    /// Writes the figures of points `first` to before `first + count` into columns.
    constexpr void fill(std::size_t first, std::size_t count, protocol::point_columns const& to) const {
        expect_part(first, count);
        bool const all = to.memory_time != nullptr && to.compute_time != nullptr && to.total_time != nullptr &&
                         to.regimes != nullptr;
        self().template visit_range<false>(first, first + count, [&]<math::rep Rep>(auto const& walk) {
            if (all) {
                column_writer<true> writer{to, first};
                walk(writer);
            } else {
                column_writer<false> writer{to, first};
                walk(writer);
            }
        });
    }
    constexpr void fill(protocol::point_columns const& to) const { fill(0, self().size(), to); }

protected:
    constexpr void expect_point(std::size_t index) const { expecting::index<"sweep">(index, size()); }

private:
    constexpr void expect_part(std::size_t first, std::size_t count) const {
        std::size_t const size = self().size();
        if (first > size) {
            expecting::reject<"part.first", "at most the number of points">(static_cast<double>(first));
        }
        if (count > size - first) {
            expecting::reject<"part.count", "at most size() - part.first">(static_cast<double>(count));
        }
    }
    [[nodiscard]] constexpr Derived const& self() const noexcept { return static_cast<Derived const&>(*this); }
};

} // namespace rafter::detail
