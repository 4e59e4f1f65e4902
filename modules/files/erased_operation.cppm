// Tests: run/any_operation
module;
#include <concepts>
#include <cstddef>
#include <new>
#include <utility>

/// \file Operations without their types: the functions of a type, and the bytes of an object.
export module rafter.files:erased_operation;
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
    double (*sequences)(void const*) = nullptr;                ///< null: is no step of a server
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
        if constexpr (scheduling_operation<Operation>) {
            out.sequences = [](void const* at) { return as<Operation>(at).sequences(); };
        }
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

// The erased types stand in `protocol`, where argument-dependent look-up finds no function of `detail`.
export namespace rafter::protocol {

/// An operation without its type: its functions, and the bytes of the object.
class erased_operation {
public:
    using rep = double;
    /// The size of the largest operation.
    static constexpr std::size_t most_bytes = 2048;
    /// The most fields that a sweep assigns.
    static constexpr int most_varied = 3;

    /// The counts that predictions use, not checked.
    [[nodiscard]] located_demands asked() const { return functions_->ask(object_); }
    [[nodiscard]] flops work() const { return asked().work; }
    [[nodiscard]] bytes traffic() const { return asked().traffic; }
    [[nodiscard]] bytes working_set() const { return asked().working_set; }
    [[nodiscard]] bytes working_set(bytes line) const { return functions_->working_set_in(object_, line); }
    [[nodiscard]] arithmetic kind() const { return asked().arithmetic; }
    [[nodiscard]] flops flops_in(element_type const& type) const { return functions_->flops_in(object_, type); }
    void validate() const { functions_->validate(object_); }

    /// Assigns a number, in coherent units, to one of the fields that `any_operation::varying` named. A field
    /// without a path is an error, and so is a number that the field does not hold.
    void assign_field(int index, double value) {
        expecting::index<"varying">(index, most_varied);
        detail::value_form const* const form = varied_[index].form;
        if (form == nullptr) { expecting::reject<"varying", "given a path for each varied field">("given fewer"); }
        // 0 fits each type; an operation that takes none of something else refuses it in better words.
        bool const is_held = form->kind != detail::value_kind::number || value == 0.0 || form->limits.hold(value);
        if (!is_held) { expecting::reject<"varied field", "a number that the field holds">(value); }
        form->set(object_ + varied_[index].offset, value);
    }

    /// True if a field that `any_operation::varying` named holds whole numbers only.
    [[nodiscard]] bool holds_counts(int index) const noexcept {
        return index < most_varied && varied_[index].holds_counts();
    }

    friend bool operator==(erased_operation const& a, erased_operation const& b) {
        return a.functions_ == b.functions_ && a.functions_->equal(a.object_, b.object_);
    }

protected:
    friend class erased_lanes;

    explicit erased_operation(detail::operation_functions const& functions) noexcept : functions_(&functions) {}

    detail::operation_functions const* functions_;
    detail::varied_field varied_[most_varied]{};
    alignas(16) std::byte object_[most_bytes]{};
};

/// An operation over lanes. Where its type cannot be evaluated over lanes, or a varied field is no number in each lane,
/// the lanes are evaluated one after the other.
class erased_lanes {
public:
    using rep = detail::run_time_pack;

    /// Takes the values of an operation in every lane.
    explicit erased_lanes(erased_operation const& each)
        : one_(each), pattern_(one_.functions_->pattern(one_.object_)), lanes_(one_.functions_->lanes) {
        if (lanes_ != nullptr) { lanes_->lift(one_.object_, lifted_); }
        for (int i = 0; i < erased_operation::most_varied && lanes_ != nullptr; ++i) {
            if (one_.varied_[i].form == nullptr) { break; }
            auto const* const numbers = lanes_->numbers(lifted_, one_.varied_[i].member);
            if (numbers == nullptr) {
                lanes_ = nullptr;
            } else {
                offsets_[i] = reinterpret_cast<std::byte const*>(numbers) - lifted_; // NOLINT(*-reinterpret-cast)
            }
        }
        ask();
    }

    /// Assigns a number in each lane to a field.
    void assign_field(int index, rep const& value) {
        if (lanes_ != nullptr) {
            __builtin_memcpy(lifted_ + offsets_[index], &value, sizeof(value));
        } else {
            values_[index] = {value, true};
        }
        ask();
    }

