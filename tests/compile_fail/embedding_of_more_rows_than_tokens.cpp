// expect note: "embedding_lookup.unique_rows" ... "at most embedding_lookup.tokens"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}};

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict(lab, embedding_lookup{.tokens = 8, .width = 4096, .type = fp32, .unique_rows = 9.0});
#else
constexpr auto p = predict(lab, embedding_lookup{.tokens = 8, .width = 4096, .type = fp32, .unique_rows = 8.0});
static_assert(p.total_time > 0.0 * s);
#endif
