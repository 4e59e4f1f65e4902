// The parts of predictions, counted by hand: lists of operations, sources of figures, levels, and each step of a
// derivation.
import rafter.model;

using namespace rafter;
using namespace rafter::symbols;

constexpr auto in_ms = [](seconds t) { return text(t, ms, ".9g"); };

// Nine different operations, more than one pack. Number i is executed i times, moves 10 - i MB and computes i MFLOP, at
// half the rate if i is even.
inline constexpr citation sheet{.title = "sheet"};
constexpr machine simple{.bandwidth = {{.bandwidth = {1.0 * GB / s, {provenance_kind::vendor_document, &sheet}},
                                        .capacity = 0.1 * GB,
                                        .level = memory_level::dram,
                                        .instances = 2}},
                         .latency = 1.0 * ms,
                         .launch_overhead = 2.0 * ms,
                         .peaks = {{.rate = 1.0 * GFLOP / s, .of = vector_arithmetic(fp32)},
                                   {.rate = 0.5 * GFLOP / s, .of = vector_arithmetic(fp64)}}};
constexpr operation_list<9> nine = [] {
    operation_list<9> list;
    for (int i = 1; i < 10; ++i) {
        list.append({.name = "n",
                     .work = i * MFLOP,
                     .traffic = {.read = (9.0 - i) * MB, .written = 1.0 * MB, .allocated = 0.5 * MB},
                     .arithmetic = vector_arithmetic(i % 2 == 0 ? fp64 : fp32)},
                    i);
    }
    return list;
}();
constexpr auto parts = predict_parts(simple, nine);
static_assert(decltype(predict_parts(simple, nine)){}.size() == 0);
static_assert(parts.size() == 9);
static_assert(parts.executions() == 45.0);
static_assert(parts.times_executed(8) == 9.0);
static_assert(parts.times_executed(0) == 1.0);
static_assert(in_ms(parts.times().memory) == "210 ms");
static_assert(in_ms(parts.times().compute) == "405 ms");
static_assert(in_ms(parts.total_time()) == "534 ms");
static_assert(in_ms(parts.times().transfer) == "165 ms");
static_assert(in_ms(predict_parts(simple, nine, no_overlap).total_time()) == "705 ms");
static_assert(in_ms(predict_parts(simple, nine, no_overlap).time(1)) == "15 ms");
static_assert(in_ms(parts.times(8).memory) == "2 ms");
static_assert(in_ms(parts.times(8).compute) == "9 ms");
static_assert(in_ms(parts.times(7).compute) == "16 ms");
static_assert(in_ms(parts.time(8)) == "11 ms");
static_assert(parts.regime(4) == regime::memory_bound);
static_assert(parts.regime(3) == regime::compute_bound);
static_assert(parts.count(regime::memory_bound) == 11.0);
static_assert(parts.count(regime::compute_bound) == 34.0);
static_assert(parts.count(regime::balanced) == 0.0);
static_assert(in_ms(parts.times(0).memory) == "10 ms");
static_assert(in_ms(times(simple, nine).memory) == "210 ms");
static_assert(in_ms(memory_time(simple, nine)) == "210 ms");
static_assert(in_ms(compute_time(simple, nine)) == "405 ms");
constexpr prediction of_nine = predict(simple, nine);
static_assert(of_nine.executions == 45.0);
static_assert(in_ms(of_nine.latency) == "45 ms");
static_assert(in_ms(of_nine.launch_overhead) == "90 ms");
static_assert(in_ms(of_nine.memory_time) == "210 ms");
static_assert(in_ms(of_nine.compute_time) == "405 ms");
static_assert(in_ms(of_nine.total_time) == "534 ms");
static_assert(of_nine.regime == regime::compute_bound);
static_assert(of_nine.capacity == 0.2 * GB);
static_assert(text(of_nine.work, MFLOP, ".9g") == "285 MFLOP");
static_assert(text(of_nine.traffic, MB, ".9g") == "165 MB");
static_assert(text(of_nine.working_set, MB, ".9g") == "165 MB");
static_assert(of_nine.peak.kind() == arithmetic{.several = true});
static_assert(of_nine.peak.source == provenance{provenance_kind::derived});
static_assert(text(of_nine.peak.rate(), MFLOP / s, ".6f") == "703.703704 MFLOP/s");
static_assert(of_nine.effective_bandwidth.source == provenance{provenance_kind::vendor_document, &sheet});
// The list itself
static_assert(nine.size() == 9);
static_assert(nine.executions() == 45.0);
static_assert(text(nine.compulsory().read, MB, ".9g") == "120 MB");
static_assert(text(nine.compulsory().written, MB, ".9g") == "45 MB");
static_assert(text(nine.compulsory().allocated, MB, ".9g") == "22.5 MB");
static_assert(text(flops_in(fp32, nine), MFLOP, ".9g") == "165 MFLOP");
static_assert(text(flops_in(fp64, nine), MFLOP, ".9g") == "120 MFLOP");
// Separate write bandwidths: traffic takes as long as both directions.
constexpr machine writes_slowly = [] {
    machine m = simple;
    m.bandwidth[0].write_bandwidth = 0.5 * GB / s;
    return m;
}();
constexpr machine both_ways = [] {
    machine m = writes_slowly;
    m.bandwidth[0].duplex = duplex_mode::full;
    return m;
}();
static_assert(in_ms(predict_parts(writes_slowly, nine).times().transfer) == "210 ms");
static_assert(in_ms(predict_parts(writes_slowly, nine).times(0).memory) == "11 ms");
static_assert(in_ms(predict_parts(both_ways, nine).times(0).memory) == "9 ms");
static_assert(in_ms(predict_parts(both_ways, nine).times(8).memory) == "3 ms");
static_assert(predict(writes_slowly, nine).effective_bandwidth.source == provenance{provenance_kind::derived});
static_assert(text(predict(writes_slowly, nine).effective_bandwidth, MB / s, ".4f") == "785.7143 MB/s");
// Without FLOP no peak is needed.
constexpr operation_list<1> copies = [] {
    operation_list<1> list;
    list.append({.name = "copy", .traffic = {.read = 1.0 * MB}});
    return list;
}();
constexpr machine bare{.bandwidth = 1.0 * GB / s};
static_assert(predict(bare, copies).compute_time == 0.0 * s);
static_assert(!predict(bare, copies).peak.is_stated());
static_assert(predict(bare, copies).total_time == 1.0 * ms);
static_assert(predict(bare, copies).effective_bandwidth.source == provenance{});

