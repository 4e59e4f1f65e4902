// rafter load: a language model's server on which requests arrive: percentiles of their times, the rate within limits.
// Tests: program/loads, program/answers
#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>
#include "llm.hpp"

namespace program::llm {
namespace {

struct load_arguments : stated_servers {
    std::string ttft, tpot;
    double share = 0.99;
    bool json = false;

    [[nodiscard]] bool has_limits() const { return !ttft.empty() || !tpot.empty(); }
    [[nodiscard]] std::string limits() const { return ttft + (ttft.empty() || tpot.empty() ? "" : " and ") + tpot; }
};

/// The load of a line: its rates, its users and its limits.
struct stated_load {
    std::vector<double> rates = {};
    wl::arrivals at = {};
    wl::load_options options = {};
};

struct times_answer {
    time_between mean{};
    seconds p50{}, p90{};
    time_between p99{};

    static constexpr char const* says[]{"Of all", "The median", "Nine of ten are at most so long",
                                        "99 of 100 are at most so long"};
};
struct loaded_answer {
    std::string machine{};
    double tensor = 1.0, context = 1.0;
    wl::event_rate rate{};
    std::optional<bool> fits{};
    std::optional<double> sequences_that_fit{};
    std::optional<times_answer> ttft{}, tpot{}, itl{}, end_to_end{};
    std::optional<wl::event_rate> request_rate{}, output_rate{};
    std::optional<double> mean_running{}, most_running{}, utilisation{}, left_waiting{};
    std::optional<bool> keeps_up{};
    std::optional<double> within_limits{};
    std::optional<wl::event_rate> goodput{};
    std::optional<double> expected_error{}, expected_error_of_ttft{};

    static constexpr char const* says[]{
        "The machine",
        "Devices that divide each matrix",
        "Devices that divide the tokens of a sequence",
        "The mean rate at which requests arrive",
        "Do the weights and a sequence fit in memory? Missing if the machine states no capacity",
        "Sequences whose caches fit in memory, of which no more run; missing if the machine states no capacity",
        "From a request to its first token; missing, as what follows, if nothing fits",
        "The mean gap between the tokens of a request",
        "Each gap between two tokens of a request",
        "From a request to its last token",
        "Requests a second that are answered",
        "Output tokens a second",
        "Sequences in a decode step, the mean over their time",
        "The most sequences in a step",
        "The share of the time in which the server computes",
        "Requests that still wait as the last one arrives",
        "Does the server keep up with the requests? Otherwise the times grow with their number",
        "The share of the requests that meet --ttft and --tpot",
        "Requests a second that meet them",
        ("Median relative error of the mean end_to_end under measured loads of models that the fit has not seen; "
         "missing where no such load was measured"),
        "The same of the mean ttft"};
};
struct rate_answer {
    std::string machine{};
    double tensor = 1.0, context = 1.0;
    std::optional<bool> fits{};
    std::optional<wl::event_rate> rate{};

    static constexpr char const* says[]{
        "The machine", "Devices that divide each matrix", "Devices that divide the tokens of a sequence",
        "Do the weights and a sequence fit in memory? Missing if the machine states no capacity",
        "The largest rate; missing if there is none, or if nothing fits"};
};
struct loads_answer {
    std::string model{};
    std::optional<std::string> remark{};
    std::vector<loaded_answer> rows{};
    std::optional<std::vector<rate_answer>> largest_rates{};

