// rafter.importers: what rocprof, rocprofiler-compute, mixbench, vLLM, hwloc, clpeak (XML) and the Empirical Roofline
// Tool (sum) write is read with its units, types and places.
#include <gtest/gtest.h>

#include <string>
#include <vector>

import rafter;
import rafter.importers;

#include "importers_samples.hpp"

namespace importers_formats_test {
namespace {

void expect_bandwidth(importers::memory_ceiling const& found, std::string const& name, memory_level level,
                      double rate) {
    EXPECT_EQ(found.name, name);
    EXPECT_EQ(found.level, level) << name;
    EXPECT_NEAR(in(B / s, found.rate), rate, 1e-12 * rate) << name;
}
void expect_peak(importers::compute_ceiling const& found, std::string const& name, arithmetic const& of, double rate) {
    EXPECT_EQ(found.name, name);
    EXPECT_EQ(found.rate, compute_rate(found.rate.rate(), of)) << name;
    EXPECT_NEAR(in(FLOP / s, found.rate.rate()), rate, 1e-12 * rate) << name;
}
void expect_at(measured_work const& row, memory_level level, byte_kind kind, double amount) {
    ASSERT_TRUE(row.bytes_at(level, kind)) << row.name;
    EXPECT_NEAR(in(B, *row.bytes_at(level, kind)), amount, 1e-12 * amount) << row.name;
}
constexpr arithmetic vector_of(element_type const& type) { return {.type = type, .unit = compute_unit::vector}; }
constexpr arithmetic matrix_of(element_type const& type) { return {.type = type, .unit = compute_unit::matrix}; }

TEST(importers, clpeak_xml_of_1_x_is_read_like_its_text) {
    import_result const read = sampled("clpeak_1_1.xml");
    EXPECT_EQ(read.format, "clpeak");
    std::string const gpu = "Demo OpenCL, Demo GPU <A>: ";
    ASSERT_EQ(read.bandwidths.size(), 2u);
    expect_bandwidth(read.bandwidths[0], gpu + "Global memory bandwidth float2", memory_level::dram, 256.5e9);
    EXPECT_EQ(read.bandwidths[0].from.place, "line 7");
    expect_bandwidth(read.bandwidths[1], gpu + "Transfer bandwidth enqueuewritebuffer", memory_level::unstated, 14.5e9);
    ASSERT_EQ(read.peaks.size(), 2u);
    expect_peak(read.peaks[0], gpu + "Single precision compute float", {.type = fp32}, 4500.5e9);
    expect_peak(read.peaks[1], gpu + "Integer compute int8", {.type = int32}, 900.5e9); // the file says gflops
    ASSERT_EQ(read.rows.size(), 1u);
    EXPECT_EQ(read.rows[0].name, gpu + "Kernel launch latency");
    expect_times(read.rows[0], {6.5e-6, 6.5e-6, 6.5e-6});
    EXPECT_EQ(joined(read.remarks),
              "clpeak_1_1.xml: line 17: Double precision compute has no figure\n"
              "clpeak_1_1.xml: line 20: " +
                  gpu +
                  "Transfer bandwidth enqueuemapbuffer is faster than the device's global memory; it is left out\n");
}

TEST(importers, clpeak_xml_of_format_2_gives_each_run) {
    import_result const read = sampled("clpeak_2_1.xml");
    EXPECT_EQ(read.version, "2.1.2");
    std::string const gpu = "CUDA, Demo GPU: ";
    ASSERT_EQ(read.bandwidths.size(), 1u);
    expect_bandwidth(read.bandwidths[0], gpu + "Global memory bandwidth float4", memory_level::dram, 401.25e9);
    ASSERT_EQ(read.peaks.size(), 2u);
    expect_peak(read.peaks[0], gpu + "Single-precision compute float", {.type = fp32}, 21100.5e9);
    expect_peak(read.peaks[1], gpu + "WMMA fp16xfp16+fp32 16x16x16 wmma_fp16", matrix_of(fp16), 165.5e12);
    ASSERT_EQ(read.rows.size(), 2u);
    EXPECT_EQ(read.rows[1].name, gpu + "Kernel launch latency roundtrip");
    expect_times(read.rows[1], {7.5e-6, 7.5e-6, 7.5e-6});
    EXPECT_EQ(joined(read.remarks),
              "clpeak_2_1.xml: line 15: " + gpu +
                  "Single-precision compute has a test without a figure (double: no fp64 & no emulation)\n"
                  "clpeak_2_1.xml: line 22: AES is no bandwidth of memory; it is left out\n");
}

TEST(importers, xml_errors_name_the_line) {
    std::string const head = "<clpeak>\n<run backend='a' device='b'>\n<category name='bandwidth'>\n";
    EXPECT_EQ(refused(head + "<test name='c' unit='gbit'><metric name='d'>1</metric></test></category></run></clpeak>"),
              "rafter: f: line 4: the unit of C is \"gbit\"; expected gbps, gflops, tflops, gops, tops, ns, us or ms");
    EXPECT_EQ(refused(head + "<test unit='gbps'/></category></run></clpeak>"),
              "rafter: f: line 4: <test> has no name; it must be stated");
    EXPECT_EQ(refused(head), "rafter: f: line 4: this is no XML: <category> is not closed; the file may be cut");
    EXPECT_EQ(refused("<clpeak>\n</run>"), "rafter: f: line 2: this is no XML: </run> closes <clpeak>");
    EXPECT_EQ(refused("<a b=1/>"),
              "rafter: f: line 1: this is no XML: \"b\" has no value in quotes; the file may be cut");
    EXPECT_EQ(refused("<a b='1' b='2'/>"), "rafter: f: line 1: this is no XML: \"b\" stands twice; write it once");
    EXPECT_EQ(refused("<a>&b;</a>"), "rafter: f: line 1: this is no XML: \"&b\" is no reference");
    EXPECT_EQ(refused("<!DOCTYPE a [<!ENTITY b \"c\">]><a/>"),
              "rafter: f: line 1: this is no XML: a document type with definitions is not read");
    std::string deep;
    for (int i = 0; i < 100; ++i) {
        deep += "<a>";
    }
    EXPECT_IN("is nested too deep; write at most 64 levels", refused(deep));
    EXPECT_IN("is in no format that is known", refused("<a/>"));
}

TEST(importers, hwloc_gives_caches_cores_and_memory) {
    import_result const read = sampled("hwloc_2.xml");
    EXPECT_EQ(read.format, "hwloc XML");
    EXPECT_EQ(read.version, "2.0");
    EXPECT_TRUE(read.rows.empty() && read.bandwidths.empty() && read.peaks.empty());
    ASSERT_TRUE(read.described);
    importers::described_machine const& box = *read.described;
    EXPECT_EQ(box.processor, "Demo Hybrid CPU");
    EXPECT_EQ(box.packages, 1u);
    EXPECT_EQ(box.cores, 3u);
    EXPECT_EQ(box.hardware_threads, 4u);
    ASSERT_EQ(box.memories.size(), 6u); // two kinds of cores
    auto const expect_memory = [&](std::size_t i, memory_level level, bytes capacity, std::size_t instances,
                                   std::optional<std::size_t> cores) {
        importers::described_memory const& one = box.memories[i];
        EXPECT_EQ(one.level, level) << i;
        EXPECT_EQ(one.capacity, capacity) << i;
        EXPECT_EQ(one.instances, instances) << i;
        EXPECT_EQ(one.cores, cores) << i;
    };
    expect_memory(0, memory_level::l1, 48.0 * KiB, 1, 1);
    expect_memory(1, memory_level::l1, 32.0 * KiB, 2, 1);
    expect_memory(2, memory_level::l2, 1280.0 * KiB, 1, 1);
    expect_memory(3, memory_level::l2, 2.0 * MiB, 1, 2);
    expect_memory(4, memory_level::l3, 12.0 * MiB, 1, 3);
    expect_memory(5, memory_level::dram, 32.0 * GiB, 1, {});
    EXPECT_EQ(box.memories[0].line, 64.0 * B);
    EXPECT_FALSE(box.memories[5].line);
    EXPECT_EQ(box.memories[0].ways, 12u);
    EXPECT_EQ(box.memories[4].ways, 12u);
    EXPECT_FALSE(box.memories[5].ways);
    EXPECT_EQ(text(box.memories[3].from), "hwloc_2.xml: line 22");
    EXPECT_EQ(joined(read.remarks),
              "hwloc_2.xml: line 39: Bandwidth of memory is stated, not measured; it is left out\n");
}

TEST(importers, hwloc_of_1_x_is_read_like_newer_ones) {
    import_result const read = sampled("hwloc_1.xml");
    EXPECT_EQ(read.version, "");
    ASSERT_TRUE(read.described);
    importers::described_machine const& box = *read.described;
    EXPECT_EQ(box.packages, 2u);
    EXPECT_EQ(box.cores, 3u);
    ASSERT_EQ(box.memories.size(), 4u);
    EXPECT_EQ(box.memories[0].name, "L1Cache");
    EXPECT_EQ(box.memories[0].instances, 2u);
    EXPECT_FALSE(box.memories[0].cores); // one of them is shared
    EXPECT_EQ(box.memories[1].level, memory_level::l2);
    EXPECT_EQ(box.memories[1].instances, 1u);
    EXPECT_EQ(box.memories[3].capacity, 16.0 * GiB);
    EXPECT_EQ(box.memories[3].instances, 2u);
    EXPECT_EQ(joined(read.remarks),
              "hwloc_1.xml: line 24: L2Cache has no size; it is left out\n"
              "hwloc_1.xml: line 10: L1Cache has instances that different numbers of cores share\n"
              "hwloc_1.xml: line 8: L3Cache has instances that different numbers of cores share\n");
}

TEST(importers, hwloc_errors_name_the_line_and_the_value) {
    std::string const head = "<topology>\n<object type=\"Machine\">\n";
    EXPECT_EQ(refused(head + "<object type=\"L2Cache\" cache_size=\"1 MB\"/></object></topology>"),
              "rafter: f: line 3: cache_size is \"1 MB\"; write a whole number below 2^64");
    EXPECT_EQ(refused(head + "<object/></object></topology>"),
              "rafter: f: line 3: an object has no type; it must be stated");
    EXPECT_EQ(refused(head + "<object type=\"Cache\"/></object></topology>"),
              "rafter: f: line 3: a cache has no depth; it must be stated");
    EXPECT_EQ(refused(head + "</object></topology>"), "rafter: f: has no object of a machine; write it with lstopo");
    import_result const bare = importers::from_text(head + "<object type=\"PU\"/></object></topology>",
                                                    "f"); // without caches, cores and memory
    EXPECT_TRUE(bare.described->memories.empty());
    EXPECT_FALSE(bare.described->cores);
    EXPECT_EQ(bare.described->hardware_threads, 1u);
    import_result const old =
        importers::from_text("<topology><object type='Machine' local_memory='1024'/></topology>", "f");
    EXPECT_EQ(old.described->memories.at(0).capacity, 1.0 * KiB);
}

TEST(importers, mixbench_gives_each_ratio_and_the_best_of_each_type) {
    import_result const read = sampled("mixbench_0_04.txt");
    EXPECT_EQ(read.format, "mixbench");
    EXPECT_EQ(read.version, "v0.04-25-gabc1234");
    ASSERT_EQ(read.rows.size(), 8u); // one has no time
    measured_work const& first = read.rows[0];
    EXPECT_EQ(first.name, "Single Precision ops, compute iters 0");
    EXPECT_EQ(first.from.place, "line 11");
    expect_times(first, {0.5e-3, 0.5e-3, 0.5e-3});
    EXPECT_EQ(first.work.at(0).of, (arithmetic{.type = fp32}));
    expect_close(in(FLOP, first.work.at(0).amount), 62.5e6);
    expect_bytes(first, 250e6);
    EXPECT_EQ(read.rows[2].work.at(0).of, (arithmetic{.type = int32}));
    ASSERT_EQ(read.peaks.size(), 3u);
    expect_peak(read.peaks[0], "Single Precision ops", {.type = fp32}, 8224e9);
    EXPECT_EQ(read.peaks[0].from.place, "line 13");
    ASSERT_EQ(read.bandwidths.size(), 3u);
    expect_bandwidth(read.bandwidths[1], "Double precision ops", memory_level::unstated, 500e9);
    std::string const at = "mixbench_0_04.txt: line ";
    EXPECT_EQ(joined(read.remarks),
              at + "10: the table has times of two decimals; FLOP and bytes are its rates times these times\n" + at +
                  "13: Double precision ops, compute iters 256 has a rate that is not its bandwidth times its "
                  "operations per byte\n" +
                  at +
                  "13: Integer operations, compute iters 256 has a rate that is not its bandwidth times its "
                  "operations per byte\n" +
                  at + "10: Double precision ops has no valid time on 1 lines; they are left out\n");
}

TEST(importers, mixbench_of_older_versions_has_no_operations_per_byte) {
    import_result const read = sampled("mixbench_old.txt");
    EXPECT_EQ(read.version, "");
    ASSERT_EQ(read.rows.size(), 4u);
    EXPECT_EQ(read.rows[3].name, "Double precision ops, compute/memory 31/1");
    expect_close(in(FLOP, *read.rows[3].total_work()), 12e9);
    expect_bytes(read.rows[3], 500e6);
    expect_peak(read.peaks.at(1), "Double precision ops", {.type = fp64}, 150e9);
}

TEST(importers, mixbench_errors_name_the_line) {
    std::string const head = "a, Single Precision ops,,,\nCompute iters, Flops/byte, ex.time, GFLOPS, GB/sec\n";
    EXPECT_EQ(refused(head), "rafter: f: line 2: has no line of numbers below it; the file may be cut");
    EXPECT_EQ(refused(head + "0, 1, 2\n"), "rafter: f: line 3: has 3 cells, but the head has 5");
    EXPECT_EQ(refused(head + "0, 1, fast, 3, 4\n"),
              "rafter: f: line 3: Single Precision ops, compute iters 0 is \"fast\"; write a number");
    EXPECT_EQ(refused("Compute iters, ex.time, GFLOPS, GB/sec\n0, 1, 2, 3\n"),
              "rafter: f: line 1: has 1 blocks of columns, but the line above it names 0");
    EXPECT_EQ(refused("a, b,,,\nCompute iters, GFLOPS, GB/sec\n"),
              "rafter: f: line 2: the first column is \"GFLOPS\"; expected Flops/byte or ex.time");
    EXPECT_EQ(refused("a, b,,,\nCompute iters, ex.time, GB/sec\n"),
              "rafter: f: line 2: has no time, rate or bandwidth of b");
}

TEST(importers, rocprof_of_1_and_2_has_a_column_for_each_counter) {
    import_result const read = sampled("rocprof_v1.csv");
    EXPECT_EQ(read.format, "rocprof and rocprofiler-compute CSV");
    ASSERT_EQ(read.rows.size(), 2u);
    measured_work const& axpy = read.rows[0];
    EXPECT_EQ(axpy.name, "axpy(float*, int) [clone .kd]");
    expect_times(axpy, {1e-5, 1e-5, 1e-5});
    ASSERT_EQ(axpy.work.size(), 2u);
    EXPECT_EQ(axpy.work[0].of, vector_of(fp32));
    EXPECT_EQ(axpy.work[0].amount, 1.28e6 * FLOP); // 64 lanes x 2
    EXPECT_EQ(axpy.work[1].of, matrix_of(bf16));
    EXPECT_EQ(axpy.work[1].amount, 102400.0 * FLOP);
    expect_at(axpy, memory_level::unstated, byte_kind::read, 1.28e6); // KiB
    expect_at(axpy, memory_level::unstated, byte_kind::written, 6.4e5);
    expect_times(read.rows[1], {1e-7, 1e-7, 1e-7}); // stamps beyond 2^53
    EXPECT_EQ(joined(read.remarks), "rocprof_v1.csv: line 2: axpy(float*, int) [clone .kd] was profiled without "
                                    "SQ_INSTS_VALU_{ADD, MUL, TRANS}_F32, whose FLOP are not counted\n");
}

TEST(importers, rocprof_of_3_has_a_row_for_each_counter) {
    import_result const read = sampled("rocprofv3_counter_collection.csv");
    ASSERT_EQ(read.rows.size(), 2u);
    EXPECT_EQ(read.rows[0].name, "axpy(float*, int)");
    EXPECT_EQ(read.rows[0].from.place, "line 2");
    expect_times(read.rows[0], {1e-5, 1e-5, 1e-5});
    EXPECT_TRUE(read.rows[0].work.empty());
    expect_at(read.rows[0], memory_level::unstated, byte_kind::read, 2.56e6); // 128 B each
    expect_at(read.rows[0], memory_level::unstated, byte_kind::written, 6.4e5);
    EXPECT_FALSE(read.rows[1].time);
    EXPECT_TRUE(read.rows[1].traffic.empty());
    std::string const at = "rocprofv3_counter_collection.csv: line 8: axpy(float*, int) ";
    EXPECT_EQ(
        joined(read.remarks),
        at + "ends before it begins; its time is left out\n" + at +
            "was profiled without TCC_BUBBLE_sum, so that its bytes read are unknown\n" + at +
            "has no valid time, and no counter that is known\n" +
            "rocprofv3_counter_collection.csv: line 1: the table has counters that are not understood, and not read: "
            "SQ_WAVES\n");
    import_result const trace = sampled("rocprofv3_kernel_trace.csv");
    ASSERT_EQ(trace.rows.size(), 1u);
    expect_times(trace.rows[0], {1e-5, 1e-5, 1e-5});
    EXPECT_TRUE(trace.rows[0].traffic.empty() && trace.rows[0].work.empty() && trace.remarks.empty());
}

TEST(importers, rocprof_statistics_give_the_spread_of_all_calls) {
    import_result const read = sampled("rocprofv3_kernel_stats.csv");
    ASSERT_EQ(read.rows.size(), 2u);
    expect_times(read.rows[0], {9e-6, 1e-5, 1.2e-5});
    EXPECT_EQ(read.rows[0].repetitions, 10u);
    EXPECT_EQ(joined(read.remarks),
              "rocprofv3_kernel_stats.csv: line 3: copy(float*) has a TotalDurationNs that is not AverageNs times "
              "Calls\n");
}

TEST(importers, rocprofiler_compute_gives_work_and_the_bytes_of_all_levels) {
    import_result const read = sampled("rocprofiler_compute_pmc_perf.csv");
    ASSERT_EQ(read.rows.size(), 2u);
    measured_work const& axpy = read.rows[0];
    expect_times(axpy, {1e-5, 1e-5, 1e-5});
    ASSERT_EQ(axpy.work.size(), 2u);
    EXPECT_EQ(axpy.work[0].amount, 1.28e6 * FLOP);
    EXPECT_EQ(axpy.work[1].of, matrix_of(fp16));
    EXPECT_EQ(axpy.work[1].amount, 1536.0 * FLOP);
    expect_at(axpy, memory_level::dram, byte_kind::read, 1.28e6);
    expect_at(axpy, memory_level::dram, byte_kind::written, 6.4e5);
    expect_at(axpy, memory_level::l2, byte_kind::both, 1.92e6);
    expect_at(axpy, memory_level::l1, byte_kind::both, 2.56e6);
    expect_at(axpy, memory_level::scratchpad, byte_kind::both, 6400);
    EXPECT_TRUE(read.rows[1].work.empty() && read.rows[1].traffic.empty()); // missing is not zero
    EXPECT_EQ(
        joined(read.remarks),
        "rocprofiler_compute_pmc_perf.csv: line 3: odd has counters that give less than zero bytes read; they are "
        "left out\nrocprofiler_compute_pmc_perf.csv: line 1: the table has counters that are not understood, and not "
        "read: TCC_EA_RDREQ[0]\n");
}

TEST(importers, rocprofiler_compute_roofline_gives_ceilings_of_each_device) {
    import_result const read = sampled("rocprofiler_compute_roofline.csv");
    EXPECT_EQ(read.format, "rocprofiler-compute roofline.csv");
    ASSERT_EQ(read.bandwidths.size(), 7u);
    expect_bandwidth(read.bandwidths[0], "device 0 HBMBw", memory_level::dram, 1300.5e9);
    expect_bandwidth(read.bandwidths[3], "device 0 LDSBw", memory_level::scratchpad, 17000.5e9);
    ASSERT_EQ(read.peaks.size(), 8u);
    expect_peak(read.peaks[1], "device 0 FP64Flops", vector_of(fp64), 19000.5e9);
    expect_peak(read.peaks[2], "device 0 MFMABF16Flops", matrix_of(bf16), 140e12);
    expect_peak(read.peaks[3], "device 0 MFMAI8Ops", matrix_of(int8), 150e12);
    std::string const at = "rocprofiler_compute_roofline.csv: line 3: device 1 ";
    EXPECT_EQ(joined(read.remarks), at + "HBMBw does not lie between its low and its high\n" + at +
                                        "L2Bw has no valid figure; it is left out\n");
    import_result const old = sampled("rocprofiler_compute_roofline_old.csv");
    EXPECT_EQ(old.bandwidths.size(), 2u);
    EXPECT_EQ(old.peaks.size(), 1u);
    EXPECT_EQ(joined(old.remarks),
              "rocprofiler_compute_roofline_old.csv: line 2: device 0 MFMAFI8Ops is no figure that "
              "is known; it is left out\n");
}

TEST(importers, rocprof_errors_name_the_line_and_the_value) {
    std::string const head = "Dispatch_ID,Kernel_Name,Start_Timestamp,End_Timestamp,SQ_INSTS_VALU_FMA_F32\n";
    EXPECT_EQ(refused(head + "0,a,1.5,2,3\n"),
              "rafter: f: line 2: Start_Timestamp is \"1.5\"; write a whole number below 2^64");
    EXPECT_EQ(refused(head + "0,a,1,2\n"), "rafter: f: line 2: has 4 cells, but the head has 5");
    EXPECT_EQ(refused(head + "0,a,1,2,-3\n"),
              "rafter: f: line 2: SQ_INSTS_VALU_FMA_F32 is \"-3\"; write a number of at least 0");
    EXPECT_EQ(refused(head), "rafter: f: has no measurement (rocprof and rocprofiler-compute CSV)");
    std::string const rows = "Kernel_Name,Dispatch_Id,Counter_Name,Counter_Value\na,1,TCC_HIT_sum,2\n";
    EXPECT_EQ(refused(rows + "a,1,TCC_HIT_sum,2\n"), "rafter: f: line 3: a counter is \"TCC_HIT_sum\"; it stands twice "
                                                     "for one dispatch; import each pass as a file of its own");
    EXPECT_EQ(refused("Kernel_Name,Counter_Name\na,TCC_HIT_sum\n"),
              "rafter: f: line 1: has no column Dispatch_Id or Counter_Value");
    std::string const fetch = "Kernel_Name,DurationNs,FetchSize,TCC_EA_RDREQ_sum,TCC_EA_RDREQ_32B_sum\na,5,1000,";
    EXPECT_EQ(joined(importers::from_text(fetch + "16000,0\n", "f").remarks), ""); // 1000 KiB
    EXPECT_EQ(joined(importers::from_text(fetch + "16,0\n", "f").remarks),
              "f: line 2: a has a FetchSize that is not the bytes of its requests, which are taken\n");
}

TEST(importers, vllm_gives_a_run_and_its_latencies) {
    import_result const read = sampled("vllm_2025.json");
    EXPECT_EQ(read.format, "vLLM serving benchmark");
    ASSERT_EQ(read.rows.size(), 4u);
    EXPECT_EQ(read.rows[0].name, "demo/llama-8b");
    expect_times(read.rows[0], {20, 20, 20});
    EXPECT_TRUE(read.rows[0].work.empty() && read.rows[0].traffic.empty());
    ASSERT_EQ(read.rows[0].counters.size(), 6u); // request_rate "inf" and max_concurrency null are missing
    EXPECT_EQ(read.rows[0].counters[1], (importers::counter{"total_input_tokens", 51200}));
    EXPECT_EQ(read.rows[1].name, "demo/llama-8b time to first token");
    expect_times(read.rows[1], {0.6, 0.8, 1.0});
    EXPECT_EQ(read.rows[1].counters.at(1), (importers::counter{"p99_ttft_ms", 1500}));
    expect_times(read.rows[2], {11e-3, 12.5e-3, 14e-3});
    expect_times(read.rows[3], {12.5e-3, 12.5e-3, 12.5e-3});
    EXPECT_EQ(joined(read.remarks), "vllm_2025.json: demo/llama-8b inter-token latency has a larger spread than time; "
                                    "the spread is left out\n");
}

TEST(importers, vllm_appends_a_line_for_each_run) {
    import_result const read = sampled("vllm_0_25.jsonl");
    ASSERT_EQ(read.rows.size(), 2u); // of the second run nothing was completed
    EXPECT_EQ(read.rows[1].name, "demo/llama-8b latency of a request");
    EXPECT_EQ(text(read.rows[1].from), "vllm_0_25.jsonl: [0]");
    expect_times(read.rows[1], {0.9, 0.95, 1.0});
    EXPECT_EQ(joined(read.remarks),
              "vllm_0_25.jsonl: [1]: demo/llama-8b completed no request; its zeros are left out\n");
}

TEST(importers, vllm_contradictions_and_errors_name_the_key) {
    std::string const run = R"({"total_output_tokens": 100, "total_input_tokens": 50, "completed": 10, "duration": )";
    EXPECT_EQ(joined(importers::from_text(run + R"(2, "request_throughput": 5, "output_throughput": 50,
        "total_token_throughput": 100})",
                                         "f")
                         .remarks),
              "f: serving has a count that is not its total_token_throughput times its duration\n");
    EXPECT_EQ(refused(run + R"("2 s", "request_throughput": 5})"), "rafter: f: duration is \"2 s\"; write a number");
    EXPECT_EQ(
        left_out(run + "2, \"request_throughput\": 5}\n{\"a\": 1}\n"),
        "f: [1]: is no run; write an object with duration, request_throughput and total_output_tokens; it is left "
        "out\n");
}

