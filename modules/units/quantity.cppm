// Tests: static/units
module;
#include <compare>
#include <concepts>
#include <type_traits>

/// \file A number with its unit in its type.
export module rafter.units:quantity;
#include "../digits.hpp"

import rafter.math;
import rafter.text;
import :algebra;
import :mixup;

export namespace rafter {
using units::coherent_unit;

template <coherent_unit Unit, math::rep Rep = double>
struct quantity;
template <coherent_unit Unit>
struct unit;
} // namespace rafter

namespace rafter::detail {

/// Marks a number as already in coherent units. Only rafter's own modules can name it.
struct coherent_value {
    explicit coherent_value() = default; // not from {}
};

/// The rep of a result: a pack if either side is one.
template <class A, class B>
using joined = std::conditional_t<math::pack<A>, A, B>;

/// A quantity, or a plain number if the units cancel.
template <coherent_unit Unit, math::rep Rep>
constexpr auto make(Rep value) noexcept {
    if constexpr (std::same_as<Unit, units::dimensionless>) {
        return value;
    } else {
        return quantity<Unit, Rep>(coherent_value{}, value);
    }
}

template <coherent_unit Unit, math::rep Rep>
using made = decltype(make<Unit, Rep>(Rep{}));

// One sentence for each mistake; the operators and the constructor below are each deleted with all of them.
#define RAFTER_EACH_MIXUP(DELETED)                                                                                     \
    DELETED(bits_bytes, "rafter: bits and bytes do not mix: convert one of them with to_bytes(...) or to_bits(...), "  \
                        "1 byte is 8 bits")                                                                            \
    DELETED(flop_mac, "rafter: FLOP and MAC do not mix: convert one of them with to_flops(...) or to_macs(...), "      \
                      "1 multiply-accumulate is 2 FLOP")                                                               \
    DELETED(flop_op, "rafter: FLOP and op do not mix: integer operations and instructions are not floating-point "     \
                     "operations; state the FLOP of the operation itself")                                             \
    DELETED(amount_rate, "rafter: an amount and a rate do not mix (FLOP and FLOP/s, B and B/s): multiply the rate by " \
                         "a time, or divide the amount by one")                                                        \
    DELETED(inverse, "rafter: a ratio and its inverse do not mix (FLOP/B and B/FLOP): write 1.0 / x to turn one "      \
                     "around")                                                                                         \
    DELETED(time_cycles, "rafter: seconds and cycles do not mix: convert with to_time(cycles, clock) or "              \
                         "to_cycles(time, clock), which need a clock rate")                                            \
    DELETED(clock_flops, "rafter: a clock rate is not a FLOP rate: multiply it by the FLOP per cycle, as in "          \
                         "1.4 * GHz * (64.0 * FLOP / cycle)")                                                          \
    DELETED(byte_element, "rafter: per byte and per element (or bytes and elements) do not mix: multiply or divide "   \
                          "by the size of an element, as in 4.0 * B / element")                                        \
    DELETED(flop_byte, "rafter: FLOP and bytes do not mix: work and traffic are compared through an intensity "        \
                       "(FLOP/B) or through their times")                                                              \
    DELETED(other, "rafter: quantities of different units do not mix: add, subtract, compare and assign only like "    \
                   "units")

/// The operators of all quantities, as hidden friends of one base class: they exist once instead of once for each unit.
/// It is exported because clang 20 and 21 find no friends of a class that is not, from a namespace of the same name.
export struct quantity_operators {
    template <class U, class A, class B>
    friend constexpr quantity<U, joined<A, B>> operator+(quantity<U, A> const& a, quantity<U, B> const& b) noexcept {
        return {coherent_value{}, a.raw_ + b.raw_};
    }

    template <class U, class A, class B>
    friend constexpr quantity<U, joined<A, B>> operator-(quantity<U, A> const& a, quantity<U, B> const& b) noexcept {
        return {coherent_value{}, a.raw_ - b.raw_};
    }

