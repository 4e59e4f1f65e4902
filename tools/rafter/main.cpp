// rafter: predictions, rooflines, sweeps and claims without a program of one's own. It adds no formula to the library.
#include "program.hpp"
#include <algorithm>
#include <cstdio>
#include <exception>
#include <string>
#include <string_view>
#include <utility>

namespace program {

CLI::App* add_command(CLI::App& app, std::string const& name, std::string const& says, std::string const& examples) {
    CLI::App* const command = app.add_subcommand(name, says);
    command->footer("Examples:\n" + examples);
    return command;
}

void on_run(CLI::App* command, command_action action) {
    // CLI11 calls this for the command that was named. The action runs after the whole line was read.
    command->callback([command, action = std::move(action)] {
        for (CLI::Option const* const option : command->get_options()) {
            for (std::string const& value : option->results()) {
                if (value.empty()) { misuse(option->get_name() + " is empty; write a value, or leave it out"); }
            }
        }
        int const status = action();
        if (status != 0) { throw CLI::RuntimeError(status); }
    });
}

std::string in_options(std::string_view refusal) {
    constexpr std::pair<std::string_view, std::string_view> names[]{{"hierarchy_options.", "--"},
                                                                    {"claim.", "--"},
                                                                    {"estimate.", "--"},
                                                                    {"within.share", "--within"},
                                                                    {"tolerance", "--tolerance"}};
    constexpr std::string_view start = "rafter: ";
    for (auto const& [member, option] : names) {
        if (!refusal.starts_with(start) || !refusal.substr(start.size()).starts_with(member)) { continue; }
        std::string out = std::string(start).append(option).append(refusal.substr(start.size() + member.size()));
        std::replace(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(out.find(" is ")), '_', '-');
        return out;
    }
    return std::string(refusal);
}

namespace {

/// What is wrong with the arguments. CLI11 takes an unknown command for a missing one.
std::string sentence_for(CLI::App const& app, CLI::ParseError const& error, int count, char** arguments) {
    std::string const first = count > 1 ? arguments[1] : "";
    std::string all;
    for (CLI::App const* const command : app.get_subcommands({})) {
        if (command->get_name() == first) { return std::string(error.what()) + "; see rafter " + first + " --help"; }
        all += (all.empty() ? "" : ", ") + command->get_name();
    }
    return (first.empty() ? std::string("no command") : first + " is no command") + "; there are: " + all;
}

} // namespace
} // namespace program

int main(int count, char** arguments) {
    CLI::App app{"Performance models in typed units: predictions, rooflines, sweeps, claims."};
    app.name("rafter");
    app.set_version_flag("--version", RAFTER_VERSION);
    app.require_subcommand(1);
    app.footer("rafter COMMAND --help shows the arguments of a command, with examples.");
    for (auto const add : {program::add_predict, program::add_roofline, program::add_judge, program::add_sweep,
                           program::add_crossover, program::add_check, program::add_machines, program::add_operations,
                           program::add_import, program::add_convert, program::add_module, program::add_completions}) {
        add(app);
    }
    try {
        app.parse(count, arguments);
    } catch (CLI::RuntimeError const& broken) { return broken.get_exit_code(); } catch (CLI::ParseError const& error) {
        if (error.get_exit_code() == 0) { return app.exit(error); } // --help and --version
        std::fprintf(stderr, "rafter: %s\n", program::sentence_for(app, error, count, arguments).c_str());
        return 2;
    } catch (std::exception const& refused) {
        std::fprintf(stderr, "%s\n", program::in_options(refused.what()).c_str());
        return 2;
    }
    return 0;
}
