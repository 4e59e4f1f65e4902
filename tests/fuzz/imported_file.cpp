// Reads any bytes, alone or in place of a part of a sample. Each text is refused in a sentence or gives rows with valid
// numbers.
#include "input.hpp"

#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>

import rafter;
import rafter.draw;
import rafter.importers;

#include "../importers_promises.hpp"
#include "refusal.hpp"

namespace {

using namespace rafter;

constexpr std::string_view samples[]{
    R"({"context": {"library_version": "v1.8.3"}, "benchmarks": [{"name": "a", "run_name": "a", "run_type": "iteration",
"repetitions": 2, "real_time": 2.5, "cpu_time": 2.0, "time_unit": "us", "bytes_per_second": 1e9, "FLOPS": 1e10},
{"name": "a_median", "run_name": "a", "run_type": "aggregate", "aggregate_name": "median", "real_time": 3, "time_unit": "ns"}]})",
    "name,FLOP fp64 [GFLOP],bytes DRAM [GB],bytes read DRAM [GB],time [ms],time low [ms],repetitions\n\"a, "
    "b\",1.5,2,1,3,2,10\n",
    "STREAM version $Revision: 5.10 $\nThis system uses 8 bytes\nArray size = 100 (elements)\nCopy: 32000.0 0.0052 "
    "0.0050 0.0060\n",
    "Version: 4.0\nArray size: 268.4 MB (=0.3 GB)\nFunction MBytes/sec Min (sec) Max Average\nCopy 200000.0 0.0026 "
    "0.003 0.0027\n",
    R"({"empirical": {"gbytes": {"data": [["L1", 900.0], ["DRAM", 45.0]]}, "gflops": {"data": [["FP64 GFLOPs", 300]]}}})",
    "TABLE,Region a,Group 1 Metric,MEM_DP,3\nMetric,HWThread 0,\nRuntime (RDTSC) [s],0.5,0.4,\nDP [MFLOP/s],1000,800,\n"
    "Memory data volume [GBytes],6.0,0,\nLIKWID MICRO BENCHMARK\nTest: triad\nTime: 1.25 sec\nData volume (Byte): "
    "32e9\nMByte/s: 25600.00\n",
    "\"ID\",\"Kernel Name\",\"Metric Name\",\"Metric Unit\",\"Metric Value\"\n0,\"a(int, "
    "int)\",dram__bytes.sum,Mbyte,12.00\n"
    "0,\"a(int, int)\",gpu__time_duration.sum,ns,\"1,234\"\n",
    "# size count type redop time algbw busbw error time algbw busbw error\n8 2 float sum 1.5 0.1 0.1 0 1.5 0.1 0.1 "
    "0\n",
    R"([{"model_type": "a", "n_prompt": 512, "n_gen": 0, "avg_ns": 1000, "samples_ns": [900, 1100], "avg_ts": 5.1e8}])",
    "Backend: a\nDevice 0: b\nGlobal memory bandwidth (GBPS)\nfloat : 227.5\nfloat2 : 256.5\n\nInteger compute "
    "(GIOPS)\nint8 : 75.5\nTests skipped\nTransfer bandwidth (GBPS)\nmap(x) : 9e3\nKernel launch latency : 6.5 us\n",
    "Running a.\nmemcpy CE CPU(row) <-> GPU(column) bandwidth (GB/s)\n 0 1\n 0 N/A 54.5\n\nSUM a 54.5\n",
    R"j({"nvbandwidth": {"version": "v0.7", "testcases": [{"name": "a", "status": "Passed", "bandwidth_description":
