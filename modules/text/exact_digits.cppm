// Tests: static/text, run/text
module;
#include <cstddef>
#include <cstdint>

/// \file The decimal digits of a number in constant expressions, all of them or rounded.
export module rafter.text:exact_digits;
#include "../digits.hpp"

namespace rafter::detail {

/// Room for 1.8e308 in fixed notation with 99 decimals.
inline constexpr std::size_t number_capacity = 309 + 1 + 1 + 99;

/// A finite number above zero as mantissa * 2^shift.
struct binary_parts {
    std::uint64_t mantissa;
    int shift;

    constexpr explicit binary_parts(double magnitude)
        : mantissa(__builtin_bit_cast(std::uint64_t, magnitude)), shift(static_cast<int>(mantissa >> 52)) {
        bool const is_normal = shift != 0;
        mantissa = (mantissa & 0xF'FFFF'FFFF'FFFF) | (is_normal ? 1ULL << 52 : 0);
        shift = (is_normal ? shift : 1) - 1075;
    }
};

/// All decimal digits of mantissa * 2^shift, from the first above zero; mantissa in (0, 2^56), shift in [-1076, 971].
class exact_digits {
public:
    constexpr explicit exact_digits(double magnitude) : exact_digits(binary_parts(magnitude)) {}
    constexpr explicit exact_digits(binary_parts const& of) : exact_digits(of.mantissa, of.shift) {}
    constexpr exact_digits(std::uint64_t mantissa, int shift) {
        if (shift >= 0) {
            put(mantissa, shift);
            while (size_ > 0) {
                chunks_[count_++] = divided();
            }
        } else {
            int const below = (31 - shift) / 32 * 32; // the bits behind the point, in whole limbs
            put(mantissa, below + shift);
            std::uint64_t whole = 0;
            for (int i = size_; i-- > below / 32;) { // at most two limbs before it: below 2^56
                whole = whole << 32 | limbs_[i];
                limbs_[i] = 0;
            }
            for (; whole > 0; whole /= billion) {
                chunks_[count_++] = static_cast<std::uint32_t>(whole % billion);
            }
            size_ = below / 32;
        }
        exponent_ = 9 * count_ - 1;
        do { // leading zeros
            take_chunk();
            exponent_ -= chunk_ == 0 ? 9 : 0;
        } while (chunk_ == 0);
        while (chunk_ < place_) {
            place_ /= 10;
            --exponent_;
        }
    }

    /// The exponent of the first digit.
    [[nodiscard]] constexpr int exponent() const noexcept { return exponent_; }
    /// The next digit; zero behind the last one.
    constexpr int next() noexcept {
        if (place_ == 0) { take_chunk(); }
        std::uint32_t const digit = chunk_ / place_;
        chunk_ -= digit * place_;
        place_ /= 10;
        return static_cast<int>(digit);
    }
    /// Are all digits that follow zero?
    [[nodiscard]] constexpr bool ends() const noexcept {
        bool is_zero = chunk_ == 0;
        for (int i = 0; i < count_; ++i) {
            is_zero = is_zero && chunks_[i] == 0;
        }
        for (int i = first_; i < size_; ++i) {
            is_zero = is_zero && limbs_[i] == 0;
        }
        return is_zero;
    }
    /// Is what follows above one half of the last digit, or equal to it and that digit odd? Takes one more digit.
    constexpr bool rounds_up(bool is_odd) noexcept {
        int const digit = next();
        return digit > 5 || (digit == 5 && (is_odd || !ends()));
    }

private:
    static constexpr std::uint32_t billion = 1'000'000'000;

