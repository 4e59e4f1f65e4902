// A generic program can ask whether an expression compiles. For a mix-up the answer is no. An error inside an operator
// (such as a static_assert) would end the compilation instead.
import rafter;
using namespace rafter;
using namespace rafter::symbols;

template <class A, class B>
concept addable = requires(A a, B b) { a + b; };
template <class A, class B>
concept subtractable = requires(A a, B b) { a - b; };
template <class A, class B>
concept comparable = requires(A a, B b) { a < b; };
template <class A, class B>
concept equatable = requires(A a, B b) { a == b; };
template <class A, class B>
concept unequatable = requires(A a, B b) { a != b; };
template <class A, class B>
concept accumulable = requires(A& a, B b) { a += b; };
template <class A, class B>
concept makes = requires(B b) { A(b); };
template <class A, class B>
concept assignable = requires(A& a, B b) { a = b; };
template <class A, class B>
concept bounded = requires(A a, B b) {
    min(a, b);
    max(a, b);
};
template <class A, class B>
concept leaves = requires(A a, B b) { in(units::coherent<typename A::unit>, b); };

template <class A, class B>
inline constexpr bool mix =
    addable<A, B> || subtractable<A, B> || comparable<A, B> || equatable<A, B> || unequatable<A, B> ||
    accumulable<A, B> || makes<A, B> || assignable<A, B> || bounded<A, B> || leaves<A, B>;
template <class A, class B>
inline constexpr bool never_mix = !mix<A, B> && !mix<B, A>;
template <class A>
inline constexpr bool mixes_with_itself =
    addable<A, A> && subtractable<A, A> && comparable<A, A> && equatable<A, A> && unequatable<A, A> &&
    accumulable<A, A> && makes<A, A> && assignable<A, A> && bounded<A, A> && leaves<A, A>;

// Each concept above is true where it should be, so that a negative answer below means something.
static_assert(mixes_with_itself<bytes>);
static_assert(mixes_with_itself<flop_rate>);
static_assert(mixes_with_itself<arithmetic_intensity>);

using lanes = math::lanes<8>;
using balance = quantity<units::byte_per_flop>;
using flops_per_element = quantity<units::flop_per_element>;
using element_rate = quantity<units::element_per_second>;
using op_rate = quantity<units::op_per_second>;
using mac_rate = quantity<units::mac_per_second>;
using cycles_per_element = quantity<units::quotient_of<units::cycle, units::element>>;
using cycle_elements = quantity<units::product_of<units::cycle, units::element>>;
using watts = quantity<units::joule_per_second>;

static_assert(never_mix<bits, bytes>);
static_assert(never_mix<bit_rate, byte_rate>);
static_assert(never_mix<quantity<units::bit_per_element>, quantity<units::byte_per_element>>);
static_assert(never_mix<flops, macs>);
static_assert(never_mix<flop_rate, mac_rate>);
static_assert(never_mix<flops, ops>);
static_assert(never_mix<flop_rate, op_rate>);
static_assert(never_mix<flops, flop_rate>);
static_assert(never_mix<bytes, byte_rate>);
static_assert(never_mix<joules, watts>);
static_assert(never_mix<arithmetic_intensity, balance>);
static_assert(never_mix<seconds, cycles>);
static_assert(never_mix<clock_rate, flop_rate>);
static_assert(never_mix<arithmetic_intensity, flops_per_element>);
static_assert(never_mix<bytes, elements>);
static_assert(never_mix<flops, bytes>);
static_assert(never_mix<flop_rate, byte_rate>);
static_assert(never_mix<flop_rate, element_rate>);
static_assert(never_mix<cycles_per_element, cycle_elements>);
static_assert(never_mix<seconds, joules>);
static_assert(never_mix<seconds, clock_rate>);

// Types over lanes do not mix either, and between lanes and a point.
static_assert(never_mix<quantity<units::bit, lanes>, quantity<units::byte, lanes>>);
static_assert(never_mix<quantity<units::flop, lanes>, flop_rate>);

// A bare number is not a quantity, and a quantity is not a bare number.
template <class Number>
inline constexpr bool bare =
    addable<bytes, Number> || addable<Number, bytes> || subtractable<bytes, Number> || subtractable<Number, bytes> ||
    comparable<bytes, Number> || comparable<Number, bytes> || equatable<bytes, Number> || equatable<Number, bytes> ||
    accumulable<bytes, Number> || makes<bytes, Number> || assignable<bytes, Number>;
static_assert(!bare<double>);
static_assert(!bare<float>);
static_assert(!bare<int>);
static_assert(!bare<long>);
static_assert(!bare<bool>);
static_assert(!makes<double, bytes>);
static_assert(!assignable<double, bytes>);
static_assert(!assignable<int, elements>);

// Where numbers and units meet models: fields, claims, axes, conversions.
template <class Size, class Intensity>
concept streams = requires(Size size, Intensity intensity) { streaming{.size = size, .intensity = intensity}; };
static_assert(streams<bytes, arithmetic_intensity>);
static_assert(!streams<bits, arithmetic_intensity>);
static_assert(!streams<byte_rate, arithmetic_intensity>);
static_assert(!streams<elements, arithmetic_intensity>);
static_assert(!streams<double, arithmetic_intensity>);
static_assert(!streams<bytes, balance>);
static_assert(!streams<bytes, flops_per_element>);
static_assert(!streams<bytes, double>);
static_assert(!streams<bytes, quantity<units::mac_per_byte>>);
static_assert(!streams<bytes, quantity<units::op_per_byte>>);

