// expect: rafter: no closed form gives this field
// Each part pays the latency, and computes at a peak of its own.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine server = catalogued<"nvidia-h100-sxm5-80gb">();
constexpr decoder_pass step{
    .model = transformers::llama2_7b, .tokens = 1, .context = 64, .form = attention_form::fused};
#ifdef RAFTER_MUST_FAIL
constexpr auto turn = crossover<"bandwidth">(server, step);
#else
constexpr auto turn = crossover<"bandwidth">(server, step, between(1.0 * TB / s, 2000.0 * TB / s));
static_assert(turn);
#endif
