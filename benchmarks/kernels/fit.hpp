// Fits the forms of kernel times. (Included behind `import rafter.workload;`.)
#pragma once
#include <map>
#include <string>
#include <utility>
#include <vector>
#include "../workloads/errors.hpp"
#include "rows.hpp"

/// A number of a form that is fitted, with where the search begins and ends.
struct fitted_number {
    char const* name;
    double start, low, high;
    void (*set)(wl::kernel_form& to, double value);
};

/// A class of kernels and the numbers of its form.
struct fitted_class {
    wl::kernel_class of;
    char const* in_cpp;             ///< the name of its enumerator
    std::vector<char const*> terms; ///< names of further numbers; all classes have the first two
    bool streams = false;           ///< is there no arithmetic to fit?
    bool by_generation = false;     ///< has each generation a factor?
    bool fixed_by_device = false;   ///< is the fixed time the geometric mean of the devices' own?
};
std::vector<fitted_class> const& fitted_classes();

/// The vendor and the generation of a device.
using generation_name = std::pair<std::string, std::string>;
generation_name generation_of(measured_device const& device);

/// A form with the factor of each generation, of classes that have one.
struct fitted_form {
    wl::kernel_form form{};
    std::map<generation_name, double> slower{};

    [[nodiscard]] rafter::seconds time(measured_kernel const& row) const;
};
/// Fits a form: robust least squares of log(time); each device has the same weight. The logarithm of a generation's
/// factor is the sum of its devices' median errors over their number plus one.
fitted_form fitted(fitted_class const& of, std::vector<measured_kernel const*> const& rows);

/// log(measured / predicted) of the rows of each device, predicted by a fit without it; of a class of one device, by
/// the fit to its rows.
using left_out_ratios = std::map<measured_device const*, std::vector<double>>;
left_out_ratios left_out(fitted_class const& of, std::vector<measured_kernel const*> const& rows);
/// |predicted / measured - 1| of all these rows.
wl::fit_errors errors_of(left_out_ratios const& ratios);

/// The ends of a 90 % interval of log(measured / predicted).
struct ratio_interval {
    double low = 0.0, high = 0.0;

    /// An interval drawn towards the mean of all classes, which counts as much as `weight` devices; ends only move
    /// outwards. Few devices decide the ends of a small class, and the next one may differ from all of them
    /// (docs/decisions/kernel-intervals.md).
    /// \param devices  of the class
    [[nodiscard]] ratio_interval pooled(ratio_interval const& mean, double devices, double weight = 1.0) const;
    /// The interval for a further device: wider by sqrt((n + 1) / (n - 1)) for n devices, as the prediction interval of
    /// a normal distribution. With one device the interval stays.
    [[nodiscard]] ratio_interval for_another(double devices) const;
};
/// The interval of a class alone: conformal quantiles of its rows, at least 0.05 to each side.
ratio_interval interval_of(left_out_ratios const& ratios);
/// The means of the ends.
ratio_interval mean_of(std::vector<ratio_interval> const& each);
