// Tests: static/count_formulas
module;
#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

/// \file A kernel's counts as an operation of its extents.
export module rafter.count:counted_from;
#include "../digits.hpp"

import rafter.terms;
import rafter.operation;
import :kernel_counts;
import :tape;
import :counting;
import :formula;
import :fitting;

export namespace rafter {

/// The FLOP of a kernel by kind, as formulas in its extents.
struct flop_formulas {
    count_formula add{};            ///< additions and subtractions
    count_formula multiply{};       ///< multiplications
    count_formula divide{};         ///< divisions
    count_formula square_root{};    ///< square roots
    count_formula transcendental{}; ///< exp, log, pow, sin, ...
    count_formula compare{};        ///< comparisons, minima and maxima
    count_formula fusable{};        ///< additions of a product; also among `add`
    count_formula other{};          ///< no FLOP: signs, absolute values, rounding
    count_formula convert{};        ///< no FLOP: conversions to this type

    /// The FLOP of all kinds.
    [[nodiscard]] constexpr flops total(std::array<double, 3> const& extents) const noexcept {
        return (add(extents) + multiply(extents) + divide(extents) + square_root(extents) + transcendental(extents) +
                compare(extents)) *
               symbols::FLOP;
    }
    /// The largest share of a peak of fused multiply-adds that this mix reaches: FLOP / (2 instructions), in (0, 1].
    /// Zero without FLOP.
    [[nodiscard]] constexpr double share_of_fma_peak(std::array<double, 3> const& extents) const noexcept {
        double const all = total(extents) / symbols::FLOP;
        return all > 0.0 ? all / (2.0 * (all - fusable(extents))) : 0.0;
    }
};

/// A kernel's counts as formulas in its extents, and the reuse of lines that decides its traffic behind each cache.
struct kernel_formulas {
    count_plan plan{};        ///< the sizes at which the kernel ran
    bool is_exact = true;     ///< are all counts verified at two further sizes?
    double open_share = 0.0;  ///< the share of accesses to lines whose distances no formula was verified for
    double worst_error = 0.0; ///< of traffic at the sizes that verify, for a capacity known within 5 % and two lines
    flop_formulas in_fp32{};  ///< FLOP of arithmetic in 32 bits
    flop_formulas in_fp64{};  ///< FLOP of arithmetic in 64 bits
    count_formula integer_work{}; ///< arithmetic on elements of arrays of whole numbers
    int arrays = 0;               ///< the number of arrays
    std::array<array_formulas, kernel_counts::most_arrays> array{}; ///< each of them
    reuse_list accesses{};                                          ///< of each place, by distance
    reuse_list writes{}; ///< stores, by the farthest that their lines went since a store

    /// Is the traffic behind each cache verified? If not, `kernel_formulas::lines_between` has bounds.
    [[nodiscard]] constexpr bool is_verified() const noexcept {
        return is_exact && worst_error <= 0.02 && open_share <= 0.01;
    }
    /// Lines that pass between a cache of so many lines and the level behind it: read, allocated, written.
    struct lines_passed {
        double read = 0.0;      ///< by loads
        double allocated = 0.0; ///< by stores
        double written = 0.0;   ///< written back
        /// Lines in both directions.
        [[nodiscard]] constexpr double total() const noexcept { return read + allocated + written; }
    };
    /// The lines that pass at extents.
    [[nodiscard]] constexpr lines_passed lines_behind(double lines, std::array<double, 3> const& extents) const {
        lines_passed out{};
        for (reuse_formulas const& each : accesses) {
            (each.site.stores ? out.allocated : out.read) += each.at(extents).missed(lines);
        }
        for (reuse_formulas const& each : writes) {
            out.written += each.at(extents).missed(lines);
        }
        return out;
    }
    /// At least and at most so many lines, read, allocated and written together, whatever the distances between the
    /// least and the greatest of each reuse are.
    struct range {
        double least = 0.0; ///< the lines that pass in any case
        double most = 0.0;  ///< the lines that may pass
    };
    /// The bounds at extents.
    [[nodiscard]] constexpr range lines_between(double lines, std::array<double, 3> const& extents) const {
        range out{};
        for (auto const& all : {accesses, writes}) {
            for (reuse_formulas const& each : all) {
                out.least += each.at(extents).at_least(lines);
                out.most += each.at(extents).at_most(lines);
            }
        }
        return out;
    }

