// expect: reference to 'bytes' is ambiguous
// Whoever writes `using namespace rafter;` keeps these names for variables of functions, parameters and members. A
// variable of the whole file is ambiguous with a name of rafter's, and the compiler's first line says which.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

#ifdef RAFTER_MUST_FAIL
constexpr double bytes = 1.0;
constexpr double twice = 2.0 * bytes;
#else
struct sizes {
    double batch, tokens, peak, bandwidth, latency, intensity, capacity, tile, block, shard, size, count, time, rate,
        width;
};
constexpr double sum(double s, double B, double b, double n, double m, double k, double x, double y) {
    double const batch = s + B, peak = b + n, bandwidth = m + k, text = x + y, block = batch, shard = peak,
                 latency = text;
    double const machine = 1.0, time = block + shard, rate = bandwidth + latency, ms = time, us = rate, ns = ms,
                 GB = us, op = ns;
    return machine + GB + op;
}
constexpr sizes mine{.batch = 1,
                     .tokens = 2,
                     .peak = 3,
                     .bandwidth = 4,
                     .latency = 5,
                     .intensity = 6,
                     .capacity = 7,
                     .tile = 8,
                     .block = 9,
                     .shard = 10,
                     .size = 11,
                     .count = 12,
                     .time = 13,
                     .rate = 14,
                     .width = 15};
static_assert(sum(1, 2, 3, 4, 5, 6, 7, 8) == 37.0);
static_assert(mine.batch + mine.width == 16.0);
// These are nobody's but the user's, in a whole file, too.
constexpr double batch = 1, peak = 2, size = 3, tokens = 4, latency = 5, bandwidth = 6, heads = 7, layers = 8,
                 cache = 9, width = 10, total = 11, work = 12, traffic = 13, data = 14, model = 15, gpu = 16,
                 kernel = 17, tile = 18, depth = 19, roof = 20, level = 21, lanes = 22, rows = 23, columns = 24,
                 kind = 25, launch = 26;
static_assert(batch + peak + size + tokens + latency + bandwidth + heads + layers + cache + width + total + work +
                  traffic + data + model + gpu + kernel + tile + depth + roof + level + lanes + rows + columns + kind +
                  launch ==
              351.0);
#endif
