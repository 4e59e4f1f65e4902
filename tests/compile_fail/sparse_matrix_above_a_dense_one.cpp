// expect note: "spmv.nonzeros" ... "at most rows times columns"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp64}};

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict(lab, spmv{.rows = 8.0, .columns = 8.0, .nonzeros = 65.0, .type = fp64, .index = int32});
#else
constexpr auto p = predict(lab, spmv{.rows = 8.0, .columns = 8.0, .nonzeros = 64.0, .type = fp64, .index = int32});
static_assert(p.total_time > 0.0 * s);
#endif
