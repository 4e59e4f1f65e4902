// Tests: static/workload_kernel_times
/// \file Predicts a kernel on a processor by the form of its class, with an interval that holds as often as it says.
export module rafter.workload:kernel_prediction;
#include "../digits.hpp"

import rafter.model;
import rafter.catalogue;
import :kernel_times;
import :kernel_fits;
import :reached;
import :framework_fits;

export namespace rafter::workload {

/// The classes of kernels that were measured.
inline constexpr auto const& measured_kernels_table = detail::fitted::kernels;

/// The time of a kernel by the form of its class, with a 90 % interval from devices out of the fit; of a whole pass
/// from passes to which no form was fitted. The 90 % hold on average over devices and rows, not on each device.
struct kernel_prediction {
    seconds time{};                       ///< by the form of the class
    seconds low{};                        ///< 5 % of measured times are below
    seconds high{};                       ///< 5 % are above
    double widened = 1.0;                 ///< `measured_kernels::widening` of the device
    measured_kernels const* by = nullptr; ///< the class

    /// The time with its interval, as `measure::at_most` takes it.
    [[nodiscard]] constexpr measure::estimate<units::second> interval() const noexcept { return {time, low, high}; }
    constexpr bool operator==(kernel_prediction const&) const noexcept = default;
};

/// The row of a class in `measured_kernels_table`, or that of `sustained_training_step`; null if there is none.
[[nodiscard]] constexpr measured_kernels const* find_measured_kernels(kernel_class of) noexcept {
    if (of == kernel_class::training_run) { return &detail::fitted::training_step.whole; }
    for (measured_kernels const& one : measured_kernels_table) {
        if (one.of == of) { return &one; }
    }
    return nullptr;
}

/// A processor whose kernels `predict` predicts by forms; `reached` makes it.
struct reached_processor {
    processor const* row = nullptr; ///< of the catalogue
    machine sheet{};                ///< its figures
    seconds fixed{};                ///< in place of `kernel_form::fixed`; zero: the class's own

    /// The figures that forms read, for a kernel of this arithmetic. A processor without a peak for it, or without a
    /// count of units, is an error.
    [[nodiscard]] constexpr kernel_device device_for(arithmetic const& kind) const {
        kernel_device out = kernel_device_of(*row);
        out.peak = sheet.peak_for(kind).rate();
        return out;
    }
    /// A time with the interval of a class on `device_for` its arithmetic.
    [[nodiscard]] constexpr kernel_prediction around(seconds const& time, measured_kernels const& of,
                                                     kernel_device const& device) const {
        double const widened = of.widening(*row, device);
        return {time, time * math::pow(of.low, widened), time * math::pow(of.high, widened), widened, &of};
    }
};

/// Makes a processor of the catalogue one whose kernels are predicted by forms:
///
///     constexpr auto gpu = workload::reached(catalogue::processor_at("nvidia-l40s"));
///     constexpr auto at = workload::predict(gpu, gemm{.m = 4096, .n = 4096, .k = 4096, .type = bf16});
///
/// \param fixed  the time of a short kernel with your software, in place of the class's fixed time; zero or positive
[[nodiscard]] constexpr reached_processor reached(processor const& p, seconds const& fixed = {}) {
    expecting::not_negative<"reached.fixed">(fixed);
    return {&p, to_machine(p), fixed};
}

/// Predicts a kernel of this shape on a processor by the form of its class. A kernel of no class that was measured, and
/// a processor without a peak for it or without a count of units, are errors: `rafter::predict` has their roofline.
[[nodiscard]] constexpr kernel_prediction predict(reached_processor const& on, kernel_shape const& shape) {
    measured_kernels const* const by = find_measured_kernels(shape.of);
    if (by == nullptr || shape.of >= kernel_class::whole_pass) {
        expecting::reject<"kernel", "of a class that was measured">(by == nullptr ? "another" : text(shape.of).c_str());
    }
    kernel_device const device = on.device_for(shape.kind);
    measured_generation const* const of = by->generation_of(*on.row);
    double const slower = of == nullptr ? 1.0 : of->slower;
    seconds time = by->form.time(shape, device) * slower;
    if (on.fixed > seconds{}) { time = time - by->form.fixed * slower + on.fixed; }
    return on.around(time, *by, device);
}
/// Predicts an operation by its shape, with the same errors.
template <operation Operation>
[[nodiscard]] constexpr kernel_prediction predict(reached_processor const& on, Operation const& op) {
    rafter::validate(op);
    return predict(on, kernel_shape_of(op));
}

/// A prediction in words: "210 us, 9 of 10 measured between 150 us and 301 us (products in 16 bits, 7 devices)".
[[nodiscard]] constexpr fixed_text<255> text(kernel_prediction const& p) {
    fixed_text<255> out;
    out.append(text(p.time, engineering, ".4g")).append(", 9 of 10 measured between ");
    out.append(text(p.low, engineering, ".3g")).append(" and ").append(text(p.high, engineering, ".3g"));
    out.append(" (").append(text(p.by->of)).append(", ").append(number(p.by->devices, ""));
    out.append(p.by->devices == 1.0 ? " device" : " devices");
    if (p.widened > 1.0) { out.append(", none like this one"); }
    return out.append(")");
}

} // namespace rafter::workload
