// Numbers of every type as arguments: each keeps its value, or is rejected. A bool, a char and an enumerator are not
// numbers, and a quantity in another unit is rejected.
#include <type_traits>
import rafter;

using namespace rafter;
using namespace rafter::symbols;

namespace {

enum plain_enum { one_of_plain = 1, two_of_plain = 2 };
enum class scoped_enum { one = 1, two = 2 };
template <class... Types>
struct types {};
using numbers =
    types<int, unsigned, short, unsigned char, signed char, long, long long, unsigned long long, float, double>;
using no_numbers = types<bool, char, plain_enum, scoped_enum, char const*>;

template <class Type>
constexpr Type of(int value) {
    return static_cast<Type>(value);
}
template <>
[[maybe_unused]] constexpr char const* of<char const*>(int) {
    return "1";
}

// Ends of axes and intervals, also of two different types.
template <class First, class Last>
concept ends = requires(First first, Last last) {
    linear(first, last, 2);
    logarithmic(first, last, 2);
    geometric(first, last, 2);
    powers_of_two(first, last);
    between(first, last);
};
template <class First, class Last>
concept some_end =
    requires(First a, Last b) { linear(a, b, 2); } || requires(First a, Last b) { logarithmic(a, b, 2); } ||
    requires(First a, Last b) { geometric(a, b, 2); } || requires(First a, Last b) { powers_of_two(a, b); } ||
    requires(First a, Last b) { between(a, b); } || requires(First a, Last b) { integers(a, b); };
template <class First, class Last>
constexpr bool ends_are_kept =
    ends<First, Last> && linear(of<First>(1), of<Last>(4), 2)[1] == 4.0 &&
    logarithmic(of<First>(1), of<Last>(4), 2)[0] == 1.0 && geometric(of<First>(1), of<Last>(4), 2)[1] == 4.0 &&
    powers_of_two(of<First>(1), of<Last>(4)).size() == 3 && between(of<First>(1), of<Last>(4)).high == 4.0 &&
    integers(of<First>(1), of<Last>(4)).size() == 4;
template <class First, class... Last>
constexpr bool with_each(types<Last...>) {
    return (true && ... && (ends_are_kept<First, Last> && ends_are_kept<Last, First>));
}
template <class First, class... Last>
constexpr bool with_none(types<Last...>) {
    return !(false || ... || (some_end<First, Last> || some_end<Last, First>));
}
constexpr bool each_number_is_an_end = []<class... First>(types<First...>) {
    return (true && ... && (with_each<First>(numbers{}) && with_none<First>(no_numbers{})));
}(numbers{});
static_assert(each_number_is_an_end);
static_assert(with_none<byte_rate>(numbers{}));
static_assert(with_none<byte_rate>(no_numbers{}));
static_assert(with_none<byte_rate>(types<bit_rate, bytes, seconds, flop_rate>{}));
static_assert(ends<byte_rate, byte_rate>);
static_assert(ends<transfer_rate, bit_rate>);
static_assert(ends<bytes, bytes>);

// Counts: whole numbers of any type, but no bool.
template <class Count>
concept counts = requires(Count n) {
    linear(1, 2, n);
    logarithmic(1, 2, n);
    geometric(1, 2, n);
    integers(1, 9, n);
    between(1, 2, n);
};
template <class Count>
concept some_count = requires(Count n) { linear(1, 2, n); } || requires(Count n) { logarithmic(1, 2, n); } ||
                     requires(Count n) { geometric(1, 2, n); } || requires(Count n) { integers(1, 9, n); } ||
                     requires(Count n) { between(1, 2, n); };
constexpr bool each_number_counts = []<class... Type>(types<Type...>) {
    return (true && ... &&
            (counts<Type> && linear(1, 2, of<Type>(2)).size() == 2 && between(1, 2, of<Type>(3)).parts == 3));
}(numbers{});
static_assert(each_number_counts);
static_assert([]<class... Type>(types<Type...>) {
    return !(false || ... || some_count<Type>);
}(types<bool, char, scoped_enum, bytes, char const*>{}));

// Fields varied over values of every type: the member gets the value, or the sweep does not compile.
struct of_each_type {
    using rep = double;
    double real = 1.0;
    float narrow = 1.0F;
    int whole = 1;
    unsigned char small = 1;
    long long large = 1;
    bool truth = true;
    plain_enum choice = one_of_plain;
    element_type type = fp32;
    bytes size = 1.0 * B;
    [[nodiscard]] constexpr flops work() const { return 0.0 * FLOP; }
    [[nodiscard]] constexpr bytes traffic() const { return 1.0 * MB; }
    [[nodiscard]] constexpr bytes working_set() const { return 1.0 * MB; }
};
constexpr machine lab{.bandwidth = 1.0 * TB / s};
template <expecting::field Name, class Value>
concept varied = requires(Value a, Value b) { sweep(lab, of_each_type{}, vary<Name>(listed{a, b})); };
template <expecting::field Name, auto Member, class Value>
constexpr bool is_kept_where_varied() {
    if constexpr (varied<Name, Value>) {
        auto const space = sweep(lab, of_each_type{}, vary<Name>(listed{of<Value>(1), of<Value>(2)}));
        using member = std::remove_cvref_t<decltype(of_each_type{}.*Member)>;
        return space.operation_at(0).*Member == of<member>(1) && space.operation_at(1).*Member == of<member>(2) &&
               space.best()->index == 0 && space.counts().memory_bound == 2 && space.all_of({.max_time = 1.0 * s});
    } else {
        return true;
    }
}
template <expecting::field Name, auto Member, class... Value>
constexpr bool takes_just(types<Value...>) {
    return (true && ... && (varied<Name, Value> && is_kept_where_varied<Name, Member, Value>()));
}
template <expecting::field Name, class... Value>
constexpr bool takes_none(types<Value...>) {
    return !(false || ... || varied<Name, Value>);
}
template <expecting::field Name, auto Member>
constexpr bool takes_numbers_only = takes_just<Name, Member>(numbers{}) && takes_none<Name>(no_numbers{}) &&
                                    takes_none<Name>(types<bytes, element_type>{});
static_assert(takes_numbers_only<"real", &of_each_type::real>);
static_assert(takes_numbers_only<"narrow", &of_each_type::narrow>);
static_assert(takes_numbers_only<"whole", &of_each_type::whole>);
static_assert(takes_numbers_only<"small", &of_each_type::small>);
static_assert(takes_numbers_only<"large", &of_each_type::large>);
static_assert(takes_none<"truth">(numbers{}));
static_assert(varied<"truth", bool>);
static_assert(takes_none<"truth">(types<char, plain_enum, bytes>{}));
static_assert(takes_none<"choice">(numbers{}));
static_assert(varied<"choice", plain_enum>);
static_assert(takes_none<"choice">(types<bool, char, bytes>{}));
static_assert(takes_none<"type">(numbers{}));
static_assert(varied<"type", element_type>);
static_assert(takes_none<"type">(no_numbers{}));
static_assert(takes_none<"size">(numbers{}));
static_assert(varied<"size", bytes>);
static_assert(takes_none<"size">(types<seconds, byte_rate, quantity<units::bit>>{}));
static_assert(takes_none<"bandwidth">(numbers{}));
static_assert(takes_none<"bandwidth">(no_numbers{}));
static_assert(takes_none<"bandwidth">(types<bytes, seconds, flop_rate>{}));
static_assert(varied<"bandwidth", byte_rate>);
static_assert(varied<"bandwidth", bit_rate>);
static_assert(takes_none<"latency">(numbers{}));
static_assert(takes_none<"latency">(types<bytes, byte_rate>{}));
static_assert(varied<"latency", seconds>);

} // namespace
