// Tests: run/run_files
module;
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

/// \file Points as rows of a table: the values of axes and the results as text.
export module rafter.run:rows;
#include "../digits.hpp"

import rafter.sweep;
import :control;
import :columns;

namespace rafter::run::detail {

// Appends to a row. Not inline, so that importers compile neither std::string's growth nor the formatting of numbers.

void append(std::string& out, std::string_view words) { out.append(words); }
void append_text(std::string& out, file_format format, std::string_view words) {
    format == file_format::csv ? csv::append_field(out, words) : json::append_string(out, words);
}
void append_number(std::string& out, file_format format, double number) {
    format == file_format::csv ? csv::append_number(out, number) : json::append_number(out, number);
}
void append_whole(std::string& out, std::int64_t number) { csv::append_number(out, number); }
void append_whole(std::string& out, std::uint64_t number) { csv::append_number(out, number); }

/// The unit behind the name of a column; empty for values without a unit.
template <class Value>
constexpr auto unit_of() {
    if constexpr (units::is_quantity<Value>) {
        return units::coherent<typename Value::unit>.symbol();
    } else if constexpr (std::derived_from<Value, transfer_rate>) {
        return units::coherent<units::byte_per_second>.symbol();
    } else {
        return fixed_text<1>();
    }
}

/// Appends a value: numbers as they are, quantities in their coherent unit (bandwidths in B/s), other values as words.
template <class Value>
void append_value(std::string& out, file_format format, Value const& value) {
    if constexpr (std::same_as<Value, bool>) {
        append(out, value ? "true" : "false");
    } else if constexpr (std::integral<Value> && !std::same_as<Value, char>) {
        using whole = std::conditional_t<std::unsigned_integral<Value>, std::uint64_t, std::int64_t>;
        append_whole(out, static_cast<whole>(value));
    } else if constexpr (std::floating_point<Value>) {
        append_number(out, format, static_cast<double>(value));
    } else if constexpr (units::is_quantity<Value> || std::derived_from<Value, transfer_rate>) {
        append_number(out, format, protocol::as_number(value));
    } else if constexpr (protocol::has_words<Value>) {
        if constexpr (std::same_as<Value, machine>) {
            // Without names, rows of different machines would look alike.
            if (value.name.empty()) { expecting::reject<"machine.name", "stated where machines are written">("empty"); }
        }
        auto const put = [&](std::string_view words) { append_text(out, format, words); };
        if (!protocol::with_words(value, put)) { expecting::reject<"text of a row", "text">("a null pointer"); }
    } else {
        static_assert(
            std::same_as<Value, void>,
            "rafter: a table holds numbers, quantities, bandwidths, text, and what has a name or a text(...)");
    }
}

/// The most values of an axis whose text is made once, before the rows.
inline constexpr std::size_t max_tabled_values = std::size_t{1} << 16;

/// The text of each value of an axis, with its comma or key.
struct axis_texts {
    std::string characters;
    std::vector<std::size_t> ends;
};

/// Writes rows: the values of the axes, then the result. Columns have the same names in CSV and in JSON Lines.
template <class Space>
class row_writer {
public:
    using result = typename Space::result_type;
    static constexpr std::size_t rank = Space::rank;
    static constexpr std::size_t result_count = std::is_same_v<result, prediction> ? 4 : 1;
    static constexpr std::size_t columns = rank + result_count;

    row_writer(Space const& space, file_format format, options const& how)
        : space_(space), format_(format), how_(how), sizes_(space.extents()) {
        for (std::size_t axis = rank; axis < max_named_axes; ++axis) {
            char const* const name = how.axis_names[axis];
            if (name != nullptr) { expecting::reject<"options.axis_names", "no more than the axes">(name); }
        }
        each_axis([&]<std::size_t Axis>() { name_axis<Axis>(); });
        for (std::size_t i = 0; i < result_count; ++i) {
            name_result(names_[rank + i], i);
        }
        expect_different_names();
        for (std::size_t column = 0; column < columns; ++column) {
            make_lead(column);
        }
        each_axis([&]<std::size_t Axis>() {
            std::size_t const size = sizes_.along[Axis];
            if (size > max_tabled_values) { return; }
            axes_[Axis].ends.resize(size);
            for (std::size_t i = 0; i < size; ++i) {
                append_axis<Axis>(axes_[Axis].characters, i);
                axes_[Axis].ends[i] = axes_[Axis].characters.size();
            }
        });
    }

    /// The header of CSV; JSON Lines have none.
    void header(std::string& out) const {
        if (format_ != file_format::csv) { return; }
        for (std::size_t column = 0; column < columns; ++column) {
            if (column != 0) { append(out, ","); }
            append_text(out, format_, names_[column]);
        }
        append(out, "\n");
    }
    /// The names of all columns.
    void names(std::string& out) const {
        for (std::size_t column = 0; column < columns; ++column) {
            append_text(out, file_format::json_lines, names_[column]);
        }
    }

