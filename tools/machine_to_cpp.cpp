// rafter-machine-to-cpp [--model] NAME FILE OUT: a machine file, or the config.json of a language model, as a module of
// C++, for rafter_add_machine and rafter_add_model.
// Tests: run/machine_file, run/this_machine
#include <cstdio>
#include <exception>
#include <string>
#include <string_view>

import rafter.files;
import rafter.output;
import rafter.workload;

int main(int count, char** arguments) {
    bool const is_model = count == 5 && std::string_view(arguments[1]) == "--model";
    if (count != 4 && !is_model) {
        std::fputs("rafter-machine-to-cpp [--model] NAME FILE OUT: writes the machine of a file, or the model of a "
                   "config.json, as the C++ module NAME\n",
                   stderr);
        return 2;
    }
    char const* const* const given = arguments + (is_model ? 2 : 1);
    try {
        std::string const remark = is_model ? rafter::workload::read_model_remark(given[1]) : std::string();
        if (!remark.empty()) { std::fprintf(stderr, "rafter: %s: %s\n", given[1], remark.c_str()); }
        std::string const text =
            is_model ? rafter::workload::model_as_module(rafter::workload::read_model(given[1]),
                                                         rafter::workload::read_formats(given[1]), given[0])
                     : rafter::machine_as_module(rafter::read_machine(given[1]), given[0]);
        rafter::write_file(given[2], text.data(), text.size());
    } catch (std::exception const& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
