// Tests: static/count, run/count
module;
#include <concepts>
#include <cstdint>
#include <limits>
#include <source_location>
#include <type_traits>

/// \file Numbers that count what is done with them.
export module rafter.count:counting;
#include "../digits.hpp"

import rafter.operation;
import :kernel_counts;
import :tape;

// A call costs two steps of a constant, so the work of an access is written in place, by macros.
// The line and column of the expression whose default argument this is.
#if __has_builtin(__builtin_COLUMN)
#define RAFTER_COLUMN __builtin_COLUMN()
#else
#define RAFTER_COLUMN std::source_location::current().column()
#endif
#define RAFTER_HERE ((__builtin_LINE() & 0x3fffU) << 12U | (RAFTER_COLUMN > 4095U ? 4095U : RAFTER_COLUMN))
// The FLOP that a tape counted in this type.
#define RAFTER_DONE(on, type) (sizeof(type) == 8 ? (on)->totals_.in_fp64 : (on)->totals_.in_fp32)
// The value if both operands are known. (Constants have no arithmetic with NaN.)
#define RAFTER_IF_KNOWN(a, b, value) ((a) == (a) && (b) == (b) ? (value) : detail::unknown<Value>)

namespace rafter::detail {

/// Marks a value that is not known. A result is not known if one of its operands is not.
template <class Value>
constexpr Value unknown = std::numeric_limits<Value>::quiet_NaN();

template <class Value>
concept counted_value = std::same_as<Value, float> || std::same_as<Value, double>;

} // namespace rafter::detail

export namespace rafter {

/// A floating-point number that counts what is done with it: the element type of a counted kernel. An element of an
/// array of a `tape` is memory, whose accesses count; any other number is a register.
///
/// A kernel that is a template over its element type takes it unchanged. What it cannot count says so: a sum in a plain
/// `double`, a cast to one, a comparison of unknown values.
template <class Value>
class counting : detail::element {
    static_assert(detail::counted_value<Value>,
                  "rafter: numbers that count are float, double, or whole numbers, without const; of a struct, make an "
                  "array of each member");

    // An operand of an expression: it knows its place in the source.
    struct operand {
        constexpr operand(counting const& of, unsigned at = RAFTER_HERE)
            : value(of.value_), on(of.tape_), is_product(of.line_ < 0 ? of.is_product_ : (of.load(at), false)),
              place(at) {}
        template <detail::counted_value Other>
            requires(sizeof(Other) < sizeof(Value))
        constexpr operand(counting<Other> const& of, unsigned at = RAFTER_HERE)
            : value(of.converted(counting(), at)), on(of.tape_), place(at) {}
        template <std::integral Whole>
        constexpr operand(counting<Whole> const& of, unsigned at = RAFTER_HERE)
            : value(static_cast<Value>(of.loaded(at))), on(of.tape_), place(at) {
            if (on != nullptr) { ++RAFTER_DONE(on, Value).convert; }
        }
        template <class Number>
            requires std::is_arithmetic_v<Number>
        constexpr operand(Number constant, unsigned at = RAFTER_HERE)
            : value(static_cast<Value>(constant)), place(at) {}

        Value value;
        tape* on = nullptr;
        bool is_product = false;
        unsigned place;
    };
    // An operand that is stored, which may be wider.
    struct stored : operand {
        using operand::operand;
        template <detail::counted_value Other>
            requires(sizeof(Other) > sizeof(Value))
        constexpr stored(counting<Other> const& of, unsigned at = RAFTER_HERE) : operand(counting(of, at), at) {}
    };

public:
    constexpr counting() noexcept = default;
    /// A copy: a load, if the other one is memory.
    constexpr counting(counting const& other, unsigned at = RAFTER_HERE)
        : element{other.tape_}, value_(other.value_),
          is_product_(other.line_ < 0 ? other.is_product_ : (other.load(at), false)) {}
    /// A wider number takes a narrower one.
    template <detail::counted_value Other>
        requires(sizeof(Other) < sizeof(Value))
    constexpr counting(counting<Other> const& other, unsigned at = RAFTER_HERE)
        : element{other.tape_}, value_(other.converted(*this, at)) {}
    /// A narrower number is stated.
    template <detail::counted_value Other>
        requires(sizeof(Other) > sizeof(Value))
    constexpr explicit counting(counting<Other> const& other, unsigned at = RAFTER_HERE)
        : element{other.tape_}, value_(static_cast<Value>(other.converted(*this, at))) {}
    /// A whole number of an array: a load and a conversion.
    template <std::integral Whole>
    constexpr explicit counting(counting<Whole> const& other, unsigned at = RAFTER_HERE)
        : counting(operand(other, at)) {}
    /// A constant: no access, and no conversion.
    template <class Number>
        requires std::is_arithmetic_v<Number>
    constexpr counting(Number constant) noexcept : value_(static_cast<Value>(constant)) {}

