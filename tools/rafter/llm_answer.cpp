// Writes the answer of rafter llm: a table for people, JSON for programs.
// Tests: program/answers
#include <algorithm>
#include "llm.hpp"

namespace program::llm {

namespace {

using row = served const&;

struct served_answer {
    std::string machine{};
    double tensor = 1.0, pipeline = 1.0, context = 1.0;
    std::optional<double> layers_on_host{}, experts_on_host{};
    double batch = 1.0;
    std::optional<bool> fits{};
    std::optional<double> sequences_that_fit{};
    time_between step{};
    std::string regime{}, bound_by{};
    time_between first{};
    seconds time_per_token{};
    std::optional<wl::event_rate> user_rate{};
    std::optional<measure::estimate<wl::event_rate::unit>> output_rate{};
    std::optional<wl::event_rate> device_rate{};
    std::optional<dollars> cost_of_million{};
    std::optional<joules> energy_per_token{};
    std::optional<double> expected_error{}, expected_error_of_first{};
    std::optional<std::size_t> error_devices{}, error_sources{};

    static constexpr char const* says[]{
        "The machine",
        "Devices that divide each matrix",
        "Devices that divide the layers",
        "Devices that divide the tokens of a sequence",
        "The share of the layers whose weights lie in the host's memory, if any do",
        "The share of the experts whose weights lie in the host's memory, if any do",
        "Sequences that run at once",
        "Do weights and caches fit in memory? Missing if the machine states no capacity",
        "Sequences whose caches fit in memory; missing if the machine states no capacity",
        "A decode step",
        "The regime of a decode step",
        "What binds a decode step",
        "TTFT without a wait",
        "TPOT, with the prefills between steps",
        "Tokens a second of a user; missing where the server does not fit",
        "Output tokens a second of all users; missing where the server does not fit",
        "Output tokens a second and device; missing where the server does not fit",
        "A million output tokens, if a price is known and the server fits",
        "An output token, if the machine states energies, or if its power under the framework was measured",
        ("Median relative error of decode steps (of output_rate with --framework tensorrt-llm) on devices of this "
         "vendor with this kind of memory, each left out of the fit, or of left-out rows of the one device of a file; "
         "missing for a bare roofline, and where neither was measured, or no such batch or division"),
        "The same of first tokens",
        "Devices behind the expected error",
        "Publications behind the expected error"};
};

served_answer answer_of(row from) {
    wl::serving_prediction const& at = from.at;
    wl::parallelism const& parallel = from.parallel;
    served_answer out{.machine = from.on->id, .tensor = parallel.tensor, .pipeline = parallel.pipeline};
    out.context = parallel.context;
    if (parallel.layers_on_host > 0.0) { out.layers_on_host = parallel.layers_on_host; }
    if (parallel.experts_on_host > 0.0) { out.experts_on_host = parallel.experts_on_host; }
    out.batch = from.batch;
    out.fits = fits(at);
    if (out.fits) { out.sequences_that_fit = at.sequences_that_fit; }
    out.step = from.step_between();
    out.regime = regime_in_words(from.step);
    out.bound_by = text(from.step.bound_by()).c_str();
    out.first = from.first_between();
    out.time_per_token = at.time_per_token();
    if (can_run(at)) {
        out.user_rate = at.user_rate();
        out.output_rate = from.output_between();
        out.device_rate = at.device_rate();
        if (at.price > decltype(at.price){}) { out.cost_of_million = at.cost(); }
        out.energy_per_token = from.of_token;
    }
    if (from.errors_of_first) { out.expected_error_of_first = from.errors_of_first->median; }
    if (from.errors) {
        out.expected_error = from.errors->median;
        out.error_devices = static_cast<std::size_t>(from.errors->devices);
        out.error_sources = static_cast<std::size_t>(from.errors->sources);
    }
    return out;
}

struct servers_answer {
    std::string model{};
    std::optional<std::string> remark{};
    std::string products{};
    double parameters = 0.0;
    bytes weights{};
    std::vector<served_answer> rows{};

