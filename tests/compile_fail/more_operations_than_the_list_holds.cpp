// expect note: "operation_list.size" ... "at most its capacity"
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine lab{
    .bandwidth = 205.0 * GB / s,
    .peaks = {{5.3 * TFLOP / s, vector_arithmetic(fp32)}, {10.6 * TFLOP / s, matrix_arithmetic(fp16)}}};

template <int Capacity>
constexpr operation_list<Capacity> list_of() {
    operation_list<Capacity> list;
    list.append(counted(stream_copy(1e6, fp32), "copy"), 32);
    list.append(counted(stream_sum(1e6, fp32), "sum"));
    return list;
}

#ifdef RAFTER_MUST_FAIL
constexpr auto p = predict_parts(lab, list_of<1>());
#else
constexpr auto p = predict_parts(lab, list_of<2>());
static_assert(p.total_time() > 0.0 * s);
#endif
