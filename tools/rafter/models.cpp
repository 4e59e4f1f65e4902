// Reads language models and formats of weights by their names.
// Tests: program/answers
#include "models.hpp"

namespace program {

namespace {

bool is_file(std::string const& id_or_file) { return id_or_file.ends_with(".json") || id_or_file.starts_with('/'); }

} // namespace

workload::language_model model_named(std::string const& id_or_file) {
    return is_file(id_or_file) ? workload::read_model(id_or_file) : workload::catalogued_model(id_or_file.c_str());
}

std::string remark_on_model(std::string const& id_or_file) {
    return is_file(id_or_file) ? workload::read_model_remark(id_or_file) : std::string();
}

workload::weight_formats formats_of(std::string const& name, std::string const& id_or_file,
                                    workload::language_model const& model) {
    if (name.empty()) {
        return is_file(id_or_file) ? workload::read_formats(id_or_file) : workload::published_formats(model);
    }
    if (std::ranges::count(workload::format_names(), name) == 0) {
        misuse("--formats is " + name + "; there are: " + listed(workload::format_names()));
    }
    return workload::formats_named(name, model);
}

weight_format cache_format_of(std::string const& name) {
    std::vector<std::string> names;
    for (weight_format const& one : {weight_format(bf16), weight_format(fp16), weight_format(fp32), weight_format(fp8),
                                     weight_format(int8), workload::nvfp4, rafter::q8_0, rafter::q4_0}) {
        names.push_back(in_lower_case(one.name.view()));
        if (names.back() == name) { return one; }
    }
    misuse("--cache is " + name + "; there are: " + listed(names));
}

CLI::Option* add_reached(CLI::App* command, reached_arguments& to, std::string const& says) {
    auto* const out = command->add_flag("--reached", to.is_asked, says);
    command->add_option("--fixed-time", to.fixed, "With --reached: the time of a short kernel with your software")
        ->needs(out);
    return out;
}

seconds fixed_time_of(reached_arguments const& from, machine_arguments const& on) {
    if (from.is_asked &&
        !std::ranges::all_of(on.changes, [](std::string const& one) { return adds_link(name_and_value(one).first); })) {
        misuse("--with changes the machine; --reached predicts by the figures of the catalogue");
    }
    return from.fixed.empty() ? seconds{} : read_quantity<units::second>(from.fixed, "--fixed-time");
}

workload::reached_processor reached_named(std::string const& machine, seconds const& fixed) {
    processor const* const row = processor_named(machine);
    if (row == nullptr) {
        misuse("--reached takes a processor of the catalogue (rafter machines), whose units and generation it knows; " +
               machine + " is none");
    }
    if (!(row->units.count > 0.0) || !(row->units.clock > clock_rate{})) {
        misuse("--reached: the catalogue does not know the units and the clock of " + std::string(row->id) +
               "; leave out --reached for its roofline");
    }
    return workload::reached(*row, fixed);
}

workload::kernel_prediction kernel_on(workload::reached_processor const& on, any_operation const& op) {
    workload::kernel_shape const shape = workload::kernel_shape_of(op);
    if (workload::find_measured_kernels(shape.of) == nullptr) {
        std::vector<std::string> known;
        for (workload::measured_kernels const& one : workload::measured_kernels_table) {
            known.emplace_back(text(one.of).view());
        }
        misuse("--reached: no kernels like this " +
               std::string(op.name() == std::string_view("demands") ? "one" : op.name()) +
               " of this type were measured; there are: " + listed(known) + "; leave out --reached for its roofline");
    }
    if (shape.of == workload::kernel_class::training_run && on.fixed > seconds{}) {
        misuse("--fixed-time is of single kernels, which shares of a training step do not tell apart");
    }
    return workload::predict(on, op);
}

} // namespace program
