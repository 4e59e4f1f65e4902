// rafter judge: what a measured time says about a kernel.
#include "program.hpp"
#include <memory>

namespace program {

namespace {

struct arguments : question {
    time_arguments time;
    double tolerance = measure::judge_options{}.tolerance;
};

int run(arguments const& given) {
    task const asked = task_of(given.machine, given.operation);
    auto const time = measured_time(given.time);
    auto const answer =
        asked.op.visit([&](auto const& one) { return judged(asked.on, one, time, given.options, given.tolerance); });
    put(std::string(text(answer).view()) + "\n");
    return 0;
}

} // namespace

void add_judge(CLI::App& app) {
    auto* const command = add_command(
        app, "judge", "How far a measured time is from the roof, what binds, and what may explain it",
        "  rafter judge --flops 1.2TFLOP --bytes 6.3GB --type fp16 --time 9.1ms -m nvidia-a100-pcie-80gb\n"
        "  rafter judge stream_triad.json --time 41ms --low 40.6ms --high 41.9ms -m node.json --write-allocate");
    auto const given = std::make_shared<arguments>();
    add_operation(command, given->operation);
    add_machine(command, given->machine);
    add_level_options(command, given->options);
    add_time(command, given->time, "The measured time")->required();
    command->add_option("--tolerance", given->tolerance, "A time within this share of the model's time is at the roof")
        ->capture_default_str();
    on_run(command, [given] { return run(*given); });
}

} // namespace program
