// Declares the points of a sweep by names: every combination of the values of fields.
// Tests: program/answers, program/same_bytes
#pragma once
#include "json_answer.hpp"
#include "models.hpp"
#include "program.hpp"

namespace program {

/// All combinations of the values of axes, by their numbers; the last axis runs fastest.
template <class Axis>
struct combinations {
    std::vector<Axis> axes{};
    std::size_t count = 1;

    void add(Axis one) {
        count *= one.values.size();
        axes.push_back(std::move(one));
    }
    /// The index of an axis' value at a point.
    [[nodiscard]] std::size_t index(std::size_t point, std::size_t axis) const {
        for (std::size_t i = axes.size(); --i > axis;) {
            point /= axes[i].values.size();
        }
        return point % axes[axis].values.size();
    }
    [[nodiscard]] double value(std::size_t point, std::size_t axis) const {
        return axes[axis].values[index(point, axis)];
    }
};

/// A field and the numbers or the words that it takes: "batch=1..1024:x2", "type=bf16,fp8"; or the machines.
struct axis_argument {
    std::optional<any_field> field; ///< none: the words are machines
    std::vector<double> values;     ///< of words: their indices
    std::vector<std::string> words{};

    axis_argument(std::optional<any_field> of, std::vector<double> numbers)
        : field(std::move(of)), values(std::move(numbers)) {}
    axis_argument(std::optional<any_field> of, std::vector<std::string> texts)
        : field(std::move(of)), values(texts.size()), words(std::move(texts)) {
        for (std::size_t i = 0; i < words.size(); ++i) {
            values[i] = static_cast<double>(i);
        }
    }
    [[nodiscard]] std::string path() const { return field ? field->path() : "machine"; }
    [[nodiscard]] std::string_view unit() const { return field ? field->unit() : std::string_view(); }
    [[nodiscard]] bool holds_counts() const { return field && field->holds_counts(); }
    [[nodiscard]] bool is_of_machine() const { return field && field->is_of_machine(); }
    /// A value as files state it.
    [[nodiscard]] std::string text(std::size_t index) const {
        return words.empty() ? field->text_of(values[index]) : words[index];
    }
    [[nodiscard]] bool holds_truths() const {
        return !words.empty() && std::ranges::all_of(words, [](auto const& w) { return w == "true" || w == "false"; });
    }
    [[nodiscard]] json::node as_json(std::size_t index) const {
        if (words.empty()) { return json::node(values[index]); }
        return holds_truths() ? json_truth(words[index] == "true") : json::node(std::string_view(words[index]));
    }
};

/// Uses the figures of a point.
using point_use = std::function<void(std::size_t point, point_figures const& f)>;

/// A machine of a sweep.
struct swept_machine {
    std::string name;      ///< as it was named
    bool is_found = false; ///< by a pattern: it is left out where it cannot be asked
    machine on{};
    workload::reached_processor reached{}; ///< for forecasts of measured kernels
};

/// The combinations of the values of fields, with the prediction of each.
struct points : combinations<axis_argument> {
    task base;
    std::vector<swept_machine> machines{};   ///< of the first axis, where it is of machines; else one
    std::vector<any_operation> operations{}; ///< one for each combination of words: defaults may follow a word
    prediction_options options;
    bool needs_energies = false;  ///< false: points have no energy
    bool needs_price = false;     ///< false: points have no cost
    bool needs_kernels = false;   ///< false: points have no forecast of measured kernels
    std::size_t left_out = 0;     ///< machines of a pattern that cannot be asked
    std::string first_left_out{}; ///< the first of them, and why
    /// Makes the operation of a point where a default follows a number that varies; else empty.
    std::function<any_operation(points const&, std::size_t)> made{};

    /// Makes points have what a column reads. A machine that does not state it is an error of each point.
    void serve(column const& one) {
        needs_energies = needs_energies || one.needs == needed::energies;
        needs_price = needs_price || one.needs == needed::price;
        needs_kernels = needs_kernels || one.needs == needed::kernels;
    }
    [[nodiscard]] task task_at(std::size_t point) const;
    /// Why the first point without a forecast has none; empty if each has one.
    [[nodiscard]] std::string first_unmeasured() const;
    [[nodiscard]] point_figures at(std::size_t point) const { return figures_of(task_at(point), machine_at(point)); }
    [[nodiscard]] swept_machine const& machine_at(std::size_t point) const {
        return machines[names_machines() ? index(point, 0) : 0];
    }
    [[nodiscard]] bool names_machines() const { return !axes.empty() && !axes[0].field; }
    /// Predicts consecutive points, over lanes where the last axis is a field of the operation and rises. What a
    /// prediction over lanes holds are the figures of `all_columns()`.
    void visit(std::size_t first, std::size_t number, point_use const& use) const;

    [[nodiscard]] point_figures figures_of(task const& one, swept_machine const& on) const;

private:
    void assign(std::size_t point, task& to) const;
};

/// The values of a count: "8", "1,2,4" or "1..256:x2".
std::vector<double> counts_of(std::string const& name, std::string_view value);
/// The values of positive numbers, whole or not.
std::vector<double> numbers_of(std::string const& name, std::string_view value);

/// The axes among the words of an operation and the machines, and the points that they make. Machines are named by
/// ids or files with commas between them, or by a pattern: "all", or the first letters of ids, "nvidia-h*". Those of a
/// pattern that cannot be asked are left out.
/// The points have the figures that columns read; forecasts of measured kernels have those of the catalogue, which
/// nothing may change.
points points_of(question const& asked, std::vector<column> const& columns, reached_arguments reached);

} // namespace program
