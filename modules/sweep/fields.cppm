// Tests: run/any_operation, run/fields
module;
#include <concepts>
#include <type_traits>
#include <utility>

/// \file The fields of machines and operations by their declared names and paths, for `vary`, `minimize` and
/// `crossover`.
export module rafter.sweep:fields;
#include "../digits.hpp"

import rafter.model;
import :axis;

namespace rafter::detail {

template <expecting::field Path>
inline constexpr field_path path_of = parse_path(Path.view());
/// True for a path such as "machine.latency": it names the field of the machine, not of the operation.
template <expecting::field Path>
inline constexpr bool says_machine = path_of<Path>.count > 1 && path_of<Path>.parts[0] == "machine";
/// The path of a member in its owner, without an element: "latency" for "machine.latency".
template <expecting::field Path>
inline constexpr field_path member_path = [] {
    field_path out = parse_path(Path.view().substr(says_machine<Path> ? 8 : 0)); // "machine."
    out.element = -1;
    return out;
}();

/// The index of the member that a part of a path names; -1: there is none.
template <class Struct, expecting::field Path, int Part>
consteval int index_on_path() {
    if constexpr (struct_of_members<Struct>) {
        return member_index<Struct>(path_of<Path>.parts[Part].view());
    } else {
        return -1;
    }
}
template <class Struct, expecting::field Path, int Part>
consteval bool has_path() {
    constexpr int index = index_on_path<Struct, Path, Part>();
    if constexpr (index < 0) {
        return false;
    } else if constexpr (Part + 1 == path_of<Path>.count) {
        return path_of<Path>.element < 0 || requires { varied_as<member_type<Struct, index>>::has_elements; };
    } else if constexpr (requires {
                             typename member_type<Struct, index>::rep;
                         }) { // members of other types are not varied alone
        return has_path<member_type<Struct, index>, Path, Part + 1>();
    } else {
        return false;
    }
}
/// Returns the member of a path, or of its parts before `End`.
template <expecting::field Path, int Part, int End = path_of<Path>.count, class Struct>
constexpr auto& reach(Struct& object) noexcept {
    if constexpr (Part == End) {
        return object;
    } else {
        return reach<Path, Part + 1, End>(nth_member<index_on_path<std::remove_const_t<Struct>, Path, Part>()>(object));
    }
}

/// The types of the member of a path and of the struct that it belongs to.
template <class Struct, expecting::field Path, int Part = 0>
using member_at = std::remove_cvref_t<decltype(reach<Path, Part>(*static_cast<Struct*>(nullptr)))>;
template <class Struct, expecting::field Path>
using owner_at = std::remove_cvref_t<decltype(reach<Path, 0, path_of<Path>.count - 1>(*static_cast<Struct*>(nullptr)))>;

} // namespace rafter::detail

export namespace rafter::protocol {

/// Fields of a machine or an operation by name; several fields take one value together, as the extents of square
/// matrices do. `vary<"k">(...)` and `minimize<"k">()` hold such fields.
template <expecting::field... Names>
struct named_fields {
    /// The name "k"; for several fields "m=n=k".
    static constexpr auto label = [] {
        fixed_text<((sizeof(Names.characters)) + ...)> out;
        ((out.append(out.size() == 0 ? "" : "=").append(Names.characters)), ...);
        return out;
    }();
    static constexpr char const* name = label.c_str();
};

/// A field of an operation whose name is known only at run time. The operation assigns it by its number.
template <int Index>
struct numbered_field {
    /// The name as a text: "field 0".
    static constexpr auto label = fixed_text<15>("field ").append(whole_number(Index));
    /// The name for columns and axes.
    static constexpr char const* name = label.c_str();
};

} // namespace rafter::protocol

