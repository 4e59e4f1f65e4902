module;
#include <concepts>
#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

/// \file How the members of a struct stand in a file: tables, which functions that are no templates read and write by.
export module rafter.files:member_form;

import rafter.report;
import :value_text;

namespace rafter::detail {

struct member_form;
using enumerator_word = fixed_text<63>;

/// The members of a struct, in the order of its declaration.
struct object_form {
    member_form const* members = nullptr;
    int count = 0;
};

/// How values of a type stand in a file, and how they are reached where the type is not known.
struct value_form {
    enum class kind_type : unsigned char {
        number,
        truth,
        quantity,
        rate,
        enumerator,
        words,
        type,
        weights,
        object,
        list
    };
    kind_type kind{};

    // Of numbers, truths, coherent values and enumerators; numbers and enumerators have limits.
    double (*get)(void const* value) = nullptr;
    void (*set)(void* value, double number) = nullptr;
    double least = -math::infinity;
    double most = math::infinity;
    bool is_whole = false;
    bool is_floating = false; ///< infinity is one of its values
    base_unit const* unit = nullptr;

    // Of enumerators: those that there are, and their words.
    unsigned long long enumerators = 0;
    enumerator_word (*word)(int value) = nullptr;

    // Of text.
    std::string_view (*words)(void const* value) = nullptr;
    void (*set_words)(void* value, std::string_view words) = nullptr;
    std::size_t capacity = 0; ///< of lists as well

    object_form members{};