    template <class U, class R>
    friend constexpr quantity<U, R> operator+(quantity<U, R> const& a) noexcept {
        return a;
    }

    template <class U, class R>
    friend constexpr quantity<U, R> operator-(quantity<U, R> const& a) noexcept {
        return {coherent_value{}, -a.raw_};
    }

    // Two overloads instead of a choice inside one: each step of constant evaluation saves a call.
    template <class U, class A, class V, class B>
        requires cancel_in_product<U, V>
    friend constexpr joined<A, B> operator*(quantity<U, A> const& a, quantity<V, B> const& b) noexcept {
        return a.raw_ * b.raw_;
    }

    template <class U, class A, class V, class B>
        requires(!cancel_in_product<U, V>)
    friend constexpr quantity<units::product_of<U, V>, joined<A, B>> operator*(quantity<U, A> const& a,
                                                                               quantity<V, B> const& b) noexcept {
        return {coherent_value{}, a.raw_ * b.raw_};
    }

    template <class U, class A, class B>
    friend constexpr joined<A, B> operator/(quantity<U, A> const& a, quantity<U, B> const& b) noexcept {
        return a.raw_ / b.raw_;
    }

    template <class U, class A, class V, class B>
        requires(!std::same_as<U, V>)
    friend constexpr quantity<units::quotient_of<U, V>, joined<A, B>> operator/(quantity<U, A> const& a,
                                                                                quantity<V, B> const& b) noexcept {
        return {coherent_value{}, a.raw_ / b.raw_};
    }

    // A factor is a double (or a type that converts to one) or a pack.
    template <class U, class R>
    friend constexpr quantity<U, R> operator*(quantity<U, R> const& a, double b) noexcept {
        return {coherent_value{}, a.raw_ * b};
    }

    template <class U, class R>
    friend constexpr quantity<U, R> operator*(double a, quantity<U, R> const& b) noexcept {
        return {coherent_value{}, a * b.raw_};
    }

    template <class U, class R>
    friend constexpr quantity<U, R> operator/(quantity<U, R> const& a, double b) noexcept {
        return {coherent_value{}, a.raw_ / b};
    }

    template <class U, class R>
    friend constexpr quantity<units::quotient_of<units::dimensionless, U>, R>
    operator/(double a, quantity<U, R> const& b) noexcept {
        return {coherent_value{}, a / b.raw_};
    }

    // Separate overloads: otherwise the deleted conversion from quantity to number competes with the one of an int.
    template <class U, class R, other_number Number>
    friend constexpr quantity<U, R> operator*(quantity<U, R> const& a, Number b) noexcept {
        return a * static_cast<double>(b);
    }
    template <class U, class R, other_number Number>
    friend constexpr quantity<U, R> operator*(Number a, quantity<U, R> const& b) noexcept {
        return static_cast<double>(a) * b;
    }
    template <class U, class R, other_number Number>
    friend constexpr quantity<U, R> operator/(quantity<U, R> const& a, Number b) noexcept {
        return a / static_cast<double>(b);
    }
    template <class U, class R, other_number Number>
    friend constexpr auto operator/(Number a, quantity<U, R> const& b) noexcept {
        return static_cast<double>(a) / b;
    }

    template <class U, class R, math::pack P>
    friend constexpr quantity<U, P> operator*(quantity<U, R> const& a, P const& b) noexcept {
        return {coherent_value{}, a.raw_ * b};
    }

    template <class U, class R, math::pack P>
    friend constexpr quantity<U, P> operator*(P const& a, quantity<U, R> const& b) noexcept {
        return {coherent_value{}, a * b.raw_};
    }

    template <class U, class R, math::pack P>
    friend constexpr quantity<U, P> operator/(quantity<U, R> const& a, P const& b) noexcept {
        return {coherent_value{}, a.raw_ / b};
    }

