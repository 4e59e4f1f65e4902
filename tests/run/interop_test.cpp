// Exchange with other libraries' types.
#include <boost/units/quantity.hpp>
#include <boost/units/systems/information.hpp>
#include <boost/units/systems/si/io.hpp>
#include <boost/units/systems/si/prefixes.hpp>
#include <boost/units/systems/si/time.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <iomanip>
#include <optional>
#include <sstream>
#include <type_traits>

import rafter;
import rafter.interop.boost_units;
import rafter.interop.fmt;
import rafter.interop.ostream;

namespace interop_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;
namespace bu = boost::units;

TEST(interop, boost_units_both_ways) {
    bu::quantity<bu::si::time> const t = interop::to_boost(50.0 * ns);
    EXPECT_EQ(t.value(), 5e-8);
    EXPECT_EQ(interop::from_boost<units::second>(t), 50.0 * ns);

    auto const size = interop::to_boost(10.0 * MiB);
    static_assert(std::is_same_v<std::remove_const_t<decltype(size)>, bu::quantity<bu::information::hu::byte::info>>);
    EXPECT_EQ(size.value(), 10485760.0);

    auto const rate = interop::to_boost(12.5 * GB / s);
    bu::quantity<bu::information::hu::byte::info> const moved(rate * t);
    EXPECT_DOUBLE_EQ(moved.value(), 625.0);
    EXPECT_EQ(interop::from_boost<units::byte_per_second>(rate), 12.5 * GB / s);

    auto const intensity = interop::to_boost(2.0 * FLOP / B);
    EXPECT_EQ(interop::from_boost<units::flop_per_byte>(intensity), 2.0 * FLOP / B);
}

TEST(interop, boost_converts_scales_on_the_way_in) {
    auto const milli = 3.0 * (bu::si::milli * bu::si::seconds);
    EXPECT_EQ(interop::from_boost<units::second>(milli), 3.0 * ms);
    bu::quantity<bu::information::hu::bit::info> const eight = 8.0 * bu::information::bits;
    EXPECT_EQ(interop::from_boost<units::bit>(eight), 8.0 * bit);
    EXPECT_EQ(interop::from_boost<units::byte>(eight), 1.0 * B); // the conversion is explicit: from_boost<units::byte>
}

template <class Unit, class Quantity>
concept comes_in_as = requires(Quantity q) { interop::from_boost<Unit>(q); };
static_assert(comes_in_as<units::second, bu::quantity<bu::si::time>>);
static_assert(!comes_in_as<units::byte, bu::quantity<bu::si::time>> &&
              !comes_in_as<units::flop, bu::quantity<bu::si::time>>);
static_assert(!std::is_convertible_v<bu::quantity<bu::si::time>, seconds> &&
              !std::is_convertible_v<seconds, bu::quantity<bu::si::time>>);

TEST(interop, fmt_writes_what_text_writes) {
    EXPECT_EQ(fmt::format("{:.6e}", 1.8874868 * ms), "1.887487e-03 s");
    EXPECT_EQ(fmt::format("{}", 12.5 * GB / s), "12500000000 B/s");
    EXPECT_EQ(fmt::format("{:.1f} and {:.2f}", as(Gbit / s, to_bits(12.5 * GB / s)), as(engineering, 1.5 * kB)),
              "100.0 Gbit/s and 1.50 kB");
    EXPECT_EQ(fmt::format("{:>14}|{}", regime::memory_bound, fixed_text("abc")), "  memory-bound|abc");
    EXPECT_EQ(fmt::format("{:.0f}", transfer_rate(8.0 * bit / s)), "1 B/s");
    EXPECT_THROW((void)fmt::format(fmt::runtime("{:x}"), 1.0 * B), fmt::format_error);
    EXPECT_THROW((void)fmt::format(fmt::runtime("{:.123456789f}"), 1.0 * B), fmt::format_error);
}

// --- streams, and GoogleTest, which prints with them

constexpr machine gpu{.bandwidth = 3.35 * TB / s,
                      .peaks = {{.rate = 989.4 * TFLOP / s, .of = matrix_arithmetic(bf16)}}};
constexpr auto on_gpu = predict(gpu, gemm{.m = 16, .n = 8192, .k = 8192, .type = bf16}, {.overlap = full_overlap});

TEST(interop, googletest_prints_values_and_not_their_bytes) {
    using ::testing::PrintToString;
    EXPECT_EQ(PrintToString(on_gpu.total_time), "40.2215 us");
    EXPECT_EQ(PrintToString(on_gpu.traffic), "134.742 MB");
    EXPECT_EQ(PrintToString(0.0 * ns), "0 s");
    EXPECT_EQ(PrintToString(2.0 * FLOP / B), "2 FLOP/B");
    EXPECT_EQ(PrintToString(on_gpu.regime), "memory-bound");
    EXPECT_EQ(PrintToString(on_gpu), "40.2215 us, memory-bound");
    EXPECT_EQ(PrintToString(matrix_arithmetic(bf16)), "bf16 -> fp32, dense");
    EXPECT_EQ(PrintToString(memory_level::dram), "DRAM");
    EXPECT_EQ(PrintToString(full_overlap), "max(memory time, compute time)");
    EXPECT_EQ(PrintToString(transfer_rate(100.0 * Gbit / s)), "12.5 GB/s");
    EXPECT_EQ(PrintToString(as(ms, on_gpu.total_time)), "0.0402215 ms");
    EXPECT_EQ(PrintToString(text(50.0 * ns, ns)), "50 ns");
    EXPECT_EQ(PrintToString(std::optional(50.0 * ns)), "(50 ns)");
}

TEST(interop, streams_choose_precision_and_width) {
    std::ostringstream out;
    out << std::setprecision(3) << on_gpu.total_time << '|' << std::setprecision(17) << on_gpu.total_time << '|'
        << std::setprecision(0) << 1.25 * ms << '|' << std::setprecision(1'000) << 50.0 * ns << '|';
    out << std::setw(14) << std::left << std::setfill('.') << on_gpu.regime << '|' << 5 << "text" << std::string("s");
    EXPECT_EQ(out.str(), "40.2 us|40.221497313432842 us|1 ms|50 ns|memory-bound..|5texts");
}

template <class T>
concept goes_to_a_stream = requires(std::ostream& out, T const& value) { out << value; };
struct without_text {};
static_assert(goes_to_a_stream<seconds> && !goes_to_a_stream<without_text> && !goes_to_a_stream<machine>);

} // namespace
} // namespace interop_test
