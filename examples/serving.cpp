// A language model on 2, 4 and 8 GPUs (it does not fit on one): which batch makes its steps compute-bound, how many
// sequences fit, what does each user get, what does a million tokens cost, and how far can one trust that? Prints the
// answers. An argument names a file for a plot: tokens a second of all users over tokens a second of each user.
import rafter;
import rafter.workload;
using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;

constexpr processor const& row = catalogue::processor_at("nvidia-h100-sxm5-80gb");
constexpr wl::measured_shares shares = wl::shares_of(row, wl::framework::vllm, wl::model_phase::step);
constexpr machine gpu = wl::reached(to_machine(row), shares);
constexpr prediction_options summed{.overlap = no_overlap}; // the shares were fitted to sums of times

constexpr wl::server on_gpus(double tensor, double batch) {
    return {.model = wl::models::llama3_1_70b,
            .formats = wl::formats::all(fp8),
            .prompt_tokens = 2048,
            .output_tokens = 512,
            .batch = batch,
            .type = fp8,
            .parallel = {.tensor = tensor}};
}

// The first batch whose step computes longer than it loads. Each sequence adds a cache to load, so there may be none.
constexpr auto compute_bound_from = [](double tensor) {
    auto const turn = integer_crossover<"batch">(gpu, on_gpus(tensor, 1).decode_pass(1), between(1, 4096), summed);
    return turn ? whole_number(*turn) : fixed_text<20>("none");
};

// The most tokens a second of all users on 8 GPUs in equal groups, if each user gets at least `for_each_user`.
constexpr auto front = [](double for_each_user) {
    double most = 0.0;
    for (double tensor = 2.0; tensor <= 8.0; tensor *= 2.0) {
        auto const at = wl::largest_batch_within(gpu, on_gpus(tensor, 0), {5.0 * s, 1.0 / for_each_user * s}, summed);
        if (at) { most = math::max(most, 8.0 / tensor * (at->output_rate() * (1.0 * s))); }
    }
    return most;
};

int main(int count, char** arguments) {
    auto rows =
        table_with<12>(column("GPUs", ".0f"), column("batch", ".0f"), column("fit", ".0f"),
                       column("compute-bound from"), column("time a token", ms, ".1f"),
                       column("tokens/s a user", ".0f"), column("tokens/s", ".0f"), column("USD a million", ".2f"));
    for (double tensor = 2.0; tensor <= 8.0; tensor *= 2.0) {
        for (double batch = 1.0; batch <= 64.0; batch *= 8.0) {
            auto const at = wl::predict(gpu, on_gpus(tensor, batch), summed);
            rows.row(tensor, batch, at.sequences_that_fit, compute_bound_from(tensor), at.time_per_token(),
                     at.user_rate() * (1.0 * s), at.output_rate() * (1.0 * s), in(USD, at.cost()));
        }
    }
    fixed_text<2000> out = "Llama-3.1-70B in FP8 on H100s: prompts of 2048 tokens, answers of 512\n\n";
    out.append(aligned(rows)).append("\nExpected error: ").append(number(100.0 * shares.out_of_device.median, ".0f"));
    sweep_plot plot(sweep(front, linear(10.0, 70.0, 61)), named("all users", metric::result));
    plot.titled("Llama-3.1-70B on 8 H100s", "FP8, vLLM: the best of 2, 4 and 8 GPUs a group");
    plot.named("tokens a second for each user, at least", "tokens a second");
    if (count > 1) { write_file(arguments[1], svg(plot)); }
    return print(out.append(" % (median; ").append(wl::measured_on(shares)).append(")\n")) ? 0 : 1;
}
