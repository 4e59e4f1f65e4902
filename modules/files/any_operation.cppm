// Tests: run/any_operation
module;
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

/// \file Operations by name: a program learns the type of an operation when it runs.
export module rafter.files:any_operation;
#include "../digits.hpp"

import rafter.operation;
import :value_text;
import :operation_file;
import :erased_operation;

namespace rafter::detail {

struct named_operations;

export void add_named_operation(operation_functions const& functions, void const* least, std::size_t size);

/// A field of an operation and its value as a text: `{"m", "4096"}`, `{"size", "10 MiB"}`.
export using field_text = std::pair<std::string_view, std::string_view>;

} // namespace rafter::detail

export namespace rafter {

class any_field;

/// An operation of any type: one of rafter's own by its name, or any that a file can hold.
///
///     auto const work = operation_named("gemv", {{"m", "4096"}, {"n", "4096"}, {"type", "bf16"}});
///     work.visit([&](auto const& op) { print(explain(predict(gpu, op))); });
///
/// Each function gives what the operation's own function gives.
class any_operation : public protocol::erased_operation {
public:
    /// Holds an operation. One that `validate` rejects is an `invalid_value`.
    template <detail::file_operation Operation>
        requires(!std::derived_from<Operation, protocol::erased_operation>)
    any_operation(Operation const& op) : erased_operation(detail::functions_of<Operation>) {
        static_assert(sizeof(Operation) <= most_bytes && std::is_trivially_copyable_v<Operation>,
                      "rafter: an operation by name is a struct of plain values, of at most 2 KiB");
        rafter::validate(op);
        __builtin_memcpy(object_, &op, sizeof(Operation));
    }

    /// The name of the type, as in programs: "gemm".
    [[nodiscard]] char const* name() const noexcept { return functions_->name; }
    /// The names of the fields, in the order of their declaration.
    [[nodiscard]] std::vector<std::string_view> fields() const;
    /// The names of the fields that have no default.
    [[nodiscard]] std::vector<std::string_view> required_fields() const;

    /// The operation, with fields whose values a sweep assigns, by their paths: `{"batch"}`, `{"model.layers",
    /// "hit_rate[0]"}`. At most three fields, each a number or a quantity; anything else is an `invalid_value`.
    [[nodiscard]] any_operation varying(std::vector<std::string_view> const& paths) const;

    /// Calls a function with the operation: a type that models `operation` and has what the operation has (parts, hit
    /// rates). All calls return the same type.
    template <class Function>
    decltype(auto) visit(Function const& function) const {
        if (functions_->parts != nullptr) { return function(protocol::erased_list(*this)); }
        return function(protocol::erased_single(*this));
    }

    /// The operation itself if it is of this type, else null; as `std::get_if` of a variant.
    template <detail::file_operation Operation>
    [[nodiscard]] Operation const* get_if() const noexcept {
        if (functions_ != &detail::functions_of<Operation>) { return nullptr; }
        return reinterpret_cast<Operation const*>(object_); // NOLINT(*-reinterpret-cast)
    }

private:
    /// The least operation of a type, not checked.
    any_operation(detail::operation_functions const& functions, void const* least, std::size_t size)
        : erased_operation(functions) {
        __builtin_memcpy(object_, least, size);
    }
    friend struct detail::named_operations;
    friend class any_field;
    friend std::string operation_as_json(any_operation const& op);
};

/// The operation of a type with the least fields that it accepts, to learn about the type: its fields, their defaults.
/// An unknown name is a `file_error` that lists the names.
[[nodiscard]] any_operation sample_operation(std::string_view name);

/// The names of the operations: rafter's, in the order of `protocol::every_operation`, then those that were added.
[[nodiscard]] std::vector<std::string_view> operation_names();

/// Adds a type of operation to those by name, for files, commands and `operation_named`. Add types before threads ask
/// for names.
/// \param least  the least operation that the type accepts; it is copied. A name that is there already is an error.
template <detail::file_operation Operation>
void add_operation_by_name(Operation const& least) {
    static Operation const kept = least;
    detail::add_named_operation(detail::functions_of<Operation>, &kept, sizeof(Operation));
}

/// Reads an operation of any type from the text of a file, which names the type: `{"operation": "gemm", "m": 4096,
/// ...}`. Fields that the text leaves out have their defaults, also where a default follows another field, as `c_type`
/// of a `gemm` does. A field without a default must be there.
///
/// Any other content is a `file_error`, which names the file, the key and what to write instead.
[[nodiscard]] any_operation operation_from_json(text_argument text, text_argument file_name);

/// Reads an operation of any type from a file, as `operation_from_json` does. A file above 1 MiB, or one that cannot be
/// read, is an error.
[[nodiscard]] any_operation read_operation(text_argument path);

/// Reads an operation of any type from a file of any size, of which rafter need not know every key: `unread` has the
/// values that were left out. A misspelt field is then among them, and has its default.
[[nodiscard]] any_operation read_operation(text_argument path, std::vector<unread_value>& unread);

/// The same for a text; errors name the file as `file_name`.
[[nodiscard]] any_operation operation_from_json(text_argument text, text_argument file_name,
                                                std::vector<unread_value>& unread);

/// The JSON schema (draft 2020-12) of files with an operation of rafter's, made as `machine_schema` is.
[[nodiscard]] std::string operation_schema();

/// Writes an operation as the text of a file, the name of its type first: `{"operation": "gemm", "m": 4096, ...}`. The
/// text reads back as an equal operation if the type is one of rafter's.
[[nodiscard]] std::string operation_as_json(any_operation const& op);

/// Writes an operation file, all of it or nothing, like `write_file` and with its errors.
void write_operation(text_argument path, any_operation const& op);

/// Makes an operation of a name and its fields as texts, which are read as in a file: `{"size", "10 MiB"}`,
/// `{"type", "bf16"}`, `{"model.layers", "32"}`. One number gives an image both extents. It throws what
/// `operation_from_json` throws, with the operation's name instead of a file's.
[[nodiscard]] any_operation operation_named(std::string_view name, std::vector<detail::field_text> const& fields);

} // namespace rafter