    static constexpr char const* says[]{
        "The model", "What is not sure of the model, such as a model_type that is not known",
        "A server under each load",
        "With --ttft or --tpot, and without users: the largest rates at which --share of the requests meet them"};
};

/// A limit of the line; infinity if it is not stated.
seconds limit_of(std::string const& stated, char const* option) {
    if (stated.empty()) { return math::infinity * symbols::s; }
    auto const limit = read_quantity<units::second>(stated, option);
    if (!(limit > seconds{})) { misuse(std::string(option) + " is " + stated + "; it must be positive"); }
    return limit;
}

/// Takes the counts of the load out of the line's.
stated_load taken_from(load_arguments& given) {
    stated_load out;
    out.at.requests = 100000.0;
    std::vector<std::string> of_servers;
    for (auto const& [name, value] : stated_counts(given.counts)) {
        if (std::ranges::find(load_counts, name) == std::end(load_counts)) {
            of_servers.push_back(name + "=" + value);
            continue;
        }
        if (name != "rate" && (value.find(',') != value.npos || value.find("..") != value.npos)) {
            misuse(name + " takes one value");
        }
        bool const may_be_zero = name == "variation" || name == "cached" || name == "seed";
        std::vector<double> numbers{0.0};
        if (!may_be_zero || value != "0") {
            numbers = name == "rate" || name == "variation" ? numbers_of(name, value) : counts_of(name, value);
        }
        double const number = numbers[0];
        if (name == "rate") { out.rates = numbers; }
        if (name == "requests") { out.at.requests = number; }
        if (name == "users") { out.options.clients = number; }
        if (name == "cached") { out.at.cached_tokens = number; }
        if (name == "variation") { out.at.variation = number; }
        if (name == "seed") { out.at.seed = static_cast<std::uint64_t>(number); }
    }
    given.counts = of_servers;
    if (out.at.requests > 1e7) { misuse("requests is " + plain(out.at.requests) + "; it must be at most 10000000"); }
    if (out.rates.size() > 1000) { misuse("rate has " + plain(double(out.rates.size())) + " values; at most 1000"); }
    out.options.limits = {limit_of(given.ttft, "--ttft"), limit_of(given.tpot, "--tpot")};
    if (!given.has_limits() && given.share != 0.99) { misuse("--share is used with --ttft and --tpot"); }
    bool const has_users = out.options.clients < math::infinity;
    if (out.rates.empty() && (!given.has_limits() || has_users)) {
        misuse(has_users ? "state rate= (requests a second; a high one, if users ask as soon as they are answered)"
                         : "state rate= (requests a second), or --ttft and --tpot for the largest rate within them");
    }
    return out;
}

/// The answer of each machine, division and rate.
loads_answer answer_of(asked_servers const& from, stated_load const& load, load_arguments const& given) {
    loads_answer out{.model = std::string(from.server.model.name.view())};
    if (!from.remark.empty()) { out.remark = from.remark; }
    bool const searches = given.has_limits() && load.options.clients == math::infinity;
    if (searches) { out.largest_rates.emplace(); }
    using known_time = std::optional<time_between>;
    auto const times = [](wl::latency_percentiles const& of, known_time const& mean = {}, known_time const& p99 = {}) {
        auto const exact = [](seconds const& time) { return time_between{time, time, time}; };
        return times_answer{mean.value_or(exact(of.mean)), of.p50, of.p90, p99.value_or(exact(of.p99))};
    };
    for (host const& on : from.hosts) {
        for (std::size_t point = 0; point < from.counts.count; ++point) {
            wl::server const of = from.server_at(point);
            double const fitting = of.sequences_that_fit(on.sheet);
            if (fitting == math::infinity && of.batch == 0.0) {
                misuse(on.name() + " states no capacity: state batch= (the most sequences that run)");
            }
            wl::load_options options = load.options;
            options.steps = from.options;
            for (double const rate : load.rates) {
                loaded_answer row{.machine = on.id, .tensor = of.parallel.tensor, .context = of.parallel.context};
                row.rate = rate / symbols::s;
                if (fitting < math::infinity) {
                    row.fits = fitting > 0.0;
                    row.sequences_that_fit = fitting;
                }
                loaded_answer& to = out.rows.emplace_back(row);
                if (fitting == 0.0) { continue; }
                wl::arrivals at = load.at;
                at.rate = to.rate;
                auto const found = on.under ? on.under->predict(of, at, options) : wl::predict(on.on, of, at, options);
                bool const is_sure = on.under && on.row != nullptr && from.remark.empty();
                auto const errors = is_sure ? on.under->errors_under_load(*on.row, of, at, found) : std::nullopt;
                wl::loaded_forecast const between = errors ? errors->around(found) : wl::loaded_forecast{};
                to.ttft = times(found.ttft, between.ttft, between.ttft_99);
                to.tpot = times(found.tpot);
                to.itl = times(found.itl, between.itl);
                to.end_to_end = times(found.end_to_end, between.end_to_end, between.end_to_end_99);
                to.request_rate = found.rate();
                to.output_rate = found.output_rate();
                to.mean_running = found.mean_running;
                to.most_running = found.most_running;
                to.utilisation = found.utilisation();
                to.left_waiting = found.left_waiting;
                to.keeps_up = found.keeps_up();
                if (given.has_limits()) {
                    to.within_limits = found.within / found.requests;
                    to.goodput = found.goodput();
                }
                if (errors) {
                    to.expected_error = errors->end_to_end.median;
                    if (errors->ttft.rows > 0.0) { to.expected_error_of_ttft = errors->ttft.median; }
                }
            }
            if (!searches) { continue; }
            rate_answer row{.machine = on.id, .tensor = of.parallel.tensor, .context = of.parallel.context};
            if (fitting < math::infinity) { row.fits = fitting > 0.0; }
            if (fitting > 0.0) {
                auto const most = on.under ? on.under->largest_rate_within(of, load.at, options, given.share)
                                           : wl::largest_rate_within(on.on, on.on, of, load.at, options, given.share);
                if (most) { row.rate = most->rate; }
            }
            out.largest_rates->push_back(row);
        }
    }
    return out;
}

/// The servers of a line. Several batches, pipelines and unmeasured frameworks are errors.
asked_servers servers_under(load_arguments const& line) {
    asked_servers out = servers_of(line, true);
    for (double const pipeline : out.values("pipeline")) {
        if (pipeline > 1.0) { misuse("pipeline is " + plain(pipeline) + "; under load it must be 1"); }
    }
    for (host const& on : out.hosts) {
        if (on.under && !on.under->load_shares) {
            misuse("--framework " + line.framework + " was not measured under load on " + on.name() +
                   "; there is: vllm, on devices with HBM" + (on.has_file ? " (a file has no shares of loads)" : ""));
        }
    }
    if (out.values("batch").size() != 1) { misuse("batch takes one value: the most sequences that run"); }
    return out;
}

/// How far the figures of measured loads may be off, in words.
std::string errors_in_words(wl::loaded_errors const& of) {
    wl::interval_errors const& mean = of.end_to_end;
    auto const ends = [](wl::interval_errors const& one) {
        return std::string(number(one.low, ".2f").c_str()) + " to " + number(one.high, ".2f").c_str();
    };
    std::string out = "9 of 10 measured means of end to end are " + ends(mean) +
                      " of the predicted ones, half within " + number(100.0 * mean.median, ".2g").c_str() + " % (" +
                      plain(mean.rows) + " loads of " + plain(of.models) +
                      " models, each left out in turn: " + number(mean.inside * mean.rows, ".0f").c_str() +
                      " lie inside; so few make rough ends)";
    for (auto const& [name, one] :
         {std::pair("99th percentile of end to end ", of.end_to_end_99), std::pair("mean TTFT ", of.ttft),
          std::pair("99th percentile of TTFT ", of.ttft_99), std::pair("mean ITL ", of.itl)}) {
        if (one.rows > 0.0) { out += std::string("; ") + name + ends(one); }
    }
    return out;
}

/// Warns of rates that are not kept up with, and says how far the times may be off.
std::string remarks_on_loads(loads_answer const& from, asked_servers const& asked, stated_load const& load) {
    std::string out = remark_on_positions(asked.server);
    for (loaded_answer const& row : from.rows) {
        bool const has_users = load.options.clients < math::infinity;
        bool const users_wait = has_users && row.request_rate && *row.request_rate < 0.98 * row.rate;
        if (row.keeps_up.value_or(true) && !users_wait) { continue; }
        out += "At " + plain(protocol::as_number(row.rate)) + " a second" +
               (asked.hosts.size() > 1 ? " on " + row.machine : "") +
               (has_users ? " users ask as soon as they are answered, " + rate_in_words(*row.request_rate) +
                                " times a second.\n"
                          : " the server does not keep up: with more requests the times grow.\n");
    }
    if (asked.server.prefill_chunk == math::infinity) {
        out += "Each prompt is a pass of its own, for which decode steps wait; --prefill-chunk states the tokens of "
               "prompts that a step takes in (--max-num-batched-tokens of vLLM).\n";
    }
    for (host const& on : asked.hosts) {
        if (asked.divides()) { out += remarks_on_links(on.on, asked.most_devices()); }
    }
    if (!asked.hosts[0].under) {
        return out + "A roofline without host times: servers take longer. --framework vllm takes what they reach into "
                     "account where measurements are known.\n";
    }
    if (from.rows.empty()) { return out + "No error of a largest rate was measured.\n"; }
    wl::loaded_errors const& of =
        asked.server.model.has_experts() ? wl::errors_under_load_of_experts : wl::errors_under_load;
    auto const range = [](wl::measured_range const& one) { return plain(one.least) + " to " + plain(one.most); };
    for (host const& on : asked.hosts) {
        auto const is_known = [&](auto const& row) { return row.machine == on.id && row.expected_error; };
        std::vector<std::string> unlike;
        for (loaded_answer const& row : from.rows) {
            if (row.machine != on.id || !row.ttft || row.expected_error) { continue; }
            unlike.push_back("tensor " + plain(row.tensor) + " at " + plain(protocol::as_number(row.rate)) +
                             " a second");
        }
        out += "Expected error on " + on.name() + ": " +
               (std::ranges::any_of(from.rows, is_known) ? errors_in_words(of) : "no such load was measured") + ".\n";
        if (unlike.empty()) { continue; }
        out += "Not like measured loads on " + on.name() + ": " + listed(unlike) + ". Measured were only requests of " +
               range(of.prompt_tokens) + " tokens with answers of " + range(of.output_tokens) + ", " +
               range(of.running) + " at once, chunks of " + range(of.prefill_chunk) + ", tensor " + range(of.tensor) +
               ", " + range(of.cached_tokens) +
               " tokens cached, Poisson arrivals, in 16 bits, of vLLM 0.15.1 on H100 SXM as the catalogue has it.\n";
    }
    return out;
}

/// A rate in three digits, rounded down: above the rate that was found the limits may not hold.
std::string rounded_down(double rate) {
    double const unit = std::pow(10.0, std::floor(std::log10(rate)) - 2.0);
    return number(unit * std::floor(rate / unit * (1.0 + 1e-12)), rate < 1000.0 ? ".3g" : ".0f").c_str();
}

std::string loads_in_words(loads_answer const& from, asked_servers const& asked, stated_load const& load,
                           load_arguments const& given) {
    bool const names_machines = asked.hosts.size() > 1;
    auto const place = [&](auto const& row) {
        std::vector<std::string> out;
        if (names_machines) { out.push_back(row.machine); }
        out.push_back(plain(row.tensor) + (row.context > 1.0 ? ", context " + plain(row.context) : ""));
        return out;
    };
    std::vector<std::vector<std::string>> table{{}};
    if (names_machines) { table[0].emplace_back("machine"); }
    for (char const* const head : {"tensor", "requests/s", "TTFT p50", "p99", "TPOT p50", "p99", "ITL p99",
                                   "end to end p50", "p99", "tokens/s", "running"}) {
        table[0].emplace_back(head);
    }
    if (given.has_limits()) { table[0].emplace_back("within"); }
    for (loaded_answer const& row : from.rows) {
        auto words = place(row);
        words.push_back(plain(protocol::as_number(row.rate)));
        if (!row.ttft) {
            words.emplace_back("does not fit");
            words.resize(table[0].size());
            table.push_back(words);
            continue;
        }
        for (seconds const& time : {row.ttft->p50, row.ttft->p99.value, row.tpot->p50, row.tpot->p99.value,
                                    row.itl->p99.value, row.end_to_end->p50, row.end_to_end->p99.value}) {
            words.push_back(in_words(time));
        }
        words.push_back(rate_in_words(*row.output_rate));
        words.emplace_back(number(*row.mean_running, ".1f").c_str());
        if (row.within_limits) {
            words.push_back(std::string(number(100.0 * *row.within_limits, ".1f").c_str()) + " %");
        }
        table.push_back(words);
    }
    std::string out = from.model + (names_machines ? "" : ", " + asked.hosts[0].name()) + "\n";
    if (from.remark) { out = *from.remark + "\n" + out; }
    if (!from.rows.empty()) { out += "\n" + aligned(table); }
    out += "\n";
    for (rate_answer const& row : from.largest_rates.value_or(std::vector<rate_answer>{})) {
        out += (names_machines ? row.machine + ", " : "") + "tensor " + place(row).back() + ": ";
        std::string const share = plain(100.0 * given.share) + " % of the requests meet " + given.limits();
        out += row.rate ? share + " up to " + rounded_down(protocol::as_number(*row.rate)) + " requests/s\n"
               : row.fits.value_or(true) ? "at no rate do " + share + "\n"
                                         : "the weights and a sequence do not fit\n";
    }
    return out + remarks_on_loads(from, asked, load);
}

} // namespace

time_between load_for_row(std::vector<field_value> const& fields, machine_arguments const& on,
                          std::string const& figure) {
    load_arguments given;
    state(given, fields, on);
    stated_load const load = taken_from(given);
    loads_answer const out = answer_of(servers_under(given), load, given);
    if (out.rows.size() != 1) { misuse("a row is of one division and one rate"); }
    loaded_answer const& one = out.rows[0];
    if (!one.ttft) { misuse("the model does not fit in memory"); }
    bool const is_p99 = figure.ends_with("_p99");
    std::string const name = figure.substr(0, figure.size() - (is_p99 ? 4 : 0));
    auto const* const of = name == "ttft"   ? &one.ttft
                           : name == "tpot" ? &one.tpot
                           : name == "itl"  ? &one.itl
                                            : &one.end_to_end;
    return is_p99 ? (*of)->p99 : (*of)->mean;
}
} // namespace program::llm

