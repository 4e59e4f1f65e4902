// Tests: run/benchmark_counters, run/measure
module;
#include <concepts>
#include <type_traits>

/// \file The figures of a model as counters of Google Benchmark.
export module rafter.measure:counters;
#include "../digits.hpp"

import rafter.model;

export namespace rafter::measure {

/// Adds the model's figures to a benchmark. Its iteration has to be one execution of the operation:
///
///     void triad(benchmark::State& state) {
///         for (auto _ : state) { ... }
///         measure::add_counters(state, node, stream_triad(n, fp64));
///     }
///
/// `roof` is the fraction of the roof that was reached. `predicted` is the time that the model allows, in seconds;
/// `bytes` the traffic and `FLOP` the work of an iteration, each over its time. The label is what binds in the model.
/// It throws what `judge` throws.
template <class State, operation Operation>
    requires std::same_as<typename Operation::rep, double>
constexpr void add_counters(State& state, machine const& m, Operation const& op, judge_options const& options = {}) {
    using counter = std::remove_reference_t<decltype(state.counters["roof"])>;
    detail::expect_judgeable(options);
    auto const model = detail::judged(op).allowed_times(m, options.levels);
    auto const over_time = [&](double of_an_iteration) {
        return counter(of_an_iteration, counter::kIsIterationInvariantRate);
    };
    state.counters["roof"] = over_time(in(symbols::s, model.roof));
    state.counters["predicted"] = counter(in(symbols::s, model.least));
    auto const asked = protocol::located_demands_of(op);
    state.counters["bytes"] = over_time(in(symbols::B, asked.traffic));
    if (asked.work > flops{}) { state.counters["FLOP"] = over_time(in(symbols::FLOP, asked.work)); }
    state.SetLabel(rafter::text(model.bound).c_str());
}

} // namespace rafter::measure
