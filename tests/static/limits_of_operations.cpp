// The limits of operations: the last value that passes, and the first one beyond it that does not. (The ranges of
// single fields stand in tests/ranges.hpp, which static/limits_of_models reads.)
#include "limits.hpp" // imports rafter.units
import rafter.operation;

using namespace rafter;
using namespace rafter::symbols;

constexpr element_type no_type{};

// Access: utilisations, lines, strides, hit rates
static_assert(
    takes_share_above_zero<[](double v) { validate(streaming{.size = 1.0 * B, .access = random_access(v)}); }>);
static_assert(!takes<[](int v) { validate(streaming{.size = 1.0 * B, .access = {.order = access_order(v)}}); }, 3>);
static_assert(takes<[](double v) { return random_access(8.0 * B, as_bytes(v)); }, 1.0>);
static_assert(!takes<[](double v) { return random_access(8.0 * B, as_bytes(v)); }, 0.0>);
static_assert(!takes<[](double v) { return random_access(8.0 * B, as_bytes(v)); }, infinite>);
// The most rates that there can be; nothing behind them is read.
static_assert(accepted<[] { validate(streaming{.size = 1.0 * B, .hit_rate = {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7}}); }>);
static_assert(!accepted<[] { return hit_rates{0.5}[1]; }>);
static_assert(accepted<[] { return hit_rates{0.5}[0]; }>);
constexpr auto assigned = [](int tier) {
    hit_rates rates{0.25, 0.5};
    detail::assign_member(rates, tier, 0.75);
    return rates;
};
static_assert(takes<assigned, 6>);
static_assert(!takes<assigned, 7>);
static_assert(assigned(6).size() == 7);
static_assert(assigned(6)[1] == 0.5);
static_assert(assigned(0) == hit_rates{0.75, 0.5});
static_assert(assigned(1) == hit_rates{0.25, 0.75});
static_assert(assigned(2) == hit_rates{0.25, 0.5, 0.75});

// A cache with only a stated capacity is one instance, with lines of 64 bytes.
static_assert(protocol::cache_level{}.instances == 1.0);
static_assert(protocol::cache_level{}.line == 64.0 * B);

// Answers of a user's own operation
struct said {
    using rep = double;
    flops of_work{};
    bytes of_traffic = 4.0 * B;
    bytes of_set = 4.0 * B;
    traffic_bytes of_compulsory{.read = 4.0 * B};
    traffic_bytes of_requested{.read = 4.0 * B};
    traffic_bytes of_transferred{.read = 4.0 * B};
    flops of_type{};
    constexpr flops work() const { return of_work; }
    constexpr bytes traffic() const { return of_traffic; }
    constexpr bytes working_set() const { return of_set; }
    constexpr traffic_bytes compulsory() const { return of_compulsory; }
    constexpr traffic_bytes requested() const { return of_requested; }
    constexpr traffic_bytes transferred(bytes) const { return of_transferred; }
    constexpr flops flops_in(element_type const&) const { return of_type; }
};
static_assert(takes_not_negative<[](double v) { validate(said{.of_work = as_flops(v)}); }>);
static_assert(takes_positive<[](double v) { validate(said{.of_set = as_bytes(v)}); }>);
static_assert(takes_positive<[](double v) {
    validate(said{.of_traffic = as_bytes(v), .of_compulsory = {.read = as_bytes(v)}});
}>);
// The compulsory traffic is the traffic, but for rounding.
constexpr auto apart = [](double v) { validate(said{.of_compulsory = {.read = v * B}}); };
static_assert(takes<apart, 4.0 * (1.0 + 0.9e-9)>);
static_assert(!takes<apart, 4.0 * (1.0 + 1.1e-9)>);
static_assert(takes<apart, 4.0 * (1.0 - 0.9e-9)>);
static_assert(!takes<apart, 4.0 * (1.0 - 1.1e-9)>);
constexpr auto compulsory_parts = [](double read, double written, double allocated) {
    validate(said{.of_compulsory = {read * B, written * B, allocated * B}});
};
static_assert(accepted<[] { compulsory_parts(1.0, 3.0, 3.0); }>);
static_assert(!accepted<[] { compulsory_parts(1.0, 3.0, 3.5); }>);
static_assert(accepted<[] { compulsory_parts(0.0, 4.0, 0.0); }>);
static_assert(!accepted<[] { compulsory_parts(5.0, -1.0, -1.0); }>);
static_assert(!accepted<[] { compulsory_parts(-1.0, 5.0, 0.0); }>);
static_assert(!accepted<[] { compulsory_parts(1.0, 3.0, -1.0); }>);
static_assert(
    takes_not_negative<[](double v) { return requested_traffic(said{.of_requested = {.read = as_bytes(v)}}); }>);
