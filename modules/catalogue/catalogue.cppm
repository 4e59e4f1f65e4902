// rafter.catalogue: processors, their figures and their sources.
export module rafter.catalogue;

export import rafter.machine;
export import :architecture;
export import :processor;
export import :sources;
export import :hierarchy_rows;
import :row;
import :rows_nvidia_pascal_to_ampere;
import :rows_nvidia_ada_to_blackwell;
import :rows_amd;
import :rows_intel_and_google;
import :rows_apple_and_cpus;
export import :table;
export import :described_processor;
export import :lookup;
