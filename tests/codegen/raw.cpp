// The raw side: the twins of typed.cpp on plain doubles and clang vectors, with the same operations in the same order.

// As in the library: contraction would make digits depend on the processor.
#pragma clang fp contract(off)

// Another constant, and another operation: this is how the comparison is seen to fail.
#ifdef RAFTER_BREAK_ONE_TWIN
constexpr double giga = 1.001e9;
#define LATER -
#else
constexpr double giga = 1e9;
#define LATER +
#endif

using pack = double __attribute__((ext_vector_type(8)));
using mask = long __attribute__((ext_vector_type(8)));

enum class regime : unsigned char { memory_bound, compute_bound, balanced };

namespace {
template <class Rep>
struct times {
    Rep memory;
    Rep compute;
};

template <class Rep, class Mask>
struct masks {
    Mask memory_bound;
    Mask compute_bound;
};

template <class Rep>
Rep bandwidth(Rep const& h, Rep const& fast, Rep const& slow) {
    return 1.0 / (h / fast + (1.0 - h) / slow);
}

template <class Rep>
times<Rep> point(Rep const& h, Rep const& fast, Rep const& slow, Rep const& latency, Rep const& size,
                 Rep const& intensity, Rep const& peak) {
    return {latency + size / bandwidth(h, fast, slow), size * intensity / peak};
}

template <class Mask, class Rep>
masks<Rep, Mask> compare(times<Rep> const& t) {
    return {t.memory > t.compute, t.compute > t.memory};
}

pack chosen(mask condition, pack yes, pack no) { return (pack)((condition & (mask)yes) | (~condition & (mask)no)); }

pack magnitude(pack x) { return (pack)((mask)x & 0x7fffffffffffffffL); }
} // namespace

// A pack is 512 bits wide, and both sides say so of every function: where 512-bit registers are there, they are used.
// Otherwise the compiler's tuning decides, and differently for the two: functions that return a pack in such a
// register, as the library's do before they are inlined, make it legal in the function that calls them.
#pragma clang attribute push([[clang::min_vector_width(512)]], apply_to = function)

