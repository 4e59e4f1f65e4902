// Every figure of many predictions to its last bit, beside digests that were stored before `demands` became what
// predictions read: operations of every type, on machines with launches, latencies, links, several tiers and their own
// rates of writes, at every overlap, over main memory and by levels, at a point and over lanes.
#include "test_folder.hpp"

#include <bit>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

import rafter;
import rafter.workload;

namespace same_predictions_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;

/// FNV-1a over the bits of numbers.
class digest {
public:
    void add(double value) { add(std::bit_cast<std::uint64_t>(value)); }
    template <class Unit>
    void add(quantity<Unit> const& q) {
        add(q / units::from_coherent<Unit>(1.0));
    }
    void add(std::uint64_t word) {
        for (int i = 0; i < 8; ++i) {
            value_ = (value_ ^ (word >> 8 * i & 0xff)) * 0x100000001b3;
        }
    }
    void add(char const* text) {
        for (; *text != '\0'; ++text) {
            value_ = (value_ ^ static_cast<unsigned char>(*text)) * 0x100000001b3;
        }
    }
    [[nodiscard]] std::string text() const {
        char out[20];
        std::snprintf(out, sizeof out, "%016llx", static_cast<unsigned long long>(value_));
        return out;
    }

private:
    std::uint64_t value_ = 0xcbf29ce484222325;
};

void add(digest& d, prediction const& p) {
    d.add(p.traffic), d.add(p.work), d.add(p.working_set), d.add(p.effective_bandwidth.value());
    d.add(text(p.effective_bandwidth.source).c_str());
    d.add(p.latency.value());
    if (p.work > flops{}) { d.add(p.peak.rate()), d.add(text(p.peak.kind()).c_str()); }
    d.add(text(p.peak.source).c_str());
    d.add(p.memory_time), d.add(p.compute_time), d.add(p.total_time), d.add(text(p.regime).c_str());
    d.add(p.launch_overhead.value()), d.add(p.executions), d.add(p.wider.used().name.c_str());
    d.add(text(p.bound_by()).c_str()), d.add(p.link.time), d.add(p.link.sent), d.add(p.link.steps);
    d.add(p.link.rate.value()), d.add(p.link.latency.value()), d.add(p.fraction_of_roof());
    d.add(p.exceeds_memory() ? 1.0 : 0.0), d.add(p.in_core ? 1.0 : 0.0);
}
void add(digest& d, hierarchical_prediction const& p) {
    for (auto const& load : p) {
        d.add(load.traffic.read), d.add(load.traffic.written), d.add(load.traffic.allocated);
        d.add(load.bandwidth), d.add(load.memory_time), d.add(load.attainable), d.add(load.condition.kept_size);
        d.add(load.condition.lost_size), d.add(load.condition.capacity), d.add(load.is_limit ? 1.0 : 0.0);
        d.add(load.latency), d.add(text(load.source).c_str());
    }
    d.add(p.total_time), d.add(p.sum_time()), d.add(p.compute_time), d.add(text(p.bound_by()).c_str());
}

machine const node{.bandwidth = {{.bandwidth = {5.5 * TB / s, {provenance_kind::measured}},
                                  .capacity = 50.0 * MB,
                                  .level = memory_level::l2,
                                  .energy = 7.0 * pJ / B},
                                 {.bandwidth = {3.35 * TB / s, {provenance_kind::vendor_document, nullptr, 0.05}},
                                  .capacity = 80.0 * GB,
                                  .level = memory_level::dram,
                                  .energy = 60.0 * pJ / B}},
                   .latency = 0.7 * us,
                   .launch_overhead = 2.3 * us,
                   .serving_step_overhead = 110.0 * us,
                   .serving_sequence_overhead = 0.9 * us,
                   .peaks = {{.rate = 989.4 * TFLOP / s, .of = matrix_arithmetic(bf16), .energy = 0.5 * pJ / FLOP},
                             {.rate = 989.4 * TFLOP / s, .of = matrix_arithmetic(fp16), .energy = 0.5 * pJ / FLOP},
                             {.rate = 66.9 * TFLOP / s, .of = vector_arithmetic(fp32), .energy = 0.5 * pJ / FLOP},
                             {.rate = 33.5 * TFLOP / s, .of = vector_arithmetic(fp64), .energy = 0.5 * pJ / FLOP}},
                   .links = {device_link{.rate = 450.0 * GB / s,
                                         .direction = link_direction::unidirectional,
                                         .latency = 3.0 * us,
                                         .energy = 10.0 * pJ / B,
                                         .devices = 8},
                             device_link{.rate = 50.0 * GB / s,
                                         .direction = link_direction::unidirectional,
                                         .latency = 9.0 * us,
                                         .energy = 30.0 * pJ / B}},
                   .static_power = 90.0 * W,
                   .price = 2.0 * USD / (3600.0 * s)};