// Sources: hit rates, an access pattern or slower writes make a figure derived, if it had a source.
constexpr operation_list<1> first = [] {
    operation_list<1> list;
    list.append(nine[0]);
    return list;
}();
constexpr auto source_with = [](machine const& m, auto const& op) { return predict(m, op).effective_bandwidth.source; };
static_assert(source_with(simple, nine[0]) == provenance{provenance_kind::vendor_document, &sheet});
static_assert(source_with(writes_slowly, nine[0]) == provenance{provenance_kind::derived});
static_assert(source_with(simple, streaming{.size = 1.0 * MB, .access = random_access(0.5)}) ==
              provenance{provenance_kind::derived});
static_assert(source_with(bare, streaming{.size = 1.0 * MB, .access = random_access(0.5)}) == provenance{});
static_assert(source_with(writes_slowly, first) == provenance{provenance_kind::derived});
static_assert(roofline_of(simple, nine[0]).bandwidth == 1.0 * GB / s);
static_assert(roofline_of(simple, nine[0]).bandwidth.source.source == &sheet);
static_assert(roofline_of(simple, nine[0]).peak == compute_rate(1.0 * GFLOP / s, vector_arithmetic(fp32)));
static_assert(text(roofline_of(writes_slowly, nine[0]).bandwidth, MB / s, ".9g") == "900 MB/s");
static_assert(roofline_of(writes_slowly, nine[0]).bandwidth.source == provenance{provenance_kind::derived});
static_assert(roofline_of(machine{.bandwidth = 1.0 * GB / s, .peak = 1.0 * FLOP / s},
                          streaming{.size = 1.0 * MB, .access = random_access(0.5)})
                  .bandwidth.source == provenance{});
// Without FLOP any peak serves; the highest dense one is stated.
static_assert(roofline_of(simple, copies[0]).peak.rate() == 1.0 * GFLOP / s);
static_assert(roofline_of(simple, stream_copy(10, fp64)).peak.rate() == 0.5 * GFLOP / s);
static_assert(roofline_of(simple, demands{.traffic = {.read = 1.0 * B}, .arithmetic = vector_arithmetic(fp8)})
                  .peak.rate() == 1.0 * GFLOP / s);

