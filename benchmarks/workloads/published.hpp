// Reads files of published rows. (Included behind `import rafter.importers;`.)
#pragma once
#include <cstddef>
#include <cstdlib>
#include <string>

/// A file of published rows by column.
struct published {
    rafter::importers::table all;

    published(std::string const& folder, char const* name)
        : all(rafter::importers::read_table(folder + "/" + name + ".csv")) {}
    [[nodiscard]] std::string const& cell(std::size_t row, char const* column) const {
        return all.column(column).cells[row];
    }
    [[nodiscard]] double number(std::size_t row, char const* column, double missing = 0.0) const {
        std::string const& written = cell(row, column);
        return written.empty() ? missing : std::strtod(written.c_str(), nullptr);
    }
    [[nodiscard]] bool has(std::size_t row, char const* column, char const* words) const {
        return cell(row, column).find(words) != std::string::npos;
    }
};
