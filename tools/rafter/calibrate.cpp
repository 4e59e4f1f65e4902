// rafter calibrate: starts rafter-calibrate, which measures this machine. It needs hwloc, which a static executable
// cannot link.
// Tests: program/answers
#include <memory>
#include "calibration.hpp"
#include "json_answer.hpp"
#include "process.hpp"

namespace program {

namespace {

/// The answer that rafter-calibrate writes with --json.
struct calibrated {
    std::string file{};
    json::node machine{};

    static constexpr char const* says[]{"The machine file", "The machine, as the file has it (rafter schema machine)"};
};

} // namespace

void add_calibrate(CLI::App& app) {
    auto* const command = add_command(app, "calibrate", "Measures this machine, for --machine this",
                                      "  rafter calibrate --quick -o here.json");
    auto const given = std::make_shared<calibration_arguments>();
    add_calibration_options(command, *given);
    add_json<calibrated>(command, given->json);
    on_run(command, [given] {
        std::vector<std::string> words;
        if (given->quick) { words.emplace_back("--quick"); }
        if (given->json) { words.emplace_back("--json"); }
        if (given->device.empty()) { words.push_back("--cores=" + std::to_string(given->cores)); }
        if (given->node >= 0) { words.push_back("--node=" + std::to_string(given->node)); }
        if (!given->device.empty()) { words.push_back("--device=" + given->device); }
        if (!given->file.empty()) { words.push_back("--output=" + given->file); }
        become("rafter-calibrate", words);
        misuse("rafter-calibrate is neither beside this program nor on PATH; it is built with rafter.measure, which "
               "needs hwloc");
        return 2;
    });
}

} // namespace program
