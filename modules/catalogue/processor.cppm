/// \file A row of the catalogue: the printed figures of a processor, and their sources.
export module rafter.catalogue:processor;
#include "../digits.hpp"

import rafter.machine;
import :architecture;

// Each figure of a row stands here once: enumerator, name, member of the row `p`, and the unit that tables print. A
// count has a word instead of a unit, a peak its arithmetic. To add a figure, add a member below and a line here.
#define RAFTER_PROCESSOR_FIGURES(TEXTS, FIGURE, COUNT, PEAK)                                                           \
    TEXTS(runtime_names, "runtime names")                                                                              \
    TEXTS(memory_kind, "memory kind")                                                                                  \
    FIGURE(capacity, "capacity", p.memory.capacity, GiB)                                                               \
    FIGURE(usable_capacity, "usable capacity", p.memory.usable, GiB)                                                   \
    FIGURE(lane_rate, "lane rate", p.memory.lane_rate, Gbit / s)                                                       \
    COUNT(lanes, "lanes", p.memory.lanes, "lanes")                                                                     \
    COUNT(channels, "channels", p.memory.channels, "channels")                                                         \
    FIGURE(bandwidth, "bandwidth", p.bandwidth, GB / s)                                                                \
    PEAK(fp64_vector, "fp64 vector peak", p.vector.fp64, vector_arithmetic(fp64))                                      \
    PEAK(fp32_vector, "fp32 vector peak", p.vector.fp32, vector_arithmetic(fp32))                                      \
    PEAK(fp16_vector, "fp16 vector peak", p.vector.fp16, vector_arithmetic(fp16))                                      \
    PEAK(fp64_matrix, "fp64 matrix peak", p.matrix.fp64, matrix_units(fp64, fp64))                                     \
    PEAK(fp32_matrix, "fp32 matrix peak", p.matrix.fp32, matrix_units(fp32, fp32))                                     \
    PEAK(tf32_matrix, "tf32 matrix peak", p.matrix.tf32, matrix_units(tf32, fp32))                                     \
    PEAK(fp16_matrix, "fp16 matrix peak", p.matrix.fp16, matrix_units(fp16, fp32))                                     \
    PEAK(bf16_matrix, "bf16 matrix peak", p.matrix.bf16, matrix_units(bf16, fp32))                                     \
    PEAK(fp8_matrix, "fp8 matrix peak", p.matrix.fp8, matrix_units(fp8, fp32))                                         \
    PEAK(int8_matrix, "int8 matrix peak", p.matrix.int8, matrix_units(int8, int32))                                    \
    PEAK(fp4_matrix, "fp4 matrix peak", p.matrix.fp4, matrix_units(fp4, fp32))                                         \
    PEAK(fp16_matrix_fp16_sums, "fp16 matrix peak with fp16 sums", p.matrix.fp16_in_fp16, matrix_units(fp16, fp16))    \
    PEAK(fp8_matrix_fp16_sums, "fp8 matrix peak with fp16 sums", p.matrix.fp8_in_fp16, matrix_units(fp8, fp16))        \
    COUNT(units, "units", p.units.count, "units")                                                                      \
    COUNT(cores, "cores", p.units.cores, "cores")                                                                      \
    COUNT(sockets, "sockets", p.units.sockets, "sockets")                                                              \
    FIGURE(clock, "clock", p.units.clock, MHz)                                                                         \
    FIGURE(matrix_clock, "matrix clock", p.units.matrix_clock, MHz)                                                    \
    FIGURE(boost_clock, "boost clock", p.units.boost_clock, MHz)                                                       \
    FIGURE(vector_rate, "vector rate", p.units.vector_rate, FLOP / cycle)                                              \
    FIGURE(matrix_rate, "matrix rate", p.units.matrix_rate, FLOP / cycle)                                              \
    FIGURE(l1_cache, "L1 cache of a unit", p.l1_cache, KiB)                                                            \
    FIGURE(l2_cache, "L2 cache", p.l2_cache, MiB)                                                                      \
    FIGURE(cache, "last-level cache", p.cache, MiB)                                                                    \
    FIGURE(power, "power", p.power, W)                                                                                 \
    FIGURE(idle_power, "idle power", p.idle_power, W)                                                                  \
    FIGURE(link, "link", p.link, GB / s)                                                                               \
    FIGURE(host_link, "host link", p.host_link, GB / s)                                                                \
    COUNT(sustained_bandwidth, "sustained bandwidth", p.sustained.bandwidth, "of the bandwidth")                       \
    COUNT(sustained_matrix, "sustained matrix rate", p.sustained.matrix, "of the peak")                                \
    COUNT(price, "price", p.price, "USD")                                                                              \
    COUNT(hourly_price, "price an hour", p.hourly_price, "USD/h")

