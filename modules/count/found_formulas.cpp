// Tests: run/count
module;
#include <cstddef>
#include <memory>
#include <vector>

/// \file Formulas of a kernel's counts at run time.
module rafter.count;

import rafter.terms;

namespace rafter {

void found_formulas::fit(count_plan const& plan, kernel_counts const* const* runs) {
    formulas_ = detail::fit_totals(plan, runs);
    std::vector<std::unique_ptr<detail::sorted_reuses>> sorted;
    std::vector<detail::sorted_reuses const*> all;
    for (int run = 0; run < plan.runs(); ++run) {
        sorted.push_back(std::make_unique<detail::sorted_reuses>(*runs[run], *runs[0]));
        all.push_back(sorted.back().get());
        formulas_.is_exact = formulas_.is_exact && all.back()->has_same_places;
    }
    if (!formulas_.is_exact) { return; }
    for (int site = 0; site < runs[0]->sites(); ++site) {
        auto const fitted =
            std::make_unique<detail::site_formulas>(detail::fit_site(plan, all.data(), runs[0]->site(site), site));
        accesses_.insert(accesses_.end(), fitted->of[0].begin(), fitted->of[0].begin() + fitted->used[0]);
        writes_.insert(writes_.end(), fitted->of[1].begin(), fitted->of[1].begin() + fitted->used[1]);
    }
    formulas_.accesses = {accesses_.data(), accesses_.size()};
    formulas_.writes = {writes_.data(), writes_.size()};
    detail::set_verified(formulas_, runs);
}

} // namespace rafter
