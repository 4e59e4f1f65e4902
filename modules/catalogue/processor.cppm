module;
#include <initializer_list>

/// \file A row of the catalogue: the printed figures of a processor, and their sources.
export module rafter.catalogue:processor;
#include "../digits.hpp"

import rafter.machine;
import :architecture;

// The figures of a row, one line each and nowhere else: its enumerator, its name, its group in `figure_sources`, and
// its value in the unit that tables print; for a peak also its arithmetic. `p` is the row. To add a figure, add a
// member below and a line here.
#define RAFTER_PROCESSOR_FIGURES(FIGURE, PEAK)                                                                         \
    FIGURE(runtime_names, "runtime names", names, {})                                                                  \
    FIGURE(memory_kind, "memory kind", memory, {})                                                                     \
    FIGURE(capacity, "capacity", capacity, in_unit<GiB>(p.memory.capacity))                                            \
    FIGURE(usable_capacity, "usable capacity", usable, in_unit<GiB>(p.memory.usable))                                  \
    FIGURE(lane_rate, "lane rate", memory, in_unit<Gbit / s>(p.memory.lane_rate))                                      \
    FIGURE(lanes, "lanes", memory, {p.memory.lanes, "lanes"})                                                          \
    FIGURE(bandwidth, "bandwidth", bandwidth, in_unit<GB / s>(p.bandwidth))                                            \
    PEAK(fp64_vector, "fp64 vector peak", vectors, p.vector.fp64, vector_arithmetic(fp64))                             \
    PEAK(fp32_vector, "fp32 vector peak", vectors, p.vector.fp32, vector_arithmetic(fp32))                             \
    PEAK(fp16_vector, "fp16 vector peak", vectors, p.vector.fp16, vector_arithmetic(fp16))                             \
    PEAK(fp64_matrix, "fp64 matrix peak", peaks, p.matrix.fp64, matrix_units(fp64, fp64))                              \
    PEAK(tf32_matrix, "tf32 matrix peak", peaks, p.matrix.tf32, matrix_units(tf32, fp32))                              \
    PEAK(fp16_matrix, "fp16 matrix peak", peaks, p.matrix.fp16, matrix_units(fp16, fp32))                              \
    PEAK(bf16_matrix, "bf16 matrix peak", peaks, p.matrix.bf16, matrix_units(bf16, fp32))                              \
    PEAK(fp8_matrix, "fp8 matrix peak", peaks, p.matrix.fp8, matrix_units(fp8, fp32))                                  \
    PEAK(int8_matrix, "int8 matrix peak", peaks, p.matrix.int8, matrix_units(int8, int32))                             \
    PEAK(fp4_matrix, "fp4 matrix peak", peaks, p.matrix.fp4, matrix_units(fp4, fp32))                                  \
    PEAK(fp16_matrix_fp16_sums, "fp16 matrix peak with fp16 sums", peaks, p.matrix.fp16_in_fp16,                       \
         matrix_units(fp16, fp16))                                                                                     \
    PEAK(fp8_matrix_fp16_sums, "fp8 matrix peak with fp16 sums", peaks, p.matrix.fp8_in_fp16, matrix_units(fp8, fp16)) \
    FIGURE(units, "units", units, {p.units.count, "units"})                                                            \
    FIGURE(cores, "cores", units, {p.units.cores, "cores"})                                                            \
    FIGURE(clock, "clock", clock, in_unit<MHz>(p.units.clock))                                                         \
    FIGURE(matrix_clock, "matrix clock", clock, in_unit<MHz>(p.units.matrix_clock))                                    \
    FIGURE(vector_rate, "vector rate", units, in_unit<FLOP / cycle>(p.units.vector_rate))                              \
    FIGURE(matrix_rate, "matrix rate", units, in_unit<FLOP / cycle>(p.units.matrix_rate))                              \
    FIGURE(cache, "last-level cache", cache, in_unit<MiB>(p.cache))                                                    \
    FIGURE(power, "power", power, in_unit<W>(p.power))                                                                 \
    FIGURE(link, "link", link, both_ways(p.link))