export namespace rafter {

namespace catalogue {
/// The figures of a row, in the order of `RAFTER_PROCESSOR_FIGURES`. The members of `processor` describe each.
///  - names and memory: `runtime_names`, `memory_kind`, `capacity`, `usable_capacity`, `lane_rate`, `lanes`,
///    `channels`, `bandwidth`;
///  - peaks of vector lanes: `fp64_vector`, `fp32_vector`, `fp16_vector`;
///  - peaks of matrix units: `fp64_matrix`, `fp32_matrix`, `tf32_matrix`, `fp16_matrix`, `bf16_matrix`, `fp8_matrix`,
///    `int8_matrix`, `fp4_matrix`, and with sums in FP16 `fp16_matrix_fp16_sums`, `fp8_matrix_fp16_sums`;
///  - units and their rates per cycle: `units`, `cores`, `sockets`, `clock`, `matrix_clock`, `boost_clock`,
///    `vector_rate`, `matrix_rate`;
///  - caches, powers and links: `l1_cache`, `l2_cache`, `cache`, `power`, `idle_power`, `link`, `host_link`;
///  - measured shares: `sustained_bandwidth`, `sustained_matrix`;
///  - money: `price`, `hourly_price`.
enum class processor_figure : unsigned char {
#define RAFTER_ENUMERATOR(NAME, ...) NAME,
    RAFTER_PROCESSOR_FIGURES(RAFTER_ENUMERATOR, RAFTER_ENUMERATOR, RAFTER_ENUMERATOR, RAFTER_ENUMERATOR)
#undef RAFTER_ENUMERATOR
};
#define RAFTER_ONE(...) +1
/// The number of figures of a row.
inline constexpr int processor_figures = RAFTER_PROCESSOR_FIGURES(RAFTER_ONE, RAFTER_ONE, RAFTER_ONE, RAFTER_ONE);
#undef RAFTER_ONE
/// A document with the place of a figure in it, and how the figure is known from it.
struct figure_source {
    /// How the figure is known.
    provenance_kind kind = provenance_kind::unstated;
    /// The document, the place in it and its date.
    citation document{};
};
} // namespace catalogue

namespace detail {
constexpr void expect_figure(catalogue::processor_figure f) {
    expecting::enumerator<"processor_figure",
                          static_cast<catalogue::processor_figure>(catalogue::processor_figures - 1)>(f);
}
} // namespace detail

} // namespace rafter

namespace rafter::catalogue {

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

/// How each figure of a row is known.
struct figure_sources {
    /// The source of every figure without an entry.
    provenance rest{};
    /// The sources that the entries count in; null if no figure has an entry.
    figure_source const* list = nullptr;
    /// The index of each figure's source in `list`; 0: `rest` applies.
    unsigned short entry[processor_figures]{};
};

/// The reasons why figures of a row differ from each other by more than 2 % (`ratio`: 3 %).
struct stated_deviations {
    char const* bandwidth = ""; ///< stated against lane rate x lanes
    char const* vector = "";    ///< FP32 peak against units x clock x rate; or FP64 peak against the generation's share
    char const* matrix = ""; ///< FP16 or BF16 peak against units x clock x rate; or the rate against the generation's
    char const* ratio = "";  ///< FP8 peak against once or twice the FP16 or BF16 peak
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
    bytes capacity{};      ///< the sum of all chips; 80 GiB if the name of the product says "80 GB"
    bytes usable{};        ///< reported by a runtime: without the driver's share and in-band ECC
    bit_rate lane_rate{};  ///< the rate of one lane (pin)
    double lanes = 0;      ///< enabled lanes: the "interface width in bits"
    double channels = 0;   ///< the memory channels of a CPU's socket
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

    constexpr bool operator==(vector_peaks const&) const noexcept = default;
};

/// Dense peaks of matrix units, summed in FP32; FP64 in FP64, INT8 in INT32.
struct matrix_peaks {
    /// In FP64.
    flop_rate fp64{};
    /// In FP32: of AMD's matrix cores and of accelerators. NVIDIA's tensor cores take TF32 instead.
    flop_rate fp32{};
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