    template <class U, class R, math::pack P>
    friend constexpr quantity<units::quotient_of<units::dimensionless, U>, P>
    operator/(P const& a, quantity<U, R> const& b) noexcept {
        return {coherent_value{}, a / b.raw_};
    }

    // The overloads for points. A constructor costs a frame and a step of constant evaluation; a bit cast of a double
    // costs neither.
    template <class U>
    friend constexpr quantity<U> operator+(quantity<U> const& a, quantity<U> const& b) noexcept {
        return __builtin_bit_cast(quantity<U>, a.raw_ + b.raw_);
    }
    template <class U>
    friend constexpr quantity<U> operator-(quantity<U> const& a, quantity<U> const& b) noexcept {
        return __builtin_bit_cast(quantity<U>, a.raw_ - b.raw_);
    }
    template <class U, class V>
        requires(!cancel_in_product<U, V>)
    friend constexpr quantity<units::product_of<U, V>> operator*(quantity<U> const& a, quantity<V> const& b) noexcept {
        return __builtin_bit_cast(quantity<units::product_of<U, V>>, a.raw_ * b.raw_);
    }
    template <class U, class V>
        requires(!std::same_as<U, V>)
    friend constexpr quantity<units::quotient_of<U, V>> operator/(quantity<U> const& a, quantity<V> const& b) noexcept {
        return __builtin_bit_cast(quantity<units::quotient_of<U, V>>, a.raw_ / b.raw_);
    }
    template <class U>
    friend constexpr quantity<U> operator*(quantity<U> const& a, double b) noexcept {
        return __builtin_bit_cast(quantity<U>, a.raw_ * b);
    }
    template <class U>
    friend constexpr quantity<U> operator*(double a, quantity<U> const& b) noexcept {
        return __builtin_bit_cast(quantity<U>, a * b.raw_);
    }
    template <class U>
    friend constexpr quantity<U> operator/(quantity<U> const& a, double b) noexcept {
        return __builtin_bit_cast(quantity<U>, a.raw_ / b);
    }
    template <class U>
    friend constexpr quantity<units::quotient_of<units::dimensionless, U>> operator/(double a,
                                                                                     quantity<U> const& b) noexcept {
        return __builtin_bit_cast(quantity<units::quotient_of<units::dimensionless, U>>, a / b.raw_);
    }

