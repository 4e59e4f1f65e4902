// Does rafter.workload hold? Published rows beside its predictions, with fits whose errors `sustained_table` states.
//
//     rafter_bench_workloads --rows tests/published [--page FILE] [--picture FILE] [--check]
//
// Fits each table again and judges it on devices, models and systems out of the fit. `--check` compares constants and
// errors with those in modules/workload/sustained.cppm, and ends with 1 where they differ.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

import rafter;
import rafter.draw;
import rafter.exchange;
import rafter.workload;

using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;

namespace {

using enum wl::framework;
using enum wl::model_phase;
using enum wl::device_class;
constexpr citation data_sheet{.title = "data sheet"};

/// A measured row: its terms, one for each column of its table, and what the library predicts.
struct measured {
    std::string id;
    std::vector<std::string> groups{}; ///< one for each way of leaving rows out
    seconds time{};
    std::vector<wl::fit_term> terms{};
    seconds known{};     ///< part of the time that is not fitted
    seconds predicted{}; ///< with the constants of sustained.cppm

    [[nodiscard]] double error() const { return predicted / time - 1.0; }
};
/// Rows of one kind with one fit. A table without columns has no fit: its rows are predicted only.
struct table {
    std::string title;
    std::string form;
    double goal = 0.0; ///< median error on rows out of the fit; 0: none is stated
    std::vector<wl::fit_column> columns{};
    std::vector<std::string> ways{};      ///< "device", "model": rows of one are left out together
    std::vector<double> written{};        ///< coefficients in sustained.cppm: 1 / share, seconds
    std::vector<wl::fit_errors> errors{}; ///< errors in sustained.cppm: in the fit, then a way each
    std::vector<measured> rows{};
    std::map<std::string, int> aside{}; ///< reasons, and the rows set aside for each
    std::vector<double> coefficients{};
    std::vector<wl::left_out_errors> found{}; ///< in the fit, then a way each
};

double percentile(std::vector<double> values, double share) {
    std::ranges::sort(values);
    double const rank = share * (static_cast<double>(values.size()) - 1.0);
    auto const below = static_cast<std::size_t>(rank);
    double const more = below + 1 < values.size() ? values[below + 1] - values[below] : 0.0;
    return values[below] + (rank - std::floor(rank)) * more;
}
wl::fit_errors errors_of(std::vector<measured> const& rows) {
    std::vector<double> each;
    for (measured const& row : rows) {
        each.push_back(std::abs(row.error()));
    }
    return {percentile(each, 0.5), percentile(each, 0.9), static_cast<double>(each.size())};
}

template <int Count>
void fit_columns(table& of) {
    wl::fit_column columns[Count];
    std::ranges::copy(of.columns, columns);
    std::vector<wl::fit_row<Count>> rows;
    for (measured const& row : of.rows) {
        wl::fit_row<Count> one{.time = row.time, .known = row.known};
        std::ranges::copy(row.terms, one.terms);
        rows.push_back(one);
    }
    auto const fit = wl::nonnegative_fit(columns, rows, wl::fit_loss::absolute);
    of.coefficients.assign(fit.coefficients_, fit.coefficients_ + Count);
    of.found.push_back({fit.errors, 0.0});
    for (std::size_t way = 0; way < of.ways.size(); ++way) {
        std::map<std::string, int> numbers;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            rows[i].group = numbers.try_emplace(of.rows[i].groups[way], static_cast<int>(numbers.size())).first->second;
        }
        of.found.push_back(wl::left_out(columns, rows, wl::fit_loss::absolute));
    }
}
void fit(table& of) {
    switch (of.columns.size()) {
    case 0: of.found.push_back({errors_of(of.rows), 0.0}); break;
    case 2: fit_columns<2>(of); break;
    case 3: fit_columns<3>(of); break;
    case 4: fit_columns<4>(of); break;
    default: fit_columns<5>(of);
    }
}

/// A file of published rows by column.
struct published {
    exchange::table all;

    published(std::string const& folder, char const* name) : all(exchange::read_table(folder + "/" + name + ".csv")) {}
    [[nodiscard]] std::string const& cell(std::size_t row, char const* column) const {
        return all.column(column).cells[row];
    }
    [[nodiscard]] double number(std::size_t row, char const* column, double missing = 0.0) const {
        std::string const& written = cell(row, column);
        return written.empty() ? missing : std::strtod(written.c_str(), nullptr);
    }
    [[nodiscard]] bool has(std::size_t row, char const* column, char const* words) const {
        return cell(row, column).find(words) != std::string::npos;
    }
};

/// A device as files write it. Those that the catalogue lacks are a relative with another bandwidth and FP16 peak.
struct device {
    char const* written;
    char const* id;
    double bandwidth = 0.0; ///< GB/s
    double peak = 0.0;      ///< TFLOP/s of dense FP16 products
    [[nodiscard]] processor const& row() const { return catalogue::processor_at(id); }
    /// Names of one device in several files are one.
    [[nodiscard]] char const* name() const { return bandwidth == 0.0 ? id : written; }
    [[nodiscard]] machine sheet() const {
        machine const m = to_machine(row());
        if (bandwidth == 0.0) { return m; }
        double const now = in(TFLOP / s, m.peak_for(matrix_arithmetic(fp16)).rate_);
        return scaled(m, {.bandwidth = bandwidth / in(GB / s, m.bandwidth.farthest().bandwidth.in_bytes()),
                          .peak = peak > 0.0 ? peak / now : 1.0,
                          .reason = &data_sheet});
    }
};
constexpr device devices[]{{"3070 8GB", "nvidia-rtx-3090", 448, 40.65},
                           {"4080 16GB", "nvidia-rtx-4090", 716.8, 97.5},
                           {"3090 24GB", "nvidia-rtx-3090"},
                           {"RTX 3090 Ti", "nvidia-rtx-3090", 1008, 80},
                           {"RTX A6000 48GB", "nvidia-rtx-a6000"},
                           {"RTX 6000 Ada 48GB", "nvidia-l40s", 960, 364.2},
                           {"A100 PCIe 80GB", "nvidia-a100-pcie-80gb"},
                           {"A100", "nvidia-a100-pcie-80gb"},
                           {"M1 Max 32‑Core GPU 64GB", "apple-m1-max-32c"},
                           {"A100 SXM 80GB", "nvidia-a100-sxm4-80gb"},
                           {"A100 SXM 80GB (Selene)", "nvidia-a100-sxm4-80gb"},
                           {"a100_80gb", "nvidia-a100-sxm4-80gb"},
                           {"a100_40gb", "nvidia-a100-sxm4-40gb"},
                           {"L40S", "nvidia-l40s"},
                           {"H100", "nvidia-h100-sxm5-80gb"},
                           {"h100_80gb", "nvidia-h100-sxm5-80gb"},
                           {"DGX-H100", "nvidia-h100-sxm5-80gb"},
                           {"H100 SXM 80GB", "nvidia-h100-sxm5-80gb"},
                           {"H100 96GB HBM2e 500W (Grand Teton)", "nvidia-h100-sxm5-80gb", 2400},
                           {"B200", "nvidia-b200-sxm-180gb"},
                           {"GB200", "nvidia-gb200-per-gpu"},
                           {"DGX-GB200", "nvidia-gb200-per-gpu"},
                           {"GB200 (4 GPUs of a tray)", "nvidia-gb200-per-gpu"},
                           {"RTX PRO 6000", "nvidia-rtx-pro-6000-blackwell"}};
