// The limits of units, terms and machines: the last value that passes, and the first one beyond it that does not.
#include "limits.hpp" // imports rafter.units
import rafter.machine;

using namespace rafter;
using namespace rafter::symbols;

// Units: exact scales, ordered bounds, NaN
static_assert(takes<[](int ten) { return unit<units::byte>("B", ten); }, 22>);
static_assert(takes<[](int ten) { return unit<units::byte>("B", ten); }, -22>);
static_assert(!takes<[](int ten) { return unit<units::byte>("B", ten); }, 23>);
static_assert(!takes<[](int ten) { return unit<units::byte>("B", ten); }, -23>);
static_assert(takes<[](double high) { return clamp(5.0 * B, 2.0 * B, high * B); }, 2.0>);
static_assert(!takes<[](double high) { return clamp(5.0 * B, 2.0 * B, high * B); }, 1.9>);
static_assert(!takes<[](double n) { return n * B; }, not_a_number>);
static_assert(!takes<[](double n) { return n / ns; }, not_a_number>);

// Terms: each check at a point, and over lanes with one of them out of range
constexpr auto positive = [](double v) { expecting::positive<"a">(v * B); };
constexpr auto not_negative = [](double v) { expecting::not_negative<"a">(v * B); };
constexpr auto share = [](double v) { expecting::share<"a">(v); };
constexpr auto at_least_one = [](double v) { expecting::at_least_one<"a">(v); };
constexpr auto count = [](double v) { expecting::count<"a">(v); };
constexpr auto count_or_none = [](double v) { expecting::count_or_none<"a">(v); };
template <auto Check>
constexpr auto in_a_lane = [](double v) { Check(pack4{1.0, 1.0, v, 1.0}); };
constexpr auto positive_lanes = in_a_lane<[](pack4 v) { expecting::positive<"a">(v * B); }>;
constexpr auto not_negative_lanes = in_a_lane<[](pack4 v) { expecting::not_negative<"a">(v * B); }>;
constexpr auto share_lanes = in_a_lane<[](pack4 v) { expecting::share<"a">(v); }>;
constexpr auto at_least_one_lanes = in_a_lane<[](pack4 v) { expecting::at_least_one<"a">(v); }>;
constexpr auto count_lanes = in_a_lane<[](pack4 v) { expecting::count<"a">(v); }>;
constexpr auto count_or_none_lanes = in_a_lane<[](pack4 v) { expecting::count_or_none<"a">(v); }>;
static_assert(takes_positive<[](double v) { expecting::positive<"a">(units::from_coherent<units::byte>(v)); }>);
static_assert(takes_not_negative<[](double v) { expecting::not_negative<"a">(units::from_coherent<units::byte>(v)); }>);
static_assert(takes<positive, largest>);
static_assert(takes<not_negative, largest>);
static_assert(takes_positive<positive_lanes>);
static_assert(takes_not_negative<not_negative_lanes>);
static_assert(takes_share<share>);
static_assert(takes_share<share_lanes>);
static_assert(takes<at_least_one, 1.0>);
static_assert(!takes<at_least_one, below_one>);
static_assert(takes<at_least_one, largest>);
static_assert(!takes<at_least_one, infinite>);
static_assert(takes<at_least_one_lanes, 1.0>);
static_assert(!takes<at_least_one_lanes, below_one>);
static_assert(!takes<at_least_one_lanes, infinite>);
static_assert(takes_count<count>);
static_assert(takes<count, most_whole>);
static_assert(!takes<count, most_whole + 2.0>);
static_assert(takes_count_or_none<count_or_none>);
static_assert(takes<count_or_none, most_whole>);
static_assert(!takes<count_or_none, most_whole + 2.0>);
static_assert(takes_count<count_lanes>);
static_assert(takes<count_lanes, most_whole>);
static_assert(!takes<count_lanes, most_whole + 2.0>);
static_assert(takes_count_or_none<count_or_none_lanes>);
static_assert(!takes<count_or_none_lanes, most_whole + 2.0>);
static_assert(takes<expecting::tolerance, 0.0>);
static_assert(takes<expecting::tolerance, below_one>);
static_assert(!takes<expecting::tolerance, 1.0>);
static_assert(!takes<expecting::tolerance, below_zero>);
static_assert(takes<[](int i) { expecting::index<"a">(i, 3); }, 0>);
static_assert(takes<[](int i) { expecting::index<"a">(i, 3); }, 2>);
static_assert(!takes<[](int i) { expecting::index<"a">(i, 3); }, 3>);
static_assert(!takes<[](int i) { expecting::index<"a">(i, 3); }, -1>);
static_assert(takes<[](decltype(sizeof 0) i) { expecting::index<"a">(i, sizeof(short)); }, sizeof(char)>);
static_assert(!takes<[](decltype(sizeof 0) i) { expecting::index<"a">(i, sizeof(short)); }, sizeof(short)>);
static_assert(takes<[](traffic_kind k) { return text(k); }, traffic_kind::transferred>);
static_assert(!takes<[](int k) { expecting::enumerator<"a", traffic_kind::transferred>(traffic_kind(k)); }, 3>);
static_assert(takes<[](int k) { expecting::enumerator<"a", traffic_kind::transferred>(traffic_kind(k)); }, 2>);
static_assert(accepted<[] { expecting::text<"a">(""); }>);
static_assert(!accepted<[] { expecting::text<"a">(nullptr); }>);
static_assert(detail::first_failure<pack4>(pack4{1.0, 2.0, -1.0, -1.0} > 0.0) == 2);
static_assert(detail::first_failure<pack4>(pack4{-1.0, 2.0, 1.0, 1.0} > 0.0) == 0);
static_assert(
    takes_positive<[](double v) { return element_type{"own", units::from_coherent<units::bit_per_element>(v)}; }>);
