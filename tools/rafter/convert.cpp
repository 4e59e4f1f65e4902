// rafter convert: a quantity in another unit.
// Tests: program/answers
#include <memory>
#include "json_form.hpp"

namespace program {

namespace {

struct conversion {
    std::string text, unit;
};

json_form<conversion> const& conversion_form() {
    static json_form<conversion> const form{
        {"number", "", json_type::number, "How many of the unit",
         [](conversion const& a) { return read_decimal(a.text).number; }},
        {"unit", "", json_type::string, "The unit that was asked for", [](conversion const& a) { return a.unit; }},
        {"text", "", json_type::string, "Both, for people", [](conversion const& a) { return a.text; }}};
    return form;
}

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
    add_json(command, given->json, [] { return schema_of(conversion_form()); });
    on_run(command, [given] {
        std::string const text = converted_text(given->value, given->unit);
        given->json ? put_json(conversion_form(), {text, given->unit}) : put(text + "\n");
        return 0;
    });
}

} // namespace program
