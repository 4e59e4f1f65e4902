// Tests: run/machine_file, run/any_operation
module;
#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <initializer_list>
#include <locale.h>
#include "file_value.hpp"

/// \file Units are a prefix and a coherent unit: two tables, for reading, writing and error messages.
module rafter.files;

import rafter.json;

#include "file_value.inc"

#include "../digits.hpp"

namespace rafter::protocol {

std::string in_lower_case(std::string_view text) {
    std::string out(text);
    for (char& c : out) {
        if (c >= 'A' && c <= 'Z') { c = static_cast<char>(c - 'A' + 'a'); }
    }
    return out;
}

} // namespace rafter::protocol

namespace rafter::detail {
namespace {

struct prefix {
    std::string_view symbol;
    int ten;
    int two;
};
constexpr prefix prefixes[]{{"", 0, 0},        {"k", 3, 0},       {"M", 6, 0},   {"G", 9, 0},   {"T", 12, 0},
                            {"P", 15, 0},      {"E", 18, 0},      {"Ki", 0, 10}, {"Mi", 0, 20}, {"Gi", 0, 30},
                            {"Ti", 0, 40},     {"Pi", 0, 50},     {"Ei", 0, 60}, {"m", -3, 0},  {"u", -6, 0},
                            {"\u00b5", -6, 0}, {"\u03bc", -6, 0}, {"n", -9, 0},  {"p", -12, 0}};

bool is_of_bytes_or_bits(std::string_view base) { return base.starts_with("B") || base.starts_with("bit"); }

/// True if a unit takes the prefix: times and energies of a byte or a FLOP have small prefixes; energies and powers
/// have small and large ones; bytes and bits have binary ones.
bool fits(prefix const& p, std::string_view base) {
    if (p.two != 0) { return is_of_bytes_or_bits(base); }
    if (base == "J" || base == "W") { return true; }
    return p.ten == 0 || (p.ten < 0) == (base == "s" || base.starts_with("J/"));
}

struct known_unit {
    prefix const* scale = nullptr;
    base_unit const* base = nullptr;