// Levels: requested traffic reaches the nearest level; each farther one gets what the level before it leaves
constexpr machine levels{.bandwidth = {{.bandwidth = {8.0 * GB / s, {provenance_kind::measured, &sheet}},
                                        .capacity = 3.0 * kB,
                                        .level = memory_level::l1,
                                        .line = 128.0 * B},
                                       {.bandwidth = 4.0 * GB / s, .capacity = 12.0 * kB, .instances = 2},
                                       {.bandwidth = {1.0 * GB / s, {provenance_kind::measured, &sheet}},
                                        .level = memory_level::dram,
                                        .write_bandwidth = 0.5 * GB / s}},
                         .peak = 2.0 * GFLOP / s};
constexpr auto before = [](int index, bytes inner) {
    return detail::cache_before(levels, index, {.register_capacity = inner});
};
static_assert(before(0, 7.0 * B).capacity == 7.0 * B);
static_assert(before(0, 7.0 * B).line == 0.0 * B);
static_assert(before(0, 7.0 * B).instances == 1.0);
static_assert(before(0, 7.0 * B).level == memory_level::registers);
static_assert(before(0, 7.0 * B).farther == memory_level::l1);
static_assert(before(1, bytes{}).capacity == 3.0 * kB);
static_assert(before(1, bytes{}).line == 128.0 * B);
static_assert(before(1, bytes{}).level == memory_level::l1);
static_assert(before(1, bytes{}).farther == memory_level::unstated);
static_assert(before(2, bytes{}).line == 64.0 * B);
static_assert(before(2, bytes{}).instances == 2.0);
static_assert(before(2, bytes{}).farther == memory_level::dram);
/// Moves different bytes at each boundary, by the capacity.
struct passing {
    using rep = double;
    flops of_work{};
    bytes touched = 24.0 * kB;
    constexpr flops work() const { return of_work; }
    constexpr bytes traffic() const { return 4.0 * kB; }
    constexpr bytes working_set() const { return touched; }
    constexpr traffic_bytes compulsory() const { return {2.0 * kB, 2.0 * kB, 1.0 * kB}; }
    constexpr traffic_bytes requested() const { return {64.0 * kB, 32.0 * kB, 16.0 * kB}; }
    constexpr traffic_bytes transferred(protocol::cache_level const& cache) const {
        return {cache.capacity / 2.0, cache.capacity / 4.0, cache.capacity / 8.0};
    }
};
constexpr hierarchical_prediction at_levels = predict_levels(levels, passing{8.0 * kFLOP});
static_assert(at_levels.size() == 3);
static_assert(at_levels[0].traffic == passing{}.requested());
static_assert(at_levels[1].traffic == traffic_bytes{1.5 * kB, 0.75 * kB, 0.375 * kB});
static_assert(at_levels[2].traffic == traffic_bytes{6.0 * kB, 3.0 * kB, 1.5 * kB});
static_assert(in_ms(at_levels[0].memory_time) == "0.012 ms");
static_assert(in_ms(at_levels[2].memory_time) == "0.012 ms");
static_assert(in_ms(at_levels.compute_time) == "0.004 ms");
static_assert(at_levels.bound_by() == memory_level::l1);
static_assert(at_levels.bound_by() != resource::arithmetic);
static_assert(text(at_levels.binding_of(1)) == "tier 1");
static_assert(text(at_levels.binding_of(2)) == "DRAM");
static_assert(at_levels.total_time == at_levels[0].memory_time);
static_assert(text(at_levels[2].bandwidth, MB / s, ".9g") == "750 MB/s");
static_assert(at_levels[0].bandwidth == 8.0 * GB / s);
static_assert(at_levels[2].source == provenance{provenance_kind::derived});
static_assert(at_levels[0].source == provenance{provenance_kind::measured, &sheet});
static_assert(at_levels[1].source == provenance{});
static_assert(text(at_levels[2].intensity, ".6f") == "0.888889 FLOP/B");
static_assert(text(at_levels[2].attainable, MFLOP / s, ".4f") == "666.6667 MFLOP/s");
static_assert(text(at_levels.attainable(), MFLOP / s, ".4f") == "666.6667 MFLOP/s");
// A written line is first read, from behind L1: 96 kB of L1 as before, 7.5 kB read from the farthest.
constexpr hierarchical_prediction allocating =
    predict_levels(levels, passing{8.0 * kFLOP}, {.writes = write_policy::allocate});
