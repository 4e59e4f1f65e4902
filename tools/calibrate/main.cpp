// rafter-calibrate: measures this machine or one of its devices, and writes a machine file. rafter calibrate starts it.
// Tests: run/this_machine
#include <csignal>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <unistd.h>
#include "../rafter/calibration.hpp"

import rafter;
import rafter.files;
import rafter.json;
import rafter.measure;
#ifdef RAFTER_HAS_OPENCL
import rafter.measure.opencl;
#endif

namespace {

using namespace rafter;

// Nothing is written before the last step.
extern "C" void interrupt(int) { _exit(130); }

void show_step(char const* step) {
    if (isatty(STDERR_FILENO) != 0) { std::fprintf(stderr, "\r\033[K%s", step); }
}

struct measured {
    machine found;
    std::string words;
};

measured measure_device([[maybe_unused]] program::calibration_arguments const& given) {
#ifdef RAFTER_HAS_OPENCL
    auto const here =
        measure::opencl::calibrate_device({.device = given.device, .quick = given.quick, .progress = show_step});
    return {machine_of(here), text(here)};
#else
    throw std::invalid_argument("rafter: --device needs OpenCL, and this program was built without it");
#endif
}

measured measure_processor(program::calibration_arguments const& given) {
    auto const here = measure::calibrate(
        {.cores = given.cores, .numa_node = given.node, .quick = given.quick, .progress = show_step});
    write_policy const writes = policy_of(here);
    return {machine_of(here, writes),
            text(here) + "Predict with" +
                (writes == write_policy::allocate ? " --write-allocate" : "out --write-allocate") + ": lines are " +
                (writes == write_policy::allocate ? "" : "not ") + "read before they are written.\n"};
}

/// The file to write; its folder is made.
std::string destination(program::calibration_arguments const& given) {
    if (!given.file.empty()) { return given.file; }
    std::string const out = program::last_calibration();
    if (out.empty()) { throw std::invalid_argument("rafter: neither XDG_DATA_HOME nor HOME is set: state --output"); }
    std::error_code error;
    auto const folder = std::filesystem::path(out).parent_path();
    std::filesystem::create_directories(folder, error);
    if (error) { throw file_error("rafter: " + folder.string() + ": making it failed: " + error.message()); }
    return out;
}

/// Words of others without the characters that control a terminal.
std::string printable(std::string_view words) { return json::shown_text(words, words.size()); }

} // namespace

int main(int count, char** arguments) {
    CLI::App app{"Measures this machine or one of its devices, and writes a machine file."};
    app.name("rafter-calibrate");
    program::calibration_arguments given;
    program::add_calibration_options(&app, given);
    app.add_flag("--json", given.json, "Write JSON: the file and the machine");
    try {
        app.parse(count, arguments);
        constexpr int signals[]{SIGINT, SIGTERM, SIGHUP, SIGPIPE};
        for (int const one : signals) {
            if (std::signal(one, interrupt) == SIG_IGN) { std::signal(one, SIG_IGN); } // nohup
        }
        std::string const file = destination(given);
        auto const [found, words] = given.device.empty() ? measure_processor(given) : measure_device(given);
        show_step("");
        for (int const one : signals) {
            std::signal(one, SIG_IGN); // the file is written whole
        }
        write_machine(file, found);
        std::string const uses = given.file.empty() ? "this" : file;
        if (given.json) {
            auto const answer = json::node::object(
                {{"rafter", RAFTER_VERSION}, {"file", file}, {"machine", json::parse(machine_as_json(found)).value}});
            std::fputs(json::text_of(answer).c_str(), stdout);
        } else {
            std::printf("%sWritten to %s: --machine %s\n", words.c_str(), printable(file).c_str(),
                        printable(uses).c_str());
        }
    } catch (CLI::ParseError const& error) {
        if (error.get_exit_code() == 0) { return app.exit(error); } // --help
        std::fprintf(stderr, "rafter: %s\n", printable(error.what()).c_str());
        return 2;
    } catch (std::exception const& refused) {
        std::fprintf(stderr, "%s\n", printable(refused.what()).c_str());
        return 2;
    }
    return 0;
}
