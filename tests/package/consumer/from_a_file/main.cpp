// A machine and a language model of files as constants of the program, and the same files read while it runs.
import rafter;
import rafter.files;
import rafter.workload;
import node_n7;
import small_llama;

using namespace rafter;
using namespace rafter::symbols;

// Claims about a file are claims of the program: a file that breaks them stops the build.
static_assert(node_n7.name == "node n7" && node_n7.bandwidth.size() == 2);
static_assert(tier_of<node_n7, memory_level::l2>().latency == 5.3 * ns);
static_assert(node_n7.bandwidth[1].bandwidth == 98.7 * GB / s && node_n7.bandwidth[1].capacity == 64.0 * GiB);
static_assert(node_n7.bandwidth[1].bandwidth.source.source == &node_n7_sources::source_1);
static_assert(text(node_n7.source) == "measured: An invented calibration, node n7, 2026-11-01");
static_assert(node_n7.bandwidth[1].capacity.source == provenance{provenance_kind::derived});
static_assert(node_n7.peaks[1].of.type == element_type{"fp6", 6.0 * bit / element});

constexpr gemm work{.m = 512, .n = 512, .k = 512, .type = fp32};
static_assert(predict(node_n7, work).regime == regime::compute_bound);
constexpr auto claim = check(node_n7, work, {.max_time = 1.0 * ms});

// 2 layers of 12 288 in attention, 24 576 in the network and 128 in norms, 2 matrices of the vocabulary, a last norm.
static_assert(static_cast<int>(small_llama.parameters()) == 2 * (12288 + 24576 + 128) + 2 * 6400 + 64);
static_assert(small_llama_formats == workload::formats::all(bf16));

int main(int count, char** arguments) {
    require<claim>();
    if (count != 3) { return 2; }
    machine const read = read_machine(arguments[1]);
    bool const is_same = read.name == node_n7.name && read.bandwidth == node_n7.bandwidth &&
                         read.peaks == node_n7.peaks && read.latency == node_n7.latency;
    return is_same && workload::read_model(arguments[2]) == small_llama ? 0 : 1;
}
