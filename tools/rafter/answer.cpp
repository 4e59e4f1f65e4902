// Answers the arguments of the program: the commands, and what is wrong with arguments.
#include "program.hpp"
#include <algorithm>
#include <exception>
#include <memory>
#include <sstream>
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
    constexpr std::pair<std::string_view, std::string_view> names[]{
        {"hierarchy_options.", "--"}, {"options.threads", "--jobs"}, {"claim.", "--"},
        {"estimate.", "--"},          {"within.share", "--within"},  {"tolerance", "--tolerance"}};
    constexpr std::string_view start = "rafter: ";
    for (auto const& [member, option] : names) {
        std::size_t const end = refusal.find(" is ");
        if (!refusal.starts_with(start) || !refusal.substr(start.size()).starts_with(member)) { continue; }
        if (end == refusal.npos) { continue; } // a file may be called claim.xml
        std::string name(refusal.substr(start.size() + member.size(), end - start.size() - member.size()));
        std::ranges::replace(name, '_', '-');
        return std::string(start).append(option).append(name).append(refusal.substr(end));
    }
    return std::string(refusal);
}

namespace {

/// Help without the arguments that exclude each other, which CLI11 lists in an order that differs between builds. A
/// line with two of them is refused by name.
class help_text : public CLI::Formatter {
public:
    std::string make_option_opts(CLI::Option const* option) const override {
        std::string out = CLI::Formatter::make_option_opts(option);
        out.resize(std::min({out.find(" Needs:"), out.find(" Excludes:"), out.size()}));
        return out;
    }
};

/// What is wrong with the arguments. CLI11 takes an unknown command for a missing one.
std::string sentence_for(CLI::App const& app, CLI::ParseError const& error, std::vector<std::string> const& arguments) {
    std::string const first = arguments.empty() ? "" : arguments[0];
    std::string all;
    for (CLI::App const* const command : app.get_subcommands({})) {
        if (command->get_name() == first) { return std::string(error.what()) + "; see rafter " + first + " --help"; }
        all += (all.empty() ? "" : ", ") + command->get_name();
    }
    return (first.empty() ? std::string("no command") : first + " is no command") + "; there are: " + all;
}

/// The arguments in the order in which CLI11 takes them, the last one first. What stands behind "--" is a command to
/// time: CLI11 would join it with the operation.
std::vector<std::string> in_reverse(std::vector<std::string> const& arguments) {
    bool const has_command = !arguments.empty() && arguments[0] == "time";
    std::vector<std::string> out;
    bool is_behind = false;
    for (std::string const& one : arguments) {
        if (is_behind) {
            out.push_back("--command=" + one);
        } else if (one == "--" && has_command) {
            is_behind = true;
        } else {
            out.push_back(one);
        }
    }
    std::ranges::reverse(out);
    return out;
}

} // namespace

int answer(std::vector<std::string> const& arguments) {
    CLI::App app{"Performance models in typed units: predictions, rooflines, sweeps, claims."};
    app.name("rafter");
    app.formatter(std::make_shared<help_text>());
    app.set_version_flag("--version", RAFTER_VERSION);
    app.require_subcommand(1);
    app.footer("rafter COMMAND --help shows the arguments of a command, with examples.");
    for (auto const add : {add_predict, add_roofline, add_judge,
#ifdef RAFTER_HAS_PROCESSES
                           add_time, add_calibrate, add_llm,
#endif
                           add_sweep, add_crossover, add_check, add_machines, add_operations, add_import, add_convert,
                           add_schemas, add_module, add_completions}) {
        add(app);
    }
    try {
        app.parse(in_reverse(arguments));
    } catch (CLI::RuntimeError const& broken) { return broken.get_exit_code(); } catch (CLI::ParseError const& error) {
        if (error.get_exit_code() == 0) { // --help and --version
            std::ostringstream shown;
            app.exit(error, shown, shown);
            put(shown.str());
            return 0;
        }
        put_error("rafter: " + sentence_for(app, error, arguments));
        return 2;
    } catch (interrupted const& ended) {
        put_error(ended.what());
        return 130;
    } catch (std::exception const& refused) {
        put_error(in_options(refused.what()));
        return 2;
    }
    return 0;
}

} // namespace program