    [[nodiscard]] std::string symbol() const { return std::string(scale->symbol).append(base->symbol); }
    [[nodiscard]] std::string_view base_symbol() const { return base->symbol; }
};

/// The first unit that `is_it` accepts; without a base if it accepts none.
template <class Predicate>
known_unit find_unit(Predicate const& is_it) {
    for (base_unit const& base : base_units) {
        for (prefix const& p : prefixes) {
            known_unit const unit{&p, &base};
            if (fits(p, base.symbol) && is_it(unit)) { return unit; }
        }
    }
    return {};
}

/// The common form of other spellings: "GBps", "gb/s" and "GByte/sec" are all "gb/s".
std::string folded(std::string_view symbol) {
    std::string out = protocol::in_lower_case(symbol);
    constexpr std::pair<std::string_view, std::string_view> spellings[]{
        {"\u00b5", "u"}, {"\u03bc", "u"}, {"bytes", "b"},   {"byte", "b"},
        {"bits", "bit"}, {"sec", "s"},    {"ops/s", "op/s"}};
    for (auto const& [other, ours] : spellings) {
        if (auto const at = out.find(other); at != std::string::npos) { out.replace(at, other.size(), ours); }
    }
    if (out.ends_with("ops")) { return out.insert(out.size() - 1, "/"); }                      // GFLOPS, TOPS
    if (out.size() > 2 && out.ends_with("ps")) { return out.replace(out.size() - 2, 1, "/"); } // GBps
    return out;
}

/// The unit that an unknown symbol spells in another way, among those whose base `is_asked` accepts. A prefix in the
/// right case comes first: "mj" is mJ, and not MJ.
template <class Predicate>
known_unit respelled(std::string_view symbol, Predicate const& is_asked) {
    std::string const asked = folded(symbol);
    known_unit any_case;
    known_unit const out = find_unit([&](known_unit const& unit) {
        std::string const other = unit.symbol();
        if (!is_asked(unit.base_symbol()) || folded(other) != asked) { return false; }
        if (any_case.base == nullptr) { any_case = unit; }
        return other[0] == symbol[0] && other[0] > 0; // ASCII alone: "us" is written for every micro sign
    });
    return out.base != nullptr ? out : any_case;
}

/// A hint that names the unit that was meant: "GB/s is bytes, Gbit/s is bits"
std::string hint_at(known_unit const& meant) {
    if (!meant.base_symbol().starts_with("B")) { return "the unit is " + meant.symbol(); }
    std::string const rest(meant.base_symbol().substr(1)); // "" or "/s"
    std::string const size(meant.scale->symbol);
    if (size == "k") {
        return "kB" + rest + " is 1000 bytes, KiB" + rest + " is 1024 bytes, kbit" + rest + " is 1000 bits";
    }
    return meant.symbol() + " is bytes, " + size + "bit" + rest + " is bits";
}

double coherent_value(double number, int ten, int two) {
    return in(symbols::B, number * unit<units::byte>("", ten, two)); // any unit: the prefix alone is a factor
}
double coherent_value(double number, prefix const& p) { return coherent_value(number, p.ten, p.two); }

/// The scale of a unit of `base_units`.
double hours_of(std::string_view unit) {
    base_unit const* const known = find_base_unit(unit);
    return known == nullptr ? 1.0 : known->hours;
}

/// The shortest number that with this prefix, over so many hours, gives the same double; empty if there is none.
std::string shortest(double coherent, double hours, prefix const& p) {
    double const about = in(unit<units::byte>("", p.ten, p.two), units::from_coherent<units::byte>(coherent * hours));
    for (int digits = 0; digits < 17; ++digits) {
        char buffer[32];
        auto const end = std::to_chars(buffer, buffer + sizeof buffer, about, std::chars_format::scientific, digits);
        double const rounded = read_decimal({buffer, static_cast<std::size_t>(end.ptr - buffer)}).number;
        if (coherent_value(rounded, p) / hours == coherent) { return number(rounded, "").c_str(); }
    }
    return p.symbol.empty() ? number(about, "").c_str() : std::string(); // no number over hours may be exact
}

} // namespace

double value_reading::coherent() const { return coherent_value(number, ten, two) / hours; }

value_reading read_value(std::string_view text, wanted_value const& wanted) {
    value_reading out;
    auto const refuse = [&](std::string const& why, std::string const& what) {
        out.refusal = "is \"" + json::shown_text(text) + "\"" + why + " " + what + ", as in \"" + wanted.example + "\"";
        return out;
    };
    if (text.starts_with('-')) { return refuse("; write", "a number that is not negative, and a unit"); }
    decimal_reading const number = read_decimal(text);
    if (number.length == 0) { return refuse("; write", "a number and a unit"); }
    std::string_view symbol = text.substr(number.length);
    symbol.remove_prefix(std::min(symbol.find_first_not_of(' '), symbol.size()));
    if (symbol.empty()) { return refuse("; write", "a number and a unit"); }

    known_unit const found = find_unit([&](known_unit const& other) { return other.symbol() == symbol; });
    auto const place_of = [&](std::string_view base) {
        return std::find(wanted.units.begin(), wanted.units.end(), base);
    };
    auto const is_wanted = [&](std::string_view base) { return place_of(base) != wanted.units.end(); };
    if (found.base == nullptr) {
        known_unit const meant = respelled(symbol, is_wanted);
        if (meant.base != nullptr) { return refuse("; " + hint_at(meant) + ": write", wanted.called); }
    }
    known_unit const any = found.base != nullptr ? found : respelled(symbol, [](std::string_view) { return true; });
    if (any.base == nullptr) {
        return refuse("; " + json::shown_text(symbol) + " is no unit here: write", wanted.called);
    }
    if (!is_wanted(any.base_symbol())) {
        return refuse(", " + std::string(any.base->called) + "; write", wanted.called);
    }
    double const coherent = coherent_value(number.number, *found.scale);
    bool const is_lost = coherent == 0.0 && number.number != 0.0;
    if (!number.is_held || !math::is_finite(coherent) || is_lost) {
        return refuse("; write", "a number that a double holds, and a unit");
    }
    out.number = number.number;
    out.ten = found.scale->ten;
    out.two = found.scale->two;
    out.hours = found.base->hours;
    out.unit = static_cast<std::size_t>(place_of(found.base_symbol()) - wanted.units.begin());
    return out;
}

std::string value_pattern(std::initializer_list<std::string_view> units) {
    std::string symbols;
    for (std::string_view const unit : units) {
        for (prefix const& p : prefixes) {
            if (fits(p, unit)) { symbols.append(symbols.empty() ? "" : "|").append(p.symbol).append(unit); }
        }
    }
    return "^[0-9]+(\\.[0-9]*)?([eE][+-]?[0-9]+)? *(" + symbols + ")$";
}

std::string value_text(double coherent, std::string_view unit) {
    double const hours = hours_of(unit);
    std::string out;
    std::size_t least = 0;
    for (prefix const& p : prefixes) {
        if (!fits(p, unit) || (p.two != 0 && unit != "B")) { continue; } // nobody states rates in GiB/s
        double const size = coherent * hours / coherent_value(1.0, p);
        if (!p.symbol.empty() && !(size >= 1e-3 && size < 1e6)) { continue; }
        std::string const digits = shortest(coherent, hours, p);
        if (digits.empty()) { continue; } // never without a prefix
        // 2039 GB/s, because 2.039 TB/s is another double; 3.35 TB/s and not 3350 GB/s; 512 KiB and not 0.5 MiB.
        double const most = p.two != 0 ? 1024.0 : 1000.0; // of a usual number
        std::size_t const cost = digits.size() + (size < 1.0 || size > 10'000.0 ? 8 : size < most ? 0 : 1);
        if (least == 0 || cost < least) {
            least = cost;
            out = digits + " " + std::string(p.symbol).append(unit);
        }
    }
    return out;
}

} // namespace rafter::detail

namespace rafter {

decimal_reading read_decimal(std::string_view text) {
    std::size_t at = 0;
    auto const skips_digits = [&] {
        std::size_t const first = at;
        while (at < text.size() && text[at] >= '0' && text[at] <= '9') {
            ++at;
        }
        return at != first;
    };
    auto const skips = [&](std::string_view any) {
        bool const is_there = at < text.size() && any.find(text[at]) != std::string_view::npos;
        at += is_there ? 1 : 0;
        return is_there;
    };
    if (!skips_digits()) { return {}; }
    if (skips(".")) { skips_digits(); }
    std::size_t const mantissa = at;
    if (skips("eE")) {
        skips("+-");
        if (!skips_digits()) { at = mantissa; } // 1EB
    }
    static locale_t const plain = newlocale(LC_ALL_MASK, "C", nullptr); // independent of the program's locale
    std::string const digits(text.substr(0, at));
    double const number = strtod_l(digits.c_str(), nullptr, plain);
    bool const is_zero = digits.find_first_of("123456789") >= mantissa;
    return {number, at, math::is_finite(number) && (number != 0.0 || is_zero)};
}

element_type read_element_type(text_argument name, text_argument called) {
    json::node const node = detail::words_as_json(name);
    return detail::named_type(detail::file_value(called, node, ""));
}

std::string converted_text(text_argument value, text_argument unit) {
    std::string_view const symbol = unit;
    detail::known_unit const to =
        detail::find_unit([&](detail::known_unit const& other) { return other.symbol() == symbol; });
    if (to.base == nullptr) {
        detail::known_unit const meant = detail::respelled(symbol, [](std::string_view) { return true; });
        detail::refuse_in_file(
            symbol, "", meant.base != nullptr ? detail::hint_at(meant) : json::shown_text(symbol) + " is no unit here");
    }
    // Accepts bits where bytes are asked for, and bytes where bits are.
    std::string_view const asked = to.base_symbol();
    bool const is_of_bytes = asked.starts_with("B");
    std::string other(asked);
    if (is_of_bytes) {
        other.replace(0, 1, "bit");
    } else if (asked.starts_with("bit")) {
        other.replace(0, 3, "B");
    }
    auto const read = detail::read_value(value, {{asked, other}, to.base->wanted, to.base->example});
    if (!read.refusal.empty()) { detail::refuse_in_file("the value", "", read.refusal); }
    double const factor = read.unit == 0 ? 1.0 : is_of_bytes ? 0.125 : 8.0;
    double const number =
        factor * detail::coherent_value(read.number, read.ten - to.scale->ten, read.two - to.scale->two);
    if (!math::is_finite(number) || (number == 0.0 && read.number != 0.0)) {
        detail::refuse_in_file(unit, "", "holds no such value in a double: " + std::string(std::string_view(value)));
    }
    return std::string(rafter::number(number, "").c_str()).append(" ").append(symbol);
}

} // namespace rafter
