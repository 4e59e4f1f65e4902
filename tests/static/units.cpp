// rafter.units: the algebra, prefixes, conversions, functions and text of quantities.
#include "accepted.hpp"
#include <type_traits>
import rafter.units;

using namespace rafter;
using namespace rafter::symbols;
using namespace rafter::symbols::ops_and_hours;

// A quantity costs what a double costs, and may be a template argument
static_assert(sizeof(bytes) == sizeof(double));
static_assert(std::is_trivially_copyable_v<bytes>);
static_assert(std::is_standard_layout_v<bytes>);
static_assert(noexcept(bytes{} + bytes{}));
static_assert(noexcept(bytes{} / seconds{}));
static_assert(noexcept(2.0 * B));
static_assert(noexcept(in(B, bytes{})));
template <bytes Size>
struct buffer {
    static constexpr bytes size = Size;
};
static_assert(buffer<2.0 * KiB>::size == 2048.0 * B);
static_assert(std::is_same_v<buffer<1.0 * KiB>, buffer<1024.0 * B>>);

// The algebra: products and quotients have their short names, however they were computed
static_assert(std::is_same_v<decltype(1.0 * B / (1.0 * s)), byte_rate>);
static_assert(std::is_same_v<decltype(1.0 * B / s), byte_rate>);
static_assert(std::is_same_v<decltype(byte_rate{} * seconds{}), bytes>);
static_assert(std::is_same_v<decltype(flops{} / bytes{}), arithmetic_intensity>);
static_assert(std::is_same_v<decltype(flop_rate{} / byte_rate{}), arithmetic_intensity>);
static_assert(std::is_same_v<decltype(flops{} / (flop_rate{})), seconds>);
static_assert(std::is_same_v<decltype(bytes{} / bytes{}), double>, "a ratio of like units is a plain number");
static_assert(std::is_same_v<decltype(1.0 / (1.0 * FLOP / B)), quantity<units::byte_per_flop>>);
static_assert(std::is_same_v<decltype(1.0 * J / s), quantity<units::joule_per_second>>);
static_assert(std::is_same_v<units::power_of<units::power_of<units::byte, 2>, 1, 2>, units::byte>);

// Prefixes: exact factors, exact divisors
static_assert(1.0 * kB == 1e3 * B);
static_assert(1.0 * MB == 1e6 * B);
static_assert(1.0 * GB == 1e9 * B);
static_assert(1.0 * TB == 1e12 * B);
static_assert(1.0 * PB == 1e15 * B);
static_assert(1.0 * EB == 1e18 * B);
static_assert(1.0 * EFLOP == 1e18 * FLOP);
static_assert(1.0 * KiB == 1024 * B);
static_assert(1.0 * MiB == 1048576 * B);
static_assert(1.0 * GiB == 1073741824 * B);
static_assert(1.0 * TiB == 0x1p40 * B);
static_assert(1.0 * PiB == 0x1p50 * B);
static_assert(1.0 * Kibit == 1024 * bit);
static_assert(in(B, 10.0 * MiB) == 10485760.0);
static_assert(50.0 * ns == 50e-9 * s, "not 50 * 1e-9, which is another double");
static_assert(in(s, 50.0 * ns) == 5e-8);
static_assert(50 * 1e-9 != 5e-8);
static_assert(3.0 * us == 3e-6 * s);
static_assert(7.0 * ms == 7e-3 * s);
static_assert(11.0 * ps == 11e-12 * s);
static_assert(205.0 * GB / s == 205e9 * B / s);
static_assert(6.4 * Gbit / s == 6.4e9 * bit / s);
static_assert(5.3 * TFLOP / s == 5.3e12 * FLOP / s);
static_assert(1.4 * GHz == 1.4e9 * cycle / s);
static_assert(1.0 * Hz == 1.0 * cycle / s);
static_assert(1.0 * GB / ms == 1e12 * B / s);
static_assert(1.0 / ns == 1e9 / s);

// Units are values
static_assert((Gbit / s).symbol() == "Gbit/s");
static_assert((FLOP / (B * s)).symbol() == "FLOP/(B*s)");
static_assert(1.0 * (GB / ns) == 1e18 * B / s);
static_assert(in(GB / ns, 1e18 * B / s) == 1.0);
static_assert(in(Gbit / s, 100.0 * Gbit / s) == 100.0);
static_assert(in(MiB, 10.0 * MiB) == 10.0);
static_assert(in(ns, 50.0 * ns) == 50.0);