    /// The FLOP at extents.
    [[nodiscard]] constexpr flops work(std::array<double, 3> const& extents) const noexcept {
        return in_fp32.total(extents) + in_fp64.total(extents);
    }
    /// FLOP in the arithmetic of fp32 or of fp64.
    [[nodiscard]] constexpr flops flops_in(element_type const& type,
                                           std::array<double, 3> const& extents) const noexcept {
        return type == fp32 ? in_fp32.total(extents) : type == fp64 ? in_fp64.total(extents) : flops{};
    }
    /// Vector arithmetic, in the wider type of those that occur; open without floating-point arithmetic.
    [[nodiscard]] constexpr arithmetic kind(std::array<double, 3> const& extents) const noexcept {
        return in_fp64.total(extents) > flops{}   ? vector_arithmetic(fp64)
               : in_fp32.total(extents) > flops{} ? vector_arithmetic(fp32)
                                                  : arithmetic{};
    }
    /// Each distinct byte that is read, once, and each that is written, once.
    [[nodiscard]] constexpr traffic_bytes compulsory(std::array<double, 3> const& extents) const noexcept {
        traffic_bytes out{};
        for (int i = 0; i < arrays; ++i) {
            array_formulas const& a = array[static_cast<std::size_t>(i)];
            out = out + traffic_bytes{.read = a.read(extents) * a.element,
                                      .written = a.written(extents) * a.element,
                                      .allocated = a.allocated(extents) * a.element};
        }
        return out;
    }
    /// The bytes of all loads and stores as the source states them.
    [[nodiscard]] constexpr traffic_bytes requested(std::array<double, 3> const& extents) const noexcept {
        traffic_bytes out{};
        for (int i = 0; i < arrays; ++i) {
            array_formulas const& a = array[static_cast<std::size_t>(i)];
            out.read += a.loads(extents) * a.element;
            out.written += a.stores(extents) * a.element;
        }
        return out;
    }
    /// The bytes behind a cache.
    [[nodiscard]] constexpr traffic_bytes transferred(protocol::cache_level const& cache,
                                                      std::array<double, 3> const& extents) const {
        bytes const line = static_cast<double>(plan.line) * symbols::B;
        auto const passed = lines_behind(cache.share() / line, extents);
        return {.read = passed.read * line, .written = passed.written * line, .allocated = passed.allocated * line};
    }
};

} // namespace rafter

