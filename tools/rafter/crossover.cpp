// rafter crossover: the value of a field at which the regime changes.
#include "program.hpp"
#include <memory>
#include <stdexcept>

namespace program {

namespace {

struct arguments {
    machine_arguments machine;
    operation_arguments operation;
    option_arguments options;
    std::string field, low, high;
};

int run(arguments const& given) {
    std::string const low = given.low.empty() ? "1" : given.low;
    std::vector<std::string> stands_in;
    if (!given.operation.words.empty() && !given.operation.words[0].ends_with(".json")) {
        for (std::string_view const field : least_operation(given.operation.words[0]).fields()) {
            if (field == given.field) { stands_in.push_back(given.field + "=" + low); }
        }
    }
    task const asked = task_of(given.machine, given.operation, stands_in);
    any_field const field(asked.on, asked.op, given.field);
    auto const options = options_of(given.options);
    auto const at = [&](double value) {
        task one = asked;
        field.assign(one.on, one.op, value);
        return one.predicted(options);
    };
    if (field.holds_counts()) {
        double const high = given.high.empty() ? 0x1p53 : field.number_of(given.high);
        auto const found = integer_crossover(between(field.number_of(low), high), at);
        put(field.path() + " = " + text(found).c_str() + "\n");
        if (found) { put(explain(at(static_cast<double>(*found))).view()); }
        return 0;
    }
    if (given.low.empty() || given.high.empty()) {
        throw std::invalid_argument("rafter: " + field.path() + " is no count: say where to look, --from and --to");
    }
    auto const found = crossover(between(field.number_of(low), field.number_of(given.high)), at);
    put(field.path() + " = " + (found ? field.text_of(*found) : std::string(text(found).view())) + "\n");
    if (found) { put(explain(at(*found)).view()); }
    return 0;
}

} // namespace

void add_crossover(CLI::App& app) {
    auto* const command = add_command(app, "crossover", "The value of a field at which the regime changes",
                                      "  rafter crossover m gemm n=8192 k=8192 type=bf16 -m nvidia-h100-sxm5-80gb\n"
                                      "  rafter crossover bandwidth gemm m=16 n=8192 k=8192 type=bf16 --from 1TB/s "
                                      "--to 99TB/s -m nvidia-h100-sxm5-80gb");
    auto const given = std::make_shared<arguments>();
    command->add_option("field", given->field, "A field of the operation or of the machine")->required();
    add_operation(command, given->operation);
    add_machine(command, given->machine);
    add_options(command, given->options);
    command->add_option("--from", given->low, "The least value; of a count 1 unless stated");
    command->add_option("--to", given->high, "The largest value; of a count 2^53 unless stated");
    on_run(command, [given] { return run(*given); });
}

} // namespace program
