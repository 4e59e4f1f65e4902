// Layer conditions: the traffic behind a cache of stencils whose reach differs in each direction, at each capacity from
// which it falls, and one byte below. tests/run/layer_condition_test.cpp compares such traffic with a simulated cache;
// this test fixes the place of each step. The library printed the tables; the figures in comments were counted by hand.
import rafter.operation;

using namespace rafter;
using namespace rafter::symbols;

/// The least capacity with this traffic, in bytes, and the bytes that are read: in all, and for one update.
struct passed_row {
    double capacity;
    double in_all;
    double of_an_update;
};
template <int Count>
constexpr bool agree(stencil const& op, passed_row const (&rows)[Count]) {
    auto const is = [&](double capacity, passed_row const& row) {
        bytes const cache = capacity * B;
        return in(B, op.transferred(cache).read) == row.in_all &&
               number(in(B, op.traffic_per_update(cache).read), ".10g") == number(row.of_an_update, ".10g");
    };
    for (int i = 0; i < Count; ++i) {
        if (!is(rows[i].capacity, rows[i]) || (i > 0 && !is(rows[i].capacity - 1.0, rows[i - 1]))) { return false; }
    }
    return is(math::infinity, rows[Count - 1]);
}

// Two arrays, one of them a box, with a longer reach back than ahead, in blocks that do not divide the grid. An update
// touches 8 + 3/8 lines of the one, 8 (1 + 1/8) of the other and one of each further array: 20.375, which are 1304
// bytes.
constexpr stencil blocked{.x = 40,
                          .y = 30,
                          .z = 20,
                          .dimensions = 3,
                          .radius = 3,
                          .reads = {{.back_x = 1, .ahead_x = 2, .back_y = 2, .ahead_y = 1, .back_z = 3, .ahead_z = 1},
                                    {.back_x = 1, .back_y = 1, .ahead_y = 2, .back_z = 1, .shape = stencil_shape::box}},
                          .loaded = 1,
                          .stored = 1,
                          .updated = 1,
                          .flops_each = 10,
                          .block_x = 10,
                          .block_y = 8,
                          .type = fp64};
constexpr passed_row of_blocked[]{
    {0, 2650368, 232},       {64, 14165760, 1240},    {1304, 3118080, 253.6}, {3232, 1749216, 142.3},
    {10104, 1522704, 122.5}, {11360, 1367952, 108.9}, {12480, 1213200, 95.3}, {13464, 903696, 68.1},
    {101792, 808656, 59.3},  {103376, 577824, 38},    {230080, 524904, 35},   {233600, 433176, 32},
};
static_assert(agree(blocked, of_blocked));

// Without blocks rows of 320 B begin lines, so that it is known which lines each takes up: 19 rows of 5 lines, between
// two rows, are the 6080 B. Each element is loaded once in the end: (37 x 24 + 3 x 34) x 14 + 4 x 34 x 24 of the star,
// 35 x 27 x 15 of the box, and two arrays of 34 x 24 x 14, of 8 bytes.
constexpr stencil whole = [] {
    stencil op = blocked;
    op.block_x = protocol::unblocked;
    op.block_y = protocol::unblocked;
    return op;
}();
constexpr passed_row of_whole[]{
    {0, 2650368, 232},   {64, 14165760, 1240}, {1304, 1674624, 144}, {6080, 870912, 72},
    {72960, 772632, 64}, {75840, 687768, 56},  {78400, 602904, 48},  {80640, 433176, 32},
};
static_assert(agree(whole, of_whole));

// Blocks of fewer rows than the reach skips, with a longer reach ahead than back. In the end (27 x 16 + 3 x 26) x 8 +
// 2 x 26 x 16 of the one and (28 x 16 + 2 x 26) x 8 + 2 x 26 x 16 of the other, of 4 bytes.
constexpr stencil low_blocks{
    .x = 30,
    .y = 20,
    .z = 12,
    .dimensions = 3,
    .radius = 2,
    .reads = {{.ahead_x = 1, .back_y = 1, .ahead_y = 2, .ahead_z = 2}, {.back_x = 2, .back_y = 2, .back_z = 2}},
    .stored = 2,
    .flops_each = 10,
    .block_y = 3,
    .type = fp32};
constexpr passed_row of_low_blocks[]{
    {0, 186368, 56},
    {64, 2382848, 716},
    {844, 147968, 44},
    {2040, 106368, 30.66666667},
    {2640, 83072, 22.66666667},
    {4080, 59776, 14.66666667},
    {19200, 38976, 8},
};
static_assert(agree(low_blocks, of_low_blocks));

