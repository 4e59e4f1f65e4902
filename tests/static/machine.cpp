// rafter.machine: transfer rates, tiers, the machine as a value.
#include <type_traits>
#include "accepted.hpp"
import rafter.machine;

using namespace rafter;
using namespace rafter::symbols;

// A transfer rate is stated in bits or bytes and read in either
constexpr transfer_rate link = 100.0 * Gbit / s;
constexpr transfer_rate memory_bus = 12.5 * GB / s;
static_assert(link == memory_bus);
static_assert(!(link < memory_bus));
static_assert(link >= memory_bus);
static_assert(link.in_bytes() == 12.5 * GB / s);
static_assert(memory_bus.in_bits() == 100.0 * Gbit / s);
static_assert(in(Gbit / s, memory_bus) == 100.0);
static_assert(in(GB / s, link) == 12.5);
static_assert(text(link, GB / s, ".1f") == "12.5 GB/s");
static_assert(text(memory_bus, Gbit / s, ".0f") == "100 Gbit/s");
static_assert(text(link, engineering) == "12.5 GB/s");
static_assert(!std::is_convertible_v<bytes, transfer_rate>);
static_assert(!std::is_convertible_v<double, transfer_rate>);
static_assert(!std::is_convertible_v<flop_rate, transfer_rate>);
static_assert(!std::is_convertible_v<bits, transfer_rate>);

