module;
#include <concepts>
#include <cstddef>
#include <optional>
#include <type_traits>
#include <utility>

/// \file Design spaces: a model, or a function of the user's, over a grid, and what is asked of all of its points.
export module rafter.sweep:space;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi"            // packs are passed between inlined functions only (docs/lanes.md)
#pragma clang diagnostic ignored "-Wc++26-extensions" // = delete("reason")

import rafter.model;
import :axis;
import :grid;
import :walk;
import :metric;
import :reduction;
import :pareto;

export namespace rafter {

/// What can be asked of the points of a space, or of a part of one, in constant expressions as at run time. Spaces of
/// the library's models are evaluated over lanes; with a predicate or a metric of the user's, point by point. Answers
/// name points by their numbers in the space, the last axis running fastest; of equals the first is named.
template <class Derived>
struct reductions {
    /// The number of points in each regime.
    [[nodiscard]] constexpr regime_counts counts() const {
        regime_counts out;
        self().template visit_all<false>([&]<math::rep Rep>(auto const& walk) {
            detail::regime_counter counter;
            walk(counter);
            out = counter.counts();
        });
        return out;
    }
    [[nodiscard]] constexpr std::size_t count(regime r) const { return self().counts().of(r); }

    /// The point that is best by an objective (`minimise(metric::total_time)`), by default the fastest. Nothing where
    /// no point has a figure that is a number.
    template <class Metric = metric::total_time_metric, bool Larger = false>
    [[nodiscard]] constexpr auto best(objective<Metric, Larger> const& o = {}) const {
        std::optional<std::size_t> found;
        self().template visit_all<!Derived::template is_over_lanes<Metric>>([&]<math::rep Rep>(auto const& walk) {
            detail::least_finder<Rep, objective<Metric, Larger>> finder{o};
            walk(finder);
            found = finder.found();
        });
        using point = decltype(self().point(std::size_t{}));
        return found ? std::optional<point>(self().point(*found)) : std::nullopt;
    }
    /// The point that is worst by an objective, by default the slowest.
    template <class Metric = metric::total_time_metric, bool Larger = false>
    [[nodiscard]] constexpr auto worst(objective<Metric, Larger> const& o = {}) const {
        return best(objective<Metric, !Larger>{o.metric});
    }

    /// `counts()` and `best(...)` together, in one walk: what the model gives for a point serves both.
    template <class Metric, bool Larger>
    [[nodiscard]] constexpr auto summary(objective<Metric, Larger> const& o) const {
        using point = decltype(self().point(std::size_t{}));
        space_summary<point> out;
        self().template visit_all<!Derived::template is_over_lanes<Metric>>([&]<math::rep Rep>(auto const& walk) {
            detail::both_visitors both{detail::regime_counter{},
                                       detail::least_finder<Rep, objective<Metric, Larger>>{o}};
            walk(both);
            out.counts = both.first.counts();
            auto const found = both.second.found();
            if (found) { out.best = self().point(*found); }
        });
        return out;
    }

    /// The number of points at which a claim holds. Overlap and tolerance are those of the space; a claim that states
    /// others is an error.
    [[nodiscard]] constexpr std::size_t count_if(performance_claim const& c) const { return holds(c).count; }
    [[nodiscard]] constexpr bool all_of(performance_claim const& c) const { return holds(c).count == self().size(); }
    [[nodiscard]] constexpr bool any_of(performance_claim const& c) const { return holds(c).count != 0; }
    [[nodiscard]] constexpr bool none_of(performance_claim const& c) const { return holds(c).count == 0; }
    /// The number of the first point at which it holds.
    [[nodiscard]] constexpr std::optional<std::size_t> find_if(performance_claim const& c) const {
        return holds(c).first;
    }