// Arithmetic and order
static_assert(2.0 * B + 3.0 * B == 5.0 * B);
static_assert(2.0 * B - 3.0 * B == -1.0 * B);
static_assert(-(2.0 * B) == -2.0 * B);
static_assert(+(1.0 * B) == 1.0 * B);
static_assert(2.0 * B < 3.0 * B);
static_assert(3.0 * B >= 3.0 * B);
static_assert(2.0 * B != 3.0 * B);
static_assert((2.0 * B <=> 3.0 * B) < 0);
static_assert(2 * (3.0 * B) == 6.0 * B);
static_assert((3.0 * B) * 2 == 6.0 * B);
static_assert(6.0 * B / 2 == 3.0 * B);
static_assert(10 * MiB == 10.0 * MiB);
static_assert([] {
    bytes b = 1.0 * B;
    b += 2.0 * B;
    b -= 1.0 * B;
    b *= 6.0;
    b /= 3.0;
    return b;
}() == 4.0 * B);
static_assert(!(bytes{} != 0.0 * B), "a quantity starts at zero");
constexpr bytes not_a_number = units::from_coherent<units::byte>(__builtin_nan(""));
static_assert(!(not_a_number == not_a_number));
static_assert(!(not_a_number < 1.0 * B));

// Units that do not mix give no valid expression; the sentences are in tests/compile_fail.
template <class A, class B>
concept added = requires(A a, B b) { a + b; };
template <class A, class B>
concept subtracted = requires(A a, B b) { a - b; };
template <class A, class B>
concept compared = requires(A a, B b) { a == b; } || requires(A a, B b) { a < b; };
template <class A, class B>
constexpr bool mixes = added<A, B> || subtracted<A, B> || compared<A, B> || std::is_convertible_v<A, B> ||
                       std::is_constructible_v<A, B> || std::is_assignable_v<A&, B>;
static_assert(mixes<bytes, bytes>);
static_assert(mixes<seconds, seconds>);
static_assert(!mixes<bytes, bits>);
static_assert(!mixes<bits, bytes>);
static_assert(!mixes<byte_rate, bit_rate>);
static_assert(!mixes<flops, macs>);
static_assert(!mixes<flops, flop_rate>);
static_assert(!mixes<flops, ops>);
static_assert(!mixes<flops, bytes>);
static_assert(!mixes<arithmetic_intensity, quantity<units::byte_per_flop>>);
static_assert(!mixes<arithmetic_intensity, quantity<units::flop_per_element>>);
static_assert(!mixes<seconds, cycles>);
static_assert(!mixes<clock_rate, flop_rate>);
static_assert(!mixes<joules, quantity<units::joule_per_second>>);
static_assert(!mixes<bytes, double>);
static_assert(!mixes<bytes, int>);
static_assert(!mixes<elements, bytes>);
template <class U, class Q>
concept leaves_as = requires(U u, Q q) { in(u, q); };
static_assert(leaves_as<unit<units::byte>, bytes>);
static_assert(!leaves_as<unit<units::bit>, bytes>);
static_assert(!leaves_as<unit<units::second>, bytes>);

// Conversions
static_assert(to_bits(1.0 * B) == 8.0 * bit);
static_assert(to_bytes(8.0 * bit) == 1.0 * B);
static_assert(to_bytes(1.0 * bit) == 0.125 * B);
static_assert(to_bits(12.5 * GB / s) == 100.0 * Gbit / s);
static_assert(to_bytes(100.0 * Gbit / s) == 12.5 * GB / s);
static_assert(to_flops(3.0 * MAC) == 6.0 * FLOP);
static_assert(to_macs(3.0 * FLOP) == 1.5 * MAC);
static_assert(to_flops(2.0 * TMAC / s) == 4.0 * TFLOP / s);
static_assert(to_time(1400.0 * cycle, 1.4 * GHz) == 1.0 * us);
static_assert(to_cycles(2.0 * us, 1.0 * GHz) == 2000.0 * cycle);
static_assert(to_bytes(4.0 * bit / element) * (10.0 * element) == 5.0 * B);

