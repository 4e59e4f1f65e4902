// Tests: run/text, program/answers
/// \file Explanations at run time: importers compile none of them.
module rafter.report;
#include "../digits.hpp"

namespace rafter::detail {

explanation_text explained_in_library(derivation const& steps) { return explained(steps); }
explanation_text explained_in_library(prediction const& p) { return explained(p); }

} // namespace rafter::detail
