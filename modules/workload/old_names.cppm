// Tests: compile_fail/operations
/// \file Names of rafter 0.2, for one version: the compiler says what to write instead.
export module rafter.workload:old_names;
#include "../digits.hpp"

import rafter.model;
import :formats;
import :parallelism;
import :serving;
import :framework_device;
import :reached;

export namespace rafter::workload {

/// The name until 0.2.
using division [[deprecated("rafter: since 0.3 write parallelism")]] = parallelism;
using service [[deprecated("rafter: since 0.3 write serving_prediction")]] = serving_prediction;
using disaggregated [[deprecated("rafter: since 0.3 write disaggregated_prediction")]] = disaggregated_prediction;
using raised_layers [[deprecated("rafter: since 0.3 write higher_precision_layers")]] = higher_precision_layers;
using sustained_shares [[deprecated("rafter: since 0.3 write measured_shares")]] = measured_shares;
/// The name until 0.2.
template <class... Given>
[[deprecated("rafter: since 0.3 write predict(gpu, server)")]] constexpr auto serve(Given const&... given) {
    return predict(given...);
}
/// The name until 0.2.
template <class... Given>
[[deprecated("rafter: since 0.3 write largest_batch_within")]] constexpr auto serve_within(Given const&... given) {
    return largest_batch_within(given...);
}
/// The name until 0.2.
template <class... Given>
[[deprecated("rafter: since 0.3 write predict_disaggregated")]] constexpr auto serve_apart(Given const&... given) {
    return predict_disaggregated(given...);
}
/// The name until 0.2.
template <class... Given>
[[deprecated("rafter: since 0.3 write reached")]] constexpr auto sustained(Given const&... given) {
    return reached(given...);
}

} // namespace rafter::workload
