// Times on resources: the binding resource, one total and one roof, links and launches.
#include <optional>
#include "accepted.hpp"
import rafter;

using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu{
    .bandwidth = 1.0 * TB / s,
    .latency = 1.0 * us,
    .launch_overhead = 5.0 * us,
    .peak = {50.0 * TFLOP / s, vector_arithmetic(fp32)},
    .links = {{.rate = 900.0 * GB / s, .direction = link_direction::bidirectional, .latency = 2.0 * us}}};
constexpr demands moves{.name = "moves", .work = 0.0 * FLOP, .traffic = {.read = 1.0 * GB}};

// The binding resource is one value with one text.
static_assert(predict(gpu, moves).bound_by() == resource::memory);
static_assert(text(predict(gpu, moves).bound_by()) == "memory");
static_assert(predict(gpu, stream_copy(1e5, fp32)).bound_by() == resource::host); // 1 us of transfer
constexpr machine no_launch{.bandwidth = 1.0 * TB / s, .latency = 1.0 * us, .peak = {50.0 * TFLOP / s, fp32}};
static_assert(predict(no_launch, stream_copy(1e4, fp32)).bound_by() == resource::latency);
static_assert(predict(no_launch, gemm{.m = 4096, .n = 4096, .k = 4096, .type = fp32}).bound_by() ==
              resource::arithmetic);
static_assert(text(binding{.resource = resource::memory, .tier = 2}) == "tier 2");
static_assert(text(binding{.resource = resource::core}) == "in-core");
static_assert(text(binding{.resource = resource::link}) == "link");
static_assert(text(binding{.resource = resource::arithmetic}) == "compute");
static_assert(binding{.resource = resource::memory, .level = memory_level::l2} == memory_level::l2);
static_assert(binding{.resource = resource::latency, .level = memory_level::l2} != memory_level::l2);

// The levels of a machine with one tier agree with predict: equal total, roof and binding.
constexpr auto levels = predict_levels(gpu, stream_triad(1e8, fp32));
constexpr auto point = predict(gpu, stream_triad(1e8, fp32));
static_assert(levels.total_time == point.total_time);
static_assert(levels.fraction_of_roof() == point.fraction_of_roof());
static_assert(levels.memory_time() == point.memory_time);
static_assert(levels.bound_by() == resource::memory);
// A prediction by levels is the hierarchical one.
constexpr machine cached{.bandwidth = {{.bandwidth = 5.0 * TB / s, .capacity = 32.0 * MiB, .level = memory_level::l2},
                                       {.bandwidth = 1.0 * TB / s, .level = memory_level::dram}},
                         .latency = 1.0 * us,
                         .launch_overhead = 5.0 * us,
                         .peak = {50.0 * TFLOP / s, fp32}};
constexpr bool by_levels_is_the_same(auto const& op, hierarchy_options const& options, overlap how) {
    hierarchy_options joined = options;
    joined.overlap = how;
    auto const h = predict_levels(cached, op, joined);
    auto const p = predict(cached, op, {.overlap = how, .levels = options});
    return h.total_time == p.total_time && h.memory_time() == p.memory_time &&
           h.bound_by().resource == p.bound_by().resource && h.bound_by().level == p.bound_by().level &&
           h.fraction_of_roof() == p.fraction_of_roof();
}
static_assert(by_levels_is_the_same(stream_triad(1e7, fp32), {.writes = write_policy::allocate}, full_overlap));
static_assert(by_levels_is_the_same(gemm{.m = 512, .n = 512, .k = 512, .type = fp32}, {}, no_overlap));
static_assert(by_levels_is_the_same(stream_copy(1e6, fp32), {.caches = cache_state::warm}, knee_overlap(3.0)));
static_assert(by_levels_is_the_same(stream_copy(1e6, fp32), {.in_core_time = 1.0 * ms}, full_overlap));
// A claim can be about levels.
static_assert(check(cached, stream_copy(1e8, fp32), {.max_time = 900.0 * us}));
static_assert(!check(cached, stream_copy(1e8, fp32),
                     {.max_time = 900.0 * us, .levels = hierarchy_options{.writes = write_policy::allocate}}));

