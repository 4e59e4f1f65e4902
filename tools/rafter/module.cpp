// rafter module: a machine as a module of C++.
#include "program.hpp"
#include <memory>

namespace program {

void add_module(CLI::App& app) {
    auto* const command = add_command(app, "module", "A machine as a module of C++, as rafter_add_machine makes it",
                                      "  rafter module node node.json -o node.cppm");
    struct arguments {
        std::string name, machine, file;
    };
    auto const given = std::make_shared<arguments>();
    command->add_option("name", given->name, "The name of the module and of its constant")->required();
    command->add_option("machine", given->machine, "An id of the catalogue, or a machine file")->required();
    command->add_option("-o,--output", given->file, "The file to write; by default standard output");
    on_run(command, [given] {
        std::string const text = machine_as_module(machine_named(given->machine), given->name);
        if (given->file.empty()) {
            put(text);
        } else {
            write_file(given->file.c_str(), text.data(), text.size());
        }
        return 0;
    });
}

} // namespace program