TEST(importers, ert_summaries_are_read_like_roofline_json) {
    import_result const read = sampled("ert_sum_1_0.txt");
    EXPECT_EQ(read.format, "Empirical Roofline Tool (sum)");
    ASSERT_EQ(read.peaks.size(), 1u);
    expect_peak(read.peaks[0], "GFLOPs", {}, 908.43e9);
    ASSERT_EQ(read.bandwidths.size(), 4u);
    expect_bandwidth(read.bandwidths[0], "L1", memory_level::l1, 5647.33e9);
    expect_bandwidth(read.bandwidths[2], "L4", memory_level::unstated, 139.56e9);
    expect_bandwidth(read.bandwidths[3], "DRAM", memory_level::dram, 103.5e9);
    EXPECT_EQ(read.bandwidths[3].from.place, "line 10");
    EXPECT_TRUE(read.remarks.empty()) << joined(read.remarks);

    import_result const dicts = sampled("ert_sum_1_1.txt");
    ASSERT_EQ(dicts.peaks.size(), 1u);
    expect_peak(dicts.peaks[0], "FP64 GFLOPs", {.type = fp64}, 4360.25e9);
    ASSERT_EQ(dicts.bandwidths.size(), 2u);
    EXPECT_EQ(joined(dicts.remarks),
              "ert_sum_1_1.txt: line 7: DRAM is faster than L1, which is nearer to the processor\n");

    EXPECT_EQ(left_out("1 GFLOPs\nhello\nMETA_DATA\n"),
              "f: line 2: a line is \"hello\"; expected a number and the name of a level or a rate; it is left out\n");
    EXPECT_EQ(left_out("1 GFLOPs\n2x L1\nMETA_DATA\n"), "f: line 2: L1 is \"2x\"; write a number; it is left out\n");
}

} // namespace
} // namespace importers_formats_test
