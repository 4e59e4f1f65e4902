// Declares what rafter and rafter-calibrate share: counts of the command line, the options of a calibration, and where
// the last one lies.
// Tests: program/answers
#pragma once
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <charconv>
#include <cstdlib>
#include <stdexcept>
#include <string>

namespace program {

/// The whole number of an option, from `least` to `most`.
inline std::size_t count_in(std::string const& text, std::string const& option, std::size_t least, std::size_t most) {
    std::size_t out = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    if (error != std::errc() || end != text.data() + text.size() || out < least || out > most) {
        std::string const name = option.substr(option.find("--"));
        throw std::invalid_argument("rafter: " + name + " is " + text + "; it must be a whole number from " +
                                    std::to_string(least) + " to " + std::to_string(most));
    }
    return out;
}

struct calibration_arguments {
    bool quick = false, json = false;
    int cores = 1;
    int node = -1;
    std::string device, file;
};

inline void add_calibration_options(CLI::App* command, calibration_arguments& to) {
    command->add_flag("--quick", to.quick, "Some seconds in place of a minute: fewer repetitions, and less memory");
    auto const add = [&](char const* name, int& into, std::size_t least, char const* says) {
        auto const read = [&into, name, least](std::string const& text) {
            into = static_cast<int>(count_in(text, name, least, 65536));
        };
        return command->add_option_function<std::string>(name, read, says)->type_name("COUNT");
    };
    auto* const cores = add("--cores", to.cores, 1, "How many cores work at once")->default_str("1");
    auto* const node = add("--node", to.node, 0, "The NUMA node whose cores and memory are used, counted from 0");
    command->add_option("--device", to.device, "Measure an OpenCL device instead: a part of its name")
        ->excludes(cores)
        ->excludes(node);
    command->add_option("-o,--output", to.file, "Write this machine file instead of the one that --machine this reads");
}

/// The machine of the last calibration: $XDG_DATA_HOME/rafter/this.json. Empty if neither it nor HOME is set.
inline std::string last_calibration() {
    // NOLINTBEGIN(concurrency-mt-unsafe): nothing here changes the environment
    char const* const data = std::getenv("XDG_DATA_HOME");
    if (data != nullptr && data[0] == '/') {
        return std::string(data) + "/rafter/this.json";
    } // a relative one is invalid
    char const* const home = std::getenv("HOME");
    // NOLINTEND(concurrency-mt-unsafe)
    return home == nullptr || *home == 0 ? std::string() : std::string(home) + "/.local/share/rafter/this.json";
}

} // namespace program
