// rafter.importers: what STREAM, BabelStream, the Empirical Roofline Tool, LIKWID, Nsight Compute, nccl-tests and
// llama-bench write is read with its units, spread and places.
#include <gtest/gtest.h>

#include <string>
#include <vector>

import rafter;
import rafter.importers;

#include "importers_samples.hpp"

namespace importers_tools_test {
namespace {

TEST(importers, stream_times_and_rates_are_of_the_arrays_it_names) {
    import_result const read = sampled("stream_5_10.txt");
    EXPECT_EQ(read.version, "5.10");
    ASSERT_EQ(read.rows.size(), 4u);
    measured_work const& triad = read.rows[3];
    EXPECT_EQ(triad.name, "Triad");
    EXPECT_EQ(triad.from.place, "line 24");
    EXPECT_EQ(triad.repetitions, 9u);
    expect_times(triad, {6e-3, 6.1e-3, 6.4e-3});
    expect_bytes(triad, 2.4e8);
    EXPECT_TRUE(triad.work.empty());
    ASSERT_EQ(read.bandwidths.size(), 4u);
    EXPECT_EQ(read.bandwidths[0].name, "Copy");
    EXPECT_EQ(read.bandwidths[0].rate, 32.0 * GB / s);
    EXPECT_EQ(read.bandwidths[0].level, memory_level::unstated); // STREAM does not know where its arrays lie
    EXPECT_TRUE(read.remarks.empty()) << joined(read.remarks);
}

TEST(importers, stream_in_a_cache_has_no_rates_of_no_time) {
    import_result const read = sampled("stream_5_9_in_cache.txt");
    EXPECT_EQ(read.version, "5.9");
    ASSERT_EQ(read.rows.size(), 4u);
    EXPECT_FALSE(read.rows[0].time);
    expect_bytes(read.rows[0], 32000);
    ASSERT_EQ(read.bandwidths.size(), 3u);
    std::string const said = joined(read.remarks);
    EXPECT_IN("line 8: Copy has no valid times, so that its rate is left out", said);
    EXPECT_IN("line 9: Scale took less than 20 ticks", said);
    EXPECT_IN("line 11: Triad has a rate that, times its shortest time, is not the size of its arrays", said);
}

TEST(importers, stream_errors_name_the_line) {
    std::string const head = "STREAM version $Revision: 5.10 $\n";
    EXPECT_EQ(refused(head + "Copy: 1 2 3\n"),
              "rafter: f: line 2: Copy: is \"1 2 3\"; expected a rate and three times");
    EXPECT_EQ(refused(head + "Copy: x 2 3 4\n"), "rafter: f: line 2: the rate in MB/s is \"x\"; write a number");
    EXPECT_EQ(refused(head + "Array size = -1\n"),
              "rafter: f: line 2: Array size is \"-1\"; write a number of at least 0");
    EXPECT_EQ(refused(head + "Array size = 10,000,000 (elements)\n"),
              "rafter: f: line 2: Array size is \"10,000,000\"; write a number");
    EXPECT_IN("has no line of Copy, Scale, Add or Triad", refused(head));
    std::string const older = "This system uses 8 bytes\nArray size = 100, Offset = 0\nCopy: 1600.0 1e-6 1e-6 1e-6\n";
    expect_bytes(importers::from_text(head + older, "f").rows.at(0), 1600);
}

TEST(importers, babelstream_times_come_from_its_rates) {
    import_result const read = sampled("babelstream_4.txt");
    EXPECT_EQ(read.version, "4.0");
    ASSERT_EQ(read.rows.size(), 5u);
    expect_bytes(read.rows[0], 536.8e6);
    expect_times(read.rows[0], {536.8e6 / 2e11, 2.75e-3, 3e-3}); // finer than the 0.00268 of the file
    EXPECT_EQ(read.rows[0].repetitions, 99u);
    ASSERT_EQ(read.bandwidths.size(), 5u);
    EXPECT_EQ(read.bandwidths[3].rate, 210.0 * GB / s);
    EXPECT_EQ(
        joined(read.remarks),
        "babelstream_4.txt: line 13: Dot has a rate that, times its shortest time, is not the size of its arrays\n");

    import_result const csv = sampled("babelstream_mib.csv");
    ASSERT_EQ(csv.rows.size(), 3u);
    expect_bytes(csv.rows[0], 536870912.0);
    expect_bytes(csv.rows[1], 1073741824.0);
    EXPECT_TRUE(csv.rows[2].traffic.empty()); // a kernel that is not known
    expect_close(in(B / s, csv.bandwidths[0].rate), 200000.0 * 1048576.0);
}

TEST(importers, babelstream_errors_name_the_line) {
    std::string const head =
        "Array size: 268.4 MB (=0.3 GB)\nFunction    MBytes/sec  Min (sec)   Max         Average\n";
    EXPECT_IN("has no row below the head", refused(head));
    EXPECT_EQ(refused(head + "Copy 1 2 x 4\n"), "rafter: f: line 3: Max is \"x\"; write a number");
    EXPECT_EQ(left_out(head + "Copy 200000.0 0.00268 0.003 0.0027\nMul 200000.0 0.00268\n"),
              "f: line 4: has 3 cells, but the head has 5; it is left out\n");
    import_result const small =
        importers::from_text("Array size: 0.1 MB (=0.0 GB)\n" + head.substr(head.find('\n') + 1) +
                                 "Copy 200000.0 0.00268 0.003 0.0027\nMul 2e5 0.003 0.004 -\n"
                                 "Add 200000.0 0.00268 0.003 0.001\n",
                             "f");
    EXPECT_TRUE(small.rows.at(0).traffic.empty());
    EXPECT_TRUE(small.rows.at(0).time);
    EXPECT_FALSE(small.rows.at(1).time); // no average
    EXPECT_FALSE(small.rows.at(2).time); // below the shortest
    EXPECT_IN("f: line 1: Array size has too few digits for bytes; --csv has all", joined(small.remarks));
    EXPECT_IN("line 1: Array size is \"many\"; write a number and a unit", refused("Array size: many\n" + head));
    EXPECT_IN("line 2: has 2 cells, but the head has 8",
              refused("function,num_times,n_elements,sizeof,max_mbytes_per_sec\nCopy,1\n"));
}

TEST(importers, ert_gives_ceilings_of_levels_and_arithmetic) {
    import_result const read = sampled("ert.json");
    EXPECT_TRUE(read.rows.empty());
    ASSERT_EQ(read.bandwidths.size(), 3u);
    EXPECT_EQ(read.bandwidths[0].level, memory_level::l1);
    EXPECT_EQ(read.bandwidths[1].name, "DDR Mem");
    EXPECT_EQ(read.bandwidths[1].level, memory_level::dram);
    EXPECT_EQ(read.bandwidths[1].rate, 45.0 * GB / s);
    EXPECT_EQ(read.bandwidths[1].from.place, "empirical.gbytes.data[1]");
    EXPECT_EQ(read.bandwidths[2].level, memory_level::unstated); // a name of its own
    ASSERT_EQ(read.peaks.size(), 2u);
    EXPECT_EQ(read.peaks[0].rate, compute_rate(300.0 * GFLOP / s));
    EXPECT_EQ(read.peaks[1].rate,
              compute_rate(600.0 * GFLOP / s, arithmetic{.type = fp32, .unit = compute_unit::vector}));
    EXPECT_EQ(joined(read.remarks), "ert.json: spec: gbytes is no measurement; it is left out\n");
}

std::string ert(std::string const& data) { return R"({"empirical": {"gbytes": {"data": )" + data + "}}}"; }

TEST(importers, ert_errors_name_the_figure) {
    EXPECT_EQ(joined(importers::from_text(ert(R"([["L1", 10], ["L2", 20]])"), "f").remarks),
              "f: empirical.gbytes.data[1]: L2 is faster than L1, which is nearer to the processor\n");
    EXPECT_EQ(refused(ert(R"([["L1", -1]])")),
              "rafter: f: empirical.gbytes.data[0]: L1 is \"-1\"; write a number of at least 0");
    EXPECT_EQ(refused(ert(R"([["L1", "fast"]])")),
              "rafter: f: empirical.gbytes.data[0]: L1 is \"fast\"; write a number");
    EXPECT_EQ(refused(ert(R"([["L1", 1e308]])")),
              "rafter: f: empirical.gbytes.data[0]: L1 is more than a double holds in its unit");
    EXPECT_EQ(refused(ert(R"([7])")), "rafter: f: empirical.gbytes.data[0]: is 7; write a name and a number");
    EXPECT_EQ(refused(ert("[]")), "rafter: f: has no measurement (Empirical Roofline Tool (roofline.json))");
}

TEST(importers, likwid_adds_up_threads_and_sockets) {
    import_result const read = sampled("likwid_5.csv");
    ASSERT_EQ(read.rows.size(), 2u);
    measured_work const& axpy = read.rows[0];
    EXPECT_EQ(axpy.name, "axpy");
    EXPECT_EQ(axpy.from.place, "line 12");
    expect_times(axpy, {0.5, 0.5, 0.5}); // of the slowest thread
    ASSERT_EQ(axpy.work.size(), 1u);
    EXPECT_EQ(axpy.work[0].of.type, fp64);
    expect_close(in(FLOP, axpy.work[0].amount), 0.5e9 + 0.32e9); // each thread's rate over its own runtime
    EXPECT_EQ(axpy.bytes_at(memory_level::dram, byte_kind::both), 6.0 * GB);
    EXPECT_EQ(axpy.bytes_at(memory_level::dram, byte_kind::read), 4.0 * GB);
    EXPECT_FALSE(axpy.bytes_at(memory_level::dram, byte_kind::written)); // not counted
    EXPECT_EQ(read.rows[1].name, "dot");
    EXPECT_EQ(
        joined(read.remarks),
        "likwid_5.csv: line 25: dot has a memory bandwidth that, times its runtime, is not its memory data volume, "
        "which is taken\n");

    import_result const old = sampled("likwid_4.csv");
    ASSERT_EQ(old.rows.size(), 1u);
    EXPECT_EQ(old.rows[0].name, "FLOPS_DP"); // a group without regions
    expect_close(in(FLOP, old.rows[0].work.at(0).amount), 1.8e9 * 0.5);
}

TEST(importers, likwid_bench_runs_are_rows) {
    import_result const read = sampled("likwid_bench.txt");
    ASSERT_EQ(read.rows.size(), 2u);
    EXPECT_EQ(read.rows[0].name, "triad");
    expect_times(read.rows[0], {1.25, 1.25, 1.25});
    expect_bytes(read.rows[0], 32e9);
    EXPECT_EQ(read.rows[0].total_work(), 2.0 * GFLOP);
    EXPECT_EQ(read.rows[1].name, "copy");
    ASSERT_EQ(read.bandwidths.size(), 2u);
    EXPECT_EQ(read.bandwidths[0].rate, 25.6 * GB / s);
    EXPECT_EQ(joined(read.remarks),
              "likwid_bench.txt: line 28: copy has a rate that, times its time, is not its data volume\n");
}

TEST(importers, likwid_errors_name_the_line_and_the_metric) {
    std::string const head = "TABLE,Region a,Group 1 Metric,MEM_DP,1\nMetric,HWThread 0,\n";
    EXPECT_EQ(refused(head + "Runtime (RDTSC) [s],fast,\n"),
              "rafter: f: line 3: Runtime (RDTSC) [s] is \"fast\"; write a number");
    EXPECT_EQ(refused(head + "Runtime (RDTSC) [s],-1,\n"),
              "rafter: f: line 3: Runtime (RDTSC) [s] is \"-1\"; write a number of at least 0");
    EXPECT_EQ(refused("TABLE,Region a,Group 1 Metric\n"),
              "rafter: f: line 1: has no group and number of rows behind TABLE");
    EXPECT_EQ(refused("TABLE,Group 1 Raw,FLOPS_DP,7\nEvent,Counter,Core 0\n"),
              "rafter: f: has no table of metrics (TABLE,Group 1 Metric,...)");
    EXPECT_IN("line 1: a has 0 of 1 rows; the file is cut", joined(importers::from_text(head, "f").remarks));
    std::string const banner = "LIKWID MICRO BENCHMARK\n";
    import_result const of_program = importers::from_text("Time: 1 sec\nMByte/s: 5\n" + head, "f");
    EXPECT_EQ(of_program.rows.size(), 1u); // the output of the profiled program is no run
    EXPECT_TRUE(of_program.bandwidths.empty());
    EXPECT_EQ(importers::from_text(banner + "Time: 1 sec\nMByte/s: 5\n", "f").bandwidths.size(), 1u); // no volume
    EXPECT_IN("line 1: likwid-bench ends before its rate; it is left out",
              joined(importers::from_text(banner + "Time: 1 sec\nData volume (Byte): 8\n" + head, "f").remarks));
    EXPECT_EQ(refused(banner + "Data volume (Byte):\t1\nTime:\tsoon\n"),
              "rafter: f: line 3: Time: is \"soon\"; write a number");
}

TEST(importers, nsight_compute_launches_are_rows) {
    import_result const read = sampled("nsight_2020_long.csv"); // with the lines that ncu prints before
    ASSERT_EQ(read.rows.size(), 2u);
    measured_work const& axpy = read.rows[0];
    EXPECT_EQ(axpy.name, "axpy(float*, int)");
    EXPECT_EQ(axpy.from.place, "line 6");
    expect_times(axpy, {8e-6, 8e-6, 8e-6});
    EXPECT_EQ(axpy.bytes_at(memory_level::dram, byte_kind::both), 12.0 * MB);
    ASSERT_EQ(axpy.work.size(), 1u);
    EXPECT_EQ(axpy.work[0], (importers::counted_work{{.type = fp32, .unit = compute_unit::vector}, 2.0 * MFLOP}));
    measured_work const& gemm = read.rows[1];
    EXPECT_EQ(gemm.name, "void gemm<\"a\", (int)4>(T1, T2)");
    EXPECT_FALSE(gemm.time);
    EXPECT_TRUE(gemm.work.empty());
    EXPECT_EQ(gemm.bytes_at(memory_level::dram, byte_kind::read), 1024500.0 * B);
    EXPECT_EQ(gemm.bytes_at(memory_level::dram, byte_kind::both), 1025000.0 * B); // the sum is not in the file
    EXPECT_EQ(
        joined(read.remarks),
        "nsight_2020_long.csv: line 6: axpy(float*, int) was profiled without fadd, fmul, whose FLOP are not counted\n"
        "nsight_2020_long.csv: line 9: void gemm<\"a\", (int)4>(T1, T2) has tensor instructions, whose FLOP depend on "
        "the device and the shape; they are left out\n"
        "nsight_2020_long.csv: bytes have about three digits; ncu --print-units base prints all\n");
}

TEST(importers, nsight_compute_details_have_a_rate_and_a_duration) {
    import_result const read = sampled("nsight_2025_details.csv");
    ASSERT_EQ(read.rows.size(), 1u);
    expect_times(read.rows[0], {8e-6, 8e-6, 8e-6});
    expect_close(in(B, read.rows[0].bytes_at(memory_level::dram, byte_kind::both).value()), 12e6); // not the percentage
}

TEST(importers, nsight_compute_raw_has_columns_of_metrics_in_any_locale) {
    import_result const read = sampled("nsight_2024_raw_german.csv");
    ASSERT_EQ(read.rows.size(), 2u);
    measured_work const& dot = read.rows[0];
    expect_times(dot, {123456e-9, 123456e-9, 123456e-9}); // whole nanoseconds in groups of three digits
    EXPECT_EQ(dot.bytes_at(memory_level::dram, byte_kind::both), 12345678.0 * B);
    EXPECT_EQ(dot.bytes_at(memory_level::l2, byte_kind::both), 24.0 * MB);
    EXPECT_EQ(dot.work.at(0).of.type, fp64);
    EXPECT_EQ(dot.total_work(), 1001000.0 * FLOP);
    EXPECT_FALSE(read.rows[1].time);
    EXPECT_TRUE(read.remarks.empty()) << joined(read.remarks);
}

TEST(importers, nsight_compute_errors_name_the_line_and_the_metric) {
    std::string const head = "ID,Kernel Name,Metric Name,Metric Unit,Metric Value\n";
    EXPECT_EQ(refused("==PROF== Connected\n==ERROR== No kernels were profiled\n"),
              "rafter: f: has no table of kernels; Nsight Compute says \"==ERROR== No kernels were profiled\"");
    EXPECT_IN("f: has no metric that is known; collect gpu__time_duration.sum", refused(head + "0,a,x,byte,1\n"));
    EXPECT_EQ(refused(head + "0,a,dram__bytes.sum,furlong,1\n"),
              "rafter: f: line 2: the unit of dram__bytes.sum is \"furlong\"; expected a unit of B");
    EXPECT_EQ(refused(head + "0,a,dram__bytes.sum,byte,many\n"),
              "rafter: f: line 2: dram__bytes.sum is \"many\"; write a number");
    EXPECT_EQ(refused(head + "0,a,dram__bytes.sum,byte,-8\n"),
              "rafter: f: line 2: dram__bytes.sum is \"-8\"; write a number of at least 0");
    EXPECT_IN("expected a unit of s", refused(head + "0,a,gpu__time_duration.sum,byte,1\n"));
    EXPECT_EQ(refused(head + "0,a\n"), "rafter: f: line 2: has 2 cells, but the head has 5");
    EXPECT_IN("line 1: has no line of units behind it", refused("ID,Kernel Name,dram__bytes.sum\n0,a,8\n"));
}

TEST(importers, nsight_compute_reads_each_table_and_remarks_on_counters) {
    std::string const head = "ID,Kernel Name,Metric Name,Metric Unit,Metric Value\n";
    // Since Blackwell bytes are counted by operation.
    import_result const newer =
        importers::from_text(head + "0,a,dram__bytes_op_read.sum,byte,30\n0,a,dram__bytes_op_write.sum,byte,12\n", "f");
    EXPECT_EQ(newer.rows.at(0).bytes_at(memory_level::dram, byte_kind::read), 30.0 * B);
    EXPECT_EQ(newer.rows.at(0).bytes_at(memory_level::dram, byte_kind::written), 12.0 * B);
    EXPECT_EQ(newer.rows.at(0).bytes_at(memory_level::dram, byte_kind::both), 42.0 * B);
    EXPECT_EQ(joined(newer.remarks), "");
    // A counter of a family that holds bytes or FLOP is not passed over.
    EXPECT_EQ(left_out(head + "0,a,dram__bytes.sum,byte,8\n0,a,dram__bytes_op_atomic.sum,byte,3\n"
                              "0,a,dram__cycles_active.sum,cycle,3\n"
                              "0,a,sm__sass_thread_inst_executed_op_bfma_pred_on.sum,inst,3\n"),
              "f: line 1: the table has counters that are not understood, and not read: dram__bytes_op_atomic.sum, "
              "sm__sass_thread_inst_executed_op_bfma_pred_on.sum\n");
    // A second table has its own columns; one that is not understood is left out.
    import_result const two =
        importers::from_text(head +
                                 "0,a,dram__bytes.sum,byte,8\nID,Kernel Name,Metric Unit,Metric Name,Metric Value\n"
                                 "0,b,byte,dram__bytes.sum,9\n" +
                                 head + "0,c,x,byte,1\n",
                             "f");
    ASSERT_EQ(two.rows.size(), 2u);
    EXPECT_EQ(two.rows[1].name, "b");
    EXPECT_EQ(two.rows[1].bytes_at(memory_level::dram, byte_kind::both), 9.0 * B);
    EXPECT_IN("f: has no metric that is known; collect ", joined(two.remarks));
    // Rows of metrics end before the columns of rules; other short rows are left out.
    import_result const rules = importers::from_text(
        "ID,Kernel Name,Metric Name,Metric Unit,Metric Value,Rule Name,Rule Type,Estimated Speedup\n"
        "0,a,dram__bytes.sum,byte,8\n0,a,,,,slow,OPT,12\n0,a,gpu__time_duration.sum,ns\n",
        "f");
    EXPECT_EQ(rules.rows.at(0).bytes_at(memory_level::dram, byte_kind::both), 8.0 * B);
    EXPECT_EQ(joined(rules.remarks), "f: line 4: has 4 cells, but the head has 8; it is left out\n");
}

TEST(importers, likwid_leaves_out_figures_that_a_thread_lacks) {
    std::string const head = "TABLE,Region a,Group 1 Metric,MEM_DP,4\nMetric,HWThread 0,HWThread 1\n"
                             "Runtime (RDTSC) [s],2,2\n";
    auto const read = [&](std::string const& lines) { return importers::from_text(head + lines, "f"); };
    std::string const memory = "Memory data volume [GBytes],6,\n"; // of a socket, at one thread
    for (std::string const cell : {"nan", ""}) {
        auto const lacks =
            read("DP [MFLOP/s],1000," + cell + "\n" + memory + "L2 data volume [GBytes],1," + cell + "\n");
        EXPECT_FALSE(lacks.rows.at(0).total_work());
        EXPECT_FALSE(lacks.rows[0].bytes_at(memory_level::l2, byte_kind::both));
        EXPECT_EQ(lacks.rows[0].bytes_at(memory_level::dram, byte_kind::both), 6.0 * GB);
        EXPECT_EQ(joined(lacks.remarks),
                  "f: line 1: a has no DP [MFLOP/s] of some threads; it is left out\n"
                  "f: line 1: a has no L2 data volume [GBytes] of some threads; it is left out\n");
    }
    import_result const bad = read("DP [MFLOP/s],1000,many\nCPI,1,1\n" + memory);
    EXPECT_FALSE(bad.rows.at(0).total_work());
    EXPECT_EQ(bad.rows[0].bytes_at(memory_level::dram, byte_kind::both), 6.0 * GB);
    EXPECT_EQ(joined(bad.remarks), "f: line 4: DP [MFLOP/s] is \"many\"; write a number; it is left out\n");
}

TEST(importers, likwid_takes_bytes_from_rates_with_six_digits) {
    std::string const head = "TABLE,Region a,Group 1 Metric,MEM,4\nMetric,HWThread 0,HWThread 1\n"
                             "Runtime (RDTSC) [s],2,2\n";
    import_result const read =
        importers::from_text(head + "Memory bandwidth [MBytes/s],54.2314,0\nMemory data volume [GBytes],0.1,0\n"
                                    "Memory bandwidth (HBM) [MBytes/s],5,0\n",
                             "f");
    expect_close(in(B, *read.rows.at(0).bytes_at(memory_level::dram, byte_kind::both)),
                 108.4628e6); // 0.1 GB is 7.8 % low
    EXPECT_EQ(joined(read.remarks),
              "f: line 1: the table has counters that are not understood, and not read: Memory bandwidth (HBM) "
              "[MBytes/s]\n");
}

TEST(importers, nccl_tests_have_two_rows_a_line) {
    import_result const read = sampled("nccl_2_17.txt");
    EXPECT_EQ(read.format, "nccl-tests");
    EXPECT_EQ(read.version, "2.17.1");
    ASSERT_EQ(read.rows.size(), 4u);
    EXPECT_EQ(read.rows[0].name, "all_reduce_perf float 8 B out-of-place");
    expect_times(read.rows[1], {12.25e-6, 12.25e-6, 12.25e-6});
    measured_work const& large = read.rows[2];
    expect_times(large, {4e-3, 4e-3, 4e-3});
    EXPECT_TRUE(large.traffic.empty());
    EXPECT_EQ(large.counters, (std::vector<importers::counter>{
                                  {"size (B)", 1073741824}, {"algbw (GB/s)", 268.44}, {"busbw (GB/s)", 469.76}}));
    EXPECT_TRUE(read.bandwidths.empty()); // a bus bandwidth is no rate of a link
    EXPECT_EQ(joined(read.remarks),
              "nccl_2_17.txt: line 12: all_reduce_perf float 1073741824 B in-place has wrong values; its time is kept\n"
              "nccl_2_17.txt: line 12: all_reduce_perf float 1073741824 B in-place has an algbw that, times its time, "
              "is not its size\n");
    import_result const old = sampled("nccl_2_0.txt"); // without a column of roots, behind a line of NCCL
    ASSERT_EQ(old.rows.size(), 2u);
    expect_times(old.rows[0], {1e-4, 1e-4, 1e-4});
    EXPECT_TRUE(old.remarks.empty()) << joined(old.remarks); // a deviation of 2e-07 is healthy
}

TEST(importers, nccl_tests_errors_name_the_line) {
    std::string const head = "# size count type redop time algbw busbw error time algbw busbw error\n";
    EXPECT_EQ(refused(head), "rafter: f: has no line below the head of nccl-tests");
    EXPECT_IN("line 2: has 3 columns; expected size, count", refused(head + "8 2 float\n"));
    EXPECT_EQ(refused(head + "8 2 float sum x 0 0 0 1 0 0 0\n"),
              "rafter: f: line 2: time (us) is \"x\"; write a number");
    EXPECT_EQ(refused(head + "8 2 float sum 1 0 -1 0 1 0 0 0\n"),
              "rafter: f: line 2: busbw (GB/s) is \"-1\"; write a number of at least 0");
}

TEST(importers, llama_bench_times_are_of_whole_tests) {
    import_result const read = sampled("llama_bench_5606.json");
    EXPECT_EQ(read.format, "llama-bench");
    EXPECT_EQ(read.version, "build 5606");
    ASSERT_EQ(read.rows.size(), 2u);
    EXPECT_EQ(read.rows[0].name, "demo 1B Q8_0 pp512 @ d4096");
    EXPECT_EQ(read.rows[0].repetitions, 3u);
    expect_times(read.rows[0], {0.95, 1.0, 1.05});
    EXPECT_TRUE(read.rows[0].traffic.empty()); // the file does not tell
    EXPECT_EQ(read.rows[1].name, "demo 1B Q8_0 tg128");
    expect_times(read.rows[1], {1.2672, 1.28, 1.2928});
    EXPECT_EQ(joined(read.remarks), "llama_bench_5606.json: [1]: demo 1B Q8_0 tg128 has an avg_ts that, times avg_ns, "
                                    "is not its number of tokens\n");

    import_result const lines = sampled("llama_bench_7361.jsonl");
    ASSERT_EQ(lines.rows.size(), 2u);
    expect_times(lines.rows[0], {1.28, 1.28, 1.28});
    EXPECT_EQ(lines.rows[1].name, "demo 1B Q8_0 pp64+tg64");
    EXPECT_FALSE(lines.rows[1].time);

    import_result const csv = sampled("llama_bench.csv");
    ASSERT_EQ(csv.rows.size(), 1u);
    EXPECT_EQ(csv.rows[0].name, "demo, 1B pp512");
    EXPECT_EQ(csv.rows[0].from.place, "line 2");
    expect_times(csv.rows[0], {0.95, 1.0, 1.05});
}

TEST(importers, llama_bench_errors_name_the_test) {
    std::string const one = R"({"n_prompt": 1, "n_gen": 0, "avg_ns": 5})";
    EXPECT_EQ(left_out("[" + one + R"(, {"n_prompt": 1}])"),
              "f: [1]: n_gen is missing; it must be stated; it is left out\n");
    EXPECT_EQ(refused(R"([{"n_prompt": 1, "n_gen": 0, "avg_ns": -5}])"),
              "rafter: f: [0]: avg_ns is \"-5\"; write a number of at least 0");
    EXPECT_EQ(refused(R"([{"n_prompt": 1, "n_gen": 0, "avg_ns": "5"}])"),
              "rafter: f: [0]: avg_ns is \"5\"; write a number");
    EXPECT_EQ(refused("n_prompt,n_gen,avg_ns\n1,0\n"), "rafter: f: line 2: has 2 cells, but the head has 3");
    EXPECT_EQ(left_out(one + "\n" + one + "\nllama_perf\n"),
              "f: line 3: is no JSON object like the lines before it; it is left out\n");
}

} // namespace
} // namespace importers_tools_test
