// Published language models: parameters, formats by matrix, caches, and what a decode step reads.
#include "accepted.hpp"

import rafter;
import rafter.workload;

using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;
namespace models = rafter::workload::models;
namespace formats = rafter::workload::formats;

// Parameters, all of them and those that a token uses. Those of the dense models, Mixtral, Qwen3 and gpt-oss are
// published to the last one; keras-hub's table counts the tied matrices of Llama 3.2 twice.
struct published {
    char const* id;
    double total, active;
};
constexpr published counts[]{
    {"meta-llama/Llama-2-7b", 6738415616, 6738415616},
    {"meta-llama/Llama-2-13b", 13015864320, 13015864320},
    {"meta-llama/Llama-2-70b", 68976648192, 68976648192},
    {"meta-llama/Llama-3.1-8B", 8030261248, 8030261248},
    {"meta-llama/Llama-3.1-70B", 70553706496, 70553706496},
    {"meta-llama/Llama-3.1-405B", 405853388800, 405853388800},
    {"meta-llama/Llama-3.2-1B", 1235814400, 1235814400},
    {"meta-llama/Llama-3.2-3B", 3212749824, 3212749824},
    {"codellama/CodeLlama-34b", 33743970304, 33743970304},
    {"mistralai/Mistral-7B-v0.1", 7241732096, 7241732096},
    {"mistralai/Mistral-7B-Instruct-v0.3", 7248023552, 7248023552},
    {"mistralai/Mixtral-8x7B-v0.1", 46702792704, 12879925248},
    {"mistralai/Mixtral-8x22B-v0.1", 140620634112, 39152031744},
    {"Qwen/Qwen2.5-0.5B", 494032768, 494032768},
    {"Qwen/Qwen2.5-7B", 7615616512, 7615616512},
    {"Qwen/Qwen2.5-32B", 32763876352, 32763876352},
    {"Qwen/Qwen2.5-72B", 72706203648, 72706203648},
    {"Qwen/Qwen3-0.6B", 596049920, 596049920},
    {"Qwen/Qwen3-8B", 8190735360, 8190735360},
    {"Qwen/Qwen3-32B", 32762123264, 32762123264},
    {"Qwen/Qwen3-30B-A3B", 30532122624, 3353032704},
    {"Qwen/Qwen3-235B-A22B", 235093634560, 22190763520},
    {"microsoft/Phi-3-mini-4k-instruct", 3821079552, 3821079552},
    {"microsoft/phi-4", 14659507200, 14659507200},
    {"google/gemma-2-2b", 2614341888, 2614341888},
    {"google/gemma-2-9b", 9241705984, 9241705984},
    {"google/gemma-2-27b", 27227128320, 27227128320},
    {"google/gemma-3-1b", 999885952, 999885952},
    {"google/gemma-3-27b", 27009002240, 27009002240},
    {"meta-llama/Llama-3.3-70B-Instruct", 70553706496, 70553706496}, // of Llama 3.1 70B
    {"openai/gpt-oss-20b", 20914757184, 4187440704},
    {"openai/gpt-oss-120b", 116829156672, 5711982912},
    {"deepseek-ai/DeepSeek-V3", 671026419200, 37552297472},
    {"deepseek-ai/DeepSeek-V2-Lite", 15706484224, 2661150208},
    {"moonshotai/Kimi-K2-Instruct", 1026408232448, 32861500928},
    {"openai-community/gpt2", 124439808, 124439808},
    {"openai-community/gpt2-xl", 1557611200, 1557611200},
    {"facebook/opt-125m", 125239296, 125239296},
    {"facebook/opt-6.7b", 6658473984, 6658473984},
    {"facebook/opt-30b", 29974540288, 29974540288},
    {"tiiuae/falcon-7b", 6921720704, 6921720704},
    {"tiiuae/falcon-40b", 41303293952, 41303293952},
    {"google-bert/bert-base-uncased", 109482240, 109482240}, // of the file
    {"google/vit-base-patch16-224", 86567656, 86567656},     // of the file
};
constexpr bool counts_as_published(published const& row) {
    wl::language_model const& model = wl::catalogued_model(row.id);
    model.validate();
    return model.parameters() == row.total && model.active_parameters() == row.active;
}
static_assert([] {
    int models_that_agree = 0;
    for (published const& row : counts) {
        models_that_agree += counts_as_published(row) ? 1 : 0;
    }
    return models_that_agree;
}() == sizeof models::all / sizeof models::all[0]);
static_assert(models::gemma3_27b.layers_in_all() == 62.0);
static_assert(models::gemma3_27b.layers[0].count == 52.0);
static_assert(models::gemma3_1b.layers[1].count == 4.0);
static_assert(models::gemma2_9b.layers[1].count == 21.0);