static_assert(in_ms(allocating[0].memory_time) == "0.012 ms");
static_assert(in_ms(allocating[2].memory_time) == "0.0135 ms");
static_assert(text(allocating[1].intensity, ".6f") == "3.047619 FLOP/B");
// On a tie the arithmetic binds.
static_assert(predict_levels(levels, passing{24.0 * kFLOP}).bound_by() == resource::arithmetic);
static_assert(predict_levels(levels, passing{24.0 * kFLOP}).bound_by() == resource::arithmetic);
static_assert(predict_levels(levels, passing{23.9 * kFLOP}).bound_by() != resource::arithmetic);
// Warm: nothing moves behind the first level that holds the whole working set; all instances together hold it.
constexpr auto warm = [](bytes touched) {
    return predict_levels(levels, passing{8.0 * kFLOP, touched}, {.caches = cache_state::warm});
};
static_assert(warm(3.0 * kB)[0].traffic == passing{}.requested());
static_assert(warm(3.0 * kB)[1].traffic == traffic_bytes{});
static_assert(warm(3.1 * kB)[1].traffic == at_levels[1].traffic);
static_assert(warm(3.1 * kB)[2].traffic == traffic_bytes{});
static_assert(warm(24.0 * kB)[2].traffic == traffic_bytes{});
static_assert(warm(24.1 * kB)[2].traffic == at_levels[2].traffic);
static_assert(warm(3.0 * kB)[1].intensity == math::infinity * FLOP / B);
static_assert(warm(3.0 * kB)[1].attainable == 2.0 * GFLOP / s);
static_assert(warm(3.0 * kB)[2].bandwidth == 1.0 * GB / s);
// Main memory alone moves the compulsory traffic, unless something nearer keeps data.
constexpr machine only_memory{.bandwidth = {{.bandwidth = 1.0 * GB / s, .level = memory_level::dram}}};
static_assert(predict_levels(only_memory, passing{})[0].traffic == passing{}.compulsory());
static_assert(predict_levels(only_memory, passing{}, {.register_capacity = 8.0 * B})[0].traffic ==
              traffic_bytes{4.0 * B, 2.0 * B, 1.0 * B});
static_assert(predict_levels(levels, passing{}, {.register_capacity = 8.0 * B})[0].traffic ==
              traffic_bytes{4.0 * B, 2.0 * B, 1.0 * B});

