// Tests: run/interop
module;
#include <concepts>
#include <type_traits>

/// \file `std::cout << p.total_time`: operator<< for quantities, rates, regimes, predictions, and everything else that
/// has a `text`. GoogleTest finds it too, and prints values instead of their bytes.
///
/// A quantity is written with the fitting prefix and the stream's precision (six digits, or `std::setprecision`).
/// `as(ms, q)` chooses the unit. Width, fill and adjustment come from the stream.
///
/// The module includes no stream header: a file that writes to a stream includes its own.
export module rafter.interop.ostream;

import rafter.model;

namespace rafter::interop::detail {

template <class T>
constexpr bool is_text = false;
template <auto Capacity>
constexpr bool is_text<fixed_text<Capacity>> = true;

/// Types that `text` writes without further arguments.
template <class T>
concept with_text = (std::is_class_v<T> || std::is_enum_v<T>) && requires(T const& value) { text(value); };

template <class T>
concept written = is_text<T> || with_text<T> || std::same_as<T, transfer_rate> || std::same_as<T, prediction>;

/// The requirements of `operator<<` on a stream.
template <class T>
concept stream = requires(T& out) {
    out.precision();
    out.width();
};

/// The stream's precision, as a number format.
constexpr number_format general(long long precision) {
    int const digits = precision < 1 ? 1 : precision > 17 ? 17 : static_cast<int>(precision);
    char const specification[] = {'.', static_cast<char>('0' + digits / 10), static_cast<char>('0' + digits % 10), 'g',
                                  0};
    return specification;
}

template <class Unit>
constexpr rafter::detail::quantity_text written_as(quantity<Unit> const& value, number_format format) {
    return text(value, engineering, format);
}
template <class Unit>
constexpr rafter::detail::quantity_text written_as(expressed_quantity<Unit> const& value, number_format format) {
    return text(value, format);
}
constexpr rafter::detail::quantity_text written_as(transfer_rate const& value, number_format format) {
    return text(value, engineering, format);
}
constexpr fixed_text<rafter::detail::quantity_text::capacity() + 32> written_as(prediction const& value,
                                                                                number_format format) {
    fixed_text<rafter::detail::quantity_text::capacity() + 32> out;
    return out.append(written_as(value.total_time, format)).append(", ").append(text(value.regime));
}
template <auto Capacity>
constexpr fixed_text<Capacity> const& written_as(fixed_text<Capacity> const& value, number_format) {
    return value;
}
template <with_text T>
constexpr auto written_as(T const& value, number_format) {
    return text(value);
}

inline char const* characters(char const* text) { return text; }
template <auto Capacity>
char const* characters(fixed_text<Capacity> const& text) {
    return text.c_str();
}

} // namespace rafter::interop::detail

export namespace rafter {

/// Writes a value of rafter to a standard stream.
template <interop::detail::stream Stream, interop::detail::written T>
Stream& operator<<(Stream& out, T const& value) {
    auto const& written = interop::detail::written_as(value, interop::detail::general(out.precision()));
    out << interop::detail::characters(written);
    return out;
}

} // namespace rafter
