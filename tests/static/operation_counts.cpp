// Counts of operations: values and text at a few sizes, published figures, lanes, template arguments.
import rafter.operation;

using namespace rafter;
using namespace rafter::symbols;

// Every row of stream_kernels.csv. Bytes of an iteration are for doubles.
// Source of each row: STREAM counting rules; write-allocate counting per kerncraft/RRZE.
struct published_kernel {
    char const* name;
    double load_streams, store_streams; // an updated array is both
    double flops;
    double bytes, bytes_with_allocation;
    double intensity, intensity_with_allocation; // FLOP/B, as printed: ten digits
    double ratio;
};
constexpr published_kernel copy_row{"copy", 1, 1, 0, 16, 24, 0, 0, 1.5};
constexpr published_kernel scale_row{"scale", 1, 1, 1, 16, 24, 0.0625, 0.04166666667, 1.5};
constexpr published_kernel add_row{"add", 2, 1, 1, 24, 32, 0.04166666667, 0.03125, 1.333333333};
constexpr published_kernel triad_row{"triad (STREAM)", 2, 1, 2, 24, 32, 0.08333333333, 0.0625, 1.333333333};
constexpr published_kernel daxpy_row{"daxpy", 2, 1, 2, 24, 24, 0.08333333333, 0.08333333333, 1};
constexpr published_kernel dot_row{"dot / scalar product", 2, 0, 2, 16, 16, 0.125, 0.125, 1};
constexpr published_kernel sum_row{"vector sum", 1, 0, 1, 8, 8, 0.125, 0.125, 1};
constexpr published_kernel load_row{"load", 1, 0, 0, 8, 8, 0, 0, 1};
constexpr published_kernel store_row{"init / store", 0, 1, 0, 8, 16, 0, 0, 2};
constexpr published_kernel update_row{"update", 1, 1, 1, 16, 16, 0.0625, 0.0625, 1};
constexpr published_kernel schoenauer_row{"Schoenauer triad", 3, 1, 2, 32, 40, 0.0625, 0.05, 1.25};
constexpr published_kernel jacobi_row{"2D 5-pt Jacobi (LC fulfilled)", 1, 1, 4, 16, 24, 0.25, 0.1666666667, 1.5};
constexpr published_kernel seven_point_row{"3D 7-pt (LC fulfilled)", 1, 1, 7, 16, 24, 0.4375, 0.2916666667, 1.5};

constexpr bool prints(double value, double printed) {
    return text(value * FLOP, ".10g") == text(printed * FLOP, ".10g");
}
constexpr bool agrees(published_kernel const& row, double loads, double stores, flops work, traffic_bytes const& moved,
                      double iterations) {
    bytes const stream = moved.total() / iterations;
    bytes const allocating = moved.total(write_policy::allocate) / iterations;
    auto const each = work / iterations;
    return loads == row.load_streams && stores == row.store_streams && in(FLOP, each) == row.flops &&
           in(B, stream) == row.bytes && in(B, allocating) == row.bytes_with_allocation &&
           prints(in(FLOP / B, each / stream), row.intensity) &&
           prints(in(FLOP / B, each / allocating), row.intensity_with_allocation) &&
           // The table prints the ratio with ten digits, 1.333333333 for 4/3.
           prints(allocating / stream, row.ratio);
}
constexpr bool agrees(published_kernel const& row, stream_loop const& op) {
    return agrees(row, op.loaded + op.updated, op.stored + op.updated, op.work(), op.compulsory(), op.n);
}
static_assert(agrees(copy_row, stream_copy(1000, fp64)));
static_assert(agrees(scale_row, stream_scale(1000, fp64)));
static_assert(agrees(add_row, stream_add(1000, fp64)));
static_assert(agrees(triad_row, stream_triad(1000, fp64)));
static_assert(agrees(daxpy_row, axpy(1000, fp64)));
static_assert(agrees(dot_row, dot_product(1000, fp64)));
static_assert(agrees(sum_row, stream_sum(1000, fp64)));
static_assert(agrees(load_row, stream_load(1000, fp64)));
static_assert(agrees(store_row, stream_fill(1000, fp64)));
static_assert(agrees(update_row, stream_update(1000, fp64)));
static_assert(agrees(schoenauer_row, schoenauer_triad(1000, fp64)));
static_assert(!agrees(triad_row, axpy(1000, fp64)), "they differ in one column");
static_assert(!agrees(daxpy_row, stream_triad(1000, fp64)), "they differ in one column");