    /// No plain number can count on.
    template <class Number>
        requires std::is_arithmetic_v<Number>
    constexpr explicit operator Number() const {
        static_assert(sizeof(Number) == 0,
                      "rafter: this kernel turns a number that counts into a plain one; write the "
                      "kernel's element type instead of double or float, so that counting goes on");
        return {};
    }

#if __has_attribute(enable_if)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wgcc-compat"
    /// Never chosen, so that operators find none of the built-in ones. Where a kernel wants a plain number, clang's
    /// first error is its own, and a note below it has this sentence.
    operator double() const __attribute__((
        enable_if(false, "rafter: this kernel turns a number that counts into a plain one; write the kernel's element "
                         "type instead of double or float, so that counting goes on")));
#pragma clang diagnostic pop
#endif

    /// A store, if this one is memory; of a plain copy at the place of its load.
    constexpr counting& operator=(counting const& other) {
        return other.line_ < 0 ? void() : other.load(other.tape_->place_),
               line_ < 0 ? void((tape_ = other.tape_, is_product_ = other.is_product_ && other.line_ < 0))
                         : store(tape_->place_),
               value_ = other.value_, *this;
    }
    /// A store of a result.
    constexpr counting& operator=(stored other) {
        return line_ < 0 ? void((tape_ = other.on, is_product_ = other.is_product)) : store(other.place),
               value_ = other.value, *this;
    }
    /// A store of a constant.
    template <class Number>
        requires std::is_arithmetic_v<Number>
    constexpr counting& operator=(Number constant) {
        return *this = stored(constant, tape_ == nullptr ? 0 : tape_->place_);
    }
    constexpr counting& operator+=(stored b) {
        return update(b, RAFTER_IF_KNOWN(value_, b.value, value_ + b.value), &flop_kinds::add,
                      is_product_ || b.is_product);
    }
    constexpr counting& operator-=(stored b) {
        return update(b, RAFTER_IF_KNOWN(value_, b.value, value_ - b.value), &flop_kinds::add,
                      is_product_ || b.is_product);
    }
    constexpr counting& operator*=(stored b) {
        update(b, RAFTER_IF_KNOWN(value_, b.value, value_ * b.value), &flop_kinds::multiply, false);
        is_product_ = line_ < 0;
        return *this;
    }
    constexpr counting& operator/=(stored b) { return update(b, over(value_, b.value), &flop_kinds::divide, false); }

    // A sum of these in a plain number is refused.
#define RAFTER_INTO_PLAIN(op)                                                                                          \
    template <detail::counted_value Plain>                                                                             \
    friend constexpr Plain& operator op(Plain& plain, counting const&) {                                               \
        return into_plain(plain);                                                                                      \
    }
    RAFTER_INTO_PLAIN(+=)
    RAFTER_INTO_PLAIN(-=)
    RAFTER_INTO_PLAIN(*=)
    RAFTER_INTO_PLAIN(/=)
#undef RAFTER_INTO_PLAIN

    friend constexpr counting operator+(operand a, operand b) {
        return result(a, b, RAFTER_IF_KNOWN(a.value, b.value, a.value + b.value), &flop_kinds::add,
                      a.is_product || b.is_product);
    }
    friend constexpr counting operator-(operand a, operand b) {
        return result(a, b, RAFTER_IF_KNOWN(a.value, b.value, a.value - b.value), &flop_kinds::add,
                      a.is_product || b.is_product);
    }
    friend constexpr counting operator*(operand a, operand b) {
        return result(a, b, RAFTER_IF_KNOWN(a.value, b.value, a.value * b.value), &flop_kinds::multiply, false);
    }
    friend constexpr counting operator/(operand a, operand b) {
        return result(a, b, over(a.value, b.value), &flop_kinds::divide, false);
    }
    friend constexpr counting operator-(operand a) {
        counting out = result(a, a, -a.value, &flop_kinds::other, false);
        out.is_product_ = a.is_product;
        return out;
    }
    friend constexpr counting operator+(operand a) { return {a.value, a.on, a.is_product}; }

    /// A multiplication and an addition, which are fusable.
    friend constexpr counting fma(operand a, operand b, operand c) {
        counting const product = a * b;
        return product + c;
    }

