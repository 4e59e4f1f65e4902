module;
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

/// \file Small tables of names and quantities in stated units, as aligned text, CSV and JSON.
export module rafter.report:table;
#include "../digits.hpp"

import rafter.draw;
import rafter.output;
import rafter.sweep;

namespace rafter {

/// Text of a cell, and of a table.
using cell_text = fixed_text<63>;
using table_text = fixed_text<32767>;

namespace detail {
/// The columns of a table, side by side.
template <class... Columns>
struct table_columns {};
template <class First, class... Others>
struct table_columns<First, Others...> {
    First first_;
    table_columns<Others...> others_;

    constexpr table_columns(First const& first, Others const&... others) : first_(first), others_{others...} {}
    /// Calls a function with each column and its value.
    template <class Function, class Value, class... Values>
    constexpr void each(Function const& function, Value const& value, Values const&... values) const {
        function(first_, value);
        if constexpr (sizeof...(Values) != 0) { others_.each(function, values...); }
    }
};

template <class Value>
concept character = std::same_as<Value, char> || std::same_as<Value, wchar_t> || std::same_as<Value, char8_t> ||
                    std::same_as<Value, char16_t> || std::same_as<Value, char32_t>;

constexpr fixed_text<47> header_named(char const* words) { return limited_text<"table.column", 47>(words); }

constexpr cell_text cell_of(std::string_view words) {
    cell_text out;
    if (words.size() > out.capacity()) { // the words may have no zero at their end
        fixed_text<200> const shown(words.substr(0, 200));
        expecting::reject<"table.cell", of_at_most_bytes<cell_text::capacity()>()>(shown.c_str());
    }
    return out.append(words.data(), words.size());
}
} // namespace detail

/// A column of words.
struct text_column {
    /// The name of the column, at most 47 bytes.
    fixed_text<47> header{};
    /// False: words are aligned left.
    static constexpr bool is_number = false;

    /// Empty: words have no unit.
    [[nodiscard]] constexpr fixed_text<31> unit() const { return {}; }
    /// The words of a value, at most 63 bytes: text, a letter, true or false, or a value with a `text` or a name.
    template <detail::has_words Value>
    [[nodiscard]] constexpr cell_text cell(Value const& value) const {
        cell_text out;
        bool const is_there = detail::with_words(value, [&](std::string_view words) { out = detail::cell_of(words); });
        if (!is_there) { expecting::reject<"table.cell", "text">("a null pointer"); }
        return out;
    }
};

/// A column of plain numbers; `bool` is written true or false.
struct number_column {
    /// The name of the column, at most 47 bytes.
    fixed_text<47> header{};
    /// The format of the numbers.
    number_format format{".6g"};
    /// True: numbers are aligned right.
    static constexpr bool is_number = true;

    /// Empty: plain numbers have no unit.
    [[nodiscard]] constexpr fixed_text<31> unit() const { return {}; }
    /// Writes a number; one that is not finite is an error.
    template <std::floating_point Number>
    [[nodiscard]] constexpr cell_text cell(Number value) const {
        double const written = static_cast<double>(value);
        if (!math::is_finite(written)) { expecting::reject<"table.number", "finite">(written); }
        return cell_text{}.append(number(written, format));
    }
    template <detail::character Letter>
    auto cell(Letter) const RAFTER_REFUSED("rafter: a letter is a word");
    /// Writes a whole number, or true or false.
    template <std::integral Whole>
        requires(!detail::character<Whole>)
    [[nodiscard]] constexpr cell_text cell(Whole value) const {
        if constexpr (std::same_as<Whole, bool>) {
            return value ? "true" : "false";
        } else if constexpr (std::unsigned_integral<Whole>) {
            // The last digit is written by itself: a std::int64_t may not hold the whole number.
            cell_text out;
            if (value >= 10) { out.append(whole_number(static_cast<std::int64_t>(value / 10))); }
            return out.append(whole_number(static_cast<std::int64_t>(value % 10)));
        } else {
            return whole_number(static_cast<std::int64_t>(value));
        }
    }
};

/// A column of quantities, all written in one unit.
template <coherent_unit Unit>
struct quantity_column {
    /// The name of the column, at most 47 bytes.
    fixed_text<47> header{};
    /// The unit that all cells are written in.
    rafter::unit<Unit> in_unit{};
    /// The format of the numbers.
    number_format format{".6g"};
    /// True: numbers are aligned right.
    static constexpr bool is_number = true;

