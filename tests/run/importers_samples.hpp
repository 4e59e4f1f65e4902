// The samples of tests/run/importers/, and what the tests of rafter.importers expect of rows. (Included behind
// `import rafter.importers;`.)
#pragma once
#include "test_folder.hpp"
#include "what.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

using namespace rafter;
using namespace rafter::symbols;
using importers::byte_kind;
using importers::import_result;
using importers::measured_work;

inline std::string sample(std::string const& name) { return std::string(RAFTER_IMPORTERS_SAMPLES "/") + name; }
inline import_result sampled(std::string const& name, importers::import_options const& options = {}) {
    return importers::from_text(content(sample(name)), name, options);
}
inline std::string refused(std::string const& text, importers::import_options const& options = {}) {
    return what([&] { (void)importers::from_text(text, "f", options); });
}
inline std::string joined(std::vector<std::string> const& remarks) {
    std::string out;
    for (std::string const& one : remarks) {
        out += one + "\n";
    }
    return out;
}
/// The remarks of a text that is read, with parts left out.
inline std::string left_out(std::string const& text) { return joined(importers::from_text(text, "f").remarks); }
inline std::vector<double> in_seconds(measured_work const& row) {
    if (!row.time) { return {}; }
    return {in(s, row.time->low), in(s, row.time->value), in(s, row.time->high)};
}
using numbers = std::vector<double>;

// The same value but for the last digits: units are converted in the reader and in the test.
inline void expect_close(std::optional<double> found, double wanted) {
    ASSERT_TRUE(found);
    EXPECT_NEAR(*found, wanted, 1e-12 * wanted);
}
inline void expect_times(measured_work const& row, numbers const& wanted) {
    numbers const found = in_seconds(row);
    ASSERT_EQ(found.size(), wanted.size()) << row.name;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        EXPECT_NEAR(found[i], wanted[i], 1e-12 * wanted[i]) << row.name;
    }
}
inline void expect_bytes(measured_work const& row, double wanted) {
    ASSERT_TRUE(row.requested_bytes()) << row.name;
    EXPECT_NEAR(in(B, *row.requested_bytes()), wanted, 1e-9 * wanted) << row.name;
}