static_assert(!accepted<[] { return element_type{"", 8.0 * bit / element}; }>);
static_assert(!accepted<[] { return compute_rate{}.rate(); }>);
static_assert(accepted<[] { return compute_rate{1.0 * FLOP / s}.rate(); }>);
static_assert(!accepted<[] { return compute_rate{1.0 * FLOP / s, fp32} < compute_rate{1.0 * FLOP / s, fp64}; }>);
static_assert(!accepted<[] { return compute_rate{1.0 * FLOP / s, fp32} / compute_rate{1.0 * FLOP / s, fp64}; }>);
constexpr citation nowhere{.title = "a talk", .where = nullptr};
constexpr citation never{.title = "a talk", .when = nullptr};
static_assert(!accepted<[] { return text(provenance{provenance_kind::recalled, &nowhere}); }>);
static_assert(!accepted<[] { return text(provenance{provenance_kind::recalled, &never}); }>);

// Interfaces and links
constexpr auto as_bit_rate = [](double v) { return units::from_coherent<units::bit_per_second>(v); };
static_assert(
    takes_positive<[](double v) { return memory_interface{.rate = as_bit_rate(v), .lanes = 2}.bandwidth(); }>);
static_assert(takes_count<[](double v) { return memory_interface{.rate = as_bit_rate(1.0), .lanes = v}.bandwidth(); }>);
static_assert(takes_count<[](double v) { return bus::pin_rate(1.0 * B / s, v); }>);
static_assert(takes_positive<[](double v) { return bus::pin_rate(as_bit_rate(v), 2.0); }>);
static_assert(takes_count<[](double v) { return bus::width_of(1.0 * B / s, v); }>);
static_assert(takes_positive<[](double v) { return bus::width_of(as_bit_rate(v), 2.0); }>);
static_assert(takes_share_above_zero<[](double v) { return bus::width_of(1.0 * B / s, 2.0, v); }>);
static_assert(!takes<[](int k) { return text(bus::dram_kind(k)); }, 16>);
constexpr device_link one_way{.rate = 1.0 * GB / s, .direction = link_direction::unidirectional};
static_assert(!accepted<[] { return device_link{.rate = 1.0 * GB / s}.unidirectional(); }>);
static_assert(!accepted<[] { return device_link{.rate = 1.0 * GB / s}.bidirectional(); }>);
static_assert(accepted<[] { device_link{.rate = 1.0 * GB / s}.validate(); }>);
static_assert(!accepted<[] { device_link{.rate = 1.0 * GB / s, .direction = link_direction(3)}.validate(); }>);
static_assert(!accepted<[] { device_link{.direction = link_direction::bidirectional}.validate(); }>);
static_assert(!accepted<[] { return protocol::device_links{one_way}[1]; }>);

