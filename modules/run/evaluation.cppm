// Tests: run/run_space
module;
#include <concepts>
#include <cstddef>
#include <optional>
#include <vector>

/// \file Evaluates a sweep on all cores: every point in memory, reductions over all points, or a stream of chunks for a
/// sweep of any size.
export module rafter.run:evaluation;
#include "../digits.hpp"

import rafter.sweep;
import :control;
import :columns;

namespace rafter::run::detail {

/// Computes `count` points from `first` on in chunks, on several threads, and hands the chunks on in order. `compute`
/// gets the results of a chunk and makes a `Slot` of them; `take` gets the slot.
template <class Slot, class Space, class Compute, class Take>
void ordered_chunks(Space const& space, std::size_t first, std::size_t count, options const& how,
                    Compute const& compute, Take& take) {
    struct slot {
        results<typename Space::result_type> memory;
        Slot made;
    };
    auto const all = chunks_of(count, how);
    std::vector<slot> slots(slots_of(how));
    in_order(all, how,
             {.compute =
                  [&](std::size_t number, chunk_range const& range) {
                      auto& [memory, made] = slots[number];
                      if (memory.size() == 0) { memory = results<typename Space::result_type>(all.chunk); }
                      memory.fill(space, first + range.first, range.count, 0);
                      compute(memory.head(first + range.first, range.count), made);
                  },
              .take =
                  [&](std::size_t number, chunk_range const&) {
                      Slot const& made = slots[number].made;
                      take(made);
                  }});
}

/// Calls `ask` with each chunk of a space, on several threads. Returns the answers in the order of the chunks.
template <class Answer, class Space, class Ask>
std::vector<Answer> of_chunks(Space const& space, options const& how, Ask const& ask) {
    auto const all = few_chunks_of(space.size(), how);
    std::vector<Answer> each(all.chunks);
    for_chunks(all, how,
               [&](chunk_range const& range) { each[range.index] = ask(space.part(range.first, range.count)); });
    return each;
}

/// Some points of a space, as a space: reductions work on it.
template <class Space>
struct picked_points : protocol::reductions<picked_points<Space>> {
    using result_type = typename Space::result_type;
    template <class Metric>
    static constexpr bool is_over_lanes = Space::template is_over_lanes<Metric>;

    Space const& space;
    std::vector<std::size_t> const& numbers;

    picked_points(Space const& of, std::vector<std::size_t> const& some) : space(of), numbers(some) {}

    [[nodiscard]] auto point(std::size_t number) const { return space.point(number); }

    template <bool PointByPoint, class Use>
    void visit_all(Use const& use) const {
        space.template visit_range<PointByPoint>(0, 0, [&]<math::rep Rep>(auto const&) {
            use.template operator()<Rep>([&](auto& visitor) {
                for (std::size_t const number : numbers) {
                    space.template visit_range<PointByPoint>(number, number + 1, [&]<math::rep Same>(auto const& walk) {
                        if constexpr (std::same_as<Same, Rep>) { walk(visitor); }
                    });
                }
            });
        });
    }
};

} // namespace rafter::run::detail