// Stencils: the table's figures are for one update away from the edges, with the layer condition fulfilled.
constexpr bool agrees(published_kernel const& row, stencil const& op, bytes cache) {
    return agrees(row, op.loads_per_update(cache), 1, op.work() / op.updates(), op.traffic_per_update(cache), 1);
}
static_assert(agrees(jacobi_row, jacobi_2d_5pt(4096, 4096, fp64), 1.0 * MiB));
static_assert(agrees(seven_point_row, stencil_3d_7pt(256, 256, 256, fp64), 8.0 * MiB));
static_assert(!agrees(jacobi_row, jacobi_2d_5pt(4096, 4096, fp64), 64.0 * KiB));

// RRZE, rrze-hpc.github.io/layer-condition: a 5-point stencil on 1024 x 1024 floats needs a cache of 24 KiB, twice the
// three reused rows. Between two uses, three rows and one of the result are touched, 16 KiB: such a cache is full, and
// holds them.
static_assert(jacobi_2d_5pt(1024, 1024, fp32).loads_per_update(16.0 * KiB) == 1.0);
static_assert(jacobi_2d_5pt(1024, 1024, fp32).loads_per_update(16.0 * KiB - 1.0 * B) == 3.0, "one for each row");
// A coefficient for each point is one more array to count.
constexpr stencil variable_coefficients{.x = 1024, .y = 1024, .loaded = 5, .flops_each = 9, .type = fp32};
static_assert(variable_coefficients.loads_per_update(36.0 * KiB - 1.0 * B) == 3.0);
static_assert(variable_coefficients.loads_per_update(36.0 * KiB) == 1.0);
static_assert(variable_coefficients.work() == 9.0 * 1022 * 1022 * FLOP);
static_assert(variable_coefficients.traffic_per_update(1.0 * MiB) ==
              traffic_bytes{.read = 24.0 * B, .written = 4.0 * B, .allocated = 4.0 * B});

// On a large grid the edges hardly count: the loads are nearly the number of updates times the loads of one.
constexpr auto big = stencil_3d_7pt(4096, 4096, 4096, fp64);
constexpr double loads_each(bytes cache) { return big.transferred(cache).read / (8.0 * B) / big.updates(); }
static_assert(text(loads_each(1.0 * GiB) * FLOP, ".2f") == "1.00 FLOP");
static_assert(big.loads_per_update(1.0 * GiB) == 1.0);
static_assert(text(loads_each(1.0 * MiB) * FLOP, ".2f") == "3.00 FLOP");
static_assert(big.loads_per_update(1.0 * MiB) == 3.0);
static_assert(text(loads_each(32.0 * KiB) * FLOP, ".2f") == "5.00 FLOP");
static_assert(big.loads_per_update(32.0 * KiB) == 5.0);
// No line, and a line: then every row of the points loads lines of eight elements for one of them.
static_assert(big.transferred(8.0 * B) == big.requested());
static_assert(big.loads_per_update(8.0 * B) == 7.0);
static_assert(big.loads_per_update(64.0 * B) == 8.0 * 5.25);
static_assert(big.transferred(math::infinity* B) == big.compulsory());
// Registers that keep a row's points: five loads instead of seven.
constexpr stencil in_registers = [] {
    stencil op = big;
    op.registers_along_x = true;
    return op;
}();
static_assert(in_registers.requested().read == (5.0 + 2.0 / 4094) * 8 * B * big.updates());

// Blocks: rows of 128 stay in 32 KiB where rows of 4096 do not; each block loads two points beside it, and the ends of
// lines.
constexpr stencil blocked_rows{.x = 4098, .y = 4098, .block_x = 512, .type = fp64};
static_assert(jacobi_2d_5pt(4098, 4098, fp64).loads_per_update(32.0 * KiB) == 3.0);
static_assert(blocked_rows.loads_per_update(32.0 * KiB) == 1.0 + (2.0 + 7.0) / 512);
static_assert(blocked_rows.traffic_per_update(32.0 * KiB).written == 8.0 * (1.0 + 7.0 / 512) * B);
static_assert(blocked_rows.loads_per_update(1.0 * GiB) == 1.0, "a cache that holds a block until the next one");
static_assert(blocked_rows.requested().read ==
              jacobi_2d_5pt(4098, 4098, fp64).requested().read + blocked_rows.updates() * 8.0 * B);