// Tiers: the most that there may be, in their order
constexpr auto rate_of_tier = [](double v) { return 1.0 * v * GB / s; };
constexpr auto tiers_of = [](memory_level nearer, memory_level farther, double faster = 2.0) {
    machine{.bandwidth = {{.bandwidth = rate_of_tier(faster), .level = nearer},
                          {.bandwidth = rate_of_tier(2.0), .level = farther}}}
        .validate();
};
using enum memory_level;
static_assert(accepted<[] { tiers_of(l1, l2); }>);
static_assert(accepted<[] { tiers_of(unstated, unstated); }>);
static_assert(accepted<[] { tiers_of(dram, unstated); }>);
static_assert(accepted<[] { tiers_of(unstated, l1); }>);
static_assert(!accepted<[] { tiers_of(l2, l1); }>);
static_assert(!accepted<[] { tiers_of(l2, l2); }>);
static_assert(!accepted<[] { tiers_of(dram, l3); }>);
static_assert(!accepted<[] { tiers_of(dram, scratchpad); }>);
static_assert(accepted<[] { tiers_of(scratchpad, dram); }>);
static_assert(accepted<[] { tiers_of(scratchpad, l1); }>);
static_assert(accepted<[] { tiers_of(l2, scratchpad); }>);
static_assert(!accepted<[] { tiers_of(scratchpad, registers); }>);
static_assert(accepted<[] { tiers_of(registers, scratchpad); }>);
static_assert(accepted<[] { tiers_of(l1, l2, 2.0); }>);
static_assert(!accepted<[] { tiers_of(l1, l2, 1.9); }>);
static_assert(accepted<[] { tiers_of(scratchpad, l1, 1.9); }>);
static_assert(accepted<[] { tiers_of(l1, scratchpad, 1.9); }>);
// The third tier is compared with each before it; its bandwidth only with the one before it.
constexpr auto three_tiers = [](memory_level first, memory_level second, memory_level third, double last = 1.0) {
    machine{.bandwidth = {{.bandwidth = 3.0 * GB / s, .level = first},
                          {.bandwidth = 2.0 * GB / s, .level = second},
                          {.bandwidth = rate_of_tier(last), .level = third}}}
        .validate();
};
static_assert(accepted<[] { three_tiers(l1, scratchpad, l2); }>);
static_assert(!accepted<[] { three_tiers(l1, scratchpad, l1); }>);
static_assert(!accepted<[] { three_tiers(l2, scratchpad, l1); }>);
static_assert(!accepted<[] { three_tiers(l1, l2, dram, 2.5); }>);
static_assert(accepted<[] { three_tiers(l1, l2, dram, 2.0); }>);
// A bandwidth that a sweep varies may rise.
constexpr auto varied_tier = [](provenance_kind nearer, provenance_kind farther) {
    machine{.bandwidth = {{.bandwidth = {1.0 * GB / s, {nearer}}}, {.bandwidth = {2.0 * GB / s, {farther}}}}}
        .validate();
};
static_assert(accepted<[] { varied_tier(provenance_kind::varied, provenance_kind::unstated); }>);
static_assert(accepted<[] { varied_tier(provenance_kind::unstated, provenance_kind::varied); }>);
static_assert(!accepted<[] { varied_tier(provenance_kind::unstated, provenance_kind::unstated); }>);
template <auto Change>
constexpr auto with_tier = [](auto value) {
    memory_tier tier{.bandwidth = 1.0 * GB / s};
    Change(tier, value);
    machine{.bandwidth = {{.bandwidth = 4.0 * GB / s}, tier}}.validate();
};
static_assert(takes_not_negative<with_tier<[](memory_tier& t, double v) { t.write_bandwidth = as_byte_rate(v); }>>);
static_assert(takes_not_negative<with_tier<[](memory_tier& t, double v) { t.latency = as_seconds(v); }>>);
static_assert(takes_not_negative<with_tier<[](memory_tier& t, double v) { t.line = as_bytes(v); }>>);
static_assert(takes_count<with_tier<[](memory_tier& t, double v) { t.instances = v; }>>);
static_assert(takes<with_tier<[](memory_tier& t, double v) { t.capacity = as_bytes(v); }>, 1.0>);
static_assert(takes<with_tier<[](memory_tier& t, double v) { t.capacity = as_bytes(v); }>, infinite>);
static_assert(!takes<with_tier<[](memory_tier& t, double v) { t.capacity = as_bytes(v); }>, 0.0>);
static_assert(!takes<with_tier<[](memory_tier& t, double v) { t.capacity = as_bytes(v); }>, not_a_number>);
static_assert(takes_count_or_none<with_tier<[](memory_tier& t, double v) { t.ways = v; }>>);
static_assert(takes<with_tier<[](memory_tier& t, int v) { t.duplex = duplex_mode(v); }>, 1>);
static_assert(!takes<with_tier<[](memory_tier& t, int v) { t.duplex = duplex_mode(v); }>, 2>);
static_assert(takes<with_tier<[](memory_tier& t, int v) { t.level = memory_level(v); }>, 6>);
static_assert(!takes<with_tier<[](memory_tier& t, int v) { t.level = memory_level(v); }>, 7>);
static_assert(takes<with_tier<[](memory_tier& t, int v) { t.scope = hardware_scope(v); }>, 5>);
static_assert(!takes<with_tier<[](memory_tier& t, int v) { t.scope = hardware_scope(v); }>, 6>);
// A tier of victims lies between two others, behind one of stated capacity.
template <int Index, bool IsBeforeStated = true, bool IsStated = true>
constexpr auto with_victims = [] {
    memory_tier tier{.bandwidth = 1.0 * GB / s, .capacity = 1.0 * MB};
    machine out{.bandwidth = {tier, tier, tier}};
    out.bandwidth[2].capacity = 1.0 * GB;
    out.bandwidth[Index].takes_victims = true;
    if (!IsBeforeStated) { out.bandwidth[Index - 1].capacity = unlimited; }
    if (!IsStated) { out.bandwidth[Index].capacity = unlimited; }
    out.validate();
};
static_assert(accepted<with_victims<1>>);
static_assert(!accepted<with_victims<0>>);
static_assert(!accepted<with_victims<2>>);
static_assert(!accepted<with_victims<1, false>>);
static_assert(!accepted<with_victims<1, true, false>>);
template <int Count>
constexpr auto so_many_tiers = [] {
    memory_tier const t{.bandwidth = 1.0 * GB / s};
    return Count == 8 ? memory{{t, t, t, t, t, t, t, t}} : memory{{t, t, t, t, t, t, t, t, t}};
};
static_assert(accepted<so_many_tiers<8>>);
static_assert(!accepted<so_many_tiers<9>>);
static_assert(so_many_tiers<8>().size() == 8);
constexpr memory two_tiers{{.bandwidth = 2.0 * GB / s, .level = l2}, {.bandwidth = 1.0 * GB / s, .level = dram}};
static_assert(!accepted<[] { return memory{}.nearest(); }>);
static_assert(!accepted<[] { return memory{}.farthest(); }>);
static_assert(!accepted<[] { return two_tiers[2]; }>);
static_assert(!accepted<[] { return two_tiers[-1]; }>);
static_assert(!accepted<[] { return two_tiers.at(l1); }>);
static_assert(accepted<[] { return two_tiers.at(l2); }>);
static_assert(!accepted<[] {
    memory copy = two_tiers;
    copy[2].line = 1.0 * B;
    return copy;
}>);
static_assert(!accepted<[] { machine{}.validate(); }>);

