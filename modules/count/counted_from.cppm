// Tests: static/count_formulas
module;
#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

/// \file A kernel's counts as an operation of its extents.
export module rafter.count:counted_from;
#include "../digits.hpp"

import rafter.operation;
import :kernel_counts;
import :tape;
import :extent;
import :arrays;
import :formula;
import :fitting;
import :kernel_formulas;

namespace rafter::detail {

template <auto Kernel>
consteval count_plan usual_plan() {
    using kernel = decltype(Kernel) const&;
    if constexpr (std::invocable<kernel, tape&, long>) {
        return {.extents = 1, .from = {{24, 1, 1}}, .step = {{8, 1, 1}}, .degree = {{2, 0, 0}}};
    } else if constexpr (std::invocable<kernel, tape&, long, long>) {
        return {.extents = 2, .from = {{24, 6, 1}}, .step = {{8, 2, 1}}, .degree = {{1, 1, 0}}};
    } else {
        static_assert(std::invocable<kernel, tape&, long, long, long>,
                      "rafter: a kernel that becomes an operation takes a tape and one to three extents: "
                      "counted_from<[](tape& t, long rows, long columns) { ... }>");
        return {.extents = 3, .from = {{24, 6, 6}}, .step = {{8, 1, 1}}, .degree = {{1, 1, 1}}};
    }
}

/// A run at a size of a plan.
struct counted_run {
    unknown_comparisons unknown{};
    kernel_counts counts{};
};
template <auto Kernel, count_plan Plan>
constexpr counted_run run_of_size(std::array<int, 3> const& size) {
    counted_run out;
    tape memory(Plan.line, out.unknown);
    run_with_extents(Kernel, memory, Plan.extents, size);
    out.counts = memory.counts();
    return out;
}
template <auto Kernel, count_plan Plan, int Run>
constexpr counted_run run_at = run_of_size<Kernel, Plan>(Plan.at(Run));
/// Names the first comparison of unknown values.
constexpr auto unknown_at(unsigned place) {
    return fixed_text<250>("rafter: this kernel compares unknown values, at line ")
        .append(whole_number(static_cast<int>(place >> 12U)))
        .append(", column ")
        .append(whole_number(static_cast<int>(place & 4095U)))
        .append(" of its file: give the array that decides values, t.array<T>(n, [](std::int64_t i) { return ...; })");
}
template <auto Kernel, count_plan Plan, int Run>
constexpr kernel_counts const& counts_at = []() -> kernel_counts const& {
    constexpr bool compares_known_values = run_at<Kernel, Plan, Run>.unknown.count == 0;
    static_assert(compares_known_values, unknown_at(run_at<Kernel, Plan, Run>.unknown.first));
    return run_at<Kernel, Plan, Run>.counts;
}();
template <auto Kernel, count_plan Plan, int Run>
constexpr sorted_reuses sorted_at{counts_at<Kernel, Plan, Run>, counts_at<Kernel, Plan, 0>};

template <auto Kernel, count_plan Plan>
constexpr auto all_counts = []<int... Run>(std::integer_sequence<int, Run...>) {
    return std::array{&counts_at<Kernel, Plan, Run>...};
}(std::make_integer_sequence<int, Plan.runs()>());
template <auto Kernel, count_plan Plan>
constexpr auto all_sorted = []<int... Run>(std::integer_sequence<int, Run...>) {
    return std::array{&sorted_at<Kernel, Plan, Run>...};
}(std::make_integer_sequence<int, Plan.runs()>());

// A constant, with steps of its own, for each place.
template <auto Kernel, count_plan Plan, int Site>
constexpr site_formulas site_formulas_of =
    fit_site(Plan, all_sorted<Kernel, Plan>.data(), counts_at<Kernel, Plan, 0>.site(Site), Site);

template <auto Kernel, count_plan Plan, int Kind>
constexpr auto reuses_of = []<int... Site>(std::integer_sequence<int, Site...>) {
    std::array<reuse_formulas,
               static_cast<std::size_t>((0 + ... + site_formulas_of<Kernel, Plan, Site>.of[Kind].size()))>
        out{};
    std::size_t at = 0;
    auto const add = [&](site_formulas const& of) {
        for (reuse_formulas const& each : of.of[Kind]) {
            out[at++] = each;
        }
    };
    (add(site_formulas_of<Kernel, Plan, Site>), ...);
    return out;
}(std::make_integer_sequence<int, counts_at<Kernel, Plan, 0>.sites()>());

/// The formulas from the sizes of a plan.
template <auto Kernel, count_plan Plan>
constexpr kernel_formulas formulas_at = [] {
    kernel_formulas out = fit_totals(Plan, all_counts<Kernel, Plan>.data());
    out.names = names_of_extents<std::remove_cvref_t<decltype(Kernel)>>();
    for (sorted_reuses const* const run : all_sorted<Kernel, Plan>) {
        out.is_exact = out.is_exact && run->has_same_places;
    }
    if (!out.is_exact) { return out; }
    out.accesses = {reuses_of<Kernel, Plan, 0>.data(), reuses_of<Kernel, Plan, 0>.size()};
    out.writes = {reuses_of<Kernel, Plan, 1>.data(), reuses_of<Kernel, Plan, 1>.size()};
    set_verified(out, all_counts<Kernel, Plan>.data());
    return out;
}();

/// A plan whose formulas are verified, if there is one. It tries whole lines along the second of two extents, then
/// doubled sizes while a run fits in a constant: twice, or once for counts that are no polynomials (tiles of 16).
template <auto Kernel, count_plan Plan, int More = 2>
consteval count_plan verified_plan() {
    constexpr kernel_formulas const& formulas = formulas_at<Kernel, Plan>;
    constexpr std::int64_t largest = [] {
        std::int64_t out = 0;
        for (kernel_counts const* const run : all_counts<Kernel, Plan>) {
            out = std::max(out, run->loads() + run->stores());
        }
        return out;
    }();
    if constexpr (formulas.is_verified()) {
        return Plan;
    } else if constexpr (More == 2 && Plan.extents == 2 && Plan != Plan.in_whole_lines()) {
        return verified_plan<Kernel, Plan.in_whole_lines(), More>();
    } else if constexpr (More > (formulas.is_exact ? 0 : 1) && largest << Plan.degrees() <= 50000) {
        return verified_plan<Kernel, Plan.doubled(), More - 1>();
    } else {
        return Plan;
    }
}
/// Do the formulas hold between the steps of an extent?
template <auto Kernel, count_plan Plan, std::size_t Extent>
constexpr bool agrees_beside() {
    return agree(formulas_at<Kernel, Plan>, run_of_size<Kernel, Plan>(Plan.beside(Extent)).counts, Plan.beside(Extent));
}
/// False, too, if the kernel does not take such a size: a loop in lanes without a remainder then reads behind its
/// arrays, which is no constant.
template <auto Kernel, count_plan Plan, std::size_t Extent>
concept holds_beside = Extent >= static_cast<std::size_t>(Plan.extents) ||
                       requires { typename std::enable_if_t<agrees_beside<Kernel, Plan, Extent>()>; };
template <auto Kernel, count_plan Plan>
constexpr kernel_formulas formulas_of = [] {
    kernel_formulas out = formulas_at<Kernel, Plan>;
    if constexpr (formulas_at<Kernel, Plan>.is_exact) {
        out.every = {{holds_beside<Kernel, Plan, 0> ? Plan.tile[0] : Plan.step[0],
                      holds_beside<Kernel, Plan, 1> ? Plan.tile[1] : Plan.step[1],
                      holds_beside<Kernel, Plan, 2> ? Plan.tile[2] : Plan.step[2]}};
    }
    return out;
}();
/// "counted_from.x", for errors.
template <auto Kernel, std::size_t Extent>
constexpr auto field_of_extent = [] {
    constexpr auto words =
        fixed_text<63>("counted_from.").append(names_of_extents<std::remove_cvref_t<decltype(Kernel)>>()[Extent]);
    return expecting::field<words.size() + 1>(words);
}();
template <auto Kernel>
constexpr std::int64_t accesses_at(long n) {
    kernel_counts const counts = count(Kernel, n);
    return counts.loads() + counts.stores();
}
/// The usual plan has whole lines of 8 bytes an element; smaller elements need longer rows.
template <auto Kernel>
consteval count_plan plan_for() {
    constexpr count_plan usual = usual_plan<Kernel>();
    constexpr kernel_counts const& smallest = counts_at<Kernel, usual, 0>;
    if constexpr (usual.extents == 1 && smallest.loads() + smallest.stores() > 40 * 24 * 24) {
        static_assert(smallest.loads() + smallest.stores() < 7 * accesses_at<Kernel>(12),
                      "rafter: the accesses of this kernel grow faster than the square of its extent: give each extent "
                      "a parameter of its own, [](tape& t, long n, long m, long k) { ... }, or count it at a size, "
                      "count(kernel, n)");
    }
    count_plan out = usual;
    for (int i = 0; i < smallest.arrays(); ++i) {
        while (out.step[0] * smallest.array(i).element < 64.0 * symbols::B && out.step[0] < 32) {
            out.from[0] *= 2, out.step[0] *= 2;
        }
    }
    return out;
}

} // namespace rafter::detail