// llm-foundry's table of MPT-7B, with learned positions, biases and a tied head
static_assert([] {
    wl::language_model mpt = models::gpt2;
    mpt.hidden = 4096;
    mpt.vocabulary = mpt.head_rows = 50368;
    mpt.learned_positions = 2048;
    mpt.layers[0].count = 32;
    mpt.layers[0].attention.heads = mpt.layers[0].attention.kv_heads = 32;
    mpt.layers[0].attention.head_dim = mpt.layers[0].attention.value_dim = 128;
    mpt.layers[0].network.width = 4 * 4096;
    return mpt.parameters();
}() == 6658859008.0);
// Feed-forward networks of three and of two matrices
static_assert(wl::network_block{.width = 11008}.parameters(4096) == 135266304.0);
static_assert(wl::network_block{.width = 16384, .matrices = 2}.parameters(4096) == 134217728.0);

// Caches: grouped heads, latent vectors, windows
constexpr auto in_16_bits = formats::all(bf16);
static_assert(cache_bytes_per_token(models::llama2_7b, in_16_bits) == 524288.0 * B);
static_assert(cache_bytes_per_token(models::llama3_1_8b, in_16_bits) == 131072.0 * B);
static_assert(cache_bytes_per_token(models::llama3_1_70b, in_16_bits) == 327680.0 * B);
static_assert(cache_bytes_per_token(models::deepseek_v3, in_16_bits) == 70272.0 * B);
static_assert(cache_bytes_per_token(models::llama3_1_8b, formats::all(fp16, fp8)) == 65536.0 * B);
static_assert(cache_bytes_per_token(models::llama3_1_8b, formats::all(fp16, q8_0)) == 69632.0 * B);
static_assert(cache_bytes_per_token(models::llama3_1_8b, formats::all(fp16, q4_0)) == 36864.0 * B);
// one fp32 scale for each head and token of 128 numbers: 3.1 % more than fp8
static_assert(cache_bytes_per_token(models::llama3_1_8b, formats::all(fp16, wl::scaled_in_groups(fp8, fp32, 128))) ==
              1.03125 * 65536.0 * B);
static_assert(cache_bytes(models::gemma3_27b, in_16_bits, 32768) == 3120562176.0 * B);
static_assert(32768.0 * cache_bytes_per_token(models::gemma3_27b, in_16_bits) == 16642998272.0 * B);
static_assert(cache_bytes(models::mistral_7b_v0_1, in_16_bits, 16384) ==
              cache_bytes(models::mistral_7b_v0_1, in_16_bits, 4096));
static_assert(cache_bytes(models::gpt_oss_20b, in_16_bits, 4096) == 12.0 * (128.0 + 4096.0) * 2048.0 * B);
static_assert(cache_bytes(models::llama3_1_8b, in_16_bits, 0) == 0.0 * B);
static_assert(cache_bytes(models::bert_base, in_16_bits, 512) == 0.0 * B);

// Latent attention of DeepSeek-V3
constexpr auto with_window = [](double window) {
    auto block = models::llama3_1_8b.layers[0].attention;
    block.window = window;
    block.validate();
    return block.window;
};
static_assert(accepted<[] { return with_window(1.0); }> && accepted<[] { return with_window(math::infinity); }>);
static_assert(!accepted<[] { return with_window(0.5); }> && !accepted<[] { return with_window(1.5); }>);
constexpr wl::attention_block latent = models::deepseek_v3.layers[0].attention;
static_assert(latent.matrix_parameters(7168) == 187105280.0);
static_assert(latent.cache_elements_per_token() == 576.0);
constexpr double with_query_rank(double rank) {
    auto block = latent;
    block.query_rank = rank;
    return block.matrix_parameters(7168);
}
static_assert(with_query_rank(1536) - with_query_rank(1) == 1535.0 * (7168 + 128 * 192));
static_assert(with_query_rank(0) - with_query_rank(1) == 7168.0 * 128 * 192 - (7168 + 128 * 192));
static_assert(latent.vector_parameters(7168) == 1536.0 + 512.0);
static_assert(2.0 * (latent.key_width() + latent.value_width()) == 81920.0, "kept expanded, 16 bits");
static_assert(number(81920.0 / 1152.0, ".3f") == "71.111");