// Scopes of tiers with one instance, and of peaks
constexpr auto scopes = [](hardware_scope nearer, double instances, hardware_scope farther, hardware_scope of_peak) {
    machine{.bandwidth = {{.bandwidth = 2.0 * GB / s, .scope = nearer, .instances = instances},
                          {.bandwidth = 1.0 * GB / s, .scope = farther}},
            .peaks = {{.rate = 1.0 * GFLOP / s, .of = vector_arithmetic(fp32), .scope = of_peak}}}
        .validate();
};
using hardware_scope::core;
using hardware_scope::die;
using hardware_scope::package;
static_assert(accepted<[] { scopes(die, 1.0, die, die); }>);
static_assert(!accepted<[] { scopes(core, 1.0, die, hardware_scope::unstated); }>);
static_assert(accepted<[] { scopes(core, 8.0, die, die); }>);
static_assert(!accepted<[] { scopes(die, 1.0, hardware_scope::unstated, package); }>);
static_assert(accepted<[] { scopes(hardware_scope::unstated, 1.0, die, die); }>);
static_assert(!accepted<[] { scopes(hardware_scope::unstated, 1.0, die, package); }>);
static_assert(accepted<[] { scopes(die, 1.0, hardware_scope::unstated, hardware_scope::unstated); }>);
static_assert(!accepted<[] { scopes(core, 8.0, die, core); }>);