static_assert(
    !accepted<[] { return requested_traffic(said{.of_requested = {.written = 1.0 * B, .allocated = 2.0 * B}}); }>);
static_assert(takes_not_negative<[](double v) {
    return transferred_traffic(said{.of_transferred = {.written = as_bytes(v)}}, 1.0 * B);
}>);
constexpr auto in_cache = [](double capacity, double line, double instances) {
    return transferred_traffic(said{}, protocol::cache_level{as_bytes(capacity), as_bytes(line), instances});
};
static_assert(accepted<[] { return in_cache(0.0, 0.0, 1.0); }>);
static_assert(accepted<[] { return in_cache(infinite, 64.0, 2.0); }>);
static_assert(!accepted<[] { return in_cache(-1.0, 64.0, 1.0); }>);
static_assert(!accepted<[] { return in_cache(1.0, -1.0, 1.0); }>);
static_assert(!accepted<[] { return in_cache(1.0, 64.0, 0.0); }>);
static_assert(!accepted<[] { return in_cache(1.0, 64.0, 1.5); }>);
constexpr auto of_type = [](double v) { return flops_in(fp32, said{.of_work = 4.0 * FLOP, .of_type = as_flops(v)}); };
static_assert(takes<of_type, 0.0>);
static_assert(takes<of_type, 4.0>);
static_assert(!takes<of_type, 4.1>);
static_assert(!takes<of_type, -1.0>);

// Streams
constexpr auto loop = [](double n, double loaded, double stored, double updated, double flops_each) {
    validate(stream_loop{
        .n = n, .loaded = loaded, .stored = stored, .updated = updated, .flops_each = flops_each, .type = fp64});
};
static_assert(accepted<[] { loop(1.0, 1.0, 0.0, 0.0, 1.0); }>);
static_assert(!accepted<[] { loop(1.0, 0.0, 0.0, 0.0, 1.0); }>);
static_assert(!accepted<[] { validate(stream_loop{.n = 1, .loaded = 1, .type = no_type}); }>);

// Products
constexpr auto blocked = [](double cache) { validate(blocked_matmul{.n = 2, .type = fp32, .cache = as_bytes(cache)}); };
static_assert(takes<blocked, infinite>);
static_assert(!takes<blocked, 0.0>);
static_assert(!accepted<[] { validate(gemm{.m = 1, .n = 1, .k = 1, .type = no_type}); }>);
static_assert(!accepted<[] { validate(gemm{.m = 1, .n = 1, .k = 1, .type = fp8, .c_type = no_type}); }>);

// Convolutions: groups divide both channel counts; the window has more elements than the padding, and at most those in
// the image
constexpr auto grouped = [](double in, double out, double groups) {
    validate(conv2d{.in_channels = in, .out_channels = out, .image = 4, .kernel = 3, .groups = groups, .type = fp32});
};
static_assert(accepted<[] { grouped(6.0, 9.0, 3.0); }>);
static_assert(!accepted<[] { grouped(6.0, 8.0, 3.0); }>);
static_assert(!accepted<[] { grouped(8.0, 6.0, 3.0); }>);
static_assert(accepted<[] { grouped(6.0, 9.0, 1.0); }>);
using plane = decltype(conv2d{.in_channels = 1, .out_channels = 1, .image = 1, .kernel = 1, .type = fp32}.image);
constexpr auto window = [](plane image, plane kernel, plane padding, plane stride = 1.0) {
    validate(conv2d{.in_channels = 1,
                    .out_channels = 1,
                    .image = image,
                    .kernel = kernel,
                    .stride = stride,
                    .padding = padding,
                    .type = fp32});
};
static_assert(accepted<[] { window({4.0, 9.0}, {4.0, 3.0}, 0.0); }>);
static_assert(!accepted<[] { window({4.0, 9.0}, {5.0, 3.0}, 0.0); }>);
static_assert(accepted<[] { window({9.0, 4.0}, {3.0, 6.0}, {0.0, 1.0}); }>);
static_assert(!accepted<[] { window({9.0, 4.0}, {3.0, 7.0}, {0.0, 1.0}); }>);
static_assert(accepted<[] { window(4.0, {3.0, 2.0}, {2.0, 1.0}); }>);
static_assert(!accepted<[] { window(4.0, {3.0, 2.0}, {3.0, 1.0}); }>);
static_assert(!accepted<[] { window(4.0, {3.0, 2.0}, {2.0, 2.0}); }>);

