// Tests: run/count
module;
#include <cstddef>
#include <memory>
#include <vector>

/// \file Formulas of a kernel's counts at run time.
module rafter.count;

import rafter.terms;

namespace rafter::detail {

void expect_plan(count_plan const& plan) {
    if (plan.extents < 1 || plan.extents > 3) { expecting::reject<"count_plan.extents", "from 1 to 3">(plan.extents); }
    for (std::size_t e = 0; e < static_cast<std::size_t>(plan.extents); ++e) {
        if (plan.from[e] < 1) { expecting::reject<"count_plan.from", "at least 1">(plan.from[e]); }
        if (plan.step[e] < 1) { expecting::reject<"count_plan.step", "at least 1">(plan.step[e]); }
        if (plan.tile[e] < 1) { expecting::reject<"count_plan.tile", "at least 1">(plan.tile[e]); }
        if (plan.degree[e] < 0) { expecting::reject<"count_plan.degree", "zero or positive">(plan.degree[e]); }
    }
    if (plan.points() > count_formula::most_terms) {
        expecting::reject<"count_plan.degree", "of at most 9 terms in all">(plan.points());
    }
}

void find_formulas(run_formulas& out, count_plan const& plan, kernel_counts const* const* runs) {
    out.all = fit_totals(plan, runs);
    std::vector<std::unique_ptr<sorted_reuses>> sorted;
    std::vector<sorted_reuses const*> reuses;
    for (int run = 0; run < plan.runs(); ++run) {
        sorted.push_back(std::make_unique<sorted_reuses>(*runs[run], *runs[0]));
        reuses.push_back(sorted.back().get());
        out.all.is_exact = out.all.is_exact && reuses.back()->has_same_places;
    }
    if (!out.all.is_exact) { return; }
    for (std::size_t e = 0; e < static_cast<std::size_t>(plan.extents);
         ++e) { // their runs stand behind those of the plan
        bool const holds = agree(out.all, *runs[static_cast<std::size_t>(plan.runs()) + e], plan.beside(e));
        out.all.every[e] = holds ? plan.tile[e] : plan.step[e];
    }
    for (int site = 0; site < runs[0]->sites(); ++site) {
        auto const fitted = std::make_unique<site_formulas>(fit_site(plan, reuses.data(), runs[0]->site(site), site));
        out.accesses.insert(out.accesses.end(), fitted->of[0].begin(), fitted->of[0].end());
        out.writes.insert(out.writes.end(), fitted->of[1].begin(), fitted->of[1].end());
    }
    out.all.accesses = {out.accesses.data(), out.accesses.size()};
    out.all.writes = {out.writes.data(), out.writes.size()};
    set_verified(out.all, runs);
}

} // namespace rafter::detail