namespace program {

void add_load(CLI::App& app) {
    auto* const command = add_command(
        app, "load",
        "A language model's server on which requests arrive: TTFT, TPOT, ITL, end to end, rate within limits",
        "  rafter load Llama-3.1-8B rate=2..16:x2 prompt=600 output=250 cached=100 --prefill-chunk 2048 "
        "--framework vllm -m nvidia-h100-sxm5-80gb\n"
        "  rafter load Llama-3.1-70B tensor=4,8 prompt=1024 output=256 --ttft 500ms --tpot 40ms --prefill-chunk 2048 "
        "-m nvidia-h100-sxm5-80gb");
    auto const given = std::make_shared<llm::load_arguments>();
    llm::add_servers(
        command, *given,
        "; here batch= is the most sequences that run (by default as many as fit), pipeline= is 1; rate=1..16:x2 "
        "(requests a second), requests=100000 (how many), users=64 (who each wait for their answer before they ask "
        "again: the most requests on their way), cached=100 (tokens at the head of each prompt that a prefix cache "
        "holds), variation=1 (standard deviation of the gaps between requests over their mean: 0 equal, 1 Poisson, "
        "more in bursts), seed=1");
    command->add_option("--ttft", given->ttft, "The longest TTFT that is good, such as 500ms");
    command->add_option("--tpot", given->tpot, "The longest TPOT that is good, such as 50ms");
    command->add_option("--share", given->share, "The share of the requests that must be within both limits")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    add_json(command, given->json, [] { return schema_of<llm::loads_answer>(); });
    on_run(command, [given] {
        llm::load_arguments line = *given;
        auto const load = llm::taken_from(line);
        auto const asked = llm::servers_under(line);
        auto const answer = llm::answer_of(asked, load, line);
        line.json ? put_json(answer) : put(llm::loads_in_words(answer, asked, load, line));
        return 0;
    });
}

} // namespace program