export namespace rafter::run {

/// A space that can be evaluated: the result of `sweep`.
template <class Space>
concept evaluable = requires(Space const& s, std::size_t i) {
    typename Space::result_type;
    { s.size() } -> std::same_as<std::size_t>;
    s.values(i);
    s.part(i, i);
};

/// Evaluates every point of a space on several cores, into columns. The results have the same digits for any
/// number of threads, and the digits of `space[i]`, which also works in constant expressions.
///
///     auto const all = run::evaluate(space);
///     all.total_time()[17], all.regimes()[17]
///
/// The results of a function are `all.values()[17]`, or `all[17]`. Throws `cancelled` if it is stopped. Throws
/// std::bad_alloc if memory does not suffice (25 bytes a point; for a function the size of a result).
template <evaluable Space>
[[nodiscard]] results<typename Space::result_type> evaluate(Space const& space, options const& how = {}) {
    auto const all = detail::chunks_of(space.size(), how);
    results<typename Space::result_type> out(space.size());
    detail::for_chunks(
        all, how, [&](detail::chunk_range const& range) { out.fill(space, range.first, range.count, range.first); });
    return out;
}

/// The number of points in each regime.
template <evaluable Space>
[[nodiscard]] regime_counts counts(Space const& space, options const& how = {}) {
    regime_counts out;
    for (auto const& some : detail::of_chunks<regime_counts>(space, how, [](auto const& p) { return p.counts(); })) {
        out = out + some;
    }
    return out;
}

/// The best point by an objective, by default the fastest; among equals the first, like `space.best`.
template <evaluable Space, class Metric = metric::total_time_metric, bool Larger = false>
[[nodiscard]] auto best(Space const& space, objective<Metric, Larger> const& o = {}, options const& how = {}) {
    using number = std::optional<std::size_t>;
    auto const best_of = [&](auto const& part) {
        auto const best = part.best(o);
        return best ? number(best->index) : number();
    };
    std::vector<std::size_t> found;
    for (auto const& one : detail::of_chunks<number>(space, how, best_of)) {
        if (one) { found.push_back(*one); }
    }
    return detail::picked_points<Space>(space, found).best(o);
}

/// The numbers of the points on the Pareto front, in the order of the first objective: no other point equals or beats
/// them in every objective, and beats them in one; of estimates, for certain. Among equal points the first stays. A
/// front may have any size: `run::pareto(space, minimize(metric::total_time), minimize<"bandwidth">())`. Options stand
/// before objectives.
template <evaluable Space, class... Objectives>
    requires(sizeof...(Objectives) >= 2)
[[nodiscard]] results<std::size_t> pareto(Space const& space, options const& how, Objectives const&... objectives) {
    using numbers = std::vector<std::size_t>;
    auto const front_of = [&](auto const& points) {
        numbers out;
        points.template each_of_front<0>([&](std::size_t number, auto...) { out.push_back(number); }, objectives...);
        return out;
    };
    numbers candidates;
    for (numbers const& some : detail::of_chunks<numbers>(space, how, front_of)) {
        candidates.insert(candidates.end(), some.begin(), some.end());
    }
    numbers const front = candidates.empty() ? numbers() : front_of(detail::picked_points<Space>(space, candidates));
    results<std::size_t> out(front.size());
    out.fill(front, 0, front.size(), 0);
    return out;
}
template <evaluable Space, class First, bool Larger, class... Objectives>
    requires(sizeof...(Objectives) >= 1)
[[nodiscard]] results<std::size_t> pareto(Space const& space, objective<First, Larger> const& first,
                                          Objectives const&... others) {
    return run::pareto(space, options{}, first, others...);
}

/// The chunk that a stream hands to its consumer.
template <evaluable Space>
using chunk_of = result_columns<typename Space::result_type>;

/// Computes chunks on several cores and hands each to a consumer: in the order of points, one at a time, on any thread.
/// At most two chunks a thread are kept, so a slow consumer delays the computation. Memory does not grow with the
/// number of points.
///
///     run::stream(space, {}, [&](auto const& chunk) { for (seconds const t : chunk.total_time()) { ... } });
///
/// A chunk has the columns of `evaluate`; its i-th point is point `chunk.first() + i` of the space. The chunk is valid
/// during the call. Throws `cancelled` if it is stopped. An exception of the consumer ends the stream.
template <evaluable Space, class Consumer>
    requires std::invocable<Consumer&, chunk_of<Space> const&>
void stream(Space const& space, options const& how, Consumer&& consumer) {
    detail::ordered_chunks<chunk_of<Space>>(
        space, 0, space.size(), how, [](chunk_of<Space> const& computed, chunk_of<Space>& made) { made = computed; },
        consumer);
}

} // namespace rafter::run
