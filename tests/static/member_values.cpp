// rafter.sweep, from inside: numbers for members. One rule gives a member's range for files, sweeps and crossovers;
// ends of intervals are checked before they are converted.
module;
#include "accepted.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
module rafter.sweep;
import rafter.model;

namespace rafter::detail {

using namespace symbols;
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

// --- the range of a member ------------------------------------------------------------------------------------------

template <class Value>
constexpr bool takes_as_count(double value) {
    return limits_of<Value>(true).hold(value);
}
template <class Value>
constexpr bool takes_otherwise(double value) {
    return limits_of<Value>(false).hold(value);
}
static_assert(takes_as_count<unsigned char>(0.0));
static_assert(takes_as_count<unsigned char>(255.0));
static_assert(!takes_as_count<unsigned char>(256.0));
static_assert(!takes_as_count<unsigned char>(1.5));
static_assert(!takes_as_count<unsigned char>(-1.0));
static_assert(!takes_as_count<unsigned char>(math::infinity));
static_assert(!takes_as_count<unsigned char>(-math::infinity));
static_assert(!takes_as_count<unsigned char>(nan));
static_assert(takes_as_count<short>(32767.0));
static_assert(!takes_as_count<short>(32768.0));
static_assert(!takes_as_count<short>(-1.0));
static_assert(takes_otherwise<short>(-32768.0));
static_assert(!takes_otherwise<short>(-32769.0));
static_assert(!takes_otherwise<short>(0.5));
static_assert(takes_as_count<int>(2147483647.0));
static_assert(!takes_as_count<int>(2147483648.0));
static_assert(takes_as_count<std::uint32_t>(4294967295.0));
static_assert(!takes_as_count<std::uint32_t>(4294967296.0));
static_assert(takes_as_count<std::uint64_t>(0x1p53));
static_assert(!takes_as_count<std::uint64_t>(0x1p54));
static_assert(takes_otherwise<std::int64_t>(-0x1p53));
static_assert(!takes_otherwise<std::int64_t>(-0x1p54));
static_assert(takes_as_count<double>(0.0));
static_assert(takes_as_count<double>(0x1p53));
static_assert(!takes_as_count<double>(0x1p54));
static_assert(!takes_as_count<double>(-5.0));
static_assert(!takes_as_count<double>(1.5));
static_assert(takes_as_count<double>(math::infinity));
static_assert(takes_otherwise<double>(-1.5));
static_assert(takes_otherwise<double>(1e300));
static_assert(!takes_otherwise<double>(nan));
static_assert(!takes_otherwise<double>(-math::infinity));
static_assert(takes_otherwise<float>(0.1));
static_assert(!takes_otherwise<float>(1e39));
static_assert(words_of_limits<unsigned char>(true) == "a whole number from 0 to 255");
static_assert(words_of_limits<std::uint16_t>(true) == "a whole number from 0 to 65535");
static_assert(words_of_limits<signed char>(false) == "a whole number from -128 to 127");
static_assert(words_of_limits<std::int32_t>(true) == "a whole number from 0 to 2^31-1");
static_assert(words_of_limits<std::int32_t>(false) == "a whole number from -2^31 to 2^31-1");
static_assert(words_of_limits<std::uint64_t>(true) == "a whole number from 0 to 2^53");
static_assert(words_of_limits<double>(true) == "a whole number from 0 to 2^53");
static_assert(words_of_limits<double>(false) == "a number");
static_assert(words_of_limits<float>(false) == "a number that its type holds");

// --- a user's operation without checks in validate() -----------------------------------------------------------------

struct filter {
    using rep = double;
    using fractions = field_names<"share", "shift">;
    double samples = 1e6;
    double share = 0.5;
    unsigned char taps = 9;
    std::uint16_t channels = 2;
    std::uint64_t rounds = 1;
    int shift = 0;
    float scale = 1.0F;

