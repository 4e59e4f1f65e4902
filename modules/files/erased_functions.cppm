// Tests: run/any_operation
module;
#include <concepts>
#include <cstddef>
#include <new>
#include <utility>

/// \file The functions of a type of operation in a table, for objects whose type is not known where they are used.
export module rafter.files:erased_functions;
#include "../digits.hpp"

import rafter.operation;
import :operation_file;

namespace rafter::detail {

/// The pack of sweeps at run time.
using run_time_pack = math::lanes<math::detail::run_time_lanes>;

/// The size of the largest operation over lanes.
inline constexpr std::size_t most_bytes_of_lanes = 8192;

/// The parts of an operation by name: a training step has most.
using list_by_name = operation_list<384>;

/// The functions of one type of operation over lanes. Results are written, not returned: the registers of a returned
/// pack depend on the flags for the processor, which may differ between the library and its user.
struct lanes_functions {
    void (*lift)(void const* op, void* to) = nullptr;
    run_time_pack* (*numbers)(void* object,
                              int member) = nullptr; ///< null for a member that does not vary between lanes
    void (*ask)(void const*, protocol::basic_located_demands<run_time_pack>*) = nullptr;
    void (*hit_rates)(void const*, protocol::basic_hit_rates<run_time_pack>*) = nullptr; ///< null: states none
};
/// The functions of one type of operation. `any_operation` calls them.
struct operation_functions {
    char const* name = "";
    object_form const* form = nullptr;
    protocol::formulas formulas{};
    bool (*equal)(void const*, void const*) = nullptr;
    member_check validate = nullptr;
    protocol::located_demands (*ask)(void const*) = nullptr;
    bytes (*working_set_in)(void const*, bytes line) = nullptr; ///< in whole lines
    flops (*flops_in)(void const*, element_type const&) = nullptr;
    traffic_bytes (*requested)(void const*) = nullptr;
    traffic_bytes (*transferred)(void const*, protocol::cache_level const&) = nullptr;
    protocol::cache_condition (*condition)(void const*, protocol::cache_level const&) = nullptr;
    access_pattern (*pattern)(void const*) = nullptr;
    list_by_name (*parts)(void const*, double path) = nullptr; ///< null: has none
    int (*paths)(void const*) = nullptr;                       ///< null: takes one path
    lanes_functions const* lanes = nullptr; ///< null for operations that are evaluated point by point
};

template <class Operation>
Operation const& as(void const* object) noexcept {
    return *static_cast<Operation const*>(object);
}

/// The number of each lane in a member; null if it is neither a number nor a quantity over lanes.
template <class Member>
run_time_pack* numbers_in([[maybe_unused]] Member& member) noexcept {
    if constexpr (std::same_as<Member, run_time_pack>) {
        return &member;
    } else if constexpr (requires { requires std::same_as<decltype(member.raw_), run_time_pack>; }) {
        return &member.raw_;
    } else {
        return nullptr;
    }
}

template <class Operation>
consteval lanes_functions lanes_functions_of_type() {
    using lifted = lifted_to<Operation, run_time_pack>;
    lanes_functions out;
    out.lift = [](void const* op, void* to) { new (to) lifted(rafter::lifted<run_time_pack>(as<Operation>(op))); };
    out.numbers = [](void* object, int member) -> run_time_pack* {
        run_time_pack* found = nullptr;
        [&]<int... Index>(std::integer_sequence<int, Index...>) {
            ((Index == member ? void(found = numbers_in(nth_member<Index>(*static_cast<lifted*>(object)))) : void()),
             ...);
        }(std::make_integer_sequence<int, member_count<lifted>>{});
        return found;
    };
    out.ask = [](void const* at, auto* to) { *to = asked_by(as<lifted>(at)); };
    if constexpr (requires(lifted const& op) { op.hit_rates(); }) {
        out.hit_rates = [](void const* at, auto* to) { *to = as<lifted>(at).hit_rates(); };
    }
    return out;
}
template <class Operation>
inline constexpr lanes_functions lanes_functions_of = lanes_functions_of_type<Operation>();
template <class Operation>
concept erased_over_lanes = struct_of_members<Operation> && protocol::liftable_operation<Operation> &&
                            struct_of_members<lifted_to<Operation, run_time_pack>> &&
                            sizeof(lifted_to<Operation, run_time_pack>) <= most_bytes_of_lanes;

template <file_operation Operation>
consteval operation_functions functions_of_type() {
    operation_functions out{.name = name_of_type<Operation>.c_str(), .form = &operation_form<Operation>};
    if constexpr (requires { Operation::formulas; }) { out.formulas = Operation::formulas; }
    constexpr bool compares = std::equality_comparable<Operation>;
    static_assert(
        compares,
        "rafter: an operation by name has operator==: constexpr bool operator==(grid const&) const = default; in a "
        "struct that is called grid");
    if constexpr (compares) {
        out.equal = [](void const* a, void const* b) { return as<Operation>(a) == as<Operation>(b); };
    }
    out.validate = validate_operation<Operation>;
    out.ask = [](void const* at) { return asked_by(as<Operation>(at)); };
    out.working_set_in = [](void const* at, [[maybe_unused]] bytes line) -> bytes {
        if constexpr (requires(Operation const& op) { op.working_set(line); }) {
            return as<Operation>(at).working_set(line);
        } else {
            return working_set_of(as<Operation>(at));
        }
    };
    out.flops_in = [](void const* at, element_type const& type) { return detail::flops_in(type, as<Operation>(at)); };
    out.requested = [](void const* at) { return detail::requested(as<Operation>(at)); };
    out.transferred = [](void const* at, protocol::cache_level const& cache) {
        return detail::transferred(as<Operation>(at), cache);
    };
    out.condition = [](void const* at, protocol::cache_level const& cache) {
        return detail::condition_of(as<Operation>(at), cache);
    };
    out.pattern = [](void const* at) -> access_pattern {
        if constexpr (requires(Operation const& op) { op.pattern(); }) {
            return as<Operation>(at).pattern();
        } else {
            return {};
        }
    };
    constexpr bool has_paths = requires(Operation const& op) {
        { op.paths() } -> std::same_as<int>;
        op.parts_on(0.0);
    };
    if constexpr (has_paths) {
        out.paths = [](void const* at) { return as<Operation>(at).paths(); };
    }
    if constexpr (protocol::operation_of_parts<Operation>) {
        out.parts = [](void const* at, [[maybe_unused]] double path) {
            list_by_name all;
            auto const push = [&all](auto const& parts) {
                for (int i = 0; i < parts.size(); ++i) { // some may have no execution
                    auto const& [one, executed] = parts.begin()[i];
                    all.push(one, executed, parts.waits(i));
                }
            };
            if constexpr (has_paths) {
                push(as<Operation>(at).parts_on(path));
            } else {
                push(bare_parts(as<Operation>(at)));
            }
            return all;
        };
    }
    if constexpr (erased_over_lanes<Operation>) { out.lanes = &lanes_functions_of<Operation>; }
    return out;
}
template <file_operation Operation>
inline constexpr operation_functions functions_of = functions_of_type<Operation>();

/// A field that gets other values: the place of its number, and its member.
struct varied_field {
    value_form const* form = nullptr;
    std::size_t offset = 0;             ///< of the number in the object
    int member = -1;                    ///< the index of the member; -1: a member of a member, or an element of a list
    value_form const* figure = nullptr; ///< the figure that the number belongs to; null for numbers without a source
    std::size_t figure_offset = 0;
    value_form const* list = nullptr; ///< the list that the path leads through; null for none
    std::size_t list_offset = 0;
    int list_size = 0;

    /// True if the field holds whole numbers only; false without a field.
    [[nodiscard]] bool holds_counts() const noexcept {
        return form != nullptr && form->kind == value_kind::number && form->limits.is_whole;
    }
};

} // namespace rafter::detail
