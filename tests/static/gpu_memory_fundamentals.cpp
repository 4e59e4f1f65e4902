// The numbers of GPU Memory Fundamentals, a tutorial: every row of documented-numbers 2.5 and every derived column
// of its two logs (1.3), value and text. The text asserted is what the document prints, or, where it is wrong or cut
// off, what it should be, with the document's figure in the comment.
import rafter;

using namespace rafter;
using namespace rafter::symbols;

template <class A, class B>
concept comparable = requires(A const& a, B const& b) { a == b; };

// --- The memory interface

// "3 lanes x 8 bits/sec = 24 bits/second"
constexpr memory_interface toy{.rate = 8.0 * bit / s, .lanes = 3};
static_assert(toy.bandwidth() == 24.0 * bit / s);
static_assert(toy.bandwidth() == 3.0 * B / s);
static_assert(text(toy.bandwidth(), bit / s) == "24 bit/s");
// "12 Gbps means each lane transfers 12 billion bits per second"; "a 128-bit interface means 128 lanes": lanes are a
// count, and bits are refused as one. Together (not printed) 192 GB/s.
static_assert(12.0 * Gbit / s == 12e9 * bit / s);
template <class Lanes>
concept counts_lanes = requires(Lanes const& lanes) { memory_interface{.rate = 12.0 * Gbit / s, .lanes = lanes}; };
static_assert(counts_lanes<double>);
static_assert(!counts_lanes<bits>);
static_assert(memory_interface{.rate = 12.0 * Gbit / s, .lanes = 128}.bandwidth() == 192.0 * GB / s);
// "Bandwidth = Memory Speed x Interface Width", in Gbps, bits and GB/s: with these units a factor of 8 is missing, and
// with lanes counted in bits the product is no rate.
constexpr bit_rate lane_speed = 6.4 * Gbit / s;
static_assert(256.0 * lane_speed == 1638.4 * Gbit / s);
static_assert(text(to_bytes(256.0 * lane_speed), GB / s) == "204.8 GB/s");
static_assert(1638.4 * GB / s / to_bytes(256.0 * lane_speed) == 8.0);
static_assert(!comparable<bit_rate, byte_rate>);
static_assert(!__is_same(decltype(lane_speed * (256.0 * bit)), bit_rate));

// The specification: 6.40 Gbps, 256 bits, 205 GB/s, 5.3 TFLOPS. Each of the first three from the other two:
constexpr memory_interface specified{.rate = lane_speed, .lanes = 256};
static_assert(text(specified.bandwidth(), GB / s) == "204.8 GB/s");
static_assert(text(specified.bandwidth(), GB / s, ".0f") == "205 GB/s");
static_assert(text(bus::pin_rate(204.8 * GB / s, 256), Gbit / s, ".2f") == "6.40 Gbit/s");
static_assert(to_bits(204.8 * GB / s) / lane_speed == 256.0);
static_assert(text(2048.0 * (2.0 * FLOP / cycle) * (1.296 * GHz), TFLOP / s, ".3f") == "5.308 TFLOP/s");
static_assert(text(2048.0 * (2.0 * FLOP / cycle) * (1.296 * GHz), TFLOP / s, ".1f") == "5.3 TFLOP/s");
// Apple itself says 200 GB/s, which the catalogue keeps.
constexpr machine catalogued_m1_pro = catalogued<"apple-m1-pro-16c">();
static_assert(catalogued_m1_pro.bandwidth.farthest().bandwidth == 200.0 * GB / s);
static_assert(catalogued_m1_pro.peaks.at(vector_arithmetic(fp32)).rate == 5.308 * TFLOP / s);
// "205 x 8 Gbps = 1640 Gbps = 1640*10^9"
static_assert(to_bits(205.0 * GB / s) == 1640.0 * Gbit / s);
static_assert(1640.0 * Gbit / s == 1640e9 * bit / s);
// "1640*10^9 / 256 = 6.40*10^9 (matches the spec!)": 6.40625, cut off; it matches to two digits only.
static_assert(bus::pin_rate(205.0 * GB / s, 256) == 6.40625 * Gbit / s);
static_assert(text(bus::pin_rate(205.0 * GB / s, 256), Gbit / s, ".2f") == "6.41 Gbit/s");
static_assert(text(bus::pin_rate(205.0 * GB / s, 256), Gbit / s, ".2g") == "6.4 Gbit/s");
// "1 byte = 8 bits"; "FLOP corresponds to a number of operations, while FLOPS corresponds to a speed"
static_assert(to_bits(1.0 * B) == 8.0 * bit);
static_assert(!comparable<bits, bytes>);
static_assert(!comparable<flops, flop_rate>);