// Functions
static_assert(abs(-2.0 * B) == 2.0 * B);
static_assert(min(1.0 * B, 2.0 * B) == 1.0 * B);
static_assert(max(1.0 * B, 2.0 * B) == 2.0 * B);
static_assert(clamp(5.0 * B, 1.0 * B, 3.0 * B) == 3.0 * B);
static_assert(clamp(0.0 * B, 1.0 * B, 3.0 * B) == 1.0 * B);
static_assert(sqrt(4.0 * B * B) == 2.0 * B);
static_assert(pow<2>(3.0 * B) == 9.0 * B * B);
static_assert(pow<-1>(4.0 * s) == 0.25 / s);
static_assert(ceil(MiB, 2.5 * MiB) == 3.0 * MiB);
static_assert(floor(MiB, 2.5 * MiB) == 2.0 * MiB);
static_assert(ceil(KiB, 1.0 * B) == 1.0 * KiB);
// Whole multiples stay, though 15 ns over 1 ns is 14.999999999999998.
static_assert([] {
    for (double whole = 1.0; whole < 2000.0; whole += 1.0) {
        if (ceil(us, whole * us) != whole * us || floor(ns, whole * ns) != whole * ns) { return false; }
    }
    return true;
}());
static_assert(ceil(us, 122.5 * us) == 123.0 * us && floor(ns, 15.5 * ns) == 15.0 * ns);

// Over lanes
using pack4 = math::lanes<4>;
constexpr quantity<units::byte, pack4> sizes = pack4{1.0, 2.0, 3.0, 4.0} * KiB;
static_assert(lane(sizes, 2) == 3.0 * KiB);
static_assert(lane(sizes / (2.0 * s), 3) == 2.0 * KiB / s);
static_assert(lane(sizes + 1.0 * KiB, 0) == 2.0 * KiB);
static_assert(math::count(sizes > 2.0 * KiB) == 2);
static_assert(lane(select(sizes > 2.0 * KiB, sizes, quantity<units::byte, pack4>{}), 0) == 0.0 * B);
static_assert(lane(min(sizes, 2.0 * KiB), 3) == 2.0 * KiB);
static_assert(math::lane(in(KiB, sizes), 1) == 2.0);
static_assert(std::is_same_v<decltype(sizes / sizes), pack4>);

// Text
static_assert(text(50.0 * ns) == "5e-08 s");
static_assert(text(50.0 * ns, ns, ".1f") == "50.0 ns");
static_assert(text(1.0 * B) == "1 B");
static_assert(text(1.8874868e-3 * s, ".6e") == "1.887487e-03 s");
static_assert(text(12.5 * GB / s, GB / s) == "12.5 GB/s");
static_assert(text(1.0 * FLOP / B) == "1 FLOP/B");
static_assert(text(1.0 * FLOP / B / s) == "1 FLOP/(B*s)");
static_assert(text(1.0 / s) == "1 1/s");
static_assert(text(1.0 * B * B) == "1 B^2");
static_assert(text(sqrt(1.0 * B)) == "1 B^1/2");
static_assert(text(1.4 * GHz) == "1400000000 Hz");
static_assert(text(1.4 * GHz, engineering) == "1.4 GHz");
static_assert(text(2.0 * W) == "2 W");
static_assert(text(4.0 * bit / element) == "4 bit/element");
static_assert(text(12.5 * GB / s, engineering, ".1f") == "12.5 GB/s");
static_assert(text(50.0 * ns, engineering) == "50 ns");
static_assert(text(15.0 * ns, engineering) == "15 ns" && text(123.0 * us, us) == "123 us");
// The power of kB^2 is of its prefix, too, so powers take none.
static_assert(text(pow<2>(4.0 * kB), engineering) == "16000000 B^2");
static_assert(text(sqrt(2500.0 * B), engineering, ".1f") == "50.0 B^1/2");
static_assert(text(4.0 * kB * (1.0 * s), engineering) == "4 kB*s");
static_assert(text(0.0 * s, engineering) == "0 s");
static_assert(text(999.0 * B, engineering) == "999 B");
static_assert(text(999.96 * B, engineering, ".1f") == "1.0 kB");
static_assert(text(999.94 * B, engineering, ".1f") == "999.9 B");
static_assert(text(-1500.0 * B, engineering) == "-1.5 kB");
static_assert(text(5e21 * B, engineering, ".0f") == "5000 EB");
static_assert(text(math::infinity* B, engineering) == "inf B");
static_assert(text(1.0 * ps / 1000.0, engineering, ".3f") == "0.001 ps");
static_assert(text(as(ms, 2.0 * s), ".1f") == "2000.0 ms");
static_assert(text(as(engineering, 2.0 * ms), ".1f") == "2.0 ms");

