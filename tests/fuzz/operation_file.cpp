// Any bytes as a file of an operation: they are refused in a sentence of ours, or are an operation that is written as a
// file that reads back as the same one.
#include "input.hpp"

#include <string>

import rafter;
import rafter.files;

namespace {

using namespace rafter;
using namespace rafter::symbols;

template <class Operation>
void look_at(std::string const& text, Operation const& otherwise) {
    Operation read = otherwise;
    try {
        read = operation_from_json(text, "work.json", otherwise);
    } catch (file_error const& refused) {
        std::string const sentence = refused.what();
        fuzz::require(sentence.starts_with("rafter: work.json: ") && sentence.size() < 20000);
        return;
    }
    std::string const written = operation_as_json(read);
    Operation const again = operation_from_json(written, "work.json", otherwise);
    fuzz::require(again == read && operation_as_json(again) == written);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    fuzz::input in(data, size);
    std::string const text = in.rest();
    look_at(text, streaming{.size = 1.0 * GB, .hit_rate = {0.9, 0.5}});
    look_at(text, stencil{.x = 99, .y = 99, .reads = {{.back_x = 1}}, .flops_each = 2.5, .type = fp64});
    look_at(text, decoder_pass{
                      .model = transformers::llama3_8b, .tokens = 1, .context = 2048, .form = attention_form::fused});
    return 0;
}
