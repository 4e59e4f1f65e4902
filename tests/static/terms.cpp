// rafter.terms: element types and the checks. What happens to a value that is out of range is shown in
// tests/compile_fail (constant expressions) and tests/run/validation_test.cpp (exceptions).
import rafter.terms;

using namespace rafter;
using namespace rafter::symbols;

static_assert(fp32.size() == 4.0 * B / element && fp4.size() == 0.5 * B / element && fp64.name == "fp64");
static_assert(fp16 != bf16 && fp32 != tf32, "the same size is not the same type");
static_assert(fp32.size() * (1e6 * element) == 4.0 * MB);
static_assert(fp8.is_stated() && !element_type{}.is_stated() && element_type{} == element_type{} &&
              element_type{"fp8", 8.0 * bit / element} == fp8 && element_type{"fp8", 9.0 * bit / element} != fp8);

// Values in range pass in constant expressions; both ends of closed ranges are in.
constexpr bool passes = [] {
    expect::positive<"a">(1.0 * B);
    expect::not_negative<"a">(0.0 * B);
    expect::share<"a">(0.0);
    expect::share<"a">(1.0);
    expect::at_least_one<"a">(1.0);
    expect::count<"a">(3.0);
    expect::tolerance(0.0);
    expect::tolerance(0.99);
    expect::positive<"a">(math::lanes<4>{1.0, 2.0, 3.0, 4.0} * B);
    return true;
}();
static_assert(passes);

// Kinds of arithmetic, and which peaks serve which
static_assert(text(matrix_arithmetic(bf16)) == "bf16 -> fp32, dense" && text(arithmetic{}) == "any type, dense");
static_assert(text(arithmetic{fp16, fp32, sparsity::two_of_four, compute_unit::matrix}) ==
              "fp16 -> fp32, 2:4 sparse, matrix");
static_assert(text(vector_arithmetic(fp64)) == "fp64 -> fp64, dense, vector");
static_assert(accumulator_of(fp64) == fp64 && accumulator_of(fp32) == fp32 && accumulator_of(tf32) == fp32 &&
              accumulator_of(bf16) == fp32 && accumulator_of(fp8) == fp32 && accumulator_of(fp4) == fp32 &&
              accumulator_of(int8) == int32 && accumulator_of(int4) == int32);
struct serving_row {
    arithmetic offered;
    arithmetic asked;
    bool serves;
};
constexpr arithmetic tensor_fp16{fp16, fp32, sparsity::dense, compute_unit::matrix};
constexpr serving_row servings[]{
    {tensor_fp16, tensor_fp16, true},
    {tensor_fp16, matrix_arithmetic(fp16), true}, // any unit
    {tensor_fp16, vector_arithmetic(fp16), false},
    {tensor_fp16, matrix_arithmetic(bf16), false}, // the same size is not the same type
    {tensor_fp16, {fp16, fp16, sparsity::dense, compute_unit::matrix}, false},
    {tensor_fp16, {fp16}, true}, // sums not stated
    {tensor_fp16, matrix_arithmetic(fp16, sparsity::two_of_four), false},
    {{fp16, fp32, sparsity::two_of_four, compute_unit::matrix}, matrix_arithmetic(fp16), false},
    {{}, tensor_fp16, false}, // nobody says what it is a peak of
    {{}, {}, true},
    {{}, matrix_arithmetic(fp16, sparsity::two_of_four), false},
    {vector_arithmetic(fp32), {}, true}, // no kind asked for
    {vector_arithmetic(fp32), matrix_arithmetic(tf32), false},
};
static_assert([] {
    for (serving_row const& row : servings) {
        if (generic::serves(row.offered, row.asked) != row.serves) { return false; }
    }
    return true;
}());
static_assert(text(clock_basis::matrix) == "matrix clock" && text(clock_basis::unstated) == "unstated clock" &&
              text(hardware_scope::die) == "die" && text(hardware_scope::unstated) == "unstated scope" &&
              text(memory_level::l3) == "L3" && text(memory_level::dram) == "DRAM" &&
              text(memory_level::unnamed) == "memory" && text(traffic_kind::compulsory) == "compulsory");

// Traffic: a cache that allocates on a write reads what it writes first
constexpr traffic_bytes moved{.read = 3.0 * kB, .written = 2.0 * kB, .allocated = 1.0 * kB};
static_assert(moved.total() == 5.0 * kB && moved.total(write_policy::allocate) == 6.0 * kB);
static_assert(moved + moved == traffic_bytes{6.0 * kB, 4.0 * kB, 2.0 * kB} && traffic_bytes{}.total() == 0.0 * B);

// Provenance
inline constexpr citation sheet{.title = "NVIDIA H100 datasheet", .when = "2023"};
inline constexpr citation run{.title = "STREAM triad", .where = "node n7", .when = "2026-11-01"};
inline constexpr citation bare{.title = "a talk"};
static_assert(text(provenance{}) == "unstated" && text(provenance{provenance_kind::recalled}) == "recalled");
static_assert(text(provenance{provenance_kind::vendor_document, &sheet}) ==
              "vendor document: NVIDIA H100 datasheet, 2023");
static_assert(text(provenance{provenance_kind::measured, &run}) == "measured: STREAM triad, node n7, 2026-11-01" &&
              text(provenance{provenance_kind::secondary, &bare}) == "secondary: a talk");
static_assert(text(provenance_kind::derived) == "derived" && text(provenance_kind::estimated) == "estimated" &&
              text(provenance_kind::published_table) == "published table");
template <provenance Source>
struct stated_by {
    static constexpr auto said = text(Source);
};
static_assert(stated_by<provenance{provenance_kind::measured, &run}>::said.contains("n7"), "structural");