    constexpr bool operator==(matrix_peaks const&) const noexcept = default;
};

/// The execution units, and the rate of each per cycle.
struct execution_units {
    double count = 0;                       ///< SMs, CUs, Xe cores, cores, matrix engines
    double cores = 0;                       ///< "CUDA cores" and the like, if a table states them
    double sockets = 0;                     ///< the most sockets of a system of this CPU
    clock_rate clock{};                     ///< the clock of the vector peaks
    clock_rate matrix_clock{};              ///< the clock of the matrix peaks, if it differs
    clock_rate boost_clock{};               ///< the highest clock of a core, if peaks hold for another clock
    clock_basis basis = clock_basis::boost; ///< the kind of `clock`
    flop_per_cycle vector_rate{};           ///< FP32, of one unit
    flop_per_cycle matrix_rate{};           ///< dense FP16 or BF16, of one unit

    constexpr bool operator==(execution_units const&) const noexcept = default;
};

/// The shares of its printed figures that a device reached in a benchmark; zero: not measured.
struct measured_shares {
    double bandwidth = 0; ///< the bandwidth of a triad over `processor::bandwidth`
    double matrix = 0;    ///< the best matrix product over its dense BF16 or FP16 peak

    constexpr bool operator==(measured_shares const&) const noexcept = default;
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
    catalogue::runtime_name runtime_names[3]{{}, {}, {}};
    /// The memory.
    catalogue::processor_memory memory{};
    byte_rate bandwidth{}; ///< as printed; rate x lanes may differ, `deviations` says why
    /// Peaks of vector lanes.
    catalogue::vector_peaks vector{};
    /// Peaks of matrix units.
    catalogue::matrix_peaks matrix{};
    /// The execution units.
    catalogue::execution_units units{};
    bytes l1_cache{}; ///< the data cache of one unit, with the shared memory that is part of it
    bytes l2_cache{}; ///< the L2 of all units together, if another cache is behind it
    bytes cache{};    ///< the last level; a printed "MB" is read as MiB, as drivers report
    quantity<units::joule_per_second> power{};      ///< the board's limit
    quantity<units::joule_per_second> idle_power{}; ///< the power without work, or the least that was measured
    /// The link to other devices.
    device_link link{};
    /// The link to the host.
    device_link host_link{};
    /// The measured shares of the bandwidth and of the matrix peak.
    catalogue::measured_shares sustained{};
    double price = 0;        ///< of a piece, in US dollars; its source has the date
    double hourly_price = 0; ///< in a cloud, in US dollars an hour; its source has the date
    /// A description of the link: "Infinity Fabric, 3 links".
    char const* link_note = "";
    /// The generation.
    catalogue::processor_architecture architecture = catalogue::processor_architecture::unstated;
    /// NVIDIA's compute capability.
    catalogue::compute_capability capability{};
    bool consumer = false; ///< GeForce, L40: half the matrix rate with FP32 sums
    /// The scope of the figures; a package unless stated.
    hardware_scope scope = hardware_scope::package;
    /// The year of its launch; zero: not stated.
    int year = 0;
    /// How each figure is known.
    catalogue::figure_sources known{};
    /// The reasons why figures disagree with each other.
    catalogue::stated_deviations deviations{};
    /// Remarks on the row.
    char const* note = "";
};

} // namespace rafter

namespace rafter::detail {

inline constexpr char const* figure_names[]{
#define RAFTER_NAME(NAME, TEXT, ...) TEXT,
    RAFTER_PROCESSOR_FIGURES(RAFTER_NAME, RAFTER_NAME, RAFTER_NAME, RAFTER_NAME)
#undef RAFTER_NAME
};

template <auto Unit, class Quantity>
constexpr catalogue::figure_reading in_unit(Quantity const& stated) {
    return {in(Unit, stated), Unit.symbol_.c_str()};
}
template <auto Unit>
constexpr catalogue::figure_reading in_unit(device_link const& link) { // the rate of both directions
    return link.rate == transfer_rate{} ? catalogue::figure_reading{} : in_unit<Unit>(link.bidirectional().in_bytes());
}
constexpr catalogue::figure_reading peak_reading(flop_rate const& rate) {
    return in_unit<symbols::GFLOP / symbols::s>(rate);
}
constexpr catalogue::figure_reading peak_reading(quantity<units::op_per_second> const& rate) {
    return in_unit<symbols::ops_and_hours::Gop / symbols::s>(rate);
}

constexpr arithmetic matrix_units(element_type const& type, element_type const& sums) noexcept {
    return {.type = type, .accumulator = sums, .unit = compute_unit::matrix};
}

/// Calls `act(rate, arithmetic, figure)` with each stated peak of a row, and takes no steps of constants for others.
template <class Act>
constexpr void for_each_peak(processor const& p, Act const& act) {
    using enum catalogue::processor_figure;
#define RAFTER_NO_PEAK(...)
#define RAFTER_PEAK(NAME, TEXT, RATE, ...)                                                                             \
    if ((RATE).raw_ != 0.0) { act(RATE, __VA_ARGS__, NAME); }
    RAFTER_PROCESSOR_FIGURES(RAFTER_NO_PEAK, RAFTER_NO_PEAK, RAFTER_NO_PEAK, RAFTER_PEAK)
#undef RAFTER_NO_PEAK
#undef RAFTER_PEAK
}

} // namespace rafter::detail