    /// The same for a predicate over a point's result.
    template <class Predicate>
        requires std::predicate<Predicate const&, typename Derived::result_type const&>
    [[nodiscard]] constexpr std::size_t count_if(Predicate const& predicate) const {
        return own(predicate).count;
    }
    template <class Predicate>
        requires std::predicate<Predicate const&, typename Derived::result_type const&>
    [[nodiscard]] constexpr bool all_of(Predicate const& predicate) const {
        return own(predicate).count == self().size();
    }
    template <class Predicate>
        requires std::predicate<Predicate const&, typename Derived::result_type const&>
    [[nodiscard]] constexpr bool any_of(Predicate const& predicate) const {
        return own(predicate).count != 0;
    }
    template <class Predicate>
        requires std::predicate<Predicate const&, typename Derived::result_type const&>
    [[nodiscard]] constexpr bool none_of(Predicate const& predicate) const {
        return own(predicate).count == 0;
    }
    template <class Predicate>
        requires std::predicate<Predicate const&, typename Derived::result_type const&>
    [[nodiscard]] constexpr std::optional<std::size_t> find_if(Predicate const& predicate) const {
        return own(predicate).first;
    }

    /// The points that no other one beats in every objective; more than `Capacity` of them is an error.
    ///
    ///     space.pareto<32>(minimise(metric::total_time), minimise(bandwidth))
    template <std::size_t Capacity, class... Objectives>
        requires(sizeof...(Objectives) >= 2)
    [[nodiscard]] constexpr pareto_front<Capacity> pareto(Objectives const&... objectives) const {
        pareto_front<Capacity> out;
        constexpr bool own = !(true && ... && Derived::template is_over_lanes<decltype(objectives.metric)>);
        self().template visit_all<own>([&]<math::rep Rep>(auto const& walk) {
            detail::front_collector<Rep, Capacity, Objectives...> collector{.objectives = {{objectives}...}};
            // Where each point beats the ones before it, everything would join the front and leave again: a sample
            // first keeps most of it out.
            walk.sample(collector);
            walk(collector);
            out = collector.front();
        });
        return out;
    }

private:
    struct tally {
        std::size_t count = 0;
        std::optional<std::size_t> first{};
    };
    template <bool PointByPoint, class Condition>
    [[nodiscard]] constexpr tally tallied(Condition const& condition) const {
        tally out;
        self().template visit_all<PointByPoint>([&]<math::rep Rep>(auto const& walk) {
            detail::condition_counter<Rep, Condition> counter{condition};
            walk(counter);
            out = {static_cast<std::size_t>(counter.holds), counter.first()};
        });
        return out;
    }
    [[nodiscard]] constexpr tally holds(performance_claim const& c) const {
        c.validate();
        self().expect_options_of(c);
        return tallied<false>(detail::claim_condition{c});
    }
    template <class Predicate>
    [[nodiscard]] constexpr tally own(Predicate const& predicate) const {
        return tallied<true>(detail::own_condition<Predicate>{predicate});
    }
    [[nodiscard]] constexpr Derived const& self() const noexcept { return static_cast<Derived const&>(*this); }
};

/// Consecutive points of a space, itself a random-access view: `part(first, count)` or `part(shard{0, 4})` of a space.
template <class Space>
struct space_part : detail::large_view_interface<space_part<Space>>, reductions<space_part<Space>> {
    using value_type = typename Space::value_type;
    using result_type = typename Space::result_type;
    template <class Metric>
    static constexpr bool is_over_lanes = Space::template is_over_lanes<Metric>;

    Space space_{}; ///< public because a template argument must be
    std::size_t first_ = 0;
    std::size_t size_ = 0;

