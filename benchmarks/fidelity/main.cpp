// Does the model hold? Operations at sizes for L2, L3 and memory, predicted from a calibration of this run and from
// their time in L1, beside what they take. Prints a table, and the errors over the operations that the model claims.
//
//     rafter_bench_fidelity [--quick] [--to m.json] [--from m.json] [--page fidelity.md] [--picture fidelity.svg]
//
// On one core, and on two where there are. `--from` predicts from an earlier calibration, which `--to` wrote.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "loops.hpp"

import rafter;
import rafter.draw;
import rafter.files;
import rafter.measure;
using namespace rafter;
using namespace rafter::symbols;

namespace {

/// An operation at a size: what it is, how it runs, and how many units of work (elements, rows) it has.
struct instance {
    counted_operation op;
    double work = 0.0; ///< in units of which each takes alike in the core
    measure::task run;
};

/// Operations that the model claims to predict, and those that it does not: their time is that of single lines, of sets
/// of a cache or of pages, which no bandwidth says.
struct entry {
    char const* name;
    bool is_claimed;
    std::function<instance(bytes working_set)> at;
};

using doubles = std::vector<double>;
using floats = std::vector<float>;

double whole(double value, double multiple) { return std::max(1.0, std::floor(value / multiple)) * multiple; }

std::shared_ptr<doubles> filled(double count) {
    auto out = std::make_shared<doubles>(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < out->size(); ++i) {
        (*out)[i] = 0.5 + 1e-3 * static_cast<double>(i % 1000);
    }
    return out;
}
std::shared_ptr<floats> filled_with_floats(double count) {
    auto out = std::make_shared<floats>(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < out->size(); ++i) {
        (*out)[i] = 0.5f + 1e-3f * static_cast<float>(i % 1000);
    }
    return out;
}

template <class Function>
measure::task calling(Function function) {
    return {.run = [function](std::int64_t calls) {
        for (std::int64_t i = 0; i < calls; ++i) {
            function();
        }
    }};
}

/// Loops over up to three arrays of doubles.
template <class Function>
std::function<instance(bytes)> stream(double arrays, double flops, double read, double written, double allocated,
                                      Function function) {
    return [=](bytes working_set) {
        double const n = whole(working_set / (8.0 * B) / arrays, 64.0);
        auto const a = filled(n);
        auto const b = filled(arrays > 1 ? n : 1);
        auto const c = filled(arrays > 2 ? n : 1);
        return instance{.op = {.name = "stream",
                               .flops = flops * n * FLOP,
                               .moved = {.read = 8.0 * read * n * B,
                                         .written = 8.0 * written * n * B,
                                         .allocated = 8.0 * allocated * n * B},
                               .touched = 8.0 * arrays * n * B,
                               .done_in = vector_arithmetic(fp64)},
                        .work = n,
                        .run =
                            calling([=] { function(a->data(), b->data(), c->data(), static_cast<std::size_t>(n)); })};
    };
}

/// Loops over rows of one length, from one array to another; so many of the rows are border, and not computed.
template <class Element, class Function>
std::function<instance(bytes)> rows(double length, double flops, Function function, double border = 0.0) {
    return [=](bytes working_set) {
        double const count = whole(working_set / (2.0 * sizeof(Element) * length * B), 1.0);
        auto const n = count * length;
        auto const x = [&] {
            if constexpr (sizeof(Element) == 4) {
                return filled_with_floats(n);
            } else {
                return filled(n);
            }
        }();
        auto const y = std::make_shared<std::vector<Element>>(*x);
        bytes const array = sizeof(Element) * n * B;
        return instance{.op = {.name = "rows",
                               .flops = flops * n * FLOP,
                               .moved = {.read = array, .written = array, .allocated = array},
                               .touched = 2.0 * array,
                               .done_in = vector_arithmetic(sizeof(Element) == 4 ? fp32 : fp64)},
                        .work = count - border,
                        .run = calling([=] {
                            function(y->data(), x->data(), static_cast<std::size_t>(count),
                                     static_cast<std::size_t>(length));
                        })};
    };
}

template <class Function>
std::function<instance(bytes)> gemv_with(Function function) {
    return [=](bytes working_set) {
        constexpr double columns = 512.0;
        double const count = whole(working_set / (8.0 * columns * B), 1.0);
        auto const a = filled(count * columns);
        auto const x = filled(columns);
        auto const y = filled(count);
        return instance{.op = {.name = "gemv",
                               .flops = 2.0 * count * columns * FLOP,
                               .moved = {.read = 8.0 * (count * columns + columns) * B,
                                         .written = 8.0 * count * B,
                                         .allocated = 8.0 * count * B},
                               .touched = 8.0 * (count * columns + columns + count) * B,
                               .done_in = vector_arithmetic(fp64)},
                        .work = count,
                        .run = calling([=] {
                            function(y->data(), a->data(), x->data(), static_cast<std::size_t>(count),
                                     static_cast<std::size_t>(columns));
                        })};
    };
}

/// A product of large matrices takes minutes; this many bytes are behind most caches.
constexpr bytes most_of_a_product = 64.0 * MiB;

instance product(bytes working_set) {
    working_set = min(working_set, most_of_a_product);
    double const n = whole(std::sqrt(working_set / (24.0 * B)), 64.0);
    auto const a = filled(n * n);
    auto const b = filled(n * n);
    auto const c = filled(n * n);
    // Blocks of 64: each block of b and c passes once for 64 rows.
    blocked_matmul const op{.n = n, .tile = 64.0, .type = fp64};
    return {.op = {.name = "product",
                   .flops = op.work(),
                   .moved = {.read = op.traffic(), .written = 8.0 * n * n * B},
                   .touched = 24.0 * n * n * B,
                   .done_in = vector_arithmetic(fp64)},
            .work = n * n * n,
            .run = calling([=] {
                std::fill(c->begin(), c->end(), 0.0); // sums of sums would overflow
                loops::multiply_in_blocks(c->data(), a->data(), b->data(), static_cast<std::size_t>(n));
            })};
}

instance product_of_rows(bytes working_set) {
    working_set = min(working_set, most_of_a_product);
    double const n = whole(std::sqrt(working_set / (24.0 * B)), 16.0);
    auto const a = filled(n * n);
    auto const b = filled(n * n);
    auto const c = filled(n * n);
    // All of b passes for each row of c, which stays in L1 with its row of a.
    return {.op = {.name = "product, row by row",
                   .flops = 2.0 * n * n * n * FLOP,
                   .moved = {.read = 8.0 * (n * n * n + 2.0 * n * n) * B, .written = 8.0 * n * n * B},
                   .touched = 24.0 * n * n * B,
                   .done_in = vector_arithmetic(fp64)},
            .work = n * n * n,
            .run = calling([=] {
                std::fill(c->begin(), c->end(), 0.0); // sums of sums would overflow
                loops::multiply_row_by_row(c->data(), a->data(), b->data(), static_cast<std::size_t>(n));
            })};
}

instance transform(bytes working_set) {
    // Two arrays of n complex numbers, and n / 2 factors
    double const n = std::exp2(std::floor(std::log2(working_set / (40.0 * B))));
    double const passes = std::log2(n);
    // Of zeros: what is transformed again and again would overflow.
    auto const a = std::make_shared<doubles>(static_cast<std::size_t>(2.0 * n));
    auto const b = std::make_shared<doubles>(*a);
    auto const factors = filled(n);
    for (std::size_t i = 0; i < factors->size() / 2; ++i) {
        double const angle = -2.0 * 3.14159265358979323846 * static_cast<double>(i) / n;
        (*factors)[2 * i] = std::cos(angle);
        (*factors)[2 * i + 1] = std::sin(angle);
    }
    return {.op = {.name = "fft",
                   .flops = 5.0 * n * passes * FLOP,
                   .moved = {.read = 16.0 * n * passes * B,
                             .written = 16.0 * n * passes * B,
                             .allocated = 16.0 * n * passes * B},
                   .touched = 40.0 * n * B,
                   .done_in = vector_arithmetic(fp64)},
            .work = n * passes,
            .run = calling([=] {
                measure::keep(loops::transform(a->data(), b->data(), factors->data(), static_cast<std::size_t>(n)));
            })};
}

instance band(bytes working_set) {
    constexpr double in_row = 16.0;
    double const count = whole(working_set / ((12.0 * in_row + 16.0) * B), 64.0);
    auto const values = filled(count * in_row);
    auto const x = filled(count + in_row);
    auto const y = filled(count);
    auto const columns = std::make_shared<std::vector<int>>(values->size());
    for (std::size_t i = 0; i < columns->size(); ++i) {
        (*columns)[i] = static_cast<int>(i / 16 + i % 16);
    }
    return {.op = {.name = "spmv",
                   .flops = 2.0 * count * in_row * FLOP,
                   .moved = {.read = (12.0 * in_row + 8.0) * count * B,
                             .written = 8.0 * count * B,
                             .allocated = 8.0 * count * B},
                   .touched = (12.0 * in_row + 16.0) * count * B,
                   .done_in = vector_arithmetic(fp64)},
            .work = count,
            .run = calling([=] {
                loops::spmv_band(y->data(), values->data(), columns->data(), x->data(), static_cast<std::size_t>(count),
                                 16);
            })};
}

instance gathered(bytes working_set) {
    double const n = whole(working_set / (12.0 * B), 64.0);
    auto const a = filled(n);
    auto const at = std::make_shared<std::vector<int>>(static_cast<std::size_t>(n));
    std::uint64_t state = 1;
    for (int& each : *at) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        each = static_cast<int>((state >> 33) % static_cast<std::uint64_t>(n));
    }
    return {.op = {.name = "gather",
                   .flops = n * FLOP,
                   .moved = {.read = 12.0 * n * B},
                   .touched = 12.0 * n * B,
                   .done_in = vector_arithmetic(fp64)},
            .work = n,
            .run = calling([=] { measure::keep(loops::gather(a->data(), at->data(), static_cast<std::size_t>(n))); })};
}