export namespace rafter {

namespace catalogue {
/// The figures of a row, by name.
/// Memory: `runtime_names`, `memory_kind`, `capacity`, `usable_capacity`, `lane_rate`, `lanes`, `bandwidth`.
/// Peaks of vector lanes: `fp64_vector`, `fp32_vector`, `fp16_vector`. Peaks of matrix units: `fp64_matrix`,
/// `tf32_matrix`, `fp16_matrix`, `bf16_matrix`, `fp8_matrix`, `int8_matrix`, `fp4_matrix`; with sums in FP16:
/// `fp16_matrix_fp16_sums`, `fp8_matrix_fp16_sums`. Units and their rates per cycle: `units`, `cores`, `clock`,
/// `matrix_clock`, `vector_rate`, `matrix_rate`. `cache`: the last-level cache; `power`: the limit of the board;
/// `link`: the link to other devices. `RAFTER_PROCESSOR_FIGURES` has them in this order.
enum class processor_figure : unsigned char {
#define RAFTER_ENUMERATOR(NAME, ...) NAME,
    RAFTER_PROCESSOR_FIGURES(RAFTER_ENUMERATOR, RAFTER_ENUMERATOR)
#undef RAFTER_ENUMERATOR
};
#define RAFTER_ONE(...) +1
/// The number of figures of a row.
inline constexpr int processor_figures = RAFTER_PROCESSOR_FIGURES(RAFTER_ONE, RAFTER_ONE);
#undef RAFTER_ONE
} // namespace catalogue

namespace detail {
constexpr void expect_figure(catalogue::processor_figure f) {
    expecting::enumerator<"processor_figure",
                          static_cast<catalogue::processor_figure>(catalogue::processor_figures - 1)>(f);
}
} // namespace detail

} // namespace rafter

namespace rafter::catalogue {

/// A set of figures.
struct figure_set {
    unsigned bits_ = 0; ///< public because the row is an aggregate; use the functions
    static_assert(processor_figures <= 32, "a bit for each figure");

    constexpr figure_set() noexcept = default;
    /// Takes the named figures.
    /// A value that is no enumerator is an error.
    constexpr figure_set(std::initializer_list<processor_figure> figures) {
        for (processor_figure const f : figures) {
            detail::expect_figure(f);
            bits_ |= 1u << static_cast<unsigned>(f);
        }
    }
    /// Is this figure in the set?
    /// A value that is no enumerator is an error.
    [[nodiscard]] constexpr bool has(processor_figure f) const {
        detail::expect_figure(f);
        return (bits_ >> static_cast<unsigned>(f) & 1u) != 0;
    }
    [[nodiscard]] constexpr int size() const noexcept { return __builtin_popcount(bits_); }
    friend constexpr bool operator==(figure_set const&, figure_set const&) noexcept = default;
};

/// The hints that distinguish processors with the same reported name; one of those set is enough.
struct deciding_hints {
    /// The capacity of the memory.
    bool memory = false;
    /// The width of the memory interface.
    bool bus_width = false;
    /// The number of SMs or CUs.
    bool compute_units = false;

    /// Is any hint needed?
    [[nodiscard]] constexpr bool any() const noexcept { return memory || bus_width || compute_units; }
};

/// How each group of figures is known. A group that is left out has the provenance `rest`; but both capacities fall
/// back to `memory` first, and `vectors` to `peaks`.
struct figure_sources {
    /// For every group that is left out.
    provenance rest{};
    /// For the names that runtimes report.
    provenance names{};
    provenance memory{};   ///< kind, capacities, lanes and their rate
    provenance capacity{}; ///< the capacity of all chips, if its source is not that for the memory
    provenance usable{};   ///< the usable capacity, if its source is not that for the memory
    /// For the bandwidth.
    provenance bandwidth{};
    /// For all peaks.
    provenance peaks{};
    provenance vectors{}; ///< the peaks of vector lanes, if their source is not that for all peaks
    /// For the number of units and of cores.
    provenance units{};
    /// For the clocks.
    provenance clock{};
    /// For the size of the last-level cache.
    provenance cache{};
    /// For the power.
    provenance power{};
    /// For the link.
    provenance link{};

    // A member: clang 20 does not find a friend of a type that is not exported.
    constexpr bool operator==(figure_sources const&) const noexcept = default;
};

/// The reasons why figures of a row differ from each other by more than 2 %.
struct stated_deviations {
    char const* bandwidth = ""; ///< stated against lane rate x lanes
    char const* vector = "";    ///< FP32 peak against units x clock x rate
    char const* matrix = "";    ///< FP16 or BF16 peak against units x clock x rate
};

} // namespace rafter::catalogue

