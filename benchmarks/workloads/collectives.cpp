// Collectives within a node.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

import rafter;
import rafter.importers;
import rafter.workload;
using namespace rafter;
using namespace rafter::symbols;
namespace wl = rafter::workload;
using enum wl::framework;
using enum wl::model_phase;
using enum wl::device_class;

#include "tables.hpp"

namespace {

/// A point of a curve of collectives_measured.csv.
struct exchanged {
    std::string id, system, library;
    collective op;
    device_link link;
    seconds time;
    [[nodiscard]] seconds at_rate() const { return wl::bus_factor(op) * op.whole() / link.unidirectional().in_bytes(); }
    [[nodiscard]] double root() const { return std::sqrt(op.whole() / B); }
    [[nodiscard]] double steps() const { return op.sent().steps; }
};
using curves = std::vector<std::vector<exchanged>>;
curves curves_in_nodes(published const& file, std::map<std::string, int>& aside) {
    std::map<std::string, std::vector<exchanged>> out;
    static std::map<std::string, collective_pattern> const kinds{{"all_reduce", collective_pattern::all_reduce},
                                                                 {"all_gather", collective_pattern::all_gather},
                                                                 {"reduce_scatter", collective_pattern::reduce_scatter},
                                                                 {"alltoall", collective_pattern::all_to_all}};
    for (std::size_t i = 0; i < file.all.rows(); ++i) {
        auto const kind = kinds.find(file.cell(i, "collective"));
        bool const is_known = file.cell(i, "nodes") == "1" && kind != kinds.end() &&
                              file.has(i, "system", "one node") && file.number(i, "time_us") > 0.0 &&
                              file.number(i, "bytes") > 0.0;
        if (!is_known || file.has(i, "system", "stas00")) {
            ++aside[is_known ? "calls from PyTorch without a graph, whose host time is theirs"
                             : "several nodes, DeepEP, copies, bandwidths without a size"];
            continue;
        }
        bool const shares_it = kind->second != collective_pattern::all_reduce;
        bool const is_exchange = kind->second == collective_pattern::all_to_all;
        exchanged point{file.cell(i, "id"),
                        file.cell(i, "system"),
                        file.cell(i, "library"),
                        {.pattern = kind->second,
                         .size = file.number(i, "bytes") * B,
                         .size_is = shares_it ? buffer_size::whole : buffer_size::unstated,
                         .devices = file.number(i, "ranks"),
                         .type = bf16,
                         .algorithm = is_exchange ? collective_algorithm::pairwise : collective_algorithm::ring},
                        {.rate = link_rate(file.number(i, "intra_uni_GBps_per_gpu") * GB / s),
                         .direction = link_direction::unidirectional},
                        file.number(i, "time_us") * us};
        out[point.system + point.library + kind->first + file.cell(i, "ranks")].push_back(std::move(point));
    }
    curves sorted;
    for (auto& [name, points] : out) {
        std::ranges::sort(points, {}, [](exchanged const& p) { return p.op.size; });
        sorted.push_back(std::move(points));
    }
    return sorted;
}

} // namespace