device const& device_of(std::string const& written) {
    return *std::ranges::find(devices, std::string_view(written), &device::written);
}

wl::language_model decoder(double layers, double hidden, double heads, double kv_heads, double head_dim, double width,
                           double vocabulary) {
    return {.hidden = hidden,
            .vocabulary = vocabulary,
            .layers = {{.count = layers,
                        .attention = {.heads = heads, .kv_heads = kv_heads, .head_dim = head_dim},
                        .network = {.width = width}}}};
}
/// A model by a part of its name in the files.
wl::language_model const& model_of(std::string_view name) {
    static auto const gpt_j = [] {
        auto m = decoder(28, 4096, 16, 16, 256, 16384, 50400);
        m.layers[0].network.matrices = 2.0;
        return m;
    }();
    static auto const falcon_180b = [] {
        auto m = decoder(80, 14848, 232, 8, 64, 59392, 65024);
        m.layers[0].network.matrices = 2.0;
        m.tied_embeddings = true;
        return m;
    }();
    static auto const gemma_12b = [] {
        auto m = wl::models::gemma3_27b;
        auto const shape = decoder(48, 3840, 16, 8, 256, 15360, 262208);
        m.hidden = shape.hidden;
        m.vocabulary = m.head_rows = shape.vocabulary;
        for (int i = 0; i < m.layers.size(); ++i) {
            double const window = m.layers[i].attention.window;
            m.layers[i].count = window == math::infinity ? 8 : 40;
            m.layers[i].attention = shape.layers[0].attention;
            m.layers[i].attention.query_key_norms = true;
            m.layers[i].attention.window = window;
            m.layers[i].network = shape.layers[0].network;
        }
        return m;
    }();
    static auto const scout = [] {
        auto m = decoder(48, 5120, 40, 8, 128, 8192, 202048);
        m.layers[0].network.experts = 16;
        m.layers[0].network.active = 1;
        m.layers[0].network.expert_width = 8192;
        return m;
    }();
    namespace all = wl::models;
    static std::pair<char const*, wl::language_model const*> const names[]{{"Qwen3-235B", &all::qwen3_235b_a22b},
                                                                           {"Qwen3-30B", &all::qwen3_30b_a3b},
                                                                           {"Qwen3-Coder", &all::qwen3_30b_a3b},
                                                                           {"Qwen3-32B", &all::qwen3_32b},
                                                                           {"DeepSeek-V3", &all::deepseek_v3},
                                                                           {"gemma-3-12b", &gemma_12b},
                                                                           {"405B", &all::llama3_1_405b},
                                                                           {"Llama-4-Scout", &scout},
                                                                           {"gpt-oss-120b", &all::gpt_oss_120b},
                                                                           {"GPT-J", &gpt_j},
                                                                           {"Falcon 180B", &falcon_180b},
                                                                           {"LLaMA 7B", &all::llama2_7b},
                                                                           {"LLaMA 70B", &all::llama2_70b},
                                                                           {"Llama2-7B", &all::llama2_7b},
                                                                           {"Llama-2-13B", &all::llama2_13b},
                                                                           {"Llama2-13B", &all::llama2_13b},
                                                                           {"Llama2-70B", &all::llama2_70b},
                                                                           {"8B", &all::llama3_1_8b},
                                                                           {"70B", &all::llama3_1_70b}};
    for (auto const& [part, model] : names) {
        if (name.find(part) != std::string_view::npos) { return *model; }
    }
    throw std::invalid_argument("no model is called " + std::string(name));
}
bool has_experts(wl::language_model const& m) { return m.layers[m.layers.size() - 1].network.experts > 0.0; }
/// Formats and the type of products by the words of the files. Models of different sizes are one model if equal.
std::pair<wl::weight_formats, element_type> formats_of(std::string const& weights, std::string const& cache,
                                                       wl::language_model const& model) {
    element_type const kept = cache == "fp8" ? fp8 : bf16;
    if (weights == "fp8") { return {wl::formats::matrices_in(fp8, bf16, kept), fp8}; }
    // A pass has one type: FP8 is the type of attention and cache beside products in FP4.
    if (weights == "nvfp4") { return {wl::formats::nvfp4_matrices(kept), fp8}; }
    if (weights == "mxfp4") { return {wl::formats::mxfp4_experts(), bf16}; }
    if (weights == "Q4_K_M") { return {wl::formats::q4_k_m(model), fp16}; }
    if (weights == "4-bit" || weights == "int4 Marlin") { return {wl::formats::matrices_in(q4_0, fp16, fp16), fp16}; }
    return {wl::formats::all(weights == "bfloat16" ? bf16 : fp16), weights == "bfloat16" ? bf16 : fp16};
}

/// What passes demand of a machine, as far as fits need it.
struct demands {
    seconds memory{};
    seconds compute{};
    seconds link{};
    double launches = 0.0;
    double sequences = 0.0;
    seconds total{}; ///< of the machine with the constants of sustained.cppm

    void add(machine const& sheet, machine const& reached, wl::pass const& p, double times = 1.0) {
        auto const at_roofs = predict(sheet, p, {.overlap = no_overlap});
        memory += times * at_roofs.memory_time;
        compute += times * at_roofs.compute_time;
        link += times * at_roofs.link.time;
        launches += times * p.launches();
        sequences += times * p.sequences();
        total += times * predict(reached, p, {.overlap = no_overlap}).total_time;
    }
};
/// A data sheet but for links, whose times are known before the fit, and for sums in FP16.
machine roofs(machine const& sheet, wl::sustained_shares const& s) {
    return wl::sustained(
        sheet, {.sums_in_fp16 = s.sums_in_fp16, .link = s.link, .link_step = s.link_step, .source = &data_sheet});
}
void state(table& of, wl::sustained_shares const& s) {
    of.errors = {s.in, s.out_of_device, s.out_of_model};
    of.ways = {"device", "model"};
}

