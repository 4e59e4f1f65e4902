// rafter.sweep, from inside: axes, grids, shards and fields at their limits, and values that they reject.
module;
#include "accepted.hpp"

#include <compare>
#include <cstddef>
#include <iterator>
#include <type_traits>
module rafter.sweep;
import rafter.model;

namespace rafter::detail {

using namespace symbols;

template <math::rep Rep, class Axis>
constexpr bool lanes_are(Axis const& axis, std::size_t index, auto const&... numbers) {
    auto const values = axis.template lanes_at<Rep>(index);
    int lane = 0;
    return (true && ... && (math::lane(values, lane++) == numbers));
}

// --- iterators ------------------------------------------------------------------------------------------------------

constexpr auto ten = linear(0, 9, 10);
constexpr bool iterators_count = [] {
    auto it = ten.begin() + 3;
    bool right = *it == 3.0 && it[2] == 5.0 && *(2 + it) == 5.0 && *(it - 2) == 1.0 && it - ten.begin() == 3;
    right = right && *it++ == 3.0 && *it == 4.0 && *++it == 5.0 && *it-- == 5.0 && *it == 4.0 && *--it == 3.0;
    it += 4;
    right = right && *it == 7.0;
    it -= 5;
    return right && *it == 2.0 && it > ten.begin() && it < ten.end() && it == ten.begin() + 2 && it != ten.end();
}();
static_assert(iterators_count);
static_assert(ten.end() - ten.begin() == 10);
static_assert(*(ten.end() - 1) == 9.0);

// --- linear ---------------------------------------------------------------------------------------------------------

static_assert(accepted<[] { return linear(1.0, 2.0, 2); }>);
static_assert(!accepted<[] { return linear(1.0, 2.0, 1); }>);
static_assert(!accepted<[] { return linear(2.0, 2.0, 2); }>);
static_assert(!accepted<[] { return linear(2.0, 1.0, 2); }>);
static_assert(accepted<[] { expect_count(std::size_t{1} << 53); }>);
static_assert(!accepted<[] { expect_count((std::size_t{1} << 53) + 1); }>);
static_assert(accepted<[] { return linear(0.0, 0x1p-1022, 2); }>);
static_assert(!accepted<[] { return linear(0.0, 0x1p-1023, 2); }>);
static_assert(!accepted<[] { return linear(0.0, 0x1p-1022, 3); }>);
static_assert(accepted<[] { return exact_number(1LL << 53); }>);
static_assert(accepted<[] { return exact_number(-(1LL << 53)); }>);
static_assert(!accepted<[] { return exact_number((1LL << 53) + 1); }>);
static_assert(!accepted<[] { return exact_number(1LL << 54); }>);
static_assert(accepted<[] { return ten[9]; }>);
static_assert(!accepted<[] { return ten[10]; }>);
static_assert(accepted<[] { return listed{1.0, 2.0}[1]; }>);
static_assert(!accepted<[] { return listed{1.0, 2.0}[2]; }>);
static_assert(linear(0.0, 0x1p53, 2).whole());
static_assert(!linear(0.0, 0x1p54, 2).whole());
static_assert(!linear(0.5, 2.5, 3).whole());
static_assert(!linear(0.0, 1.0, 3).whole());
static_assert(linear(-0x1p53, 0.0, 2).whole());
static_assert(std::is_same_v<decltype(linear(1.0F, 2.0F, 3)), linear_axis<double>>);

// The last point is the end itself in each pack that holds it, and in lanes behind it.
constexpr auto twelve = linear(0.1, 0.9, 12);
static_assert(twelve.first_ + 11.0 * twelve.step_ != 0.9);
static_assert(lanes_are<math::lanes<8>>(twelve, 4, twelve[4], twelve[5]));
static_assert(math::lane(twelve.lanes_at<math::lanes<8>>(4), 7) == 0.9);
static_assert(math::lane(twelve.lanes_at<math::lanes<8>>(8), 3) == 0.9);
static_assert(math::lane(twelve.lanes_at<math::lanes<8>>(8), 2) == twelve[10]);
static_assert(math::lane(twelve.lanes_at<math::lanes<8>>(8), 7) == 0.9);
static_assert(twelve.lanes_at<double>(11) == 0.9);
static_assert(twelve.lanes_at<double>(12) == 0.9);

// --- lists ----------------------------------------------------------------------------------------------------------

constexpr listed three{1.0, 3.0, 2.0};
static_assert(lanes_are<math::lanes<8>>(three, 1, 3.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0));
static_assert(lanes_are<math::lanes<2>>(three, 0, 1.0, 3.0));
static_assert(three.lanes_at<double>(2) == 2.0);
static_assert(three.lanes_at<double>(7) == 2.0);
static_assert(three.lanes_at<double>(1) == 3.0);
struct as_double {
    constexpr operator double() const { return 1.5; }
};
struct from_double {
    constexpr from_double() = default;
    constexpr from_double(double) {}
};
static_assert(held_as<as_double, double>);
static_assert(held_as<double, from_double>);
static_assert(held_as<short, int>);
static_assert(held_as<int, double>);
static_assert(held_as<float, double>);
static_assert(!held_as<int, float>);
static_assert(!held_as<char, double>);
static_assert(!held_as<bool, double>);
static_assert(!held_as<char, int>);
static_assert(!held_as<double, int>);
static_assert(held_as<bool, bool>);
static_assert(!std::is_constructible_v<listed<double, 2>, double>);
static_assert(!held_as<unsigned, int>);

// --- axes that multiply ---------------------------------------------------------------------------------------------

static_assert(accepted<[] { return logarithmic(1.0, 10.0, 1); }>);
static_assert(!accepted<[] { return logarithmic(1.0, 10.0, 0); }>);
static_assert(accepted<[] { return logarithmic(1.0, 10.0, std::size_t{1} << 43); }>);
static_assert(!accepted<[] { return logarithmic(1.0, 10.0, (std::size_t{1} << 43) + 1); }>);
static_assert(!accepted<[] { return logarithmic(0.0, 10.0, 1); }>);
static_assert(!accepted<[] { return logarithmic(10.0, 10.0, 1); }>);
static_assert(accepted<[] { return geometric(1e200, 1e201, 3); }>);
static_assert(accepted<[] { return geometric(1e-201, 1e-200, 3); }>);
static_assert(!accepted<[] { return geometric(1e-200, 1e200, 3); }>);
static_assert(!accepted<[] { return geometric(1.0, 2.0, 1); }>);
static_assert(accepted<[] { return geometric(1.0, 2.0, 2); }>);
static_assert(!accepted<[] { return geometric(2.0, 1.0, 3); }>);
// An end that is a billionth off a whole number of steps ends the last of them.
static_assert(logarithmic(1.0, 100.0, 4).size() == 9);
static_assert(logarithmic(1.0, 10.0 * (1.0 + 3.45e-9), 1).size() == 2);
static_assert(logarithmic(1.0, 10.0 * (1.0 - 3.45e-9), 1).size() == 2);
static_assert(logarithmic(1.0, 10.0 * (1.0 + 5.75e-9), 1).size() == 3);
using numbers = logarithmic_axis<double>;
static_assert(accepted<[] { return numbers(1.0, 2.0, 2, 1.5, 1.0); }>);
static_assert(!accepted<[] { return numbers(1.0, 2.0, 2, 1.0, 1.0); }>);
static_assert(!accepted<[] { return numbers(1.0, 2.0, 2, math::infinity, 1.0); }>);
static_assert(!accepted<[] { return numbers(1.0, 2.0, 2, 1.5, 0.5); }>);
static_assert(accepted<[] { return numbers(1.0, 2.0, 2, 1.5, 0x1p53); }>);
static_assert(!accepted<[] { return numbers(1.0, 2.0, 2, 1.5, 0x1p54); }>);
static_assert(numbers{}.first_ == 1.0);
static_assert(numbers{}.size() == 0);
static_assert(numbers{}.factor_ == 10.0);
static_assert(numbers{}.every_ == 1.0);
static_assert(numbers{}.last_ == 1.0);
static_assert(linear_axis<double>{}.size() == 0);
static_assert(linear_axis<double>{}.first_ == 0.0);
static_assert(linear_axis<double>{}.last_ == 0.0);
static_assert(linear_axis<double>{}.step_ == 0.0);
static_assert(plots::doubling_axis<double>{}.size() == 0);
static_assert(plots::doubling_axis<double>{}.first_ == 1.0);
constexpr auto decades = geometric(1.0, 10'000.0, 5);
static_assert(lanes_are<math::lanes<4>>(decades, 0, decades[0], decades[1], decades[2], decades[3]));
static_assert(lanes_are<math::lanes<4>>(decades, 2, decades[2], decades[3], 10'000.0, 10'000.0));
static_assert(math::abs(decades[3] / 1000.0 - 1.0) < 1e-12);
static_assert(!accepted<[] { return decades[5]; }>);
static_assert(!accepted<[] { return powers_of_two(1.0, 1.9); }>);
static_assert(powers_of_two(1.0, 2.0).size() == 2);
static_assert(powers_of_two(1.0, 3.9).size() == 2);
static_assert(powers_of_two(1.0, 4.0).size() == 3);
static_assert(powers_of_two(0x1p1021, 0x1p1023).size() == 3);
static_assert(powers_of_two(0x1p1021, 0x1p1022).size() == 2);
constexpr auto doubled = powers_of_two(3, 3 << 7);
static_assert(lanes_are<math::lanes<8>>(doubled, 0, 3.0, 6.0, 12.0, 24.0, 48.0, 96.0, 192.0, 384.0));
static_assert(lanes_are<math::lanes<4>>(doubled, 6, 192.0, 384.0, 384.0, 384.0));
static_assert(doubled.lanes_at<double>(7) == 384.0);
static_assert(doubled.lanes_at<double>(8) == 384.0);
static_assert(doubled.lanes_at<double>(0) == 3.0);
static_assert(doubled[5] == 96.0);
static_assert(!accepted<[] { return doubled[8]; }>);

// --- machines -------------------------------------------------------------------------------------------------------

constexpr auto none = [](processor const&) { return false; };
constexpr auto all = machines_where([](processor const&) { return true; });
static_assert(!accepted<[] { return machines_where(none); }>);
static_assert(all.size() == static_cast<std::size_t>(catalogue::processors.size()));
constexpr int last = catalogue::processors.size() - 1;
static_assert(&all.row(last) == &catalogue::processors[last]);
static_assert(!accepted<[] { return all.row(last + 1).year; }>);
static_assert(machine_axis{}.size() == 0);
// An index behind the last of a few machines is an error, even if the axis has room for more.
constexpr auto few = machines_where([](processor const& p) { return p.bandwidth > 7.0 * TB / s; });
static_assert(accepted<[] { return few.row(few.size() - 1).year; }>);
static_assert(!accepted<[] { return few.row(few.size()).year; }>);
static_assert(machines_where([](processor const& p) { return p.bandwidth > 7.0 * TB / s; }).size() ==
              machines_where([](machine const& m) {
                  return m.bandwidth.farthest().bandwidth.in_bytes() > 7.0 * TB / s;
              }).size());

// --- grids and shards -----------------------------------------------------------------------------------------------

constexpr extents<3> box{{2, 3, 5}};
static_assert(box.size() == 30);
static_assert(box.stride(0) == 15);
static_assert(box.stride(1) == 5);
static_assert(box.stride(2) == 1);
static_assert(box.indices_of(23) == grid_indices<3>{{1, 1, 3}});
static_assert(box.point_at({{1, 1, 3}}) == 23);
static_assert(box.indices_of(0) == grid_indices<3>{});
static_assert(box.indices_of(29) == grid_indices<3>{{1, 2, 4}});
static_assert(accepted<[] { return extents<2>{{std::size_t{1} << 27, std::size_t{1} << 26}}.size(); }>);
static_assert(!accepted<[] { return extents<2>{{std::size_t{1} << 27, (std::size_t{1} << 26) + 1}}.size(); }>);
static_assert(!accepted<[] { return extents<2>{{2, 0}}.size(); }>);
static_assert(accepted<[] { return extents<2>{{1, 1}}.size(); }>);
static_assert(first_true({false, true, true}) == 1);
static_assert(first_true({true, false}) == 0);
static_assert(first_true({false, false}) == 2);
constexpr auto grid = grid_of(three, linear(10, 40, 4));
static_assert(accepted<[] { return grid[11]; }>);
static_assert(!accepted<[] { return grid[12]; }>);
static_assert(grid.point_at(2, 1) == 9);
static_assert(accepted<[] { return grid.point_at(2, 3); }>);
static_assert(!accepted<[] { return grid.point_at(3, 0); }>);
static_assert(!accepted<[] { return grid.point_at(0, 4); }>);
static_assert(grid.size() == 12);
constexpr bool shard_is(std::size_t index, std::size_t count, std::size_t first, std::size_t last) {
    shard const part{index, count};
    return part.first_of(11) == first && part.last_of(11) == last && part.size_of(11) == last - first;
}
static_assert(shard_is(0, 4, 0, 3));
static_assert(shard_is(1, 4, 3, 6));
static_assert(shard_is(2, 4, 6, 9));
static_assert(shard_is(3, 4, 9, 11));
static_assert(shard{}.first_of(3) == 0);
static_assert(shard{}.last_of(3) == 3);
static_assert(!accepted<[] { return shard{0, 0}.first_of(1); }>);
static_assert(!accepted<[] { return shard{4, 4}.last_of(9); }>);
static_assert(accepted<[] { return shard{3, 4}.last_of(9); }>);

// --- fields ---------------------------------------------------------------------------------------------------------

template <expecting::field Path>
constexpr bool path_is(int element, auto const&... parts) {
    constexpr field_path path = path_of<Path>;
    int i = 0;
    return path.count == sizeof...(parts) && path.element == element && (true && ... && (path.parts[i++] == parts)) &&
           path.last() == path.parts[path.count - 1];
}
static_assert(path_is<"k">(-1, "k"));
static_assert(path_is<"of.k">(-1, "of", "k"));
static_assert(path_is<"a.b.c.d">(-1, "a", "b", "c", "d"));
static_assert(path_is<"a.b.c.d.e">(-1, "a", "b", "c", "d.e"));
static_assert(path_is<"x[0]">(0, "x"));
static_assert(path_is<"x[90]">(90, "x"));
static_assert(path_is<"a.x[12]">(12, "a", "x"));
static_assert(path_is<"x[100]">(100, "x"));
static_assert(path_is<"x[99]">(99, "x"));
// An invalid index stays part of the name, and no member has that name.
static_assert(path_is<"x[]">(0, "x[]"));
static_assert(path_is<"x[1]y">(1, "x[]y"));
static_assert(path_is<"x[a]">(0, "x[a]"));
static_assert(path_is<"x[1">(1, "x["));
static_assert(path_is<"x[0].y">(0, "x[].y"));
static_assert(path_is<"x[1000]">(100, "x[0]"));
static_assert(says_machine<"machine.latency">);
static_assert(!says_machine<"machine">);
static_assert(!says_machine<"of.k">);
static_assert(machine_part<"machine.latency"> == 1);
static_assert(machine_part<"latency"> == 0);
static_assert(is_of_machine<"latency">);
static_assert(is_of_machine<"machine.peak">);
static_assert(is_of_machine<"bandwidth[1]">);
static_assert(is_of_machine<"machine.bandwidth">);
static_assert(is_of_machine<"bandwidth[0]">);
static_assert(!is_of_machine<"latency[0]">);
static_assert(!is_of_machine<"latency[1]">);
static_assert(!is_of_machine<"of.latency">);
static_assert(!is_of_machine<"machine.of.latency">);
static_assert(!is_of_machine<"name">);
static_assert(!is_of_machine<"machine">);
static_assert(is_of_operation<"m", gemm>);
static_assert(!is_of_operation<"machine.m", gemm>);
static_assert(!is_of_operation<"m[0]", gemm>);
static_assert(is_of_operation<"hit_rate[1]", streaming>);
static_assert(is_of_operation<"hit_rate[0]", streaming>);
static_assert(is_of_operation<"of.k", tiled<gemm>>);
static_assert(!is_of_operation<"of.k.m", tiled<gemm>>);
static_assert(!is_of_operation<"k", tiled<gemm>>);
static_assert(!is_of_operation<"type.bits", gemm>);

template <expecting::field... Names>
using fields = protocol::named_fields<Names...>;
static_assert(fixed_text<20>(fields<"m", "n", "k">::name) == "m=n=k");
static_assert(fixed_text<20>(fields<"k">::name) == "k");
static_assert(is_count<fields<"m">, gemm>);
static_assert(is_count<fields<"m", "n">, gemm>);
static_assert(!is_count<fields<"m", "type">, gemm>);
static_assert(!is_count<fields<"type", "m">, gemm>);
static_assert(!is_count<fields<"accumulates">, gemm>);
static_assert(is_count<fields<"radius">, stencil>);
static_assert(is_count<fields<"of.k">, tiled<gemm>>);
static_assert(!is_count<fields<"reuse">, tiled<gemm>>);
static_assert(!is_count<fields<"exp_flops">, softmax>);
static_assert(!is_count<fields<"flops_each">, stencil>);
static_assert(!is_count<fields<"size">, streaming>);
static_assert(!is_count<fields<"latency">, gemm>);
static_assert(changes_memory_time<fields<"hit_rate">, streaming>);
static_assert(!changes_compute_time<fields<"hit_rate">, streaming>);
static_assert(!changes_memory_time<fields<"intensity">, streaming>);
static_assert(changes_compute_time<fields<"intensity">, streaming>);
static_assert(changes_memory_time<fields<"size">, streaming>);
static_assert(changes_compute_time<fields<"size">, streaming>);
static_assert(!changes_memory_time<fields<"peak">, streaming>);
static_assert(changes_compute_time<fields<"peak">, streaming>);
static_assert(changes_memory_time<fields<"latency">, streaming>);
static_assert(!changes_compute_time<fields<"latency">, streaming>);
static_assert(changes_memory_time<fields<"m">, gemm>);
static_assert(changes_compute_time<fields<"m">, gemm>);
static_assert(changes_memory_time<fields<"machine">, gemm>);
static_assert(changes_compute_time<fields<"machine">, gemm>);
static_assert(changes_compute_time<fields<"latency", "peak">, gemm>);
static_assert(changes_memory_time<fields<"peak", "latency">, gemm>);
static_assert(share_a_member<fields<"bandwidth[0]">, fields<"bandwidth[1]">>);
static_assert(share_a_member<fields<"k">, fields<"k">>);
static_assert(share_a_member<fields<"m", "n">, fields<"n", "k">>);
static_assert(share_a_member<fields<"m", "n">, fields<"k", "m">>);
static_assert(!share_a_member<fields<"m">, fields<"k">>);
static_assert(share_a_member<fields<"machine.latency">, fields<"latency">>);
static_assert(field_of<fields<"machine">, gemm>);
static_assert(field_of<fields<"m">, gemm>);
static_assert(field_of<fields<"latency">, gemm>);
static_assert(!field_of<fields<"m", "latency">, gemm>);
static_assert(!field_of<fields<"z">, gemm>);
struct late {
    using rep = double;
    double latency = 1.0;
    constexpr flops work() const { return 1.0 * FLOP; }
    constexpr bytes traffic() const { return 1.0 * B; }
    constexpr bytes working_set() const { return 1.0 * B; }
};
static_assert(ambiguous_field<fields<"latency">, late>);
static_assert(!ambiguous_field<fields<"machine.latency">, late>);
static_assert(!ambiguous_field<fields<"latency">, gemm>);
static_assert(!ambiguous_field<fields<"m">, gemm>);
static_assert(takes_values_of<fields<"m">, gemm, double>);
static_assert(takes_values_of<fields<"m">, gemm, int>);
static_assert(!takes_values_of<fields<"m">, gemm, bool>);
static_assert(!takes_values_of<fields<"m">, gemm, char>);
static_assert(!takes_values_of<fields<"m">, gemm, bytes>);
static_assert(takes_values_of<fields<"bandwidth">, gemm, bit_rate>);
static_assert(takes_values_of<fields<"bandwidth">, gemm, byte_rate>);
static_assert(!takes_values_of<fields<"latency">, late, seconds>);
static_assert(takes_values_of<fields<"machine.latency">, late, seconds>);
static_assert(!takes_values_of<fields<"latency">, gemm, double>);
static_assert(!takes_values_of<fields<"m", "type">, gemm, double>);
static_assert(takes_values_of<fields<"type">, gemm, element_type>);

static_assert(element_in<"hit_rate", hit_rates>() == 0);
static_assert(element_in<"hit_rate[1]", hit_rates>() == 1);
static_assert(element_in<"hit_rate[0]", hit_rates>() == 0);
static_assert(element_in<"k", double>() == -1);
static_assert(
    no_such_field<fields<"x", "y">, transpose>() ==
    "rafter: the fields of one axis are all of the operation or all of the machine, unlike x=y; the operation has: "
    "rows, columns, batch, type; the machine has: bandwidth, latency, launch_overhead, peak");
// Bandwidths, peaks and other fields are assigned by their names.
constexpr machine given_to_machine = [] {
    machine m{.bandwidth = {4.0 * TB / s, 1.0 * TB / s}, .peak = 1.0 * TFLOP / s};
    gemm op{.m = 1, .n = 1, .k = 1, .type = fp32};
    assign(fields<"bandwidth[0]">{}, m, op, transfer_rate(3.0 * TB / s));
    assign(fields<"machine.bandwidth">{}, m, op, transfer_rate(2.0 * TB / s));
    assign(fields<"machine.latency">{}, m, op, 5.0 * us);
    assign(fields<"launch_overhead">{}, m, op, 7.0 * us);
    assign(fields<"machine.peak">{}, m, op, 9.0 * TFLOP / s);
    return m;
}();
static_assert(given_to_machine.bandwidth[0].bandwidth == transfer_rate(3.0 * TB / s));
static_assert(given_to_machine.bandwidth[1].bandwidth == transfer_rate(2.0 * TB / s));
static_assert(given_to_machine.latency == 5.0 * us);
static_assert(given_to_machine.launch_overhead == 7.0 * us);
static_assert(given_to_machine.peak.rate() == 9.0 * TFLOP / s);

} // namespace rafter::detail