// The coherent unit of a quantity has no factor
static_assert(in(units::coherent<units::byte>, 3.0 * B) == 3.0);
static_assert(in(units::coherent<units::byte_per_second>, 3.0 * B / rafter::symbols::s) == 3.0);

// The fitting prefix: the written number has one to three digits before its point
static_assert(units::engineering_unit(999.4 * B, ".0f").symbol() == "B");
static_assert(units::engineering_unit(999.6 * B, ".0f").symbol() == "kB");
static_assert(units::engineering_unit(999.96 * B, ".4g").symbol() == "kB");
static_assert(units::engineering_unit(999.96 * B, ".1e").symbol() == "B");
static_assert(units::engineering_unit(1000.0 * B).symbol() == "kB");
static_assert(units::engineering_unit(999.0 * B).symbol() == "B");
static_assert(units::engineering_unit(1.0 * ps).symbol() == "ps");
static_assert(units::engineering_unit(0.001 * ps).symbol() == "ps");
static_assert(units::engineering_unit(1.0 * EB).symbol() == "EB");
static_assert(units::engineering_unit(1e6 * EB).symbol() == "EB");
static_assert(units::engineering_unit(999.0 * PB).symbol() == "PB");
static_assert(units::engineering_unit(2.0 / ns).symbol() == "1/s");
static_assert(units::engineering_unit(-5.0 * MB).symbol() == "MB");
static_assert(units::engineering_unit(0.0 * MB).symbol() == "B");
static_assert(text(1.0 * J * J / B / B / s) == "1 J^2/(B^2*s)");
static_assert(text(1.0 * FLOP * MAC * op) == "1 FLOP*MAC*op");
static_assert(text(1.0 / B / B) == "1 1/B^2");
static_assert(text(1.0 * bit * element * cycle) == "1 bit*element*cycle");
static_assert(text(sqrt(1.0 * B * B * B)) == "1 B^3/2");
static_assert((B / (s * s)).symbol() == "B/(s*s)");
static_assert((B * s / FLOP).symbol() == "B*s/FLOP");
static_assert((B / (FLOP / s)).symbol() == "B/(FLOP/s)");

// Scales above and below one, of tens and of twos together
static_assert(in(MiB / ns, 3.0 * MiB / ns) == 3.0);
static_assert(3.0 * (MiB / ns) == 3.0 * 1048576e9 * B / s);
static_assert(3.0 * (ns / MiB) == 3e-9 * s / (1048576.0 * B));
static_assert(in(ns / MiB, 3.0 * (ns / MiB)) == 3.0);
static_assert(2.0 / (4.0 * KiB) == 2.0 / (4096.0 * B));
static_assert(6.0 * KiB / KiB == 6.0);
static_assert(1.0 / KiB == 1.0 / 1024.0 / B);
static_assert(6.0 * B * B / KiB == 6.0 / 1024 * B);
static_assert(6.0 * B * KiB == 6144.0 * B * B);
static_assert(6.0 * s * ns == 6e-9 * s * s);
static_assert(6.0 * s / ns == 6e9);