// Peaks
constexpr auto so_many_peaks = [](int count) {
    protocol::compute_peaks peaks;
    for (int i = 0; i < count; ++i) {
        char const name[]{static_cast<char>('a' + i), 0};
        peaks.add({.rate = 1.0 * FLOP / s, .of = vector_arithmetic(element_type{name, 8.0 * bit / element})});
    }
    return peaks;
};
static_assert(takes<so_many_peaks, 20>);
static_assert(!takes<so_many_peaks, 21>);
constexpr compute_peak of_die{.rate = 1.0 * FLOP / s, .of = vector_arithmetic(fp32), .scope = die};
constexpr auto peaks_of = [](element_type second, hardware_scope scope) {
    return protocol::compute_peaks{of_die, {.rate = 2.0 * FLOP / s, .of = vector_arithmetic(second), .scope = scope}};
};
static_assert(accepted<[] { return peaks_of(fp64, die); }>);
static_assert(accepted<[] { return peaks_of(fp64, hardware_scope::unstated); }>);
static_assert(!accepted<[] { return peaks_of(fp64, core); }>);
static_assert(!accepted<[] { return peaks_of(fp32, die); }>);
static_assert(!accepted<[] { return peaks_of(fp64, die).at({}); }>);
static_assert(!accepted<[] { return peaks_of(fp64, die).at(vector_arithmetic(fp16)); }>);
static_assert(accepted<[] { return peaks_of(fp64, die).at(vector_arithmetic(fp64)); }>);
static_assert(!accepted<[] { return peaks_of(fp64, die).at(vector_arithmetic(fp64), nullptr); }>);
static_assert(!accepted<[] { return peaks_of(fp64, die)[2]; }>);
static_assert(takes_positive<[](double v) {
    machine{.bandwidth = 1.0 * GB / s, .peaks = {of_die, {.rate = as_flop_rate(v), .of = vector_arithmetic(fp64)}}}
        .validate();
}>);
static_assert(
    takes_not_negative<[](double v) { machine{.bandwidth = 1.0 * B / s, .latency = as_seconds(v)}.validate(); }>);
static_assert(takes_not_negative<[](double v) {
    machine{.bandwidth = 1.0 * B / s, .launch_overhead = as_seconds(v)}.validate();
}>);
static_assert(
    takes_not_negative<[](double v) { machine{.bandwidth = 1.0 * B / s, .peak = as_flop_rate(v)}.validate(); }>);
static_assert(takes_positive<[](double v) { machine{.bandwidth = as_byte_rate(v)}.validate(); }>);
static_assert(
    !accepted<[] { machine{.bandwidth = 1.0 * B / s, .peak = 1.0 * FLOP / s, .peaks = {of_die}}.validate(); }>);
static_assert(!accepted<[] { machine{.bandwidth = 1.0 * B / s, .links = {one_way, device_link{}}}.validate(); }>);
static_assert(accepted<[] { machine{.bandwidth = 1.0 * B / s, .links = {one_way, one_way}}.validate(); }>);

