// Tests: static/count_formulas
module;
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

/// \file All counts of a kernel as formulas in its extents.
export module rafter.count:kernel_formulas;
#include "../digits.hpp"

import rafter.operation;
import :kernel_counts;
import :formula;
import :extent;

export namespace rafter {

/// A kernel's counts as formulas in its extents, and the reuse of lines that decides its traffic behind each cache.
struct kernel_formulas : kernel_totals<count_formula> {
    std::array<char const*, 3> names = detail::names_by_place; ///< what the extents are called
    count_plan plan{};                                         ///< the sizes at which the kernel ran
    bool is_exact = true; ///< are all counts polynomials, also at the sizes that verify?
    /// The formulas hold at the sizes `plan.from`, `plan.from` + `every`, ... of each extent. Above 1 for a kernel in
    /// tiles: where a tile is cut off, its counts are others.
    std::array<int, 3> every{{1, 1, 1}};
    double open_share = 0.0;  ///< the share of accesses to lines whose distances no formula was verified for
    double worst_error = 0.0; ///< of traffic at the sizes that verify, for a capacity known within 5 % and two lines
    reuse_list accesses{};    ///< of each place, by distance
    reuse_list writes{};      ///< stores, by the farthest that their lines went since a store

    /// Is the traffic behind each cache verified? If not, `transferred_between` has its bounds.
    [[nodiscard]] constexpr bool is_verified() const noexcept {
        return is_exact && worst_error <= 0.02 && open_share <= 0.01;
    }
    /// Do formulas hold at some sizes only, as of tiles that divide them?
    [[nodiscard]] constexpr bool has_tiles() const noexcept { return every[0] * every[1] * every[2] > 1; }
    /// Do formulas hold at this size of an extent? They also answer between whole numbers.
    [[nodiscard]] constexpr bool holds_at(std::size_t extent, double size) const noexcept {
        if (every[extent] == 1 || size != math::floor(size)) { return true; }
        double const steps = (size - plan.from[extent]) / every[extent];
        return steps == math::floor(steps);
    }
    /// The bytes behind a cache, of all arrays or of one; an estimate, too, is at least the compulsory traffic.
    [[nodiscard]] constexpr traffic_bytes transferred(protocol::cache_level const& cache, extent_values const& extents,
                                                      int only_array = -1) const {
        bytes const line = static_cast<double>(plan.line) * symbols::B;
        return protocol::with_victims(cache, [&](protocol::cache_level const& one) -> traffic_bytes {
            double const lines = one.share() / line;
            double read = 0.0, allocated = 0.0, written = 0.0; // lines: by loads, by stores, written back
            for (reuse_formulas const& each : accesses) {
                if (only_array >= 0 && each.site.array != only_array) { continue; }
                (each.site.stores ? allocated : read) += each.at(extents).missed(lines);
            }
            for (reuse_formulas const& each : writes) {
                if (only_array < 0 || each.site.array == only_array) { written += each.at(extents).missed(lines); }
            }
            traffic_bytes const moved{.read = read * line, .written = written * line, .allocated = allocated * line};
            if (is_verified()) { return moved; }
            auto const least = only_array < 0 ? compulsory(extents) : array[only_array].compulsory(extents);
            return {.read = max(moved.read, least.read),
                    .written = max(moved.written, least.written),
                    .allocated = max(moved.allocated, least.allocated)};
        });
    }
    /// The least and the most bytes behind a cache, lines that a write allocates included.
    struct byte_range {
        bytes least{}; ///< the bytes that pass in any case
        bytes most{};  ///< the bytes that may pass
    };
    /// The bounds of the bytes behind a cache: a reuse passes in full, or not at all, between its least and greatest
    /// distance. A tier of victims is an error.
    [[nodiscard]] constexpr byte_range transferred_between(protocol::cache_level const& cache,
                                                           extent_values const& extents) const {
        bytes const line = static_cast<double>(plan.line) * symbols::B;
        if (cache.victims > bytes{}) { expecting::reject<"cache.victims", "zero for bounds">(cache.victims); }
        double const lines = cache.share() / line;
        byte_range out{};
        for (auto const& all : {accesses, writes}) {
            for (reuse_formulas const& each : all) {
                out.least += each.at(extents).at_least(lines) * line;
                out.most += each.at(extents).at_most(lines) * line;
            }
        }
        bytes const least = is_verified() ? bytes{} : compulsory(extents).total();
        return {max(out.least, least), max(out.most, least)};
    }
};

} // namespace rafter