export namespace rafter {

namespace catalogue {
/// A name that a runtime (CUDA, HIP, Level Zero, Metal, PJRT, /proc/cpuinfo) reports. It must match as a whole: a
/// longer name is another device ("NVIDIA A10" and "NVIDIA A100", a laptop part, a slice of a GPU).
struct runtime_name {
    /// The name as the runtime writes it.
    char const* text = nullptr;
    deciding_hints decided_by{};   ///< set if other processors report the same name
    char const* shared_with = "";  ///< names of these other processors
    bool revisions_follow = false; ///< words may follow: "Raspberry Pi 4 Model B Rev 1.2"
};

/// The memory of a row.
struct processor_memory {
    bus::dram_kind kind = bus::dram_kind::unstated;
    bytes capacity{};      ///< of all chips; 80 GiB if the name of the product says "80 GB"
    bytes usable{};        ///< reported by a runtime: without the driver's share and in-band ECC
    bit_rate lane_rate{};  ///< of one lane (pin)
    double lanes = 0;      ///< enabled lanes: the "interface width in bits"
    bool to_order = false; ///< sold with several capacities; the row has one of them
};

/// Peaks of vector lanes; an FMA counts as two FLOP.
struct vector_peaks {
    /// In FP64.
    flop_rate fp64{};
    /// In FP32.
    flop_rate fp32{};
    /// In FP16.
    flop_rate fp16{};

    friend constexpr bool operator==(vector_peaks const&, vector_peaks const&) noexcept = default;
};

/// Dense peaks of matrix units, summed in FP32; FP64 in FP64, INT8 in INT32.
struct matrix_peaks {
    /// In FP64.
    flop_rate fp64{};
    /// In TF32, summed in FP32.
    flop_rate tf32{};
    /// In FP16, summed in FP32.
    flop_rate fp16{};
    /// In BF16, summed in FP32.
    flop_rate bf16{};
    /// In FP8, summed in FP32.
    flop_rate fp8{};
    /// In INT8, summed in INT32, in integer operations per second.
    quantity<units::op_per_second> int8{};
    /// In FP4, summed in FP32.
    flop_rate fp4{};
    flop_rate fp16_in_fp16{}; ///< summed in FP16: twice the rate on GeForce
    flop_rate fp8_in_fp16{};  ///< summed in FP16

    friend constexpr bool operator==(matrix_peaks const&, matrix_peaks const&) noexcept = default;
};

/// The execution units, and the rate of each per cycle.
struct execution_units {
    double count = 0;                       ///< SMs, CUs, Xe cores, cores, matrix engines
    double cores = 0;                       ///< "CUDA cores" and the like, if a table states them
    clock_rate clock{};                     ///< of the vector peaks
    clock_rate matrix_clock{};              ///< of the matrix peaks, if it differs
    clock_basis basis = clock_basis::boost; ///< the kind of `clock`
    flop_per_cycle vector_rate{};           ///< FP32, of one unit
    flop_per_cycle matrix_rate{};           ///< dense FP16 or BF16, of one unit

    friend constexpr bool operator==(execution_units const&, execution_units const&) noexcept = default;
};

/// A figure as a number in a unit; zero: not stated.
struct figure_reading {
    /// The number.
    double value = 0;
    /// The symbol of the unit: "GB/s".
    char const* unit = "";
};
} // namespace catalogue

/// A row of the catalogue. Zero, or an empty text: not stated.
struct processor {
    /// The id for `catalogued`: "nvidia-h100-sxm5-80gb".
    char const* id = "";
    /// The vendor.
    char const* vendor = "";
    /// The name that the vendor uses.
    char const* name = "";
    /// The names that runtimes report.
    catalogue::runtime_name runtime_names[3]{};
    /// The memory.
    catalogue::processor_memory memory{};
    byte_rate bandwidth{}; ///< as printed; rate x lanes may differ, `deviations` says why
    /// Peaks of vector lanes.
    catalogue::vector_peaks vector{};
    /// Peaks of matrix units.
    catalogue::matrix_peaks matrix{};
    /// The execution units.
    catalogue::execution_units units{};
    bytes cache{};                             ///< last level; "MB" in print means MiB here (drivers say so)
    quantity<units::joule_per_second> power{}; ///< the board's limit
    /// The link to other devices.
    device_link link{};
    /// A description of the link: "Infinity Fabric, 3 links".
    char const* link_note = "";
    /// The generation.
    catalogue::processor_architecture architecture = catalogue::processor_architecture::unstated;
    /// NVIDIA's compute capability.
    catalogue::compute_capability capability{};
    bool consumer = false; ///< GeForce: half the matrix rate with FP32 sums
    /// The scope of the figures; a package unless stated.
    hardware_scope scope = hardware_scope::package;
    /// The year of its launch; zero: not stated.
    int year = 0;
    /// The sources of the figures.
    citation const* sources[7]{};
    /// How each group of figures is known.
    catalogue::figure_sources known{};
    catalogue::figure_set recalled{}; ///< figures without a source
    /// The reasons why figures disagree with each other.
    catalogue::stated_deviations deviations{};
    /// Remarks on the row.
    char const* note = "";
};

} // namespace rafter

