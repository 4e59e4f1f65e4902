// Which memory system makes a Llama-2-7B compute-bound as it decodes, and at what batch? A larger batch reads the
// weights for more tokens at once, but each sequence of it brings a cache of keys and values that only it reads.
//
// As text on standard output; as a map (context by batch, on an H100) into the file that is named as an argument.
import rafter;

using namespace rafter;
using namespace rafter::symbols;

constexpr arithmetic products = matrix_arithmetic(fp16);

constexpr machine_axis machines = machines_where([](processor const& p) {
    for (char const* const id :
         listed{"nvidia-l40s", "nvidia-rtx-4090", "nvidia-rtx-5090", "nvidia-a100-sxm4-80gb", "nvidia-h100-sxm5-80gb",
                "nvidia-h200-sxm-141gb", "amd-mi300x", "nvidia-b200-sxm-180gb"}) {
        if (fixed_text<63>(id) == p.id) { return true; }
    }
    return false;
});

// --- one step -------------------------------------------------------------------------------------------------------

// What a step executes, each unlike operation once, with how often.
constexpr operation_list<20> operations(weight_format const& weights, double batch, double context) {
    transformer model = llama2_7b;
    model.weights = weights;
    return decode_operations(model, batch, context, attention_form::fused);
}
constexpr int operation_count = operations(fp16, 1, 0).size();

// A memory system and what computes behind it: the peak of each operation, searched once.
struct memory_system {
    fixed_text<47> name{};
    bytes capacity{};
    byte_rate bandwidth{};
    flop_rate peaks[20]{};
};
constexpr memory_system system_of(machine const& m) {
    memory_system out{.name = m.name,
                      .capacity = m.bandwidth.farthest().capacity,
                      .bandwidth = m.bandwidth.farthest().bandwidth.in_bytes()};
    auto const list = operations(fp16, 1, 0);
    for (int i = 0; i < operation_count; ++i) {
        out.peaks[i] = list[i].work == flops{} ? 1.0 * FLOP / s : flop_rate(m.peaks.at(list[i].done_in).rate);
    }
    return out;
}
template <unsigned Machine>
constexpr memory_system system_numbered = system_of(machines[Machine]);
constexpr listed systems{system_numbered<0>, system_numbered<1>, system_numbered<2>, system_numbered<3>,
                         system_numbered<4>, system_numbered<5>, system_numbered<6>, system_numbered<7>};
static_assert(systems.size() == machines.size());

constexpr basic_times<double> step(memory_system const& m, weight_format const& weights, double batch, double context) {
    basic_times<double> out{};
    flop_rate const* peak = m.peaks;
    for (auto const& [op, times] : operations(weights, batch, context)) {
        out.memory += times * op.traffic() / m.bandwidth;
        out.compute += times * op.work / *peak++;
    }
    return out;
}

// It is what the library says of the whole list.
constexpr bool is_the_whole_step = [] {
    auto const placed = place(machines[4], decode_operations(llama2_7b, 8, 2048, attention_form::fused));
    basic_times<double> all{};
    for (int i = 0; i < placed.size(); ++i) {
        all.memory += placed.times_executed(i) * placed.times(i).memory;
        all.compute += placed.times_executed(i) * placed.times(i).compute;
    }
    auto const one = step(systems[4], fp16, 8, 2048);
    return abs(all.memory - one.memory) < 1e-12 * all.memory && abs(all.compute - one.compute) < 1e-12 * all.compute;
}();
static_assert(is_the_whole_step);

constexpr bool is_compute_bound(basic_times<double> const& t) { return t.compute >= t.memory; }

// --- the whole space ------------------------------------------------------------------------------------------------

// Eight machines, two formats of weights, batches up to 65536: the context is what decides.
template <int Context>
constexpr auto space = design_space(grid_of(systems, listed{weight_format(fp16), q4_k}, powers_of_two(1, 65536)),
                                    [](memory_system const& m, weight_format const& weights, double batch) {
                                        return step(m, weights, batch, Context);
                                    });

// In quarters: each constant within the steps that it may take.
template <int Context, unsigned Quarter>
constexpr auto compute_bound_in = space<Context>.part(shard{Quarter, 4}).count_if(is_compute_bound);
template <int Context>
constexpr auto compute_bound_points = compute_bound_in<Context, 0> + compute_bound_in<Context, 1> +
                                      compute_bound_in<Context, 2> + compute_bound_in<Context, 3>;

static_assert(space<2048>.size() == 272);
static_assert(compute_bound_points<2048> == 0);
static_assert(compute_bound_points<64> != 0 && compute_bound_points<64> < 272);

// --- answers --------------------------------------------------------------------------------------------------------

struct answer {
    long batch = 0; // zero: none
    bytes needed{};
    bool fits = false;
};