export namespace rafter {

/// The formulas of a kernel's counts, computed once a program: the compiler runs the kernel at a few small sizes, and
/// verifies them at further ones.
///
///     static_assert(counts_of<jacobi>.in_fp64.add.text({"x", "y"}) == "3 x y - 6 x - 6 y + 12");
///
/// \tparam Kernel  a lambda without captures, or a function: it takes a tape and one to three extents
/// \tparam Plan    the sizes; by default few and small ones, which are doubled up to twice while distances are open
template <auto Kernel, count_plan Plan = detail::plan_for<Kernel>()>
inline constexpr kernel_formulas const& counts_of = detail::formulas_of<Kernel, detail::verified_plan<Kernel, Plan>()>;

/// A kernel as an operation of its extents: its counts are formulas, which the compiler finds by running it.
///
///     using scaled = counted_from<[](tape& t, long n) { scale(t.array<double>(n), t.array<double>(n), n); }>;
///     static_assert(predict(machine, scaled{1e6}).regime == regime::memory_bound);
///
/// Sweeps, files and texts call the fields as the kernel's parameters state: "x" for `extent<"x">`, otherwise n, m, k.
/// Counts that are no polynomial in the extents do not compile. Where the distances of reuse are open
/// (`counts_of<Kernel>.is_verified()` is false), `transferred` is an estimate, and `transferred_between` has its
/// bounds.
template <auto Kernel, count_plan Plan = detail::plan_for<Kernel>()>
struct counted_from {
    using rep = double;
    double n = 1.0; ///< the first extent; whole, at least 1
    double m = 1.0; ///< the second one, where the kernel takes it
    double k = 1.0; ///< the third one
    /// The names of the fields in sweeps, files and texts.
    static constexpr std::array<char const*, 3> names_of_members =
        detail::names_of_extents<std::remove_cvref_t<decltype(Kernel)>>();