std::vector<entry> operations() {
    return {
        {"sum, in order", true,
         stream(1, 1, 1, 0, 0,
                [](double* a, double*, double*, std::size_t n) { measure::keep(loops::sum_strict(a, n)); })},
        {"sum, in lanes", true,
         stream(1, 1, 1, 0, 0,
                [](double* a, double*, double*, std::size_t n) { measure::keep(loops::sum_in_lanes(a, n)); })},
        {"dot, in order", true,
         stream(2, 2, 2, 0, 0,
                [](double* a, double* b, double*, std::size_t n) { measure::keep(loops::dot_strict(a, b, n)); })},
        {"dot, in lanes", true,
         stream(2, 2, 2, 0, 0,
                [](double* a, double* b, double*, std::size_t n) { measure::keep(loops::dot_in_lanes(a, b, n)); })},
        {"fill", true, stream(1, 0, 0, 1, 1, [](double* a, double*, double*, std::size_t n) { loops::fill(a, n); })},
        {"scale", true,
         stream(2, 1, 1, 1, 1, [](double* a, double* b, double*, std::size_t n) { loops::scale(a, b, n); })},
        {"add", true,
         stream(3, 1, 2, 1, 1, [](double* a, double* b, double* c, std::size_t n) { loops::add(a, b, c, n); })},
        {"triad", true,
         stream(3, 2, 2, 1, 1, [](double* a, double* b, double* c, std::size_t n) { loops::triad(a, b, c, n); })},
        {"axpy", true,
         stream(2, 2, 2, 1, 0, [](double* a, double* b, double*, std::size_t n) { loops::axpy(a, b, n); })},
        {"divide", true,
         stream(3, 1, 2, 1, 1, [](double* a, double* b, double* c, std::size_t n) { loops::divide(a, b, c, n); })},
        {"exp", true,
         stream(2, 1, 1, 1, 1, [](double* a, double* b, double*, std::size_t n) { loops::exponential(a, b, n); })},
        {"2D 5-point", true,
         rows<double>(
             66, 4, [](double* a, double const* b, std::size_t r, std::size_t c) { loops::jacobi_2d(a, b, r, c); }, 2)},
        {"3D 7-point", true,
         rows<double>(
             12 * 12, 8,
             [](double* a, double const* b, std::size_t r, std::size_t) { loops::stencil_3d(a, b, r, 12, 12); }, 2)},
        {"softmax", true,
         rows<float>(256, 5,
                     [](float* a, float const* b, std::size_t r, std::size_t c) { loops::softmax(a, b, r, c); })},
        {"row normalisation", true,
         rows<float>(256, 6,
                     [](float* a, float const* b, std::size_t r, std::size_t c) { loops::normalise(a, b, r, c); })},
        {"product in blocks", true, product},
        {"product, row by row", true, product_of_rows},
        {"fft", true, transform},
        {"gemv, in order", true, gemv_with([](auto... a) { loops::gemv_strict(a...); })},
        {"gemv, in lanes", true, gemv_with([](auto... a) { loops::gemv_in_lanes(a...); })},
        {"spmv, a band", false, band},
        {"transpose", false,
         rows<double>(256, 0,
                      [](double* a, double const* b, std::size_t r, std::size_t c) { loops::transpose(a, b, r, c); })},
        {"gather", false, gathered},
    };
}

