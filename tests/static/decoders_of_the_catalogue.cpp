// Every processor of the catalogue with an FP32 vector peak predicts a decoder in any type. A processor without a peak
// for the type uses the next wider one, which the prediction states.
#include <initializer_list>
import rafter;

using namespace rafter;
using namespace rafter::symbols;

namespace {

constexpr decoder_pass step_in(element_type type) {
    transformer model = transformers::llama2_7b;
    model.type = model.kv_type = type;
    model.weights = type;
    return {.model = model, .tokens = 1, .context = 2048, .batch = 8, .form = attention_form::naive};
}

/// The first of ten processors from `From` on that predicts no time; null: none.
template <int From>
constexpr char const* first_that_fails = [] {
    for (int i = From; i < From + 10 && i < catalogue::processors.size(); ++i) {
        processor const& p = catalogue::processors[i];
        machine const m = to_machine(p);
        if (m.peaks.find(vector_arithmetic(fp32)) == nullptr) { continue; } // norms have no peak there
        for (element_type const& type : {fp16, bf16, fp8}) {
            prediction const step = predict(m, step_in(type));
            bool const has_its_own = m.peaks.find(matrix_arithmetic(type)) != nullptr;
            bool const is_stated = step.wider.asked() == (has_its_own ? element_type{} : type);
            if (!(step.total_time > seconds{}) || !is_stated) { return p.id; }
        }
    }
    return static_cast<char const*>(nullptr);
}();
template <int... Tens>
constexpr bool all_of = ((first_that_fails<10 * Tens> == nullptr) && ...);
static_assert(all_of<0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12> && catalogue::processors.size() <= 130);

} // namespace