// Convertible: an amount, or one per second, element, cycle (or byte)
template <class Q>
concept bits_of = requires(Q q) { to_bits(q); };
template <class Q>
concept flops_of = requires(Q q) { to_flops(q); };
static_assert(bits_of<bytes>);
static_assert(bits_of<byte_rate>);
static_assert(bits_of<quantity<units::byte_per_element>>);
static_assert(bits_of<quantity<units::byte_per_cycle>>);
static_assert(!bits_of<seconds>);
static_assert(!bits_of<quantity<units::byte_per_flop>>);
static_assert(!bits_of<bits>);
static_assert(!bits_of<bit_rate>);
static_assert(flops_of<macs>);
static_assert(flops_of<quantity<units::mac_per_second>>);
static_assert(flops_of<quantity<units::mac_per_byte>>);
static_assert(!flops_of<flops>);
static_assert(!flops_of<bytes>);
static_assert(to_bits(3.0 * B / cycle) == 24.0 * bit / cycle);
static_assert(to_bytes(16.0 * bit / cycle) == 2.0 * B / cycle);
static_assert(to_flops(3.0 * MAC / B) == 6.0 * FLOP / B);
static_assert(to_macs(3.0 * FLOP / s) == 1.5 * MAC / s);

// A point with lanes, and every function lane by lane
static_assert(lane(sizes - 1.0 * KiB, 3) == 3.0 * KiB);
static_assert(lane(10.0 * KiB - sizes, 3) == 6.0 * KiB);
static_assert(lane(-sizes, 1) == -2.0 * KiB);
static_assert(lane(+sizes, 1) == 2.0 * KiB);
static_assert(lane(sizes * 2.0, 1) == 4.0 * KiB);
static_assert(lane(2.0 * sizes, 1) == 4.0 * KiB);
static_assert(lane(2 * sizes, 1) == 4.0 * KiB);
static_assert(lane(sizes * 2, 1) == 4.0 * KiB);
static_assert(lane(sizes / 2.0, 1) == 1.0 * KiB);
static_assert(lane(sizes / 2, 1) == 1.0 * KiB);
static_assert(lane(1.0 / sizes, 1) == 1.0 / (2048.0 * B));
static_assert(lane(4 / sizes, 1) == 4.0 / (2048.0 * B));
static_assert(lane(sizes* sizes, 2) == 9.0 * KiB * KiB);
static_assert(math::lane(sizes / (2.0 * KiB), 3) == 2.0);
static_assert(math::lane(sizes * (1.0 / KiB), 2) == 3.0);
static_assert(lane(sizes* pack4{4.0, 3.0, 2.0, 1.0}, 1) == 6.0 * KiB);
static_assert(lane(pack4{4.0, 3.0, 2.0, 1.0} * sizes, 1) == 6.0 * KiB);
static_assert(lane(sizes / pack4{4.0, 4.0, 2.0, 1.0}, 1) == 0.5 * KiB);
static_assert(lane(pack4{4.0, 3.0, 2.0, 1.0} / (2.0 * B), 0) == 2.0 / B);
static_assert(lane((12.0 * KiB) * pack4{4.0, 3.0, 2.0, 1.0}, 1) == 36.0 * KiB);
static_assert(lane((12.0 * KiB) / pack4{4.0, 3.0, 2.0, 1.0}, 1) == 4.0 * KiB);
static_assert(math::count(sizes < 2.0 * KiB) == 1);
static_assert(math::count(sizes <= 2.0 * KiB) == 2);
static_assert(math::count(sizes >= 2.0 * KiB) == 3);
static_assert(math::count(sizes == 2.0 * KiB) == 1);
static_assert(math::count(sizes != 2.0 * KiB) == 3);
static_assert(math::count(3.0 * KiB > sizes) == 2);
static_assert(lane(max(sizes, 2.0 * KiB), 0) == 2.0 * KiB);
static_assert(lane(max(2.0 * KiB, sizes), 3) == 4.0 * KiB);
static_assert(lane(min(2.0 * KiB, sizes), 0) == 1.0 * KiB);
static_assert(lane(abs(-sizes), 2) == 3.0 * KiB);
static_assert(lane(sqrt(sizes* sizes), 2) == 3.0 * KiB);
static_assert(lane(pow<2>(sizes), 2) == 9.0 * KiB * KiB);