double percentile(doubles values, double share) {
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(std::ceil(share * static_cast<double>(values.size()))) - 1];
}

/// One operation at one place.
struct cell {
    memory_level level;
    int cores;
    seconds predicted;
    measure::estimate<units::second> taken;
    std::string bound_by;

    [[nodiscard]] double ratio() const { return predicted / taken.value; }
};
struct row {
    entry const* of;
    std::vector<cell> cells;
};

struct settings {
    bool quick = false;
    char const* from = nullptr; ///< a machine file of an earlier calibration
    char const* to = nullptr;   ///< where this one goes
    char const* page = nullptr;
    char const* picture = nullptr;
};

/// The same work on so many threads, each with arrays of its own. A thread is started each time: samples are long.
measure::task on_cores(std::vector<instance> const& each) {
    return {.run = [&each](std::int64_t calls) {
        std::vector<std::jthread> others;
        for (std::size_t i = 1; i < each.size(); ++i) {
            others.emplace_back([&each, i, calls] { each[i].run.run(calls); });
        }
        each[0].run.run(calls);
    }};
}

/// What a loop takes in the core: once a call, and for each unit of its work. From two lengths in L1: of one alone, the
/// beginning and the end of a short loop would count again and again.
struct core_time {
    seconds once{};
    seconds each{};
};
core_time core_time_of(entry const& e, bytes in_l1, measure::sampling_options const& options) {
    instance const whole_one = e.at(in_l1);
    instance const half = e.at(0.5 * in_l1);
    std::vector<measure::task> both{whole_one.run, half.run};
    measure::steady_timer clock;
    auto const taken = measure::time_of(both, options, clock);
    seconds const longer = taken[0].time.value - taken[1].time.value;
    double const more = whole_one.work - half.work;
    seconds const each = taken[0].time.value / whole_one.work;
    if (!(more > 0.0) || !(longer > seconds{}) || longer / more > each) { return {{}, each}; }
    return {taken[0].time.value - whole_one.work * (longer / more), longer / more};
}