    // Functions of <cmath>. At run time they return the C library's value; in a constant the value is unknown.
#define RAFTER_COUNT_1(function, kind)                                                                                 \
    friend constexpr counting function(operand a) {                                                                    \
        if (__builtin_is_constant_evaluated()) {                                                                       \
            return result(a, a, detail::unknown<Value>, &flop_kinds::kind, false);                                     \
        }                                                                                                              \
        return result(a, a, static_cast<Value>(__builtin_##function(a.value)), &flop_kinds::kind, false);              \
    }
#define RAFTER_COUNT_2(function)                                                                                       \
    friend constexpr counting function(operand a, operand b) {                                                         \
        if (__builtin_is_constant_evaluated()) {                                                                       \
            return result(a, b, detail::unknown<Value>, &flop_kinds::transcendental, false);                           \
        }                                                                                                              \
        return result(a, b, static_cast<Value>(__builtin_##function(a.value, b.value)), &flop_kinds::transcendental,   \
                      false);                                                                                          \
    }
    // clang-format off
    /// A function of <cmath>, which counts as its kind.
    RAFTER_COUNT_1(sqrt, square_root)
    RAFTER_COUNT_1(cbrt, transcendental) RAFTER_COUNT_1(exp, transcendental) RAFTER_COUNT_1(exp2, transcendental)
    RAFTER_COUNT_1(expm1, transcendental) RAFTER_COUNT_1(log, transcendental) RAFTER_COUNT_1(log2, transcendental)
    RAFTER_COUNT_1(log10, transcendental) RAFTER_COUNT_1(log1p, transcendental) RAFTER_COUNT_1(sin, transcendental)
    RAFTER_COUNT_1(cos, transcendental) RAFTER_COUNT_1(tan, transcendental) RAFTER_COUNT_1(asin, transcendental)
    RAFTER_COUNT_1(acos, transcendental) RAFTER_COUNT_1(atan, transcendental) RAFTER_COUNT_1(sinh, transcendental)
    RAFTER_COUNT_1(cosh, transcendental) RAFTER_COUNT_1(tanh, transcendental) RAFTER_COUNT_1(erf, transcendental)
    RAFTER_COUNT_2(pow) RAFTER_COUNT_2(atan2) RAFTER_COUNT_2(hypot)
    RAFTER_COUNT_1(floor, other) RAFTER_COUNT_1(ceil, other) RAFTER_COUNT_1(round, other) RAFTER_COUNT_1(trunc, other)
    // clang-format on
#undef RAFTER_COUNT_1
#undef RAFTER_COUNT_2

        /// A sign: no FLOP.
        friend constexpr counting abs(operand a) {
        return result(a, a, a.value < Value{} ? -a.value : a.value, &flop_kinds::other, false);
    }
    /// A sign: no FLOP.
    friend constexpr counting fabs(operand a) { return abs(a); }
    // These take references as std::max and std::min do, and win against those behind a using-declaration.
    /// A comparison.
    friend constexpr counting max(counting const& a, counting const& b, unsigned at = RAFTER_HERE) {
        return fmax(operand(a, at), operand(b, at));
    }
    /// A comparison.
    friend constexpr counting min(counting const& a, counting const& b, unsigned at = RAFTER_HERE) {
        return fmin(operand(a, at), operand(b, at));
    }
    /// A comparison.
    friend constexpr counting fmax(operand a, operand b) { return one_of(a, b, a.value < b.value); }
    /// A comparison.
    friend constexpr counting fmin(operand a, operand b) { return one_of(a, b, b.value < a.value); }
    friend constexpr bool operator<(operand a, operand b) { return decided(a, b, a.value < b.value); }
    friend constexpr bool operator>(operand a, operand b) { return decided(a, b, a.value > b.value); }
    friend constexpr bool operator<=(operand a, operand b) { return decided(a, b, a.value <= b.value); }
    friend constexpr bool operator>=(operand a, operand b) { return decided(a, b, a.value >= b.value); }
    friend constexpr bool operator==(operand a, operand b) { return decided(a, b, a.value == b.value); }

private:
    constexpr explicit counting(operand const& of) noexcept
        : element{of.on}, value_(of.value), is_product_(of.is_product) {}
    friend class tape;
    template <class>
    friend class counting;

    constexpr counting(Value value, tape* on, bool is_product) noexcept
        : element{on}, value_(value), is_product_(is_product) {}

    static constexpr bool known(Value a, Value b) noexcept { return a == a && b == b; }
    static constexpr Value over(Value a, Value b) noexcept {
        return known(a, b) && b != Value{} ? a / b : detail::unknown<Value>;
    }
    static constexpr counting one_of(operand const& a, operand const& b, bool is_second) {
        Value const value = RAFTER_IF_KNOWN(a.value, b.value, is_second ? b.value : a.value);
        return result(a, b, value, &flop_kinds::compare, false);
    }
    static constexpr counting result(operand const& a, operand const& b, Value value, std::int64_t flop_kinds::* kind,
                                     bool is_fusable) {
        return {value,
                a.on != nullptr
                    ? (++(RAFTER_DONE(a.on, Value).*kind), RAFTER_DONE(a.on, Value).fusable += is_fusable, a.on)
                : b.on != nullptr
                    ? (++(RAFTER_DONE(b.on, Value).*kind), RAFTER_DONE(b.on, Value).fusable += is_fusable, b.on)
                    : nullptr,
                kind == &flop_kinds::multiply};
    }
    static constexpr bool decided(operand const& a, operand const& b, bool is_so) {
        tape* const on = a.on != nullptr ? a.on : b.on;
        if (!known(a.value, b.value)) {
            if (on == nullptr || on->unknown_ == nullptr) {
                expecting::reject<"a comparison in a counted kernel", "of data: t.array<T>(n, values)">(
                    "of unknown values");
            }
            is_so = on->unknown_->answer(a.place);
        }
        if (on != nullptr) { ++RAFTER_DONE(on, Value).compare; }
        return is_so;
    }
    template <class Plain>
    static constexpr Plain& into_plain(Plain& plain) {
        static_assert(sizeof(Plain) == 0, "rafter: this kernel sums numbers that count into a plain double or float; "
                                          "declare the sum with the kernel's element type, so that counting goes on");
        return plain;
    }
    /// The value for a number of another type; a conversion counts in that type.
    template <class Other>
    constexpr Value converted(counting<Other> const&, unsigned at) const {
        return line_ < 0 ? void() : load(at), tape_ == nullptr ? void() : void(++RAFTER_DONE(tape_, Other).convert),
               value_;
    }

    constexpr counting& update(stored const& b, Value value, std::int64_t flop_kinds::* kind, bool is_fusable) {
        return tape_ == nullptr ? void(tape_ = b.on) : void(),
               tape_ == nullptr
                   ? void()
                   : void((++(RAFTER_DONE(tape_, Value).*kind), RAFTER_DONE(tape_, Value).fusable += is_fusable)),
               line_ < 0 ? void(is_product_ = false) : (load(b.place), store(b.place)), value_ = value, *this;
    }

    Value value_ = detail::unknown<Value>;
    bool is_product_ = false; // which an addition may fuse
};

/// A whole number that counts its accesses in memory, and arithmetic on it there. Elsewhere it is a plain one: indices
/// in registers are not counted. It needs a value (`tape::array` with values).
template <std::integral Value>
class counting<Value> : detail::element {
public:
    constexpr counting() noexcept = default;
    /// A copy: a load, if the other one is memory.
    constexpr counting(counting const& other, unsigned at = RAFTER_HERE) : value_(other.loaded(at)) {}
    /// A plain number in a register.
    constexpr counting(Value value) noexcept : value_(value) {}
    /// The value: a load, if this one is memory.
    constexpr operator Value() const { return loaded(0); }

    constexpr counting& operator=(counting const& other) { return stored(other.loaded(0)); }
    constexpr counting& operator=(Value value) { return stored(value); }
    constexpr counting& operator+=(Value b) { return update(value_ + b); }
    constexpr counting& operator-=(Value b) { return update(value_ - b); }
    constexpr counting& operator*=(Value b) { return update(value_ * b); }
    constexpr counting& operator++() { return update(value_ + 1); }
    constexpr counting& operator--() { return update(value_ - 1); }
    constexpr Value operator++(int) {
        Value const before = value_;
        update(value_ + 1);
        return before;
    }
    constexpr Value operator--(int) {
        Value const before = value_;
        update(value_ - 1);
        return before;
    }

private:
    friend class tape;
    template <class>
    friend class counting;

    constexpr Value loaded(unsigned at) const {
        if (line_ >= 0) { load(at); }
        return value_;
    }
    constexpr counting& stored(Value value) {
        if (line_ >= 0) { store(tape_->place_); }
        value_ = value;
        return *this;
    }
    constexpr counting& update(Value value) {
        loaded(tape_ == nullptr ? 0 : tape_->place_);
        if (tape_ != nullptr) { ++tape_->totals_.integer_work; }
        return stored(value);
    }

    Value value_{};
};

} // namespace rafter

#undef RAFTER_HERE
#undef RAFTER_DONE
#undef RAFTER_IF_KNOWN
