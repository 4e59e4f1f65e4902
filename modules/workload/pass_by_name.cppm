// Tests: run/pass_by_name
module;
#include <span>
#include <string_view>

/// \file A pass of a published model, the requests of a server, and a training step as operations by name: `rafter
/// sweep pass model=... batch=1..64:x2`.
export module rafter.workload:pass_by_name;
#include "../digits.hpp"

import rafter.files;
import rafter.operation;
import :model;
import :formats;
import :models;
import :parallelism;
import :pass;
import :sharding;
import :serving;
import :schedule;
import :training_plan;
import :training;
import :kernel_times;
import :kernel_prediction;

namespace rafter::workload::by_name {

/// A pass of a model, whose model and formats are names: files and commands hold it, under the name "pass".
///
///     pass{.model = "meta-llama/Llama-3.1-8B", .tokens = 1, .context = 1000, .batch = 16, .parallel = {.tensor = 2}}
///
/// Its kernels are those of `workload::pass`. In a pipeline the longest path counts: `any_operation` finds it for a
/// machine. `parts` of this type has no machine, and takes the path with most FLOP.
export template <protocol::one_point Rep>
struct basic_pass {
    using rep = Rep;
    /// The cache may be empty.
    using none_allowed = field_names<"context">;

    /// The id of a published model, as `find_model` takes it, or the path of a config.json (a name that ends in
    /// ".json"), which is understood anew when it says something else. A file with a remark (`read_model_remark`) is
    /// refused: a prediction has no place for the remark.
    fixed_text<255> model{};
    fixed_text<15> formats{};               ///< as `formats_named` takes it; empty: as published, or as the file states
    Rep tokens = math::broadcast<Rep>(1.0); ///< new tokens of each sequence; 1 in decoding
    Rep context{};                          ///< tokens of each sequence in the cache
    Rep batch = math::broadcast<Rep>(1.0);  ///< sequences on all devices of the division together
    element_type type = bf16;               ///< of the products with weights
    basic_parallelism<Rep> parallel{};      ///< the division over devices
    bool compiled = false;                  ///< for `predict` of a `reached_processor`, as `workload::pass` has it

    /// The pass itself. An unknown model and unknown formats are errors with the names that there are. A config.json is
    /// read by `read_model` and `read_formats`, with their errors.
    [[nodiscard]] workload::pass made() const;

    /// The kernels of the pass.
    [[nodiscard]] auto parts() const { return made().parts(); }
    [[nodiscard]] quantity<units::flop, Rep> work() const { return made().work(); }
    [[nodiscard]] protocol::basic_traffic<Rep> compulsory() const { return made().compulsory(); }
    [[nodiscard]] quantity<units::byte, Rep> traffic() const { return compulsory().total(); }
    [[nodiscard]] quantity<units::byte, Rep> working_set() const { return made().working_set(); }
    [[nodiscard]] arithmetic kind() const { return made().kind(); }
    /// The number of paths between which a machine decides.
    [[nodiscard]] int paths() const { return parallel.pipeline > 1.0 ? made().paths() : 1; }
    /// The kernels on a path of `workload::pass`, unchecked; below zero: that with most FLOP.
    [[nodiscard]] auto parts_on(double path) const {
        workload::pass on = made();
        on.path = path;
        return on.bare_parts();
    }

    /// Rejects what the pass rejects.
    void validate() const { made().validate(); }
    constexpr bool operator==(basic_pass const&) const noexcept = default;
};

template <>
workload::pass basic_pass<double>::made() const;

/// All requests of a batch, from the first prompt to the last token: files and commands hold it under the name
/// "server".
///
///     server{.model = "meta-llama/Llama-3.1-8B", .prompt_tokens = 1024, .output_tokens = 512, .batch = 16}
///
/// The list has the kernels of the prefills and of `output_tokens` decode steps. The time is `output_tokens` times the
/// time per token of `predict(gpu, workload::server{...})`. The working set has the caches of all requests at their
/// ends. In a pipeline `any_operation` finds the longest path of the prefills and that of the steps for a machine;
/// `parts` of this type has no machine, and takes those with most FLOP. A list runs passes a whole number of times, so
/// the prompts have to fill theirs, and have no chunks. `workload::server` takes other batches, and chunks.
export template <protocol::one_point Rep>
struct basic_server {
    using rep = Rep;

    fixed_text<255> model{};                                               ///< as for a pass
    fixed_text<15> formats{};                                              ///< as for a pass
    Rep prompt_tokens = protocol::unstated<Rep, "server.prompt_tokens">(); ///< of each request
    Rep output_tokens = protocol::unstated<Rep, "server.output_tokens">(); ///< of each answer
    Rep batch = math::broadcast<Rep>(1.0);                                 ///< requests that run at once
    element_type type = bf16;                                              ///< of the products with weights
    basic_parallelism<Rep> parallel{};                                     ///< the division over devices

    /// The server itself. An unknown model and unknown formats are errors with the names that there are.
    [[nodiscard]] workload::server made() const;

