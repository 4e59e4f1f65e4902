// rafter completions and rafter manual: what a shell completes, and the man page; both are read from the commands.
// Tests: program/answers
#include <memory>
#include <ranges>
#include "program.hpp"

namespace program {

namespace {

std::vector<std::string> options_of(CLI::App const& command) {
    std::vector<std::string> out;
    for (CLI::Option const* const option : command.get_options()) {
        for (std::string const& name : option->get_lnames()) {
            out.push_back("--" + name);
        }
        for (std::string const& name : option->get_snames()) {
            out.push_back("-" + name);
        }
    }
    return out;
}

bool takes(CLI::App const& command, char const* argument) { return command.get_option_no_throw(argument) != nullptr; }

/// A function of bash, which zsh runs too.
std::string bash_completion(CLI::App const& app) {
    std::string out =
        "_rafter() {\n"
        "    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=\n"
        "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
        "        words=\"" +
        listed(app.get_subcommands({}) |
                   std::views::transform([](CLI::App const* one) -> std::string_view { return one->get_name(); }),
               " ") +
        "\"\n"
        "    else\n"
        "        case $before in\n"
        "        -m | --machine | --show | --compare)\n"
        "            words=\"" +
        listed(machines_with(""), " ") +
        "\"\n"
        "            ;;\n"
        "        *)\n"
        "            case ${COMP_WORDS[1]} in\n";
    std::string with_operation;
    for (CLI::App const* const command : app.get_subcommands({})) {
        out += "            " + command->get_name() + ") words=\"" + listed(options_of(*command), " ") + "\" ;;\n";
        if (takes(*command, "operation")) {
            with_operation += (with_operation.empty() ? "" : " | ") + command->get_name();
        }
    }
    out += "            esac\n"
           "            case \" ${COMP_WORDS[*]} \" in\n";
    for (std::string_view const operation : operation_names()) {
        out.append("            *\" ").append(operation).append(" \"*) words+=\" ");
        out += listed(sample_operation(operation).fields(), "= ") + "=\" ;;\n";
    }
    out += "            *) case ${COMP_WORDS[1]} in " + with_operation + " | operations) words+=\" " +
           listed(operation_names(), " ") + "\" ;; esac ;;\n";
    return out + "            esac\n"
                 "            ;;\n"
                 "        esac\n"
                 "    fi\n"
                 "    COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n"
                 "    if [ \"$COMP_CWORD\" -gt 1 ]; then COMPREPLY+=($(compgen -f -- \"$current\")); fi\n"
                 "    case ${COMPREPLY[0]} in *=) compopt -o nospace 2>/dev/null ;; esac\n"
                 "}\n"
                 "complete -F _rafter rafter\n";
}

/// A word of fish in quotes.
std::string in_quotes_of_fish(std::string const& text) {
    std::string out = "'";
    for (char const letter : text) {
        if (letter == '\'' || letter == '\\') { out += '\\'; }
        out += letter;
    }
    return out + "'";
}

std::string fish_completion(CLI::App const& app) {
    std::string out;
    for (CLI::App const* const command : app.get_subcommands({})) {
        std::string const begin = "complete -c rafter -n ";
        std::string const in_command = begin + "'__fish_seen_subcommand_from " + command->get_name() + "'";
        out += begin + "__fish_use_subcommand -f -a " + command->get_name() + " -d " +
               in_quotes_of_fish(command->get_description()) + "\n";
        for (CLI::Option const* const option : command->get_options()) {
            if (option->get_positional()) { continue; }
            out += in_command;
            for (std::string const& name : option->get_snames()) {
                out += " -s " + name;
            }
            for (std::string const& name : option->get_lnames()) {
                out += " -l " + name;
            }
            bool const is_machine = option->check_lname("machine");
            if (option->get_items_expected_max() > 0) { out += " -r"; }
            if (is_machine) { out += " -a " + in_quotes_of_fish(listed(machines_with(""), " ")); }
            out += " -d " + in_quotes_of_fish(option->get_description()) + "\n";
        }
        if (takes(*command, "operation") || command->get_name() == "operations") {
            out += in_command + " -a " + in_quotes_of_fish(listed(operation_names(), " ")) + "\n";
        }
    }
    return out;
}

/// A text of roff: no line is a request, and hyphens stay hyphens.
std::string in_roff(std::string const& text) {
    std::string out;
    for (char const letter : text) {
        bool const begins_line = out.empty() || out.back() == '\n';
        if (begins_line && (letter == '.' || letter == '\'')) { out += "\\&"; }
        if (letter == '-') {
            out += "\\-";
        } else if (letter == '\\') {
            out += "\\e";
        } else {
            out += letter;
        }
    }
    return out;
}

std::string manual(CLI::App const& app) {
    std::string out = ".TH RAFTER 1 \"\" \"rafter " RAFTER_VERSION "\"\n.SH NAME\nrafter \\- " +
                      in_roff(app.get_description()) +
                      "\n.SH SYNOPSIS\n.B rafter\n.I command\n.RI [ arguments ]\n.SH COMMANDS\n";
    for (CLI::App const* const command : app.get_subcommands({})) {
        out += ".SS rafter " + command->get_name() + "\n" + in_roff(command->get_description()) + ".\n";
        for (CLI::Option const* const option : command->get_options()) {
            bool const is_flag = option->get_items_expected_max() == 0;
            std::string const value = option->get_positional() || is_flag ? "" : " value";
            out += ".TP\n.B " + in_roff(option->get_name(option->get_positional(), true)) + value + "\n" +
                   in_roff(option->get_description()) + "\n";
        }
        out += ".PP\n.nf\n" + in_roff(command->get_footer()) + "\n.fi\n";
    }
    return out + ".SH EXIT STATUS\n0: an answer. 1: a claim does not hold or is undecided; a crossover or a best point "
                 "does not exist. 2: the arguments cannot be read or answered.\n";
}

} // namespace

void add_completions(CLI::App& app) {
    auto* const command = add_command(app, "completions", "What a shell completes: commands, options, machines, fields",
                                      "  rafter completions bash\n  rafter completions zsh\n  rafter completions fish");
    auto const shell = std::make_shared<std::string>();
    command->add_option("shell", *shell, "bash, zsh or fish; source what is written")->required();
    on_run(command, [shell, &app] {
        if (*shell == "bash") {
            put(bash_completion(app));
        } else if (*shell == "zsh") {
            put("autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n" +
                bash_completion(app));
        } else if (*shell == "fish") {
            put(fish_completion(app));
        } else {
            misuse("shell is " + *shell + "; write bash, zsh or fish");
        }
        return 0;
    });
    on_run(add_command(app, "manual", "The man page", "  rafter manual"), [&app] {
        put(manual(app));
        return 0;
    });
}

} // namespace program