/// Measures and predicts all operations at the levels behind L1 (on several cores only behind L2), and prints the
/// ratios.
std::vector<row> rows_of(std::vector<entry> const& entries, measure::calibration const& here, machine const& m,
                         write_policy writes, bool quick) {
    seconds const most = (quick ? 0.15 : 1.0) * s;
    measure::sampling_options options{.spread = 0.01, .min_time = 0.5 * most, .max_time = most};
    if (here.cores > 1) { options.min_sample = 5.0 * ms; } // starting a thread takes some 30 us
    struct place {
        memory_level level;
        bytes working_set;
    };
    std::vector<place> places;
    for (auto const& l : here.latencies) {
        if (l.level == memory_level::l1 || (l.level == memory_level::l2 && here.cores > 1)) { continue; }
        places.push_back({l.level, here.bandwidth(l.level, measure::stream_kind::load).working_set});
    }
    std::printf("\n%-20s", here.cores == 1 ? "1 core" : "2 cores");
    for (place const& at : places) {
        std::printf("%16s", text(at.level).c_str());
    }
    std::printf("   predicted / measured\n");
    auto const& nearest = m.bandwidth.nearest();
    bytes const in_l1 = 0.5 * (nearest.level == memory_level::l1 ? bytes(nearest.capacity) : 32.0 * KiB);
    std::vector<row> out;
    for (entry const& e : entries) {
        std::printf("%-20s", e.name);
        core_time const in_core = core_time_of(e, in_l1, options);
        row made{&e, {}};
        for (place const& at : places) {
            std::vector<instance> large;
            for (int core = 0; core < here.cores; ++core) {
                large.push_back(e.at(at.working_set));
            }
            auto const taken = measure::time_of(on_cores(large), options);
            counted_operation all = large[0].op;
            all.flops = all.flops * here.cores;
            all.moved = {all.moved.read * here.cores, all.moved.written * here.cores, all.moved.allocated * here.cores};
            all.touched = all.touched * here.cores;
            // Between core and caches the knee is sharper than between core and memory (exponents of another
            // processor).
            double const exponent = at.level == memory_level::dram ? 2.0 : 4.0;
            auto const predicted = predict_levels(m, all,
                                                  {.writes = writes,
                                                   .caches = cache_state::warm,
                                                   .in_core_time = in_core.once + large[0].work * in_core.each,
                                                   .overlap = knee_overlap(exponent)});
            made.cells.push_back(
                {at.level, here.cores, predicted.total_time, taken.time, predicted.bound_by().c_str()});
            std::printf("%8.2f %-7s", made.cells.back().ratio(), made.cells.back().bound_by.c_str());
        }
        std::printf("%s\n", e.is_claimed ? "" : "  not claimed");
        std::fflush(stdout);
        out.push_back(made);
    }
    return out;
}

