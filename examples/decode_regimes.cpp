// Which memory system makes a Llama-2-7B compute-bound as it decodes, and at what batch? A larger batch reads the
// weights once for more tokens, but each of its sequences has its own cache of keys and values to read.
// Text goes to standard output; a map (context by batch, on an H100) to the file named as an argument.
import rafter;
import rafter.workload;
using namespace rafter;
using namespace rafter::symbols;

namespace wl = rafter::workload;

constexpr auto in_fp16 = wl::formats::all(fp16);
constexpr auto in_q4_k = wl::formats::matrices_in(q4_k, fp16, fp16);
constexpr wl::pass step{.model = wl::models::llama2_7b, .formats = in_fp16, .tokens = 1, .context = 64, .type = fp16};
constexpr machine h100 = catalogued<"nvidia-h100-sxm5-80gb">();
static_assert(predict(h100, step).regime == regime::memory_bound);

constexpr machine_axis machines = machines_where([](processor const& p) {
    constexpr listed asked{"nvidia-l40s", "nvidia-rtx-4090",       "nvidia-rtx-5090",       "nvidia-a100-sxm4-80gb",
                           "amd-mi300x",  "nvidia-h100-sxm5-80gb", "nvidia-h200-sxm-141gb", "nvidia-b200-sxm-180gb"};
    for (char const* id : asked) {
        if (p.id == fixed_text<63>(id)) { return true; }
    }
    return false;
});

// The first batch whose step computes longer than it loads, and whether model and caches then fit in memory.
fixed_text<31> first_batch(machine const& m, wl::weight_formats const& formats) {
    wl::pass op = step;
    op.formats = formats;
    auto const turning = integer_crossover<"batch">(m, op, between(1, 65536));
    if (!turning) { return "none"; }
    op.batch = static_cast<double>(*turning);
    return fixed_text<31>(whole_number(*turning)).append(predict(m, op).exceeds_memory() ? ", too large" : "");
}

// The longest context at which some batch computes longer than it loads; for large batches the weights hardly count.
long longest_context(machine const& m) {
    wl::pass op = step;
    op.batch = 0x1p40;
    return static_cast<long>(integer_crossover<"context">(m, op, between(0, 2048)).value_or(2049)) - 1;
}

int main(int count, char** arguments) {
    auto rows = table_with<8>(column("machine"), column("memory"), column("bandwidth", TB / s, ".2f"),
                              column("peak", TFLOP / s, ".0f"), column("batch, fp16"), column("batch, q4_k"),
                              column("longest context", ".0f"));
    for (unsigned i = 0; i < machines.size(); ++i) {
        processor const& p = machines.row(i);
        rows.row(p.name, text(p.memory.kind), p.bandwidth, machines[i].peaks.at(matrix_arithmetic(fp16)).rate,
                 first_batch(machines[i], in_fp16), first_batch(machines[i], in_q4_k), longest_context(machines[i]));
    }
    auto const all = sweep(h100, step, vary<"machine">(machines), vary<"batch">(powers_of_two(1, 65536)),
                           vary<"formats">(listed{in_fp16, in_q4_k}), vary<"context">(listed{64, 2048}));
    fixed_text<2000> out = "Llama-2-7B, decoding with 64 tokens in the cache of each sequence\n\n";
    out.append(aligned(rows)).append("\n").append(whole_number(all.counts().compute_bound)).append(" of ");
    out.append(whole_number(all.size())).append(" points, with 64 and 2048 tokens, are compute-bound\n");
    if (count > 1) {
        auto const plane =
            sweep(h100, step, vary<"context">(powers_of_two(1, 256)), vary<"batch">(powers_of_two(1, 65536)));
        write_file(arguments[1],
                   svg(regime_map(plane, {.columns = 64, .rows = 64})
                           .titled("Llama-2-7B decoding on an H100", "weights, activations and caches in fp16")
                           .named("tokens in the cache of each sequence", "batch")));
    }
    return print(out) ? 0 : 1;
}