// Launches: an operation that states their number.
struct thrice {
    using rep = double;
    [[nodiscard]] constexpr flops work() const { return 0.0 * FLOP; }
    [[nodiscard]] constexpr bytes traffic() const { return 1.0 * MB; }
    [[nodiscard]] constexpr bytes working_set() const { return 1.0 * MB; }
    [[nodiscard]] constexpr double launches() const { return 3.0; }
};
static_assert(text(predict(gpu, thrice{}).launch_overhead, us, ".3f") == "15.000 us");
static_assert(text(predict(gpu, thrice{}).total_time, us, ".3f") == "17.000 us");
static_assert(predict_levels(gpu, thrice{}).total_time == predict(gpu, thrice{}).total_time);

// A link: one more time in the total, the roof, the binding and the explanation.
constexpr collective gradients{.pattern = collective_pattern::all_reduce, .size = 2.0 * GB, .devices = 8, .type = bf16};
constexpr auto sent = predict(gpu, gradients);
static_assert(sent.bound_by() == resource::link);
static_assert(text(sent.link.time, ms, ".3f") == "7.806 ms");
static_assert(sent.total_time == sent.link.time + 5.0 * us);
static_assert(number(sent.fraction_of_roof(), ".4f") == "0.9958"); // the steps and the launch are no transfer
static_assert(predict(gpu, gradients, {.overlap = no_overlap}).total_time ==
              sent.memory_time + sent.compute_time + sent.link.time + 5.0 * us);
static_assert(predict(gpu, gradients, {.overlap = link_not_hidden}).total_time ==
              sent.link.time + sent.memory_time + 5.0 * us);
static_assert(predict(gpu, gradients, {.overlap = memory_first}).total_time ==
              sent.memory_time + sent.link.time + 5.0 * us);
constexpr auto all_reduce_of = [](bytes size, double devices, auto by, int link = 0) {
    return collective{.pattern = collective_pattern::all_reduce,
                      .size = size,
                      .devices = devices,
                      .type = fp32,
                      .algorithm = by,
                      .link = link};
};
constexpr auto ring = collective_algorithm::ring, double_tree = collective_algorithm::double_tree;
static_assert(predict(gpu, all_reduce_of(2.0 * GB, 1, ring)).link.time == 0.0 * s);
constexpr auto by_tree = [](double devices) { return all_reduce_of(2.0 * kB, devices, double_tree).sent(); };
static_assert(by_tree(8).steps == 6.0);
static_assert(by_tree(9).steps == 8.0);
static_assert(by_tree(2).size == 4e3 * B);
static_assert(by_tree(1).steps == 0.0);
static_assert(check(gpu, gradients, {.max_time = 8.0 * ms}));
static_assert(!check(gpu, gradients, {.max_time = 7.8 * ms}));
static_assert(predict_levels(gpu, gradients).bound_by() == resource::link);
static_assert(predict_levels(gpu, gradients).total_time == sent.total_time);
static_assert(explain(sent) == R"(traffic       4 GB
work          875 MFLOP
launch        5 us
intensity     work / traffic = 0.2188 FLOP/B
memory time   latency + traffic / bandwidth = 1 us + 4 GB / 1 TB/s = 4.001 ms
compute time  work / peak = 875 MFLOP / 50 TFLOP/s = 17.5 us
link time     steps x latency + sent / rate = 14 x 2 us + 3.5 GB / 450 GB/s = 7.806 ms
total time    max(memory time, compute time, link time) + launch = 7.811 ms
bound by      the link, 99.6 % of the roof
)");
// Sweeps give what predict gives, point by point: over lanes, with links, launches and levels.
constexpr machine linked{
    .bandwidth = cached.bandwidth,
    .latency = 1.0 * us,
    .launch_overhead = 5.0 * us,
    .peak = {50.0 * TFLOP / s, fp32},
    .links = {{.rate = 900.0 * GB / s, .direction = link_direction::bidirectional, .latency = 2.0 * us}}};