"latency (ns)", "bandwidth_matrix": [["N/A", "772.5"]], "sum": 772.5}]}})j",
    "<?xml version=\"1.0\"?>\n<!DOCTYPE topology SYSTEM \"hwloc2.dtd\">\n<topology version=\"2.0\">\n<object "
    "type=\"Machine\"><info name=\"CPUModel\" value=\"a &lt; b\"/>\n<object type=\"NUMANode\" local_memory=\"1024\"/>\n"
    "<object type=\"L2Cache\" cache_size=\"1024\" cache_linesize=\"64\"><object type=\"Core\"><object type=\"PU\"/>"
    "</object></object>\n<object type=\"Cache\" depth=\"1\" cache_size=\"512\"/></object></topology>\n",
    "<clpeak format_version='2' clpeak_version='2.1'>\n<run backend='a' device='b'>\n<category "
    "name='bandwidth'>\n<test "
    "name='global_memory_bandwidth' unit='gbps'><metric name='float2'>250.5</metric>\n<metric name='float4' "
    "status='error' "
    "reason='&amp;'/></test></category></run></clpeak>\n",
    "<clpeak><platform name='a'><device name='b'>\n<integer_compute unit='gflops'><int2>7.5</int2></integer_compute>\n"
    "<kernel_launch_latency unit='us'>6.5</kernel_launch_latency></device></platform></clpeak>\n",
    "mixbench (v0.04)\nExperiment ID, Single Precision ops,,,, Integer operations,,,\nCompute iters, Flops/byte, "
    "ex.time, "
    "GFLOPS, GB/sec, Iops/byte, ex.time, GIOPS, GB/sec\n0, 0.25, 0.5, 125, 500, 0.25, 0.5, 125.00, 500.00\n",
    "Dispatch_ID,Kernel_Name,BeginNs,EndNs,SQ_INSTS_VALU_FMA_F32,SQ_INSTS_VALU_MFMA_MOPS_F16,TCC_EA_RDREQ_sum,"
    "TCC_EA_RDREQ_32B_sum,FetchSize\n0,\"a(int, int)\",1000000,1010000,10000,3,20000,0,1250\n",
    "Dispatch_Id,Kernel_Name,Counter_Name,Counter_Value,Start_Timestamp,End_Timestamp\n1,a,TCC_EA0_RDREQ_sum,5,1,3\n"
    "1,a,TCC_EA0_RDREQ_32B_sum,5,1,3\n1,a,TCC_BUBBLE_sum,5,1,3\n",
    "\"Name\",\"Calls\",\"TotalDurationNs\",\"AverageNs\",\"Percentage\",\"MinNs\",\"MaxNs\"\n\"a\",10,100000,10000.5,"
    "80,9000,"
    "12000\n",
    "device,HBMBw,HBMBwLow,HBMBwHigh,L2Bw,FP32Flops,MFMAI8Ops\n0,1300.5,1290,1310,4000,2e4,7\n",
    R"({"duration": 20, "completed": 100, "model_id": "a", "total_input_tokens": 50, "total_output_tokens": 128,
"request_throughput": 5.0, "output_throughput": 6.4, "request_rate": "inf", "mean_ttft_ms": 800.0, "std_ttft_ms": 9})",
    "908.43 FP64 GFLOPs EMP\n****\n2 Weight\nMETA_DATA\nFLOPS 8\n\n5647.33 L1 EMP\n103.50 DRAM EMP\nMETA_DATA\n{'a': "
    "1}\n",
    "function,num_times,n_elements,sizeof,max_mbytes_per_sec,a,b,c\nCopy,100,33554432,8,200000,0.00256,0.003,0.0027\n"};

/// Prints at the end how many texts of each kind came, and how many each format read, if RAFTER_FUZZ_TALLY is set.
struct tally {
    std::size_t of_sample[std::size(samples) + 1]{};
    std::map<std::string, std::size_t> read;

    tally() = default;
    tally(tally const&) = delete;
    tally& operator=(tally const&) = delete;
    ~tally() {
        if (std::getenv("RAFTER_FUZZ_TALLY") == nullptr) { return; }
        for (std::size_t i = 0; i < std::size(of_sample); ++i) {
            std::fprintf(stderr, "tally: sample %zu: %zu\n", i, of_sample[i]);
        }
        for (auto const& [format, count] : read) {
            std::fprintf(stderr, "tally: read by %s: %zu\n", format.c_str(), count);
        }
    }
} tallied;

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    fuzz::input in(data, size);
    std::size_t const mode = in.number<std::uint8_t>() % (std::size(samples) + 1);
    ++tallied.of_sample[mode];
    std::string text;
    if (mode == 0) {
        text = in.rest();
    } else { // a part of a file is replaced
        std::string_view const sample = samples[mode - 1];
        std::size_t const at = in.number<std::uint16_t>() % sample.size();
        std::size_t const length = in.number<std::uint8_t>();
        text = std::string(sample).replace(at, length, in.rest());
    }
    try {
        importers::import_result const read = importers::from_text(text, "f");
        ++tallied.read[read.format];
        fuzz::require(broken_promise(read, "f").empty());
    } catch (file_error const& refused) { fuzz::require_sentence(refused.what(), "rafter: f: "); }
    try {
        importers::table const read = importers::table_from_text(text, "f");
        for (importers::table_column const& column : read.columns()) {
            fuzz::require(column.cells.size() == read.rows());
            (void)read.values<seconds>(column.unit.empty() ? column.name : column.name + " [" + column.unit + "]");
        }
    } catch (file_error const& refused) { fuzz::require_sentence(refused.what(), "rafter: f: "); }
    return 0;
}