// In two dimensions: 88 + 3 columns of 48 rows and 3 rows more, 89 x 50 of the box, three further arrays; 4 bytes.
constexpr stencil flat{.x = 90,
                       .y = 50,
                       .radius = 2,
                       .reads = {{.back_x = 2, .ahead_x = 1, .back_y = 1, .ahead_y = 2},
                                 {.ahead_x = 1, .back_y = 2, .shape = stencil_shape::box}},
                       .loaded = 2,
                       .updated = 1,
                       .flops_each = 3,
                       .block_x = 20,
                       .type = fp32};
constexpr passed_row of_flat[]{
    {0, 253184, 64},       {64, 2626784, 664}, {728, 301760, 71.2}, {1924, 155060, 35.8},
    {40504, 142772, 32.6}, {40792, 95684, 20}, {102240, 92804, 20}, {102960, 81584, 20},
};
static_assert(agree(flat, of_flat));

// The point itself is not read: nothing changes except for a grid of one update.
constexpr stencil cross{.x = 60, .y = 40, .radius = 2, .center = false, .type = fp64};
constexpr passed_row of_cross[]{
    {0, 145152, 72},
    {64, 709632, 352},
    {416, 81792, 40},
    {2992, 19072, 8},
};
static_assert(agree(cross, of_cross));

constexpr stencil line_of_points{.x = 90, .dimensions = 1, .radius = 3, .type = fp64};
constexpr passed_row of_line_of_points[]{
    {0, 4704, 56},
    {64, 9408, 112},
    {176, 720, 8},
};
static_assert(agree(line_of_points, of_line_of_points));

// A cache that states its line, one whose line is no longer than an element, and one below its line: 8 + 3 x 8/128 and
// 8 (1 + 8/128) lines of 128 bytes and one of each further array make 2520 bytes.
static_assert(blocked.transferred({.capacity = 2520.0 * B, .line = 128.0 * B}).read <
              blocked.transferred({.capacity = 2519.0 * B, .line = 128.0 * B}).read);
static_assert(blocked.transferred({.capacity = 127.0 * B, .line = 128.0 * B}) == blocked.requested());
static_assert(blocked.transferred({.capacity = 128.0 * B, .line = 128.0 * B}).read > blocked.requested().read);
static_assert(blocked.transferred({.capacity = 64.0 * B, .line = 8.0 * B}) ==
              blocked.transferred({.capacity = 64.0 * B, .line = 0.0 * B}));
// Registers keep the points of a row: 4 blocks along x load (34 + 4 x 3) + 7 x 34 of the star and 8 (34 + 4 x 1) of the
// box for each of 24 x 14 rows, and two arrays once for each update.
constexpr stencil in_registers = [] {
    stencil op = blocked;
    op.registers_along_x = true;
    return op;
}();
static_assert(in_registers.requested().read == ((46.0 + 7 * 34 + 8 * 38) * 24 * 14 + 2.0 * 34 * 24 * 14) * 8 * B);
static_assert(in_registers.requested().written == 2.0 * 34 * 24 * 14 * 8 * B);
static_assert(in_registers.requested().allocated == 1.0 * 34 * 24 * 14 * 8 * B);
static_assert(blocked.requested().read == (27.0 + 2) * 34 * 24 * 14 * 8 * B);
// If blocks are narrower than the saving by registers, every point is loaded.
constexpr stencil narrow{.x = 12, .y = 3, .block_x = 1, .registers_along_x = true, .type = fp64};
static_assert(narrow.requested().read == 5.0 * 10 * 8 * B);
static_assert(narrow.loads_per_update(1.0 * GB) == 1.0);
// A grid of one update: no other update reaches the point itself.
static_assert(stencil{.x = 3, .y = 3, .type = fp64}.compulsory().read == 5.0 * 8 * B);
static_assert(stencil{.x = 3, .y = 3, .center = false, .type = fp64}.compulsory().read == 4.0 * 8 * B);
static_assert(stencil{.x = 4, .y = 3, .center = false, .type = fp64}.compulsory().read == 8.0 * 8 * B);

