// The sources of a prediction's figures as text; claims that the build checks; values that the model chooses.
import rafter;

using namespace rafter;
using namespace rafter::symbols;

inline constexpr citation sheet{.title = "data sheet", .where = "p. 3", .when = "2023"};
inline constexpr citation triad{.title = "triad, 1 GB", .where = "node n7", .when = "2026-11-01"};
constexpr provenance printed{provenance_kind::vendor_document, &sheet};
constexpr provenance measured{provenance_kind::measured, &triad};
constexpr machine gpu{
    .name = "round figures",
    .bandwidth = {{.bandwidth = 5.0 * TB / s, .capacity = 25.0 * MB, .level = memory_level::l2, .instances = 2},
                  {.bandwidth = {1.0 * TB / s, measured}, .capacity = 80.0 * GB, .level = memory_level::dram}},
    .launch_overhead = 3.0 * us,
    .peaks = {{.rate = {10.0 * TFLOP / s, printed}, .of = vector_arithmetic(fp32)},
              {.rate = 20.0 * TFLOP / s, .of = matrix_arithmetic(tf32)},
              {.rate = {40.0 * TFLOP / s, printed}, .of = matrix_arithmetic(bf16)}}};
constexpr gemm product{.m = 1000, .n = 1000, .k = 1000, .type = bf16};

static_assert(explain(predict(gpu, product, {.overlap = full_overlap})) == R"(traffic       6 MB
work          2 GFLOP
bandwidth     1 TB/s  [measured: triad, 1 GB, node n7, 2026-11-01]
peak          40 TFLOP/s for bf16 -> fp32, dense  [vendor document: data sheet, p. 3, 2023]
launch        3 us  [stated here]
intensity     work / traffic = 333.3 FLOP/B
memory time   latency + traffic / bandwidth = 0 s + 6 MB / 1 TB/s = 6 us
compute time  work / peak = 2 GFLOP / 40 TFLOP/s = 50 us
total time    max(memory time, compute time) + launch = 53 us
regime        compute-bound, 94.3 % of the roof
)");