template <class Bandwidth>
concept has_bandwidth = requires(Bandwidth b) { machine{.bandwidth = b}; };
static_assert(has_bandwidth<byte_rate>);
static_assert(has_bandwidth<bit_rate>);
static_assert(has_bandwidth<transfer_rate>);
static_assert(!has_bandwidth<bytes>);
static_assert(!has_bandwidth<bits>);
static_assert(!has_bandwidth<flop_rate>);
static_assert(!has_bandwidth<double>);
static_assert(!has_bandwidth<seconds>);

template <class Latency>
concept has_latency = requires(Latency l) { machine{.latency = l}; };
static_assert(has_latency<seconds>);
static_assert(!has_latency<cycles>);
static_assert(!has_latency<clock_rate>);
static_assert(!has_latency<double>);
static_assert(!has_latency<bytes>);

template <class Peak>
concept has_peak = requires(Peak p) { machine{.peak = p}; };
static_assert(has_peak<flop_rate>);
static_assert(!has_peak<flops>);
static_assert(!has_peak<mac_rate>);
static_assert(!has_peak<op_rate>);
static_assert(!has_peak<clock_rate>);
static_assert(!has_peak<element_rate>);
static_assert(!has_peak<byte_rate>);
static_assert(!has_peak<double>);
static_assert(!has_peak<int>);

template <class Limit>
concept limits_time = requires(Limit l) { performance_claim{.max_time = l}; };
static_assert(limits_time<seconds>);
static_assert(!limits_time<cycles>);
static_assert(!limits_time<double>);
static_assert(!limits_time<bytes>);

template <expecting::field Field, class First, class Last>
concept varied = requires(machine m, streaming op, First a, Last b) { sweep(m, op, vary<Field>(linear(a, b, 10))); };
static_assert(varied<"bandwidth", byte_rate, byte_rate>);
static_assert(varied<"bandwidth", bit_rate, bit_rate>);
static_assert(!varied<"bandwidth", byte_rate, bit_rate>);
static_assert(!varied<"bandwidth", bytes, bytes>);
static_assert(!varied<"bandwidth", double, double>);
static_assert(!varied<"peak", flops, flops>);
static_assert(!varied<"latency", cycles, cycles>);
static_assert(!varied<"size", bits, bits>);
static_assert(!varied<"intensity", balance, balance>);
static_assert(!varied<"hit_rate", bytes, bytes>);
static_assert(varied<"hit_rate", double, double>);
template <expecting::field Field, class Value>
concept solved_for = requires(machine m, streaming op, Value v) { crossover<Field>(m, op, between(v, v)); };
static_assert(solved_for<"bandwidth", byte_rate>);
static_assert(!solved_for<"bandwidth", bytes>);
static_assert(!solved_for<"size", bits>);

template <class From>
concept to_bytes_takes = requires(From q) { to_bytes(q); };
static_assert(to_bytes_takes<bits>);
static_assert(to_bytes_takes<bit_rate>);
static_assert(!to_bytes_takes<bytes>);
static_assert(!to_bytes_takes<flops>);
template <class From>
concept to_flops_takes = requires(From q) { to_flops(q); };
static_assert(to_flops_takes<macs>);
static_assert(to_flops_takes<mac_rate>);
static_assert(!to_flops_takes<flops>);
static_assert(!to_flops_takes<ops>);
static_assert(requires(cycles c, clock_rate f) { to_time(c, f); });
template <class From>
concept is_time_without_a_clock = requires(From q) { to_time(q); };
template <class From>
concept is_cycles_without_a_clock = requires(From q) { to_cycles(q); };
static_assert(!is_time_without_a_clock<cycles>);
static_assert(!is_cycles_without_a_clock<seconds>);

// A work, a clock and an integer rate are not a peak, and bits a second are not a lane's rate in bytes.
template <class Rate>
concept is_a_peak = requires(Rate r) { compute_peak{.rate = r}; };
static_assert(is_a_peak<flop_rate>);
static_assert(!is_a_peak<flops>);
static_assert(!is_a_peak<op_rate>);
static_assert(!is_a_peak<clock_rate>);
static_assert(!is_a_peak<double>);
template <class Rate>
concept is_a_lane_rate = requires(Rate r) { memory_interface{.rate = r}; };
static_assert(is_a_lane_rate<bit_rate>);
static_assert(!is_a_lane_rate<byte_rate>);
static_assert(!is_a_lane_rate<transfer_rate>);
static_assert(!is_a_lane_rate<bits>);
static_assert(!is_a_lane_rate<clock_rate>);
template <class Rate>
concept links_at = requires(Rate r) { device_link{.rate = r}; };
static_assert(links_at<bit_rate>);
static_assert(links_at<byte_rate>);
static_assert(!links_at<bits>);
static_assert(!links_at<bytes>);
static_assert(!links_at<double>);
