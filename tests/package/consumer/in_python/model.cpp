import rafter;
using namespace rafter::symbols;

/// The time of a stream of so many bytes, in seconds; of what a model refuses, a negative number.
extern "C" double seconds_to_move(double bytes, double bytes_per_second);
double seconds_to_move(double bytes, double bytes_per_second) {
    try {
        rafter::machine const node{
            .bandwidth = bytes_per_second * B / s, .latency = 80.0 * ns, .peak = 2.0 * GFLOP / s};
        return in(s, rafter::predict(node, rafter::streaming(bytes * B, 0.25 * FLOP / B)).total_time);
    } catch (rafter::invalid_value const&) { return -1.0; }
}