constexpr stencil far_star{.x = 512, .y = 512, .z = 512, .dimensions = 3, .radius = 4, .type = fp64};
static_assert(far_star.points() == 25);
static_assert(far_star.updates() == 504.0 * 504 * 504);
static_assert(far_star.work() == 25.0 * 504 * 504 * 504 * FLOP);
constexpr stencil cube{
    .x = 10, .y = 10, .z = 10, .dimensions = 3, .shape = stencil_shape::box, .weight_for_each = true, .type = fp64};
static_assert(cube.points() == 27);
static_assert(cube.work() == 53.0 * 512 * FLOP);
static_assert(cube.traffic() == (1000.0 + 512) * 8 * B);
constexpr stencil one_dimensional{.x = 100, .dimensions = 1, .radius = 2, .type = fp64};
static_assert(one_dimensional.points() == 5);
static_assert(one_dimensional.updates() == 96);
static_assert(one_dimensional.traffic() == (100.0 + 96) * 8 * B);

// STREAM's array size for its published results: 80 million doubles, 1.92 GB a triad (McCalpin: 24 bytes an element).
static_assert(text(stream_triad(80e6, fp64).traffic(), GB, ".2f") == "1.92 GB");
static_assert(text(stream_triad(80e6, fp64).compulsory().total(write_policy::allocate), GB, ".2f") == "2.56 GB");
static_assert(text(intensity_of(stream_triad(80e6, fp64)), FLOP / B, ".4f") == "0.0833 FLOP/B");
static_assert(stream_copy(10, fp4).traffic() == 10.0 * B);
static_assert(stream_copy(10, fp64).work() == 0.0 * FLOP);
static_assert(elementwise(100, 5, 3, bf16) ==
              stream_loop{.n = 100, .loaded = 3, .stored = 1, .flops_each = 5, .type = bf16});
static_assert(stream_loop{.n = 100, .loaded = 1, .type = fp64}.work() == 0.0 * FLOP); // a copy computes nothing
static_assert(reduction(100, 1, 1, fp64) == stream_sum(100, fp64));
static_assert(vector_add(7, fp32) == stream_add(7, fp32));

// Transpose
static_assert(transpose{.rows = 3, .columns = 5, .type = fp32}.traffic() == 120.0 * B);
static_assert(transpose{.rows = 3, .columns = 5, .type = fp64}.work() == 0.0 * FLOP);
static_assert(transpose{.rows = 3, .columns = 5, .type = fp64}.compulsory().total(write_policy::allocate) == 360.0 * B);

// The first convolution of ResNet-50 (He et al., CVPR 2016, table 1: 7 x 7, 64, stride 2, from 224 x 224 to 112 x 112).
constexpr conv2d conv1{
    .in_channels = 3, .out_channels = 64, .image = 224, .kernel = 7, .stride = 2, .padding = 3, .type = fp32};
static_assert(conv1.output() == decltype(conv1.output())(112));
static_assert(conv1.work() == 2.0 * 118013952 * FLOP);
static_assert(text(conv1.work(), MFLOP, ".1f") == "236.0 MFLOP");
static_assert(conv1.compulsory().read == (3.0 * 224 * 224 + 64.0 * 3 * 49) * 4 * B);
static_assert(conv1.as_gemm() == gemm{.m = 64, .n = 112 * 112, .k = 147, .type = fp32});
static_assert(conv1.padding_flops() > 0.0 * FLOP);
static_assert(conv1.padding_flops() < 0.05 * conv1.work());
// VGG-16's conv1_2: 1.85 G multiplications and additions (64 x 64 x 9 x 224 x 224).
static_assert(conv2d{.in_channels = 64, .out_channels = 64, .image = 224, .kernel = 3, .padding = 1, .type = fp32}
                  .work() == 2.0 * 64 * 64 * 9 * 224 * 224 * FLOP);
static_assert(conv2d{.in_channels = 1, .out_channels = 1, .image = {1.0, 8.0}, .kernel = {1.0, 3.0}, .type = fp32}
                  .padding_flops() == 0.0 * FLOP);

// Sparse matrix times vector. In fp64 with 32-bit indices a nonzero takes 12 bytes and 2 FLOP: 0.17 FLOP/B at most
// (Williams et al., CACM 52, 2009: 0.17 before register blocking).
constexpr spmv sparse{.rows = 1e6, .columns = 1e6, .nonzeros = 2.7e7, .type = fp64, .index = int32};
static_assert(sparse.work() == 5.4e7 * FLOP);
static_assert(sparse.compulsory().read == (12.0 * 2.7e7 + 4.0 * (1e6 + 1) + 8.0 * 1e6) * B);
static_assert(sparse.compulsory().written == 8e6 * B);
static_assert(sparse.working_set() == sparse.traffic());
static_assert(sparse.transferred(8.0 * MB) == sparse.compulsory());
static_assert(sparse.transferred(7.9 * MB).read - sparse.compulsory().read == 8.0 * 2.6e7 * B);
static_assert(text(intensity_of(spmv{.rows = 1, .columns = 1e9, .nonzeros = 1e9, .type = fp64, .index = int32}),
                   FLOP / B, ".3f") == "0.100 FLOP/B",
              "a dense row reads x as well: 20 bytes a nonzero");
