// Reads and writes what an engine reaches, as JSON, and writes it as a module of C++.
// Tests: program/frameworks
#include <algorithm>
#include "framework_file.hpp"
#include "json_answer.hpp"

namespace program::llm {

namespace {

using kind_type = json::node::kind_type;

struct named_phase {
    char const* key;
    wl::model_phase of;
};
constexpr named_phase phases[]{{"step", wl::model_phase::step},
                               {"prompt", wl::model_phase::prompt},
                               {"steady_state", wl::model_phase::steady_state}};

constexpr std::pair<char const*, wl::framework> frameworks[]{{"llama.cpp", wl::framework::llama_cpp},
                                                             {"vllm", wl::framework::vllm},
                                                             {"tensorrt-llm", wl::framework::tensorrt_llm}};
constexpr wl::device_class device_classes[]{wl::device_class::other, wl::device_class::gddr, wl::device_class::hbm,
                                            wl::device_class::unified};

/// The members of shares that a file states, besides those of kinds of weights.
template <class Shares, class Visit>
void for_each_share(Shares& of, Visit const& visit) {
    visit("launch", of.launch);
    visit("sequence", of.sequence);
    visit("link", of.link);
    visit("link_step", of.link_step);
    visit("devices_with", of.device);
    visit("sums_in_fp16", of.sums_in_fp16);
}
/// The members of errors.
template <class Errors, class Visit>
void for_each_error(Errors& of, Visit const& visit) {
    visit("rows", of.rows);
    visit("median", of.median);
    visit("percentile_90", of.percentile_90);
    visit("low", of.low);
    visit("high", of.high);
    visit("inside", of.inside);
    visit("vendor", of.vendor);
    visit("devices", of.devices);
    visit("sources", of.sources);
    visit("least_batch", of.least_batch);
    visit("batch", of.batch);
    visit("tensor", of.tensor);
    visit("least_tokens", of.least_tokens);
    visit("tokens", of.tokens);
    visit("generations", of.generations);
    visit("types", of.types);
    visit("only_on", of.only_on);
    visit("only_of", of.only_of);
    visit("least_tensor", of.least_tensor);
}

template <class Value>
inline constexpr bool is_list_of_words = false;
template <class Value, int Capacity, auto Name>
inline constexpr bool is_list_of_words<fixed_list<Value, Capacity, Name>> = true;

/// Reads the members of an object, and refuses others.
class object_reader {
public:
    object_reader(std::string place, json::node const& from) : place_(std::move(place)), from_(&from) {
        if (!from.is(kind_type::object)) { refuse("", "an object in braces"); }
    }