table llama_steps(published const& file) {
    table out{.title = "Decode steps of one sequence, llama.cpp",
              .form = "bytes / (share of the bandwidth, by kind of memory) + launches x launch + FLOP / peak",
              .goal = 0.07,
              .columns = {{"GDDR", 1.0}, {"HBM", 1.0}, {"unified", 1.0}, {"unified, packed", 1.0}, {"launch"}}};
    auto const g = wl::shares_of(gddr, llama_cpp, step);
    auto const u = wl::shares_of(unified, llama_cpp, step);
    out.written = {1.0 / g.memory, 1.0 / wl::shares_of(hbm, llama_cpp, step).memory, 1.0 / u.memory,
                   1.0 / u.memory_packed, g.launch / s};
    state(out, g);
    for (std::size_t i = 0; i < file.all.rows(); ++i) {
        if (file.cell(i, "phase") != "decode") { continue; }
        if (!file.has(i, "framework", "llama.cpp")) {
            ++out.aside["other frameworks: two rows a device, or vLLM of 2024 in whole batches"];
            continue;
        }
        std::string const& format = file.cell(i, "precision");
        bool const is_bench = file.has(i, "framework", "llama-bench");
        device const& on = device_of(file.cell(i, "gpu"));
        auto const& model = model_of(file.cell(i, "model"));
        auto const [formats, type] = formats_of(format, "", model);
        double const seen = is_bench ? 0.5 * file.number(i, "output_tokens") : 136.0;
        bool const is_packed = format != "F16" && format != "fp16";
        auto const kind = wl::device_class_of(on.row());
        auto const shares = wl::shares_of(kind, llama_cpp, step);
        demands d;
        d.add(roofs(on.sheet(), shares),
              wl::sustained(on.sheet(), shares, is_packed ? wl::weight_kernels::packed : wl::weight_kernels::plain),
              {.model = model,
               .formats = formats,
               .tokens = 1,
               .context = math::max(0.0, math::floor(seen + 0.5) - 1.0),
               .type = type});
        auto const if_it_is = [&](bool is) { return is ? d.memory : seconds{}; };
        out.rows.push_back({file.cell(i, "id"),
                            {on.name(), model.name.c_str()},
                            1.0 / file.number(i, "tokens_per_s") * s,
                            {if_it_is(kind == gddr), if_it_is(kind == hbm), if_it_is(kind == unified && !is_packed),
                             if_it_is(kind == unified && is_packed), d.launches},
                            d.compute,
                            d.total});
    }
    return out;
}

table llama_prompts(published const& file) {
    table out{.title = "Prompts, llama.cpp",
              .form = "bytes / bandwidth + FLOP / (share of the peak, by format) + launches x launch, a chunk of 512 "
                      "tokens after the other",
              .goal = 0.15,
              .columns = {{"compute", 1.0}, {"compute, packed", 1.0}, {"launch"}}};
    auto const any = wl::shares_of(gddr, llama_cpp, prompt);
    out.written = {1.0 / any.compute, 1.0 / any.compute_packed, any.launch / s};
    state(out, any);
    for (std::size_t i = 0; i < file.all.rows(); ++i) {
        if (file.cell(i, "phase") != "prefill" || !file.has(i, "framework", "llama.cpp")) { continue; }
        if (file.number(i, "n_gpus") > 1.0) {
            ++out.aside["layers over several GPUs, two chunks in flight"];
            continue;
        }
        bool const is_packed = file.cell(i, "precision") != "F16";
        device const& on = device_of(file.cell(i, "gpu"));
        auto const& model = model_of(file.cell(i, "model"));
        auto const [formats, type] = formats_of(file.cell(i, "precision"), "", model);
        auto const shares = wl::shares_of(on.row(), llama_cpp, prompt);
        machine const sheet = roofs(on.sheet(), shares);
        machine const reached =
            wl::sustained(on.sheet(), shares, is_packed ? wl::weight_kernels::packed : wl::weight_kernels::plain);
        double const tokens = file.number(i, "prompt_tokens");
        demands d;
        for (double before = 0.0; before < tokens; before += 512.0) {
            d.add(sheet, reached,
                  {.model = model,
                   .formats = formats,
                   .tokens = math::min(512.0, tokens - before),
                   .context = before,
                   .type = type});
        }
        out.rows.push_back({file.cell(i, "id"),
                            {on.name(), model.name.c_str()},
                            tokens / file.number(i, "tokens_per_s") * s,
                            {is_packed ? seconds{} : d.compute, is_packed ? d.compute : seconds{}, d.launches},
                            d.memory,
                            d.total});
    }
    return out;
}

table compiled_prompts(published const& of_vllm, published const& of_tensorrt) {
    table out{.title = "Prompts, vLLM and TensorRT-LLM",
              .form = "bytes / (share of the bandwidth) + FLOP / (share of the peak, by format) + all-reduces",
              .goal = 0.15,
              .columns = {{"compute", 1.0}, {"compute, packed", 1.0}, {"memory", 1.0}}};
    auto const any = wl::shares_of(hbm, vllm, prompt);
    out.written = {1.0 / any.compute, 1.0 / any.compute_packed, 1.0 / any.memory};
    state(out, any);
    auto const add = [&](std::string const& id, device const& on, std::string const& name, std::string const& weights,
                         std::string const& cache, double tokens, double devices_in_all, seconds const& taken) {
        auto const& model = model_of(name);
        bool const is_packed = weights == "int4 Marlin";
        auto const [formats, type] = formats_of(weights, cache, model);
        demands d;
        d.add(roofs(on.sheet(), any),
              wl::sustained(on.sheet(), any, is_packed ? wl::weight_kernels::packed : wl::weight_kernels::plain),
              {.model = model, .formats = formats, .tokens = tokens, .type = type, .over = {.tensor = devices_in_all}});
        out.rows.push_back({id,
                            {on.name(), name},
                            taken,
                            {is_packed ? seconds{} : d.compute, is_packed ? d.compute : seconds{}, d.memory},
                            d.link,
                            d.total});
    };
    for (std::size_t i = 0; i < of_vllm.all.rows(); ++i) {
        if (of_vllm.cell(i, "phase") != "prefill" || !of_vllm.has(i, "framework", "vLLM")) { continue; }
        double const tokens = of_vllm.number(i, "prompt_tokens");
        add(of_vllm.cell(i, "id"), device_of(of_vllm.cell(i, "gpu")), of_vllm.cell(i, "model"),
            of_vllm.cell(i, "precision"), "", tokens, 1.0, tokens / of_vllm.number(i, "tokens_per_s") * s);
    }
    for (std::size_t i = 0; i < of_tensorrt.all.rows(); ++i) {
        if (of_tensorrt.cell(i, "metric") != "time to first token") { continue; }
        add(of_tensorrt.cell(i, "id"), device_of(of_tensorrt.cell(i, "gpu")), of_tensorrt.cell(i, "model"),
            of_tensorrt.cell(i, "weights_type"), of_tensorrt.cell(i, "kv_type"), of_tensorrt.number(i, "input_tokens"),
            of_tensorrt.number(i, "gpus"), of_tensorrt.number(i, "value") * ms);
    }
    return out;
}

