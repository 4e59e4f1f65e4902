// Tests: run/ml_loop_nest, static/ml_operations, static/profile_kernel
/// \file Softmax, layer norm, RMS norm, and the per-packet normalisation of profile-kernel.
export module rafter.operation:normalisation;
#include "../digits.hpp"

import rafter.terms;
import :checked_members;
import :protocol;

namespace rafter {

namespace detail {
/// The traffic of a kernel that normalises a matrix row by row, and also reads vectors of a row's width.
template <math::rep Rep>
struct row_passes {
    quantity<units::byte, Rep> matrix;
    quantity<units::byte, Rep> row;
    double passes;  ///< over a row of x
    double vectors; ///< scale and shift

    /// A cache keeps the rows between passes, and the vectors from row to row.
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> compulsory() const noexcept {
        return {matrix + vectors * row, matrix, matrix};
    }
    /// For every row, each pass loads x and the last pass loads the vectors.
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> requested() const noexcept {
        return {(passes + vectors) * matrix, matrix, matrix};
    }
    /// One row of x, one of y and the vectors.
    [[nodiscard]] constexpr quantity<units::byte, Rep> reuse_set() const noexcept { return (2.0 + vectors) * row; }
};
} // namespace detail

/// Layer norm, y = (x - mean) / sqrt(variance + epsilon) * scale + shift for each row (Ba, Kiros, Hinton 2016).
///
///     FLOP        8 width + 3 for each row: width for the mean; 3 width for the variance (subtract, square, sum); both
///                 with their division; add epsilon, root, reciprocal; 4 width to subtract, multiply, scale and shift
///     compulsory  x, scale and shift read once, y written once
///     requested   three passes over x (mean, variance, result), the vectors once a row
template <math::rep Rep>
struct basic_layer_norm {
    using rep = Rep;
    static constexpr protocol::formulas formulas{"rows (8 width + 3)", "2 rows width + 2 width"};

