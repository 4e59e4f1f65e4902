module;
#include <initializer_list>

/// \file A row of the catalogue: the printed figures of a processor, and their sources.
export module rafter.catalogue:processor;
#include "../digits.hpp"

import rafter.machine;
import :architecture;

export namespace rafter {

namespace catalogue {
/// The figures of a row, by name.
/// `runtime_names`, `memory_kind`, `capacity`, `usable_capacity`, `lane_rate`, `lanes` and `bandwidth` are those of the
/// memory; `fp64_vector`, `fp32_vector`, `fp16_vector` the peaks of vector lanes; `fp64_matrix`, `tf32_matrix`,
/// `fp16_matrix`, `bf16_matrix`, `fp8_matrix`, `int8_matrix`, `fp4_matrix` those of matrix units, and
/// `fp16_matrix_fp16_sums`, `fp8_matrix_fp16_sums` those with sums in FP16; `units`, `cores`, `clock`, `matrix_clock`,
/// `vector_rate`, `matrix_rate` the units and what each does in a cycle; `cache`, `power`, `link` the last-level cache,
/// the limit of the board and the link to others.
enum class processor_figure : unsigned char {
    runtime_names,
    memory_kind,
    capacity,
    usable_capacity,
    lane_rate,
    lanes,
    bandwidth,
    fp64_vector,
    fp32_vector,
    fp16_vector,
    fp64_matrix,
    tf32_matrix,
    fp16_matrix,
    bf16_matrix,
    fp8_matrix,
    int8_matrix,
    fp4_matrix,
    fp16_matrix_fp16_sums,
    fp8_matrix_fp16_sums,
    units,
    cores,
    clock,
    matrix_clock,
    vector_rate,
    matrix_rate,
    cache,
    power,
    link
};
inline constexpr int processor_figures = static_cast<int>(processor_figure::link) + 1;

/// A set of figures.
struct figure_set {
    unsigned bits_ = 0; ///< public because the row is an aggregate; use the functions

    constexpr figure_set() noexcept = default;
    /// The figures that are named.
    /// A value that is no enumerator is an error.
    constexpr figure_set(std::initializer_list<processor_figure> figures) {
        for (processor_figure const f : figures) {
            expecting::enumerator<"processor_figure", processor_figure::link>(f);
            bits_ |= 1u << static_cast<unsigned>(f);
        }
    }
    /// Is this figure in the set?
    /// A value that is no enumerator is an error.
    [[nodiscard]] constexpr bool has(processor_figure f) const {
        expecting::enumerator<"processor_figure", processor_figure::link>(f);
        return (bits_ >> static_cast<unsigned>(f) & 1u) != 0;
    }
    [[nodiscard]] constexpr int size() const noexcept { return __builtin_popcount(bits_); }
    friend constexpr bool operator==(figure_set const&, figure_set const&) noexcept = default;
};

/// The hints that tell processors apart that report the same name; one of those set is enough.
struct deciding_hints {
    /// The capacity of the memory.
    bool memory = false;
    /// The width of its interface.
    bool bus_width = false;
    /// The number of SMs or CUs.
    bool compute_units = false;

    /// Is one of them needed?
    [[nodiscard]] constexpr bool any() const noexcept { return memory || bus_width || compute_units; }
};

/// A name that a runtime (CUDA, HIP, Level Zero, Metal, PJRT, /proc/cpuinfo) reports. It holds as a whole: a longer
/// name is another device ("NVIDIA A10" and "NVIDIA A100", a laptop part, a slice of a GPU).
struct runtime_name {
    /// As the runtime writes it.
    char const* text = nullptr;
    deciding_hints decided_by{};   ///< set where others report the same name
    char const* shared_with = "";  ///< the names of those others
    bool revisions_follow = false; ///< words may follow: "Raspberry Pi 4 Model B Rev 1.2"
};
inline constexpr int max_runtime_names = 3;

/// The memory of a row.
struct processor_memory {
    bus::dram_kind kind = bus::dram_kind::unstated;
    bytes capacity{};      ///< of all chips; 80 GiB where the name of the product says "80 GB"
    bytes usable{};        ///< what a runtime reports, that is without what the driver and in-band ECC keep
    bit_rate lane_rate{};  ///< of one lane (pin)
    double lanes = 0;      ///< enabled ones: the "interface width in bits"
    bool to_order = false; ///< sold with several capacities: that of the row is one of them
};

/// Peaks of vector lanes, an FMA as two FLOP.
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
    /// In INT8, summed in INT32: integer operations a second.
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
    double cores = 0;                       ///< "CUDA cores" and the like, where a table states them
    clock_rate clock{};                     ///< for which the vector peaks hold
    clock_rate matrix_clock{};              ///< for which the matrix peaks hold, if it differs
    clock_basis basis = clock_basis::boost; ///< the kind of `clock`
    flop_per_cycle vector_rate{};           ///< FP32, of one unit
    flop_per_cycle matrix_rate{};           ///< dense FP16 or BF16, of one unit