    /// Reads a member if it is there.
    template <class Value>
    void operator()(char const* key, Value& to) {
        json::node const* const one = find(key);
        if (one == nullptr) { return; }
        if constexpr (std::same_as<Value, double>) {
            auto const read = read_decimal(one->text);
            bool const is_number = one->is(kind_type::number) && read.is_held && read.length == one->text.size();
            if (!is_number) { refuse(key, "a positive number"); }
            to = read.number;
        } else if constexpr (std::same_as<Value, bool>) {
            if (!one->is(kind_type::boolean)) { refuse(key, "true or false, without quotes"); }
            to = one->text == "true";
        } else if constexpr (std::same_as<Value, seconds>) {
            to = read_quantity<units::second>(words_of(key, *one), place_ + "." + key);
        } else if constexpr (std::same_as<Value, wl::device_class>) {
            std::string const word = words_of(key, *one);
            auto const* const known = std::ranges::find(device_classes, word, in_words);
            if (known == std::end(device_classes)) { refuse(key, "other, GDDR, HBM or unified memory"); }
            to = *known;
        } else if constexpr (is_list_of_words<Value>) {
            if (!one->is(kind_type::list)) { refuse(key, "a list of texts"); }
            for (json::node const& word : one->parts) {
                to.add(words_of(key, word).c_str());
            }
        } else {
            to = Value(words_of(key, *one));
        }
    }
    /// A member; null if there is none.
    json::node const* find(char const* key) {
        known_.emplace_back(key);
        return from_->find(key);
    }
    [[nodiscard]] std::string words_of(char const* key, json::node const& one) const {
        if (!one.is(kind_type::string)) { refuse(key, "a text in quotes"); }
        return one.text;
    }
    [[noreturn]] void refuse(std::string const& key, std::string const& wanted) const {
        misuse(place_ + (key.empty() ? "" : "." + key) + ": write " + wanted);
    }
    void expect_all_read() const {
        for (json::node const& one : from_->parts) {
            if (std::ranges::count(known_, one.key) == 0) {
                misuse(place_ + ": " + one.key + " is no key; there are: " + listed(known_));
            }
        }
    }
    [[nodiscard]] static std::string in_words(wl::device_class one) { return text(one).c_str(); }

private:
    std::string place_;
    json::node const* from_;
    std::vector<std::string> known_{};
};

template <class Value>
json::node written(Value const& value) {
    if constexpr (std::same_as<Value, seconds>) {
        return json::node(value_text(value));
    } else if constexpr (is_list_of_words<Value>) {
        json::node out = json::node::list({});
        for (auto const& one : value) {
            out.put("", json::node(one.view()));
        }
        return out;
    } else if constexpr (requires { value.view(); }) {
        return json::node(value.view());
    } else {
        return json_of(value);
    }
}

json::node written(wl::measured_shares const& one) {
    json::node out = json::node::object({});
    auto const put = [&](char const* key, auto const& value) { out.put(key, written(value)); };
    auto const put_if_known = [&](char const* key, double share) {
        if (share > 0.0) { put(key, share); }
    };
    put_if_known("memory", one.memory);
    put_if_known("compute", one.compute);
    put_if_known("memory_packed", one.memory_packed);
    put_if_known("compute_packed", one.compute_packed);
    for_each_share(one, [&]<class Value>(char const* key, Value const& value) {
        if (value != Value{}) { put(key, value); } // a time that rows do not decide is left out
    });
    citation const& source = *one.source;
    json::node cited = json::node::object({{"title", source.title}});
    if (source.where[0] != '\0') { cited.put("where", source.where); }
    if (source.when[0] != '\0') { cited.put("when", source.when); }
    out.put("source", std::move(cited));
    json::node errors = json::node::object({});
    for_each_error(one.out_of_device, [&](char const* key, auto const& value) {
        using type = std::remove_cvref_t<decltype(value)>;
        bool is_there = true;
        if constexpr (std::same_as<type, double>) {
            is_there = value < math::infinity;
        } else {
            is_there = value != type{};
        }
        if (is_there) { errors.put(key, written(value)); }
    });
    if (one.out_of_device.rows > 0.0) { out.put("errors", std::move(errors)); }
    return out;
}

/// Reads the shares of plain, or of packed weights: both or none, which are 0 then.
bool has_pair(object_reader& from, char const* memory, double& of_memory, char const* compute, double& of_compute) {
    bool const has_memory = from.find(memory) != nullptr;
    if (has_memory != (from.find(compute) != nullptr)) {
        from.refuse(has_memory ? compute : memory, std::string("it beside ") + (has_memory ? memory : compute));
    }
    of_memory = of_compute = 0.0;
    from(memory, of_memory);
    from(compute, of_compute);
    if (has_memory && !(of_memory > 0.0 && of_compute > 0.0)) { from.refuse(memory, "shares in (0, 1]"); }
    return has_memory;
}

/// Refuses errors that no rows can have.
void expect_errors(object_reader const& from, wl::device_errors const& of) {
    auto const expect = [&](bool holds, char const* key, char const* wanted) {
        if (!holds) { from.refuse(key, wanted); }
    };
    auto const is_count = [](double value) { return value >= 1.0 && value <= 0x1p53 && value == math::floor(value); };
    expect(is_count(of.rows), "rows", "the number of rows behind the errors, at least 1");
    expect(of.median <= of.percentile_90 && of.percentile_90 < math::infinity, "percentile_90",
           "at least the median error");
    expect(of.low > 0.0 && of.low <= 1.0, "low", "the lower end of measured / predicted, in (0, 1]");
    expect(of.high >= 1.0 && of.high < math::infinity, "high", "the upper end of measured / predicted, at least 1");
    expect(of.inside <= 1.0, "inside", "a share of the rows, at most 1");
    expect(is_count(of.devices), "devices", "the number of devices behind the errors, at least 1");
    expect(is_count(of.sources), "sources", "the number of sources behind the errors, at least 1");
    expect(of.devices > 1.0 || !of.only_on.empty(), "only_on", "the id of the one device");
    expect(of.least_batch <= of.batch, "batch", "at least least_batch");
    expect(of.least_tensor <= of.tensor, "tensor", "at least least_tensor");
    expect(of.least_tokens <= of.tokens, "tokens", "at least least_tokens");
}

wl::measured_shares phase_of(std::string const& place, json::node const& from, wl::measured_shares const& bare) {
    wl::measured_shares to = bare;
    object_reader read(place, from);
    bool const has_plain = has_pair(read, "memory", to.memory, "compute", to.compute);
    bool const has_packed = has_pair(read, "memory_packed", to.memory_packed, "compute_packed", to.compute_packed);
    if (!has_plain && !has_packed) {
        misuse(place + ": write memory and compute, shares in (0, 1], or memory_packed and compute_packed");
    }
    for_each_share(to, [&](char const* key, auto& value) { read(key, value); });
    std::string title, where, when;
    if (json::node const* const source = read.find("source")) {
        object_reader cited(place + ".source", *source);
        cited("title", title);
        cited("where", where);
        cited("when", when);
        cited.expect_all_read();
    }
    if (title.empty()) { read.refuse("source", "an object with a title: what was measured"); }
    to.source = protocol::kept_citation(title.c_str(), where.c_str(), when.c_str());
    if (json::node const* const errors = read.find("errors")) {
        object_reader of(place + ".errors", *errors);
        for_each_error(to.out_of_device, [&](char const* key, auto& value) { of(key, value); });
        of.expect_all_read();
        expect_errors(of, to.out_of_device);
    }
    read.expect_all_read();
    try {
        to.validate();
    } catch (invalid_value const& refused) {
        misuse(place + ": " + std::string(refused.field()) + " is " + std::string(refused.value()) + "; it must be " +
               std::string(refused.expected()));
    }
    return to;
}

} // namespace

wl::measured_shares const* fitted_framework::find(wl::model_phase phase) const {
    auto const found = std::ranges::find(phases, phase, &wl::measured_shares::phase);
    return found == phases.end() ? nullptr : &*found;
}
void fitted_framework::put(wl::measured_shares const& one) {
    auto const is_of_prompts = [](wl::measured_shares const& of) { return of.phase == wl::model_phase::prompt; };
    std::erase_if(phases, [&](wl::measured_shares const& other) { return is_of_prompts(other) == is_of_prompts(one); });
    phases.push_back(one);
}

wl::framework framework_named(std::string const& name) {
    for (auto const& [word, of] : frameworks) {
        if (name == word) { return of; }
    }
    misuse("--framework is " + name + "; there are: llama.cpp, vllm, tensorrt-llm, or a file (.json) that rafter " +
           "validate --fit wrote");
}

wl::measured_shares bare_shares(wl::framework rules, wl::model_phase phase, wl::device_class on) {
    wl::measured_shares out{.device = on, .software = rules, .phase = phase};
    for (wl::measured_shares const& row : wl::measured_shares_table) {
        if (row.software != rules) { continue; }
        bool const is_of_steps = row.phase == wl::model_phase::step || row.phase == wl::model_phase::steady_state;
        if (is_of_steps) { // prompts alone say nothing of caches
            out.reserved = row.reserved;
            out.is_share_of_rest = row.is_share_of_rest;
            out.prompt_pass = row.prompt_pass;
            out.source = row.source;
        }
        if (row.phase != phase || row.device != on) { continue; }
        out.sums_in_fp16 = row.sums_in_fp16;
        out.link = row.link;
        out.link_step = row.link_step;
    }
    return out;
}

fitted_framework read_framework(std::string const& path) {
    auto const [all, where, refusal] = json::parse(content_of_file(path));
    if (!refusal.empty()) { misuse(path + (where.empty() ? "" : ": " + where) + ": " + refusal); }
    object_reader read(path, all);
    std::string rules;
    read("framework", rules);
    if (rules.empty()) { read.refuse("framework", "llama.cpp, vllm or tensorrt-llm, by whose rules the engine runs"); }
    fitted_framework out{.rules = framework_named(rules)};
    for (named_phase const& one : phases) {
        if (json::node const* const there = read.find(one.key)) {
            out.put(phase_of(path + "." + one.key, *there, bare_shares(out.rules, one.of)));
        }
    }
    read.expect_all_read();
    if (out.phases.empty()) { read.refuse("step", "shares of decode steps (step), of prompts (prompt), or both"); }
    if (all.find("step") != nullptr && all.find("steady_state") != nullptr) {
        read.refuse("steady_state", "either it or step: predictions take one");
    }
    return out;
}

void write_framework(std::string const& path, fitted_framework const& of) {
    auto const* const rules = std::ranges::find(frameworks, of.rules, [](auto const& one) { return one.second; });
    json::node all = json::node::object({{"framework", rules->first}});
    for (named_phase const& one : phases) {
        if (wl::measured_shares const* const there = of.find(one.of)) { all.put(one.key, written(*there)); }
    }
    std::string const content = json::text_of(all);
    uninterrupted([&] { write_file(path.c_str(), content.data(), content.size()); });
}

std::string framework_as_module(fitted_framework const& of, std::string const& name) {
    using protocol::quoted_in_cpp;
    auto const exactly = [](double value) { return std::string(number(value, "").c_str()); };
    if (!protocol::is_module_name(name)) {
        misuse("the name is " + name + "; write an identifier of C++ that is no keyword and not reserved");
    }
    std::string out =
        "// Made by rafter module.\nexport module " + name + ";\n\nimport rafter;\nimport rafter.workload;\n";
    for (named_phase const& one : phases) {
        wl::measured_shares const* const there = of.find(one.of);
        if (there == nullptr) { continue; }
        wl::measured_shares const& s = *there;
        auto const enumerator = [](char const* type, int value) {
            return std::string("rafter::workload::") + type + "(" + std::to_string(value) + ")";
        };
        auto const time = [&](seconds const& t) { return exactly(in(symbols::s, t)) + " * rafter::symbols::s"; };
        std::string const constant = name + "_" + one.key;
        citation const& source = *s.source;
        out += "\nexport inline constexpr rafter::citation " + constant + "_source{" + quoted_in_cpp(source.title) +
               ", " + quoted_in_cpp(source.where) + ", " + quoted_in_cpp(source.when) +
               "};\nexport inline constexpr rafter::workload::measured_shares " + constant +
               "{\n    .device = " + enumerator("device_class", int(s.device)) +
               ",\n    .software = " + enumerator("framework", int(s.software)) +
               ",\n    .phase = " + enumerator("model_phase", int(s.phase)) + ",\n    .memory = " + exactly(s.memory) +
               ",\n    .memory_packed = " + exactly(s.memory_packed) + ",\n    .compute = " + exactly(s.compute) +
               ",\n    .compute_packed = " + exactly(s.compute_packed) +
               ",\n    .sums_in_fp16 = " + (s.sums_in_fp16 ? "true" : "false") + ",\n    .launch = " + time(s.launch) +
               ",\n    .sequence = " + time(s.sequence) + ",\n    .link = " + exactly(s.link) +
               ",\n    .link_step = " + time(s.link_step) +
               ",\n    .reserved = " + enumerator("cache_reservation", int(s.reserved)) +
               ",\n    .is_share_of_rest = " + (s.is_share_of_rest ? "true" : "false") +
               ",\n    .prompt_pass = " + exactly(s.prompt_pass) + ",\n    .out_of_device = [] {\n" +
               "        rafter::workload::device_errors out;\n";
        for_each_error(s.out_of_device, [&](char const* key, auto const& value) {
            using type = std::remove_cvref_t<decltype(value)>;
            std::string const to = std::string("        out.") + key;
            if constexpr (std::same_as<type, double>) {
                if (value < math::infinity) { out += to + " = " + exactly(value) + ";\n"; }
            } else if constexpr (is_list_of_words<type>) {
                for (auto const& word : value) {
                    out += to + ".add(" + quoted_in_cpp(word.view()) + ");\n";
                }
            } else {
                out += to + " = " + quoted_in_cpp(value.view()) + ";\n";
            }
        });
        out += "        return out;\n    }(),\n    .source = &" + constant + "_source};\n";
    }
    return out;
}

} // namespace program::llm