// --- Two operations on 205 GB/s and 5.3 TFLOPS

constexpr machine m1_pro{.bandwidth = 205.0 * GB / s, .peak = {5.3 * TFLOP / s, fp32}};
constexpr roofline roof = roofline_of(m1_pro);
constexpr gemm matmul(double n) { return {.m = n, .n = n, .k = n, .type = fp32}; }

// "1M floats x 4 bytes = 4 MB" three times, "12 MB", "1 MFLOP": decimal
constexpr stream_loop million = vector_add(1e6, fp32);
constexpr prediction added = predict(m1_pro, million);
static_assert(million.traffic() == 12.0 * MB);
static_assert(million.compulsory().read == 8.0 * MB);
static_assert(million.compulsory().written == 4.0 * MB);
static_assert(million.work() == 1.0 * MFLOP);
static_assert(protocol::stored_elements(1e6, fp32) == 4.0 * MB);
static_assert(text(million.traffic(), MB) == "12 MB");
// "12 MB / 205 GB/s = 0.0000585 sec = 58.5 us"
static_assert(text(added.memory_time, us, ".1f") == "58.5 us");
static_assert(text(added.memory_time, ".7f") == "0.0000585 s");
static_assert(text(added.memory_time, us, ".6f") == "58.536585 us");
// "1 MFLOP / 5.3 TFLOPS = 0.000000188 sec = 0.188 us" is cut off
static_assert(text(added.compute_time, us, ".3f") == "0.189 us");
static_assert(text(added.compute_time, ".9f") == "0.000000189 s");
static_assert(text(added.compute_time, us, ".7f") == "0.1886792 us");
// "more than 300x longer", "heavily memory-bound"
static_assert(number(added.memory_time / added.compute_time, ".4f") == "310.2439");
static_assert(number(58.5 * us / (0.188 * us), ".1f") == "311.2");
static_assert(added.regime == regime::memory_bound);