/// A served row of energy.csv: a decode step, and the share of prompts in it.
struct served {
    device const* on;
    wl::pass decode;
    wl::pass prefill; ///< of one prompt
    double prompts_a_step;
    bool is_slow; ///< another attention backend
};
served served_at(published const& file, std::size_t i) {
    auto const& model = model_of(file.cell(i, "model"));
    auto const [formats, type] = formats_of(file.cell(i, "weight_precision"), "", model);
    // Prompts of the tasks have 100, 300 and 1500 tokens in the mean; answers have half of theirs behind them.
    double const tokens = file.has(i, "task", "chat") ? 100.0 : file.has(i, "task", "gpqa") ? 300.0 : 1500.0;
    double const answer = file.number(i, "mean_output_tokens");
    wl::division const over{.tensor = file.number(i, "n_gpus")};
    double const batch = file.number(i, "mean_batch");
    return {&device_of(file.cell(i, "gpu")),
            {.model = model,
             .formats = formats,
             .tokens = 1,
             .context = math::floor(tokens + 0.5 * answer + 0.5),
             .batch = math::floor(batch + 0.5),
             .type = type,
             .over = over},
            {.model = model, .formats = formats, .tokens = tokens, .type = type, .over = over},
            batch / answer,
            file.cell(i, "gpu") == "B200" && file.has(i, "task", "gpqa") && file.has(i, "model", "Qwen")};
}

void vllm_steps(published const& file, std::vector<table>& tables) {
    auto const shares = wl::shares_of(hbm, vllm, step);
    table out{.title = "Decode steps, vLLM 0.11.1",
              .form = "bytes / (share of the bandwidth) + FLOP / (share of the peak) + launches x launch + sequences x "
                      "host time + all-reduces",
              .goal = 0.08,
              .columns = {{"memory", 1.0}, {"compute", 1.0}, {"launch"}, {"sequence"}},
              .written = {1.0 / shares.memory, 1.0 / shares.compute, shares.launch / s, shares.sequence / s}};
    state(out, shares);
    table whole{.title = "Decode steps, vLLM 0.11.1, each expert on one GPU",
                .form = "the same constants, not fitted to these rows; `pass` divides each expert over all GPUs",
                .goal = 0.08,
                .errors = {{0.185, 0.332, 83}}};
    for (std::size_t i = 0; i < file.all.rows(); ++i) {
        if (!file.has(i, "kind", "serving")) { continue; }
        served const row = served_at(file, i);
        if (row.is_slow) {
            ++out.aside["Qwen3 at gpqa on B200: steps shrink as batches grow, so another attention backend ran"];
            continue;
        }
        if (row.decode.batch > 520.0) {
            ++out.aside["more than 512 sequences, beyond vLLM's largest CUDA graph: most steps hold a prompt"];
            continue;
        }
        demands d;
        d.add(roofs(row.on->sheet(), shares), wl::sustained(row.on->sheet(), shares), row.decode);
        (file.number(i, "ep") > 1.0 ? whole : out)
            .rows.push_back({file.cell(i, "id"),
                             {row.on->name(), row.decode.model.name.c_str()},
                             file.number(i, "median_itl_ms") * ms,
                             {d.memory, d.compute, d.launches, d.sequences},
                             d.link,
                             d.total});
    }
    table both{.title = "Decode steps, vLLM 0.11.1, both fitted together",
               .form = out.form + "; for comparison",
               .goal = 0.08,
               .columns = out.columns,
               .ways = out.ways,
               .rows = out.rows};
    both.rows.insert(both.rows.end(), whole.rows.begin(), whole.rows.end());
    for (table* of : {&out, &whole, &both}) {
        tables.push_back(std::move(*of));
    }
}

table steady_states(published const& file) {
    auto const shares = wl::shares_of(hbm, tensorrt_llm, steady_state);
    table out{.title = "Throughput, TensorRT-LLM",
              .form = "seconds a request: its prompt, packed into steps of 8192 tokens, and o steps of B sequences; "
                      "each as a decode step of vLLM",
              .goal = 0.15,
              .columns = {{"memory", 1.0}, {"compute", 1.0}, {"launch"}, {"sequence"}},
              .written = {1.0 / shares.memory, 1.0 / shares.compute, shares.launch / s, shares.sequence / s}};
    state(out, shares);
    for (std::size_t i = 0; i < file.all.rows(); ++i) {
        if (file.cell(i, "metric") == "time to first token") { continue; }
        bool const is_queued = file.has(i, "batch", "as memory allows");
        bool const is_known = file.has(i, "engine", "TensorRT-LLM ") && (is_queued || file.number(i, "batch") > 0.0);
        if (!is_known) {
            ++out.aside["services of a day, MLPerf, and closed loops on GPUs that the file does not name"];
            continue;
        }
        device const& on = device_of(file.cell(i, "gpu"));
        auto const& model = model_of(file.cell(i, "model"));
        auto const [formats, type] = formats_of(file.cell(i, "weights_type"), file.cell(i, "kv_type"), model);
        double const gpus = file.number(i, "gpus");
        double const tokens = file.number(i, "input_tokens");
        double const answer = file.number(i, "output_tokens");
        // TensorRT-LLM 1.0 runs experts with attention in data parallel.
        wl::division const over{.tensor = has_experts(model) ? 1.0 : gpus, .expert = has_experts(model) ? gpus : 1.0};
        double const apart = over.expert;
        wl::pass decode{.model = model,
                        .formats = formats,
                        .tokens = 1,
                        .context = math::floor(tokens + 0.5 * answer + 0.5) - 1.0,
                        .batch = apart,
                        .type = type,
                        .over = over};
        machine const sheet = on.sheet();
        bytes const left = sheet.bandwidth.farthest().total_capacity() - decode.weight_bytes() - 2.0 * GB;
        double const fitting = math::min(4096.0, math::floor(0.9 * left / decode.cache_bytes()));
        double const batch = is_queued ? fitting * apart : math::floor(file.number(i, "batch") / apart + 0.5) * apart;
        decode.batch = batch;
        double const packed = math::max(1.0, math::floor(8192.0 / tokens)) * apart;
        wl::pass const prefill{
            .model = model, .formats = formats, .tokens = tokens, .batch = packed, .type = type, .over = over};
        machine const at_roofs = roofs(sheet, shares);
        machine const reached = wl::sustained(sheet, shares);
        demands d;
        d.add(at_roofs, reached, decode, answer / batch);
        d.add(at_roofs, reached, prefill, 1.0 / packed);
        out.rows.push_back({file.cell(i, "id"),
                            {on.name(), file.cell(i, "model")},
                            answer / file.number(i, "value") * s,
                            {d.memory, d.compute, d.launches, d.sequences},
                            d.link,
                            d.total});
    }
    return out;
}

