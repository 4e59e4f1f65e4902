// Properties that all operations of the one list share: a new operation is tested as soon as it is listed. (Part of the
// module, because the members' ranges are not exported.)
module;
#include <concepts>
#include <type_traits>
#include <utility>
#include "accepted.hpp"
module rafter.operation;

using namespace rafter;
using namespace rafter::symbols;

constexpr auto const& all = protocol::every_operation;

template <class Check>
constexpr bool holds_for_each(Check const& check) {
    bool holds = true;
    all.each([&](auto const& op) { holds = holds && check(op); });
    return holds;
}

constexpr auto counts_of(auto const& op) { return protocol::located_demands_of(op); }

// The least operation of each type is valid, equals itself, has a name, and its counts agree.
static_assert(holds_for_each([](auto const& op) {
    validate(op);
    auto const same = op;
    return same == op && detail::type_name<decltype(same)>().size() > 2 && counts_of(op).work >= 0.0 * FLOP &&
           counts_of(op).traffic > 0.0 * B && counts_of(op).working_set > 0.0 * B;
}));
// Compulsory traffic is the traffic. An unlimited cache leaves no more; no cache leaves the requested traffic, or its
// lines.
template <class Operation>
concept states_reuse =
    requires(Operation const& op) { op.requested(); } && !requires(Operation const& op) { op.hit_rates(); };
static_assert(holds_for_each([](auto const& op) {
    if constexpr (!states_reuse<decltype(op)>) {
        return true;
    } else {
        return compulsory_traffic(op).total() == counts_of(op).traffic &&
               transferred_traffic(op, math::infinity * B) == compulsory_traffic(op) &&
               requested_traffic(op).total() >= counts_of(op).traffic;
    }
}));
// Operations over lanes have equal counts in each lane.
static_assert(holds_for_each([](auto const& op) {
    if constexpr (protocol::liftable_operation<decltype(op)>) {
        auto const lanes = lifted<math::lanes<8>>(op);
        return lane(counts_of(lanes).work, 7) == counts_of(op).work &&
               lane(counts_of(lanes).traffic, 0) == counts_of(op).traffic &&
               lane(counts_of(lanes).working_set, 3) == counts_of(op).working_set;
    } else {
        return true;
    }
}));

// Numbers out of range and types without bits are rejected in every member that the common rules cover, one member
// after the other.
template <class Operation, int Index, int Kind>
constexpr bool is_refused() {
    return !accepted<[] {
        Operation op = all.least<Operation>();
        auto& member = detail::nth_member<Index>(op);
        constexpr double bad[]{-1.0, 0.5, 0x1p53 + 2.0, math::infinity, 0.0};
        if constexpr (Kind < 5) {
            member = bad[Kind];
        } else {
            member.bits = {};
        }
        validate(op);
    }>;
}
template <class Operation, int Index>
constexpr bool is_checked() {
    using member = detail::member_type<Operation, Index>;
    constexpr auto rule = detail::rule_of<Operation, member>(detail::member_name<Operation, Index>);
    using rules = std::remove_const_t<decltype(rule)>; // clang 20 does not find the enumeration by its name here
    if constexpr (rule == rules::count || rule == rules::count_or_none) {
        return is_refused<Operation, Index, 0>() && is_refused<Operation, Index, 1>() &&
               is_refused<Operation, Index, 2>() && is_refused<Operation, Index, 3>() &&
               (rule == rules::count_or_none || is_refused<Operation, Index, 4>());
    } else if constexpr (rule == rules::not_negative) {
        return is_refused<Operation, Index, 0>() && is_refused<Operation, Index, 3>();
    } else if constexpr (rule == rules::has_bits) {
        return is_refused<Operation, Index, 5>();
    } else {
        return true;
    }
}
template <class Operation, class = std::make_integer_sequence<int, detail::member_count<Operation>>>
constexpr bool checks_members = false;
template <class Operation, int... Index>
constexpr bool checks_members<Operation, std::integer_sequence<int, Index...>> =
    (is_checked<Operation, Index>() && ...);
static_assert(holds_for_each([](auto const& op) { return checks_members<std::remove_cvref_t<decltype(op)>>; }));

// Members without a default are those that do not compile when they are left out; other defaults may follow them.
template <class Operation, int... Index>
constexpr int required_members(std::integer_sequence<int, Index...>) {
    return (0 + ... + static_cast<int>(detail::must_be_stated<Operation, Index>()));
}
template <class Operation>
constexpr int required =
    required_members<Operation>(std::make_integer_sequence<int, detail::member_count<Operation>>{});
static_assert(required<gemm> == 4);
static_assert(required<conv2d> == 5);
static_assert(required<spmv> == 5);
static_assert(required<collective> == 3);
static_assert(required<tiled_product> == 4);
static_assert(required<attention> == 6);
static_assert(required<stencil> == 2);
static_assert(required<streaming> == 0);
static_assert(required<demands> == 0);
static_assert(holds_for_each([](auto op) {
    auto const given = op;
    detail::follow_defaults(op, ~0ULL);
    return op == given;
}));
constexpr gemm with_type_of_c(element_type const& type, unsigned long long stated) {
    gemm out{.m = 1, .n = 1, .k = 1, .type = fp64};
    out.type = type;
    detail::follow_defaults(out, stated);
    return out;
}
static_assert(with_type_of_c(fp8, 0b1'1111) == gemm{.m = 1, .n = 1, .k = 1, .type = fp8});
static_assert(with_type_of_c(fp8, 0b1'1001'1111).c_type == fp64);

static_assert(all.size >= 19);
static_assert(all.least<gemm>() == gemm{.m = 1, .n = 1, .k = 1, .type = fp32});

// No number follows another member: a sweep over a member would keep what followed its first value. (A number that is
// not stated is zero, and the formulas put in what it stands for.)
template <class Operation, int Index, int... Other>
constexpr bool follows_nothing(std::integer_sequence<int, Other...>) {
    using member = detail::member_type<Operation, Index>;
    if constexpr (!std::is_same_v<member, double> || detail::must_be_stated<Operation, Index>()) {
        return true;
    } else {
        Operation op = all.least<Operation>();
        auto const double_number = []<class Value>(Value& value) {
            if constexpr (std::is_same_v<Value, double>) { value = 2.0 * value + 3.0; }
        };
        detail::follow_defaults(op, ~0ULL ^ 1ULL << Index);
        double const before = detail::nth_member<Index>(op);
        (double_number(detail::nth_member<Other>(op)), ...);
        detail::follow_defaults(op, ~0ULL ^ 1ULL << Index);
        return detail::nth_member<Index>(op) == before;
    }
}
template <class Operation, int... Index>
constexpr bool numbers_stand_alone(std::integer_sequence<int, Index...> members) {
    return (follows_nothing<Operation, Index>(members) && ...);
}
static_assert(holds_for_each([](auto const& op) {
    using type = std::remove_cvref_t<decltype(op)>;
    return numbers_stand_alone<type>(std::make_integer_sequence<int, detail::member_count<type>>{});
}));
