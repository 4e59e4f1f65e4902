// Operations under the roofs of an H100, drawn by the compiler: as SVG into the file named as an argument, and as text
// on standard output.
import rafter;

using namespace rafter;
using namespace rafter::symbols;

constexpr machine h100 = catalogued<"nvidia-h100-sxm5-80gb">();

constexpr gemm square{.m = 8192, .n = 8192, .k = 8192, .type = bf16};

constexpr auto plot =
    roofline_plot(h100, matrix_arithmetic(bf16))
        .ceiling(roofline_of(h100, matrix_arithmetic(tf32)))
        .ceiling(roofline_of(h100, vector_arithmetic(fp32)))
        .add("gemm 8192^3", square)
        .add("gemm 128 x 8192^2", gemm{.m = 128, .n = 8192, .k = 8192, .type = bf16})
        .add("gemm 16 x 8192^2", gemm{.m = 16, .n = 8192, .k = 8192, .type = bf16})
        .add("fused attention, 2048 tokens",
             attention{
                 .batch = 8, .heads = 16, .kv_heads = 16, .queries = 2048, .keys = 2048, .head_dim = 128, .type = bf16})
        // Put the times of your kernels here; these are invented.
        .before_after("my gemm", measured_as(square, 2.75 * ms), measured_as(square, 1.53 * ms))
        .note("The times of \"my gemm\" are invented.");

constexpr auto picture = svg(plot);
constexpr auto printed = terminal(plot);
static_assert(printed ==
#include "roofline_plot.expected"
);
static_assert(picture.contains("ridge 295.3 FLOP/B"));

int main(int count, char** arguments) {
    if (count > 1) { write_file(arguments[1], picture); }
    // In colour and as wide as the terminal; in a file as above.
    terminal_options const here = terminal_options_for_stdout();
    return print(here.color ? terminal(plot, here) : printed) ? 0 : 1;
}
