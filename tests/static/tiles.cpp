// Tiles and waves: the examples of NVIDIA's guide on an A100, predictions, sweeps over lanes, refusals.
#include "limits.hpp"

import rafter;

using namespace rafter;
using namespace rafter::symbols;

// "Matrix Multiplication Background User's Guide": an A100 has 108 SMs, so tiles of 256 x 128 run in waves of 108.
constexpr auto product = [](double m, double n) {
    return tiled_product{.of = {.m = m, .n = n, .k = 4096, .type = fp16}, .tile_m = 256, .tile_n = 128, .units = 108};
};
// "Wave quantization": M 2304, K 4096. The peaks are at multiples of N = 1536; one column more starts another wave.
static_assert(product(2304, 1536).tiles() == 108.0);
static_assert(product(2304, 1536).waves() == 1.0);
static_assert(product(2304, 1536).attained_share() == 1.0);
static_assert(product(2304, 1536).work() == 2.0 * 2304 * 1536 * 4096 * FLOP);
static_assert(product(2304, 3072).waves() == 2.0);
static_assert(product(2304, 3072).attained_share() == 1.0);
static_assert(product(2304, 4608).waves() == 3.0);
static_assert(product(2304, 6144).waves() == 4.0);
static_assert(product(2304, 1537).tiles() == 117.0);
static_assert(product(2304, 1537).waves() == 2.0);
static_assert(number(product(2304, 1537).attained_share(), ".4f") == "0.5003");
static_assert(product(2304, 1408).tiles() == 99.0);
static_assert(number(product(2304, 1408).attained_share(), ".4f") == "0.9167");
// "Tile quantization": M 27648 is 108 rows of tiles. N from 136 to 256 takes two columns; at 136 the second is filled
// to 6.25 %.
static_assert(product(27648, 128).waves() == 1.0);
static_assert(product(27648, 136).waves() == 2.0);
static_assert(product(27648, 256).waves() == 2.0);
static_assert(product(27648, 136).work() == product(27648, 256).work());
static_assert(product(27648, 136).attained_share() == 0.53125);
// Without waves, tiles alone: 256 x 256 takes 4 tiles of 128 x 128, one row more 6, 1.5 times the arithmetic.
constexpr auto tiles_alone = [](double m) {
    return tiled_product{.of = {.m = m, .n = 256, .k = 1024, .type = fp16}, .tile_m = 128, .tile_n = 128, .units = 1};
};
static_assert(tiles_alone(256).tiles() == 4.0);
static_assert(tiles_alone(257).tiles() == 6.0);
static_assert(tiles_alone(257).work() == 1.5 * tiles_alone(256).work());
static_assert(tiles_alone(256).work() == tiles_alone(256).useful_work());
// He, "What shapes do matrix multiplications like?": 1792 squared takes 98 tiles, 1793 squared 120, a second wave.
static_assert(product(1792, 1792).tiles() == 98.0);
static_assert(product(1792, 1792).waves() == 1.0);
static_assert(product(1793, 1793).tiles() == 120.0);
static_assert(product(1793, 1793).waves() == 2.0);
static_assert(number(product(1792, 1792).attained_share() / product(1793, 1793).attained_share(), ".2f") == "2.00");
// Products of a batch share waves; a product below a tile takes a whole one; no tile beyond the product.
constexpr auto batched = [](double batch) {
    auto out = product(256, 128);
    out.of.batch = batch;
    return out;
};
static_assert(batched(108).waves() == 1.0);
static_assert(batched(109).waves() == 2.0);
static_assert(batched(1).attained_share() == 1.0 / 108);
static_assert(product(1, 1).tiles() == 1.0);
static_assert(product(1, 1).useful_work() == 8192.0 * FLOP);

// It is an operation: its time is the time of the waves, its traffic the product's.
constexpr machine a100 = catalogued<"nvidia-a100-sxm4-80gb">();
constexpr auto full = predict(a100, product(2304, 1536));
constexpr auto tail = predict(a100, product(2304, 1537));
static_assert(full.compute_time == predict(a100, product(2304, 1536).of).compute_time);
static_assert(tail.compute_time == 2.0 * full.compute_time);
static_assert(tail.traffic == product(2304, 1537).of.traffic());
static_assert(full.work == product(2304, 1536).of.work());
static_assert(text(full.compute_time, us, ".2f") == "92.92 us");
// The same as a roof lowered by the attained share, for useful FLOP.
constexpr auto share = product(2304, 1537).attained_share();
constexpr machine lowered{.bandwidth = a100.bandwidth.farthest().bandwidth,
                          .peak = share * a100.peak_for(matrix_arithmetic(fp16))};
static_assert(math::abs(predict(lowered, product(2304, 1537).of).compute_time / tail.compute_time - 1.0) < 1e-12);

// Sweeps evaluate it over lanes, and find the members of the product.
static_assert(protocol::liftable_operation<tiled_product>);
constexpr auto columns = sweep(a100, product(2304, 1536), vary<"of.n">(integers(1, 3072)));
static_assert(columns.size() == 3072);
static_assert(columns[1535].compute_time == full.compute_time);
static_assert(columns[1536].compute_time == tail.compute_time);
constexpr auto tiles = sweep(a100, product(2304, 1537), vary<"tile_m">(listed{64.0, 128.0, 256.0}),
                             vary<"tile_n">(listed{64.0, 128.0, 256.0}));
static_assert(tiles.best()->values.get<0>() == 64.0);

// Refusals
template <auto Change>
constexpr auto changed = [](double v) {
    auto out = product(2304, 1536);
    Change(out, v);
    validate(out);
};
static_assert(takes_count<changed<[](auto& p, double v) { p.tile_m = v; }>>);
static_assert(takes_count<changed<[](auto& p, double v) { p.tile_n = v; }>>);
static_assert(takes_count<changed<[](auto& p, double v) { p.units = v; }>>);
static_assert(takes_count<changed<[](auto& p, double v) { p.of.m = v; }>>);
static_assert(takes_count<changed<[](auto& p, double v) { p.of.batch = v; }>>);
static_assert(transferred_traffic(product(2304, 1536), 40.0 * MB) ==
              transferred_traffic(product(2304, 1536).of, 40.0 * MB));
static_assert(requested_traffic(product(2304, 1536)) == requested_traffic(product(2304, 1536).of));
static_assert(protocol::formulas_of(product(1, 1)).work[0] == '2');
