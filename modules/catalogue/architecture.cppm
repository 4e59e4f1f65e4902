// Tests: static/catalogue
/// \file Generations of processors, and the rates of their units per cycle.
export module rafter.catalogue:architecture;
#include "../digits.hpp"

import rafter.terms;

// One line for each generation: the enumerator, then the members of `architecture_rates`. The docstring of
// `processor_architecture` lists the enumerators, too.
#define RAFTER_ARCHITECTURES(ROW)                                                                                      \
    ROW(unstated, "unstated")                                                                                          \
    ROW(pascal, "Pascal GP100", 64, 1.0 / 2, 2)                                                                        \
    ROW(pascal_gp10, "Pascal GP10x", 128, 1.0 / 32, 1.0 / 64)                                                          \
    ROW(volta, "Volta", 64, 1.0 / 2, 2, 1024)                                                                          \
    ROW(turing, "Turing", 64, 1.0 / 32, 2, 1024, 512)                                                                  \
    ROW(ampere, "Ampere GA100", 64, 1.0 / 2, 4, 2048)                                                                  \
    ROW(ampere_ga10, "Ampere GA10x", 128, 1.0 / 64, 1, 1024, 512)                                                      \
    ROW(ada, "Ada", 128, 1.0 / 64, 1, 1024, 512)                                                                       \
    ROW(hopper, "Hopper", 128, 1.0 / 2, 2, 4096)                                                                       \
    ROW(blackwell, "Blackwell", 128, 1.0 / 2, 0, 8192)                                                                 \
    ROW(blackwell_ultra, "Blackwell Ultra", 128, 1.0 / 64, 0, 8192)                                                    \
    ROW(blackwell_gb20, "Blackwell GB20x", 128, 1.0 / 64, 1, 1024, 512)                                                \
    ROW(rubin, "Rubin")                                                                                                \
    ROW(cdna1, "CDNA 1", 64, 1.0 / 2, 0, 1024)                                                                         \
    ROW(cdna2, "CDNA 2", 64, 1, 0, 1024)                                                                               \
    ROW(cdna3, "CDNA 3", 128, 1.0 / 2, 0, 2048)                                                                        \
    ROW(cdna4, "CDNA 4", 128, 1.0 / 2, 0, 4096)                                                                        \
    ROW(cdna5, "CDNA 5")                                                                                               \
    ROW(rdna3, "RDNA 3", 128, 1.0 / 32, 2, 512)                                                                        \
    ROW(rdna4, "RDNA 4", 128, 1.0 / 32, 2, 1024)                                                                       \
    ROW(xe_hpc, "Xe-HPC", 128, 1, 0, 4096)                                                                             \
    ROW(xe_hpg, "Xe-HPG", 128, -1, 2)                                                                                  \
    ROW(xe2_hpg, "Xe2-HPG", 128)                                                                                       \
    ROW(gaudi, "Gaudi", 0, 0, 0, 131072)                                                                               \
    ROW(tpu, "TPU")                                                                                                    \
    ROW(neuron_core, "NeuronCore")                                                                                     \
    ROW(groq_tsp, "Groq TSP")                                                                                          \
    ROW(wafer_scale_engine, "Wafer-Scale Engine")                                                                      \
    ROW(da_vinci, "Da Vinci")                                                                                          \
    ROW(tensor_contraction, "Tensor Contraction Processor")                                                            \
    ROW(apple_gpu, "Apple GPU", 128, -1, 1)                                                                            \
    ROW(cascade_lake, "Cascade Lake", 32, 1.0 / 2)                                                                     \
    ROW(golden_cove, "Golden Cove", 32, 1.0 / 2, 0, 2048)                                                              \
    ROW(raptor_cove, "Raptor Cove")                                                                                    \
    ROW(redwood_cove, "Redwood Cove", 32, 1.0 / 2)                                                                     \
    ROW(zen3, "Zen 3", 16, 1.0 / 2)                                                                                    \
    ROW(zen4, "Zen 4", 16, 1.0 / 2)                                                                                    \
    ROW(zen5, "Zen 5", 32, 1.0 / 2)                                                                                    \
    ROW(a64fx, "A64FX", 32, 1.0 / 2, 2)                                                                                \
    ROW(neoverse_n1, "Neoverse N1", 8, 1.0 / 2)                                                                        \
    ROW(neoverse_v1, "Neoverse V1", 16, 1.0 / 2)                                                                       \
    ROW(neoverse_v2, "Neoverse V2", 16, 1.0 / 2)                                                                       \
    ROW(ampere_one, "AmpereOne", 8, 1.0 / 2)                                                                           \
    ROW(oryon, "Oryon", 16, 1.0 / 2)                                                                                   \
    ROW(cortex_a72, "Cortex-A72", 4, 1.0 / 2)                                                                          \
    ROW(cortex_a76, "Cortex-A76", 8, 1.0 / 2)

