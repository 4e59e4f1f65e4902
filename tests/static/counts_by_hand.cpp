// Counts of operations with unlike extents, by hand: code that confuses two extents changes them.
import rafter.operation;

using namespace rafter;
using namespace rafter::symbols;

/// Bytes read, written and allocated.
constexpr traffic_bytes moved(double read, double written, double allocated) {
    return {read * B, written * B, allocated * B};
}

// Two products of 3 x 7 by 7 x 5, C in another type: 21 + 35 elements of 2 bytes and 15 of 4 each
constexpr gemm product{.m = 3, .n = 5, .k = 7, .batch = 2, .type = fp16, .c_type = fp32};
static_assert(product.work() == 420.0 * FLOP);
static_assert(product.compulsory() == moved(224, 120, 120));
static_assert(product.requested() == moved(840, 120, 120));
static_assert(product.working_set() == 344.0 * B);
static_assert(product.kind() == arithmetic{.type = fp16, .accumulator = fp32});
static_assert(product.transferred(172.0 * B) == product.compulsory());
static_assert(product.transferred(96.0 * B).read == 4.0 * (42 + 35) * B);
// Tiles of edge 2: 4 elements of 2 bytes each of A and B, and 4 of 4 bytes of C.
static_assert(product.transferred(32.0 * B).read == 4.0 * (63 + 70) * B);
static_assert(product.transferred(31.0 * B) == product.requested());
// Three tiles of edge 4 take 96 bytes.
constexpr gemm one_tile_wide{.m = 4, .n = 4, .k = 7, .type = fp16};
static_assert(one_tile_wide.transferred(96.0 * B) == one_tile_wide.compulsory());
static_assert(one_tile_wide.transferred(95.0 * B).read == 2.0 * one_tile_wide.compulsory().read);
// A product that just fits moves once, although three square tiles of its edges do not fit.
constexpr gemm outer{.m = 3, .n = 5, .k = 1, .type = fp16, .accumulates = true};
static_assert(outer.compulsory() == moved(46, 30, 0));
static_assert(outer.transferred(46.0 * B) == outer.compulsory());
static_assert(outer.transferred(45.0 * B) == moved(2 * (3 * 3 + 5 * 2) + 30, 30, 0));
static_assert(gemm{.m = 4, .n = 3, .k = 8, .type = fp16, .sparsity = sparsity::two_of_four}.working_set() ==
              (16.0 * 2 + 16 * 0.25 + 24 * 2 + 12 * 2) * B);
constexpr gemv rows{.m = 3, .n = 5, .type = fp32};
constexpr gemv onto{.m = 3, .n = 5, .type = fp32, .accumulates = true};
static_assert(rows.work() == 30.0 * FLOP);
static_assert(rows.compulsory() == moved(80, 12, 12));
static_assert(rows.requested() == moved(120, 12, 12));
static_assert(rows.working_set() == 92.0 * B);
static_assert(onto.compulsory() == moved(92, 12, 0));
static_assert(transferred_traffic(rows, 20.0 * B) == rows.compulsory());
static_assert(transferred_traffic(rows, 19.0 * B) == rows.requested());
constexpr linear_layer layer{.tokens = 3, .inputs = 4, .outputs = 5, .type = fp16, .weights = fp8, .output_type = fp32};
static_assert(layer.work() == 120.0 * FLOP);
static_assert(layer.compulsory() == moved(24 + 20, 60, 60));
static_assert(layer.requested() == moved(24 * 5 + 20 * 3, 60, 60));
static_assert(layer.working_set() == 104.0 * B);
static_assert(layer.transferred(104.0 * B) == layer.compulsory());
static_assert(layer.transferred(103.0 * B) == moved(24 * 2 + 20, 60, 60));
static_assert(layer.transferred(53.0 * B) == moved(24 * 3 + 20 * 2, 60, 60));

