// Tests: static/workload_serving, run/validation
/// \file Machines whose rates are shares or multiples of another machine's.
export module rafter.machine:scaled;
#include "../digits.hpp"

import rafter.terms;
import :description;

namespace rafter {

/// Factors for the rates of a machine, with their reason, for `derated` and `scaled`.
struct machine_factors {
    double bandwidth = 1.0;           ///< the factor of every bandwidth, for reads and writes
    double peak = 1.0;                ///< the factor of every peak
    double links = 1.0;               ///< the factor of every rate of a link to other devices
    citation const* reason = nullptr; ///< becomes the source of the changed figures; has to be stated
};

namespace detail {
template <fixed_text Words>
inline constexpr citation said{.title = Words.c_str()};

constexpr machine multiplied(machine m, machine_factors const& by, provenance const& from) {
    for_each_figure(m, [&](auto& stated, figure_role role) {
        double const factor = role == figure_role::bandwidth ? by.bandwidth
                              : role == figure_role::peak    ? by.peak
                              : role == figure_role::link    ? by.links
                                                             : 1.0;
        // A factor of 1 leaves figure and source unchanged, and unstated values stay unstated. A relative uncertainty
        // does not change.
        bool const is_stated = stated.value() != decltype(stated.value() * 1.0){};
        if (factor != 1.0 && is_stated) {
            stated = {stated.value() * factor, {from.kind, from.source, stated.source.uncertainty}};
        }
    });
    m.source = from;
    return m;
}
} // namespace detail

} // namespace rafter

export namespace rafter {

/// A source in the program's own words, for figures without a document: `because<"triads reach nine tenths">`.
template <fixed_text Words>
inline constexpr citation const* because = &detail::said<Words>;

/// Lowers bandwidths and peaks to the shares that programs reach. The changed figures have `reason` as their source,
/// which explanations print behind the word "derated". Capacities, latencies and the launch overhead do not change.
///
///     constexpr machine sustained =
///         derated(gpu, {.bandwidth = 0.92, .peak = 0.8, .reason = because<"STREAM and our GEMM, node 7">});
///
/// Shares are in (0, 1]. A share outside, or a missing reason, is an error.
[[nodiscard]] constexpr machine derated(machine const& m, machine_factors const& shares) {
    m.validate();
    auto const is_share = [](double share) { return share > 0.0 && share <= 1.0; };
    detail::expect_that<"derated.bandwidth", "a share in (0, 1]">(is_share(shares.bandwidth), shares.bandwidth);
    detail::expect_that<"derated.peak", "a share in (0, 1]">(is_share(shares.peak), shares.peak);
    detail::expect_that<"derated.links", "a share in (0, 1]">(is_share(shares.links), shares.links);
    if (shares.reason == nullptr) { expecting::reject<"derated.reason", "stated, as in because<words>">("missing"); }
    return detail::multiplied(m, shares, {provenance_kind::derated, shares.reason});
}

auto derated(...)
    RAFTER_REFUSED("rafter: derated takes a machine and the shares that programs reach, with a reason: "
                   "derated(gpu, {.bandwidth = 0.92, .peak = 0.8, .reason = because<\"STREAM, node 7\">})");

/// Multiplies bandwidths and peaks by factors: for another clock, another number of units, or a guessed successor. The
/// changed figures have `reason` as their source, which explanations print behind the word "scaled".
///
/// Factors are positive and finite. Other factors, or a missing reason, are errors.
[[nodiscard]] constexpr machine scaled(machine const& m, machine_factors const& factors) {
    m.validate();
    auto const is_factor = [](double factor) { return factor > 0.0 && factor < math::infinity; };
    detail::expect_that<"scaled.bandwidth", "positive and finite">(is_factor(factors.bandwidth), factors.bandwidth);
    detail::expect_that<"scaled.peak", "positive and finite">(is_factor(factors.peak), factors.peak);
    detail::expect_that<"scaled.links", "positive and finite">(is_factor(factors.links), factors.links);
    if (factors.reason == nullptr) { expecting::reject<"scaled.reason", "stated, as in because<words>">("missing"); }
    machine const out = detail::multiplied(m, factors, {provenance_kind::scaled, factors.reason});
    out.validate(); // products may overflow
    return out;
}

} // namespace rafter
