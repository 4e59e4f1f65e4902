// rafter.catalogue: processors, their figures and their sources.
export module rafter.catalogue;

export import rafter.machine;
export import :architecture;
export import :processor;
import :documents;
import :row_names;
import :row;
import :rows_nvidia_pascal_to_ampere;
import :rows_nvidia_ada_to_blackwell;
import :rows_amd;
import :rows_accelerators;
import :rows_apple_and_cpus;
import :rows;
export import :hierarchy;
import :hierarchy_rows;
export import :table;
export import :described_processor;
export import :lookup;
