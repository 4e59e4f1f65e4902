// Reads measured kernels: the device, what was asked of it, and the time. (Included behind `import rafter.importers;`
// and `import rafter.workload;`.)
#pragma once
#include <string>
#include <vector>

namespace wl = rafter::workload;

/// Peaks in TFLOP/s; zero: the catalogue's.
struct stated_peaks {
    double fp32 = 0.0, fp8 = 0.0;
};

/// A device as a table writes it.
struct measured_device {
    char const* written;
    char const* id; ///< of the catalogue; empty: the figures stand here
    stated_peaks peaks{};
    char const* vendor = "";
    char const* generation = "";
    double bandwidth = 0.0; ///< GB/s
    double units = 0.0;
    double clock = 0.0; ///< GHz

    [[nodiscard]] wl::kernel_device for_kernel(rafter::arithmetic const& kind) const;
    /// The vendor and the generation.
    [[nodiscard]] wl::measured_generation of() const;
};

/// A measured kernel.
struct measured_kernel {
    measured_device const* on;
    wl::kernel_shape shape;
    wl::kernel_device device;
    rafter::seconds time;
    rafter::seconds predicted{}; ///< of a whole pass, which no form predicts
};

/// All rows of the tables in a folder. Rows of one device have one `on`, however tables write it.
std::vector<measured_kernel> read_kernels(std::string const& folder);