namespace rafter::detail {

/// An operation that assigns fields by their numbers.
template <class Operation>
concept assigns_fields = requires(Operation& op, typename Operation::rep const& value) { op.assign_field(0, value); };

/// The index of the member's part in the path of a machine's field.
template <expecting::field Path>
inline constexpr int machine_part = says_machine<Path> ? 1 : 0;

template <expecting::field Path, class Operation>
inline constexpr bool is_of_operation = !says_machine<Path> && has_path<Operation, Path, 0>();
/// True if a path names a field of the machine that can be varied. Its name and its table of peaks cannot.
template <expecting::field Path>
inline constexpr bool is_of_machine = [] {
    using variable = field_names<"bandwidth", "latency", "launch_overhead", "peak">;
    if (path_of<Path>.element >= 0 && path_of<Path>.last() != "bandwidth") { return false; }
    return path_of<Path>.count == 1 + machine_part<Path> && variable::has(path_of<Path>.last().view());
}();

// Assigns a value to a member. Members with elements or a source have overloads beside their types.
template <class Value>
constexpr void assign_member(Value& member, int, Value const& value) {
    member = value;
}
template <class Member, class Value>
    requires(!std::same_as<Member, Value> && !std::is_arithmetic_v<Member> && !std::is_arithmetic_v<Value> &&
             std::convertible_to<Value const&, Member>)
constexpr void assign_member(Member& member, int, Value const& value) {
    member = value;
}
/// True if a member holds plain numbers of a type other than double, so that each double is converted.
template <class Member, class Value>
concept holds_number = number_member<Member> && std::same_as<Value, double> && !std::same_as<Member, double>;
template <class Member, class Value>
concept takes =
    holds_number<Member, Value> || requires(Member& member, Value const& value) { assign_member(member, 0, value); };

/// The index of the element that a path names; without one, `hit_rate` means the nearest tier.
template <expecting::field Path, class Member>
consteval int element_in() {
    if constexpr (requires { varied_as<Member>::usual_element; }) {
        return path_of<Path>.element < 0 ? varied_as<Member>::usual_element : path_of<Path>.element;
    } else {
        return path_of<Path>.element;
    }
}

/// True if the named member is a count, by the same rule as in a file.
template <class Operation, expecting::field Path>
inline constexpr bool names_count = [] {
    using owner = owner_at<Operation, Path>;
    return is_count_in<owner, member_index<owner>(path_of<Path>.last().view())>();
}();

/// Assigns a value to the named member, or to the named element of a member.
template <expecting::field Path, class Operation, class Member, class Value>
constexpr void assign_named(Member& member, Value const& value) {
    assign_member(member, element_in<Path, Member>(), value);
}
template <expecting::field Path, class Operation, class Member, class Value>
    requires holds_number<Member, Value>
constexpr void assign_named(Member& member, Value const& value) {
    expect_held<Path, Member, names_count<Operation, Path>>(value);
    member = static_cast<Member>(value);
}

/// The type that a member takes from an axis: `varied_as` if it is a number, else the type of the axis where the member
/// takes it.
template <class Member, class Given>
struct given_as {
    using natural = typename varied_as<Member>::type;
    using type =
        std::conditional_t<!detail::axis_value<natural> && !std::same_as<natural, Given> && takes<Member, Given>, Given,
                           natural>;
};

template <class Field>
inline constexpr bool replaces_machine = false;
template <>
inline constexpr bool replaces_machine<protocol::named_fields<"machine">> = true;

/// The type of the first named member in the operation or the machine; void if neither has it.
template <class Field, class Operation>
struct first_member {
    using type = void;
};
template <expecting::field First, expecting::field... Rest, class Operation>
    requires is_of_operation<First, Operation>
struct first_member<protocol::named_fields<First, Rest...>, Operation> {
    using type = member_at<Operation, First>;
};
template <expecting::field First, expecting::field... Rest, class Operation>
    requires(!is_of_operation<First, Operation> && is_of_machine<First>)
struct first_member<protocol::named_fields<First, Rest...>, Operation> {
    using type = member_at<machine, First, machine_part<First>>;
};

/// True if all names are fields of the operation, or all are fields of the machine.
template <class Field, class Operation>
inline constexpr bool of_operation = false;
template <expecting::field... Names, class Operation>
inline constexpr bool of_operation<protocol::named_fields<Names...>, Operation> =
    (true && ... && is_of_operation<Names, Operation>);
template <class Field>
inline constexpr bool of_machine = false;
template <expecting::field... Names>
inline constexpr bool of_machine<protocol::named_fields<Names...>> = (true && ... && is_of_machine<Names>);

template <class Field, class Operation>
concept field_of = replaces_machine<Field> || of_operation<Field, Operation> || of_machine<Field>;
/// A field of both the operation and the machine: ambiguous until the path names the owner.
template <class Field, class Operation>
concept ambiguous_field = of_operation<Field, Operation> && of_machine<Field>;

/// The type that a field takes from an axis or an interval.
template <class Field, class Operation, class Given>
struct value_of_field : given_as<typename first_member<Field, Operation>::type, Given> {};
template <int Index, class Operation, class Given>
struct value_of_field<protocol::numbered_field<Index>, Operation, Given> {
    using type = double;
};
template <int Index, detail::assigns_fields Operation>
inline constexpr bool of_operation<protocol::numbered_field<Index>, Operation> = true;
template <class Operation, class Given>
struct value_of_field<protocol::named_fields<"machine">, Operation, Given> {
    using type = machine;
};
template <class Field, class Operation, class Given>
using field_value = typename value_of_field<Field, Operation, Given>::type;

template <class Field>
struct field_access;
template <expecting::field... Names>
struct field_access<protocol::named_fields<Names...>> {
    template <class Operation, class Value>
    static constexpr bool operation_takes = (true && ... && takes<member_at<Operation, Names>, Value>);
    template <class Operation, class Value>
    static constexpr void assign_operation(Operation& op, Value const& value) {
        (assign_named<Names, Operation>(reach<Names, 0>(op), value), ...);
    }
    template <math::rep Rep, class Value>
    static constexpr void assign_machine(basic_machine<Rep>& m, Value const& value) {
        (assign_one<Names>(m, value), ...);
    }

private:
    template <expecting::field Name, math::rep Rep, class Value>
    static constexpr void assign_one(basic_machine<Rep>& m, Value const& value) {
        if constexpr (path_of<Name>.last() == "peak") {
            assign_peak(m, value);
        } else if constexpr (path_of<Name>.last() == "bandwidth") {
            assign_member(m.bandwidth, path_of<Name>.element, basic_transfer_rate<Rep>(value));
        } else {
            assign_member(reach<Name, machine_part<Name>>(m), path_of<Name>.element, value);
        }
    }
};
template <int Index>
struct field_access<protocol::numbered_field<Index>> {
    template <class Operation, class Value>
    static constexpr bool operation_takes = std::same_as<Value, typename Operation::rep>;
    template <class Operation, class Value>
    static constexpr void assign_operation(Operation& op, Value const& value) {
        op.assign_field(Index, value);
    }
};
/// True if each named member of the operation takes such a value.
template <class Field, class Operation, class Value>
concept operation_field =
    of_operation<Field, Operation> && field_access<Field>::template operation_takes<Operation, Value>;

/// True if a conversion keeps the kind of a value: `bool`, `char`, enumerators and numbers do not mix.
template <class Given, class Value>
concept stays_what_it_is = std::same_as<Given, Value> || !std::is_scalar_v<Value> ||
                           (std::same_as<Value, double> && (plain_number<Given> || std::is_class_v<Given>));

/// True if the machine or the operation has the fields, and the fields take the values of an axis or an interval.
template <class Field, class Operation, class Given>
concept takes_values_of =
    field_of<Field, Operation> && !ambiguous_field<Field, Operation> &&
    std::convertible_to<Given, field_value<Field, Operation, Given>> &&
    stays_what_it_is<Given, field_value<Field, Operation, Given>> &&
    (!of_operation<Field, Operation> || operation_field<Field, Operation, field_value<Field, Operation, Given>>);

// Two functions instead of one with a branch: fewer constexpr steps in the loop that calls them.
template <class Field, math::rep Rep, operation Operation, class Value>
constexpr void assign(Field const&, basic_machine<Rep>& m, Operation&, Value const& value) {
    field_access<Field>::assign_machine(m, value);
}
template <class Field, math::rep Rep, operation Operation, class Value>
    requires of_operation<Field, Operation>
constexpr void assign(Field const&, basic_machine<Rep>&, Operation& op, Value const& value) {
    field_access<Field>::assign_operation(op, value);
}
template <operation Operation>
constexpr void assign(protocol::named_fields<"machine"> const&, machine& m, Operation&, machine const& value) {
    m = value;
}

/// The member that a walk assigns pack after pack. It is found once: constant expressions count the steps of finding
/// it.
template <class Field, class Operation, math::rep Rep>
struct field_slot {
    basic_machine<Rep>& m;
    Operation& op;