doubles errors_of(std::vector<row> const& rows) {
    doubles out;
    for (row const& r : rows) {
        for (cell const& c : r.cells) {
            if (r.of->is_claimed) { out.push_back(std::abs(c.ratio() - 1.0)); }
        }
    }
    return out;
}

std::string summary_of(std::vector<row> const& rows) {
    doubles const errors = errors_of(rows);
    char out[200];
    std::snprintf(out, sizeof out, "%zu predictions that are claimed: median error %.1f %%, 90th percentile %.1f %%",
                  errors.size(), 100.0 * percentile(errors, 0.5), 100.0 * percentile(errors, 0.9));
    return out;
}

/// A page: how it was taken, the errors, and a row an operation.
void write_page(char const* path, measure::calibration const& here, std::vector<std::vector<row>> const& tables,
                char const* origin) {
    std::string out = "# Predicted and measured\n\n<!-- Written by benchmarks/fidelity --page. -->\n\n";
    out += "Times of loops, predicted by `predict_levels` from two numbers a level, a knee, and the time of the loop "
           "in L1, over times that were\nmeasured, ";
    out += origin;
    out += ". " + here.system.processor + ", " + here.when + ", " + here.compiled +
           ". What is not\nclaimed is bound by single lines, sets of a cache or pages.\n\n";
    out += "![Predicted against measured times](fidelity.svg)\n";
    for (auto const& rows : tables) {
        out += "\n## " + std::string(rows[0].cells[0].cores == 1 ? "One core" : "Two cores") + "\n\n" +
               summary_of(rows) + ".\n\n| operation |";
        for (cell const& c : rows[0].cells) {
            out += " " + std::string(text(c.level).c_str()) + " | binds |";
        }
        out += "\n|---|";
        for (std::size_t i = 0; i < rows[0].cells.size(); ++i) {
            out += "---|---|";
        }
        out += "\n";
        for (row const& r : rows) {
            out += std::string("| ") + r.of->name + (r.of->is_claimed ? "" : " (not claimed)") + " |";
            for (cell const& c : r.cells) {
                char cells[100];
                std::snprintf(cells, sizeof cells, " %.2f | %s |", c.ratio(), c.bound_by.c_str());
                out += cells;
            }
            out += "\n";
        }
    }
    write_file(path, out.c_str(), out.size());
}

