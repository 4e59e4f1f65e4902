// Measures the ceilings of this machine and writes a machine file, which rafter_add_machine turns into a constant.
//
//     this_machine [--quick] [--cores N] [machine.json]
#include <charconv>
#include <cstdio>
#include <exception>
#include <string_view>
#include <system_error>

import rafter;
import rafter.files;
import rafter.measure;
using namespace rafter;

namespace {

int usage(char const* wrong) {
    std::fprintf(stderr, "this_machine: %s is not understood; it takes --quick, --cores N and the name of a file\n",
                 wrong);
    return 2;
}

} // namespace

int main(int count, char** arguments) try {
    measure::calibration_options options{
        .progress = [](char const* step) { std::fprintf(stderr, "calibrating: %s\n", step); }};
    char const* file = nullptr;
    for (int i = 1; i < count; ++i) {
        std::string_view const argument = arguments[i];
        if (argument == "--quick") {
            options.quick = true;
        } else if (argument == "--cores" && i + 1 < count) {
            std::string_view const number = arguments[++i];
            auto const [end, error] = std::from_chars(number.data(), number.data() + number.size(), options.cores);
            if (error != std::errc() || end != number.data() + number.size()) { return usage(arguments[i]); }
        } else if (argument.starts_with("-") || file != nullptr) {
            return usage(arguments[i]);
        } else {
            file = arguments[i];
        }
    }

    auto const here = measure::calibrate(options);
    std::printf("%s\n", text(here).c_str());
    write_policy const writes = policy_of(here);
    std::printf("Lines are %s before they are written; two numbers a level, by its five streams:\n",
                writes == write_policy::allocate ? "read" : "not read");
    for (auto const& level : here.latencies) {
        auto const fit = fit_of(here, level.level, writes);
        std::printf("  %-6s reads %s, writes %s%s; at most %.1f %% from a stream\n", text(level.level).c_str(),
                    text(fit.read, engineering, ".4g").c_str(), text(fit.write, engineering, ".4g").c_str(),
                    fit.duplex == duplex_mode::full ? ", passing each other" : "", 100.0 * fit.worst_error);
    }
    if (file != nullptr) { write_machine(file, machine_of(here, writes)); }
    return 0;
} catch (std::exception const& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
}
