// Tests: run/any_operation
module;
#include <concepts>
#include <cstddef>

/// \file Operations without their types: the functions of a type, and the bytes of an object.
export module rafter.files:erased_operation;
#include "../digits.hpp"

import rafter.operation;
import :operation_file;
import :erased_functions;

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

    [[nodiscard]] flops work() const { return functions_->work(object_); }
    [[nodiscard]] bytes traffic() const { return functions_->traffic(object_); }
    [[nodiscard]] bytes working_set(bytes line = {}) const { return functions_->working_set(object_, line); }
    [[nodiscard]] arithmetic kind() const { return functions_->kind(object_); }
    [[nodiscard]] flops flops_in(element_type const& type) const { return functions_->flops_in(object_, type); }
    void validate() const { functions_->validate(object_); }

    /// Assigns a number, in coherent units, to one of the fields that `any_operation::varying` named. A field
    /// without a path is an error, and so is a number that the field does not hold.
    void assign_field(int index, double value) {
        expecting::index<"varying">(index, most_varied);
        detail::value_form const* const form = varied_[index].form;
        if (form == nullptr) { expecting::reject<"varying", "given a path for each varied field">("given fewer"); }
        bool const is_held = form->kind != detail::value_kind::number || form->limits.hold(value);
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
    friend class erased_lanes_with_hit_rates;
    friend class erased_sending_lanes;

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
        : one_(each), pattern_(one_.functions_->pattern(one_.object_)), kind_(one_.kind()) {
        lanes_ = one_.functions_->lanes;
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
    }

    /// Assigns a number in each lane to a field.
    void assign_field(int index, rep const& value) {
        if (lanes_ != nullptr) {
            __builtin_memcpy(lifted_ + offsets_[index], &value, sizeof(value));
        } else {
            values_[index] = {value, true};
        }
    }

    [[nodiscard]] quantity<units::flop, rep> work() const {
        if (lanes_ != nullptr) { return of_lanes(lanes_->work); }
        return units::from_coherent<units::flop>(
            each_lane([](auto const& f, void const* op) { return f.work(op).coherent_; }));
    }
    [[nodiscard]] quantity<units::byte, rep> traffic() const {
        if (lanes_ != nullptr) { return of_lanes(lanes_->traffic); }
        return units::from_coherent<units::byte>(
            each_lane([](auto const& f, void const* op) { return f.traffic(op).coherent_; }));
    }
    [[nodiscard]] quantity<units::byte, rep> working_set() const {
        if (lanes_ != nullptr) { return of_lanes(lanes_->working_set); }
        return units::from_coherent<units::byte>(
            each_lane([](auto const& f, void const* op) { return f.working_set(op, bytes{}).coherent_; }));
    }
    [[nodiscard]] basic_traffic<rep> compulsory() const {
        if (lanes_ != nullptr) { return of_lanes(lanes_->compulsory); }
        auto const part = [&](auto const& of) {
            return units::from_coherent<units::byte>(
                each_lane([&](auto const& f, void const* op) { return of(f.compulsory(op)).coherent_; }));
        };
        return {.read = part([](traffic_bytes const& moved) { return moved.read; }),
                .written = part([](traffic_bytes const& moved) { return moved.written; }),
                .allocated = part([](traffic_bytes const& moved) { return moved.allocated; })};
    }
    [[nodiscard]] arithmetic const& kind() const { return kind_; }
    [[nodiscard]] access_pattern const& pattern() const { return pattern_; }

protected:
    template <class Result>
    [[nodiscard]] Result of_lanes(void (*function)(void const*, Result*)) const {
        Result out{};
        function(lifted_, &out);
        return out;
    }
    /// Calls a function with the operation of each lane.
    template <class Function>
    [[nodiscard]] rep each_lane(Function const& function) const {
        rep out{};
        erased_operation one = one_;
        for (int lane = 0; lane < math::lane_count<rep>; ++lane) {
            for (int i = 0; i < erased_operation::most_varied; ++i) {
                if (values_[i].is_assigned) { one.assign_field(i, values_[i].numbers[lane]); }
            }
            out[lane] = function(*one.functions_, one.object_);
        }
        return out;
    }

    struct assigned_numbers {
        rep numbers{};
        bool is_assigned = false;
    };
    erased_operation one_;
    access_pattern pattern_;
    arithmetic kind_;
    assigned_numbers values_[erased_operation::most_varied]{};
    detail::lanes_functions const* lanes_ = nullptr;
    std::ptrdiff_t offsets_[erased_operation::most_varied]{}; ///< of the numbers of varied fields
    alignas(64) std::byte lifted_[detail::most_bytes_of_lanes]{};
};

