// expect note: "measurement.rate" ... "of one arithmetic"
// It would stand at 9 % of a roof that it has nothing to do with.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

constexpr machine gpu = catalogued<"nvidia-a100-sxm4-80gb">();
constexpr gemm work{.m = 1024, .n = 1024, .k = 1024, .type = fp32};
#ifdef RAFTER_MUST_FAIL
inline constexpr auto plot =
    roofline_plot(gpu, matrix_arithmetic(bf16)).add_measured("mine", measured_as(work, 140.0 * us));
#else
inline constexpr auto plot =
    roofline_plot(gpu, matrix_arithmetic(fp32)).add_measured("mine", measured_as(work, 140.0 * us));
#endif
