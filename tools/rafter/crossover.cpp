// rafter crossover: the value of a field at which the regime changes.
#include "json_answer.hpp"

namespace program {

namespace {

struct crossover_arguments : question {
    std::string field, low, high;
    bool json = false;
};

struct found_crossover {
    std::string field{}, unit{};
    std::optional<double> value{};
    std::optional<predicted_answer> prediction{};
    std::optional<regime> below{}, above{}, throughout{};
    std::optional<double> from{}, to{}, ratio_at_end{};

    static constexpr char const* says[]{"The field that was solved for",
                                        "The unit of value, from and to; empty for plain numbers",
                                        "Where the regime changes; missing if it does not",
                                        "The prediction at that value",
                                        "The regime just below that value; missing at the lower end of the search",
                                        "The regime just above that value; missing at the upper end of the search",
                                        "The regime everywhere, if it does not change",
                                        "Where the search began, if the regime does not change",
                                        "Where the search ended, if the regime does not change",
                                        "Memory time over compute time where they were nearest"};
};

/// A value of a field, to six digits.
std::string shown(any_field const& field, double value) {
    return field.text_of(field.holds_counts() ? value : read_decimal(number(value, ".6g").view()).number);
}

void expect_numbers(any_field const& field) {
    if (field.holds_words()) { misuse(field.path() + " holds words: rafter sweep and rafter best compare them"); }
}

int run(crossover_arguments const& given) {
    auto const& words = given.operation.words;
    if (given.low.empty() && !words.empty() && !words[0].ends_with(".json")) { // "1" stands in for counts only
        expect_an_operation(words[0]);
        any_operation const least = sample_operation(operation_behind(words[0]));
        if (std::ranges::count(least.fields(), given.field) != 0) {
            any_field const field(machine{}, least, given.field);
            expect_numbers(field);
            if (!field.holds_counts()) { misuse(given.field + " is no count: say where to look, --from and --to"); }
        }
    }
    std::string const low = given.low.empty() ? "1" : given.low;
    task asked = task_of(given.machine, given.operation, {{given.field, low}});
    any_field const field(asked.on, asked.op, given.field);
    expect_numbers(field);
    if (field.is_of_machine()) { forget_direction(asked.on, given.field, given.machine.changes); }
    auto const options = options_of(given.options);
    auto const at = [&](double value) {
        task one = asked;
        field.assign(one.on, one.op, value);
        return one.predicted(options);
    };
    bool const is_count = field.holds_counts();
    if (!is_count && (given.low.empty() || given.high.empty())) {
        misuse(field.path() + " is no count: say where to look, --from and --to");
    }
    double const first = field.number_of(low);
    double const last = given.high.empty() ? 0x1p53 : field.number_of(given.high);
    auto const binds_else = [&](double value) {
        resource const binds = at(value).bound_by().resource;
        return binds == resource::link || binds == resource::host || binds == resource::latency;
    };
    auto const say = [&](auto const& found) {
        if (found) {
            double const value = static_cast<double>(*found);
            task one = asked;
            field.assign(one.on, one.op, value);
            prediction const p = one.predicted(options);
            found_crossover out{field.path(), std::string(field.unit()), value,
                                answer_of(one, stated_figures(one, p, options))};
            double const before = is_count ? value - 1.0 : value * (1.0 - 1e-6);
            // The answer for a count is the first count in its regime.
            double const behind = is_count ? value : value * (1.0 + 1e-6);
            if (before >= first) { out.below = at(before).regime; }
            if (behind <= last) { out.above = at(behind).regime; }
            if (given.json) {
                put_json(out);
                return 0;
            }
            bool const is_other = binds_else(value);
            auto const longer = [&](regime side) {
                return std::string(!is_other                      ? text(side).c_str()
                                   : side == regime::memory_bound ? "memory takes longer than compute"
                                                                  : "compute takes longer than memory");
            };
            std::string says = field.path() + " = " + shown(field, value);
            if (out.below) { says += ": " + longer(*out.below) + " below"; }
            if (out.above) {
                says += (out.below ? ", " : ": ") + longer(*out.above) + (is_count ? " from there on" : " above");
            }
            put(says + "\n" + explain(p).c_str() + explained_energy(one, p, options));
            return 0;
        }
        if (given.json) {
            found_crossover out{.field = field.path(), .unit = std::string(field.unit())};
            out.throughout = found.throughout;
            out.from = found.from;
            out.to = found.to;
            if (found.ratio_at_end < math::infinity) { out.ratio_at_end = found.ratio_at_end; }
            put_json(out);
            return 1;
        }
        std::string words = text(found.throughout).c_str();
        if (found.throughout != regime::balanced && (binds_else(found.from) || binds_else(found.to))) {
            words = std::string("of memory and compute ") +
                    (found.throughout == regime::memory_bound ? "memory" : "compute") + " takes longer";
        }
        std::string out =
            field.path() + ": none, " + words + " from " + shown(field, found.from) + " to " + shown(field, found.to);
        if (found.ratio_at_end < math::infinity) {
            out += std::string(", where memory takes ") + number(found.ratio_at_end, ".3g").c_str() +
                   " times as long as compute";
        }
        put(out + "\n");
        return 1;
    };
    if (is_count) { return say(integer_crossover(between(first, last), at)); }
    return say(crossover(between(first, last), at));
}

} // namespace

void add_crossover(CLI::App& app) {
    auto* const command = add_command(app, "crossover", "The value of a field at which the regime changes",
                                      "  rafter crossover m gemm n=8192 k=8192 type=bf16 -m nvidia-h100-sxm5-80gb\n"
                                      "  rafter crossover bandwidth gemm m=16 n=8192 k=8192 type=bf16 --from 1TB/s "
                                      "--to 99TB/s -m nvidia-h100-sxm5-80gb");
    auto& given = on_run_with<crossover_arguments>(command, run);
    command->add_option("field", given.field, "A field of the operation or of the machine")->required();
    add_question(command, given);
    command->add_option("--from", given.low, "The lower end of the search; 1 for counts");
    command->add_option("--to", given.high, "The upper end of the search; 2^53 for counts");
    add_json<found_crossover>(command, given.json);
}

} // namespace program
