// Tests: run/loop_nest, static/operation_counts
/// \file Operations that pass over their data once: the streaming kernel of the hetero-memory-lab, and the loops of
/// STREAM and relatives.
export module rafter.operation:streams;
#include "../digits.hpp"

import rafter.terms;
import :access;
import :checked_members;
import :protocol;

namespace rafter {

/// Streams `size` bytes through the processor with `intensity` FLOP for each byte (hetero-memory-lab).
///
///     streaming(10.0 * MiB, 1.0 * FLOP / B)
///     streaming{.size = 10.0 * MB, .intensity = 1.0 * FLOP / B, .hit_rate = 0.95}
template <math::rep Rep>
struct basic_streaming {
    using rep = Rep;
    using memory_fields = field_names<"hit_rate">;   ///< the compute time does not depend on it
    using compute_fields = field_names<"intensity">; ///< the memory time does not depend on it

    quantity<units::byte, Rep> size{};               ///< positive, finite
    quantity<units::flop_per_byte, Rep> intensity{}; ///< zero (a copy) or positive, finite
    protocol::basic_hit_rates<Rep> hit_rate{};       ///< shares in [0, 1], one for each tier before the last
    /// The order of access, and the share of each line that is used.
    basic_access_pattern<Rep> access{};
    rafter::arithmetic arithmetic{}; ///< selects the machine's peak; open: the machine's only peak

    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept { return size * intensity; }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return size; }
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept { return size; }
    [[nodiscard]] constexpr rafter::arithmetic const& kind() const noexcept { return arithmetic; }
    [[nodiscard]] constexpr protocol::basic_hit_rates<Rep> const& hit_rates() const noexcept { return hit_rate; }
    [[nodiscard]] constexpr basic_access_pattern<Rep> const& pattern() const noexcept { return access; }

    constexpr void validate() const {
        expecting::positive<"streaming.size">(size);
        expecting::not_negative<"streaming.intensity">(intensity);
    }

    constexpr bool operator==(basic_streaming const&) const noexcept = default;

private:
    // clang-format off
    struct done_in; // rafter: since 0.3 write .arithmetic = vector_arithmetic(fp32)
    // clang-format on
};

export using streaming = basic_streaming<double>;

/// A loop of n iterations; each iteration takes the next element of every array.
///
///     stream_loop{.n = 1e6, .loaded = 2, .stored = 1, .flops_each = 2, .type = fp64}      // a[i] = b[i] + s c[i]
///     stream_triad(1e6, fp64)                                                   // the same
///
///     FLOP        flops_each n
///     compulsory  (loaded + stored + 2 updated) n elements; requested and transferred are equal, because no
///                 element is used twice
///
/// These counts follow STREAM (McCalpin). If the cache allocates on a write, a stored array that was not loaded costs
/// more: `compulsory().total(write_policy::allocate)`, as kerncraft and the ECM model count (Stengel et al., ICS 2015,
/// arXiv:1410.5010).
template <math::rep Rep>
struct basic_stream_loop {
    using rep = Rep;
    /// These arrays may be absent.
    using none_allowed = field_names<"loaded", "stored", "updated">;
    /// The FLOP of an iteration may be a fraction.
    using fractions = field_names<"flops_each">;
    static constexpr protocol::formulas formulas{"flops_each n", "(loaded + stored + 2 updated) n"};

    Rep n = detail::unstated<Rep, "stream_loop.n">(); ///< iterations
    double loaded = 0.0;                              ///< arrays that are only loaded
    double stored = 0.0;                              ///< arrays that are only stored
    double updated = 0.0;                             ///< arrays whose elements are loaded, then stored
    Rep flops_each = math::broadcast<Rep>(0.0);       ///< FLOP of an iteration; zero for a copy
    element_type type = detail::unstated<Rep, "stream_loop.type", element_type>(); ///< of all arrays

    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept { return flops_each * n * symbols::FLOP; }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> compulsory() const noexcept {
        return {protocol::stored_elements((loaded + updated) * n, type),
                protocol::stored_elements((stored + updated) * n, type), protocol::stored_elements(stored * n, type)};
    }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept {
        return protocol::stored_elements((loaded + stored + updated) * n, type);
    }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return elementwise_arithmetic(type); }

    constexpr void validate() const { detail::expect_members(*this); }

    constexpr bool operator==(basic_stream_loop const&) const noexcept = default;

private:
    struct N; // rafter: the iterations of a stream_loop are n: write .n = 1e6
};

} // namespace rafter

export namespace rafter {

using stream_loop = basic_stream_loop<double>;
static_assert(detail::whole<stream_loop>);

/// Computes a new array from other arrays, element by element: a[i] = f(b[i], ...).
[[nodiscard]] constexpr stream_loop elementwise(double n, double flops_each, double inputs,
                                                element_type type) noexcept {
    return {.n = n, .loaded = inputs, .stored = 1.0, .flops_each = flops_each, .type = type};
}
auto elementwise(double, double, double)
    RAFTER_REFUSED("rafter: the type of the elements must be stated: elementwise(n, flops_each, inputs, type)");

/// Reduces arrays to one number: s += f(a[i], ...). The first term is added to zero, so n terms take n additions.
[[nodiscard]] constexpr stream_loop reduction(double n, double flops_each, double inputs, element_type type) noexcept {
    return {.n = n, .loaded = inputs, .flops_each = flops_each, .type = type};
}
auto reduction(double, double, double)
    RAFTER_REFUSED("rafter: the type of the elements must be stated: reduction(n, flops_each, inputs, type)");

// Defines a loop over n elements of a type, and deletes the loop without a type: an array of another type would be half
// or twice as long.
#define RAFTER_STREAM(NAME, ...)                                                                                       \
    [[nodiscard]] constexpr stream_loop NAME(double n, element_type type) noexcept { return __VA_ARGS__; }             \
    auto NAME(double) RAFTER_REFUSED("rafter: the type of the elements must be stated: " #NAME "(n, type)")

/// a[i] = b[i]
RAFTER_STREAM(stream_copy, elementwise(n, 0.0, 1.0, type));
/// a[i] = s b[i]
RAFTER_STREAM(stream_scale, elementwise(n, 1.0, 1.0, type));
/// a[i] = b[i] + c[i]
RAFTER_STREAM(stream_add, elementwise(n, 1.0, 2.0, type));
/// `stream_add` under the name that GPU tutorials use.
RAFTER_STREAM(vector_add, stream_add(n, type));
/// a[i] = b[i] + s c[i]
RAFTER_STREAM(stream_triad, elementwise(n, 2.0, 2.0, type));
/// a[i] = b[i] + c[i] d[i]
RAFTER_STREAM(schoenauer_triad, elementwise(n, 2.0, 3.0, type));
/// a[i] = s
RAFTER_STREAM(stream_fill, elementwise(n, 0.0, 0.0, type));
/// x = a[i]
RAFTER_STREAM(stream_load, reduction(n, 0.0, 1.0, type));
/// s += a[i]
RAFTER_STREAM(stream_sum, reduction(n, 1.0, 1.0, type));
/// s += a[i] b[i]
RAFTER_STREAM(dot_product, reduction(n, 2.0, 2.0, type));
/// a[i] = s a[i]
RAFTER_STREAM(stream_update, {.n = n, .updated = 1.0, .flops_each = 1.0, .type = type});
/// y[i] = y[i] + s x[i]; "daxpy" in fp64, "saxpy" in fp32
RAFTER_STREAM(axpy, {.n = n, .loaded = 1.0, .updated = 1.0, .flops_each = 2.0, .type = type});
#undef RAFTER_STREAM

} // namespace rafter
