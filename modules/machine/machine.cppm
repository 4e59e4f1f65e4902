// rafter.machine: what executes.
export module rafter.machine;

export import rafter.terms;
export import :transfer_rate;
export import :memory;
export import :peak;
export import :interface;
export import :description;
export import :scaled;
export import :fields;
export import :architecture;
export import :processor;
export import :catalogue_sources;
export import :hierarchy_figure;
export import :catalogue;
export import :described_processor;
export import :lookup;
export import :processor_finding;
export import :likely_cause;
export import :processor_check;