/// An operation over lanes that states hit rates.
class erased_lanes_with_hit_rates : public erased_lanes {
public:
    using erased_lanes::erased_lanes;
    [[nodiscard]] basic_hit_rates<rep> hit_rates() const {
        if (lanes_ != nullptr) { return of_lanes(lanes_->hit_rates); }
        basic_hit_rates<rep> out;
        out.count_ = one_.functions_->hit_rates(one_.object_).size();
        for (int i = 0; i < out.count_; ++i) {
            out.items_[i] = each_lane([&](auto const& f, void const* op) { return f.hit_rates(op).items_[i]; });
        }
        return out;
    }
};

/// An operation over lanes that sends, or states its kernel launches.
class erased_sending_lanes : public erased_lanes {
public:
    using erased_lanes::erased_lanes;
    [[nodiscard]] basic_message<rep> sent() const {
        if (lanes_ != nullptr) { return of_lanes(lanes_->sent); }
        return {.size = units::from_coherent<units::byte>(
                    each_lane([](auto const& f, void const* op) { return f.sent(op).size.coherent_; })),
                .steps = each_lane([](auto const& f, void const* op) { return f.sent(op).steps; }),
                .link = one_.functions_->sent(one_.object_).link,
                .devices = each_lane([](auto const& f, void const* op) { return f.sent(op).devices; })};
    }
    [[nodiscard]] rep launches() const {
        if (lanes_ != nullptr) { return of_lanes(lanes_->launches); }
        return each_lane([](auto const& f, void const* op) { return f.launches(op); });
    }
};

/// One operation, which is predicted as a whole.
class erased_single : public erased_operation {
public:
    /// The operation of an object that has no parts.
    explicit erased_single(erased_operation const& any) : erased_operation(any), formulas(functions_->formulas) {}

    protocol::formulas formulas;

    [[nodiscard]] traffic_bytes compulsory() const { return functions_->compulsory(object_); }
    [[nodiscard]] traffic_bytes requested() const { return functions_->requested(object_); }
    [[nodiscard]] traffic_bytes transferred(cache_level const& cache) const {
        return functions_->transferred(object_, cache);
    }
    [[nodiscard]] cache_condition condition(cache_level const& cache) const {
        return functions_->condition(object_, cache);
    }
    [[nodiscard]] access_pattern pattern() const { return functions_->pattern(object_); }
    template <std::same_as<detail::run_time_pack> Rep>
    [[nodiscard]] erased_lanes lifted() const {
        return erased_lanes(*this);
    }
};

/// One operation that states hit rates.
class erased_with_hit_rates : public erased_single {
public:
    using erased_single::erased_single;
    [[nodiscard]] basic_hit_rates<double> hit_rates() const { return functions_->hit_rates(object_); }
    template <std::same_as<detail::run_time_pack> Rep>
    [[nodiscard]] erased_lanes_with_hit_rates lifted() const {
        return erased_lanes_with_hit_rates(*this);
    }
};

/// One operation that sends, or states its kernel launches.
class erased_sending : public erased_single {
public:
    using erased_single::erased_single;
    [[nodiscard]] message sent() const { return functions_->sent(object_); }
    [[nodiscard]] double launches() const { return functions_->launches(object_); }
    template <std::same_as<detail::run_time_pack> Rep>
    [[nodiscard]] erased_sending_lanes lifted() const {
        return erased_sending_lanes(*this);
    }
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