    /// The counts that predictions use, not checked.
    [[nodiscard]] basic_located_demands<rep> const& asked() const { return asked_; }
    [[nodiscard]] quantity<units::flop, rep> const& work() const { return asked_.work; }
    [[nodiscard]] quantity<units::byte, rep> const& traffic() const { return asked_.traffic; }
    [[nodiscard]] quantity<units::byte, rep> const& working_set() const { return asked_.working_set; }
    [[nodiscard]] basic_traffic<rep> const& compulsory() const { return asked_.moved; }
    [[nodiscard]] arithmetic const& kind() const { return asked_.arithmetic; }
    [[nodiscard]] basic_message<rep> const& sent() const { return asked_.sent; }
    [[nodiscard]] rep const& launches() const { return asked_.launches; }
    [[nodiscard]] basic_hit_rates<rep> const& hit_rates() const { return hit_rates_; }
    [[nodiscard]] access_pattern const& pattern() const { return pattern_; }

private:
    /// Computes all answers. An axis assigns its field once a pack, and each formula reads one answer.
    void ask() {
        if (lanes_ != nullptr) {
            lanes_->ask(lifted_, &asked_);
            if (lanes_->hit_rates != nullptr) { lanes_->hit_rates(lifted_, &hit_rates_); }
            return;
        }
        erased_operation one = one_;
        for (int lane = 0; lane < math::lane_count<rep>; ++lane) {
            for (int i = 0; i < erased_operation::most_varied; ++i) {
                if (values_[i].is_assigned) { one.assign_field(i, values_[i].numbers[lane]); }
            }
            put(lane, one.asked());
        }
    }
    /// Assigns the answers of one lane.
    void put(int lane, located_demands const& from) {
        auto const put_number = [&](auto& to, auto const& value) {
            if constexpr (requires { to.raw_; }) {
                to.raw_[lane] = value.raw_;
            } else {
                to[lane] = value;
            }
        };
        put_number(asked_.work, from.work);
        put_number(asked_.traffic, from.traffic);
        put_number(asked_.working_set, from.working_set);
        put_number(asked_.moved.read, from.moved.read);
        put_number(asked_.moved.written, from.moved.written);
        put_number(asked_.moved.allocated, from.moved.allocated);
        put_number(asked_.sent.size, from.sent.size);
        put_number(asked_.sent.steps, from.sent.steps);
        put_number(asked_.sent.devices, from.sent.devices);
        put_number(asked_.sent.from_host, from.sent.from_host);
        put_number(asked_.launches, from.launches);
        asked_.sent.link = from.sent.link;
        asked_.arithmetic = from.arithmetic;
        asked_.states_directions = from.states_directions;
        asked_.is_scheduled = from.is_scheduled; // refused over lanes
        for (int i = 0; i < from.at.hit_rates.size(); ++i) {
            if (i == hit_rates_.size()) { hit_rates_.add(rep{}); }
            put_number(hit_rates_[i], from.at.hit_rates[i]);
        }
        for (int i = from.at.hit_rates.size(); i < hit_rates_.size(); ++i) {
            put_number(hit_rates_[i], 0.0);
        }
    }

    struct assigned_numbers {
        rep numbers{};
        bool is_assigned = false;
    };
    erased_operation one_;
    access_pattern pattern_;
    basic_located_demands<rep> asked_{};
    basic_hit_rates<rep> hit_rates_{};
    assigned_numbers values_[erased_operation::most_varied]{};
    detail::lanes_functions const* lanes_ = nullptr;
    std::ptrdiff_t offsets_[erased_operation::most_varied]{}; ///< of the numbers of varied fields
    alignas(64) std::byte lifted_[detail::most_bytes_of_lanes]{};
};

/// One operation, which is predicted as a whole.
class erased_single : public erased_operation {
public:
    /// The operation of an object that has no parts.
    explicit erased_single(erased_operation const& any) : erased_operation(any), formulas(functions_->formulas) {}

    protocol::formulas formulas;

    [[nodiscard]] traffic_bytes compulsory() const { return asked().moved; }
    [[nodiscard]] traffic_bytes requested() const { return functions_->requested(object_); }
    [[nodiscard]] traffic_bytes transferred(cache_level const& cache) const {
        return functions_->transferred(object_, cache);
    }
    [[nodiscard]] cache_condition condition(cache_level const& cache) const {
        return functions_->condition(object_, cache);
    }
    [[nodiscard]] message sent() const { return asked().sent; }
    [[nodiscard]] double launches() const { return asked().launches; }
    [[nodiscard]] rafter::hit_rates hit_rates() const { return asked().at.hit_rates; }
    [[nodiscard]] access_pattern pattern() const { return functions_->pattern(object_); }
    template <std::same_as<detail::run_time_pack> Rep>
    [[nodiscard]] erased_lanes lifted() const {
        return erased_lanes(*this);
    }
};

/// An operation of parts, each of which is predicted.
class erased_list : public erased_operation {
public:
    /// The operation of an object of parts.
    explicit erased_list(erased_operation const& any) : erased_operation(any) {}

    /// The parts on the path, without a check of the operation.
    [[nodiscard]] auto bare_parts() const { return functions_->parts(object_, path_); }
    /// The number of paths, of which predictions take the longest; 1 once it is chosen.
    [[nodiscard]] int paths() const {
        return functions_->paths == nullptr || !(path_ < 0.0) ? 1 : functions_->paths(object_);
    }
    /// Is it a step of a server, whose sequences the host schedules?
    [[nodiscard]] bool is_scheduled() const noexcept { return functions_->sequences != nullptr; }
    /// The sequences that the host schedules; 0 if it is no such step.
    [[nodiscard]] double sequences() const { return is_scheduled() ? functions_->sequences(object_) : 0.0; }
    /// The path, below zero until it is chosen.
    [[nodiscard]] double& taken() noexcept { return path_; }
    /// The parts. An operation that `validate` rejects is an `invalid_value`.
    [[nodiscard]] auto parts() const {
        validate();
        return bare_parts();
    }

private:
    double path_ = -1.0;
};

} // namespace rafter::protocol
