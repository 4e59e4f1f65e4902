// Tiling: reuse raises the intensity, and the model picks the tile of a matrix multiplication as a template argument.
import rafter;
import rafter.reproductions;

using namespace rafter;
using namespace rafter::symbols;

constexpr machine accelerator{.bandwidth = 1000.0 * Gbit / s, .peak = {1.0 * TFLOP / s, fp32}};

// The lab's kernel: 2 FLOP a byte, and 16 when each byte is used 8 times.
constexpr streaming naive{.size = 10.0 * MiB, .intensity = 2.0 * FLOP / B};
constexpr streaming blocked = hetero_memory_lab::reused(naive, 8.0);

constexpr streaming with_random_access(streaming kernel) {
    kernel.access = random_access(hetero_memory_lab::random_utilization);
    return kernel;
}

struct kernel_case {
    char const* title;
    streaming kernel;
};

constexpr listed cases{
    kernel_case{"Naive, sequential", naive},
    kernel_case{"Tiled, sequential", blocked},
    kernel_case{"Naive, random", with_random_access(naive)},
    kernel_case{"Tiled, random", with_random_access(blocked)},
};

// A matrix multiplication on the same machine: how large must its tiles be, if three of them share 256 KiB?
constexpr blocked_matmul product{.n = 1024, .type = fp32, .cache = 256.0 * KiB};
constexpr int edge = static_cast<int>(*integer_crossover<"tile">(accelerator, product));

constexpr blocked_matmul with_tile(int tile) {
    blocked_matmul op = product;
    op.tile = tile;
    return op;
}

template <int Edge>
constexpr auto chosen() {
    fixed_text<100> out{"Smallest compute-bound tile: "};
    return out.append(whole_number(Edge)).append(" x ").append(whole_number(Edge)).append("\n");
}

constexpr auto matmul_line(int tile) {
    prediction const p = predict(accelerator, with_tile(tile), {.overlap = no_overlap});
    fixed_text<200> out{"tile "};
    return out.append(whole_number(tile))
        .append(": ")
        .append(text(p.intensity(), FLOP / B, ".2f"))
        .append(", memory ")
        .append(text(p.memory_time, ms, ".3f"))
        .append(", compute ")
        .append(text(p.compute_time, ms, ".3f"))
        .append(", ")
        .append(text(p.regime))
        .append("\n");
}

constexpr auto printed = [] {
    fixed_text<2000> out;
    for (kernel_case const& c : cases) {
        out.append(block(c.title)
                       .line("Ops per byte", number(in(FLOP / B, c.kernel.intensity), ".1f"))
                       .outcome(predict(accelerator, c.kernel, {.overlap = no_overlap}), ".3e")
                       .written)
            .append("\n");
    }
    out.append("=== Matrix multiplication, 1024 x 1024 ===\n");
    for (int tile : listed{1, 8, edge - 1, edge, 128, 256}) {
        out.append(matmul_line(tile));
    }
    return out.append(chosen<edge>());
}();

static_assert(printed ==
#include "tiling.expected"
);

int main() { return print(printed) ? 0 : 1; }
