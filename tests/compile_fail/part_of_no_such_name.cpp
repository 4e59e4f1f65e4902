// expect note: "operation_list.index_of" ... "a name of the list"
import rafter;
using namespace rafter;

constexpr auto layer =
    decoder_pass{.model = transformers::llama2_7b, .tokens = 1, .form = attention_form::fused}.layer();
#ifdef RAFTER_MUST_FAIL
constexpr int found = layer.index_of("attention");
#else
constexpr int found = layer.index_of("fused attention");
static_assert(found == 4);
#endif
