module;
#include <string>
#include <string_view>

/// \file Machines in files: their figures with units, for people and programs to write.
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
/// provenance, its source and its uncertainty; one that states no provenance and no source has those of the machine.
/// docs/machine-files.md lists all keys.
///
/// Whatever is no such file is a `file_error`, which names the file, the key and what to write instead: other units and
/// keys, more than a machine holds (8 tiers, 20 peaks, 4 links), machines that `machine::validate` rejects, files above
/// 1 MiB, and those that cannot be read. Citations live as long as the program; equal ones are one object.
[[nodiscard]] machine read_machine(detail::given_text path);

/// The same of a text; errors name the file as `file_name`.
[[nodiscard]] machine machine_from_json(detail::given_text text, detail::given_text file_name);

/// A machine as the text of such a file. It reads back as an equal machine, every double the same, and as the same text
/// again; of citations the content is kept, not the address. Values are written with the prefix that leaves the fewest
/// digits: "205 GB/s", "48 KiB".
///
/// A machine that `machine::validate` rejects is an `invalid_value`, and so are texts that are not UTF-8 or hold zeros,
/// a peak of several kinds of arithmetic or one that serves any, and an uncertainty outside of [0, 1).
[[nodiscard]] std::string machine_as_json(machine const& described);

/// Writes that file, all of it or nothing, as `write_file` does and with its errors.
void write_machine(detail::given_text path, machine const& described);

/// A machine as a C++ module of the name `identifier`, which exports it as `inline constexpr rafter::machine` of the
/// same name, bit by bit the same; its citations are constants of the namespace `<identifier>_sources`. What
/// `rafter_add_machine` of rafter's CMake package compiles.
///
/// A name that is no identifier of C++ in ASCII is an `invalid_value`, and so is what `machine_as_json` refuses.
[[nodiscard]] std::string machine_as_module(machine const& described, detail::given_text identifier);

void write_machine(...) = delete ("rafter: write_machine takes the name of a file and a machine: "
                                  "write_machine(\"node.json\", catalogued<\"...\">())");
machine machine_from_json(...) =
    delete ("rafter: machine_from_json takes the text and what errors call it: machine_from_json(text, \"node.json\")");

} // namespace rafter
