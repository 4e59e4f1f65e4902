// The typed side: every function here has a twin of the same name in raw.cpp.
//
// Points are passed by value: a quantity is one double in one register. Packs are passed by reference, because how a
// pack of 8 is passed by value depends on the processor.
import rafter;

using namespace rafter;
using namespace rafter::symbols;

using pack = math::lanes<8>;
using mask = math::mask_of<pack>;
template <class Unit>
using packed = quantity<Unit, pack>;

using packed_bytes = packed<units::byte>;
using packed_seconds = packed<units::second>;
using packed_flops = packed<units::flop>;
using packed_byte_rate = packed<units::byte_per_second>;
using packed_bit_rate = packed<units::bit_per_second>;
using packed_flop_rate = packed<units::flop_per_second>;
using packed_intensity = packed<units::flop_per_byte>;
using bytes_of_bytes = quantity<units::power_of<units::byte, 2>>;
using packed_bytes_of_bytes = packed<units::power_of<units::byte, 2>>;

namespace {
template <math::rep Rep>
using streaming_over = decltype(lifted<Rep>(streaming{1.0 * B, 1.0 * FLOP / B}));

template <math::rep Rep>
protocol::basic_times<Rep> point(Rep const& h, quantity<units::byte_per_second, Rep> const& fast,
                                 quantity<units::byte_per_second, Rep> const& slow,
                                 quantity<units::second, Rep> const& latency, quantity<units::byte, Rep> const& size,
                                 quantity<units::flop_per_byte, Rep> const& intensity,
                                 quantity<units::flop_per_second, Rep> const& peak) {
    return times(basic_machine<Rep>{.bandwidth = {fast, slow}, .latency = latency, .peak = peak},
                 streaming_over<Rep>{.size = size, .intensity = intensity, .hit_rate = h});
}
} // namespace

#pragma clang attribute push([[clang::min_vector_width(512)]], apply_to = function) // why: see raw.cpp

