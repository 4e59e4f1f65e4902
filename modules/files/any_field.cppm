// Tests: run/any_operation
module;
#include <string>
#include <string_view>

/// \file Fields by their paths, for programs whose users name them.
export module rafter.files:any_field;
#include "../digits.hpp"

import rafter.machine;
import :value_text;
import :erased_operation;
import :any_operation;

export namespace rafter {

/// A field of an operation or of its machine, by its path: its values are numbers in coherent units, or words, such as
/// an element type, the name of a model, or true and false.
///
///     any_field const batch(gpu, work, "batch");
///     integer_crossover(between(1.0, 4096.0), [&](double x) { batch.assign(gpu, work, x); return ...; });
///
/// Paths of an operation are `"m"`, `"model.layers"`, `"hit_rate[0]"`; of a machine `"bandwidth"` (of main memory),
/// `"bandwidth[0]"`, `"bandwidth.capacity"`, `"latency"`, `"launch_overhead"`, `"peak"`, `"links[0]"`. A name that both
/// have is the machine's with `machine.` in front.
class any_field {
public:
    /// Finds a field. A path that leads to no number, quantity or word of the operation, and to no number or quantity
    /// of the machine, is an `invalid_value`, which lists the fields.
    any_field(machine const& m, any_operation const& op, text_argument path);
    /// Finds a field of a machine; `machine.` in front may be left out.
    any_field(machine const& m, text_argument path);

    /// The path, as it was given.
    [[nodiscard]] std::string const& path() const noexcept { return path_; }
    /// True for a field of the machine, false for one of the operation.
    [[nodiscard]] bool is_of_machine() const noexcept { return is_of_machine_; }
    /// True if both name the same number: "bandwidth" and "bandwidth[0]" of a machine with one memory.
    [[nodiscard]] bool is_same_as(any_field const& other) const noexcept {
        return is_of_machine_ == other.is_of_machine_ && place_.offset == other.place_.offset;
    }
    /// True if the field holds words. Then it has no numbers: functions that take or return one are an `invalid_value`.
    /// Make the operation anew to change a word, because defaults may follow it: the `c_type` of a product its `type`.
    [[nodiscard]] bool holds_words() const noexcept;
    /// True if the field holds whole numbers only.
    [[nodiscard]] bool holds_counts() const noexcept;
    /// The symbol of the coherent unit: "B", "FLOP/s"; empty for plain numbers.
    [[nodiscard]] std::string_view unit() const noexcept;

    /// Reads a value as files state it: "4096", "205 GB/s". Any other text is a `file_error` that names the operation
    /// (or the machine) and the path.
    [[nodiscard]] double number_of(std::string_view text) const;
    /// Writes a value as files state it. The text of a number that the field can be read with reads back as the same
    /// number.
    [[nodiscard]] std::string text_of(double number) const;

    /// The number that the field has now.
    [[nodiscard]] double number_in(machine const& m, any_operation const& op) const;
    /// Assigns a number. It is an `invalid_value` if the field does not hold the number, the operation is of another
    /// type, or a list on the path has another size. A figure of the machine then says that it was varied. `peak`
    /// replaces all peaks; `peaks[0]` is one of them.
    void assign(machine& m, any_operation& op, double number) const;
    /// Assigns a number to a field of the machine. A field of an operation is an `invalid_value`.
    void assign(machine& m, double number) const;

private:
    /// Rejects another type of operation, and a list of another size, where the place holds something else.
    void expect_owner(machine const& m, any_operation const* op) const;
    void expect_held(double number) const;
    void expect_numbers() const;

    std::string path_;
    std::string owner_;
    detail::operation_functions const* functions_;
    detail::varied_field place_{};
    bool is_of_machine_ = false;
};

} // namespace rafter
