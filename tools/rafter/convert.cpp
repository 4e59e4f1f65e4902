// rafter convert: a quantity in another unit.
#include "program.hpp"
#include <memory>

namespace program {

void add_convert(CLI::App& app) {
    auto* const command = add_command(app, "convert", "A quantity in another unit",
                                      "  rafter convert \"100 Gbit/s\" GB/s\n  rafter convert 80GiB GB");
    struct arguments {
        std::string value, unit;
    };
    auto const given = std::make_shared<arguments>();
    command->add_option("value", given->value, "A number and its unit")->required();
    command->add_option("unit", given->unit, "The other unit")->required();
    on_run(command, [given] {
        put(converted_text(given->value, given->unit) + "\n");
        return 0;
    });
}

} // namespace program
