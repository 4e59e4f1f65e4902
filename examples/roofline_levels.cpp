// One roof for each level of memory: double-precision kernels on an A100, and the effect of reuse in a tile on a
// product. SVG goes into the file named as an argument; text with an explanation goes to standard output.
import rafter;

using namespace rafter;
using namespace rafter::symbols;

constexpr machine a100 = catalogued<"nvidia-a100-sxm4-80gb">();
constexpr arithmetic doubles = vector_arithmetic(fp64);
constexpr roofline main_memory = roofline_of(a100, doubles);

/// A product of two n x n matrices in tiles of `tile` rows and columns: 2 n^3 FLOP, 2 n^3 / tile loads.
constexpr demands product(double n, double tile) {
    return {.name = "product",
            .work = 2.0 * n * n * n * FLOP,
            .traffic = {.read = 2.0 * n * n * n / tile * 8.0 * B, .written = n * n * 8.0 * B},
            .arithmetic = doubles};
}

constexpr auto plot =
    roofline_plot(a100, doubles)
        .ceiling(ceiling::without_fma(main_memory.peak))
        .add("triad", stream_triad(1e8, fp64))
        .add("Jacobi, 5 points", jacobi_2d_5pt(8192, 8192, fp64))
        .before_after("tiled product", predict(main_memory, product(8192, 4)), predict(main_memory, product(8192, 64)));

constexpr auto picture = svg(plot);
constexpr auto printed = terminal(plot, {.width = 90});
constexpr auto explained = explain(plot, 2);
constexpr auto page = fixed_text<8000>().append(printed).append("\n").append(explained);
static_assert(page ==
#include "roofline_levels.expected"
);

int main(int count, char** arguments) {
    if (count > 1) { write_file(arguments[1], picture); }
    return print(page) ? 0 : 1;
}