    /// The symbol of the unit.
    [[nodiscard]] constexpr fixed_text<31> unit() const {
        fixed_text<31> out;
        return out.append(in_unit.symbol());
    }
    /// Writes a quantity in the unit; one that is not finite is an error.
    [[nodiscard]] constexpr cell_text cell(quantity<Unit> const& value) const {
        if (!math::is_finite(value.raw_)) { expecting::reject<"table.quantity", "finite">(value); }
        return cell_text{}.append(number(in(in_unit, value), format));
    }
};

/// A table of up to `Rows` rows; made by `table_with`.
template <int Rows, class... Columns>
struct basic_table {
    /// The number of columns.
    static constexpr int columns = static_cast<int>(sizeof...(Columns));
    /// True for each column of numbers.
    static constexpr bool is_number[columns] = {Columns::is_number...};

    detail::table_columns<Columns...> columns_;
    fixed_text<47> headers_[columns]{};
    fixed_text<31> units_[columns]{};
    /// The texts of one row.
    struct cells {
        cell_text words[columns]{}; ///< one for each column
        bool missing[columns]{};    ///< true for a cell without a value
    };
    fixed_list<cells, Rows, "table.rows"> rows_{};

    /// Makes a table without rows.
    constexpr explicit basic_table(Columns const&... stated) : columns_{stated...} {
        int i = 0;
        ((headers_[i] = stated.header, units_[i++] = stated.unit()), ...);
    }

    /// Appends a row: a value for each column, in their order; an empty std::optional leaves its cell empty. A row
    /// beyond `Rows` is an error, and so is a number that is not finite.
    template <class... Values>
        requires(sizeof...(Values) == sizeof...(Columns))
    constexpr basic_table& row(Values const&... values) {
        cells added;
        int at = 0;
        columns_.each([&](auto const& c, auto const& value) { put(added, at++, c, value); }, values...);
        rows_.add(added);
        return *this;
    }
    template <class... Values>
        requires(sizeof...(Values) != sizeof...(Columns))
    auto row(Values const&...) RAFTER_REFUSED("rafter: a row has one value for each column");

    [[nodiscard]] constexpr int size() const noexcept { return rows_.size(); }
    /// The text of a cell; `row` below size(), `column` below `columns`. Any other index is an error.
    [[nodiscard]] constexpr cell_text const& cell(int row, int column) const {
        expecting::index<"table.columns">(column, columns);
        return rows_[row].words[column];
    }
    /// True if the cell was left empty; `row` below size(), `column` below `columns`.
    [[nodiscard]] constexpr bool is_missing(int row, int column) const {
        expecting::index<"table.columns">(column, columns);
        return rows_[row].missing[column];
    }

private:
    template <class Column, class Value>
    static constexpr void put(cells& row, int at, Column const& c, std::optional<Value> const& value) {
        value ? put(row, at, c, *value) : void(row.missing[at] = true);
    }
    template <class Column, class Value>
    static constexpr void put(cells& row, int at, Column const& c, Value const& value) {
        static_assert(
            requires { c.cell(value); }, "rafter: this column holds values of another kind: words, plain "
                                         "numbers, or quantities of its unit");
        row.words[at] = c.cell(value);
    }
};

namespace detail {
/// A header with its unit: "bandwidth in TB/s".
template <class Table>
constexpr fixed_text<95> header_of(Table const& t, int column) {
    fixed_text<95> out;
    out.append(t.headers_[column]);
    if (!t.units_[column].empty()) { out.append(" in ").append(t.units_[column]); }
    return out;
}

/// Makes a text fit for a line: each line break is a blank.
template <std::size_t Size>
constexpr fixed_text<3 * Size> on_one_line(fixed_text<Size> const& words) {
    fixed_text<3 * Size> out; // U+FFFD has three bytes
    protocol::append_shown(out, words.begin(), words.end(), true);
    return out;
}

} // namespace detail

} // namespace rafter

