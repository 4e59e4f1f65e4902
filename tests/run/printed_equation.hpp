// Reads equations as explanations print them, "latency + traffic / bandwidth = 50 ns + 10 MB / 12.5 GB/s = 850 ns", and
// evaluates each side. A printed number stands for all numbers with this text, so every side is a range. An equation is
// true if the ranges of its sides overlap.
#pragma once
#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace printed {

/// A range of numbers with its unit: exponents of FLOP, byte and second.
struct range {
    double low = 0.0;
    double high = 0.0;
    int flop = 0;
    int byte = 0;
    int second = 0;

    bool is_like(range const& other) const {
        return flop == other.flop && byte == other.byte && second == other.second;
    }
    bool meets(range const& other) const {
        double const slack = 1e-9 * std::max(std::abs(high), std::abs(other.high));
        return is_like(other) && std::max(low, other.low) <= std::min(high, other.high) + slack;
    }
};

inline range like(range const& of, double low, double high) { return {low, high, of.flop, of.byte, of.second}; }

using values = std::map<std::string, range>;

/// Thrown if a side of an equation contains a name that no line states.
struct unknown_name : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class reader {
    std::string text;
    std::size_t at = 0;
    values const& known;

    [[noreturn]] void fail(char const* what) const {
        throw std::runtime_error(std::string(what) + " at '" + text.substr(at) + "' of '" + text + "'");
    }
    void skip_blanks() {
        while (at < text.size() && text[at] == ' ') {
            ++at;
        }
    }
    bool take(std::string const& word) {
        skip_blanks();
        if (text.compare(at, word.size(), word) != 0) { return false; }
        at += word.size();
        return true;
    }
    range like_terms(range const& a, range const& b) const {
        if (!a.is_like(b)) { fail("unlike units"); }
        return a;
    }
    /// Reads "TFLOP/s" behind a number; `out` is its range.
    void unit(range& out) {
        skip_blanks();
        std::size_t end = at;
        while (end < text.size() &&
               (std::isalpha(static_cast<unsigned char>(text[end])) || text[end] == '/' || text[end] == '%')) {
            ++end;
        }
        std::string const word = text.substr(at, end - at);
        if (word == "%") {
            out.low /= 100.0;
            out.high /= 100.0;
            at = end;
            return;
        }
        range found = out;
        std::size_t part = 0;
        for (int sign = 1; part <= word.size(); sign = -1) {
            std::size_t const slash = std::min(word.find('/', part), word.size());
            if (!factor(word.substr(part, slash - part), sign, found)) { return; } // a word of the sentence
            part = slash + 1;
        }
        out = found;
        at = end;
    }
    static bool factor(std::string word, int sign, range& out) {
        static std::map<char, double> const prefixes{{'p', 1e-12}, {'n', 1e-9}, {'u', 1e-6}, {'m', 1e-3}, {'k', 1e3},
                                                     {'M', 1e6},   {'G', 1e9},  {'T', 1e12}, {'P', 1e15}, {'E', 1e18}};
        auto const base = [&](std::string const& name) {
            if (name == "FLOP" || name == "op") { out.flop += sign; }
            if (name == "B") { out.byte += sign; }
            if (name == "s") { out.second += sign; }
            return name == "FLOP" || name == "op" || name == "B" || name == "s";
        };
        if (base(word)) { return true; }
        if (word.size() < 2 || prefixes.count(word[0]) == 0 || !base(word.substr(1))) { return false; }
        double const prefix = std::pow(prefixes.at(word[0]), sign);
        out.low *= prefix;
        out.high *= prefix;
        return true;
    }
    range number() {
        char const* const begin = text.c_str() + at;
        char* end = nullptr;
        double const value = std::strtod(begin, &end);
        if (end == begin) { fail("no number"); }
        std::string const digits(begin, static_cast<std::size_t>(end - begin));
        at += digits.size();
        range out{value, value};
        if (at < text.size() && text[at] == 'x') { // a factor: two decimals, four digits if it is large
            ++at;
            double const fourth_digit = 0.5 * std::pow(10.0, std::floor(std::log10(value)) - 3.0);
            double const half = value < 0.1 ? fourth_digit : fourth_digit + 0.005;
            return {value - half, value + half};
        }
        std::size_t const behind = text.find_first_not_of(' ', at);
        std::size_t const point = digits.find('.');
        if (behind != std::string::npos && text[behind] == '%' && point != std::string::npos &&
            digits.size() - point == 2) { // shares of a whole: one decimal
            out = {value - 0.05, value + 0.05};
        } else if (value != 0.0 && digits != "1" && std::isfinite(value)) { // four digits
            double const half = 0.5 * std::pow(10.0, std::floor(std::log10(std::abs(value))) - 3.0);
            out = {value - half, value + half};
        }
        unit(out);
        if (digits == "1" && (out.flop != 0 || out.byte != 0 || out.second != 0)) { // a rounded quantity, not a count
            out.low *= 0.9995;
            out.high *= 1.0005;
        }
        for (char const* word : {"read", "written", "allocated"}) {
            (void)take(word);
        }
        return out;
    }
    range atom() {
        skip_blanks();
        for (bool const largest : {true, false}) {
            if (!take(largest ? "max(" : "min(")) { continue; }
            range out = sum();
            while (take(",")) {
                range const next = like_terms(sum(), out);
                out.low = largest ? std::max(out.low, next.low) : std::min(out.low, next.low);
                out.high = largest ? std::max(out.high, next.high) : std::min(out.high, next.high);
            }
            if (!take(")")) { fail("no closing bracket"); }
            return out;
        }
        if (take("(")) {
            range const out = sum();
            if (!take(")")) { fail("no closing bracket"); }
            return out;
        }
        if (at < text.size() && std::isalpha(static_cast<unsigned char>(text[at]))) {
            std::string best;
            for (auto const& [name, value] : known) {
                if (name.size() > best.size() && text.compare(at, name.size(), name) == 0) { best = name; }
            }
            if (best.empty()) { throw unknown_name(text.substr(at)); }
            at += best.size();
            return known.at(best);
        }
        return number();
    }
    range power() {
        range const base = atom();
        if (!take("^")) { return base; }
        range const exponent = atom();
        double const ends[]{std::pow(base.low, exponent.low), std::pow(base.low, exponent.high),
                            std::pow(base.high, exponent.low), std::pow(base.high, exponent.high)};
        range out = like(base, *std::min_element(ends, ends + 4), *std::max_element(ends, ends + 4));
        // Powers p of times have no unit of their own; only the p-th root is a time again, so they meet only each
        // other.
        return out;
    }
    range product() {
        range out = power();
        for (;;) {
            bool const divides = take("/");
            if (!divides && !take("x ")) { return out; }
            range const next = power();
            int const sign = divides ? -1 : 1;
            range const with = divides ? like(next, 1.0 / next.high, 1.0 / next.low) : next;
            out = {out.low * with.low, out.high * with.high, out.flop + sign * next.flop, out.byte + sign * next.byte,
                   out.second + sign * next.second};
        }
    }
    range sum() {
        range out = product();
        for (;;) {
            skip_blanks();
            if (take("+ ")) {
                range const next = like_terms(product(), out);
                out.low += next.low;
                out.high += next.high;
            } else if (take("- ")) {
                range const next = like_terms(product(), out);
                double const low = out.low - next.high;
                out.high -= next.low;
                out.low = low;
            } else {
                return out;
            }
        }
    }

public:
    reader(std::string side, values const& names) : text(std::move(side)), known(names) {}
    /// The whole side.
    range side() {
        range const out = sum();
        skip_blanks();
        if (at != text.size()) { fail("more than an expression"); }
        return out;
    }
    /// The number at the beginning; words may follow.
    range value() {
        skip_blanks();
        return number();
    }
    std::string rest() const { return text.substr(at); }
};

inline std::vector<std::string> split(std::string const& text, std::string const& at) {
    std::vector<std::string> out;
    std::size_t from = 0;
    for (;;) {
        std::size_t const found = text.find(at, from);
        out.push_back(text.substr(from, found - from));
        if (found == std::string::npos) { return out; }
        from = found + at.size();
    }
}

} // namespace printed
