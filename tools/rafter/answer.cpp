// Answers the arguments of the program: the commands, and what is wrong with arguments.
// Tests: program/answers
#include <algorithm>
#include <exception>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include "models.hpp"
#include "program.hpp"

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

std::string in_options(std::exception const& refused) {
    std::string_view const refusal = refused.what();
    auto const* const of_field = dynamic_cast<invalid_value const*>(&refused);
    constexpr std::pair<std::string_view, std::string_view> names[]{{"hierarchy_options.", "--"},
                                                                    {"claim.max_traffic.behind", "--behind"},
                                                                    {"claim.pattern", "access.order"},
                                                                    {"claim.hit_rates", "hit_rate"},
                                                                    {"claim.", "--"},
                                                                    {"svg_options.", "--"},
                                                                    {"estimate.", "--"},
                                                                    {"within.share", "--within"},
                                                                    {"tolerance", "--tolerance"},
                                                                    {"server.prefill_chunk", "--prefill-chunk"},
                                                                    {"server.batch", "batch"},
                                                                    {"server.model", "the model"},
                                                                    {"operation.kind", "arithmetic"},
                                                                    {"pass.parallel.", ""}};
    if (of_field == nullptr) { return std::string(refusal); }
    std::string_view const field = of_field->field();
    std::string_view const expected = of_field->expected();
    for (auto const& [member, option] : names) {
        if (!field.starts_with(member)) { continue; }
        std::string name(field.substr(member.size()));
        std::ranges::replace(name, '_', '-');
        std::size_t const at = refusal.find(field);
        if (at == refusal.npos) { break; } // a sentence that does not name it
        return std::string("rafter: ").append(option).append(name).append(refusal.substr(at + field.size()));
    }
    if (expected == "stated with its arithmetic") {
        return std::string(refusal) + "; in a machine file: \"peak\": {\"value\": \"312 TFLOP/s\", \"type\": \"bf16\"}";
    }
    if (field == "device_link.direction") {
        return std::string(refusal) + ": add it to the rate, as in --with \"links.rate=400 Gbit/s unidirectional\"";
    }
    if (expected.find("devices that exchange") != expected.npos) {
        return std::string(refusal) + ": add one, as in --with \"link=400 Gbit/s unidirectional, 5 us\"";
    }
    return std::string(refusal);
}

namespace {

/// Help without the lists of arguments that exclude each other, because CLI11 orders them differently in each build. A
/// command line with two such arguments is refused by their names.
class help_text : public CLI::Formatter {
public:
    // CLI11 2.5 and later fill the lines of a footer. The examples there are lines to copy.
    help_text() {
        [](auto& self) {
            if constexpr (requires { self.enable_footer_formatting(false); }) { self.enable_footer_formatting(false); }
        }(*this);
    }
    std::string make_option_opts(CLI::Option const* option) const override {
        std::string out = CLI::Formatter::make_option_opts(option);
        out.resize(std::min({out.find(" Needs:"), out.find(" Excludes:"), out.size()}));
        constexpr std::string_view many = " ...";
        bool const takes_one = !option->get_positional() && !option->get_allow_extra_args();
        std::size_t const at = out.find(many);
        if (takes_one && at != out.npos) { out.replace(at, many.size(), ", may be repeated"); }
        return out;
    }
};

/// Refuses an unknown command, and an unknown option of a command, by its name. CLI11 would say that a command is
/// missing, or would first name another option that is missing.
void expect_known(CLI::App const& app, std::vector<std::string> const& arguments) {
    std::string const first = arguments.empty() ? "" : arguments[0];
    if (first.starts_with("-")) { return; }
    std::vector<std::string> all;
    CLI::App const* command = nullptr;
    for (CLI::App const* const one : app.get_subcommands({})) {
        all.push_back(one->get_name());
        if (first == all.back()) { command = one; }
    }
    if (command == nullptr) {
        misuse((first.empty() ? std::string("no command") : first + " is no command") + "; there are: " + listed(all));
    }
    for (std::string const& argument : arguments) {
        if (argument == "--") { return; }
        std::string const option = argument.substr(0, argument.find('='));
        if (!option.starts_with("--") || command->get_option_no_throw(option) != nullptr) { continue; }
        constexpr std::pair<std::string_view, std::string_view> renamed[]{{"--inner-capacity", "--register-capacity"},
                                                                          {"--chunk", "--prefill-chunk"}};
        for (auto const& [before, now] : renamed) { // until 0.2
            if (option == before && command->get_option_no_throw(std::string(now)) != nullptr) {
                misuse(option + " is " + std::string(now) + " since 0.3");
            }
        }
        std::string const asked = option.substr(2);
        protocol::nearest_names near(asked.c_str());
        for (CLI::Option const* const other : command->get_options()) {
            for (std::string const& name : other->get_lnames()) {
                near.consider(name.c_str());
            }
        }
        std::string_view nearest;
        for (int i = 0; i < near.found && nearest.empty(); ++i) {
            std::string_view const name = near.names[i];
            if (near.edits(i) < 3 || name.starts_with(asked) || asked.starts_with(name)) { nearest = name; }
        }
        misuse(option + " is no option of rafter " + first + "; " +
               (nearest.empty() ? "" : "do you mean --" + std::string(nearest) + "? ") + "see rafter " + first +
               " --help");
    }
}

/// "help judge" as "judge --help".
std::vector<std::string> with_help(std::vector<std::string> arguments) {
    if (!arguments.empty() && arguments[0] == "help") {
        arguments.erase(arguments.begin());
        arguments.insert(arguments.begin() + (arguments.empty() ? 0 : 1), "--help");
    }
    return arguments;
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

int answer(std::vector<std::string> const& given) {
    workload::add_operations_by_name();
    std::vector<std::string> const arguments = with_help(given);
    CLI::App app{"Performance models in typed units: predictions, rooflines, sweeps, claims."};
    app.name("rafter");
    app.formatter(std::make_shared<help_text>());
    app.set_version_flag("--version", version_text());
    app.require_subcommand(1);
    app.footer("rafter help COMMAND shows the arguments of a command, with examples.");
    for (auto const add : {add_predict, add_roofline, add_judge,
#ifdef RAFTER_HAS_PROCESSES
                           add_time, add_calibrate,
#endif
                           add_llm, add_load, add_sweep, add_crossover, add_check, add_machines, add_operations,
                           add_import, add_validate, add_convert, add_schemas, add_module, add_completions}) {
        add(app);
    }
    try {
        expect_known(app, arguments);
        app.parse(in_reverse(arguments));
    } catch (CLI::RuntimeError const& broken) { return broken.get_exit_code(); } catch (CLI::ParseError const& error) {
        if (error.get_exit_code() == 0) { // --help and --version
            std::ostringstream shown;
            app.exit(error, shown, shown);
            put(shown.str());
            return 0;
        }
        put_error(std::string("rafter: ") + error.what() + "; see rafter " + arguments[0] + " --help");
        return 2;
    } catch (interrupted const& ended) {
        put_error(ended.what());
        return 130;
    } catch (std::exception const& refused) {
        put_error(in_options(refused));
        return 2;
    }
    return 0;
}

} // namespace program
