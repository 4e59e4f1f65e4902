// Tests: run/count
module;
#include <array>
#include <type_traits>
#include <vector>

/// \file Formulas of a kernel's counts that are found at run time.
export module rafter.count:found_formulas;
#include "../digits.hpp"

import rafter.operation;
import :kernel_counts;
import :tape;
import :extent;
import :formula;
import :kernel_formulas;

namespace rafter::detail {
/// Formulas that were found at run time, and what they point to.
struct run_formulas {
    kernel_formulas all{};
    std::vector<reuse_formulas> accesses{};
    std::vector<reuse_formulas> writes{};
};
void find_formulas(run_formulas& out, count_plan const& plan, kernel_counts const* const* runs); // in the library
void expect_plan(count_plan const& plan);
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

    /// The extents. A size at which the formulas of a kernel in tiles do not hold is an error.
    [[nodiscard]] std::array<double, 3> extents() const {
        detail::expect_held<"counted_at.n">(*formulas_of_counts, 0, n);
        detail::expect_held<"counted_at.m">(*formulas_of_counts, 1, m);
        detail::expect_held<"counted_at.k">(*formulas_of_counts, 2, k);
        return {{n, m, k}};
    }
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
    /// The bounds of the traffic behind a cache.
    [[nodiscard]] kernel_formulas::byte_range transferred_between(protocol::cache_level const& cache) const {
        return formulas_of_counts->transferred_between(cache, extents());
    }
    void validate() const {
        if (formulas_of_counts == nullptr) { expecting::reject<"counted_at.formulas_of_counts", "stated">("missing"); }
        expecting::count<"counted_at.n">(n);
        expecting::count<"counted_at.m">(m);
        expecting::count<"counted_at.k">(k);
        (void)extents();
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
        detail::expect_plan(plan);
        std::vector<kernel_counts> counts;
        auto const count_at = [&](std::array<int, 3> const& size) {
            tape memory(plan.line);
            if (!detail::run_with_extents(kernel, memory, plan.extents, size)) {
                expecting::reject<"count_plan.extents", "as many as the kernel takes">(plan.extents);
            }
            counts.push_back(memory.counts());
        };
        for (int run = 0; run < plan.runs(); ++run) {
            count_at(plan.at(run));
        }
        for (int extent = 0; extent < plan.extents; ++extent) {
            try {
                count_at(plan.beside(static_cast<std::size_t>(extent)));
            } catch (invalid_value const&) { // a loop in lanes without a remainder uses elements beside its arrays
                counts.push_back({});
            }
        }
        std::vector<kernel_counts const*> runs;
        for (kernel_counts const& each : counts) {
            runs.push_back(&each);
        }
        detail::find_formulas(found_, plan, runs.data());
        found_.all.names = detail::names_of_extents<std::remove_cvref_t<Kernel>>();
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
