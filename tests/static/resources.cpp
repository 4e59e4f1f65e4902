// Times on resources: what binds, one total and one roof, links and launches.
import rafter;

using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu{.bandwidth = 1.0 * TB / s,
                      .latency = 1.0 * us,
                      .launch_overhead = 5.0 * us,
                      .peak = {50.0 * TFLOP / s, vector_arithmetic(fp32)},
                      .links = {{.rate = 900.0 * GB / s, .direction = link_direction::bidirectional, .latency = 2.0 * us}}};
constexpr counted_operation moves{.name = "moves", .flops = 0.0 * FLOP, .moved = {.read = 1.0 * GB}};

// The binding resource is one value with one text.
static_assert(predict(gpu, moves).bound_by() == resource::memory && text(predict(gpu, moves).bound_by()) == "memory");
static_assert(predict(gpu, stream_copy(1e5, fp32)).bound_by() == resource::host); // 1 us of transfer
constexpr machine no_launch{.bandwidth = 1.0 * TB / s, .latency = 1.0 * us, .peak = {50.0 * TFLOP / s, fp32}};
static_assert(predict(no_launch, stream_copy(1e4, fp32)).bound_by() == resource::latency);
static_assert(predict(no_launch, gemm{.m = 4096, .n = 4096, .k = 4096, .type = fp32}).bound_by() == resource::arithmetic);
static_assert(text(binding{.resource = resource::memory, .tier = 2}) == "tier 2" &&
              text(binding{.resource = resource::core}) == "in-core" && text(binding{.resource = resource::link}) == "link" &&
              text(binding{.resource = resource::arithmetic}) == "compute");
static_assert(binding{.resource = resource::memory, .level = memory_level::l2} == memory_level::l2 &&
              binding{.resource = resource::latency, .level = memory_level::l2} != memory_level::l2);

// Levels of a machine with one tier are what predict says: the same total, roof and binding.
constexpr auto levels = predict_levels(gpu, stream_triad(1e8, fp32));
constexpr auto point = predict(gpu, stream_triad(1e8, fp32));
static_assert(levels.total_time == point.total_time && levels.fraction_of_roof() == point.fraction_of_roof() &&
              levels.memory_time() == point.memory_time && levels.bound_by() == resource::memory);
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
    return h.total_time == p.total_time && h.memory_time() == p.memory_time && h.bound_by().resource == p.bound_by().resource &&
           h.bound_by().level == p.bound_by().level && h.fraction_of_roof() == p.fraction_of_roof();
}
static_assert(by_levels_is_the_same(stream_triad(1e7, fp32), {.writes = write_policy::allocate}, full_overlap) &&
              by_levels_is_the_same(gemm{.m = 512, .n = 512, .k = 512, .type = fp32}, {}, no_overlap) &&
              by_levels_is_the_same(stream_copy(1e6, fp32), {.caches = cache_state::warm}, knee_overlap(3.0)) &&
              by_levels_is_the_same(stream_copy(1e6, fp32), {.in_core_time = 1.0 * ms}, full_overlap));
// A claim can be about levels.
static_assert(check(cached, stream_copy(1e8, fp32), {.max_time = 900.0 * us}) &&
              !check(cached, stream_copy(1e8, fp32),
                     {.max_time = 900.0 * us, .levels = hierarchy_options{.writes = write_policy::allocate}}));

// Launches: an operation that says how often it starts something.
struct thrice {
    using rep = double;
    [[nodiscard]] constexpr flops work() const { return 0.0 * FLOP; }
    [[nodiscard]] constexpr bytes traffic() const { return 1.0 * MB; }
    [[nodiscard]] constexpr bytes working_set() const { return 1.0 * MB; }
    [[nodiscard]] constexpr double launches() const { return 3.0; }
};
static_assert(text(predict(gpu, thrice{}).launch_overhead, us, ".3f") == "15.000 us" && text(predict(gpu, thrice{}).total_time, us, ".3f") == "17.000 us" &&
              predict_levels(gpu, thrice{}).total_time == predict(gpu, thrice{}).total_time);

// A link: one more time, in the total, in the roof, in what binds and in the explanation.
constexpr all_reduce gradients{.n = 1e9, .type = bf16, .devices = 8};
constexpr auto sent = predict(gpu, gradients);
static_assert(sent.bound_by() == resource::link && text(sent.link.time, ms, ".3f") == "7.806 ms" &&
              sent.total_time == sent.link.time + 5.0 * us);
static_assert(number(sent.fraction_of_roof(), ".4f") == "0.9958"); // the steps and the launch are no transfer
static_assert(predict(gpu, gradients, {.overlap = no_overlap}).total_time ==
              sent.memory_time + sent.compute_time + sent.link.time + 5.0 * us);
static_assert(predict(gpu, gradients, {.overlap = exposed_link}).total_time == sent.link.time + sent.memory_time + 5.0 * us &&
              predict(gpu, gradients, {.overlap = memory_first}).total_time == sent.memory_time + sent.link.time + 5.0 * us);
static_assert(predict(gpu, all_reduce{.n = 1e9, .type = bf16, .devices = 1}).link.time == 0.0 * s);
constexpr auto by_tree = [](double devices) {
    return all_reduce{.n = 1e3, .type = bf16, .devices = devices, .by = all_reduce_algorithm::tree}.sent();
};
static_assert(by_tree(8).steps == 6.0 && by_tree(9).steps == 8.0 && by_tree(2).size == 4e3 * B && by_tree(1).steps == 0.0);
static_assert(check(gpu, gradients, {.max_time = 8.0 * ms}) && !check(gpu, gradients, {.max_time = 7.8 * ms}));
static_assert(predict_levels(gpu, gradients).bound_by() == resource::link &&
              predict_levels(gpu, gradients).total_time == sent.total_time);
static_assert(explain(sent) == R"(traffic       4 GB
work          875 MFLOP
launch        5 us
intensity     work / traffic = 0.2188 FLOP/B
memory time   latency + traffic / bandwidth = 1 us + 4 GB / 1 TB/s = 4.001 ms
compute time  work / peak = 875 MFLOP / 50 TFLOP/s = 17.5 us
link time     steps x latency + sent / rate = 14 x 2 us + 3.5 GB / 450 GB/s = 7.806 ms
total time    max(memory time, compute time, link time) + launch = 7.811 ms
regime        memory-bound, 99.6 % of the roof, bound by the link
)");
// Sweeps take it point by point.
constexpr auto space = sweep(gpu, gradients, vary<"devices">(powers_of_two(2, 8)));
static_assert(space[2].total_time == sent.total_time && space.best()->index == 0);