// Stencils
template <auto Change>
constexpr auto changed_stencil = [](auto v) {
    stencil op{.x = 9, .y = 9, .z = 9, .dimensions = 3, .radius = 2, .type = fp64};
    Change(op, v);
    validate(op);
};
static_assert(takes<changed_stencil<[](stencil& op, int v) { op.dimensions = v; }>, 3>);
static_assert(!takes<changed_stencil<[](stencil& op, int v) { op.dimensions = v; }>, 4>);
constexpr auto in_dimensions = [](int dimensions, double y, double z) {
    validate(stencil{.x = 3, .y = y, .z = z, .dimensions = dimensions, .type = fp64});
};
static_assert(accepted<[] { in_dimensions(1, 1.0, 1.0); }>);
static_assert(!accepted<[] { in_dimensions(0, 1.0, 1.0); }>);
static_assert(!accepted<[] { in_dimensions(1, 3.0, 1.0); }>);
static_assert(accepted<[] { in_dimensions(2, 3.0, 1.0); }>);
static_assert(!accepted<[] { in_dimensions(2, 3.0, 3.0); }>);
static_assert(accepted<[] { in_dimensions(3, 3.0, 3.0); }>);
static_assert(!accepted<[] { in_dimensions(3, 2.0, 3.0); }>);
static_assert(!accepted<[] { in_dimensions(3, 3.0, 2.0); }>);
constexpr auto radius = [](int v) { validate(stencil{.x = 129, .y = 129, .radius = v, .type = fp64}); };
static_assert(takes<radius, 64>);
static_assert(!takes<radius, 65>); // where the grid would hold a wider one
static_assert(!accepted<[] { validate(stencil{.x = 131, .y = 131, .radius = 65, .type = fp64}); }>);
static_assert(!accepted<[] { validate(stencil{.x = 9, .y = 9, .type = no_type}); }>);
static_assert(takes<changed_stencil<[](stencil& op, double v) { op.flops_each = v; }>, -1.0>); // not stated
static_assert(!accepted<[] { validate(stencil{.x = 9, .dimensions = 1, .block_x = 3, .type = fp64}); }>);
static_assert(accepted<[] { validate(stencil{.x = 9, .y = 9, .block_x = 3, .type = fp64}); }>);
static_assert(!accepted<[] { validate(stencil{.x = 9, .y = 9, .block_y = 3, .type = fp64}); }>);
// No array may be read beyond the radius, or along an axis that the stencil does not have.
constexpr auto reading = [](int dimensions, grid_reach reach, double flops_each = 1.0) {
    validate(stencil{.x = 5,
                     .y = dimensions > 1 ? 5.0 : 1.0,
                     .z = dimensions > 2 ? 5.0 : 1.0,
                     .dimensions = dimensions,
                     .radius = 2,
                     .reads = {reach},
                     .flops_each = flops_each,
                     .type = fp64});
};
static_assert(accepted<[] { reading(3, {2, 2, 2, 2, 2, 2}); }>);
static_assert(accepted<[] { reading(3, {}); }>);
static_assert(!accepted<[] { reading(3, {.back_x = 3}); }>);
static_assert(!accepted<[] { reading(3, {.ahead_x = 3}); }>);
static_assert(!accepted<[] { reading(3, {.back_y = 3}); }>);
static_assert(!accepted<[] { reading(3, {.ahead_y = 3}); }>);
static_assert(!accepted<[] { reading(3, {.back_z = 3}); }>);
static_assert(!accepted<[] { reading(3, {.ahead_z = 3}); }>);
static_assert(accepted<[] { reading(2, {2, 2, 2, 2}); }>);
static_assert(!accepted<[] { reading(2, {.back_z = 1}); }>);
static_assert(!accepted<[] { reading(2, {.ahead_z = 1}); }>);
static_assert(accepted<[] { reading(1, {2, 2}); }>);
static_assert(!accepted<[] { reading(1, {.back_y = 1}); }>);
static_assert(!accepted<[] { reading(1, {.ahead_y = 1}); }>);
static_assert(!accepted<[] { reading(1, {.ahead_z = 1}); }>);
static_assert(!accepted<[] { reading(3, {.back_x = -1}); }>);
static_assert(!accepted<[] { reading(3, {.ahead_x = -1}); }>);
static_assert(!accepted<[] { reading(3, {.back_y = -1}); }>);
static_assert(!accepted<[] { reading(3, {.ahead_y = -1}); }>);
static_assert(!accepted<[] { reading(3, {.back_z = -1}); }>);
static_assert(!accepted<[] { reading(3, {.ahead_z = -1}); }>);
static_assert(accepted<[] { reading(3, {}, 0.0); }>);
static_assert(!accepted<[] { reading(3, {}, -1.0); }>);
static_assert(accepted<[] { return protocol::grid_reads{{}, {}, {}, {}, {}, {}}.size(); }>);
static_assert(!accepted<[] { return protocol::grid_reads{{}, {}, {}, {}, {}, {}, {}}.size(); }>);

