// Which GPU gives most tokens a dollar, and at which speed for each user? Each GPU of the catalogue with an hourly
// price serves Llama-3.1-8B in 16 bits, with the largest batch that gives each user 20 tokens a second. The times are
// those on a roofline without host times. They order the GPUs; real servers reach less.
import rafter;
import rafter.workload;
using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;

constexpr machine_axis gpus = machines_where([](processor const& p) { return p.hourly_price > 0.0; });
constexpr wl::latency_limits limits{.ttft = 2.0 * s, .tpot = 50.0 * ms};

constexpr wl::server server{.model = wl::models::llama3_1_8b,
                            .formats = wl::formats::all(fp16),
                            .prompt_tokens = 1024,
                            .output_tokens = 512,
                            .type = fp16};

int main() {
    auto rows = table_with<16>(column("GPU"), column("USD an hour", USD / ops_and_hours::h, ".2f"),
                               column("batch", ".0f"), column("time a token", ms, ".1f"), column("tokens/s", ".0f"),
                               column("tokens a dollar, million", ".2f"));
    for (unsigned i = 0; i < gpus.size(); ++i) {
        processor const& p = gpus.row(i);
        auto const at = wl::largest_batch_within(gpus[i], server, limits);
        if (!at) { continue; } // the model does not fit, or is too slow
        rows.row(p.name, gpus[i].price.value(), at->batch, at->time_per_token(), at->output_rate() * (1.0 * s),
                 1e-6 * ((1.0 * USD) / (at->cost() / 1e6)));
    }
    fixed_text<3000> out = "Llama-3.1-8B in 16 bits: prompts of 1024 tokens, answers of 512\n\n";
    return print(out.append(aligned(rows))) ? 0 : 1;
}
