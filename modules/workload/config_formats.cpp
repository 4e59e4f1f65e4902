module;
#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// \file Reads the formats of weights and cache from a config.json or a hf_quant_config.json.
module rafter.workload;

import rafter.json;
import rafter.output;

#include "config.inc"

namespace rafter::workload {
namespace {

/// Keeps matrices unquantised that a file excludes by the names of their modules. A pattern stands for all layers. More
/// than 8 names with the number of a layer also stand for all layers; fewer are exceptions, which are not counted.
void exclude(weight_formats& out, config const& from, layer_format const& plain) {
    using matrix = layer_format weight_formats::*;
    std::vector<matrix> named;
    auto const name = [&](bool every_layer, std::initializer_list<matrix> matrices) {
        named.insert(named.end(), matrices);
        for (matrix const m : matrices) {
            if (every_layer || std::count(named.begin(), named.end(), m) > 8) { out.*m = plain; }
        }
    };
    constexpr std::pair<std::string_view, matrix> projections[]{
        {"q_proj", &weight_formats::query},    {"q_a_proj", &weight_formats::query},
        {"q_b_proj", &weight_formats::query},  {"k_proj", &weight_formats::key},
        {"kv_a_proj", &weight_formats::key},   {"v_proj", &weight_formats::value},
        {"kv_b_proj", &weight_formats::value}, {"o_proj", &weight_formats::output}};
    for (char const* const key : {"modules_to_not_convert", "ignore", "exclude_modules", "ignored_layers"}) {
        auto const* const all = from.list(key);
        if (all == nullptr) { continue; }
        for (json_node const& entry : *all) {
            bool const every = entry.text.find_first_of("0123456789") == std::string::npos;
            auto const module = std::string_view(entry.text).substr(0, entry.text.find_last_not_of(".*") + 1);
            auto const holds = [&](std::string_view part) { return module.find(part) != std::string_view::npos; };
            if (module.ends_with("attn")) {
                name(every,
                     {&weight_formats::query, &weight_formats::key, &weight_formats::value, &weight_formats::output});
            } else if (module.ends_with("mlp") || module.ends_with("shared_expert") ||
                       module.ends_with("shared_experts") ||
                       (holds("mlp") && module.ends_with("_proj") && !holds("expert"))) {
                name(every, {&weight_formats::gate_up, &weight_formats::down});
            } else if (module.ends_with(".experts")) {
                name(every, {&weight_formats::expert_gate_up, &weight_formats::expert_down});
            }
            for (auto const& [part, of] : projections) {
                if (holds(part)) { name(every, {of}); }
            }
        }
    }
}

/// The format of whole numbers of `key` bits, with a 16-bit scale for each group of weights, and a zero point as wide
/// as a weight.
weight_format whole_numbers(config const& from, std::initializer_list<std::string_view> key, bool zero_points) {
    double const bits = from.must(key);
    if (bits > 16.0) { from.refuse_for(*key.begin(), bits, "at most 16"); }
    json_node const* const stated = from.find("group_size");
    bool const grouped = stated != nullptr && stated->text != "-1"; // -1: a scale for a whole row
    double const group = grouped ? from.must({"group_size"}) : math::infinity;
    fixed_text<7> name("int");
    return {name.append(number(bits, "").c_str()).c_str(),
            (bits + (16.0 + (zero_points ? bits : 0.0)) / group) * symbols::bit / symbols::element};
}

/// The format of the quantised matrices.
weight_format quantised(config const& from) {
    std::string method = from.words("quant_algo");
    if (method.empty()) { method = from.words("format").starts_with("nvfp4") ? "NVFP4" : from.words("quant_method"); }
    if (method == "mxfp4") { return mxfp4; }
    if (method == "NVFP4") { return nvfp4; }
    if (method == "gptq" || method == "awq") { return whole_numbers(from, {"bits", "w_bit"}, true); }
    if (method == "fp8" || method == "fbgemm_fp8" || method == "FP8") {
        auto const* const edges = from.list("weight_block_size");
        double block = 1.0;
        for (json_node const& edge : edges != nullptr ? *edges : std::vector<json_node>()) {
            block *= from.whole("weight_block_size", edge);
        }
        return block == 1.0 ? weight_format(fp8) : scaled_in_groups(fp8, fp32, block);
    }
    if (method == "compressed-tensors") {
        json_node const* const groups = from.find("config_groups");
        json_node const* const weights =
            groups != nullptr && !groups->parts.empty() ? groups->parts[0].find("weights") : nullptr;
        if (weights == nullptr) { from.refuse("config_groups", "is missing; it must be stated"); }
        config const w = from.at(*weights, "config_groups." + groups->parts[0].key + ".weights.");
        if (w.words("type") != "float") { return whole_numbers(w, {"num_bits"}, false); }
        return w.must({"num_bits"}) == 4.0 ? scaled_in_groups(fp4, fp8, w.must({"group_size"})) : weight_format(fp8);
    }
    if (method == "bitsandbytes") { // NF4: an fp32 scale for 64 weights
        return from.truth("load_in_4bit") || from.truth("_load_in_4bit") ? scaled_in_groups(int4, fp32, 64) : int8;
    }
    from.refuse(from.words("quant_algo").empty() ? "quant_method" : "quant_algo",
                (method.empty() ? "is missing" : "is " + rafter::detail::shown(method)) +
                    "; write fp8, mxfp4, gptq, awq, compressed-tensors, bitsandbytes, or for modelopt "
                    "the quant_algo FP8 or NVFP4");
}

} // namespace

weight_formats formats_from_config(rafter::detail::given_text text, rafter::detail::given_text file_name) {
    json_node const root = parsed(text, file_name);
    config const c(root, file_name);
    std::string const dtype = c.words("torch_dtype") + c.words("dtype");
    element_type const plain = dtype.starts_with("float16") ? fp16 : bf16;
    weight_formats out = formats::all(plain);
    for (char const* const key : {"quantization_config", "quantization", "compression_config"}) {
        json_node const* const outer = root.find(key);
        json_node const* const found = outer != nullptr ? outer : c.find(key);
        if (found == nullptr || !found->is(kind::object)) { continue; }
        config const q(*found, file_name, std::string(key) + ".");
        weight_format const matrices = quantised(q);
        if (matrices == mxfp4) {
            out.expert_gate_up = out.expert_down = matrices;
        } else {
            out = formats::matrices_in(matrices, plain, plain);
        }
        exclude(out, q, plain);
        json_node const* const bits = q.find("kv_cache_scheme.num_bits");
        bool const narrow = q.words("kv_cache_quant_algo") == "FP8" || q.words("kv_cache_scheme") == "FP8" ||
                            (bits != nullptr && bits->text == "8");
        if (narrow) { out.cache = fp8; }
        break;
    }
    return out;
}

} // namespace rafter::workload
