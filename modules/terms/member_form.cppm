// Tests: static/member_values, run/operation_file
module;
#include <concepts>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

/// \file Describes the members of any struct as a table: name, kind, unit, words, and type-erased access. Files of
/// machines and operations, and machines as modules, use these tables.
export module rafter.terms:member_form;
#include "../digits.hpp"

import rafter.units;
import :validation;
import :words;
import :members;
import :default_members;
import :member_value;
import :fixed_list;
import :element_type;
import :arithmetic;
import :compute_rate;
import :provenance;

export namespace rafter::protocol {

/// The enumerators from 0 to 31, as bits.
template <class Enum>
inline constexpr unsigned long long enumerators_of = []<int... Value>(std::integer_sequence<int, Value...>) {
    return ((detail::has_enumerator<Enum, Value>() ? 1ULL << Value : 0ULL) | ...);
}(std::make_integer_sequence<int, 32>{});

} // namespace rafter::protocol

export namespace rafter::detail {

/// The kinds of values, for readers and writers.
enum class value_kind : unsigned char {
    unknown,
    number,
    truth,
    quantity,
    rate, ///< a quantity in bytes that may be stated in bits
    compute_rate,
    enumerator,
    words,
    type,
    weights, ///< of weights: a name and bits
    arithmetic,
    provenance,
    figure,
    object,
    list
};

struct member_form;
using enumerator_word = fixed_text<63>;

/// The members of a struct, in the order of their declaration.
struct object_form {
    member_form const* members = nullptr;
    int count = 0;
    /// A default-constructed struct, if it names its `required` members; else null.
    void const* made = nullptr;
    /// Gives the members that are not stated their defaults. Null for structs that name their `required` members, hold
    /// figures, or are no template over a rep.
    void (*follow_defaults)(void* object, unsigned long long stated) = nullptr;
    /// Has the struct constructors, as a plane has? A file may state some of its members. The others keep the values of
    /// the owner's default; an owner without a default requires all of them.
    bool is_constructed = false;
};

/// Describes the values of a type, and gives access to them without the type.
struct value_form {
    value_kind kind{};
    char const* type = ""; ///< its name

    // For numbers, bools, quantities and enumerators; numbers have limits.
    double (*get)(void const* value) = nullptr;
    void (*set)(void* value, double number) = nullptr;
    number_limits limits{};
    base_unit const* unit = nullptr;

    // For enumerators: which exist, and their words.
    unsigned long long enumerators = 0;
    enumerator_word (*word)(int value) = nullptr;
    bool first_is_unstated = false; ///< the first enumerator stands for "unstated"

    // For text.
    std::string_view (*words)(void const* value) = nullptr;
    void (*set_words)(void* value, std::string_view words) = nullptr;
    std::size_t capacity = 0; ///< also for lists

    object_form members{};

    // For lists: the form of all elements. For figures: the form of the value, which is element 0.
    value_form const* element = nullptr;
    void* (*at)(void* list, int index) = nullptr;
    int (*size)(void const* list) = nullptr;
    /// The element that a path without an index means, in a list of a size; -1 if none is usual.
    int (*usual_element)(int size) = nullptr;
    void (*resize)(void* list, int size) = nullptr;  ///< adds default elements up to this size
    void (*accept)(void* list, int index) = nullptr; ///< checks an element against those before it, as `add` does
    provenance* (*source)(void* figure) = nullptr;

