// rafter module: a machine, a language model or an engine as a module of C++.
// Tests: program/answers
#include <memory>
#include "framework_file.hpp"
#include "models.hpp"

namespace program {

void add_module(CLI::App& app) {
    auto* const command = add_command(app, "module",
                                      "A machine, a language model or an engine as a module of C++, as "
                                      "rafter_add_machine and rafter_add_model make it",
                                      "  rafter module node node.json -o node.cppm\n"
                                      "  rafter module llama config.json --model -o llama.cppm\n"
                                      "  rafter module my_engine my_engine.json -o my_engine.cppm");
    struct arguments {
        std::string name, file, output;
        bool is_model = false;
    };
    auto const given = std::make_shared<arguments>();
    command->add_option("name", given->name, "The name of the module and of its constant")->required();
    command
        ->add_option("file", given->file,
                     "A machine file, an id of the catalogue, or what rafter validate --fit wrote of an engine; with "
                     "--model a config.json, or the id of a model")
        ->required();
    command->add_flag("--model", given->is_model, "The file is the config.json of a language model");
    command->add_option("-o,--output", given->output, "The file to write; by default standard output");
    on_run(command, [given] {
        bool const is_file = given->file.ends_with(".json") && exists(given->file);
        if (is_file && !given->is_model && content_of_file(given->file).find("\"model_type\"") != std::string::npos) {
            misuse(given->file + " is the config.json of a language model: add --model");
        }
        auto const model_text = [&] {
            workload::language_model const model = model_named(given->file);
            if (std::string const remark = remark_on_model(given->file); !remark.empty()) {
                std::fputs(("rafter: " + given->file + ": " + remark + "\n").c_str(), stderr);
            }
            return workload::model_as_module(model, formats_of({}, given->file, model), given->name);
        };
        bool const is_framework =
            is_file && !given->is_model && content_of_file(given->file).find("\"framework\"") != std::string::npos;
        std::string const text = is_framework ? llm::framework_as_module(llm::read_framework(given->file), given->name)
                                 : given->is_model ? model_text()
                                                   : machine_as_module(machine_named(given->file), given->name);
        if (given->output.empty()) {
            put(text);
        } else {
            uninterrupted([&] { write_file(given->output.c_str(), text.data(), text.size()); });
        }
        return 0;
    });
}

} // namespace program
