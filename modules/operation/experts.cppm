// Tests: run/ml_loop_nest, static/ml_operations
/// \file The experts of a layer: two grouped products over the tokens that a router sends to each.
export module rafter.operation:experts;
#include "../digits.hpp"

import rafter.terms;
import :checked_members;
import :protocol;
import :linear;

namespace rafter::protocol {

/// The expected number of different experts that `tokens` tokens use: E (1 - (1 - k / E)^tokens) for k (`active`) of E
/// (`experts`) a token, chosen uniformly and independently; unchecked. If some are chosen more often than others, the
/// number is smaller.
export template <math::rep Rep>
[[nodiscard]] constexpr Rep expected_experts(Rep const& experts, Rep const& active, Rep const& tokens) {
    Rep const share = active / experts;
    Rep const some = experts * (1.0 - math::pow<Rep>(1.0 - share, tokens));
    // Where the share is small, the difference has lost its digits.
    Rep const used = math::select(tokens * share < 1e-8, Rep(tokens * active), some);
    return math::select((tokens == 1.0) | (active == experts), active, used);
}

} // namespace rafter::protocol

namespace rafter {

/// The experts of one layer on one device (mixture of experts, MoE). A router sends each token to `active` (top-k) of
/// `experts` networks; each multiplies its tokens with two matrices of hidden x width (three where it has a gate).
///
///     expert_layer{.tokens = 256, .hidden = 7168, .width = 2048, .experts = 256, .active = 8, .type = fp8}
///
/// Where several devices divide the experts, count those of one device. For example, 32 devices divide 256 experts, and
/// a token uses 8 of them. Then each device has `experts` = 8 and, on average, `active` = 0.25. The layer waits for the
/// device with most tokens.
///
///     FLOP        2 tokens active hidden width matrices; the router, the activation and sums are not counted
///     compulsory  X read and Y written; two grouped products, each with its operands once: the matrices of experts
///                 that have a token, and for each pair of token and expert a row of hidden in, all rows of width out
///                 and one in, a row of hidden out. What the activation between them moves is not counted.
template <math::rep Rep>
struct basic_expert_layer {
    using rep = Rep;
    /// May be no whole numbers: a share of the experts, a mean over steps.
    using fractions = field_names<"active", "used">;
    using memory_fields = field_names<"weights", "used">; ///< the compute time does not depend on them
    static constexpr protocol::formulas formulas{
        "2 tokens active hidden width matrices",
        "used [0: expected] hidden width matrices weights, and tokens (2 hidden + active (2 hidden + matrices width))"};

    Rep tokens = detail::unstated<Rep, "expert_layer.tokens">();   ///< that reach the router
    Rep hidden = detail::unstated<Rep, "expert_layer.hidden">();   ///< elements of a token
    Rep width = detail::unstated<Rep, "expert_layer.width">();     ///< inner width of an expert
    Rep experts = detail::unstated<Rep, "expert_layer.experts">(); ///< held by the device
    Rep active = detail::unstated<Rep, "expert_layer.active">();   ///< experts of a token, at most `experts`
    element_type type = detail::unstated<Rep, "expert_layer.type", element_type>(); ///< of the products
    basic_weight_format<Rep> weights = type;                                        ///< of the matrices
    element_type output_type = type;          ///< of X and Y, and of rows that a kernel writes
    Rep matrices = math::broadcast<Rep>(3.0); ///< of an expert: 3 with a gate, 2 without
    /// Experts that have a token: from `active` to `experts`, and at most one for each pair. 0: as many as are expected
    /// of a uniform choice (`protocol::expected_experts`).
    Rep used{};

    /// Pairs of token and expert.
    [[nodiscard]] constexpr Rep pairs() const noexcept { return tokens * active; }
    /// Experts that have a token.
    [[nodiscard]] constexpr Rep used_experts() const noexcept {
        Rep const expected = protocol::expected_experts<Rep>(experts, active, tokens);
        return math::select(used == Rep{}, expected, used);
    }
    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept {
        return 2.0 * pairs() * hidden * width * matrices * symbols::FLOP;
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> compulsory() const noexcept {
        auto const outside = protocol::stored_elements<Rep>(tokens * hidden, output_type);
        auto const read = outside + protocol::stored_elements<Rep>(pairs() * (hidden + width), type) +
                          protocol::stored_elements(Rep(used_experts() * hidden * width * matrices), weights.bits);
        auto const written =
            outside + protocol::stored_elements<Rep>(pairs() * ((matrices - 1.0) * width + hidden), output_type);
        return {read, written, written};
    }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept { return traffic(); }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return matrix_arithmetic(type); }

    constexpr void validate() const {
        detail::expect_members(*this);
        detail::expect_that<"expert_layer.active", "above 0, at most experts">((active > Rep{}) & (active <= experts),
                                                                               active);
        detail::expect_that<"expert_layer.used", "0, or from active to experts">(
            (used == Rep{}) | ((used >= active) & (used <= math::min<Rep>(experts, pairs()))), used);
        detail::expect_that<"expert_layer.matrices", "2 or 3">((matrices == 2.0) | (matrices == 3.0), matrices);
    }

    constexpr bool operator==(basic_expert_layer const&) const noexcept = default;
};

export using expert_layer = basic_expert_layer<double>;

} // namespace rafter
