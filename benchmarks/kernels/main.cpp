// Fits the forms of kernel times to published tables: writes them as the partition that the library has, or checks it.
#include <cmath>
#include <cstdio>
#include <cstring>
#include <exception>
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
    left_out_rows out{};
};

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
        shortest(c.out.errors.median) + ", " + shortest(c.out.errors.percentile_90) + ", " +
        std::to_string(c.rows.size()) + "},\n     .low = " + shortest(c.out.low) +
        ",\n     .high = " + shortest(c.out.high) + ",\n     .least_balance = " + shortest(least) +
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
    bool const good = has != nullptr && has->left_out.rows == c.out.errors.rows &&
                      same(c.out.errors.median, has->left_out.median) && same(c.out.low, has->low) &&
                      same(c.out.high, has->high);
    if (!good) { std::fprintf(stderr, "the table of the library has other figures of %s\n", text(c.of->of).c_str()); }
    return good;
}

} // namespace

int main(int count, char** arguments) {
    bool const checks = count == 3 && std::strcmp(arguments[2], "--check") == 0;
    bool const writes = count == 3 && std::strcmp(arguments[2], "--module") == 0;
    if (count != 2 && !checks && !writes) {
        std::fputs("usage: rafter_bench_kernels ROWS [--module|--check]\n", stderr);
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
            one.out = left_out(of, one.rows);
            if (checks) { good = agrees(one) && good; }
            if (writes) { continue; }
            std::printf("%-40s %4zu rows, %2zu devices; left out: median %.1f %%, p90 %.1f %%, interval %.2f to %.2f\n",
                        text(of.of).c_str(), one.rows.size(), one.devices.size(), 100.0 * one.out.errors.median,
                        100.0 * one.out.errors.percentile_90, one.out.low, one.out.high);
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