extern "C" {

double memory_time_of_point(double traffic, double bandwidth, double latency) {
    return latency LATER traffic / bandwidth;
}
void memory_time_of_lanes(pack const& traffic, pack const& bandwidth, pack const& latency, pack& out) {
    out = latency LATER traffic / bandwidth;
}

double compute_time_of_point(double work, double peak) { return work / peak; }
void compute_time_of_lanes(pack const& work, pack const& peak, pack& out) { out = work / peak; }

double two_tier_bandwidth_of_point(double h, double fast, double slow) { return bandwidth(h, fast, slow); }
void two_tier_bandwidth_of_lanes(pack const& h, pack const& fast, pack const& slow, pack& out) {
    out = bandwidth(h, fast, slow);
}

double three_tier_bandwidth_of_point(double h1, double h2, double a, double b, double c) {
    double const tiers[]{a, b, c};
    double const hits[]{h1, h2};
    double reaching = 1.0;
    double a_byte = 0.0;
    for (int i = 0; i < 2; ++i) {
        a_byte += reaching * hits[i] / tiers[i];
        reaching = reaching * (1.0 - hits[i]);
    }
    return 1.0 / (a_byte + reaching / c);
}

regime regime_of_point(double m, double c) {
    auto const found = compare<bool>(times<double>{m, c});
    return found.memory_bound ? regime::memory_bound : found.compute_bound ? regime::compute_bound : regime::balanced;
}
void regime_of_lanes(pack const& m, pack const& c, mask& out) {
    auto const found = compare<mask>(times<pack>{m, c});
    out = (found.compute_bound & 1) | (~(found.memory_bound | found.compute_bound) & 2);
}

bool memory_bound_of_point(double m, double c) {
    bool const apart = __builtin_fabs(m - c) > 0.125 * (m < c ? c : m);
    return m > c && apart;
}
void memory_bound_of_lanes(pack const& m, pack const& c, mask& out) {
    mask const apart = magnitude(m - c) > 0.125 * chosen(m < c, c, m);
    out = (m > c) & apart;
}

double whole_model_of_point(double h, double fast, double slow, double latency, double size, double intensity,
                            double peak) {
    auto const t = point(h, fast, slow, latency, size, intensity, peak);
    return t.memory + t.compute;
}
void whole_model_of_lanes(pack const& h, pack const& fast, pack const& slow, pack const& latency, pack const& size,
                          pack const& intensity, pack const& peak, pack& out) {
    auto const t = point(h, fast, slow, latency, size, intensity, peak);
    out = t.memory + t.compute;
}
void attainable_of_lanes(pack const& intensity, pack const& peak, pack const& bandwidth, pack& out) {
    pack const limited = bandwidth * intensity; // in the order that the typed side loads them
    out = chosen(limited < peak, limited, peak);
}
double roofline_time_of_point(double work, double traffic, double peak, double bandwidth) {
    double const memory = traffic / bandwidth;
    double const compute = work / peak;
    return memory < compute ? compute : memory;
}
double two_operations_of_point(double a, double a_moves, double b, double b_moves, double peak, double bandwidth) {
    return roofline_time_of_point(a, a_moves, peak, bandwidth) + roofline_time_of_point(b, b_moves, peak, bandwidth);
}
double triad_time_of_point(double peak, double bandwidth) { return roofline_time_of_point(2e6, 24e6, peak, bandwidth); }

void whole_model_of_array(double const* h, double fast, double slow, double latency, double size, double intensity,
                          double peak, double* __restrict out, long count) {
    for (long i = 0; i < count; ++i) {
        auto const t = point(h[i], fast, slow, latency, size, intensity, peak);
        out[i] = t.memory + t.compute;
    }
}
void ready_machine_of_array(double const* h, double fast, double slow, double latency, double size, double intensity,
                            double peak, double* __restrict out, long count) {
    for (long i = 0; i < count; ++i) {
        auto const t = point(h[i], fast, slow, latency, size, intensity, peak);
        out[i] = t.memory < t.compute ? t.compute : t.memory;
    }
}

double gbit_in_of_point(double x) { return x * giga; }
void gbit_in_of_lanes(pack const& x, pack& out) { out = x * giga; }

double ns_in_of_point(double x) { return x / 1e9; }
void ns_in_of_lanes(pack const& x, pack& out) { out = x / 1e9; }

double mib_out_of_point(double q) { return q / 1048576.0; }
void mib_out_of_lanes(pack const& q, pack& out) { out = q / 1048576.0; }

double us_out_of_point(double t) { return t * 1e6; }
void us_out_of_lanes(pack const& t, pack& out) { out = t * 1e6; }

double bits_to_bytes_of_point(double rate) { return rate / 8.0; }
void bits_to_bytes_of_lanes(pack const& rate, pack& out) { out = rate / 8.0; }

double sum_of_point(double a, double b, double c) { return a + b - c; }
void sum_of_lanes(pack const& a, pack const& b, pack const& c, pack& out) { out = a + b - c; }

double product_of_point(double size, double intensity) { return size * intensity; }
void product_of_lanes(pack const& size, pack const& intensity, pack& out) { out = size * intensity; }

double quotient_of_point(double work, double traffic) { return 2.0 * work / traffic; }
void quotient_of_lanes(pack const& work, pack const& traffic, pack& out) { out = 2.0 * work / traffic; }

double ratio_of_point(double a, double b) { return a / b; }
void ratio_of_lanes(pack const& a, pack const& b, pack& out) { out = a / b; }

bool less_of_point(double a, double b) { return a < b; }
void less_of_lanes(pack const& a, pack const& b, mask& out) { out = a < b; }

double sqrt_of_point(double area) { return __builtin_sqrt(area); }
void sqrt_of_lanes(pack const& area, pack& out) { out = __builtin_elementwise_sqrt(area); }

double min_of_point(double a, double b) { return b < a ? b : a; }
void min_of_lanes(pack const& a, pack const& b, pack& out) { out = chosen(b < a, b, a); }

double max_of_point(double a, double b) { return a < b ? b : a; }
void max_of_lanes(pack const& a, pack const& b, pack& out) { out = chosen(a < b, b, a); }

} // extern "C"

#pragma clang attribute pop
