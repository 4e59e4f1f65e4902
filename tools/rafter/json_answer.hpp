// Declares answers as JSON: an answer is a struct, whose members give keys, units, types and the schema.
// Tests: program/schemas, program/answers
#pragma once
#include "program.hpp"

namespace program {

// The answer of a command is an aggregate. A member `time` of seconds is the key "time_s"; a member that is empty is
// left out. `says` has a sentence for each member, in the order of the declaration:
//
//     struct timed_answer {
//         seconds time{};
//         std::optional<double> share{};
//         static constexpr char const* says[]{"The median time of a run", "Its share of the roof"};
//     };

/// Numbers by names that only the answer knows; all have the unit of the key.
template <class Number>
using named_numbers = std::vector<std::pair<std::string, Number>>;

/// A member whose keys stand among the keys of the struct that holds it.
template <class Answer>
struct keys_of {
    Answer answer{};
};

template <class Value>
struct json_traits {
    using content = Value; ///< the type of the value, if there is one
    static constexpr bool may_lack = false;
};
template <class Value>
struct json_traits<std::optional<Value>> {
    using content = Value;
    static constexpr bool may_lack = true;
};

template <class Value>
inline constexpr bool is_list = false;
template <class Value>
inline constexpr bool is_list<std::vector<Value>> = true;
template <class Value>
inline constexpr bool is_named = false;
template <class Number>
inline constexpr bool is_named<named_numbers<Number>> = true;
template <class Value>
inline constexpr bool is_keys = false;
template <class Answer>
inline constexpr bool is_keys<keys_of<Answer>> = true;

template <coherent_unit Unit>
inline constexpr auto coherent_symbol = units::coherent<Unit>.symbol();

using time_between = measure::estimate<units::second>;
/// An interval around a value: the keys "step_s", "step_low_s" and "step_high_s", these two if it has a width.
template <class Value>
inline constexpr bool is_interval = false;
template <coherent_unit Unit>
inline constexpr bool is_interval<measure::estimate<Unit>> = true;

template <class Value>
concept words_of_json = std::convertible_to<Value const&, std::string_view> || std::is_enum_v<Value>;

/// The symbol of the unit of a value, as files write it, else the coherent symbol, such as "1/s"; empty for plain
/// numbers and words.
template <class Value>
constexpr char const* symbol_of() {
    if constexpr (requires { protocol::unit_symbol<Value>; }) {
        return protocol::unit_symbol<Value>;
    } else if constexpr (units::is_quantity<Value>) {
        return coherent_symbol<typename Value::unit>.c_str();
    } else if constexpr (is_interval<Value>) {
        return symbol_of<decltype(Value::value)>();
    } else if constexpr (is_named<Value>) {
        return symbol_of<typename Value::value_type::second_type>();
    } else {
        return "";
    }
}

/// The name of a key: "time" and "s" give "time_s", "performance" and "FLOP/s" give "performance_flop_per_s".
std::string key_of(std::string_view name, std::string_view unit);

inline json::node json_truth(bool is) { return json::node(json::node::kind_type::boolean, is ? "true" : "false"); }

template <class Answer>
void put_keys(json::node& out, Answer const& answer);

template <class Value>
json::node json_of(Value const& value) {
    if constexpr (std::same_as<Value, json::node>) {
        return value;
    } else if constexpr (std::same_as<Value, bool>) {
        return json_truth(value);
    } else if constexpr (std::integral<Value>) {
        return json::node(static_cast<std::size_t>(value));
    } else if constexpr (std::floating_point<Value>) {
        return json::node(value);
    } else if constexpr (units::is_quantity<Value>) {
        return json::node(protocol::as_number(value));
    } else if constexpr (is_interval<Value>) {
        return json_of(value.value);
    } else if constexpr (std::is_enum_v<Value>) {
        return json::node(text(value).view());
    } else if constexpr (words_of_json<Value>) {
        return json::node(std::string_view(value));
    } else if constexpr (is_named<Value>) {
        json::node out = json::node::object({});
        for (auto const& [name, number] : value) {
            out.put(name, json_of(number));
        }
        return out;
    } else if constexpr (is_list<Value>) {
        json::node out = json::node::list({});
        for (auto const& one : value) {
            out.put("", json_of(one));
        }
        return out;
    } else {
        json::node out = json::node::object({});
        put_keys(out, value);
        return out;
    }
}

/// Adds a key, of an interval with its ends.
template <class Value>
void put_key(json::node& out, std::string const& name, Value const& value) {
    out.put(key_of(name, symbol_of<Value>()), json_of(value));
    if constexpr (is_interval<Value>) {
        if (value.low == value.high) { return; }
        put_key(out, name + "_low", value.low);
        put_key(out, name + "_high", value.high);
    }
}

/// Adds the keys of an answer. A type may have a function of this name, if only it knows its keys.
template <class Answer>
void put_keys(json::node& out, Answer const& answer) {
    if constexpr (requires { answer.put_keys(out); }) {
        answer.put_keys(out);
    } else {
        protocol::for_each_member(answer, [&](char const* name, auto const& member) {
            using type = std::remove_cvref_t<decltype(member)>;
            if constexpr (is_keys<type>) {
                put_keys(out, member.answer);
            } else if constexpr (json_traits<type>::may_lack) {
                if (member) { put_key(out, name, *member); }
            } else {
                put_key(out, name, member);
            }
        });
    }
}

/// The schema of an object: its properties, and which of them it cannot lack.
struct object_schema {
    json::node properties = json::node::object({});
    json::node required = json::node::list({});

