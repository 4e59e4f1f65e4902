// expect note: "operation_list.size" ... "at most its capacity"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{.bandwidth = 205.0 * GB / s, .peaks = {{5.3 * TFLOP / s, vector_arithmetic(fp32)}, {10.6 * TFLOP / s, matrix_arithmetic(fp16)}}};

#ifdef RAFTER_MUST_FAIL
constexpr auto p = place(lab, decode_operations(llama2_70b, 1, 2048, attention_form::naive));
#else
constexpr auto p = place(lab, decode_operations<1203>(llama2_70b, 1, 2048, attention_form::naive));
static_assert(p.total_time() > 0.0 * s);
#endif
