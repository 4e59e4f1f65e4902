// rafter.math: lanes, exact powers, elementary functions. The C library is compared in tests/run/math_test.cpp.
#include <bit>
#include <initializer_list>
import rafter.math;

using namespace rafter::math;
using pack4 = lanes<4>;

// Packs
static_assert(lane_count<double> == 1);
static_assert(lane_count<pack4> == 4);
static_assert(rep<double>);
static_assert(rep<pack4>);
static_assert(pack<pack4>);
static_assert(!pack<double>);
static_assert(!rep<float>);
static_assert(!rep<int>);
static_assert(lane(iota<pack4>, 0) == 0.0);
static_assert(lane(iota<pack4>, 3) == 3.0);
static_assert(iota<double> == 0.0);
static_assert(lane(broadcast<pack4>(2.5), 2) == 2.5);

constexpr pack4 one_to_four{1.0, 2.0, 3.0, 4.0};
static_assert(lane(select(one_to_four > 2.0, one_to_four, broadcast<pack4>(-1.0)), 1) == -1.0);
static_assert(lane(select(one_to_four > 2.0, one_to_four, broadcast<pack4>(-1.0)), 2) == 3.0);
static_assert(select(true, 1.0, 2.0) == 1.0);
static_assert(select(false, 1.0, 2.0) == 2.0);
static_assert(count(one_to_four > 2.0) == 2);
static_assert(any_of(one_to_four > 3.0));
static_assert(!all_of(one_to_four > 3.0));
static_assert(all_of(one_to_four > 0.0));
static_assert(!any_of(one_to_four > 4.0));
static_assert(count(true) == 1);
static_assert(count(false) == 0);
static_assert(count(both(one_to_four > 1.0, one_to_four < 4.0)) == 2);
static_assert(count(either(one_to_four < 2.0, one_to_four > 3.0)) == 2);

// Powers of ten: every one up to 10^22 is exact, so it is the literal
static_assert(power_of_ten(0) == 1.0);
static_assert(power_of_ten(9) == 1e9);
static_assert(power_of_ten(15) == 1e15);
static_assert(power_of_ten(22) == 1e22);
static_assert(power_of_two(0) == 1.0);
static_assert(power_of_two(10) == 1024.0);
static_assert(power_of_two(60) == 0x1p60);

// abs (the C library has one in the global namespace), min, max, floor, ceil
static_assert(rafter::math::abs(-2.0) == 2.0);
static_assert(rafter::math::abs(2.0) == 2.0);
static_assert(min(1.0, 2.0) == 1.0);
static_assert(max(1.0, 2.0) == 2.0);
static_assert(floor(2.5) == 2.0);
static_assert(floor(-2.5) == -3.0);
static_assert(floor(3.0) == 3.0);
static_assert(floor(-0.25) == -1.0);
static_assert(ceil(2.5) == 3.0);
static_assert(ceil(-2.5) == -2.0);
static_assert(ceil(3.0) == 3.0);
static_assert(ceil(0.25) == 1.0);
static_assert(floor(0x1p60 + 0x1p20) == 0x1p60 + 0x1p20);
static_assert(floor(infinity) == infinity);
// Lanes have no short way in a constant: both give the same bits.
static_assert([] {
    for (double const x : {0.0, -0.0, 0.25, -0.25, 5e-324, -5e-324, 1.0, -1.0, 2.5, -2.5, 0x1.fffffffffffffp51,
                           -0x1.fffffffffffffp51, 0x1p52, -0x1p52, 0x1p63, -0x1p63, 1.7e308, infinity, -infinity}) {
        if (std::bit_cast<long long>(floor(x)) != std::bit_cast<long long>(lane(floor(broadcast<lanes<2>>(x)), 0)) ||
            std::bit_cast<long long>(ceil(x)) != std::bit_cast<long long>(lane(ceil(broadcast<lanes<2>>(x)), 0))) {
            return false;
        }
    }
    return true;
}());
static_assert(round_even(0.5) == 0.0);
static_assert(round_even(1.5) == 2.0);
static_assert(round_even(2.5) == 2.0);
static_assert(round_even(-1.5) == -2.0);
static_assert(lane(floor(one_to_four - 0.5), 3) == 3.0);
static_assert(is_finite(1e308));
static_assert(!is_finite(infinity));
static_assert(is_nan(__builtin_nan("")));
static_assert(!is_nan(infinity));

// sqrt: correctly rounded, in constant expressions too (the expected bits are the C library's)
static_assert(sqrt(2.0) == 0x1.6a09e667f3bcdp+0);
static_assert(sqrt(4.0) == 2.0);
static_assert(sqrt(0.0) == 0.0);
static_assert(sqrt(infinity) == infinity);
static_assert(is_nan(sqrt(-1.0)));
static_assert(sqrt(3.0) == 0x1.bb67ae8584caap+0);
static_assert(sqrt(1e-310) == 0x1.1297872d9cbaep-515);
static_assert(sqrt(0x1.fffffffffffffp1023) == 0x1.fffffffffffffp511);
static_assert(lane(sqrt(one_to_four), 1) == sqrt(2.0));

// exp, log, pow
static_assert(exp(0.0) == 1.0);
static_assert(exp(1.0) == 0x1.5bf0a8b145769p+1);
static_assert(exp(-1.0) == 0x1.78b56362cef38p-2);
static_assert(exp(710.0) == infinity);
static_assert(exp(-746.0) == 0.0);
static_assert(exp(infinity) == infinity);
static_assert(exp(-infinity) == 0.0);
static_assert(log(1.0) == 0.0);
static_assert(log(10.0) == 0x1.26bb1bbb55516p+1);
static_assert(log(0.5) == -0x1.62e42fefa39efp-1);
static_assert(log(0.0) == -infinity);
static_assert(is_nan(log(-1.0)));
static_assert(log(infinity) == infinity);
static_assert(pow(2.0, 0.5) == sqrt(2.0));
static_assert(pow(10.0, 3.0) == 1000.0);
static_assert(pow(10.0, -2.0) == 0.01);
static_assert(pow(0.0, 2.0) == 0.0);
static_assert(pow(0.0, -1.0) == infinity);
static_assert(pow(5.0, 0.0) == 1.0);
static_assert(pow(2.0, 2000.0) == infinity);
static_assert(is_nan(pow(-1.0, 0.5)));
static_assert(pow(infinity, -1.0) == 0.0);
static_assert(lane(pow(one_to_four, broadcast<pack4>(1.5)), 3) == 8.0);
static_assert(lane(exp(one_to_four), 0) == exp(1.0));
static_assert(lane(log(one_to_four), 2) == log(3.0));

// Whole powers
static_assert(integer_power(3.0, 4) == 81.0);
static_assert(integer_power(2.0, -2) == 0.25);
static_assert(integer_power(7.0, 0) == 1.0);
static_assert(lane(integer_power(one_to_four, 2), 3) == 16.0);