namespace rafter::detail {

/// Refuses an extent at which the formulas of a kernel do not hold.
template <expecting::field Field>
constexpr void expect_held(kernel_formulas const& formulas, std::size_t extent, double size) {
    if (formulas.holds_at(extent, size)) { return; }
    expecting::reject_saying<Field, "a size at which the counts have formulas">(
        fixed_text<300>("rafter: ")
            .append(Field.characters)
            .append(" is ")
            .append(rafter::number(size, ".15g"))
            .append("; the counts of this kernel have formulas at ")
            .append(whole_number(formulas.plan.from[extent]))
            .append(" and each ")
            .append(whole_number(formulas.every[extent]))
            .append(" more, as of tiles that divide it: at other sizes, count(kernel, sizes...)")
            .c_str());
}

/// Do the formulas give the counts of a run at this size?
constexpr bool agree(kernel_formulas const& formulas, kernel_counts const& run, std::array<int, 3> const& at) {
    bool out = run.arrays() == formulas.arrays && formulas.integer_work.is(run.integer_work(), at);
    auto const compare = [&](basic_flop_kinds<count_formula> const& f, flop_kinds const& c) {
        out = out && f.add.is(c.add, at) && f.multiply.is(c.multiply, at) && f.divide.is(c.divide, at) &&
              f.square_root.is(c.square_root, at) && f.transcendental.is(c.transcendental, at) &&
              f.compare.is(c.compare, at) && f.fusable.is(c.fusable, at) && f.other.is(c.other, at) &&
              f.convert.is(c.convert, at);
    };
    compare(formulas.in_fp32, run.in_fp32());
    compare(formulas.in_fp64, run.in_fp64());
    for (int i = 0; i < formulas.arrays && out; ++i) {
        basic_array_counts<count_formula> const& f = formulas.array[i];
        array_counts const& c = run.array(i);
        out = f.extent.is(c.extent, at) && f.loads.is(c.loads, at) && f.stores.is(c.stores, at) &&
              f.read.is(c.read, at) && f.written.is(c.written, at) && f.allocated.is(c.allocated, at);
    }
    return out;
}

/// Finds all formulas but the reuse of lines.
constexpr kernel_formulas fit_totals(count_plan const& plan, kernel_counts const* const* runs) {
    auto const points = static_cast<std::size_t>(plan.points());
    kernel_formulas out;
    out.plan = plan;
    auto const formula = [&](auto const& value) {
        std::array<std::int64_t, count_formula::most_terms> values{};
        for (std::size_t r = 0; r < points; ++r) {
            values[r] = value(*runs[r]);
        }
        return count_formula(plan, values);
    };
    auto const by_kind = [&](flop_kinds const& (kernel_counts::*of)() const noexcept) {
        auto const of_kind = [&](std::int64_t flop_kinds::* kind) {
            return formula([=](kernel_counts const& c) { return (c.*of)().*kind; });
        };
        return basic_flop_kinds<count_formula>{
            of_kind(&flop_kinds::add),         of_kind(&flop_kinds::multiply),       of_kind(&flop_kinds::divide),
            of_kind(&flop_kinds::square_root), of_kind(&flop_kinds::transcendental), of_kind(&flop_kinds::compare),
            of_kind(&flop_kinds::fusable),     of_kind(&flop_kinds::other),          of_kind(&flop_kinds::convert)};
    };
    out.in_fp32 = by_kind(&kernel_counts::in_fp32);
    out.in_fp64 = by_kind(&kernel_counts::in_fp64);
    out.integer_work = formula([](kernel_counts const& c) { return c.integer_work(); });
    out.arrays = runs[0]->arrays();
    for (int i = 0; i < out.arrays; ++i) {
        auto const of_array = [&](std::int64_t array_counts::* count) {
            return formula([=](kernel_counts const& c) { return c.array(i).*count; });
        };
        out.array[i] = {
            runs[0]->array(i).name,          runs[0]->array(i).element,        runs[0]->array(i).is_floating,
            of_array(&array_counts::extent), of_array(&array_counts::loads),   of_array(&array_counts::stores),
            of_array(&array_counts::read),   of_array(&array_counts::written), of_array(&array_counts::allocated)};
    }
    for (int run = plan.points(); run < plan.runs(); ++run) {
        out.is_exact = out.is_exact && agree(out, *runs[run], plan.at(run));
    }
    return out;
}

/// The largest error of traffic against a run, for caches from 16 lines to 1024. A layer condition is as sharp as
/// the capacity is known: within 5 % and two lines.
constexpr double error_against(kernel_formulas const& formulas, kernel_counts const& run,
                               std::array<int, 3> const& at) {
    std::array<double, 3> const extents{{double(at[0]), double(at[1]), double(at[2])}};
    constexpr std::size_t most = 11;
    double lines[most]{};
    double high[most]{};
    double low[most]{};
    std::size_t count = 0;
    for (int each = 16; each <= 1024; each = each * 3 / 2) {
        lines[count++] = each;
    }
    for (auto const& all : {formulas.accesses, formulas.writes}) {
        for (reuse_formulas const& each : all) {
            auto const numbers = each.at(extents);
            for (std::size_t i = 0; i < count; ++i) {
                high[i] += numbers.missed(0.95 * lines[i] - 2.0);
                low[i] += numbers.missed(1.05 * lines[i] + 2.0);
            }
        }
    }
    double worst = 0.0;
    for (std::size_t i = 0; i < count; ++i) {
        traffic_bytes const moved = run.transferred({.capacity = lines[i] * run.line()});
        double const truth = (moved.total() + moved.allocated) / run.line();
        worst = math::max(worst, truth > high[i]  ? (truth - high[i]) / truth
                                 : truth < low[i] ? (low[i] - truth) / truth
                                                  : 0.0);
    }
    return worst;
}

/// States how far the formulas of distances are verified.
constexpr void set_verified(kernel_formulas& out, kernel_counts const* const* runs) {
    count_plan const& plan = out.plan;
    // The shares are taken at large sizes: at small ones some reuses do not occur yet.
    std::array<double, 3> const extents{{40.0 * plan.from[0], 40.0 * plan.from[1], 40.0 * plan.from[2]}};
    double all = 0.0;
    double open = 0.0;
    for (auto const& list : {out.accesses, out.writes}) {
        for (reuse_formulas const& each : list) {
            // Any cache serves a reuse within eight lines.
            if (!each.is_first_use && each.is_verified && each.most(extents) <= 8.0) { continue; }
            all += each.times(extents);
            open += each.is_verified ? 0.0 : each.times(extents);
        }
    }
    out.open_share = all > 0.0 ? open / all : 0.0;
    for (int run = plan.points(); run < plan.runs(); ++run) {
        out.worst_error = math::max(out.worst_error, error_against(out, *runs[run], plan.at(run)));
    }
}

} // namespace rafter::detail