constexpr bool as_predicted(auto const& space) {
    constexpr int most = 64;
    seconds totals[most]{}, memory_times[most]{}, compute_times[most]{};
    regime regimes[most]{};
    space.fill({.memory_time = memory_times, .compute_time = compute_times, .total_time = totals, .regimes = regimes});
    for (int i = 0; i < static_cast<int>(space.size()); ++i) {
        auto const at = static_cast<unsigned>(i);
        auto const p = predict(space.machine_at(at), space.operation_at(at), space.options_);
        if (p.total_time != totals[i] || p.memory_time != memory_times[i] || p.compute_time != compute_times[i] ||
            p.regime != regimes[i] || space[at] != p) {
            return false;
        }
    }
    auto const fastest = space.best(minimize([](prediction const& p) { return p.total_time; }));
    auto const best_used = space.best(maximize([](prediction const& p) { return p.fraction_of_roof(); }));
    return space.best()->index == fastest->index &&
           space.best(maximize(metric::fraction_of_roof))->index == best_used->index &&
           space.all_of({.max_time = space.worst()->result.total_time}) &&
           static_cast<bool>(check(space, {.max_time = space.worst()->result.total_time}));
}
constexpr collective sums = all_reduce_of(4.0 * MB, 8, ring);
constexpr collective by_halves = all_reduce_of(4.0 * MB, 8, double_tree);
constexpr auto rates = vary<"bandwidth">(linear(1.0 * TB / s, 5.0 * TB / s, 11));
constexpr auto few_rates = vary<"bandwidth">(linear(1.0 * TB / s, 5.0 * TB / s, 4));
static_assert(as_predicted(sweep(linked, sums, vary<"devices">(powers_of_two(1, 64)))));
static_assert(as_predicted(sweep(linked, by_halves, vary<"devices">(integers(1, 20)), {.overlap = link_not_hidden})));
static_assert(as_predicted(sweep(linked, sums, rates, {.overlap = partial_overlap(0.3)})));
static_assert(as_predicted(sweep(linked, sequence{sums, stream_copy(1e6, fp32)}, rates)));
static_assert(as_predicted(sweep(linked, stream_copy(1e5, fp32),
                                 vary<"launch_overhead">(linear(1.0 * us, 9.0 * us, 11)))));
static_assert(as_predicted(sweep(linked, demands{.traffic = {.read = 1.0 * MB}}, vary<"launches">(integers(1, 20)))));
constexpr auto sizes = vary<"n">(powers_of_two(1 << 17, 1 << 28));
static_assert(as_predicted(sweep(linked, stream_copy(1, fp32), sizes,
                                 {.levels = hierarchy_options{.writes = write_policy::allocate}})));
static_assert(as_predicted(sweep(linked, stream_copy(1, fp32), sizes,
                                 {.levels = hierarchy_options{.caches = cache_state::warm,
                                                              .in_core_time = 3.0 * us}})));
constexpr hierarchy_options warm{.caches = cache_state::warm};
static_assert(check(sweep(linked, stream_copy(1, fp32), sizes, {.levels = warm}),
                    {.max_time = 3.0 * ms, .levels = warm}));

// Operations made of others keep messages and launches.
constexpr auto sum_time = predict(linked, sums);
constexpr auto no_link = predict(linked, stream_copy(1e6, fp32));
static_assert(predict(linked, demands_of(sums, "sums")).link == sum_time.link);
static_assert(predict(linked, tiled{sums, 2.0}).link == sum_time.link);
static_assert(predict(linked, sequence{stream_copy(1e6, fp32), sums}).link == sum_time.link);
static_assert(predict(linked, fused{stream_copy(1e6, fp32), sums, 4.0 * MB}).link == sum_time.link);
static_assert(predict(linked, sequence{sums, sums}).link.time == 2.0 * sum_time.link.time);
static_assert(no_link.link.time == 0.0 * s);
static_assert(demands_of(thrice{}).launches == 3.0 && tiled{thrice{}, 2.0}.launches() == 3.0 &&
              sequence{thrice{}, thrice{}, stream_copy(1, fp32)}.launches() == 5.0 && // as one, and twice two more
              fused{thrice{}, thrice{}, 0.0 * B}.launches() == 5.0);
