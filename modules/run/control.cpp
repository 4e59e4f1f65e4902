module;
#include <cstdio>
#include <stdexcept>
#include <string>

/// \file Progress on a terminal, and the checks of options.
module rafter.run;

import rafter.output;

namespace rafter::run {

void progress_on_terminal(progress_report const& report) {
    constexpr seconds patience = 1.0 * symbols::s; // shorter runs report nothing
    if (report.elapsed < patience || report.total == 0 || !rafter::detail::stderr_is_terminal()) { return; }
    double const share = static_cast<double>(report.done) / static_cast<double>(report.total);
    double const elapsed = report.elapsed.coherent_;
    bool const complete = report.done == report.total;
    double const left = share > 0.0 ? elapsed / share - elapsed : 0.0;
    std::fprintf(stderr, "\r%5.1f %%  %zu of %zu points, %.0f s, %.0f s left   %s", 100.0 * share, report.done,
                 report.total, elapsed, left, complete ? "\n" : "");
}

cancelled::cancelled(std::size_t points_done, std::size_t points)
    : std::runtime_error("rafter: cancelled after " + std::to_string(points_done) + " of " + std::to_string(points) +
                         " points"),
      done(points_done), total(points) {}

void options::validate() const {
    if (threads != all_cores && (threads < 1 || threads > 1024)) {
        expecting::reject<"options.threads", "from 1 to 1024, or all_cores">(static_cast<double>(threads));
    }
    expecting::enumerator<"options.format", file_format::json_lines>(format);
    if (chunk == 0) { expecting::reject<"options.chunk", "at least 1">("0"); }
    if (result_name == nullptr || *result_name == 0) { expecting::reject<"options.result_name", "a name">("empty"); }
}

} // namespace rafter::run