    // Points compare as doubles do, packs give a mask. The comparisons are not left to <=>, which takes two more calls
    // in constant evaluation.
    template <class U>
    friend constexpr std::partial_ordering operator<=>(quantity<U> const& a, quantity<U> const& b) noexcept {
        // No <=> of doubles: GCC looks std::partial_ordering up where the template is instantiated.
        return a.raw_ < b.raw_    ? std::partial_ordering::less
               : a.raw_ > b.raw_  ? std::partial_ordering::greater
               : a.raw_ == b.raw_ ? std::partial_ordering::equivalent
                                  : std::partial_ordering::unordered;
    }

#define RAFTER_COMPARISON(OPERATOR)                                                                                    \
    template <class U>                                                                                                 \
    friend constexpr bool operator OPERATOR(quantity<U> const& a, quantity<U> const& b) noexcept {                     \
        return a.raw_ OPERATOR b.raw_;                                                                                 \
    }                                                                                                                  \
    template <class U, class A, class B>                                                                               \
        requires(math::pack<A> || math::pack<B>)                                                                       \
    friend constexpr math::mask_of<joined<A, B>> operator OPERATOR(quantity<U, A> const& a,                            \
                                                                   quantity<U, B> const& b) noexcept {                 \
        return a.raw_ OPERATOR b.raw_;                                                                                 \
    }
    RAFTER_COMPARISON(==)
    RAFTER_COMPARISON(!=)
    RAFTER_COMPARISON(<)
    RAFTER_COMPARISON(<=)
    RAFTER_COMPARISON(>)
    RAFTER_COMPARISON(>=)
#undef RAFTER_COMPARISON

#define RAFTER_DELETED(KIND, SENTENCE)                                                                                 \
    template <class U, class A, class V, class B>                                                                      \
        requires mixed<U, V, mixup::KIND>                                                                              \
    friend constexpr auto operator+(quantity<U, A> const&, quantity<V, B> const&) RAFTER_REFUSED(SENTENCE);            \
    template <class U, class A, class V, class B>                                                                      \
        requires mixed<U, V, mixup::KIND>                                                                              \
    friend constexpr auto operator-(quantity<U, A> const&, quantity<V, B> const&) RAFTER_REFUSED(SENTENCE);            \
    template <class U, class A, class V, class B>                                                                      \
        requires mixed<U, V, mixup::KIND>                                                                              \
    friend constexpr auto operator==(quantity<U, A> const&, quantity<V, B> const&) RAFTER_REFUSED(SENTENCE);           \
    template <class U, class A, class V, class B>                                                                      \
        requires mixed<U, V, mixup::KIND>                                                                              \
    friend constexpr auto operator<=>(quantity<U, A> const&, quantity<V, B> const&) RAFTER_REFUSED(SENTENCE);
    RAFTER_EACH_MIXUP(RAFTER_DELETED)
#undef RAFTER_DELETED

#define RAFTER_BARE                                                                                                    \
    "rafter: a bare number has no unit: write one behind it, as in 10.0 * MiB, 50.0 * ns, 5.3 * TFLOP / s"
#define RAFTER_DURATION                                                                                                \
    "rafter: a std::chrono duration is not a quantity of ours: write a number and a unit, as in 50.0 * ns"
#define RAFTER_OPTIONAL "rafter: this holds a value or none: test it first, then take the value with *x (or x.value())"
#define RAFTER_TEXT "rafter: text is not a quantity: write a number and a unit, as in 100.0 * GB / s"
#define RAFTER_REFUSED_BEHIND(OPERATOR)                                                                                \
    template <class U, class R, class Number>                                                                          \
        requires std::is_arithmetic_v<Number>                                                                          \
    friend constexpr auto operator OPERATOR(quantity<U, R> const&, Number) RAFTER_REFUSED(RAFTER_BARE);                \
    template <class U, class R, duration_of_chrono Duration>                                                           \
    friend constexpr auto operator OPERATOR(quantity<U, R> const&, Duration const&) RAFTER_REFUSED(RAFTER_DURATION);
    RAFTER_REFUSED_BEHIND(+)
    RAFTER_REFUSED_BEHIND(-)
    RAFTER_REFUSED_BEHIND(==)
    RAFTER_REFUSED_BEHIND(<=>)
#undef RAFTER_REFUSED_BEHIND
    template <class U, class R, class Number>
        requires std::is_arithmetic_v<Number>
    friend constexpr auto operator+(Number, quantity<U, R> const&) RAFTER_REFUSED(RAFTER_BARE);
    template <class U, class R, class Number>
        requires std::is_arithmetic_v<Number>
    friend constexpr auto operator-(Number, quantity<U, R> const&) RAFTER_REFUSED(RAFTER_BARE);
};

} // namespace rafter::detail

export namespace rafter {

/// A number with its unit in its type; the unit costs nothing at run time.
///
/// Make one from a number and a unit (`50.0 * ns`), and read it by naming a unit (`in(ns, t)`, `text(t, ns, ".1f")`).
/// There is no other way. It stores the number in the coherent unit: bytes, bits, seconds, FLOP, ... and their
/// products. Structural (usable as a template argument), trivially copyable, the size of its rep.
///
/// \tparam Unit  a unit of rafter::units
/// \tparam Rep   double, or a pack of lanes (docs/decisions/lanes.md)
template <coherent_unit Unit, math::rep Rep>
struct quantity : detail::quantity_operators {
    Rep raw_{}; ///< public because a template argument must be; do not use it: name a unit instead

