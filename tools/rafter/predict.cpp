// rafter predict: the time of an operation on a machine, and how it comes about.
// Tests: program/answers
#include <algorithm>
#include <memory>
#include "json_form.hpp"
#include "memory_limit.hpp"

namespace program {

namespace {

struct predict_arguments : question {
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
    bool const is_exchange = asked.op.visit([](auto const& one) {
        if constexpr (requires { one.parts(); }) {
            return std::ranges::any_of(one.parts(), [](auto const& part) { return part.of.sent.is_message(); });
        } else {
            return one.sent().is_message();
        }
    });
    if (is_exchange) { says += remarks_on_links(asked.on, 3.0); }
    if (!p.knows_capacity()) { says += unknown_capacity(p, "") + "\n"; }
    return says;
}

/// A level of a prediction by levels.
using level_load = std::remove_cvref_t<decltype(predict_levels(
    std::declval<machine const&>(), std::declval<demands const&>(), std::declval<hierarchy_options const&>())[0])>;
json_form<level_load> const& level_form() {
    static json_form<level_load> const form{{"level", "", json_type::string, "The level of memory",
                                             [](level_load const& l) { return std::string(text(l.level).view()); }},
                                            {"traffic", "B", json_type::number,
                                             "Bytes between this level and the nearer one",
                                             [](level_load const& l) { return l.traffic.total().raw_; }},
                                            {"bandwidth", "B/s", json_type::number, "The effective bandwidth",
                                             [](level_load const& l) { return l.bandwidth.raw_; }},
                                            {"memory_time", "s", json_type::number, "The time of this level",
                                             [](level_load const& l) { return l.memory_time.raw_; }}};
    return form;
}

/// The levels of a prediction; nothing where there are none.
std::optional<json::node> levels_as_json(task const& asked, prediction_options const& options) {
    json::node out = json_list();
    bool const by_levels = with_levels(asked, options, [&](auto const& all) {
        for (level_load const& one : all) {
            out.put("", json_of(level_form(), one));
        }
    });
    return by_levels ? std::optional(out) : std::nullopt;
}

struct predicted_answer {
    predicted_task predicted;
    prediction_options const& options;
};

/// The keys of a prediction, and how it comes about.
json_form<predicted_answer> const& predicted_form() {
    static json_form<predicted_answer> const form = [] {
        json_form<predicted_answer> out;
        for (auto const& key : prediction_form()) {
            out.push_back({key.name, key.unit, key.type, key.says,
                           [&key](predicted_answer const& a) { return key.value(a.predicted); }, key.may_lack,
                           key.parts});
        }
        out.push_back({"levels", "", json_type::list, "With options of levels, the levels of memory, nearest first",
                       [](predicted_answer const& a) { return levels_as_json(a.predicted.asked, a.options); }, true,
                       [] { return schema_of(level_form()); }});
        out.push_back(
            {"explanation", "", json_type::string, "How the figures come about, for people",
             [](predicted_answer const& a) { return explained(a.predicted.asked, a.predicted.figures.p, a.options); }});
        return out;
    }();
    return form;
}

int run(predict_arguments const& given) {
    task const asked = task_of(given.machine, given.operation);
    auto const options = options_of(given.options);
    prediction const p = asked.predicted(options);
    if (given.json) {
        put_json(predicted_form(), predicted_answer{{asked, stated_figures(asked, p, options)}, options});
    } else if (given.brief) {
        put(in_words(p.total_time) + ", " + regime_in_words(p) + ", bound by " + text(p.bound_by()).c_str() +
            memory_limit(p, ", ") + unknown_capacity(p, ", ") + "\n");
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
    auto const given = std::make_shared<predict_arguments>();
    add_question(command, *given);
    auto* const json = add_json(command, given->json, [] { return schema_of(predicted_form()); });
    command->add_flag("--brief", given->brief, "Write one line")->excludes(json);
    on_run(command, [given] { return run(*given); });
}

} // namespace program
