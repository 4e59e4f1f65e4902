module;
#include <string>
#include <string_view>
#include <vector>

/// \file Machine files: figures with units, for people and programs to write.
export module rafter.files:machine_file;
#include "../digits.hpp"

import rafter.machine;
import :value_text;

export namespace rafter {

/// Reads a machine from a file of JSON:
///
///     {"name": "node n7",
///      "provenance": "measured",
///      "source": "calibration",
///      "bandwidth": [{"bandwidth": "205 GB/s", "capacity": "80 GiB", "level": "DRAM"}],
///      "peak": {"value": "1.2 TFLOP/s", "type": "fp64"},
///      "sources": {"calibration": {"title": "STREAM triad, 8 threads", "when": "2026-11-01"}}}
///
/// Keys are the names of the members, and values have units. A figure is a text, or an object of its value, its
/// provenance, its source and its uncertainty. A figure without provenance and source has the machine's.
/// docs/machine-files.md lists all keys.
///
/// Any other content is a `file_error`, which names the file, the key and what to write instead: other units or keys,
/// more than 8 tiers, 20 peaks or 4 links, a machine that `machine::validate` rejects. So is a file above 1 MiB or one
/// that cannot be read. Citations live as long as the program; equal citations are one object.
[[nodiscard]] machine read_machine(text_argument path);

/// Reads a machine from a text in the format of `read_machine`; errors name the file as `file_name`.
[[nodiscard]] machine machine_from_json(text_argument text, text_argument file_name);

/// Reads a machine from a file of any size, of which rafter need not know every key: one of a newer version, with notes
/// of its owner, or with more tiers, peaks or links than a machine holds. `unread` then has the values that were left
/// out, in the order of reading. Whatever has a known key is checked as `read_machine(path)` checks it.
[[nodiscard]] machine read_machine(text_argument path, std::vector<unread_value>& unread);

/// The same for a text; errors name the file as `file_name`.
[[nodiscard]] machine machine_from_json(text_argument text, text_argument file_name, std::vector<unread_value>& unread);

/// The JSON schema (draft 2020-12) of machine files, for editors and other programs. It is made of the tables of
/// members by which `read_machine` reads, and refuses unknown keys, other units and missing members as `read_machine`
/// does. Rules between several members, such as the order of tiers, are the reader's alone.
[[nodiscard]] std::string machine_schema();

/// Writes a machine as the text of a machine file. The text reads back as an equal machine, with bit-equal doubles, and
/// then writes the same text. Of citations it keeps the content, not the address. Values get the prefix with the fewest
/// digits: "205 GB/s", "48 KiB".
///
/// A machine that `machine::validate` rejects is an `invalid_value`. So are texts that are not UTF-8 or hold zeros, a
/// peak for any or several kinds of arithmetic, and an uncertainty outside of [0, 1).
[[nodiscard]] std::string machine_as_json(machine const& described);

/// Writes a machine file, all of it or nothing, like `write_file` and with its errors.
void write_machine(text_argument path, machine const& described);

/// Writes a machine as a C++ module named `identifier`, for `rafter_add_machine` of rafter's CMake package to compile.
/// The module exports a bit-equal `inline constexpr rafter::machine` of that name; citations are constants of the
/// namespace `<identifier>_sources`.
///
/// A name that is no ASCII identifier of C++ is an `invalid_value`, and so is a machine that `machine_as_json` rejects.
[[nodiscard]] std::string machine_as_module(machine const& described, text_argument identifier);

auto write_machine(...) RAFTER_REFUSED("rafter: write_machine takes the name of a file and a machine: "
                                       "write_machine(\"node.json\", catalogued<\"...\">())");
auto machine_from_json(...) RAFTER_REFUSED(
    "rafter: machine_from_json takes the text and what errors call it: machine_from_json(text, \"node.json\")");

} // namespace rafter

export namespace rafter::protocol {

/// True for a name of C++ that a module and its constant may have: an ASCII identifier that is no keyword, no macro of
/// GNU extensions, and not reserved, as `std` with digits behind it is.
[[nodiscard]] bool is_module_name(std::string_view name);
/// A text as a literal of C++, in quotes. What some compiler reads otherwise, such as "??(", is an octal escape.
[[nodiscard]] std::string quoted_in_cpp(std::string_view words);

} // namespace rafter::protocol
