// rafter.operation: streaming, access patterns, tiling, blocked matrix multiplication, users' operations.
#include <type_traits>
import rafter.operation;

using namespace rafter;
using namespace rafter::symbols;

// Streaming
constexpr auto work = streaming(10.0 * MiB, 2.0 * FLOP / B);
static_assert(operation<streaming>);
static_assert(protocol::liftable_operation<streaming>);
static_assert(std::is_same_v<decltype(work), streaming const>);
static_assert(work.work() == 20971520.0 * FLOP);
static_assert(work.traffic() == 10.0 * MiB);
static_assert(work.working_set() == 10.0 * MiB);
static_assert(intensity_of(work) == 2.0 * FLOP / B);
static_assert(protocol::stated_hit_rates(work) == 0);
static_assert(work == streaming{.size = 10.0 * MiB, .intensity = 2.0 * FLOP / B});
template <streaming Work>
constexpr flops work_of = Work.work();
static_assert(work_of<work> == 20971520.0 * FLOP);

// Hit rates
constexpr streaming cached{.size = 1.0 * MB, .intensity = 1.0 * FLOP / B, .hit_rate = 0.95};
static_assert(protocol::stated_hit_rates(cached) == 1);
static_assert(cached.hit_rates()[0] == 0.95);
static_assert(streaming{.hit_rate = {0.9, 0.5}}.hit_rates().size() == 2);

// Access patterns: useful bytes over the bytes of the moved lines
static_assert(sequential_access.utilization == 1.0);
static_assert(random_access(0.25).utilization == 0.25);
static_assert(random_access(0.1).utilization == 0.1);
static_assert(random_access(8.0 * B, 64.0 * B).utilization == 0.125);
static_assert(random_access(64.0 * B, 64.0 * B).utilization == 1.0);
static_assert(random_access(65.0 * B, 64.0 * B).utilization == 65.0 / 128.0, "one byte more needs a second line");
static_assert(strided_access(8.0 * B, 8.0 * B, 64.0 * B).utilization == 1.0, "unit stride is sequential");
static_assert(strided_access(8.0 * B, 16.0 * B, 64.0 * B).utilization == 0.5);
static_assert(strided_access(8.0 * B, 64.0 * B, 64.0 * B).utilization == 0.125);
static_assert(strided_access(8.0 * B, 4096.0 * B, 64.0 * B).utilization == 0.125, "no worse than a line an element");
static_assert(text(access_order::strided) == "strided");
static_assert(text(access_order::sequential) == "sequential");
static_assert(text(access_order::random) == "random");

// Tiling: the same work, and traffic divided by the reuse
constexpr tiled reused{work, 8.0};
static_assert(operation<decltype(reused)>);
static_assert(protocol::liftable_operation<std::remove_const_t<decltype(reused)>>);
static_assert(reused.work() == work.work());
static_assert(reused.traffic() == 10.0 * MiB / 8.0);
static_assert(reused.working_set() == work.working_set());
static_assert(intensity_of(reused) == 16.0 * FLOP / B);
static_assert(tiled{cached, 2.0}.hit_rates()[0] == 0.95);

// Blocked matrix multiplication
constexpr blocked_matmul naive{.n = 64, .tile = 1, .type = fp32};
static_assert(naive.work() == 2.0 * 64 * 64 * 64 * FLOP);
static_assert(naive.working_set() == 3.0 * 64 * 64 * 4 * B);
static_assert(naive.traffic() == (2.0 * 64 + 1.0) * 64 * 64 * 4 * B, "n loads of each element of A and B");
static_assert(blocked_matmul{.n = 64, .tile = 64, .type = fp32}.traffic() == 3.0 * 64 * 64 * 4 * B,
              "one tile: each element once");
static_assert(blocked_matmul{.n = 64, .tile = 16, .type = fp32}.traffic() == 9.0 * 64 * 64 * 4 * B);
static_assert(blocked_matmul{.n = 64, .tile = 24, .type = fp32}.traffic() == 7.0 * 64 * 64 * 4 * B,
              "3 tiles an edge, the last cut");
static_assert(blocked_matmul{.n = 64, .tile = 16, .type = fp64}.traffic() == 9.0 * 64 * 64 * 8 * B);
static_assert(intensity_of(blocked_matmul{.n = 4096, .tile = 4096, .type = fp32}) == 2.0 * 4096 / 12 * FLOP / B,
              "n/6: GPU Memory Fundamentals");
static_assert(blocked_matmul{.n = 64, .tile = 16, .type = fp32, .cache = 3.0 * KiB}.fits());
static_assert(!blocked_matmul{.n = 64, .tile = 17, .type = fp32, .cache = 3.0 * KiB}.fits());
static_assert(blocked_matmul{.n = 64, .tile = 17, .type = fp32, .cache = 3.0 * KiB}.traffic() == naive.traffic(),
              "no reuse if it does not fit");
static_assert(blocked_matmul{.n = 8, .tile = 100, .type = fp32}.tile_set() == 3.0 * 8 * 8 * 4 * B,
              "a tile is no larger than the matrix");

// A user's operation is a type with three members
struct table_lookup {
    using rep = double;
    constexpr flops work() const { return 0.0 * FLOP; }
    constexpr bytes traffic() const { return 64.0 * kB; }
    constexpr bytes working_set() const { return 1.0 * GB; }
};
static_assert(operation<table_lookup>);
static_assert(!protocol::liftable_operation<table_lookup>);
static_assert(protocol::stated_hit_rates(table_lookup{}) == 0);
static_assert(!operation<int>);
static_assert(!operation<bytes>);

// The most hit rates: as many as tiers may stand before the last
static_assert(hit_rates{0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7}.size() == 7);
static_assert(hit_rates{0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7}[6] == 0.7);

// Over lanes
using pack4 = math::lanes<4>;
static_assert(lane(lifted<pack4>(work).work(), 3) == work.work());
static_assert(lane(lifted<pack4>(reused).traffic(), 0) == reused.traffic());
constexpr auto matmul_lanes = [] {
    auto op = lifted<pack4>(blocked_matmul{.n = 64, .type = fp32, .cache = 3.0 * KiB});
    op.tile = pack4{1.0, 16.0, 17.0, 64.0};
    return op;
}();
static_assert(lane(matmul_lanes.traffic(), 0) == naive.traffic());
static_assert(lane(matmul_lanes.traffic(), 2) == naive.traffic());
static_assert(lane(matmul_lanes.traffic(), 1) == 9.0 * 64 * 64 * 4 * B);
static_assert(math::count(matmul_lanes.fits()) == 2);