// Networks
static_assert(accepted<[] {
    validate(attention{.heads = 6, .kv_heads = 3, .queries = 1, .keys = 1, .head_dim = 1, .type = fp16});
}>);
static_assert(!accepted<[] {
    validate(
        attention{.heads = 1, .kv_heads = 1, .queries = 1, .keys = 1, .head_dim = 1, .type = fp16, .kv_type = no_type});
}>);
static_assert(!accepted<[] {
    validate(linear_layer{.tokens = 1, .inputs = 1, .outputs = 1, .type = fp16, .weights = no_type});
}>);
static_assert(!accepted<[] {
    validate(linear_layer{.tokens = 1, .inputs = 1, .outputs = 1, .type = fp16, .output_type = no_type});
}>);

// Operations made of others
constexpr demands copy{.name = "copy", .traffic = {.read = 4.0 * B, .written = 2.0 * B, .allocated = 1.0 * B}};
constexpr auto counts = [](double flops, double read, double written, double allocated, double touched) {
    validate(demands{.work = as_flops(flops),
                     .traffic = {as_bytes(read), as_bytes(written), as_bytes(allocated)},
                     .working_set = as_bytes(touched)});
};
static_assert(takes_not_negative<[](double v) { counts(v, 1.0, 1.0, 1.0, 1.0); }>);
static_assert(takes_not_negative<[](double v) { counts(1.0, v, 1.0, 1.0, 1.0); }>);
static_assert(takes<[](double v) { counts(1.0, 1.0, v, 0.0, 1.0); }, 0.0>);
static_assert(!takes<[](double v) { counts(1.0, 1.0, v, 0.0, 1.0); }, infinite>);
static_assert(!takes<[](double v) { counts(1.0, 2.0, v, -1.0, 1.0); }, -1.0>);
static_assert(takes<[](double v) { counts(1.0, 1.0, 2.0, v, 1.0); }, 2.0>);
static_assert(!takes<[](double v) { counts(1.0, 1.0, 2.0, v, 1.0); }, 2.5>);
static_assert(!takes<[](double v) { counts(1.0, 1.0, 2.0, v, 1.0); }, -1.0>);
static_assert(!accepted<[] { counts(1.0, 0.0, 0.0, 0.0, 1.0); }>);
static_assert(takes_positive<[](double v) { counts(1.0, 1.0, 0.0, 0.0, v); }>);
constexpr auto handed = [](double v) { validate(fused{copy, copy, as_bytes(v)}); };
constexpr demands reads_little{.traffic = {.read = 1.0 * B, .written = 9.0 * B}};
static_assert(takes<handed, 0.0>);
static_assert(takes<handed, 2.0>);
static_assert(!takes<handed, 2.5>);
static_assert(!takes<handed, -1.0>);
static_assert(accepted<[] { validate(fused{copy, reads_little, 1.0 * B}); }>);
static_assert(!accepted<[] { validate(fused{copy, reads_little, 1.5 * B}); }>);
constexpr streaming with_rate{.size = 1.0 * B, .hit_rate = 0.5};
constexpr streaming at_random{.size = 1.0 * B, .access = random_access(0.5)};
static_assert(!accepted<[] { return demands_of(with_rate, "a"); }>);
static_assert(!accepted<[] { return demands_of(at_random, "a"); }>);
static_assert(!accepted<[] { validate(sequence{copy, with_rate}); }>);
static_assert(!accepted<[] { validate(sequence{at_random, copy}); }>);
static_assert(!accepted<[] { validate(fused{with_rate, copy, bytes{}}); }>);
static_assert(!accepted<[] { validate(fused{copy, at_random, bytes{}}); }>);
static_assert(accepted<[] { return demands_of(streaming{.size = 1.0 * B}, "a"); }>);
template <int Count>
constexpr auto list_of = [](double times) {
    operation_list<2> list;
    for (int i = 0; i < Count; ++i) {
        list.append(copy, times);
    }
    operation_list<4> twice;
    twice.append(list, times);
    return twice.executions();
};
static_assert(takes_count<list_of<1>>);
static_assert(accepted<[] { return list_of<2>(1.0); }>);
static_assert(!accepted<[] { return list_of<3>(1.0); }>);
static_assert(list_of<2>(3.0) == 18.0);
static_assert(!accepted<[] { return operation_list<2>{}[0]; }>);
static_assert(!accepted<[] { return operation_list<2>{}.index_of("copy"); }>);

