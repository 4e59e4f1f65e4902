// Fits the forms of kernel times to published tables: writes them as the partition that the library has, checks it, or
// compares rules of intervals.
#include <array>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <exception>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

import rafter;
import rafter.workload;

#include "fit.hpp"

using namespace rafter;

namespace {

/// A class with its fit.
struct found_class {
    fitted_class const* of;
    std::vector<measured_kernel const*> rows{};
    std::set<std::string> devices{};
    fitted_form form{};
    left_out_ratios ratios{};
    wl::fit_errors errors{};   ///< of the ratios
    int rule = 0;              ///< by which the ends are drawn
    ratio_interval interval{}; ///< drawn
};

/// The rules for the ends of a class, from narrow to wide: own, weight 1, weight 2, another device.
constexpr int rules = 4;
ratio_interval drawn(int rule, ratio_interval const& own, ratio_interval const& mean, double devices) {
    return rule == 0 ? own : rule == 3 ? own.for_another(devices) : own.pooled(mean, devices, rule);
}

/// The share of a device's rows inside the interval of the other devices (a mean over devices), and the ratio of its
/// ends (their median).
struct cover {
    double inside = 0.0, width = 0.0;
};

/// The cover of a class of several devices by each rule. Neither the ends nor the fits behind them know the device.
std::array<cover, rules> covers_of(found_class const& c, std::vector<found_class> const& all) {
    std::array<cover, rules> out{};
    std::vector<double> widths[rules];
    double const devices = static_cast<double>(c.ratios.size());
    for (auto const& [device, asked] : c.ratios) {
        std::vector<measured_kernel const*> others;
        for (auto const* row : c.rows) {
            if (row->on != device) { others.push_back(row); }
        }
        ratio_interval const own = interval_of(left_out(*c.of, others));
        std::vector<ratio_interval> each{own};
        for (found_class const& one : all) {
            left_out_ratios ratios = one.ratios;
            ratios.erase(device);
            if (&one != &c && !ratios.empty()) { each.push_back(interval_of(ratios)); }
        }
        for (int i = 0; i < rules; ++i) {
            ratio_interval const at = drawn(i, own, mean_of(each), devices - 1.0);
            for (double const ratio : asked) {
                bool const is_inside = ratio >= at.low && ratio <= at.high;
                out[i].inside += is_inside ? 1.0 / (devices * static_cast<double>(asked.size())) : 0.0;
            }
            widths[i].push_back(at.high - at.low);
        }
    }
    for (int i = 0; i < rules; ++i) {
        out[i].width = std::exp(percentile(widths[i], 0.5));
    }
    return out;
}

/// A class of so many devices, or of fewer than 30 rows, is small.
constexpr std::size_t most_devices_of_small = 5;

/// Sets the intervals of all classes. The ends of a small class are drawn outwards by the first rule that covers 85 %
/// of the rows of a device that it has not seen; if none does, by the last. One device tells nothing of others: the
/// first.
void pool(std::vector<found_class>& all) {
    std::vector<ratio_interval> each;
    for (found_class const& one : all) {
        each.push_back(interval_of(one.ratios));
    }
    ratio_interval const mean = mean_of(each);
    for (std::size_t i = 0; i < all.size(); ++i) {
        found_class& c = all[i];
        bool const is_small = c.devices.size() <= most_devices_of_small || c.rows.size() < 30;
        int& rule = c.rule = is_small ? 1 : 0;
        if (is_small && c.ratios.size() > 1) {
            auto const covers = covers_of(c, all);
            while (rule + 1 < rules && covers[rule].inside < 0.85) {
                ++rule;
            }
        }
        c.interval = drawn(rule, each[i], mean, static_cast<double>(c.devices.size()));
    }
}

/// Prints a line for each class of several devices: its cover by each rule, and the rule that it has.
void compare_rules(std::vector<found_class> const& all) {
    constexpr char const* names[rules]{"own", "weight 1", "weight 2", "another"};
    for (found_class const& c : all) {
        if (c.ratios.size() == 1) { continue; }
        std::printf("| %s | %zu, %zu |", text(c.of->of).c_str(), c.rows.size(), c.ratios.size());
        for (cover const& one : covers_of(c, all)) {
            std::printf(" %.0f %%, %.2f |", 100.0 * one.inside, one.width);
        }
        std::printf(" %s |\n", names[c.rule]);
    }
}

/// Four digits, as a double of C++.
std::string shortest(double number) {
    std::string out = rafter::number(number, ".4g").c_str();
    return out.find_first_of(".e") == out.npos ? out + ".0" : out;
}

/// The numbers of a form in C++, without terms that the class lacks.
std::string form_text(wl::kernel_form const& f) {
    std::string out = ".fixed = " + shortest(f.fixed.raw_ * 1e6) + " * us, .memory = " + shortest(f.memory) +
                      ", .compute = " + shortest(f.compute) + ", .knee = " + shortest(f.knee);
    auto const add = [&](char const* name, double number, char const* unit = "") {
        if (number != 0.0) { out += std::string(", .") + name + " = " + shortest(number) + unit; }
    };
    add("feed", f.feed);
    add("reduction", f.reduction);
    add("reduction_by_feed", f.reduction_by_feed);
    add("converted_bytes", f.converted_bytes);
    add("step", f.step.raw_ * 1e9, " * ns");
    add("block", f.block.raw_ * 1e6, " * us");
    if (f.in_waves) { out += ", .in_waves = true"; }
    if (f.winograd != 1.0) { add("winograd", f.winograd); }
    add("held", f.held);
    return out;
}

/// The entry of a class in the library's table.
std::string entry_of(found_class const& c) {
    std::map<generation_name, std::set<std::string>> generations;
    double least = math::infinity, most = 0.0;
    for (auto const* row : c.rows) {
        generations[generation_of(*row->on)].insert(row->on->written);
        double const balance = row->device.peak.raw_ / row->device.bandwidth.raw_;
        least = std::fmin(least, balance);
        most = std::fmax(most, balance);
    }
    std::string out =
        std::string("    {.of = kernel_class::") + c.of->in_cpp + ",\n     .form = {" + form_text(c.form.form) +
        "},\n     .devices = " + std::to_string(c.devices.size()) + ",\n     .left_out = {" +
        shortest(c.errors.median) + ", " + shortest(c.errors.percentile_90) + ", " + std::to_string(c.rows.size()) +
        "},\n     .low = " + shortest(std::exp(c.interval.low)) +
        ",\n     .high = " + shortest(std::exp(c.interval.high)) + ",\n     .least_balance = " + shortest(least) +
        " * (FLOP / B),\n     .most_balance = " + shortest(most) + " * (FLOP / B),\n     .generations = {";
    bool is_first = true;
    for (auto const& [name, devices] : generations) {
        auto const slower = c.form.slower.find(name);
        out += std::string(is_first ? "" : ",\n                     ") + "measured_generation{\"" + name.first +
               "\", \"" + name.second + "\", " + std::to_string(devices.size()) +
               (slower == c.form.slower.end() ? "" : ", " + shortest(slower->second)) + "}";
        is_first = false;
    }
    return out + "},\n     .source = &kernel_tables}";
}

std::string module_of(std::vector<found_class> const& all) {
    std::string out = "// Written by benchmarks/kernels (rafter_bench_kernels ROWS --module).\n"
                      "// Tests: static/workload_kernel_times\nmodule;\n\n"
                      "/// \\file The forms of kernel times, fitted to the tables of tests/published/kernels.\n"
                      "export module rafter.workload:kernel_fits;\n#include \"../../digits.hpp\"\n\n"
                      "import rafter.terms;\nimport :kernel_times;\n\n"
                      "namespace rafter::workload::detail::fitted {\nusing namespace symbols;\n\n"
                      "inline constexpr citation kernel_tables{\n"
                      "    .title = \"fits of published kernel times (tests/published/kernels, README.md)\",\n"
                      "    .where = \"github.com/ai-dynamo/aiconfigurator @095f58a, sitar-lab/NeuSight @6945927, \"\n"
                      "             \"baidu-research/DeepBench @da81ba7, ginkgo-project/ginkgo-data @b908289\"};\n\n"
                      "inline constexpr measured_kernels kernels[]{\n";
    for (std::size_t i = 0; i < all.size(); ++i) {
        out += entry_of(all[i]) + (i + 1 < all.size() ? ",\n" : "};\n");
    }
    return out + "\n} // namespace rafter::workload::detail::fitted\n";
}

/// Does the library's table have the errors of this fit? Compilers differ in the last digits of a search, so within 2
/// %.
bool agrees(found_class const& c) {
    wl::measured_kernels const* const has = wl::find_measured_kernels(c.of->of);
    auto const same = [](double a, double b) { return std::abs(a - b) <= 0.02 * std::abs(b); };
    bool const good = has != nullptr && has->left_out.rows == c.errors.rows &&
                      same(c.errors.median, has->left_out.median) && same(std::exp(c.interval.low), has->low) &&
                      same(std::exp(c.interval.high), has->high);
    if (!good) { std::fprintf(stderr, "the table of the library has other figures of %s\n", text(c.of->of).c_str()); }
    return good;
}

/// The row of a class in the table of docs/workloads.md.
std::string row_of(found_class const& c) {
    char out[200];
    std::snprintf(out, sizeof out, "| %s | %zu, %zu | %.1f %%, %.1f %% | %.2f to %.2f |", text(c.of->of).c_str(),
                  c.rows.size(), c.devices.size(), 100.0 * c.errors.median, 100.0 * c.errors.percentile_90,
                  std::exp(c.interval.low), std::exp(c.interval.high));
    return out;
}
/// Has a page this line?
bool is_on(char const* page, std::string const& line) {
    std::ifstream file(page);
    for (std::string one; std::getline(file, one);) {
        if (one == line) { return true; }
    }
    std::fprintf(stderr, "%s lacks the line\n%s\n", page, line.c_str());
    return false;
}

} // namespace

