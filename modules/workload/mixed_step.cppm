// Tests: static/workload_serving
/// \file Chunked prefill: decode steps that also process a chunk of a prompt.
export module rafter.workload:mixed_step;
#include "../digits.hpp"

import rafter.operation;
import :pass;

export namespace rafter::workload {

/// A decode step that also processes a chunk of a prompt (chunked prefill; Agrawal et al. 2023, arXiv 2308.16369). Each
/// matrix multiplies the rows of both at once; attention runs for the step and for the chunk, one after the other. So
/// does the projection of latent attention that is absorbed or makes keys and values. With a pipeline, each part of the
/// batch has a chunk, and all stages are busy. It is an operation of parts.
struct mixed_step {
    using rep = double;
    pass decode{.tokens = 1.0}; ///< the decode step, of one token for each sequence
    double prefill_chunk = 0.0; ///< tokens of the prompt in this step; whole, at least 1
    double before = 0.0;        ///< tokens of the prompt that the cache already holds; whole, zero or above

    /// Calls `visit(operation, executions)`, or with a `kernel_role` behind, with each kernel of the step, unchecked.
    template <class Visit>
    constexpr void for_each_part(Visit const& visit) const {
        auto const visit_if = [&](pass const& of, auto const& wanted) {
            of.for_each_part([&](demands const& op, double times, kernel_role role) {
                if (times > 0.0 && wanted(role, op)) { detail::role_visitor<Visit>{visit}(role, op, times); }
            });
        };
        bool const is_latent = decode.model.layers[0].attention.latent();
        auto const is_apart = [&](kernel_role role, demands const& op) {
            return role == kernel_role::attention || (is_latent && op.name == "value projection");
        };
        auto const is_head = [](kernel_role role, demands const&) { return role == kernel_role::head; };
        if (decode.paths() != 1) { // all passes of a step take one path
            mixed_step on_path = *this;
            on_path.decode.path = with_rows(prefill_chunk).longest_by_work();
            return on_path.for_each_part(visit);
        }
        visit_if(with_rows(prefill_chunk),
                 [&](kernel_role role, demands const& op) { return !is_apart(role, op) && !is_head(role, op); });
        visit_if(decode, is_apart);
        visit_if(prompt(), is_apart);
        visit_if(with_rows(1.0), is_head); // the chunk's last token has logits, too
    }
    /// The kernels of the step. A chunk below 1 token, and a `decode` of several tokens a sequence, are errors.
    [[nodiscard]] constexpr operation_list<pass::most_parts> parts() const {
        validate();
        auto list = detail::empty_list<operation_list<pass::most_parts>>();
        for_each_part([&](demands const& op, double times) { list.push(op, times); });
        return list;
    }
    [[nodiscard]] constexpr flops work() const { return parts().work(); }
    [[nodiscard]] constexpr protocol::basic_traffic<double> compulsory() const { return parts().compulsory(); }
    [[nodiscard]] constexpr bytes traffic() const { return compulsory().total(); }
    [[nodiscard]] constexpr arithmetic kind() const { return decode.kind(); }
    /// The paths through a pipeline, and the chosen one, as of a pass.
    [[nodiscard]] constexpr int paths() const noexcept { return decode.paths(); }
    /// The path that is taken; a prediction sets it to the longest.
    [[nodiscard]] constexpr double& taken() noexcept { return decode.path; }
    constexpr void validate() const {
        decode.validate();
        expecting::count<"mixed_step.prefill_chunk">(prefill_chunk);
        expecting::count_or_none<"mixed_step.before">(before);
        if (decode.tokens != 1.0) { expecting::reject<"mixed_step.decode.tokens", "1">(decode.tokens); }
        if (decode.form != attention_form::fused) { expecting::reject<"mixed_step.decode.form", "fused">("naive"); }
    }
    /// The sequences that the host schedules: the decoding ones and the prompt.
    [[nodiscard]] constexpr double sequences() const noexcept { return decode.sequences() + 1.0; }
    /// Weights and caches on one device, the prompt's cache included.
    [[nodiscard]] constexpr bytes working_set() const { return decode.working_set() + prompt().cache_bytes(); }

    constexpr bool operator==(mixed_step const&) const noexcept = default;

private:
    struct chunk; // rafter: since 0.3 write .prefill_chunk
    [[nodiscard]] constexpr pass with_rows(double more) const {
        pass out = decode;
        out.batch = (out.micro_batch() + more) * out.parallel.parts_of_batch();
        return out;
    }
    [[nodiscard]] constexpr pass prompt() const {
        pass out = decode;
        out.tokens = prefill_chunk;
        out.context = before;
        out.batch = decode.parallel.parts_of_batch();
        return out;
    }
};

} // namespace rafter::workload