// One tier, several, tiers with capacities
constexpr machine one{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
static_assert(one.bandwidth.size() == 1);
static_assert(one.bandwidth.nearest().bandwidth == link);
static_assert(one.bandwidth.nearest().capacity == unlimited);

constexpr machine two{.bandwidth = {500.0 * Gbit / s, 1.25 * GB / s}};
static_assert(two.bandwidth.size() == 2);
static_assert(two.bandwidth[0].bandwidth.in_bytes() == 62.5 * GB / s);
static_assert(two.bandwidth.farthest().bandwidth.in_bits() == 10.0 * Gbit / s);
static_assert(two.latency == 0.0 * s);
static_assert(!two.peak.is_stated());

constexpr machine three{.bandwidth = {{.bandwidth = 2.0 * TB / s, .capacity = 48.0 * KiB},
                                      {.bandwidth = 500.0 * GB / s, .capacity = 32.0 * MiB},
                                      {.bandwidth = 200.0 * GB / s}},
                        .peak = 3.0 * TFLOP / s};
static_assert(three.bandwidth.size() == 3);
static_assert(three.bandwidth[1].capacity == 32.0 * MiB);
static_assert(three.bandwidth.farthest().capacity == unlimited);

// Structural
template <machine Machine>
struct on {
    static constexpr compute_rate peak = Machine.peak;
};
static_assert(on<three>::peak == compute_rate(3.0 * TFLOP / s));
static_assert(std::is_trivially_copyable_v<machine>);
static_assert(one == machine{.bandwidth = 12.5 * GB / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s});
static_assert(one != two);

// Over lanes
using pack4 = math::lanes<4>;
static_assert(lane(three.lifted<pack4>().bandwidth[2].bandwidth.in_bytes(), 3) == 200.0 * GB / s);
static_assert(three.lifted<double>() == three);

// Peaks: the fastest one that serves
inline constexpr citation sheet{.title = "data sheet"};
constexpr arithmetic tensor_fp16{fp16, fp32, sparsity::dense, compute_unit::matrix};
constexpr arithmetic sparse_fp16{fp16, fp32, sparsity::two_of_four, compute_unit::matrix};
constexpr machine gpu{
    .name = "gpu",
    .bandwidth = {{.bandwidth = 5.5 * TB / s, .capacity = 50.0 * MB, .level = memory_level::l2},
                  {.bandwidth = 3.0 * TB / s, .capacity = 80.0 * GB, .level = memory_level::dram}},
    .peaks = {{.rate = 67.0 * TFLOP / s, .of = vector_arithmetic(fp32), .clock = clock_basis::boost},
              {.rate = 134.0 * TFLOP / s, .of = {fp16, {}, sparsity::dense, compute_unit::vector}},
              {.rate = 989.0 * TFLOP / s, .of = tensor_fp16, .clock = clock_basis::matrix},
              {.rate = 1979.0 * TFLOP / s, .of = sparse_fp16},
              {.rate = counted_as_flops(1979.0 * ops_and_hours::Top / s), .of = matrix_arithmetic(int8)}}};
static_assert(gpu.peaks.size() == 5);
static_assert(gpu.peak_for(matrix_arithmetic(fp16)).rate() == 989.0 * TFLOP / s);
static_assert(gpu.peak_for(arithmetic{.type = fp16}).rate() == 989.0 * TFLOP / s);
static_assert(gpu.peak_for(arithmetic{.type = fp16, .unit = compute_unit::vector}).rate() == 134.0 * TFLOP / s);
static_assert(gpu.peak_for(matrix_arithmetic(fp16, sparsity::two_of_four)).rate() == 1979.0 * TFLOP / s);
static_assert(gpu.peak_for(matrix_arithmetic(int8)).rate() == 1979.0 * TFLOP / s);
static_assert(gpu.peaks.find(matrix_arithmetic(bf16)) == nullptr);
static_assert(gpu.peaks.find(arithmetic{.type = fp64}) == nullptr);
static_assert(gpu.peaks.kinds() == "fp32 -> fp32, dense, vector; fp16, dense, vector; fp16 -> fp32, dense, matrix; "
                                   "fp16 -> fp32, 2:4 sparse, matrix; int8 -> int32, dense");
static_assert(text(gpu.peaks[2]) == "989 TFLOP/s (fp16 -> fp32, dense, matrix)");
static_assert(protocol::compute_peaks{}.kinds() == "none");
constexpr protocol::compute_peaks only{{.rate = 1.0 * TFLOP / s, .of = vector_arithmetic(fp32)}};
static_assert(only.at({}).rate == 1.0 * TFLOP / s, "a machine's only peak needs no kind");

// Levels by name
static_assert(gpu.bandwidth.index_of(memory_level::dram) == 1);
static_assert(gpu.bandwidth.index_of(memory_level::l1) == -1);
static_assert(gpu.bandwidth.at(memory_level::l2).capacity == 50.0 * MB);
static_assert(gpu.bandwidth.level_names() == "L2, DRAM");

// Memory interfaces: each of the three figures from the other two (documented-numbers 2.5)
constexpr memory_interface toy{.rate = 8.0 * bit / s, .lanes = 3};
static_assert(toy.bandwidth().in_bits() == 24.0 * bit / s);
static_assert(toy.bandwidth().in_bytes() == 3.0 * B / s);
static_assert(bus::pin_rate(24.0 * bit / s, 3) == 8.0 * bit / s);
static_assert(bus::pin_rate(3.0 * B / s, 3) == 8.0 * bit / s);
static_assert(toy.bandwidth().in_bits() / toy.rate == 3.0);
static_assert(memory_interface{.rate = 6.4 * Gbit / s, .lanes = 256}.bandwidth() == transfer_rate(204.8 * GB / s));
static_assert(bus::pin_rate(204.8 * GB / s, 256) == 6.4 * Gbit / s);
static_assert(to_bits(204.8 * GB / s) / (6.4 * Gbit / s) == 256.0);
static_assert(bus::pin_rate(1640.0 * Gbit / s, 256) == 6.40625 * Gbit / s,
              "from the rounded 205 GB/s, printed as 6.40");
static_assert(text(bus::pin_rate(205.0 * GB / s, 256), Gbit / s, ".2f") == "6.41 Gbit/s");
static_assert(number(to_bits(205.0 * GB / s) / (6.4 * Gbit / s), ".2f") == "256.25", "figures do not agree");
static_assert(in(GB / s, memory_interface{.rate = 12.0 * Gbit / s, .lanes = 128}.bandwidth()) == 192.0);

// From a reported clock to the rate of a lane. CUDA reports half the data rate for every kind; AMD half up to HBM2e and
// a quarter for HBM3; specification sites an eighth for GDDR6, a sixteenth for GDDR6X and GDDR7, a quarter for GDDR5
// and HBM3, a half for the rest. The rules were collected with the device tables (devices-notes 2 and 6); the clocks
// are reported there by cards and tools; clocks of sites are recalled.
struct clock_row {
    char const* device;
    double bits_a_cycle; ///< of a lane, in a cycle of the reported clock
    double mhz;
    double lanes;
    char const* gbit; ///< Gbit/s of a lane
    char const* gb;   ///< GB/s in all, rounded
};
constexpr clock_row clocks[]{
    {"A100 80 GB", 2, 1593, 5120, "3.186", "2039"},
    {"H100 SXM", 2, 2619, 5120, "5.238", "3352"},
    {"T4", 2, 5001, 256, "10.002", "320"},
    {"A10 by deviceQuery", 2, 6251, 384, "12.502", "600"},
    {"RTX 5090", 2, 14001, 512, "28.002", "1792"},
    {"MI100", 2, 1200, 4096, "2.4", "1229"},
    {"MI210", 2, 1600, 4096, "3.2", "1638"},
    {"MI300X", 4, 1300, 8192, "5.2", "5325"},
    {"RTX 3060, by a site", 8, 1875, 192, "15", "360"},
    {"RTX 3090, by a site", 16, 1219, 384, "19.504", "936"},
    {"RTX 5090, by a site", 16, 1750, 512, "28", "1792"},
    {"A100 40 GB, by a site", 2, 1215, 5120, "2.43", "1555"},
    {"MI300X, by a site", 4, 1300, 8192, "5.2", "5325"},
    {"Quadro P1000, by a site", 4, 1752, 128, "7.008", "112"},
    {"DDR4-3200, 8 channels", 2, 1600, 512, "3.2", "205"},
};
static_assert([] {
    for (clock_row const& row : clocks) {
        bit_rate const rate = (row.bits_a_cycle * bit / cycle) * (row.mhz * MHz);
        byte_rate const all = memory_interface{.rate = rate, .lanes = row.lanes}.bandwidth().in_bytes();
        if (number(in(Gbit / s, rate), ".6g") != row.gbit || number(in(GB / s, all), ".0f") != row.gb) { return false; }
    }
    return true;
}());
static_assert(text(bus::dram_kind::hbm3e) == "HBM3e");
static_assert(text(bus::dram_kind::unstated) == "unstated");
static_assert(text(bus::dram_kind::lpddr4x) == "LPDDR4X");
static_assert(text(bus::dram_kind::gddr7) == "GDDR7");

// Links: the direction has to be stated, and either rate can be read
constexpr device_link nvlink{.rate = 900.0 * GB / s, .direction = link_direction::bidirectional};
constexpr device_link infiniband{.rate = 400.0 * Gbit / s, .direction = link_direction::unidirectional};
static_assert(nvlink.unidirectional() == transfer_rate(450.0 * GB / s));
static_assert(nvlink.bidirectional() == nvlink.rate);
static_assert(infiniband.unidirectional() == transfer_rate(50.0 * GB / s));
static_assert(infiniband.bidirectional() == transfer_rate(100.0 * GB / s));
static_assert(bus::width_of(32.0 * Gbit / s, 16, 128.0 / 130.0).unidirectional().in_bits() ==
              32.0 * Gbit / s * 16.0 * (128.0 / 130.0));
constexpr machine linked{.bandwidth = 1.0 * TB / s, .links = {nvlink, infiniband}};
static_assert(linked.links.size() == 2);
static_assert(linked.links[1] == infiniband);
static_assert(on<linked>::peak == compute_rate{});

// The time of a tier: reads and writes share a bandwidth, writes have their own, or both overlap
constexpr memory_tier shared{.bandwidth = 4.0 * B / s};
constexpr memory_tier written_slowly{.bandwidth = 4.0 * B / s, .write_bandwidth = 2.0 * B / s};
constexpr memory_tier passing{.bandwidth = 4.0 * B / s, .duplex = duplex_mode::full};
constexpr memory_tier passing_slowly{
    .bandwidth = 4.0 * B / s, .write_bandwidth = 2.0 * B / s, .duplex = duplex_mode::full};
constexpr traffic_bytes both_ways{.read = 8.0 * B, .written = 12.0 * B, .allocated = 4.0 * B};
static_assert(shared.time(both_ways) == 5.0 * s);
static_assert(shared.time(both_ways, write_policy::allocate) == 6.0 * s);
static_assert(written_slowly.time(both_ways) == 8.0 * s);
static_assert(written_slowly.time(both_ways, write_policy::allocate) == 9.0 * s);
static_assert(passing.time(both_ways) == 3.0 * s);
static_assert(passing_slowly.time(both_ways) == 6.0 * s);
static_assert(passing.time({.read = 16.0 * B, .written = 4.0 * B}) == 4.0 * s);
static_assert(passing.time({.read = 16.0 * B, .allocated = 8.0 * B}, write_policy::allocate) == 6.0 * s);
static_assert(!shared.writes_differ());
static_assert(written_slowly.writes_differ());
static_assert(passing.writes_differ());
constexpr memory_tier three_of{.bandwidth = 1.0 * B / s,
                               .capacity = {2.0 * B, {provenance_kind::estimated}},
                               .scope = hardware_scope::core,
                               .instances = 3};
constexpr memory_tier one_of = [] {
    memory_tier out = three_of;
    out.instances = 1;
    return out;
}();
static_assert(three_of.total_capacity() == 6.0 * B);
static_assert(one_of.total_capacity() == 2.0 * B);
static_assert(one_of.total_capacity().source == provenance{provenance_kind::estimated});
static_assert(three_of.total_capacity().source == provenance{});
static_assert(three_of.scope_of_bandwidth() == hardware_scope::unstated);
static_assert(one_of.scope_of_bandwidth() == hardware_scope::core);
static_assert([] {
    constexpr memory_level all[]{memory_level::unstated, memory_level::registers, memory_level::scratchpad,
                                 memory_level::l1,       memory_level::l2,        memory_level::l3,
                                 memory_level::dram};
    // Row by row: the levels that each level lies behind
    constexpr char const* behind[]{".......", ".......", ".x.....", ".x.....", ".x.x...", ".x.xx..", ".xxxxx."};
    for (int i = 0; i < 7; ++i) {
        for (int j = 0; j < 7; ++j) {
            if (detail::lies_behind(all[i], all[j]) != (behind[i][j] == 'x')) { return false; }
        }
    }
    return true;
}());
static_assert(gpu.bandwidth.end() - gpu.bandwidth.begin() == 2);
static_assert(gpu.peaks.end() - gpu.peaks.begin() == 5);
static_assert(linked.links.end() - linked.links.begin() == 2);
static_assert(protocol::device_links{nvlink}.size() == 1);

// A sweep assigns the farthest tier if none is named; an assigned peak keeps its arithmetic or serves any.
constexpr memory assigned(int tier) {
    memory out = three.bandwidth;
    detail::assign_member(out, tier, transfer_rate(7.0 * GB / s));
    return out;
}
static_assert(assigned(-1)[2].bandwidth == transfer_rate(7.0 * GB / s));
static_assert(assigned(-1)[1] == three.bandwidth[1]);
static_assert(assigned(0)[0].bandwidth == transfer_rate(7.0 * GB / s));
static_assert(assigned(0)[2] == three.bandwidth[2]);
static_assert(assigned(2) == assigned(-1));
static_assert(assigned(-1)[2].bandwidth.source == provenance{provenance_kind::varied});
constexpr machine with_peak(machine m) {
    detail::assign_peak(m, 3.0 * GFLOP / s);
    return m;
}
static_assert(with_peak(one).peak == compute_rate(3.0 * GFLOP / s));
static_assert(!with_peak(one).peak.serves_any_);
static_assert(with_peak(two).peak.is_stated());
static_assert(with_peak(gpu).peak.serves_any_);
static_assert(with_peak(gpu).peaks.size() == 0);
static_assert(with_peak(one).peak.source == provenance{provenance_kind::varied});
static_assert(with_peak(gpu).peak_for(vector_arithmetic(fp64)).rate() == 3.0 * GFLOP / s);
static_assert(with_peak(gpu).peak_for(vector_arithmetic(fp64)).kind() == vector_arithmetic(fp64));
static_assert(with_peak(gpu).has_peak_for(vector_arithmetic(fp64)));
static_assert(!gpu.has_peak_for(vector_arithmetic(fp64)));
static_assert(gpu.has_peak_for(matrix_arithmetic(fp16)));
static_assert(!two.has_peak_for({}));
static_assert(one.has_peak_for({}));
static_assert(!one.has_peak_for(vector_arithmetic(fp64)));
static_assert(!two.peak_for({}).is_stated());

// Shares and multiples: each changed figure has the reason as its source, the others keep theirs.
constexpr machine whole{
    .bandwidth = {{.bandwidth = {8.0 * GB / s, {provenance_kind::measured, &sheet}}, .write_bandwidth = 4.0 * GB / s},
                  {.bandwidth = 2.0 * GB / s}},
    .latency = {1.0 * ns, {provenance_kind::measured, &sheet}},
    .launch_overhead = 2.0 * ns,
    .peak = {{16.0 * GFLOP / s, fp32}, {provenance_kind::measured, &sheet}},
    .links = {device_link{.rate = 6.0 * GB / s, .direction = link_direction::unidirectional}},
    .source = {provenance_kind::measured, &sheet}};
constexpr machine part = derated(whole, {.bandwidth = 0.5, .peak = 0.25, .links = 0.75, .reason = because<"a share">});
static_assert(part.bandwidth[0].bandwidth == transfer_rate(4.0 * GB / s));
static_assert(part.bandwidth[0].write_bandwidth == transfer_rate(2.0 * GB / s));
static_assert(part.bandwidth[1].bandwidth == transfer_rate(1.0 * GB / s));
static_assert(part.bandwidth[1].write_bandwidth == transfer_rate{});
static_assert(part.latency == whole.latency);
static_assert(part.launch_overhead == whole.launch_overhead);
static_assert(part.peak == compute_rate(4.0 * GFLOP / s, fp32));
static_assert(part.links[0].rate == transfer_rate(4.5 * GB / s));
static_assert(text(part.bandwidth[1].bandwidth.source) == "derated: a share");
static_assert(text(part.peak.source) == "derated: a share");
static_assert(text(part.links[0].rate.source) == "derated: a share");
static_assert(text(part.source) == "derated: a share");
static_assert(part.latency.source.source == &sheet);
constexpr machine same = scaled(whole, {.links = 2.0, .reason = because<"twice">});
static_assert(same.bandwidth[0] == whole.bandwidth[0]);
static_assert(same.bandwidth[0].bandwidth.source == provenance{provenance_kind::measured, &sheet});
static_assert(same.peak.source.source == &sheet);
static_assert(same.links[0].rate == transfer_rate(12.0 * GB / s));
static_assert(text(same.links[0].rate.source) == "scaled: twice");
static_assert(scaled(gpu, {.peak = 2.0, .reason = because<"twice">}).peaks[0].rate == 134.0 * TFLOP / s);
static_assert(scaled(gpu, {.peak = 2.0, .reason = because<"twice">}).peaks[4].rate == 2.0 * gpu.peaks[4].rate);
static_assert(!scaled(gpu, {.peak = 2.0, .reason = because<"twice">}).peak.is_stated());

// Rates: sums, multiples and quotients in either unit
static_assert([] {
    transfer_rate rate = 12.0 * GB / s;
    rate += 4.0 * GB / s;
    rate -= 8.0 * Gbit / s;
    rate *= 4.0;
    rate /= 3.0;
    return rate;
}() == transfer_rate(20.0 * GB / s));
static_assert(link + memory_bus == transfer_rate(25.0 * GB / s));
static_assert(link - transfer_rate(2.5 * GB / s) == 80.0 * Gbit / s);
static_assert(link * 2.0 == 2.0 * link);
static_assert(2.0 * link == transfer_rate(25.0 * GB / s));
static_assert(link / 2.0 == transfer_rate(50.0 * Gbit / s));
static_assert(link / memory_bus == 1.0);
static_assert(25.0 * GB / link == 2.0 * s);
static_assert(200.0 * Gbit / link == 2.0 * s);
static_assert(25.0 * GB / s / link == 2.0);
static_assert(200.0 * Gbit / s / link == 2.0);
static_assert(link / (25.0 * GB / s) == 0.5);
static_assert(link / (25.0 * Gbit / s) == 4.0);

// Work that allows a wider type gets a peak of its own type, else one of the narrowest type that holds all its values
// and sums. Other work gets no peak of another type.
constexpr arithmetic allow_wider(arithmetic kind) {
    kind.allow_wider = true;
    return kind;
}
constexpr protocol::compute_peaks wide{{.rate = 1.0 * TFLOP / s, .of = vector_arithmetic(fp64)},
                                       {.rate = 9.0 * TFLOP / s, .of = matrix_arithmetic(bf16)},
                                       {.rate = 2.0 * TFLOP / s, .of = vector_arithmetic(fp32)},
                                       {.rate = 3.0 * TFLOP / s, .of = {fp32, fp32, {}, compute_unit::matrix}}};
static_assert(wide.find(matrix_arithmetic(fp16)) == nullptr);
static_assert(wide.find(allow_wider(matrix_arithmetic(fp16))) == &wide[3]);
static_assert(wide.find(allow_wider(matrix_arithmetic(bf16))) == &wide[1]);
static_assert(wide.find(allow_wider(matrix_arithmetic(fp8))) == &wide[1]);
static_assert(wide.find(allow_wider(vector_arithmetic(fp32))) == &wide[2]);
static_assert(wide.find(allow_wider({.type = fp16, .accumulator = fp64})) == &wide[0]);
static_assert(wide.find(allow_wider(matrix_arithmetic(fp16, sparsity::two_of_four))) == nullptr);
static_assert(wide.find(allow_wider(matrix_arithmetic(int8))) == nullptr);
constexpr machine fp32_only{.bandwidth = 1.0 * TB / s, .peak = {2.0 * TFLOP / s, vector_arithmetic(fp32)}};
static_assert(fp32_only.has_peak_for(allow_wider(matrix_arithmetic(bf16))));
static_assert(fp32_only.peak_for(allow_wider(matrix_arithmetic(bf16))).kind() == vector_arithmetic(fp32));
static_assert(!fp32_only.has_peak_for(matrix_arithmetic(bf16)));
static_assert(text(allow_wider(matrix_arithmetic(bf16))) == "bf16 -> fp32, dense, or wider");

// The first of the fastest peaks that serve is chosen; in the usual accumulator if none is asked for.
constexpr protocol::compute_peaks choices{{.rate = 1.0 * TFLOP / s, .of = {fp16, fp16, {}, compute_unit::matrix}},
                                          {.rate = 2.0 * TFLOP / s, .of = {fp16, fp16, {}, compute_unit::vector}},
                                          {.rate = 2.0 * TFLOP / s, .of = {fp16, fp16}},
                                          {.rate = 0.5 * TFLOP / s, .of = {fp16, fp32}}};
static_assert(choices.find({fp16, fp16}) == &choices[1]);
static_assert(choices.find({fp16}) == &choices[3]);
static_assert(choices.find({fp32}) == nullptr);
static_assert(choices.fastest_serving({fp16}) == &choices[1]);
static_assert(choices.find({}) == &choices[1]);
static_assert(choices.scope_ == hardware_scope::unstated);
static_assert(text(compute_peak{.rate = 2.0 * FLOP / s, .of = matrix_arithmetic(int8)}) ==
              "2 op/s (int8 -> int32, dense)");
static_assert(detail::peak_types::index_of(fp64) == 0);
static_assert(detail::peak_types::index_of(int4) == 9);
static_assert(detail::peak_types::index_of(element_type{"own", 8.0 * bit / element}) == 10);

// A link states how many devices it joins, or leaves it open.
constexpr bool joins_so_many(double devices) {
    device_link{.rate = 1.0 * GB / s, .devices = devices}.validate();
    return true;
}
template <double Devices>
constexpr bool is_taken = accepted<[] { return joins_so_many(Devices); }>;
static_assert(is_taken<0.0>);
static_assert(is_taken<2.0>);
static_assert(is_taken<72.0>);
static_assert(!is_taken<1.0>);
static_assert(!is_taken<2.5>);
static_assert(!is_taken<-8.0>);
static_assert(!is_taken<math::infinity>);
static_assert(!is_taken<__builtin_nan("")>);
static_assert(device_link{.devices = 8.0}.joins(8.0));
static_assert(!device_link{.devices = 8.0}.joins(9.0));
static_assert(device_link{}.joins(1e6));