namespace rafter::detail {

/// The name of a figure, and its group in `figure_sources`.
struct figure_entry {
    char const* name;
    provenance catalogue::figure_sources::* group;
};
inline constexpr figure_entry figure_entries[]{
#define RAFTER_ENTRY(NAME, TEXT, GROUP, ...) {TEXT, &catalogue::figure_sources::GROUP},
    RAFTER_PROCESSOR_FIGURES(RAFTER_ENTRY, RAFTER_ENTRY)
#undef RAFTER_ENTRY
};

template <auto Unit, class Quantity>
constexpr catalogue::figure_reading in_unit(Quantity const& stated) {
    return {in(Unit, stated), Unit.symbol_.c_str()};
}
constexpr catalogue::figure_reading both_ways(device_link const& link) {
    return link.rate == transfer_rate{} ? catalogue::figure_reading{}
                                        : in_unit<symbols::GB / symbols::s>(link.bidirectional().in_bytes());
}
constexpr catalogue::figure_reading peak_reading(flop_rate const& rate) {
    return in_unit<symbols::GFLOP / symbols::s>(rate);
}
constexpr catalogue::figure_reading peak_reading(quantity<units::op_per_second> const& rate) {
    return in_unit<symbols::Gop / symbols::s>(rate);
}

constexpr arithmetic matrix_units(element_type const& type, element_type const& sums) noexcept {
    return {.type = type, .accumulator = sums, .unit = compute_unit::matrix};
}

/// Calls `act(rate, arithmetic, figure)` with each peak of a row, stated or not.
template <class Act>
constexpr void for_each_peak(processor const& p, Act const& act) {
    using enum catalogue::processor_figure;
#define RAFTER_FIGURE(...)
#define RAFTER_PEAK(NAME, TEXT, GROUP, RATE, ...) act(RATE, __VA_ARGS__, NAME);
    RAFTER_PROCESSOR_FIGURES(RAFTER_FIGURE, RAFTER_PEAK)
#undef RAFTER_FIGURE
#undef RAFTER_PEAK
}

} // namespace rafter::detail

export namespace rafter {

/// The name of a figure: "usable capacity".
/// A value that is no enumerator is an error.
[[nodiscard]] constexpr char const* text(catalogue::processor_figure f) {
    detail::expect_figure(f);
    return detail::figure_entries[static_cast<int>(f)].name;
}

namespace catalogue {
/// A figure of a row as a number, in the unit that tables print.
[[nodiscard]] constexpr figure_reading read(processor const& p, processor_figure f) {
    using namespace symbols;
    using namespace rafter::detail;
    switch (f) {
#define RAFTER_FIGURE(NAME, TEXT, GROUP, ...)                                                                          \
    case processor_figure::NAME: return __VA_ARGS__;
#define RAFTER_PEAK(NAME, TEXT, GROUP, RATE, ...)                                                                      \
    case processor_figure::NAME: return peak_reading(RATE);
        RAFTER_PROCESSOR_FIGURES(RAFTER_FIGURE, RAFTER_PEAK)
#undef RAFTER_FIGURE
#undef RAFTER_PEAK
    }
    expecting::reject_enumerator<"processor_figure">(f);
}

/// How a figure of a row is known. A matrix clock is derived from the matrix peak.
[[nodiscard]] constexpr provenance provenance_of(processor const& p, processor_figure f) {
    if (p.recalled.has(f)) { return {.kind = provenance_kind::recalled}; }
    if (f == processor_figure::matrix_clock) { return {.kind = provenance_kind::derived}; }
    auto const group = detail::figure_entries[static_cast<int>(f)].group;
    provenance stated = p.known.*group;
    if (stated.kind != provenance_kind::unstated) { return stated; }
    if (group == &figure_sources::capacity || group == &figure_sources::usable) { stated = p.known.memory; }
    if (group == &figure_sources::vectors) { stated = p.known.peaks; }
    return stated.kind != provenance_kind::unstated ? stated : p.known.rest;
}
} // namespace catalogue

} // namespace rafter
