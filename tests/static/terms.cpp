// rafter.terms: element types and the checks. tests/compile_fail (constant expressions) and
// tests/run/validation_test.cpp (exceptions) test values out of range.
#include "accepted.hpp"
import rafter.terms;

using namespace rafter;
using namespace rafter::symbols;

static_assert(fp32.size() == 4.0 * B / element);
static_assert(fp4.size() == 0.5 * B / element);
static_assert(fp64.name == "fp64");
static_assert(fp16 != bf16, "the same size is not the same type");
static_assert(fp32 != tf32, "the same size is not the same type");
static_assert(fp32.size() * (1e6 * element) == 4.0 * MB);
static_assert(fp8.is_stated());
static_assert(!element_type{}.is_stated());
static_assert(element_type{} == element_type{});
static_assert(element_type{"fp8", 8.0 * bit / element} == fp8);
// A name of the library has its own size.
static_assert(accepted<[] { return element_type{"fp64", 64.0 * bit / element} == fp64; }>);
static_assert(accepted<[] { return element_type{"fp6", 6.0 * bit / element}.is_stated(); }>);
static_assert(!accepted<[] { return element_type{"fp64", 8.0 * bit / element}; }>);
static_assert(!accepted<[] { return element_type{"fp8", 9.0 * bit / element}; }>);
static_assert(!accepted<[] { return element_type{"int4", 8.0 * bit / element}; }>);

// Values in range pass in constant expressions; both ends of closed ranges are in.
constexpr bool passes = [] {
    expecting::positive<"a">(1.0 * B);
    expecting::not_negative<"a">(0.0 * B);
    expecting::share<"a">(0.0);
    expecting::share<"a">(1.0);
    expecting::at_least_one<"a">(1.0);
    expecting::count<"a">(3.0);
    expecting::tolerance(0.0);
    expecting::tolerance(0.99);
    expecting::positive<"a">(math::lanes<4>{1.0, 2.0, 3.0, 4.0} * B);
    return true;
}();
static_assert(passes);

// Kinds of arithmetic, and the peaks that serve them
static_assert(text(matrix_arithmetic(bf16)) == "bf16 -> fp32, dense");
static_assert(text(arithmetic{}) == "any type, dense");
static_assert(text(arithmetic{fp16, fp32, sparsity::two_of_four, compute_unit::matrix}) ==
              "fp16 -> fp32, 2:4 sparse, matrix");
static_assert(text(vector_arithmetic(fp64)) == "fp64 -> fp64, dense, vector");
static_assert(accumulator_of(fp64) == fp64);
static_assert(accumulator_of(fp32) == fp32);
static_assert(accumulator_of(tf32) == fp32);
static_assert(accumulator_of(bf16) == fp32);
static_assert(accumulator_of(fp8) == fp32);
static_assert(accumulator_of(fp4) == fp32);
static_assert(accumulator_of(int8) == int32);
static_assert(accumulator_of(int4) == int32);
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
        if (protocol::serves(row.offered, row.asked) != row.serves) { return false; }
    }
    return true;
}());
static_assert(text(clock_basis::matrix) == "matrix clock");
static_assert(text(clock_basis::unstated) == "unstated clock");
static_assert(text(hardware_scope::die) == "die");
static_assert(text(hardware_scope::unstated) == "unstated scope");
static_assert(text(memory_level::l3) == "L3");
static_assert(text(memory_level::dram) == "DRAM");
static_assert(text(memory_level::unstated) == "memory");
static_assert(text(traffic_kind::compulsory) == "compulsory");

// Traffic: a cache with write-allocate first reads the lines that it writes
constexpr traffic_bytes moved{.read = 3.0 * kB, .written = 2.0 * kB, .allocated = 1.0 * kB};
static_assert(moved.total() == 5.0 * kB);
static_assert(moved.total(write_policy::allocate) == 6.0 * kB);
static_assert(moved + moved == traffic_bytes{6.0 * kB, 4.0 * kB, 2.0 * kB});
static_assert(traffic_bytes{}.total() == 0.0 * B);

