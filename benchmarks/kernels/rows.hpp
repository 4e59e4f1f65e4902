// Reads measured kernels: what was asked of which device, and the time. (Included behind `import rafter.importers;` and
// `import rafter.workload;`.)
#pragma once
#include <string>
#include <vector>

namespace wl = rafter::workload;

/// A device as the tables write it.
struct measured_device {
    char const* written;
    char const* id; ///< of the catalogue; empty: all figures stand here
    char const* vendor;
    char const* generation;
    double bandwidth = 0.0; ///< GB/s; zero: the catalogue's
    double units = 0.0;
    double clock = 0.0;                                                ///< GHz
    double cache = 0.0;                                                ///< MB
    double in_fp32 = 0.0, in_16_bit = 0.0, in_fp8 = 0.0, in_fp4 = 0.0; ///< peaks, TFLOP/s; zero: the catalogue's

    [[nodiscard]] rafter::flop_rate peak(rafter::arithmetic const& kind) const;
    [[nodiscard]] wl::kernel_device for_kernel(rafter::arithmetic const& kind) const;
};

/// A measured kernel.
struct measured_kernel {
    measured_device const* on;
    wl::kernel_shape shape;
    wl::kernel_device device;
    rafter::seconds time;
    std::string stack; ///< the software that was measured
};

/// All rows of the tables in a folder.
std::vector<measured_kernel> read_kernels(std::string const& folder);