    // Of lists: all elements have one form.
    value_form const* element = nullptr;
    int (*size)(void const* list) = nullptr;
    void (*resize)(void* list, int size) = nullptr; ///< to so many elements that are as the struct makes them
    void* (*at)(void* list, int index) = nullptr;
};

struct member_form {
    char const* name = nullptr;
    void* (*in)(void* object) = nullptr;
    value_form value{};
};

/// Is a value that of an enumerator, or only one that the enumeration has room for?
template <auto Value>
consteval bool is_enumerator() {
    // "... [Value = rafter::sparsity::dense]" or "... [Value = (rafter::sparsity)5]"
    std::string_view const function = __PRETTY_FUNCTION__;
    std::size_t at = function.size() - 1;
    while (function[at - 1] != ':' && function[at - 1] != ')' && function[at - 1] != ' ') {
        --at;
    }
    return function[at - 1] != ')';
}
template <class Enum, int Value>
consteval bool has_enumerator() {
    if constexpr (requires { typename std::integral_constant<Enum, static_cast<Enum>(Value)>; }) {
        bool const is_itself = static_cast<int>(static_cast<Enum>(Value)) == Value; // 2 as a bool is 1
        return is_itself && is_enumerator<static_cast<Enum>(Value)>();
    } else {
        return false; // beyond the values that it has room for
    }
}
/// Those from 0 to 31, as bits.
template <class Enum>
inline constexpr unsigned long long enumerators_of = []<int... Value>(std::integer_sequence<int, Value...>) {
    return ((has_enumerator<Enum, Value>() ? 1ULL << Value : 0ULL) | ...);
}(std::make_integer_sequence<int, 32>{});

/// What `text` says of an enumerator, whichever text it returns.
template <class Enum>
enumerator_word word_of(int value) {
    auto const words = text(static_cast<Enum>(value));
    if constexpr (requires { words.view(); }) {
        return enumerator_word(words.view());
    } else {
        return enumerator_word(std::string_view(words));
    }
}
template <class Value>
concept worded =
    std::is_enum_v<Value> && enumerators_of<Value> != 0 &&
    (requires(Value value) { text(value).view(); } || requires(Value value) { std::string_view(text(value)); });

/// Do all members of a struct have a name of its own? Not those of a base, nor the elements of std::array.
template <class Struct>
concept bound_by_name = !requires { std::tuple_size<Struct>::value; } && !has_inherited_members<Struct>;
/// Structs whose members stand in a file by their names. (The plane of a convolution has constructors.)
template <class Value>
concept held_by_members =
    (struct_of_members<Value> && bound_by_name<Value>) || std::same_as<Value, decltype(conv2d::image)>;
/// Lists that grow to a capacity, such as hit rates.
template <class Value>
concept held_as_list = requires(Value& list) {
    { list.count_ } -> std::same_as<int&>;
    Value::capacity + 0;
    list.begin()[0];
};

template <class Value>
inline constexpr base_unit const* unit_of = nullptr;
template <coherent_unit Unit>
inline constexpr base_unit const* unit_of<quantity<Unit>> = find_base_unit(units::coherent<Unit>.symbol().view());
template <>
inline constexpr base_unit const* unit_of<transfer_rate> = find_base_unit("B/s");

template <class Value>
inline constexpr std::size_t text_capacity = 0;
template <std::size_t Capacity>
inline constexpr std::size_t text_capacity<fixed_text<Capacity>> = Capacity;

/// Does a file hold values of this type?
template <class Value>
concept held_in_a_file =
    std::same_as<Value, double> || std::same_as<Value, float> || std::integral<Value> || worded<Value> ||
    unit_of<Value> != nullptr || text_capacity<Value> != 0 || std::same_as<Value, element_type> ||
    std::same_as<Value, weight_format> || held_as_list<Value> || held_by_members<Value>;

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
template <class Value, bool IsCount>
consteval value_form form_of_value();
template <class Element>
inline constexpr value_form form_of_elements = form_of_value<Element, false>();

/// Counts are whole: the plain numbers of an operation and all integers, but for those that its `fractions` name.
template <class Value, bool IsCount>
consteval value_form form_of_value() {
    using kind = value_form::kind_type;
    value_form out;
    if constexpr (std::is_arithmetic_v<Value> || std::is_enum_v<Value>) {
        out.kind = std::same_as<Value, bool> ? kind::truth : std::is_enum_v<Value> ? kind::enumerator : kind::number;
        out.get = [](void const* value) { return static_cast<double>(*static_cast<Value const*>(value)); };
        out.set = [](void* value, double number) { *static_cast<Value*>(value) = static_cast<Value>(number); };
        if constexpr (std::is_enum_v<Value>) {
            out.get = [](void const* value) {
                return static_cast<double>(static_cast<long long>(*static_cast<Value const*>(value)));
            };
            out.set = [](void* value, double number) {
                *static_cast<Value*>(value) = static_cast<Value>(static_cast<int>(number));
            };
            out.enumerators = enumerators_of<Value>;
            out.word = word_of<Value>;
        } else {
            using limits = std::numeric_limits<Value>;
            constexpr bool is_whole = std::integral<Value>;
            out.is_floating = !is_whole;
            out.is_whole = is_whole || IsCount;
            if constexpr (std::same_as<Value, float>) { // beyond which a number is no float
                out.least = limits::lowest();
                out.most = limits::max();
            }
            if (is_whole || IsCount) {
                out.least = IsCount ? 0.0 : math::max(static_cast<double>(limits::lowest()), -0x1p53);
                out.most = math::min(static_cast<double>(limits::max()), 0x1p53);
            }
        }
    } else if constexpr (unit_of<Value> != nullptr) {
        out.kind = kind::quantity;
        out.unit = unit_of<Value>;
        if constexpr (std::same_as<Value, transfer_rate>) {
            out.kind = kind::rate; // in bits as well
            out.get = [](void const* value) { return static_cast<Value const*>(value)->bytes_.coherent_; };
            out.set = [](void* value, double number) { static_cast<Value*>(value)->bytes_.coherent_ = number; };
        } else {
            out.get = [](void const* value) { return static_cast<Value const*>(value)->coherent_; };
            out.set = [](void* value, double number) { static_cast<Value*>(value)->coherent_ = number; };
        }
    } else if constexpr (text_capacity<Value> != 0) {
        out.kind = kind::words;
        out.capacity = text_capacity<Value>;
        out.words = [](void const* value) { return static_cast<Value const*>(value)->view(); };
        out.set_words = [](void* value, std::string_view words) { *static_cast<Value*>(value) = Value(words); };
    } else if constexpr (std::same_as<Value, element_type>) {
        out.kind = kind::type;
    } else if constexpr (std::same_as<Value, weight_format>) {
        out.kind = kind::weights;
    } else if constexpr (held_as_list<Value>) {
        using element = std::remove_cvref_t<decltype(*std::declval<Value const&>().begin())>;
        out.kind = kind::list;
        out.element = &form_of_elements<element>;
        out.capacity = Value::capacity;
        out.size = [](void const* list) { return static_cast<Value const*>(list)->count_; };
        out.resize = [](void* list, int size) {
            *static_cast<Value*>(list) = {};
            static_cast<Value*>(list)->count_ = size;
        };
        out.at = [](void* list, int index) -> void* {
            return const_cast<element*>(static_cast<Value*>(list)->begin() + index); // of a list that is not const
        };
    } else {
        out.kind = kind::object;
        out.members = form_of_members<Value>();
    }
    return out;
}

template <class Struct, int Index>
consteval bool is_count_in() {
    using value = member_type<Struct, Index>;
    if constexpr (requires { typename Struct::fractions; }) {
        if (Struct::fractions::has(member_name<Struct, Index>)) { return false; }
    }
    if constexpr (requires { typename Struct::rep; }) {
        if (std::same_as<value, typename Struct::rep>) { return true; }
    }
    return std::integral<value> && !std::same_as<value, bool>;
}

template <class Struct, int Index>
consteval member_form form_of_member() {
    using value = member_type<Struct, Index>;
    using declared = std::remove_reference_t<decltype(nth_member<Index>(*static_cast<Struct*>(nullptr)))>;
    constexpr bool is_held = held_in_a_file<value> && std::same_as<value, declared>;
    static_assert(is_held, no_file_holds<Struct, Index>());
    member_form out;
    if constexpr (is_held) {
        out.name = member_name<Struct, Index>;
        out.in = [](void* object) -> void* { return &nth_member<Index>(*static_cast<Struct*>(object)); };
        out.value = form_of_value<value, is_count_in<Struct, Index>()>();
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
consteval object_form form_of_members() {
    if constexpr (member_count<Struct> == 0) {
        return {}; // no array has no elements
    } else {
        return {member_table<Struct, std::make_integer_sequence<int, member_count<Struct>>>::members,
                member_count<Struct>};
    }
}

// Objects of a form. These functions are no templates, so that importers compile nothing of std::string.

/// What is read may be rejected, too.
using member_check = void (*)(void const* object);

/// \throws invalid_value  for what no file holds, with the path of the member
std::string members_as_json(void const* object, object_form const& form);
void write_members(std::string_view path, void const* object, object_form const& form);
/// What the text does not name stays.
void members_from_json(std::string_view text, std::string_view file_name, void* object, object_form const& form,
                       member_check check);
void read_members(std::string_view path, void* object, object_form const& form, member_check check);

} // namespace rafter::detail
