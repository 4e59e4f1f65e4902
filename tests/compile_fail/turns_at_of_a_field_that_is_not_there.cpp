// expect: rafter: neither the machine nor this operation has a field tokens; the operation has: rows, columns, type
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}};
constexpr softmax rows_of{.rows = 64, .columns = 4096, .type = fp32};

#ifdef RAFTER_MUST_FAIL
constexpr auto turn = whole_crossover<"tokens">(lab, rows_of, between(1, 64));
#else
constexpr auto turn = whole_crossover<"rows">(lab, rows_of, between(1, 64));
static_assert(!turn);
#endif
