// rafter.catalogue: a row figure by figure, for a made-up processor in which no two figures are equal; and the rates of
// the generations.
import rafter.catalogue;

using namespace rafter;
using namespace rafter::symbols;

namespace {

using enum catalogue::processor_figure;
using enum provenance_kind;

constexpr catalogue::processor_figure figure_at(int i) { return static_cast<catalogue::processor_figure>(i); }

// Each figure has a source of its own.
struct source_list {
    catalogue::figure_source entries_[catalogue::processor_figures + 1]{};
};
constexpr source_list papers = [] {
    source_list all;
    for (auto& entry : all.entries_) {
        entry = {secondary, {.title = "a paper"}};
    }
    return all;
}();
constexpr citation another_paper{};
constexpr citation const* paper_of(catalogue::processor_figure f) {
    return &papers.entries_[static_cast<int>(f) + 1].document;
}

constexpr processor without_entries{
    .id = "made-up",
    .name = "Made up",
    .memory = {.kind = bus::dram_kind::hbm3,
               .capacity = 3.0 * GiB,
               .usable = 2.0 * GiB,
               .lane_rate = 5.0 * Gbit / s,
               .lanes = 7,
               .channels = 103},
    .bandwidth = 11.0 * GB / s,
    .vector = {.fp64 = 13.0 * GFLOP / s, .fp32 = 17.0 * GFLOP / s, .fp16 = 19.0 * GFLOP / s},
    .matrix = {.fp64 = 23.0 * GFLOP / s,
               .fp32 = 163.0 * GFLOP / s,
               .tf32 = 29.0 * GFLOP / s,
               .fp16 = 31.0 * GFLOP / s,
               .bf16 = 37.0 * GFLOP / s,
               .fp8 = 41.0 * GFLOP / s,
               .int8 = 43.0 * ops_and_hours::Gop / s,
               .fp4 = 47.0 * GFLOP / s,
               .fp16_in_fp16 = 53.0 * GFLOP / s,
               .fp8_in_fp16 = 59.0 * GFLOP / s},
    .units = {.count = 61,
              .cores = 67,
              .sockets = 107,
              .clock = 71.0 * MHz,
              .matrix_clock = 73.0 * MHz,
              .boost_clock = 109.0 * MHz,
              .basis = clock_basis::sustained,
              .vector_rate = 79.0 * FLOP / cycle,
              .matrix_rate = 83.0 * FLOP / cycle},
    .l1_cache = 113.0 * KiB,
    .l2_cache = 127.0 * MiB,
    .cache = 89.0 * MiB,
    .power = 97.0 * W,
    .idle_power = 131.0 * W,
    .link = {.rate = 101.0 * GB / s, .direction = link_direction::unidirectional},
    .host_link = {.rate = 137.0 * GB / s, .direction = link_direction::bidirectional},
    .sustained = {.bandwidth = 0.139, .matrix = 0.149},
    .price = 151,
    .hourly_price = 157,
    .scope = hardware_scope::die,
    .known = {.rest = {measured, &another_paper}},
};
constexpr processor made_up = [] {
    processor p = without_entries;
    p.known.list = papers.entries_;
    for (int i = 0; i < catalogue::processor_figures; ++i) {
        p.known.entry[i] = static_cast<unsigned short>(i + 1);
    }
    return p;
}();

struct expected_figure {
    char const* name;
    double value;
    char const* unit;
};
constexpr expected_figure expected[]{{"runtime names", 0, ""},
                                     {"memory kind", 0, ""},
                                     {"capacity", 3, "GiB"},
                                     {"usable capacity", 2, "GiB"},
                                     {"lane rate", 5, "Gbit/s"},
                                     {"lanes", 7, "lanes"},
                                     {"channels", 103, "channels"},
                                     {"bandwidth", 11, "GB/s"},
                                     {"fp64 vector peak", 13, "GFLOP/s"},
                                     {"fp32 vector peak", 17, "GFLOP/s"},
                                     {"fp16 vector peak", 19, "GFLOP/s"},
                                     {"fp64 matrix peak", 23, "GFLOP/s"},
                                     {"fp32 matrix peak", 163, "GFLOP/s"},
                                     {"tf32 matrix peak", 29, "GFLOP/s"},
                                     {"fp16 matrix peak", 31, "GFLOP/s"},
                                     {"bf16 matrix peak", 37, "GFLOP/s"},
                                     {"fp8 matrix peak", 41, "GFLOP/s"},
                                     {"int8 matrix peak", 43, "Gop/s"},
                                     {"fp4 matrix peak", 47, "GFLOP/s"},
                                     {"fp16 matrix peak with fp16 sums", 53, "GFLOP/s"},
                                     {"fp8 matrix peak with fp16 sums", 59, "GFLOP/s"},
                                     {"units", 61, "units"},
                                     {"cores", 67, "cores"},
                                     {"sockets", 107, "sockets"},
                                     {"clock", 71, "MHz"},
                                     {"matrix clock", 73, "MHz"},
                                     {"boost clock", 109, "MHz"},
                                     {"vector rate", 79, "FLOP/cycle"},
                                     {"matrix rate", 83, "FLOP/cycle"},
                                     {"L1 cache of a unit", 113, "KiB"},
                                     {"L2 cache", 127, "MiB"},
                                     {"last-level cache", 89, "MiB"},
                                     {"power", 97, "W"},
                                     {"idle power", 131, "W"},
                                     {"link", 202, "GB/s"},
                                     {"host link", 137, "GB/s"},
                                     {"sustained bandwidth", 0.139, "of the bandwidth"},
                                     {"sustained matrix rate", 0.149, "of the peak"},
                                     {"price", 151, "USD"},
                                     {"price an hour", 157, "USD/h"}}; // links both ways
static_assert(sizeof(expected) == catalogue::processor_figures * sizeof(expected_figure));

/// The index of the first unexpected figure; -1: none.
constexpr int first_unlike = [] {
    for (int i = 0; i < catalogue::processor_figures; ++i) {
        auto const [value, unit] = catalogue::read(made_up, figure_at(i));
        auto const& [name, its_value, its_unit] = expected[i];
        if (fixed_text<50>(text(figure_at(i))) != name || fixed_text<20>(unit) != its_unit ||
            !(math::abs(value - its_value) < 1e-12 * (1.0 + its_value)) ||
            catalogue::provenance_of(made_up, figure_at(i)) != provenance{secondary, paper_of(figure_at(i))} ||
            catalogue::provenance_of(without_entries, figure_at(i)) != provenance{measured, &another_paper}) {
            return i;
        }
    }
    return -1;
}();
static_assert(first_unlike == -1);

// A figure whose entry has no title names no document.
constexpr catalogue::figure_source nothing[]{{}, {recalled, {}}};
constexpr processor from_memory = [] {
    processor p = without_entries;
    p.known.list = nothing;
    p.known.entry[static_cast<int>(lanes)] = 1;
    p.link = {};
    return p;
}();
static_assert(catalogue::provenance_of(from_memory, lanes) == provenance{recalled});
static_assert(catalogue::provenance_of(from_memory, lane_rate) == provenance{measured, &another_paper});
static_assert(catalogue::read(from_memory, link).value == 0);
static_assert(*catalogue::read(from_memory, link).unit == 0);
using deciding_hints = decltype(catalogue::runtime_name::decided_by);
static_assert(processor{}.units.count == 0);
static_assert(processor{}.units.cores == 0);
static_assert(processor{}.units.sockets == 0);
static_assert(processor{}.memory.lanes == 0);
static_assert(processor{}.memory.channels == 0);
static_assert(processor{}.year == 0);
static_assert(processor{}.price == 0);
static_assert(processor{}.hourly_price == 0);
static_assert(processor{}.sustained.bandwidth == 0);
static_assert(processor{}.sustained.matrix == 0);
static_assert(catalogue::figure_reading{}.value == 0);
static_assert(!deciding_hints{}.any());
static_assert(deciding_hints{.memory = true}.any());
static_assert(deciding_hints{.bus_width = true}.any());
static_assert(deciding_hints{.compute_units = true}.any());

// --- as a machine ---------------------------------------------------------------------------------------------------

constexpr machine as_machine = to_machine(made_up);
constexpr bool has_peak(catalogue::processor_figure f, element_type type, element_type accumulator, double gflops) {
    bool const vector = f == fp64_vector || f == fp32_vector || f == fp16_vector;
    arithmetic const kind{
        .type = type, .accumulator = accumulator, .unit = vector ? compute_unit::vector : compute_unit::matrix};
    return as_machine.peaks.at(kind) == compute_peak{.rate = {gflops * GFLOP / s, {secondary, paper_of(f)}},
                                                     .of = kind,
                                                     .clock = vector ? clock_basis::sustained : clock_basis::matrix,
                                                     .scope = hardware_scope::die};
}
static_assert(as_machine.peaks.size() == 13);
static_assert(has_peak(fp64_vector, fp64, fp64, 13));
static_assert(has_peak(fp32_vector, fp32, fp32, 17));
static_assert(has_peak(fp16_vector, fp16, fp16, 19));
static_assert(has_peak(fp64_matrix, fp64, fp64, 23));
static_assert(has_peak(fp32_matrix, fp32, fp32, 163));
static_assert(has_peak(tf32_matrix, tf32, fp32, 29));
static_assert(has_peak(fp16_matrix, fp16, fp32, 31));
static_assert(has_peak(bf16_matrix, bf16, fp32, 37));
static_assert(has_peak(fp8_matrix, fp8, fp32, 41));
static_assert(has_peak(int8_matrix, int8, int32, 43));
static_assert(has_peak(fp4_matrix, fp4, fp32, 47));
static_assert(has_peak(fp16_matrix_fp16_sums, fp16, fp16, 53));
static_assert(has_peak(fp8_matrix_fp16_sums, fp8, fp16, 59));
// Matrix units without their own clock run at the common clock.
static_assert([] {
    processor p = made_up;
    p.units.matrix_clock = {};
    return to_machine(p).peaks.at(matrix_arithmetic(bf16)).clock;
}() == clock_basis::sustained);

static_assert(as_machine.name == "Made up");
static_assert(as_machine.source == provenance{secondary, paper_of(bandwidth)});
static_assert(as_machine.bandwidth.size() == 1);
static_assert(as_machine.bandwidth[0] == memory_tier{.bandwidth = {11.0 * GB / s, {secondary, paper_of(bandwidth)}},
                                                     .capacity = {2.0 * GiB, {secondary, paper_of(usable_capacity)}},
                                                     .level = memory_level::dram,
                                                     .scope = hardware_scope::die});
static_assert(as_machine.links.size() == 1);
static_assert(as_machine.links[0].rate == sourced<transfer_rate>{101.0 * GB / s, {secondary, paper_of(link)}});
static_assert(as_machine.links[0].direction == link_direction::unidirectional);
// Without a reported capacity all chips count; without any capacity everything fits.
constexpr sourced<bytes> held_by(bytes capacity, bytes usable) {
    processor p = made_up;
    p.memory.capacity = capacity;
    p.memory.usable = usable;
    return to_machine(p).bandwidth[0].capacity;
}
static_assert(held_by(3.0 * GiB, {}) == sourced<bytes>{3.0 * GiB, {secondary, paper_of(capacity)}});
static_assert(held_by({}, {}) == sourced<bytes>{unlimited});

// --- measured figures -----------------------------------------------------------------------------------------------

constexpr catalogue::hierarchy_figure chase{
    .processors = {"another", "made-up"}, .latency = 10.0 * cycle, .latency_time = 7.0 * ns, .clock = 2.0 * GHz};
constexpr catalogue::hierarchy_figure without(bool latency, bool clock) {
    catalogue::hierarchy_figure f = chase;
    if (latency) { f.latency = {}; }
    if (clock) { f.clock = {}; }
    return f;
}
static_assert(chase.holds_for(made_up));
static_assert(!chase.holds_for(processor{.id = "made"}));
static_assert(!catalogue::hierarchy_figure{}.holds_for(made_up));
static_assert(chase.time() == 5.0 * ns);
static_assert(without(true, false).time() == 7.0 * ns);
static_assert(without(false, true).time() == 7.0 * ns);
constexpr byte_rate rate_of(double bytes_a_cycle, bool of_one_unit, clock_rate clock) {
    return catalogue::hierarchy_figure{
        .bandwidth = 1.0 * GB / s, .per_cycle = bytes_a_cycle * B / cycle, .of_one_unit = of_one_unit, .clock = clock}
        .rate(made_up);
}
static_assert(rate_of(0.0, true, 2.0 * GHz) == 1.0 * GB / s);
static_assert(rate_of(3.0, false, 2.0 * GHz) == 6.0 * GB / s);
static_assert(rate_of(3.0, false, {}) == 213.0 * MB / s);
static_assert(rate_of(3.0, true, 2.0 * GHz) == 366.0 * GB / s);

// --- generations ----------------------------------------------------------------------------------------------------

/// The figures of the vendors' documents; the share of FP64 as its reciprocal.
struct documented {
    char const* name;
    int lanes;
    int fp64_one_in; ///< -1: no FP64
    double fp16_share;
    int matrix;
    int matrix_of_consumers;
};
constexpr documented generations[]{{"unstated", 0, 0, 0, 0, 0},
                                   {"Pascal GP100", 64, 2, 2, 0, 0},
                                   {"Pascal GP10x", 128, 32, 1.0 / 64, 0, 0},
                                   {"Volta", 64, 2, 2, 1024, 1024},
                                   {"Turing", 64, 32, 2, 1024, 512},
                                   {"Ampere GA100", 64, 2, 4, 2048, 2048},
                                   {"Ampere GA10x", 128, 64, 1, 1024, 512},
                                   {"Ada", 128, 64, 1, 1024, 512},
                                   {"Hopper", 128, 2, 2, 4096, 4096},
                                   {"Blackwell", 128, 2, 0, 8192, 8192},
                                   {"Blackwell Ultra", 128, 64, 0, 8192, 8192},
                                   {"Blackwell GB20x", 128, 64, 1, 1024, 512},
                                   {"Rubin", 0, 0, 0, 0, 0},
                                   {"CDNA 1", 64, 2, 0, 1024, 1024},
                                   {"CDNA 2", 64, 1, 0, 1024, 1024},
                                   {"CDNA 3", 128, 2, 0, 2048, 2048},
                                   {"CDNA 4", 128, 2, 0, 4096, 4096},
                                   {"CDNA 5", 0, 0, 0, 0, 0},
                                   {"RDNA 3", 128, 32, 2, 512, 512},
                                   {"RDNA 4", 128, 32, 2, 1024, 1024},
                                   {"Xe-HPC", 128, 1, 0, 4096, 4096},
                                   {"Xe-HPG", 128, -1, 2, 0, 0},
                                   {"Xe2-HPG", 128, 0, 0, 0, 0},
                                   {"Gaudi", 0, 0, 0, 131072, 131072},
                                   {"TPU", 0, 0, 0, 0, 0},
                                   {"NeuronCore", 0, 0, 0, 0, 0},
                                   {"Groq TSP", 0, 0, 0, 0, 0},
                                   {"Wafer-Scale Engine", 0, 0, 0, 0, 0},
                                   {"Da Vinci", 0, 0, 0, 0, 0},
                                   {"Tensor Contraction Processor", 0, 0, 0, 0, 0},
                                   {"Apple GPU", 128, -1, 1, 0, 0},
                                   {"Cascade Lake", 32, 2, 0, 0, 0},
                                   {"Golden Cove", 32, 2, 0, 2048, 2048},
                                   {"Raptor Cove", 0, 0, 0, 0, 0},
                                   {"Redwood Cove", 32, 2, 0, 0, 0},
                                   {"Zen 3", 16, 2, 0, 0, 0},
                                   {"Zen 4", 16, 2, 0, 0, 0},
                                   {"Zen 5", 32, 2, 0, 0, 0},
                                   {"A64FX", 32, 2, 2, 0, 0},
                                   {"Neoverse N1", 8, 2, 0, 0, 0},
                                   {"Neoverse V1", 16, 2, 0, 0, 0},
                                   {"Neoverse V2", 16, 2, 0, 0, 0},
                                   {"AmpereOne", 8, 2, 0, 0, 0},
                                   {"Oryon", 16, 2, 0, 0, 0},
                                   {"Cortex-A72", 4, 2, 0, 0, 0},
                                   {"Cortex-A76", 8, 2, 0, 0, 0}};
constexpr char const* first_generation_unlike = [] {
    int i = 0;
    for (documented const& d : generations) {
        auto const a = static_cast<catalogue::processor_architecture>(i++);
        double const fp64_share = d.fp64_one_in > 0 ? 1.0 / d.fp64_one_in : d.fp64_one_in;
        catalogue::architecture_rates const rates{
            "", 1.0 * d.lanes, fp64_share, 1.0 * d.fp16_share, 1.0 * d.matrix, 1.0 * d.matrix_of_consumers};
        catalogue::architecture_rates found = catalogue::rates_of(a);
        if (fixed_text<30>(text(a)) != d.name) { return d.name; }
        found.name = rates.name;
        if (found != rates) { return d.name; }
    }
    return static_cast<char const*>(nullptr);
}();
static_assert(first_generation_unlike == nullptr);

constexpr catalogue::compute_capability ada{8, 9};
static_assert(ada.at_least(8, 9));
static_assert(ada.at_least(8, 8));
static_assert(ada.at_least(7, 9));
static_assert(ada.at_least(7, 10));
static_assert(!ada.at_least(8, 10));
static_assert(!ada.at_least(9, 0));
static_assert(text(ada) == "8.9");
static_assert(catalogue::compute_capability{}.major == 0);
static_assert(catalogue::compute_capability{}.minor == 0);

} // namespace