// Four rows of pointers, 7 values and indices, 5 elements of x: 16 + 56 + 28 + 40 bytes
constexpr spmv sparse{.rows = 3, .columns = 5, .nonzeros = 7, .type = fp64, .index = int32};
constexpr spmv adding{.rows = 3, .columns = 5, .nonzeros = 7, .type = fp64, .index = int8, .accumulates = true};
static_assert(sparse.work() == 14.0 * FLOP);
static_assert(sparse.compulsory() == moved(140, 24, 24));
static_assert(sparse.requested() == moved(24 + 84 + 56, 24, 24));
static_assert(sparse.working_set() == 164.0 * B);
static_assert(sparse.transferred(40.0 * B) == sparse.compulsory());
static_assert(sparse.transferred(39.0 * B) == moved(100 + 56, 24, 24));
static_assert(adding.compulsory() == moved(16 + 56 + 7 + 40 + 24, 24, 0));
static_assert(spmv{.rows = 3, .columns = 5, .nonzeros = 4, .type = fp64, .index = int32}.compulsory().read ==
              (16.0 + 48 + 32) * B);

// Three transforms of 8 complex elements of 8 bytes
constexpr fft transform{.n = 8, .batch = 3, .type = fp32};
static_assert(transform.compulsory() == moved(192, 192, 0));
static_assert(transform.requested() == moved(576, 576, 0));
static_assert(transform.passes(64.0 * B) == 1.0);
static_assert(transform.passes(63.0 * B) == 2.0);
static_assert(transform.passes(32.0 * B) == 2.0);
static_assert(transform.passes(31.0 * B) == 3.0);
static_assert(transform.transferred(63.0 * B) == moved(384, 384, 0));
static_assert(transform.working_set() == 192.0 * B);
constexpr fft apart{.n = 8, .batch = 3, .type = fp32, .in_place = false};
static_assert(apart.compulsory() == moved(192, 192, 192));
static_assert(apart.working_set() == 384.0 * B);

// A convolution whose two directions, channels and groups are unlike: 6 x 3 positions, of which 6 windows hold 10 rows
// and 3 windows 9 columns of the image
constexpr conv2d filter{.batch = 3,
                        .in_channels = 4,
                        .out_channels = 6,
                        .image = {5.0, 7.0},
                        .kernel = {2.0, 3.0},
                        .stride = {1.0, 2.0},
                        .padding = {1.0, 0.0},
                        .groups = 2,
                        .type = fp32};
static_assert(filter.output().height == 6.0);
static_assert(filter.output().width == 3.0);
static_assert(filter.work() == 7776.0 * FLOP);
static_assert(filter.padding_flops() == (7776.0 - 2 * 36 * 90) * FLOP);
static_assert(filter.rows().elements() == 10.0);
static_assert(filter.columns().elements() == 9.0);
static_assert(filter.compulsory() == moved(4 * (420 + 72), 4 * 324, 4 * 324));
static_assert(filter.requested() == moved(4 * 36 * (108 + 90), 4 * 324, 4 * 324));
static_assert(filter.working_set() == 4.0 * (420 + 72 + 324) * B);
static_assert(filter.as_gemm() == gemm{.m = 3, .n = 54, .k = 12, .batch = 2, .type = fp32});
// Windows that begin at -4, -2, 0 and 2 hold 1 + 3 + 4 + 2 of 4 elements; those that leave gaps, 1 + 2 + 2 + 2 of 10.
constexpr conv2d edges{.in_channels = 1,
                       .out_channels = 1,
                       .image = {4.0, 10.0},
                       .kernel = {5.0, 2.0},
                       .stride = {2.0, 3.0},
                       .padding = {4.0, 1.0},
                       .type = fp32};
static_assert(edges.rows().count() == 4.0);
static_assert(edges.rows().elements() == 10.0);
static_assert(edges.rows().distinct_elements() == 4.0);
static_assert(edges.columns().count() == 4.0);
static_assert(edges.columns().elements() == 7.0);
static_assert(edges.columns().distinct_elements() == 7.0);
static_assert(edges.compulsory().read == (4.0 * 7 + 10) * 4 * B);
// The last window ends before the image does; adjacent windows share nothing.
constexpr conv2d short_of_the_end{
    .in_channels = 1, .out_channels = 1, .image = {9.0, 6.0}, .kernel = {4.0, 2.0}, .stride = {3.0, 2.0}, .type = fp32};
static_assert(short_of_the_end.rows().distinct_elements() == 7.0);
static_assert(short_of_the_end.rows().elements() == 8.0);
static_assert(short_of_the_end.columns().distinct_elements() == 6.0);