    constexpr flops work() const {
        return samples * share * static_cast<double>(taps) * static_cast<double>(rounds) * FLOP;
    }
    constexpr bytes traffic() const { return samples * static_cast<double>(channels) * B; }
    constexpr bytes working_set() const { return traffic(); }
};
constexpr machine m{.bandwidth = 100.0 * GB / s, .peak = 1.0 * TFLOP / s};

/// The last of the operations that a field makes from some values.
template <expecting::field Field, auto... Values>
constexpr auto last_of =
    [] { return sweep(m, filter{}, vary<Field>(listed{Values...})).operation_at(sizeof...(Values) - 1); };
template <expecting::field Field, auto... Values>
constexpr bool varies = accepted<last_of<Field, Values...>>;

static_assert(last_of<"taps", 9.0, 255.0>().taps == 255);
static_assert(last_of<"channels", 65535>().channels == 65535);
static_assert(last_of<"rounds", 0x1p40>().rounds == std::uint64_t{1} << 40);
static_assert(last_of<"rounds", std::int64_t{1} << 53>().rounds == std::uint64_t{1} << 53);
static_assert(last_of<"shift", -3>().shift == -3);
static_assert(last_of<"scale", 0.25>().scale == 0.25F);
static_assert(last_of<"samples", 5.0>().samples == 5.0);
static_assert(last_of<"share", 0.125>().share == 0.125);
static_assert(!varies<"taps", 9.0, 256.0, 300.0>);
static_assert(!varies<"taps", 300.0>);
static_assert(!varies<"taps", 300>);
static_assert(!varies<"taps", 1.5>);
static_assert(!varies<"taps", -1>);
static_assert(!varies<"channels", 65536>);
static_assert(!varies<"rounds", 0x1p54>);
static_assert(!varies<"rounds", -1>);
static_assert(!varies<"shift", 0.5>);
static_assert(!varies<"shift", 0x1p31>);
static_assert(!varies<"scale", 1e39>);
// A count is whole and not negative on any axis, even if the operation does not check it.
static_assert(!varies<"samples", 1.5>);
static_assert(!varies<"samples", 8.0, -5.0>);
static_assert(!varies<"samples", 0x1p54>);
static_assert(!varies<"samples", nan>);
static_assert(varies<"share", 0.5, 1.5>);
constexpr auto second = [](double count) {
    return sweep(m, filter{}, vary<"share">(listed{0.5}), vary<"samples">(listed{count})).size();
};
static_assert(accepted<second, 4.0>);
static_assert(!accepted<second, 1.5>);
static_assert(!accepted<second, -5.0>);
static_assert(!accepted<[] { return sweep(m, filter{}, vary<"samples">(linear(1, 4, 3))).size(); }>);
static_assert(accepted<[] { return sweep(m, filter{}, vary<"samples">(linear(1, 4, 4))).size(); }>);
static_assert(!accepted<[] { return sweep(m, filter{}, vary<"taps">(linear(1, 300, 300))).size(); }>);

// Crossovers check the same.
constexpr auto count_between = [](double low, double high) {
    return crossover<"samples">(m, filter{}, between(low, high)).has_value();
};
static_assert(accepted<count_between, 1.0, 8.0>);
static_assert(!accepted<count_between, 1.0, 8.5>);
static_assert(!accepted<count_between, -5.0, 8.0>);
constexpr auto taps_between = [](double low, double high) {
    return crossover<"taps">(m, filter{}, between(low, high)).has_value();
};
static_assert(accepted<taps_between, 1.0, 255.0>);
static_assert(!accepted<taps_between, 1.0, 256.0>);
static_assert(!accepted<taps_between, -1.0, 8.0>);

// --- whole numbers as an axis, and how many -------------------------------------------------------------------------

constexpr auto hundred = integers(1, 1024, 100);
static_assert(hundred.size() == 100);
static_assert(hundred[0] == 1.0);
static_assert(hundred[1] == 11.0);
static_assert(hundred[2] == 22.0);
static_assert(hundred[98] == 1014.0);
static_assert(hundred[99] == 1024.0);
static_assert(integers(1, 4).size() == 4);
static_assert(integers(1, 4)[2] == 3.0);
static_assert(integers(-3, 3)[0] == -3.0);
static_assert(integers(1, 4.0, 2.0)[1] == 4.0);
static_assert([] {
    for (std::size_t i = 0; i < hundred.size(); ++i) {
        auto const lanes = hundred.lanes_at<math::lanes<8>>(i);
        for (std::size_t k = 0; k < 8; ++k) {
            if (math::lane(lanes, static_cast<int>(k)) != hundred[i + k < 100 ? i + k : 99]) { return false; }
        }
        if (math::floor(hundred[i]) != hundred[i] || (i != 0 && !(hundred[i] > hundred[i - 1]))) { return false; }
    }
    return true;
}());
static_assert(!accepted<[] { return integers(1, 4, 5); }>);
static_assert(!accepted<[] { return integers(0.5, 4); }>);
static_assert(!accepted<[] { return integers(1, 0x1p54, 2); }>);
static_assert(!accepted<[] { return integers(4, 1); }>);
static_assert(!accepted<[] { return integers(4, 4); }>);
static_assert(!accepted<[] { return integers(1, 4, 1); }>);
static_assert(!accepted<[] { return integers(1, nan); }>);
static_assert(sweep(m, filter{}, vary<"samples">(hundred)).size() == 100);
static_assert(sweep(m, filter{}, vary<"taps">(integers(1, 255, 20))).operation_at(19).taps == 255);
static_assert(!accepted<[] { return sweep(m, filter{}, vary<"taps">(integers(1, 256, 20))).size(); }>);
static_assert(!accepted<[] { return linear(1, 2, -1); }>);
static_assert(!accepted<[] { return linear(1, 2, 2.5); }>);
static_assert(!accepted<[] { return linear(1, 2, 1e30); }>);
static_assert(!accepted<[] { return linear(1.0 * B, 2.0 * B, -1); }>);
static_assert(!accepted<[] { return logarithmic(1, 2, 0.5); }>);
static_assert(!accepted<[] { return geometric(1, 2, nan); }>);
static_assert(linear(1, 2, 3.0).size() == 3);
static_assert(accepted<[] { return linear(1.0, 2.0, 3U); }>);
static_assert(!accepted<[] { return between(1, 2, 1e10); }>);
static_assert(!accepted<[] { return between(1.0, 2.0, 1.5); }>);
// An axis states that it rises; a member that happens to be called first_ does not.
struct falling {
    using value_type = double;
    double first_ = 4.0;
    constexpr std::size_t size() const { return 3; }
    constexpr double operator[](std::size_t i) const { return i == 1 ? -1.0 : first_ - static_cast<double>(i); }
};
static_assert(protocol::rising_axis<plots::integer_axis>);
static_assert(protocol::rising_axis<linear_axis<bytes>>);
static_assert(protocol::rising_axis<decltype(powers_of_two(1, 8))>);
static_assert(!protocol::rising_axis<falling>);
static_assert(!protocol::rising_axis<listed<double, 2>>);
static_assert(!accepted<[] { return sweep(m, filter{}, vary<"machine.bandwidth">(listed{-1.0 * B / s})).size(); }>);
static_assert(!accepted<[] { return sweep(m, filter{}, vary<"samples">(falling{})).size(); }>);

// --- ends of intervals: checked, then converted ----------------------------------------------------------------------

static_assert(between(1, 1e10).low == 1.0);
static_assert(between(1, 1e10).high == 1e10);
static_assert(between(1, 4096.9).high == 4096.9);
static_assert(between(0.5F, 8LL).high == 8.0);
static_assert(between(static_cast<signed char>(1), 300).high == 300.0);
static_assert(between(1, std::size_t{1} << 53).high == 0x1p53);
static_assert(between(-0.25, 1).low == -0.25);
static_assert(between(1, 2, 7).parts == 7);
static_assert(std::is_same_v<decltype(between(1, 1e10)), interval<double>>);
static_assert(std::is_same_v<decltype(between(1.0F, 2)), interval<double>>);
static_assert(!accepted<[] { return between(1, (std::size_t{1} << 53) + 1); }>);
static_assert(!accepted<[] { return between(1, math::infinity); }>);
static_assert(!accepted<[] { return between(1, nan); }>);
static_assert(!accepted<[] { return between(-1, 0x1p63, 0); }>);
static_assert(!accepted<[] { return between(3, 2.5); }>);
constexpr machine typed{.bandwidth = 100.0 * GB / s, .peak = {1.0 * TFLOP / s, fp32}};
constexpr gemm product{.m = 1, .n = 4096, .k = 4096, .type = fp32};
static_assert(*integer_crossover<"m">(typed, product, between(1, 1e12)) == *integer_crossover<"m">(typed, product));
static_assert(!accepted<[] { return integer_crossover<"m">(typed, product, between(1, 4096.9)); }>);

} // namespace rafter::detail