// Expected different experts of a batch
constexpr double of_8(double tokens) { return models::mixtral_8x7b.layers[0].network.expected_experts(tokens); }
constexpr double of_256(double tokens) { return models::deepseek_v3.layers[1].network.expected_experts(tokens); }
constexpr double of_128(double tokens) { return models::qwen3_30b_a3b.layers[0].network.expected_experts(tokens); }
static_assert(of_8(0) == 0.0);
static_assert(of_8(1) == 2.0);
static_assert(of_8(4) == 5.46875);
static_assert(number(of_8(16), ".6f") == "7.919819");
static_assert(of_256(1) == 8.0);
static_assert(number(of_256(32), ".6f") == "163.313846");
static_assert(number(of_256(128), ".6f") == "251.601146");
static_assert(number(of_128(16), ".6f") == "82.422511");
static_assert(number(of_128(64), ".6f") == "125.942349");
static_assert(number(32.0 * 8.0 / of_256(32), ".4f") == "1.5675", "tokens an active expert");
static_assert(wl::network_block{.experts = 4, .active = 4, .expert_width = 8}.expected_experts(3) == 4.0);
static_assert(accepted<[] { return wl::network_block{.experts = 1, .active = 1, .expert_width = 8}.validate(), 0; }>);
static_assert(!accepted<[] { return wl::network_block{.experts = 1, .active = 2, .expert_width = 8}.validate(), 0; }>);
constexpr auto with_passes = [](double passes) {
    return wl::network_block{.width = 8, .activation_passes = passes}.validate(), 0;
};
static_assert(accepted<[] { return with_passes(9.0); }> && !accepted<[] { return with_passes(0.0); }>);
static_assert(!accepted<[] { return with_passes(__builtin_nan("")); }>);
static_assert(!accepted<[] { return wl::network_block{}.validate(), 0; }>);
static_assert(!accepted<[] {
    return wl::attention_block{.head_dim = 128}.validate(), 0; // no heads
}>);
static_assert(!accepted<[] {
    wl::language_model without_width = wl::models::llama3_1_8b;
    without_width.hidden = wl::language_model{}.hidden;
    return without_width.validate(), 0;
}>);

// What a decode step reads: not the embedding unless it is the head, and the different experts
static_assert(models::mixtral_8x7b.layers[0].network.expert_parameters(4096) == 176160768.0);
static_assert(models::mixtral_8x7b.parameters() - 256.0 * 176160768.0 == 1605636096.0);
static_assert(models::mixtral_8x7b.step_parameters(4) == 32302698496.0);
static_assert(step_weight_bytes(models::mixtral_8x7b, in_16_bits, 4) == 64605396992.0 * B);
static_assert(text(step_weight_bytes(models::mixtral_8x7b, in_16_bits, 1e6), GB, ".6f") == "93.143441 GB");
static_assert(step_weight_bytes(models::qwen3_0_6b, in_16_bits, 1) == 1192099840.0 * B);
static_assert(weight_bytes(models::qwen3_0_6b, in_16_bits) == 1192099840.0 * B);
static_assert(weight_bytes(models::llama3_1_8b, in_16_bits) == 16060522496.0 * B);
static_assert(step_weight_bytes(models::llama3_1_8b, in_16_bits, 1) == 15009849344.0 * B);
// A matrix of which nothing is stated is empty; a network of width 1 has its matrices.
static_assert(wl::weight_matrix{} == wl::weight_matrix{wl::weight_role::query, 0.0, 0.0, 1.0});
constexpr double weights_in_matrices_of(wl::network_block const& block, double hidden) {
    double sum = 0.0;
    block.for_each_matrix(hidden, [&sum](wl::weight_matrix const& one) { sum += one.parameters(); });
    return sum;
}
static_assert(weights_in_matrices_of({.width = 1}, 8) == 3.0 * 8.0);
static_assert(weights_in_matrices_of({.experts = 1, .active = 1, .expert_width = 2}, 8) == 8.0 + 3.0 * 8.0 * 2.0);
// biases of experts that no token uses are not read
static_assert(step_weight_bytes(models::gpt_oss_20b, in_16_bits, 1) ==
              2.0 * models::gpt_oss_20b.step_parameters(1) * B);