    bool (*equal)(void const* a, void const* b) = nullptr; ///< compares figures with their sources
};

struct member_form {
    char const* name = nullptr;
    void* (*in)(void* object) = nullptr;
    value_form value{};
    bool is_required = false; ///< has no default
    bool is_derived = false;  ///< set by the library, never stated
};

/// The `text` of an enumerator, whatever type it returns.
template <class Enum>
enumerator_word word_of(int value) {
    auto const words = text(static_cast<Enum>(value));
    std::string_view view;
    if constexpr (requires { words.view(); }) {
        view = words.view();
    } else {
        view = words;
    }
    if (view.size() > enumerator_word::capacity()) {
        expecting::reject<"the word of an enumerator", "of at most 63 bytes">(static_cast<double>(view.size()));
    }
    return enumerator_word(view);
}
template <class Value>
concept worded =
    std::is_enum_v<Value> && protocol::enumerators_of<Value> != 0 &&
    (requires(Value value) { text(value).view(); } || requires(Value value) { std::string_view(text(value)); });

/// True if each member of a struct has its own name, unlike members of a base and elements of std::array.
template <class Struct>
concept bound_by_name = !requires { std::tuple_size<Struct>::value; } && !has_inherited_members<Struct>;
/// Structs that have constructors, yet consist of their members.
template <class Struct>
inline constexpr bool is_its_members = false;
template <class Value>
concept held_by_members = (struct_of_members<Value> && bound_by_name<Value>) || is_its_members<Value>;
template <class Value>
concept held_as_list = requires(Value& list) {
    { list.count_ } -> std::same_as<int&>;
    Value::capacity + 0;
    list.items_[0];
};

/// Values that are a number and a unit. Other rooms specialise it beside their types.
template <class Value>
struct with_unit {
    static constexpr base_unit const* unit = nullptr;
};
template <coherent_unit Unit>
struct with_unit<quantity<Unit>> {
    static constexpr base_unit const* unit = find_base_unit(units::coherent<Unit>.symbol().view());
    static constexpr double& number(quantity<Unit>& value) noexcept { return value.raw_; }
};
/// Prices are stated per hour.
template <>
struct with_unit<quantity<units::dollar_per_second>> {
    static constexpr base_unit const* unit = find_base_unit("USD/h");
    static constexpr double& number(quantity<units::dollar_per_second>& value) noexcept { return value.raw_; }
};
/// Rates in bytes that may be stated in bits.
template <class Rate>
concept stated_in_bits_too = requires { with_unit<Rate>::is_in_bits_too; };

template <class Value>
inline constexpr std::size_t text_capacity = 0;
template <std::size_t Capacity>
inline constexpr std::size_t text_capacity<fixed_text<Capacity>> = Capacity;

template <class Value>
inline constexpr bool is_sourced = false;
template <class Value>
inline constexpr bool is_sourced<sourced<Value>> = true;

/// The kind of a type that no other rule decides. Other rooms specialise it beside their types.
template <class Value>
inline constexpr value_kind special_kind = value_kind::unknown;
template <>
inline constexpr value_kind special_kind<element_type> = value_kind::type;
template <>
inline constexpr value_kind special_kind<compute_rate> = value_kind::compute_rate;
template <>
inline constexpr value_kind special_kind<arithmetic> = value_kind::arithmetic;
template <>
inline constexpr value_kind special_kind<provenance> = value_kind::provenance;
template <class Value>
inline constexpr value_kind special_kind<sourced<Value>> = value_kind::figure;

template <class Value>
consteval value_kind kind_of_type() {
    using enum value_kind;
    if constexpr (special_kind<Value> != unknown) {
        return special_kind<Value>;
    } else if constexpr (std::same_as<Value, bool>) {
        return truth;
    } else if constexpr (number_member<Value>) {
        return number;
    } else if constexpr (worded<Value>) {
        return enumerator;
    } else if constexpr (with_unit<Value>::unit != nullptr) {
        return stated_in_bits_too<Value> ? rate : quantity;
    } else if constexpr (text_capacity<Value> != 0) {
        return words;
    } else if constexpr (held_as_list<Value>) {
        return list;
    } else if constexpr (held_by_members<Value>) {
        return object;
    } else {
        return unknown;
    }
}

/// "rafter: no file holds the member extents of star: ..."
template <class Struct, int Index>
consteval auto no_file_holds() {
    return fixed_text<400>("rafter: no file holds the member ")
        .append(member_name<Struct, Index>)
        .append(" of ")
        .append(type_name<Struct>())
        .append(": it must be a number, a truth, a quantity, an element type, a fixed_text, an enumerator that a "
                "function text names, or an aggregate of these, and not const");
}

template <class Struct>
consteval object_form form_of_members();
template <class Value>
consteval value_form form_of_value(bool is_count = false);
template <class Value>
inline constexpr value_form form_of = form_of_value<Value>();
template <class Value>
inline constexpr fixed_text<63> name_of_type = type_name<Value>();

template <class Value>
consteval value_form form_of_value(bool is_count) {
    constexpr value_kind kind = kind_of_type<Value>();
    value_form out;
    out.kind = kind;
    out.type = name_of_type<Value>.c_str();
    if constexpr (std::equality_comparable<Value>) {
        out.equal = [](void const* a, void const* b) {
            return *static_cast<Value const*>(a) == *static_cast<Value const*>(b);
        };
    }
    if constexpr (kind == value_kind::number || kind == value_kind::truth) {
        out.get = [](void const* value) { return static_cast<double>(*static_cast<Value const*>(value)); };
        out.set = [](void* value, double number) { *static_cast<Value*>(value) = static_cast<Value>(number); };
        if constexpr (number_member<Value>) { out.limits = limits_of<Value>(is_count); }
    } else if constexpr (kind == value_kind::enumerator) {
        out.get = [](void const* value) {
            return static_cast<double>(static_cast<long long>(*static_cast<Value const*>(value)));
        };
        out.set = [](void* value, double number) {
            *static_cast<Value*>(value) = static_cast<Value>(static_cast<int>(number));
        };
        out.enumerators = protocol::enumerators_of<Value>;
        out.word = word_of<Value>;
        out.first_is_unstated = requires { Value::unstated; };
    } else if constexpr (with_unit<Value>::unit != nullptr) {
        out.unit = with_unit<Value>::unit;
        out.get = [](void const* value) {
            Value copy = *static_cast<Value const*>(value);
            return with_unit<Value>::number(copy);
        };
        out.set = [](void* value, double number) { with_unit<Value>::number(*static_cast<Value*>(value)) = number; };
    } else if constexpr (kind == value_kind::compute_rate) {
        out.unit = find_base_unit("FLOP/s");
        out.get = [](void const* value) { return static_cast<Value const*>(value)->rate_.raw_; };
        out.set = [](void* value, double number) {
            auto& rate = *static_cast<Value*>(value);
            rate = Value(units::from_coherent<units::flop_per_second>(number), rate.of_);
        };
        out.element = &form_of<decltype(Value::of_)>;
        out.at = [](void* value, int) -> void* { return &static_cast<Value*>(value)->of_; };
    } else if constexpr (kind == value_kind::words) {
        out.capacity = text_capacity<Value>;
        out.words = [](void const* value) { return static_cast<Value const*>(value)->view(); };
        out.set_words = [](void* value, std::string_view words) { *static_cast<Value*>(value) = Value(words); };
    } else if constexpr (kind == value_kind::figure) {
        using content = std::remove_cvref_t<decltype(std::declval<Value const&>().value())>;
        out.element = &form_of<content>;
        out.at = [](void* value, int) -> void* { return static_cast<content*>(static_cast<Value*>(value)); };
        out.source = [](void* value) { return &static_cast<Value*>(value)->source; };
        out.equal = [](void const* a, void const* b) {
            auto const& one = *static_cast<Value const*>(a);
            auto const& other = *static_cast<Value const*>(b);
            return one == other && one.source == other.source;
        };
    } else if constexpr (kind == value_kind::list) {
        using content = std::remove_cvref_t<decltype(std::declval<Value const&>().items_[0])>;
        out.element = &form_of<content>;
        out.capacity = Value::capacity;
        out.at = [](void* list, int index) -> void* { return &static_cast<Value*>(list)->items_[index]; };
        out.size = [](void const* list) { return static_cast<Value const*>(list)->count_; };
        out.usual_element = [](int size) {
            if constexpr (requires { varied_as<Value>::usual_element; }) {
                return varied_as<Value>::usual_element < 0 ? size - 1 : varied_as<Value>::usual_element;
            } else {
                return size == 1 ? 0 : -1;
            }
        };
        out.resize = [](void* list, int size) {
            *static_cast<Value*>(list) = {};
            static_cast<Value*>(list)->count_ = size;
        };
        out.accept = [](void* list, int index) {
            auto& all = *static_cast<Value*>(list);
            int const size = all.count_;
            content const added = all.items_[index];
            all.count_ = index;
            all.add(added);
            all.count_ = size;
        };
    } else if constexpr (kind == value_kind::object || kind == value_kind::arithmetic) {
        out.members = form_of_members<Value>();
    }
    return out;
}

/// True for operations and their parts: structs over a rep without figures. Their defaults may follow other members.
template <class Struct, class Indices = std::make_integer_sequence<int, member_count<Struct>>>
inline constexpr bool has_following_defaults = false;
template <class Struct, int... Index>
    requires has_defaults<Struct>
inline constexpr bool has_following_defaults<Struct, std::integer_sequence<int, Index...>> =
    !(false || ... || is_sourced<member_type<Struct, Index>>);

template <class Struct, int Index>
consteval member_form form_of_member() {
    using value = member_type<Struct, Index>;
    using declared = std::remove_reference_t<decltype(nth_member<Index>(*static_cast<Struct*>(nullptr)))>;
    constexpr bool is_held = kind_of_type<value>() != value_kind::unknown && std::same_as<value, declared>;
    static_assert(is_held, no_file_holds<Struct, Index>());
    member_form out;
    if constexpr (is_held) {
        out.name = member_name<Struct, Index>;
        out.in = [](void* object) -> void* { return &nth_member<Index>(*static_cast<Struct*>(object)); };
        out.value = form_of_value<value>(is_count_in<Struct, Index>());
        if constexpr (std::same_as<value, double>) {
            if (out.value.limits.is_whole) { out.value.limits.least = least_count_in<Struct, Index>(); }
        }
        if constexpr (requires { typename Struct::counts; }) {
            if (Struct::counts::has(member_name<Struct, Index>)) {
                out.value = form_of_value<value>(true);
                out.value.limits.least = 1.0;
            }
        }
        if constexpr (requires { typename Struct::required; }) {
            out.is_required = Struct::required::has(member_name<Struct, Index>);
        } else if constexpr (has_following_defaults<Struct>) {
            out.is_required = must_be_stated<Struct, Index>();
        }
        if constexpr (requires { typename Struct::derived; }) {
            out.is_derived = Struct::derived::has(member_name<Struct, Index>);
        }
    }
    return out;
}

template <class Struct, class Indices>
struct member_table;
template <class Struct, int... Index>
struct member_table<Struct, std::integer_sequence<int, Index...>> {
    static constexpr member_form members[sizeof...(Index)]{form_of_member<Struct, Index>()...};
};
template <class Struct>
inline constexpr Struct made_of{};

template <class Struct>
consteval object_form form_of_members() {
    object_form out;
    if constexpr (member_count<Struct> != 0) { // an array of zero elements is not allowed
        out.members = member_table<Struct, std::make_integer_sequence<int, member_count<Struct>>>::members;
        out.count = member_count<Struct>;
    }
    out.is_constructed = !std::is_aggregate_v<Struct>;
    if constexpr (requires { typename Struct::required; }) {
        out.made = &made_of<Struct>;
    } else if constexpr (std::is_aggregate_v<Struct> && has_following_defaults<Struct>) {
        out.follow_defaults = [](void* object, unsigned long long stated) {
            follow_defaults(*static_cast<Struct*>(object), stated);
        };
    }
    return out;
}

} // namespace rafter::detail

export namespace rafter::protocol {

using detail::expect_that;    ///< rejects a value unless a condition holds
using detail::expect_whole;   ///< rejects what is no whole number from a least one on
using detail::find_base_unit; ///< a unit of files by its symbol
using detail::form_of;        ///< the table of a type's members, of which files are read and written
using detail::has_words;      ///< values that have words
using detail::member_form;    ///< a member in that table
using detail::object_form;    ///< the members of a struct
using detail::one_point;      ///< a rep of one point, not of lanes
using detail::unstated;       ///< the default of a member that has to be stated
using detail::value_form;     ///< the values of a type
using detail::value_kind;     ///< their kind
using detail::with_words;     ///< calls a function with the words of a value
using detail::word_for;       ///< the word of an enumerator

/// The symbol of the unit in which files state a value: "B/s". `as_number` is in this unit but for prices, which are
/// stated per hour ("USD/h").
template <class Value>
    requires(detail::with_unit<Value>::unit != nullptr)
inline constexpr char const* unit_symbol = detail::with_unit<Value>::unit->symbol;

} // namespace rafter::protocol