// A tier of victims holds other lines than the tier before it. What the two hold together comes from it, and each line
// that the tier before it loaded goes to it. Per thread the bytes fall with the share of a cache.
struct falling {
    using rep = double;
    bytes touched = 64.0 * kB;
    constexpr flops work() const { return {}; }
    constexpr bytes traffic() const { return 10.0 * kB; }
    constexpr bytes working_set() const { return touched; }
    constexpr traffic_bytes transferred(protocol::cache_level const& cache) const {
        bytes const share = cache.share();
        return {32.0 * kB - share, 6.0 * kB - share / 8.0, 4.0 * kB - share / 8.0};
    }
};
constexpr machine with_victims(bool is_l2_exclusive) {
    return {.bandwidth = {
                {.bandwidth = 8.0 * GB / s, .capacity = 2.0 * kB, .level = memory_level::l1, .instances = 4},
                {.bandwidth = 4.0 * GB / s,
                 .capacity = 4.0 * kB,
                 .level = memory_level::l2,
                 .instances = 2,
                 .takes_victims = is_l2_exclusive},
                {.bandwidth = 2.0 * GB / s, .capacity = 8.0 * kB, .level = memory_level::l3, .takes_victims = true},
                {.bandwidth = 1.0 * GB / s, .level = memory_level::dram}}};
}
constexpr auto behind_victims = [](double threads, bool is_l2_exclusive = false, cache_state caches = cache_state::cold,
                                   bytes touched = 64.0 * kB) {
    return predict_levels(with_victims(is_l2_exclusive), falling{touched}, {.caches = caches, .threads = threads});
};
static_assert(behind_victims(1)[1].traffic == traffic_bytes{30.0 * kB, 5.75 * kB, 3.75 * kB}); // L1 keeps 2 kB
static_assert(behind_victims(1)[2].traffic == traffic_bytes{8.0 * kB, (28.0 + 3.5) * kB, 1.0 * kB});
static_assert(behind_victims(1)[3].traffic == traffic_bytes{20.0 * kB, 4.5 * kB, 2.5 * kB}); // behind 4 kB and 8 kB
static_assert(behind_victims(2)[2].traffic == traffic_bytes{4.0 * kB, 31.5 * kB, 0.5 * kB}); // half of L3 each
static_assert(behind_victims(2)[3].traffic == traffic_bytes{24.0 * kB, 5.0 * kB, 3.0 * kB});
static_assert(behind_victims(4)[2].traffic == traffic_bytes{2.0 * kB, (30.0 + 3.75) * kB, 0.25 * kB});
static_assert(behind_victims(4)[3].traffic == traffic_bytes{28.0 * kB, 5.5 * kB, 3.5 * kB});
// Both L2 and L3: behind L2 are 2 kB + 4 kB, behind L3 14 kB.
static_assert(behind_victims(1, true)[1].traffic == traffic_bytes{4.0 * kB, 33.75 * kB, 0.5 * kB});
static_assert(behind_victims(1, true)[2].traffic == traffic_bytes{8.0 * kB, 29.25 * kB, 1.0 * kB});
static_assert(behind_victims(1, true)[3].traffic == traffic_bytes{18.0 * kB, 4.25 * kB, 2.25 * kB});
// Warm: L2 and L3 together hold it, and nothing comes past L3.
constexpr auto warm_victims = [](bytes touched) { return behind_victims(1, false, cache_state::warm, touched); };
static_assert(warm_victims(12.0 * kB)[2].traffic == traffic_bytes{28.0 * kB, 31.5 * kB, 3.5 * kB});
static_assert(warm_victims(12.0 * kB)[3].traffic == traffic_bytes{});
static_assert(warm_victims(12.1 * kB)[2].traffic == behind_victims(1)[2].traffic);
static_assert(warm_victims(12.1 * kB)[3].traffic == behind_victims(1)[3].traffic);
static_assert(warm_victims(8.0 * kB)[2].traffic == traffic_bytes{}); // two L2
// In cycles a line: a copy finds nothing in L3, and all 128 bytes that L2 loaded go there; memory reads 64 and
// takes 64.
constexpr ecm copied = ecm_of_line(with_victims(false), stream_copy(1e6, fp64), 1.0 * GHz, 1.0 * cycle, 1.0 * cycle);
static_assert(copied.transfers[0] == 32.0 * cycle);
static_assert(copied.transfers[1] == 64.0 * cycle);
static_assert(copied.transfers[2] == 128.0 * cycle);

// Hit rates of three tiers
constexpr memory three_tiers{8.0 * GB / s, 4.0 * GB / s, 1.0 * GB / s};
static_assert(text(effective_bandwidth(three_tiers, hit_rates(0.5, 0.75)), GB / s, ".6f") == "3.555556 GB/s");
static_assert(text(effective_bandwidth(three_tiers, hit_rates(0.0, 0.0)), GB / s, ".9g") == "1 GB/s");
static_assert(effective_bandwidth(memory{1.0 * GB / s}, hit_rates(0.5)) == 1.0 * GB / s);

// Each step of a derivation: its name, formula, values, result and source. The library printed the texts, and they were
// proof-read; the figures in them are tested above or simple.
constexpr fixed_text<2000> written(derivation const& steps) {
    fixed_text<2000> out;
    for (auto const& step : steps) {
        out.append(step.name).append(": ").append(step.formula).append(" = ").append(step.values).append(" = ");
        out.append(step.result);
        if (step.source != provenance{}) { out.append(" (").append(text(step.source)).append(")"); }
        out.append("\n");
    }
    return out;
}
constexpr machine stated{.bandwidth = 1.0 * GB / s, .latency = 1.0 * ms, .peak = {2.0 * GFLOP / s, fp32}};
constexpr machine cited{
    .bandwidth = {{.bandwidth = {1.0 * GB / s, {provenance_kind::measured, &sheet}}, .capacity = 0.5 * MB}},
    .latency = {1.0 * ms, {provenance_kind::estimated}},
    .launch_overhead = 2.0 * ms,
    .peak = {{2.0 * GFLOP / s, fp32}, {provenance_kind::recalled}}};