static_assert(text(intensity_of(spmv{.rows = 1e3, .columns = 1e6, .nonzeros = 1e9, .type = fp64, .index = int32}),
                   FLOP / B, ".2f") == "0.17 FLOP/B");

// Fourier transform
constexpr fft million{.n = 1 << 20, .type = fp64};
static_assert(million.levels() == 20.0);
static_assert(million.work() == 104857600.0 * FLOP);
static_assert(million.traffic() == 32.0 * MiB);
static_assert(million.working_set() == 16.0 * MiB);
// LBNL, "Roofline: introduction": out of place on a cache that allocates, 48 N bytes and 0.104 log N FLOP/B.
constexpr fft apart{.n = 1 << 20, .type = fp64, .in_place = false};
constexpr auto per_log = apart.work() / apart.compulsory().total(write_policy::allocate) / apart.levels();
static_assert(apart.compulsory().total(write_policy::allocate) == 48.0 * MiB);
static_assert(text(per_log, FLOP / B, ".3f") == "0.104 FLOP/B");
static_assert(million.passes(16.0 * MiB) == 1.0);
static_assert(million.passes(16.0 * MiB - 1.0 * B) == 2.0);
static_assert(million.passes(1.0 * KiB) == 4.0, "64 elements fit: 20 levels by 6");
static_assert(million.transferred(0.0 * B) == million.requested());
static_assert(million.passes(math::infinity* B) == 1.0);
static_assert(fft{.n = 8, .batch = 3, .type = fp32}.work() == 360.0 * FLOP);
static_assert(fft{.n = 0x1p53, .type = fp64}.levels() == 53.0);

// Matrix multiplication
static_assert(gemm{.m = 4096, .n = 4096, .k = 4096, .type = fp32}.work() == 0x1p37 * FLOP);
static_assert(text(intensity_of(gemm{.m = 4096, .n = 4096, .k = 4096, .type = bf16}), FLOP / B, ".1f") ==
              "1365.3 FLOP/B");
constexpr gemm square{.m = 64, .n = 64, .k = 64, .type = fp64};
static_assert(square.transferred(math::infinity* B) == square.compulsory());
static_assert(square.transferred(96.0 * KiB) == square.compulsory(), "three matrices fit");
static_assert(square.transferred(96.0 * KiB - 1.0 * B).read == 2.0 * square.compulsory().read, "tiles of 63: two");
static_assert(square.transferred(0.0 * B) == square.requested());
static_assert(gemm{.m = 8, .n = 8, .k = 8, .type = fp16, .sparsity = sparsity::two_of_four}.compulsory().read ==
                  (8.0 * 4 * 2 + 8.0 + 128) * B,
              "half of A, two bits for each of its elements; all of B");
static_assert(gemv{.m = 100, .n = 10, .type = fp32}.traffic() == (1000.0 + 10 + 100) * 4 * B);
static_assert(transferred_traffic(gemv{.m = 100, .n = 10, .type = fp32}, 39.0 * B) ==
              gemv{.m = 100, .n = 10, .type = fp32}.requested());

// All are operations, also over lanes, with the points' counts in every lane.
template <class Operation>
constexpr bool same_over_lanes(Operation const& op) {
    constexpr int last = 3;
    auto const at = [](auto const& moved) {
        return traffic_bytes{lane(moved.read, last), lane(moved.written, last), lane(moved.allocated, last)};
    };
    auto const pack = lifted<math::lanes<4>>(op);
    bool same = lane(pack.work(), last) == op.work() && lane(pack.traffic(), last) == op.traffic() &&
                lane(pack.working_set(), last) == op.working_set() &&
                at(compulsory_traffic(pack)) == compulsory_traffic(op) &&
                at(requested_traffic(pack)) == requested_traffic(op) && arithmetic_of(pack) == arithmetic_of(op);
    bytes const caches[] = {64.0 * B, 4.0 * KiB, 1.0 * MiB, 1.0 * TB};
    for (bytes const& cache : caches) {
        same = same && at(transferred_traffic(pack, cache)) == transferred_traffic(op, cache);
    }
    validate(pack);
    validate(op);
    return same && protocol::liftable_operation<Operation>;
}
static_assert(same_over_lanes(stream_triad(1e6, fp64)));
static_assert(same_over_lanes(axpy(1e6, fp32)));
static_assert(same_over_lanes(transpose{.rows = 100, .columns = 30, .batch = 2, .type = fp64}));
static_assert(same_over_lanes(conv1));
static_assert(same_over_lanes(conv2d{.in_channels = 6,
                                     .out_channels = 6,
                                     .image = {9.0, 7.0},
                                     .kernel = {2.0, 3.0},
                                     .stride = 3,
                                     .padding = {0.0, 2.0},
                                     .groups = 3,
                                     .type = fp32}));
