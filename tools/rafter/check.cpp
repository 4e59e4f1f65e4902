// rafter check: claims about predictions and measured times. The exit status says whether they hold.
// Tests: program/answers
#include <algorithm>
#include <exception>
#include <optional>
#include "json_answer.hpp"

import rafter.draw; // append_escaped

namespace program {

namespace {

struct check_arguments : question {
    std::string max_time, max_memory_time, max_working_set, max_traffic, behind, max_energy, max_cost, fits_in, regime,
        junit, claims;
    std::string name;
    bool json = false;
    time_arguments time;
    std::optional<double> min_fraction, within;
};

performance_claim claim_of(check_arguments const& given) {
    performance_claim out;
    read_option(out.max_time, given.max_time, "--max-time");
    read_option(out.max_memory_time, given.max_memory_time, "--max-memory-time");
    read_option(out.max_working_set, given.max_working_set, "--max-working-set");
    read_option(out.max_traffic.most, given.max_traffic, "--max-traffic");
    if (!given.behind.empty()) {
        out.max_traffic.behind = enumerator(given.behind, "--behind", memory_level::unstated);
    }
    read_option(out.max_energy, given.max_energy, "--max-energy");
    read_option(out.max_cost, given.max_cost, "--max-cost");
    if (!given.fits_in.empty()) { out.fits_in = enumerator(given.fits_in, "--fits-in", memory_level::unstated); }
    if (!given.regime.empty()) { out.regime = enumerator(given.regime, "--regime", regime::latency_bound); }
    if (given.min_fraction) { out.min_fraction_of_roof = *given.min_fraction; }
    prediction_options const options = options_of(given.options);
    out.overlap = options.overlap;
    out.levels = options.levels;
    return out;
}

std::string as_xml(std::string const& text) {
    std::string out;
    protocol::append_as_xml(out, text.data(), text.data() + text.size());
    return out;
}

struct checked_claim {
    std::string name{};
    std::string_view outcome = "holds"; ///< else the element of JUnit: "failure", "error"
    std::string sentence{};
    std::optional<seconds> predicted_time{};
    std::optional<time_between> measured_time{};
    std::optional<double> measured_over_predicted{}, fraction_of_roof{}, within{};
    std::optional<seconds> max_time{};
    std::optional<double> min_fraction_of_roof{};

    static constexpr char const* says[]{"The name of the claim",
                                        "holds, failure (it fails or is undecided) or error (it cannot be read)",
                                        "What was found, for people",
                                        "The predicted time",
                                        "The measured time, if one is stated",
                                        "The measured time over the predicted one",
                                        "The share of the roof: of the measured time, else predicted",
                                        "The claimed share between both times",
                                        "The longest time that the claim allows",
                                        "The least share of the roof that the claim allows"};

    [[nodiscard]] bool holds() const { return outcome == "holds"; }
};

struct checked_claims {
    std::size_t held = 0;
    std::vector<checked_claim> claims{};