/// A point of a curve of collectives_measured.csv.
struct exchanged {
    std::string id, system, library;
    wl::collective op;
    device_link link;
    seconds time;
    [[nodiscard]] seconds at_rate() const { return wl::bus_factor(op) * op.whole() / link.unidirectional().in_bytes(); }
    [[nodiscard]] double root() const { return std::sqrt(op.whole() / B); }
    [[nodiscard]] double steps() const { return op.sent().steps; }
};
using curves = std::vector<std::vector<exchanged>>;
curves curves_in_nodes(published const& file, std::map<std::string, int>& aside) {
    std::map<std::string, std::vector<exchanged>> out;
    static std::map<std::string, wl::collective_kind> const kinds{
        {"all_reduce", wl::collective_kind::all_reduce},
        {"all_gather", wl::collective_kind::all_gather},
        {"reduce_scatter", wl::collective_kind::reduce_scatter},
        {"alltoall", wl::collective_kind::all_to_all}};
    for (std::size_t i = 0; i < file.all.rows(); ++i) {
        auto const kind = kinds.find(file.cell(i, "collective"));
        bool const is_known = file.cell(i, "nodes") == "1" && kind != kinds.end() &&
                              file.has(i, "system", "one node") && file.number(i, "time_us") > 0.0 &&
                              file.number(i, "bytes") > 0.0;
        if (!is_known || file.has(i, "system", "stas00")) {
            ++aside[is_known ? "calls from PyTorch without a graph, whose host time is theirs"
                             : "several nodes, DeepEP, copies, bandwidths without a size"];
            continue;
        }
        bool const shares_it = kind->second != wl::collective_kind::all_reduce;
        bool const is_exchange = kind->second == wl::collective_kind::all_to_all;
        exchanged point{file.cell(i, "id"),
                        file.cell(i, "system"),
                        file.cell(i, "library"),
                        {.does = kind->second,
                         .size = file.number(i, "bytes") * B,
                         .counted_as = shares_it ? wl::buffer_size::whole : wl::buffer_size::unstated,
                         .devices = file.number(i, "ranks"),
                         .type = bf16,
                         .by = is_exchange ? wl::collective_algorithm::pairwise : wl::collective_algorithm::ring},
                        {.rate = link_rate(file.number(i, "intra_uni_GBps_per_gpu") * GB / s),
                         .direction = link_direction::unidirectional},
                        file.number(i, "time_us") * us};
        out[point.system + point.library + kind->first + file.cell(i, "ranks")].push_back(std::move(point));
    }
    curves sorted;
    for (auto& [name, points] : out) {
        std::ranges::sort(points, {}, [](exchanged const& p) { return p.op.size; });
        sorted.push_back(std::move(points));
    }
    return sorted;
}

void collectives(published const& file, std::vector<table>& tables) {
    std::map<std::string, int> aside;
    curves const all = curves_in_nodes(file, aside);
    auto const fit_of = [&](char const* title, char const* system, char const* library,
                            wl::sustained_collectives const& known, std::vector<std::string> const& ways) {
        table out{.title = std::string("Collectives in a node, ") + title,
                  .form = "latency + steps x step + root x sqrt(S) + c S / (share of the link)",
                  .goal = 0.13,
                  .columns = {{"latency"}, {"step"}, {"link", 1.0}, {"root"}},
                  .ways = ways,
                  .written = {known.constants.latency / s, known.constants.step / s, 1.0 / known.constants.share,
                              known.constants.root / (1.0 * s / sqrt(1.0 * B))},
                  .errors = {known.in, known.out_of_kind, known.out_of_ranks}};
        if (ways.size() == 1) { out.errors = {known.in, ways[0] == "system" ? wl::fit_errors{} : known.out_of_ranks}; }
        for (auto const& points : all) {
            for (exchanged const& p : points) {
                if (p.system.find(system) == std::string::npos || !p.library.starts_with(library)) { continue; }
                measured row{.id = p.id,
                             .time = p.time,
                             .terms = {1.0, p.steps(), p.at_rate(), p.root()},
                             .predicted = known.constants.curve(p.link, p.op).time(p.op.whole())};
                for (std::string const& way : ways) {
                    row.groups.push_back(way == "collective" ? text(p.op.does).c_str()
                                         : way == "ranks"    ? std::to_string(p.op.devices)
                                                             : p.system);
                }
                out.rows.push_back(std::move(row));
            }
        }
        return out;
    };
    auto const& known = wl::sustained_collectives_table;
    tables.push_back(fit_of("H100, NCCL", "h100", "NCCL", known[0], {"collective", "ranks"}));
    tables.back().aside = aside;
    tables.push_back(fit_of("A100, NCCL", "a100", "NCCL", known[1], {"collective", "ranks"}));
    tables.push_back(fit_of("GB200, NCCL", "gb200", "NCCL", known[2], {"collective", "ranks"}));
    tables.push_back(fit_of("H100, TensorRT-LLM's kernels", "h100", "trtllm", known[3], {"ranks"}));
    tables.push_back(fit_of("A100, vLLM's kernels", "a100", "vllm", known[4], {"ranks"}));
    tables.push_back(fit_of("any NVLink, NCCL", "0 one node", "NCCL", known[5], {"system"}));
    // Over PCIe without a switch each step of the ring crosses the bridge of the host: bytes count n^2/4 times.
    table pcie{.title = "Collectives in a node, L40S over PCIe, NCCL",
               .form = "latency + steps x step + n^2/4 c S / (share of the link)",
               .goal = 0.13,
               .columns = {{"latency"}, {"step"}, {"link", 1.0}},
               .ways = {"collective", "ranks"},
               .written = {5.78e-6, 1.002e-6, 1.0 / 0.6184}};
    // All-reduces in two shots up to 8 MiB, as a link: `link` and `link_step` of `sustained_table`.
    auto const as_link = [](char const* title, wl::sustained_shares const& at) {
        return table{.title = std::string("All-reduces up to 8 MiB as a link, ") + title,
                     .form = "2 latencies + c S / (share of the link)",
                     .columns = {{"latency"}, {"link", 1.0}},
                     .ways = {"ranks"},
                     .written = {at.link_step / s, 1.0 / at.link}};
    };
    table h100 = as_link("H100, TensorRT-LLM's kernels", wl::shares_of(hbm, vllm, step));
    table a100 = as_link("A100, vLLM's kernels", wl::shares_of(hbm, vllm, prompt));
    table read{.title = "From every second point of a curve to the others: read",
               .form = "`measured_collective` between two points",
               .goal = 0.04};
    table fitted{.title = "From every second point of a curve to the others: fitted",
                 .form = "latency + root x sqrt(S) + c S / (share of the link), a curve each",
                 .goal = 0.04};
    for (auto const& points : all) {
        wl::measured_collective known_points;
        std::vector<wl::fit_row<3>> half;
        for (std::size_t i = 0; i < points.size(); ++i) {
            exchanged const& p = points[i];
            double const n = p.op.devices;
            seconds const shared = 0.25 * n * n * p.at_rate();
            std::string const ranks = std::to_string(n);
            if (p.system.starts_with("l40s")) {
                pcie.rows.push_back({p.id,
                                     {text(p.op.does).c_str(), ranks},
                                     p.time,
                                     {1.0, p.steps(), shared},
                                     {},
                                     5.78 * us + p.steps() * 1.002 * us + shared / 0.6184});
            }
            if (!p.library.starts_with("NCCL") && p.op.size <= 8.5e6 * B) {
                table& of = p.system.starts_with("h100") ? h100 : a100;
                of.rows.push_back({p.id,
                                   {ranks},
                                   p.time,
                                   {2.0, p.at_rate()},
                                   {},
                                   2.0 * of.written[0] * s + of.written[1] * p.at_rate()});
            }
            if (i % 2 != 0) { continue; }
            known_points.points.add({p.op.size, p.time});
            half.push_back({.time = p.time, .terms = {1.0, p.root(), p.at_rate()}});
        }
        if (half.size() < 3) { continue; }
        wl::fit_column const columns[]{{"latency"}, {"root"}, {"link", 1.0}};
        auto const curve = wl::nonnegative_fit(columns, half, wl::fit_loss::absolute);
        for (std::size_t i = 1; i < points.size(); i += 2) {
            exchanged const& p = points[i];
            fitted.rows.push_back({.id = p.id,
                                   .time = p.time,
                                   .predicted = curve.time({.time = p.time, .terms = {1.0, p.root(), p.at_rate()}})});
            if (i + 1 == points.size()) { continue; } // outside
            read.rows.push_back({.id = p.id, .time = p.time, .predicted = known_points.read(p.op.size).time});
        }
    }
    for (table* of : {&pcie, &h100, &a100, &read, &fitted}) {
        tables.push_back(std::move(*of));
    }
}

