// expect: rafter: neither the machine nor this operation has the field that is solved for
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}};
constexpr softmax rows_of{.rows = 64, .columns = 4096, .type = fp32};

#ifdef RAFTER_MUST_FAIL
constexpr auto turn = crossover(lab, rows_of, batch);
#else
constexpr auto turn = crossover(lab, rows_of, matrix_rows);
static_assert(!turn);
#endif
