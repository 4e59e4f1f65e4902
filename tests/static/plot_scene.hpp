// A roofline with one of everything, for the test that compares its pictures byte for byte and for the program that
// writes them.
#pragma once

inline constexpr rafter::roofline_plot one_of_everything = [] {
    using namespace rafter;
    using namespace rafter::symbols;
    machine const cpu{.name = "test & <board>",
                      .bandwidth = {{.bandwidth = 400.0 * GB / s, .level = memory_level::l2},
                                    {.bandwidth = {50.0 * GB / s, {provenance_kind::measured, nullptr}},
                                     .level = memory_level::dram}},
                      .peaks = {{.rate = 500.0 * GFLOP / s, .of = vector_arithmetic(fp64)}}};
    roofline_plot plot(cpu, vector_arithmetic(fp64));
    plot.ceiling(ceiling::without_fma(plot.highest_peak()))
        .add("stencil", jacobi_2d_5pt(4096, 4096, fp64))
        .add_measured("product", 40.0 * FLOP / B, {380.0 * GFLOP / s, fp64})
        .add_measured("too fast", 0.5 * FLOP / B, {60.0 * GFLOP / s, fp64})
        .add_measured("copy", 0.0 * FLOP / B, 0.0 * GFLOP / s)
        .before_after("norm", {.intensity = 1.0 * FLOP / B, .rate = {6.0 * GFLOP / s, fp64}},
                      {.intensity = 2.0 * FLOP / B, .rate = {60.0 * GFLOP / s, fp64}})
        .note("A note of the reader's own.");
    return plot;
}();