// Provenance
inline constexpr citation sheet{.title = "NVIDIA H100 datasheet", .when = "2023"};
inline constexpr citation run{.title = "STREAM triad", .where = "node n7", .when = "2026-11-01"};
inline constexpr citation bare{.title = "a talk"};
static_assert(text(provenance{}) == "unstated");
static_assert(text(provenance{provenance_kind::recalled}) == "recalled");
static_assert(text(provenance{provenance_kind::vendor_document, &sheet}) ==
              "vendor document: NVIDIA H100 datasheet, 2023");
static_assert(text(provenance{provenance_kind::measured, &run}) == "measured: STREAM triad, node n7, 2026-11-01");
static_assert(text(provenance{provenance_kind::secondary, &bare}) == "secondary: a talk");
static_assert(text(provenance_kind::derived) == "derived");
static_assert(text(provenance_kind::estimated) == "estimated");
static_assert(text(provenance_kind::published_table) == "published table");
template <provenance Source>
struct stated_by {
    static constexpr auto said = text(Source);
};
static_assert(stated_by<provenance{provenance_kind::measured, &run}>::said.contains("n7"), "structural");

// Comparable kinds, and the effect of each part
constexpr arithmetic summed{fp16, fp32, sparsity::dense, compute_unit::matrix};
static_assert(protocol::alike(summed, {fp16}));
static_assert(protocol::alike({fp16}, summed));
static_assert(protocol::alike(summed, {fp16, fp32}));
static_assert(!protocol::alike(summed, {fp16, fp16}));
static_assert(!protocol::alike(summed, {fp16, fp32, sparsity::dense, compute_unit::vector}));
static_assert(!protocol::alike(summed, {.type = fp16, .sparsity = sparsity::two_of_four}));
static_assert(!protocol::alike(summed, {bf16, fp32}));
static_assert(!protocol::alike(summed, {}));
static_assert(!protocol::alike({.several = true}, {}));
static_assert(!protocol::alike({}, {.several = true}));
static_assert(protocol::serves({fp16, fp16}, {fp16, {}}));
static_assert(protocol::serves({fp16, {}}, {fp16, fp16}));
static_assert(!protocol::serves({.several = true}, {}));
static_assert(!protocol::serves({}, {.several = true}));
static_assert(text(arithmetic{.several = true}) == "several kinds of arithmetic");
static_assert(text(arithmetic{.type = fp16, .unit = compute_unit::vector}) == "fp16, dense, vector");
static_assert(text(arithmetic{.accumulator = fp32}) == "any type -> fp32, dense");
static_assert(accumulator_of(int32) == int32);
static_assert(accumulator_of(fp16) == fp32);
static_assert(protocol::is_integer(int4));
static_assert(protocol::is_integer(int8));
static_assert(protocol::is_integer(int32));
static_assert(!protocol::is_integer(fp4));
static_assert(!protocol::is_integer(fp8));
static_assert(!protocol::is_integer(fp32));

// Types are equal if name and size are.
static_assert(element_type{"own", 8.0 * bit / element} != element_type{"new", 8.0 * bit / element});
static_assert(element_type{"own", 8.0 * bit / element} == element_type{"own", 8.0 * bit / element});
static_assert(int4.size() == 0.5 * B / element);
static_assert(element_type{"seven77", 8.0 * bit / element}.name.size() == 7);

// Rates of computation
constexpr compute_rate rate{12.0 * GFLOP / s, fp32};
static_assert(rate * 2.0 == compute_rate(24.0 * GFLOP / s, fp32));
static_assert(2.0 * rate == rate * 2.0);
static_assert(rate / 3.0 == compute_rate(4.0 * GFLOP / s, fp32));
static_assert(rate / (rate * 2.0) == 0.5);
static_assert(rate < rate * 2.0);
static_assert(rate >= rate);
static_assert(!(rate > rate));
static_assert(rate != compute_rate(12.0 * GFLOP / s, fp64));
static_assert(rate != compute_rate(13.0 * GFLOP / s, fp32));
static_assert(!compute_rate{}.is_stated());
static_assert(text(rate) == "12 GFLOP/s (fp32 -> fp32, dense)");
static_assert(text(compute_rate{2.0 * GFLOP / s}) == "2 GFLOP/s");
static_assert(text(compute_rate{2.0 * GFLOP / s, int8}) == "2 Gop/s (int8 -> int32, dense)");
static_assert(text(rate, MFLOP / s, ".0f") == "12000 MFLOP/s");
static_assert(in(MFLOP / s, rate) == 12000.0);
constexpr basic_compute_rate<math::lanes<4>> of_lanes{math::lanes<4>{1.0, 2.0, 3.0, 4.0} * (FLOP / s),
                                                      matrix_arithmetic(fp16)};