export namespace rafter {

/// Makes a column of words, of plain numbers in a format, or of quantities in a unit and a format. Headers have at most
/// 47 bytes, cells of words at most 63.
[[nodiscard]] constexpr text_column column(char const* header) { return {detail::header_named(header)}; }
[[nodiscard]] constexpr number_column column(char const* header, number_format format) {
    return {detail::header_named(header), format};
}
template <coherent_unit Unit>
[[nodiscard]] constexpr quantity_column<Unit> column(char const* header, unit<Unit> const& in_unit,
                                                     number_format format = ".6g") {
    return {detail::header_named(header), in_unit, format};
}

/// Makes a table, to be filled row by row:
///
///     constexpr auto t = table_with(column("machine"), column("bandwidth", TB / s, ".2f"))
///                            .row("H100", 3.35 * TB / s).row("H200", 4.8 * TB / s);
///     print(aligned(t));
///
/// \tparam Rows  the most rows
template <int Rows = 64, class... Columns>
[[nodiscard]] constexpr basic_table<Rows, Columns...> table_with(Columns const&... columns) {
    static_assert(sizeof...(Columns) != 0, "rafter: a table has at least one column");
    return basic_table<Rows, Columns...>(columns...);
}

/// The table as lines of equal columns with two blanks between them: words aligned left, numbers right, units in the
/// headers ("bandwidth in TB/s"). An empty cell is "-", a line break in a cell a blank. Control characters and bytes
/// that are not UTF-8 are U+FFFD.
template <int Rows, class... Columns>
[[nodiscard]] constexpr table_text aligned(basic_table<Rows, Columns...> const& t) {
    constexpr int count = basic_table<Rows, Columns...>::columns;
    int widths[count]{};
    auto const words_of = [&](int row, int column) -> fixed_text<285> {
        if (row < 0) { return detail::on_one_line(detail::header_of(t, column)); }
        if (t.is_missing(row, column)) { return "-"; }
        return detail::on_one_line(t.cell(row, column));
    };
    auto const columns_of = [&](int row, int column) { return canvas::columns(words_of(row, column)); };
    for (int row = -1; row < t.size(); ++row) {
        for (int column = 0; column < count; ++column) {
            int const columns = columns_of(row, column);
            widths[column] = columns > widths[column] ? columns : widths[column];
        }
    }
    table_text out;
    for (int row = -1; row < t.size(); ++row) {
        std::size_t blanks = 0; // pending: no line ends in a blank
        for (int column = 0; column < count; ++column) {
            auto const left = static_cast<std::size_t>(widths[column] - columns_of(row, column));
            bool const from_right = t.is_number[column];
            out.append(blanks + (from_right ? left : 0), ' ');
            out.append(words_of(row, column));
            blanks = 2 + (from_right ? 0 : left);
        }
        out.append("\n");
    }
    return out;
}

/// The table as CSV (RFC 4180): a line of headers, then the rows, each ended by a line feed. An empty cell has no
/// characters; a text without characters is "". Bytes that are not UTF-8, and control characters other than line breaks
/// and tabs, are U+FFFD.
template <int Rows, class... Columns>
[[nodiscard]] constexpr table_text as_csv(basic_table<Rows, Columns...> const& t) {
    constexpr int count = basic_table<Rows, Columns...>::columns;
    table_text out;
    for (int row = -1; row < t.size(); ++row) {
        for (int column = 0; column < count; ++column) {
            if (column != 0) { out.append(","); }
            if (row < 0) {
                csv::append_field(out, detail::header_of(t, column));
            } else if (!t.is_missing(row, column)) {
                csv::append_field(out, t.cell(row, column));
            }
        }
        out.append("\n");
    }
    return out;
}

/// The table as JSON: an object of `columns` and `rows`. Each column has a name and a unit ("" for words and plain
/// numbers). Each row is an array of strings and numbers, with null for an empty cell.
template <int Rows, class... Columns>
[[nodiscard]] constexpr table_text as_json(basic_table<Rows, Columns...> const& t) {
    constexpr int count = basic_table<Rows, Columns...>::columns;
    table_text out{"{\"columns\": ["};
    for (int column = 0; column < count; ++column) {
        out.append(column == 0 ? "" : ", ").append("{\"name\": ");
        json::append_string(out, t.headers_[column]);
        out.append(", \"unit\": ");
        json::append_string(out, t.units_[column]);
        out.append("}");
    }
    out.append("],\n \"rows\": [");
    for (int row = 0; row < t.size(); ++row) {
        out.append(row == 0 ? "\n  [" : ",\n  [");
        for (int column = 0; column < count; ++column) {
            if (column != 0) { out.append(", "); }
            if (t.is_missing(row, column)) {
                out.append("null");
            } else if (t.is_number[column]) {
                out.append(t.cell(row, column));
            } else {
                json::append_string(out, t.cell(row, column));
            }
        }
        out.append("]");
    }
    return out.append(t.size() == 0 ? "]}\n" : "\n ]}\n");
}

} // namespace rafter