table training(published const& file) {
    auto const& shares = wl::sustained_training_step;
    table out{.title = "Training steps: llm-foundry, Megatron, torchtitan",
              .form = "(FLOP of products / (share of their peak) + FLOP of attention / (share of the 16-bit peak) + "
                      "bytes / (share of the bandwidth) + all-reduces of the tensor group) x (1 + bubble) + update",
              .goal = 0.10,
              .columns = {{"compute", 1.0}, {"attention", 1.0}, {"memory", 1.0}},
              .ways = {"device", "model", "framework"},
              .written = {1.0 / shares.compute, 1.0 / shares.attention, 1.0 / shares.memory},
              .errors = {shares.in, shares.out_of_device, shares.out_of_model}};
    for (std::size_t i = 0; i < file.all.rows(); ++i) {
        std::string const& name = file.cell(i, "model");
        if (file.has(i, "gpu", "TPU") || file.has(i, "model", "DeepSeek") || file.has(i, "model", "Mixtral") ||
            file.number(i, "cp", 1.0) > 1.0) {
            ++out.aside["TPUs, context parallelism, latent attention under DualPipe, and Mixtral without its recipe"];
            continue;
        }
        bool const is_gpt = name.starts_with("MPT") || name.starts_with("GPT") || name.starts_with("MT-");
        double const heads = file.number(i, "heads");
        double const tokens = file.number(i, "seq");
        double const experts = name.starts_with("gpt-oss") || name.starts_with("Qwen3") ? 128.0 : 0.0;
        wl::language_model m =
            decoder(file.number(i, "layers"), file.number(i, "hidden"), heads, file.number(i, "kv_heads", heads),
                    experts == 0.0                ? file.number(i, "hidden") / heads
                    : name.starts_with("gpt-oss") ? 64.0
                                                  : 128.0,
                    file.number(i, "ffn"), file.number(i, "vocab"));
        wl::layer_group& group = m.layers[0];
        if (is_gpt) {
            m.tied_embeddings = true;
            m.learned_positions = tokens;
            m.final_norms = 2.0;
            group.norms = 4.0;
            group.network.matrices = 2.0;
            group.network.biases = group.attention.qkv_biases = group.attention.output_bias = true;
        }
        if (experts > 0.0) {
            group.network = {.experts = experts,
                             .active = name.starts_with("gpt-oss") ? 4.0 : 8.0,
                             .expert_width = name.starts_with("gpt-oss") ? 2880.0
                                             : name.ends_with("A3B")     ? 768.0
                                                                         : 1536.0};
        }
        double const stages = file.number(i, "pp", 1.0);
        double const chunks = stages > 1.0 ? file.number(i, "vpp", 1.0) : 1.0;
        std::string const& sharded = file.cell(i, "sharding");
        auto const is = [&](char const* words) { return sharded.find(words) != std::string::npos; };
        wl::training_plan const plan{
            .model = m,
            .formats = wl::formats::all(bf16),
            .tokens = tokens,
            .global_batch = file.number(i, "global_batch_seq"),
            .micro_batch = file.number(i, "micro_batch", 1.0),
            .tensor = {file.number(i, "tp", 1.0)},
            .pipeline = {stages},
            .data = {file.number(i, "dp_or_fsdp", 1.0)},
            .expert = {experts > 0.0 ? file.number(i, "ep", 1.0) : 1.0},
            .sequence_parallel = file.number(i, "tp", 1.0) > 1.0 && !is_gpt,
            .order = chunks > 1.0 ? wl::pipeline_order::interleaved : wl::pipeline_order::one_forward_one_backward,
            .chunks = chunks,
            .sharding = is("ZeRO-3") || sharded.starts_with("FSDP") ? wl::sharding::parameters
                        : is("GRAD")                                ? wl::sharding::gradients
                        : is("ZeRO-1")                              ? wl::sharding::optimizer
                                                                    : wl::sharding::replicated,
            .recomputed = file.cell(i, "recompute") == "full" ? wl::recomputation::full : wl::recomputation::none};
        wl::training_step const step{plan};
        std::string precision = file.cell(i, "precision");
        std::ranges::transform(precision, precision.begin(), [](char c) { return static_cast<char>(c | 0x20); });
        bool const is_fp4 = precision.find("fp4") != std::string::npos;
        bool const is_fp8 = precision.find("fp8") != std::string::npos;
        machine const gpu = device_of(file.cell(i, "gpu")).sheet();
        auto const usual = gpu.peak_for(matrix_arithmetic(bf16)).rate_;
        auto const peak = gpu.has_peak_for(matrix_arithmetic(fp4)) && is_fp4
                              ? gpu.peak_for(matrix_arithmetic(fp4)).rate_
                          : is_fp8 ? gpu.peak_for(matrix_arithmetic(fp8)).rate_
                                   : usual;
        auto const bandwidth = gpu.bandwidth.farthest().bandwidth.in_bytes();
        auto const link = gpu.links[0].unidirectional().in_bytes();
        seconds products{}, attention{}, moved{}, sums{}, update{};
        step.for_each_kernel(
            [&](counted_operation const& op, double times, wl::training_phase phase, wl::training_cause cause) {
                seconds const memory = times * op.moved.total() / bandwidth;
                if (cause == wl::training_cause::tensor) { sums += times * op.sends / link; }
                (phase == wl::training_phase::update ? update : moved) += memory;
                if (phase == wl::training_phase::update) { return; }
                if (op.name == "attention") {
                    attention += times * op.flops / usual;
                } else if (op.done_in.unit != compute_unit::vector) {
                    products += times * op.flops / peak;
                }
            });
        double const longer = 1.0 + (stages - 1.0) / (plan.chunks * plan.micro_batches());
        measured row{.id = file.cell(i, "id"),
                     .groups = {device_of(file.cell(i, "gpu")).name(), name,
                                file.has(i, "source", "llm-foundry")  ? "llm-foundry"
                                : file.has(i, "source", "torchtitan") ? "torchtitan"
                                                                      : "Megatron"},
                     .time = plan.global_batch * tokens /
                             (file.number(i, "tokens_per_s_per_gpu") * file.number(i, "gpus")) * s,
                     .terms = {longer * products, longer * attention, longer * moved},
                     .known = longer * sums + update};
        row.predicted =
            row.known + longer * (products / shares.compute + attention / shares.attention + moved / shares.memory);
        out.rows.push_back(std::move(row));
    }
    return out;
}