    constexpr void put(std::uint64_t mantissa, int shift) {
        int const at = shift / 32;
        int const bits = shift % 32;
        std::uint64_t const low = (mantissa & 0xFFFF'FFFF) << bits;
        std::uint64_t const high = ((mantissa >> 32) << bits) + (low >> 32);
        limbs_[at] = static_cast<std::uint32_t>(low);
        limbs_[at + 1] = static_cast<std::uint32_t>(high);
        limbs_[at + 2] = static_cast<std::uint32_t>(high >> 32);
        for (size_ = at + 3; size_ > 0 && limbs_[size_ - 1] == 0;) {
            --size_;
        }
    }
    /// Divides the whole number by a billion, and returns the rest.
    constexpr std::uint32_t divided() {
        std::uint64_t rest = 0;
        for (int i = size_; i-- > 0;) {
            rest = rest << 32 | limbs_[i];
            limbs_[i] = static_cast<std::uint32_t>(rest / billion);
            rest %= billion;
        }
        while (size_ > 0 && limbs_[size_ - 1] == 0) {
            --size_;
        }
        return static_cast<std::uint32_t>(rest);
    }
    /// The next nine digits: of the whole number, then of the fraction, which is multiplied by a billion.
    constexpr void take_chunk() {
        place_ = billion / 10;
        if (count_ > 0) {
            chunk_ = chunks_[--count_];
            return;
        }
        std::uint64_t carried = 0;
        while (first_ < size_ && limbs_[first_] == 0) {
            ++first_;
        }
        for (int i = first_; i < size_; ++i) {
            carried += static_cast<std::uint64_t>(limbs_[i]) * billion;
            limbs_[i] = static_cast<std::uint32_t>(carried);
            carried >>= 32;
        }
        chunk_ = static_cast<std::uint32_t>(carried);
    }

    std::uint32_t limbs_[36]{};  ///< of the whole number, or of the fraction; the least comes first
    std::uint32_t chunks_[35]{}; ///< nine digits each of the whole number; the least comes first
    int first_ = 0;
    int size_ = 0;
    int count_ = 0;
    int exponent_ = 0;
    std::uint32_t chunk_ = 0;
    std::uint32_t place_ = 0;
};

/// A number in scientific notation: its first digits, rounded, and the exponent of the first one.
export struct decimal_digits {
    char digits[number_capacity + 8]{};
    int count = 0;
    int exponent = 0;

    /// The digit nearest to the number, zero as well; on a tie the even one.
    constexpr decimal_digits(double magnitude, int wanted) {
        if (magnitude == 0.0) {
            while (count < wanted) {
                digits[count++] = '0';
            }
            return;
        }
        take(exact_digits(magnitude), wanted);
    }
    /// The digits of a number above zero.
    constexpr decimal_digits(exact_digits const& from, int wanted) { take(from, wanted); }
    /// The fewest digits that read back as the number, and of these the nearest.
    constexpr explicit decimal_digits(double magnitude) {
        if (magnitude == 0.0) {
            digits[count++] = '0';
            return;
        }
        // Any text from `low` to `high` reads back as the number: the midpoints to its neighbours. The midpoints
        // themselves do so if the mantissa is even, because a tie is rounded to even.
        auto const [mantissa, shift] = binary_parts(magnitude);
        bool const is_even = mantissa % 2 == 0;
        bool const is_near_below = mantissa == 1ULL << 52 && shift > -1074; // the step below is half as wide
        exact_digits middle(4 * mantissa, shift - 2);
        exact_digits low(4 * mantissa - (is_near_below ? 1 : 2), shift - 2);
        exact_digits high(4 * mantissa + 2, shift - 2);
        exponent = high.exponent();
        int zeros_of_middle = exponent - middle.exponent(); // leading zeros, so that digits of all three align
        int zeros_of_low = exponent - low.exponent();
        bool is_low = true; // do the digits so far equal the first digits of `low`?
        int beyond = 0;     // `high` minus the digits so far, in units of the last one; at most 2
        bool takes_down = false;
        bool takes_up = false;
        while (!takes_down && !takes_up) {
            int const digit = zeros_of_middle-- > 0 ? 0 : middle.next();
            is_low = is_low && digit == (zeros_of_low-- > 0 ? 0 : low.next());
            beyond = beyond * 10 + high.next() - digit;
            beyond = beyond < 2 ? beyond : 2;
            digits[count++] = static_cast<char>('0' + digit);
            takes_down = !is_low || (is_even && low.ends());
            takes_up = beyond == 2 || (beyond == 1 && (is_even || !high.ends()));
        }
        bool const is_nearer_up = zeros_of_middle <= 0 && middle.rounds_up(digits[count - 1] % 2 != 0);
        if (takes_up && (!takes_down || is_nearer_up)) { increment(); }
        int zeros = 0; // in front
        while (digits[zeros] == '0') {
            ++zeros;
        }
        exponent -= zeros;
        count -= zeros;
        for (int i = 0; i < count; ++i) {
            digits[i] = digits[i + zeros];
        }
        drop_zeros();
    }

    /// Without the zeros behind the other digits; one digit remains.
    constexpr void drop_zeros() {
        while (count > 1 && digits[count - 1] == '0') {
            --count;
        }
    }

private:
    constexpr void take(exact_digits from, int wanted) {
        exponent = from.exponent();
        while (count < wanted) {
            digits[count++] = static_cast<char>('0' + from.next());
        }
        if (from.rounds_up(digits[count - 1] % 2 != 0)) { increment(); }
    }
    constexpr void increment() {
        int at = count;
        while (at > 0 && digits[at - 1] == '9') {
            digits[--at] = '0';
        }
        if (at > 0) {
            ++digits[at - 1];
        } else { // 999 becomes 1000
            digits[0] = '1';
            ++exponent;
        }
    }
};

} // namespace rafter::detail