static_assert(models::gpt_oss_20b.step_parameters(1) == models::gpt_oss_20b.active_parameters() - 201088.0 * 2880.0);
static_assert(models::gpt2.step_parameters(1) == 124439808.0 - 1024.0 * 768.0);
static_assert(step_weight_bytes(models::gpt2, in_16_bits, 1) == 2.0 * (124439808.0 - 1024.0 * 768.0) * B);

// Block formats: bits a weight
static_assert(in(bit / element, q4_0.bits) == 4.5);
static_assert(in(bit / element, q8_0.bits) == 8.5);
static_assert(in(bit / element, wl::q5_0.bits) == 5.5);
static_assert(in(bit / element, wl::q5_1.bits) == 6.0);
static_assert(in(bit / element, q4_k.bits) == 4.5);
static_assert(in(bit / element, q5_k.bits) == 5.5);
static_assert(in(bit / element, q6_k.bits) == 6.5625);
static_assert(in(bit / element, wl::q3_k.bits) == 3.4375);
static_assert(in(bit / element, wl::q2_k.bits) == 2.625);
static_assert(in(bit / element, wl::mxfp4.bits) == 4.25);
static_assert(in(bit / element, wl::nvfp4.bits) == 4.5);
static_assert(number(in(bit / element, formats::fp8_in_blocks().query.usual.bits), ".5f") == "8.00195");

// Q4_K_M: which layers have more bits, and the files (TheBloke and bartowski publish these sizes)
constexpr bool has_more(int i, int n) {
    return wl::raised_before(i + 1, n, wl::higher_precision_layers::outer_and_every_third) !=
           wl::raised_before(i, n, wl::higher_precision_layers::outer_and_every_third);
}
static_assert([] {
    constexpr int sizes[]{1, 2, 7, 8, 9, 12, 15, 24, 26, 32, 61, 80, 126};
    for (int const n : sizes) {
        for (int i = 0; i < n; ++i) {
            if (has_more(i, n) != (i < n / 8 || i >= 7 * n / 8 || (i - n / 8) % 3 == 2)) { return false; }
        }
    }
    return true;
}());
static_assert(wl::raised_before(32, 32, wl::higher_precision_layers::outer_and_every_third) == 16.0);
static_assert(wl::raised_before(80, 80, wl::higher_precision_layers::outer_and_every_third) == 40.0);
constexpr bytes q4_k_m(wl::language_model const& model) { return weight_bytes(model, formats::q4_k_m(model)); }
static_assert(q4_k_m(models::llama3_1_8b) == 4912898304.0 * B);
static_assert(q4_k_m(models::llama2_7b) == 4080263168.0 * B);
static_assert(number(8.0 * in(B, q4_k_m(models::llama3_1_8b)) / 8030261248.0, ".3f") == "4.894");
static_assert(number(8.0 * in(B, q4_k_m(models::llama2_7b)) / 6738415616.0, ".3f") == "4.844");
static_assert(number(8.0 * in(B, q4_k_m(models::llama3_1_70b)) / 70553706496.0, ".3f") == "4.820");
// without the 64 rotary factors in fp32, which files of Llama 3.1 have and files of Llama 3 do not
static_assert(q4_k_m(models::llama3_1_70b) - 64.0 * 4.0 * B == 42512531456.0 * B);
static_assert(step_weight_bytes(models::llama3_1_8b, formats::q4_k_m(models::llama3_1_8b), 1) == 4617396480.0 * B);
// Which layers have more bits depends on their place, wherever a group begins.
constexpr wl::language_model in_two_groups(wl::language_model model, double first) {
    wl::layer_group begin = model.layers[0];
    wl::layer_group end = begin;
    begin.count = first;
    end.count -= first;
    model.layers = {begin, end};
    return model;
}
static_assert(q4_k_m(in_two_groups(models::llama3_1_8b, 1.0)) == 4912898304.0 * B);
static_assert(q4_k_m(in_two_groups(models::llama3_1_8b, 7.0)) == 4912898304.0 * B);
static_assert(q4_k_m(in_two_groups(models::llama3_1_8b, 29.0)) == 4912898304.0 * B);
// Rows that are no multiple of 256 fall back: those of Qwen2.5-0.5B have 896 weights (Q5_0; the tied head Q8_0).
static_assert(wl::format_of_rows(q4_k, 896) == wl::q5_0);
static_assert(wl::format_of_rows(q5_k, 896) == wl::q5_1);
static_assert(wl::format_of_rows(q6_k, 896) == q8_0);
static_assert(wl::format_of_rows(q6_k, 1024) == q6_k);
static_assert(q4_k_m(models::qwen2_5_0_5b) ==
              (5.5 / 8.0 * 24.0 *
                   (896.0 * (896.0 + 128.0) + 896.0 * 896.0 + 2.0 * 896.0 * 4864.0) + // q, k, output, gate, up
               24.0 * 896.0 * (0.5 * (5.5 + 8.5) / 8.0 * 128.0 + 0.5 * (4.5 + 6.5625) / 8.0 * 4864.0) +
               8.5 / 8.0 * 151936.0 * 896.0 + 4.0 * (49.0 * 896.0 + 24.0 * 1152.0)) *
                  B);