    static constexpr char const* says[]{"The model",
                                        "What is not sure of the model, such as a model_type that is not known",
                                        "The types in which parts are computed",
                                        "Its parameters",
                                        "The bytes of all weights",
                                        "A server at each point"};
};

/// The types of products: weights of 16 bits or more meet activations, which are not quantised.
std::string products_in_words(wl::server const& of) {
    wl::weight_formats const& f = of.formats;
    std::string const wide(wl::activation_type(of.type).name.view());
    std::string const narrow(of.type.name.view());
    struct part {
        char const* name;
        bool is_there, is_narrow;
    };
    auto const is_narrow = [](weight_format const& one) { return one.bits < 16.0 * symbols::bit / symbols::element; };
    bool dense = false;
    for (wl::layer_group const& group : of.model.layers) {
        dense = dense || group.network.width > 0.0;
    }
    part const parts[]{{"projections of attention", true, is_narrow(f.query.usual) && is_narrow(f.output.usual)},
                       {"dense networks", dense, is_narrow(f.gate_up.usual)},
                       {"experts", of.model.has_experts(), is_narrow(f.expert_gate_up.usual)},
                       {"head", of.model.head_rows > 0.0, is_narrow(of.model.tied_embeddings ? f.embedding : f.head)}};
    std::string narrow_parts, wide_parts;
    for (part const& one : parts) {
        if (!one.is_there) { continue; }
        std::string& to = one.is_narrow ? narrow_parts : wide_parts;
        to.append(to.empty() ? "" : ", ").append(one.name);
    }
    if (narrow == wide || narrow_parts.empty()) { return "products in " + wide; }
    return "products in " + narrow + " (" + narrow_parts + ") and " + wide + " (" +
           (wide_parts.empty() ? "" : wide_parts + ", ") + "attention)";
}

std::string sequences_that_fit(wl::serving_prediction const& at) {
    double const fit = at.sequences_that_fit;
    if (fit == 0.0) {
        return "no sequence fits: on each device, weights are " + in_words(at.weights) + " and caches " +
               in_words(at.cache);
    }
    if (fit == math::infinity) {
        return "the machine states no capacity, so it is unknown whether weights and caches fit (on each device " +
               in_words(at.weights) + " and " + in_words(at.cache) +
               "): --with \"bandwidth.capacity=80 GB\" states one";
    }
    return fit == 1.0 ? "one sequence fits" : "at most " + plain(fit) + " sequences fit";
}

/// The batch from which on steps are compute-bound, in a search beyond the batches of the list.
std::string turn_of(asked_servers const& from, served const& one) {
    auto const turn = integer_crossover(between(1, 65536), [&](double batch) {
        return predict(one.on->on, from.server_at(one.parallel, batch).decode_pass(batch), from.options);
    });
    if (turn.has_value()) { return "steps turn compute-bound at batch " + std::string(text(turn).view()); }
    std::string const ratio = number(turn.ratio_at_end, ".3g").c_str();
    auto const binds_else = [&](served const& other) {
        bool const is_of_group = other.on == one.on && other.parallel == one.parallel;
        resource const binds = other.step.bound_by().resource;
        return is_of_group && binds != resource::memory && binds != resource::arithmetic && binds != resource::core;
    };
    if (std::ranges::any_of(from.rows, binds_else) && turn.throughout != regime::balanced) {
        bool const is_memory = turn.throughout == regime::memory_bound;
        return std::string("of memory and compute, ") + (is_memory ? "memory" : "compute") +
               " takes longer from batch 1 to " + plain(turn.to) +
               (is_memory && turn.ratio_at_end < math::infinity ? ", at least " + ratio + " times as long" : "");
    }
    return "steps are " + std::string(text(turn.throughout).view()) + " from batch 1 to " + plain(turn.to) +
           (turn.ratio_at_end < math::infinity ? ", where memory takes " + ratio + " times as long as compute" : "");
}

/// Does a machine state some energies, but not all that a token needs?
bool lacks_energies(asked_servers const& from, host const& one) {
    bool states = protocol::as_number(one.on.bandwidth.farthest().energy.value()) > 0.0;
    for (auto const& peak : one.on.peaks) {
        states = states || protocol::as_number(peak.energy.value()) > 0.0;
    }
    return states && !std::ranges::find(from.rows, &one, &served::on)->of_token;
}

/// What the machines lack and the figures therefore leave out.
std::string remarks(asked_servers const& from) {
    std::string out = remark_on_positions(from.server);
    if (std::ranges::any_of(from.rows, [](row r) { return !can_run(r.at); })) {
        out += "What does not fit has times, but no throughput and no price.\n";
    }
    element_type const& type = from.server.type;
    auto const byte = 8.0 * symbols::bit / symbols::element;
    auto const stored = from.server.formats.of(wl::weight_role::output).usual.bits;
    bool const is_fp8 = stored >= byte && stored < 1.2 * byte;
    bool const runs_in_it = products_in_words(from.server).find(type.name.view()) != std::string::npos;
    if (!runs_in_it) {
        out += "No product runs in " + std::string(type.name.view()) +
               ", the type of --type, because all weights have 16 bits or more: --formats stores them in fewer.\n";
    }
    for (host const& one : from.hosts) {
        if (runs_in_it && !one.on.has_peak_for(matrix_arithmetic(type))) {
            out += one.name() + " has no matrix peak for " + std::string(type.name.view()) +
                   ": products run at a peak of a wider type.\n";
        } else if (is_fp8 && type.bits > byte && one.on.has_peak_for(matrix_arithmetic(fp8))) {
            out += "Products run in " + std::string(type.name.view()) +
                   "; with --type fp8 they run at the FP8 peak of " + one.name() + ".\n";
        }
        if (lacks_energies(from, one)) {
            out += "No energy of a token: " + one.name() +
                   " does not state the energies of memory, of each peak that kernels use, and of the link.\n";
        }
        if (from.divides()) { out += remarks_on_links(one.on, from.most_devices()); }
    }
    return out;
}

/// Of which servers errors are known.
std::string limits_of(wl::device_errors const& of, bool prompts) {
    std::string out = prompts ? "prompts of " + plain(of.least_tokens) + " to " + plain(of.tokens) + " tokens at once"
                              : (of.batch > 1.0 ? plain(of.least_batch) + " to " + plain(of.batch) + " sequences"
                                                : std::string("one sequence")) +
                                    " of up to " + plain(of.tokens) + " tokens";
    out += of.only_of.empty() ? "" : " of " + std::string(of.only_of.view());
    out += of.least_tensor > 1.0
               ? ", tensor " + plain(of.least_tensor) + " to " + plain(of.tensor) + " and no other division"
           : of.tensor > 1.0 ? ", tensor up to " + plain(of.tensor) + " and no other division"
                             : ", one device";
    for (auto const& one : of.types) {
        out += (&one == of.types.begin() ? ", weights, products and cache in (" : ") or (") + std::string(one.view());
    }
    return out + ")";
}

} // namespace

std::string errors_in_words(asked_servers const& from, host const& on, bool prompts, bool is_short) {
    bool const is_rate = on.has_states() && !prompts;
    wl::measured_shares const& shares = prompts ? on.under->prompt_shares : on.under->shares;
    std::string out = std::string("Expected error of ") +
                      (is_rate   ? "the throughput"
                       : prompts ? "a first token"
                                 : "a step") +
                      (from.hosts.size() > 1 ? " on " + on.name() + ": " : ": ");
    wl::device_errors const* known = nullptr;
    bool is_beyond = false;
    for (served const& one : from.rows) {
        auto const& errors = prompts ? one.errors_of_first : one.errors;
        is_beyond = is_beyond || (one.on == &on && !errors);
        if (one.on == &on && errors) { known = &*errors; }
    }
    wl::device_errors const& of_class = shares.out_of_device;
    if (known == nullptr) {
        processor const* const row = find_processor(on.id.c_str());
        bool const is_alone = row != nullptr && of_class.only_on == row->id;
        bool const is_of_class =
            row != nullptr && wl::device_class_of(*row) == shares.device && row->vendor == of_class.vendor;
        if (on.has_file && of_class.rows == 0.0) { return out + "the file states none."; }
        if (!of_class.only_on.empty() && !is_alone) {
            return out + "only " + of_class.only_on.c_str() + " was measured, which tells nothing of others.";
        }
        return out + (!is_of_class        ? "not measured on such a device."
                      : on.row == nullptr ? "not measured on a changed machine."
                      : of_class.devices == 1.0 && !is_alone
                          ? "one such device was measured, which tells nothing of others."
                          : "measured only of " + limits_of(of_class, prompts) + ".");
    }
    out += std::string(number(100.0 * known->median, ".2g").c_str()) + " % (median; " +
           wl::measured_on(shares).c_str() + "), " + number(100.0 * known->percentile_90, ".2g").c_str() +
           " % (90th percentile).";
    if (is_short) { return is_beyond ? out + " Not all of these servers were measured." : out; }
    time_between const ends = known->around(1.0 * symbols::s, *on.row);
    double const low = is_rate ? ends.value / ends.high : ends.low / ends.value;
    double const high = is_rate ? ends.value / ends.low : ends.high / ends.value;
    out += std::string(" 90 % of measured ") + (is_rate ? "rates" : "times") + " are " + number(low, ".2f").c_str() +
           " to " + number(high, ".2f").c_str() + " of the predicted ones, which held for " +
           number(100.0 * known->inside, ".2g").c_str() + " % of the rows " +
           (known->only_on.empty() ? "of devices left out" : "left out");
    out += known->is_of_generation(*on.row) ? "." : "; no device of this generation was measured.";
    return is_beyond ? out + " Only of " + limits_of(*known, prompts) + "; other rows have no interval." : out;
}

std::vector<shown_column> columns_of(asked_servers const& from) {
    std::vector<shown_column> out{{"machine", "machine", {}},
                                  {"tensor", "tensor", {}},
                                  {"pipeline", "pipeline", {}},
                                  {"context", "context", {}},
                                  {"batch", "batch", {}},
                                  {"fits", "fits", {}},
                                  {"step", "step", {}},
                                  {"bound_by", "bound by", {}},
                                  {"first", "first token", {}},
                                  {"time_per_token", "time a token", {}},
                                  {"user_rate", "tokens/s a user", {}},
                                  {"output_rate", "tokens/s", {}},
                                  {"device_rate", "a device", {}},
                                  {"cost_of_million", "a million tokens", {}},
                                  {"energy_per_token", "energy a token", {}}};
    for (served const& one : from.rows) {
        auto const figures = figures_of(answer_of(one));
        for (shown_column& column : out) {
            column.figures.push_back(*std::ranges::find(figures, column.key, &shown_figure::name));
            if (column.key == "fits" && column.figures.back().words == "-") { column.figures.back().words = "unknown"; }
        }
    }
    std::erase_if(out, [](shown_column const& one) {
        return (one.key == "cost_of_million" || one.key == "energy_per_token") && one.is_all("-");
    });
    return out;
}

std::string remark_on_positions(wl::server const& of) {
    double const trained = of.model.trained_positions;
    double const longest = of.prompt_tokens + of.output_tokens;
    if (trained == 0.0 || longest <= trained) { return {}; }
    return "A request has " + plain(longest) + " tokens, more than the " + plain(trained) +
           " positions that the publisher of " + std::string(of.model.name.view()) + " states.\n";
}

std::string words_of(wl::parallelism const& parallel) {
    return "tensor " + plain(parallel.tensor) +
           (parallel.pipeline > 1.0 ? ", pipeline " + plain(parallel.pipeline) : "") +
           (parallel.context > 1.0 ? ", context " + plain(parallel.context) : "") +
           (parallel.layers_on_host > 0.0
                ? ", " + plain(100.0 * parallel.layers_on_host) + " % of the layers on the host"
                : "") +
           (parallel.experts_on_host > 0.0
                ? ", " + plain(100.0 * parallel.experts_on_host) + " % of the experts on the host"
                : "");
}

json::node as_json(asked_servers const& from) {
    servers_answer out{.model = std::string(from.server.model.name.view())};
    if (!from.remark.empty()) { out.remark = from.remark; }
    out.products = products_in_words(from.server);
    out.parameters = from.server.model.parameters();
    out.weights = wl::weight_bytes(from.server.model, from.server.formats);
    for (served const& one : from.rows) {
        out.rows.push_back(answer_of(one));
    }
    return json_of(out);
}
json::node schema() { return schema_of<servers_answer>(); }

std::string summary(asked_servers const& from) {
    std::string out;
    for (std::size_t first = 0; first < from.rows.size(); first += from.values("batch").size()) {
        served const& one = from.rows[first];
        out += (from.hosts.size() > 1 ? one.on->name() + ", " : "") + words_of(one.parallel) + ": " +
               sequences_that_fit(one.at) + "; " + turn_of(from, one) + "\n";
    }
    bool const is_mean = from.server.reserved == wl::cache_reservation::mean;
    out += (from.server.is_share_of_rest ? "Caches may take " : "Weights and caches may take ") +
           plain(100.0 * from.server.memory_share) +
           (from.server.is_share_of_rest ? " % of the memory beside the weights" : " % of all memory") +
           "; a sequence counts with " + plain(from.server.reserved_tokens()) + " tokens of cache, " +
           (is_mean ? "its prompt and half of its answer, because the framework pages caches"
                    : "its prompt and its whole answer") +
           ".\n";
    out += remarks(from);
    if (from.server.parallel.whole_experts) {
        out +=
            "With --whole-experts a device that shares experts reads their weights twice where tokens are many, as the "
            "tiles of vLLM do: no lower bound.\n";
    }
    if (from.reads_from_host()) {
        out += "Weights on the host are read over its link by every pass, each kernel its own: no kernel's are fetched "
               "before it runs, and the host's processor computes nothing.\n";
    }
    if (!from.hosts[0].under) {
        return out + "A roofline without host times: servers take longer. --framework takes what they reach into "
                     "account where measurements are known.\n";
    }
    for (host const& one : from.hosts) {
        auto const add = [&](char const* of, wl::measured_shares const& shares) {
            std::string const source = text(provenance{provenance_kind::derived, shares.source}).c_str();
            if (out.find(source) == out.npos) { out += std::string(of) + ": " + source + ".\n"; }
        };
        add("Rates and host times", one.under->shares);
        add("Those of first tokens", one.under->prompt_shares);
    }
    for (host const& one : from.hosts) {
        if (one.power == nullptr) { continue; }
        out += "Energies of " + one.name() +
               " are a power, fitted to measurements, times the predicted times. On the fitted rows they were off by " +
               number(100.0 * one.power->of_token.median, ".2g").c_str() + " % (median), " +
               number(100.0 * one.power->of_token.percentile_90, ".2g").c_str() + " % (90th percentile).\n";
    }
    for (host const& one : from.hosts) {
        out += errors_in_words(from, one, false) + "\n" + errors_in_words(from, one, true) + "\n";
    }
    return out;
}

/// "131.1 kB a token"; of a model with windows also what a token adds once the widest window is full.
std::string cache_in_words(wl::language_model const& model, wl::weight_formats const& formats) {
    std::string const out = in_words(wl::cache_bytes_per_token(model, formats)) + " a token";
    double widest = 0.0;
    for (wl::layer_group const& group : model.layers) {
        if (group.attention.window < math::infinity) { widest = math::max(widest, group.attention.window); }
    }
    if (!model.causal || widest == 0.0) { return out; }
    bytes const more = wl::cache_bytes(model, formats, widest + 1.0) - wl::cache_bytes(model, formats, widest);
    return out + " (beyond the window of " + plain(widest) + " tokens " +
           (more > bytes{} ? in_words(more) : std::string("nothing")) + ")";
}

std::string shown(asked_servers const& from) {
    wl::language_model const& model = from.server.model;
    std::string out = std::string(model.name.view()) + ", " + number(model.parameters() / 1e9, ".4g").c_str() +
                      " billion parameters, weights " + in_words(wl::weight_bytes(model, from.server.formats)) +
                      ", cache " + cache_in_words(model, from.server.formats) + ", " + products_in_words(from.server) +
                      "\n";
    if (!from.remark.empty()) { out = from.remark + "\n" + out; }
    if (from.hosts.size() == 1) { out += from.hosts[0].name() + "\n"; }
    std::vector<std::vector<std::string>> table(from.rows.size() + 1);
    for (shown_column const& one : columns_of(from)) {
        bool const is_known = (one.key == "machine" && from.hosts.size() == 1) ||
                              (one.key == "device_rate" && !from.divides()) ||
                              ((one.key == "pipeline" || one.key == "context") && one.is_all("1"));
        if (is_known) { continue; }
        table[0].emplace_back(one.head);
        for (std::size_t row = 0; row < one.figures.size(); ++row) {
            table[row + 1].push_back(one.figures[row].words);
        }
    }
    return out + "\n" + aligned(table) + "\n" + summary(from);
}

} // namespace program::llm