    [[nodiscard]] constexpr Space const& whole() const noexcept { return space_; }
    /// The number of its first point in the whole space.
    [[nodiscard]] constexpr std::size_t first() const noexcept { return first_; }
    [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
    [[nodiscard]] constexpr value_type operator[](std::size_t index) const {
        if (index >= size_) { reject<"part.index", "below the number of points">(static_cast<double>(index)); }
        return space_[first_ + index];
    }
    /// A point by its number in the whole space.
    [[nodiscard]] constexpr auto point(std::size_t number) const { return space_.point(number); }

    template <bool PointByPoint, class Use>
    constexpr void visit_all(Use const& use) const {
        space_.template visit_range<PointByPoint>(first_, first_ + size_, use);
    }
    constexpr void expect_options_of(performance_claim const& c) const { space_.expect_options_of(c); }
};

namespace detail {

/// What model spaces and function spaces share.
template <class Derived>
struct space_interface : large_view_interface<Derived>, reductions<Derived> {
    /// A point by its number: the values of the axes and the result.
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
    /// The points of one of several workers.
    [[nodiscard]] constexpr space_part<Derived> part(shard const& of) const {
        std::size_t const first = of.first_of(self().size());
        return {{}, {}, self(), first, of.last_of(self().size()) - first};
    }
    /// Writes the figures of points `first` to before `first + count` into columns.
    constexpr void fill(std::size_t first, std::size_t count, point_columns const& to) const {
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
    constexpr void fill(point_columns const& to) const { fill(0, self().size(), to); }

private:
    constexpr void expect_part(std::size_t first, std::size_t count) const {
        std::size_t const size = self().size();
        if (first > size) { reject<"part.first", "at most the number of points">(static_cast<double>(first)); }
        if (count > size - first) { reject<"part.count", "of points that there are">(static_cast<double>(count)); }
    }
    [[nodiscard]] constexpr Derived const& self() const noexcept { return static_cast<Derived const&>(*this); }
};

} // namespace detail

/// An operation on a machine, with fields of either varied over the axes of a grid. Made by `design_space`.
///
/// A random-access view of predictions, each computed when asked for; what all points together are asked (`counts`,
/// `best`, `all_of`, `pareto`, `fill`) is evaluated over lanes. A million points fit in a constant expression.
template <operation Operation, class... Variations>
struct model_space : detail::space_interface<model_space<Operation, Variations...>> {
    using operation_type = Operation;
    using value_type = prediction;
    using result_type = prediction;
    static constexpr std::size_t rank = sizeof...(Variations);
    static constexpr bool varies_operation =
        (false || ... ||
         detail::operation_field<decltype(Variations::field), Operation,
                                 typename decltype(Variations::field)::value_type>);
    template <std::size_t Axis>
    static constexpr bool over_lanes = detail::varies_over_lanes<detail::nth_type<Axis, Variations...>, Operation>;
    template <class Field>
    static constexpr std::size_t times_varied =
        (std::size_t{0} + ... + (std::same_as<decltype(Variations::field), Field> ? 1 : 0));
    template <class Field>
    static constexpr std::size_t axis_of = detail::first_true({std::same_as<decltype(Variations::field), Field>...});
    template <class Metric>
    static constexpr bool is_over_lanes =
        detail::built_in_metric<Metric> || detail::is_axis_metric<Metric> || times_varied<Metric> == 1;

    machine machine_{}; ///< public because a template argument must be
    Operation operation_{};
    detail::leaves<Variations...> variations_{};
    prediction_options options_{};

    [[nodiscard]] constexpr detail::extents<rank> extents() const noexcept {
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return detail::extents<rank>{{detail::nth<I>(variations_).axis.size()...}};
        }(std::make_index_sequence<rank>{});
    }
    [[nodiscard]] constexpr std::size_t size() const noexcept {
        std::size_t product = 1; // checked when it was made
        for (std::size_t const extent : extents().along) {
            product *= extent;
        }
        return product;
    }
    /// The axis of a number, and the values that a point takes on each.
    template <std::size_t Axis = 0>
    [[nodiscard]] constexpr auto const& get_axis() const noexcept {
        static_assert(Axis < rank, "rafter: the axes of a space are numbered from 0");
        return detail::nth<Axis>(variations_).axis;
    }
    template <std::size_t Axis = 0>
    [[nodiscard]] static constexpr char const* axis_name() noexcept {
        static_assert(Axis < rank, "rafter: the axes of a space are numbered from 0");
        return detail::nth_type<Axis, Variations...>{}.field.name;
    }
    [[nodiscard]] constexpr auto values(std::size_t index) const {
        expect_point(index);
        auto const at = extents().indices_of(index);
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return grid_point<typename decltype(Variations::axis)::value_type...>{
                {{detail::nth<I>(variations_).axis[at.at[I]]}...}};
        }(std::make_index_sequence<rank>{});
    }
    /// The value of an axis, the first unless another is named, at a point.
    template <std::size_t Axis = 0>
    [[nodiscard]] constexpr auto value(std::size_t index) const {
        expect_point(index);
        return get_axis<Axis>()[extents().indices_of(index).at[Axis]];
    }
    /// The machine and the operation at a point.
    [[nodiscard]] constexpr machine machine_at(std::size_t index) const { return changed(index).changed_machine; }
    [[nodiscard]] constexpr Operation operation_at(std::size_t index) const { return changed(index).changed_operation; }

