// The points of a sweep by names: reads axes, and predicts.
// Tests: program/answers, program/same_bytes
#include <algorithm>
#include <cmath>
#include <cstring>
#include "points.hpp"

namespace program {

namespace {

/// True if the value of an argument is an axis: a list or an interval.
bool is_axis(std::string_view value) {
    bool const is_of_one = value.starts_with('{') || value.starts_with('[');
    bool const is_interval = value.find("..") != value.npos && !value.ends_with(".json");
    return !is_of_one && (is_interval || value.find(',') != value.npos);
}

std::string first_value(std::string_view value) {
    return std::string(value.substr(0, std::min(value.find(".."), value.find(','))));
}

std::vector<std::string> parts_of(std::string_view list) {
    std::vector<std::string> out;
    for (std::size_t at = 0; at <= list.size();) {
        std::size_t const end = std::min(list.find(',', at), list.size());
        out.emplace_back(list.substr(at, end - at));
        at = end + 1;
    }
    return out;
}

/// A plain number; NaN for any other text.
double plain(std::string_view text) {
    auto const read = read_decimal(text);
    return read.is_held && read.length == text.size() ? read.number : NAN;
}

/// The values of an axis, in the unit of the field: an `any_field`, or a count by its name.
template <class Field>
std::vector<double> values_of(Field const& field, std::string_view value) {
    std::vector<double> out;
    std::size_t const dots = value.find("..");
    if (dots == value.npos) {
        for (std::string const& part : parts_of(value)) {
            out.push_back(field.number_of(part));
        }
        return out;
    }
    std::size_t const colon = value.find(':', dots);
    if (colon == value.npos) {
        misuse(std::string(value) +
               ": an interval needs its steps: 1..1024:x2 doubles, 0..100:+10 adds, 1..9:#5 takes 5 values");
    }
    std::string_view const step = value.substr(colon + 1);
    double const low = field.number_of(value.substr(0, dots));
    double const high = field.number_of(value.substr(dots + 2, colon - dots - 2));
    constexpr double most = 1e7;
    auto const refuse = [&](char const* why) { misuse(field.path() + "=" + std::string(value) + ": " + why); };
    if (!(low < high)) { refuse("the first value must be below the last"); }
    std::string_view const rest = step.substr(std::min<std::size_t>(1, step.size()));
    if (step.starts_with('x')) {
        double const factor = plain(rest);
        if (!(factor > 1.0) || !(low > 0.0)) { refuse("x needs a factor above 1, and a first value above 0"); }
        if (std::log(high / low) / std::log(factor) > most) { refuse("more than 10,000,000 values"); }
        for (double value = low; value <= high * (1.0 + 1e-12); value *= factor) {
            out.push_back(std::min(value, high));
        }
    } else if (step.starts_with('+')) {
        double const by = field.number_of(rest);
        if (!(by > 0.0)) { refuse("+ needs a step above 0"); }
        if ((high - low) / by > most) { refuse("more than 10,000,000 values"); }
        for (double i = 0.0; low + i * by <= high + 1e-9 * by; ++i) {
            out.push_back(std::min(low + i * by, high));
        }
    } else if (step.starts_with('#')) {
        double const count = plain(rest);
        if (!(count >= 2.0 && count <= most && std::floor(count) == count)) {
            refuse("# needs a whole number from 2 to 10,000,000");
        }
        auto const take = [&](auto const& axis) {
            for (std::size_t i = 0; i < axis.size(); ++i) {
                out.push_back(static_cast<double>(axis[i]));
            }
        };
        if (field.holds_counts()) {
            if (count > high - low + 1.0) { refuse("there are fewer whole numbers"); }
            take(integers(low, high, static_cast<std::size_t>(count)));
        } else {
            take(linear(low, high, static_cast<std::size_t>(count)));
        }
    } else {
        refuse("the steps are :x2 (times 2), :+64 (plus 64) or :#10 (10 values)");
    }
    return out;
}

/// Rising numbers of a field, as an axis of a sweep.
struct rising_values {
    using value_type = double;
    static constexpr bool values_rise = true;

