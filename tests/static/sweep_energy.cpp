// Energy, power and cost as metrics of sweeps: over lanes they have the digits of `energy` and `cost` at each point.
#include "accepted.hpp"

import rafter;
import rafter.workload;

using namespace rafter;
using namespace rafter::symbols;

namespace {
constexpr machine gpu{
    .bandwidth =
        {{.bandwidth = 12.0 * TB / s, .capacity = 50.0 * MB, .level = memory_level::l2, .energy = 20.0 * pJ / B},
         {.bandwidth = 3.78 * TB / s, .level = memory_level::dram, .energy = 122.4 * pJ / B}},
    .latency = 1.0 * us,
    .launch_overhead = 3.0 * us,
    .peaks = {{.rate = 42.558 * TFLOP / s, .of = vector_arithmetic(fp32), .energy = 5.81 * pJ / FLOP},
              {.rate = 700.0 * TFLOP / s, .of = matrix_arithmetic(fp16), .energy = 0.6 * pJ / FLOP}},
    .links = {{.rate = 450.0 * GB / s,
               .direction = link_direction::unidirectional,
               .latency = 2.0 * us,
               .energy = 60.0 * pJ / B}},
    .static_power = 105.4 * W,
    .price = 3.6 * USD / ops_and_hours::h};
constexpr machine faster = [] {
    machine m = gpu;
    m.bandwidth.items_[1].bandwidth = 8.0 * TB / s;
    m.bandwidth.items_[1].energy = 31.0 * pJ / B;
    m.static_power = 200.0 * W;
    m.price = 7.2 * USD / ops_and_hours::h;
    return m;
}();
constexpr gemm product{.m = 64, .n = 1024, .k = 1024, .type = fp16};
constexpr auto widths = vary<"m">(powers_of_two(1, 4096));

/// A figure of a pack, or of a point.
constexpr double number_at(auto const& figure, std::size_t lane) {
    if constexpr (requires { figure.raw_[0]; }) {
        return figure.raw_[static_cast<int>(lane)];
    } else {
        return figure.raw_;
    }
}
/// True if the metrics have the digits of `energy` and `cost` at each point.
constexpr bool as_at_points(auto const& space) {
    bool is_same = true;
    std::size_t seen = 0;
    auto const visit = [&](auto const& points, auto const& span) {
        auto const used = metric::energy.of(points.figures());
        auto const mean = metric::power.of(points.figures());
        auto const paid = metric::cost.of(points.figures());
        for (std::size_t i = 0; i < span.count; ++i) {
            std::size_t const number = span.first + i * span.stride;
            auto const m = space.machine_at(number);
            auto const op = space.operation_at(number);
            auto const at = energy(m, op, space.options_);
            is_same = is_same && number_at(used, i) == at.total().raw_ && number_at(mean, i) == at.power().raw_ &&
                      number_at(paid, i) == cost(m, op, space.options_).raw_;
            ++seen;
        }
    };
    space.template visit_all<false>([&]<math::rep Rep>(auto const& walk) { walk(visit); });
    return is_same && seen == space.size();
}
static_assert(as_at_points(sweep(gpu, product, widths)));
static_assert(as_at_points(sweep(gpu, product, vary<"bandwidth">(linear(1.0 * TB / s, 4.0 * TB / s, 9)), widths)));
static_assert(as_at_points(sweep(gpu, product, widths, {.overlap = no_overlap})));
// Not over lanes: types, machines, levels.
static_assert(as_at_points(sweep(gpu, stream_triad(1e6, fp32), vary<"type">(listed{fp32}))));
static_assert(as_at_points(sweep(gpu, product, vary<"machine">(listed{gpu, faster}), widths)));
static_assert(as_at_points(sweep(gpu, product, widths, {.levels = hierarchy_options{}})));
// Points with work and points without: a demand that is zero needs no energy.
constexpr machine only_memory{.bandwidth = gpu.bandwidth, .static_power = 1.0 * W, .price = gpu.price};
static_assert(as_at_points(sweep(gpu, streaming{.size = 1.0 * MB, .intensity = 0.0 * FLOP / B},
                                 vary<"size">(linear(1.0 * MB, 9.0 * MB, 20)))));
static_assert(as_at_points(sweep(only_memory, stream_copy(1e6, fp32), vary<"n">(powers_of_two(1024, 1 << 24)))));
// Messages and lists.
constexpr collective sums{.pattern = collective_pattern::all_reduce, .size = 4.0 * MB, .devices = 8, .type = fp32};
static_assert(as_at_points(sweep(gpu, sums, vary<"devices">(powers_of_two(1, 64)))));
constexpr auto step = [] {
    operation_list<4> list;
    list.append(demands_of(product, "product"), 3);
    list.append(demands_of(sums, "sums"), 2);
    return list;
}();
constexpr workload::language_model small_model{
    .hidden = 512,
    .vocabulary = 1000,
    .layers = {{.count = 2, .attention = {.heads = 4, .kv_heads = 2, .head_dim = 128}, .network = {.width = 1024}}}};
static_assert(as_at_points(sweep(gpu, step, vary<"bandwidth">(linear(1.0 * TB / s, 4.0 * TB / s, 9)))));
static_assert(as_at_points(sweep(
    gpu, workload::pass{.model = small_model, .formats = workload::formats::all(fp16), .tokens = 1, .context = 128},
    vary<"batch">(powers_of_two(1, 64)))));

// Questions. A larger batch shares the weights, so the energy of a row falls towards the energy of its arithmetic.
constexpr auto space = sweep(gpu, product, widths);
constexpr auto least = space.best(minimize(metric::energy));
static_assert(least->index == 0);
static_assert(text_is<text(energy(gpu, space.operation_at(0)).total(), uJ, ".3f"), "738.641 uJ">);
constexpr auto fastest = space.summary(maximize(metric::power));
static_assert(fastest.best->index == 12);
static_assert(space.worst(minimize(metric::cost))->index == 12);
constexpr auto front = space.pareto<16>(minimize(metric::energy), maximize(metric::performance));
static_assert(front.size() == 13);

// The cheapest machine of the catalogue for a product.
constexpr auto priced = sweep(
    gpu, gemm{.m = 4096, .n = 4096, .k = 4096, .type = fp16}, vary<"machine">(machines_where([](machine const& m) {
        return m.price.value() > 0.0 * USD / ops_and_hours::h && m.has_peak_for(matrix_arithmetic(fp16));
    })));
constexpr auto cheapest = priced.best(minimize(metric::cost));
static_assert([] {
    for (std::size_t i = 0; i < priced.size(); ++i) {
        if (cost(priced.machine_at(i), priced.operation_at(i)) <
            cost(priced.machine_at(cheapest->index), cheapest->result.total_time)) {
            return false;
        }
    }
    return priced.size() > 5 && cheapest->index != priced.worst(minimize(metric::cost))->index;
}());

// Claims of energy and cost hold at every point, or say where they do not.
static_assert(space.all_of({.max_energy = 1.0 * J, .max_cost = 1.0 * USD}));
static_assert(space.count_if({.max_energy = 1.0 * mJ}) == 8);
static_assert(space.none_of({.max_cost = 1e-9 * USD}));
static_assert(text_is<text(check(space, {.max_energy = 1.0 * mJ})),
                      "at point 8 (m 256), the first of 5 that fail: the energy is 1.216 mJ; the claim allows 1 mJ">);

// An energy or a price that the machine does not state is an error, but only if a question asks for it.
constexpr machine bare{.bandwidth = 1.0 * TB / s, .peaks = {{.rate = 1.0 * TFLOP / s, .of = matrix_arithmetic(fp16)}}};
constexpr auto of_bare = sweep(bare, product, widths);
static_assert(of_bare.best()->index == 0);
static_assert(!accepted<[] { return of_bare.best(minimize(metric::energy)); }>);
static_assert(!accepted<[] { return of_bare.best(minimize(metric::cost)); }>);
static_assert(!accepted<[] { return of_bare.all_of({.max_energy = 1.0 * J}); }>);
static_assert(!accepted<[] { return of_bare.all_of({.max_cost = 1.0 * USD}); }>);
static_assert(!accepted<[] { return sweep(only_memory, product, widths).best(minimize(metric::energy)); }>);
// A function returns predictions, which have no energy.
constexpr auto by_function =
    sweep([](double m) { return predict(gpu, gemm{.m = m, .n = 64, .k = 64, .type = fp16}); }, powers_of_two(1, 8));
static_assert(by_function.all_of({.max_time = 1.0 * s}));
static_assert(!accepted<[] { return by_function.all_of({.max_energy = 1.0 * J}); }>);

// Plots.
constexpr auto plot = sweep_plot(space, metric::energy);
static_assert(plot.y_.name == "energy");
static_assert(plot.y_.measures_ == "J");
static_assert(plot.has_bands_);
static_assert(plot.lines_[0].values_[0] == energy(gpu, space.operation_at(0)).total().raw_);
static_assert(sweep_plot(space, metric::cost).y_.measures_ == "USD");
static_assert(sweep_plot(space, metric::power).y_.measures_ == "W");

// The parts that are not zero, their sum and the mean power.
static_assert(
    text_is<
        explain(energy(gpu, product)),
        "energy        memory + arithmetic + idle = 288.8 uJ + 80.53 uJ + 487.4 uJ = 856.7 uJ, 185.3 W on average\n">);
static_assert(text_is<explain(energy(gpu, sums)), "energy        memory + arithmetic + link + idle = 979.2 uJ + 5.084 "
                                                  "uJ + 420 uJ + 4.907 mJ = 6.311 mJ, 135.6 W on average\n">);
static_assert(text_is<explain(energy(only_memory, stream_copy(1e6, fp32))),
                      "energy        memory + idle = 979.2 uJ + 2.116 uJ = 981.3 uJ, 463.7 W on average\n">);
// By levels each level's bytes take their own energy.
static_assert(
    text_is<
        explain(energy(gpu, product, {.levels = hierarchy_options{}})),
        "energy        memory + arithmetic + idle = 5.66 mJ + 80.53 uJ + 2.675 mJ = 8.416 mJ, 331.6 W on average\n">);
} // namespace