    static_assert(counts_of<Kernel, Plan>.is_exact,
                  "rafter: a count of this kernel is no polynomial in its extents (passes whose number is a logarithm, "
                  "tiles that do not divide, a loop that ends on data): state sizes and degrees in a count_plan, or "
                  "count it at the sizes that you need with count(kernel, sizes...)");

    static_assert(detail::are_different(names_of_members),
                  "rafter: two extents of this kernel have one name (without a stated one they are n, m and k): give "
                  "each extent<\"name\"> another one");

    /// The formulas, `counts_of<Kernel, Plan>`.
    [[nodiscard]] static constexpr kernel_formulas const& formulas_of_counts() noexcept {
        return counts_of<Kernel, Plan>;
    }
    /// The extents. A size at which the formulas of a kernel in tiles do not hold is an error.
    [[nodiscard]] constexpr std::array<double, 3> extents() const {
        if constexpr (counts_of<Kernel, Plan>.has_tiles()) {
            detail::expect_held<detail::field_of_extent<Kernel, 0>>(formulas_of_counts(), 0, n);
            detail::expect_held<detail::field_of_extent<Kernel, 1>>(formulas_of_counts(), 1, m);
            detail::expect_held<detail::field_of_extent<Kernel, 2>>(formulas_of_counts(), 2, k);
        }
        return {{n, m, k}};
    }

    [[nodiscard]] constexpr flops work() const { return formulas_of_counts().work(extents()); }
    [[nodiscard]] constexpr flops flops_in(element_type const& type) const {
        return formulas_of_counts().flops_in(type, extents());
    }
    [[nodiscard]] constexpr arithmetic kind() const { return formulas_of_counts().kind(extents()); }
    [[nodiscard]] constexpr traffic_bytes compulsory() const { return formulas_of_counts().compulsory(extents()); }
    [[nodiscard]] constexpr bytes traffic() const { return compulsory().total(); }
    [[nodiscard]] constexpr bytes working_set() const { return compulsory().read + compulsory().allocated; }
    [[nodiscard]] constexpr traffic_bytes requested() const { return formulas_of_counts().requested(extents()); }
    [[nodiscard]] constexpr traffic_bytes transferred(protocol::cache_level const& cache) const {
        return formulas_of_counts().transferred(cache, extents());
    }
    /// The traffic of one array behind a cache. An index beyond the arrays is an error.
    [[nodiscard]] constexpr traffic_bytes transferred(protocol::cache_level const& cache, int array) const {
        expecting::index<"counted_from.array">(array, formulas_of_counts().arrays);
        return formulas_of_counts().transferred(cache, extents(), array);
    }
    /// The bounds of the traffic behind a cache.
    [[nodiscard]] constexpr kernel_formulas::byte_range transferred_between(protocol::cache_level const& cache) const {
        return formulas_of_counts().transferred_between(cache, extents());
    }
    constexpr void validate() const {
        expecting::count<detail::field_of_extent<Kernel, 0>>(n);
        expecting::count<detail::field_of_extent<Kernel, 1>>(m);
        expecting::count<detail::field_of_extent<Kernel, 2>>(k);
        (void)extents();
    }
    constexpr bool operator==(counted_from const&) const noexcept = default;
};

} // namespace rafter
