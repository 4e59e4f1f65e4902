// rafter.report: what people read.
export module rafter.report;

export import rafter.draw.options;
export import rafter.sweep;
export import :whole_file;
export import :output;
export import :block;
export import :explanation;
export import :catalogue_json;
export import :table;