export namespace rafter {

/// FLOP per cycle of one unit.
using flop_per_cycle = quantity<units::flop_per_cycle>;

namespace catalogue {
/// A generation of processors; generations differ in their rates per unit. `unstated`: not stated. The others have the
/// vendors' names: `pascal` (GP100), `pascal_gp10` (GP102 to GP108), `volta` (GV100), `turing` (TU10x), `ampere`
/// (GA100), `ampere_ga10` (GA102 to GA10B), `ada`, `hopper`, `blackwell` (B200, GB200), `blackwell_ultra` (B300: few
/// FP64 and INT8 units), `blackwell_gb20` (GB202 to GB207, GB10), `rubin`, `cdna1`, `cdna2`, `cdna3`, `cdna4`, `cdna5`,
/// `rdna3`, `rdna4` (rates count dual issue), `xe_hpc`, `xe_hpg`, `xe2_hpg`, `gaudi`, `tpu`, `neuron_core` (Trainium,
/// Inferentia), `groq_tsp`, `wafer_scale_engine`, `da_vinci` (Ascend), `tensor_contraction` (RNGD), `apple_gpu`,
/// `cascade_lake`, `golden_cove`, `raptor_cove`, `redwood_cove`, `zen3`, `zen4`, `zen5`, `a64fx`, `neoverse_n1`,
/// `neoverse_v1`, `neoverse_v2`, `ampere_one`, `oryon`, `cortex_a72`, `cortex_a76`.
enum class processor_architecture : unsigned char {
#define RAFTER_ENUMERATOR(NAME, ...) NAME,
    RAFTER_ARCHITECTURES(RAFTER_ENUMERATOR)
#undef RAFTER_ENUMERATOR
};

/// The rates of a generation per unit (SM, CU, core), which check the figures of its processors. Zero: unknown, or not
/// the same throughout the generation.
struct architecture_rates {
    /// The name in explanations.
    char const* name = "unstated";
    double fp32_lanes = 0;                     ///< each an FMA a cycle: 2 FLOP
    double fp64_share = 0;                     ///< vector FP64 rate over FP32 rate; negative: no FP64 at all
    double fp16_share = 0;                     ///< vector FP16 rate over FP32 rate
    double matrix_rate = 0;                    ///< dense FP16 FLOP a cycle with FP32 sums
    double matrix_rate_consumer = matrix_rate; ///< GeForce boards, which halve it
    constexpr bool operator==(architecture_rates const&) const noexcept = default;
};

/// The rates of a generation. Lanes and shares come from the vendors' architecture documents; matrix rates are
/// dense peak / (units x clock) from the device tables. A value that is no enumerator is an error.
[[nodiscard]] constexpr architecture_rates rates_of(processor_architecture a) {
    constexpr architecture_rates table[]{
#define RAFTER_RATES(NAME, ...) {__VA_ARGS__},
        RAFTER_ARCHITECTURES(RAFTER_RATES)
#undef RAFTER_RATES
    };
    constexpr auto last = static_cast<processor_architecture>(sizeof(table) / sizeof(table[0]) - 1);
    expecting::enumerator<"processor_architecture", last>(a);
    return table[static_cast<int>(a)];
}
} // namespace catalogue

/// The name of a generation.
[[nodiscard]] constexpr char const* text(catalogue::processor_architecture a) { return catalogue::rates_of(a).name; }

namespace catalogue {
/// NVIDIA's compute capability; major 0: the processor has none.
struct compute_capability {
    /// The number before the point.
    int major = 0;
    /// The number behind the point.
    int minor = 0;

    /// Is the capability this version or a later one?
    [[nodiscard]] constexpr bool at_least(int major_, int minor_) const noexcept {
        return major != major_ ? major > major_ : minor >= minor_;
    }
    constexpr bool operator==(compute_capability const&) const noexcept = default;
};
} // namespace catalogue

/// The capability in words: "9.0".
[[nodiscard]] constexpr fixed_text<41> text(catalogue::compute_capability const& c) {
    fixed_text<41> out;
    return out.append(whole_number(c.major)).append(".").append(whole_number(c.minor));
}

} // namespace rafter
