module;
#include <concepts>
#include <string>
#include <string_view>
#include <vector>

/// \file Operation files: members by name, for people and programs to write.
export module rafter.files:operation_file;
#include "../digits.hpp"

import rafter.operation;
import :value_text;

namespace rafter::detail {

// The plane of a convolution has constructors, but its members can still be named.
template <>
inline constexpr bool is_its_members<decltype(conv2d::image)> = true;
template <>
inline constexpr value_kind special_kind<weight_format> = value_kind::weights;

// Reads and writes objects of a form. No templates, so that importers compile nothing of std::string.

/// The two kinds of files. An operation's file holds all members. A machine's file holds what is stated: arithmetic and
/// source stand beside the members that they describe, and figures have sources.
export enum class file_style : unsigned char { operation, machine };

/// Checks an object that was read; it may reject the object.
using member_check = void (*)(void const* object);

/// The address of a member of an object that is only read.
inline void* member_in(member_form const& member, void const* object) {
    return member.in(const_cast<void*>(object)); // NOLINT(*-const-cast): it only makes a pointer
}

/// \param operation  a name, which is the first member; empty: none
/// \throws invalid_value  for a value that no file holds, with the path of the member
export std::string members_as_json(void const* object, object_form const& form, file_style style,
                                   std::string_view operation = {});
/// Reads members from a text. A member that the text does not name stays as it is.
export void members_from_json(std::string_view text, std::string_view file_name, void* object, object_form const& form,
                              member_check check, file_style style, std::vector<unread_value>* unread = nullptr);

/// True if a form has figures: their sources belong in machine files only.
consteval bool has_figures(object_form const& form) {
    for (int i = 0; i < form.count; ++i) {
        auto const& value = form.members[i].value;
        using enum value_kind;
        if (value.kind == value_kind::figure || value.kind == value_kind::provenance || value.kind == compute_rate) {
            return true;
        }
        if (has_figures(value.members) || (value.kind == list && has_figures(value.element->members))) { return true; }
    }
    return false;
}

template <class Operation>
concept file_operation = operation<Operation> && std::same_as<typename Operation::rep, double>;

template <class Operation>
consteval object_form form_of_operation() {
    constexpr bool has_named_members = struct_of_members<Operation>;
    static_assert(has_named_members, "rafter: no file holds this operation: it must be an aggregate, because the "
                                     "members of a class with constructors have no names from outside");
    if constexpr (has_named_members) {
        constexpr bool has_members_of_its_own = bound_by_name<Operation>;
        static_assert(has_members_of_its_own, "rafter: no file holds this operation: its members must be its own, "
                                              "because those of a base have no names here");
        if constexpr (has_members_of_its_own) {
            constexpr object_form form = form_of_members<Operation>();
            static_assert(!has_figures(form), "rafter: no file holds this operation: figures with sources stand in "
                                              "machine files only");
            return form;
        }
    }
    return {};
}

template <class Operation>
inline constexpr object_form operation_form = form_of_operation<Operation>();

template <class Operation>
void validate_operation(void const* op) {
    rafter::validate(*static_cast<Operation const*>(op));
}

} // namespace rafter::detail

export namespace rafter {

/// Writes an operation as the text of a file, with all members by their declared names.
///
///     {"m": 4096, "n": 4096, "k": 4096, "batch": 1, "type": "bf16", ...}
///
/// Numbers are the shortest that read back, quantities are text with a unit ("48 KiB"), and infinite values are
/// "unlimited". Enumerators are the words of `text`. Element types are names, or objects of a name and bits. Members
/// that are aggregates are objects, and hit rates are lists.
///
/// The text reads back as an equal operation, with bit-equal doubles, and then writes the same text. A user's operation
/// is written as it is declared. A member that no file holds, such as a pointer or an array, does not compile.
///
/// An operation that `validate` rejects is an `invalid_value`. So is a value that no file holds: NaN, a negative
/// quantity, a fraction among whole numbers, text that is not UTF-8 or holds zeros, an enumerator outside of 0 to 31 or
/// one that shares its word with another.
template <detail::file_operation Operation>
[[nodiscard]] std::string operation_as_json(Operation const& op) {
    rafter::validate(op);
    return detail::members_as_json(&op, detail::operation_form<Operation>, detail::file_style::operation);
}

/// Writes an operation file, all of it or nothing, like `write_file` and with its errors.
template <detail::file_operation Operation>
void write_operation(text_argument path, Operation const& op) {
    detail::write_content(path, operation_as_json(op));
}

/// Reads an operation from the text of a file: `otherwise`, changed by the members that the text names. A member that
/// `otherwise` derived from a named member when it was made stays, as with `vary`.
///
///     auto const work = operation_from_json(R"({"m": 8192, "type": "fp16"})", "work.json", otherwise);
///
/// Plain numbers are whole, from 0 to 2^53, unless the operation's `fractions` names them; values have units. See
/// docs/machine-files.md for the rules.
///
/// Any other content is a `file_error`, which names the file, the key and what to write instead: unknown keys, other
/// units, an operation that `validate` rejects.
template <detail::file_operation Operation>
[[nodiscard]] Operation operation_from_json(text_argument text, text_argument file_name, Operation const& otherwise) {
    Operation out = otherwise;
    detail::members_from_json(text, file_name, &out, detail::operation_form<Operation>,
                              detail::validate_operation<Operation>, detail::file_style::operation);
    return out;
}

/// Reads an operation from a file. A file above 1 MiB, or one that cannot be read, is an error.
template <detail::file_operation Operation>
[[nodiscard]] Operation read_operation(text_argument path, Operation const& otherwise) {
    return operation_from_json(content_of_file(path), path, otherwise);
}

auto read_operation(...)
    RAFTER_REFUSED("rafter: read_operation takes the name of a file, and an operation that has what the "
                   "file leaves out: read_operation(\"work.json\", otherwise)");
auto write_operation(...) RAFTER_REFUSED(
    "rafter: write_operation takes the name of a file and an operation: write_operation(\"work.json\", work)");

} // namespace rafter
