// The record of what an operation asks: a prediction reads nothing else of an operation over main memory, so an
// operation and its demands are predicted alike.
import rafter;

using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu = [] {
    machine m = catalogued<"nvidia-h100-sxm5-80gb">();
    m.latency = 1.0 * us;
    m.launch_overhead = 3.0 * us;
    m.links = {{.rate = 450.0 * GB / s, .direction = link_direction::unidirectional, .latency = 2.0 * us}};
    return m;
}();

struct tally {
    int alike = 0;
    int unlike = 0;
};
/// Compares the predictions of each operation and of its demands.
constexpr tally compared(prediction_options const& options) {
    tally out;
    protocol::every_operation.each([&]<class Operation>(Operation const& op) {
        if constexpr (!protocol::operation_of_parts<Operation>) {
            if (demands_of(op).work != flops{} && !gpu.has_peak_for(arithmetic_of(op))) { return; }
            ++(predict(gpu, op, options) == predict(gpu, demands_of(op), options) ? out.alike : out.unlike);
        }
    });
    return out;
}
constexpr tally overlapped = compared({});
static_assert(overlapped.unlike == 0 && overlapped.alike >= 18);
constexpr tally exposed = compared({.tolerance = 0.1, .overlap = link_not_hidden});
static_assert(exposed.unlike == 0 && exposed.alike >= 18);

// Each demand is a resource of its own: one after the other becomes what binds.
constexpr demands least{.name = "least", .traffic = {.read = 1.0 * B}};
constexpr auto binding_of = [](demands const& d) {
    machine m = gpu;
    m.latency = 0.0 * us;
    m.launch_overhead = 1.0 * ns;
    return predict(m, d).bound_by();
};
constexpr auto with = [](auto change) {
    demands out = least;
    change(out);
    return out;
};
static_assert(binding_of(with([](demands& d) { d.traffic.written = 1.0 * GB; })) == memory_level::dram);
static_assert(binding_of(with([](demands& d) {
                  d.work = 1.0 * TFLOP;
                  d.arithmetic = matrix_arithmetic(bf16);
              })) == resource::arithmetic);
static_assert(binding_of(with([](demands& d) { d.sent.size = 1.0 * GB; })) == resource::link);
static_assert(binding_of(with([](demands& d) { d.launches = 1e6; })) == resource::host);

// The working set is all that moves, unless it is stated.
static_assert(least.working_set == 1.0 * B);
static_assert(demands{.traffic = {.read = 3.0 * B, .written = 2.0 * B}}.working_set == 5.0 * B);
static_assert(demands{.traffic = {.read = 3.0 * B}, .working_set = 1.0 * B}.working_set == 1.0 * B);

// Demands of demands are the same, but for the name.
constexpr demands product = demands_of(gemm{.m = 64, .n = 64, .k = 64, .type = bf16}, "product");
static_assert(demands_of(product, "product") == product);
static_assert(demands_of(product) != product && demands_of(product).work == product.work);
static_assert(product.name == "product");

// A type of one's own, with the fewest functions that make an operation: all its bytes are read.
struct scan {
    using rep = double;
    static constexpr flops work() { return 5.0 * FLOP; }
    static constexpr bytes traffic() { return 7.0 * B; }
    static constexpr bytes working_set() { return 3.0 * B; }
};
static_assert(demands_of(scan{}) == demands{.work = 5.0 * FLOP, .traffic = {.read = 7.0 * B}, .working_set = 3.0 * B});
static_assert(!protocol::located_demands_of(scan{}).states_directions);
static_assert(protocol::located_demands_of(least).states_directions);

// Hit rates and the used share of a line are where the demands are, not in them.
constexpr auto served = protocol::located_demands_of(
    streaming{.size = 1.0 * MB, .hit_rate = {0.5, 0.25}, .access = {access_order::random, 0.125}});
static_assert(served.at.hit_rates.size() == 2 && served.at.hit_rates[1] == 0.25 && served.at.used_share == 0.125);
static_assert(protocol::located_demands_of(streaming{.size = 1.0 * MB}).at.used_share == 1.0);
