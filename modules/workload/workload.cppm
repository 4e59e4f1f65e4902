/// \file Whole workloads: language models, collectives, division over devices, steps of training and serving, and what
/// devices reach. `import rafter;` does not include this module.
export module rafter.workload;

export import rafter.model;
export import :model;
export import :formats;
export import :models;
export import :config;
export import :collective;
export import :collective_times;
export import :collective_curve;
export import :nccl;
export import :pass;
export import :scaling;
export import :queue;
export import :schedule;
export import :several_processors;
export import :waves;
