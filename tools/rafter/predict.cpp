// rafter predict: the time of an operation on a machine, and how it comes about.
#include "program.hpp"
#include <memory>

namespace program {

namespace {

struct arguments : question {
    bool json = false;
    bool brief = false;
};

/// How the prediction comes about; by levels, the time of each level.
std::string explained(task const& asked, prediction const& p, prediction_options const& options) {
    hierarchy_options levels = options.levels.options;
    levels.overlap = options.overlap;
    return asked.op.visit([&](auto const& op) -> std::string {
        if constexpr (requires { predict_levels(asked.on, op, levels); }) {
            if (options.levels.stated) { return explain(predict_levels(asked.on, op, levels)).c_str(); }
        }
        return explain(p).c_str();
    });
}

int run(arguments const& given) {
    task const asked = task_of(given.machine, given.operation);
    auto const options = options_of(given.options);
    prediction const p = asked.predicted(options);
    if (given.json) {
        put(detail::json_text(json_of(asked, p)));
    } else if (given.brief) {
        put(in_words(p.total_time) + ", " + text(p.regime).c_str() + ", bound by " + text(p.bound_by()).c_str() + "\n");
    } else {
        put(explained(asked, p, options));
    }
    return 0;
}

} // namespace

void add_predict(CLI::App& app) {
    auto* const command =
        add_command(app, "predict", "The time of an operation on a machine, and how it comes about",
                    "  rafter predict gemm m=4096 n=4096 k=4096 type=bf16 -m nvidia-h100-sxm5-80gb\n"
                    "  rafter predict stencil.json -m node.json --levels --write-allocate\n"
                    "  rafter predict --flops 1.2TFLOP --bytes 6.3GB --type fp16 -m nvidia-a100-pcie-80gb");
    auto const given = std::make_shared<arguments>();
    add_question(command, *given);
    auto* const json = command->add_flag("--json", given->json, "Write JSON; the keys name the units");
    command->add_flag("--brief", given->brief, "Write one line")->excludes(json);
    on_run(command, [given] { return run(*given); });
}

} // namespace program
