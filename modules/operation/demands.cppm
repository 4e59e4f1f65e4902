// Tests: static/demands, static/operation_counts
/// \file The demands of an operation on a machine as one plain record, for predictions, lists and users' own kernels.
export module rafter.operation:demands;
#include "../digits.hpp"

import rafter.terms;
import :access;

namespace rafter {

export namespace protocol {
/// The bytes that an operation moves over links: a message to other devices, and reads from the host's memory.
template <math::rep Rep>
struct basic_message {
    using rep = Rep;
    using none_allowed = field_names<"steps", "devices">; ///< may be zero

    quantity<units::byte, Rep> size{}; ///< the bytes in one direction; zero or positive
    Rep steps{};                       ///< the steps, each of which pays the latency of the link; whole
    int link = 0;                      ///< the index of the link in the machine's list
    Rep devices{};                     ///< the devices that exchange; zero: not stated, so that any link joins them
    /// Bytes that it reads from the host's memory, over the machine's link to that: weights that stay there.
    quantity<units::byte, Rep> from_host{};

    /// Does anything pass a link, in any lane?
    [[nodiscard]] constexpr bool is_sent() const noexcept
        requires math::pack<Rep>
    {
        return is_message() || is_fetched();
    }
    [[nodiscard]] constexpr bool is_sent() const noexcept { // one expression: constant expressions count calls
        return size.raw_ != 0.0 || steps != 0.0 || from_host.raw_ != 0.0;
    }
    /// Is anything sent to other devices, in any lane?
    [[nodiscard]] constexpr bool is_message() const noexcept {
        return math::any_of(math::either(size.raw_ != 0.0, steps != 0.0));
    }
    /// Is anything read from the host's memory, in any lane?
    [[nodiscard]] constexpr bool is_fetched() const noexcept { return math::any_of(from_host.raw_ != 0.0); }
    constexpr bool operator==(basic_message const&) const noexcept = default;
};
using message = basic_message<double>;
static_assert(detail::whole<message>);
} // namespace protocol

/// The demands of an operation on a machine: FLOP, bytes moved, kept and sent, and launches. They are an operation
/// themselves, so a kernel that is known by its counts needs no type. Lists of operations are arrays of demands.
///
///     demands{.name = "histogram", .work = 2.0 * MFLOP, .traffic = {.read = 8.0 * MB, .written = 4.0 * kB}}
///     demands_of(gemm{.m = 4096, .n = 4096, .k = 4096, .type = fp32}, "projection")
template <math::rep Rep>
struct basic_demands {
    using rep = Rep;

    /// At most 23 characters.
    fixed_text<23> name{};
    quantity<units::flop, Rep> work{};      ///< zero (a copy) or positive, finite; a fused multiply-add counts as 2
    protocol::basic_traffic<Rep> traffic{}; ///< of main memory; each direction zero or positive; the sum positive
    quantity<units::byte, Rep> working_set = traffic.total(); ///< distinct bytes; by default all bytes that move
    rafter::arithmetic arithmetic{};          ///< selects the machine's peak; open: the machine's only peak
    protocol::basic_message<Rep> sent{};      ///< bytes over links: to other devices, and from the host's memory
    Rep launches = math::broadcast<Rep>(1.0); ///< kernel launches; whole, at least 1

    constexpr void validate() const {
        expecting::not_negative<"demands.work">(work);
        expecting::not_negative<"demands.traffic.read">(traffic.read);
        expecting::not_negative<"demands.traffic.written">(traffic.written);
        expecting::not_negative<"demands.traffic.allocated">(traffic.allocated);
        detail::expect_that<"demands.traffic.allocated", "at most what is written">(
            traffic.allocated <= traffic.written, traffic.allocated);
        expecting::positive<"operation.traffic">(traffic.total());
        expecting::positive<"demands.working_set">(working_set);
        expecting::not_negative<"demands.sent.size">(sent.size);
        expecting::count_or_none<"demands.sent.steps">(sent.steps);
        expecting::not_negative<"demands.sent.link">(static_cast<double>(sent.link));
        expecting::not_negative<"demands.sent.from_host">(sent.from_host);
        expecting::count<"demands.launches">(launches);
        expecting::count_or_none<"demands.sent.devices">(sent.devices);
    }

    constexpr bool operator==(basic_demands const&) const noexcept = default;

private:
    // clang-format off
    struct flops; struct moved; struct touched; struct done_in; struct sends; struct starts; // rafter: since 0.3 write .work, .traffic, .working_set, .arithmetic, .sent and .launches
    // clang-format on
};

export using demands = basic_demands<double>;
// clang-format off
export struct counted_operation; // rafter: since 0.3 write demands{.name, .work, .traffic, .working_set, .arithmetic, .sent, .launches}
// clang-format on

export namespace detail {
template <class Type>
inline constexpr bool is_demands = false;
template <math::rep Rep>
inline constexpr bool is_demands<basic_demands<Rep>> = true;
} // namespace detail

} // namespace rafter
