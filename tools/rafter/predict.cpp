// rafter predict: the time of an operation on a machine, and how it comes about.
// Tests: program/answers
#include "json_answer.hpp"
#include "models.hpp"

namespace program {

namespace {

struct predict_arguments : question {
    reached_arguments reached;
    bool json = false;
    bool brief = false;
};

/// Calls a function with the prediction by levels, if options ask for one and the operation has one.
template <class Function>
bool with_levels(task const& asked, prediction_options const& options, Function const& function) {
    if (!options.levels.stated) { return false; }
    hierarchy_options levels = options.levels.options;
    levels.overlap = options.overlap;
    return asked.op.visit([&](auto const& op) {
        if constexpr (requires { predict_levels(asked.on, op, levels); }) {
            function(predict_levels(asked.on, op, levels));
            return true;
        } else {
            return false;
        }
    });
}

/// How the prediction comes about; by levels, the time of each level. The energy follows if the machine states it.
std::string explained(task const& asked, prediction const& p, prediction_options const& options) {
    std::string out;
    bool const by_levels = with_levels(asked, options, [&](auto const& all) { out = explain(all).c_str(); });
    std::string says = (by_levels ? out : explain(p).c_str()) + explained_energy(asked, p, options);
    if (p.link.time > seconds{}) { says += remarks_on_links(asked.on, 3.0); }
    if (!p.knows_capacity()) { says += unknown_capacity(p, "") + "\n"; }
    return says;
}

struct level_answer {
    memory_level level{};
    bytes traffic{};
    byte_rate bandwidth{};
    seconds memory_time{};

    static constexpr char const* says[]{"The level of memory", "Bytes between this level and the nearer one",
                                        "The effective bandwidth", "The time of this level"};
};

/// What measured kernels let expect.
struct reached_answer {
    seconds time{}, low{}, high{};
    std::string of{};
    double devices = 0.0, widened = 0.0;

    static constexpr char const* says[]{"The time by the form of the class",
                                        "5 % of measured times are below",
                                        "5 % are above",
                                        "The class of kernels",
                                        "The devices on which the class was measured",
                                        "The factor on the logarithms of the interval, above 1 on other devices"};
};

struct explained_answer {
    keys_of<predicted_answer> predicted{};
    std::optional<reached_answer> reached{};
    std::optional<std::vector<level_answer>> levels{};
    std::string explanation{};

    static constexpr char const* says[]{"", "With --reached: what measured kernels let expect",
                                        "With options of levels, the levels of memory, nearest first",
                                        "How the figures come about, for people"};
};

/// The levels of a prediction; nothing where there are none.
std::optional<std::vector<level_answer>> levels_of(task const& asked, prediction_options const& options) {
    std::vector<level_answer> out;
    bool const by_levels = with_levels(asked, options, [&](auto const& all) {
        for (auto const& one : all) {
            out.push_back({one.level, one.traffic.total(), one.bandwidth, one.memory_time});
        }
    });
    return by_levels ? std::optional(out) : std::nullopt;
}

std::optional<reached_answer> reached_answer_of(std::optional<workload::kernel_prediction> const& from) {
    if (!from) { return {}; }
    return reached_answer{from->time,        from->low,    from->high, text(from->by->of).c_str(),
                          from->by->devices, from->widened};
}

int run(predict_arguments const& given) {
    task const asked = task_of(given.machine, given.operation);
    auto const options = options_of(given.options);
    prediction const p = asked.predicted(options);
    std::optional<workload::kernel_prediction> reached;
    if (given.reached.is_asked) {
        reached = kernel_on(reached_named(given.machine.name, fixed_time_of(given.reached, given.machine)), asked.op);
    }
    if (given.json) {
        put_json(explained_answer{{answer_of(asked, stated_figures(asked, p, options))},
                                  reached_answer_of(reached),
                                  levels_of(asked, options),
                                  explained(asked, p, options)});
    } else if (given.brief && reached) {
        put(std::string(text(*reached).view()) + "\n");
    } else if (given.brief) {
        put(in_words(p.total_time) + ", " + regime_in_words(p) + ", bound by " + text(p.bound_by()).c_str() +
            memory_limit(p, ", ") + unknown_capacity(p, ", ") + "\n");
    } else {
        std::string by_kernels;
        if (reached) {
            bool const is_of_steps = reached->by->of == workload::kernel_class::training_run;
            by_kernels = std::string(is_of_steps ? "measured steps" : "measured kernels") + " let expect " +
                         std::string(text(*reached).view()) +
                         (is_of_steps ? "\nMessages of data-parallel groups count as hidden, as tuned clusters hide "
                                        "them: no link of yours is in this time, but in the roofline.\n\n"
                                      : "\n\n");
        }
        put(by_kernels + explained(asked, p, options));
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
    auto& given = on_run_with<predict_arguments>(command, run);
    add_question(command, given);
    add_reached(command, given.reached,
                "What measured kernels of this class let expect on a processor of the catalogue, with an interval in "
                "which 9 of 10 measured times are");
    auto* const json = add_json<explained_answer>(command, given.json);
    command->add_flag("--brief", given.brief, "Write one line")->excludes(json);
}

} // namespace program
