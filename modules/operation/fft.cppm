// Tests: static/operation_counts
module;
#include <bit>

/// \file The fast Fourier transform.
export module rafter.operation:fft;
#include "../digits.hpp"

import rafter.terms;
import :checked_members;
import :protocol;

namespace rafter {

/// `batch` complex transforms of n elements; n is a power of two.
///
///     fft{.n = 1 << 20, .batch = 16, .type = fp32}
///
///     FLOP        5 n log2 n batch. Radix 2 executes this number (n / 2 log2 n butterflies of 10 FLOP), and FFTW's
///                 benchmarks divide it by the time of any algorithm (fftw.org/speed). Higher radices execute up to a
///                 quarter fewer, so a rate in these FLOP can exceed the measured rate of the units.
///     compulsory  n complex elements read and n written
///     requested   radix 2: every level loads and stores all elements
///     transferred compulsory if a transform fits in the cache; else ceil(log2 n / log2 f) passes over the data: each
///                 does log2 f levels, where f is the largest power of two of complex elements that fit
///
/// Twiddle factors are not counted: they are at most n / 2 elements, and stay in a cache or are computed.
template <math::rep Rep>
struct basic_fft {
    using rep = Rep;
    using scattered = field_names<"n">; ///< powers of two
    static constexpr protocol::formulas formulas{"5 n log2 n batch", "2 n batch complex elements"};

    Rep n = detail::unstated<Rep, "fft.n">(); ///< a power of two, from 2
    /// Independent transforms.
    Rep batch = math::broadcast<Rep>(1.0);
    element_type type = detail::unstated<Rep, "fft.type", element_type>(); ///< of the real and of the imaginary part
    bool in_place = true;                                                  ///< false: from one array to another

    /// The number of levels of butterflies: log2 n.
    [[nodiscard]] constexpr Rep levels() const noexcept { return whole_log2(n); }

    /// The number of passes of the data between a cache and the level behind it.
    [[nodiscard]] constexpr Rep passes(bytes cache) const noexcept {
        // A cache of fewer than two elements holds no butterfly; it counts as two.
        double const fitting =
            math::min(math::max(cache / (1.0 * symbols::element * (2.0 * type.size())), 2.0), 0x1p53);
        return math::ceil<Rep>(levels() / whole_log2(fitting));
    }

    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept {
        return 5.0 * n * levels() * batch * symbols::FLOP;
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> compulsory() const noexcept {
        return passing(math::broadcast<Rep>(1.0));
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> requested() const noexcept { return passing(levels()); }
    /// The bytes of one transform.
    [[nodiscard]] constexpr quantity<units::byte, Rep> reuse_set() const noexcept {
        return protocol::stored_elements(2.0 * n, type);
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> transferred(bytes cache) const noexcept {
        return passing(passes(cache));
    }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept {
        return (in_place ? 1.0 : 2.0) * data();
    }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return elementwise_arithmetic(type); }

    constexpr void validate() const {
        detail::expect_members(*this);
        detail::expect_that<"fft.n", "a power of two from 2 to 2^53">(math::both(n >= 2.0, n == power_of_two_in(n)), n);
    }

    constexpr bool operator==(basic_fft const&) const noexcept = default;

private:
    struct N; // rafter: the length of an fft is n: write .n = 4096

    /// The exponent of the floating-point representation: floor(log2) of a number from 1.
    template <math::rep Number>
    static constexpr Number whole_log2(Number const& value) noexcept {
        return math::detail::to_double((std::bit_cast<math::word_of<Number>>(value) >> 52) - 1023);
    }
    /// The largest power of two at or below a positive number: the number without its mantissa.
    static constexpr Rep power_of_two_in(Rep const& value) noexcept {
        using word = math::word_of<Rep>;
        return std::bit_cast<Rep>(word((std::bit_cast<word>(value) >> 52) << 52));
    }
    [[nodiscard]] constexpr quantity<units::byte, Rep> data() const noexcept {
        return protocol::stored_elements(2.0 * n * batch, type);
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> passing(Rep const& times) const noexcept {
        return {data() * times, data() * times, in_place ? quantity<units::byte, Rep>{} : data()};
    }
};

export using fft = basic_fft<double>;

} // namespace rafter