export namespace rafter {

/// The name of a figure: "usable capacity".
/// A value that is no enumerator is an error.
[[nodiscard]] constexpr char const* text(catalogue::processor_figure f) {
    detail::expect_figure(f);
    return detail::figure_names[static_cast<int>(f)];
}

namespace catalogue {
/// A figure of a row as a number, in the unit that tables print.
[[nodiscard]] constexpr figure_reading read(processor const& p, processor_figure f) {
    using namespace symbols;
    using namespace rafter::detail;
    switch (f) {
#define RAFTER_TEXTS(NAME, ...)                                                                                        \
    case processor_figure::NAME: return {};
#define RAFTER_FIGURE(NAME, TEXT, MEMBER, ...)                                                                         \
    case processor_figure::NAME: return in_unit<__VA_ARGS__>(MEMBER);
#define RAFTER_COUNT(NAME, TEXT, MEMBER, WORD)                                                                         \
    case processor_figure::NAME: return {MEMBER, WORD};
#define RAFTER_PEAK(NAME, TEXT, RATE, ...)                                                                             \
    case processor_figure::NAME: return peak_reading(RATE);
        RAFTER_PROCESSOR_FIGURES(RAFTER_TEXTS, RAFTER_FIGURE, RAFTER_COUNT, RAFTER_PEAK)
#undef RAFTER_TEXTS
#undef RAFTER_FIGURE
#undef RAFTER_COUNT
#undef RAFTER_PEAK
    }
    expecting::reject_enumerator<"processor_figure">(f);
}

/// How a figure of a row is known: the document, the place in it and its date. A "recalled" figure is in no document. A
/// value that is no enumerator is an error.
[[nodiscard]] constexpr provenance provenance_of(processor const& p, processor_figure f) {
    detail::expect_figure(f);
    int const entry = p.known.entry[static_cast<int>(f)];
    if (entry == 0) { return p.known.rest; }
    figure_source const& source = p.known.list[entry];
    return {source.kind, *source.document.title != 0 ? &source.document : nullptr};
}
} // namespace catalogue

namespace detail {

// A product with one of these constants takes fewer steps of constant evaluation than `34.0 * TFLOP / s`.
template <auto Unit>
inline constexpr auto one_of = 1.0 * Unit;

template <auto Unit, class Quantity>
constexpr void set_number(Quantity& member, double value) {
    member = value * one_of<Unit>;
}
template <auto Unit>
constexpr void set_number(device_link& member, double value) {
    member = {value * one_of<Unit>, link_direction::bidirectional};
}

constexpr void set_peak(flop_rate& peak, double value) { set_number<symbols::TFLOP / symbols::s>(peak, value); }
constexpr void set_peak(quantity<units::op_per_second>& peak, double value) {
    set_number<symbols::ops_and_hours::Top / symbols::s>(peak, value);
}

/// Sets a figure of a row to a number in the unit that tables print; peaks in TFLOP/s and Top/s.
constexpr void set_figure(processor& p, catalogue::processor_figure f, double value) {
    using namespace symbols;
    using catalogue::processor_figure;
    switch (f) {
#define RAFTER_TEXTS(NAME, ...)                                                                                        \
    case processor_figure::NAME: return;
#define RAFTER_FIGURE(NAME, TEXT, MEMBER, ...)                                                                         \
    case processor_figure::NAME: return set_number<__VA_ARGS__>(MEMBER, value);
#define RAFTER_COUNT(NAME, TEXT, MEMBER, WORD)                                                                         \
    case processor_figure::NAME: MEMBER = value; return;
#define RAFTER_PEAK(NAME, TEXT, RATE, ...)                                                                             \
    case processor_figure::NAME: return set_peak(RATE, value);
        RAFTER_PROCESSOR_FIGURES(RAFTER_TEXTS, RAFTER_FIGURE, RAFTER_COUNT, RAFTER_PEAK)
#undef RAFTER_TEXTS
#undef RAFTER_FIGURE
#undef RAFTER_COUNT
#undef RAFTER_PEAK
    }
}

} // namespace detail

} // namespace rafter