int main(int count, char** arguments) {
    bool const checks = (count == 3 || count == 4) && std::strcmp(arguments[2], "--check") == 0;
    bool const writes = count == 3 && std::strcmp(arguments[2], "--module") == 0;
    bool const compares = count == 3 && std::strcmp(arguments[2], "--intervals") == 0;
    if (count != 2 && !checks && !writes && !compares) {
        std::fputs("usage: rafter_bench_kernels ROWS [--module|--check [PAGE]|--intervals]\n", stderr);
        return 2;
    }
    try {
        std::vector<measured_kernel> const rows = read_kernels(arguments[1]);
        std::vector<found_class> all;
        bool good = true;
        for (fitted_class const& of : fitted_classes()) {
            found_class& one = all.emplace_back(found_class{&of});
            for (measured_kernel const& row : rows) {
                if (row.shape.of != of.of) { continue; }
                one.rows.push_back(&row);
                one.devices.insert(row.on->written);
            }
            one.form = fitted(of, one.rows);
            one.ratios = left_out(of, one.rows);
            one.errors = errors_of(one.ratios);
        }
        pool(all);
        if (compares) {
            compare_rules(all);
            return 0;
        }
        for (found_class const& one : all) {
            if (checks) { good = agrees(one) && good; }
            if (count == 4) { good = is_on(arguments[3], row_of(one)) && good; }
            if (writes) { continue; }
            std::printf("%-40s %4zu rows, %2zu devices; left out: median %.1f %%, p90 %.1f %%, interval %.2f to %.2f\n",
                        text(one.of->of).c_str(), one.rows.size(), one.devices.size(), 100.0 * one.errors.median,
                        100.0 * one.errors.percentile_90, std::exp(one.interval.low), std::exp(one.interval.high));
        }
        std::set<std::string> devices;
        for (found_class const& one : all) {
            devices.insert(one.devices.begin(), one.devices.end());
        }
        if (!writes) { std::printf("%zu rows, %zu devices in all\n", rows.size(), devices.size()); }
        if (writes) { std::fputs(module_of(all).c_str(), stdout); }
        return good ? 0 : 1;
    } catch (std::exception const& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 2;
    }
}