    double const* numbers = nullptr;
    std::size_t count = 0;

    [[nodiscard]] std::size_t size() const noexcept { return count; }
    [[nodiscard]] double operator[](std::size_t index) const noexcept { return numbers[index]; }
    /// `points_of` has assigned each value once.
    [[nodiscard]] static bool whole() noexcept { return true; }
    template <class Rep>
    [[nodiscard]] Rep lanes_at(std::size_t index) const noexcept {
        constexpr std::size_t width = sizeof(Rep) / sizeof(double);
        Rep out{};
        for (std::size_t i = 0; i < width; ++i) {
            out[static_cast<int>(i)] = numbers[std::min(index + i, count - 1)];
        }
        return out;
    }
};

/// Hands each point of a walk to a function.
struct point_reader {
    task const& asked;
    points const& all;
    std::size_t first; ///< the number of the first point of the walk's space
    point_use const& use;

    template <class Points>
    void operator()(Points const& at, auto const& lanes) const {
        if constexpr (std::same_as<typename Points::rep, double>) {
            point_figures out{{at.result()}};
            if (all.needs_energies) { out.used = at.figures().energy(); }
            if (all.needs_price) { out.paid = at.figures().cost(); }
            use(first + lanes.first, out);
        } else {
            auto const energies = all.needs_energies ? at.energy() : decltype(at.energy()){};
            auto const costs = all.needs_price ? at.cost() : decltype(at.cost()){};
            auto const work = at.work();
            auto const traffic = at.traffic();
            auto const set = at.working_set();
            auto const bandwidth = at.effective_bandwidth();
            auto const total = at.total_time();
            auto const regimes = at.regimes();
            auto const& tier = asked.on.bandwidth.farthest();
            point_figures out{{{.tolerance = all.options.tolerance,
                                .overlap = all.options.overlap,
                                .capacity = tier.total_capacity(),
                                .level = tier.level}}};
            prediction& p = out.p;
            for (std::size_t i = 0; i < lanes.count; ++i) {
                auto const lane = static_cast<int>(i);
                p.work = units::lane(work, lane);
                p.traffic = units::lane(traffic, lane);
                p.working_set = units::lane(set, lane);
                p.effective_bandwidth = units::lane(bandwidth, lane);
                p.memory_time = units::lane(at.times.memory, lane);
                p.compute_time = units::lane(at.times.compute, lane);
                p.launch_overhead = units::lane(at.times.host, lane);
                if constexpr (requires { at.times.waiting; }) { p.waiting_time = units::lane(at.times.waiting, lane); }
                p.total_time = units::lane(total, lane);
                p.regime = regimes.memory_bound[lane] != 0    ? regime::memory_bound
                           : regimes.compute_bound[lane] != 0 ? regime::compute_bound
                                                              : regime::balanced;
                if (all.needs_energies) { out.used = units::lane(energies, lane); }
                if (all.needs_price) { out.paid = units::lane(costs, lane); }
                use(first + lanes.first + i * lanes.stride, out);
            }
        }
    }
};

/// A count or a positive number by its name.
struct named_number {
    std::string const& name;
    bool is_count;
    [[nodiscard]] std::string const& path() const { return name; }
    [[nodiscard]] bool holds_counts() const { return is_count; }
    [[nodiscard]] double number_of(std::string_view text) const {
        double const number = plain(text);
        if (is_count && !(number >= 1.0 && number <= 0x1p53 && std::floor(number) == number)) {
            misuse(name + " is " + std::string(text) + "; it must be a whole number from 1 to 2^53");
        }
        if (!(number > 0.0 && number < math::infinity)) {
            misuse(name + " is " + std::string(text) + "; it must be a positive number");
        }
        return number;
    }
};

} // namespace

std::vector<double> counts_of(std::string const& name, std::string_view value) {
    return values_of(named_number{name, true}, value);
}
std::vector<double> numbers_of(std::string const& name, std::string_view value) {
    return values_of(named_number{name, false}, value);
}

void points::assign(std::size_t point, task& to) const {
    std::size_t combination = 0;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        if (axes[i].field && !axes[i].words.empty()) {
            combination = combination * axes[i].words.size() + index(point, i);
        }
    }
    if (!operations.empty()) { to.op = operations[combination]; }
    if (made) { to.op = made(*this, point); }
    if (names_machines()) { to.on = machine_at(point).on; }
    for (std::size_t i = 0; i < axes.size(); ++i) {
        if (made && !axes[i].is_of_machine()) { continue; }
        if (axes[i].words.empty()) { axes[i].field->assign(to.on, to.op, value(point, i)); }
    }
}