// Lists have columns of messages and launches, like those of work and traffic.
constexpr auto steps_of_training = [] {
    operation_list<4> list;
    list.append(demands_of(gemm{.m = 512, .n = 512, .k = 512, .type = fp32}, "product"), 3);
    list.append(demands_of(sums, "sums"), 2);
    list.append(demands_of(thrice{}, "thrice"));
    return list;
}();
constexpr auto training = predict(linked, steps_of_training);
constexpr auto product_time = predict(linked, steps_of_training[0]);
static_assert(training.link.time == 2.0 * sum_time.link.time);
static_assert(training.link.steps == 28.0);
static_assert(training.launch_overhead == 8.0 * (5.0 * us));
static_assert(training.bound_by() == resource::link);
static_assert(training.total_time ==
              3.0 * product_time.total_time + 2.0 * sum_time.total_time + predict(linked, thrice{}).total_time);
static_assert(demands_of(steps_of_training).launches == 8.0);
static_assert(demands_of(steps_of_training).sent.steps == 28.0);
static_assert(as_predicted(sweep(linked, steps_of_training, few_rates)));
static_assert(as_predicted(sweep(linked, steps_of_training, few_rates, {.levels = warm})));
constexpr auto by_level = [](auto const& op) { return predict(linked, op, {.levels = warm}); };
static_assert(by_level(steps_of_training).total_time == 3.0 * by_level(steps_of_training[0]).total_time +
                                                            2.0 * by_level(steps_of_training[1]).total_time +
                                                            by_level(steps_of_training[2]).total_time);
static_assert(by_level(steps_of_training).level == memory_level::l2);
static_assert(training.level == memory_level::dram);
// Over two links the figures are means, which give the same time.
constexpr machine two_links{
    .bandwidth = cached.bandwidth,
    .peak = linked.peak,
    .links = {linked.links[0],
              {.rate = 50.0 * GB / s, .direction = link_direction::unidirectional, .latency = 9.0 * us}}};
constexpr auto slow_sums = demands_of(all_reduce_of(4.0 * MB, 8, ring, 1), "slow sums");
constexpr auto over_both = [] {
    operation_list<2> list;
    list.append(demands_of(sums, "sums"));
    list.append(slow_sums);
    return predict(two_links, list).link;
}();
static_assert(over_both.time == sum_time.link.time + predict(two_links, slow_sums).link.time);
static_assert(text(over_both.steps* over_both.latency + over_both.transfer_time(), us) == text(over_both.time, us));