    static constexpr char const* says[]{"How many claims hold", "The claims, in the order of the file"};
};

void write_junit(std::string const& file, std::vector<checked_claim> const& all) {
    auto const count = [&](std::string_view fault) {
        return std::to_string(
            std::ranges::count_if(all, [&](checked_claim const& one) { return one.outcome == fault; }));
    };
    std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"rafter\" tests=\"" +
                      std::to_string(all.size()) + "\" failures=\"" + count("failure") + "\" errors=\"" +
                      count("error") + "\">\n";
    for (checked_claim const& one : all) {
        out += "  <testcase classname=\"rafter.check\" name=\"" + as_xml(one.name) + "\"";
        if (one.holds()) {
            out += "/>\n";
        } else {
            out +=
                ">\n    <" + std::string(one.outcome) + " message=\"" + as_xml(one.sentence) + "\"/>\n  </testcase>\n";
        }
    }
    out += "</testsuite>\n";
    uninterrupted([&] { write_file(file.c_str(), out.data(), out.size()); });
}

std::string name_of(check_arguments const& given) {
    if (!given.claims.empty()) { return given.claims; }
    std::string const what = given.operation.words.empty() ? "kernel" : given.operation.words[0];
    return given.name.empty() ? what + " on " + given.machine.name : given.name;
}

checked_claim answer(check_arguments const& given) {
    if (given.machine.name.empty()) { misuse("--machine is required; see rafter check --help"); }
    task const asked = task_of(given.machine, given.operation);
    bool states_claim = given.min_fraction.has_value();
    for (std::string const* const limit :
         {&given.max_time, &given.max_memory_time, &given.max_working_set, &given.max_traffic, &given.max_energy,
          &given.max_cost, &given.fits_in, &given.regime}) {
        states_claim = states_claim || !limit->empty();
    }
    if (!given.behind.empty() && given.max_traffic.empty()) { misuse("--behind belongs to --max-traffic"); }
    if (given.within && states_claim) {
        misuse("--within is a claim of its own: leave out the others, or check them alone");
    }
    if (given.within && given.time.time.empty()) { misuse("--within compares a measured time: state --time"); }
    if (!given.within && !states_claim) {
        misuse("no claim: state --max-time, --regime, --fits-in or another (rafter check --help)");
    }
    if (given.time.time.empty() && (!given.time.low.empty() || !given.time.high.empty())) {
        misuse("--low and --high belong to --time");
    }
    performance_claim const claim = claim_of(given);
    checked_claim out{name_of(given)};
    bool holds = true;
    prediction predicted;
    if (given.time.time.empty()) {
        verdict const v = asked.op.visit([&](auto const& op) { return check(asked.on, op, claim); });
        out.sentence = text(v).c_str();
        holds = static_cast<bool>(v);
        predicted = v.predicted;
        if (holds) { out.sentence += unknown_capacity(predicted, "; "); }
        out.fraction_of_roof = predicted.fraction_of_roof();
    } else {
        auto const time = measured_time(given.time);
        bool const names_level = !given.fits_in.empty() || claim.levels.stated;
        machine const timed_on = names_level ? asked.on : main_memory_of(asked.on);
        auto const v = asked.op.visit([&](auto const& op) {
            return given.within
                       ? measure::within(*given.within, predict_range(asked.on, op, options_of(given.options)), time)
                       : measure::check(timed_on, op, claim, time);
        });
        out.sentence = v.sentence.c_str();
        holds = static_cast<bool>(v);
        predicted = asked.predicted(options_of(given.options));
        if (given.within && predicted.exceeds_memory()) {
            holds = false;
            out.sentence = "fails: " + memory_limit(predicted, "") + ", so no time of it can be measured";
        }
        out.measured_time = time;
        out.measured_over_predicted = time.value / predicted.total_time;
        out.fraction_of_roof = roof_time(predicted.times()) / time.value;
    }
    out.predicted_time = predicted.total_time;
    out.within = given.within;
    out.min_fraction_of_roof = given.min_fraction;
    if (!given.max_time.empty()) { out.max_time = claim.max_time; }
    if (!holds) { out.outcome = "failure"; }
    return out;
}

/// The arguments that a claim of a file stands for: its keys are the options of the command.
std::vector<std::string> as_arguments(json::node const& claim, std::string const& place, CLI::App const& command) {
    using kind = json::node::kind_type;
    auto const text_of = [](json::node const& value) {
        return value.is(kind::list) || value.is(kind::object) ? json::text_of(value) : value.text;
    };
    if (!claim.is(kind::object)) { misuse(place + ": is no object"); }
    std::vector<std::string> out;
    for (json::node const& part : claim.parts) {
        if (part.key == "operation" && part.is(kind::object)) {
            auto const* const name = part.find("operation");
            if (name == nullptr) { misuse(place + ": operation: operation is missing; it names the operation"); }
            out.push_back(name->text);
            for (json::node const& field : part.parts) {
                if (&field != name) { out.push_back(field.key + "=" + text_of(field)); }
            }
            continue;
        }
        if (part.key == "operation") {
            out.push_back(part.text);
            continue;
        }
        std::string option = "--" + part.key;
        std::ranges::replace(option, '_', '-');
        CLI::Option const* const known = command.get_option_no_throw(option);
        if (known == nullptr) {
            misuse(place + ": " + part.key + " is no key of a claim; see the options of rafter check --help");
        }
        auto const expect = [&](bool is_right, char const* words) {
            if (!is_right) { misuse(place + ": " + part.key + " is " + json::shown_value(part) + "; write " + words); }
        };
        bool const is_flag = known->get_items_expected_max() == 0;
        expect(!is_flag || part.is(kind::boolean), "true or false, without quotes");
        expect(is_flag || part.is(kind::string) || part.is(kind::number) || part.is(kind::list),
               "a number, or a text in quotes");
        expect(!part.is(kind::list) || known->get_items_expected_max() > 1, "one value, not a list");
        if (part.is(kind::boolean)) {
            if (part.text == "true") { out.push_back(option); }
        } else if (part.is(kind::list)) {
            for (json::node const& one : part.parts) {
                out.push_back(option + "=" + text_of(one));
            }
        } else {
            out.push_back(option + "=" + text_of(part));
        }
    }
    return out;
}

void add_claim(CLI::App* command, check_arguments& to) {
    add_question(command, to);
    command->get_option("--machine")->required(false);
    command->add_option("--max-time", to.max_time, "The longest total time");
    command->add_option("--max-memory-time", to.max_memory_time, "The longest memory time");
    command->add_option("--max-working-set", to.max_working_set, "The largest working set");
    command->add_option("--max-traffic", to.max_traffic, "The most traffic of main memory, or --behind a level");
    command->add_option("--behind", to.behind,
                        "The level whose traffic to the next one --max-traffic limits: L1, L2, ...");
    command->add_option("--max-energy", to.max_energy, "The most energy, as in 3mJ; the machine states energies");
    command->add_option("--max-cost", to.max_cost, "The highest cost, as in 2e-6USD; the machine states a price");
    command->add_option("--fits-in", to.fits_in, "The level of memory that holds the working set: L2, DRAM, ...");
    command->add_option("--regime", to.regime, "memory-bound, compute-bound or balanced");
    add_share(command, "--min-fraction-of-roof", to.min_fraction, "The least fraction of the roof, from 0 to 1");
    add_time(command, to.time, "A measured time, which the claim is then about");
    add_share(
        command, "--within", to.within,
        "The largest share by which the measured time may differ from the predicted one: 0.25 or 25%, at most 10");
    command->add_option("--name", to.name, "The name of the claim");
}

/// A claim of a file: the same options, on the same machine unless it names another one.
checked_claim claim_in_file(json::node const& claim, std::string const& place, check_arguments const& given) {
    check_arguments own;
    own.machine.name = given.machine.name;
    own.name = place;
    try {
        CLI::App command;
        add_claim(&command, own);
        std::vector<std::string> words = as_arguments(claim, place, command);
        std::ranges::reverse(words); // CLI11 takes the last argument first
        command.parse(words);
        return answer(own);
    } catch (CLI::ParseError const& error) {
        return {own.name, "error", std::string("rafter: ") + error.what()};
    } catch (std::exception const& refused) {
        std::string says = in_options(refused);
        if (says.find(": opening failed") != says.npos) { says += " (a claim's files lie beside the file of claims)"; }
        return {own.name, "error", says};
    }
}

int run_file(check_arguments const& given) {
    auto const [all, where, refusal] = json::parse(content_of_file(given.claims));
    if (!refusal.empty()) { misuse(given.claims + ": " + (where.empty() ? "" : where + ": ") + refusal); }
    auto const* const claims = all.find("claims");
    if (claims == nullptr || claims->parts.empty()) { misuse(given.claims + ": claims is missing or lists nothing"); }
    for (json::node const& part : all.parts) {
        if (&part != claims) { misuse(given.claims + ": " + part.key + " is no key here; there is: claims"); }
    }
    // Files that a claim names lie beside the file of claims; files of the command line do not.
    check_arguments here = given;
    for (std::string* const path : {&here.junit, &here.machine.name}) {
        bool const is_path = !path->empty() && (path == &here.junit || exists(*path));
        if (is_path) { *path = absolute(*path); }
    }
    enter_folder_of(given.claims);
    checked_claims out;
    std::string says;
    int status = 0;
    for (json::node const& claim : claims->parts) {
        std::string const place = "claims[" + std::to_string(out.claims.size()) + "]";
        checked_claim const& one = out.claims.emplace_back(claim_in_file(claim, place, here));
        says += one.name + ": " + one.sentence + "\n";
        out.held += one.holds() ? 1 : 0;
        if (!one.holds()) { status = std::max(status, one.outcome == "error" ? 2 : 1); }
    }
    says += std::to_string(out.held) + " of " + std::to_string(out.claims.size()) + " claims hold\n";
    given.json ? put_json(out) : put(says);
    if (!here.junit.empty()) { write_junit(here.junit, out.claims); }
    return status;
}

int run(check_arguments const& given) {
    try {
        if (!given.claims.empty()) { return run_file(given); }
        checked_claim const one = answer(given);
        given.json ? put_json(checked_claims{one.holds() ? 1u : 0u, {one}}) : put(one.sentence + "\n");
        if (!given.junit.empty()) { write_junit(given.junit, {one}); }
        return one.holds() ? 0 : 1;
    } catch (std::exception const& refused) { // otherwise an older file, which may say that the claim holds, would stay
        if (!given.junit.empty()) { write_junit(given.junit, {{name_of(given), "error", refused.what()}}); }
        throw;
    }
}

} // namespace

std::string claims_schema() {
    check_arguments unused;
    CLI::App command;
    add_claim(&command, unused);
    auto const of_types = [](std::vector<json::node> types) {
        return json::node::object({{"type", json::node::list(std::move(types))}});
    };
    json::node keys = json::node::object({});
    for (CLI::Option const* const option : command.get_options()) {
        if (option->get_name() == "--help" || option->get_lnames().empty()) { continue; }
        std::string key = option->get_lnames()[0];
        std::ranges::replace(key, '-', '_');
        bool const is_flag = option->get_items_expected_max() == 0;
        bool const is_list = option->get_items_expected_max() > 1;
        json::node value = is_flag   ? of_types({"boolean"})
                           : is_list ? of_types({"string", "array"})
                                     : of_types({"string", "number"});
        value.put("description", option->get_description());
        keys.put(key, std::move(value));
    }
    // The fields of an operation are read as texts on the command line are, too: 16 and "16" are the same.
    json::node operation = of_types({"string", "object"});
    operation.put("required", json::node::list({"operation"}));
    operation.put("description", "An operation as in its file, or the name of its file");
    keys.put("operation", std::move(operation));
    json::node const claim =
        json::node::object({{"type", "object"}, {"properties", keys}, {"additionalProperties", json_truth(false)}});
    json::node const claims =
        json::node::object({{"type", "array"}, {"minItems", json::node(std::size_t{1})}, {"items", claim}});
    return json::text_of(json::node::object({{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                                             {"title", "Claims for rafter check"},
                                             {"type", "object"},
                                             {"properties", json::node::object({{"claims", claims}})},
                                             {"required", json::node::list({"claims"})},
                                             {"additionalProperties", json_truth(false)}}));
}

void add_check(CLI::App& app) {
    auto* const command = add_command(
        app, "check", "Claims about predictions and measured times; the exit status is 1 if one does not hold",
        "  rafter check gemm m=16 n=8192 k=8192 type=bf16 --regime memory-bound --max-time 50us -m "
        "nvidia-h100-sxm5-80gb\n"
        "  rafter check --claims claims.json --junit claims.xml\n"
        "  rafter check gemm m=16 n=8192 k=8192 type=bf16 --time 47us --within 0.25 -m nvidia-h100-sxm5-80gb --junit "
        "claim.xml");
    auto& given = on_run_with<check_arguments>(command, run);
    add_claim(command, given);
    auto* const file = command->add_option(
        "--claims", given.claims,
        "A file of claims: {\"claims\": [{\"name\": ...}]} with the options above as keys. Files that it names lie "
        "beside it; those of the command line do not");
    for (CLI::Option* const option : command->get_options()) {
        bool const is_shared = option == file || option->check_lname("machine") || option->check_lname("help");
        if (!is_shared) { file->excludes(option); }
    }
    add_json<checked_claims>(command, given.json);
    command->add_option("--junit", given.junit, "Write the outcome as JUnit XML, for CI");
}

} // namespace program