// "4096^2 floats x 4 bytes = 64 MB" three times, "192 MB": these are MiB
constexpr gemm large = matmul(4096);
constexpr prediction multiplied = predict(m1_pro, large);
static_assert(protocol::stored_elements(4096.0 * 4096, fp32) == 64.0 * MiB);
static_assert(64.0 * MiB == 67'108'864.0 * B);
static_assert(64.0 * MiB != 64.0 * MB);
static_assert(text(64.0 * MiB, MB) == "67.108864 MB");
static_assert(large.traffic() == 192.0 * MiB);
static_assert(large.compulsory().written == 64.0 * MiB);
static_assert(large.traffic() == 201'326'592.0 * B);
static_assert(large.traffic() != 192.0 * MB);
static_assert(text(large.traffic(), MiB) == "192 MiB");
static_assert(text(large.traffic(), MB, ".2f") == "201.33 MB");
// "2 x 4096^3 = 137 billion FLOP"
static_assert(large.work() == 137'438'953'472.0 * FLOP);
static_assert(text(large.work(), GFLOP, ".0f") == "137 GFLOP");
// "192 MB / 205 GB/s = 0.000936 sec = 936 us = 0.936 ms": with the label at its word 937, as meant 982
constexpr seconds as_labelled = roof.memory_time(192.0 * MB);
static_assert(text(as_labelled, ms, ".6f") == "0.936585 ms");
static_assert(text(as_labelled, ms, ".3f") == "0.937 ms");
static_assert(text(as_labelled, us, ".0f") == "937 us");
static_assert(text(as_labelled, ".6f") == "0.000937 s");
static_assert(text(multiplied.memory_time, ms, ".6f") == "0.982081 ms");
static_assert(number(100.0 * (multiplied.memory_time / as_labelled - 1.0), ".2f") == "4.86");
// "137 GFLOP / 5.3 TFLOPS = 0.02585 sec = 25,850 us = 25.85 ms": from the rounded 137, and 25,849 us
constexpr seconds from_rounded = roof.compute_time(137.0 * GFLOP);
static_assert(text(from_rounded, ms, ".2f") == "25.85 ms");
static_assert(text(from_rounded, ".5f") == "0.02585 s");
static_assert(text(from_rounded, us, ".0f") == "25849 us");
static_assert(text(from_rounded, ms, ".6f") == "25.849057 ms");
static_assert(text(multiplied.compute_time, ms, ".6f") == "25.931878 ms");
static_assert(text(multiplied.compute_time, ms, ".2f") == "25.93 ms");
// "about 27x" is 27.6 of its own inputs, cut off; with exact FLOP 27.7, with the traffic as meant 26.4
static_assert(number(from_rounded / as_labelled, ".4f") == "27.5993");
static_assert(number(multiplied.compute_time / as_labelled, ".2f") == "27.69");
static_assert(number(multiplied.compute_time / multiplied.memory_time, ".4f") == "26.4050");
static_assert(multiplied.regime == regime::compute_bound);
// "has to be loaded exactly n = 4096 times": requested, not compulsory
static_assert((large.requested().read - large.compulsory().read) / large.compulsory().read == 4096.0 - 1.0);

// --- Arithmetic intensity

// "1 MFLOP / 12 MB = 0.083 FLOP/byte", "very low"
static_assert(intensity_of(million) == 1.0 * FLOP / (12.0 * B));
static_assert(text(intensity_of(million), FLOP / B, ".3f") == "0.083 FLOP/B");
// "2n^3 / (12n^2) = n/6", and its table. The ridge point is 25.8537 FLOP/B, so that 64 is memory-bound and 256 is not:
// the document does not say so. (Its 25.85 ms has the same digits by chance.)
static_assert(text(roof.ridge_point(), FLOP / B, ".4f") == "25.8537 FLOP/B");
struct intensity_row {
    double n;
    char const* printed;
    char const* exact;
    regime bound;
};
constexpr intensity_row intensities[]{
    {64, "10.7 FLOP/B", "10.6667 FLOP/B", regime::memory_bound},
    {256, "42.7 FLOP/B", "42.6667 FLOP/B", regime::compute_bound},
    {1024, "170.7 FLOP/B", "170.6667 FLOP/B", regime::compute_bound},
    {4096, "682.7 FLOP/B", "682.6667 FLOP/B", regime::compute_bound},
};
constexpr int intensities_that_hold() {
    int count = 0;
    for (intensity_row const& row : intensities) {
        auto const at = predict(roof, matmul(row.n));
        count += at.intensity == row.n / 6.0 * FLOP / B && text(at.intensity, FLOP / B, ".1f") == row.printed &&
                         text(at.intensity, FLOP / B, ".4f") == row.exact && at.classified.regime == row.bound
                     ? 1
                     : 0;
    }
    return count;
}
static_assert(intensities_that_hold() == 4);
// n / 6 reaches the ridge point at n = 155.12
static_assert(number(6.0 * roof.ridge_point() / (FLOP / B), ".2f") == "155.12");
static_assert(predict(roof, matmul(155)).classified.regime == regime::memory_bound);
static_assert(predict(roof, matmul(156)).classified.regime == regime::compute_bound);
static_assert(text(predict(roof, matmul(155)).classified) ==
              "memory-bound: intensity below the ridge point of 25.85 FLOP/B");
// The document's own two figures for 4096 give another intensity than its table: the MiB show
static_assert(text(137.0 * GFLOP / (192.0 * MB), FLOP / B, ".2f") == "713.54 FLOP/B");

// --- The logs: ten runs of each kernel. Columns as tinygrad derives them, all prefixes decimal: memory in GB, time
// added up in ms, GFLOP/s, GB/s with every buffer once, and GB/s with all loads and stores.

struct log_row {
    double microseconds;
    char const* total;
    char const* gflops;
    char const* once;
    char const* requested;
};
struct profile_log {
    flops work;
    bytes once;
    bytes requested;
    bytes allocated;
    char const* gigabytes;
    log_row rows[10];
};

constexpr stream_loop ten_million = vector_add(1e7, fp32); // E_78125_32_4
static_assert(78125.0 * 32 * 4 == 1e7);
constexpr profile_log addition{.work = ten_million.work(),
                               .once = ten_million.traffic(),
                               .requested = requested_traffic(ten_million).total(),
                               .allocated = ten_million.working_set(),
                               .gigabytes = "0.12",
                               .rows = {{661.83, "0.66", "15", "181", "181"},
                                        {666.13, "1.33", "15", "180", "180"},
                                        {660.08, "1.99", "15", "182", "182"},
                                        {658.75, "2.65", "15", "182", "182"},
                                        {659.46, "3.31", "15", "182", "182"},
                                        {659.88, "3.97", "15", "182", "182"},
                                        {658.21, "4.62", "15", "182", "182"},
                                        {656.67, "5.28", "15", "183", "183"},
                                        {659.75, "5.94", "15", "182", "182"},
                                        {666.37, "6.61", "15", "180", "180"}}};

// Assumed: 32 x 32 tiles, of which three take 12 KiB; the document does not say what the loads and stores are.
constexpr gemm two_thousand = matmul(2048); // r_64_16_32_4_2_4_4_256
constexpr bytes through_tiles = two_thousand.transferred(12.0 * KiB).total();
static_assert(through_tiles == 2'164'260'864.0 * B);
constexpr profile_log product_through(bytes requested) {
    return {.work = two_thousand.work(),
            .once = two_thousand.traffic(),
            .requested = requested,
            .allocated = two_thousand.working_set(),
            .gigabytes = "0.05",
            .rows = {{5050.29, "5.05", "3402", "10", "429"},
                     {5053.46, "10.10", "3400", "10", "428"},
                     {5048.08, "15.15", "3403", "10", "429"},
                     {5060.75, "20.21", "3395", "10", "428"},
                     {5077.00, "25.29", "3384", "10", "426"},
                     {5070.79, "30.36", "3388", "10", "427"},
                     {5081.54, "35.44", "3381", "10", "426"},
                     {5077.38, "40.52", "3384", "10", "426"},
                     {5057.33, "45.58", "3397", "10", "428"},
                     // The document has 3368: from its time before rounding, see below
                     {5101.67, "50.68", "3367", "10", "424"}}};
}
constexpr profile_log product = product_through(through_tiles);

// (A function that compares: clang evaluates each side of a comparison once more.)
constexpr bool prints_columns(profile_log const& l, int printed) {
    int count = 0;
    seconds total{};
    for (log_row const& row : l.rows) {
        seconds const t = row.microseconds * us;
        total += t;
        count += number(in(GB, l.allocated), ".2f") == l.gigabytes ? 1 : 0;
        count += number(in(ms, total), ".2f") == row.total ? 1 : 0;
        count += number(in(GFLOP / s, l.work / t), ".0f") == row.gflops ? 1 : 0;
        count += number(in(GB / s, l.once / t), ".0f") == row.once ? 1 : 0;
        count += number(in(GB / s, l.requested / t), ".0f") == row.requested ? 1 : 0;
    }
    return count == printed;
}
static_assert(prints_columns(addition, 50));
static_assert(prints_columns(product, 50));
// Row 10, 3368 GFLOPS: needs a time from 5101.6650 us, which still prints as 5101.67, to 5101.66865 us.
constexpr auto row_10(double microseconds) { return text(two_thousand.work() / (microseconds * us), GFLOP / s, ".0f"); }
static_assert(row_10(5101.67) == "3367 GFLOP/s");
static_assert(row_10(5101.665) == "3368 GFLOP/s");
static_assert(row_10(5101.6686) == "3368 GFLOP/s");
static_assert(row_10(5101.6687) == "3367 GFLOP/s");
static_assert(number(in(GFLOP / s, two_thousand.work() / (5101.67 * us)), ".4f") == "3367.4991");
static_assert(number(5101.66505, ".2f") == "5101.67");
// The second bandwidths of the printed times admit these bytes, and no fewer or more. (2 164 047 123 to 2 165 342 632
// where each time may be off by its rounding.)
static_assert(prints_columns(product_through(2'164'049'266.0 * B), 50));
static_assert(prints_columns(product_through(2'165'340'499.0 * B), 50));
static_assert(prints_columns(product_through(2'164'049'264.0 * B), 49));
static_assert(prints_columns(product_through(2'165'340'501.0 * B), 49));

constexpr seconds mean(profile_log const& l) {
    seconds total{};
    for (log_row const& row : l.rows) {
        total += row.microseconds * us;
    }
    return total / 10.0;
}
constexpr byte_rate fastest(profile_log const& l) {
    byte_rate out{};
    for (log_row const& row : l.rows) {
        out = max(out, l.once / (row.microseconds * us));
    }
    return out;
}
constexpr byte_rate slowest(profile_log const& l) {
    byte_rate out = fastest(l);
    for (log_row const& row : l.rows) {
        out = min(out, l.once / (row.microseconds * us));
    }
    return out;
}

// "Bytes transferred: 120.0 MB", "FLOP: 10.0 MFLOP", "0.0833 FLOP/byte", "660.713 us"; "about 660" rounds to 661
static_assert(text(addition.once, MB, ".1f") == "120.0 MB");
static_assert(text(addition.work, MFLOP, ".1f") == "10.0 MFLOP");
static_assert(text(addition.work / addition.once, FLOP / B, ".4f") == "0.0833 FLOP/B");
static_assert(text(mean(addition), us, ".3f") == "660.713 us");
static_assert(text(mean(addition), us, ".0f") == "661 us");
static_assert(text(slowest(addition), GB / s, ".2f") == "180.08 GB/s");
static_assert(text(fastest(addition), GB / s, ".2f") == "182.74 GB/s");
// "around 180 GB/s, which is about 90%": 87.8 %, of the mean 88.6 %
static_assert(number(100.0 * (180.0 * GB / s / roof.bandwidth), ".1f") == "87.8");
static_assert(text(addition.once / mean(addition), GB / s, ".2f") == "181.62 GB/s");
static_assert(number(100.0 * (addition.once / mean(addition) / roof.bandwidth), ".1f") == "88.6");
// "5.3 TFLOPS = 5300 GFLOPS", "only 0.28%": of the rounded 15; of the mean 0.29 %
static_assert(5.3 * TFLOP / s == 5300.0 * GFLOP / s);
static_assert(number(100.0 * (15.0 * GFLOP / s / roof.peak.rate()), ".2f") == "0.28");
static_assert(text(addition.work / mean(addition), GFLOP / s, ".3f") == "15.135 GFLOP/s");
static_assert(number(100.0 * (addition.work / mean(addition) / roof.peak.rate()), ".2f") == "0.29");
// "12 bytes transferred per FLOP", "1 FLOP / 12 bytes = 0.0833"; "32-bit (i.e., 4-byte) floats"
static_assert(addition.once / addition.work == 12.0 * B / FLOP);
static_assert(fp32.bits == 32.0 * bit / element);
static_assert(fp32.size() == 4.0 * B / element);
static_assert(text(1.0 / (12.0 * B / FLOP), FLOP / B, ".4f") == "0.0833 FLOP/B");
// "180 x 10^9 / 12 = 15 x 10^9 FLOP, which is also 15 GFLOP": a rate, 15 GFLOP/s, which an amount is not
static_assert(180.0 * GB / s / (12.0 * B / FLOP) == 15.0 * GFLOP / s);
// Under the roof it would take 585.37 us
static_assert(text(roof.time(ten_million), us, ".2f") == "585.37 us");
static_assert(number(100.0 * (roof.time(ten_million) / mean(addition)), ".1f") == "88.6");

// "Bytes transferred: 50.3 MB": decimal here, where "64 MB" was not (48 MiB); "17.18 GFLOP", "341.3", "5067.829 us"
static_assert(product.once == 48.0 * MiB);
static_assert(product.once == 50'331'648.0 * B);
static_assert(text(product.once, MB, ".1f") == "50.3 MB");
static_assert(product.work == 17'179'869'184.0 * FLOP);
static_assert(text(product.work, GFLOP, ".2f") == "17.18 GFLOP");
static_assert(text(product.work / product.once, FLOP / B, ".1f") == "341.3 FLOP/B");
static_assert(text(mean(product), us, ".3f") == "5067.829 us");
// The first bandwidth, 10 in every row; the second, which no DRAM of 205 GB/s delivers
static_assert(text(slowest(product), GB / s, ".3f") == "9.866 GB/s");
static_assert(text(fastest(product), GB / s, ".3f") == "9.970 GB/s");
constexpr seconds first = 5050.29 * us;
static_assert(text(product.requested / first, GB / s, ".2f") == "428.54 GB/s");
static_assert(number(429.0 * GB / s / roof.bandwidth, ".2f") == "2.09");
static_assert(text(roof.time(two_thousand), us, ".2f") == "3241.48 us");
static_assert(number(100.0 * (roof.time(two_thousand) / mean(product)), ".1f") == "64.0");

// The exercise: bandwidth times intensity is "3400 GFLOPS (more or less)", by either way of counting bytes
static_assert(text(product.once / first, GB / s, ".3f") == "9.966 GB/s");
static_assert(text(product.work / product.once, FLOP / B, ".2f") == "341.33 FLOP/B");
static_assert(text(product.once / first * (product.work / product.once), GFLOP / s, ".1f") == "3401.8 GFLOP/s");
static_assert(text(product.work / product.requested, FLOP / B, ".3f") == "7.938 FLOP/B");
static_assert(text(product.requested / first * (product.work / product.requested), GFLOP / s, ".1f") ==
              "3401.8 GFLOP/s");
static_assert(text(product.work / mean(product), GFLOP / s, ".2f") == "3389.99 GFLOP/s");
static_assert(number(100.0 * (product.work / mean(product) / roof.peak.rate()), ".2f") == "63.96");
static_assert(number(100.0 * (3400.0 * GFLOP / s / (product.work / mean(product)) - 1.0), ".1f") == "0.3");
