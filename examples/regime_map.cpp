// How many tokens at once keep the peak of an H100 busy, and with which memory? The compiler draws a map of regimes
// with solved borders: as SVG into the file named as an argument, and as text on standard output.
import rafter;

using namespace rafter;
using namespace rafter::symbols;

constexpr machine h100 = catalogued<"nvidia-h100-sxm5-80gb">();

// The widest layer of a Llama-2-7B.
constexpr linear_layer layer{.tokens = 1, .inputs = 4096, .outputs = 11008, .type = fp16};

constexpr auto space = sweep(h100, layer, vary<"bandwidth">(logarithmic(500.0 * GB / s, 20.0 * TB / s, 20)),
                             vary<"tokens">(powers_of_two(1, 2048)));

constexpr auto map =
    regime_map(space)
        .titled("What an H100's peak would need", "a layer of 4096 x 11008 weights in fp16, by memory and batch")
        .named("bandwidth of the memory", "tokens at once")
        .mark("GDDR6 (L40S)", 864.0 * GB / s, 512.0)
        .mark("HBM2e (A100)", 2039.0 * GB / s, 512.0)
        .mark("HBM3 (H100)", 3350.0 * GB / s, 512.0)
        .mark("HBM3e (H200)", 4800.0 * GB / s, 512.0);

// The curve is the solver's: on an H100 it passes through 327.8 tokens, so it takes 328.
constexpr auto turning = crossover<"tokens">(h100, layer);
static_assert(number(*turning, ".1f") == "327.8" && *integer_crossover<"tokens">(h100, layer) == 328);

constexpr auto picture = svg(map);
constexpr auto printed = terminal(map);
static_assert(printed ==
#include "regime_map.expected"
);

int main(int count, char** arguments) {
    if (count > 1) { write_file(arguments[1], picture); }
    // In colour and as wide as the terminal; in a file as above.
    terminal_options const here = terminal_options_for_stdout();
    return print(here.color ? terminal(map, here) : printed) ? 0 : 1;
}