// Without sources there are no lines for them; without work there is no division.
constexpr machine lab{.bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
static_assert(explain(predict(lab, streaming(10.0 * MB, 0.0 * FLOP / B), {.overlap = knee_overlap(2.0)})) ==
              R"(traffic       10 MB
work          0 FLOP
intensity     work / traffic = 0 FLOP/B
memory time   latency + traffic / bandwidth = 50 ns + 10 MB / 12.5 GB/s = 800.1 us
compute time  0 s, no work
total time    (memory time^2 + compute time^2)^(1/2) = 800.1 us
regime        memory-bound, 100.0 % of the roof
)");

// A source covers the figure that it states, not the result of hit rates or a pattern.
constexpr machine cached{.bandwidth = {{.bandwidth = 4.0 * GB / s}, {.bandwidth = {1.0 * GB / s, measured}}},
                         .peak = 1.0 * GFLOP / s};
constexpr provenance derived{provenance_kind::derived};
constexpr prediction direct = predict(cached, streaming(1.0 * GB, 1.0 * FLOP / B));
constexpr prediction half_cached =
    predict(cached, streaming{.size = 1.0 * GB, .intensity = 1.0 * FLOP / B, .hit_rate = 0.5});
constexpr prediction scattered =
    predict(cached, streaming{.size = 1.0 * GB, .intensity = 1.0 * FLOP / B, .access = random_access(0.25)});
static_assert(direct.effective_bandwidth.source == measured);
static_assert(half_cached.effective_bandwidth.source == derived);
static_assert(scattered.effective_bandwidth.source == derived);

// A changed figure no longer has its source.
constexpr auto with_bandwidths = sweep(gpu, product, vary<"bandwidth">(listed{1.0 * TB / s, 99.0 * TB / s}));
static_assert(explain(with_bandwidths[1]).contains("bandwidth     99 TB/s  [varied]\n"));
static_assert(explain(with_bandwidths[1]).contains("data sheet"));
constexpr auto with_latencies = sweep(gpu, product, vary<"latency">(listed{1.0 * us}));
static_assert(explain(with_latencies[0]).contains("latency       1 us  [varied]\n"));
constexpr machine edited = [] {
    machine m = gpu;
    m.bandwidth[1].bandwidth = 2.0 * TB / s;
    return m;
}();
static_assert(explain(predict(edited, product)).contains("bandwidth     2 TB/s  [stated here]\n"));
static_assert(
    explain(predict(roofline_of(edited, product.kind()), product)).contains("bandwidth     2 TB/s  [stated here]\n"));

constexpr roofline roof = roofline_of(gpu, product.kind());
static_assert(explain(predict(roof, product)) == R"(work          2 GFLOP
traffic       6 MB
peak          40 TFLOP/s  [vendor document: data sheet, p. 3, 2023]
bandwidth     1 TB/s  [measured: triad, 1 GB, node n7, 2026-11-01]
intensity     work / traffic = 2 GFLOP / 6 MB = 333.3 FLOP/B
ridge point   peak / bandwidth = 40 TFLOP/s / 1 TB/s = 40 FLOP/B
attainable    min(peak, intensity x bandwidth) = 40 TFLOP/s, 100 % of the peak
time          max(traffic / bandwidth, work / peak) = 50 us
bound         compute-bound: intensity at or above the ridge point of 40 FLOP/B
)");

static_assert(explain(predict_levels(gpu, product)) == R"(work          2 GFLOP
L2            traffic / bandwidth = (4 GB read + 2 MB written) / 5 TB/s = 800.4 us  [stated here]
in L2         keeps what is used again, 6 MB of 25 MB
DRAM          traffic / bandwidth = (4 MB read + 2 MB written) / 1 TB/s = 6 us  [measured: triad, 1 GB, node n7, 2026-11-01]
compute       work / peak = 2 GFLOP / 40 TFLOP/s = 50 us
launch        3 us  [stated here]
time          max(L2, DRAM, compute) + launch = 803.4 us, of L2
)");

// Lines that a write allocates count as read (an equation without them was false).
static_assert(explain(predict_levels(machine{.bandwidth = {{.bandwidth = 500.0 * GB / s, .level = memory_level::dram}}},
                                     stream_copy(1e9, fp64), {.writes = write_policy::allocate})) ==
              R"(work          0 FLOP
DRAM          traffic / bandwidth = (8 GB read + 8 GB allocated + 8 GB written) / 500 GB/s = 48 ms
time          max(DRAM) = 48 ms, of DRAM
)");

// A derivation is also a list of steps.
constexpr derivation steps = derive(predict(lab, streaming(10.0 * MB, 1.0 * FLOP / B)));
static_assert(steps.size() == 6);
static_assert(steps[0].name == "traffic");
static_assert(steps[0].formula.empty());
static_assert(steps[3].formula == "latency + traffic / bandwidth");
static_assert(steps[3].values == "50 ns + 10 MB / 12.5 GB/s");
static_assert(steps[5].result == "1 ms");
static_assert(derive(predict(gpu, product))[3].source == printed);

// The longest texts fit: eight tiers, each with a source, wide figures.
inline constexpr citation wordy{.title = "a title of some length, as papers and vendors' documents have them in lists",
                                .where = "https://example.org/a/long/address/of/a/document.pdf, page 1234, table 56",
                                .when = "revision of 2026-11-01"};
constexpr memory_tier wide(memory_level level) {
    return {.bandwidth = {1.234567 * TB / s, {provenance_kind::vendor_document, &wordy}}, .level = level};
}
constexpr machine eight{.bandwidth = {wide(memory_level::registers), wide(memory_level::scratchpad),
                                      wide(memory_level::l1), wide(memory_level::l2), wide(memory_level::l3),
                                      wide(memory_level::dram), wide(memory_level::unstated),
                                      wide(memory_level::unstated)},
                        .peak = {1.234567 * TFLOP / s, product.kind()}};
static_assert(explain(predict_levels(eight, product)).contains("of registers\n"));

// Claims: the working set in all instances of a level; a share of the roof.
constexpr auto in_l2 = streaming{.size = 50.0 * MB, .arithmetic = vector_arithmetic(fp32)};
constexpr auto beyond = streaming{.size = 50.1 * MB, .arithmetic = vector_arithmetic(fp32)};
static_assert(check(gpu, in_l2, {.fits_in = memory_level::l2}));
static_assert(!check(gpu, beyond, {.fits_in = memory_level::l2}));
static_assert(check(gpu, beyond, {.fits_in = memory_level::dram}));
static_assert(check(gpu, beyond, {.fits_in = memory_level::l2}).level_capacity == 50.0 * MB);
static_assert(!check(gpu, beyond, {.fits_in = memory_level::l2}).fit_holds());
static_assert(check(gpu, beyond, {.fits_in = memory_level::l2}).time_holds());
static_assert(check(lab, in_l2, {.max_time = 1.0 * s}).level_capacity == math::infinity * B, "no level is claimed");
static_assert(check(gpu, product, {.min_fraction_of_roof = 0.94}));
static_assert(!check(gpu, product, {.min_fraction_of_roof = 0.95}));
static_assert(!check(gpu, product, {.min_fraction_of_roof = 0.94, .overlap = no_overlap}));
static_assert(check(gpu, product, {.min_fraction_of_roof = 1e-300}));
constexpr auto claim = check(gpu, product,
                             {.max_time = 60.0 * us,
                              .fits_in = memory_level::l2,
                              .min_fraction_of_roof = 0.9,
                              .regime = regime::compute_bound,
                              .overlap = full_overlap});
static_assert(require<claim>());

// The fastest type, chosen at compile time as a template argument. Kinds without a peak are skipped; on a tie the first
// wins.
constexpr auto in_type = [](element_type type) { return gemm{.m = 4096, .n = 4096, .k = 4096, .type = type}; };
template <element_type Type>
struct kernel {
    static constexpr auto name = Type.name;
};
static_assert(kernel<fastest(gpu, in_type, fp32, tf32, bf16)>::name == "bf16");
static_assert(kernel<fastest(gpu, in_type, {.overlap = full_overlap}, fp8, fp32, tf32)>::name == "tf32");
static_assert(fastest(gpu, in_type, fp64, fp8, fp32) == fp32, "only one of them is there");
constexpr machine alike_for_all(flop_rate const& rate) {
    return {.bandwidth = 1.0 * GB / s,
            .peaks = {{.rate = rate, .of = matrix_arithmetic(fp32)},
                      {.rate = rate, .of = matrix_arithmetic(tf32)},
                      {.rate = rate, .of = matrix_arithmetic(fp16)}}};
}
static_assert(fastest(alike_for_all(1.0 * PFLOP / s), in_type, {.overlap = full_overlap}, fp32, tf32, fp16) == fp16,
              "equal peaks: the smaller type moves fewer bytes");
static_assert(fastest(alike_for_all(1.0 * MFLOP / s), in_type, {.overlap = full_overlap}, fp32, fp16, tf32) == fp32,
              "all alike: the first");
static_assert(fastest(machine{.bandwidth = 1.0 * GB / s, .peak = {1.0 * MFLOP / s, fp16}}, in_type, fp32, fp16) == fp16,
              "a machine with one peak");

// An operation is explained by the names of its fields, also a user's own operation.
static_assert(explain(gemm{.m = 16, .n = 8192, .k = 0x1p40, .type = bf16}) == R"(operation     gemm
m             16
n             8192
k             1099511627776
batch         1
type          bf16
accumulates   false
sparsity      dense
c_type        bf16
accumulator   fp32
)");
struct halves_of_mine {
    using rep = double;
    double n = 2.5;
    bool deep = true;
    bytes size = 2.0 * GiB;
    hit_rates reuse{0.5, 0.25};
    weight_format weights = q4_k;
    constexpr flops work() const { return n * FLOP; }
    constexpr bytes traffic() const { return size; }
    constexpr bytes working_set() const { return size; }
};
static_assert(explain(halves_of_mine{}) == R"(operation     halves_of_mine
n             2.5
deep          true
size          2.147 GB
reuse         (0.5, 0.25)
weights       Q4_K
)");
static_assert(explain(stencil{.x = 9, .y = 9, .reads = {{.back_x = 1}}, .flops_each = 2, .type = fp64}) ==
              R"(operation     stencil
x             9
y             9
z             1
dimensions    2
radius        1
shape         star
center        true
weight_for_each false
reads         ((back_x 1, ahead_x 0, back_y 0, ahead_y 0, back_z 0, ahead_z 0, shape star))
loaded        0
stored        1
updated       0
flops_each    2
block_x       inf
block_y       inf
registers_along_x false
type          fp64
)");

// For each cache: the reuse that it serves, in a thread's share of it, and how near that is to an edge.
constexpr machine shared_l3{
    .bandwidth = {{.bandwidth = 5.0 * TB / s, .capacity = 52.0 * KiB, .level = memory_level::l2, .instances = 64},
                  {.bandwidth = 2.0 * TB / s, .capacity = 256.0 * MiB, .level = memory_level::l3},
                  {.bandwidth = 200.0 * GB / s, .level = memory_level::dram}},
    .peak = {2.0 * TFLOP / s, fp64}};
static_assert(explain(predict_levels(shared_l3, stencil_3d_7pt(1024, 1024, 512, fp64), {.threads = 64})) ==
              R"(work          3.729 GFLOP
L2            traffic / bandwidth = (29.83 GB read + 4.261 GB written) / 5 TB/s = 6.818 ms
in L2         keeps a row of updates, 49.15 kB of 53.25 kB; not a plane of updates, 33.49 MB; within 10 % of an edge
L3            traffic / bandwidth = (12.8 GB read + 4.261 GB written) / 2 TB/s = 8.531 ms
in L3         keeps a row of updates, 49.15 kB of 4.194 MB a thread; not a plane of updates, 33.49 MB
DRAM          traffic / bandwidth = (12.8 GB read + 4.261 GB written) / 200 GB/s = 85.31 ms
compute       work / peak = 3.729 GFLOP / 2 TFLOP/s = 1.864 ms
time          max(L2, L3, DRAM, compute) = 85.31 ms, of DRAM
)");
static_assert(explain(predict_levels(shared_l3, stencil_3d_7pt(1024, 1024, 512, fp64)))
                  .contains("in L3         keeps a plane of updates, 33.49 MB of 268.4 MB\n"));
static_assert(explain(predict_levels(shared_l3, gemm{.m = 4096, .n = 4096, .k = 4096, .type = fp64}))
                  .contains("in L3         does not keep what is used again, 402.7 MB, in 268.4 MB\n"));
static_assert(explain(predict_levels(shared_l3, jacobi_2d_5pt(1024, 50, fp64), {.caches = cache_state::warm}))
                  .contains("in L3         keeps the working set, 802 kB of 268.4 MB\n"));

// Without work, and without overlap: a time of zero has no formula.
static_assert(explain(predict_levels(
                  {.bandwidth = {{.bandwidth = 100.0 * GB / s, .capacity = 1.0 * MB, .level = memory_level::l2},
                                 {.bandwidth = 10.0 * GB / s}}},
                  stream_copy(1e6, fp32), {.overlap = no_overlap})) ==
              R"(work          0 FLOP
L2            traffic / bandwidth = (4 MB read + 4 MB written) / 100 GB/s = 80 us
tier 1        traffic / bandwidth = (4 MB read + 4 MB written) / 10 GB/s = 800 us
memory time   max(L2, tier 1) = 800 us
compute time  0 s
time          memory time + compute time = 800 us, of tier 1
)");

// A figure that states its uncertainty shows it.
static_assert(explain(predict(machine{.bandwidth = {1.0 * TB / s, {provenance_kind::measured, nullptr, 0.02}}},
                              stream_copy(1e6, fp32)))
                  .contains("bandwidth     1 TB/s  [measured, within 2 %]\n"));