// Rows of 5: 30 bytes in all, 10 a row
constexpr softmax of_rows{.rows = 3, .columns = 5, .type = fp16, .exp_flops = 2.0};
static_assert(of_rows.work() == 84.0 * FLOP);
static_assert(of_rows.compulsory() == moved(30, 30, 30));
static_assert(of_rows.requested() == moved(90, 60, 30));
static_assert(transferred_traffic(of_rows, 20.0 * B) == of_rows.compulsory());
static_assert(transferred_traffic(of_rows, 19.0 * B) == of_rows.requested());
constexpr layer_norm layered{.rows = 3, .width = 5, .type = fp16};
static_assert(layered.work() == 129.0 * FLOP);
static_assert(layered.compulsory() == moved(50, 30, 30));
static_assert(layered.requested() == moved(150, 30, 30));
static_assert(transferred_traffic(layered, 40.0 * B) == layered.compulsory());
static_assert(transferred_traffic(layered, 39.0 * B) == layered.requested());
constexpr rms_norm rooted{.rows = 3, .width = 5, .type = fp16};
static_assert(rooted.work() == 69.0 * FLOP);
static_assert(rooted.compulsory() == moved(40, 30, 30));
static_assert(rooted.requested() == moved(90, 30, 30));
static_assert(transferred_traffic(rooted, 30.0 * B) == rooted.compulsory());
static_assert(transferred_traffic(rooted, 29.0 * B) == rooted.requested());
constexpr packet_normalization packets{.packets = 3, .length = 5, .type = fp16};
static_assert(packets.work() == 93.0 * FLOP);
static_assert(packets.compulsory() == moved(30, 30, 30));
static_assert(packets.requested() == moved(90, 30, 30));
static_assert(transferred_traffic(packets, 20.0 * B) == packets.compulsory());
static_assert(transferred_traffic(packets, 19.0 * B) == packets.requested());
constexpr embedding_lookup lookup{.tokens = 3, .width = 5, .type = fp16, .unique_rows = 2.0};
static_assert(lookup.compulsory() == moved(12 + 20, 30, 30));
static_assert(lookup.requested() == moved(12 + 30, 30, 30));
static_assert(lookup.working_set() == 62.0 * B);
static_assert(transpose{.rows = 3, .columns = 5, .batch = 2, .type = fp16}.compulsory() == moved(60, 60, 60));
constexpr stream_loop loop{.n = 3, .loaded = 2, .stored = 1, .updated = 1, .flops_each = 4, .type = fp16};
static_assert(loop.work() == 12.0 * FLOP);
static_assert(loop.compulsory() == moved(18, 12, 6));
static_assert(loop.working_set() == 24.0 * B);

// Attention of 2 x 6 heads over 3 heads of keys: Q and O take 672 bytes, K and V 210, S and P 480.
constexpr attention heads{
    .batch = 2, .heads = 6, .kv_heads = 3, .queries = 4, .keys = 5, .head_dim = 7, .type = fp16, .kv_type = fp8};
constexpr auto changed = [](bool causal, attention_form form, double queries) {
    attention op = heads;
    op.causal = causal;
    op.form = form;
    op.queries = queries;
    return op;
};
constexpr attention causal = changed(true, attention_form::fused, 4.0);
constexpr attention naive = changed(false, attention_form::naive, 4.0);
static_assert(heads.work() == 6720.0 * FLOP);
static_assert(causal.work() == 4704.0 * FLOP);
static_assert(causal.pairs() == 14.0);
static_assert(causal.exact_work() == 4704.0 * FLOP);
static_assert(heads.softmax_flops() == 1104.0 * FLOP);
static_assert(causal.softmax_flops() == 744.0 * FLOP);
static_assert(changed(true, attention_form::naive, 4.0).work() == 6720.0 * FLOP);
static_assert(changed(true, attention_form::fused, 5.0).work() == 4200.0 * FLOP);
static_assert(changed(true, attention_form::fused, 5.0).exact_work() == 5040.0 * FLOP);
static_assert(changed(true, attention_form::fused, 7.0).pairs() == 15.0);
static_assert(changed(true, attention_form::fused, 7.0).softmax_flops() == 780.0 * FLOP);
static_assert(heads.compulsory() == moved(672 + 420, 672, 672));
static_assert(heads.requested() == moved(3360 + 3360, 672, 672));
static_assert(causal.requested().read == (2352.0 + 2352) * B);
static_assert(heads.working_set() == 1764.0 * B);
static_assert(naive.working_set() == 2724.0 * B);
static_assert(naive.compulsory() == moved(672 + 210 + 480 + 480 + 210, 480 + 480 + 672, 480 + 480 + 672));
static_assert(naive.requested() == moved(5040 + 1440 + 5040, 480 + 960 + 672, 480 + 480 + 672));
static_assert(naive.transferred(54.0 * B).read == (1974.0 + 480 + 2070) * B);
static_assert(naive.transferred(19.0 * B).read == (672.0 * 5 + 210 * 8 + 1440 + 480 * 7 + 210 * 8) * B);
static_assert(naive.scores().work == 3360.0 * FLOP);
static_assert(naive.scores().traffic == moved(672 + 210, 480, 480));
static_assert(naive.scores().working_set == 1362.0 * B);
static_assert(naive.values().traffic == moved(480 + 210, 672, 672));
static_assert(naive.values().working_set == 1362.0 * B);
static_assert(naive.weights() == softmax{.rows = 48, .columns = 5, .type = fp16});
// Keys and values of one head and a row of Q and O take 98 bytes; below that, as many rows of each stay as fit.
static_assert(heads.transferred(98.0 * B) == heads.compulsory());
static_assert(heads.transferred(97.0 * B) == moved(672 + 420 * 4, 672, 672));
static_assert(heads.transferred(84.0 * B) == moved(672 + 420 * 4, 672, 672));
static_assert(heads.transferred(83.0 * B) == moved(672 + 420 * 8, 672, 672));
static_assert(heads.transferred(0.0 * B) == moved(672 + 420 * 8, 672, 672));