constexpr streaming work{.size = 1.0 * MB, .intensity = 3.0 * FLOP / B, .arithmetic = matrix_arithmetic(fp32)};
// If one figure has a source, every figure states its own.
constexpr bool says_sources(auto const& change) {
    machine m = stated;
    m.launch_overhead = 1.0 * ms;
    change(m);
    return derive(predict(m, work))[2].name == "bandwidth";
}
static_assert(!says_sources([](machine&) {}));
static_assert(says_sources([](machine& m) { m.bandwidth[0].bandwidth.source = {provenance_kind::measured}; }));
static_assert(says_sources([](machine& m) { m.peak.source = {provenance_kind::measured}; }));
static_assert(says_sources([](machine& m) { m.latency.source = {provenance_kind::measured}; }));
static_assert(says_sources([](machine& m) { m.launch_overhead.source = {provenance_kind::measured}; }));
constexpr bool roof_says_sources(auto const& change) {
    roofline roof = roofline_of(stated, matrix_arithmetic(fp32));
    change(roof);
    return derive(predict(roof, work))[2].source != provenance{} &&
           derive(predict(roof, work))[3].source != provenance{};
}
static_assert(!roof_says_sources([](roofline&) {}));
static_assert(roof_says_sources([](roofline& r) { r.peak.source = {provenance_kind::measured}; }));
static_assert(roof_says_sources([](roofline& r) { r.bandwidth.source = {provenance_kind::measured}; }));
static_assert(written(derive(predict(stated, work))) ==
              "traffic:  =  = 1 MB\n"
              "work:  =  = 3 MFLOP\n"
              "intensity: work / traffic =  = 3 FLOP/B\n"
              "memory time: latency + traffic / bandwidth = 1 ms + 1 MB / 1 GB/s = 2 ms\n"
              "compute time: work / peak = 3 MFLOP / 2 GFLOP/s = 1.5 ms\n"
              "total time: max(memory time, compute time) =  = 2 ms\n");
static_assert(written(derive(predict(cited, work))) ==
              "traffic:  =  = 1 MB\n"
              "work:  =  = 3 MFLOP\n"
              "working set:  =  = 1 MB, above the memory's 500 kB\n"
              "bandwidth:  =  = 1 GB/s (measured: sheet)\n"
              "peak:  =  = 2 GFLOP/s for fp32 -> fp32, dense (recalled)\n"
              "latency:  =  = 1 ms (estimated)\n"
              "launch:  =  = 2 ms (stated here)\n"
              "intensity: work / traffic =  = 3 FLOP/B\n"
              "memory time: latency + traffic / bandwidth = 1 ms + 1 MB / 1 GB/s = 2 ms\n"
              "compute time: work / peak = 3 MFLOP / 2 GFLOP/s = 1.5 ms\n"
              "total time: max(memory time, compute time) + launch =  = 4 ms\n");
static_assert(written(derive(predict(cited, streaming{.size = 0.5 * MB}))) ==
              "traffic:  =  = 500 kB\n"
              "work:  =  = 0 FLOP\n"
              "bandwidth:  =  = 1 GB/s (measured: sheet)\n"
              "latency:  =  = 1 ms (estimated)\n"
              "launch:  =  = 2 ms (stated here)\n"
              "intensity: work / traffic =  = 0 FLOP/B\n"
              "memory time: latency + traffic / bandwidth = 1 ms + 500 kB / 1 GB/s = 1.5 ms\n"
              "compute time:  =  = 0 s, no work\n"
              "total time: max(memory time, compute time) + launch =  = 3.5 ms\n");
static_assert(written(derive(predict(bare, streaming{.size = 0.5 * MB}))) ==
              "traffic:  =  = 500 kB\n"
              "work:  =  = 0 FLOP\n"
              "intensity: work / traffic =  = 0 FLOP/B\n"
              "memory time: latency + traffic / bandwidth = 0 s + 500 kB / 1 GB/s = 500 us\n"
              "compute time:  =  = 0 s, no work\n"
              "total time: max(memory time, compute time) =  = 500 us\n");