    /// Whole, at least 1.
    Rep rows = detail::unstated<Rep, "layer_norm.rows">();
    /// Elements of a row; whole, at least 1.
    Rep width = detail::unstated<Rep, "layer_norm.width">();
    element_type type = detail::unstated<Rep, "layer_norm.type", element_type>(); ///< of x, y and both vectors

    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept {
        return rows * (8.0 * width + 3.0) * symbols::FLOP;
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> compulsory() const noexcept { return passes().compulsory(); }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> requested() const noexcept { return passes().requested(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> reuse_set() const noexcept { return passes().reuse_set(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return elementwise_arithmetic(type); }

    constexpr void validate() const { detail::expect_members(*this); }
    constexpr bool operator==(basic_layer_norm const&) const noexcept = default;

    /// The passes of the kernel over a row.
    [[nodiscard]] constexpr detail::row_passes<Rep> passes() const noexcept {
        return {protocol::stored_elements<Rep>(rows * width, type), protocol::stored_elements<Rep>(width, type), 3.0,
                2.0};
    }
};

export using layer_norm = basic_layer_norm<double>;

/// RMS norm, y = x / sqrt(mean(x^2) + epsilon) * scale for each row (Zhang, Sennrich 2019, arXiv 1910.07467).
///
///     FLOP        4 width + 3 a row: 2 width for the mean of the squares, add epsilon, root, reciprocal; then multiply
///                 and scale each element
///     compulsory  x and scale read once, y written once
///     requested   two passes over x, the vector once a row
template <math::rep Rep>
struct basic_rms_norm {
    using rep = Rep;
    static constexpr protocol::formulas formulas{"rows (4 width + 3)", "2 rows width + width"};

    /// Whole, at least 1.
    Rep rows = detail::unstated<Rep, "rms_norm.rows">();
    /// Elements of a row; whole, at least 1.
    Rep width = detail::unstated<Rep, "rms_norm.width">();
    element_type type = detail::unstated<Rep, "rms_norm.type", element_type>(); ///< of x, y and the vector

    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept {
        return rows * (4.0 * width + 3.0) * symbols::FLOP;
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> compulsory() const noexcept { return passes().compulsory(); }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> requested() const noexcept { return passes().requested(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> reuse_set() const noexcept { return passes().reuse_set(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return elementwise_arithmetic(type); }

    constexpr void validate() const { detail::expect_members(*this); }
    constexpr bool operator==(basic_rms_norm const&) const noexcept = default;

    /// The passes of the kernel over a row.
    [[nodiscard]] constexpr detail::row_passes<Rep> passes() const noexcept {
        return {protocol::stored_elements<Rep>(rows * width, type), protocol::stored_elements<Rep>(width, type), 2.0,
                1.0};
    }
};

export using rms_norm = basic_rms_norm<double>;

/// Normalises each packet, y = (x - mean) / deviation: the kernel of profile-kernel, counted as in that document.
///
///     FLOP        6 length + 1 a packet: length for the mean, 3 length for the variance, 1 for the root, 2 length to
///                 normalise. The kernel itself also adds an epsilon, which the document does not count.
///     compulsory  each element read once and written once, 8 bytes an element in fp32
///     requested   three passes over x (mean, variance, result)
template <math::rep Rep>
struct basic_packet_normalization {
    using rep = Rep;
    static constexpr protocol::formulas formulas{"packets (6 length + 1)", "2 packets length"};

    /// Whole, at least 1.
    Rep packets = detail::unstated<Rep, "packet_normalization.packets">();
    Rep length = detail::unstated<Rep, "packet_normalization.length">(); ///< elements a packet
    /// Type of the elements.
    element_type type = detail::unstated<Rep, "packet_normalization.type", element_type>();

    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept {
        return packets * (6.0 * length + 1.0) * symbols::FLOP;
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> compulsory() const noexcept { return passes().compulsory(); }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> requested() const noexcept { return passes().requested(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> reuse_set() const noexcept { return passes().reuse_set(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return elementwise_arithmetic(type); }

    constexpr void validate() const { detail::expect_members(*this); }
    constexpr bool operator==(basic_packet_normalization const&) const noexcept = default;

    /// The passes of the kernel over a packet.
    [[nodiscard]] constexpr detail::row_passes<Rep> passes() const noexcept {
        return {protocol::stored_elements<Rep>(packets * length, type), protocol::stored_elements<Rep>(length, type),
                3.0, 0.0};
    }
};

export using packet_normalization = basic_packet_normalization<double>;

export namespace protocol {
/// The FLOP of one exponential, unless an operation states another number. Published counts differ: tables of rooflines
/// count 1; the instructions of a polynomial are ten or more.
inline constexpr double exponential_flops = 1.0;
} // namespace protocol

/// The softmax of each row, y = exp(x - max(x)) / sum(exp(x - max(x))).
///
///     softmax{.rows = 32 * 2048, .columns = 2048, .type = fp16}
///
///     FLOP        (4 + e) columns - 2 for each row: columns - 1 for the maximum, columns to subtract it, e for each
///                 exponential, columns - 1 for the sum, columns to divide by it
///     compulsory  each element read once and written once: one kernel that keeps the row between passes
///     requested   three passes: the maximum (a load an element), the exponentials and their sum (a load and a store),
///                 the division (a load and a store)
///     transferred compulsory if a row of x and a row of y fit in the cache; else the three passes
template <math::rep Rep>
struct basic_softmax {
    using rep = Rep;
    /// The FLOP of an exponential may be a fraction.
    using fractions = field_names<"exp_flops">;
    static constexpr protocol::formulas formulas{"rows ((4 + e) columns - 2)", "2 rows columns"};

    /// Whole, at least 1.
    Rep rows = detail::unstated<Rep, "softmax.rows">();
    /// Elements a row; whole, at least 1.
    Rep columns = detail::unstated<Rep, "softmax.columns">();
    element_type type = detail::unstated<Rep, "softmax.type", element_type>(); ///< of x and y
    double exp_flops = protocol::exponential_flops; ///< e, the FLOP of an exponential; zero or positive

    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept {
        return rows * ((4.0 + exp_flops) * columns - 2.0) * symbols::FLOP;
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> compulsory() const noexcept {
        auto const matrix = protocol::stored_elements<Rep>(rows * columns, type);
        return {matrix, matrix, matrix};
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> requested() const noexcept {
        auto const matrix = protocol::stored_elements<Rep>(rows * columns, type);
        return {3.0 * matrix, 2.0 * matrix, matrix};
    }
    [[nodiscard]] constexpr quantity<units::byte, Rep> reuse_set() const noexcept {
        return protocol::stored_elements<Rep>(2.0 * columns, type);
    }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return elementwise_arithmetic(type); }

    constexpr void validate() const { detail::expect_members(*this); }

    constexpr bool operator==(basic_softmax const&) const noexcept = default;
};

export using softmax = basic_softmax<double>;

} // namespace rafter
