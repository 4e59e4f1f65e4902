// Tests: static/count_formulas
module;
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

/// \file Explains kernels that were counted: FLOP by kind, arrays, and where lines are used again.
export module rafter.count:explained;
#include "../digits.hpp"

import rafter.report;
import :kernel_counts;
import :formula;
import :kernel_formulas;
import :counted_from;

namespace rafter::detail {

/// The name of an array, or its number.
template <class Array>
constexpr fixed_text<39> array_name(Array const& array, int index) {
    fixed_text<39> out;
    std::string_view const name = array.name;
    name.empty() ? out.append("array ").append(whole_number(index))
                 : out.append(name.data(), name.size() < 39 ? name.size() : 39);
    return out;
}
constexpr fixed_text<63> place_name(auto const& array, access_site const& site) {
    fixed_text<63> out = array_name(array, site.array);
    if (site.line == 0) { return out; } // whole numbers, and copies before any other load
    return out.append(" at ").append(whole_number(site.line)).append(":").append(whole_number(site.column));
}

/// Lines "additions     3 x y - 12", by kind; `text` is empty for a kind that does not occur.
template <class Kinds, class Text>
constexpr void append_kinds(explanation_text& out, Kinds const& kinds, char const* type, Text const& text) {
    auto const line = [&](char const* name, auto const& count, char const* more = "") {
        auto const words = text(count);
        if (words.empty()) { return; }
        append_line_name(out, name);
        out.append(words).append(" in ").append(type).append(more).append("\n");
    };
    line("additions", kinds.add);
    line("products", kinds.multiply);
    line("divisions", kinds.divide);
    line("square roots", kinds.square_root);
    line("functions", kinds.transcendental);
    line("comparisons", kinds.compare);
    line("fusable", kinds.fusable, ": additions of a product, which an FMA does");
    line("signs", kinds.other, ": no FLOP");
    line("conversions", kinds.convert, ": no FLOP");
}
/// "8 B: loads 2 n, reads n"
template <class Array, class Text>
constexpr void append_array(explanation_text& out, Array const& array, int index, Text const& text) {
    append_line_name(out, fixed_text<63>(array_name(array, index)));
    out.append(rafter::text(array.element));
    char const* separator = ": ";
    auto const part = [&](char const* name, auto const& count) {
        auto const words = text(count);
        if (words.empty()) { return; }
        out.append(separator).append(name).append(words);
        separator = ", ";
    };
    part("loads ", array.loads);
    part("stores ", array.stores);
    part("reads ", array.read);
    part("writes ", array.written);
    out.append("\n");
}

/// Visits the reuses that most of the traffic comes from: of the greatest power in the extents, at no fixed distance,
/// which a few lines hold.
template <class Visit>
constexpr void for_each_large_reuse(kernel_formulas const& formulas, Visit const& visit) {
    int degree = 0;
    for (reuse_formulas const& each : formulas.accesses) {
        degree = each.times.degree() > degree ? each.times.degree() : degree;
    }
    for (reuse_formulas const& each : formulas.accesses) {
        if (each.times.degree() == degree && (each.is_first_use || each.most.degree() > 0)) { visit(each); }
    }
}

/// The elements from one row of an array to the next, if rows run along the first extent; zero without such rows.
constexpr double row_of(count_formula const& size, std::array<double, 3> const& extents) {
    auto const at = [&](double n, double m, double k) {
        return size({{extents[0] + n, extents[1] + m, extents[2] + k}});
    };
    double const all = at(0, 0, 0);
    double const more_m = at(0, 1, 0) - all;
    double const more_k = at(0, 0, 1) - all;
    if (at(1, 0, 0) == all || size.degree() < 2) { return 0.0; }
    if (more_m == 0.0 && more_k == 0.0) { return all / extents[0]; } // a square
    return more_m == 0.0 ? more_k : more_k == 0.0 ? more_m : at(0, 1, 1) - all - more_m - more_k;
}

/// Warns of arrays whose rows begin in the same sets of a cache.
constexpr void append_rows_in_same_sets(explanation_text& out, kernel_formulas const& formulas,
                                        std::array<double, 3> const& extents, machine const& m) {
    for (int i = 0; i < formulas.arrays; ++i) {
        basic_array_counts<count_formula> const& array = formulas.array[i];
        bytes const row = row_of(array.extent, extents) * array.element;
        for (memory_tier const& tier : m.bandwidth) {
            if (tier.ways < 1.0 || !(tier.capacity < unlimited) || !(row > bytes{})) { continue; }
            double const over = row / (tier.capacity / tier.ways); // the sets are one way
            if (over != math::floor(over)) { continue; }
            append_line_name(out, "same sets");
            out.append(array_name(array, i)).append(": rows are ").append(rafter::text(row)).append(" apart, and ");
            out.append(rafter::text(tier.level)).append(" puts all of them into the same sets\n");
        }
    }
}

} // namespace rafter::detail

