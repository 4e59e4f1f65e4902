// Tests: static/workload_pass
/// \file Whole workloads: language models, collectives, division over devices, steps of training and serving, and what
/// devices reach. `import rafter;` does not include this module.
export module rafter.workload;

export import rafter.catalogue;
export import rafter.model;
export import :model;
export import :formats;
export import :models;
export import :config;
export import :collective_times;
export import :collective_curve;
export import :parallelism;
export import :kernels;
export import :pass;
export import :sharding;
export import :training;
export import :training_memory;
export import :training_prediction;
export import :mixed_step;
export import :serving;
export import :mlperf;
export import :load;
export import :pass_by_name;
export import :speculation;
export import :fit;
export import :reached;
export import :framework_fits;
export import :framework_device;
export import :reached_power;
export import :kernel_times;
export import :kernel_fits;
export import :kernel_prediction;
export import :whole_pass;
export import :schedule;
export import :training_plan;
export import :old_names;