// Machines that are a share or a multiple of another
constexpr machine plain{.bandwidth = 1.0 * GB / s, .latency = 1.0 * ns, .peak = 1.0 * GFLOP / s};
constexpr citation const* why = because<"a guess">;
static_assert(takes_share_above_zero<[](double v) { return derated(plain, {.bandwidth = v, .reason = why}); }>);
static_assert(takes_share_above_zero<[](double v) { return derated(plain, {.peak = v, .reason = why}); }>);
static_assert(takes_share_above_zero<[](double v) { return derated(plain, {.links = v, .reason = why}); }>);
static_assert(!accepted<[] { return derated(plain, {.bandwidth = 0.5}); }>);
constexpr auto scaled_bandwidth = [](double v) { return scaled(plain, {.bandwidth = v, .reason = why}); };
constexpr auto scaled_peak = [](double v) { return scaled(plain, {.peak = v, .reason = why}); };
static_assert(takes<scaled_bandwidth, 3.0>);
static_assert(!takes<scaled_bandwidth, 0.0>);
static_assert(!takes<scaled_bandwidth, infinite>);
static_assert(takes<scaled_peak, 3.0>);
static_assert(!takes<scaled_peak, 0.0>);
static_assert(!takes<scaled_peak, infinite>);
static_assert(takes_positive<[](double v) { return scaled(plain, {.links = v, .reason = why}); }>);
static_assert(!accepted<[] { return scaled(plain, {.peak = 2.0}); }>);
static_assert(!takes<scaled_bandwidth, 0x1p1000>, "the product overflows");
static_assert(!accepted<[] { return derated(machine{}, {.reason = why}); }>);
static_assert(!accepted<[] { return scaled(machine{}, {.reason = why}); }>);

// The most members of one type
template <class Type, class Element, int Count>
constexpr bool is_made_of = []<int... Index>(std::integer_sequence<int, Index...>) {
    return std::is_constructible_v<Type, decltype(static_cast<void>(Index), Element{})...>;
}(std::make_integer_sequence<int, Count>{});
struct unlike {};
static_assert(is_made_of<memory, transfer_rate, 1>);
static_assert(is_made_of<memory, transfer_rate, 8>);
static_assert(!is_made_of<memory, transfer_rate, 9>);
static_assert(!std::is_constructible_v<memory, transfer_rate, unlike>);
static_assert(!std::is_constructible_v<memory, bytes>);
static_assert(!std::is_constructible_v<memory, transfer_rate, double>);
static_assert(is_made_of<protocol::device_links, device_link, 1>);
static_assert(!is_made_of<protocol::device_links, transfer_rate, 1>);
static_assert(!std::is_constructible_v<transfer_rate, bytes>);
static_assert(!std::is_constructible_v<transfer_rate, flop_rate>);
static_assert(!std::is_constructible_v<compute_rate, byte_rate>);
static_assert(std::is_constructible_v<compute_rate, flop_rate>);

// A chain of calls lists the valid names, the lowest first, and ends with the one that was asked for. Other links would
// fail.
struct listed_names {
    static constexpr int size = 4;
    static constexpr detail::naming_step step(int index);
};
constexpr void end_of_list(unsigned) {}
constexpr void named_wrongly(unsigned) { expecting::text<"a">(nullptr); }
constexpr detail::naming_step links_of_list[]{detail::it_has<listed_names, "first">, named_wrongly,
                                              detail::it_has<listed_names, "third">,
                                              detail::it_has<listed_names, "fourth">, end_of_list};
constexpr detail::naming_step listed_names::step(int index) { return links_of_list[index]; }
constexpr auto name_them = [](unsigned which) { detail::name_the_rest<listed_names>(which); };
static_assert(takes<name_them, 0b11101u>);
static_assert(takes<name_them, 0b11000u>);
static_assert(takes<name_them, 0b10000u>);
static_assert(!takes<name_them, 0b10111u>);
static_assert(!takes<name_them, 0b10010u>);