export namespace rafter {

/// Explains the counts of one run: FLOP by kind; loads, stores, distinct elements read and written of each array; and
/// for each place in the source the accesses, those to new lines, and the most other lines since a line's last use.
[[nodiscard]] constexpr explanation_text explain(kernel_counts const& counts) {
    explanation_text out;
    auto const number = [](std::int64_t count) { return count == 0 ? fixed_text<20>() : whole_number(count); };
    detail::append_kinds(out, counts.in_fp32(), "fp32", number);
    detail::append_kinds(out, counts.in_fp64(), "fp64", number);
    for (int i = 0; i < counts.arrays(); ++i) {
        detail::append_array(out, counts.array(i), i, number);
    }
    for (int i = 0; i < counts.sites(); ++i) {
        access_site const site = counts.site(i);
        std::int64_t all = 0;
        std::int64_t first = 0;
        std::int64_t farthest = 0;
        counts.for_each_reuse([&](line_reuse const& r) {
            if (r.site != i) { return; }
            all += r.times;
            first += r.before < 0 ? r.times : 0;
            farthest = r.distance > farthest ? r.distance : farthest;
        });
        detail::append_line_name(out, site.stores ? "stores" : "loads");
        out.append(detail::place_name(counts.array(site.array), site))
            .append(": ")
            .append(whole_number(all))
            .append(", ")
            .append(whole_number(first))
            .append(" to new lines, the others to lines with at most ")
            .append(whole_number(farthest))
            .append(counts.sets() > 1 ? " others of their set" : " others")
            .append(" since their last use\n");
    }
    return out;
}

/// The formulas of a kernel's counts: FLOP by kind, arrays, the lines that each place loads anew unless a cache holds
/// so many others, and how far all this was verified. Extents have the names of the kernel's parameters `extent<"x">`.
[[nodiscard]] constexpr explanation_text explain(kernel_formulas const& formulas) {
    explanation_text out;
    auto const& names = formulas.names;
    auto const text = [&](count_formula const& f) { return f.is_zero() ? fixed_text<160>() : f.text(names); };
    detail::append_kinds(out, formulas.in_fp32, "fp32", text);
    detail::append_kinds(out, formulas.in_fp64, "fp64", text);
    for (int i = 0; i < formulas.arrays; ++i) {
        detail::append_array(out, formulas.array[i], i, text);
    }
    int left_out = 0;
    detail::for_each_large_reuse(formulas, [&](reuse_formulas const& each) {
        if (out.capacity() - out.size() < 1000) { return void(++left_out); } // room for the end
        detail::append_line_name(out, each.site.stores ? "stores" : "loads");
        out.append(detail::place_name(formulas.array[each.site.array], each.site))
            .append(": ")
            .append(each.times.text(names));
        each.is_first_use ? out.append(" lines for the first time\n")
                          : out.append(" lines anew, unless a cache holds the ")
                                .append(each.most.text(names))
                                .append(" lines in between\n");
    });
    if (left_out > 0) {
        detail::append_line_name(out, "...");
        out.append(whole_number(left_out)).append(" more places\n");
    }
    for (std::size_t e = 0; e < 3; ++e) {
        if (formulas.every[e] == 1) { continue; }
        detail::append_line_name(out, "tiles");
        out.append("formulas hold at ").append(names[e]).append(" = ");
        out.append(whole_number(formulas.plan.from[e])).append(" and each ");
        out.append(whole_number(formulas.every[e])).append(" more\n");
    }
    detail::append_line_name(out, "verified");
    if (!formulas.is_exact) { return out.append("no: a count is no polynomial in the extents\n"); }
    out.append("counts at ");
    for (int run = formulas.plan.points(); run < formulas.plan.runs(); ++run) {
        out.append(run == formulas.plan.points() ? "" : run + 1 == formulas.plan.runs() ? " and " : ", ");
        for (int e = 0; e < formulas.plan.extents; ++e) {
            out.append(e == 0 ? "" : " x ").append(whole_number(formulas.plan.at(run)[static_cast<std::size_t>(e)]));
        }
    }
    if (formulas.is_verified()) { return out.append(", and the traffic behind each cache\n"); }
    return out.append("; traffic behind a cache is an estimate, and transferred_between has its bounds: ")
        .append(rafter::number(100.0 * formulas.open_share, ".1f"))
        .append(" % of the accesses go back by distances without a formula, and traffic at these sizes is up to ")
        .append(rafter::number(100.0 * formulas.worst_error, ".1f"))
        .append(" % off\n");
}

/// The layer conditions of a counted kernel on a machine: up to which first extent each cache holds what a place uses
/// again, with the other extents as they are. A tier of victims holds it together with the tier before it. Of caches
/// that state their `ways`, it warns of arrays whose rows begin in the same sets, where lines can leave the cache
/// earlier than these conditions say: `count({.sets = ...}, ...)` tells.
///
///     layer_conditions(jacobi_op{.n = 8192, .m = 8192}, cpu)
///
/// \param op  the operation, a `counted_from`
/// \param m   a machine with tiers of stated capacities
template <auto Kernel, count_plan Plan>
[[nodiscard]] constexpr explanation_text layer_conditions(counted_from<Kernel, Plan> const& op, machine const& m) {
    op.validate();
    explanation_text out;
    kernel_formulas const& formulas = counts_of<Kernel, Plan>;
    auto const& names = formulas.names;
    bytes const line = static_cast<double>(Plan.line) * symbols::B;
    detail::for_each_large_reuse(formulas, [&](reuse_formulas const& each) {
        if (each.is_first_use) { return; }
        detail::append_line_name(out, each.site.stores ? "stores" : "loads");
        out.append(detail::place_name(formulas.array[each.site.array], each.site))
            .append(": ")
            .append(each.most.text(names))
            .append(" lines");
        auto const lines_at = [&](double n) { return each.most({n, op.m, op.k}); };
        bytes all{};
        for (memory_tier const& tier : m.bandwidth) {
            if (!(tier.capacity < unlimited)) { continue; }
            all = tier.takes_victims ? all + tier.capacity : bytes(tier.capacity);
            double const held = all / line;
            out.append("; ").append(rafter::text(tier.level)).append(" holds ");
            if (lines_at(1.0) > held) {
                out.append("none");
                continue;
            }
            double low = 1.0;
            double high = 0x1p40;
            while (high - low > 1.0 && lines_at(high) > held) {
                double const middle = math::floor(0.5 * (low + high));
                (lines_at(middle) <= held ? low : high) = middle;
            }
            lines_at(high) <= held ? out.append("it at each ").append(names[0])
                                   : out.append("it up to ")
                                         .append(names[0])
                                         .append(" = ")
                                         .append(whole_number(static_cast<std::int64_t>(low)));
        }
        out.append("\n");
    });
    detail::append_rows_in_same_sets(out, formulas, op.extents(), m);
    return out;
}

} // namespace rafter
