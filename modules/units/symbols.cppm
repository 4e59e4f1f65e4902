// Tests: static/units
/// \file The units people write, in an opt-in namespace: `using namespace rafter::symbols;`, units with the names of
/// many programs in `symbols::ops_and_hours`, and names of the quantities that models use.
///
/// Decimal prefixes are powers of 1000, binary ones (Ki, Mi, Gi, ...) of 1024: a GB is not a GiB.
export module rafter.units:symbols;
#include "../digits.hpp"

import :algebra;
import :quantity;
import :unit;

// clang-format off
export namespace rafter::symbols {

/// Bytes.
inline constexpr unit<units::byte> B{"B"};
inline constexpr unit<units::byte> kB{"kB", 3};
inline constexpr unit<units::byte> MB{"MB", 6};
inline constexpr unit<units::byte> GB{"GB", 9};
inline constexpr unit<units::byte> TB{"TB", 12};
inline constexpr unit<units::byte> PB{"PB", 15};
inline constexpr unit<units::byte> EB{"EB", 18};
inline constexpr unit<units::byte> KiB{"KiB", 0, 10};
inline constexpr unit<units::byte> MiB{"MiB", 0, 20};
inline constexpr unit<units::byte> GiB{"GiB", 0, 30};
inline constexpr unit<units::byte> TiB{"TiB", 0, 40};
inline constexpr unit<units::byte> PiB{"PiB", 0, 50};
inline constexpr unit<units::byte> EiB{"EiB", 0, 60};

/// Bits.
inline constexpr unit<units::bit> bit{"bit"};
inline constexpr unit<units::bit> kbit{"kbit", 3};
inline constexpr unit<units::bit> Mbit{"Mbit", 6};
inline constexpr unit<units::bit> Gbit{"Gbit", 9};
inline constexpr unit<units::bit> Tbit{"Tbit", 12};
inline constexpr unit<units::bit> Pbit{"Pbit", 15};
inline constexpr unit<units::bit> Ebit{"Ebit", 18};
inline constexpr unit<units::bit> Kibit{"Kibit", 0, 10};
inline constexpr unit<units::bit> Mibit{"Mibit", 0, 20};
inline constexpr unit<units::bit> Gibit{"Gibit", 0, 30};
inline constexpr unit<units::bit> Tibit{"Tibit", 0, 40};
inline constexpr unit<units::bit> Pibit{"Pibit", 0, 50};
inline constexpr unit<units::bit> Eibit{"Eibit", 0, 60};

/// Time.
inline constexpr unit<units::second> s{"s"};
inline constexpr unit<units::second> ms{"ms", -3};
inline constexpr unit<units::second> us{"us", -6};
inline constexpr unit<units::second> ns{"ns", -9};
inline constexpr unit<units::second> ps{"ps", -12};

/// Floating-point operations; a multiply-accumulate counts two.
inline constexpr unit<units::flop> FLOP{"FLOP"};
inline constexpr unit<units::flop> kFLOP{"kFLOP", 3};
inline constexpr unit<units::flop> MFLOP{"MFLOP", 6};
inline constexpr unit<units::flop> GFLOP{"GFLOP", 9};
inline constexpr unit<units::flop> TFLOP{"TFLOP", 12};
inline constexpr unit<units::flop> PFLOP{"PFLOP", 15};
inline constexpr unit<units::flop> EFLOP{"EFLOP", 18};

/// Multiply-accumulates.
inline constexpr unit<units::mac> MAC{"MAC"};
inline constexpr unit<units::mac> kMAC{"kMAC", 3};
inline constexpr unit<units::mac> MMAC{"MMAC", 6};
inline constexpr unit<units::mac> GMAC{"GMAC", 9};
inline constexpr unit<units::mac> TMAC{"TMAC", 12};
inline constexpr unit<units::mac> PMAC{"PMAC", 15};
inline constexpr unit<units::mac> EMAC{"EMAC", 18};

/// Array elements.
inline constexpr unit<units::element> element{"element"};
inline constexpr unit<units::element> kelement{"kelement", 3};
inline constexpr unit<units::element> Melement{"Melement", 6};
inline constexpr unit<units::element> Gelement{"Gelement", 9};
inline constexpr unit<units::element> Telement{"Telement", 12};

/// Clock cycles.
inline constexpr unit<units::cycle> cycle{"cycle"};
inline constexpr unit<units::cycle> kcycle{"kcycle", 3};
inline constexpr unit<units::cycle> Mcycle{"Mcycle", 6};
inline constexpr unit<units::cycle> Gcycle{"Gcycle", 9};
inline constexpr unit<units::cycle> Tcycle{"Tcycle", 12};

/// Clock rates, in cycles per second.
inline constexpr unit<units::cycle_per_second> Hz{"Hz"};
inline constexpr unit<units::cycle_per_second> kHz{"kHz", 3};
inline constexpr unit<units::cycle_per_second> MHz{"MHz", 6};
inline constexpr unit<units::cycle_per_second> GHz{"GHz", 9};
inline constexpr unit<units::cycle_per_second> THz{"THz", 12};

/// Energy.
inline constexpr unit<units::joule> J{"J"};
inline constexpr unit<units::joule> kJ{"kJ", 3};
inline constexpr unit<units::joule> MJ{"MJ", 6};
inline constexpr unit<units::joule> mJ{"mJ", -3};
inline constexpr unit<units::joule> uJ{"uJ", -6};
inline constexpr unit<units::joule> nJ{"nJ", -9};
inline constexpr unit<units::joule> pJ{"pJ", -12};

/// Power.
inline constexpr unit<units::joule_per_second> W{"W"};
inline constexpr unit<units::joule_per_second> kW{"kW", 3};
inline constexpr unit<units::joule_per_second> MW{"MW", 6};
inline constexpr unit<units::joule_per_second> mW{"mW", -3};

/// Money.
inline constexpr unit<units::dollar> USD{"USD"};
inline constexpr unit<units::dollar> kUSD{"kUSD", 3};
inline constexpr unit<units::dollar> MUSD{"MUSD", 6};

/// Units whose names programs often use themselves, as in `using op = ...;`: write `ops_and_hours::h` and `ops_and_hours::Top`, or
/// `using rafter::symbols::ops_and_hours::op;`.
namespace ops_and_hours {

/// An hour: `2.5 * USD / ops_and_hours::h`.
inline constexpr unit<units::second> h{"h", detail::unit_scale(0, 0, 2)};

/// Instructions or integer operations.
inline constexpr unit<units::op> op{"op"};
inline constexpr unit<units::op> kop{"kop", 3};
inline constexpr unit<units::op> Mop{"Mop", 6};
inline constexpr unit<units::op> Gop{"Gop", 9};
inline constexpr unit<units::op> Top{"Top", 12};
inline constexpr unit<units::op> Pop{"Pop", 15};
inline constexpr unit<units::op> Eop{"Eop", 18};

} // namespace ops_and_hours

// Other spellings of units. Each is rejected with the right spelling.
#define RAFTER_OTHER_SPELLING(NAME, SENTENCE)                                                                          \
    struct spelling_##NAME {                                                                                           \
        template <class Number>                                                                                        \
        friend auto operator*(Number const&, spelling_##NAME const&) RAFTER_REFUSED(SENTENCE);                              \
        template <class Number>                                                                                        \
        friend auto operator/(Number const&, spelling_##NAME const&) RAFTER_REFUSED(SENTENCE);                              \
    };                                                                                                                 \
    inline constexpr spelling_##NAME NAME {}
RAFTER_OTHER_SPELLING(KB, "rafter: KB is read as 1000 and as 1024 bytes: write kB or KiB");
RAFTER_OTHER_SPELLING(Mb, "rafter: Mb is read as bits and as bytes: write Mbit or MB");
RAFTER_OTHER_SPELLING(Gb, "rafter: Gb is read as bits and as bytes: write Gbit or GB");
RAFTER_OTHER_SPELLING(MBps, "rafter: write MB / s (bytes) or Mbit / s (bits)");
RAFTER_OTHER_SPELLING(GBps, "rafter: write GB / s (bytes) or Gbit / s (bits)");
RAFTER_OTHER_SPELLING(TBps, "rafter: write TB / s (bytes) or Tbit / s (bits)");
RAFTER_OTHER_SPELLING(Mbps, "rafter: write Mbit / s (bits) or MB / s (bytes)");
RAFTER_OTHER_SPELLING(Gbps, "rafter: write Gbit / s (bits) or GB / s (bytes)");
RAFTER_OTHER_SPELLING(GFLOPS, "rafter: GFLOPS is read as an amount and as a rate: write GFLOP or GFLOP / s");
RAFTER_OTHER_SPELLING(TFLOPS, "rafter: TFLOPS is read as an amount and as a rate: write TFLOP or TFLOP / s");
RAFTER_OTHER_SPELLING(GFLOPs, "rafter: GFLOPs is read as an amount and as a rate: write GFLOP or GFLOP / s");
RAFTER_OTHER_SPELLING(TFLOPs, "rafter: TFLOPs is read as an amount and as a rate: write TFLOP or TFLOP / s");
RAFTER_OTHER_SPELLING(Gbits, "rafter: the unit is Gbit: write 100.0 * Gbit / s");
RAFTER_OTHER_SPELLING(GBytes, "rafter: the unit is GB: write 100.0 * GB");
#undef RAFTER_OTHER_SPELLING

} // namespace rafter::symbols
// clang-format on

export namespace rafter {

/// Quantities of one unit, held in a double.
using bytes = quantity<units::byte>;
using bits = quantity<units::bit>;
using seconds = quantity<units::second>;
using flops = quantity<units::flop>; ///< an amount of work; the rate is flop_rate
using macs = quantity<units::mac>;
using ops = quantity<units::op>;
using elements = quantity<units::element>;
using cycles = quantity<units::cycle>;
using joules = quantity<units::joule>;
using watts = quantity<units::joule_per_second>;
using dollars = quantity<units::dollar>;
using byte_rate = quantity<units::byte_per_second>;
using bit_rate = quantity<units::bit_per_second>;
using flop_rate = quantity<units::flop_per_second>;
using clock_rate = quantity<units::cycle_per_second>;
using arithmetic_intensity = quantity<units::flop_per_byte>;

namespace detail {
/// Whole where it is named: GCC 16 reads no functions of a class that one module named and another one, or a user's,
/// instantiated ("failed to read compiled module cluster").
template <class... Quantity>
concept whole = ((sizeof(Quantity) != 0) && ...);
static_assert(whole<bytes, bits, seconds, flops, macs, ops, elements, cycles, joules, watts, dollars, byte_rate,
                    bit_rate, flop_rate, clock_rate, arithmetic_intensity>);
template <class Rep>
concept whole_over = whole<quantity<units::byte, Rep>, quantity<units::second, Rep>, quantity<units::flop, Rep>,
                           quantity<units::byte_per_second, Rep>, quantity<units::flop_per_second, Rep>,
                           quantity<units::flop_per_byte, Rep>>;
static_assert(whole_over<math::lanes<2>>);
static_assert(whole_over<math::lanes<8>>);
static_assert(whole_over<math::lanes<math::detail::run_time_lanes>>);
} // namespace detail

RAFTER_EMIT(struct quantity<units::byte>)
RAFTER_EMIT(struct quantity<units::second>)
RAFTER_EMIT(struct quantity<units::flop>)
RAFTER_EMIT(struct quantity<units::byte_per_second>)
RAFTER_EMIT(struct quantity<units::bit_per_second>)
RAFTER_EMIT(struct quantity<units::flop_per_second>)
RAFTER_EMIT(struct quantity<units::flop_per_byte>)

} // namespace rafter
