// rafter.terms: element types and the checks. What happens to a value that is out of range is shown in
// tests/compile_fail (constant expressions) and tests/run/validation_test.cpp (exceptions).
import rafter.terms;

using namespace rafter;
using namespace rafter::symbols;

static_assert(fp32.size() == 4.0 * B / element && fp4.size() == 0.5 * B / element && fp64.name == "fp64");
static_assert(fp16 != bf16 && fp32 != tf32, "the same size is not the same type");
static_assert(fp32.size() * (1e6 * element) == 4.0 * MB);

// Values in range pass in constant expressions; both ends of closed ranges are in.
constexpr bool passes = [] {
    expect_positive<"a">(1.0 * B);
    expect_not_negative<"a">(0.0 * B);
    expect_share<"a">(0.0);
    expect_share<"a">(1.0);
    expect_at_least_one<"a">(1.0);
    expect_count<"a">(3.0);
    expect_tolerance(0.0);
    expect_tolerance(0.99);
    expect_positive<"a">(math::lanes<4>{1.0, 2.0, 3.0, 4.0} * B);
    return true;
}();
static_assert(passes);
