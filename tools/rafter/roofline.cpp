// rafter roofline: an operation, and its measured times, under the roofs of a machine.
#include "program.hpp"
#include <memory>
#include <optional>

namespace program {

namespace {

struct arguments : question {
    std::string name, time, before, file;
    bool explains = false;
};

int run(arguments const& given) {
    task const asked = task_of(given.machine, given.operation);
    std::string const own = given.operation.words.empty() ? "kernel" : asked.op.name();
    std::string const name = given.name.empty() ? own : given.name;
    return asked.op.visit([&](auto const& op) -> int {
        if constexpr (protocol::operation_of_parts<std::remove_cvref_t<decltype(op)>>) {
            misuse(std::string(asked.op.name()) +
                   " has parts with roofs of their own: rafter predict shows each of them");
        } else {
            if (op.kind() == arithmetic{}) { misuse("a roof needs the type of the work: state --flops and --type"); }
            roofline_plot plot(asked.on, op.kind());
            auto const judged_as = [&](std::string const& time, char const* option) {
                return judged(asked.on, op, measured_time({time, {}, {}}, option), given.options);
            };
            std::optional<measure::judgement> answer;
            if (!given.time.empty()) { answer = judged_as(given.time, "--time"); }
            if (!given.before.empty()) {
                plot.before_after(name.c_str(), measured_as(op, judged_as(given.before, "--before")),
                                  measured_as(op, *answer));
            } else {
                plot.add(name.c_str(), op);
                if (answer) { plot.add_measured((name + ", measured").c_str(), measured_as(op, *answer)); }
            }
            if (!given.file.empty()) {
                if (kind_of_file(given.file, {"svg", "txt"}) == "svg") {
                    write_file(given.file.c_str(), svg(plot));
                } else {
                    write_file(given.file.c_str(), terminal(plot));
                }
            } else {
                put(terminal(plot, here()).view());
            }
            if (given.explains) { put(explain(plot).view()); }
            if (answer) { put(std::string(text(*answer).view()) + "\n"); }
            return 0;
        }
    });
}

} // namespace

void add_roofline(CLI::App& app) {
    auto* const command = add_command(
        app, "roofline", "Draws an operation, and its measured times, under the roofs of a machine",
        "  rafter roofline --flops 1.2TFLOP --bytes 6.3GB --type fp16 --time 9.1ms -m nvidia-a100-pcie-80gb\n"
        "  rafter roofline gemm m=16 n=8192 k=8192 type=bf16 -m nvidia-h100-sxm5-80gb -o roofline.svg\n"
        "  rafter roofline softmax.json --before 5ms --time 3ms -m nvidia-l4");
    auto const given = std::make_shared<arguments>();
    add_operation(command, given->operation);
    add_machine(command, given->machine);
    add_level_options(command, given->options);
    auto* const time = command->add_option("--time", given->time, "A measured time, drawn beside the model's point");
    command->add_option("--before", given->before, "The time before an optimisation; --time is the time after it")
        ->needs(time);
    command->add_option("--name", given->name, "The name of the point; by default the name of the operation");
    command->add_option("-o,--output", given->file, "Draw into a file: .svg or .txt");
    command->add_flag("--explain", given->explains, "Show where each point comes from");
    on_run(command, [given] { return run(*given); });
}

} // namespace program