// Two operations in one kernel: the intermediate is no longer written, allocated and read.
constexpr demands making{
    .work = 5.0 * FLOP, .traffic = moved(7, 11, 3), .working_set = 13.0 * B, .arithmetic = vector_arithmetic(fp32)};
constexpr demands using_it{
    .work = 17.0 * FLOP, .traffic = moved(19, 23, 20), .working_set = 29.0 * B, .arithmetic = vector_arithmetic(fp64)};
constexpr fused both{making, using_it, 8.0 * B};
static_assert(both.work() == 22.0 * FLOP);
static_assert(both.compulsory() == moved(18, 26, 20));
static_assert(both.traffic() == 44.0 * B);
static_assert(both.requested() == both.compulsory());
static_assert(both.transferred({}) == both.compulsory());
static_assert(both.working_set() == 26.0 * B);
static_assert(both.saved() == 16.0 * B);
static_assert(fused{making, using_it, 2.0 * B}.working_set() == 38.0 * B);
static_assert(fused{making, using_it, 2.0 * B}.compulsory() == moved(24, 32, 21));
static_assert(both.flops_in(fp32) == 5.0 * FLOP);
static_assert(both.flops_in(fp64) == 17.0 * FLOP);
static_assert(both.kind() == arithmetic{.several = true});
static_assert(fused{making, making, bytes{}}.kind() == making.arithmetic);
constexpr demands idle{.traffic = moved(1, 2, 1), .arithmetic = vector_arithmetic(fp16)};
static_assert(sequence{idle, using_it}.kind() == using_it.arithmetic);
static_assert(sequence{using_it, idle}.kind() == using_it.arithmetic);
static_assert(sequence{idle, idle}.kind() == idle.arithmetic);
static_assert(sequence{making, idle, using_it}.kind().several);
static_assert(sequence{making, using_it, idle}.compulsory() == moved(27, 36, 24));
static_assert(sequence{making, using_it, idle}.working_set() == 45.0 * B);
static_assert(sequence{making, using_it}.flops_in(fp64) == 17.0 * FLOP);
// An operation that states nothing about caches: each byte once if it fits in all instances, else the requested traffic
struct asking {
    using rep = double;
    constexpr flops work() const { return {}; }
    constexpr bytes traffic() const { return 6.0 * B; }
    constexpr bytes working_set() const { return 6.0 * B; }
    constexpr traffic_bytes requested() const { return moved(9, 4, 2); }
};
static_assert(transferred_traffic(asking{}, {.capacity = 3.0 * B, .instances = 2}) == moved(6, 0, 0));
static_assert(transferred_traffic(asking{}, {.capacity = 2.0 * B, .instances = 2}) == moved(9, 4, 2));
static_assert(requested_traffic(asking{}) == moved(9, 4, 2));
static_assert(compulsory_traffic(asking{}) == moved(6, 0, 0));