    void put(std::string const& key, json::node schema, bool may_lack);
    [[nodiscard]] json::node made() const;
};
/// The schema of a value of a type, as JSON Schema names it: "number", "string", "boolean", "object" or "array".
json::node schema_of_type(char const* type, std::string_view unit, char const* says);

template <class Answer>
void put_schemas(object_schema& out);

/// The type of a value as JSON Schema names it; null for an answer, whose keys `put_schemas` lists.
template <class Value>
constexpr char const* json_type_of() {
    if constexpr (std::same_as<Value, bool>) { return "boolean"; }
    if constexpr (std::is_arithmetic_v<Value> || units::is_quantity<Value> || is_interval<Value>) { return "number"; }
    if constexpr (is_named<Value> || std::same_as<Value, json::node>) { return "object"; }
    if constexpr (words_of_json<Value>) { return "string"; }
    if constexpr (is_list<Value>) { return "array"; }
    return nullptr;
}

/// The schema of a type; `says` describes the value.
template <class Value>
json::node schema_of(char const* says = nullptr) {
    if constexpr (requires { Value::schema(); }) {
        return Value::schema();
    } else if constexpr (json_type_of<Value>() != nullptr) {
        json::node out = schema_of_type(json_type_of<Value>(), symbol_of<Value>(), says);
        if constexpr (is_list<Value> && !is_named<Value>) { out.put("items", schema_of<typename Value::value_type>()); }
        return out;
    } else {
        object_schema all;
        put_schemas<Value>(all);
        json::node out = all.made();
        if (says != nullptr) { out.put("description", says); }
        return out;
    }
}

template <class Answer>
void put_schemas(object_schema& out) {
    if constexpr (requires { Answer::put_schemas(out); }) {
        Answer::put_schemas(out);
    } else {
        static_assert(std::size(Answer::says) == protocol::member_count<Answer>, "rafter: a sentence is missing");
        std::size_t i = 0;
        Answer const none{};
        protocol::for_each_member(none, [&](char const* name, auto const& member) {
            using type = std::remove_cvref_t<decltype(member)>;
            using content = typename json_traits<type>::content;
            char const* const says = Answer::says[i++];
            if constexpr (is_keys<type>) {
                put_schemas<decltype(member.answer)>(out);
            } else {
                out.put(key_of(name, symbol_of<content>()), schema_of<content>(says), json_traits<type>::may_lack);
            }
            if constexpr (is_interval<content>) {
                char const* const ends[]{"The lower end of its interval, if that is known", "The upper end"};
                out.put(key_of(name + std::string("_low"), symbol_of<content>()), schema_of<content>(ends[0]), true);
                out.put(key_of(name + std::string("_high"), symbol_of<content>()), schema_of<content>(ends[1]), true);
            }
        });
    }
}

/// Writes an answer of a command, with the program's version.
void put_json(json::node const& answer);
template <class Answer>
void put_json(Answer const& answer) {
    put_json(json_of(answer));
}

/// Adds the schema of a command that has its own flag.
void add_schema(std::string const& command, json::node (*schema)());
/// Adds the flag `--json`, and the schema of what it writes to `rafter schema`.
CLI::Option* add_json(CLI::App* command, bool& to, json::node (*schema)());
template <class Answer>
CLI::Option* add_json(CLI::App* command, bool& to) {
    return add_json(command, to, [] { return schema_of<Answer>(); });
}

/// An operation as its file has it.
json::node json_of(any_operation const& op);

/// Adds the figures of a point, those that it has.
void put_figures(json::node& out, std::vector<column> const& columns, point_figures const& f);

/// The figures of a prediction: all columns, as far as the machine states what they need.
struct answered_figures {
    point_figures of{};

    void put_keys(json::node& out) const;
    static void put_schemas(object_schema& out);
};
/// A prediction with what was asked.
struct predicted_answer {
    std::string machine{};
    json::node operation{};
    keys_of<answered_figures> figures{};
    std::optional<flop_rate> peak{};

    static constexpr char const* says[]{"The machine", "The operation, as an operation file", "",
                                        "The peak of the operation's arithmetic, if it has work"};
};
predicted_answer answer_of(task const& asked, point_figures const& figures);

/// A judgement as JSON.
struct judged_answer {
    measure::standing standing{}, nearest{};
    time_between time{};
    seconds roof_time{}, least_time{}, sum_time{};
    double fraction_of_roof = 0.0;
    std::string bound_by{}, grade{}, next{}, sentence{};

    static constexpr char const* says[]{
        "Where the measured interval lies among the times of the model",
        "Where the measured time itself lies",
        "The measured time",
        "The roof, without latencies, steps and launches",
        "The least time that the model allows",
        "The sum of all times: no overlap",
        "The roof time over the measured time",
        "What takes longest in the model",
        ("good (at the roof, or the model accounts for 80 % of the time or more), fair (50 % or more), poor, or too "
         "fast; \"poor to fair\" where the intervals allow both"),
        "What to try next",
        "The judgement with its reason, for people"};
};
judged_answer answer_of(measure::judgement const& from);

} // namespace program
