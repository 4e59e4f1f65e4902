module;
#include <cstddef>

/// \file The catalogue of processors, and the table of measured figures of their caches and memories.
export module rafter.catalogue:table;
#include "../digits.hpp"

import rafter.terms;
import :processor;
import :rows_nvidia_pascal_to_ampere;
import :rows_nvidia_ada_to_blackwell;
import :rows_amd;
import :rows_intel_and_google;
import :rows_apple_and_cpus;
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
        friend constexpr bool operator==(iterator const&, iterator const&) noexcept = default;
    };

    [[nodiscard]] static constexpr int size() noexcept { return Count; }
    [[nodiscard]] constexpr Row const& operator[](int index) const {
        expecting::index<"catalogue">(index, Count);
        return *rows_[index];
    }
    [[nodiscard]] constexpr iterator begin() const noexcept { return {rows_}; }
    [[nodiscard]] constexpr iterator end() const noexcept { return {rows_ + Count}; }
};

template <class Row, std::size_t... Sizes>
consteval auto table_of(Row const (&... parts)[Sizes]) {
    row_table<Row, static_cast<int>((Sizes + ...))> table;
    int count = 0;
    auto const add = [&](auto const& part) {
        for (Row const& row : part) {
            table.rows_[count++] = &row;
        }
    };
    (add(parts), ...);
    return table;
}
} // namespace rafter::detail

export namespace rafter {

namespace catalogue {
/// The processors, by vendor and generation: `processors.size()`, `processors[0].name`,
/// `for (processor const& p : catalogue::processors)`.
inline constexpr auto processors =
    detail::table_of(detail::rows::nvidia_pascal_to_turing, detail::rows::nvidia_ampere, detail::rows::nvidia_ada,
                     detail::rows::nvidia_hopper, detail::rows::nvidia_blackwell, detail::rows::amd,
                     detail::rows::intel_and_google, detail::rows::apple_and_cpus);
/// Measured latencies, capacities and bandwidths of caches and memories, also of devices that the catalogue lacks.
inline constexpr auto hierarchy = detail::table_of(detail::measured::figures);
} // namespace catalogue

namespace detail {
/// One citation for each row, for figures whose source among the row's sources is unknown.
struct row_citations {
    citation rows_[catalogue::processors.size()]{};
};
inline constexpr row_citations cited_rows = [] {
    row_citations all;
    for (int i = 0; i < catalogue::processors.size(); ++i) {
        all.rows_[i] = {.title = catalogue::processors[i].id, .where = "sources in its row of the catalogue"};
    }
    return all;
}();
/// The index of the catalogue's row with an id; -1 if there is none.
constexpr int row_number(char const* id) noexcept {
    for (int i = 0; i < catalogue::processors.size(); ++i) {
        if (__builtin_strcmp(catalogue::processors[i].id, id) == 0) { return i; }
    }
    return -1;
}

/// How a figure of a row is known, with a source to print. A figure from a vendor or a secondary source that names no
/// own source cites its row, which lists all sources. Other figures, and rows that are not in the catalogue, keep their
/// provenance. A figure that was changed in a copy of a row, without its provenance, has the provenance `stated`.
/// \param number  the row number of the processor's id
constexpr provenance cited_provenance_of(processor const& p, catalogue::processor_figure f, int number) {
    provenance known = catalogue::provenance_of(p, f);
    if (number < 0) { return known; }
    processor const& row = catalogue::processors[number];
    if (&row != &p) {
        bool const is_edited =
            catalogue::read(row, f).value != catalogue::read(p, f).value && catalogue::provenance_of(row, f) == known;
        return is_edited ? provenance{provenance_kind::stated} : known;
    }
    bool const printed = known.kind == provenance_kind::vendor_document || known.kind == provenance_kind::secondary;
    if (printed && known.source == nullptr) { known.source = &cited_rows.rows_[number]; }
    return known;
}
} // namespace detail

} // namespace rafter
