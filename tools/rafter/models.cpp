// Reads language models and formats of weights by their names.
// Tests: program/answers
#include "models.hpp"

namespace program {

namespace {

bool is_file(std::string const& id_or_file) { return id_or_file.ends_with(".json") || id_or_file.starts_with('/'); }

using workload::language_model;
using workload::weight_formats;
namespace formats = workload::formats;

struct named_formats {
    char const* name;
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

std::string format_names() {
    std::vector<std::string> names;
    for (named_formats const& one : all_formats) {
        names.emplace_back(one.name);
    }
    return listed(names);
}

workload::language_model model_named(std::string const& id_or_file) {
    return is_file(id_or_file) ? workload::read_model(id_or_file) : workload::catalogued_model(id_or_file.c_str());
}

std::string remark_on_model(std::string const& id_or_file) {
    return is_file(id_or_file) ? workload::read_model_remark(id_or_file) : std::string();
}

workload::weight_formats formats_of(std::string const& name, std::string const& id_or_file,
                                    workload::language_model const& model) {
    if (name.empty()) {
        return is_file(id_or_file) ? workload::read_formats(id_or_file) : workload::published_formats(model);
    }
    for (named_formats const& one : all_formats) {
        if (name == one.name) { return one.of(model); }
    }
    misuse("--formats is " + name + "; there are: " + format_names());
}

weight_format cache_format_of(std::string const& name) {
    std::vector<std::string> names;
    for (weight_format const& one : {weight_format(bf16), weight_format(fp16), weight_format(fp32), weight_format(fp8),
                                     weight_format(int8), workload::nvfp4, rafter::q8_0, rafter::q4_0}) {
        names.emplace_back(one.name.view());
        for (char& letter : names.back()) {
            letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
        }
        if (names.back() == name) { return one; }
    }
    misuse("--cache is " + name + "; there are: " + listed(names));
}

} // namespace program