void collectives(published const& file, std::vector<table>& tables) {
    std::map<std::string, int> aside;
    curves const all = curves_in_nodes(file, aside);
    auto const fit_of = [&](char const* title, char const* system, char const* library,
                            wl::reached_collectives const& known, std::vector<std::string> const& ways) {
        table out{.title = std::string("Collectives in a node, ") + title,
                  .form = "latency + steps x step + root x sqrt(S) + c S / (share of the link)",
                  .goal = 0.13,
                  .columns = {{"latency"}, {"step"}, {"link", 1.0}, {"root"}},
                  .ways = ways,
                  .written = {known.constants.latency / s, known.constants.step / s, 1.0 / known.constants.share,
                              known.constants.root / (1.0 * s / sqrt(1.0 * B))},
                  .errors = {known.in, known.out_of_kind, known.out_of_ranks}};
        if (ways.size() == 1) { out.errors = {known.in, ways[0] == "system" ? wl::fit_errors{} : known.out_of_ranks}; }
        for (auto const& points : all) {
            for (exchanged const& p : points) {
                if (p.system.find(system) == std::string::npos || !p.library.starts_with(library)) { continue; }
                measured row{.id = p.id,
                             .time = p.time,
                             .terms = {1.0, p.steps(), p.at_rate(), p.root()},
                             .predicted = known.constants.curve(p.link, p.op).time(p.op.whole())};
                for (std::string const& way : ways) {
                    row.groups.push_back(way == "collective" ? text(p.op.pattern).c_str()
                                         : way == "ranks"    ? std::to_string(p.op.devices)
                                                             : p.system);
                }
                out.rows.push_back(std::move(row));
            }
        }
        return out;
    };
    auto const& known = wl::sustained_collectives_table;
    tables.push_back(fit_of("H100, NCCL", "h100", "NCCL", known[0], {"collective", "ranks"}));
    tables.back().aside = aside;
    tables.push_back(fit_of("A100, NCCL", "a100", "NCCL", known[1], {"collective", "ranks"}));
    tables.push_back(fit_of("GB200, NCCL", "gb200", "NCCL", known[2], {"collective", "ranks"}));
    tables.push_back(fit_of("H100, TensorRT-LLM's kernels", "h100", "trtllm", known[3], {"ranks"}));
    tables.push_back(fit_of("A100, vLLM's kernels", "a100", "vllm", known[4], {"ranks"}));
    tables.push_back(fit_of("any NVLink, NCCL", "0 one node", "NCCL", known[5], {"system"}));
    tables.back().form += ". The latencies of the three tables of NCCL above follow neither the rates of the links nor "
                          "the generations, so that two systems do not predict the third";
    // Over PCIe without a switch each step of the ring crosses the bridge of the host: bytes count n^2/4 times.
    table pcie{.title = "Collectives in a node, L40S over PCIe, NCCL",
               .form = "latency + steps x step + n^2/4 c S / (share of the link)",
               .goal = 0.13,
               .columns = {{"latency"}, {"step"}, {"link", 1.0}},
               .ways = {"collective", "ranks"},
               .written = {5.78e-6, 1.002e-6, 1.0 / 0.6184}};
    // All-reduces in two shots up to 8 MiB, as a link: `link` and `link_step` of `measured_shares_table`.
    auto const as_link = [](char const* title, wl::measured_shares const& at) {
        return table{.title = std::string("All-reduces up to 8 MiB as a link, ") + title,
                     .form = "2 latencies + c S / (share of the link)",
                     .columns = {{"latency"}, {"link", 1.0}},
                     .ways = {"ranks"},
                     .written = {at.link_step / s, 1.0 / at.link}};
    };
    table h100 = as_link("H100, TensorRT-LLM's kernels", wl::shares_of(hbm, vllm, step));
    table a100 = as_link("A100, vLLM's kernels", wl::shares_of(hbm, vllm, prompt));
    table read{.title = "From every second point of a curve to the others: read",
               .form = "`measured_collective` between two points, a factor of 16 apart",
               .goal = 0.04};
    table fitted{.title = "From every second point of a curve to the others: fitted",
                 .form = "latency + root x sqrt(S) + c S / (share of the link), a curve each; for comparison"};
    table beyond{.title = "From a curve to a factor of 4 beyond its ends: read",
                 .form = "`measured_collective` without its first and its last point"};
    for (auto const& points : all) {
        wl::measured_collective inner;
        for (exchanged const& p : points) {
            if (&p != &points.front() && &p != &points.back()) { inner.points.add({p.op.size, p.time}); }
        }
        for (exchanged const* p : {&points.front(), &points.back()}) {
            beyond.rows.push_back({.id = p->id, .time = p->time, .predicted = inner.read(p->op.size).time});
        }
        wl::measured_collective known_points;
        std::vector<wl::fit_row<3>> half;
        for (std::size_t i = 0; i < points.size(); ++i) {
            exchanged const& p = points[i];
            double const n = p.op.devices;
            seconds const shared = 0.25 * n * n * p.at_rate();
            std::string const ranks = std::to_string(n);
            if (p.system.starts_with("l40s")) {
                pcie.rows.push_back({p.id,
                                     {text(p.op.pattern).c_str(), ranks},
                                     p.time,
                                     {1.0, p.steps(), shared},
                                     {},
                                     5.78 * us + p.steps() * 1.002 * us + shared / 0.6184});
            }
            if (!p.library.starts_with("NCCL") && p.op.size <= 8.5e6 * B) {
                table& of = p.system.starts_with("h100") ? h100 : a100;
                of.rows.push_back({p.id,
                                   {ranks},
                                   p.time,
                                   {2.0, p.at_rate()},
                                   {},
                                   2.0 * of.written[0] * s + of.written[1] * p.at_rate()});
            }
            if (i % 2 != 0) { continue; }
            known_points.points.add({p.op.size, p.time});
            half.push_back({.time = p.time, .terms = {1.0, p.root(), p.at_rate()}});
        }
        if (half.size() < 3) { continue; }
        wl::fit_column const columns[]{{"latency"}, {"root"}, {"link", 1.0}};
        auto const curve = wl::nonnegative_fit(columns, half, wl::fit_loss::absolute);
        for (std::size_t i = 1; i < points.size(); i += 2) {
            exchanged const& p = points[i];
            fitted.rows.push_back({.id = p.id,
                                   .time = p.time,
                                   .predicted = curve.time({.time = p.time, .terms = {1.0, p.root(), p.at_rate()}})});
            if (i + 1 == points.size()) { continue; } // outside
            read.rows.push_back({.id = p.id, .time = p.time, .predicted = known_points.read(p.op.size).time});
        }
    }
    for (table* of : {&pcie, &h100, &a100, &read, &fitted, &beyond}) {
        tables.push_back(std::move(*of));
    }
}
