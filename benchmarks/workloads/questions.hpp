// Rows of the tables for the program, and the tables in words. (Included behind `import rafter.workload;`.)
#pragma once
#include <string>
#include <vector>

#include "table.hpp"

/// What the fit of a table finds, in lines: errors are the median and the 90th percentile in %, on rows of the fit and
/// on rows that it has not seen.
std::string lines_of(table const& of);
/// The module of the shares, with the numbers of the fits.
std::string module_of(std::vector<table> const& tables);
/// The rows that `rafter llm` can be asked for, as a table that `rafter validate` takes.
std::string servers_of(std::vector<table> const& tables);
/// Every seventh question that the program can be asked, with its answer, in lines of CSV.
std::string questions_of(std::vector<table> const& tables);
/// Has the file this text, and nothing else?
bool is_in(std::string const& path, std::string const& text);
/// Says these lines a page?
bool is_on(std::string const& page, std::string const& lines);
