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

namespace rafter::detail {

/// The functions of one type of operation, for objects whose type is not known where they are asked.
struct operation_functions {
    char const* name = "";
    object_form const* form = nullptr;
    protocol::formulas formulas{};
    bool has_hit_rates = false;
    bool has_parts = false;
    bool (*equal)(void const*, void const*) = nullptr;
    member_check validate = nullptr;
    flops (*work)(void const*) = nullptr;
    bytes (*traffic)(void const*) = nullptr;
    bytes (*working_set)(void const*, bytes line) = nullptr; ///< in whole lines; zero: without lines
    arithmetic (*kind)(void const*) = nullptr;
    flops (*flops_in)(void const*, element_type const&) = nullptr;
    traffic_bytes (*compulsory)(void const*) = nullptr;
    traffic_bytes (*requested)(void const*) = nullptr;
    traffic_bytes (*transferred)(void const*, protocol::cache_level const&) = nullptr;
    protocol::cache_condition (*condition)(void const*, protocol::cache_level const&) = nullptr;
    protocol::basic_hit_rates<double> (*hit_rates)(void const*) = nullptr;
    access_pattern (*pattern)(void const*) = nullptr;
    protocol::message (*sent)(void const*) = nullptr;
    double (*launches)(void const*) = nullptr;
    operation_list<64> (*parts)(void const*) = nullptr;
};

template <class Operation>
Operation const& as(void const* object) noexcept {
    return *static_cast<Operation const*>(object);
}

template <file_operation Operation>
consteval operation_functions functions_of_type() {
    operation_functions out{.name = name_of_type<Operation>.c_str(), .form = &operation_form<Operation>};
    if constexpr (requires { Operation::formulas; }) { out.formulas = Operation::formulas; }
    out.has_hit_rates = requires(Operation const& op) { op.hit_rates(); };
    out.has_parts = protocol::operation_of_parts<Operation>;
    out.equal = [](void const* a, void const* b) { return as<Operation>(a) == as<Operation>(b); };
    out.validate = validate_operation<Operation>;
    out.work = [](void const* at) -> flops { return as<Operation>(at).work(); };
    out.traffic = [](void const* at) -> bytes { return as<Operation>(at).traffic(); };
    out.working_set = [](void const* at, bytes line) -> bytes {
        if constexpr (requires(Operation const& op) { op.working_set(line); }) {
            if (line > bytes{}) { return as<Operation>(at).working_set(line); }
        }
        return as<Operation>(at).working_set();
    };
    out.kind = [](void const* at) { return protocol::kind_of(as<Operation>(at)); };
    out.flops_in = [](void const* at, element_type const& type) { return detail::flops_in(type, as<Operation>(at)); };
    out.compulsory = [](void const* at) { return detail::compulsory(as<Operation>(at)); };
    out.requested = [](void const* at) { return detail::requested(as<Operation>(at)); };
    out.transferred = [](void const* at, protocol::cache_level const& cache) {
        return detail::transferred(as<Operation>(at), cache);
    };
    out.condition = [](void const* at, protocol::cache_level const& cache) {
        return detail::condition_of(as<Operation>(at), cache);
    };
    out.sent = [](void const* at) { return message_of(as<Operation>(at)); };
    out.launches = [](void const* at) { return launches_of(as<Operation>(at)); };
    if constexpr (requires(Operation const& op) { op.hit_rates(); }) {
        out.hit_rates = [](void const* at) -> protocol::basic_hit_rates<double> {
            return as<Operation>(at).hit_rates();
        };
    }
    out.pattern = [](void const* at) -> access_pattern {
        if constexpr (requires(Operation const& op) { op.pattern(); }) {
            return as<Operation>(at).pattern();
        } else {
            return {};
        }
    };
    if constexpr (protocol::operation_of_parts<Operation>) {
        out.parts = [](void const* at) {
            operation_list<64> all;
            for (auto const& [one, times] : bare_parts(as<Operation>(at))) {
                all.append(one, times);
            }
            return all;
        };
    }
    return out;
}
template <file_operation Operation>
inline constexpr operation_functions functions_of = functions_of_type<Operation>();

struct named_operations;

/// A field of an operation and its value as a text: `{"m", "4096"}`, `{"size", "10 MiB"}`.
export using field_text = std::pair<std::string_view, std::string_view>;

} // namespace rafter::detail

// The erased types stand in `protocol`, where argument-dependent look-up finds no function of `detail`.
export namespace rafter::protocol {

/// An operation without its type: its functions, and the bytes of the object.
class erased_operation {
public:
    using rep = double;
    /// The size of the largest operation.
    static constexpr std::size_t most_bytes = 2048;

    [[nodiscard]] flops work() const { return functions_->work(object_); }
    [[nodiscard]] bytes traffic() const { return functions_->traffic(object_); }
    [[nodiscard]] bytes working_set(bytes line = {}) const { return functions_->working_set(object_, line); }
    [[nodiscard]] arithmetic kind() const { return functions_->kind(object_); }
    [[nodiscard]] flops flops_in(element_type const& type) const { return functions_->flops_in(object_, type); }
    void validate() const { functions_->validate(object_); }

