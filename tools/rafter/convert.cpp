// rafter convert: a quantity in another unit.
// Tests: program/answers
#include <memory>
#include "json_answer.hpp"

namespace program {

namespace {

struct conversion {
    double number = 0.0;
    std::string unit{}, text{};

    static constexpr char const* says[]{"How many of the unit", "The unit that was asked for", "Both, for people"};
};

} // namespace

void add_convert(CLI::App& app) {
    auto* const command = add_command(app, "convert", "A quantity in another unit",
                                      "  rafter convert \"100 Gbit/s\" GB/s\n  rafter convert 80GiB GB");
    struct arguments {
        std::string value, unit;
        bool json = false;
    };
    auto const given = std::make_shared<arguments>();
    command->add_option("value", given->value, "A number and its unit")->required();
    command->add_option("unit", given->unit, "The other unit")->required();
    add_json<conversion>(command, given->json);
    on_run(command, [given] {
        std::string const text = converted_text(given->value, given->unit);
        given->json ? put_json(conversion{read_decimal(text).number, given->unit, text}) : put(text + "\n");
        return 0;
    });
}

} // namespace program