// Mixtral: Q8_0 keys and values, Q5_K output projections, experts as other networks: a file of 28.45 GB
static_assert(text(q4_k_m(models::mixtral_8x7b), GB, ".2f") == "28.45 GB");
// Q8_0 and Q4_0 keep vectors and routers in fp32; the head of Q4_0 is Q6_K.
static_assert(weight_bytes(models::llama2_7b, formats::q8_0()) ==
              (1.0625 * (6738415616.0 - 266240.0) + 4.0 * 266240.0) * B);
static_assert(weight_bytes(models::llama2_7b, formats::q4_0(models::llama2_7b)) ==
              (0.5625 * (6738415616.0 - 266240.0 - 131072000.0) + 0.8203125 * 131072000.0 + 4.0 * 266240.0) * B);
// gpt-oss in MXFP4: 24 layers of 32 experts of 3 x 2880 x 2880 weights; DeepSeek-V3 in FP8
static_assert(weight_bytes(models::gpt_oss_20b, formats::mxfp4_experts()) ==
              (2.0 * 20914757184.0 - (2.0 - 4.25 / 8.0) * 24.0 * 32.0 * 3.0 * 2880.0 * 2880.0) * B);
static_assert(text(weight_bytes(models::deepseek_v3, formats::fp8_in_blocks()), GB, ".1f") == "673.2 GB");

// A model's names, in any case
static_assert(wl::find_model("llama-3.1-8b") == &models::llama3_1_8b);
static_assert(wl::find_model("Llama-3.1") == nullptr);
static_assert(wl::find_model("") == nullptr);
static_assert(wl::find_model("Llama-3.3-70B") == &models::llama3_3_70b);
static_assert(wl::find_model("meta-llama/llama-3.1-8b-instruct") == &models::llama3_1_8b);
static_assert(wl::find_model("kimi-k2") == &models::kimi_k2);
static_assert(wl::find_model("-Instruct") == nullptr);
static_assert(wl::find_model("Llama-3.1-8B-Instruct-x") == nullptr);
static_assert(wl::find_model("meta-llama/Llama-2-70b-chat-hf") == &models::llama2_70b);
static_assert(wl::find_model("Mixtral-8x22B-Instruct-v0.1") == &models::mixtral_8x22b);
static_assert(wl::find_model("gemma-2-9b-it") == &models::gemma2_9b);
static_assert(wl::find_model("gemma-2-9b-items") == nullptr);
// Published formats
static_assert(wl::published_formats(models::gpt_oss_20b) == formats::mxfp4_experts());
static_assert(wl::published_formats(models::gpt_oss_120b) == formats::mxfp4_experts());
static_assert(wl::published_formats(models::deepseek_v3) == formats::fp8_in_blocks());
static_assert(wl::published_formats(models::kimi_k2) == formats::fp8_in_blocks());
static_assert(wl::published_formats(models::qwen3_8b) == formats::all(bf16));
// Types are structural: models and formats are template arguments.
template <wl::language_model Model, wl::weight_formats Formats>
constexpr bytes size_of = weight_bytes(Model, Formats);
static_assert(size_of<models::opt_125m, in_16_bits> == 250478592.0 * B);
