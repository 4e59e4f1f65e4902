// Tests: run/ml_loop_nest, static/ml_operations
module;
#include <concepts>

/// \file Linear layers, and layers of experts.
export module rafter.operation:linear;
#include "../digits.hpp"

import rafter.terms;
import :checked_members;
import :gemm;
import :protocol;

namespace rafter {

/// A storage format of weights: the average bits of one weight, including the scales of its block.
///
///     weight_format{"mine", 4.25 * bit / element}        linear_layer{..., .weights = fp16}
template <math::rep Rep>
struct basic_weight_format {
    /// Empty, or at most 7 characters.
    fixed_text<7> name;
    /// Average bits of one weight; positive and finite.
    quantity<units::bit_per_element, Rep> bits{};

    constexpr basic_weight_format() noexcept = default;
    /// A user's own format.
    constexpr basic_weight_format(char const* format, quantity<units::bit_per_element, Rep> const& each)
        : name(format), bits(each) {}
    /// A format without a name.
    constexpr basic_weight_format(quantity<units::bit_per_element, Rep> const& each) noexcept : bits(each) {}
    /// Each weight is an element of a type.
    constexpr basic_weight_format(element_type const& type) noexcept : name(type.name), bits(type.bits) {}

    /// One format in every lane.
    template <std::same_as<double> One>
        requires(!std::same_as<Rep, One>)
    constexpr basic_weight_format(basic_weight_format<One> const& format) noexcept
        : name(format.name), bits(format.bits) {}

    constexpr bool operator==(basic_weight_format const&) const noexcept = default;
};

export using weight_format = basic_weight_format<double>;

/// The block formats of llama.cpp (ggml-common.h): bytes of a block, scales included, * 8 / weights of a block.
export inline constexpr weight_format q4_0{"Q4_0", 18.0 * 8.0 / 32.0 * symbols::bit / symbols::element};
export inline constexpr weight_format q8_0{"Q8_0", 34.0 * 8.0 / 32.0 * symbols::bit / symbols::element};
export inline constexpr weight_format q4_k{"Q4_K", 144.0 * 8.0 / 256.0 * symbols::bit / symbols::element};
export inline constexpr weight_format q5_k{"Q5_K", 176.0 * 8.0 / 256.0 * symbols::bit / symbols::element};
export inline constexpr weight_format q6_k{"Q6_K", 210.0 * 8.0 / 256.0 * symbols::bit / symbols::element};

/// A linear layer Y = X W: X is tokens x inputs in `type`, W is inputs x outputs in `weights`.
///
///     linear_layer{.tokens = 1, .inputs = 4096, .outputs = 11008, .type = fp16, .weights = q4_k}
///
///     FLOP        2 tokens inputs outputs; conversion of the weights to `type` is not counted
///     compulsory  X and W read, Y written
///     requested   an element of X and a weight for each multiplication
///     transferred compulsory if X, W and Y fit in the cache; else as in `gemm`, with the largest square tiles of which
///                 three fit in `type`
template <math::rep Rep>
struct basic_linear_layer {
    using rep = Rep;
    using memory_fields = field_names<"weights">; ///< the compute time does not depend on it
    static constexpr protocol::formulas formulas{"2 tokens inputs outputs",
                                                 "tokens (inputs + outputs), and inputs outputs weights"};

    /// Rows of X and of Y.
    Rep tokens = detail::unstated<Rep, "linear_layer.tokens">();
    /// Columns of X.
    Rep inputs = detail::unstated<Rep, "linear_layer.inputs">();
    /// Columns of Y.
    Rep outputs = detail::unstated<Rep, "linear_layer.outputs">();
    element_type type = detail::unstated<Rep, "linear_layer.type", element_type>(); ///< of X and of the multiplications
    /// The storage format of W.
    basic_weight_format<Rep> weights = type;
    element_type output_type = type; ///< of Y

    [[nodiscard]] constexpr quantity<units::flop, Rep> work() const noexcept {
        return 2.0 * tokens * inputs * outputs * symbols::FLOP;
    }
    /// The bytes of W.
    [[nodiscard]] constexpr quantity<units::byte, Rep> weight_bytes() const noexcept {
        return protocol::stored_elements(Rep(inputs * outputs), weights.bits); // exact for whole blocks
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> compulsory() const noexcept {
        return reading(math::broadcast<Rep>(1.0), math::broadcast<Rep>(1.0));
    }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> requested() const noexcept { return reading(outputs, tokens); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> reuse_set() const noexcept { return working_set(); }
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> transferred(bytes cache) const noexcept {
        Rep const edge = detail::square_tile_edge<Rep>(cache, type, type);
        return select(reuse_set() <= quantity<units::byte, Rep>(cache), compulsory(),
                      reading(math::ceil<Rep>(outputs / edge), math::ceil<Rep>(tokens / edge)));
    }
    [[nodiscard]] constexpr quantity<units::byte, Rep> traffic() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr quantity<units::byte, Rep> working_set() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return matrix_arithmetic(type); }

    constexpr void validate() const { detail::expect_members(*this); }

    constexpr bool operator==(basic_linear_layer const&) const noexcept = default;

private:
    [[nodiscard]] constexpr protocol::basic_traffic<Rep> reading(Rep const& x_reads,
                                                                 Rep const& w_reads) const noexcept {
        auto const result = protocol::stored_elements<Rep>(tokens * outputs, output_type);
        return {protocol::stored_elements<Rep>(tokens * inputs, type) * x_reads + weight_bytes() * w_reads, result,
                result};
    }
};

export using linear_layer = basic_linear_layer<double>;

} // namespace rafter

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
