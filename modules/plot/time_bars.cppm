module;
#include <cstddef>

/// \file What stands in a chart of bars: the memory time and the compute time of several operations.
export module rafter.plot:time_bars;
#pragma float_control(precise, on) // whatever the importer is compiled with
#pragma clang fp contract(off)
#pragma clang diagnostic ignored "-Wpsabi" // packs are passed between inlined functions only (see lanes.md)

import rafter.draw;
import rafter.report;
import :plot_axis;

namespace rafter {

/// Both times of an operation, and what they make together.
struct plotted_times {
    /// What the pair is called.
    fixed_text<63> name{};
    /// The memory time.
    seconds memory{};
    /// The compute time.
    seconds compute{};
    seconds total{}; ///< zero: not known
    /// What binds.
    rafter::regime regime = regime::balanced;
};

} // namespace rafter

export namespace rafter {

/// Memory time against compute time as a value: a pair of bars for each operation, in the order in which they are
/// added. At most 24.
///
///     constexpr auto bars = time_bars("On an H100").add("gemm", predict(gpu, product)).add("norm", predict(gpu,
///     norm)); constexpr auto picture = svg(bars);
struct time_bars {
    /// The most pairs of bars.
    static constexpr int max_bars = 24;
    /// The most sentences of one's own.
    static constexpr int max_notes = 6;

    /// At most 127 characters.
    fixed_text<127> title{};
    /// At most 127 characters.
    fixed_text<127> subtitle{};
    plotted_times bars_[max_bars]{};
    fixed_text<255> notes_[max_notes]{};
    int bar_count_ = 0;
    int note_count_ = 0;

    /// No bars yet.
    constexpr explicit time_bars(char const* name = "Memory time and compute time", char const* below = "")
        : title(detail::limited_text<"time_bars.title", 127>(name)),
          subtitle(detail::limited_text<"time_bars.subtitle", 127>(below)) {}

    /// The times of a prediction.
    constexpr time_bars& add(char const* name, prediction const& p) {
        return append({bar_named(name), p.memory_time, p.compute_time, p.total_time, p.regime});
    }
    /// Two times whose total is not known.
    constexpr time_bars& add(char const* name, basic_times<double> const& t) {
        return append({bar_named(name), t.memory, t.compute, seconds{}, classify(t)});
    }
    /// A sentence of yours below the bars.
    /// At most 6 sentences of at most 255 bytes; more is an error.
    constexpr time_bars& note(char const* sentence) {
        if (note_count_ == max_notes) { reject<"time_bars.note", "one of at most 6">("one more"); }
        notes_[note_count_++] = detail::limited_text<"time_bars.note", 255>(sentence);
        return *this;
    }

    /// The longest time of all.
    [[nodiscard]] constexpr seconds longest() const noexcept {
        seconds out{};
        for (int i = 0; i < bar_count_; ++i) {
            out = max(out, max(bars_[i].total, max(bars_[i].memory, bars_[i].compute)));
        }
        return out;
    }
    /// From zero, to a little more than the longest. Without a bar, or with none that has a length, there is nothing to
    /// draw, which is an error.
    [[nodiscard]] constexpr plotted_axis axis() const {
        if (bar_count_ == 0) { reject<"time_bars", "of one operation at least">("empty"); }
        if (!(longest() > seconds{})) { reject<"time_bars.times", "above zero somewhere">(longest()); }
        plotted_axis out = detail::axis_of_values<seconds>(0.0, longest().coherent_ * 1.04, false);
        out.name = "time";
        return out;
    }

private:
    [[nodiscard]] static constexpr fixed_text<63> bar_named(char const* name) {
        return detail::limited_text<"time_bars.name", 63>(name);
    }
    constexpr time_bars& append(plotted_times const& t) {
        expecting::not_negative<"time_bars.memory_time">(t.memory);
        expecting::not_negative<"time_bars.compute_time">(t.compute);
        expecting::not_negative<"time_bars.total_time">(t.total);
        if (bar_count_ == max_bars) { reject<"time_bars.add", "one of at most 24">("one more"); }
        bars_[bar_count_++] = t;
        return *this;
    }
};

} // namespace rafter