/// A fit is of times, so watts stand as seconds.
table power(published const& file, char const* gpu, char const* title, wl::sustained_power const& known) {
    table out{.title = std::string("Power of a GPU that serves, ") + title,
              .form = "idle + memory x sqrt(u_m) + compute x sqrt(u_c)",
              .goal = 0.06,
              .columns = {{"idle"}, {"memory"}, {"compute"}},
              .ways = {"model"},
              .written = {known.idle / W, known.memory / W, known.compute / W},
              .errors = {known.in, known.out_of_model}};
    for (std::size_t i = 0; i < file.all.rows(); ++i) {
        if (!file.has(i, "kind", "serving") || file.cell(i, "gpu") != gpu) { continue; }
        served const row = served_at(file, i);
        if (row.is_slow) {
            ++out.aside["Qwen3 at gpqa: another attention backend"];
            continue;
        }
        seconds const step = file.number(i, "mean_batch") / file.number(i, "output_tokens_per_s") * s;
        auto const decode = predict(row.on->sheet(), row.decode, {.overlap = no_overlap});
        auto const prompt = predict(row.on->sheet(), row.prefill, {.overlap = no_overlap});
        double const memory = math::min(1.0, decode.memory_time / step);
        double const compute = math::min(1.0, (decode.compute_time + row.prompts_a_step * prompt.compute_time) / step);
        out.rows.push_back({.id = file.cell(i, "id"),
                            .groups = {row.decode.model.name.c_str()},
                            .time = file.number(i, "mean_power_W_all_gpus") / row.decode.over.tensor * s,
                            .terms = {1.0, math::sqrt(memory), math::sqrt(compute)},
                            .predicted = known.at(memory, compute) / W * s});
    }
    return out;
}

/// Why rows disagree, by the first letters of their ids; the longest known one counts.
std::string reason_for(std::string const& id, std::string const& title) {
    static std::pair<char const*, char const*> const known[]{
        {"m025", "8192 tokens: attention without fusion on a 3090"},
        {"m041", "8192 tokens: attention without fusion on a 3090"},
        {"s091", "probably the kernels of FP4 experts"},
        {"s094", "probably the kernels of FP4 experts"},
        {"s095", "probably the kernels of FP4 experts"},
        {"s096", "probably the kernels of FP4 experts"},
        {"m305", "16 tokens: launches, which the form lacks"},
        {"e194", "host-bound: the 8B model's gap jumps at 128 sequences on B200"},
        {"e195", "host-bound, as e194"},
        {"e196", "host-bound, as e194"},
        {"s026", "printed in whole ms, and the first token's step is in it"},
        {"c0512", "the kernel hands over to NCCL"},
        {"c0513", "the kernel hands over to NCCL"},
        {"t083", "131072 tokens a sequence"}};
    for (auto const& [first, why] : known) {
        if (id == first) { return why; }
    }
    static std::pair<char const*, char const*> const of_tables[]{
        {"each expert", "the fullest GPU holds more experts than the mean, and kernels of whole experts are slower"},
        {"Collectives", "a change of protocol inside the library"},
        {"Power", "work that is neither bytes nor products: unpacking of FP4, host-bound steps"},
        {"Training", "experts: their exchange and their padding are hidden in the form"}};
    for (auto const& [part, why] : of_tables) {
        if (title.find(part) != std::string::npos) { return why; }
    }
    return "unknown";
}
std::string percent(wl::fit_errors const& e) {
    char out[60];
    std::snprintf(out, sizeof out, "%.1f / %.1f", 100.0 * e.median, 100.0 * e.percentile_90);
    return out;
}

void write_page(std::string const& path, std::vector<table> const& tables, std::string const& command) {
    std::string out = "# Whole workloads: predicted and measured\n\n"
                      "<!-- Written by benchmarks/workloads --page. -->\n\n"
                      "`" +
                      command +
                      "` wrote this page. Errors are |predicted / measured - 1| in %, the median and "
                      "the 90th percentile.\n*Out by device*: the rows of a device are left out of the fit, which then "
                      "predicts them, for each device in turn; *rows*: those whose numbers the others decide.\nFits "
                      "minimise absolute relative errors. Goals are for rows out of the fit, by device (collectives: "
                      "by collective; power: by model). The forms were chosen with all rows in sight.\n\n"
                      "![Predicted over measured, by table](workloads-fidelity.svg)\n\n"
                      "| table | rows | goal | in the fit | out of the fit | goal met |\n|---|---|---|---|---|---|\n";
    char line[400];
    for (table const& of : tables) {
        std::string ways;
        for (std::size_t i = 0; i < of.ways.size(); ++i) {
            std::snprintf(line, sizeof line, "%sby %s %s (%.0f rows)", i == 0 ? "" : "<br>", of.ways[i].c_str(),
                          percent(of.found[i + 1]).c_str(), of.found[i + 1].rows);
            ways += line;
        }
        double const judged = of.found[of.ways.empty() ? 0 : 1].median;
        std::snprintf(line, sizeof line, "| %s | %zu | %s | %s | %s | %s |\n", of.title.c_str(), of.rows.size(),
                      of.goal > 0.0 ? std::to_string(std::lround(100.0 * of.goal)).c_str() : "-",
                      of.columns.empty() ? "-" : percent(of.found[0]).c_str(),
                      of.columns.empty() ? percent(of.found[0]).c_str() : ways.c_str(),
                      of.goal == 0.0      ? "-"
                      : judged <= of.goal ? "yes"
                                          : "**no**");
        out += line;
    }
    for (table const& of : tables) {
        out += "\n## " + of.title + "\n\n" + of.form + ".\n\n";
        for (std::size_t i = 0; i < of.columns.size(); ++i) {
            bool const is_time = of.rows[0].terms[i].is_time_;
            std::snprintf(line, sizeof line, is_time ? "%s%s: 1/%.3f" : "%s%s: %.4g", i == 0 ? "" : "; ",
                          of.columns[i].name.c_str(), of.coefficients[i]);
            out += line;
            if (is_time) { continue; }
            out += of.title.starts_with("Power") ? " W" : of.columns[i].name == "root" ? " s/sqrt(B)" : " s";
        }
        out += of.columns.empty() ? "" : ".\n";
        for (auto const& [why, count] : of.aside) {
            out += "\nSet aside, " + std::to_string(count) + " rows: " + why + ".\n";
        }
        std::vector<measured const*> worst;
        for (measured const& row : of.rows) {
            worst.push_back(&row);
        }
        std::ranges::sort(worst, {}, [](measured const* row) { return -std::abs(row->error()); });
        out += "\n| row | predicted / measured | why |\n|---|---|---|\n";
        for (std::size_t i = 0; i < std::min<std::size_t>(5, worst.size()); ++i) {
            std::snprintf(line, sizeof line, "| %s | %.2f | %s |\n", worst[i]->id.c_str(), 1.0 + worst[i]->error(),
                          reason_for(worst[i]->id, of.title).c_str());
            out += line;
        }
    }
    write_file(path.c_str(), out.c_str(), out.size());
}

