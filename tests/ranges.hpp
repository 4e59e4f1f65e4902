// The ranges of fields and arguments, in one table: the last good value and the first bad one at both ends.
// static/limits_of_models puts every row through its door in constant expressions, run/validation at run time, where
// the sentence names the field.
#pragma once
import rafter.model;
import rafter.units;

namespace range_table {

using namespace rafter;
using namespace rafter::symbols;
using protocol::least;

constexpr double none = __builtin_nan("");
constexpr double infinite = math::infinity;
constexpr double below_zero = -0x1p-1022;
constexpr double above_one = 1.0 + 0x1p-52;

/// The lowest good value and the bad one below it, the highest one and the bad one above it; and, where there is one, a
/// bad value in between.
struct ends {
    double lowest;
    double below;
    double highest;
    double above;
    double between = none;

    /// Infinity is bad, but where it is the highest good value.
    [[nodiscard]] constexpr double beyond() const { return highest == infinite ? none : infinite; }
};
constexpr ends count{1, 0, 0x1p53, 0x1p54, 1.5};
constexpr ends count_or_none{0, -1, 0x1p53, 0x1p54, 0.5};
constexpr ends positive{0x1p-1022, 0, 0x1p1000, infinite};
constexpr ends not_negative{0, below_zero, 0x1p1000, infinite};
constexpr ends share{0, below_zero, 1, above_one};
constexpr ends share_above_zero{0x1p-40, 0, 1, above_one};

struct range {
    char const* field; ///< as the sentence names it
    ends of;
    void (*put)(double); ///< puts a value through the door
};

#define RAFTER_FIELD(good, member)                                                                                     \
    [](double v) {                                                                                                     \
        auto op = good;                                                                                                \
        op.member = v;                                                                                                 \
        validate(op);                                                                                                  \
    }

constexpr conv2d small_image{.in_channels = 1, .out_channels = 1, .image = 4, .kernel = 3, .type = fp32};
constexpr conv2d one_channel{.in_channels = 1, .out_channels = 1, .image = 1, .kernel = 1, .type = fp32};
constexpr attention six_heads{.heads = 6, .kv_heads = 6, .queries = 1, .keys = 1, .head_dim = 1, .type = fp16};
constexpr spmv three_rows{
    .rows = 3, .columns = 4, .nonzeros = 3, .type = fp64, .index = element_type("int64", 64.0 * bit / element)};
constexpr embedding_lookup three_tokens{.tokens = 3, .width = 2, .type = fp16, .unique_rows = 1};
constexpr stencil cube{.x = 9, .y = 9, .z = 9, .dimensions = 3, .radius = 2, .type = fp64};
constexpr machine bare{.bandwidth = 1.0 * GB / s, .peak = 1.0 * GFLOP / s};

constexpr range table[] = {
    {"stream_loop.n", count, RAFTER_FIELD(stream_triad(8, fp64), n)},
    {"stream_loop.loaded", count_or_none, RAFTER_FIELD(stream_triad(1, fp64), loaded)},
    {"stream_loop.stored", count_or_none, RAFTER_FIELD(stream_triad(1, fp64), stored)},
    {"stream_loop.updated", count_or_none, RAFTER_FIELD(stream_triad(1, fp64), updated)},
    {"stream_loop.flops_each", not_negative, RAFTER_FIELD(stream_triad(1, fp64), flops_each)},
    {"blocked_matmul.n", count, RAFTER_FIELD((blocked_matmul{.n = 1, .tile = 1, .type = fp32}), n)},
    {"blocked_matmul.tile", count, RAFTER_FIELD((blocked_matmul{.n = 2, .type = fp32}), tile)},
    {"gemm.m", count, RAFTER_FIELD(least<gemm>, m)},
    {"gemm.n", count, RAFTER_FIELD(least<gemm>, n)},
    {"gemm.k", count, RAFTER_FIELD(least<gemm>, k)},
    {"gemm.batch", count, RAFTER_FIELD(least<gemm>, batch)},
    {"gemv.m", count, RAFTER_FIELD(least<gemv>, m)},
    {"gemv.n", count, RAFTER_FIELD(least<gemv>, n)},
    {"spmv.rows", count, RAFTER_FIELD(three_rows, rows)},
    {"spmv.columns", count, RAFTER_FIELD(three_rows, columns)},
    {"spmv.nonzeros", {1, 0, 12, 13, 1.5}, RAFTER_FIELD(three_rows, nonzeros)},
    {"fft.n", {2, 1, 0x1p53, 0x1p54, 6}, RAFTER_FIELD(least<fft>, n)},
    {"fft.batch", count, RAFTER_FIELD(least<fft>, batch)},
    {"transpose.rows", count, RAFTER_FIELD(least<transpose>, rows)},
    {"transpose.columns", count, RAFTER_FIELD(least<transpose>, columns)},
    {"transpose.batch", count, RAFTER_FIELD(least<transpose>, batch)},
    {"conv2d.batch", count, RAFTER_FIELD(one_channel, batch)},
    {"conv2d.in_channels", count, RAFTER_FIELD(one_channel, in_channels)},
    {"conv2d.out_channels", count, RAFTER_FIELD(one_channel, out_channels)},
    {"conv2d.groups", {1, 0, 1, 2, 1.5}, RAFTER_FIELD(one_channel, groups)},
    {"conv2d.image.height", count, RAFTER_FIELD(one_channel, image.height)},
    {"conv2d.image.width", count, RAFTER_FIELD(one_channel, image.width)},
    {"conv2d.kernel.height", {1, 0, 4, 5, 1.5}, RAFTER_FIELD(small_image, kernel.height)},
    {"conv2d.kernel.width", {1, 0, 4, 5, 1.5}, RAFTER_FIELD(small_image, kernel.width)},
    {"conv2d.stride.height", count, RAFTER_FIELD(small_image, stride.height)},
    {"conv2d.stride.width", count, RAFTER_FIELD(small_image, stride.width)},
    {"conv2d.padding.height", {0, -1, 2, 3, 0.5}, RAFTER_FIELD(small_image, padding.height)},
    {"conv2d.padding.width", {0, -1, 2, 3, 0.5}, RAFTER_FIELD(small_image, padding.width)},
    {"stencil.x", {5, 4, 0x1p53, 0x1p54, 5.5}, RAFTER_FIELD(cube, x)},
    {"stencil.y", {5, 4, 0x1p53, 0x1p54, 5.5}, RAFTER_FIELD(cube, y)},
    {"stencil.z", {5, 4, 0x1p53, 0x1p54, 5.5}, RAFTER_FIELD(cube, z)},
    {"stencil.loaded", count_or_none, RAFTER_FIELD(cube, loaded)},
    {"stencil.stored", count_or_none, RAFTER_FIELD(cube, stored)},
    {"stencil.updated", count_or_none, RAFTER_FIELD(cube, updated)},
    {"stencil.block_x", {1, 0, infinite, -1, 1.5}, RAFTER_FIELD(cube, block_x)},
    {"stencil.block_y", {1, 0, infinite, -1, 1.5}, RAFTER_FIELD(cube, block_y)},
    {"softmax.rows", count, RAFTER_FIELD(least<softmax>, rows)},
    {"softmax.columns", count, RAFTER_FIELD(least<softmax>, columns)},
    {"softmax.exp_flops", not_negative, RAFTER_FIELD(least<softmax>, exp_flops)},
    {"layer_norm.rows", count, RAFTER_FIELD(least<layer_norm>, rows)},
    {"layer_norm.width", count, RAFTER_FIELD(least<layer_norm>, width)},
    {"rms_norm.rows", count, RAFTER_FIELD(least<rms_norm>, rows)},
    {"rms_norm.width", count, RAFTER_FIELD(least<rms_norm>, width)},
    {"packet_normalization.packets", count, RAFTER_FIELD(least<packet_normalization>, packets)},
    {"packet_normalization.length", count, RAFTER_FIELD(least<packet_normalization>, length)},
    {"attention.batch", count, RAFTER_FIELD(least<attention>, batch)},
    {"attention.heads", count, RAFTER_FIELD(least<attention>, heads)},
    {"attention.kv_heads", {1, 0, 6, 7, 4}, RAFTER_FIELD(six_heads, kv_heads)},
    {"attention.queries", count, RAFTER_FIELD(least<attention>, queries)},
    {"attention.keys", count, RAFTER_FIELD(least<attention>, keys)},
    {"attention.head_dim", count, RAFTER_FIELD(least<attention>, head_dim)},
    {"embedding_lookup.tokens", count, RAFTER_FIELD(three_tokens, tokens)},
    {"embedding_lookup.width", count, RAFTER_FIELD(three_tokens, width)},
    {"embedding_lookup.unique_rows", {0, -1, 3, 4, 0.5}, RAFTER_FIELD(three_tokens, unique_rows)},
    {"linear_layer.tokens", count, RAFTER_FIELD(least<linear_layer>, tokens)},
    {"linear_layer.inputs", count, RAFTER_FIELD(least<linear_layer>, inputs)},
    {"linear_layer.outputs", count, RAFTER_FIELD(least<linear_layer>, outputs)},
    {"streaming.size", positive, [](double v) { validate(streaming{.size = units::from_coherent<units::byte>(v)}); }},
    {"operation.access.utilization", share_above_zero, [](double v) { (void)random_access(v); }},
    {"amdahl.parallel_share", share, [](double v) { (void)amdahl_speedup(v, 2.0); }},
    {"amdahl.faster", {0x1p-1000, 0, infinite, -1}, [](double v) { (void)amdahl_speedup(0.5, v); }},
    {"roofline.peak", positive,
     [](double v) {
         roofline{.peak = units::from_coherent<units::flop_per_second>(v), .bandwidth = 1.0 * B / s}.validate();
     }},
    {"derated.bandwidth", share_above_zero,
     [](double v) { (void)derated(bare, {.bandwidth = v, .reason = because<"a test">}); }},
    {"derated.peak", share_above_zero, [](double v) { (void)derated(bare, {.peak = v, .reason = because<"a test">}); }},
    {"scaled.bandwidth",
     {0x1p-20, 0, 0x1p100, infinite, -1},
     [](double v) { (void)scaled(bare, {.bandwidth = v, .reason = because<"a test">}); }},
    {"scaled.peak",
     {0x1p-20, 0, 0x1p100, infinite, -1},
     [](double v) { (void)scaled(bare, {.peak = v, .reason = because<"a test">}); }},
    {"derated.links", share_above_zero,
     [](double v) { (void)derated(bare, {.links = v, .reason = because<"a test">}); }},
    {"scaled.links",
     {0x1p-20, 0, 0x1p100, infinite, -1},
     [](double v) { (void)scaled(bare, {.links = v, .reason = because<"a test">}); }},
    {"streaming.intensity", not_negative,
     [](double v) {
         validate(streaming{.size = 1.0 * B, .intensity = units::from_coherent<units::flop_per_byte>(v)});
     }},
    {"operation.hit_rate", share, [](double v) { validate(streaming{.size = 1.0 * B, .hit_rate = {0.5, v}}); }},
    {"access.element",
     {0x1p-1022, 0, 64, infinite},
     [](double v) { (void)random_access(units::from_coherent<units::byte>(v), 64.0 * B); }},
    {"access.stride",
     {8, 7, 0x1p1000, infinite},
     [](double v) { (void)strided_access(8.0 * B, units::from_coherent<units::byte>(v), 64.0 * B); }},
    {"stencil.radius",
     {1, 0, 64, 65, -1},
     [](double v) {
         validate(stencil{.x = 131, .y = 131, .radius = v >= 0 && v <= 99 ? static_cast<int>(v) : -1, .type = fp64});
     }},
    {"stencil.flops_each", {0, -0.5, 0x1p1000, infinite, -2}, RAFTER_FIELD(cube, flops_each)},
    {"tiled.reuse", {1, 1.0 - 0x1p-53, 0x1p100, infinite}, [](double v) { validate(tiled{least<gemm>, v}); }},
    {"transferred_traffic.cache",
     {0, below_zero, infinite, -1},
     [](double v) { (void)transferred_traffic(least<gemm>, units::from_coherent<units::byte>(v)); }},
    {"transferred_traffic.instances",
     {1, 0, 0x1p53, infinite, 1.5},
     [](double v) {
         (void)transferred_traffic(least<gemm>, protocol::cache_level{.capacity = 1.0 * MiB, .instances = v});
     }},
    {"machine.links.rate", positive,
     [](double v) {
         (void)device_link{.rate = units::from_coherent<units::byte_per_second>(v),
                           .direction = link_direction::unidirectional}
             .unidirectional();
     }},
    {"roofline.intensity", positive,
     [](double v) {
         (void)roofline{1.0 * TFLOP / s, 0.1 * TB / s}.attainable(units::from_coherent<units::flop_per_byte>(v),
                                                                  knee_overlap(2.0));
     }},
    {"roofline.bandwidth", positive,
     [](double v) {
         roofline{.peak = 1.0 * FLOP / s, .bandwidth = units::from_coherent<units::byte_per_second>(v)}.validate();
     }},
    {"tolerance",
     {0, below_zero, 1.0 - 0x1p-53, 1},
     [](double v) { (void)predict(bare, streaming(1.0 * MB, 1.0 * FLOP / B), {.tolerance = v}); }},
};
#undef RAFTER_FIELD

constexpr int rows = sizeof(table) / sizeof(table[0]);

} // namespace range_table