    /// The kernels of all requests.
    [[nodiscard]] auto parts() const { return parts_on(-1.0); }
    [[nodiscard]] quantity<units::flop, Rep> work() const { return parts().work(); }
    [[nodiscard]] protocol::basic_traffic<Rep> compulsory() const { return parts().compulsory(); }
    [[nodiscard]] quantity<units::byte, Rep> traffic() const { return compulsory().total(); }
    [[nodiscard]] quantity<units::byte, Rep> working_set() const;
    [[nodiscard]] arithmetic kind() const { return made().decode_pass(batch).kind(); }
    /// The number of pairs between which a machine decides: of a path of the prefills and one of the steps.
    [[nodiscard]] int paths() const {
        int const each = parallel.pipeline > 1.0 ? made().decode_pass(batch).paths() : 1;
        return each * each;
    }
    /// The kernels on a pair of paths, unchecked; below zero: those with most FLOP.
    [[nodiscard]] operation_list<2 * workload::pass::most_parts> parts_on(double path) const;

    /// Rejects what the server and its decode step reject, and a batch whose prompts do not fill whole passes.
    void validate() const;
    constexpr bool operator==(basic_server const&) const noexcept = default;
};

template <>
workload::server basic_server<double>::made() const;
template <>
operation_list<2 * workload::pass::most_parts> basic_server<double>::parts_on(double path) const;
template <>
bytes basic_server<double>::working_set() const;
template <>
void basic_server<double>::validate() const;

/// A training step as one of the plan's devices sees it: files and commands hold it under the name "training_step".
///
///     training_step{.model = "meta-llama/Llama-3.1-8B", .tokens = 8192, .global_batch = 64, .tensor = {2},
///                   .data = {4, 1}, .sharding = sharding::optimizer}
///
/// Its kernels and messages are those of `workload::training_step`, one after the other; activations and gradients have
/// `activation_type(type)`. In a pipeline the list is `pipeline_view::waiting`: its time is the time of the step, and
/// its FLOP and bytes are those of a device of the fullest stage.
export template <protocol::one_point Rep>
struct basic_training_step {
    using rep = Rep;

    fixed_text<255> model{};                                                    ///< as for a pass
    fixed_text<15> formats{};                                                   ///< as for a pass
    Rep tokens = protocol::unstated<Rep, "training_step.tokens">();             ///< of a sequence
    Rep global_batch = protocol::unstated<Rep, "training_step.global_batch">(); ///< sequences on all devices
    Rep micro_batch = math::broadcast<Rep>(1.0);                                ///< sequences of a device in one pass
    element_type type = bf16;                                                   ///< of the products with weights
    device_group tensor{};                                                      ///< divides matrices
    device_group context{};                                                     ///< divides sequences
    device_group pipeline{};                                                    ///< divides layers
    device_group data{};                                                        ///< divides the batch
    device_group expert{};                                                      ///< divides experts
    bool sequence_parallel = false;                                             ///< does `tensor` divide norms as well?
    Rep virtual_stages = math::broadcast<Rep>(1.0);                             ///< chunks of layers on a device
    pipeline_order order = pipeline_order::one_forward_one_backward;            ///< the order of the passes
    workload::sharding sharding = workload::sharding::replicated;               ///< what data x context divides
    workload::recomputation recomputed = workload::recomputation::none;         ///< what the backward pass repeats
    bool fused_attention = true; ///< does attention keep its scores out of memory?
    bool dropout = false;        ///< are some activations dropped, as in GPT?
    bool updates = true;         ///< does the optimizer run?

    /// The step itself. An unknown model and unknown formats are errors with the names that there are.
    [[nodiscard]] workload::training_step made() const;

    /// The kernels of the step.
    [[nodiscard]] auto parts() const { return made().parts(pipeline_view::waiting); }
    [[nodiscard]] quantity<units::flop, Rep> work() const { return parts().work(); }
    [[nodiscard]] protocol::basic_traffic<Rep> compulsory() const { return parts().compulsory(); }
    [[nodiscard]] quantity<units::byte, Rep> traffic() const { return compulsory().total(); }
    [[nodiscard]] quantity<units::byte, Rep> working_set() const { return made().working_set(); }
    [[nodiscard]] arithmetic kind() const { return made().kind(); }

    /// Rejects what the plan rejects.
    void validate() const { made().validate(); }
    constexpr bool operator==(basic_training_step const&) const noexcept = default;
};

template <>
workload::training_step basic_training_step<double>::made() const;

} // namespace rafter::workload::by_name

export namespace rafter::workload {

/// A pass of a published model by name.
using pass_by_name = by_name::basic_pass<double>;

/// The requests of a server by name.
using server_by_name = by_name::basic_server<double>;

/// A training step by name.
using training_step_by_name = by_name::basic_training_step<double>;

/// The names of formats, such as "bf16" or "q4_k_m", that `formats_named` takes.
[[nodiscard]] std::span<std::string_view const> format_names();
/// The formats of a name, for a model. An unknown name is an error with those that there are.
[[nodiscard]] weight_formats formats_named(std::string_view name, language_model const& model);

/// Adds the workloads that are operations by name: "pass", "server" and "training_step". Later calls do nothing.
void add_operations_by_name();

/// The kernel of an operation by name, as `kernel_shape_of` of its type tells; of a pass or a training step in FP32
/// only its class.
[[nodiscard]] kernel_shape kernel_shape_of(any_operation const& op);
/// Predicts an operation by name by its shape, with the errors of `predict`. A pass in FP32 runs as `eager_in_fp32`, or
/// `compiled`; its formats have to be fp32, too. So do those of a training step, whose attention has to be without
/// fusion.
[[nodiscard]] kernel_prediction predict(reached_processor const& on, any_operation const& op);

} // namespace rafter::workload
