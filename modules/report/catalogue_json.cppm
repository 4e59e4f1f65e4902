// Tests: run/catalogue
/// \file The catalogue of processors for other programs.
export module rafter.report:catalogue_json;
#include "../digits.hpp"

import rafter.output;

export namespace rafter::catalogue {

/// Writes the catalogue as JSON (UTF-8, RFC 8259): `{"processors": [...], "hierarchy": [...]}`. Every figure is
/// `{"value": 3350, "unit": "GB/s", "provenance": "vendor document", "source": "NVIDIA H100 ... Datasheet 3440270",
/// "where": "p. 2", "when": "2024-09"}`; a figure without a source is "recalled". Unknown figures are left out. A
/// processor has the reasons for deviations, and a note.
///
/// A sink without a function is an error. Exceptions of the sink pass through.
void write_json(protocol::text_sink sink);

/// Writes the catalogue as JSON to standard output.
/// \return whether all of it was written
bool print_json();

} // namespace rafter::catalogue