static_assert(lane(of_lanes, 2) == compute_rate(3.0 * FLOP / s, fp16));
static_assert(lane(basic_compute_rate<math::lanes<4>>(rate), 3) == rate);
static_assert(lane(of_lanes * 2.0, 1).rate() == 4.0 * FLOP / s);

// A computed figure has no source; two figures are equal if their values are.
constexpr sourced<bytes> measured_bytes{6.0 * B, {provenance_kind::measured, &run}};
constexpr sourced<bytes> after(auto const& change) {
    sourced<bytes> out = measured_bytes;
    change(out);
    return out;
}
static_assert(measured_bytes == 6.0 * B);
static_assert(measured_bytes.source.source == &run);
static_assert(measured_bytes.value() == 6.0 * B);
static_assert(sourced<bytes>(6.0 * B).source == provenance{});
static_assert(sourced<bytes>(6.0 * B) == measured_bytes);
static_assert(measured_bytes.source == provenance{provenance_kind::measured, &run});
static_assert(measured_bytes.source != provenance{provenance_kind::measured});
static_assert(measured_bytes.source != provenance{provenance_kind::derived, &run});
constexpr bool is_bare(sourced<bytes> const& f, bytes value) { return f == value && f.source == provenance{}; }
static_assert(is_bare(after([](auto& f) { f += 2.0 * B; }), 8.0 * B));
static_assert(is_bare(after([](auto& f) { f -= 2.0 * B; }), 4.0 * B));
static_assert(is_bare(after([](auto& f) { f *= 2.0; }), 12.0 * B));
static_assert(is_bare(after([](auto& f) { f /= 2.0; }), 3.0 * B));
static_assert(detail::or_stated({}) == provenance{provenance_kind::stated});
static_assert(detail::or_stated({provenance_kind::derived}) == provenance{provenance_kind::derived});

// Members by name
struct of_members {
    double first = 0.0;
    int second = 0;
    bytes third{};
};
static_assert(detail::member_index<of_members>("first") == 0);
static_assert(detail::member_index<of_members>("third") == 2);
static_assert(detail::member_index<of_members>("fourth") == -1);
static_assert(detail::member_index<of_members>("firs") == -1);
static_assert(detail::listed_members<of_members>() == "first, second, third");
static_assert(detail::listed_members<int>() == "nothing that can be named, being no aggregate");
static_assert(field_names<"a", "bc">::has("a"));
static_assert(field_names<"a", "bc">::has("bc"));
static_assert(!field_names<"a", "bc">::has("b"));
static_assert(!field_names<>::has("a"));

// Every name of every enumerator
constexpr fixed_text<300> names(auto last) {
    fixed_text<300> out;
    for (int i = 0; i <= static_cast<int>(last); ++i) {
        out.append(i == 0 ? "" : ", ").append(text(static_cast<decltype(last)>(i)));
    }
    return out;
}
static_assert(names(compute_unit::matrix) == "any unit, vector, matrix");
static_assert(names(sparsity::two_of_four) == "dense, 2:4 sparse");
static_assert(names(clock_basis::sustained) ==
              "unstated clock, base clock, boost clock, matrix clock, sustained clock");
static_assert(names(hardware_scope::node) == "unstated scope, core, cluster, die, package, node");
static_assert(names(memory_level::dram) == "memory, registers, scratchpad, L1, L2, L3, DRAM");
static_assert(names(traffic_kind::transferred) == "requested, compulsory, transferred");
static_assert(names(provenance_kind::derated) ==
              "unstated, vendor document, secondary, measured, derived, published table, recalled, estimated, "
              "stated here, varied, scaled, derated");