// The first batch that is compute-bound, and whether the model and its caches fit in the memory then.
template <unsigned Machine, auto const& Weights>
constexpr answer batch_at_64 = [] {
    memory_system const& m = systems.values_[Machine];
    auto const turning = turns_at(between(1, 65536, 32), [&](double batch) { return step(m, Weights, batch, 64); });
    if (!turning) { return answer{}; }
    transformer model = llama2_7b;
    model.weights = Weights;
    answer out{static_cast<long>(*turning)};
    out.needed = model.resident_bytes(static_cast<double>(*turning), 65);
    out.fits = out.needed <= m.capacity;
    return out;
}();

// What one sequence more adds to a step: that of 2048 over that of 2047.
constexpr basic_times<double> one_more(memory_system const& m, double context) {
    auto const before = step(m, fp16, 2047, context);
    auto const after = step(m, fp16, 2048, context);
    return {after.memory - before.memory, after.compute - before.compute};
}

// The longest context in which a sequence more computes for longer than it loads: beyond it no batch helps.
template <unsigned Machine>
constexpr long longest_context = [] {
    memory_system const& m = systems.values_[Machine];
    auto const turning = turns_at(between(0, 2048, 4), [&](double context) { return one_more(m, context); });
    return turning ? static_cast<long>(*turning) - 1 : 2048;
}();

constexpr weight_format sixteen_bits = fp16;
constexpr weight_format four_bits = q4_k;

constexpr fixed_text<31> written(answer const& a) {
    fixed_text<31> out;
    if (a.batch == 0) { return out.append("none"); }
    return out.append(whole_number(a.batch)).append(a.fits ? "" : ", too large");
}

template <unsigned Machine>
constexpr void add_row(auto& of_batches) {
    processor const& row = machines.row(Machine);
    constexpr answer in_16 = batch_at_64<Machine, sixteen_bits>;
    constexpr answer in_4 = batch_at_64<Machine, four_bits>;
    machine const m = machines[Machine];
    of_batches.row(row.name, text(row.memory.kind), row.bandwidth, m.peaks.at(products).rate, written(in_16),
                   written(in_4), longest_context<Machine>);
}

constexpr auto of_batches = [] {
    auto out = table_with<8>(column("machine"), column("memory"), column("bandwidth", TB / s, ".2f"),
                             column("peak", TFLOP / s, ".0f"), column("batch, fp16"), column("batch, q4_k"),
                             column("longest context", ".0f"));
    add_row<0>(out);
    add_row<1>(out);
    add_row<2>(out);
    add_row<3>(out);
    add_row<4>(out);
    add_row<5>(out);
    add_row<6>(out);
    add_row<7>(out);
    return out;
}();

static_assert(systems.values_[3].name == "H100 SXM5 80GB");
constexpr auto of_steps = [] {
    auto out = table_with<8>(column("batch", ".0f"), column("weights, activations", ms, ".2f"),
                             column("caches", ms, ".2f"), column("compute", ms, ".2f"), column("in memory", GB, ".0f"));
    memory_system const& h100 = systems.values_[3];
    for (double batch = 1; batch <= 4096; batch *= 8) {
        auto const t = step(h100, fp16, batch, 2048);
        seconds const caches = batch * 2048 * llama2_7b.kv_bytes_per_token() / h100.bandwidth;
        out.row(batch, t.memory - caches, caches, t.compute, llama2_7b.resident_bytes(batch, 2049));
    }
    return out;
}();

constexpr auto printed = [] {
    fixed_text<5000> out;
    out.append("Llama-2-7B, decoding with 64 tokens in the cache of each sequence: the first batch whose step\n")
        .append("computes for longer than it loads, with weights in 16 bits and in 4.5\n\n")
        .append(aligned(of_batches))
        .append("\nToo large: model and caches do not fit in the memory then.\n")
        .append("Longest context: with more tokens than that in each cache no batch is compute-bound, whatever the "
                "format\n")
        .append(
            "of the weights. A batch shares them, but each sequence loads its own cache and its own activations.\n\n")
        .append("With 2048 tokens: ")
        .append(whole_number(compute_bound_points<2048>))
        .append(" of ")
        .append(whole_number(space<2048>.size()))
        .append(" points are compute-bound (with 64: ")
        .append(whole_number(compute_bound_points<64>))
        .append("). A step on an H100 in 16 bits:\n\n")
        .append(aligned(of_steps));
    return out;
}();
static_assert(printed ==
#include "design_space.expected"
);

int main(int count, char** arguments) {
    if (count > 1) {
        memory_system const& h100 = systems.values_[3];
        auto const map =
            regime_map(design_space(grid_of(powers_of_two(1, 256), powers_of_two(1, 65536)),
                                    [&](double context, double batch) { return step(h100, fp16, batch, context); }),
                       {.columns = 64, .rows = 64})
                .titled("Llama-2-7B decoding on an H100", "weights, activations and caches in fp16")
                .named("tokens in the cache of each sequence", "batch")
                .note("Right of the curve's end no batch is compute-bound: each sequence loads its own "
                      "cache for longer than it computes.");
        write_file(arguments[1], svg(map));
    }
    return print(printed) ? 0 : 1;
}