    friend constexpr bool operator==(execution_units const&, execution_units const&) noexcept = default;
};

/// How each group of figures is known. A group that is left out has the provenance of `rest`;
/// one of both capacities that of `memory`, where it has one.
struct figure_sources {
    /// Of every group that is left out.
    provenance rest{};
    /// Of the names that runtimes report.
    provenance names{};
    provenance memory{};   ///< kind, capacities, lanes and their rate
    provenance capacity{}; ///< the capacity of all chips, where another source than that of the memory has it
    provenance usable{};   ///< the usable capacity, likewise
    /// Of the bandwidth.
    provenance bandwidth{};
    /// Of all peaks.
    provenance peaks{};
    /// Of the number of units and of cores.
    provenance units{};
    /// Of the clocks.
    provenance clock{};
    /// Of the size of the last-level cache.
    provenance cache{};
    /// Of the power.
    provenance power{};
    /// Of the link.
    provenance link{};

    friend constexpr bool operator==(figure_sources const&, figure_sources const&) noexcept = default;
};

/// Why figures of the row disagree with each other by more than 2 %.
struct stated_deviations {
    char const* bandwidth = ""; ///< stated against lane rate x lanes
    char const* vector = "";    ///< FP32 peak against units x clock x rate
    char const* matrix = "";    ///< FP16 or BF16 peak against units x clock x rate
};

/// The most sources of a row.
inline constexpr int max_processor_sources = 6;

/// A figure as a number in a unit; zero: not stated.
struct figure_reading {
    /// In the unit.
    double value = 0;
    /// Its letters: "GB/s".
    char const* unit = "";
};
} // namespace catalogue

/// A row of the catalogue. Zero, or an empty text: not stated.
struct processor {
    /// The id for `catalogued`: "nvidia-h100-sxm5-80gb".
    char const* id = "";
    /// Who makes it.
    char const* vendor = "";
    /// As the vendor writes it.
    char const* name = "";
    /// What runtimes report.
    catalogue::runtime_name runtime_names[catalogue::max_runtime_names]{};
    /// The memory.
    catalogue::processor_memory memory{};
    byte_rate bandwidth{}; ///< as printed; rate x lanes may differ, `deviations` says why
    /// Peaks of vector lanes.
    catalogue::vector_peaks vector{};
    /// Peaks of matrix units.
    catalogue::matrix_peaks matrix{};
    /// The execution units.
    catalogue::execution_units units{};
    bytes cache{};                             ///< last level; sizes printed in "MB" mean MiB (drivers say so)
    quantity<units::joule_per_second> power{}; ///< the board's limit
    /// The link to other devices.
    device_link link{};
    /// What the link is: "Infinity Fabric, 3 links".
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
    /// Where the figures come from.
    citation const* sources[catalogue::max_processor_sources]{};
    /// How each group of figures is known.
    catalogue::figure_sources known{};
    catalogue::figure_set recalled{}; ///< figures that were seen in no source
    /// Why figures disagree with each other.
    catalogue::stated_deviations deviations{};
    /// Remarks on the row.
    char const* note = "";
};

} // namespace rafter

namespace rafter::detail {

/// The name of a figure, and the group of `figure_sources` that it is in.
struct figure_entry {
    char const* name;
    provenance catalogue::figure_sources::* group;
};

using figure_groups = catalogue::figure_sources;
inline constexpr figure_entry figure_entries[]{
    {"runtime names", &figure_groups::names},
    {"memory kind", &figure_groups::memory},
    {"capacity", &figure_groups::capacity},
    {"usable capacity", &figure_groups::usable},
    {"lane rate", &figure_groups::memory},
    {"lanes", &figure_groups::memory},
    {"bandwidth", &figure_groups::bandwidth},
    {"fp64 vector peak", &figure_groups::peaks},
    {"fp32 vector peak", &figure_groups::peaks},
    {"fp16 vector peak", &figure_groups::peaks},
    {"fp64 matrix peak", &figure_groups::peaks},
    {"tf32 matrix peak", &figure_groups::peaks},
    {"fp16 matrix peak", &figure_groups::peaks},
    {"bf16 matrix peak", &figure_groups::peaks},
    {"fp8 matrix peak", &figure_groups::peaks},
    {"int8 matrix peak", &figure_groups::peaks},
    {"fp4 matrix peak", &figure_groups::peaks},
    {"fp16 matrix peak with fp16 sums", &figure_groups::peaks},
    {"fp8 matrix peak with fp16 sums", &figure_groups::peaks},
    {"units", &figure_groups::units},
    {"cores", &figure_groups::units},
    {"clock", &figure_groups::clock},
    {"matrix clock", &figure_groups::clock},
    {"vector rate", &figure_groups::units},
    {"matrix rate", &figure_groups::units},
    {"last-level cache", &figure_groups::cache},
    {"power", &figure_groups::power},
    {"link", &figure_groups::link},
};
static_assert(sizeof figure_entries / sizeof *figure_entries == catalogue::processor_figures);

} // namespace rafter::detail

