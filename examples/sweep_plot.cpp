// The number of tokens from which a layer of Llama-2-7B on an H100 computes longer than it loads its weights. The
// compiler draws it: as SVG into the file named as an argument, and as text on standard output.
import rafter;

using namespace rafter;
using namespace rafter::symbols;

constexpr machine h100 = catalogued<"nvidia-h100-sxm5-80gb">();
constexpr linear_layer layer{.tokens = 1, .inputs = 4096, .outputs = 11008, .type = fp16};

constexpr auto space = sweep(h100, layer, vary<"tokens">(powers_of_two(1, 4096)));

constexpr auto plot = sweep_plot(space)
                          .titled("A layer of 4096 x 11008 weights", "H100 SXM5 80GB, fp16, loading while computing")
                          .named("tokens at once", "time");

// The border is where the solver finds the crossing.
static_assert(plot.bands_.size() == 2);
static_assert(math::abs(plot.bands_[0].high / *crossover<"tokens">(h100, layer) - 1.0) < 1e-12);

constexpr auto picture = svg(plot);
constexpr auto printed = terminal(plot);
static_assert(printed ==
#include "sweep_plot.expected"
);

int main(int count, char** arguments) {
    if (count > 1) { write_file(arguments[1], picture); }
    // In colour and as wide as the terminal; in a file as above.
    terminal_options const here = terminal_options_for_stdout();
    return print(here.color ? terminal(plot, here) : printed) ? 0 : 1;
}