    /// The rows of consecutive points.
    void rows(std::string& out, result_columns<result> const& computed) const {
        auto at = sizes_.indices_of(computed.first());
        for (std::size_t i = 0; i < computed.size(); ++i) {
            each_axis([&]<std::size_t Axis>() { append_tabled<Axis>(out, at.at[Axis]); });
            if constexpr (std::is_same_v<result, prediction>) {
                put(out, rank, computed.memory_time().data()[i]);
                put(out, rank + 1, computed.compute_time().data()[i]);
                put(out, rank + 2, computed.total_time().data()[i]);
                put(out, rank + 3, computed.regimes().data()[i]);
            } else {
                put(out, rank, computed.values().data()[i]);
            }
            append(out, format_ == file_format::csv ? "\n" : "}\n");
            for (std::size_t axis = rank; axis-- > 0;) { // the last axis runs fastest
                if (++at.at[axis] < sizes_.along[axis]) { break; }
                at.at[axis] = 0;
            }
        }
    }

    /// The values of an axis (of a long axis a sample), for the identity of a sweep.
    void sample_axes(std::string& out) const {
        each_axis([&]<std::size_t Axis>() {
            std::size_t const size = sizes_.along[Axis];
            std::size_t const step = 1 + (size - 1) / max_tabled_values;
            for (std::size_t i = 0; i < size; i += step) {
                append_tabled<Axis>(out, i);
            }
            append_tabled<Axis>(out, size - 1);
            append(out, "\n");
        });
    }

private:
    template <class Function>
    static void each_axis(Function const& function) {
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            (function.template operator()<I>(), ...);
        }(std::make_index_sequence<rank>{});
    }
    template <class Value>
    static void append_unit(std::string& out) {
        auto const unit = unit_of<Value>();
        if (unit.empty() || unit[0] == '1') { return; }
        append(out, " [");
        append(out, unit.view());
        append(out, "]");
    }
    template <expecting::field Field>
    static void append_name(std::string& out, char const* name) {
        expecting::text<Field>(name);
        if (*name == 0) { expecting::reject<Field, "a name">("empty"); }
        if (!rafter::protocol::is_utf8(name, std::strlen(name))) {
            expecting::reject<Field, "text in UTF-8">("not UTF-8");
        }
        append(out, name);
    }
    [[nodiscard]] bool is_named(std::size_t axis) const {
        return axis < max_named_axes && how_.axis_names[axis] != nullptr;
    }
    template <std::size_t Axis>
    void name_axis() {
        using value = std::remove_cvref_t<decltype(space_.template get_axis<Axis>()[0])>;
        std::string& out = names_[Axis];
        if (is_named(Axis)) {
            append_name<"options.axis_names">(out, how_.axis_names[Axis]);
        } else if constexpr (requires { Space::template axis_name<Axis>(); }) {
            append(out, Space::template axis_name<Axis>());
        } else {
            append(out, "axis_");
            append_value(out, format_, Axis);
        }
        append_unit<value>(out);
    }
    void name_result(std::string& out, std::size_t column) const {
        if constexpr (std::is_same_v<result, prediction>) {
            constexpr char const* names[] = {"memory_time", "compute_time", "total_time", "regime"};
            append(out, names[column]);
            if (column < 3) { append_unit<seconds>(out); }
        } else {
            append_name<"options.result_name">(out, how_.result_name);
            append_unit<result>(out);
        }
    }
    /// Rejects two columns of the same name: most readers of a table keep only one of them.
    void expect_different_names() const {
        for (std::size_t column = 1; column < columns; ++column) {
            for (std::size_t before = 0; before < column; ++before) {
                if (names_[before] != names_[column]) { continue; }
                if (column == rank && result_count == 1 && !is_named(before)) {
                    expecting::reject<"options.result_name", "different from every axis">(names_[column].c_str());
                }
                expecting::reject<"options.axis_names", "different for every column">(names_[column].c_str());
            }
        }
    }
    /// Makes the text before a column's value: a comma, and in JSON the key.
    void make_lead(std::size_t column) {
        std::string& out = leads_[column];
        if (format_ == file_format::csv) {
            if (column != 0) { append(out, ","); }
            return;
        }
        append(out, column == 0 ? "{" : ",");
        append_text(out, format_, names_[column]);
        append(out, ":");
    }
    template <class Value>
    void put(std::string& out, std::size_t column, Value const& value) const {
        append(out, leads_[column]);
        append_value(out, format_, value);
    }
    template <std::size_t Axis>
    void append_axis(std::string& out, std::size_t index) const {
        put(out, Axis, space_.template get_axis<Axis>()[index]);
    }
    template <std::size_t Axis>
    void append_tabled(std::string& out, std::size_t index) const {
        auto const& made = axes_[Axis];
        if (made.characters.empty()) { return append_axis<Axis>(out, index); }
        std::size_t const begin = index == 0 ? 0 : made.ends[index - 1];
        append(out, {made.characters.data() + begin, made.ends[index] - begin});
    }

    Space const& space_;
    file_format format_;
    options const& how_;
    decltype(space_.extents()) sizes_;
    std::string names_[columns];
    std::string leads_[columns]; ///< the text before each column's value
    axis_texts axes_[rank];
};

} // namespace rafter::run::detail
