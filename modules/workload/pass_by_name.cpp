// Tests: run/pass_by_name
module;
#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <string>
#include <string_view>

/// \file Finds models and formats by their names.
module rafter.workload;

namespace rafter::workload {

namespace {

struct named_formats {
    std::string_view name;
    weight_formats (*of)(language_model const&);
};
constexpr named_formats all_formats[]{
    {"bf16", [](language_model const&) { return formats::all(bf16); }},
    {"fp16", [](language_model const&) { return formats::all(fp16); }},
    {"fp8", [](language_model const&) { return formats::all(fp8); }},
    {"fp8_matrices", [](language_model const&) { return formats::matrices_in(fp8, bf16, bf16); }},
    {"fp32", [](language_model const&) { return formats::all(fp32); }},
    {"int8", [](language_model const&) { return formats::all(int8); }},
    {"fp8_blocks", [](language_model const&) { return formats::fp8_in_blocks(); }},
    {"nvfp4", [](language_model const&) { return formats::nvfp4_matrices(); }},
    {"mxfp4_experts", [](language_model const&) { return formats::mxfp4_experts(); }},
    {"q8_0", [](language_model const&) { return formats::q8_0(); }},
    {"q4_0", [](language_model const& m) { return formats::q4_0(m); }},
    {"q4_k_m", [](language_model const& m) { return formats::q4_k_m(m); }}};

} // namespace

std::span<std::string_view const> format_names() {
    static constexpr auto names = [] {
        std::array<std::string_view, std::size(all_formats)> out{};
        std::ranges::transform(all_formats, out.begin(), &named_formats::name);
        return out;
    }();
    return names;
}

weight_formats formats_named(std::string_view name, language_model const& model) {
    std::string names;
    for (named_formats const& one : all_formats) {
        if (name == one.name) { return one.of(model); }
        names.append(names.empty() ? "" : ", ").append(one.name);
    }
    expecting::reject<"formats", "a name of formats">(std::string(name).c_str(), names.c_str());
}

namespace by_name {

template <>
pass basic_pass<double>::made() const {
    if (model.empty()) {
        expecting::reject<"pass.model", "an id of a published model, as in meta-llama/Llama-3.1-8B">("missing");
    }
    if (parallel.pipeline != 1.0) {
        expecting::reject<"pass.parallel.pipeline", "1 by name: rafter llm and workload::pass answer pipelines">(
            parallel.pipeline);
    }
    language_model const& known = catalogued_model(model.c_str());
    return {.model = known,
            .formats = formats.empty() ? published_formats(known) : formats_named(formats.view(), known),
            .tokens = tokens,
            .context = context,
            .batch = batch,
            .type = type,
            .parallel = parallel};
}
template <>
void basic_pass<double>::validate() const {
    made().validate();
}

} // namespace by_name

void add_operations_by_name() {
    static bool const is_added = [] {
        add_operation_by_name(pass_by_name{.model = models::all[0]->name.c_str()});
        return true;
    }();
    (void)is_added;
}

} // namespace rafter::workload