task points::task_at(std::size_t point) const {
    task out = base;
    assign(point, out);
    return out;
}

point_figures points::figures_of(task const& one, swept_machine const& on) const {
    point_figures out = one.op.visit([&](auto const& op) {
        point_figures out{{predict(one.on, op, options)}};
        if (needs_energies) { // `energy` would predict once more; it says what the machine does not state
            auto const use = protocol::stated_energy(one.on, op, out.p.total_time, options.levels);
            out.used = (use ? *use : energy(one.on, op, options)).total();
        }
        if (needs_price) { out.paid = cost(one.on, out.p.total_time); }
        return out;
    });
    if (needs_kernels) {
        try {
            out.reached = kernel_on(on.reached, one.op).interval();
        } catch (invalid_value const&) {} // the operation is valid, so its kernels are outside of what was measured
    }
    return out;
}

std::string points::first_unmeasured() const {
    for (std::size_t point = 0; needs_kernels && point < count; ++point) {
        try {
            (void)kernel_on(machine_at(point).reached, task_at(point).op);
        } catch (invalid_value const& refused) { return sentence_of(refused); }
    }
    return {};
}

void points::visit(std::size_t first, std::size_t number, point_use const& use) const {
    axis_argument const& last = axes.back();
    std::vector<double> const& values = last.values;
    constexpr std::size_t least = 8; // fewer values are not worth the checks of a sweep
    bool const is_walked = !needs_kernels && !made && !last.is_of_machine() && last.words.empty() &&
                           values.size() >= least &&
                           std::ranges::adjacent_find(values, std::ranges::greater_equal()) == values.end();
    std::size_t const end = first + number;
    if (!is_walked) {
        task one = base;
        for (std::size_t point = first; point < end; ++point) {
            assign(point, one);
            use(point, figures_of(one, machine_at(point)));
        }
        return;
    }
    task one{base.on, base.op.varying({last.path()})};
    for (std::size_t point = first; point < end;) {
        std::size_t const from = point % values.size();
        std::size_t const to = std::min(values.size(), from + end - point);
        assign(point - from, one); // of the last axis the first value
        if (!operations.empty()) { one.op = one.op.varying({last.path()}); }
        point_reader reader{one, *this, point - from, use};
        one.op.visit([&](auto const& op) {
            auto const row = sweep(one.on, op, vary<0>(rising_values{values.data(), values.size()}), options);
            constexpr bool sends = requires { op.sent(); }; // the link is a figure of whole predictions
            row.template visit_range<sends>(from, to, [&]<class Rep>(auto const& walk) { walk(reader); });
        });
        point += to - from;
    }
}