extern "C" {

// The formulas of the model.
seconds memory_time_of_point(bytes traffic, byte_rate bandwidth, seconds latency) {
    return memory_time(traffic, bandwidth, latency);
}
void memory_time_of_lanes(packed_bytes const& traffic, packed_byte_rate const& bandwidth, packed_seconds const& latency,
                          packed_seconds& out) {
    out = memory_time(traffic, bandwidth, latency);
}

seconds compute_time_of_point(flops work, flop_rate peak) { return compute_time(work, peak); }
void compute_time_of_lanes(packed_flops const& work, packed_flop_rate const& peak, packed_seconds& out) {
    out = compute_time(work, peak);
}

byte_rate two_tier_bandwidth_of_point(double h, byte_rate fast, byte_rate slow) {
    return effective_bandwidth(memory{fast, slow}, hit_rates{h});
}
void two_tier_bandwidth_of_lanes(pack const& h, packed_byte_rate const& fast, packed_byte_rate const& slow,
                                 packed_byte_rate& out) {
    out = effective_bandwidth(basic_memory<pack>{fast, slow}, protocol::basic_hit_rates<pack>{h});
}

byte_rate three_tier_bandwidth_of_point(double h1, double h2, byte_rate a, byte_rate b, byte_rate c) {
    return effective_bandwidth(memory{a, b, c}, hit_rates{h1, h2});
}

regime regime_of_point(seconds m, seconds c) { return classify(protocol::basic_times<double>{m, c}); }
void regime_of_lanes(packed_seconds const& m, packed_seconds const& c, mask& out) {
    out = classify(protocol::basic_times<pack>{m, c});
}

// The comparison with a tolerance: balanced if the times differ by at most a share of the larger.
bool memory_bound_of_point(seconds m, seconds c) {
    return detail::compare_times(protocol::basic_times<double>{m, c}, 0.125).memory_bound;
}
void memory_bound_of_lanes(packed_seconds const& m, packed_seconds const& c, mask& out) {
    out = detail::compare_times(protocol::basic_times<pack>{m, c}, 0.125).memory_bound;
}

// The whole model: two tiers with a hit rate.
seconds whole_model_of_point(double h, byte_rate fast, byte_rate slow, seconds latency, bytes size,
                             arithmetic_intensity intensity, flop_rate peak) {
    auto const t = point(h, fast, slow, latency, size, intensity, peak);
    return t.memory + t.compute;
}
void whole_model_of_lanes(pack const& h, packed_byte_rate const& fast, packed_byte_rate const& slow,
                          packed_seconds const& latency, packed_bytes const& size, packed_intensity const& intensity,
                          packed_flop_rate const& peak, packed_seconds& out) {
    auto const t = point(h, fast, slow, latency, size, intensity, peak);
    out = t.memory + t.compute;
}

// The roofline: attainable performance over lanes (at a point it checks its figures), and the time of work and traffic
// under a roof; a decode step of two operations.
void attainable_of_lanes(packed_intensity const& intensity, packed_flop_rate const& peak,
                         packed_byte_rate const& bandwidth, packed_flop_rate& out) {
    out = basic_roofline<pack>{.peak = peak, .bandwidth = bandwidth}.attainable(intensity).rate();
}
seconds roofline_time_of_point(flops work, bytes traffic, flop_rate peak, byte_rate bandwidth) {
    return roofline{.peak = peak, .bandwidth = bandwidth}.time(work, traffic);
}
seconds two_operations_of_point(flops a, bytes a_moves, flops b, bytes b_moves, flop_rate peak, byte_rate bandwidth) {
    roofline const roof{.peak = peak, .bandwidth = bandwidth};
    return roof.time(a, a_moves) + roof.time(b, b_moves);
}
// Sizes that are known become constants, whatever the operation asks for on the way.
seconds triad_time_of_point(flop_rate peak, byte_rate bandwidth) {
    return roofline{.peak = {peak, fp64}, .bandwidth = bandwidth}.time(stream_triad(1e6, fp64));
}

// Many points: an array of quantities is an array of doubles, for the vectoriser too.
void whole_model_of_array(double const* h, byte_rate fast, byte_rate slow, seconds latency, bytes size,
                          arithmetic_intensity intensity, flop_rate peak, seconds* __restrict out, long count) {
    for (long i = 0; i < count; ++i) {
        auto const t = point(h[i], fast, slow, latency, size, intensity, peak);
        out[i] = t.memory + t.compute;
    }
}
// The roofline on a machine that is made before the loop: nothing of it stays in memory.
void ready_machine_of_array(double const* h, byte_rate fast, byte_rate slow, seconds latency, bytes size,
                            arithmetic_intensity intensity, flop_rate peak, seconds* __restrict out, long count) {
    machine const m{.bandwidth = {fast, slow}, .latency = latency, .peak = peak};
    for (long i = 0; i < count; ++i) {
        auto const t = times(m, streaming{.size = size, .intensity = intensity, .hit_rate = h[i]});
        out[i] = max(t.memory, t.compute);
    }
}

// Units at the door.
bit_rate gbit_in_of_point(double x) { return x * (Gbit / s); }
void gbit_in_of_lanes(pack const& x, packed_bit_rate& out) { out = x * (Gbit / s); }

seconds ns_in_of_point(double x) { return x * ns; }
void ns_in_of_lanes(pack const& x, packed_seconds& out) { out = x * ns; }

double mib_out_of_point(bytes q) { return in(MiB, q); }
void mib_out_of_lanes(packed_bytes const& q, pack& out) { out = in(MiB, q); }

double us_out_of_point(seconds t) { return in(us, t); }
void us_out_of_lanes(packed_seconds const& t, pack& out) { out = in(us, t); }

byte_rate bits_to_bytes_of_point(bit_rate rate) { return to_bytes(rate); }
void bits_to_bytes_of_lanes(packed_bit_rate const& rate, packed_byte_rate& out) { out = to_bytes(rate); }

// The algebra of quantities.
seconds sum_of_point(seconds a, seconds b, seconds c) { return a + b - c; }
void sum_of_lanes(packed_seconds const& a, packed_seconds const& b, packed_seconds const& c, packed_seconds& out) {
    out = a + b - c;
}

flops product_of_point(bytes size, arithmetic_intensity intensity) { return size * intensity; }
void product_of_lanes(packed_bytes const& size, packed_intensity const& intensity, packed_flops& out) {
    out = size * intensity;
}

arithmetic_intensity quotient_of_point(flops work, bytes traffic) { return 2.0 * work / traffic; }
void quotient_of_lanes(packed_flops const& work, packed_bytes const& traffic, packed_intensity& out) {
    out = 2.0 * work / traffic;
}

double ratio_of_point(seconds a, seconds b) { return a / b; }
void ratio_of_lanes(packed_seconds const& a, packed_seconds const& b, pack& out) { out = a / b; }

bool less_of_point(seconds a, seconds b) { return a < b; }
void less_of_lanes(packed_seconds const& a, packed_seconds const& b, mask& out) { out = a < b; }

// Functions of quantities.
bytes sqrt_of_point(bytes_of_bytes area) { return sqrt(area); }
void sqrt_of_lanes(packed_bytes_of_bytes const& area, packed_bytes& out) { out = sqrt(area); }

seconds min_of_point(seconds a, seconds b) { return min(a, b); }
void min_of_lanes(packed_seconds const& a, packed_seconds const& b, packed_seconds& out) { out = min(a, b); }

seconds max_of_point(seconds a, seconds b) { return max(a, b); }
void max_of_lanes(packed_seconds const& a, packed_seconds const& b, packed_seconds& out) { out = max(a, b); }

} // extern "C"

#pragma clang attribute pop
