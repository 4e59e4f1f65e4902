// Tests: run/workload_config
module;
#include <string>
#include <string_view>

/// \file Models from the config.json beside published weights.
export module rafter.workload:config;
#include "../digits.hpp"

import rafter.terms;
import rafter.files;
import :model;
import :formats;

export namespace rafter::workload {

/// Reads a model from the text of a config.json (Hugging Face transformers); errors name the file as `file_name`.
///
///     wl::model_from_config(text, "config.json").parameters()
///
/// These model types have rules of their own: bert, bloom, camembert, cohere, deepseek, distilbert, falcon, gemma, glm,
/// gpt2, gpt_bigcode, gpt_neox, gpt_oss, gptj, kimi, mpt, opt, phi, qwen, roberta, stablelm, starcoder2, vit,
/// xlm-roberta. Llama, Mistral, Mixtral and types like them have the rules of a Llama. So has a type that is not known,
/// and `model_remark` says so. If the file has a `text_config`, an `llm_config` or a
/// `language_config`, only that part is read. Draft layers (`num_nextn_predict_layers`) are left out.
///
/// Each of these is a `file_error`, which names the file, the key, its value and what to write:
///  - a text that is not JSON, or without `model_type`;
///  - a missing key without a default: layers, hidden width, heads, vocabulary, experts of a token;
///  - a value that is no whole number from 1 to 2^53;
///  - two keys that contradict each other;
///  - a feature that a `language_model` cannot describe: linear attention, an index of keys, an encoder with a decoder,
///    a cache that layers share;
///  - an encoder without rules, and a class that makes no next token (`ForSequenceClassification`);
///  - a key that is not understood, is neither null nor 0, and by its name shapes the model (`mamba_d_ssm`,
///    `hybrid_layer_ids`, `dense_intermediate_size`), and an activation of which it is not known whether it has a gate.
[[nodiscard]] language_model model_from_config(text_argument text, text_argument file_name);

/// Warns where a config.json says more than the model and the formats hold. One sentence a line; empty without one:
///  - a `model_type` that is not known;
///  - a tower of another modality, which is left out;
///  - a `dtype` in which engines do not run;
///  - an entry of a quantisation that names no module.
[[nodiscard]] std::string model_remark(text_argument text, text_argument file_name);

/// Reads a config.json, and a hf_quant_config.json beside it, and warns as `model_remark` does.
[[nodiscard]] std::string read_model_remark(text_argument path);

/// Reads a model from a file as `model_from_config` does. A file above 1 MiB or unreadable is a `file_error`.
[[nodiscard]] language_model read_model(text_argument path);

/// Reads the formats of weights and cache from the text of a config.json or of a hf_quant_config.json: quantisation by
/// fp8, mxfp4, gptq, awq, compressed-tensors, bitsandbytes or modelopt. Without one, the formats are the 16-bit
/// type of `torch_dtype` or `dtype`; float32, or no statement, is read as bf16.
///
/// Modules that a quantisation names (`ignore`, `exclude_modules`, `modules_to_not_convert`, `targets`, ...) are found
/// as quantisers find them: names, patterns with `*`, and expressions behind `re:`, against the names of checkpoints.
/// Where only some layers or experts are named, the format "mixed" has the mean of their bits.
///
/// Errors are as in `model_from_config`. So are a quantisation that is not understood, more than one quantised format
/// of a matrix, and weights that are left out (`sparsity_config`).
[[nodiscard]] weight_formats formats_from_config(text_argument text, text_argument file_name);

/// Reads formats from a file as `formats_from_config` does, and the file as `read_model` does. If it states no
/// quantisation, a hf_quant_config.json in the same folder counts.
[[nodiscard]] weight_formats read_formats(text_argument path);

/// Writes a model and its formats as a C++ module named `identifier`. It exports an equal `inline constexpr
/// rafter::workload::language_model` of that name, and equal `weight_formats` of that name with `_formats` behind it.
///
/// A name that is no ASCII identifier of C++, and a model or formats that `validate` rejects, are an `invalid_value`.
[[nodiscard]] std::string model_as_module(language_model const& model, weight_formats const& formats,
                                          text_argument identifier);

} // namespace rafter::workload

namespace rafter::workload {
/// The text of a config.json, and of the hf_quant_config.json beside it.
std::string text_of_config(std::string_view path);
} // namespace rafter::workload