static_assert(same_over_lanes(jacobi_2d_5pt(300, 200, fp64)));
static_assert(same_over_lanes(far_star));
static_assert(same_over_lanes(cube));
static_assert(same_over_lanes(variable_coefficients));
static_assert(same_over_lanes(blocked_rows));
static_assert(same_over_lanes(in_registers));
static_assert(same_over_lanes(stencil{
    .x = 90,
    .y = 60,
    .z = 50,
    .dimensions = 3,
    .radius = 2,
    .reads = {{.back_z = 2, .ahead_z = 1}, {.back_y = 1, .back_z = 1, .shape = stencil_shape::box}},
    .updated = 1,
    .flops_each = 20,
    .block_x = 30,
    .block_y = 20,
    .type = fp32}));
static_assert(same_over_lanes(sparse));
static_assert(same_over_lanes(spmv{.rows = 9, .columns = 8, .nonzeros = 10, .type = fp64, .index = int32}));
static_assert(same_over_lanes(million));
static_assert(same_over_lanes(fft{.n = 1024, .batch = 5, .type = fp64, .in_place = false}));
static_assert(same_over_lanes(square));
static_assert(same_over_lanes(gemm{.m = 9, .n = 8, .k = 7, .type = fp32, .accumulates = true}));
static_assert(same_over_lanes(gemv{.m = 1000, .n = 30, .type = fp32}));

// Lanes that differ: the layer conditions, and what fits, lane by lane.
constexpr auto widths = [] {
    auto op = lifted<math::lanes<4>>(jacobi_2d_5pt(8, 8, fp64));
    op.x = math::lanes<4>{8.0, 80.0, 800.0, 8000.0};
    return op;
}();
static_assert(lane(widths.transferred(4.0 * KiB).read, 1) == jacobi_2d_5pt(80, 8, fp64).compulsory().read);
static_assert(lane(widths.transferred(4.0 * KiB).read, 2) == jacobi_2d_5pt(800, 8, fp64).transferred(4.0 * KiB).read);
static_assert(lane(widths.transferred(4.0 * KiB).read, 2) > lane(widths.compulsory().read, 2));

// The kind of arithmetic, and the text of the counts
static_assert(arithmetic_of(stream_triad(10, fp64)) == vector_arithmetic(fp64));
static_assert(arithmetic_of(conv1) == matrix_arithmetic(fp32));
static_assert(arithmetic_of(transpose{.rows = 1, .columns = 1, .type = fp64}) == arithmetic{}, "it needs no peak");
constexpr bool says(char const* a, char const* b) { return fixed_text<120>(a) == fixed_text<120>(b); }
static_assert(says(protocol::formulas_of(million).work, "5 n log2 n batch"));
static_assert(says(protocol::formulas_of(stream_copy(1, fp64)).traffic, "(loaded + stored + 2 updated) n"));
static_assert(says(protocol::formulas_of(sparse).work, "2 nonzeros"));
static_assert(says(protocol::formulas_of(transpose{.rows = 1, .columns = 1, .type = fp64}).work, "0"));

// As template arguments
template <stencil Operation>
constexpr flops flops_of_stencil = Operation.work();
static_assert(flops_of_stencil<jacobi_2d_5pt(6, 6, fp64)> == 64.0 * FLOP);
template <conv2d Operation>
constexpr auto output_of = Operation.output();
static_assert(output_of<conv1> == decltype(conv1.output())(112));
template <stream_loop>
struct kernel {
    static constexpr int id = 0;
};
template <>
struct kernel<axpy(10, fp64)> {
    static constexpr int id = 1;
};
static_assert(kernel<axpy(10, fp64)>::id == 1);
static_assert(kernel<axpy(11, fp64)>::id == 0);
