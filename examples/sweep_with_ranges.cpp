// A sweep and its axes are ranges, which range-v3 sorts, filters, chunks and searches. Its algorithms work in constant
// expressions, with projections; its views work at run time. Text goes to standard output.
#include <array>
#include <range/v3/algorithm/adjacent_find.hpp>
#include <range/v3/algorithm/count_if.hpp>
#include <range/v3/algorithm/find_if.hpp>
#include <range/v3/algorithm/is_sorted.hpp>
#include <range/v3/algorithm/lower_bound.hpp>
#include <range/v3/algorithm/minmax_element.hpp>
#include <range/v3/algorithm/partition_point.hpp>
#include <range/v3/algorithm/sort.hpp>
#include <range/v3/range/conversion.hpp>
#include <range/v3/view/cartesian_product.hpp>
#include <range/v3/view/chunk.hpp>
#include <range/v3/view/filter.hpp>
#include <range/v3/view/iota.hpp>
#include <range/v3/view/stride.hpp>
#include <range/v3/view/take.hpp>
#include <range/v3/view/transform.hpp>
#include <range/v3/view/zip.hpp>
#include <vector>
import rafter;

using namespace rafter;
using namespace rafter::symbols;

constexpr machine h100 = catalogued<"nvidia-h100-sxm5-80gb">();
constexpr gemm layer{.m = 1, .n = 8192, .k = 8192, .type = bf16};
constexpr auto rows = sweep(h100, layer, vary<"m">(powers_of_two(1, 4096)));

// --- searched: in constant expressions, with members of a prediction as projections ---------------------------------

constexpr auto memory_binds = [](regime r) { return r == regime::memory_bound; };
constexpr auto turning = ranges::partition_point(rows, memory_binds, &prediction::regime);
static_assert(rows.value(static_cast<std::size_t>(turning - rows.begin())) == 512.0);
static_assert(ranges::is_sorted(rows, {}, &prediction::total_time) &&
                  ranges::adjacent_find(rows, ranges::greater{}, &prediction::total_time) == rows.end(),
              "more rows never take less time");
static_assert(ranges::count_if(rows, memory_binds, &prediction::regime) == 9);
// The first product with at least half of the peak, in logarithmic time.
constexpr auto half =
    ranges::lower_bound(rows, 0.5 * 989.4 * TFLOP / s, {}, [](prediction const& p) { return p.work / p.total_time; });
constexpr auto first_half = rows.value(static_cast<std::size_t>(half - rows.begin()));
// An axis is a range too.
constexpr auto sizes = powers_of_two(1.0 * MiB, 1.0 * GiB);
static_assert(*ranges::find_if(sizes, [](bytes size) { return size > 50.0 * MB; }) == 64.0 * MiB);

// --- sorted: the compiler sorts machines by their times --------------------------------------------------------------

constexpr auto machines = machines_where([](processor const& p) {
    return p.year >= 2022 && p.year <= 2025 && to_machine(p).has_peak_for(matrix_arithmetic(fp16));
});
constexpr auto products =
    sweep(machines[0], gemm{.m = 64, .n = 8192, .k = 8192, .type = fp16}, vary<"machine">(machines));
struct timed_machine {
    std::size_t index;
    seconds time;
};
constexpr auto by_time = [] {
    std::array<timed_machine, products.size()> out{};
    for (std::size_t i = 0; i < out.size(); ++i) {
        out[i] = {i, products[i].total_time};
    }
    // Several machines have the bandwidth of the same memory: equal times stay in the catalogue's order.
    ranges::sort(out, [](timed_machine const& a, timed_machine const& b) {
        return a.time < b.time || (a.time == b.time && a.index < b.index);
    });
    return out;
}();
static_assert(by_time[0].time == products.best()->result.total_time);

int main() {
    fixed_text<4000> out;
    out.append("From ").append(number(first_half, "")).append(" rows on half of the peak is reached.\n");

    // --- filtered and cut: views, at run time -----------------------------------------------------------------------

    out.append("\nThe three fastest machines for 64 rows:\n");
    for (auto const& [index, time] : by_time | ranges::views::take(3)) {
        out.append("  ")
            .append(products.machine_at(index).name)
            .append(", ")
            .append(text(time, us, ".1f"))
            .append("\n");
    }

    auto const numbers = ranges::views::iota(std::size_t{0}, rows.size());
    auto slow = ranges::views::zip(numbers, rows) |
                ranges::views::filter([](auto const& point) { return point.second.total_time > 100.0 * us; });
    out.append("\nMore than 100 us:");
    for (auto const& [index, p] : slow) {
        out.append(" ").append(number(rows.value(index), ""));
    }

    out.append("\n\nFour points at a time, the longest of each:");
    for (auto const& four : rows | ranges::views::chunk(4)) {
        auto const [least, most] = ranges::minmax_element(four, {}, &prediction::total_time);
        out.append(" ").append(text((*most).total_time, us, ".1f"));
    }

    out.append("\nEvery fourth:");
    for (seconds const time :
         rows | ranges::views::stride(4) | ranges::views::transform([](prediction const& p) { return p.total_time; })) {
        out.append(" ").append(text(time, us, ".1f"));
    }

    // --- combined: axes in a loop of your own
    // ---------------------------------------------------------------------------

    auto const pairs = ranges::views::cartesian_product(powers_of_two(1, 4), listed{fp8, bf16});
    auto const times = pairs | ranges::views::transform([](auto const& pair) {
                           gemm op = layer;
                           op.m = std::get<0>(pair);
                           op.type = std::get<1>(pair);
                           return predict(h100, op).total_time;
                       }) |
                       ranges::to<std::vector>;
    out.append("\n\nIn a loop of one's own:");
    for (seconds const time : times) {
        out.append(" ").append(text(time, us, ".1f"));
    }
    out.append("\n");
    return print(out) ? 0 : 1;
}