namespace rafter::detail {

template <auto Kernel>
consteval count_plan usual_plan() {
    using kernel = decltype(Kernel) const&;
    if constexpr (std::invocable<kernel, tape&, long>) {
        return {.extents = 1, .from = {24, 1, 1}, .step = {8, 1, 1}, .degree = {2, 0, 0}};
    } else if constexpr (std::invocable<kernel, tape&, long, long>) {
        return {.extents = 2, .from = {24, 6, 1}, .step = {8, 2, 1}, .degree = {1, 1, 0}};
    } else {
        static_assert(std::invocable<kernel, tape&, long, long, long>,
                      "rafter: a kernel that becomes an operation takes a tape and one to three extents: "
                      "counted_from<[](tape& t, long rows, long columns) { ... }>");
        return {.extents = 3, .from = {24, 6, 6}, .step = {8, 1, 1}, .degree = {1, 1, 1}};
    }
}

template <auto Kernel, count_plan Plan, int Run>
constexpr kernel_counts counts_at = [] {
    constexpr std::array<int, 3> at = Plan.at(Run);
    tape memory(Plan.line);
    if constexpr (Plan.extents == 1) {
        Kernel(memory, long{at[0]});
    } else if constexpr (Plan.extents == 2) {
        Kernel(memory, long{at[0]}, long{at[1]});
    } else {
        Kernel(memory, long{at[0]}, long{at[1]}, long{at[2]});
    }
    return memory.counts();
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
    std::array<reuse_formulas, static_cast<std::size_t>((0 + ... + site_formulas_of<Kernel, Plan, Site>.used[Kind]))>
        out{};
    std::size_t at = 0;
    auto const add = [&](site_formulas const& of) {
        for (int i = 0; i < of.used[Kind]; ++i) {
            out[at++] = of.of[Kind][static_cast<std::size_t>(i)];
        }
    };
    (add(site_formulas_of<Kernel, Plan, Site>), ...);
    return out;
}(std::make_integer_sequence<int, counts_at<Kernel, Plan, 0>.sites()>());

/// The formulas of all that is not a distance.
constexpr kernel_formulas fit_totals(count_plan const& plan, kernel_counts const* const* runs) {
    auto const all = static_cast<std::size_t>(plan.runs());
    auto const points = static_cast<std::size_t>(plan.points());
    kernel_formulas out{.plan = plan};
    auto const formula = [&](auto const& value) {
        std::array<std::int64_t, count_formula::most_terms> values{};
        for (std::size_t r = 0; r < points; ++r) {
            values[r] = value(*runs[r]);
        }
        count_formula const f(plan, values);
        for (std::size_t r = points; r < all; ++r) {
            out.is_exact = out.is_exact && f.is(value(*runs[r]), plan.at(static_cast<int>(r)));
        }
        return f;
    };
    auto const by_kind = [&](flop_kinds const& (kernel_counts::*of)() const noexcept) {
        auto const of_kind = [&](std::int64_t flop_kinds::* kind) {
            return formula([=](kernel_counts const& c) { return (c.*of)().*kind; });
        };
        return flop_formulas{
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
        out.array[static_cast<std::size_t>(i)] = {runs[0]->array(i).name,           runs[0]->array(i).element,
                                                  of_array(&array_counts::extent),  of_array(&array_counts::loads),
                                                  of_array(&array_counts::stores),  of_array(&array_counts::read),
                                                  of_array(&array_counts::written), of_array(&array_counts::allocated)};
    }
    return out;
}

/// The largest error of traffic against a run, for caches from 16 lines to 1024. A layer condition is as sharp as
/// the capacity is known: within 5 % and two lines.
constexpr double error_against(kernel_formulas const& formulas, kernel_counts const& run,
                               std::array<int, 3> const& at) {
    std::array<double, 3> const extents{double(at[0]), double(at[1]), double(at[2])};
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
    // At sizes of use: small ones lack reuses that most accesses of large ones are.
    std::array<double, 3> const extents{40.0 * plan.from[0], 40.0 * plan.from[1], 40.0 * plan.from[2]};
    double all = 0.0;
    double open = 0.0;
    for (auto const& list : {out.accesses, out.writes}) {
        for (reuse_formulas const& each : list) {
            // Any cache holds those that stay near.
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

/// The formulas from the sizes of a plan.
template <auto Kernel, count_plan Plan>
constexpr kernel_formulas formulas_at = [] {
    kernel_formulas out = fit_totals(Plan, all_counts<Kernel, Plan>.data());
    for (sorted_reuses const* const run : all_sorted<Kernel, Plan>) {
        out.is_exact = out.is_exact && run->has_same_places;
    }
    if (!out.is_exact) { return out; }
    out.accesses = {reuses_of<Kernel, Plan, 0>.data(), reuses_of<Kernel, Plan, 0>.size()};
    out.writes = {reuses_of<Kernel, Plan, 1>.data(), reuses_of<Kernel, Plan, 1>.size()};
    set_verified(out, all_counts<Kernel, Plan>.data());
    return out;
}();

/// A plan whose formulas are verified, if there is one: the second of two extents runs along lines, too, or sizes
/// are doubled, while a run still fits in a constant, at most twice.
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
    } else if constexpr (More > 0 && formulas.is_exact && largest << Plan.degrees() <= 50000) {
        return verified_plan<Kernel, Plan.doubled(), More - 1>();
    } else {
        return Plan;
    }
}
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
inline constexpr kernel_formulas const& counts_of = detail::formulas_at<Kernel, detail::verified_plan<Kernel, Plan>()>;

/// A kernel as an operation of its extents: its counts are formulas, which the compiler finds by running it.
///
///     using scaled = counted_from<[](tape& t, long n) { scale(t.array<double>(n), t.array<double>(n), n); }>;
///     static_assert(predict(machine, scaled{1e6}).regime == regime::memory_bound);
///
/// Counts that are no polynomial in the extents do not compile. Where the distances of reuse are open
/// (`counts_of<Kernel>.is_verified()` is false), `transferred` is an estimate, and `transferred_between` has its
/// bounds.
template <auto Kernel, count_plan Plan = detail::plan_for<Kernel>()>
struct counted_from {
    using rep = double;
    double n = 1.0; ///< the first extent; whole, at least 1
    double m = 1.0; ///< the second one, where the kernel takes it
    double k = 1.0; ///< the third one

    static_assert(counts_of<Kernel, Plan>.is_exact,
                  "rafter: a count of this kernel is no polynomial in its extents (passes whose number is a logarithm, "
                  "tiles that do not divide, a loop that ends on data): state sizes and degrees in a count_plan, or "
                  "count it at the sizes that you need with count(kernel, sizes...)");

    /// The formulas, `counts_of<Kernel, Plan>`.
    [[nodiscard]] static constexpr kernel_formulas const& formulas_of_counts() noexcept {
        return counts_of<Kernel, Plan>;
    }
    /// The extents.
    [[nodiscard]] constexpr std::array<double, 3> extents() const noexcept { return {n, m, k}; }

    [[nodiscard]] constexpr flops work() const noexcept { return formulas_of_counts().work(extents()); }
    [[nodiscard]] constexpr flops flops_in(element_type const& type) const noexcept {
        return formulas_of_counts().flops_in(type, extents());
    }
    [[nodiscard]] constexpr arithmetic kind() const noexcept { return formulas_of_counts().kind(extents()); }
    [[nodiscard]] constexpr traffic_bytes compulsory() const noexcept {
        return formulas_of_counts().compulsory(extents());
    }
    [[nodiscard]] constexpr bytes traffic() const noexcept { return compulsory().total(); }
    [[nodiscard]] constexpr bytes working_set() const noexcept { return compulsory().read + compulsory().allocated; }
    [[nodiscard]] constexpr traffic_bytes requested() const noexcept {
        return formulas_of_counts().requested(extents());
    }
    [[nodiscard]] constexpr traffic_bytes transferred(protocol::cache_level const& cache) const {
        return formulas_of_counts().transferred(cache, extents());
    }
    /// The least and the most bytes behind a cache, lines that a write allocates included.
    struct byte_range {
        bytes least{}; ///< the bytes that pass in any case
        bytes most{};  ///< the bytes that may pass
    };
    /// The bounds of the traffic behind a cache.
    [[nodiscard]] constexpr byte_range transferred_between(protocol::cache_level const& cache) const {
        bytes const line = static_cast<double>(Plan.line) * symbols::B;
        auto const between = formulas_of_counts().lines_between(cache.share() / line, extents());
        return {between.least * line, between.most * line};
    }
    constexpr void validate() const {
        expecting::count<"counted_from.n">(n);
        expecting::count<"counted_from.m">(m);
        expecting::count<"counted_from.k">(k);
    }
    friend constexpr bool operator==(counted_from const&, counted_from const&) noexcept = default;
};

} // namespace rafter

namespace rafter::detail {
/// Formulas that were found at run time, and what they point to.
struct run_formulas {
    kernel_formulas all{};
    std::vector<reuse_formulas> accesses{};
    std::vector<reuse_formulas> writes{};
};
void find_formulas(run_formulas& out, count_plan const& plan, kernel_counts const* const* runs); // in the library
} // namespace rafter::detail

export namespace rafter {

/// A kernel at extents, as `found_formulas::at` makes it: an operation of formulas that were found at run time. They
/// have to outlive it.
struct counted_at {
    using rep = double;
    kernel_formulas const* formulas_of_counts = nullptr; ///< must be stated
    double n = 1.0;                                      ///< the first extent; whole, at least 1
    double m = 1.0;                                      ///< the second one, where the kernel takes it
    double k = 1.0;                                      ///< the third one

    /// The extents.
    [[nodiscard]] std::array<double, 3> extents() const noexcept { return {n, m, k}; }
    [[nodiscard]] flops work() const { return formulas_of_counts->work(extents()); }
    [[nodiscard]] flops flops_in(element_type const& type) const {
        return formulas_of_counts->flops_in(type, extents());
    }
    [[nodiscard]] arithmetic kind() const { return formulas_of_counts->kind(extents()); }
    [[nodiscard]] traffic_bytes compulsory() const { return formulas_of_counts->compulsory(extents()); }
    [[nodiscard]] bytes traffic() const { return compulsory().total(); }
    [[nodiscard]] bytes working_set() const { return compulsory().read + compulsory().allocated; }
    [[nodiscard]] traffic_bytes requested() const { return formulas_of_counts->requested(extents()); }
    [[nodiscard]] traffic_bytes transferred(protocol::cache_level const& cache) const {
        return formulas_of_counts->transferred(cache, extents());
    }
    void validate() const {
        expecting::count<"counted_at.n">(n);
        expecting::count<"counted_at.m">(m);
        expecting::count<"counted_at.k">(k);
    }
};

/// Formulas of a kernel's counts that are found at run time: of a kernel that is no constant expression, that captures,
/// or whose sizes do not fit in a constant.
///
///     found_formulas const found(kernel, {.extents = 2, .from = {24, 8}, .step = {8, 8}, .degree = {1, 1, 0}});
///     print(explain(found.formulas()));
///     predict_levels(cpu, found.at(4096, 4096));
class found_formulas {
public:
    /// Runs the kernel at the sizes of a plan.
    /// \param kernel  takes a tape and as many extents as the plan has
    /// \throws invalid_value if the plan has other extents than the kernel, or formulas of more than 9 terms
    template <class Kernel>
    found_formulas(Kernel&& kernel, count_plan const& plan) {
        if (plan.extents < 1 || plan.extents > 3 || plan.points() > count_formula::most_terms) {
            expecting::reject<"count_plan", "of one to three extents, 9 terms">(static_cast<double>(plan.points()));
        }
        std::vector<kernel_counts> counts;
        for (int run = 0; run < plan.runs(); ++run) {
            std::array<int, 3> const at = plan.at(run);
            tape memory(plan.line);
            bool ran = false;
            if constexpr (std::invocable<Kernel&, tape&, long>) {
                if (plan.extents == 1) { kernel(memory, long{at[0]}), ran = true; }
            }
            if constexpr (std::invocable<Kernel&, tape&, long, long>) {
                if (plan.extents == 2) { kernel(memory, long{at[0]}, long{at[1]}), ran = true; }
            }
            if constexpr (std::invocable<Kernel&, tape&, long, long, long>) {
                if (plan.extents == 3) { kernel(memory, long{at[0]}, long{at[1]}, long{at[2]}), ran = true; }
            }
            if (!ran) { expecting::reject<"count_plan.extents", "as many as the kernel takes">(plan.extents); }
            counts.push_back(memory.counts());
        }
        std::vector<kernel_counts const*> runs;
        for (kernel_counts const& each : counts) {
            runs.push_back(&each);
        }
        detail::find_formulas(found_, plan, runs.data());
    }
    found_formulas(found_formulas&&) noexcept = default;
    found_formulas& operator=(found_formulas&&) noexcept = default;

    /// The formulas, for `explain`.
    [[nodiscard]] kernel_formulas const& formulas() const noexcept { return found_.all; }
    /// The kernel at extents, an operation. This object has to outlive it.
    /// \throws invalid_value if a count is no polynomial in the extents
    [[nodiscard]] counted_at at(double n, double m = 1.0, double k = 1.0) const {
        if (!found_.all.is_exact) { expecting::reject<"the counts of a kernel", "polynomials in its extents">("none"); }
        return {.formulas_of_counts = &found_.all, .n = n, .m = m, .k = k};
    }

private:
    detail::run_formulas found_{};
};

} // namespace rafter
