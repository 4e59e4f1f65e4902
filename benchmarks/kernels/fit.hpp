// Fits the forms of kernel times. (Included behind `import rafter.importers;` and `import rafter.workload;`.)
#pragma once
#include <functional>
#include <string>
#include <vector>
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
    std::vector<char const*> terms; ///< names of `fitted_number`s, beside those of all classes
};
std::vector<fitted_class> const& fitted_classes();

/// Fits a form: robust least squares of log(time); each device has the same weight.
wl::kernel_form fitted(fitted_class const& of, std::vector<measured_kernel const*> const& rows);

/// log(predicted / measured) of each row, by a fit to the rows of which `is_left_out` is false.
struct left_out_errors {
    std::vector<double> logs;
    double median = 0.0, p90 = 0.0; ///< of |predicted / measured - 1|
    double low = 0.0, high = 0.0;   ///< the 90 % interval of measured / predicted
};
left_out_errors left_out(fitted_class const& of, std::vector<measured_kernel const*> const& rows);