namespace {

/// The machines that -m names, without what is known of them.
std::vector<swept_machine> machines_of(std::string const& names) {
    std::vector<swept_machine> out;
    for (std::string const& one : parts_of(names)) {
        bool const is_pattern = one == "all" || one.ends_with('*');
        std::string const begin = one == "all" ? "" : in_lower_case(one).substr(0, one.size() - 1);
        std::size_t const before = out.size();
        for (processor const& p : catalogue::processors) {
            if (is_pattern && std::string_view(p.id).starts_with(begin)) {
                out.push_back({.name = p.id, .is_found = true});
            }
        }
        if (is_pattern && out.size() == before) { misuse("no machine of the catalogue has an id like " + one); }
        if (!is_pattern) { out.push_back({.name = one}); }
    }
    for (swept_machine const& one : out) {
        auto const id = [](swept_machine const& of) { return id_of(of.name); };
        if (std::ranges::count(out, id(one), id) > 1) { misuse("--machine names " + one.name + " twice"); }
    }
    return out;
}

/// The fields of a question.
struct given_fields {
    operation_arguments fixed;        ///< without those that vary
    std::vector<field_value> varied;  ///< with all values
    std::vector<field_value> first{}; ///< these with their first values
};

given_fields fields_of(question const& given) {
    given_fields out{given.operation, {}};
    out.fixed.words.clear();
    for (std::string const& word : given.operation.words) {
        auto const [name, value] = word.find('=') == word.npos ? field_value() : name_and_value(word);
        if (!is_axis(value)) {
            out.fixed.words.push_back(word);
            continue;
        }
        auto const is_named = [&](field_value const& other) { return other.first == name; };
        if (std::ranges::any_of(out.varied, is_named)) { misuse(name + " varies twice"); }
        out.varied.emplace_back(name, value);
        out.first.emplace_back(name, first_value(value));
    }
    return out;
}

/// The axes of fields. Each value is assigned once, because a field may not hold it.
std::vector<axis_argument> axes_of(given_fields const& fields, points const& of,
                                   std::vector<std::string> const& changes) {
    std::vector<axis_argument> out;
    for (auto const& [name, value] : fields.varied) {
        any_field field(of.base.on, of.base.op, name);
        for (axis_argument const& other : out) {
            if (other.field->is_same_as(field)) {
                misuse(other.path() + " and " + name + " are one field: it varies twice");
            }
        }
        for (std::string const& change : changes) {
            std::string const path = name_and_value(change).first;
            bool const is_same_name = path == name;
            // "links.latency" was the field of the only link until link= added one: now it names no field.
            bool const is_none =
                changes_links(path) || (of.base.on.links.size() > 1 && path.find("links.") != path.npos);
            if (is_same_name || (!is_none && any_field(of.base.on, path).is_same_as(field))) {
                misuse(name + " varies, and --with changes it" + (is_same_name ? "" : ", as " + path));
            }
        }
        if (of.needs_kernels && field.is_of_machine()) {
            misuse(name + " varies; --reached predicts by the figures of the catalogue");
        }
        if (field.holds_words()) {
            out.emplace_back(std::move(field), parts_of(value));
            continue;
        }
        std::vector<double> values = values_of(field, value);
        task trial = of.base;
        for (double const one : values) {
            field.assign(trial.on, trial.op, one);
        }
        out.emplace_back(std::move(field), std::move(values));
    }
    return out;
}

/// Is the operation named, with its fields in words? Files and counts of a kernel leave no default to follow a field.
bool is_named(given_fields const& fields) {
    return !fields.fixed.words.empty() && !fields.fixed.words[0].ends_with(".json");
}

/// States the value of an axis in place of the first one.
void state(given_fields& to, axis_argument const& axis, std::size_t index) {
    auto const found = std::ranges::find(to.first, axis.path(), &field_value::first);
    if (found != to.first.end()) { found->second = axis.text(index); }
}
/// One operation for each combination of words; none if no axis has words.
std::vector<any_operation> operations_of(given_fields fields, std::vector<axis_argument> const& axes) {
    combinations<axis_argument> words;
    for (axis_argument const& axis : axes) {
        if (!axis.words.empty()) { words.add(axis); }
    }
    std::vector<any_operation> out;
    if (words.axes.empty()) { return out; }
    if (!is_named(fields)) { misuse(words.axes[0].path() + " varies: name an operation and its fields, not a file"); }
    if (words.count > 10'000) { misuse("words have more than 10,000 combinations"); }
    for (std::size_t i = 0; i < words.count; ++i) {
        for (std::size_t a = 0; a < words.axes.size(); ++a) {
            state(fields, words.axes[a], words.index(i, a));
        }
        out.push_back(operation_of(fields.fixed, fields.first));
    }
    return out;
}

/// Does a default that nobody stated follow the numbers of an axis?
bool is_followed(given_fields fields, axis_argument const& axis, task assigned) {
    if (!axis.words.empty() || axis.is_of_machine() || !is_named(fields)) { return false; }
    axis.field->assign(assigned.on, assigned.op, axis.values.back());
    state(fields, axis, axis.values.size() - 1);
    try {
        return operation_of(fields.fixed, fields.first) != assigned.op;
    } catch (std::exception const&) { return false; } // the point says what is wrong
}

/// Predicts the first point of a machine for each combination of words, to see whether it can be asked.
void try_machine(points const& all, std::vector<axis_argument> const& axes, swept_machine const& one) {
    task trial{one.on, all.base.op};
    for (std::size_t i = 0; i < std::max<std::size_t>(1, all.operations.size()); ++i) {
        if (!all.operations.empty()) { trial.op = all.operations[i]; }
        for (axis_argument const& axis : axes) {
            if (axis.words.empty()) { axis.field->assign(trial.on, trial.op, axis.values[0]); }
        }
        (void)all.figures_of(trial, one);
    }
}

} // namespace

points points_of(question const& given, std::vector<column> const& columns, reached_arguments reached) {
    given_fields const fields = fields_of(given);
    std::vector<swept_machine> machines = machines_of(given.machine.name);
    bool const has_machines = machines.size() > 1 || machines[0].is_found;
    points out{{}, {{}, operation_of(fields.fixed, fields.first)}, std::move(machines), {}, options_of(given.options)};
    if (fields.varied.empty() && !has_machines) {
        misuse("nothing varies: write an axis, as in batch=1..64:x2 or m=16,32,64, or several machines");
    }
    for (column const& one : columns) {
        out.serve(one);
    }
    reached.is_asked = reached.is_asked || out.needs_kernels;
    // Does something with each machine. One of a pattern with which it fails is left out.
    auto const keep_if = [&out](auto const& attempt) {
        std::vector<swept_machine> kept;
        for (swept_machine& one : out.machines) {
            try {
                attempt(one);
                kept.push_back(std::move(one));
            } catch (std::exception const& refused) {
                if (!one.is_found) { throw; }
                if (out.left_out++ == 0) { out.first_left_out = one.name + ": " + sentence_of(refused); }
            }
        }
        out.machines = std::move(kept);
        if (out.machines.empty()) { misuse("no machine can be asked; the first: " + out.first_left_out); }
    };
    keep_if([&](swept_machine& one) {
        machine_arguments const of{one.name, given.machine.changes};
        one.on = changed_machine(of);
        for (auto const& [path, values] : fields.varied) {
            forget_direction(one.on, path, of.changes);
        }
        if (out.needs_kernels) { one.reached = reached_named(one.name, fixed_time_of(reached, of)); }
    });
    out.base.on = out.machines[0].on;
    std::vector<axis_argument> axes = axes_of(fields, out, given.machine.changes);
    out.operations = operations_of(fields, axes);
    if (std::ranges::any_of(axes, [&](axis_argument const& axis) { return is_followed(fields, axis, out.base); })) {
        out.made = [fields](points const& all, std::size_t point) {
            given_fields at = fields;
            for (std::size_t i = 0; i < all.axes.size(); ++i) {
                if (all.axes[i].field) { state(at, all.axes[i], all.index(point, i)); }
            }
            return operation_of(at.fixed, at.first);
        };
    }
    if (has_machines) {
        keep_if([&](swept_machine const& one) { try_machine(out, axes, one); });
        out.base.on = out.machines[0].on;
        std::vector<std::string> names(out.machines.size());
        std::ranges::transform(out.machines, names.begin(), &swept_machine::name);
        out.add({std::nullopt, std::move(names)});
    }
    for (axis_argument& axis : axes) {
        if (out.count > 100'000'000 / axis.values.size()) { misuse("the sweep has more than 100,000,000 points"); }
        out.add(std::move(axis));
    }
    return out;
}

} // namespace program