/// Predicted over measured time, logarithmic both; the band is 20 % to either side.
void write_picture(char const* path, std::vector<std::vector<row>> const& tables) {
    seconds least = 1.0 * s;
    seconds longest{};
    for (auto const& rows : tables) {
        for (row const& r : rows) {
            for (cell const& c : r.cells) {
                least = min(least, min(c.predicted, c.taken.value));
                longest = max(longest, max(c.predicted, c.taken.value));
            }
        }
    }
    constexpr double left = 80;
    constexpr double right = 620;
    constexpr double top = 60;
    constexpr double bottom = 600;
    auto const x = log_scale(least / 2.0, longest * 2.0, left, right);
    auto const y = log_scale(least / 2.0, longest * 2.0, bottom, top);
    auto picture = std::make_unique<svg_document<>>(660, 660, "Predicted against measured times",
                                                    "Points of operations near the diagonal are predicted well.");
    picture->text(left, 30, "Predicted against measured times", "ink", {.size = 16});
    for (auto const& tick : x.ticks()) {
        picture->line(tick.position, top, tick.position, bottom, tick.label.empty() ? "minor" : "grid");
        picture->text(tick.position, bottom + 18, tick.label, "muted", {.anchor = text_anchor::middle});
    }
    for (auto const& tick : y.ticks()) {
        picture->line(left, tick.position, right, tick.position, tick.label.empty() ? "minor" : "grid");
        picture->text(left - 8, tick.position + 4, tick.label, "muted", {.anchor = text_anchor::end});
    }
    auto const at = [&](seconds const& measured, seconds const& predicted) {
        return svg_point{x.position(measured), y.position(predicted)};
    };
    seconds const first = least / 1.6;
    seconds const last = longest * 1.6;
    picture->polygon({at(first, first * 0.8), at(last, last * 0.8), at(last, last * 1.2), at(first, first * 1.2)},
                     "r2");
    picture->polyline({at(first, first), at(last, last)}, "axis");
    for (auto const& rows : tables) {
        for (row const& r : rows) {
            for (cell const& c : r.cells) {
                svg_point const p = at(c.taken.value, c.predicted);
                std::string const title = std::string(r.of->name) + ", " + text(c.level).c_str() + ": " +
                                          text(c.predicted, engineering, ".3g").c_str() + " predicted, " +
                                          text(c.taken.value, engineering, ".3g").c_str() + " measured";
                picture->group(title.c_str());
                picture->circle(p.x, p.y, c.cores == 1 ? 4 : 3,
                                r.of->is_claimed ? (c.cores == 1 ? "f0" : "f1") : "open faint",
                                r.of->is_claimed ? 0 : 1);
                picture->end_group();
            }
        }
    }
    picture->text((left + right) / 2, bottom + 42, "measured time", "ink", {.anchor = text_anchor::middle});
    picture->text(left, top - 10, "predicted time", "ink");
    picture->circle(left + 20, top + 18, 4, "f0").text(left + 30, top + 22, "one core", "ink halo");
    picture->circle(left + 20, top + 36, 3, "f1").text(left + 30, top + 40, "two cores", "ink halo");
    picture->circle(left + 20, top + 54, 4, "open faint", 1).text(left + 30, top + 58, "not claimed", "ink halo");
    picture->text(left + 16, top + 76, "shaded: within 20 %", "muted halo");
    write_file(path, picture->finish().written);
}

} // namespace

int main(int count, char** arguments) {
    settings asked;
    for (int i = 1; i < count; ++i) {
        std::string_view const name = arguments[i];
        char const** const value = name == "--from"      ? &asked.from
                                   : name == "--to"      ? &asked.to
                                   : name == "--page"    ? &asked.page
                                   : name == "--picture" ? &asked.picture
                                                         : nullptr;
        if (name == "--quick") {
            asked.quick = true;
        } else if (value != nullptr && i + 1 < count) {
            *value = arguments[++i];
        } else {
            std::fprintf(stderr,
                         "rafter_bench_fidelity: %s is not understood; it takes --quick, --from FILE, --to FILE, "
                         "--page FILE and --picture FILE\n",
                         arguments[i]);
            return 2;
        }
    }
    auto const entries = operations();
    auto const calibrated = [&](int cores) {
        return measure::calibrate({.cores = cores, .quick = asked.quick, .progress = [](char const* step) {
                                       std::fprintf(stderr, "calibrating: %s\n", step);
                                   }});
    };
    auto const here = calibrated(1);
    write_policy const writes = policy_of(here);
    machine const own = machine_of(here, writes);
    if (asked.to != nullptr) { write_machine(asked.to, own); }
    machine const m = asked.from != nullptr ? read_machine(asked.from) : own;
    std::printf("%s", text(here).c_str());
    std::vector<std::vector<row>> tables{rows_of(entries, here, m, writes, asked.quick)};
    std::printf("\n%s (goal: 8 and 20 %%)\n", summary_of(tables[0]).c_str());
    if (here.system.cores > 1 && asked.from == nullptr) {
        auto const both = calibrated(2);
        tables.push_back(rows_of(entries, both, machine_of(both, writes), writes, asked.quick));
        std::printf("\n%s (goal: 8 and 20 %%)\n", summary_of(tables[1]).c_str());
    }
    char const* const origin =
        asked.from != nullptr ? "from a calibration of another run" : "from a calibration of the same run";
    if (asked.page != nullptr) { write_page(asked.page, here, tables, origin); }
    if (asked.picture != nullptr) { write_picture(asked.picture, tables); }
    return 0;
}
