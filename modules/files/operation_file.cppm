module;
#include <concepts>
#include <string>
#include <string_view>

/// \file Operations in files: their members by name, for people and programs to write.
export module rafter.files:operation_file;
#include "../digits.hpp"

import rafter.operation;
import :value_text;

namespace rafter::detail {

// The plane of a convolution has constructors, and is its members nevertheless.
template <>
inline constexpr bool is_its_members<decltype(conv2d::image)> = true;
template <>
inline constexpr value_kind special_kind<weight_format> = value_kind::weights;

// Objects of a form. These functions are no templates, so that importers compile nothing of std::string.

/// Files of operations hold all members. Those of machines hold what is stated; arithmetic and source stand among the
/// members of what they are of, and figures have sources.
export enum class file_style : unsigned char { operation, machine };

/// What is read may be rejected, too.
using member_check = void (*)(void const* object);

/// \throws invalid_value  for what no file holds, with the path of the member
export std::string members_as_json(void const* object, object_form const& form, file_style style);
/// What the text does not name stays.
export void members_from_json(std::string_view text, std::string_view file_name, void* object, object_form const& form,
                              member_check check, file_style style);

/// Figures have sources, which only files of machines hold.
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

/// An operation as the text of a file: all its members by the names of the declaration.
///
///     {"m": 4096, "n": 4096, "k": 4096, "batch": 1, "type": "bf16", ...}
///
/// Numbers are the shortest that read back; quantities are text with a unit ("48 KiB"), enumerators the words that
/// `text` says, element types their names, or objects of a name and bits; members that are aggregates are objects, and
/// hit rates are lists. What is infinite is "unlimited".
///
/// It reads back as an equal operation, every double the same, and as the same text again. Operations of your own are
/// written as they are declared. A member that no file holds, such as a pointer or an array, does not compile.
///
/// An operation that `validate` rejects is an `invalid_value`, and so is what no file holds: NaN, a negative quantity,
/// a fraction among whole numbers, an enumerator that is not from 0 to 31 or shares its word with another, a text that
/// is not UTF-8 or holds zeros.
template <detail::file_operation Operation>
[[nodiscard]] std::string operation_as_json(Operation const& op) {
    rafter::validate(op);
    return detail::members_as_json(&op, detail::operation_form<Operation>, detail::file_style::operation);
}

/// Writes that file, all of it or nothing, as `write_file` does and with its errors.
template <detail::file_operation Operation>
void write_operation(detail::given_text path, Operation const& op) {
    detail::write_content(path, operation_as_json(op));
}

/// Reads an operation from the text of a file: `otherwise` with the members that the text names. As with `vary`, only
/// these change: what `otherwise` derived from one of them when it was made stays.
///
///     auto const work = operation_from_json(R"({"m": 8192, "type": "fp16"})", "work.json", otherwise);
///
/// Plain numbers are whole, from 0 to 2^53, unless `fractions` of the operation names them; values have units.
/// docs/machine-files.md has the rules.
///
/// Whatever is no such file is a `file_error`, which names the file, the key and what to write instead: unknown keys,
/// other units, and operations that `validate` rejects.
template <detail::file_operation Operation>
[[nodiscard]] Operation operation_from_json(detail::given_text text, detail::given_text file_name,
                                            Operation const& otherwise) {
    Operation out = otherwise;
    detail::members_from_json(text, file_name, &out, detail::operation_form<Operation>,
                              detail::validate_operation<Operation>, detail::file_style::operation);
    return out;
}

/// The same of a file; those above 1 MiB are refused, and those that cannot be read.
template <detail::file_operation Operation>
[[nodiscard]] Operation read_operation(detail::given_text path, Operation const& otherwise) {
    return operation_from_json(detail::content_of_file(path), path, otherwise);
}

void read_operation(...) = delete (
    "rafter: read_operation takes the name of a file, and an operation that has what the "
    "file leaves out: read_operation(\"work.json\", otherwise)");
void write_operation(...) =
    delete ("rafter: write_operation takes the name of a file and an operation: write_operation(\"work.json\", work)");

} // namespace rafter