static_assert(written(derive(predict(simple, nine, {.overlap = no_overlap}))) ==
              "traffic:  =  = 165 MB\n"
              "work:  =  = 285 MFLOP\n"
              "bandwidth:  =  = 1 GB/s (vendor document: sheet)\n"
              "peak:  =  = 703.7 MFLOP/s for several kinds of arithmetic (derived)\n"
              "latency:  =  = 45 ms (stated here)\n"
              "launch:  =  = 90 ms (stated here)\n"
              "intensity: work / traffic =  = 1.727 FLOP/B\n"
              "memory time: latency + traffic / bandwidth = 45 ms + 165 MB / 1 GB/s = 210 ms\n"
              "compute time: work / peak = 285 MFLOP / 703.7 MFLOP/s = 405 ms\n"
              "total time: the sum over 45 operations of memory time + compute time + launch =  = 705 ms\n");
static_assert(written(derive(predict(roofline_of(stated, matrix_arithmetic(fp32)), work))) ==
              "work:  =  = 3 MFLOP\n"
              "traffic:  =  = 1 MB\n"
              "peak:  =  = 2 GFLOP/s\n"
              "bandwidth:  =  = 1 GB/s\n"
              "intensity: work / traffic = 3 MFLOP / 1 MB = 3 FLOP/B\n"
              "ridge point: peak / bandwidth = 2 GFLOP/s / 1 GB/s = 2 FLOP/B\n"
              "attainable: min(peak, intensity x bandwidth) =  = 2 GFLOP/s, 100 % of the peak\n"
              "time: max(traffic / bandwidth, work / peak) =  = 1.5 ms\n");
static_assert(written(derive(predict(roofline_of(cited, matrix_arithmetic(fp32)), work))) ==
              "work:  =  = 3 MFLOP\n"
              "traffic:  =  = 1 MB\n"
              "peak:  =  = 2 GFLOP/s (recalled)\n"
              "bandwidth:  =  = 1 GB/s (measured: sheet)\n"
              "intensity: work / traffic = 3 MFLOP / 1 MB = 3 FLOP/B\n"
              "ridge point: peak / bandwidth = 2 GFLOP/s / 1 GB/s = 2 FLOP/B\n"
              "attainable: min(peak, intensity x bandwidth) =  = 2 GFLOP/s, 100 % of the peak\n"
              "time: max(traffic / bandwidth, work / peak) =  = 1.5 ms\n");
static_assert(written(derive(at_levels)) ==
              "work:  =  = 8 kFLOP\n"
              "L1: traffic / bandwidth = (64 kB read + 32 kB written) / 8 GB/s = 12 us (measured: sheet)\n"
              "tier 1: traffic / bandwidth = (1.5 kB read + 750 B written) / 4 GB/s = 562.5 ns (stated here)\n"
              "DRAM: traffic / bandwidth = (6 kB read + 3 kB written) / 750 MB/s = 12 us (derived)\n"
              "compute: work / peak = 8 kFLOP / 2 GFLOP/s = 4 us\n"
              "time: max(L1, tier 1, DRAM, compute) =  = 12 us, of L1\n");
static_assert(
    written(derive(allocating)) ==
    "work:  =  = 8 kFLOP\n"
    "L1: traffic / bandwidth = (64 kB read + 32 kB written) / 8 GB/s = 12 us (measured: sheet)\n"
    "tier 1: traffic / bandwidth = (1.5 kB read + 375 B allocated + 750 B written) / 4 GB/s = 656.2 ns (stated here)\n"
    "DRAM: traffic / bandwidth = (6 kB read + 1.5 kB allocated + 3 kB written) / 777.8 MB/s = 13.5 us (derived)\n"
    "compute: work / peak = 8 kFLOP / 2 GFLOP/s = 4 us\n"
    "time: max(L1, tier 1, DRAM, compute) =  = 13.5 us, of DRAM\n");
static_assert(written(derive(predict_levels(only_memory, passing{}, {.writes = write_policy::allocate}))) ==
              "work:  =  = 0 FLOP\n"
              "DRAM: traffic / bandwidth = (2 kB read + 1 kB allocated + 2 kB written) / 1 GB/s = 5 us\n"
              "time: max(DRAM) =  = 5 us, of DRAM\n");