// Every symbol has its value
static_assert(1.0 * kbit == 1e3 * bit);
static_assert(1.0 * Mbit == 1e6 * bit);
static_assert(1.0 * Gbit == 1e9 * bit);
static_assert(1.0 * Tbit == 1e12 * bit);
static_assert(1.0 * Pbit == 1e15 * bit);
static_assert(1.0 * Ebit == 1e18 * bit);
static_assert(1.0 * Mibit == 0x1p20 * bit);
static_assert(1.0 * Gibit == 0x1p30 * bit);
static_assert(1.0 * Tibit == 0x1p40 * bit);
static_assert(1.0 * Pibit == 0x1p50 * bit);
static_assert(1.0 * Eibit == 0x1p60 * bit);
static_assert(1.0 * EiB == 0x1p60 * B);
static_assert(1.0 * kFLOP == 1e3 * FLOP);
static_assert(1.0 * MFLOP == 1e6 * FLOP);
static_assert(1.0 * GFLOP == 1e9 * FLOP);
static_assert(1.0 * TFLOP == 1e12 * FLOP);
static_assert(1.0 * PFLOP == 1e15 * FLOP);
static_assert(1.0 * kMAC == 1e3 * MAC);
static_assert(1.0 * MMAC == 1e6 * MAC);
static_assert(1.0 * GMAC == 1e9 * MAC);
static_assert(1.0 * TMAC == 1e12 * MAC);
static_assert(1.0 * PMAC == 1e15 * MAC);
static_assert(1.0 * EMAC == 1e18 * MAC);
static_assert(1.0 * kop == 1e3 * op);
static_assert(1.0 * Mop == 1e6 * op);
static_assert(1.0 * Gop == 1e9 * op);
static_assert(1.0 * Top == 1e12 * op);
static_assert(1.0 * Pop == 1e15 * op);
static_assert(1.0 * Eop == 1e18 * op);
static_assert(1.0 * kelement == 1e3 * element);
static_assert(1.0 * Melement == 1e6 * element);
static_assert(1.0 * Gelement == 1e9 * element);
static_assert(1.0 * Telement == 1e12 * element);
static_assert(1.0 * kcycle == 1e3 * cycle);
static_assert(1.0 * Mcycle == 1e6 * cycle);
static_assert(1.0 * Gcycle == 1e9 * cycle);
static_assert(1.0 * Tcycle == 1e12 * cycle);
static_assert(1.0 * kHz == 1e3 * Hz);
static_assert(1.0 * MHz == 1e6 * Hz);
static_assert(1.0 * THz == 1e12 * Hz);
static_assert(1.0 * kJ == 1e3 * J);
static_assert(1.0 * MJ == 1e6 * J);
static_assert(1.0 * mJ == 1e-3 * J);
static_assert(1.0 * uJ == 1e-6 * J);
static_assert(1.0 * nJ == 1e-9 * J);
static_assert(1.0 * pJ == 1e-12 * J);
static_assert(1.0 * W == 1.0 * J / s);
static_assert(1.0 * kW == 1e3 * W);
static_assert(1.0 * MW == 1e6 * W);
static_assert(1.0 * mW == 1e-3 * W);

// Factors and divisors of a quantity: numbers of any type, lanes of them, other quantities
struct unlike {};
template <class A, class B>
concept scales = requires(A a, B b) { a * b; } || requires(A a, B b) { b * a; } || requires(A a, B b) { a / b; } ||
                 requires(A a, B b) { b / a; };
static_assert(scales<bytes, double>);
static_assert(scales<bytes, float>);
static_assert(scales<bytes, int>);
static_assert(scales<bytes, pack4>);
static_assert(scales<bytes, seconds>);
static_assert(scales<bytes, unit<units::second>>);
static_assert(!scales<bytes, unlike>);
static_assert(!scales<bytes, char const*>);
static_assert(!scales<bytes, decltype(nullptr)>);

// Cycles and seconds become each other at a clock rate that is positive and finite.
template <double Rate>
constexpr bool ticks = accepted<[] { return to_time(5.0 * cycle, Rate * GHz); }> &&
                       accepted<[] { return to_cycles(1.0 * ns, Rate * GHz); }>;
template <double Rate>
constexpr bool stands = !accepted<[] { return to_time(5.0 * cycle, Rate * GHz); }> &&
                        !accepted<[] { return to_cycles(1.0 * ns, Rate * GHz); }>;
static_assert(ticks<1.4>);
static_assert(ticks<1e-9>);
static_assert(stands<0.0>);
static_assert(stands<-5.0>);
static_assert(stands<math::infinity>);
static_assert(stands<__builtin_nan("")>);