// Levels move a crossing to the size from which a warm cache no longer holds the array.
constexpr machine slow_core{.bandwidth = cached.bandwidth, .peak = {1.0 * TFLOP / s, fp32}};
constexpr stream_loop many_flops{.n = 1, .loaded = 1, .flops_each = 2, .type = fp32};
static_assert(crossover<"n">(slow_core, many_flops, between(1.0, 1e9)).throughout == regime::memory_bound);
static_assert(integer_crossover<"n">(slow_core, many_flops, between(1000, 1'000'000'000), {.levels = warm}) == 8388609);
// A crossing whose working set exceeds the memory states it.
constexpr machine small{.bandwidth = {{.bandwidth = 1.0 * TB / s, .capacity = 1.0 * GB, .level = memory_level::dram}},
                        .peak = {20.0 * TFLOP / s, fp32}};
constexpr gemm thin{.m = 64, .n = 1, .k = 1e8, .type = fp32};
constexpr auto too_wide = integer_crossover<"n">(small, thin);
static_assert(!too_wide.fits_in_memory());
static_assert(sweep(small, thin, vary<"n">(listed{static_cast<double>(*too_wide)})).best() == std::nullopt);
static_assert(text(too_wide).contains("does not fit in the memory of 1 GB"));

// Devices exchange over the first link that joins them: eight of a board over the link inside, sixteen over the
// network.
constexpr machine board{.bandwidth = 3.0 * TB / s,
                        .peak = {50.0 * TFLOP / s, fp32},
                        .links = {{.rate = 900.0 * GB / s, .direction = link_direction::bidirectional, .devices = 8.0},
                                  {.rate = 400.0 * Gbit / s, .direction = link_direction::unidirectional}}};
constexpr auto over_board = [](double devices) { return predict(board, all_reduce_of(1.0 * GiB, devices, ring)).link; };
static_assert(over_board(8).rate == 450.0 * GB / s);
static_assert(over_board(9).rate == 50.0 * GB / s);
static_assert(over_board(16).time == 2.0 * 15.0 / 16.0 * GiB / (50.0 * GB / s));
static_assert(as_predicted(sweep(board, sums, vary<"devices">(integers(1, 20)))));
constexpr machine board_alone = [] {
    machine m = board;
    m.links = m.links[0];
    return m;
}();
static_assert(accepted<[] { return predict(board_alone, all_reduce_of(1.0 * GiB, 8, ring)); }>);
static_assert(!accepted<[] { return predict(board_alone, all_reduce_of(1.0 * GiB, 16, ring)); }>);
static_assert(!accepted<[] {
    return predict(board_alone, sequence{all_reduce_of(1.0 * GiB, 16, ring), stream_copy(1e6, fp32)});
}>);
static_assert(!accepted<[] { return predict(board_alone, demands_of(all_reduce_of(1.0 * GiB, 16, ring), "sum")); }>);

// What is read from the host's memory takes the link to it, while a message takes a link between devices. Both work at
// the same time.
constexpr machine beside_host = [] {
    machine m{.bandwidth = {{.bandwidth = 1.0 * TB / s, .capacity = 80.0 * GB, .energy = 1.0 * pJ / B}}};
    m.links = {{.rate = 32.0 * GB / s,
                .direction = link_direction::unidirectional,
                .latency = 1.0 * us,
                .energy = 5.0 * pJ / B,
                .to = link_end::host_memory},
               {.rate = 100.0 * GB / s,
                .direction = link_direction::unidirectional,
                .latency = 2.0 * us,
                .energy = 3.0 * pJ / B}};
    return m;
}();
constexpr auto fetching = [](double from_host, double sent) {
    return demands{.name = "fetch",
                   .traffic = {.read = 1.0 * GB},
                   .sent = {.size = sent * GB, .steps = sent > 0.0 ? 1.0 : 0.0, .from_host = from_host * GB}};
};
static_assert(predict(beside_host, fetching(0.0, 0.0)).total_time == 1.0 * ms);
static_assert(predict(beside_host, fetching(3.2, 0.0)).total_time == 100.0 * ms + 1.0 * us);
static_assert(predict(beside_host, fetching(3.2, 0.0)).bound_by() == resource::link);
static_assert(predict(beside_host, fetching(3.2, 0.0)).link.sent == 3.2 * GB);
static_assert(predict(beside_host, fetching(3.2, 0.0), {.overlap = no_overlap}).total_time == 101.0 * ms + 1.0 * us);
static_assert(predict(beside_host, fetching(3.2, 5.0)).total_time == 100.0 * ms + 1.0 * us);
static_assert(predict(beside_host, fetching(3.2, 20.0)).total_time == 200.0 * ms + 2.0 * us);
// Energy: bytes of both links, each at its own.
static_assert(text(energy(beside_host, fetching(3.2, 5.0)).link, J, ".6f") == "0.031000 J");
// Over lanes, in lists and by levels as at a point.
static_assert(as_predicted(sweep(beside_host, fetching(1.0, 5.0),
                                 vary<"sent.from_host">(linear(0.0 * GB, 9.0 * GB, 19)))));
static_assert(as_predicted(sweep(beside_host, fetching(3.2, 5.0), vary<"sent.size">(linear(0.0 * GB, 40.0 * GB, 19)))));
constexpr auto fetched_twice = [] {
    operation_list<2> list;
    list.append(fetching(3.2, 0.0), 2.0);
    list.append(fetching(0.0, 5.0));
    return list;
}();
static_assert(predict(beside_host, fetched_twice).total_time ==
              2.0 * predict(beside_host, fetching(3.2, 0.0)).total_time +
                  predict(beside_host, fetching(0.0, 5.0)).total_time);
static_assert(fetched_twice.sent().from_host == 6.4 * GB && fetched_twice.sent().size == 5.0 * GB);
static_assert(predict_levels(beside_host, fetching(3.2, 0.0)).total_time == 100.0 * ms + 1.0 * us);
static_assert(sequence{fetching(3.2, 0.0), fetching(1.0, 0.0)}.sent().from_host == 4.2 * GB);
static_assert(!accepted<[] { return predict(linked, fetching(3.2, 0.0)); }>); // no link leads to the host
static_assert(!accepted<[] {
    machine alone = beside_host;
    alone.links = {alone.links[0]};
    return predict(alone, fetching(0.0, 5.0)); // none leads to devices
}>);
