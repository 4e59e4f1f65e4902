// Reads published rows: files, devices, models, formats, and what passes demand. (Included behind `import
// rafter.importers;` and `import rafter.workload;`.)
#pragma once
#include <string>
#include <string_view>
#include "published.hpp"

inline constexpr citation data_sheet{.title = "data sheet"};

/// A device as files write it. Those that the catalogue lacks are a relative with another bandwidth and FP16 peak.
struct device {
    char const* written;
    char const* id;
    double bandwidth = 0.0; ///< GB/s
    double peak = 0.0;      ///< TFLOP/s of dense FP16 products
    [[nodiscard]] processor const& row() const { return catalogue::processor_at(id); }
    /// Names of one device in several files are one.
    [[nodiscard]] char const* name() const { return bandwidth == 0.0 ? id : written; }
    [[nodiscard]] bool has_bridge() const { return row().link.devices == 2.0; }
    /// A bridge joins two cards of a host; others, and pairs without one, exchange over their links to the host.
    [[nodiscard]] machine sheet() const {
        machine m = to_machine(row());
        if (has_bridge() && row().host_link.direction != link_direction::unstated) {
            m.links = {m.links[0], row().host_link};
        }
        if (bandwidth == 0.0) { return m; }
        double const now = in(TFLOP / s, m.peak_for(matrix_arithmetic(fp16)).rate_);
        return scaled(m, {.bandwidth = bandwidth / in(GB / s, m.bandwidth.farthest().bandwidth.in_bytes()),
                          .peak = peak > 0.0 ? peak / now : 1.0,
                          .reason = &data_sheet});
    }
};
device const& device_of(std::string const& written);

/// A model by a part of its name in the files.
wl::language_model const& model_of(std::string_view name);
wl::language_model decoder(double layers, double hidden, double heads, double kv_heads, double head_dim, double width,
                           double vocabulary);
/// Formats of weights, and the type of products.
struct row_formats {
    wl::weight_formats formats;
    element_type type;
    std::string words; ///< as options of `rafter llm`; empty: it has no name for them
};
/// Formats by the words of the files. Models of different sizes are one model if equal.
row_formats formats_of(std::string const& weights, std::string const& cache, wl::language_model const& model);

/// A row as a question to `wl::framework_device`, which `rafter llm --framework` asks, too.
struct question {
    device const* on;
    wl::framework software;
    wl::server server;
    std::string formats; ///< `row_formats::words`

    [[nodiscard]] wl::framework_device under() const {
        return wl::device_under(software, wl::device_class_of(on->row()), on->sheet(), server.formats);
    }
    /// The question as a line of the program; empty where it takes a file, or cannot be asked.
    [[nodiscard]] std::string line() const;
};

/// The times of passes at the roofs, which fits need.
struct times_at_roofs {
    seconds memory{};
    seconds compute{};
    seconds link{};
    double launches = 0.0;
    double sequences = 0.0;

    void add(machine const& sheet, wl::pass const& p, double times = 1.0) {
        auto const at_roofs = predict(sheet, p, {.overlap = no_overlap});
        memory += times * at_roofs.memory_time;
        compute += times * at_roofs.compute_time;
        link += times * at_roofs.link.time;
        launches += times * p.launches();
        sequences += times * p.sequences();
    }
};
/// A data sheet but for links, whose times are known before the fit, and for sums in FP16.
machine roofs(machine const& sheet, wl::measured_shares const& s);

/// A served row of energy.csv.
struct served {
    question asked;
    bool is_slow; ///< another attention backend
};
served served_at(published const& file, std::size_t i);