    template <class Value>
    constexpr void operator=(Value const& value) const {
        assign(Field{}, m, op, value);
    }
};
template <expecting::field Name, class Operation, math::rep Rep>
    requires is_of_operation<Name, Operation>
struct field_slot<protocol::named_fields<Name>, Operation, Rep> {
    member_at<Operation, Name>& member;

    constexpr field_slot(basic_machine<Rep>&, Operation& op) noexcept : member(reach<Name, 0>(op)) {}
    template <class Value>
    constexpr void operator=(Value const& value) const {
        assign_named<Name, Operation>(member, value);
    }
};

/// True if fields are counts: plain numbers are, unless the operation calls them fractions.
export template <class Field, class Operation>
inline constexpr bool is_count = false;
template <expecting::field... Names, class Operation>
    requires of_operation<protocol::named_fields<Names...>, Operation>
inline constexpr bool is_count<protocol::named_fields<Names...>, Operation> =
    (true && ... && names_count<Operation, Names>);

/// True if a field of an operation holds counts. For named fields the types decide (`is_count`). For a numbered field
/// only the operation knows, at run time.
template <class Field, class Operation>
constexpr bool holds_counts(Field, Operation const&) noexcept {
    return is_count<Field, Operation>;
}
template <int Index, class Operation>
constexpr bool holds_counts(protocol::numbered_field<Index>, Operation const& op) noexcept {
    return op.holds_counts(Index);
}

/// True if a field names a member of an integer type, which holds no value between whole numbers.
template <class Field, class Operation>
inline constexpr bool is_of_integers = false;
template <expecting::field... Names, class Operation>
    requires of_operation<protocol::named_fields<Names...>, Operation>
inline constexpr bool is_of_integers<protocol::named_fields<Names...>, Operation> =
    (false || ... || std::integral<member_at<Operation, Names>>);

/// Rejects a number that a field of the operation cannot hold, or a fraction for a count. An operation's own `validate`
/// need not test this. Fields of the machine have ranges of their own.
template <class Operation, expecting::field... Names, class Value>
constexpr void expect_held_by(protocol::named_fields<Names...>, Value const& value) {
    if constexpr (of_operation<protocol::named_fields<Names...>, Operation> && plain_number<Value>) {
        auto const one = [&]<expecting::field Name>() {
            using member = member_at<Operation, Name>;
            if constexpr (number_member<member>) {
                expect_held<Name, member, names_count<Operation, Name>>(exact_number(value));
            }
        };
        (one.template operator()<Names>(), ...);
    }
}

/// The operation itself rejects a number that a field cannot hold.
template <class Operation, int Index, class Value>
constexpr void expect_held_by(protocol::numbered_field<Index>, Value const&) noexcept {}

/// True if a field changes the memory time (or compute time). A time that nothing changes is computed once.
template <bool Memory, class Field, class Operation>
inline constexpr bool changes_time = true;
template <bool Memory, expecting::field... Names, class Operation>
inline constexpr bool changes_time<Memory, protocol::named_fields<Names...>, Operation> = [] {
    auto const one = []<expecting::field Name>() {
        auto const field = path_of<Name>.last().view();
        if constexpr (is_of_operation<Name, Operation>) {
            using owner = owner_at<Operation, Name>;
            if constexpr (Memory && requires { typename owner::compute_fields; }) {
                return !owner::compute_fields::has(field);
            } else if constexpr (!Memory && requires { typename owner::memory_fields; }) {
                return !owner::memory_fields::has(field);
            } else {
                return true;
            }
        } else if constexpr (is_of_machine<Name>) {
            return field_names<"peak">::has(field) ? !Memory : Memory && !field_names<"launch_overhead">::has(field);
        } else {
            return true;
        }
    };
    return (false || ... || one.template operator()<Names>());
}();
template <class Field, class Operation>
inline constexpr bool changes_memory_time = changes_time<true, Field, Operation>;
template <class Field, class Operation>
inline constexpr bool changes_compute_time = changes_time<false, Field, Operation>;
/// True if a field changes the launch time.
template <class Field, class Operation>
inline constexpr bool changes_launch_time = detail::launching_operation<Operation> && of_operation<Field, Operation>;
template <class Operation>
inline constexpr bool changes_launch_time<protocol::named_fields<"machine">, Operation> = true;
template <expecting::field... Names, class Operation>
    requires(!of_operation<protocol::named_fields<Names...>, Operation>)
inline constexpr bool changes_launch_time<protocol::named_fields<Names...>, Operation> =
    (false || ... || (path_of<Names>.last() == "launch_overhead"));

/// True if the valid values of a field are no interval, as its owner's `scattered` says: powers of two, divisors.
template <class Field, class Operation>
inline constexpr bool is_scattered = false;
template <expecting::field... Names, class Operation>
    requires of_operation<protocol::named_fields<Names...>, Operation>
inline constexpr bool is_scattered<protocol::named_fields<Names...>, Operation> = [] {
    auto const one = []<expecting::field Name>() {
        using owner = owner_at<Operation, Name>;
        if constexpr (requires { typename owner::scattered; }) {
            return owner::scattered::has(path_of<Name>.last().view());
        } else {
            return false;
        }
    };
    return (false || ... || one.template operator()<Names>());
}();

/// True if two fields share a member, whichever elements they name.
template <class Field, class Other>
inline constexpr bool share_a_member = false;
template <expecting::field... Names, expecting::field... Others>
inline constexpr bool share_a_member<protocol::named_fields<Names...>, protocol::named_fields<Others...>> = [] {
    auto const with = []<expecting::field Name>() {
        return (false || ... || (member_path<Name> == member_path<Others>));
    };
    return (false || ... || with.template operator()<Names>());
}();

/// "rafter: neither the machine nor this operation has a field x; the operation has: m, n, k; the machine has: ..."
template <class Field, class Operation>
consteval auto no_such_field() {
    constexpr bool is_one = !Field::label.contains("=");
    return fixed_text<1200>(
               is_one ? "rafter: neither the machine nor this operation has a field "
                      : "rafter: the fields of one axis are all of the operation or all of the machine, unlike ")
        .append(Field::name)
        .append("; the operation has: ")
        .append(listed_members<Operation>())
        .append("; the machine has: bandwidth, latency, launch_overhead, peak");
}
/// The names of an operation's fields as a type, which clang prints in the note of a deleted function.
template <expecting::field... Names>
struct fields_in_note {};
template <class Operation>
constexpr auto fields_of_type = [] {
    if constexpr (struct_of_members<Operation>) {
        constexpr auto name = []<int Index>() {
            constexpr fixed_text<63> words(member_name<Operation, Index>);
            return expecting::field<words.size() + 1>(words);
        };
        return [&]<int... Index>(std::integer_sequence<int, Index...>) {
            return fields_in_note<name.template operator()<Index>()...> {};
        }(std::make_integer_sequence<int, member_count<Operation>>{});
    } else {
        return fields_in_note<>{};
    }
};
template <class Operation>
using has_fields = decltype(fields_of_type<Operation>());

template <class Field, class Operation>
consteval void expect_field() {
    constexpr bool has_such_a_field = field_of<Field, Operation>;
    static_assert(has_such_a_field, no_such_field<Field, Operation>());
}

} // namespace rafter::detail
