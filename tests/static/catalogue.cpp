// The catalogue of processors: every row is checked, found under every name, and turned into a machine.
import rafter.catalogue;
import rafter.catalogue.lint;

using namespace rafter;
using namespace rafter::symbols;

namespace {

// --- the rows -------------------------------------------------------------------------------------------------------

template <class Holds>
constexpr char const* first_that_fails(Holds holds) {
    for (processor const& p : catalogue::processors) {
        if (!holds(p)) { return p.id; }
    }
    return nullptr;
}

// Many steps a row: each twenty rows are a constant of their own.
template <auto Holds, int From>
constexpr char const* first_of_twenty = [] {
    for (int i = From; i < From + 20 && i < catalogue::processors.size(); ++i) {
        if (!Holds(catalogue::processors[i])) { return catalogue::processors[i].id; }
    }
    return static_cast<char const*>(nullptr);
}();
template <auto Holds, int From = 0>
constexpr bool holds_for_all() {
    if constexpr (From >= catalogue::processors.size()) {
        return true;
    } else {
        static_assert(first_of_twenty<Holds, From> == nullptr);
        return holds_for_all<Holds, From + 20>();
    }
}

// Nothing in a row contradicts another figure or the generation
static_assert(holds_for_all<[](processor const& p) { return catalogue::check_processor(p).empty(); }>());

// Every deviation above 2 % has its reason, and there is no reason without a deviation (computed here, not by the
// check)
constexpr bool apart(double stated, double expected) {
    return expected > 0 && stated > 0 && (stated > expected * 1.02 || stated < expected / 1.02);
}
constexpr bool explained(processor const& p) {
    double const ghz = in(GHz, p.units.clock) * p.units.count;
    double const matrix = p.matrix.fp16 == flop_rate{} ? in(GFLOP / s, p.matrix.bf16) : in(GFLOP / s, p.matrix.fp16);
    // Variants for export have slower units than their generation.
    auto const rates = catalogue::rates_of(p.architecture);
    double const usual = p.consumer ? rates.matrix_rate_consumer : rates.matrix_rate;
    double const own = in(FLOP / cycle, p.units.matrix_rate);
    bool const has_slow_units = own > 0.0 && own < 0.98 * usual;
    bool const has_little_fp64 = p.vector.fp64 > flop_rate{} && p.vector.fp64 < 0.97 * rates.fp64_share * p.vector.fp32;
    return apart(in(GB / s, p.bandwidth), in(Gbit / s, p.memory.lane_rate) * p.memory.lanes / 8) ==
               (*p.deviations.bandwidth != 0) &&
           (apart(in(GFLOP / s, p.vector.fp32), ghz * in(FLOP / cycle, p.units.vector_rate)) || has_little_fp64) ==
               (*p.deviations.vector != 0) &&
           (apart(matrix, ghz * own) || has_slow_units) == (*p.deviations.matrix != 0) &&
           apart(matrix, ghz * own) == (p.units.matrix_clock != clock_rate{});
}
static_assert(first_that_fails(explained) == nullptr);

// Each row says what it is, and has a bandwidth
static_assert(first_that_fails([](processor const& p) {
                  return *p.note != 0 && p.year >= 2016 &&
                         p.architecture != catalogue::processor_architecture::unstated && p.bandwidth > byte_rate{};
              }) == nullptr);
static_assert(catalogue::processors.size() >= 125);

// Every figure has a document, a place in it and a date, or says that it is recalled
constexpr bool every_figure_has_its_source(processor const& p) {
    for (int i = 0; i < catalogue::processor_figures; ++i) {
        auto const f = static_cast<catalogue::processor_figure>(i);
        if (catalogue::read(p, f).value == 0) { continue; }
        provenance const known = catalogue::provenance_of(p, f);
        bool const is_recalled = known == provenance{provenance_kind::recalled};
        bool const has_source = known.source != nullptr && *known.source->title != 0 && *known.source->where != 0 &&
                                *known.source->when != 0 && known.kind != provenance_kind::unstated;
        if (is_recalled == has_source) { return false; }
    }
    return true;
}
static_assert(first_that_fails(every_figure_has_its_source) == nullptr);

// How figures are known
using enum catalogue::processor_figure;
constexpr processor const& h100_row = catalogue::processor_at("nvidia-h100-sxm5-80gb");
constexpr auto printed(char const* id, catalogue::processor_figure f) {
    return text(catalogue::provenance_of(catalogue::processor_at(id), f));
}
static_assert(printed("nvidia-v100-sxm2-16gb", fp32_vector) ==
              "vendor document: NVIDIA Ampere Architecture In-Depth (NVIDIA Technical Blog), Table 3, 2020-05-14");
static_assert(printed("nvidia-h100-sxm5-80gb", bf16_matrix) ==
              "vendor document: NVIDIA H100 Tensor Core GPU Architecture (whitepaper) v1.04, pp. 20, 39-40, Tables 1 "
              "and 3 (transcript), 2022");
static_assert(printed("nvidia-h100-sxm5-80gb", bandwidth) ==
              "vendor document: NVIDIA H100 Tensor Core GPU Datasheet 3440270, p. 2, Technical Specifications "
              "(transcript), 2024-09");
static_assert(printed("nvidia-h100-pcie-80gb", matrix_clock) ==
              "derived: computed from figures of the row, matrix peak / (units x rate), undated");
static_assert(printed("nvidia-rtx-3060-12gb", fp16_matrix) == "recalled");
static_assert(printed("intel-xeon-8280", fp32_vector).contains("derived: Intel ARK"));
static_assert(printed("apple-m1-max-32c", fp32_vector).contains("metal-benchmarks"));
static_assert(printed("nvidia-h200-sxm-141gb", usable_capacity) ==
              "measured: torch.cuda.get_device_properties of an NVIDIA H200, total_memory, undated");
// A price has the date of its source
static_assert(h100_row.hourly_price == 3.949);
static_assert(fixed_text<20>(catalogue::provenance_of(h100_row, hourly_price).source->when) == "2026-09-19");
static_assert(catalogue::processor_at("amd-epyc-9654").price == 11805);
static_assert(fixed_text<20>(catalogue::provenance_of(catalogue::processor_at("amd-epyc-9654"), price).source->when) ==
              "2023-07-09");
// CPUs have their caches, sockets and channels; GPUs what they reach
constexpr processor const& epyc = catalogue::processor_at("amd-epyc-9654");
static_assert(epyc.l1_cache == 32.0 * KiB);
static_assert(epyc.l2_cache == 96.0 * MiB);
static_assert(epyc.cache == 384.0 * MiB);
static_assert(epyc.memory.channels == 12);
static_assert(epyc.units.sockets == 2);
static_assert(epyc.units.boost_clock == 3700.0 * MHz);
static_assert(epyc.units.clock == 2400.0 * MHz);
constexpr processor const& mi300x_row = catalogue::processor_at("amd-mi300x");
static_assert(mi300x_row.l2_cache == 32.0 * MiB);
static_assert(mi300x_row.cache == 256.0 * MiB);
static_assert(mi300x_row.host_link.bidirectional() == 128.0 * GB / s);
static_assert(h100_row.sustained.matrix == 0.803);
static_assert(catalogue::processor_at("nvidia-a40").sustained.bandwidth == 0.9382);
static_assert(catalogue::processor_at("nvidia-h200-sxm-141gb").idle_power == 80.3 * W);
static_assert(first_that_fails([](processor const& p) {
                  return p.sustained.bandwidth <= 1 && p.sustained.matrix <= 1 &&
                         (p.power == decltype(p.power){} || p.idle_power < p.power);
              }) == nullptr);

// Links are both ways together
static_assert(first_that_fails([](processor const& p) {
                  return p.link.rate == transfer_rate{} ||
                         (p.link.direction == link_direction::bidirectional && *p.link_note != 0);
              }) == nullptr);
static_assert(h100_row.link.unidirectional().in_bytes() == 450.0 * GB / s);

// --- found under every id, name and runtime name --------------------------------------------------------------------

static_assert(
    holds_for_all<[](processor const& p) { return find_processor(p.id) == &p && find_processor(p.name) == &p; }>());
static_assert(find_processor("NVIDIA-H100-SXM5-80GB") == &h100_row);
static_assert(find_processor("h100 sxm5 80gb") == &h100_row);
static_assert(find_processor("H100-SXM5-80GB") == &h100_row);
static_assert(find_processor("nvidia h100-sxm5 80gb") == &h100_row);
static_assert(find_processor("nvidia-h100") == nullptr);
static_assert(find_processor("") == nullptr);
static_assert(find_processor("   ") == nullptr);

constexpr bool found_at_run_time(processor const& p) {
    for (catalogue::runtime_name const& n : p.runtime_names) {
        if (n.text == nullptr) { continue; }
        bool const shared = n.decided_by.any();
        if ((catalogue::find_processor_for_runtime_name(n.text) == &p) == shared) { return false; }
        catalogue::device_hints const hints{
            .memory = p.memory.capacity, .bus_width = p.memory.lanes, .compute_units = p.units.count};
        if (catalogue::find_processor_for_runtime_name(n.text, hints) != &p) { return false; }
    }
    return true;
}
static_assert(holds_for_all<found_at_run_time>());

// If rows share a name, each names the hint that decides
constexpr bool shares_with_care(processor const& p) {
    for (catalogue::runtime_name const& own : p.runtime_names) {
        if (own.text == nullptr || own.decided_by.any()) { continue; }
        for (processor const& other : catalogue::processors) {
            for (catalogue::runtime_name const& n : other.runtime_names) {
                if (&other != &p && n.text != nullptr && __builtin_strcmp(own.text, n.text) == 0) { return false; }
            }
        }
    }
    return true;
}
static_assert(holds_for_all<shares_with_care>());

constexpr bool is(char const* name, char const* id, catalogue::device_hints const& hints = {}) {
    processor const* const found = catalogue::find_processor_for_runtime_name(name, hints);
    return id == nullptr ? found == nullptr : found != nullptr && __builtin_strcmp(found->id, id) == 0;
}

// A10, A100, A10G; L4, L40, L40S: one is the beginning of the other
static_assert(is("NVIDIA A10", "nvidia-a10"));
static_assert(is("NVIDIA A10G", "nvidia-a10g"));
static_assert(is("NVIDIA A10X", nullptr));
static_assert(is("NVIDIA A100-SXM4-40GB", "nvidia-a100-sxm4-40gb"));
static_assert(is("NVIDIA A100", nullptr));
static_assert(is("NVIDIA L4", "nvidia-l4"));
static_assert(is("NVIDIA L40", "nvidia-l40"));
static_assert(is("NVIDIA L40S", "nvidia-l40s"));
static_assert(is("NVIDIA A40", "nvidia-a40"));
static_assert(is("NVIDIA A4000", nullptr));
static_assert(is("NVIDIA A40-48Q", nullptr));
static_assert(is("NVIDIA RTX 6000 Ada Generation", "nvidia-rtx-6000-ada"));
static_assert(is("Quadro RTX 6000", nullptr));
static_assert(is("NVIDIA RTX A6000", "nvidia-rtx-a6000"));

// Case, spaces, the vendor in front
static_assert(is("nvidia a100-sxm4-80gb", "nvidia-a100-sxm4-80gb"));
static_assert(is("A100-SXM4-80GB", "nvidia-a100-sxm4-80gb"));
static_assert(is("  NVIDIA  GeForce RTX 3090 ", "nvidia-rtx-3090"));
static_assert(is("GeForce RTX 3090", "nvidia-rtx-3090"));
static_assert(is("", nullptr));
static_assert(is("NVIDIA", nullptr));
static_assert(is("NVIDIA ", nullptr));
static_assert(is("GPU", nullptr));

// PCIe, SXM, NVL
static_assert(is("NVIDIA H100 PCIe", "nvidia-h100-pcie-80gb"));
static_assert(is("NVIDIA H100 80GB HBM3", "nvidia-h100-sxm5-80gb"));
static_assert(is("NVIDIA H100 NVL", "nvidia-h100-nvl-94gb"));
static_assert(is("NVIDIA H100", nullptr));
static_assert(is("NVIDIA A100 80GB PCIe", "nvidia-a100-pcie-80gb"));
static_assert(is("NVIDIA A100-PCIE-40GB", "nvidia-a100-pcie-40gb"));
static_assert(is("NVIDIA H200", "nvidia-h200-sxm-141gb"));
static_assert(is("NVIDIA H200 NVL", "nvidia-h200-nvl-141gb"));

// The number in the name is for the CPU's memory
static_assert(is("NVIDIA GH200 480GB", "nvidia-gh200-96gb-hbm3"));
static_assert(is("NVIDIA GH200 120GB", "nvidia-gh200-96gb-hbm3"));
static_assert(catalogue::find_processor_for_runtime_name("NVIDIA GH200 480GB")->memory.capacity == 96.0 * GiB);

// "80 GB" is 80 GiB, of which a program gets 79.35: data fit if they fit into what the runtime reports. A table with 80
// GB, 80 GiB or the reported size is right; one with half of it is wrong.
constexpr processor const& a100_80 = catalogue::processor_at("nvidia-a100-sxm4-80gb");
static_assert(a100_80.memory.capacity == 80.0 * GiB);
static_assert(a100_80.memory.usable == 85'198'045'184.0 * B);
static_assert(to_machine(a100_80).bandwidth.at(memory_level::dram).capacity == 85'198'045'184.0 * B);
static_assert(text(catalogue::provenance_of(a100_80, catalogue::processor_figure::capacity)) ==
              "secondary: NVIDIA aiconfigurator, YAML of the tool (not a datasheet), "
              "github.com/ai-dynamo/aiconfigurator @095f58a51, a100_sxm.yaml, 2026-08-21");
constexpr bool passes_with(bytes capacity) {
    processor copy = a100_80;
    copy.memory.capacity = capacity;
    return catalogue::check_processor(copy).empty();
}
static_assert(passes_with(80.0 * GiB));
static_assert(passes_with(80.0 * GB));
static_assert(passes_with(85'198'045'184.0 * B));
static_assert(!passes_with(40.0 * GiB));
static_assert(!passes_with(96.0 * GiB));
static_assert(first_that_fails([](processor const& p) {
                  return p.memory.usable == bytes{} ||
                         (p.memory.usable <= p.memory.capacity && p.memory.usable > 0.91 * p.memory.capacity);
              }) == nullptr);

// DRAM is made in powers of two: capacities are whole GiB, whatever "GB" a vendor prints. Two chips have SRAM only.
static_assert(first_that_fails([](processor const& p) {
                  using enum catalogue::processor_architecture;
                  if (p.architecture == groq_tsp || p.architecture == wafer_scale_engine) { return true; }
                  double const gib = in(GiB, p.memory.capacity);
                  return gib == math::floor(gib);
              }) == nullptr);
static_assert(catalogue::processor_at("apple-m1-8c").memory.capacity == 16.0 * GiB);
static_assert(catalogue::processor_at("google-tpu-v6e").memory.capacity == 32.0 * GiB);
static_assert(catalogue::processor_at("nvidia-gh200-144gb-hbm3e").bandwidth == 4800.0 * GB / s);
static_assert(catalogue::processor_at("intel-gaudi3").matrix.bf16 == 1678.0 * TFLOP / s);
static_assert(h100_row.vector.fp64 == 33.5 * TFLOP / s);

// A changed figure in a copy of a row no longer has the row's sources.
constexpr machine edited_row = [] {
    processor copy = a100_80;
    copy.bandwidth = 99.0 * TB / s;
    return to_machine(copy);
}();
static_assert(text(edited_row.bandwidth.farthest().bandwidth.source) == "stated here");
static_assert(edited_row.bandwidth.farthest().capacity.source ==
              catalogue::provenance_of(a100_80, catalogue::processor_figure::usable_capacity));
static_assert(is("NVIDIA GH200 144G HBM3e", "nvidia-gh200-144gb-hbm3e"));

// The pitfalls of profile-kernel's lookup (the first name that occurs in the device's)
static_assert(is("NVIDIA GeForce RTX 3090 Ti", "nvidia-rtx-3090-ti"));
static_assert(is("NVIDIA GeForce RTX 3090 Laptop GPU", nullptr));
static_assert(is("NVIDIA GeForce RTX 4090 Laptop GPU", nullptr));
static_assert(is("NVIDIA GeForce RTX 4090 D", nullptr));
static_assert(is("Tesla V100S-PCIE-32GB", nullptr));
static_assert(is("NVIDIA B200", "nvidia-b200-sxm-180gb"));
static_assert(is("Tesla T4", "nvidia-t4"));
static_assert(is("NVIDIA GeForce RTX 5090", "nvidia-rtx-5090"));
static_assert(catalogue::processor_for_runtime_name("NVIDIA H100 PCIe").bandwidth == 2039.0 * GB / s);
static_assert(catalogue::processor_for_runtime_name("NVIDIA A100-PCIE-40GB").bandwidth == 1555.0 * GB / s);

// Slices and parts are not the whole device
static_assert(is("NVIDIA A100-SXM4-80GB MIG 1g.10gb", nullptr));
static_assert(is("AMD Instinct MI300X", "amd-mi300x"));
static_assert(is("AMD Instinct MI300X VF", "amd-mi300x"));
static_assert(is("AMD Instinct MI300X", nullptr, {.compute_units = 38}));
static_assert(is("AMD EPYC 7763 64-Core Processor", nullptr, {.compute_units = 4}));
static_assert(is("AMD EPYC 7763 64-Core Processor", "amd-epyc-7763", {.compute_units = 64}));

// RTX 3060: 12 GB on 192 lanes, 8 GB on 128, one name
constexpr char const* rtx_3060 = "NVIDIA GeForce RTX 3060";
static_assert(is(rtx_3060, nullptr));
static_assert(is(rtx_3060, nullptr, {.compute_units = 28}));
static_assert(is(rtx_3060, "nvidia-rtx-3060-12gb", {.bus_width = 192}));
static_assert(is(rtx_3060, nullptr, {.bus_width = 128}));
static_assert(is(rtx_3060, "nvidia-rtx-3060-12gb", {.memory = 11.76 * GiB}));
static_assert(is(rtx_3060, nullptr, {.memory = 8.0 * GiB}));
static_assert(is("NVIDIA GeForce RTX 3060 Ti", nullptr));

// Apple's names do not show the number of GPU cores
static_assert(is("Apple M1 Pro", nullptr));
static_assert(is("Apple M1 Pro", "apple-m1-pro-14c", {.compute_units = 14}));
static_assert(is("Apple M1 Pro", "apple-m1-pro-16c", {.compute_units = 16}));
static_assert(is("Apple M3 Max", nullptr));
static_assert(is("Apple M3 Max", nullptr, {.compute_units = 30}));
static_assert(is("Apple M3 Max", "apple-m3-max-40c", {.memory = 36.0 * GB, .compute_units = 40}));
static_assert(is("Apple M4", "apple-m4-10c"));
static_assert(is("Apple M4 Max", nullptr));

// MI250X: HIP shows one die; MI210 has the same architecture
static_assert(is("AMD Instinct MI250X", "amd-mi250x-gcd"));
static_assert(is("gfx90a", nullptr));
static_assert(is("gfx90a", "amd-mi250x-gcd", {.compute_units = 110}));
static_assert(is("gfx908", "amd-mi100"));
static_assert(is("gfx90a", "amd-mi210", {.compute_units = 104}));

// Devices that are half of a row
static_assert(is("TPU7x", nullptr));
static_assert(is("TPU7x", nullptr, {.memory = 96.0 * GiB}));
static_assert(is("TPU7x", "google-tpu-v7x", {.memory = 192.0 * GB}));
static_assert(is("TPU v5", "google-tpu-v5p"));
static_assert(is("TPU v5 lite", "google-tpu-v5e"));
static_assert(is("TPU v4 lite", nullptr));
static_assert(is("Intel(R) Data Center GPU Max 1550", nullptr, {.compute_units = 64}));
static_assert(is("Intel(R) Data Center GPU Max 1550", "intel-max-1550", {.compute_units = 128}));

// The memory that runtimes report: up to 7 % off the printed capacity
static_assert(is("NVIDIA A100-SXM4-80GB", "nvidia-a100-sxm4-80gb", {.memory = 85'198'045'184.0 * B}));
static_assert(is("NVIDIA H200", "nvidia-h200-sxm-141gb", {.memory = 143'156.0 * MiB, .bus_width = 6016}));
static_assert(is("NVIDIA GH200 480GB", "nvidia-gh200-96gb-hbm3", {.memory = 97'280.0 * MiB, .bus_width = 6144}));

static_assert(is("Raspberry Pi 4 Model B Rev 1.2", "rpi4-bcm2711"));
static_assert(is("Raspberry Pi 400", nullptr));

// Long names are compared whole
static_assert(is("NVIDIA A10 with a name that is longer than the name of any device in the whole catalogue", nullptr));

// --- machines -------------------------------------------------------------------------------------------------------

constexpr machine h100 = catalogued<"nvidia-h100-sxm5-80gb">();
static_assert(h100.name == "H100 SXM5 80GB");
static_assert(h100.bandwidth.size() == 1);
static_assert(h100.bandwidth[0].level == memory_level::dram);
static_assert(h100.bandwidth[0].capacity == 81089.0 * MiB);
static_assert(text(h100.bandwidth[0].capacity.source) ==
              "measured: torch.cuda.get_device_properties of an NVIDIA H100 80GB HBM3, total_memory, undated");
static_assert(h100.bandwidth[0].bandwidth == 3350.0 * GB / s); // as printed; 5.238 Gbit/s x 5120 are 3352.3 GB/s
static_assert(h100.peaks.size() == 10);
constexpr provenance cited_provenance_of(processor const& p, catalogue::processor_figure f) {
    return detail::cited_provenance_of(p, f, detail::original_of(p));
}
static_assert(h100.peaks.at(matrix_arithmetic(bf16)) ==
              compute_peak{.rate = {989.4 * TFLOP / s, cited_provenance_of(h100_row, bf16_matrix)},
                           .of = {.type = bf16, .accumulator = fp32, .unit = compute_unit::matrix},
                           .clock = clock_basis::matrix,
                           .scope = hardware_scope::package});
static_assert(h100.peaks.at(matrix_arithmetic(bf16)).rate.source == cited_provenance_of(h100_row, bf16_matrix));
static_assert(h100.bandwidth[0].bandwidth.source == catalogue::provenance_of(h100_row, bandwidth));
static_assert(cited_provenance_of(h100_row, clock) == catalogue::provenance_of(h100_row, clock));
static_assert(cited_provenance_of(processor{}, clock) == provenance{});
static_assert(cited_provenance_of(catalogue::processor_at("nvidia-rtx-3060-12gb"), fp16_matrix).source ==
              nullptr); // recalled
static_assert(h100.peaks.at(vector_arithmetic(fp32)).rate == 67.0 * TFLOP / s);
static_assert(h100.peaks.at(vector_arithmetic(fp32)).clock == clock_basis::boost);
static_assert(h100.peaks.at(matrix_arithmetic(fp64)).rate == 67.0 * TFLOP / s);
static_assert(h100.peaks.at(matrix_arithmetic(int8)).of.accumulator == int32);
static_assert(h100.peaks.find(matrix_arithmetic(fp16, sparsity::two_of_four)) == nullptr);
static_assert(h100.links.size() == 1);
static_assert(h100.links[0].bidirectional() == 900.0 * GB / s);
static_assert(h100.source == catalogue::provenance_of(h100_row, bandwidth));
static_assert(h100.peak_for(matrix_arithmetic(fp8)).rate() == 1978.9 * TFLOP / s);

// A clock that is not a boost clock; one die; no peaks at all
static_assert(catalogued<"amd-epyc-9654">().peaks[0].clock == clock_basis::base);
static_assert(catalogued<"amd-epyc-9654">().bandwidth[0].capacity == unlimited);
static_assert(catalogued<"amd-mi250x-gcd">().peaks[0].scope == hardware_scope::die);
static_assert(catalogued<"apple-m4-10c">().links.size() == 0);

// GeForce: sums in FP32 run at half the rate of sums in FP16
constexpr machine rtx_4090 = catalogued<"nvidia-rtx-4090">();
static_assert(rtx_4090.peaks.at(matrix_arithmetic(fp16)).rate == 165.2 * TFLOP / s);
static_assert(rtx_4090.peaks.at({.type = fp16, .accumulator = fp16, .unit = compute_unit::matrix}).rate ==
              330.3 * TFLOP / s);
static_assert(rtx_4090.bandwidth.size() == 1); // sources disagree on its L1, and its L2 was not measured

// Every row is a machine that models accept
static_assert(first_that_fails([](processor const& p) {
                  machine const m = to_machine(p);
                  m.validate();
                  return m.bandwidth.farthest().bandwidth.in_bytes() == p.bandwidth;
              }) == nullptr);

// Caches whose bandwidth was measured
constexpr machine v100 = catalogued<"nvidia-v100-pcie-32gb">();
static_assert(v100.bandwidth.size() == 3);
static_assert(v100.bandwidth.level_names() == "L1, L2, DRAM");
static_assert(v100.bandwidth[0].bandwidth == 13'893.0 * GB / s);
static_assert(v100.bandwidth[0].capacity == 84.0 * kB);
static_assert(v100.bandwidth[0].instances == 80);
static_assert(v100.bandwidth[0].scope == hardware_scope::core);
static_assert(v100.bandwidth[1].bandwidth == 2449.0 * GB / s);
static_assert(v100.bandwidth[1].capacity == 6.0 * MiB);
static_assert(text(v100.bandwidth[1].latency, ns, ".1f") == "155.8 ns");
static_assert(text(v100.bandwidth[2].latency, ns, ".1f") == "315.2 ns");
static_assert(text(v100.bandwidth[1].bandwidth.source).contains("measured: gpu-benches"));
constexpr machine a100 = catalogued<"nvidia-a100-sxm4-80gb">();
// The capacity of a last level is the row's. If a lower bandwidth was measured below it, the measurement's capacity
// goes with its bandwidth.
static_assert(v100.bandwidth.at(memory_level::l2).capacity.source.kind == provenance_kind::secondary);
static_assert(v100.bandwidth.at(memory_level::l1).capacity.source ==
              v100.bandwidth.at(memory_level::l1).bandwidth.source);
static_assert(a100.bandwidth.at(memory_level::l2).capacity.source ==
              a100.bandwidth.at(memory_level::l2).bandwidth.source);
static_assert(a100.bandwidth[1].bandwidth == 5430.0 * GB / s);
static_assert(a100.bandwidth[1].capacity == 20.0 * MB);                  // then 2460
static_assert(text(a100.bandwidth[1].latency, ns, ".1f") == "149.6 ns"); // near
constexpr machine a100_pcie = catalogued<"nvidia-a100-pcie-40gb">();
static_assert(a100_pcie.bandwidth.level_names() == "L2, DRAM");
static_assert(text(a100_pcie.bandwidth[0].bandwidth, GB / s, ".0f") == "2831 GB/s"); // 2007.9 B a cycle at 1410 MHz
static_assert(catalogued<"nvidia-h100-pcie-80gb">().bandwidth[1].bandwidth == 6850.0 * GB / s);
static_assert(catalogued<"nvidia-h200-sxm-141gb">().bandwidth[0].bandwidth == 9690.0 * GB / s);
static_assert(catalogued<"amd-mi100">().bandwidth.level_names() == "L1, L2, DRAM");
static_assert(catalogued<"amd-mi210">().bandwidth[1].bandwidth == 4800.0 * GB / s);
static_assert(catalogued<"nvidia-a40">().bandwidth.level_names() == "L1, DRAM");
static_assert(first_that_fails([](processor const& p) { // nearest is fastest
                  memory const m = to_machine(p).bandwidth;
                  for (int i = 1; i < m.size(); ++i) {
                      if (m[i - 1].bandwidth <= m[i].bandwidth) { return false; }
                  }
                  return true;
              }) == nullptr);

} // namespace
