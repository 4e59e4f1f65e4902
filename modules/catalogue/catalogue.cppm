// rafter.catalogue: processors, their figures and their sources.
export module rafter.catalogue;

export import rafter.machine;
export import :architecture;
export import :processor;
export import :sources;
export import :hierarchy_figure;
export import :table;
export import :described_processor;
export import :lookup;
