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

/// The errors of rows, each predicted by a fit without its device.
struct left_out_rows {
    wl::fit_errors errors{};
    double low = 0.0, high = 0.0; ///< the 90 % interval of measured / predicted
};
left_out_rows left_out(fitted_class const& of, std::vector<measured_kernel const*> const& rows);