/// Three tiers; reads and writes of memory have rates of their own.
machine const cpu{
    .bandwidth = {{.bandwidth = 4.1 * TB / s,
                   .capacity = 48.0 * KiB,
                   .level = memory_level::l1,
                   .instances = 32,
                   .energy = 1.0 * pJ / B},
                  {.bandwidth = 1.3 * TB / s,
                   .capacity = 2.0 * MiB,
                   .level = memory_level::l2,
                   .write_bandwidth = 0.9 * TB / s,
                   .instances = 32,
                   .energy = 3.0 * pJ / B},
                  {.bandwidth = 307.0 * GB / s,
                   .capacity = 256.0 * GB,
                   .level = memory_level::dram,
                   .write_bandwidth = 151.0 * GB / s,
                   .energy = 150.0 * pJ / B}},
    .latency = 90.0 * ns,
    .peaks = {{.rate = 3.1 * TFLOP / s, .of = vector_arithmetic(fp64), .energy = 9.0 * pJ / FLOP},
              {.rate = 6.2 * TFLOP / s, .of = vector_arithmetic(fp32), .energy = 5.0 * pJ / FLOP},
              {.rate = 90.0 * TFLOP / s, .of = matrix_arithmetic(bf16), .energy = 1.0 * pJ / FLOP},
              {.rate = 90.0 * TFLOP / s, .of = matrix_arithmetic(fp16), .energy = 1.0 * pJ / FLOP}},
    .links = {device_link{.rate = 64.0 * GB / s, .direction = link_direction::bidirectional, .energy = 10.0 * pJ / B}},
    .static_power = 60.0 * W,
    .price = 1.0 * USD / (3600.0 * s)};

/// The answers about an operation on a machine: a digest for each question, "-" where it is refused.
template <class Operation>
std::string answers_about(machine const& m, Operation const& op) {
    std::string out;
    auto const asked = [&](auto const& question) {
        digest d;
        try {
            question(d);
            out += " " + d.text();
        } catch (invalid_value const&) { out += " -"; }
    };
    for (auto const& how : {full_overlap, no_overlap, link_not_hidden, knee_overlap(2.5)}) {
        asked([&](digest& d) { add(d, predict(m, op, {.tolerance = 0.05, .overlap = how})); });
        asked([&](digest& d) {
            add(d,
                predict(m, op,
                        {.overlap = how, .levels = hierarchy_options{.writes = write_policy::allocate, .threads = 4}}));
        });
    }
    asked([&](digest& d) { d.add(energy(m, op).total()), d.add(cost(m, op)); });
    asked([&](digest& d) { d.add(energy(m, op, {.levels = hierarchy_options{}}).total()); });
    asked([&](digest& d) {
        auto const range = predict_range(m, op);
        add(d, range.optimistic), add(d, range.pessimistic);
    });
    if constexpr (!protocol::operation_of_parts<Operation>) {
        asked([&](digest& d) {
            add(d, predict_levels(m, op, {.caches = cache_state::warm, .register_capacity = 32.0 * KiB}));
        });
    }
    asked([&](digest& d) {
        for (seconds const time : {1.0 * ns, 1.0 * us, 1.0 * ms, 1.0 * s}) {
            auto const judged = measure::judge(m, op, time);
            d.add(text(judged).c_str());
        }
    });
    asked([&](digest& d) {
        for (seconds const time : {1.0 * us, 1.0 * ms}) {
            d.add(
                text(check(m, op, {.max_time = time, .max_traffic = {1.0 * MB}, .min_fraction_of_roof = 0.5})).c_str());
        }
    });
    if constexpr (!protocol::operation_of_parts<Operation>) {
        asked([&](digest& d) {
            auto const at = predict(roofline_of(m, op), op);
            d.add(at.attainable.rate()), d.add(at.total_time), d.add(text(at.bound_by()).c_str());
            d.add(at.intensity), d.add(text(at.classified.regime).c_str());
        });
    }
    return out;
}

