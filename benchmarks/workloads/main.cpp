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
#include <exception>
#include <map>
#include <memory>
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
    std::vector<std::string> ways{}; ///< "device", "model": rows of one are left out together
    std::vector<double> written{};   ///< coefficients in sustained.cppm: 1 / share, seconds
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
                           {"4080 16GB", "nvidia-rtx-4080-16gb"},
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
    static std::pair<char const*, wl::language_model const*> const names[]{
        {"Qwen3-235B", &all::qwen3_235b_a22b}, {"Qwen3-30B", &all::qwen3_30b_a3b},   {"Qwen3-Coder", &all::qwen3_30b_a3b},
        {"Qwen3-32B", &all::qwen3_32b},        {"DeepSeek-V3", &all::deepseek_v3},   {"gemma-3-12b", &gemma_12b},
        {"405B", &all::llama3_1_405b},         {"Llama-4-Scout", &scout},            {"gpt-oss-120b", &all::gpt_oss_120b},
        {"GPT-J", &gpt_j},                     {"Falcon 180B", &falcon_180b},        {"LLaMA 7B", &all::llama2_7b},
        {"LLaMA 70B", &all::llama2_70b},       {"Llama2-7B", &all::llama2_7b},       {"Llama-2-13B", &all::llama2_13b},
        {"Llama2-13B", &all::llama2_13b},      {"Llama2-70B", &all::llama2_70b},     {"8B", &all::llama3_1_8b},
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
    if (weights == "nvfp4") { return {wl::formats::nvfp4_matrices(kept), fp4}; }
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
    return wl::sustained(sheet, {.sums_in_fp16 = s.sums_in_fp16,
                                 .link = s.link,
                                 .link_step = s.link_step,
                                 .source = &data_sheet});
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
                            {on.written, model.name.c_str()},
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
                            {on.written, model.name.c_str()},
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
                            {on.written, name},
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
    wl::division const over{.tensor = file.number(i, "n_gpus"), .by = wl::collective_algorithm::two_shot};
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
                .goal = 0.08};
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
                             {row.on->written, row.decode.model.name.c_str()},
                             file.number(i, "median_itl_ms") * ms,
                             {d.memory, d.compute, d.launches, d.sequences},
                             d.link,
                             d.total});
    }
    tables.push_back(std::move(out));
    tables.push_back(std::move(whole));
}
