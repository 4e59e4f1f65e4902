// Every field of machines and operations, varied over its own value: every question to such a space, over lanes or
// point by point, over main memory or level by level, gives the answer of the prediction without a sweep.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

import rafter;
import rafter.run;
#include "own_operation.hpp"

namespace fields_test {
namespace {

using namespace rafter;
using namespace rafter::symbols;
using protocol::least;

constexpr machine gpu{.name = "mine",
                      .bandwidth = {{.bandwidth = 5.0 * TB / s, .capacity = 50.0 * MB, .level = memory_level::l2},
                                    {.bandwidth = 3.0 * TB / s, .capacity = 80.0 * GB, .level = memory_level::dram}},
                      .latency = 3.0 * us,
                      .launch_overhead = 3.0 * us,
                      .peaks = {{.rate = 30.0 * TFLOP / s, .of = vector_arithmetic(fp64)},
                                {.rate = 60.0 * TFLOP / s, .of = vector_arithmetic(fp32)},
                                {.rate = 900.0 * TFLOP / s, .of = matrix_arithmetic(fp16)}}};

[[maybe_unused]] constexpr streaming least_stream{
    .size = 10.0 * MiB, .intensity = 1.0 * FLOP / B, .arithmetic = vector_arithmetic(fp32)};

/// The machine for an operation. If the operation states no arithmetic, it has one peak for any.
template <class Operation>
constexpr machine under(Operation const&) {
    if constexpr (requires(Operation const& op) { op.kind(); }) { return gpu; }
    machine one = gpu;
    one.peaks = {};
    one.peak = 10.0 * TFLOP / s;
    return one;
}

template <expecting::field Field>
std::string_view name_of() {
    return Field.characters;
}

void append_to(void* context, char const* text, std::size_t length) {
    static_cast<std::string*>(context)->append(text, length);
}

/// Asks a space everything; each of its two points is the system without a sweep.
template <class Space>
void answers_agree(Space const& space, prediction const& alone) {
    ASSERT_EQ(space.size(), 2U);
    regime_counts const counts = space.counts();
    EXPECT_EQ(counts.of(alone.regime), 2U);
    auto const best = space.best(minimize(metric::total_time));
    ASSERT_TRUE(best.has_value());
    EXPECT_EQ(best->result.total_time, alone.total_time);
    EXPECT_TRUE(space.all_of({.max_time = alone.total_time * 1.0000001}));
    EXPECT_TRUE(space.none_of({.max_time = alone.total_time * 0.9999999}));
    EXPECT_TRUE(static_cast<bool>(check(space, {.max_time = alone.total_time * 1.0000001})));
    EXPECT_EQ(space.count_if([&](prediction const& p) { return p.total_time == alone.total_time; }), 2U);
    EXPECT_EQ(space.pareto(minimize(metric::total_time), minimize(metric::traffic)).size(), 1U);
    seconds totals[2]{};
    space.fill({.total_time = totals});
    EXPECT_EQ(totals[0], alone.total_time);
    EXPECT_EQ(totals[1], alone.total_time);
    using value = std::remove_cvref_t<decltype(space.value(0))>;
    if constexpr (std::is_arithmetic_v<value> || requires(value v) { text(v); } || requires(value v) { v.name; }) {
        std::string rows;
        run::write(space, {append_to, &rows}, {.threads = 1});
        EXPECT_EQ(std::count(rows.begin(), rows.end(), '\n'), 3);
    }
}

/// Values in between may not fit other members: a divisor, an extent of a dimension less.
using tied_to_others = field_names<"dimensions", "in_channels", "out_channels", "groups", "heads", "kv_heads">;

/// Plots a field over its value and nine tenths or twice of it, if the other members allow these. Returns the number of
/// plots, and the reasons for the missing ones.
template <expecting::field Field, class Operation, class Value>
std::pair<int, std::string> drawn(machine const& m, Operation const& op, Value const& value) {
    int count = 0;
    std::string why;
    if constexpr (detail::axis_number<Value>) {
        for (double const factor : {0.9, 2.0}) {
            try {
                auto const line = sweep(m, op, vary<Field>(listed{value, static_cast<Value>(factor * value)}));
                seconds totals[2]{};
                line.fill({.total_time = totals});
                EXPECT_EQ(totals[0], predict(line.machine_at(0), line.operation_at(0)).total_time);
                EXPECT_EQ(totals[1], predict(line.machine_at(1), line.operation_at(1)).total_time);
                std::string const picture = svg(sweep_plot(line)).c_str();
                EXPECT_NE(picture.find("total time"), std::string::npos);
                ++count;
            } catch (invalid_value const& refused) { why.append(refused.what()).append("\n"); }
        }
    }
    return {count, why};
}

template <expecting::field Field, class Operation, class Value>
void is_varied(Operation const& op, Value const& value) {
    SCOPED_TRACE(name_of<Field>());
    machine const m = under(op);
    prediction const alone = predict(m, op);
    answers_agree(sweep(m, op, vary<Field>(listed{value, value})), alone);
    // The in-core time binds, so that a question that left the levels out would have another answer.
    prediction_options const by_levels{.levels = hierarchy_options{.in_core_time = 1.0 * ms}};
    answers_agree(sweep(m, op, vary<Field>(listed{value, value}), by_levels), predict(m, op, by_levels));
#ifdef RAFTER_NIGHTLY // pictures of each kind of field, and such a field before another axis: they take long to compile
    constexpr bool has_each_kind = std::is_same_v<Operation, mine::own>;
    if constexpr (has_each_kind && detail::axis_number<Value>) {
        auto const [count, why] = drawn<Field>(m, op, value);
        bool const has_others = value > Value{} && !(2.0 * value == value) && !tied_to_others::has(name_of<Field>());
        EXPECT_GE(count, has_others ? 1 : 0) << why;
    }
#endif
    constexpr auto other = [] {
        if constexpr (std::string_view(Field.characters) == "machine.latency") {
            return expecting::field{"launch_overhead"};
        } else {
            return expecting::field{"machine.latency"};
        }
    }();
    // With an axis before it, and one behind it, along which lanes run.
#ifdef RAFTER_NIGHTLY
    if constexpr (has_each_kind) {
        auto const outer = sweep(m, op, vary<Field>(listed{value, value}), vary<other>(linear(3.0 * us, 4.0 * us, 9)));
        EXPECT_EQ(outer.best(minimize(metric::total_time))->result.total_time, alone.total_time);
    }
#endif
    auto const inner = sweep(m, op, vary<other>(linear(3.0 * us, 4.0 * us, 2)),
                             vary<Field>(listed{value, value, value, value, value, value, value, value, value}));
    EXPECT_EQ(inner.best(minimize(metric::total_time))->result.total_time, alone.total_time);
    EXPECT_EQ(inner.count_if([&](prediction const& p) { return p.total_time == alone.total_time; }), 9U);
}

template <class Operation>
void machine_fields_are_varied(Operation const& op) {
    machine const m = under(op);
    is_varied<"bandwidth">(op, m.bandwidth.farthest().bandwidth.value());
    is_varied<"bandwidth[0]">(op, m.bandwidth[0].bandwidth.value());
    is_varied<"machine.latency">(op, m.latency.value());
    is_varied<"launch_overhead">(op, m.launch_overhead.value());
    is_varied<"peak">(op, m.peak_for(arithmetic_of(op)).rate_);
    is_varied<"machine">(op, m);
}

/// The name of a member, for `vary`.
template <class Struct, int Index>
consteval auto named_member() {
    constexpr std::string_view name = detail::member_name<Struct, Index>;
    char characters[name.size() + 1]{};
    for (std::size_t i = 0; i < name.size(); ++i) {
        characters[i] = name[i];
    }
    return expecting::field(characters);
}
template <expecting::field Field, class Operation, class Value>
concept takes = requires(machine const& m, Operation const& op, Value const& value) {
    sweep(m, op, vary<Field>(listed{value, value}));
};
template <class Struct, int... Index>
void each_is_varied(Struct const& op, std::integer_sequence<int, Index...>) {
    auto const one = [&]<int I>() {
        constexpr auto name = named_member<Struct, I>();
        auto const& value = detail::nth_member<I>(op);
        using value_type = std::remove_cvref_t<decltype(value)>;
        if constexpr (takes<name, Struct, value_type>) {
            is_varied<name>(op, value);
        } else { // aggregates, lists and text cannot be values of an axis
            EXPECT_FALSE(std::is_arithmetic_v<value_type> || std::is_enum_v<value_type>) << name_of<name>();
        }
    };
    (one.template operator()<Index>(), ...);
}
template <class Struct>
void fields_are_varied(Struct const& op) {
    each_is_varied(op, std::make_integer_sequence<int, detail::member_count<Struct>>{});
}

TEST(fields, of_a_machine) {
#ifdef RAFTER_NIGHTLY
    machine_fields_are_varied(least_stream);
    machine_fields_are_varied(least<gemm>);
#endif
    machine_fields_are_varied(mine::own{});
}

TEST(fields, of_an_operation_with_members_of_each_kind) { fields_are_varied(mine::own{}); }

#ifdef RAFTER_NIGHTLY
TEST(fields, of_operations) {
    fields_are_varied(least_stream);
    fields_are_varied(conv2d{.in_channels = 4, .out_channels = 4, .image = 8, .kernel = 3, .groups = 2, .type = fp32});
    fields_are_varied(attention{.heads = 8, .kv_heads = 4, .queries = 16, .keys = 16, .head_dim = 64, .type = fp16});
}
#endif

} // namespace
} // namespace fields_test
