// The results of the fidelity benchmark as a page and as a picture. (Included behind `import rafter;`.)
#pragma once
#include <string>
#include <vector>

#include "operations.hpp"

/// One operation at one place.
struct cell {
    memory_level level;
    int cores;
    seconds predicted;
    measure::estimate<units::second> taken;
    std::string bound_by;
    seconds predicted_before; ///< with the memory as it was when it was calibrated
    /// How much longer a triad took beside the operation than right after the calibration: the factor between memory
    /// then and now; 1 where no triad was run.
    double slower = 1.0;

    [[nodiscard]] double ratio() const { return predicted / taken.value; }
};
struct row {
    entry const* of;
    std::vector<cell> cells;
};

/// "60 predictions that are claimed: median error 4.5 %, 90th percentile 17.1 %"
std::string summary_of(std::vector<row> const& rows);
/// A page: how it was taken, the errors, and a row an operation.
void write_page(char const* path, measure::calibration const& here, std::vector<std::vector<row>> const& tables,
                std::string const& how);
/// Predicted over measured time, logarithmic both; the band is 20 % to either side.
void write_picture(char const* path, std::vector<std::vector<row>> const& tables);