void write_picture(std::string const& path, std::vector<table> const& tables) {
    double const bottom = 70.0 + 34.0 * static_cast<double>(tables.size());
    auto const x = log_scale(0.4, 2.5, 430, 880);
    auto picture =
        std::make_unique<svg_document<1 << 20>>(910, bottom + 50.0, "Predicted over measured, by table",
                                                "A line of points for each table; points at 1 are predicted exactly.");
    picture->text(20, 30, "Predicted over measured, by table", "ink", {.size = 16});
    picture->rect(x.position(0.8), 50, x.position(1.25) - x.position(0.8), bottom - 50.0, "r2");
    for (double const ratio : {0.5, 0.67, 0.8, 1.0, 1.25, 1.5, 2.0}) {
        picture->line(x.position(ratio), 50, x.position(ratio), bottom, ratio == 1.0 ? "axis" : "grid");
        picture->text(x.position(ratio), bottom + 18, number(ratio, ".3g"), "muted", {.anchor = text_anchor::middle});
    }
    double y = 70.0;
    for (table const& of : tables) {
        picture->text(420, y + 4, of.title.c_str(), "ink", {.anchor = text_anchor::end});
        for (std::size_t i = 0; i < of.rows.size(); ++i) {
            double const ratio = math::min(2.5, math::max(0.4, 1.0 + of.rows[i].error()));
            picture->circle(x.position(ratio), y - 9.0 + 3.0 * static_cast<double>(i % 7), 1.6, "f0");
        }
        y += 34.0;
    }
    picture->text(655, bottom + 40, "predicted / measured; shaded: 0.8 to 1.25", "muted",
                  {.anchor = text_anchor::middle});
    write_file(path.c_str(), picture->finish().written);
}

/// Are constants and errors in sustained.cppm those of the fit, to the digits written there? Does the library predict
/// the rows as the fit does?
bool agrees(table const& of) {
    bool good = true;
    auto const expect = [&](std::string const& what, double written, double found, double most) {
        if (std::abs(written - found) <= most) { return; }
        std::fprintf(stderr, "%s, %s: %.6g is written, the fit has %.6g\n", of.title.c_str(), what.c_str(), written,
                     found);
        good = false;
    };
    for (std::size_t i = 0; i < of.written.size(); ++i) {
        expect(of.columns[i].name.c_str(), of.written[i], of.coefficients[i], 1e-3 * of.coefficients[i]);
    }
    auto const expect_errors = [&](std::string const& what, wl::fit_errors const& written,
                                   wl::fit_errors const& found) {
        expect(what + ", median", written.median, found.median, 6e-4);
        expect(what + ", 90th percentile", written.percentile_90, found.percentile_90, 6e-4);
        expect(what + ", rows", written.rows, found.rows, 0.0);
    };
    for (std::size_t i = 0; i < std::min(of.errors.size(), of.found.size()); ++i) {
        if (of.errors[i].rows == 0.0) { continue; }
        expect_errors(i == 0 ? "in the fit" : of.ways[i - 1], of.errors[i], of.found[i]);
    }
    if (!of.written.empty() && !of.title.starts_with("Power")) { // the limit of the board is not in the fit
        auto const library = errors_of(of.rows);
        expect("predicted by the library, median", library.median, of.found[0].median, 2e-3);
        expect("predicted by the library, 90th percentile", library.percentile_90, of.found[0].percentile_90, 2e-3);
    }
    return good;
}

} // namespace

int main(int argc, char** argv) {
    std::string folder;
    std::string page;
    std::string picture;
    bool check = false;
    CLI::App app("Published rows of whole workloads beside predictions");
    app.add_option("--rows", folder, "the folder of the published rows, tests/published")->required();
    app.add_option("--page", page, "the page to write");
    app.add_option("--picture", picture, "the picture to write");
    app.add_flag("--check", check, "compares the fits with the constants and errors in sustained.cppm");
    CLI11_PARSE(app, argc, argv);
    try {
        published const llm(folder, "llm_measured");
        published const serving(folder, "serving_measured");
        published const energy(folder, "energy");
        std::vector<table> tables{llama_steps(llm)};
        vllm_steps(energy, tables);
        tables.push_back(llama_prompts(llm));
        tables.push_back(compiled_prompts(llm, serving));
        tables.push_back(steady_states(serving));
        collectives(published(folder, "collectives_measured"), tables);
        tables.push_back(training(published(folder, "parallel_training")));
        tables.push_back(power(energy, "H100", "H100", wl::sustained_power_table[0]));
        tables.push_back(power(energy, "B200", "B200", wl::sustained_power_table[1]));
        bool good = true;
        for (table& of : tables) {
            fit(of);
            std::printf("%-62s %4zu rows, in %s", of.title.c_str(), of.rows.size(), percent(of.found[0]).c_str());
            for (std::size_t i = 0; i < of.ways.size(); ++i) {
                std::printf(", %s %s (%.0f)", of.ways[i].c_str(), percent(of.found[i + 1]).c_str(),
                            of.found[i + 1].rows);
            }
            std::printf("\n");
            if (check) { good = agrees(of) && good; }
        }
        std::string command = "rafter_bench_workloads";
        for (int i = 1; i < argc; ++i) {
            command += std::string(" ") + argv[i];
        }
        if (!page.empty()) { write_page(page, tables, command); }
        if (!picture.empty()) { write_picture(picture, tables); }
        return good ? 0 : 1;
    } catch (std::exception const& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 2;
    }
}