export namespace rafter {

/// The name of a figure: "usable capacity".
/// A value that is no enumerator is an error.
[[nodiscard]] constexpr char const* text(catalogue::processor_figure f) {
    expecting::enumerator<"processor_figure", catalogue::processor_figure::link>(f);
    return detail::figure_entries[static_cast<int>(f)].name;
}

namespace catalogue {
/// A figure of a row as a number, in the unit that tables print it in.
[[nodiscard]] constexpr figure_reading read(processor const& p, processor_figure f) {
    using namespace symbols;
    using enum processor_figure;
    auto const peak = [](flop_rate const& rate) { return figure_reading{in(GFLOP / s, rate), "GFLOP/s"}; };
    switch (f) {
    case runtime_names:
    case memory_kind: return {};
    case capacity: return {in(GiB, p.memory.capacity), "GiB"};
    case usable_capacity: return {in(GiB, p.memory.usable), "GiB"};
    case lane_rate: return {in(Gbit / s, p.memory.lane_rate), "Gbit/s"};
    case lanes: return {p.memory.lanes, "lanes"};
    case bandwidth: return {in(GB / s, p.bandwidth), "GB/s"};
    case fp64_vector: return peak(p.vector.fp64);
    case fp32_vector: return peak(p.vector.fp32);
    case fp16_vector: return peak(p.vector.fp16);
    case fp64_matrix: return peak(p.matrix.fp64);
    case tf32_matrix: return peak(p.matrix.tf32);
    case fp16_matrix: return peak(p.matrix.fp16);
    case bf16_matrix: return peak(p.matrix.bf16);
    case fp8_matrix: return peak(p.matrix.fp8);
    case int8_matrix: return {in(Gop / s, p.matrix.int8), "Gop/s"};
    case fp4_matrix: return peak(p.matrix.fp4);
    case fp16_matrix_fp16_sums: return peak(p.matrix.fp16_in_fp16);
    case fp8_matrix_fp16_sums: return peak(p.matrix.fp8_in_fp16);
    case units: return {p.units.count, "units"};
    case cores: return {p.units.cores, "cores"};
    case clock: return {in(MHz, p.units.clock), "MHz"};
    case matrix_clock: return {in(MHz, p.units.matrix_clock), "MHz"};
    case vector_rate: return {in(FLOP / cycle, p.units.vector_rate), "FLOP/cycle"};
    case matrix_rate: return {in(FLOP / cycle, p.units.matrix_rate), "FLOP/cycle"};
    case cache: return {in(MiB, p.cache), "MiB"};
    case power: return {in(W, p.power), "W"};
    case link:
        if (p.link.rate == transfer_rate{}) { return {}; }
        return {in(GB / s, p.link.bidirectional().in_bytes()), "GB/s"};
    }
    reject_enumerator<"processor_figure">(f);
}

/// How a figure of a row is known. A matrix clock is derived from the matrix peak.
[[nodiscard]] constexpr provenance provenance_of(processor const& p, processor_figure f) {
    if (p.recalled.has(f)) { return {.kind = provenance_kind::recalled}; }
    if (f == processor_figure::matrix_clock) { return {.kind = provenance_kind::derived}; }
    provenance const& stated = p.known.*detail::figure_entries[static_cast<int>(f)].group;
    if (stated.kind != provenance_kind::unstated) { return stated; }
    bool const of_memory = f == processor_figure::capacity || f == processor_figure::usable_capacity;
    return of_memory && p.known.memory.kind != provenance_kind::unstated ? p.known.memory : p.known.rest;
}
} // namespace catalogue

} // namespace rafter
