// rafter.importers: what clpeak and nvbandwidth write of devices is read with its units, types and places.
#include <gtest/gtest.h>

#include <string>
#include <vector>

import rafter;
import rafter.importers;

#include "importers_samples.hpp"

namespace importers_devices_test {
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

TEST(importers, clpeak_gives_the_best_vector_width_of_each_test) {
    import_result const read = sampled("clpeak_1.txt");
    EXPECT_EQ(read.format, "clpeak");
    std::string const gpu = "Demo OpenCL, Demo GPU: ";
    ASSERT_EQ(read.bandwidths.size(), 4u);
    expect_bandwidth(read.bandwidths[0], gpu + "Global memory bandwidth float2", memory_level::dram, 256.5e9); // bytes
    EXPECT_EQ(read.bandwidths[0].from.place, "line 10");
    expect_bandwidth(read.bandwidths[1], gpu + "Transfer bandwidth enqueueWriteBuffer", memory_level::unstated, 14.5e9);
    expect_bandwidth(read.bandwidths[2], gpu + "Transfer bandwidth enqueueReadBuffer", memory_level::unstated, 14.25e9);
    expect_bandwidth(read.bandwidths[3], gpu + "Transfer bandwidth memcpy from mapped ptr", memory_level::unstated,
                     5.25e9);
    ASSERT_EQ(read.peaks.size(), 3u);
    expect_peak(read.peaks[0], gpu + "Single-precision compute float", {.type = fp32}, 4500.5e9);
    expect_peak(read.peaks[1], gpu + "Integer compute int8", {.type = int32}, 900.5e9); // eight int32
    expect_peak(read.peaks[2], gpu + "Integer char (8bit) compute char4", {.type = int8}, 101.5e9);
    ASSERT_EQ(read.rows.size(), 1u);
    EXPECT_EQ(read.rows[0].name, gpu + "Kernel launch latency");
    EXPECT_TRUE(read.rows[0].traffic.empty() && read.rows[0].work.empty());
    expect_times(read.rows[0], {6.5e-6, 6.5e-6, 6.5e-6});
    std::string const at = "clpeak_1.txt: line ";
    EXPECT_EQ(joined(read.remarks),
              at + "20: " + gpu.substr(0, gpu.size() - 2) +
                  " has a test without a figure (No half precision support! Skipped)\n" + at + "23: " + gpu +
                  "Double-precision compute has a test without a figure (clCreateKernel (-46))\n" + at + "24: " + gpu +
                  "Double-precision compute has a test without a figure (Tests skipped)\n" + at + "35: " + gpu +
                  "Integer compute Fast 24bit int2 counts operations on integers of a type that is not known; it is "
                  "left out\n" +
                  at + "46: " + gpu +
                  "Transfer bandwidth enqueueUnmap(after write) has no valid figure; it is left out\n" + at +
                  "44: " + gpu +
                  "Transfer bandwidth enqueueMapBuffer(for read) is faster than the device's global memory; it is left "
                  "out\n");
}

TEST(importers, clpeak_of_several_backends_keeps_them_apart) {
    import_result const read = sampled("clpeak_2.txt");
    std::string const gpu = "CUDA, Demo GPU: ";
    ASSERT_EQ(read.peaks.size(), 6u);
    expect_peak(read.peaks[0], gpu + "Single-precision compute float", {.type = fp32}, 21100.5e9);
    expect_peak(read.peaks[1], gpu + "Single-precision compute half", {.type = fp16}, 21077.5e9);
    expect_peak(read.peaks[2], gpu + "Single-precision compute bf16", {.type = bf16}, 20042.5e9);
    expect_peak(read.peaks[3], gpu + "WMMA fp16xfp16+fp32 16x16x16 wmma_fp16",
                {.type = fp16, .unit = compute_unit::matrix}, 165.5e12);
    expect_peak(read.peaks[4], gpu + "WMMA int8xint8+int32 16x16x16 wmma_int8",
                {.type = int8, .unit = compute_unit::matrix}, 325.25e12);
    expect_peak(read.peaks[5], gpu + "FP8(E4M3) mma.sync m16n8k32+fp32 fp8_e4m3",
                {.type = fp8, .unit = compute_unit::matrix}, 85.5e12);
    ASSERT_EQ(read.bandwidths.size(), 3u);
    expect_bandwidth(read.bandwidths[0], gpu + "Local memory bandwidth float", memory_level::scratchpad, 2938.5e9);
    expect_bandwidth(read.bandwidths[1], "Vulkan, Demo GPU: Global memory bandwidth float", memory_level::dram,
                     400.5e9);
    EXPECT_EQ(joined(read.remarks),
              "clpeak_2.txt: line 21: Demo GPU appears again; its figures are of another backend or of a twin\n"
              "clpeak_2.txt: line 25: Vulkan, Demo GPU: Global memory bandwidth float4 has no valid figure; it is left "
              "out\n"
              "clpeak_2.txt: line 26: llvmpipe (LLVM 17.0, 256 bits) is a software device; its figures are of the "
              "processor\n");
}

TEST(importers, clpeak_errors_name_the_line) {
    std::string const head = "Device: a\nGlobal memory bandwidth (GBPS)\n";
    EXPECT_EQ(refused(head + "float : fast\n"), "rafter: f: line 3: float is \"fast\"; write a number");
    EXPECT_EQ(refused(head + "float : -1\n"), "rafter: f: line 3: float is \"-1\"; write a number of at least 0");
    EXPECT_EQ(left_out(head + "float : 1\nfloat2 :"), "f: line 4: float2 is \"\"; write a number; it is left out\n");
    EXPECT_EQ(left_out(head + "float : 1\nflo"),
              "f: line 4: is \"flo\"; expected a name, a colon and a number; it is left out\n");
    EXPECT_EQ(refused(head + "float : 1e300\n"), "rafter: f: line 3: float is more than a double holds in its unit");
    EXPECT_EQ(refused(head), "rafter: f: line 2: Global memory bandwidth has no figure; the file may be cut");
    EXPECT_EQ(refused("Device: a\nKernel launch latency : 6 ms\n"),
              "rafter: f: line 2: Kernel launch latency is \"6 ms\"; write a number and us");
    EXPECT_EQ(joined(importers::from_text(head + "Transfer bandwidth (GBPS)\nenqueueReadBuffer : 1\n", "f").remarks),
              "f: line 2: a: Global memory bandwidth has no figure\n");
}

TEST(importers, nvbandwidth_gives_the_links_of_each_test) {
    import_result const read = sampled("nvbandwidth_0_8.txt");
    EXPECT_EQ(read.format, "nvbandwidth");
    EXPECT_EQ(read.version, "v0.8");
    ASSERT_EQ(read.bandwidths.size(), 6u); // of a device to itself there is none
    expect_bandwidth(read.bandwidths[0], "host_to_device_memcpy_ce [0][0]", memory_level::unstated, 55.25e9);
    expect_bandwidth(read.bandwidths[1], "host_to_device_memcpy_ce [0][1]", memory_level::unstated, 54.5e9);
    EXPECT_EQ(read.bandwidths[1].from.place, "line 10");
    expect_bandwidth(read.bandwidths[2], "device_to_device_memcpy_read_ce [0][1]", memory_level::unstated, 396.5e9);
    expect_bandwidth(read.bandwidths[3], "device_to_device_memcpy_read_ce [1][0]", memory_level::unstated, 395.25e9);
    expect_bandwidth(read.bandwidths[4], "host_to_device_bidirectional_memcpy_ce [0][0]", memory_level::unstated,
                     18.5e9);
    ASSERT_EQ(read.rows.size(), 2u);
    EXPECT_EQ(read.rows[1].name, "host_device_latency_sm [0][1]");
    EXPECT_TRUE(read.rows[1].traffic.empty());
    expect_times(read.rows[1], {772.5e-9, 772.5e-9, 772.5e-9});
    std::string const at = "nvbandwidth_0_8.txt: line ";
    EXPECT_EQ(joined(read.remarks),
              at +
                  "23: host_to_device_bidirectional_memcpy_ce has traffic in both directions; its figures may count "
                  "both together\n" +
                  at + "27: host_to_device_bidirectional_memcpy_ce has a SUM that is not the sum of its figures\n" +
                  at + "30: multicast_write has no matrix (Waived:)\n");
}

TEST(importers, nvbandwidth_json_is_read_like_its_text) {
    import_result const read = sampled("nvbandwidth_0_7.json");
    EXPECT_EQ(read.version, "v0.7");
    ASSERT_EQ(read.bandwidths.size(), 2u);
    expect_bandwidth(read.bandwidths[0], "device_to_device_memcpy_write_ce [0][1]", memory_level::unstated, 396.5e9);
    EXPECT_EQ(read.bandwidths[0].from.place, "nvbandwidth.testcases[0].bandwidth_matrix[0]");
    ASSERT_EQ(read.rows.size(), 1u);
    expect_times(read.rows[0], {772.5e-9, 772.5e-9, 772.5e-9});
    std::string const at = "nvbandwidth_0_7.json: nvbandwidth.testcases[";
    EXPECT_EQ(joined(read.remarks), at + "1]: multicast_one_to_all is left out (Waived)\n" + at +
                                        "2]: host_device_latency_sm has a SUM that is not the sum of its figures\n");
}

std::string json_test(std::string const& members) {
    return R"({"nvbandwidth": {"testcases": [{"name": "a", "status": "Passed")" + members + "}]}}";
}

TEST(importers, nvbandwidth_errors_name_the_line_or_the_test) {
    std::string const head = "Running a.\nmemcpy CE CPU(row) -> GPU(column) bandwidth (GB/s)\n";
    EXPECT_EQ(importers::from_text(head + " 0 1\n0 6.25 12.5\n", "f").bandwidths.size(), 2u); // older: without SUM
    EXPECT_EQ(refused(head + " 0 1\n0 6.25 fast\n"), "rafter: f: line 4: a [0][1] is \"fast\"; write a number");
    EXPECT_EQ(refused(head + " 0 1\n0 6.25 -1\n"),
              "rafter: f: line 4: a [0][1] is \"-1\"; write a number of at least 0");
    EXPECT_EQ(refused(head + " 0 1\n0 6.25\n"), "rafter: f: line 4: has 1 cells, but the head has 2");
    EXPECT_EQ(refused(head + " 0 1\n0 6.25 1e300\n"),
              "rafter: f: line 4: a [0][1] is more than a double holds in its unit");
    EXPECT_EQ(refused(head + " 0 1\n"), "rafter: f: line 3: has no row below it; the file may be cut");
    EXPECT_EQ(refused(head), "rafter: f: line 2: has no line of columns below it; the file may be cut");
    EXPECT_EQ(left_out(head + " 0\n0 6.25\nSUM a\n"),
              "f: line 5: SUM is \"a\"; write the name of a test and a number; it is left out\n");
    EXPECT_EQ(refused(head + " 0\n0 6.25\n\nRunning b.\n"), "rafter: f: line 6: b has no matrix; the file may be cut");
    EXPECT_EQ(joined(importers::from_text(head + " 0\n0 0.00\n", "f").remarks),
              "f: line 4: a [0][0] has no valid figure; it is left out\n");

    std::string const at = "rafter: f: nvbandwidth.testcases[0]";
    EXPECT_EQ(refused(json_test("")), at + ": bandwidth_matrix is missing; it must be stated");
    EXPECT_EQ(refused(json_test(R"(, "bandwidth_matrix": 7)")), at + ": bandwidth_matrix is 7; write a list of rows");
    EXPECT_EQ(refused(json_test(R"(, "bandwidth_matrix": [["1"]])")),
              at + ": bandwidth_description is missing; it must be stated");
    EXPECT_EQ(refused(json_test(R"j(, "bandwidth_matrix": [["1"]], "bandwidth_description": "b (Gb)")j")),
              at + ": the description of a matrix is \"b (Gb)\"; it must end with (GB/s) or (ns)");
    std::string const rates = R"j(, "bandwidth_description": "b (GB/s)", "bandwidth_matrix": )j";
    EXPECT_EQ(refused(json_test(rates + R"([["1", "fast"]])")),
              at + ".bandwidth_matrix[0]: a [0][1] is \"fast\"; write a number");
    EXPECT_EQ(refused(json_test(rates + R"([["1", "2"], ["3"]])")),
              at + ".bandwidth_matrix[1]: has 1 cells, but the head has 2");
    EXPECT_EQ(refused(json_test(rates + "[8]")), at + ".bandwidth_matrix[0]: is 8; write a list of numbers in quotes");
    EXPECT_EQ(refused(R"({"nvbandwidth": {"testcases": 3}})"),
              "rafter: f: nvbandwidth.testcases: is 3; write a list of tests");
    EXPECT_EQ(refused(R"({"nvbandwidth": {"testcases": [{"name": 5}]}})"), at + ": name is 5; write a text in quotes");
}

} // namespace
} // namespace importers_devices_test
