// How should H100s divide Llama-3.1-70B to train it on 15e12 tokens? For each number of GPUs: the division over tensor,
// context and pipeline groups (the rest is data-parallel), the sharding and the recomputation that fit in memory and
// take the least time a step. A roofline whose kernels hide only the sums of gradients; real steps take longer.
import rafter;
import rafter.workload;
using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;
using enum wl::sharding;
using enum wl::recomputation;

constexpr machine gpu = [] { // NVLink between the 8 GPUs of a node; between nodes an interface of 400 Gbit/s for each
    machine m = catalogued<"nvidia-h100-sxm5-80gb">();
    m.links = {m.links[0],
               {.rate = 400.0 * Gbit / s, .direction = link_direction::unidirectional, .latency = 5.0 * us}};
    return m;
}();
constexpr wl::training_options hidden{.kernels = no_overlap, .data = full_overlap};

constexpr auto plan_of = [](double n, double t, double c, double p, wl::sharding states, wl::recomputation again) {
    return wl::training_plan{.model = wl::models::llama3_1_70b,
                             .formats = wl::formats::all(bf16),
                             .tokens = 8192,
                             .global_batch = 2048,
                             .tensor = {t}, // nodes hold whole tensor groups, then context groups, then data groups
                             .context = {c, t * c > 8.0 ? 1 : 0},
                             .pipeline = {p, 1},
                             .data = {n / (t * c * p), 1, math::min(8.0 / t, n / (t * p))},
                             .sequence_parallel = true,
                             .sharding = states,
                             .recomputed = again};
};
constexpr auto time_of = [](auto... division) { // infinite if it does not fit
    auto const step = wl::predict_step(gpu, plan_of(division...), hidden);
    return step.fits() ? step.total : math::infinity * s;
};
static_assert(!wl::predict_step(gpu, plan_of(1024, 1, 1, 1, optimizer, none)).fits());
static_assert(time_of(1024, 2, 2, 4, gradients, none) < time_of(1024, 1, 1, 1, parameters, full));

int main() {
    auto rows = table_with<8>(column("GPUs", ".0f"), column("tensor", ".0f"), column("context", ".0f"),
                              column("pipeline", ".0f"), column("sharding"), column("recomputed"),
                              column("states", GB, ".1f"), column("activations", GB, ".1f"), column("all", GB, ".1f"),
                              column("step", s, ".2f"), column("exposed", s, ".2f"), column("idle", s, ".2f"),
                              column("MFU", ".2f"), column("days", ".0f"), column("cost", MUSD, ".1f"));
    for (double gpus = 256.0; gpus <= 2048.0; gpus *= 2.0) {
        auto const divisions = sweep([=](auto... division) { return time_of(gpus, division...); }, powers_of_two(1, 8),
                                     powers_of_two(1, 4), powers_of_two(1, 8), listed{optimizer, gradients, parameters},
                                     listed{none, full});
        auto const by = divisions.best(minimize(metric::result))->values;
        auto const at = wl::predict_step(
            gpu, plan_of(gpus, by.get<0>(), by.get<1>(), by.get<2>(), by.get<3>(), by.get<4>()), hidden);
        rows.row(gpus, by.get<0>(), by.get<1>(), by.get<2>(), text(by.get<3>()), text(by.get<4>()), at.memory.states(),
                 at.memory.activations + at.memory.ends, at.memory.total(), at.total, at.exposed(), at.idle,
                 at.model_flop_utilization, in(ops_and_hours::h, at.time_for(15e12)) / 24.0,
                 gpus * cost(gpu, at.time_for(15e12)));
    }
    fixed_text<9000> out = "Llama-3.1-70B in 16 bits on H100s: 2048 sequences of 8192 tokens a step\n\n";
    return print(out.append(aligned(rows))) ? 0 : 1;
}
