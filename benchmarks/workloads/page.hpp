// The tables as a page and as a picture. (Included behind `import rafter.workload;`.)
#pragma once
#include <string>
#include <vector>

#include "table.hpp"

/// "3.7 / 9.6": the median and the 90th percentile in %.
std::string percent(wl::fit_errors const& e);
/// The module of the shares, with the numbers of the fits.
std::string module_of(std::vector<table> const& tables);
/// A page: the errors of all tables, then each table with its constants and its worst rows.
void write_page(std::string const& path, std::vector<table> const& tables, std::string const& command);
/// The rows that `rafter llm` can be asked for, as a table that `rafter validate` takes.
std::string servers_of(std::vector<table> const& tables);
/// Every seventh question that the program can be asked, with its answer, in lines of CSV.
std::string questions_of(std::vector<table> const& tables);
/// Has the file this text?
bool is_in(std::string const& path, std::string const& text);
/// Predicted over measured, a line of points for each table.
void write_picture(std::string const& path, std::vector<table> const& tables);
