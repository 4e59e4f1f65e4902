module;
#include <cstddef>

/// \file The catalogue of processors for other programs.
export module rafter.report:catalogue_json;
#include "../digits.hpp"

import rafter.sweep;

export namespace rafter {

namespace generic {
/// Where text goes: a function that is called with pieces of it, in order, and what it is to be called with.
struct text_sink {
    /// Called with each piece and its length in bytes.
    void (*write)(void* context, char const* text, std::size_t length) = nullptr;
    /// What the function is called with.
    void* context = nullptr;
};
} // namespace generic

/// Writes the catalogue as JSON (UTF-8, RFC 8259): `{"processors": [...], "hierarchy": [...]}`. Every figure is
/// `{"value": 3350, "unit": "GB/s", "provenance": "secondary"}`, with "source" where one source is known to have it;
/// figures that are not known are left out. A processor lists all its sources, the reasons of its deviations and a
/// note.
///
/// A sink without a function is an error. Exceptions of the sink pass through.
void write_catalogue_json(generic::text_sink sink);

/// The same, to standard output.
/// \return whether all of it was written
bool print_catalogue_json();

} // namespace rafter
