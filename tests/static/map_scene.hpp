// A map, a sweep, bars and a table with one of everything, for the test that compares their texts and for the program
// that writes them.
#pragma once

namespace map_scene {
using namespace rafter;
using namespace rafter::symbols;

inline constexpr machine lab{
    .name = "lab & <board>", .bandwidth = 100.0 * Gbit / s, .latency = 50.0 * ns, .peak = 10.0 * GFLOP / s};
inline constexpr auto work = streaming(10.0 * KiB, 0.8 * FLOP / B);
inline constexpr prediction_options tolerant{.tolerance = 0.2, .overlap = no_overlap};

inline constexpr auto plane = sweep(lab, work, vary<"latency">(linear(0.0 * ns, 1000.0 * ns, 11)),
                                    vary<"bandwidth">(logarithmic(10.0 * Gbit / s, 1000.0 * Gbit / s, 10)), tolerant);
inline constexpr auto map = regime_map(plane, {.columns = 12, .rows = 10})
                                .mark("here & now", 50.0 * ns, 100.0 * Gbit / s)
                                .note("A note of the reader's own.");

inline constexpr auto line =
    sweep(lab, work, vary<"bandwidth">(logarithmic(10.0 * Gbit / s, 1000.0 * Gbit / s, 10)), tolerant);
inline constexpr auto sweep = sweep_plot(line).note("A note of the reader's own.");

inline constexpr auto bars =
    time_bars("Where the time goes", "in <the lab>")
        .add("stream, 0.8 FLOP/B", predict(lab, work, {.overlap = no_overlap}))
        .add("long & memory-bound", predict(lab, streaming(40.0 * KiB, 0.1 * FLOP / B), {.overlap = no_overlap}))
        .add("no work", times(lab, streaming(1.0 * KiB, 0.0 * FLOP / B)))
        .note("A note of the reader's own.");
} // namespace map_scene
