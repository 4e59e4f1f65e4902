// Tests: run/workload_config
module;
#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// \file Reads the formats of weights and cache from a config.json or a hf_quant_config.json.
module rafter.workload;

import rafter.json;
import rafter.output;

#include "config.inc"
#include "data/config_modules.inc"
#include "config_modules.inc"

namespace rafter::workload {
namespace {

/// Gives the matrices that are named a format: all of a kind, or the mean of two formats where only some are named.
void give(weight_formats& out, named_matrices const& named, counted_layers const& model, layer_format const& format) {
    if (named.names_a_layer() && !model.all) {
        model.from->refuse("num_hidden_layers", "is missing beside a quantisation of single layers; it must be stated");
    }
    for (std::size_t m = 0; m < matrix_count; ++m) {
        double const share = named.share(m, model);
        layer_format& own = out.*all_matrices[m];
        if (share == 1.0) {
            own = format;
        } else if (share > 0.0 && own != format) {
            own = weight_format("mixed", own.usual.bits + share * (format.usual.bits - own.usual.bits));
        }
    }
}

/// What `formats_of` found: the formats, and entries that name no module that a model has.
struct found_formats {
    weight_formats formats;
    std::string not_understood; ///< such as `ignore: "re:.*feed.*"`; empty: nothing
};

/// The names in a list; one name may stand without a list.
std::vector<json::node> names_in(config const& from, std::string_view key, json::node const* stated) {
    if (stated == nullptr || stated->is(kind::null)) { return {}; }
    if (stated->is(kind::string)) { return {*stated}; }
    if (!stated->is(kind::list)) { from.refuse_for(key, *stated, "a list of names of modules"); }
    return stated->parts;
}

/// Keeps matrices unquantised that a file excludes by the names of their modules. Says which entries name none.
std::string exclude(weight_formats& out, config const& from, module_reader& names, layer_format const& plain) {
    named_matrices all;
    std::string unknown;
    int unknown_names = 0;
    for (char const* const key :
         {"modules_to_not_convert", "ignore", "exclude_modules", "ignored_layers", "llm_int8_skip_modules"}) {
        for (json::node const& entry : names_in(from, key, from.find(key))) {
            named_matrices const by = names.read(entry.text);
            all.add(by);
            if (by.is_understood()) { continue; }
            if (++unknown_names > 5) { continue; }
            unknown.append(unknown.empty() ? "" : ", ")
                .append(key)
                .append(": ")
                .append(rafter::json::shown_value(entry));
        }
    }
    if (unknown_names > 5) { unknown += " and " + std::to_string(unknown_names - 5) + " more"; }
    json::node const* const dynamic = from.find("dynamic"); // of GPTQModel: "-:" and an expression, or other bits
    for (json::node const& entry : dynamic != nullptr ? dynamic->parts : std::vector<json::node>()) {
        std::string_view module = entry.key;
        bool const excludes = module.starts_with("-:");
        if (excludes) { module.remove_prefix(2); }
        named_matrices const by = names.read(module, true);
        if ((!excludes && !entry.parts.empty()) || !by.is_understood()) {
            from.refuse("dynamic", "has " + json::shown_text(entry.key) +
                                       ", which is not understood; write -: and "
                                       "the name of modules that are not quantised, such as -:.*self_attn.*");
        }
        if (excludes) { all.add(by); }
    }
    json::node const* const others = from.find("extra_config"); // of AutoRound: bits by module
    for (json::node const& entry : others != nullptr ? others->parts : std::vector<json::node>()) {
        json::node const* const bits = entry.find("bits");
        bool const is_expression = entry.key.find_first_of("*+\\(") != std::string::npos;
        named_matrices const by = names.read(entry.key, is_expression);
        double const stated = bits == nullptr ? 0.0 : from.whole("extra_config.bits", *bits);
        if (stated != 0.0 && from.find_number({"bits", "w_bit"}) == stated) { continue; }
        if (stated < 16.0 || !by.is_understood()) {
            from.refuse("extra_config",
                        "has " + json::shown_text(entry.key) + ", which is not understood; write modules with 16 bits");
        }
        all.add(by);
    }
    give(out, all, names.model(), plain);
    if (all.is_head) { out.head = plain.usual; }
    return unknown;
}

/// The format of whole numbers of `key` bits, a 16-bit scale for each group of them, and a zero point as wide as one.
weight_format whole_numbers(config const& from, std::initializer_list<std::string_view> key, bool zero_points) {
    double const bits = from.must(key);
    if (bits > 16.0) { from.refuse_for(*key.begin(), bits, "at most 16"); }
    json::node const* const stated = from.find("group_size");
    bool const grouped = stated != nullptr && stated->text != "-1"; // -1: a scale for a whole row
    double const group = grouped ? from.must({"group_size"}) : math::infinity;
    fixed_text<7> name("int");
    return {name.append(number(bits, "").c_str()).c_str(),
            (bits + (16.0 + (zero_points ? bits : 0.0)) / group) * symbols::bit / symbols::element};
}

/// The format of a name of NVIDIA's ModelOpt; no value: not understood.
std::optional<weight_format> format_of_algorithm(config const& from, std::string_view name) {
    auto const whole = [&](double bits) {
        double const of_scales = from.find("group_size") != nullptr ? 16.0 / from.must({"group_size"}) : 0.0;
        return weight_format(bits == 4.0 ? "INT4" : "INT8", (bits + of_scales) * symbols::bit / symbols::element);
    };
    if (name == "FP8" || name == "FP8_PER_CHANNEL_PER_TOKEN") { return fp8; }
    if (name == "FP8_PB_WO" || name == "FP8_BLOCK_SCALES" || name == "FP8_PB_REAL") {
        return scaled_in_groups(fp8, fp32, 128.0 * 128.0);
    }
    if (name == "NVFP4" || name == "NVFP4_AWQ" || name == "W4A16_NVFP4" || name == "W4A8_NVFP4_FP8") { return nvfp4; }
    if (name == "MXFP4" || name == "W4A8_MXFP4_FP8" || name == "W4A8_MXFP4_MXFP8") { return mxfp4; }
    if (name == "MXFP8") { return scaled_in_groups(fp8, fp8, 32.0); }
    if (name == "W4A16_AWQ" || name == "W4A8_AWQ" || name == "W4A16") { return whole(4.0); }
    if (name == "W8A16" || name == "INT8_SQ" || name == "W8A8_SQ_PER_CHANNEL") { return whole(8.0); }
    return {};
}

/// The format of the weights of a group of compressed-tensors.
weight_format format_of_group(config const& from, json::node const& group) {
    json::node const* const weights = group.find("weights");
    std::string const path = "config_groups." + json::shown_text(group.key) + ".weights";
    if (weights == nullptr || !weights->is(kind::object)) { from.refuse(path, "is missing; it must be stated"); }
    config const w = from.at(*weights, path + ".");
    if (w.words("type") != "float") { return whole_numbers(w, {"num_bits"}, !w.truth("symmetric", true)); }
    double const bits = w.must({"num_bits"});
    if (bits == 4.0) { return scaled_in_groups(fp4, fp8, w.must({"group_size"})); }
    if (bits != 8.0) { w.refuse_for("num_bits", bits, "4 or 8: no other floating-point numbers are known"); }
    return w.find_number({"group_size"}) == 32.0 ? scaled_in_groups(fp8, fp8, 32.0) : weight_format(fp8);
}

/// The format of the quantised matrices; of several groups, the first.
weight_format quantised(config const& from) {
    if (std::string const algorithm = from.words("quant_algo"); !algorithm.empty()) {
        if (auto const found = format_of_algorithm(from, algorithm)) { return *found; }
        from.refuse("quant_algo",
                    "is " + json::shown_text(algorithm) +
                        "; write FP8, FP8_PB_WO, NVFP4, MXFP4, MXFP8, W4A16_AWQ, W4A8_AWQ, W8A16, INT8_SQ, "
                        "or MIXED_PRECISION with quantized_layers");
    }
    std::string const method = from.words("format").starts_with("nvfp4") ? "NVFP4" : from.words("quant_method");
    if (method == "mxfp4") { return mxfp4; }
    if (method == "NVFP4") { return nvfp4; }
    if (method == "gptq" || method == "awq") {
        return whole_numbers(from, {"bits", "w_bit"}, from.truth("zero_point", true));
    }
    if (method == "fp8" || method == "fbgemm_fp8" || method == "FP8") {
        auto const* const edges = from.list("weight_block_size");
        double block = 1.0;
        for (json::node const& edge : edges != nullptr ? *edges : std::vector<json::node>()) {
            block *= from.whole("weight_block_size", edge);
        }
        return block == 1.0 ? weight_format(fp8) : scaled_in_groups(fp8, fp32, block);
    }
    if (method == "compressed-tensors") {
        json::node const* const groups = from.find("config_groups");
        if (groups == nullptr || groups->parts.empty()) {
            from.refuse("config_groups", "is missing; it must be stated");
        }
        return format_of_group(from, groups->parts[0]);
    }
    if (method == "bitsandbytes") {
        if (from.truth("load_in_4bit") || from.truth("_load_in_4bit")) {
            if (!from.truth("bnb_4bit_use_double_quant")) { return scaled_in_groups(int4, fp32, 64); }
            // a scale of 8 bits for 64 weights, and one in fp32 for 256 of these scales
            return {"NF4", (4.0 + 8.0 / 64.0 + 32.0 / (64.0 * 256.0)) * symbols::bit / symbols::element};
        }
        if (from.truth("load_in_8bit") || from.truth("_load_in_8bit")) { return int8; }
        from.refuse("load_in_4bit", "is not true, nor is load_in_8bit; one of them must be");
    }
    from.refuse("quant_method", (method.empty() ? "is missing" : "is " + json::shown_text(method)) +
                                    "; write fp8, mxfp4, gptq, awq, compressed-tensors, bitsandbytes, or for modelopt "
                                    "the quant_algo FP8 or NVFP4");
}

/// Groups of compressed-tensors: each names the matrices that it holds for. "Linear" is every one that no other names.
void add_groups(weight_formats& out, config const& from, module_reader& names, weight_format const& plain) {
    auto const targets = [&](json::node const& group) {
        return names_in(from, "config_groups." + json::shown_text(group.key) + ".targets", group.find("targets"));
    };
    std::vector<json::node> const& groups = from.find("config_groups")->parts;
    auto const is_for_all = [&](json::node const& group) {
        std::vector<json::node> const own = targets(group);
        return (own.empty() && groups.size() == 1) ||
               std::any_of(own.begin(), own.end(), [](json::node const& one) { return one.text == "Linear"; });
    };
    weight_format rest = plain; // of matrices that no group names
    for (json::node const& group : groups) {
        if (is_for_all(group)) { rest = format_of_group(from, group); }
    }
    bool const has_rest = std::any_of(groups.begin(), groups.end(), is_for_all);
    out = formats::matrices_in(rest, plain, plain);
    if (has_rest && from.find("ignore") != nullptr) { out.head = rest; } // a linear module, too
    for (json::node const& group : groups) {
        if (is_for_all(group)) { continue; }
        named_matrices all;
        std::vector<json::node> const own = targets(group);
        bool is_understood = !own.empty();
        for (json::node const& one : own) {
            named_matrices const by = names.read(one.text);
            is_understood = is_understood && (by.names_a_matrix() || by.is_head);
            all.add(by);
        }
        if (!is_understood) {
            from.refuse("config_groups." + json::shown_text(group.key) + ".targets",
                        "is not understood; write Linear, or patterns of modules, such as re:.*self_attn.* or "
                        "re:.*mlp.*");
        }
        all.of[static_cast<std::size_t>(weight_role::router)] = {}; // routers stay in 16 bits, as "Linear" leaves them
        weight_format const format = format_of_group(from, group);
        give(out, all, names.model(), format);
        if (all.is_head) { out.head = format; }
    }
}
/// GPTQ may quantise only some modules of each layer, a list of lists of names.
void keep_what_is_not_in_a_list(weight_formats& out, config const& from, module_reader& names,
                                weight_format const& matrices, weight_format const& plain) {
    for (char const* const key : {"modules_in_block_to_quantize", "inside_layer_modules"}) {
        json::node const* const lists = from.find(key);
        if (lists == nullptr) { continue; }
        named_matrices all;
        for (json::node const& list : names_in(from, key, lists)) {
            for (json::node const& one : list.is(kind::list) ? list.parts : std::vector<json::node>{list}) {
                named_matrices const by = names.read(one.text);
                if (!by.names_a_matrix()) { from.refuse_for(key, one, "names of modules in a layer"); }
                all.add(by);
            }
        }
        out = formats::matrices_in(plain, plain, plain);
        give(out, all, names.model(), matrices);
    }
}

/// MIXED_PRECISION of ModelOpt: a format for each module of each layer. All layers must agree.
weight_formats mixed(config const& from, module_reader& names, weight_format const& plain) {
    std::optional<double> const layers = names.model().all;
    json::node const* const all = from.find("quantized_layers");
    if (all == nullptr || !all->is(kind::object) || all->parts.empty()) {
        from.refuse("quant_algo", "is MIXED_PRECISION, but quantized_layers is missing; it must be stated");
    }
    weight_formats out = formats::matrices_in(plain, plain, plain);
    std::vector<std::pair<matrix, std::vector<std::string>>> seen; // the layers that name a matrix
    for (json::node const& entry : all->parts) {
        std::string const path = "quantized_layers." + json::shown_text(entry.key);
        config const one = from.at(entry, path + ".");
        auto const format = format_of_algorithm(one, one.words("quant_algo"));
        named_matrices const by = names.read(entry.key);
        if (!format || !by.is_understood()) { from.refuse(path, "is not understood"); }
        if (by.is_head) { out.head = *format; }
        std::size_t const digit = std::min(entry.key.find_first_of("0123456789"), entry.key.size());
        std::string const layer = entry.key.substr(digit, entry.key.find('.', digit) - digit);
        for (std::size_t i = 0; i < matrix_count; ++i) {
            if (!by.of[i].all && by.of[i].some.empty()) { continue; }
            matrix const m = all_matrices[i];
            auto at = std::find_if(seen.begin(), seen.end(), [m](auto const& s) { return s.first == m; });
            if (at == seen.end()) {
                at = seen.insert(seen.end(), {m, {}});
                out.*m = *format;
            }
            if (out.*m != layer_format(*format)) {
                from.refuse(path, "has another format than other layers or experts have; "
                                  "formats of single layers are not read");
            }
            if (std::find(at->second.begin(), at->second.end(), layer) == at->second.end()) {
                at->second.push_back(layer);
            }
        }
    }
    for (auto const& [m, in] : seen) {
        if (layers && static_cast<double>(in.size()) < 0.9 * *layers && !in[0].empty()) {
            from.refuse("quantized_layers", "names some matrices in " + std::to_string(in.size()) + " of " +
                                                std::string(number(*layers, "").view()) +
                                                " layers; formats of single layers are not read");
        }
    }
    return out;
}

/// Refuses parts of a quantisation that change bytes and that no format describes.
void refuse_what_is_not_read(config const& from) {
    json::node const* const sparse = from.find("sparsity_config");
    if (sparse == nullptr || sparse->parts.empty()) { return; }
    json::node const* const format = sparse->find("format");
    if (format != nullptr && format->text == "dense") { return; }
    from.refuse("sparsity_config.format", (format == nullptr ? "is missing" : "is " + json::shown_value(*format)) +
                                              "; write dense: no format describes weights that are left out");
}

/// The format of the cache that a quantisation states; without one, `plain`.
weight_format cache_of(config const& from, weight_format const& plain) {
    for (char const* const key : {"kv_cache_quant_algo", "kv_cache_scheme"}) {
        json::node const* const stated = from.find(key);
        if (stated == nullptr) { continue; }
        if (stated->is(kind::object)) {
            config const scheme = from.at(*stated, std::string(key) + ".");
            double const bits = scheme.must({"num_bits"});
            bool const is_float = scheme.words("type") != "int";
            if (bits == 8.0) { return is_float ? fp8 : int8; }
            if (bits != 4.0) { scheme.refuse_for("num_bits", bits, "4 or 8"); }
            auto const group = scheme.find_number({"group_size"});
            element_type const each = is_float ? fp4 : int4;
            return group ? scaled_in_groups(each, fp8, *group) : weight_format(each);
        }
        std::string_view const name = stated->text;
        if (name == "FP8" || name == "fp8" || name == "fp8_e4m3") { return fp8; }
        if (name == "INT8" || name == "int8") { return int8; }
        if (name == "NVFP4" || name == "nvfp4") { return nvfp4; }
        if (name != "none" && name != "None" && name != "auto") { from.refuse_for(key, *stated, "FP8, INT8 or NVFP4"); }
    }
    return plain;
}

/// Formats by the quantisation `found`, which the file `file` has under `key`.
found_formats formats_by(json::node const& found, std::string_view file, std::string const& key,
                         counted_layers const& model, element_type const& plain) {
    config const q(found, file, key + ".");
    refuse_what_is_not_read(q);
    module_reader names(model);
    weight_formats out;
    if (q.words("quant_algo") == "MIXED_PRECISION") {
        out = mixed(q, names, plain);
    } else {
        weight_format const matrices = quantised(q);
        if (q.words("quant_method") == "mxfp4") {
            out = formats::all(plain);
            out.expert_gate_up = out.expert_down = matrices;
        } else {
            out = formats::matrices_in(matrices, plain, plain);
            if (q.find("config_groups") != nullptr && q.words("quant_method") == "compressed-tensors") {
                add_groups(out, q, names, plain);
            }
            keep_what_is_not_in_a_list(out, q, names, matrices, plain);
            if (!q.words("quant_algo").empty() && q.list("exclude_modules") != nullptr) { out.head = matrices; }
        }
        if (q.truth("lm_head")) { out.head = matrices; } // of GPTQ
    }
    std::string const unknown = exclude(out, q, names, layer_format(plain));
    out.cache = cache_of(q, plain);
    return {out, unknown.empty() ? unknown : key + "." + unknown};
}

/// The formats of a config.json, or without a quantisation there, those of the `beside`, a hf_quant_config.json.
found_formats formats_of(json::node const& root, std::string_view file, json::node const* beside,
                         std::string_view beside_name) {
    config const c(root, file);
    std::string const dtype = c.words("torch_dtype") + c.words("dtype");
    element_type const plain = dtype.starts_with("float16") ? fp16 : bf16;
    counted_layers const model(c);
    for (char const* const key : {"quantization_config", "quantization", "compression_config"}) {
        json::node const* const outer = root.find(key);
        json::node const* const found = outer != nullptr && !outer->is(kind::null) ? outer : c.find(key);
        if (found == nullptr || (found->is(kind::object) && found->parts.empty())) { continue; }
        if (!found->is(kind::object)) { c.refuse_for(key, *found, "an object"); }
        return formats_by(*found, file, key, model, plain);
    }
    if (beside == nullptr) { return {formats::all(plain), {}}; }
    json::node const* const found = beside->find("quantization");
    if (found == nullptr || !found->is(kind::object)) {
        refuse_in(beside_name, "quantization: is missing; it must be stated");
    }
    if (found->find("quant_algo") == nullptr) {
        refuse_in(beside_name, "quantization.quant_algo: is missing; it must be stated");
    }
    bool const is_plain = found->find("quant_algo")->is(kind::null); // only the cache is quantised
    if (!is_plain) { return formats_by(*found, beside_name, "quantization", model, plain); }
    weight_formats out = formats::all(plain);
    out.cache = cache_of(config(*found, beside_name, "quantization."), plain);
    return {out, {}};
}

/// Where the quantisation beside a config.json would be stated.
std::string quantisation_beside(std::string_view path) {
    return std::string(path.substr(0, path.rfind('/') + 1)) + "hf_quant_config.json";
}
/// As `formats_of`, for the file at a path and the hf_quant_config.json beside it.
found_formats formats_at(json::node const& root, std::string_view path) {
    std::string const name = quantisation_beside(path);
    if (!rafter::protocol::is_there(name)) { return formats_of(root, path, nullptr, {}); }
    json::node const quantisation = parsed(rafter::content_of_file(name.c_str()), name);
    return formats_of(root, path, &quantisation, name);
}
/// Joins the warnings about a model and about its formats.
std::string remarks_on(std::string const& of_model, found_formats const& found) {
    if (found.not_understood.empty()) { return of_model; }
    return of_model + (of_model.empty() ? "" : "\n") + found.not_understood +
           ": names no module that a model has, so nothing is excluded for it.";
}

} // namespace

weight_formats formats_from_config(text_argument text, text_argument file_name) {
    json::node const root = parsed(text, file_name);
    return formats_of(root, file_name, nullptr, {}).formats;
}
weight_formats read_formats(text_argument path) {
    return formats_at(parsed(rafter::content_of_file(path), path), path).formats;
}

std::string model_remark(text_argument text, text_argument file_name) {
    json::node const root = parsed(text, file_name);
    return remarks_on(type_remark(root, file_name), formats_of(root, file_name, nullptr, {}));
}
std::string read_model_remark(text_argument path) {
    json::node const root = parsed(rafter::content_of_file(path), path);
    return remarks_on(type_remark(root, path), formats_at(root, path));
}
std::string text_of_config(std::string_view path) {
    std::string const beside = quantisation_beside(path);
    std::string out = rafter::content_of_file(path);
    if (rafter::protocol::is_there(beside)) { out += '\0' + rafter::content_of_file(beside.c_str()); }
    return out;
}

} // namespace rafter::workload