// The reach of an array, different in each direction
constexpr grid_reach reach{.back_x = 1, .ahead_x = 2, .back_y = 3, .ahead_y = 5, .back_z = 7, .ahead_z = 11};
constexpr grid_reach box_reach = [] {
    grid_reach out = reach;
    out.shape = stencil_shape::box;
    return out;
}();
static_assert(reach.columns() == 3.0);
static_assert(reach.rows() == 8.0);
static_assert(reach.planes() == 18.0);
static_assert(reach.lines() == 27.0);
static_assert(reach.points() == 30.0);
static_assert(box_reach.lines() == 9.0 * 19);
static_assert(box_reach.points() == 4.0 * 9 * 19);
static_assert(reach.farthest(0, 1) == 2);
static_assert(reach.farthest(1, 2) == 5);
static_assert(reach.farthest(2, 3) == 11);
static_assert(reach.farthest(0, 3) == 11);
static_assert(reach.farthest(0, 2) == 5);
static_assert(reach.farthest(3, 3) == 0);
static_assert(grid_reach{.back_x = 4, .ahead_y = 1}.farthest(0, 2) == 4);

// Threads share a cache equally: each of 64 has 4 MiB of 256 MiB, and a plane of 33.5 MB does not fit.
constexpr stencil planes = stencil_3d_7pt(1024, 1024, 512, fp64);
constexpr protocol::cache_level shared{.capacity = 256.0 * MiB, .shared_by = 64.0};
static_assert(shared.share() == 4.0 * MiB);
static_assert(planes.loads_per_update(shared) == 3.0);
static_assert(planes.loads_per_update(256.0 * MiB) == 1.0);
static_assert(transferred_traffic(planes, shared) == transferred_traffic(planes, 4.0 * MiB));
// A product in tiles, and data that have to fit at once, use the share, too; data that several caches hold together are
// not divided.
constexpr gemm product{.m = 4096, .n = 4096, .k = 4096, .type = fp64};
constexpr softmax weights{.rows = 64, .columns = 1 << 18, .type = fp64}; // two rows are 4 MiB
static_assert(transferred_traffic(product, shared) == product.transferred(4.0 * MiB));
static_assert(transferred_traffic(weights, shared) == weights.compulsory());
static_assert(transferred_traffic(weights, {.capacity = 256.0 * MiB, .shared_by = 65.0}) == weights.requested());
struct passing {
    using rep = double;
    bytes size = 1.0 * MB;
    constexpr flops work() const { return 0.0 * FLOP; }
    constexpr bytes traffic() const { return size; }
    constexpr bytes working_set() const { return size; }
    constexpr traffic_bytes requested() const { return {.read = 2.0 * size}; }
};
static_assert(transferred_traffic(passing{}, {.capacity = 0.5 * MB, .instances = 2, .shared_by = 8.0}).total() ==
              1.0 * MB);
// The reuse that decided: the farthest served and the nearest not served.
constexpr auto decided = planes.condition(shared);
static_assert(decided.kept == protocol::reuse_distance::row);
static_assert(decided.lost == protocol::reuse_distance::plane);
static_assert(decided.kept_size == 6.0 * 8 * KiB);
static_assert(decided.capacity == 4.0 * MiB);
static_assert(!decided.is_near_an_edge());
// Its sizes are the capacities at which the traffic changes, in every table above.
template <int Count>
constexpr bool names_each_step(stencil const& op, passed_row const (&rows)[Count]) {
    for (passed_row const& row : rows) {
        if (row.capacity <= 64.0) { continue; } // a cache below a line is no cache
        auto const at = op.condition({.capacity = row.capacity * B});
        auto const below = op.condition({.capacity = (row.capacity - 1.0) * B});
        if (at.kept_size != row.capacity * B || below.lost_size != row.capacity * B || !at.is_near_an_edge() ||
            !below.is_near_an_edge()) {
            return false;
        }
    }
    return true;
}
static_assert(names_each_step(whole, of_whole));
static_assert(names_each_step(low_blocks, of_low_blocks));
static_assert(names_each_step(cross, of_cross));
static_assert(names_each_step(line_of_points, of_line_of_points));
static_assert(!jacobi_2d_5pt(1024, 50, fp64).condition({.capacity = 36.5 * KiB}).is_near_an_edge());
static_assert(jacobi_2d_5pt(1024, 50, fp64).condition({.capacity = 35.5 * KiB}).is_near_an_edge());
static_assert(jacobi_2d_5pt(1024, 50, fp64).condition({.capacity = 29.8 * KiB}).is_near_an_edge());
static_assert(!jacobi_2d_5pt(1024, 50, fp64).condition({.capacity = 29.0 * KiB}).is_near_an_edge());
