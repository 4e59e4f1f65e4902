module;
#include <cstddef>
#include <type_traits>

/// \file The catalogue of processors, and the table of measured figures of their caches and memories.
export module rafter.catalogue:table;
#include "../digits.hpp"

import rafter.terms;
import :processor;
import :row_names;
import :rows;
import :hierarchy;
import :hierarchy_rows;

namespace rafter::detail {
/// An array of pointers to rows, which stay where they are written.
template <class Row, int Count>
struct row_table {
    Row const* rows_[Count]{};

    struct iterator {
        Row const* const* at;
        constexpr Row const& operator*() const noexcept { return **at; }
        constexpr iterator& operator++() noexcept {
            ++at;
            return *this;
        }
        constexpr bool operator==(iterator const&) const noexcept = default;
    };

    [[nodiscard]] static constexpr int size() noexcept { return Count; }
    [[nodiscard]] constexpr Row const& operator[](int index) const {
        expecting::index<"catalogue">(index, Count);
        return *rows_[index];
    }
    [[nodiscard]] constexpr iterator begin() const noexcept { return {rows_}; }
    [[nodiscard]] constexpr iterator end() const noexcept { return {rows_ + Count}; }
};

constexpr auto const* address_of(auto const& row) { return &row; }
constexpr auto const* address_of(processor const* row) { return row; }
/// A table of rows at an array of pointers or in an array of rows.
template <class Entry, std::size_t Count>
consteval auto table_of(Entry const (&entries)[Count]) {
    row_table<std::remove_cvref_t<decltype(*address_of(entries[0]))>, static_cast<int>(Count)> table;
    for (std::size_t i = 0; i < Count; ++i) {
        table.rows_[i] = address_of(entries[i]);
    }
    return table;
}
} // namespace rafter::detail

export namespace rafter {

namespace catalogue {
/// The processors, by vendor and generation: `processors.size()`, `processors[0].name`,
/// `for (processor const& p : catalogue::processors)`.
inline constexpr auto processors = detail::table_of(detail::all_rows);
/// Measured latencies, capacities and bandwidths of caches and memories, also of devices that the catalogue lacks.
inline constexpr auto hierarchy = detail::table_of(detail::measured::figures);
} // namespace catalogue

namespace detail {
/// The index of the catalogue's row with an id; -1 if there is none. It reads only the table of names.
constexpr int row_number(char const* id) noexcept {
    for (int number = 0; row_name const& row : row_names) {
        if (__builtin_strcmp(row.id, id) == 0) { return number; }
        ++number;
    }
    return -1;
}

/// The catalogue's row of which a processor is a changed copy; null if there is none, or if it is the row itself.
constexpr processor const* original_of(processor const& p) {
    int const number = row_number(p.id);
    return number < 0 || all_rows[number] == &p ? nullptr : all_rows[number];
}

/// How a figure of a processor is known. A figure that was changed in a copy of a row, without its provenance, has the
/// provenance `stated`.
/// \param original  the row of which the processor is a copy
constexpr provenance cited_provenance_of(processor const& p, catalogue::processor_figure f, processor const* original) {
    provenance const known = catalogue::provenance_of(p, f);
    bool const is_edited = original != nullptr && catalogue::provenance_of(*original, f) == known &&
                           catalogue::read(*original, f).value != catalogue::read(p, f).value;
    return is_edited ? provenance{provenance_kind::stated} : known;
}
} // namespace detail

} // namespace rafter
