// Plots of any numbers under any names: drawn, or refused with a sentence.
#include "input.hpp"

#include <stdexcept>
#include <string>

import rafter;
import rafter.draw;

namespace {

using namespace rafter;
using namespace rafter::symbols;

template <class Function>
void drawn_or_refused(Function const& function) {
    try {
        function();
    } catch (invalid_value const& refused) { fuzz::require(std::string(refused.what()).starts_with("rafter: ")); }
}

void roof(fuzz::input& in) {
    double const peak = in.number<double>();
    double const bandwidth = in.number<double>();
    double const intensity = in.number<double>();
    double const rate = in.number<double>();
    int const width = in.number<std::uint8_t>() + 20;
    bool const is_unicode = in.number<std::uint8_t>() % 2 == 0;
    std::string const name = in.text(120);
    std::string const point = in.text(120);
    std::string const note = in.rest();
    drawn_or_refused([&] {
        roofline_plot plot(name.c_str(), roofline{peak * (FLOP / s), bandwidth * (B / s)});
        plot.add_measured(point.c_str(), intensity * (FLOP / B), rate * (FLOP / s)).note(note.c_str());
        (void)svg(plot);
        (void)terminal(plot, {.width = width, .charset = is_unicode ? charset::unicode : charset::ascii});
    });
}

void scales(fuzz::input& in) {
    double const first = in.number<double>();
    double const last = in.number<double>();
    double const from = in.number<double>();
    double const to = in.number<double>();
    int const wanted = in.number<std::uint8_t>() % 20;
    bool const between = in.number<std::uint8_t>() % 2 == 0;
    drawn_or_refused([&] { (void)linear_scale(first, last, from, to).ticks(wanted); });
    drawn_or_refused([&] { (void)log_scale(first, last, from, to).ticks(wanted, between); });
    drawn_or_refused([&] { (void)linear_scale(first * (B / s), last * (B / s), from, to).ticks(wanted); });
    drawn_or_refused([&] { (void)log_scale(first * (B / s), last * (B / s), from, to).ticks(wanted, between); });
    (void)brief(first);
    (void)brief(last * (B / s));
}

void lines(fuzz::input& in) {
    double const x1 = in.number<double>();
    double const y1 = in.number<double>();
    double const x2 = in.number<double>();
    double const y2 = in.number<double>();
    int const x = in.number<int>();
    int const y = in.number<int>();
    terminal_pen const pen{.dash = in.number<int>(), .gap = in.number<int>()};
    std::string const words = in.text();
    drawn_or_refused([&] {
        canvas picture(40, 10);
        picture.text(x, y, words.c_str()).line(x1, y1, x2, y2, pen).dot(x1, y2, terminal_color::s1);
        (void)picture.written(true);
    });
    drawn_or_refused([&] {
        svg_document<20000> picture(400, 300, "", "");
        picture.line(x1, y1, x2, y2, "").circle(x1, y1, x2, "").rect(x1, y1, x2, y2, "");
        picture.text(x1, y1, words.substr(0, 100).c_str(), "", {.size = x2, .rotated = y2});
    });
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    fuzz::input in(data, size);
    switch (in.number<std::uint8_t>() % 8) {
    case 0: roof(in); break;
    case 1:
    case 2:
    case 3: lines(in); break;
    default: scales(in);
    }
    return 0;
}