    /// The prediction at a point; `index` below size().
    [[nodiscard]] constexpr prediction operator[](std::size_t index) const {
        auto const at = changed(index);
        return predict(at.changed_machine, at.changed_operation, options_);
    }

    /// Walks all points along the longest axis that can be walked over lanes.
    template <bool PointByPoint, class Use>
    constexpr void visit_all(Use const& use) const {
        auto const sizes = extents();
        std::size_t const points = size();
        std::size_t along = rank - 1;
        if constexpr (!PointByPoint) {
            constexpr bool possible[] = {detail::varies_over_lanes<Variations, Operation>...};
            for (std::size_t i = rank; i-- > 0;) {
                if (possible[i] && (!possible[along] || sizes.along[i] > sizes.along[along])) { along = i; }
            }
        }
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            auto const one = [&]<std::size_t Axis>() {
                if (Axis != along) { return; }
                std::size_t const length = sizes.along[Axis];
                visit_rows<Axis, PointByPoint>(0, points / length, 0, length, use);
            };
            (one.template operator()<I>(), ...);
        }(std::make_index_sequence<rank>{});
    }
    /// Walks consecutive points along the last axis.
    template <bool PointByPoint, class Use>
    constexpr void visit_range(std::size_t begin, std::size_t end, Use const& use) const {
        std::size_t const length = extents().along[rank - 1];
        if (begin == end) {
            visit_rows<rank - 1, PointByPoint>(0, 0, 0, 0, use);
        } else {
            visit_rows<rank - 1, PointByPoint>(begin / length, (end - 1) / length + 1, begin % length,
                                               (end - 1) % length + 1, use);
        }
    }
    constexpr void expect_options_of(performance_claim const& c) const {
        if (c.overlap != no_overlap && c.overlap != options_.overlap) {
            reject<"claim.overlap", "that of the design space">(text(c.overlap).c_str());
        }
        if (c.tolerance != 0.0 && c.tolerance != options_.tolerance) {
            reject<"claim.tolerance", "that of the design space">(c.tolerance);
        }
    }

private:
    struct changed_inputs {
        machine changed_machine;
        Operation changed_operation;
    };
    [[nodiscard]] constexpr changed_inputs changed(std::size_t index) const {
        expect_point(index);
        auto const at = extents().indices_of(index);
        changed_inputs out{machine_, operation_};
        detail::assign_all(*this, at, out.changed_machine, out.changed_operation);
        return out;
    }
    constexpr void expect_point(std::size_t index) const {
        if (index >= size()) { reject<"sweep.index", "below the number of points">(static_cast<double>(index)); }
    }
    template <std::size_t Axis, bool PointByPoint, class Use>
    constexpr void visit_rows(std::size_t first_row, std::size_t last_row, std::size_t from, std::size_t to,
                              Use const& use) const {
        auto const walk_as = [&]<math::rep Rep>() {
            use.template operator()<Rep>(
                detail::row_walk<Rep, Axis, model_space>{*this, first_row, last_row, from, to});
        };
        if constexpr (PointByPoint || !over_lanes<Axis>) {
            walk_as.template operator()<double>();
        } else if (__builtin_is_constant_evaluated()) {
            // Wide packs save steps of constant evaluation, narrow ones the lanes that a short axis leaves empty.
            std::size_t const length = extents().along[Axis];
            if (length <= math::short_compile_time_lanes) {
                walk_as.template operator()<math::lanes<math::short_compile_time_lanes>>();
            } else if (length <= math::long_compile_time_axis) {
                walk_as.template operator()<math::lanes<math::compile_time_lanes>>();
            } else {
                walk_as.template operator()<math::lanes<math::long_compile_time_lanes>>();
            }
        } else {
            walk_as.template operator()<math::lanes<math::run_time_lanes>>();
        }
    }
};

} // namespace rafter