    friend bool operator==(erased_operation const& a, erased_operation const& b) {
        return a.functions_ == b.functions_ && a.functions_->equal(a.object_, b.object_);
    }

protected:
    explicit erased_operation(detail::operation_functions const& functions) noexcept : functions_(&functions) {}

    detail::operation_functions const* functions_;
    alignas(16) std::byte object_[most_bytes]{};
};

/// One operation, which is predicted as a whole.
class erased_single : public erased_operation {
public:
    /// The operation of an object that has no parts.
    explicit erased_single(erased_operation const& any) : erased_operation(any), formulas(functions_->formulas) {}

    formulas formulas;

    [[nodiscard]] traffic_bytes compulsory() const { return functions_->compulsory(object_); }
    [[nodiscard]] traffic_bytes requested() const { return functions_->requested(object_); }
    [[nodiscard]] traffic_bytes transferred(cache_level const& cache) const {
        return functions_->transferred(object_, cache);
    }
    [[nodiscard]] cache_condition condition(cache_level const& cache) const {
        return functions_->condition(object_, cache);
    }
    [[nodiscard]] access_pattern pattern() const { return functions_->pattern(object_); }
    [[nodiscard]] message sent() const { return functions_->sent(object_); }
    [[nodiscard]] double launches() const { return functions_->launches(object_); }
};

/// One operation that states hit rates.
class erased_with_hit_rates : public erased_single {
public:
    using erased_single::erased_single;
    [[nodiscard]] basic_hit_rates<double> hit_rates() const { return functions_->hit_rates(object_); }
};

/// An operation of parts, each of which is predicted.
class erased_list : public erased_operation {
public:
    /// The operation of an object of parts.
    explicit erased_list(erased_operation const& any) : erased_operation(any) {}

    /// The parts, without a check of the operation.
    [[nodiscard]] operation_list<64> bare_parts() const { return functions_->parts(object_); }
    /// The parts. An operation that `validate` rejects is an `invalid_value`.
    [[nodiscard]] operation_list<64> parts() const {
        validate();
        return bare_parts();
    }
};

} // namespace rafter::protocol

export namespace rafter {

/// An operation of any type: one of rafter's own by its name, or any that a file can hold.
///
///     any_operation const work = operation_named("gemm", {{"m", "4096"}, {"n", "4096"}, {"k", "4096"}, {"type",
///     "bf16"}}); work.visit([&](auto const& op) { print(explain(predict(gpu, op))); });
///
/// Its functions are those of the operation, with the same results.
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

    /// Calls a function with the operation: a type that models `operation` and has what the operation has (parts, hit
    /// rates). All calls return the same type.
    template <class Function>
    decltype(auto) visit(Function const& function) const {
        if (functions_->has_parts) { return function(protocol::erased_list(*this)); }
        if (functions_->has_hit_rates) { return function(protocol::erased_with_hit_rates(*this)); }
        return function(protocol::erased_single(*this));
    }

private:
    /// The least operation of a type, not checked.
    any_operation(detail::operation_functions const& functions, void const* least, std::size_t size)
        : erased_operation(functions) {
        __builtin_memcpy(object_, least, size);
    }
    friend struct detail::named_operations;
    friend std::string operation_as_json(any_operation const& op);
};

/// The names of rafter's operations, in the order of `protocol::every_operation`.
[[nodiscard]] std::vector<std::string_view> operation_names();

/// Reads an operation of any type from the text of a file, which names the type: `{"operation": "gemm", "m": 4096,
/// ...}`. Fields that the text leaves out have their defaults, also where a default follows another field, as `c_type`
/// of a `gemm` does. A field without a default must be there.
///
/// Any other content is a `file_error`, which names the file, the key and what to write instead.
[[nodiscard]] any_operation operation_from_json(detail::given_text text, detail::given_text file_name);

/// Reads an operation of any type from a file, as `operation_from_json` does. A file above 1 MiB, or one that cannot be
/// read, is an error.
[[nodiscard]] any_operation read_operation(detail::given_text path);

/// Writes an operation as the text of a file, the name of its type first: `{"operation": "gemm", "m": 4096, ...}`. The
/// text reads back as an equal operation if the type is one of rafter's.
[[nodiscard]] std::string operation_as_json(any_operation const& op);

/// Writes an operation file, all of it or nothing, like `write_file` and with its errors.
void write_operation(detail::given_text path, any_operation const& op);

/// Makes an operation of a name and its fields as texts, which are read as in a file: `{"size", "10 MiB"}`,
/// `{"type", "bf16"}`. Extents of an image may be one number for both directions. Errors are those of
/// `operation_from_json` and name the operation instead of a file.
[[nodiscard]] any_operation operation_named(std::string_view name, std::vector<detail::field_text> const& fields);

} // namespace rafter
