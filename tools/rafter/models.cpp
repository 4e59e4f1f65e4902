// Reads language models and formats of weights by their names.
#include "models.hpp"

namespace program {

namespace {

bool is_file(std::string const& id_or_file) { return id_or_file.ends_with(".json") || id_or_file.starts_with('/'); }

} // namespace

workload::language_model model_named(std::string const& id_or_file) {
    return is_file(id_or_file) ? workload::read_model(id_or_file) : workload::catalogued_model(id_or_file.c_str());
}

workload::weight_formats formats_of(std::string const& name, std::string const& id_or_file,
                                    workload::language_model const& model) {
    namespace formats = workload::formats;
    if (name.empty()) {
        return is_file(id_or_file) ? workload::formats_from_config(detail::content_of_file(id_or_file), id_or_file)
                                   : formats::all(bf16);
    }
    if (name == "q4_k_m") { return formats::q4_k_m(model); }
    if (name == "q4_0") { return formats::q4_0(model); }
    if (name == "q8_0") { return formats::q8_0(); }
    if (name == "fp8_blocks") { return formats::fp8_in_blocks(); }
    if (name == "mxfp4_experts") { return formats::mxfp4_experts(); }
    if (name == "nvfp4") { return formats::nvfp4_matrices(); }
    for (element_type const& type : {fp32, bf16, fp16, fp8, int8}) {
        if (name == type.name.view()) { return formats::all(type); }
    }
    misuse("--formats is " + name +
           "; there are: bf16, fp16, fp8, fp32, int8, fp8_blocks, nvfp4, mxfp4_experts, q8_0, q4_0, q4_k_m");
}

} // namespace program
