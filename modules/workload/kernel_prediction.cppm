// Tests: static/workload_kernel_times
module;
#include <concepts>

/// \file Predicts a kernel on a processor by the form of its class, with an interval that holds as often as it says.
export module rafter.workload:kernel_prediction;
#include "../digits.hpp"

import rafter.terms;
import rafter.machine;
import rafter.operation;
import rafter.model;
import rafter.catalogue;
import :kernel_times;
import :kernel_fits;

export namespace rafter::workload {

/// The classes of kernels that were measured.
inline constexpr auto const& measured_kernels_table = detail::fitted::kernels;

/// The time of a kernel as measured kernels suggest it, and the interval in which 9 of 10 measured times lay on devices
/// that the fit had not seen: on average over devices and rows, a single device may be worse.
struct kernel_prediction {
    seconds time{};       ///< by the form of the class
    seconds low{};        ///< 5 % of measured times are below
    seconds high{};       ///< 5 % are above
    double widened = 1.0; ///< what the interval's logarithms were multiplied by; 1: such a device was fitted
    measured_kernels const* by = nullptr; ///< the class

    constexpr bool operator==(kernel_prediction const&) const noexcept = default;
};

/// The kernel's class among those that were measured; null if there is none.
[[nodiscard]] constexpr measured_kernels const* find_measured_kernels(kernel_class of) noexcept {
    for (measured_kernels const& one : measured_kernels_table) {
        if (one.of == of) { return &one; }
    }
    return nullptr;
}

/// A processor whose kernels take the times that measured kernels took; made by `reached`.
struct reached_processor {
    processor const* row = nullptr; ///< of the catalogue
    machine sheet{};                ///< its figures
    seconds fixed{}; ///< of the software, if the user has measured one short kernel; zero: the class's own
};

/// A processor of the catalogue, whose kernels are to be predicted as measured kernels suggest:
///
///     constexpr auto gpu = workload::reached(catalogue::processor_at("nvidia-l40s"));
///     constexpr auto at = workload::predict(gpu, gemm{.m = 4096, .n = 4096, .k = 4096, .type = bf16});
///
/// \param fixed  the time of a short kernel with the user's software, which replaces the fixed time of a class; zero
///               or positive
[[nodiscard]] constexpr reached_processor reached(processor const& p, seconds const& fixed = {}) {
    expecting::not_negative<"reached.fixed">(fixed);
    return {&p, to_machine(p), fixed};
}

} // namespace rafter::workload

namespace rafter::workload::detail {

/// The figures of a processor that forms read.
constexpr kernel_device kernel_device_of(reached_processor const& on, arithmetic const& kind) {
    processor const& p = *on.row;
    kernel_device out{p.bandwidth, on.sheet.peak_for(kind).rate(), p.units.count,
                      p.units.matrix_clock.raw_ > 0.0 ? p.units.matrix_clock : p.units.clock, p.cache};
    if (!(out.units > 0.0)) { expecting::reject<"processor.units", "stated for a form of kernels">("missing"); }
    if (!(out.clock.raw_ > 0.0)) { expecting::reject<"processor.clock", "stated for a form of kernels">("missing"); }
    return out;
}

/// What an interval of devices left out is widened by on another device: 1 within a generation that was fitted, 1.25
/// for a new one of a vendor, 2 for another vendor, another balance of peak and bandwidth, or a class of one device.
constexpr double widening(measured_kernels const& by, processor const& p, kernel_device const& on) noexcept {
    bool is_of_generation = false, is_of_vendor = false;
    for (measured_generation const& one : by.generations) {
        bool const same = one.vendor == p.vendor;
        is_of_vendor = is_of_vendor || same;
        is_of_generation = is_of_generation || (same && one.name == rafter::text(p.architecture));
    }
    arithmetic_intensity const balance = on.peak / on.bandwidth;
    bool const is_outside = balance > 1.25 * by.most_balance || 1.25 * balance < by.least_balance;
    return !is_of_vendor || is_outside || by.devices == 1.0 ? 2.0 : is_of_generation ? 1.0 : 1.25;
}

} // namespace rafter::workload::detail

export namespace rafter::workload {

/// Predicts a kernel on a processor by the form of its class. A kernel of no class that was measured, and a processor
/// without a peak for it or without a count of units, are errors: `rafter::predict` has their roofline.
template <operation Operation>
[[nodiscard]] constexpr kernel_prediction predict(reached_processor const& on, Operation const& op) {
    rafter::validate(op);
    kernel_shape const shape = kernel_shape_of(op);
    measured_kernels const* const by = find_measured_kernels(shape.of);
    if (by == nullptr) { expecting::reject<"kernel", "of a class that was measured">("another"); }
    kernel_device const device = detail::kernel_device_of(on, shape.kind);
    kernel_form form = by->form;
    if (on.fixed > seconds{}) { form.fixed = on.fixed; }
    double const widened = detail::widening(*by, *on.row, device);
    seconds const time = form.time(shape, device);
    return {time, time * math::pow(by->low, widened), time * math::pow(by->high, widened), widened, by};
}

/// A prediction in words: "210 us, 9 of 10 measured between 150 us and 301 us (products in 16 bits, 7 devices)".
[[nodiscard]] constexpr fixed_text<255> text(kernel_prediction const& p) {
    fixed_text<255> out;
    out.append(text(p.time, engineering, ".4g")).append(", 9 of 10 measured between ");
    out.append(text(p.low, engineering, ".3g")).append(" and ").append(text(p.high, engineering, ".3g"));
    out.append(" (")
        .append(text(p.by->of))
        .append(", ")
        .append(number(p.by->devices, ""))
        .append(p.by->devices == 1.0 ? " device" : " devices");
    if (p.widened > 1.0) { out.append(", none like this one"); }
    return out.append(")");
}

} // namespace rafter::workload