    /// The unit of the quantity.
    using unit = Unit;
    using rep = Rep;

    // The base has braces because clang's new constant interpreter finds no constructor of an imported empty base.

    /// Zero.
    constexpr quantity() noexcept : detail::quantity_operators{} {}

    /// Internal: only rafter's own modules can name its first parameter.
    constexpr quantity(detail::coherent_value, Rep value) noexcept : detail::quantity_operators{}, raw_(value) {}

    /// One quantity in every lane.
    template <class Other>
        requires(math::pack<Rep> && std::same_as<Other, double>)
    constexpr quantity(quantity<Unit, Other> const& point) noexcept
        : detail::quantity_operators{}, raw_(math::broadcast<Rep>(point.raw_)) {}

    RAFTER_REFUSED_TEMPLATE(RAFTER_BARE, (class Number), requires std::is_arithmetic_v<Number> quantity(Number));

    RAFTER_REFUSED_TEMPLATE(RAFTER_TEXT, (), quantity(char const*));
    RAFTER_REFUSED_TEMPLATE(RAFTER_DURATION, (detail::duration_of_chrono Duration), quantity(Duration const&));
    RAFTER_REFUSED_TEMPLATE(RAFTER_OPTIONAL, (detail::may_be_empty Optional), quantity(Optional const&));

    /// Deleted: a quantity does not convert to a number. Name a unit: in(us, t).
    RAFTER_REFUSED_TEMPLATE("rafter: a quantity is not a plain number: name the unit to count in, as in in(us, t)",
                            (class Number), requires std::is_arithmetic_v<Number> operator Number() const);

    RAFTER_REFUSED_TEMPLATE("rafter: a unit is not a quantity: write a number in front of it, as in 1.0 * ns",
                            (class V), quantity(rafter::unit<V> const&));

#define RAFTER_DELETED(KIND, SENTENCE)                                                                                 \
    RAFTER_REFUSED_TEMPLATE(SENTENCE, (class V, class R),                                                              \
                            requires detail::mixed<Unit, V, detail::mixup::KIND> quantity(quantity<V, R> const&));
    RAFTER_EACH_MIXUP(RAFTER_DELETED)
#undef RAFTER_DELETED

    constexpr quantity& operator+=(quantity const& other) noexcept {
        raw_ += other.raw_;
        return *this;
    }
    constexpr quantity& operator-=(quantity const& other) noexcept {
        raw_ -= other.raw_;
        return *this;
    }
    constexpr quantity& operator*=(double factor) noexcept {
        raw_ *= factor;
        return *this;
    }
    constexpr quantity& operator/=(double divisor) noexcept {
        raw_ /= divisor;
        return *this;
    }
};

namespace units {
/// Is a type a quantity, of any unit or of the named one?
template <class Type, class... Unit>
inline constexpr bool is_quantity = false;
template <class Unit, class Rep>
inline constexpr bool is_quantity<quantity<Unit, Rep>> = true;
template <class Unit, class Rep>
inline constexpr bool is_quantity<quantity<Unit, Rep>, Unit> = true;

/// Makes a quantity of a number in coherent units: from_coherent<units::byte>(5.0) is 5.0 * B. For code that knows the
/// unit only as a type.
template <coherent_unit Unit, math::rep Rep>
[[nodiscard]] constexpr quantity<Unit, Rep> from_coherent(Rep const& value) noexcept {
    return {rafter::detail::coherent_value{}, value};
}
} // namespace units

/// Deleted: import rafter.interop.ostream, whose operator is more specialised, as a user's own would be.
template <class Stream, class Quantity>
    requires units::is_quantity<Quantity> && std::is_class_v<std::remove_reference_t<Stream>>
auto operator<<(Stream&&, Quantity const&)
    RAFTER_REFUSED("rafter: import rafter.interop.ostream; to write quantities to a "
                   "stream, or write text(t, us, \".1f\")");

} // namespace rafter
