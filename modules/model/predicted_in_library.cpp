// Tests: run/same_predictions, static/demands
/// \file Predictions at run time. One function serves operations of all types: programs that predict many of them
/// compile none of it.
module rafter.model;
#include "../digits.hpp"

namespace rafter::detail {

prediction predicted_in_library(machine const& m, protocol::located_demands const& asked,
                                prediction_options const& options) {
    return checked_prediction(m, asked, options);
}

hierarchical_prediction levels_in_library(machine const& m, leveled_operation const& op,
                                          hierarchy_options const& options) {
    return checked_levels_of(m, op, options);
}

} // namespace rafter::detail

namespace rafter::measure::detail {

judgement judged_in_library(machine const& m, judged_operation const& op, estimate<units::second> const& measured,
                            judge_options const& options) {
    return judged_as(m, op, measured, options);
}

} // namespace rafter::measure::detail