// Reuse in a level
static_assert(!accepted<[] { validate(tiled{copy, 2.0, memory_level::dram}); }>);
static_assert(accepted<[] { validate(tiled{copy, 2.0, memory_level::l3}); }>);
constexpr auto behind = [](memory_level held_in, memory_level level, memory_level farther, double times = 2.0) {
    return tiled{copy, times, held_in}.transferred({.capacity = 1.0 * B, .level = level, .farther = farther});
};
using enum memory_level;
static_assert(behind(l2, l1, l2).read == 4.0 * B);
static_assert(behind(l2, l2, l3).read == 2.0 * B);
static_assert(behind(l2, l3, dram).written == 1.0 * B);
static_assert(behind(l2, l3, dram).allocated == 0.5 * B);
static_assert(behind(unstated, l2, dram, 1.0).read == 4.0 * B);
static_assert(!accepted<[] { return behind(unstated, l1, l2); }>);
static_assert(!accepted<[] { return behind(l2, l1, l3); }>);
static_assert(!accepted<[] { return behind(l2, unstated, l2); }>);
static_assert(accepted<[] { return behind(l2, l1, unstated); }>);
static_assert(tiled{copy, 2.0, registers}.requested().read == 2.0 * B);
static_assert(tiled{copy, 2.0, l1}.requested().read == 4.0 * B);
static_assert(std::is_constructible_v<hit_rates, double>);
static_assert(!std::is_constructible_v<hit_rates, double, bytes>);
static_assert(std::is_constructible_v<hit_rates, double, double, double, double, double, double, double>);
static_assert(!std::is_constructible_v<hit_rates, double, double, double, double, double, double, double, double>);
static_assert(hit_rates{}.size() == 0);
static_assert(grid_reach{} == grid_reach{0, 0, 0, 0, 0, 0, stencil_shape::star});
static_assert(protocol::grid_reads{}.size() == 0);
static_assert(operation_list<2>{}.size() == 0);

// Enumerators: unknown values are rejected.
constexpr auto in_form = [](attention_form form) {
    validate(attention{.heads = 1, .kv_heads = 1, .queries = 1, .keys = 1, .head_dim = 1, .type = fp16, .form = form});
};
constexpr auto of_shape = [](stencil_shape shape, stencil_shape of_reads) {
    validate(stencil{.x = 3, .y = 3, .shape = shape, .type = fp64});
    validate(stencil{.x = 3, .y = 3, .reads = {{.back_x = 1, .shape = of_reads}}, .flops_each = 1, .type = fp64});
};
constexpr auto of_sparsity = [](sparsity s) { validate(gemm{.m = 1, .n = 1, .k = 1, .type = fp16, .sparsity = s}); };
static_assert(accepted<[] { in_form(attention_form::naive); }>);
static_assert(!accepted<[] { in_form(attention_form(2)); }>);
static_assert(accepted<[] { of_shape(stencil_shape::box, stencil_shape::box); }>);
static_assert(!accepted<[] { of_shape(stencil_shape(2), stencil_shape::box); }>);
static_assert(!accepted<[] { of_shape(stencil_shape::box, stencil_shape(200)); }>);
static_assert(accepted<[] { of_sparsity(sparsity::two_of_four); }>);
static_assert(!accepted<[] { of_sparsity(sparsity(2)); }>);

// Pointers of a sparse matrix count its nonzeros, indices its columns: both with the bits of their types.
constexpr auto sparse_by = [](double nonzeros, double columns, element_type const& index, element_type const& pointer) {
    spmv const all{
        .rows = 1e6, .columns = columns, .nonzeros = nonzeros, .type = fp64, .index = index, .pointer = pointer};
    all.validate();
    return all.work();
};
static_assert(accepted<[] { return sparse_by(0x1p31 - 1.0, 1e6, int32, int32); }>);
static_assert(!accepted<[] { return sparse_by(0x1p31, 1e6, int32, int32); }>);
static_assert(accepted<[] { return sparse_by(0x1p31, 1e6, int32, element_type("int64", 64.0 * bit / element)); }>);
static_assert(accepted<[] { return sparse_by(1e6, 256, int8, int32); }>);
static_assert(!accepted<[] { return sparse_by(1e6, 257, int8, int32); }>);