template <class Space>
std::string swept(Space const& space) {
    digest d;
    for (auto const& p : space) {
        add(d, p);
    }
    std::vector<seconds> memory(space.size()), compute(space.size()), total(space.size());
    space.fill({.memory_time = memory.data(), .compute_time = compute.data(), .total_time = total.data()});
    for (std::size_t i = 0; i < space.size(); ++i) {
        d.add(memory[i]), d.add(compute[i]), d.add(total[i]);
    }
    d.add(static_cast<double>(space.best(maximize(metric::effective_bandwidth))->index));
    d.add(static_cast<double>(space.best(maximize(metric::fraction_of_roof))->index));
    d.add(static_cast<double>(space.counts().memory_bound)), d.add(static_cast<double>(space.counts().compute_bound));
    return " " + d.text();
}

std::vector<std::string> rows() {
    std::vector<std::string> out;
    auto const about = [&](char const* name, auto const& op) {
        out.push_back(std::string(name) + " node" + answers_about(node, op));
        out.push_back(std::string(name) + " cpu" + answers_about(cpu, op));
    };
    gemm const product{.m = 4096, .n = 333, .k = 1024, .type = bf16};
    stencil const grid{.x = 5000, .y = 3000, .type = fp64};
    about("streaming",
          streaming{.size = 10.0 * MB, .intensity = 7.0 * FLOP / B, .arithmetic = vector_arithmetic(fp32)});
    about("streaming with hits",
          streaming{
              .size = 11.0 * MB, .intensity = 1.0 * FLOP / B, .hit_rate = 0.3, .arithmetic = vector_arithmetic(fp32)});
    about("streaming at random", streaming{.size = 12.0 * MB,
                                           .intensity = 1.0 * FLOP / B,
                                           .access = {.order = access_order::random, .utilization = 0.3},
                                           .arithmetic = vector_arithmetic(fp32)});
    about("stream_loop", stream_triad(1e6, fp64));
    about("transpose", transpose{.rows = 1000, .columns = 77, .type = fp64});
    about("gemm", product);
    about("gemv", gemv{.m = 4096, .n = 999, .type = fp32});
    about("blocked_matmul", blocked_matmul{.n = 777, .tile = 32, .type = fp32});
    about("tiled_product", tiled_product{.of = product, .tile_m = 128, .tile_n = 128, .units = 132});
    about("conv2d", conv2d{.in_channels = 64, .out_channels = 33, .image = 56, .kernel = 3, .type = fp16});
    about("stencil", grid);
    about("spmv", spmv{.rows = 1e5, .columns = 1e5, .nonzeros = 1e6, .type = fp64, .index = int32});
    about("fft", fft{.n = 4096, .batch = 7, .type = fp64});
    about("softmax", softmax{.rows = 1000, .columns = 999, .type = fp32});
    about("layer_norm", layer_norm{.rows = 1000, .width = 999, .type = fp32});
    about("rms_norm", rms_norm{.rows = 1000, .width = 999, .type = bf16});
    about("packet_normalization", packet_normalization{.packets = 1000, .length = 999, .type = fp32});
    for (auto const form : {attention_form::fused, attention_form::naive}) {
        about("attention", attention{.heads = 32,
                                     .kv_heads = 8,
                                     .queries = 100,
                                     .keys = 3000,
                                     .head_dim = 128,
                                     .type = fp16,
                                     .causal = true,
                                     .form = form});
    }
    about("embedding_lookup", embedding_lookup{.tokens = 100, .width = 4096, .type = fp32});
    about("linear_layer", linear_layer{.tokens = 17, .inputs = 4096, .outputs = 4096, .type = fp16});
    for (auto const by : {collective_algorithm::ring, collective_algorithm::two_shot, collective_algorithm::tree}) {
        for (double const devices : {2.0, 8.0, 16.0}) {
            about("collective", collective{.pattern = collective_pattern::all_reduce,
                                           .size = 3.0 * MB,
                                           .devices = devices,
                                           .type = fp32,
                                           .algorithm = by});
        }
    }
    about("tiled", tiled{grid, 4.0, memory_level::l2});
    about("sequence", sequence{softmax{.rows = 1000, .columns = 999, .type = fp32},
                               layer_norm{.rows = 1000, .width = 999, .type = fp32}});
    about("sequence of two kinds",
          sequence{stream_triad(1e6, fp64), transpose{.rows = 1000, .columns = 77, .type = fp64}});
    about("fused", fused{softmax{.rows = 1000, .columns = 1000, .type = fp32},
                         layer_norm{.rows = 1000, .width = 1000, .type = fp32}, 4.0 * MB});
    operation_list<8> list;
    list.append(demands_of(product, "product"), 3);
    list.append(demands_of(stream_triad(1e6, fp64), "triad"), 2);
    list.append(
        demands_of(collective{.pattern = collective_pattern::all_reduce, .size = 3.0 * MB, .devices = 8, .type = fp32},
                   "exchange"));
    list.append(
        demands_of(collective{.pattern = collective_pattern::all_reduce, .size = 3.0 * MB, .devices = 16, .type = fp32},
                   "far exchange"));
    about("list", list);
    about("counted", demands_of(product, "product"));
    about("tiled counts", tiled{demands_of(product, "product"), 4.0, memory_level::l2});
    about("sequence of counts", sequence{demands_of(product, "product"), demands_of(product, "again")});
    for (double const pipeline : {1.0, 3.0}) {
        about("pass", wl::pass{.model = wl::models::llama3_1_8b,
                               .formats = wl::formats::all(bf16),
                               .tokens = 1,
                               .context = 1000,
                               .batch = 12,
                               .parallel = {.tensor = 2, .pipeline = pipeline}});
    }
    out.push_back("sweep of k" + swept(sweep(node, product, vary<"k">(integers(1, 4000, 37)))));
    out.push_back("sweep of bandwidth" +
                  swept(sweep(node, product, vary<"bandwidth">(linear(0.1 * TB / s, 9.0 * TB / s, 99)))));
    out.push_back("sweep of writes" +
                  swept(sweep(cpu, stream_triad(1e6, fp64), vary<"n">(powers_of_two(1.0, 4096.0)))));
    out.push_back("sweep of hits" +
                  swept(sweep(node,
                              streaming{.size = 11.0 * MB,
                                        .intensity = 1.0 * FLOP / B,
                                        .hit_rate = 0.3,
                                        .arithmetic = vector_arithmetic(fp32)},
                              vary<"hit_rate">(linear(0.0, 1.0, 21)), vary<"size">(linear(1.0 * MB, 9.0 * MB, 9)))));
    out.push_back(
        "sweep of batches" +
        swept(sweep(
            node,
            wl::pass{.model = wl::models::llama3_1_8b, .formats = wl::formats::all(bf16), .tokens = 1, .context = 1000},
            vary<"batch">(integers(1, 41)))));
    out.push_back(
        "sweep of messages" +
        swept(sweep(node,
                    collective{.pattern = collective_pattern::all_reduce, .size = 3.0 * MB, .devices = 8, .type = fp32},
                    vary<"size">(linear(1.0 * MB, 9.0 * MB, 19)))));
    return out;
}

TEST(same_predictions, are_the_stored_ones_to_the_last_bit) {
    std::string now;
    for (std::string const& row : rows()) {
        now += row + "\n";
    }
    std::string const stored = std::string(RAFTER_ANSWERS) + "/predictions.txt";
    if (now == content(stored)) { return; }
    overwrite(std::string(RAFTER_ANSWERS_NOW) + "/predictions.txt", now);
    auto const before = split(content(stored), '\n'), after = split(now, '\n');
    for (std::size_t i = 0; i < std::max(before.size(), after.size()); ++i) {
        std::string const was = i < before.size() ? before[i] : "", is = i < after.size() ? after[i] : "";
        EXPECT_EQ(was, is) << "line " << i + 1;
    }
}

} // namespace
} // namespace same_predictions_test
